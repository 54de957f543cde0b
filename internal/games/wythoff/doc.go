// Package wythoff implements Wythoff's Nim and Fraenkel's generalisation of it.
//
// # Rules
//
// There are two piles. Take any number of stones from one pile, or i stones from one and j from the other with |i − j| < t, i, j ≥ 1; for t =
// 1, Wythoff's game, that is the same number from both. The player who takes the last stone wins. On a chessboard the game for t = 1 is a
// queen that moves to the corner (Das 2021, §3.1).
//
// # Notation
//
//	wythoff:a,b        t = 1, the smaller pile first
//	wythoff@t=2:a,b
//
// # Implementation
//
// The rules are the text wythoff.game, and [Theory] is the theorem in Go; [Game] combines them. Package [zeck/games] reads positions. A
// [Solver] solves positions whose piles fit a machine word without allocation, millions a second.
//
// # Theorem
//
// The P-positions are (0, 0) and the pairs (a(n), b(n)) with a(n) = ⌊nα⌋, b(n) = a(n) + t·n, α = (2 − t + √(t²+4))/2 (Wythoff 1907 for t = 1,
// Fraenkel 1982). Every positive integer is in exactly one pair, and every positive multiple of t is the difference of exactly one. This gives
// all winning moves: reduce one pile to the partner of the other, or reduce both to a pair whose difference is closer than t to theirs. There
// are at most four.
//
// For t = 1, Silber 1977 reads the pairs off Fibonacci digits: a(n) is the left shift of the second canonical form of n, and b(n) is the left
// shift of a(n). The reason for a verdict follows steps 0 to 3 of that paper.
//
// # Nim-values
//
// For every t, G(a, b + p) = G(a, b) + p from some b on: rows of nim-values are additively periodic (Dress, Flammenkamp and Pink 1999; Landman
// 2002 for t = 1). The same argument holds for larger t, because a move that takes from both piles leads at most a + t − 1 columns back. It
// proves every period that is found, but does not bound its length: for t = 1 row 100 has the period 12,288 from column 168,066 on, and for t
// = 500 row 3 shows no period within a million columns. Tables, periods and lists of the positions of one nim-value are computed from the
// text, whose moves go along lines ([game.Tables]).
//
// # Cost
//
// Two multiplications of numbers of the size of the piles, plus a little more than two to compute √5 the first time.
package wythoff
