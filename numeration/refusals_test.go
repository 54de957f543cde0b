package numeration

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/big"
	"slices"
	"strings"
	"testing"

	"zeck/internal/ctxtest"
	"zeck/internal/long"
	"zeck/internal/must"
)

// TestInvalid: invalid input gives an error that is not about size.
func TestInvalid(t *testing.T) {
	ctx := context.Background()
	s := newTakeAway(3, 0)
	wrong := map[string]error{}
	for _, r := range [][2]int64{{0, 5}, {-1, 5}, {MaxTakeAway + 1, 0}, {1, MaxTakeAway + 1}, {MaxTakeAway, -MaxTakeAway - 1}, {MaxTakeAway, -MaxTakeAway},
		{1, -1}, {7, -7}} {
		_, wrong[fmt.Sprintf("take-away %v", r)] = NewTakeAway(r[0], r[1])
	}
	for _, tt := range []int64{0, -1, MaxT + 1} {
		_, wrong[fmt.Sprintf("Wythoff %d", tt)] = NewWythoffPairs(tt)
		_, wrong[fmt.Sprintf("misère %d", tt)] = NewMiserePairs(tt)
	}
	for _, d := range []Digits{"2", "10x", "-1", "1 0", Elision + "01"} {
		_, wrong["Zeckendorf "+string(d)] = FromZeckendorf(d)
		_, wrong["canonical "+string(d)] = FromCanonical(d)
		_, wrong["Lucas "+string(d)] = FromLucas(d)
		_, wrong["binary "+string(d)] = FromBinary(d)
		_, wrong["take-away "+string(d)] = s.Value(ctx, d)
	}
	for _, d := range []Digits{"11", "1011", "110"} {
		_, wrong["Zeckendorf "+string(d)] = FromZeckendorf(d)
	}
	_, wrong["L(0) with L(2)"] = FromLucas("10101")
	for _, indices := range [][]int{{0}, {3, 0}, {3, 3}, {3, 4}, {5, 3, 3}} {
		_, wrong[fmt.Sprintf("sum of %v", indices)] = s.Sum(ctx, indices)
		_, wrong[fmt.Sprintf("digits %v", indices)] = s.Write(indices)
		_, wrong[fmt.Sprintf("cuts of %v", indices)] = s.Cuts(ctx, indices)
		_, wrong[fmt.Sprintf("sums of %v", indices)] = s.PartialSums(ctx, indices, []int{1})
	}
	for _, counts := range [][]int{{-1}, {-1, 2}, {4}, {0, 4}, {2, 1}, {0, 2, 1}} {
		_, wrong[fmt.Sprintf("%v of three", counts)] = s.PartialSums(ctx, []int{9, 5, 1}, counts)
	}
	for _, r := range [][2]int{{0, 3}, {-1, 3}, {3, 2}} {
		_, wrong[fmt.Sprintf("terms %v", r)] = s.Terms(ctx, r[0], r[1])
	}
	_, wrong["term 0"] = s.Term(ctx, 0)
	for what, err := range wrong {
		if err == nil || errors.Is(err, ErrLimit) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: %v", what, err)
		}
	}
	for _, d := range []Digits{"1", "10101", "11010", Elision + "10100"} { // not canonical forms, as far as the digits show
		if !panics(func() { d.AddOne() }) {
			t.Errorf("one is added to %s", d)
		}
	}
	for _, r := range [][2]int64{{1, 0}, {MaxTakeAway, 0}, {1, MaxTakeAway}, {MaxTakeAway, 1 - MaxTakeAway}, {7, -6}} { // the extreme valid rules
		if k, c := newTakeAway(r[0], r[1]).Rule(); k != r[0] || c != r[1] {
			t.Errorf("%v has the rule %d, %d", r, k, c)
		}
	}
	for k, last := range map[int64]uint64{1: math.MaxInt64, 2: math.MaxUint64/3 - 1, 5: math.MaxUint64/9 - 1} {
		if w := mustWythoff(k); !w.Fits64(last) || w.Fits64(last+1) {
			t.Errorf("t = %d: %d is not the largest number for Seat64", k, last)
		}
	}
}

