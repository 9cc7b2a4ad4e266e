import java.util.Scanner;

class Solution {
    static boolean canWin(String board) {
        for (int i = board.indexOf("++"); i >= 0; i = board.indexOf("++", i + 1))
            if (!canWin(board.substring(0, i) + "--" + board.substring(i + 2))) return true;
        return false;
    }

    public static void main(String[] arguments) {
        Scanner boards = new Scanner(System.in);
        while (boards.hasNextLine()) System.out.println(canWin(boards.nextLine()));
    }
}
