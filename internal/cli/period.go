package cli

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"zeck/game"
	"zeck/internal/answer"
	"zeck/internal/memory"
	tables "zeck/internal/table"
	"zeck/internal/table/heaps"
	"zeck/numeration"
)

// periodFlags are the flags of period.
type periodFlags struct {
	Row     string `ask:"row" of:"R" help:"the row R"`
	Rows    string `ask:"rows" of:"A..B" help:"several rows A..B instead, as a table"`
	Columns string `ask:"columns" of:"N" help:"give up after N columns or heaps (default: what fits the memory, at most 50000000 columns)"`
	timeFlag
	jsonFlag
}

func (a *app) periodCommand() *cobra.Command {
	var f periodFlags
	c := &cobra.Command{
		Use:   "period GAME [--row R]",
		Short: "Find and prove the period of nim-values: of a heap, or of a row of a game on two piles",
		Long: `Find and prove the period of the nim-values of a game on one heap, such as an octal game or a
game that is a text of rules about one number, or the additive period of a row of nim-values
of Wythoff's game, for every t, or of the Wythoff–Lucas game: from column preperiod on, a
step of period columns adds period to the nim-value.

On one heap the nim-values are worked out until a theorem says that what they have shown goes
on for ever: that of Guy and Smith where heaps are taken from and broken, or that what later
values depend on has come back. Exceptions are heaps before the period that do not fit it.
Where values grow, saltus is by how much in each period.

The rows up to R are computed column by column. What the columns to come depend on, the
values that each row and each diagonal has used and, where other moves lead back, the last
columns, is kept relative to the column. When this state comes back, everything after it
repeats for ever: that is the proof. JSON says where in joint_from and joint_period.`,
		Example: `  zeck period octal@code=0.77
  zeck period kayles
  zeck period --rules mine.game mine
  zeck period wythoff --row 24
  zeck period wythoff@t=2 --row 3
  zeck period lucas --row 3
  zeck period wythoff --rows 0..24
  zeck period wythoff --row 100 --json`,
		Args:              oneGame,
		ValidArgsFunction: firstArgument(a.periodGames),
		RunE: func(c *cobra.Command, args []string) error {
			return f.within(c.Context(), func(ctx context.Context) error {
				if g, setup, ok := wantOneNumber(a, args[0]); ok {
					return a.valuePeriod(ctx, g, setup, f)
				}
				return a.rowPeriod(ctx, args[0], f)
			})
		},
	}
	a.ask(c, &f)
	return c
}

// rowPeriod answers for rows of a game on two piles.
func (a *app) rowPeriod(ctx context.Context, text string, f periodFlags) error {
	g, setup, err := wantPower[game.Pairs](a, text, append(powerful[game.Pairs](a), "a game of one number such as octal"))
	if err != nil {
		return err
	}
	rows, columns, err := f.parse()
	if err != nil {
		return err
	}
	first, _ := rows.From.Small()
	last, _ := rows.To.Small()
	done := a.waiting()
	periods, err := g.RowPeriods(ctx, setup, int(first), int(last), columns)
	done()
	if errors.Is(err, game.ErrLimit) && f.Columns != "" {
		return fmt.Errorf("%w; without --columns more are tried", err)
	}
	if err != nil {
		return err
	}
	return a.printPeriods(setup.Head(), periods, f)
}

// oneGame is for commands that take one game.
func oneGame(_ *cobra.Command, args []string) error {
	if len(args) != 1 {
		return fmt.Errorf("expected one game such as wythoff, got %d arguments", len(args))
	}
	return nil
}

// powerful returns the names of the games with a power.
func powerful[Power game.Game](a *app) (names []string) {
	for _, g := range a.games.All() {
		if _, ok := g.(Power); ok {
			names = append(names, g.Info().Name)
		}
	}
	return names
}

// wantPower reads a game on two piles that has a power, with its options in canonical order and checked; names are those expected.
func wantPower[Power game.Game](a *app, text string, names []string) (g Power, s game.Setup, err error) {
	_, s, err = a.games.ParseGame(text)
	if err != nil {
		return g, s, err
	}
	g, ok := s.Game.(Power)
	if !ok {
		return g, s, fmt.Errorf("expected %s, got %s", strings.Join(names, " or "), game.Quote(text))
	}
	s.Piles = make([]game.Nat, 2)
	p, err := g.New(s)
	if err != nil {
		return g, s, err
	}
	return g, p.Setup(), nil
}

