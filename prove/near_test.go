package prove

import "testing"

// TestNearSystem: pairs that stray a little from the lines of a game of Wythoff's kind suggest its number system, others none.
func TestNearSystem(t *testing.T) {
	pairs := func(s, t uint64, stray func(n uint64) uint64) (list [][]uint64) {
		used := map[uint64]bool{}
		a := uint64(0)
		for n := range uint64(200) {
			for used[a] {
				a++
			}
			b := s*a + t*n + stray(n)
			used[a], used[b] = true, true
			list = append(list, []uint64{a, b})
		}
		return list
	}
	little := func(n uint64) uint64 { return n * n % 5 }
	for _, c := range []struct {
		name  string
		pairs [][]uint64
		want  string
	}{
		{"along Wythoff's lines", pairs(1, 1, little), "fibonacci"},
		{"t = 3", pairs(1, 3, little), "pell@t=3"},
		{"s = 2", pairs(2, 1, little), "fraenkel@s=2,t=1"},
		{"they stray more and more", pairs(1, 1, func(n uint64) uint64 { return n / 12 }), ""},
		{"too few", pairs(1, 1, little)[:90], ""},
		{"a row", append(pairs(1, 1, little), []uint64{1, 9}), ""},
	} {
		if got, ok := nearSystem(c.pairs); got != c.want || ok != (c.want != "") {
			t.Errorf("%s: %q, %t; want %q", c.name, got, ok, c.want)
		}
	}
}
