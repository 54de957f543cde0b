// Package nim implements Bouton's Nim, the standard against which other games are measured.
//
// # Rules
//
// There are heaps of stones. A player takes one or more stones from a single heap. The player who takes the last stone
// wins (normal play).
//
// # Notation
//
// nim:3,5,7 has heaps of 3, 5 and 7 stones. The order of the heaps does not matter and empty heaps do not count: the
// canonical text lists the others in ascending order, and the position without stones is nim:0. A move reads "take 9
// from 12", which means a heap of twelve; moves are ordered by heap, then by amount. Heaps of the same size give the
// same moves.
//
// # Implementation
//
// The rules are the text nim.game, and package [zeck/games] reads positions.
//
// # Theorem
//
// Write the heaps in binary and add them without carrying; the result is the nim-sum s. The player to move loses exactly
// when s = 0. Otherwise the winning moves are those that reduce a heap h to h xor s, which is smaller than h exactly
// when h has a one in the place of the leading one of s. So each heap size has at most one winning move.
//
// Source: C. L. Bouton, "Nim, a game with a complete mathematical theory", Annals of Mathematics, 1901–1902, pp. 35–39;
// the rules are also in R. Silber, "Wythoff's Nim and Fibonacci representations", 1977.
//
// # Cost
//
// Theory reads every heap a few times: linear in the number of bits. Search stores up to (h1+1)·(h2+1)·… positions.
package nim
