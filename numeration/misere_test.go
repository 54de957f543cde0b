package numeration

import (
	"testing"

	"pgregory.net/rapid"

	"zeck/internal/must"
)

// TestMisereByDefinition: for t ≥ 2 the pairs are made by mex and difference t·n + 1.
func TestMisereByDefinition(t *testing.T) {
	for _, tt := range []int{2, 3, 4, 5, 6, 30, 1000} {
		m := must.Get(NewMiserePairs(int64(tt)))
		used := map[int]bool{}
		a := 0
		for n := range 1000 {
			for used[a] {
				a++
			}
			b := a + tt*n + 1
			used[a], used[b] = true, true
			p := m.Pair(n64(n))
			if p.A != n64(a) || p.B != n64(b) {
				t.Fatalf("t = %d: pair %d is (%s, %s), want (%d, %d)", tt, n, p.A, p.B, a, b)
			}
			for _, v := range []Nat{p.A, p.B} {
				if s := m.Seat(v); s.Pair != p || s.Lower != (v == p.A) {
					t.Fatalf("t = %d: %s stands at %+v, want pair %d", tt, v, s, n)
				}
			}
		}
	}
}

// TestMisereOfWythoff: for t = 1 the pairs are Wythoff's but for the first two.
func TestMisereOfWythoff(t *testing.T) {
	m := must.Get(NewMiserePairs(1))
	for n, want := range [][2]int{{0, 1}, {2, 2}, {3, 5}, {4, 7}, {6, 10}, {8, 13}} {
		p := m.Pair(n64(n))
		if p != (Pair{n64(n), n64(want[0]), n64(want[1])}) {
			t.Errorf("pair %d is %v, want %v", n, p, want)
		}
		for i, v := range want {
			if s := m.Seat(n64(v)); s.Pair != p || s.Lower != (i == 0 || n == 1) {
				t.Errorf("%d stands at %+v", v, s)
			}
		}
	}
}

func TestMisereOfAnySize(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := must.Get(NewMiserePairs(rapid.OneOf(rapid.Int64Range(1, 9), rapid.Int64Range(1, MaxT)).Draw(t, "t")))
		p := m.Pair(nat(1000).Draw(t, "n"))
		for _, v := range []Nat{p.A, p.B} {
			if s := m.Seat(v); s.Pair != p || s.Lower != (v == p.A) {
				t.Fatalf("t = %d: %s stands at %+v, want %+v", m.normal.T(), v, s, p)
			}
		}
	})
}
