// Package chomp is Chomp with two rows, the example of a game in CONTRIBUTING.md: a rules text, chomp.game, and a theory in Go.
//
// # Rules
//
// There are two rows of squares, a above and b below, a ≤ b. A move eats a square and everything to its right and above it. The
// first square of the lower row is poisoned: a player who finds only this square loses.
//
// # Notation
//
// chomp:4,7 has four squares above and seven below. A move reads "cut the lower row to 5".
//
// # Theorem
//
// The player to move loses exactly when b = a + 1. Otherwise there is one winning move: if b > a + 1, cut the lower row to a + 1; if a = b,
// cut the upper row to a − 1.
//
// Proof. A move from (a, a + 1) shortens one row or makes both equal, so that the difference is no longer 1. From every other position the
// moves above make it 1, and no other move does. ∎
//
// Source: D. Gale, "A curious Nim-type game", The American Mathematical Monthly 81 (1974), pp. 876–879.
package chomp