// parse returns the rows and how many columns to try.
func (f periodFlags) parse() (rows answer.Range, columns int, err error) {
	switch {
	case f.Row != "" && f.Rows != "":
		return rows, 0, fmt.Errorf("--row and --rows both say which rows; expected one of them")
	case f.Row == "" && f.Rows == "":
		return rows, 0, fmt.Errorf("expected the row as --row 24, or several as --rows 0..24")
	case f.Rows != "":
		rows, err = answer.ParseRange("--rows", f.Rows)
	default:
		if rows.From, err = numeration.Parse(f.Row); err != nil {
			err = fmt.Errorf("%w for --row", err)
		}
		rows.To = rows.From
	}
	if err != nil {
		return rows, 0, err
	}
	columns, err = f.parseColumns(rows)
	return rows, columns, err
}

// maxPeriodValues is how many nim-values are kept while periods are looked for: a gigabyte of them.
const maxPeriodValues = 1 << 29

func (f periodFlags) parseColumns(rows answer.Range) (int, error) {
	last, small := rows.To.Small()
	if !small || last > tables.MaxPeriodRow {
		return 0, fmt.Errorf("%w: row %s; rows up to %d can be tried", game.ErrLimit, rows.To.Short(), tables.MaxPeriodRow)
	}
	kept := 1
	if f.Rows != "" {
		kept = int(last) + 1
	}
	most := min(tables.MaxPeriodColumns, maxPeriodValues/kept)
	if f.Columns == "" {
		return most, nil
	}
	return intBetween(1, most, "--columns", f.Columns)
}

// periodJSON is the period of a row for machines.
type periodJSON struct {
	Game        string `json:"game"`
	Row         int    `json:"row,string"`
	Preperiod   int    `json:"preperiod,string"`
	Period      int    `json:"period,string"`
	Proved      bool   `json:"proved"`
	JointFrom   int    `json:"joint_from,string"`
	JointPeriod int    `json:"joint_period,string"`
}

func (a *app) printPeriods(head string, periods []game.RowPeriod, f periodFlags) error {
	all := make([]periodJSON, len(periods))
	for i, p := range periods {
		all[i] = periodJSON{head, p.Row, p.Preperiod, p.Period, true, p.JointFrom, p.Joint}
	}
	return a.show(f.JSON, false, all, nil, func() {
		if f.Rows != "" {
			a.printPeriodTable(head, periods)
		} else {
			a.printPeriod(head, periods[0])
		}
	})
}

func (a *app) printPeriod(head string, p game.RowPeriod) {
	u := &a.ui
	fmt.Fprintf(a.out, "%s  %s\n\n", u.paint(heading, fmt.Sprintf("%s, row %d", head, p.Row)),
		u.paint(number, fmt.Sprintf("preperiod %d, period %d, proved", p.Preperiod, p.Period)))
	fmt.Fprintf(a.out, "  G(%d, b + %d) = G(%d, b) + %d for every b ≥ %d\n\n", p.Row, p.Period, p.Row, p.Period, p.Preperiod)
	a.printPeriodProof(head, p)
}

func (a *app) printPeriodTable(head string, periods []game.RowPeriod) {
	t := table{head: true, right: []bool{true, true, true}, inks: []ink{"", number, number}}
	t.row("row", "preperiod", "period")
	for _, p := range periods {
		t.row(strconv.Itoa(p.Row), strconv.Itoa(p.Preperiod), strconv.Itoa(p.Period))
	}
	t.write(a.out, &a.ui, "")
	fmt.Fprintf(a.out, "\n%s\n\n", a.ui.wrap("In row r, from column preperiod on: G(r, b + period) = G(r, b) + period.", ""))
	a.printPeriodProof(head, periods[len(periods)-1])
}

// printPeriodProof says where the state comes back.
func (a *app) printPeriodProof(head string, p game.RowPeriod) {
	known, last := "Dress, Flammenkamp and Pink 1999; Landman 2002", " and their diagonals"
	if head != "wythoff" {
		known, last = "there are finitely many such states, as in Wythoff's game (Landman 2002)", ", their diagonals and the last columns"
	}
	text := fmt.Sprintf("Proved: all that later columns depend on, the values used by rows 0 to %d%s, is the same before column %d "+
		"and before column %d, moved by %d; so what lies between repeats for ever.", p.Row, last, p.JointFrom, p.JointFrom+p.Joint, p.Joint)
	if p.Row == 0 {
		text = fmt.Sprintf("Proved: all that later columns depend on, the values used by row 0, is the same before column %d and before "+
			"column %d, moved by %d; so what lies between repeats for ever.", p.JointFrom, p.JointFrom+p.Joint, p.Joint)
	}
	fmt.Fprintln(a.out, a.ui.paint(quiet, a.ui.wrap(text, "")))
	fmt.Fprintf(a.out, "\n%s\n", a.ui.paint(quiet, a.ui.wrap("That every row has a period: "+known, "")))
}

// periodGames returns the names of the games that period knows something of.
func (a *app) periodGames() []string {
	return append(powerful[game.Pairs](a), powerful[game.Recurrent](a)...)
}

