import sys

def can_win(board):
    places = (i for i in range(len(board) - 1) if board[i : i + 2] == "++")
    return any(not can_win(board[:i] + "--" + board[i + 2 :]) for i in places)

for line in sys.stdin:
    print("true" if can_win(line.rstrip("\n")) else "false")
