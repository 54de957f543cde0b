package linear

import (
	"cmp"
	"errors"
	"fmt"
	"math/big"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"

	"zeck/automaton"
	"zeck/numeration"
)

var relations = []Relation{EQ, NE, LT, LE, GT, GE}

// holds decides a constraint by arithmetic.
func holds(coefficients []int64, rel Relation, c int64, tuple []int64) bool {
	sum := -c
	for i, k := range coefficients {
		sum += k * tuple[i]
	}
	return compares(cmp.Compare(sum, 0), rel)
}

// compares reports whether a number of the given sign has the relation to 0.
func compares(sign int, rel Relation) bool {
	switch rel {
	case EQ:
		return sign == 0
	case NE:
		return sign != 0
	case LT:
		return sign < 0
	case LE:
		return sign <= 0
	case GT:
		return sign > 0
	}
	return sign >= 0
}

func checkConstraint(t *testing.T, builder *automaton.Builder, b basis, g grid, coefficients []int64, rel Relation, c int64) {
	t.Helper()
	d, err := b.system.Linear(ctx, builder, coefficients, rel, c)
	if err != nil {
		t.Fatalf("%s: %v: %v", b.system.Name(), coefficients, err)
	}
	what := fmt.Sprintf("%s: %v %v %d", b.system.Name(), coefficients, rel, c)
	g.check(t, what, d, func(tuple []int64) bool { return holds(coefficients, rel, c, tuple) })
}

func TestTwoVariables(t *testing.T) {
	var builder automaton.Builder
	for _, b := range mainBases {
		g := newGrid(b, 60)
		for x := int64(-2); x <= 2; x++ {
			for y := int64(-2); y <= 2; y++ {
				for c := int64(-3); c <= 3; c++ {
					for i, rel := range relations {
						if (x+2*y+c+int64(i))%2 == 0 { // one half of them, by turns
							checkConstraint(t, &builder, b, g, []int64{x, y}, rel, c)
						}
					}
				}
			}
		}
	}
}

func TestThreeVariables(t *testing.T) {
	var builder automaton.Builder
	rng := rand.New(rand.NewPCG(3, 4))
	for _, b := range mainBases {
		g := newGrid(b, 60)
		for _, rel := range relations {
			checkConstraint(t, &builder, b, g, []int64{1, 1, -1}, rel, 0)
			x, y, z := rng.Int64N(4)-1, rng.Int64N(4)-2, rng.Int64N(3)-1
			checkConstraint(t, &builder, b, g, []int64{x, y, z}, rel, rng.Int64N(40)-20)
		}
	}
}

func TestOneVariable(t *testing.T) {
	var builder automaton.Builder
	for _, b := range mainBases {
		g := newGrid(b, 500)
		for _, rel := range relations {
			for _, x := range []int64{-7, -1, 0, 1, 2, 13} {
				for _, c := range []int64{-200, -14, 0, 1, 26, 27, 130, 400} {
					checkConstraint(t, &builder, b, g, []int64{x}, rel, c)
				}
			}
		}
	}
}

func TestIrregularLowEnd(t *testing.T) {
	var builder automaton.Builder
	for _, b := range otherBases {
		g := newGrid(b, 60)
		for _, rel := range relations {
			checkConstraint(t, &builder, b, g, []int64{1, -1}, rel, 2)
			checkConstraint(t, &builder, b, g, []int64{2, -1}, rel, -5)
		}
		if name := b.system.Name(); name != "takeaway@k=3,c=1" { // whose adder does not fit
			checkConstraint(t, &builder, b, g, []int64{1, 1, -1}, EQ, 0)
		}
	}
}

func TestAddersAgainstBig(t *testing.T) {
	const digits = 3000
	var builder automaton.Builder
	rng := rand.New(rand.NewPCG(5, 6))
	for _, b := range slices.Concat(mainBases, otherBases[10:]) {
		s := b.system
		adder := must(s.Linear(ctx, &builder, []int64{1, 1, -1}, EQ, 0))
		accepts := func(x, y, z *big.Int) bool { return adder.Accepts(must(s.Word(x, y, z))) }
		for i := range 12 {
			x, y := randomDigits(rng, s, digits), randomDigits(rng, s, 1+rng.IntN(digits))
			z := new(big.Int).Add(x, y)
			if !accepts(x, y, z) {
				t.Fatalf("%s: sum %d is not accepted", s.Name(), i)
			}
			for _, off := range []*big.Int{big64(1), s.Term(rng.IntN(digits)), randomDigits(rng, s, 1+rng.IntN(digits))} {
				if off.Sign() == 0 {
					continue
				}
				if more := new(big.Int).Add(z, off); accepts(x, y, more) || accepts(x, more, z) {
					t.Fatalf("%s: sum %d is accepted with an error of %v bits", s.Name(), i, off.BitLen())
				}
				if less := new(big.Int).Sub(z, off); less.Sign() >= 0 && accepts(x, y, less) {
					t.Fatalf("%s: sum %d is accepted with an error of −%v bits", s.Name(), i, off.BitLen())
				}
			}
		}
	}
}

