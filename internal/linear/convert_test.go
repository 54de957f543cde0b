package linear

import (
	"bytes"
	"context"
	"errors"
	"math"
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"

	"zeck/automaton"
	"zeck/internal/ctxtest"
	"zeck/internal/long"
	"zeck/numeration"
)

// slowDigits repeatedly takes the largest term that fits; the result has no leading zeros.
func slowDigits(terms []*big.Int, n *big.Int) []byte {
	rest, q := new(big.Int).Set(n), new(big.Int)
	var digits []byte
	for _, u := range slices.Backward(terms) {
		d := byte(0)
		if rest.Cmp(u) >= 0 {
			q.QuoRem(rest, u, rest)
			d = byte(q.Uint64())
		}
		if d != 0 || len(digits) > 0 {
			digits = append(digits, d)
		}
	}
	return digits
}

// checkLarge compares the conversion of large numbers, random ones and neighbours of terms, with slowDigits.
func checkLarge(t *testing.T, rng *rand.Rand, s *System, decimals int64, count int) {
	t.Helper()
	bound := new(big.Int).Exp(big64(10), big64(decimals), nil)
	terms := s.growBeyond(bound)
	terms = terms[:slices.IndexFunc(terms, func(u *big.Int) bool { return u.Cmp(bound) > 0 })]
	numbers := []*big.Int{bound}
	for range count {
		x := randomBelow(rng, bound)
		numbers = append(numbers, x.Rsh(x, uint(rng.IntN(x.BitLen()+1))))
		at := terms[len(terms)-1-rng.IntN(len(terms)/2)]
		off := terms[rng.IntN(len(terms)/2)]
		numbers = append(numbers, at, new(big.Int).Sub(at, big64(1)), new(big.Int).Add(at, off), new(big.Int).Sub(at, off))
		// At the cut between halves, with maximal digits above or below it.
		h := s.converter().leaf<<rng.IntN(3) + s.converter().from
		u := new(big.Int).Sub(terms[min(3*h, len(terms)-1)], big64(1))
		for _, i := range []int{h - 1, h, h + 1} {
			numbers = append(numbers, new(big.Int).Sub(u, terms[min(i, len(terms)/2)]))
		}
		numbers = append(numbers, u)
	}
	if values := s.Values(must(s.Alphabet(2)), must(s.Word(bound, big64(5)))); values[0] != numeration.NatFromBig(bound) || values[1] != numeration.NewNat(5) {
		t.Fatalf("%s: %v beside 5 is read back as %v", s.Name(), bound, values)
	}
	for _, n := range numbers {
		if n.Sign() < 0 {
			continue
		}
		digits := must(s.Digits(ctx, n))
		if !bytes.Equal(digits, slowDigits(terms, n)) {
			t.Fatalf("%s: the digits of %v are wrong", s.Name(), n)
		}
		if v := must(s.Number(ctx, digits)); v.Cmp(n) != 0 {
			t.Fatalf("%s: %v is read back as %v", s.Name(), n, v)
		}
	}
	// Digits that are not a representation have a value too.
	digits := make([]byte, 1000)
	for i := range digits {
		digits[i] = byte(rng.IntN(200))
	}
	if got, want := must(s.Number(ctx, digits)), s.sum(digits); got.Cmp(want) != 0 {
		t.Fatalf("%s: %d digits have the value %v, want %v", s.Name(), len(digits), got, want)
	}
}

func TestConversion(t *testing.T) {
	rng := rand.New(rand.NewPCG(15, 16))
	for _, b := range slices.Concat(mainBases, otherBases[6:]) {
		checkLarge(t, rng, b.system, int64(long.Or(400, 3000)), 1)
	}
	for _, s := range []*System{canonical("nacci@k=8", 1, 1, 1, 1, 1, 1, 1, 1), canonical("base@b=36", 36), canonical("fraenkel@s=30,t=4", 33, 30),
		canonical("pell@t=64", 64, 1), must(takeAway(3, 40))} {
		checkLarge(t, rng, s, 400, 1)
	}
	for _, f := range slices.Concat(fractions, []Fraction{{[]int64{0}, []int64{255}}, {[]int64{0, 255}, []int64{1, 255, 2}}, must(Surd(0, 46, 1))}) {
		checkLarge(t, rng, must(ofFraction(f)), 400, 1)
	}
}

