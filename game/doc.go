// Package game holds the words that all of zeck speaks in: position, move, option, outcome, verdict, reason, sum, the
// notation and the registry of games. It knows no game; those live in zeck/games/….
//
// # Notation
//
// One way to write a position, everywhere:
//
//	sum      = position { "+" position }
//	position = game ":" integers [ "/" cap ]
//	game     = name [ "@" key "=" value { "," key "=" value } ]
//	integer  = digits | digits "^" digits | digits "*" integer | "F(" digits ")" | "L(" digits ")"
//
// F(1) = F(2) = 1, L(0) = 2, L(1) = 1. Blanks around "+", "," and the other signs are allowed on input. The text that
// String gives is canonical: no expressions, piles in ascending order where the order does not matter, the cap shown
// where the game has one, only options that differ from their defaults.
//
// # Powers
//
// Every position can list its options and play a move. What else it can do is found by assertion: Theory (solved by a
// theorem at any size), Misere (the same for misère play), Valued (has nim-values without a search), Sized (knows how large a
// search would be), Fitting (knows what a search has room for), Layered (stands on a level). A game may be Tabular: its
// positions fill a table of two numbers.
//
// # Play
//
// Normal play: who cannot move loses. A P-position is one whose player to move loses, an N-position one whose player to
// move wins; the winning moves are exactly the moves to P-positions.
package game
