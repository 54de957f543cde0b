package ordered

import (
	"context"
	"slices"

	"zeck/game"
	"zeck/numeration"
)

// searched is the number of rows up to which a search is used instead of a table, because its answer says more.
const searched = 2000

// tabled reports whether a table should solve the position. Small positions, and rows of a few terms with a great value, are left to a
// search.
func (p Position) tabled() bool {
	n, small := p.Size().Small()
	return !small || n > searched && p.Value() <= counted
}

// Exhaust returns the verdict of a table if there are too many rows for a search.
func (p Position) Exhaust(ctx context.Context, misere bool) (v game.Verdict, err error) {
	if misere || !p.tabled() {
		return v, game.ErrUnknown
	}
	t, err := solve(ctx, int(p.Value()), len(p.row), false)
	if err != nil {
		return v, err
	}
	v = game.Verdict{Position: p, Outcome: game.P, Complete: true, By: game.ByTable, Source: "table of all rows"}
	options := slices.Collect(p.Options())
	for _, o := range options {
		if t.isLost(o.To.(Position).row) {
			v.Outcome, v.Winning = game.N, append(v.Winning, o)
		}
	}
	v.Why = t.why(v, options)
	return v, nil
}

// why says which rows the table covers, and what it found.
func (t *table) why(v game.Verdict, options []game.Option) []game.Step {
	n := numeration.NewNat
	why := []game.Step{game.Because("ordered.all", "all {rows} rows of value {value} with at most {terms} terms were solved, the shorter "+
		"ones first; {lost} of them are lost for the player to move", "rows", n(sum(t.rows)), "value", t.value, "terms", t.terms, "lost", n(sum(t.lost)))}
	if v.Outcome == game.P {
		return append(why, game.Because("ordered.lost", "none of the {moves} moves leads to a lost row", "moves", len(options)))
	}
	if len(v.Winning) == len(options) {
		return append(why, game.Because("ordered.any", "every move leads to a lost row"))
	}
	words := "{winning} of the {moves} moves lead to a lost row"
	if len(v.Winning) == 1 {
		words = "{winning} of the {moves} moves leads to a lost row"
	}
	return append(why, game.Because("ordered.won", words, "moves", len(options), "winning", len(v.Winning)))
}

func sum(all []uint64) (total uint64) {
	for _, n := range all {
		total += n
	}
	return total
}

// isStart reports whether all terms are ones, so that every row of the value can be reached.
func (p Position) isStart() bool { return p.Value() == uint64(len(p.row)) }

var _ game.Tabled = Position{}

// Values returns [game.ErrUnknown]: a search does better.
func (p Position) Values(context.Context, game.Measure) (game.Values, error) {
	return game.Values{}, game.ErrUnknown
}

// CensusBytes returns the size of the table that counts a start. A search counts everything else, and small games.
func (p Position) CensusBytes(want game.CensusParts) (int64, bool) {
	lengths := want.Lengths
	want.Levels, want.Lengths = false, false
	if want != (game.CensusParts{}) || !p.isStart() || !p.tabled() {
		return 0, false
	}
	return tableBytes(len(p.row), len(p.row), lengths), true
}

// Census counts with a table.
func (p Position) Census(ctx context.Context, want game.CensusParts) (c game.Census, err error) {
	n := len(p.row)
	t, err := solve(ctx, n, n, want.Lengths)
	if err != nil {
		return c, err
	}
	c = game.Census{Position: p, Outcome: game.N, By: game.ByTable, Positions: sum(t.rows), PPositions: sum(t.lost), Moves: sum(t.moves)}
	if t.isLost(p.row) {
		c.Outcome = game.P
	}
	for k := n; k >= 0 && want.Levels; k-- {
		if t.rows[k] > 0 {
			c.Levels = append(c.Levels, game.LevelCount{Level: k, Positions: t.rows[k], PPositions: t.lost[k], Moves: t.moves[k]})
		}
	}
	if want.Lengths {
		c.Lengths = &game.Lengths{Shortest: n - len(end(uint64(n))), Longest: int(t.longest[0][0])}
	}
	return c, nil
}

// end returns the row in which games of a value end: its Zeckendorf representation in ascending order. The shortest game from the start
// consists of merges only, each of which removes one term; this is possible because every term of the end can be merged in its place
// from ones.
func end(value uint64) (row string) {
	for i := len(worth) - 1; i > 0; i-- {
		if worth[i] <= value {
			row = string([]byte{byte(i)}) + row
			value -= worth[i]
		}
	}
	return row
}

// End returns the position in which every game from p ends.
func (p Position) End() Position { return Position{end(p.Value())} }
