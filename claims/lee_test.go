package claims

import (
	"context"
	"errors"
	"slices"
	"testing"

	"zeck/game"
	"zeck/games/quilt"
	"zeck/numeration"
)

// samePositions reports whether two lists have the same members.
func samePositions(x, y []game.Position) bool {
	in := map[game.Position]int{}
	for _, p := range x {
		in[p]++
	}
	for _, p := range y {
		in[p]--
	}
	for _, n := range in {
		if n != 0 {
			return false
		}
	}
	return true
}

// TestNear holds the positions with N left open against the game.
func TestNear(t *testing.T) {
	const n = 40
	at := func(p opening) game.Position {
		list := slices.Clone(p[:])
		list[0] += n
		return coins(list...)
	}
	s := newStealing(opening{}, 5, zeckendorfOptions)
	if s.from() != 12 {
		t.Errorf("the argument needs %d coins, want 12", s.from())
	}
	for p, options := range s.options {
		var want, got []game.Position
		for o := range at(p).Options() {
			want = append(want, o.To)
		}
		for _, q := range options {
			got = append(got, at(q))
		}
		if !samePositions(got, want) {
			t.Errorf("%s: %v, want %v", at(p), got, want)
		}
	}
}

// TestQuiltOptions holds the positions of the quilt game with N left open against the game.
func TestQuiltOptions(t *testing.T) {
	const n = 40
	at := func(p opening) game.Position {
		s := game.Setup{Game: quilt.Game{}}
		for i, count := range p {
			if i == 0 {
				count += n
			}
			s.Piles = append(s.Piles, numeration.NewNat(uint64(count)))
		}
		q, err := s.Game.New(s)
		if err != nil {
			t.Fatal(err)
		}
		return q
	}
	for _, from := range []opening{{}, {0, 1, 0, 0, 1}} {
		for p, options := range newStealing(from, 6, quiltOptions).options {
			var want, got []game.Position
			for o := range at(p).Options() {
				want = append(want, o.To)
			}
			for _, q := range options {
				got = append(got, at(q))
			}
			if !samePositions(got, want) {
				t.Errorf("%s: %v, want %v", at(p), got, want)
			}
		}
	}
	lost := opening{0, 1, 0, 0, 1}
	if err := newStealing(lost, 3, quiltOptions).assume(lost, game.P); err != nil {
		t.Errorf("a proof that looks at too little succeeds: %v", err)
	}
}

// TestStealing: a contradiction follows from the first player's winning, and none from the second player's, or from too little.
func TestStealing(t *testing.T) {
	for depth := range 8 {
		if err := newStealing(opening{}, depth, zeckendorfOptions).assume(opening{}, game.P); err != nil {
			t.Errorf("the second player's winning leads to a contradiction at depth %d", depth)
		}
		if err := newStealing(opening{}, depth, zeckendorfOptions).assume(opening{}, game.N); errors.Is(err, errContradiction) != (depth >= 5) {
			t.Errorf("depth %d: %v", depth, err)
		}
	}
}

// TestStealingConclusions: what follows from the second player's winning is true.
func TestStealingConclusions(t *testing.T) {
	const n = 24
	s := newStealing(opening{}, 7, zeckendorfOptions)
	if err := s.assume(opening{}, game.P); err != nil {
		t.Fatal(err)
	}
	g, err := graphOf(t.Context(), "zeckendorf:24")
	if err != nil {
		t.Fatal(err)
	}
	for p, o := range s.known {
		list := slices.Clone(p[:])
		list[0] += n
		if i := slices.Index(g.Positions, game.Position(coins(list...))); g.Outcomes[i] != o {
			t.Errorf("%v is %s, not %s", list, g.Outcomes[i], o)
		}
	}
}

func TestProveMoves(t *testing.T) {
	for _, c := range []struct {
		taken []int
		ok    bool
	}{{[]int{2}, true}, {[]int{1, 1}, true}, {[]int{3}, false}, {[]int{1}, false}, {[]int{2, 1}, false}} {
		if err := proveMoves(c.taken...)(context.Background()); (err == nil) != c.ok {
			t.Errorf("taking %v: %v", c.taken, err)
		}
	}
}
