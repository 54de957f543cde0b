package answer

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"zeck/game"
	"zeck/internal/table"
	"zeck/internal/table/heaps"
	"zeck/numeration"
)

// PeriodQuestion asks for the period of nim-values: of a game on one number, or of rows of a game on two piles.
type PeriodQuestion struct {
	Game    string `ask:"game,argument" example:"kayles" help:"the game, with its options"`
	Row     string `ask:"row" of:"R" help:"the row R"`
	Rows    string `ask:"rows" of:"A..B" help:"several rows A..B instead, as a table"`
	Columns string `ask:"columns" of:"N" help:"give up after N columns or heaps (default: what fits the memory, at most 50000000 columns)"`
}

// Periods are those of rows, or that of a game on one number.
type Periods struct {
	Game   string
	Rows   []game.RowPeriod
	Values *game.ValuePeriod
}

// PeriodMoves is how many moves' worth of work a search for a period may be: half a minute or so.
const PeriodMoves = 40_000_000

const (
	maxPeriodHeaps  = 1 << 30 // more than fit
	maxPeriodValues = 1 << 29 // nim-values that are kept: a gigabyte of them
)

// Answer finds the periods, and proves them.
func (q PeriodQuestion) Answer(ctx context.Context, d Desk) (p Periods, err error) {
	if _, s, err := d.Games.ParseGame(q.Game); err == nil {
		if game.TablesOf(s.Game).Period != nil {
			return q.values(ctx, d, Usual(s))
		}
	}
	s, err := twoPiles(d.Games, q.Game, ", or a game of one number such as octal")
	if err != nil {
		return p, err
	}
	first, last, columns, err := q.rows(d.Dash)
	if err != nil {
		return p, err
	}
	p.Game = s.Head()
	if p.Rows, err = game.TablesOf(s.Game).RowPeriods(ctx, s, first, last, columns); errors.Is(err, game.ErrLimit) && q.Columns != "" {
		err = fmt.Errorf("%w; without %scolumns more are tried", err, d.Dash)
	}
	return p, err
}

// rows returns the first and the last row, and how many columns to try.
func (q PeriodQuestion) rows(dash string) (first, last, columns int, err error) {
	var rows Range
	switch {
	case q.Row != "" && q.Rows != "":
		err = fmt.Errorf("%[1]srow and %[1]srows both say which rows; expected one of them", dash)
	case q.Row == "" && q.Rows == "":
		err = fmt.Errorf("expected the row as %[1]srow 24, or several as %[1]srows 0..24", dash)
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
		return 0, 0, 0, fmt.Errorf("%w: row %s; rows up to %d can be tried", game.ErrLimit, rows.To.Short(), table.MaxPeriodRow)
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
		return p, fmt.Errorf("%s is a game of one number and has no rows; expected no %srow", s.Name(), d.Dash)
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
		err = fmt.Errorf("%w; %scolumns 10^7 tries longer", err, d.Dash)
	}
	return Periods{Game: s.Head(), Values: &found}, err
}

// rowPeriodJSON is the period of a row for machines.
type rowPeriodJSON struct {
	Game        string `json:"game"`
	Row         int    `json:"row,string"`
	Preperiod   int    `json:"preperiod,string"`
	Period      int    `json:"period,string"`
	Proved      bool   `json:"proved"`
	JointFrom   int    `json:"joint_from,string"`
	JointPeriod int    `json:"joint_period,string"`
}

// valuePeriodJSON is the period of a game on one number for machines.
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

// Shape returns the periods for machines.
func (p Periods) Shape() any {
	if v := p.Values; v != nil {
		exceptions := Numbers(v.Exceptions())
		return valuePeriodJSON{p.Game, "0", v.Preperiod, v.Period, v.Saltus, true, exceptions[:min(len(exceptions), game.MaxListed)],
			len(exceptions) <= game.MaxListed, v.Proof.String(), v.Source}
	}
	all := []rowPeriodJSON{}
	for _, r := range p.Rows {
		all = append(all, rowPeriodJSON{p.Game, r.Row, r.Preperiod, r.Period, true, r.JointFrom, r.Joint})
	}
	return all
}

// Numbers returns the decimal digits of each.
func Numbers(all []int) []string { return written(all, strconv.Itoa) }

// GamesWith returns the names of the games whose tables are of a kind.
func GamesWith(known *game.Registry, kind func(game.Tables) bool) (names []string) {
	for _, g := range known.All() {
		if kind(game.TablesOf(g)) {
			names = append(names, g.Info().Name)
		}
	}
	return names
}

// InRows reports whether the rows of a game on two piles have periods; then it has levels, too.
func InRows(t game.Tables) bool { return t.RowPeriods != nil }

// twoPiles reads a game on two piles whose rows have periods, with its options in canonical order and checked. Messages name those games, and
// what else is expected.
func twoPiles(known *game.Registry, text, more string) (game.Setup, error) {
	g, s, err := known.ParseGame(text)
	if err != nil {
		return s, err
	}
	if !InRows(game.TablesOf(g)) {
		return s, fmt.Errorf("expected a game of two numbers with moves along lines, (a - t, b) and (a, b - t) among them, such as %s%s, got %s",
			strings.Join(GamesWith(known, InRows), ", "), more, game.Quote(text))
	}
	s.Piles = make([]game.Nat, 2)
	p, err := g.New(s)
	if err != nil {
		return s, err
	}
	return p.Setup(), nil
}
