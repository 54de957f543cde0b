// Package solve answers questions about positions of any game with all that is known about it: theory, tables, search.
//
// # The way in
//
// A [Solver] answers: who wins, by which moves, and why ([Solver.Solve]); the same for misère play ([Solver.Misere]); the nim-value
// ([Solver.NimValue]); how much can be reached ([Solver.Census]), and all of it as a graph ([Solver.Explore]). It has a budget, a time, and a
// choice of sources. [Solve], [Misere], [NimValue] and [TakeCensus] ask the zero Solver, which has every source but theorems of
// others:
//
//	v, err := solve.Solve(ctx, p)
//	g, err := solve.Solver{Time: time.Second, Budget: game.Budget{Memory: 1 << 28}}.NimValue(ctx, p)
//
// [NewTable] gives the nim-values of a whole range of positions. [NewSearcher] searches and nothing else, even where there is a theory.
//
// Work that does not fit the budget, the solver's or that of the context ([game.Budget]), is refused with an error that wraps
// [game.ErrLimit] and says what would fit. Long work can be stopped by its context.
//
// # Sources
//
// A position is asked in turn: whether somebody has told the solver ([Solver.Known]), for its theory, whether the game can be solved as a
// whole, and then it is searched. What a source does not know it says with [game.ErrUnknown].
//
// Equal parts of a sum cancel before anything is computed. What is left is decided by the nim-values of its parts or, where these do not
// fit, by the theories of its parts if at most one of them is not lost for the player to move. In misère play parts that are one position
// together, as heaps of Nim are, are taken as that, and parts without a move do not count.
//
// # Search and theory
//
// Search knows nothing but the rules ([game.Position]'s Options). It is one half of the project's way to the truth: the tests hold
// it against the theory of every game. It never calls theory, and theory never calls it.
//
// # Cost
//
// Search visits every position that can be reached once and keeps it in memory, about 250 bytes each; a position that knows its [game.Cost] is refused
// before any work if that is too many. A census keeps four bytes a move as well, a [Graph] some hundred; the exact numbers of a census (games,
// random play) are kept only as long as they are needed.
package solve
