// Package ordered implements the ordered Zeckendorf game: a row of Fibonacci numbers in which only neighbours are merged, split or swapped.
//
// # Rules
//
// The terms of a row are Fibonacci numbers F1, F2, F3, … = 1, 2, 3, 5, 8, …; a game about N begins with N ones. A player chooses two
// neighbours; their values, from left to right, say what happens to them:
//
//	merge   1 1 become 2; F(i) F(i+1) become F(i+2)
//	split   2 2 become 1 3; F(i) F(i) become F(i−2) F(i+1), for i > 2
//	swap    F(i) F(j) become F(j) F(i), for i > j
//
// Two neighbours allow at most one move: F(i) F(j) with j > i+1 allow none. A player who cannot move loses.
//
// # Notation
//
// ordered:1,2,1,5 is the row of these four terms. ordered:9 is the start, nine ones. A row of one term larger than 1, which is where games
// about a Fibonacci number end, is therefore written with a zero before it: ordered:0,8. No other row has a zero. The canonical text of a
// row of ones is their number, ordered:9. A move names the places of the two terms, "merge 3 4" or "swap 1 2"; merges come before splits
// and these before swaps, each in the order of their places. A row has at most [MaxTerms] terms.
//
// # What is known
//
// The game ends: a merge makes the row shorter; a split or a swap keeps its length and puts a smaller term in the first of the two places,
// so the row becomes smaller in lexicographic order. (The paper uses another measure.) In the row where it ends no two neighbours are
// equal, and no term is followed by a smaller one or by the next Fibonacci number: it is the Zeckendorf representation in ascending order.
// All of this is in the paper, and also that the shortest game has N − Z moves if the representation has Z terms, and that the longest has
// about N²/2.
//
// Every row of value N can be reached from N ones, since every term other than 1 can be merged in its place from two smaller terms. So the
// number of positions is the number of ways to write N as an ordered sum of 1, 2, 3, 5, 8, …: 1, 2, 4, 7, 14, 26, 49, …
//
// The first player wins for 2 ≤ N ≤ 25 except N = 18 (the paper); docs/family.md has larger N. No theorem says who wins.
//
// Source: I. Bortnovskyi, M. Lucas, S. J. Miller, I. Vranesko, R. Watson and C. White, "The Ordered Zeckendorf Game", arXiv 2508.20222,
// 2025. The rules are from its definition 1.2, of which we had an excerpt, and from the program that its authors published.
//
// # Cost
//
// Search visits every row of value N: 200,959 for N = 20, and 1.895 times as many for each further N. A table needs no search. It visits
// all rows, the shorter ones first and rows of the same length in lexicographic order, so that the result of a move is already known. The
// number of a row is a sum over its places, and a move changes two of its summands. The table stores a bit for each row of two lengths.
package ordered