// wantOneNumber reads a game of one number whose nim-values can be periodic; not ok if the text is something else.
func wantOneNumber(a *app, text string) (g game.Recurrent, s game.Setup, ok bool) {
	_, s, err := a.games.ParseGame(text)
	if err != nil {
		return nil, s, false
	}
	g, ok = s.Game.(game.Recurrent)
	return g, s, ok
}

// What the search for a period may use: so many moves' worth of work, which is half a minute or so, and more heaps than fit if they are asked for.
const (
	periodMoves = 40_000_000
	periodHeaps = 1 << 30
)

// valuePeriod answers for a game of one number.
func (a *app) valuePeriod(ctx context.Context, g game.Recurrent, s game.Setup, f periodFlags) error {
	if f.Row != "" || f.Rows != "" {
		return fmt.Errorf("%s is a game of one number and has no rows; expected no --row", s.Name())
	}
	s = answer.Usual(g, s)
	budget := game.Budget{Memory: min(most, memory.Available()/2), Moves: periodMoves}
	largest := 0
	var err error
	if f.Columns != "" {
		if largest, err = intBetween(1, periodHeaps, "--columns", f.Columns); err != nil {
			return err
		}
		budget.Moves *= 1000
	}
	done := a.waiting()
	period, err := g.Period(budget.On(ctx), s, largest)
	done()
	if errors.Is(err, game.ErrLimit) && !errors.Is(err, heaps.ErrNoProof) && largest == 0 {
		return fmt.Errorf("%w; --columns 10^7 tries longer", err)
	}
	if err != nil {
		return err
	}
	exceptions := period.Exceptions()
	j := valuePeriodJSON{s.Head(), "0", period.Preperiod, period.Period, period.Saltus, true, numbers(exceptions[:min(len(exceptions), game.MaxListed)]),
		len(exceptions) <= game.MaxListed, period.Proof.String(), period.Source}
	return a.show(f.JSON, false, j, nil, func() { a.printValuePeriod(s.Head(), period) })
}

// valuePeriodJSON is the period of a game of one number for machines.
type valuePeriodJSON struct {
	Game       string   `json:"game"`
	Row        string   `json:"row"` // the only one
	Preperiod  int      `json:"preperiod,string"`
	Period     int      `json:"period,string"`
	Saltus     int      `json:"saltus,string"`
	Proved     bool     `json:"proved"`
	Exceptions []string `json:"exceptions"` // the first of them
	Complete   bool     `json:"complete"`   // whether those are all
	Why        string   `json:"why"`
	Source     string   `json:"source"`
}

// numbers returns the decimal digits of each.
func numbers(all []int) []string {
	texts := make([]string, len(all))
	for i, n := range all {
		texts[i] = strconv.Itoa(n)
	}
	return texts
}

// fewNumbers is how many numbers are shown in a row.
const fewNumbers = 40

func (a *app) printValuePeriod(head string, p game.ValuePeriod) {
	u := &a.ui
	said := fmt.Sprintf("preperiod %d, period %d, proved", p.Preperiod, p.Period)
	law := fmt.Sprintf("G(n + %d) = G(n)", p.Period)
	if p.Saltus != 0 {
		said = fmt.Sprintf("preperiod %d, period %d, saltus %d, proved", p.Preperiod, p.Period, p.Saltus)
		law += fmt.Sprintf(" + %d", p.Saltus)
	}
	fmt.Fprintf(a.out, "%s  %s\n\n  %s for every n ≥ %d\n\n", u.paint(heading, head), u.paint(number, said), law, p.Preperiod)
	if p.Saltus == 0 && p.Period <= fewNumbers {
		values, none := make([]string, p.Period), ""
		for n := p.Preperiod; n < p.Preperiod+p.Period; n++ {
			if values[n%p.Period] = fmt.Sprint(p.Values[n]); p.Values[n] == game.NoPosition {
				values[n%p.Period], none = "–", " (–: no position)"
			}
		}
		fmt.Fprintf(a.out, "  %s\n\n", u.wrap(fmt.Sprintf("n modulo %d from 0 on: %s%s", p.Period, strings.Join(values, " "), none), "  "))
	}
	if exceptions := p.Exceptions(); len(exceptions) > fewNumbers {
		fmt.Fprintf(a.out, "  %d exceptions, the last one n = %d\n\n", len(exceptions), exceptions[len(exceptions)-1])
	} else if len(exceptions) > 0 {
		fmt.Fprintf(a.out, "  %s\n\n", u.wrap("Exceptions: n = "+strings.Join(numbers(exceptions), ", "), "  "))
	}
	fmt.Fprintln(a.out, u.paint(quiet, u.wrap(fmt.Sprintf("Proved: %s (%s)", p.Proof, p.Source), "")))
}
