// Package ordered is the ordered Zeckendorf game: a row of Fibonacci numbers in which only neighbours are merged, split or swapped.
//
// # Rules
//
// The terms of a row are Fibonacci numbers F1, F2, F3, … = 1, 2, 3, 5, 8, …; a game about N begins with N ones. A player chooses two
// neighbours and does with them what their values say, from left to right:
//
//	merge   1 1 become 2; F(i) F(i+1) become F(i+2)
//	split   2 2 become 1 3; F(i) F(i) become F(i−2) F(i+1), for i > 2
//	swap    F(i) F(j) become F(j) F(i), for i > j
//
// Two neighbours allow one move or none: nothing is done with F(i) F(j) for j > i+1. Whoever cannot move loses.
//
// # Notation
//
// ordered:1,2,1,5 is the row of these four terms. ordered:9 is the start, nine ones. So a row that is one term larger than 1, which is
// where games about a Fibonacci number end, is written with a zero before it: ordered:0,8. No other row has a zero. The
// canonical text of a row of ones is their number, ordered:9. A move names the places of the two terms, "merge 3 4" or "swap 1 2";
// merges come before splits and these before swaps, each in the order of their places. A row has at most [MaxTerms] terms.
//
// # What is known
//
// The game ends: a merge makes the row shorter; a split or a swap keeps its length and puts a smaller term in the first of the two places,
// so that the row becomes smaller in the order of words in a dictionary. (The paper has another measure.) In the row where it ends no two
// neighbours are equal, none is followed by a smaller one and none by the next Fibonacci number: it is the Zeckendorf representation,
// in ascending order. All of this is in the paper; also that the shortest game is N − Z moves long, if the representation has Z terms, and
// that the longest is about N²/2.
//
// Every row of value N can be reached from N ones, since a term that is not 1 was merged, in its place, from two that stood there. So the
// number of positions is that of the ways to write N as a sum of 1, 2, 3, 5, 8, … in which the order counts: 1, 2, 4, 7, 14, 26,
// 49, …
//
// The first player wins for 2 ≤ N ≤ 25 except N = 18 (the paper); docs/family.md goes on from there. No theorem says who wins.
//
// Source: I. Bortnovskyi, M. Lucas, S. J. Miller, I. Vranesko, R. Watson and C. White, "The Ordered Zeckendorf Game", arXiv 2508.20222,
// 2025. The rules are those of its definition 1.2, of which we had an excerpt, and of the program that its authors published.
//
// # Cost
//
// Search visits every row of value N: 200,959 for N = 20, and 1.895 times as many for each N more. A table needs no search. It goes through
// all rows, the shorter ones first and those of one length in the order of a dictionary, so that where a move leads has been before; the
// number of a row is a sum over its places, of which a move changes two. It keeps a bit for each row of two lengths.
package ordered
