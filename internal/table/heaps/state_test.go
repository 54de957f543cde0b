package heaps

import (
	"context"
	"slices"
	"testing"

	"zeck/game"
	"zeck/internal/must"
	"zeck/numeration"
)

// TestState: what later values depend on, and nothing else, tells states apart: which values are always reached, and the last ones, both from
// the least on that is not always reached.
func TestState(t *testing.T) {
	at := func(ever []int, last ...uint16) string {
		s := &Sequence{ever: make([]bool, 32), g: append([]uint16{0, 0, 0}, last...)}
		for _, v := range ever {
			s.ever[v] = true
		}
		for s.ever[s.least] {
			s.least++
		}
		return s.state(len(last))
	}
	base := at([]int{0, 1, 3, 5}, 2, 4, 6)
	for what, same := range map[string]string{
		"moved by two":  at([]int{0, 1, 2, 3, 5, 7}, 4, 6, 8),
		"moved by nine": at([]int{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14}, 11, 13, 15),
	} {
		if same != base {
			t.Errorf("%s: %q, want %q", what, same, base)
		}
	}
	if at([]int{0, 1}, 0, 5) != at([]int{0, 1}, 1, 5) {
		t.Error("last values that are always reached make a difference")
	}
	for what, other := range map[string]string{
		"one less is reached":    at([]int{0, 1, 3}, 2, 4, 6),
		"another one is reached": at([]int{0, 1, 3, 6}, 2, 4, 6),
		"one more is reached":    at([]int{0, 1, 3, 5, 9}, 2, 4, 6),
		"the first is later":     at([]int{0, 1, 4, 6}, 2, 4, 6),
		"a last one differs":     at([]int{0, 1, 3, 5}, 2, 4, 7),
		"in another order":       at([]int{0, 1, 3, 5}, 4, 2, 6),
		"not moved together":     at([]int{0, 1, 2, 3, 5, 7}, 2, 4, 6),
	} {
		if other == base {
			t.Errorf("%s: the same state", what)
		}
	}
}

// TestSparseWork: with the sparse space far fewer pairs are looked at than there are, and the heaps that it knows are the even ones.
func TestSparseWork(t *testing.T) {
	const n = 2000
	for _, code := range [][]int{{0, 7, 7}, {0, 1, 5, 6}, {0, 0, 5, 6}} {
		var kinds []Kind
		pairs := int64(0) // of all heaps, that all moves leave
		for take, d := range code {
			for heaps := range 3 {
				if d>>heaps&1 == 1 {
					kinds = append(kinds, Kind{Least: take, Most: take, Heaps: heaps})
				}
			}
			if d&4 != 0 {
				pairs += n * n / 4
			}
		}
		r := must.Get(New(kinds...))
		s := r.Sequence()
		must.Do(s.Extend(context.Background(), n))
		var even []int32
		for m, v := range s.g {
			if m > 0 && !odd(v, s.space.mask) {
				even = append(even, int32(m))
			}
		}
		if s.space.mask == 0 || !slices.Equal(s.space.even, even) {
			t.Errorf("%v: mask %b, %d even heaps, want %d", code, s.space.mask, len(s.space.even), len(even))
		}
		if s.work > pairs/3 {
			t.Errorf("%v: %d of %d pairs were looked at", code, s.work, pairs)
		}
	}
}

// TestKept: values are kept for the next question, unless they are many.
func TestKept(t *testing.T) {
	ctx := game.Budget{Memory: 1 << 30, Moves: 1 << 30}.On(t.Context())
	r := must.Get(New(Kind{Least: 1, Most: 1, Heaps: 1}))
	g := r.Game(Positions{})
	for _, test := range []struct {
		values int
		keeps  bool
	}{{100, true}, {MaxKept, false}} {
		s := g.known
		must.Do(s.Extend(ctx, test.values))
		must.Get(g.Values(ctx, numeration.NewNat(5)))
		if keeps := g.known == s; keeps != test.keeps {
			t.Errorf("%d values: kept %v", test.values, keeps)
		}
	}
}
