package answer

import (
	"time"

	"zeck/automaton"
	"zeck/game"
	"zeck/internal/theorems"
	"zeck/solve"
)

// Desk is where questions are answered: what is known there, and what an answer may use. A terminal waits longer than a web server may.
type Desk struct {
	Games    *game.Registry
	Solver   solve.Solver
	Theorems *theorems.Library // that are known; nil for none
	Dash     string            // what stands before the names of parameters in messages: "--" on a command line

	Terms    TermLimits
	Table    func(TableQuestion) error // refuses tables that are too large; nil for none
	Graph    game.Budget               // of what is searched for a graph
	Heaps    game.Budget               // and for a period, if it is not that of the context
	Automata automaton.Limits          // of a proof
	Search   automaton.Limits          // of a search for a theorem, or the proof of a guess
	Time     time.Duration             // of proofs, 0 for any
	Effort   int                       // of searches for theorems, 0 for any
	Values   int                       // the largest nim-value that is searched for
}

// Where is the position that a question is about.
type Where struct {
	Position string `ask:"position,argument" example:"wythoff:24,32" help:"a position or a sum of positions, in the notation of zeck"`
}