// TestTooLarge: input that does not fit is refused before computing anything; input that just fits is accepted.
func TestTooLarge(t *testing.T) {
	ctx := context.Background()
	few := WithMemory(ctx, 8<<20)
	large, half := newTakeAway(MaxTakeAway, 0), NatFromBig(lsh(one, MaxBits/2))
	limit := map[string]error{}
	for _, text := range []string{"10^1000000000", "10^99999999999999999999", "F(1000000000)", "L(99999999999999999999)", "F(96650001)",
		"2^67108864", "4^33554432", "3^67108864", "1000*1000*2^67108860", strings.Repeat("9", 1000) + "^60000000", strings.Repeat("9", MaxBits*31/100)} {
		_, limit[abbreviate(text)] = Parse(text)
	}
	for _, text := range []string{"3^50000000", "9*10^30000000"}[:long.Or(0, 2)] { // computing them, which shows that they are too large, takes seconds
		_, limit[text] = Parse(text)
	}
	for what, work := range works(NatFromBig(lsh(one, 100)), []int{1 << 40, 5}, []int{1, 2}, 1<<40-1) {
		limit[what+" for a large k"] = work(few, large)
	}
	_, limit["a huge number for a middling k"] = newTakeAway(1000, 0).Indices(few, NatFromBig(lsh(one, 1_000_000)))
	_, limit["a huge number in little memory"] = newTakeAway(100, 0).Indices(few, NatFromBig(lsh(one, 200_000)))
	_, limit["a term too far"] = newTakeAway(3, 0).Term(ctx, 1<<60)
	_, limit["a power of two"] = newTakeAway(1, 0).Term(ctx, MaxBits+1)
	_, limit["a Fibonacci number"] = newTakeAway(2, 0).Term(ctx, 1<<40)
	_, limit["too many terms"] = large.Terms(ctx, 1, MaxTakeAway)
	_, limit["a sum of too many digits"] = newTakeAway(2, 0).Sum(ctx, []int{maxPlaces + 1, 1})
	_, limit["too many digits"] = large.Digits(ctx, NewNat(MaxTakeAway))
	_, limit["one digit too many"] = large.Write([]int{maxPlaces + 1})
	_, limit["the recurrence of 10⁶ in 1 MB"] = newTakeAway(1_000_000, 0).Recurrence(WithMemory(ctx, 1<<20))
	for what, err := range limit {
		if !errors.Is(err, ErrLimit) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: %v", what, err)
		}
	}
	if got := limit["too many terms"].Error(); !strings.HasSuffix(got, " from 1 to 1000000000 take more than 256 MB; 11184810 terms would fit") {
		t.Error(got) // 2^31 bits, 192 for each term
	}
	if n, err := Parse("2^67108863"); err != nil || n.BitLen() != MaxBits {
		t.Errorf("%d bits, %v", n.BitLen(), err)
	}
	if h, err := newTakeAway(1, 0).Term(ctx, MaxBits); err != nil || h.BitLen() != MaxBits {
		t.Errorf("%d bits, %v", h.BitLen(), err)
	}
	for bits, fits := range map[int]bool{MaxBits - 2: true, MaxBits - 1: false} {
		if n, ok := product([]Nat{NewNat(3), NatFromBig(lsh(one, uint(bits-1)))}); ok != fits || ok && n.BitLen() != bits+1 {
			t.Errorf("3 times a number of %d bits: %d bits, %v", bits, n.BitLen(), ok)
		}
	}
	for _, factors := range [][]Nat{{half, half, {}, {}}, {{}, {}, half, half}} { // each half of a product must fit
		if n, fits := product(factors); fits || !n.IsZero() {
			t.Errorf("a product of %d bits", n.BitLen())
		}
	}
	s := newTakeAway(100, 0)
	if _, err := s.Indices(few, NatFromBig(lsh(one, 2_200))); err != nil {
		t.Errorf("2,200 bits for k = 100 in 8 MB: %v", err)
	}
	if places, err := s.Indices(WithMemory(ctx, 1), NatFromBig(lsh(one, 70))); err != nil || len(places) == 0 { // it is in the table by now
		t.Errorf("2^70 with no memory: %v, %v", places, err)
	}
}

