package zeckendorf

import (
	"context"
	"fmt"
	"sort"

	"zeck/game"
	"zeck/numeration"
)

// The nim-values of all positions of one value, a byte each, for the variants; those of the plain game are worked out level by level (every.go).

// maxNimBytes bounds such a table: some ten seconds.
const maxNimBytes = 1 << 26

// nimWorth is how many positions of a table are worked out while search visits one.
const nimWorth = 50

// nimTable is a source of nim-values.
type nimTable struct {
	*ranked
	values []uint8
}

// Values returns the nim-values of all positions of the same value, within the memory of the budget. The error is [game.ErrUnknown] where
// a search over fewer positions does better.
func (p Position) Values(ctx context.Context) (game.Values, error) {
	value, r := p.Value(), p.rules
	if r == (Rules{}) {
		return p.levelValues(ctx)
	}
	ways := r.ways()
	if size, _ := p.Size().Small(); p.wide() && size < anyPositions || !p.wide() && size < ways[min(value, uint64(len(ways)-1))]/nimWorth {
		return nil, game.ErrUnknown
	}
	most := min(maxNimBytes, game.BudgetOf(ctx).Memory)
	if p.wide() || value >= uint64(len(ways)) || int64(ways[value]) > most {
		fits := sort.Search(len(ways)-1, func(v int) bool { return int64(ways[v+1]) > most })
		return nil, fmt.Errorf("%w: nim-values of all positions of the value of %s; value %d would fit", game.ErrLimit, game.Quote(p.Setup().Short()), fits)
	}
	return newNimTable(ctx, r, int(value))
}

func newNimTable(ctx context.Context, r Rules, value int) (*nimTable, error) {
	t := &nimTable{ranked: newRanked(r, value)}
	t.values = make([]uint8, t.size)
	var met [256]int
	visited := 0
	err := t.walk(ctx, func(number, _ int, to []int32) error {
		visited++
		for _, n := range to {
			met[t.values[n]] = visited
		}
		mex := 0
		for mex < len(met) && met[mex] == visited {
			mex++
		}
		if mex == len(met) {
			return fmt.Errorf("%w: nim-values above 255 in the positions of value %d", game.ErrLimit, value)
		}
		t.values[number] = uint8(mex)
		return nil
	})
	return t, err
}

func (*nimTable) Source() string { return "table of all positions of the same value" }
func (*nimTable) By() game.By    { return game.ByTable }

func (t *nimTable) Value(p game.Position) (game.Nat, error) {
	number, ok := t.number(p.(Position))
	if !ok {
		return game.Nat{}, fmt.Errorf("%w: %s is not one of the positions of value %d", game.ErrLimit, game.Quote(p.String()), t.value)
	}
	return numeration.NewNat(uint64(t.values[number])), nil
}
