// Package euclid is Euclid's game, as an example of a game for zeck: CONTRIBUTING.md leads through it. It is not registered.
//
// # Rules
//
// There are two piles, neither empty. Take a multiple of the smaller pile from the larger one, but leave something of it.
// Who cannot move loses: that is who finds equal piles.
//
// Cole and Davie (1969) let the larger pile be emptied and call whoever does so the winner; to leave something is Grossman's
// rule (1997). The winning moves are the same, except that equal piles can be emptied in the older game.
//
// # Notation
//
//	euclid:a,b        the smaller pile first
//
// # Theorem
//
// The P-positions are the pairs a ≤ b with b < φa, where φ = (1 + √5)/2: with b(b − a) < a². From every other pair there is
// exactly one winning move. Write b = qa + r with 0 ≤ r < a; of the two pairs (a, a + r) and (r, a) the first is a P-position
// if r < a/φ, the second if not, and all other moves leave more than 2a (Cole and Davie 1969; Straffin 1998).
//
// The nim-value of (a, b) is ⌊b/a − a/b⌋ (Nivasch 2006).
//
// # Cost
//
// A division and four products of the size of the piles.
package euclid
