// Package game holds the words that all of zeck speaks in: position, move, option, outcome, verdict, reason, sum, the
// notation and the registry of games. It knows no game; those live below [zeck/games].
//
// # The way in
//
// A position is read by a [Registry]; [zeck/games] has the one that knows every game. From there on a [Position] lists its
// options, plays a [Move] and prints itself, and everything is a value that can be compared with ==:
//
//	p, err := games.Parse("wythoff:24,32")
//	for o := range p.Options() {
//		fmt.Println(o.Move, "→", o.To)
//	}
//
// Package [zeck/solve] says who wins, and why: its answer is a [Verdict], whose reason is a list of [Step] values. Several
// positions played at once are a [Sum].
//
// # Play
//
// Normal play: who cannot move loses. A P-position is one whose player to move loses, an N-position one whose player to
// move wins; the winning moves are exactly the moves to P-positions.
//
// # Notation
//
// One way to write a position, everywhere:
//
//	sum      = position { "+" position }
//	position = game ":" integers [ "/" cap ]
//	game     = name [ "@" key "=" value { "," key "=" value } ]
//	value    = [ "-" ] integer | word
//	integer  = digits | digits "^" digits | digits "*" integer | "F(" digits ")" | "L(" digits ")"
//
// F(1) = F(2) = 1, L(0) = 2, L(1) = 1. A word is made of letters, digits, dots and parentheses, and is the value of an option that asks
// for one ([Parameter]), as in "octal@code=0.137:12". Blanks around "+", "," and the other signs are allowed on input. The text that
// String gives is canonical: no expressions, piles in ascending order where the order does not matter, the cap shown
// where the game has one, only options that differ from their defaults. Numbers of any size are read and printed; [Short]
// abbreviates long ones for people.
//
// # Powers
//
// Every position can list its options and play a move. What else it can do is found by assertion, and what a type lacks of a power it says in one
// way: [ErrUnknown], or a zero value.
//
//   - [Theory]: it is solved by a theorem at any size
//   - [Tabled]: its game works out what a search would find, with its [Values]
//   - [Sized]: it knows how much work it makes, a [Cost]
//   - [Composite]: it has to do with sums
//   - [Layered]: it stands on a level
//   - [Starter]: it knows where a game about the same number begins
//
// A game may be [Tabular], and knows something of many positions at once, its [Tables]. It may be [Blocking], and positions may be forbidden.
//
// What people see and hear of a game are powers as well: packages [zeck/game/look], [zeck/game/hand] and [zeck/game/tell] have them.
//
// # A game of your own
//
// A [Game] describes itself ([Info]) and makes positions from a [Setup], which is what was written with the notation already
// read. [Because] makes the sentences of a reason, [Quote] is for messages. Errors about moves
// wrap [ErrIllegal], errors about work that does not fit wrap [ErrLimit]. Package [zeck/game/gametest] checks the whole; CONTRIBUTING.md
// goes through an example.
//
// A registry of one's own reads the game beside the others, and package [zeck/solve] solves it, alone and in sums:
//
//	known := game.NewRegistry(append(games.All().Games(), mine.Game{})...)
//
// Whatever reads positions takes such a registry, and whatever plays and draws them asks the positions themselves.
package game
