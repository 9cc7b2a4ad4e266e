package main

import ("bufio"; "fmt"; "os"; "strings")

func canWin(board string) bool {
	for i := range board {
		if strings.HasPrefix(board[i:], "++") && !canWin(board[:i] + "--" + board[i+2:]) { return true }
	}
	return false
}

func main() {
	for boards := bufio.NewScanner(os.Stdin); boards.Scan(); { fmt.Println(canWin(boards.Text())) }
}
