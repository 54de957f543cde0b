// Package lucas is the Wythoff–Lucas game of Hoggatt, Bicknell-Johnson and Sarsfield.
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
// # In Go
//
// The rules are the text lucas.game, and [Theory] is what Go adds to it: [Game] is both together. Package [zeck/games] reads positions.
//
// # Theorem
//
// The P-positions are (0, 0) and the pairs (H(k), G(k)), which are (A(m), B(m)) and (C(a(m)), C(b(m))) with Wythoff's
// a(n) = ⌊nφ⌋, b(n) = a(n) + n and the numbers A(n) = 2a(n) − n, B(n) = a(n) + 2n, C(n) = B(n) − 1. Every positive integer
// stands in exactly one pair, and every positive integer but 1 is the difference of exactly one. All winning moves follow: bring
// one pile to the partner of the other, bring both to the pair with the same difference (rule 3), take one and two if
// that leaves the pair whose difference is one less (rule 4), take all from piles that differ by one (rule 5).
//
// Which pair a number stands in is read off its Lucas digits: it is an A if the last one is in an odd place, a B if it is
// in an even place above 0, a C if it needs the 2 in place 0. The digits of B(m) are those of A(m) shifted left.
//
// # Nim-values
//
// Rows of nim-values are additively periodic, G(a, b + p) = G(a, b) + p from some b on, as those of Wythoff's game are: rule 4 leads two columns
// back, and rule 5 is of no use where the piles differ by more than one. The text has tables, periods and lists of the
// positions of one nim-value ([game.Tables]).
//
// # Misère play
//
// In misère play whoever takes the last counter loses. The lost pairs are (0, 1), (2, 4), (3, 3), (5, 8), (6, 11), (7, 14), (9, 13), …; they are
// not those of normal play from some pair on. No formula is known to us, but an automaton of 1,523 states reads them off Fibonacci digits
// (docs/results/misere-lucas.md). Without it package [zeck/rules] lists them: each number has exactly one partner, the least one that it can
// have, given the pairs before.
//
// # Cost
//
// Two products of the size of the piles, and a little more than two for √5 the first time.
package lucas