// TestStops: long work stops when its context ends, whenever that is.
func TestStops(t *testing.T) {
	var b automaton.Builder
	s, o := canonical("tribonacci", 1, 1, 1), must(ofFraction(fractions[1]))
	n := new(big.Int).Lsh(big64(1), 1500)
	digits := must(s.Digits(ctx, n))
	for what, work := range map[string]func(ctx context.Context) error{
		"digits": func(ctx context.Context) error { _, err := s.Digits(ctx, n); return err },
		"number": func(ctx context.Context) error { _, err := s.Number(ctx, digits); return err },
		"floor":  func(ctx context.Context) error { _, err := o.Floor(ctx, &b); return err },
		"sum":    func(ctx context.Context) error { _, err := s.Linear(ctx, &b, []int64{5, -3}, EQ, 0); return err },
		"large sum": func(ctx context.Context) error {
			_, err := o.LinearBig(ctx, &b, []int64{1, -1}, EQ, big64(1<<40))
			return err
		},
		"system":    func(ctx context.Context) error { _, err := New(ctx, "tribonacci", nil, []int64{1, 1, 1}); return err },
		"fraction":  func(ctx context.Context) error { _, err := Ostrowski(ctx, "", fractions[9]); return err },
		"take-away": func(ctx context.Context) error { _, err := TakeAway(ctx, "", 3, 1); return err },
	} {
		if asked := ctxtest.PassesOn(t, what, 50, work); asked < 3 {
			t.Errorf("%s asks %d times", what, asked)
		}
	}
}

func TestWeights(t *testing.T) {
	same := func(x numeration.Nat, y *big.Int) bool { return x.Big().Cmp(y) == 0 }
	for _, b := range everyBasis() {
		s := b.system
		for _, from := range []int{0, 1, 31, 32, 33, 200, 509, 600} {
			if !slices.EqualFunc(must(s.Weights(from, 5)), s.grow(from + 5)[from:from+5], same) {
				t.Fatalf("%s: the weights from U(%d) on are wrong", s.Name(), from)
			}
		}
	}
	fibonacci := canonical("fibonacci", 1, 1) // has computed no terms yet
	for from, count := range map[int]int{7: 1000, 3_000_000: 1} {
		last := from + count - 1
		if f := must(numeration.Fibonacci(numeration.NewNat(uint64(last + 2)))); must(fibonacci.Weights(from, count))[count-1] != f {
			t.Errorf("U(%d) is not F(%d)", last, last+2)
		}
	}
	s := canonical("base@b=36", 36)
	for from, count := range map[int]int{1 << 40: 1, 0: 1 << 40, 13_000_000: 1, 6: math.MaxInt, -1: 5, 5: 0} {
		if _, err := s.Weights(from, count); err == nil || errors.Is(err, numeration.ErrLimit) != (uint(from)+uint(count) > 10) {
			t.Errorf("%d weights from %d on: %v", count, from, err)
		}
	}
	if most := s.MaxBits(); most != numeration.MaxBits {
		t.Errorf("%d bits", most)
	}
}

// TestCorrect: a wrong word is replaced by the correct one, from either side and with its vector, in systems of both kinds.
func TestCorrect(t *testing.T) {
	rng := rand.New(rand.NewPCG(17, 18))
	systems := []*System{canonical("tribonacci", 1, 1, 1), must(takeAway(3, 1)), canonical("fraenkel@s=2,t=3", 4, 2)}
	for _, f := range fractions {
		systems = append(systems, must(ofFraction(f)))
	}
	for _, s := range systems {
		c := s.converter()
		l := c.level(0)
		for range 5 {
			n := randomBelow(rng, s.Term(l.h+40+rng.IntN(200)))
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
