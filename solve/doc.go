// Package solve answers questions about positions of any game, from theory, tables and search.
//
// # Asking a question
//
// A [Solver] answers who wins, by which moves, and why ([Solver.Solve]); the same for misère play ([Solver.Misere]); the nim-value
// ([Solver.NimValue]); how many positions can be reached ([Solver.Census]), and all of them as a graph ([Solver.Explore]). It has a
// budget, a time limit, and a choice of sources. [Solve], [Misere], [NimValue] and [TakeCensus] use the zero Solver, which has every
// source except theorems from outside the game:
//
//	v, err := solve.Solve(ctx, p)
//	g, err := solve.Solver{Time: time.Second, Budget: game.Budget{Memory: 1 << 28}}.NimValue(ctx, p)
//
// [NewTable] computes the nim-values of a whole range of positions. [NewSearcher] only searches, even where there is a theory.
//
// Work that does not fit the budget, of the solver or of the context ([game.Budget]), is refused with an error that wraps [game.ErrLimit]
// and says what would fit. The context can stop long work.
//
// # Sources
//
// The solver asks its sources in turn: what the caller has added ([Solver.Known]), the theory of the game, theorems, a solution of the
// game as a whole, and finally search. A source that does not know a position returns [game.ErrUnknown].
//
// Equal parts of a sum cancel before anything is computed. The nim-values of the remaining parts decide the sum. If they do not fit, the
// theories of the parts decide it, provided that at most one part is not lost for the player to move. In misère play, parts that together
// are one position, such as heaps of Nim, are treated as that position, and parts without a move do not count.
//
// # Search and theory
//
// Search uses only the rules ([game.Position]'s Options). The tests check search and the theory of every game against each other. Search
// never calls theory, and theory never calls search.
//
// # Cost
//
// Search visits every reachable position once and stores it, at about 250 bytes each. A position that knows its [game.Cost] is refused
// before any work if that is too much. A census also stores four bytes for each move, a [Graph] about a hundred. The exact numbers of a
// census (games, random play) are stored only as long as they are needed.
package solve
