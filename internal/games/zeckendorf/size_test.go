package zeckendorf

import (
	"errors"
	"slices"
	"sort"
	"strings"
	"testing"

	"zeck/game"
	"zeck/internal/games/zeckendorf/internal/levels"
	"zeck/internal/must"
	"zeck/numeration"
	"zeck/solve"
)

// TestMost: the maximum numbers of positions: a thousand million together, fifty million if moves are repeated, and level by level some hundreds
// for each position that a search may have; and the memory for them, in whole bytes.
func TestMost(t *testing.T) {
	for r, most := range map[Rules]uint64{{}: levelWorth*101 - 1, {Hole: 4}: 1_000_000_000, {Accelerated: true}: 50_000_000} {
		size, ways := r.size(game.Budget{Positions: 100}, 1), r.system().Ways()
		n := sort.Search(len(ways)-1, func(v int) bool { return size(v+1) == unknown })
		if ways[n] > most || ways[n+1] <= most {
			t.Errorf("%+v: %d, with %d positions", r, n, ways[n])
		}
	}
	size := Rules{}.size(game.Budget{Positions: 1 << 50}, 1)
	if size(levels.MaxValue) == unknown || size(levels.MaxValue+1) != unknown {
		t.Errorf("value %d is not the last that fits", levels.MaxValue)
	}
	r := Rules{Accelerated: true}
	n := int64(r.system().Ways()[20])
	for bits, want := range map[int64]int64{1: (n + 7) / 8, 2: (n + 3) / 4, 8: n, 16: 2 * n} {
		if got := r.size(game.Budget{}, bits)(20); got != want {
			t.Errorf("%d positions with %d bits each: %d bytes, want %d", n, bits, got, want)
		}
	}
}

// TestBorder: moves across MaxValue lead to positions that are equal to those read from numbers, and coins of any number are counted.
func TestBorder(t *testing.T) {
	if top := (Rules{}).start(MaxValue).Look().Coins.Top; top != lastPlace {
		t.Errorf("with coins worth a million the last place that is drawn is %d", top)
	}
	p, err := Rules{Hole: 4}.FromCoins([]int{MaxValue - 2, 0, 1})
	if err != nil || !p.wide() {
		t.Fatal(p, err)
	}
	for range 3 {
		for o := range p.Options() {
			p = o.To.(Position)
			break
		}
		again, err := Game{}.New(p.Setup())
		if err != nil || again != p {
			t.Fatalf("%s reads as %s, %v", p, again, err)
		}
	}
	next, err := p.Play(Move{Low: 2, High: 3})
	if err != nil || next.(Position).wide() {
		t.Fatalf("after a coin worth 5 has left, %v is still wide, %v", next, err)
	}
	big := numeration.NewNat(1 << 61).Mul(numeration.NewNat(1 << 61))
	made, err := Game{}.New(game.Setup{Piles: []game.Nat{big, big}})
	p = made.(Position)
	if err != nil || p.Total() != big.Mul(numeration.NewNat(3)) || p.Value() != 1<<63-1 || p.Level() != 1<<63-1 || p.Coins()[1] != 1<<63-1 {
		t.Fatalf("%s, %v", p, err)
	}
}

// TestWideSize: a few coins on high places lead to few positions, and no search is tried if there are many.
func TestWideSize(t *testing.T) {
	far := make([]int, 80)
	far[79], far[76], far[40] = 2, 1, 1
	p := must.Get(FromCoins(far))
	seen := must.Get(solve.Explore(t.Context(), p)).Positions
	size, _ := p.Size().Small()
	fits, _ := p.Cost().Fits(1000, 10_000)
	if size < uint64(len(seen)) || size > 1000 || !fits {
		t.Errorf("%s leads to %d positions, its size is %d", p, len(seen), size)
	}
	far[0] = 1000
	p, _ = FromCoins(far)
	if fits, instead := p.Cost().Fits(1000, 10_000); fits || !strings.HasPrefix(instead, "zeckendorf:") {
		t.Errorf("%s fits a small search, or %s", p, instead)
	}
	if _, err := p.Exhaust(t.Context(), false); !errors.Is(err, game.ErrLimit) {
		t.Errorf("a table of %s", p)
	}
}

// TestManyPlaces: the worth of coins on many places is added in place, without a new large number for each place.
func TestManyPlaces(t *testing.T) {
	const places = 5000
	p := must.Get(Game{}.New(game.Setup{Piles: slices.Repeat([]game.Nat{one}, places)})).(Position)
	if n := testing.AllocsPerRun(1, func() { p.Total() }); n > 10*places {
		t.Errorf("%g allocations for %d places", n, places)
	}
}
