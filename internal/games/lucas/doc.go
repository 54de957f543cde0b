// Package lucas implements the Wythoff–Lucas game of Hoggatt, Bicknell-Johnson and Sarsfield.
//
// # Rules
//
// There are two piles. In the numbering of the paper, section 4:
//
//	(1) at least one counter must be taken;
//	(2) any number of counters may be taken from one pile;
//	(3) an equal number of counters may be taken from each pile;
//	(4) one counter may be taken from the smaller pile and two from the larger (of equal piles, either may give the two);
//	(5) all counters may be taken if the numbers of counters in the two piles differ by one;
//	(6) the winner takes the last counter.
//
// # Notation
//
//	lucas:a,b        the smaller pile first
//
// # Implementation
//
// The rules are the text lucas.game, and [Theory] is the theorem in Go; [Game] combines them. Package [zeck/games] reads positions.
//
// # Theorem
//
// The P-positions are (0, 0) and the pairs (H(k), G(k)), which are (A(m), B(m)) and (C(a(m)), C(b(m))) with Wythoff's a(n) = ⌊nφ⌋, b(n) = a(n) +
// n and the numbers A(n) = 2a(n) − n, B(n) = a(n) + 2n, C(n) = B(n) − 1. Every positive integer is in exactly one pair, and every positive
// integer except 1 is the difference of exactly one. This gives all winning moves: reduce one pile to the partner of the other, reduce both to
// the pair with the same difference (rule 3), take one and two if that leaves the pair whose difference is one less (rule 4), take all from
// piles that differ by one (rule 5).
//
// The Lucas digits of a number show which pair it is in: it is an A if the last 1 is in an odd place, a B if it is in an even place above 0, a C
// if the number needs the 2 in place 0. The digits of B(m) are those of A(m) shifted left.
//
// # Nim-values
//
// Rows of nim-values are additively periodic, as in Wythoff's game: G(a, b + p) = G(a, b) + p from some b on. Rule 4 leads only two columns
// back, and rule 5 does not apply where the piles differ by more than one. Package [zeck/rules] computes tables, periods and lists of the
// positions with a given nim-value from the text ([game.Tables]).
//
// # Misère play
//
// In misère play the player who takes the last counter loses. The lost pairs are (0, 1), (2, 4), (3, 3), (5, 8), (6, 11), (7, 14), (9, 13), …;
// they do not agree with those of normal play from some pair on. We know no formula, but an automaton of 1,523 states recognises them from
// Fibonacci digits (docs/results/misere-lucas.md). Without it package [zeck/rules] lists them: each number has exactly one partner, the smallest
// one that the pairs before it allow.
//
// # Cost
//
// Two multiplications of numbers of the size of the piles, plus a little more than two to compute √5 the first time.
package lucas
