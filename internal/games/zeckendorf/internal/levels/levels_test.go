package levels

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"zeck/internal/games/exchange"
)

// plain returns the rules of the plain game, or of the reversed one.
func plain(reversed bool) Rules {
	r := Rules{Worth: []int{0, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233, 377, 610, 987}, Reversed: reversed}
	add := func(taken, put []exchange.Pile) {
		if reversed {
			taken, put = put, taken
		}
		r.Moves = append(r.Moves, exchange.New(exchange.Move{}, taken, put))
	}
	add([]exchange.Pile{{Place: 1, Coins: 2}}, []exchange.Pile{{Place: 2, Coins: 1}})
	for n := 1; n < len(r.Worth); n++ {
		add([]exchange.Pile{{Place: n, Coins: 1}, {Place: n + 1, Coins: 1}}, []exchange.Pile{{Place: n + 2, Coins: 1}})
		if n > 1 {
			add([]exchange.Pile{{Place: n, Coins: 2}}, []exchange.Pile{{Place: max(n-2, 1), Coins: 1}, {Place: n + 1, Coins: 1}})
		}
	}
	return r
}

// byLevels returns the rules of the plain game, to be visited level by level.
func byLevels() Rules {
	r := plain(false)
	r.Levels = true
	return r
}

// below lets coins on one place not move, and allows none above it.
func (r *Rules) below(hole int) {
	r.Worth = r.Worth[:hole+1]
	r.Moves = slices.DeleteFunc(r.Moves, func(x exchange.Exchange) bool {
		return slices.ContainsFunc(x.Taken, func(p exchange.Pile) bool { return p.Place >= hole })
	})
}

// several returns the rules of some variants: reversed, repeated, both, and with coins that do not move on the fourth place.
func several() map[string]Rules {
	repeated, back, hole := plain(false), plain(true), plain(false)
	repeated.Repeated, back.Repeated = true, true
	hole.below(4)
	pairs := Rules{Worth: []int{0, 1, 3}, Moves: []exchange.Exchange{
		exchange.New(exchange.Move{}, []exchange.Pile{{Place: 1, Coins: 3}}, []exchange.Pile{{Place: 2, Coins: 1}})}}
	return map[string]Rules{"together": plain(false), "reversed": plain(true), "repeated": repeated, "both": back, "hole": hole, "threes": pairs}
}

// option is the result of a move, and whether it keeps the number of coins.
type option struct {
	to    []int
	split bool
}

// brute plays by the rules, with coins on places 1, 2, ….
func (r Rules) brute(coins []int) (options []option) {
	for _, x := range r.Moves {
		after := append(slices.Clone(coins), make([]int, 3)...)
		for again := true; again; again = r.Repeated {
			legal := true
			for _, p := range x.Taken {
				legal = legal && p.Place <= len(after) && after[p.Place-1] >= p.Coins
			}
			if !legal {
				break
			}
			for _, p := range x.Taken {
				after[p.Place-1] -= p.Coins
			}
			for _, p := range x.Put {
				after[p.Place-1] += p.Coins
			}
			options = append(options, option{slices.Clone(after), sum(after) == sum(coins)})
		}
	}
	return options
}

// all returns every way to lay coins of a value.
func (r Rules) all(value int) (positions [][]int) {
	var lay func(place, left int, above []int)
	lay = func(place, left int, above []int) {
		if place == 1 {
			positions = append(positions, slices.Concat([]int{left}, above))
			return
		}
		for n := 0; n*r.Worth[place] <= left; n++ {
			lay(place-1, left-n*r.Worth[place], slices.Concat([]int{n}, above))
		}
	}
	top := len(r.Worth) - 1
	for ; top > 2 && r.Worth[top] > value; top-- {
	}
	lay(top, value, nil)
	return positions
}

func key(coins []int) string {
	for len(coins) > 0 && coins[len(coins)-1] == 0 {
		coins = coins[:len(coins)-1]
	}
	return fmt.Sprint(coins)
}

func sum(coins []int) (n int) {
	for _, m := range coins {
		n += m
	}
	return n
}

// layouts calls yield with the layouts of some values: the plain game by levels, and the other games together.
func layouts(t *testing.T, yield func(t *testing.T, l *Layout)) {
	for value := range 28 {
		t.Run(fmt.Sprint("levels/", value), func(t *testing.T) { yield(t, NewLayout(value, byLevels())) })
	}
	long := plain(false)
	long.below(3)
	t.Run("long runs", func(t *testing.T) { yield(t, NewLayout(145, long)) })
	for name, r := range several() {
		for value := range 20 {
			t.Run(fmt.Sprint(name, "/", value), func(t *testing.T) { yield(t, NewLayout(value, r)) })
		}
	}
}

// stopper stops a walk in the middle of a level.
type stopper struct {
	Kernel
	positions, level, stopAt int
	stop                     func()
}

func (k *stopper) Level(coins, _ int) error { k.level = coins; return nil }
func (k *stopper) Position(_, _ int, _ []Move) error {
	if k.positions++; k.level == k.stopAt {
		k.stop()
	}
	return nil
}

// TestWalkStops: on large levels the walk checks the context regularly and stops within a level; the checks do not skip any position. It reports
// progress.
func TestWalkStops(t *testing.T) {
	for what, l := range map[string]*Layout{"levels": NewLayout(150, byLevels()), "together": NewLayout(150, plain(false)),
		"reversed": NewLayout(150, plain(true))} {
		least, most := l.Ends()
		total, before, largest := 0, 0, 0
		for coins := least; coins <= most; coins++ {
			if l.Size(coins) > l.Size(largest) {
				largest, before = coins, total
			}
			total += l.Size(coins)
		}
		whole := &stopper{stopAt: -1}
		last, reports := int64(0), 0
		progress := func(done, of int64) {
			if done <= last || of != int64(total) {
				t.Errorf("%s: %d of %d after %d", what, done, of, last)
			}
			last = done
			reports++
		}
		if err := l.Walk(t.Context(), most, whole, progress); err != nil || whole.positions != total || last != int64(total) || reports < 2 && what != "reversed" {
			t.Errorf("%s: %d positions, %v, expected %d; reported %d", what, whole.positions, err, total, last)
		}
		ctx, stop := context.WithCancel(t.Context())
		part := &stopper{stopAt: largest, stop: stop}
		if err := l.Walk(ctx, most, part, nil); err != context.Canceled || part.positions <= before || part.positions >= before+l.Size(largest) {
			t.Errorf("%s: stopped after %d positions, %v; there are %d before the largest level and %d on it", what, part.positions, err, before, l.Size(largest))
		}
	}
}