// works returns the operations of a system on a number and its indices, with some partial sums and the terms from an index on.
func works(n Nat, indices, counts []int, from int) map[string]func(context.Context, *TakeAway) error {
	return map[string]func(context.Context, *TakeAway) error{
		"indices": func(ctx context.Context, s *TakeAway) error { _, err := s.Indices(ctx, n); return err },
		"digits":  func(ctx context.Context, s *TakeAway) error { _, err := s.Digits(ctx, n); return err },
		"sum":     func(ctx context.Context, s *TakeAway) error { _, err := s.Sum(ctx, indices); return err },
		"cuts":    func(ctx context.Context, s *TakeAway) error { _, err := s.Cuts(ctx, indices); return err },
		"sums": func(ctx context.Context, s *TakeAway) error {
			_, err := s.PartialSums(ctx, indices, counts)
			return err
		},
		"term":       func(ctx context.Context, s *TakeAway) error { _, err := s.Term(ctx, indices[0]); return err },
		"terms":      func(ctx context.Context, s *TakeAway) error { _, err := s.Terms(ctx, from, indices[0]); return err },
		"recurrence": func(ctx context.Context, s *TakeAway) error { _, err := s.Recurrence(ctx); return err },
	}
}

// TestUnderLimits: with little memory an operation succeeds or fails with what would fit; with a cancelled context it succeeds or fails
// with the error of the context.
func TestUnderLimits(t *testing.T) {
	gone := ctxtest.Ended(t.Context())
	poor := WithMemory(t.Context(), 1<<19)
	refused := map[error]int{}
	for _, r := range [][2]int64{{1, 0}, {1, 3}, {2, 0}, {2, 1}, {3, 0}, {9, 7}, {60, 0}, {MaxTakeAway, 0}} {
		for _, bits := range []uint{10, 100, 9000, 100_000} {
			for ctx, want := range map[context.Context]error{gone: context.Canceled, poor: ErrLimit} {
				n, top := NatFromBig(lsh(one, bits)), int(bits)*int(min(r[0], 1000))
				indices := []int{top + 5, top, 1}
				for what, work := range works(n, indices, []int{1, 2, 3}, top-3) {
					err := work(ctx, newTakeAway(r[0], r[1]))
					if limit := errors.Is(err, ErrLimit); err != nil && !errors.Is(err, want) && !limit || limit && !strings.Contains(err.Error(), " fit") &&
						!strings.Contains(err.Error(), " would take minutes ") {
						t.Errorf("%s of %v, %d bits: %v", what, r, bits, err)
					}
					if err != nil {
						refused[want]++
					}
				}
			}
		}
	}
	if refused[context.Canceled] < 20 || refused[ErrLimit] < 20 {
		t.Errorf("refused: %v", refused)
	}
}

// TestTakeAwayStops: the work stops when the context ends, with the error of the context, and leaves no wrong data in the caches.
func TestTakeAwayStops(t *testing.T) {
	n := NatFromBig(lsh(one, 9000)).Sub(NewNat(12345))
	s := newTakeAway(7, 0)
	want := must.Get(s.Indices(context.Background(), n))
	for name, work := range works(n, want, []int{1, 90, 500}, want[0]-3000) {
		whole := ctxtest.Count(context.Background())
		if err := work(whole, newTakeAway(7, 0)); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		checks := whole.Times()
		if checks == 0 && name != "recurrence" { // which is found quickly
			t.Errorf("%s never checks the context", name)
		}
		if steps := map[string]int{"cuts": want[0], "sums": want[len(want)-500]}[name]; steps > 0 && (checks < steps/1200 || checks > steps/400) {
			t.Errorf("%s checks the context %d times in %d steps", name, checks, steps)
		}
		// Cancel at the first and the last checks, and at a few in between.
		for checked := 0; checked < checks; checked += max(1, min(checked, checks-checked-2)) {
			fresh := newTakeAway(7, 0)
			if err := work(ctxtest.EndAfter(context.Background(), checked), fresh); !errors.Is(err, context.Canceled) {
				t.Fatalf("%s, cancelled at check %d of %d: %v", name, checked+1, checks, err)
			}
			if got, err := fresh.Indices(context.Background(), n); err != nil || !slices.Equal(got, want) {
				t.Fatalf("%s, cancelled after %d checks: afterwards the digits are %v, %v", name, checked, got, err)
			}
		}
	}
}