func TestInequalitiesAgainstBig(t *testing.T) {
	const digits = 1000
	var builder automaton.Builder
	rng := rand.New(rand.NewPCG(7, 8))
	for _, b := range slices.Concat(mainBases, otherBases[10:]) {
		s := b.system
		for _, coefficients := range [][]int64{{1, -1}, {3, -2}, {1, 1, -1}} {
			c := rng.Int64N(41) - 20
			for _, rel := range relations {
				d := must(s.Linear(ctx, &builder, coefficients, rel, c))
				for range 4 {
					tuple := nearlyEqual(rng, s, coefficients, c, digits)
					sum := big64(-c)
					for i, k := range coefficients {
						sum.Add(sum, new(big.Int).Mul(big64(k), tuple[i]))
					}
					if got := d.Accepts(must(s.Word(tuple...))); got != compares(sum.Sign(), rel) {
						t.Fatalf("%s: %v %v %d: %v where the difference is %v", s.Name(), coefficients, rel, c, got, sum)
					}
				}
			}
		}
	}
}

// nearlyEqual returns numbers whose sum with the coefficients, of which the last is negative, is c or not much more or less.
func nearlyEqual(rng *rand.Rand, s *System, coefficients []int64, c int64, digits int) []*big.Int {
	sum := big64(-c)
	var tuple []*big.Int
	last := len(coefficients) - 1
	for _, k := range coefficients[:last] {
		x := randomDigits(rng, s, digits)
		tuple = append(tuple, x)
		sum.Add(sum, new(big.Int).Mul(big64(k), x))
	}
	sum.Div(sum, big64(-coefficients[last])).Add(sum, big64(rng.Int64N(5)-2))
	return append(tuple, sum.Abs(sum))
}

func TestLinearBig(t *testing.T) {
	var builder automaton.Builder
	rng := rand.New(rand.NewPCG(9, 10))
	c := new(big.Int).Exp(big64(10), big64(40), nil)
	for _, b := range mainBases {
		s := b.system
		for _, rel := range relations {
			d := must(s.LinearBig(ctx, &builder, []int64{3}, rel, c)) // c = 3x + 1 for x = 33…3
			for off := int64(-3); off <= 3; off++ {
				x := new(big.Int).Div(c, big64(3))
				if got := d.Accepts(must(s.Word(x.Add(x, big64(off))))); got != compares(big64(3*off-1).Sign(), rel) {
					t.Fatalf("%s: 3x %v %v for x = %v: %v", s.Name(), rel, c, x, got)
				}
			}
		}
		if d := must(s.LinearBig(ctx, &builder, []int64{1}, EQ, big64(17))); !d.Equal(must(s.Constant(ctx, &builder, big64(17)))) {
			t.Errorf("%s: x = 17", s.Name())
		}
	}
	for _, b := range []basis{mainBases[0], mainBases[1], mainBases[3], mainBases[4]} { // in the other this takes seconds
		s := b.system
		for i, rel := range relations {
			constant := new(big.Int).Mul(c, big64(int64(i%2*2-1)))
			d := must(s.LinearBig(ctx, &builder, []int64{2, -1}, rel, constant))
			for off := int64(-3); off <= 3; off++ {
				x := new(big.Int).Add(c, randomBelow(rng, c))
				y := new(big.Int).Sub(new(big.Int).Lsh(x, 1), constant)
				y.Add(y, big64(off))
				if got := d.Accepts(must(s.Word(x, y))); got != compares(big64(-off).Sign(), rel) {
					t.Fatalf("%s: 2x - y %v %v with y too large by %d: %v", s.Name(), rel, constant, off, got)
				}
			}
		}
	}
}

// TestChained holds constraints that are built at once against those built from additions.
func TestChained(t *testing.T) {
	var b automaton.Builder
	for _, base := range slices.Concat(mainBases[:2], mainBases[3:], otherBases[6:8]) {
		s := base.system
		adder := must(s.Linear(ctx, &b, []int64{1, 1, -1}, EQ, 0))
		if swapped := must(b.Place(ctx, adder.On(1, 0, 2))); !swapped.Equal(adder) {
			t.Errorf("%s: x + y is not y + x", s.Name())
		}
		three := must(b.Exists(ctx, must(b.And(ctx, adder.On(0, 1, 4), adder.On(4, 2, 3))), 4))
		if !three.Equal(must(s.Linear(ctx, &b, []int64{1, 1, 1, -1}, EQ, 0))) {
			t.Errorf("%s: x + y + z is not (x + y) + z", s.Name())
		}
		twice := must(b.Place(ctx, adder.On(0, 0, 1)))
		if !twice.Equal(must(s.Linear(ctx, &b, []int64{2, -1}, EQ, 0))) {
			t.Errorf("%s: 2x is not x + x", s.Name())
		}
		greater := must(b.Exists(ctx, must(b.And(ctx, adder.On(0, 2, 1), must(s.Linear(ctx, &b, []int64{1}, GT, 2)).On(2))), 2))
		if !greater.Equal(must(s.Linear(ctx, &b, []int64{-1, 1}, GT, 2))) {
			t.Errorf("%s: y - x > 2 is not x + z = y for a z > 2", s.Name())
		}
		equal := must(s.Linear(ctx, &b, []int64{3, -2}, EQ, 5))
		unequal := must(s.Linear(ctx, &b, []int64{3, -2}, NE, 5))
		if valid := must(s.ValidOn(ctx, &b, 2)); !must(b.Minus(ctx, valid.On(), equal.On())).Equal(unequal) {
			t.Errorf("%s: != is not the complement of =", s.Name())
		}
	}
}

