// Package solve answers questions about positions of any game: by the game's theory where it has one, otherwise by search.
//
// # The way in
//
//   - [Solve] says who wins, by which moves, and why; [Misere] says it for misère play.
//   - [NimValue] gives the nim-value of a position or a sum.
//   - [NewTable] gives the nim-values of a whole range of positions.
//   - [Explore] gives the graph of everything that can be reached, and [TakeCensus] counts it: positions, moves, games, their
//     lengths, what happens if all moves are drawn by lot, who wins among several players.
//   - [NewSearcher] searches and nothing else, even where there is a theory.
//
// Work that does not fit the limits is refused with an error that wraps [game.ErrLimit] and says what would fit. Long work can be
// stopped by its context.
//
// # Search and theory
//
// Search knows nothing but the rules ([game.Position]'s Options). It is one half of the project's way to the truth: the tests hold
// it against the theory of every game. It never calls theory, and theory never calls it.
//
// A sum is decided by the nim-values of its parts or, where these do not fit, by the theories of its parts if at most one of them is
// not lost for the player to move.
//
// # Cost
//
// Search visits every position that can be reached once and keeps it in memory, about 200 bytes each; [Limits] bounds the
// number of positions and options, and a position that says its Size is refused before any work. A [Graph] keeps the moves as
// well, some 30 bytes each; the exact numbers of a census (games, random play) are kept only as long as they are needed.
package solve
