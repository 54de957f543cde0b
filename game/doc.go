// Package game defines the basic terms of zeck: position, move, option, outcome, verdict, reason, sum, the notation and the registry of
// games. It contains no game; package [zeck/games] has them.
//
// # Positions
//
// A [Registry] parses positions; [zeck/games] has the one that knows every game. A [Position] lists its options, plays a [Move] and
// prints itself. All of these are values that can be compared with ==:
//
//	p, err := games.Parse("wythoff:24,32")
//	for o := range p.Options() {
//		fmt.Println(o.Move, "→", o.To)
//	}
//
// Package [zeck/solve] finds out who wins, and why. Its answer is a [Verdict], whose reason is a list of [Step] values. A [Sum] is
// several positions played at once.
//
// # Play
//
// In normal play, a player who cannot move loses. In a P-position the player to move loses; in an N-position the player to move wins. The
// winning moves are exactly the moves to P-positions.
//
// # Notation
//
// All parts of zeck write positions in the same way:
//
//	sum      = position { "+" position }
//	position = game ":" integers [ "/" cap ]
//	game     = name [ "@" key "=" value { "," key "=" value } ]
//	value    = [ "-" ] integer | word
//	integer  = digits | digits "^" digits | digits "*" integer | "F(" digits ")" | "L(" digits ")"
//
// F(1) = F(2) = 1, L(0) = 2, L(1) = 1. A word consists of letters, digits, dots and parentheses. It is the value of an option that
// requires one ([Parameter]), as in "octal@code=0.137:12". Blanks around "+", "," and the other signs are allowed on input. String
// returns the canonical text: no expressions, piles in ascending order if their order does not matter, the cap if the game has one, and
// only options that differ from their defaults. Numbers of any size are parsed and printed; [Short] abbreviates long ones for people.
//
// # Optional interfaces
//
// Every position can list its options and play a move. Type assertions find out what else it can do. If a type implements an interface
// only in part, its methods return [ErrUnknown] or a zero value for the rest.
//
//   - [Theory]: a theorem solves it at any size
//   - [Tabled]: its game computes what a search would find, as [Values]
//   - [Sized]: it knows the [Cost] of a search
//   - [Composite]: it can be, or lead to, a sum
//   - [Layered]: it has a level
//   - [Starter]: it knows the starting position for the same number
//
// A game may be [Tabular] and compute something for many positions at once, its [Tables]. It may be [Blocking], so that positions may be forbidden.
//
// Package [zeck/game/face] has the interfaces for what people see and hear of a game.
//
// # Your own game
//
// A [Game] describes itself ([Info]) and creates positions from a [Setup], a parsed position. [Because] creates the steps of a reason,
// and [Quote] quotes text in messages. Errors about moves wrap [ErrIllegal]; errors about work that does not fit wrap [ErrLimit]. Package
// [zeck/game/gametest] checks all of this; CONTRIBUTING.md contains an example.
//
// A registry of your own includes the game, and package [zeck/solve] solves it, alone and in sums:
//
//	known := game.NewRegistry(append(games.All().Games(), mine.Game{})...)
//
// All code that parses positions takes such a registry, and all code that plays and draws positions only uses the positions themselves.
package game
