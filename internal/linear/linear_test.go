package linear

import (
	"cmp"
	"errors"
	"fmt"
	"math/big"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"zeck/automaton"
	"zeck/internal/long"
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

// signs are those of the numbers that have a relation to 0.
var signs = map[Relation][]int{EQ: {0}, NE: {-1, 1}, LT: {-1}, LE: {-1, 0}, GT: {1}, GE: {0, 1}}

func compares(sign int, rel Relation) bool { return slices.Contains(signs[rel], sign) }

func checkConstraint(t *testing.T, builder *automaton.Builder, b basis, g grid, coefficients []int64, rel Relation, c int64) {
	t.Helper()
	d, err := b.system.Linear(ctx, builder, coefficients, rel, c)
	if err != nil {
		t.Fatalf("%s: %v: %v", b.system.Name(), coefficients, err)
	}
	what := fmt.Sprintf("%s: %v %v %d", b.system.Name(), coefficients, rel, c)
	g.check(t, what, len(coefficients), d, func(tuple []int64) bool { return holds(coefficients, rel, c, tuple) })
}

// TestConstraints compares constraints with one to three variables with arithmetic, in every system: small ones systematically, others at
// random.
func TestConstraints(t *testing.T) {
	var builder automaton.Builder
	rng := rand.New(rand.NewPCG(3, 4))
	for i, b := range everyBasis() {
		one, two, three := newGrid(b, 300), newGrid(b, int64(long.Or(40, 60))), newGrid(b, int64(long.Or(18, 25)))
		for _, rel := range relations {
			for _, x := range []int64{-7, -1, 0, 1, 2, 13} {
				checkConstraint(t, &builder, b, one, []int64{x}, rel, rng.Int64N(400)-100)
			}
			for n := range int64(50) {
				if x, y := n%5-2, n/5%5-2; n%9 == int64(rel) || i < len(mainBases) && n%3 == int64(rel)%3 {
					checkConstraint(t, &builder, b, two, []int64{x, y}, rel, rng.Int64N(7)-3)
				}
			}
			if b.system.Name() == "takeaway@k=3,c=1" {
				continue // its automata are huge
			}
			checkConstraint(t, &builder, b, two, []int64{rng.Int64N(7) - 3, rng.Int64N(7) - 3}, rel, rng.Int64N(80)-40)
			if int(rel) == i%len(relations) {
				checkConstraint(t, &builder, b, three, []int64{1, 1, -1}, rel, 0)
			}
			if i < len(mainBases) {
				checkConstraint(t, &builder, b, three, []int64{rng.Int64N(4) - 1, rng.Int64N(4) - 2, rng.Int64N(3) - 1}, rel, rng.Int64N(40)-20)
			}
		}
	}
}

func TestLinearBig(t *testing.T) {
	var builder automaton.Builder
	rng := rand.New(rand.NewPCG(9, 10))
	c := new(big.Int).Exp(big64(10), big64(40), nil)
	for n, b := range append(slices.Clone(mainBases), fractions[2].basis()) {
		s := b.system
		for i, rel := range relations {
			constant := new(big.Int).Mul(c, big64(int64(i%2*2-1)))
			one := must(s.LinearBig(ctx, &builder, []int64{3}, rel, c)) // c = 3x + 1 for x = 33…3
			var two *automaton.DFA
			if n != 2 { // in that system this takes seconds
				two = must(s.LinearBig(ctx, &builder, []int64{2, -1}, rel, constant))
			}
			for off := int64(-3); off <= 3; off++ {
				x := new(big.Int).Div(c, big64(3))
				if got := one.Accepts(must(s.Word(x.Add(x, big64(off))))); got != compares(big64(3*off-1).Sign(), rel) {
					t.Fatalf("%s: 3x %v %v for x = %v: %v", s.Name(), rel, c, x, got)
				}
				if two == nil {
					continue
				}
				x.Add(c, randomBelow(rng, c))
				y := new(big.Int).Sub(new(big.Int).Lsh(x, 1), constant)
				if got := two.Accepts(must(s.Word(x, y.Add(y, big64(off))))); got != compares(big64(-off).Sign(), rel) {
					t.Fatalf("%s: 2x - y %v %v with y too large by %d: %v", s.Name(), rel, constant, off, got)
				}
			}
		}
	}
}

// TestAddition proves by automata that the adder computes addition: it is total and functional, x + 0 = x, and x + (y + 1) = (x + y)
// + 1, where y + 1 is the next word in the order of words. Other constraints then follow from it.
func TestAddition(t *testing.T) {
	var b automaton.Builder
	and := func(x, y automaton.Operand) *automaton.DFA { return must(b.And(ctx, x, y)) }
	for _, base := range everyBasis() {
		s := base.system
		if strings.HasPrefix(s.Name(), "takeaway@k=3") {
			continue // they are large
		}
		same := func(what string, x, y *automaton.DFA) {
			if !x.Equal(y) {
				t.Errorf("%s: %s", s.Name(), what)
			}
		}
		add := must(s.Linear(ctx, &b, []int64{1, 1, -1}, EQ, 0))
		less := must(s.Less(ctx, &b))
		pairs := must(s.ValidOn(ctx, &b, 2))
		same("a pair is not two representations", pairs, and(s.Valid().On(0), s.Valid().On(1)))
		same("no tracks", must(s.ValidOn(ctx, &b, 0)), must(b.Exists(ctx, pairs, 0, 1)))
		same("a sum is missing", must(b.Exists(ctx, add, 2)), pairs)
		// Two sums of one pair: tracks x, y, z, w.
		if two := and(and(add.On(0, 1, 2), add.On(0, 1, 3)).On(), less.On(2, 3)); !two.Empty() {
			t.Errorf("%s: two sums", s.Name())
		}
		// next(y, z): y < z, and nothing between.
		between := must(b.Exists(ctx, and(less.On(0, 2), less.On(2, 1)), 2))
		next := must(b.Minus(ctx, less.On(), between.On()))
		zero := must(s.Constant(ctx, &b, big64(0)))
		same("x + 0 is not x", must(b.Exists(ctx, and(add.On(), zero.On(1)), 1)), must(s.Equal(ctx, &b)))
		// Tracks x, y, v with v = (x + y) + 1 and with v = x + (y + 1).
		same("x + (y + 1) is not (x + y) + 1", must(b.Exists(ctx, and(add.On(0, 1, 3), next.On(3, 2)), 3)),
			must(b.Exists(ctx, and(next.On(1, 3), add.On(0, 3, 2)), 3)))
		same("2x is not x + x", must(b.Place(ctx, add.On(0, 0, 1))), must(s.Linear(ctx, &b, []int64{2, -1}, EQ, 0)))
		equal, unequal := must(s.Linear(ctx, &b, []int64{3, -2}, EQ, 5)), must(s.Linear(ctx, &b, []int64{3, -2}, NE, 5))
		same("!= is not the complement of =", must(b.Minus(ctx, pairs.On(), equal.On())), unequal)
	}
}

// TestShared uses one system from several goroutines, each with its own Builder.
func TestShared(t *testing.T) {
	for _, s := range []*System{canonical("pell@t=2", 2, 1), must(quadratic(0, 3, 1)), canonical("nacci@k=8", 1, 1, 1, 1, 1, 1, 1, 1)} {
		var group sync.WaitGroup
		for i := range int64(4) {
			group.Go(func() {
				n := new(big.Int).Lsh(big64(2*i+1), 5000)
				if must(s.Number(ctx, must(s.Digits(ctx, n)))).Cmp(n) != 0 {
					t.Errorf("%s: a number is not read back", s.Name())
				}
				if d := must(s.Linear(ctx, &automaton.Builder{}, []int64{1, -1}, LE, 7)); !d.Accepts(must(s.Word(n, n))) {
					t.Errorf("%s: x - x <= 7", s.Name())
				}
			})
		}
		group.Wait()
	}
}

// TestSizes checks the sizes of adders and of floors in the package documentation.
func TestSizes(t *testing.T) {
	var builder automaton.Builder
	systems := map[string]*System{"takeaway@k=3": must(takeAway(3, 0))}
	for _, b := range slices.Concat(mainBases, otherBases) {
		systems[strings.ReplaceAll(b.system.Name(), ",", "")] = b.system
	}
	for _, c := range [][3]int64{{1, 5, 2}, {0, 2, 1}, {1, 13, 2}, {0, 3, 1}, {0, 7, 1}, {0, 13, 1}, {0, 19, 1}, {0, 46, 1}} {
		f := must(Surd(c[0], c[1], c[2]))
		systems[f.Value()] = must(ofFraction(f))
	}
	checked := 0
	for line := range strings.Lines(string(must(os.ReadFile("doc.go")))) {
		row := strings.Fields(strings.ReplaceAll(line, ",", ""))
		n := len(row)
		if !strings.HasPrefix(line, "//\t") || systems[row[1]] == nil || strings.Trim(row[n-2], "0123456789") != "" {
			continue // no row of a table of sizes
		}
		s := systems[row[1]]
		checked++
		if adder := must(s.Linear(ctx, &builder, []int64{1, 1, -1}, EQ, 0)); strconv.Itoa(adder.States()) != row[n-2] {
			t.Errorf("%s: %d states, the page says %s", s.Name(), adder.States(), row[n-2])
		}
		if s.ostrowski == nil {
			continue
		}
		if floor := must(s.Floor(ctx, &builder)); strconv.Itoa(floor.States()) != row[n-1] {
			t.Errorf("%s: %d states of floors, the page says %s", s.Name(), floor.States(), row[n-1])
		}
	}
	if checked != 16 {
		t.Errorf("%d rows", checked)
	}
}

// TestLinearLimits: constraints that are too large are refused, in systems of both kinds, and the message names the constraint.
func TestLinearLimits(t *testing.T) {
	for _, c := range []struct {
		limits       automaton.Limits
		coefficients []int64
		constant     int64
		want         string
	}{
		{automaton.Limits{States: 20}, []int64{1, 1, -1}, 0, `"x1 + x2 - x3 = 0" reached 2`},
		{automaton.Limits{States: 20_000}, []int64{1000, -501, -1}, 0, "limit on states"},
		{automaton.Limits{States: 1_000_000, Bytes: 1 << 20}, []int64{1000, -501, -1}, 0, "limit on memory"},
		{automaton.Limits{}, []int64{maxSum + 1}, 0, "add up to 262144"},
		{automaton.Limits{}, []int64{maxSum - 1, -1}, -1, "add up to 262144"},
		{automaton.Limits{}, []int64{1<<63 - 1, 1<<63 - 1}, 0, "add up to 262144"},
		{automaton.Limits{}, []int64{1 << 62, 1 << 62}, 0, "add up to 262144"},
		{automaton.Limits{}, []int64{-1 << 63}, 0, "add up to 262144"},
		{automaton.Limits{}, []int64{1}, -1 << 63, "add up to 262144"},
		{automaton.Limits{}, slices.Repeat([]int64{1}, 17), 0, "17 tracks"},
	} {
		for _, s := range []*System{canonical("fibonacci", 1, 1), must(quadratic(0, 3, 1))} {
			_, err := s.Linear(ctx, &automaton.Builder{Limits: c.limits}, c.coefficients, EQ, c.constant)
			if !errors.Is(err, numeration.ErrLimit) || !strings.Contains(err.Error(), c.want) {
				t.Errorf("%s: %v = %d: %v", s.Name(), c.coefficients, c.constant, err)
			}
		}
	}
	_, err := mainBases[1].system.Linear(ctx, &automaton.Builder{Limits: automaton.Limits{States: 20}}, []int64{-1, 2, 0, 1}, LE, -3)
	if want := `too large: "-x1 + 2·x2 + x4 <= -3" reached 2`; err == nil || !strings.HasPrefix(err.Error(), want) {
		t.Errorf("%v", err)
	}
	if got := format([]int64{0, 0}, GE, 1); got != "0 >= 1" {
		t.Errorf("got %s", got)
	}
}

// TestSteps: large coefficients are accepted, and a constraint that exceeds the limits is refused early.
func TestSteps(t *testing.T) {
	s := canonical("fibonacci", 1, 1)
	if d := must(s.Linear(ctx, &automaton.Builder{}, []int64{200, -1}, EQ, 0)); !d.Accepts(must(s.Word(big64(77), big64(15400)))) {
		t.Error("200·77 is not 15400")
	}
	c := carries{kinds: make([]kind, 4), p: 2, low: 3, cycle: 1} // 16 bytes for transitions, 48 for the key, 32 more
	for limits, memory := range map[automaton.Limits]bool{{States: 20}: false, {States: 20, Bytes: 60 * 96}: false, {States: 21, Bytes: 60 * 96}: true} {
		if c.limit(limits); c.room != 60 || c.memory != memory {
			t.Errorf("%+v: %d carries, by memory: %v", limits, c.room, c.memory)
		}
	}
	// The first state has 1296 symbols and more carries than fit, so it is not completed.
	_, err := canonical("base@b=36", 36).Linear(ctx, &automaton.Builder{Limits: automaton.Limits{States: 300}}, []int64{262143, -1}, EQ, 0)
	if limit := (*automaton.LimitError)(nil); !errors.As(err, &limit) || limit.Reached != 901 || limit.Symbols != 36*36 {
		t.Errorf("got %v", err)
	}
}
