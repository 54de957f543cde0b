package answer

import (
	"context"
	"errors"
	"io"

	"zeck/game"
	"zeck/solve"
)

// SolveQuestion asks who wins.
type SolveQuestion struct {
	Misere     bool `ask:"misere" help:"misère play: whoever makes the last move loses"`
	Remoteness bool `ask:"remoteness" help:"how many moves the game lasts if both play well"`
}

// Check refuses what cannot be asked together.
func (q SolveQuestion) Check() error {
	if q.Misere && q.Remoteness {
		return errors.New("remoteness is about normal play only; expected remoteness or misere, not both")
	}
	return nil
}

// Answer answers it for a position.
func (q SolveQuestion) Answer(ctx context.Context, d Desk, p game.Position) (v Verdict, err error) {
	if err := q.Check(); err != nil {
		return v, err
	}
	ask := d.Solver.Solve
	if q.Misere {
		ask, v.Play = d.Solver.Misere, "misere"
	}
	if v.Verdict, err = ask(ctx, p); err != nil || !q.Remoteness {
		return v, err
	}
	r, err := d.Solver.Remoteness(ctx, p)
	v.Remote = &r
	return v, err
}

// Verdict is a verdict, and what else was asked for.
type Verdict struct {
	game.Verdict
	Play   string        // "misere" where that was asked for
	Remote *solve.Remote // where that was asked for
}

// verdictJSON is a verdict for machines. Field names and their order are a promise.
type verdictJSON struct {
	game.VerdictWords
	Play       string              `json:"play,omitempty"`
	Remoteness *int                `json:"remoteness,string,omitempty"`
	Best       *[]game.OptionWords `json:"best_moves,omitempty"`
}

// Shape returns the verdict for machines.
func (v Verdict) Shape() any {
	j := verdictJSON{VerdictWords: v.Words(), Play: v.Play}
	if v.Remote != nil {
		best := []game.OptionWords{}
		for _, o := range v.Remote.Best {
			best = append(best, o.Words())
		}
		j.Remoteness, j.Best = &v.Remote.Moves, &best
	}
	return j
}

// WriteJSON writes the verdict as one line.
func (v Verdict) WriteJSON(w io.Writer) error { return WriteJSON(w, v.Shape()) }

// GrundyQuestion asks for a nim-value.
type GrundyQuestion struct{}

// Answer answers it for a position.
func (GrundyQuestion) Answer(ctx context.Context, d Desk, p game.Position) (Grundy, error) {
	g, err := d.Solver.NimValue(ctx, p)
	return Grundy{g}, err
}

// Grundy is a nim-value.
type Grundy struct{ solve.Grundy }

// grundyJSON is a nim-value for machines.
type grundyJSON struct {
	Position string       `json:"position"`
	Grundy   string       `json:"grundy"`
	By       game.By      `json:"by"`
	Source   string       `json:"source"`
	Parts    []grundyJSON `json:"parts,omitempty"`
}

// Shape returns the nim-value for machines.
func (g Grundy) Shape() any { return newGrundy(g.Grundy) }

func newGrundy(g solve.Grundy) grundyJSON {
	j := grundyJSON{Grundy: g.Value.String(), By: g.By, Source: g.Source}
	if g.Position != nil { // it is nil in the zero value
		j.Position = g.Position.String()
	}
	for _, part := range g.Parts {
		j.Parts = append(j.Parts, newGrundy(part))
	}
	return j
}