// TestIndexBounds: the largest Fibonacci and Lucas number, without computing it.
func TestIndexBounds(t *testing.T) {
	const last = 67108864 / 6943 * 10000
	if i, err := index("F", NewNat(last)); err != nil || i != last {
		t.Errorf("F(%d): %d, %v", last, i, err)
	}
	_, err := index("L", NewNat(last+1))
	if want := "too large: L(96650001) has more than 67108864 bits; L(96650000) would fit"; !errors.Is(err, ErrLimit) || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
	for bits := 5; bits < 2000; bits++ {
		i := fibIndexAbove(bits)
		above, _ := fibPair(uint(i))
		before, _ := fibPair(uint(i - 6))
		if above.BitLen() <= bits || before.BitLen() > bits+1 {
			t.Fatalf("%d bits: F(%d) has %d", bits, i, above.BitLen())
		}
	}
}

// TestShort: up to forty digits are written in full, longer numbers by their ends.
func TestShort(t *testing.T) {
	if got := NatFromBig(new(big.Int).Add(power10(40), big.NewInt(12345678))).Short(); got != "10000000…12345678 (41 digits)" {
		t.Error(got)
	}
	// The first digits of the last but one are too close to call.
	numbers := []*big.Int{power10(39), power10(40), power10(5000), new(big.Int).Mul(power10(400), big.NewInt(12345679)), one}
	for bits := uint(90); bits < 1400; bits += 7 {
		numbers = append(numbers, lsh(one, bits))
	}
	for _, x := range numbers {
		for _, d := range []int64{-1, 0, 1, 99_999_999} {
			n := NatFromBig(new(big.Int).Add(x, big.NewInt(d)))
			want := n.Big().String()
			if len(want) > 40 {
				want = ends(want[:8], want[len(want)-8:], len(want))
			}
			if got := n.Short(); got != want {
				t.Errorf("%s + %d: %s, want %s", x, d, got, want)
			}
		}
	}
	// log10 2 = 0.301029995663981195…, so 2^(3·10^8) = 10^90308998.69919…
	if got := NatFromBig(lsh(one, 300_000_000)).Short(); !strings.HasPrefix(got, "50025836") || !strings.HasSuffix(got, "(90308999 digits)") {
		t.Errorf("2^300000000 is %s", got)
	}
	long := strings.Repeat("10", 40)
	for digits, want := range map[Digits]string{
		"": "0", "101": "101", Digits(long): long, Digits(long + "0"): "1010101010101010…0101010101010100 (81 digits)",
	} {
		if got := digits.Short(); got != want {
			t.Errorf("%q: %q, want %q", digits, got, want)
		}
	}
}

// TestMemory: the context limits the bytes of a conversion.
func TestMemory(t *testing.T) {
	ctx := context.Background()
	for bytes, want := range map[int64]int64{1: 1, 5000: 5000, 0: math.MaxInt64, -1: math.MaxInt64} {
		if got := memoryOf(WithMemory(ctx, bytes)); got != want {
			t.Errorf("%d: %d", bytes, got)
		}
	}
	if memoryOf(ctx) != math.MaxInt64 || tableRoom(ctx) != 134217728 || tableRoom(WithMemory(ctx, 99)) != 99 {
		t.Error("without a limit")
	}
	s, large := newTakeAway(3, 0), newTakeAway(1000, 0)
	f, g := must.Get(s.newFastOnce(ctx)), must.Get(large.newFastOnce(ctx))
	bits, most := f.leafEnd+1000, max(g.leafEnd, 1<<28/g.p)
	for _, c := range []struct {
		s      *TakeAway
		memory int64 // 0 for any
		bits   int
		fits   bool
	}{
		{s, int64(8 * f.p * bits), bits, true}, {s, int64(8*f.p*bits) - 1, bits, false}, // beyond the first leaf
		{s, 1, f.leafEnd, true}, {s, 0, MaxBits, true}, {s, 0, MaxBits + 1, false}, {large, 0, most, true}, {large, 0, most + 1, false},
	} {
		if _, err := c.s.converter(WithMemory(ctx, c.memory), c.bits); (err == nil) != c.fits || err != nil && !errors.Is(err, ErrLimit) {
			t.Errorf("%d bits in %d bytes: %v", c.bits, c.memory, err)
		}
	}
	_, err := s.converter(WithMemory(ctx, 8*4*100_000), 1<<20)
	if got := fmt.Sprint(err); !strings.HasSuffix(got, "1048576 bits needs about 32 MB in the take-away system k = 3, c = 0; 100000 bits would fit") {
		t.Error(got)
	}
}
