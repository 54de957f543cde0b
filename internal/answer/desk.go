// Package answer holds the questions that the command line and the page both ask, and their answers, as data. A question is a struct whose
// tags name its parameters (package ask) and whose method Answer answers it; an answer is a struct whose JSON scripts rely on, which prints itself
// for people (package paper), and which says in words what command line and page both say.
//
// Whoever asks brings a [Desk], with limits: a terminal waits longer than a web server may.
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
	Time     time.Duration             // of searches and proofs, 0 for any

	// Within is there instead of Time where a search or proof ends in another way: in a browser no timer goes off while it computes.
	Within func(ctx context.Context) (context.Context, context.CancelFunc)

	Effort int // of searches for theorems, 0 for any
	Values int // the largest nim-value that is searched for
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

// Where is the position that a question is about.
type Where struct {
	Position string `ask:"position,argument" example:"wythoff:24,32" help:"a position or a sum of positions, in the notation of zeck"`
}

// OutcomeWords says what an outcome means: "P: the player to move loses".
func OutcomeWords(o game.Outcome) string {
	if o == game.N {
		return "N: the player to move wins"
	}
	return "P: the player to move loses"
}

// MovesHeading is what stands above the winning moves of a verdict.
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

// RemoteWords says how long a game lasts that is played well by both.
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
		return lasts + ": the player to move cannot put the loss off longer"
	}
}

// Name returns how a player is called: "you", "zeck", or where nobody plays against zeck "the first player".
func Name(s play.Session, p play.Player) string {
	switch s.Settings().Engine {
	case play.Nobody:
		return "the " + p.String() + " player"
	case p:
		return "zeck"
	}
	return "you"
}

// Capital begins a sentence. The name of zeck is small there, too.
func Capital(text string) string {
	if text == "" || strings.HasPrefix(text, "zeck") {
		return text
	}
	r, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(r)) + text[size:]
}

// Personal returns a step of a summary in which the players are called by their names.
func Personal(step game.Step, name func(play.Player) string) game.Step {
	for _, f := range step.Facts {
		if p, ok := f.Value.(play.Player); ok {
			step.Words = strings.ReplaceAll(step.Words, "the {"+f.Name+"} player", name(p))
		}
	}
	return step
}
