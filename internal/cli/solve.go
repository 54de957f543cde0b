package cli

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/spf13/cobra"

	"zeck/game"
	"zeck/internal/answer"
	"zeck/solve"
)

// solveFlags are the flags of solve.
type solveFlags struct {
	answer.SolveQuestion
	json   bool
	table  string // the name of a file
	budget budgetFlags
}

func (a *app) solveCommand() *cobra.Command {
	var f solveFlags
	c := &cobra.Command{
		Use:   "solve POSITION…",
		Short: "Say who wins a position, list every winning move, and give the reason",
		Long: `Say who wins a position, list every winning move, and give the reason.

A position is GAME:PILES, with options after @ and a cap after /; zeck games lists the
games. An integer may be written 12, 10^100, 3*10^50, F(100) or L(100). Several positions
are one sum: a player moves in exactly one of them.

Whoever cannot move loses; with --misere, misère play, whoever cannot move wins.

--remoteness says how long the game lasts if both play well: whoever can win does so in as few
moves as possible, and the other puts it off for as many as possible. The moves of both
players are counted, so that the number is odd where the player to move wins; the moves that
keep to it are listed. It is for normal play and comes from search, in every game that a
search gets to the end of, and from a table in the Zeckendorf game.

Where a game has no theory, theorems that zeck discover has found answer at any size: those
that come with zeck, and those that zeck discover --save has kept.

Positions of the Zeckendorf game can be looked up in a table that zeck census --save has
written: --table FILE.

With - the positions are read from standard input, one a line, and answered one a line:
the position, N (the player to move wins) or P (the previous player wins), and the
winning moves, separated by tabs; with --remoteness the number after N or P. Blank lines and lines that begin with # are skipped. A
line that cannot be answered is reported and the rest go on; the exit code is that of the
worst line.`,
		Example: `  zeck solve wythoff:24,32
  zeck solve 'wythoff:10^1000,3*10^1000'
  zeck solve fibnim:10 nim:1,2 --json
  zeck solve wythoff:24,32 --misere
  zeck solve wythoff:24,32 --remoteness
  zeck solve zeckendorf:297,0,1 --table z300
  zeck solve - <positions.txt`,
		ValidArgsFunction: a.completePositions,
		RunE: func(c *cobra.Command, args []string) error {
			solver, done, err := f.solver(a.library())
			if err != nil {
				return err
			}
			defer done()
			return a.eachMetered(c.Context(), args, f.json, func(p game.Position, line bool, progress game.Progress) error {
				solver.Budget.Progress = progress
				return a.solve(c.Context(), p, solver, f, line)
			})
		},
	}
	a.ask(c, &f.SolveQuestion)
	c.Flags().StringVar(&f.table, "table", "", "look positions of the Zeckendorf game up in `FILE`, written by census --save")
	f.budget.add(c)
	c.Flags().BoolVar(&f.json, "json", false, "answer in JSON, one object a line")
	c.Flags().BoolVar(&a.ui.full, "full", false, "show every digit of long numbers")
	return c
}

// solver returns the solver that the flags ask for, and what is to be done in the end.
func (f solveFlags) solver(known solve.Theorems) (s solve.Solver, done func(), err error) {
	if err := f.Check(); err != nil {
		return s, nil, err
	}
	s, err = f.budget.solver(nil)
	s.Theorems = known
	if err != nil || f.table == "" {
		return s, func() {}, err
	}
	if f.Misere {
		return s, nil, fmt.Errorf("a table is about normal play only; use --table or --misere")
	}
	t, err := openTable(f.table)
	if err != nil {
		return s, nil, err
	}
	s.Known = []solve.Judge{t.Judge}
	return s, func() { t.Close() }, nil
}

// solve answers one position, on one line where lines are answered.
func (a *app) solve(ctx context.Context, p game.Position, s solve.Solver, f solveFlags, line bool) error {
	j, err := f.Answer(ctx, s, p)
	if err != nil {
		return err
	}
	switch {
	case f.json:
		return a.printJSON(j)
	case line:
		return a.printVerdictLine(j)
	}
	a.printVerdict(j, f.Misere)
	return nil
}

// printVerdictLine writes a verdict as one line.
func (a *app) printVerdictLine(v answer.Verdict) error {
	moves := make([]string, 0, len(v.Winning)+1)
	for _, o := range v.Winning {
		moves = append(moves, a.ui.show(o.Move))
	}
	if !v.Complete {
		moves = append(moves, "…")
	}
	text := a.ui.show(v.Position) + "\t" + a.ui.paint(outcomeInk(v.Outcome), v.Outcome.String())
	if v.Remote != nil {
		text += "\t" + strconv.Itoa(v.Remote.Moves)
	}
	if len(moves) > 0 {
		text += "\t" + strings.Join(moves, "; ")
	}
	_, err := fmt.Fprintln(a.out, text)
	return err
}

// printVerdict writes a verdict for people: who wins, how, why, and whose theorem says so.
func (a *app) printVerdict(v answer.Verdict, misere bool) {
	u := &a.ui
	position, outcome, gap := u.show(v.Position), answer.OutcomeWords(v.Outcome), "  "
	if misere {
		outcome += " misère play"
	}
	if utf8.RuneCountInString(position+gap+outcome) > u.pageWidth() {
		gap = "\n"
	}
	fmt.Fprintln(a.out, u.paint(heading, position)+gap+u.paint(outcomeInk(v.Outcome), outcome))
	if len(v.Winning) > 0 {
		fmt.Fprintf(a.out, "\n%s\n", u.paint(heading, movesHeading(v.Verdict)))
		a.printMoves(v.Winning)
	}
	if v.Remote != nil {
		a.printRemote(*v.Remote)
	}
	fmt.Fprintf(a.out, "\n%s\n", u.paint(heading, "Why"))
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
		if i == shownMoves && !u.full {
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

func movesHeading(v game.Verdict) string {
	switch n := len(v.Winning); {
	case !v.Complete && n == 1:
		return "1 winning move, and there may be more"
	case !v.Complete:
		return fmt.Sprintf("%d winning moves, and there may be more", n)
	case n == 1:
		return "The only winning move"
	default:
		return fmt.Sprintf("Every winning move (%d)", n)
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
	if !u.full {
		return s.String()
	}
	whole := s
	whole.Facts = slices.Clone(s.Facts)
	for i, f := range whole.Facts {
		whole.Facts[i].Value = fmt.Sprint(f.Value)
	}
	return whole.String()
}
