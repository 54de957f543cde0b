// Package wythoff is Wythoff's Nim and Fraenkel's generalisation of it.
//
// # Rules
//
// There are two piles. Take any number of stones from one pile, or i stones from one and j from the other with |i − j| < t,
// i, j ≥ 1; for t = 1, Wythoff's game, that is the same number from both. Whoever takes the last stone wins. On a
// chessboard the game for t = 1 is a queen that walks to the corner (Das 2021, §3.1).
//
// # Notation
//
//	wythoff:a,b        t = 1, the smaller pile first
//	wythoff@t=2:a,b
//
// # In Go
//
// Package [zeck/games] reads positions, [New] makes them from numbers, and [Position.Theory] solves them at any size. A [Solver] does
// so without allocation for piles that fit a machine word, millions a second. For t = 1 there are nim-values: [NewTable] has those of
// all piles up to some size, [Level] the positions of one value, and [RowPeriod] those of one pile beside any other, proved.
//
// # Theorem
//
// The P-positions are (0, 0) and the pairs (a(n), b(n)) with a(n) = ⌊nα⌋, b(n) = a(n) + t·n, α = (2 − t + √(t²+4))/2
// (Wythoff 1907 for t = 1, Fraenkel 1982). Every positive integer stands in exactly one pair and every multiple of t is
// the difference of exactly one, which yields all winning moves: bring one pile to the partner of the other, or bring
// both to a pair whose difference is closer than t to theirs. There are at most four.
//
// For t = 1, Silber 1977 reads the pairs off Fibonacci digits: a(n) is the left shift of the second canonical form of n, and
// b(n) the left shift of a(n). The reason that a verdict gives follows his steps 0 to 3.
//
// # Cost
//
// Two products of the size of the piles, and a little more than two for √5 the first time. Piles that fit a machine word
// are solved by [Solver] without allocation.
package wythoff
