package linear

import (
	"errors"
	"math/big"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"

	"zeck/numeration"
)

// TestHalves holds digits found by halves against those found one by one.
func TestHalves(t *testing.T) {
	rng := rand.New(rand.NewPCG(13, 14))
	list := append(fractions[:len(fractions):len(fractions)], Fraction{[]int64{0}, []int64{255}}, Fraction{[]int64{0, 255}, []int64{1, 255, 2}},
		must(Surd(0, 46, 1)))
	for _, f := range list {
		s := must(Ostrowski(ctx, f))
		check := func(n *big.Int) {
			t.Helper()
			want := make([]byte, len(s.growBeyond(n))-1)
			s.fill(want, n)
			for len(want) > 0 && want[0] == 0 {
				want = want[1:]
			}
			if got := must(s.Digits(ctx, n)); !slices.Equal(got, want) {
				t.Fatalf("%v: a number of %d digits is written with %d others", f, len(want), len(got))
			}
			if v := must(s.Number(ctx, want)); v.Cmp(n) != 0 {
				t.Fatalf("%v: a number of %d digits is not read back", f, len(want))
			}
		}
		for _, from := range []int{0, 600, 1023, 3001} {
			for i, u := range must(s.Weights(from, 600)) {
				if u.Big().Cmp(s.Term(from+i)) != 0 {
					t.Fatalf("%v: U(%d) is wrong", f, from+i)
				}
			}
		}
		for range 6 {
			check(randomDigits(rng, s, 600+rng.IntN(4000)))
		}
		for range 4 { // at the ends of halves: weights, what is just below, and sums of few
			i := 600 + rng.IntN(3000)
			u := s.Term(i)
			check(u)
			check(new(big.Int).Sub(u, big64(1)))
			check(new(big.Int).Add(u, s.Term(rng.IntN(i))))
		}
		for range 2 { // and where they are cut, with all digits as large as can be, above or below
			h := s.converter().leaf<<rng.IntN(3) + s.ostrowski.low
			u := new(big.Int).Sub(s.Term(3*h), big64(1))
			check(u)
			check(u.Sub(u, s.Term(h)))
			check(u.Sub(u, s.Term(h-1)))
			check(u.Sub(u, s.Term(h+1)))
			check(u.Add(u, big64(1)))
		}
	}
}

// TestHalvesShared: a system is used by several goroutines at once.
func TestHalvesShared(t *testing.T) {
	s := must(Quadratic(ctx, 0, 3, 1))
	var all sync.WaitGroup
	for i := range 4 {
		all.Go(func() {
			n := new(big.Int).Lsh(big64(int64(2*i+1)), 5000)
			if must(s.Number(ctx, must(s.Digits(ctx, n)))).Cmp(n) != 0 {
				t.Error("a number is not read back")
			}
		})
	}
	all.Wait()
}

// TestStrings: what is no representation has a value all the same.
func TestStrings(t *testing.T) {
	rng := rand.New(rand.NewPCG(15, 16))
	s := must(Quadratic(ctx, 0, 7, 1))
	if _, err := s.Weights(1<<40, 1); !errors.Is(err, numeration.ErrLimit) {
		t.Errorf("%v", err)
	}
	digits := make([]byte, 3000)
	for i := range digits {
		digits[i] = byte(rng.IntN(256))
	}
	if must(s.Number(ctx, digits)).Cmp(s.sum(digits)) != 0 {
		t.Error("the values are different")
	}
}

// TestCorrect: a word that is not right is replaced by the one that is, from either side and with its vector, in systems of both kinds.
func TestCorrect(t *testing.T) {
	rng := rand.New(rand.NewPCG(17, 18))
	systems := []*System{must(Nacci(ctx, 3)), must(TakeAway(ctx, 3, 1)), must(Fraenkel(ctx, 2, 3))}
	for _, f := range fractions {
		systems = append(systems, must(Ostrowski(ctx, f)))
	}
	for _, s := range systems {
		c := s.converter()
		l := c.level(0, 0)
		for range 5 {
			n := randomDigits(rng, s, l.h+40+rng.IntN(200))
			all := make([]byte, l.h+300)
			if !s.fill(all, n) {
				t.Fatal("it has too many digits")
			}
			word := all[:300]
			v := c.vector(word)
			rest := new(big.Int).Sub(n, v.value(l.weights))
			for _, off := range []int{-7, -1, 0, 1, 9} {
				wrong := slices.Clone(word)
				for range max(off, -off) {
					if off > 0 {
						c.after(wrong)
					} else {
						c.before(wrong)
					}
				}
				w := c.vector(wrong)
				left, ok := c.correct(l, wrong, w, new(big.Int).Sub(n, w.value(l.weights)))
				if !ok || !slices.Equal(wrong, word) || left.Cmp(rest) != 0 || !slices.EqualFunc(v, w, func(x, y *big.Int) bool { return x.Cmp(y) == 0 }) {
					t.Fatalf("%s: another word from %d words away", s.Name(), off)
				}
			}
		}
	}
}
