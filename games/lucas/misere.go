package lucas

import (
	"context"
	"fmt"

	"zeck/game"
	"zeck/numeration"
)

// MaxMisere is the largest smaller pile for which misère play is decided: the lost pairs are found one after the other.
const MaxMisere = 2_000_000

// misereSource is where the verdicts of misère play come from.
const misereSource = "all lost pairs up to the smaller pile"

// misere returns the verdict for misère play, where whoever takes the last counter loses, from a list of the lost pairs: see the package
// documentation. The larger pile may be of any size.
func (p position) misere(ctx context.Context) (game.Verdict, error) {
	v := game.Verdict{Outcome: game.N, Complete: true, By: game.ByTable, Source: misereSource}
	if p.b.IsZero() {
		v.Why = []game.Step{game.Because("lucas.misere.end", "both piles are empty: the opponent took the last counter and has lost")}
		return v, nil
	}
	a, small := p.a.Small()
	if !small || a > MaxMisere {
		return v, fmt.Errorf("%w: misère play of %s; a smaller pile up to %d would fit", game.ErrLimit, game.Quote(p.Setup().Short()), MaxMisere)
	}
	lost, err := newLost(ctx, int(a))
	if err != nil {
		return v, err
	}
	v.Why = []game.Step{game.Because("lucas.misere.list", "the pairs that are lost in misère play were listed up to the smaller pile "+
		"{a}, {count} in number", "a", p.a, "count", lost.count)}
	if lost.has(p.a, p.b) {
		v.Outcome = game.P
		v.Why = append(v.Why, game.Because("lucas.misere.safe", "({a}, {b}) is one of them: every move spoils it", "a", p.a, "b", p.b))
		return v, nil
	}
	v.Winning = p.options(lost.winning(p))
	for _, o := range v.Winning {
		to := o.To.Setup().Piles
		v.Why = append(v.Why, game.Because("lucas.misere.move", "({a}, {b}) is one of them, and {move} leads there", "a", to[0], "b", to[1],
			"move", o.Move))
	}
	return v, nil
}

// lost are the pairs that are lost in misère play, as far as their smaller number goes.
type lost struct {
	partner []uint32 // of each number that stands in a pair, 1 more than its partner; else 0
	smaller []uint32 // of each difference of a pair, 1 more than the smaller number; else 0
	count   int
}

// newLost finds the lost pairs whose smaller number is at most a. They come in the order of the smaller number, of which each has at most
// one: for the next number that stands in no pair, its partner is the least number, not below it, such that no move leads to a pair that
// was found before. Differences are used up about as fast as pairs are found, so that few numbers must be tried.
func newLost(ctx context.Context, a int) (*lost, error) {
	l := &lost{partner: make([]uint32, a+1)}
	least := 0 // all smaller differences are used
	for x := 0; x <= a; x++ {
		if x&0xffff == 0 && ctx.Err() != nil {
			return nil, ctx.Err()
		}
		if l.partner[x] != 0 {
			continue
		}
		for l.used(least) {
			least++
		}
		y := x + least
		for l.used(y-x) || l.stands(y) || y == 0 || l.fourth(x, y) {
			y++
		}
		l.add(x, y)
	}
	return l, nil
}

func (l *lost) used(d int) bool   { return d < len(l.smaller) && l.smaller[d] != 0 }
func (l *lost) stands(y int) bool { return y < len(l.partner) && l.partner[y] != 0 }

// fourth reports whether rule 4 leads from (x, y), x ≤ y, to a lost pair.
func (l *lost) fourth(x, y int) bool {
	return x >= 1 && y >= 2 && l.pair(min(x-1, y-2), max(x-1, y-2))
}

// pair reports whether (x, y), x ≤ y, is a lost pair.
func (l *lost) pair(x, y int) bool { return x < len(l.partner) && l.partner[x] == uint32(y)+1 }

func (l *lost) add(x, y int) {
	l.count++
	l.partner, l.smaller = reaching(l.partner, y), reaching(l.smaller, y-x)
	l.partner[x], l.partner[y], l.smaller[y-x] = uint32(y)+1, uint32(x)+1, uint32(x)+1
}

// reaching returns a list that has an entry i, with zeros added where there are none.
func reaching(list []uint32, i int) []uint32 {
	for i >= len(list) {
		list = append(list, 0)
	}
	return list
}

// has reports whether piles, of which the smaller one is covered, are lost.
func (l *lost) has(a, b game.Nat) bool {
	x, _ := a.Small()
	y, small := b.Small()
	return small && y < 1<<31 && l.pair(int(x), int(y))
}

// winning returns every move to a lost pair.
func (l *lost) winning(p position) (moves []move) {
	a, _ := p.a.Small()
	b, small := p.b.Small()
	if small && a != b && b < uint64(len(l.partner)) && l.partner[b] != 0 && uint64(l.partner[b]-1) < a {
		moves = append(moves, move{fromSmaller, numeration.NewNat(a - uint64(l.partner[b]-1)), game.Nat{}})
	}
	if to := numeration.NewNat(uint64(l.partner[a] - 1)); to.Cmp(p.b) < 0 {
		moves = append(moves, move{fromLarger, game.Nat{}, p.b.Sub(to)})
	}
	if d := b - a; small && d < uint64(len(l.smaller)) && l.smaller[d] != 0 && uint64(l.smaller[d]-1) < a {
		take := numeration.NewNat(a - uint64(l.smaller[d]-1))
		moves = append(moves, move{fromBoth, take, take})
	}
	if byFour := (move{oneAndTwo, one, two}); a >= 1 && p.b.Cmp(two) >= 0 && l.has(p.left(byFour)) {
		moves = append(moves, byFour)
	}
	return moves
}
