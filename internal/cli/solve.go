package cli

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"zeck/game"
	"zeck/internal/answer"
	"zeck/solve"
)

// solveFlags are the flags of solve.
type solveFlags struct {
	answer.SolveQuestion
	Table string `ask:"table" of:"FILE" help:"look positions of the Zeckendorf game up in FILE, written by census --save"`
	budgetFlags
	jsonFlag
}

func (a *app) solveCommand() *cobra.Command {
	var f solveFlags
	return a.command("solve", a.positions(), func(c *cobra.Command, args []string) error {
		d, done, err := f.desk(a)
		if err != nil {
			return err
		}
		defer done()
		return showEach(a, c, args, f.JSON, func(p game.Position, progress game.Progress) (answer.Verdict, error) {
			d.Solver.Budget.Progress = progress
			return f.Answer(c.Context(), d, p)
		}, a.ui.verdictLine, a.printVerdict)
	}, &f, &a.ui)
}

// desk returns where the question is answered, and what is to be done in the end.
func (f solveFlags) desk(a *app) (d answer.Desk, done func(), err error) {
	if err := f.Check(); err != nil {
		return d, nil, err
	}
	d, err = a.deskWithin(f.budgetFlags)
	if err != nil || f.Table == "" {
		return d, func() {}, err
	}
	if f.Misere {
		return d, nil, fmt.Errorf("a table is about normal play only; use --table or --misere")
	}
	t, err := openTable(f.Table)
	if err != nil {
		return d, nil, err
	}
	d.Solver.Known = []solve.Judge{t.Judge}
	return d, func() { t.Close() }, nil
}

// verdictLine is a verdict as one line.
func (u *ui) verdictLine(v answer.Verdict) string {
	moves := make([]string, 0, len(v.Winning)+1)
	for _, o := range v.Winning {
		moves = append(moves, u.show(o.Move))
	}
	if !v.Complete {
		moves = append(moves, "…")
	}
	text := u.show(v.Position) + "\t" + u.paint(outcomeInk(v.Outcome), v.Outcome.String())
	if v.Remote != nil {
		text += "\t" + strconv.Itoa(v.Remote.Moves)
	}
	if len(moves) > 0 {
		text += "\t" + strings.Join(moves, "; ")
	}
	return text
}

// printVerdict writes a verdict for people: who wins, how, why, and whose theorem says so.
func (a *app) printVerdict(v answer.Verdict) {
	u := &a.ui
	outcome := answer.OutcomeWords(v.Outcome)
	if v.Play != "" {
		outcome += " misère play"
	}
	a.headline(u.show(v.Position), outcomeInk(v.Outcome), outcome)
	if len(v.Winning) > 0 {
		a.section(answer.MovesHeading(v.Verdict))
		a.printMoves(v.Winning)
	}
	if v.Remote != nil {
		a.printRemote(*v.Remote)
	}
	a.section("Why")
	for _, step := range v.Why {
		text := u.sentence(step)
		margin := "  " + text[:len(text)-len(strings.TrimLeft(text, " "))]
		fmt.Fprintf(a.out, "%s%s\n", margin+bullet, u.wrap(text, margin+"  "))
	}
	fmt.Fprintf(a.out, "\n%s\n", u.paint(quiet, fmt.Sprintf("By %s: %s", v.By, v.Source)))
}

const (
	bullet     = "· "
	shownMoves = 40 // without --full
)

// printMoves writes moves and where they lead side by side or, where that is too wide, one below the other.
func (a *app) printMoves(moves []game.Option) {
	u := &a.ui
	t := table{inks: []ink{winning, ""}}
	for i, o := range moves {
		if i == shownMoves && !u.Full {
			defer fmt.Fprintf(a.out, "  … and %d more, which --full shows\n", len(moves)-i)
			break
		}
		t.row(u.show(o.Move), "→ "+u.show(o.To))
	}
	if t.width() <= u.pageWidth() {
		t.write(a.out, u, "  ")
		return
	}
	for _, r := range t.rows {
		fmt.Fprintf(a.out, "  %s\n    %s\n", u.paint(winning, r[0]), r[1])
	}
}

func outcomeInk(o game.Outcome) ink {
	if o == game.N {
		return winning
	}
	return losing
}

// sentence returns a step of a reason in words; with --full its numbers and digits are shown whole.
func (u *ui) sentence(s game.Step) string {
	if !u.Full {
		return s.String()
	}
	whole := s
	whole.Facts = slices.Clone(s.Facts)
	for i, f := range whole.Facts {
		whole.Facts[i].Value = fmt.Sprint(f.Value)
	}
	return whole.String()
}

// printRemote writes how long the game lasts, and by which moves.
func (a *app) printRemote(r solve.Remote) {
	u := &a.ui
	a.section("If both play well")
	fmt.Fprintf(a.out, "  %s%s\n", bullet, u.wrap(answer.RemoteWords(r)+"; by "+string(r.By)+": "+r.Source, "    "))
	if len(r.Best) == 0 {
		return
	}
	title := "What wins soonest"
	if r.Outcome() == game.P {
		title = "What puts it off longest"
	}
	a.section(title)
	a.printMoves(r.Best)
}
