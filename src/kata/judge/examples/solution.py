import sys

def can_win(board):
    i = board.find("++")
    while i >= 0:
        if not can_win(board[:i] + "--" + board[i + 2 :]):
            return True
        i = board.find("++", i + 1)
    return False

for line in sys.stdin:
    print("true" if can_win(line.rstrip("\n")) else "false")
