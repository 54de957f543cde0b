// Package wythoff3 is Wythoff's game on three piles, as an example of a game that has rules and no theory, and moves of its own.
// It is not registered; see CONTRIBUTING.md.
//
// # Rules
//
// There are three piles, some of which may be empty. Choose one of them, two, or all three, and take the same number of stones
// from each, at least one. Who cannot move loses: that is who finds three empty piles.
//
// With one pile empty it is Wythoff's game on the other two; with two empty, a heap of Nim.
//
// # Notation
//
//	wythoff3:a,b,c        in ascending order
//
// # Theorem
//
// None is known. The game is solved by search.
//
// # Cost
//
// A search meets at most (a + 1)(b + 1)(c + 1) positions, each with at most 4a + 2b + c moves.
package wythoff3