// TestShared uses one system from several goroutines, each with a Builder of its own.
func TestShared(t *testing.T) {
	s := canonical("pell@t=2", 2, 1)
	var group sync.WaitGroup
	sizes := make([]int, 4)
	for i := range sizes {
		group.Go(func() {
			sizes[i] = must(s.Linear(ctx, &automaton.Builder{}, []int64{1, 1, -1}, EQ, 0)).States() + len(s.Rep(new(big.Int).Lsh(big64(1), 500)))
		})
	}
	group.Wait()
	if slices.Min(sizes) != slices.Max(sizes) {
		t.Errorf("different results %v", sizes)
	}
}

func TestLinearMessage(t *testing.T) {
	_, err := mainBases[1].system.Linear(ctx, &automaton.Builder{Limits: automaton.Limits{States: 20}}, []int64{-1, 2, 0, 1}, LE, -3)
	if want := `too large: "-x1 + 2·x2 + x4 <= -3" reached 2`; err == nil || !strings.HasPrefix(err.Error(), want) {
		t.Errorf("%v", err)
	}
	if got := format([]int64{0, 0}, GE, 1); got != "0 >= 1" {
		t.Errorf("got %s", got)
	}
}

// TestAdderSizes holds the table of the package documentation.
func TestAdderSizes(t *testing.T) {
	var builder automaton.Builder
	want := map[string]int{"binary": 3, "fibonacci": 17, "pell@t=2": 17, "pell@t=3": 17, "takeaway@k=3": 5282,
		"base@b=10": 3, "tribonacci": 150, "narayana": 251, "fraenkel@s=2,t=1": 42}
	for _, b := range slices.Concat(mainBases, otherBases) {
		if want[b.system.Name()] == 0 {
			continue
		}
		d := must(b.system.Linear(ctx, &builder, []int64{1, 1, -1}, EQ, 0))
		if name := b.system.Name(); d.States() != want[name] {
			t.Errorf("%s: %d states, want %d", name, d.States(), want[name])
		}
	}
}

func TestLinearLimits(t *testing.T) {
	s := canonical("fibonacci", 1, 1)
	for _, c := range []struct {
		limits       automaton.Limits
		coefficients []int64
		constant     int64
	}{
		{automaton.Limits{States: 20}, []int64{1, 1, -1}, 0},
		{automaton.Limits{}, []int64{maxSum + 1}, 0},
		{automaton.Limits{}, []int64{1<<63 - 1, 1<<63 - 1}, 0},
		{automaton.Limits{}, []int64{-1 << 63}, 0},
		{automaton.Limits{}, []int64{1}, -1 << 63},
		{automaton.Limits{}, []int64{1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1}, 0},
	} {
		if _, err := s.Linear(ctx, &automaton.Builder{Limits: c.limits}, c.coefficients, EQ, c.constant); !errors.Is(err, numeration.ErrLimit) {
			t.Errorf("%v = %d: %v", c.coefficients, c.constant, err)
		}
	}
}

// TestSteps: large coefficients are no reason to refuse, and what is too large for the limits is refused early.
func TestSteps(t *testing.T) {
	s := canonical("fibonacci", 1, 1)
	if d := must(s.Linear(ctx, &automaton.Builder{}, []int64{200, -1}, EQ, 0)); !d.Accepts(must(s.Word(big64(77), big64(15400)))) {
		t.Error("200·77 is not 15400")
	}
	for limits, want := range map[automaton.Limits]string{
		{States: 20_000}:                    "limit on states",
		{States: 1_000_000, Bytes: 1 << 20}: "limit on memory",
	} {
		_, err := s.Linear(ctx, &automaton.Builder{Limits: limits}, []int64{1000, -501, -1}, GE, 0)
		if !errors.Is(err, numeration.ErrLimit) || !strings.Contains(err.Error(), want) {
			t.Errorf("%v: got %v", limits, err)
		}
	}
}
