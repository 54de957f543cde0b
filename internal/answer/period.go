package answer

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"zeck/game"
	"zeck/internal/paper"
	"zeck/internal/table"
	"zeck/internal/table/heaps"
	"zeck/numeration"
)

// PeriodQuestion asks for the period of nim-values: of a game on one number, or of rows of a game on two piles.
type PeriodQuestion struct {
	Game    string `ask:"game,argument" example:"kayles" help:"the game, with its options"`
	Row     string `ask:"row" of:"R" help:"the row R"`
	Rows    string `ask:"rows" of:"A..B" help:"several rows A..B, as a table"`
	Columns string `ask:"columns" of:"N" help:"give up after N columns or heaps (default: what fits in memory, at most 50000000 columns)"`
}

// Period is the period of a row. A game on one number has one row.
type Period struct {
	Game      string `json:"game"`
	Row       int    `json:"row,string"`
	Preperiod int    `json:"preperiod,string"`
	Length    int    `json:"period,string"`
	Saltus    *int   `json:"saltus,string,omitempty"` // of a game on one number
	Proved    bool   `json:"proved"`
	*rowProof
	*valueProof
}

// rowProof says why the period of a row is right: everything that later columns depend on repeats.
type rowProof struct {
	JointFrom   int `json:"joint_from,string"`
	JointPeriod int `json:"joint_period,string"`
}

// valueProof is the proof of the period of a game on one number.
type valueProof struct {
	Exceptions []string `json:"exceptions"` // the first of them
	Complete   bool     `json:"complete"`   // whether these are all
	Why        string   `json:"why"`
	Source     string   `json:"source"`

	of game.ValuePeriod
}

// Periods are the periods of several rows.
type Periods []Period

// PeriodMoves limits the work of a search for a period, in moves: about half a minute.
const PeriodMoves = 40_000_000

const (
	maxPeriodHeaps  = 1 << 30 // more than fit in memory
	maxPeriodValues = 1 << 29 // nim-values in memory: a gigabyte
)

// Answer finds the periods, and proves them.
func (q PeriodQuestion) Answer(ctx context.Context, d Desk) (p Periods, err error) {
	if _, s, err := d.Games.ParseGame(q.Game); err == nil {
		if game.TablesOf(s.Game).Period != nil {
			return q.values(ctx, d, Usual(s))
		}
	}
	s, err := twoPiles(d.Games, q.Game, ", or a game on one number such as octal")
	if err != nil {
		return p, err
	}
	first, last, columns, err := q.rows(d.Dash)
	if err != nil {
		return p, err
	}
	found, err := game.TablesOf(s.Game).RowPeriods(ctx, s, first, last, columns)
	if errors.Is(err, game.ErrLimit) && q.Columns != "" {
		err = fmt.Errorf("%w; without %scolumns more columns are tried", err, d.Dash)
	}
	for _, r := range found {
		p = append(p, Period{Game: s.Head(), Row: r.Row, Preperiod: r.Preperiod, Length: r.Period, Proved: true, rowProof: &rowProof{r.JointFrom, r.Joint}})
	}
	return p, err
}

// rows returns the first and the last row, and the number of columns to try.
func (q PeriodQuestion) rows(dash string) (first, last, columns int, err error) {
	var rows Range
	switch {
	case q.Row != "" && q.Rows != "":
		err = fmt.Errorf("expected %[1]srow or %[1]srows, got both", dash)
	case q.Row == "" && q.Rows == "":
		err = fmt.Errorf("expected a row as in %[1]srow 24, or several as in %[1]srows 0..24", dash)
	case q.Rows != "":
		rows, err = ParseRange(dash+"rows", q.Rows)
	default:
		if rows.From, err = numeration.Parse(q.Row); err != nil {
			err = fmt.Errorf("%w for %srow", err, dash)
		}
		rows.To = rows.From
	}
	if err != nil {
		return 0, 0, 0, err
	}
	from, _ := rows.From.Small()
	to, small := rows.To.Small()
	if !small || to > table.MaxPeriodRow {
		return 0, 0, 0, fmt.Errorf("%w: row %s; the last possible row is %d", game.ErrLimit, rows.To.Short(), table.MaxPeriodRow)
	}
	kept := 1
	if q.Rows != "" {
		kept = int(to) + 1
	}
	if columns = min(table.MaxPeriodColumns, maxPeriodValues/kept); q.Columns != "" {
		columns, err = IntBetween(1, columns, dash+"columns", q.Columns)
	}
	return int(from), int(to), columns, err
}

// values answers for a game on one number.
func (q PeriodQuestion) values(ctx context.Context, d Desk, s game.Setup) (p Periods, err error) {
	if q.Row != "" || q.Rows != "" {
		return p, fmt.Errorf("%s is a game on one number and has no rows; expected no %srow", s.Name(), d.Dash)
	}
	largest := 0
	if q.Columns != "" {
		if largest, err = IntBetween(1, maxPeriodHeaps, d.Dash+"columns", q.Columns); err != nil {
			return p, err
		}
		d.Heaps.Moves *= 1000
	}
	found, err := game.TablesOf(s.Game).Period(d.Heaps.On(ctx), s, largest)
	if errors.Is(err, game.ErrLimit) && !errors.Is(err, heaps.ErrNoProof) && largest == 0 {
		err = fmt.Errorf("%w; %scolumns 10^7 tries more heaps", err, d.Dash)
	}
	if err != nil {
		return p, err
	}
	exceptions := Numbers(found.Exceptions())
	return Periods{{Game: s.Head(), Preperiod: found.Preperiod, Length: found.Period, Saltus: &found.Saltus, Proved: true, valueProof: &valueProof{
		exceptions[:min(len(exceptions), game.MaxListed)], len(exceptions) <= game.MaxListed, found.Proof.String(), found.Source, found}}}, nil
}

