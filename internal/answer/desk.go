// Package answer holds the questions that both the command line and the web page ask, and their answers, as data. A question is a struct whose
// tags name its parameters (package ask) and whose method Answer answers it. An answer is a struct with a stable JSON form, which prints itself
// for people (package paper) and contains the sentences that command line and page share.
//
// The caller passes a [Desk] with the known games and the limits: a terminal can wait longer than a web server.
package answer

import (
	"context"
	"fmt"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"zeck/automaton"
	"zeck/game"
	"zeck/internal/theorems"
	"zeck/play"
	"zeck/solve"
)

// Desk holds what is known to the code that answers questions, and the limits of an answer.
type Desk struct {
	Games    *game.Registry
	Solver   solve.Solver
	Theorems *theorems.Library // nil for none
	Dash     string            // put before the names of parameters in messages: "--" on the command line

	Terms    TermLimits
	Table    func(TableQuestion) error // returns an error for tables that are too large; nil for no limit
	Graph    game.Budget               // of the search for a graph
	Heaps    game.Budget               // of the search for a period; zero for that of the context
	Automata automaton.Limits          // of a proof
	Search   automaton.Limits          // of a search for a theorem, or the proof of a guess
	Time     time.Duration             // of searches and proofs, 0 for no limit

	// Within replaces Time if a search or proof is stopped in another way: in a browser no timer fires during a computation.
	Within func(ctx context.Context) (context.Context, context.CancelFunc)

	Effort int // of searches for theorems, 0 for no limit
	Values int // the largest nim-value to search for
}

// within returns the context of a search or a proof.
func (d Desk) within(ctx context.Context) (context.Context, context.CancelFunc) {
	switch {
	case d.Within != nil:
		return d.Within(ctx)
	case d.Time > 0:
		return context.WithTimeout(ctx, d.Time)
	}
	return ctx, func() {}
}

// Where is the position of a question.
type Where struct {
	Position string `ask:"position,argument" example:"wythoff:24,32" help:"a position or a sum of positions"`
}

// OutcomeWords describes an outcome: "P: the player to move loses".
func OutcomeWords(o game.Outcome) string {
	if o == game.N {
		return "N: the player to move wins"
	}
	return "P: the player to move loses"
}

// MovesHeading is the heading of the winning moves of a verdict.
func MovesHeading(v game.Verdict) string {
	switch n := len(v.Winning); {
	case n == 0:
		return "No move wins"
	case !v.Complete:
		return game.Counted(n, "winning move") + ", and there may be more"
	case n == 1:
		return "The only winning move"
	default:
		return fmt.Sprintf("Every winning move (%d)", n)
	}
}

// RemoteWords says how long a game lasts with best play.
func RemoteWords(r solve.Remote) string {
	lasts := "the game lasts " + game.Counted(r.Moves, "move")
	if r.Moves > 1 {
		lasts += ", of both players together"
	}
	switch {
	case r.Moves == 0:
		return "the game is over"
	case r.Outcome() == game.N:
		return lasts + ": the player to move cannot win sooner"
	default:
		return lasts + ": the player to move cannot delay the loss any longer"
	}
}

// Name returns how a player is called: "you", "zeck" or, if nobody plays against zeck, "the first player".
func Name(s play.Session, p play.Player) string {
	switch s.Settings().Engine {
	case play.Nobody:
		return "the " + p.String() + " player"
	case p:
		return "zeck"
	}
	return "you"
}

// Capital makes the first letter upper case, except in the name zeck.
func Capital(text string) string {
	if text == "" || strings.HasPrefix(text, "zeck") {
		return text
	}
	r, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(r)) + text[size:]
}

// Personal returns a step of a summary with the names of the players.
func Personal(step game.Step, name func(play.Player) string) game.Step {
	for _, f := range step.Facts {
		if p, ok := f.Value().(play.Player); ok {
			step.Words = strings.ReplaceAll(step.Words, "the {"+f.Name+"} player", name(p))
		}
	}
	return step
}
