package answer

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"zeck/game"
	"zeck/internal/paper"
	"zeck/solve"
)

// SolveQuestion asks who wins.
type SolveQuestion struct {
	Misere     bool `ask:"misere" help:"misère play: the player who makes the last move loses"`
	Remoteness bool `ask:"remoteness" help:"how many moves the game lasts with best play"`
}

// Check returns an error for flags that exclude each other.
func (q SolveQuestion) Check() error {
	if q.Misere && q.Remoteness {
		return errors.New("remoteness is for normal play only; expected remoteness or misere, not both")
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

// Verdict is a verdict with the other answers that were asked for.
type Verdict struct {
	game.Verdict
	Play   string        // "misere" for misère play
	Remote *solve.Remote // nil if not asked for
}

// verdictJSON is the JSON form of a verdict. Field names and their order are stable.
type verdictJSON struct {
	game.VerdictWords
	Play       string              `json:"play,omitempty"`
	Remoteness *int                `json:"remoteness,string,omitempty"`
	Best       *[]game.OptionWords `json:"best_moves,omitempty"`
}

// Shape returns the JSON form of the verdict.
func (v Verdict) Shape() any {
	j := verdictJSON{VerdictWords: v.Words(), Play: v.Play}
	if v.Remote != nil {
		best := written(v.Remote.Best, game.Option.Words)
		j.Remoteness, j.Best = &v.Remote.Moves, &best
	}
	return j
}

// WriteJSON writes the verdict as one line.
func (v Verdict) WriteJSON(w io.Writer) error { return WriteJSON(w, v.Shape()) }

// Line returns the verdict as one line.
func (v Verdict) Line(w *paper.Page) string {
	moves := make([]string, 0, len(v.Winning)+1)
	for _, o := range v.Winning {
		moves = append(moves, w.Show(o.Move))
	}
	if !v.Complete {
		moves = append(moves, "…")
	}
	text := w.Show(v.Position) + "\t" + w.Paint(outcomeInk(v.Outcome), v.Outcome.String())
	if v.Remote != nil {
		text += "\t" + strconv.Itoa(v.Remote.Moves)
	}
	if len(moves) > 0 {
		text += "\t" + strings.Join(moves, "; ")
	}
	return text
}

// Print writes the verdict, the winning moves, the reason and the source.
func (v Verdict) Print(w *paper.Page) {
	outcome := OutcomeWords(v.Outcome)
	if v.Play != "" {
		outcome += " misère play"
	}
	w.Headline(w.Show(v.Position), outcomeInk(v.Outcome), outcome)
	if len(v.Winning) > 0 {
		w.Section(MovesHeading(v.Verdict))
		printMoves(w, v.Winning)
	}
	if v.Remote != nil {
		printRemote(w, *v.Remote)
	}
	w.Section("Why")
	for _, step := range v.Why {
		text := sentence(w, step)
		margin := "  " + text[:len(text)-len(strings.TrimLeft(text, " "))]
		fmt.Fprintf(w, "%s%s\n", margin+bullet, w.Wrap(text, margin+"  "))
	}
	w.Source(fmt.Sprintf("By %s: %s", v.By, v.Source))
}

const (
	bullet     = "· "
	shownMoves = 40 // without --full
)

// printMoves writes moves and where they lead, side by side or, if that is too wide, one below the other.
func printMoves(w *paper.Page, moves []game.Option) {
	t := paper.Table{Inks: []paper.Ink{paper.Winning, ""}}
	for i, o := range moves {
		if i == shownMoves && !w.Full {
			defer fmt.Fprintf(w, "  … and %d more; --full shows them\n", len(moves)-i)
			break
		}
		t.Row(w.Show(o.Move), "→ "+w.Show(o.To))
	}
	if t.Width() <= w.Width() {
		w.Table("  ", t)
		return
	}
	for _, r := range t.Rows {
		fmt.Fprintf(w, "  %s\n    %s\n", w.Paint(paper.Winning, r[0]), r[1])
	}
}

func outcomeInk(o game.Outcome) paper.Ink {
	if o == game.N {
		return paper.Winning
	}
	return paper.Losing
}

// sentence returns a step of a reason in words, with full numbers and digits if these were asked for.
func sentence(w *paper.Page, s game.Step) string {
	if !w.Full {
		return s.String()
	}
	return s.Fill(func(words string) string { return words }, func(fact any) string { return fmt.Sprint(fact) })
}

// printRemote writes how long the game lasts, and the best moves.
func printRemote(w *paper.Page, r solve.Remote) {
	w.Section("With best play")
	fmt.Fprintf(w, "  %s%s\n", bullet, w.Wrap(RemoteWords(r)+"; by "+string(r.By)+": "+r.Source, "    "))
	if len(r.Best) == 0 {
		return
	}
	title := "The fastest wins"
	if r.Outcome() == game.P {
		title = "The longest delays"
	}
	w.Section(title)
	printMoves(w, r.Best)
}

// GrundyQuestion asks for a nim-value.
type GrundyQuestion struct{}

// Answer answers it for a position.
func (GrundyQuestion) Answer(ctx context.Context, d Desk, p game.Position) (Grundy, error) {
	g, err := d.Solver.NimValue(ctx, p)
	return newGrundy(g), err
}

// Grundy is a nim-value.
type Grundy struct {
	Position Text     `json:"position"`
	Value    game.Nat `json:"grundy"`
	By       game.By  `json:"by"`
	Source   string   `json:"source"`
	Parts    []Grundy `json:"parts,omitempty"`
}

func newGrundy(g solve.Grundy) Grundy {
	return Grundy{Text{g.Position}, g.Value, g.By, g.Source, written(g.Parts, newGrundy)}
}

// Line returns the nim-value as one line.
func (g Grundy) Line(w *paper.Page) string {
	return w.Show(g.Position.Stringer) + "\t" + w.Paint(paper.Number, w.Show(g.Value))
}

// Print writes the value, the values of the parts of a sum, and the source.
func (g Grundy) Print(w *paper.Page) {
	value := "nim-value " + w.Show(g.Value)
	if g.Value.IsZero() {
		value += ": the player to move loses"
	}
	w.Headline(w.Show(g.Position.Stringer), paper.Number, value)
	if len(g.Parts) > 0 {
		w.Section("Parts")
		t := paper.Table{Right: []bool{false, true}, Inks: []paper.Ink{"", paper.Number, paper.Quiet}}
		for _, part := range g.Parts {
			t.Row(w.Show(part.Position.Stringer), w.Show(part.Value), fmt.Sprintf("by %s: %s", part.By, part.Source))
		}
		w.Table("  ", t)
	}
	w.Source(fmt.Sprintf("By %s: %s", g.By, g.Source))
}