// Print writes the periods of rows as a table.
func (all Periods) Print(w *paper.Page) {
	t := paper.Table{Head: true, Right: []bool{true, true, true}, Inks: []paper.Ink{"", paper.Number, paper.Number}}
	t.Row("row", "preperiod", "period")
	for _, p := range all {
		t.Row(Numbers([]int{p.Row, p.Preperiod, p.Length})...)
	}
	w.Table("", t)
	w.Say("", "In row r, from column preperiod on: G(r, b + period) = G(r, b) + period.")
	all[len(all)-1].printProof(w)
}

// Print writes one period and its proof.
func (p Period) Print(w *paper.Page) {
	if p.valueProof != nil {
		p.printValues(w)
		return
	}
	w.Headline(fmt.Sprintf("%s, row %d", p.Game, p.Row), paper.Number, fmt.Sprintf("preperiod %d, period %d, proved", p.Preperiod, p.Length))
	fmt.Fprintf(w, "\n  G(%d, b + %d) = G(%d, b) + %d for every b ≥ %d\n", p.Row, p.Length, p.Row, p.Length, p.Preperiod)
	p.printProof(w)
}

// printProof says where the state repeats.
func (p Period) printProof(w *paper.Page) {
	known, used := "Dress, Flammenkamp and Pink 1999; Landman 2002", fmt.Sprintf("rows 0 to %d and their diagonals", p.Row)
	if p.Game != "wythoff" {
		known, used = "there are finitely many such states, as in Wythoff's game (Landman 2002)",
			fmt.Sprintf("rows 0 to %d, their diagonals and the last columns", p.Row)
	}
	if p.Row == 0 {
		used = "row 0"
	}
	w.Foot(fmt.Sprintf("Proved: everything that later columns depend on, the values used by %s, is the same before column %d and before column %d, "+
		"shifted by %d. So the columns between them repeat for ever.", used, p.JointFrom, p.JointFrom+p.JointPeriod, p.JointPeriod))
	w.Foot("Every row has a period: " + known)
}

// fewNumbers is the largest number of values shown in a row.
const fewNumbers = 40

// printValues writes the period of a game on one number.
func (p Period) printValues(w *paper.Page) {
	said := fmt.Sprintf("preperiod %d, period %d, proved", p.Preperiod, p.Length)
	law := fmt.Sprintf("G(n + %d) = G(n)", p.Length)
	if *p.Saltus != 0 {
		said = fmt.Sprintf("preperiod %d, period %d, saltus %d, proved", p.Preperiod, p.Length, *p.Saltus)
		law += fmt.Sprintf(" + %d", *p.Saltus)
	}
	w.Headline(p.Game, paper.Number, said)
	fmt.Fprintf(w, "\n  %s for every n ≥ %d\n", law, p.Preperiod)
	if *p.Saltus == 0 && p.Length <= fewNumbers {
		values, none := make([]string, p.Length), ""
		for n := p.Preperiod; n < p.Preperiod+p.Length; n++ {
			if values[n%p.Length] = fmt.Sprint(p.of.Values[n]); p.of.Values[n] == game.NoPosition {
				values[n%p.Length], none = "–", " (–: no position)"
			}
		}
		w.Say("  ", fmt.Sprintf("n modulo %d from 0 on: %s%s", p.Length, strings.Join(values, " "), none))
	}
	if exceptions := p.of.Exceptions(); len(exceptions) > fewNumbers {
		w.Say("  ", fmt.Sprintf("%d exceptions, the last one n = %d", len(exceptions), exceptions[len(exceptions)-1]))
	} else if len(exceptions) > 0 {
		w.Say("  ", "Exceptions: n = "+strings.Join(Numbers(exceptions), ", "))
	}
	w.Foot(fmt.Sprintf("Proved: %s (%s)", p.Why, p.Source))
}

// Numbers returns the decimal digits of each number.
func Numbers(all []int) []string { return written(all, strconv.Itoa) }

// GamesWith returns the names of the games whose tables satisfy kind.
func GamesWith(known *game.Registry, kind func(game.Tables) bool) (names []string) {
	for _, g := range known.All() {
		if kind(game.TablesOf(g)) {
			names = append(names, g.Info().Name)
		}
	}
	return names
}

// InRows reports whether the rows of a game on two piles have periods; then it has levels too.
func InRows(t game.Tables) bool { return t.RowPeriods != nil }

// twoPiles reads a game on two piles whose rows have periods, with its options checked and in canonical order. Error messages name those
// games, and more.
func twoPiles(known *game.Registry, text, more string) (game.Setup, error) {
	g, s, err := known.ParseGame(text)
	if err != nil {
		return s, err
	}
	if !InRows(game.TablesOf(g)) {
		return s, fmt.Errorf("expected a game on two numbers with moves along lines, including (a - t, b) and (a, b - t), such as %s%s, got %s",
			strings.Join(GamesWith(known, InRows), ", "), more, game.Quote(text))
	}
	s.Piles = make([]game.Nat, 2)
	p, err := g.New(s)
	if err != nil {
		return s, err
	}
	return p.Setup(), nil
}
