#include <iostream>
#include <string>

bool can_win(const std::string& board) {
    for (size_t i = board.find("++"); i != board.npos; i = board.find("++", i + 1))
        if (!can_win(board.substr(0, i) + "--" + board.substr(i + 2))) return true;
    return false;
}

int main() {
    for (std::string board; std::getline(std::cin, board);)
        std::cout << (can_win(board) ? "true" : "false") << std::endl;
}
