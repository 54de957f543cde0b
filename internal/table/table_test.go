package table

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"

	"zeck/game"
	"zeck/internal/crew"
)

// straight is the move along a direction by any number of steps but none.
func straight(along ...int) Move { return Move{Along: along, Least: 1, Most: Unbounded} }

// defined returns the nim-values of a box by their definition, all options spelled out; in misère play 0 where the player to move loses, else 1.
// Where the order does not matter, each cell has the value of its numbers in ascending order.
func defined(r Rules, sides []int, misere bool) (all []int) {
	side, cells := slices.Max(sides), 1
	for range sides {
		cells *= side
	}
	known := slices.Repeat([]int{-1}, cells)
	var value func(x []int) int
	value = func(x []int) int {
		if r.Unordered && !slices.IsSorted(x) {
			x = slices.Sorted(slices.Values(x))
		}
		n := 0
		for _, v := range x {
			n = n*side + v
		}
		if known[n] >= 0 {
			return known[n]
		}
		met, moves, v := map[int]bool{}, 0, 0
		for option := range options(r, x) {
			met[value(option)] = true
			moves++
		}
		for met[v] && !(misere && v > 0) {
			v++
		}
		if misere && moves == 0 {
			v = 1
		}
		known[n] = v
		return v
	}
	x := make([]int, len(sides))
	for i := 0; i >= 0; {
		all = append(all, value(x))
		for i = len(x) - 1; i >= 0; i-- {
			if x[i]++; x[i] < sides[i] {
				break
			}
			x[i] = 0
		}
	}
	return all
}

// options yields what the moves of a position lead to, as the moves are written.
func options(r Rules, x []int) func(func([]int) bool) {
	return func(yield func([]int) bool) {
		for _, m := range r.Moves {
			if slices.ContainsFunc(m.If, func(l Limit) bool { return form(l.Coef, x)+l.Constant > 0 }) {
				continue
			}
			if m.To != nil {
				if below(m.To, x) && !yield(m.To) {
					return
				}
				continue
			}
			for t := m.Least; m.Most == Unbounded || t <= m.Most; t++ {
				y, natural := make([]int, len(x)), true
				for i := range x {
					y[i] = x[i] - t*m.Along[i]
					if m.Base != nil {
						y[i] -= m.Base[i]
					}
					natural = natural && y[i] >= 0
				}
				if !natural {
					break
				}
				if !yield(y) {
					return
				}
			}
		}
	}
}

// form returns the sum of the numbers times their coefficients.
func form(coef, x []int) (sum int) {
	for i := range x {
		sum += coef[i] * x[i]
	}
	return sum
}

// below reports whether y is another position than x and has no larger number.
func below(y, x []int) bool {
	less := false
	for i := range x {
		if y[i] > x[i] {
			return false
		}
		less = less || y[i] < x[i]
	}
	return less
}

// difference is the condition that the second pile is that much larger than the first.
func difference(n int) []Limit {
	return []Limit{{[]int{-1, 1}, -n}, {[]int{1, -1}, n}}
}

// random returns rules with small numbers, often with symmetry and with the moves that make tables fast.
func random(rng *rand.Rand, piles int) Rules {
	r := Rules{Piles: piles}
	vector := func(most int) []int {
		for {
			v, sum := make([]int, piles), 0
			for i := range v {
				v[i] = rng.IntN(most + 1)
				sum += v[i]
			}
			if sum > 0 {
				return v
			}
		}
	}
	add := func(m Move) {
		r.Moves = append(r.Moves, m)
	}
	if rng.IntN(2) == 0 {
		v := make([]int, piles)
		v[rng.IntN(piles)] = 1
		add(straight(v...))
	}
	for range 1 + rng.IntN(4) {
		m := Move{Along: vector(3), Least: rng.IntN(4), Most: Unbounded}
		switch rng.IntN(4) {
		case 0:
			m.Most = m.Least + rng.IntN(4)
		case 1:
			m = Jump(vector(4)...)
		case 2:
			m.Least = 1
		}
		if m.Least == 0 || rng.IntN(4) == 0 {
			m.Base = vector(3)
		}
		if rng.IntN(5) == 0 {
			m = Leap(vector(5)...)
		}
		if m.To != nil || m.Most != Unbounded {
			for range rng.IntN(3) {
				l := Limit{make([]int, piles), rng.IntN(9) - 4}
				for i := range l.Coef {
					l.Coef[i] = rng.IntN(5) - 2
				}
				m = m.When(l)
			}
		}
		add(m)
	}
	if piles == 2 && rng.IntN(4) == 0 {
		add(Leap(rng.IntN(2), 0).When(difference(rng.IntN(7) - 2)...))
	}
	if piles == 2 && rng.IntN(2) == 0 {
		r.Moves = append(r.Moves, r.transposed().Moves...)
	}
	if rng.IntN(3) == 0 {
		r.Unordered = true
		for i := range piles * rng.IntN(2) {
			v := make([]int, piles)
			v[i] = 1
			r.Moves = append(r.Moves, straight(v...))
		}
	}
	return r
}

// transposed returns the rules with the moves for the piles in opposite order.
func (r Rules) transposed() Rules {
	reversed := func(list []int) []int {
		list = slices.Clone(list)
		slices.Reverse(list)
		return list
	}
	t := Rules{Piles: r.Piles, Unordered: r.Unordered}
	for _, m := range r.Moves {
		m.Base, m.Along, m.To, m.If = reversed(m.Base), reversed(m.Along), reversed(m.To), slices.Clone(m.If)
		for i := range m.If {
			m.If[i].Coef = reversed(m.If[i].Coef)
		}
		t.Moves = append(t.Moves, m)
	}
	return t
}

// sidesOf returns random sides.
func sidesOf(rng *rand.Rand, piles int) []int {
	most := []int{0, 400, 40, 14}[piles]
	sides := make([]int, piles)
	for i := range sides {
		sides[i] = 1 + rng.IntN(most)
	}
	return sides
}

// byName are games that have a name.
var byName = map[string]Rules{
	"nim":        {Piles: 2, Moves: []Move{straight(1, 0), straight(0, 1)}},
	"wythoff":    {Piles: 2, Moves: []Move{straight(1, 0), straight(0, 1), straight(1, 1)}},
	"maharaja":   {Piles: 2, Moves: []Move{straight(1, 0), straight(0, 1), straight(1, 1), Jump(1, 2), Jump(2, 1)}},
	"(1,2)":      {Piles: 2, Moves: []Move{straight(1, 0), straight(0, 1), straight(1, 1), straight(1, 2), straight(2, 1)}},
	"two-rook":   {Piles: 2, Moves: []Move{{Along: []int{1, 0}, Least: 2, Most: Unbounded}, straight(0, 1)}},
	"king-rook":  {Piles: 2, Moves: []Move{straight(1, 0), straight(0, 1), Jump(1, 1)}},
	"king":       {Piles: 2, Moves: []Move{Jump(1, 0), Jump(0, 1), Jump(1, 1)}},
	"lucas-like": {Unordered: true, Piles: 2, Moves: []Move{straight(1, 0), straight(0, 1), straight(1, 1), Jump(1, 2)}},
	"lucas": {Piles: 2, Moves: []Move{straight(1, 0), straight(0, 1), straight(1, 1), Jump(1, 2).When(Limit{[]int{1, -1}, 0}),
		Jump(2, 1).When(Limit{[]int{-1, 1}, 0}), Leap(0, 0).When(difference(1)...), Leap(0, 0).When(difference(-1)...)}},
	"late":       {Piles: 2, Moves: []Move{straight(0, 1), Jump(1, 0).When(Limit{[]int{0, 1}, -300}), Leap(0, 3).When(Limit{[]int{-1, 1}, -100})}},
	"larger":     {Unordered: true, Piles: 2, Moves: []Move{straight(1, 0), straight(0, 1), straight(1, 2), straight(3, 1), along(1, 1, 0, 2)}},
	"t=2":        {Piles: 2, Moves: []Move{straight(1, 0), straight(0, 1), straight(1, 1), along(1, 1, 1, 2), along(1, 1, 2, 1)}},
	"slanted":    {Piles: 2, Moves: []Move{straight(1, 0), straight(0, 1), straight(1, 2), Jump(3, 1)}},
	"own row":    {Piles: 2, Moves: []Move{straight(1, 0), straight(0, 1), along(1, 1, 0, 2), along(2, 1, 0, 1)}},
	"no columns": {Unordered: true, Piles: 2, Moves: []Move{straight(0, 1), straight(1, 1)}},
	"no rows":    {Piles: 2, Moves: []Move{straight(1, 1), straight(2, 1), Jump(0, 2), Jump(1, 0)}},
	"nim3":       {Piles: 3, Moves: []Move{straight(1, 0, 0), straight(0, 1, 0), straight(0, 0, 1)}},
	"queen3":     {Piles: 3, Moves: []Move{straight(1, 0, 0), straight(0, 1, 0), straight(0, 0, 1), straight(1, 1, 1)}},
	"subtract":   {Piles: 1, Moves: []Move{Jump(2), Jump(5), Jump(6)}},
}

// along is a ray (p, q) that begins at another place.
func along(p, q, x, y int) Move {
	return Move{Base: []int{x, y}, Along: []int{p, q}, Most: Unbounded}
}

// each calls check with games that have names and with random ones.
func each(t *testing.T, count int, check func(t *testing.T, r Rules, sides []int)) {
	for name, r := range byName {
		t.Run(name, func(t *testing.T) { check(t, r, [][]int{{300}, {75, 90}, {20, 23, 17}}[r.Piles-1]) })
		if r.Piles == 2 {
			t.Run(name+" upright", func(t *testing.T) { check(t, r, []int{150, 70}) })
		}
	}
	for seed := range count {
		rng := rand.New(rand.NewPCG(uint64(seed), 14))
		r := random(rng, 1+rng.IntN(MaxPiles))
		check(t, r, sidesOf(rng, r.Piles))
	}
}

// TestTable: the values are those of the definition, on one worker and on several.
//
//zeck:race
func TestTable(t *testing.T) {
	count, byDefinition := 200, defined
	if testing.Short() { // with the race detector, which takes ten times as long: several workers find what one finds
		count, byDefinition = 20, func(Rules, []int, bool) []int { return nil }
	}
	each(t, count, func(t *testing.T, r Rules, sides []int) {
		want := byDefinition(r, sides, false)
		for _, workers := range []int{1, 2, 3} {
			got, err := r.Table(game.Budget{Workers: workers}.On(context.Background()), nil, sides...)
			if errors.Is(err, ErrOrder) && r.Unordered {
				return
			}
			if err != nil {
				t.Fatalf("%v in %v: %v", r, sides, err)
			}
			if fmt.Sprint(got.Sides()) != fmt.Sprint(sides) {
				t.Fatalf("%v: sides %v, want %v", r, got.Sides(), sides)
			}
			for n, v := range got.values {
				if workers == 1 && testing.Short() {
					want = append(want, int(v))
				}
				if int(v) != want[n] {
					t.Fatalf("%v in %v, %d workers: cell %d has %d, want %d", r, sides, workers, n, v, want[n])
				}
			}
		}
	})
}

// TestLevels: a table that is made value by value without mirror images, which only large ones are, has the same values.
func TestLevels(t *testing.T) {
	tried := 0
	each(t, 200, func(t *testing.T, r Rules, sides []int) {
		c, err := r.compile()
		if err != nil {
			t.Fatal(err)
		}
		m, err := c.making(sides)
		if err != nil || r.Piles != 2 || m.transposed {
			return
		}
		rows, ok := m.plan.byRows(false)
		if !ok || r.Unordered {
			return
		}
		tried++
		want := defined(r, sides, false)
		got, err := byLevels(context.Background(), &rows, sides[0], sides[1], m.most, 2, nil)
		for n := range want {
			if err != nil || int(got[n]) != want[n] {
				t.Fatalf("%v in %v: cell %d has %d, want %d; %v", r, sides, n, got[n], want[n], err)
			}
		}
	})
	if tried < 12 {
		t.Errorf("only %d games were tried", tried)
	}
}

// TestOutcomes: a position is lost if its nim-value is 0, and only then.
func TestOutcomes(t *testing.T) {
	each(t, 200, func(t *testing.T, r Rules, sides []int) {
		want := defined(r, sides, false)
		got, err := r.Outcomes(context.Background(), nil, 0, sides...)
		if errors.Is(err, ErrOrder) && r.Unordered {
			return
		}
		if err != nil {
			t.Fatalf("%v in %v: %v", r, sides, err)
		}
		for n, v := range want {
			x, rest := make([]int, len(sides)), n
			for i := len(sides) - 1; i >= 0; i-- {
				x[i], rest = rest%sides[i], rest/sides[i]
			}
			if got.P(x...) != (v == 0) {
				t.Fatalf("%v in %v: P is %t for %v, and the nim-value is %d", r, sides, got.P(x...), x, v)
			}
		}
	})
}

// TestTablePanic: a panic of a worker is one of the caller, and those who wait for its rows end.
//
//zeck:race
func TestTablePanic(t *testing.T) {
	c, err := byName["wythoff"].compile()
	if err != nil {
		t.Fatal(err)
	}
	m, err := c.making([]int{900, 900})
	if err != nil {
		t.Fatal(err)
	}
	rows, ok := m.plan.byRows(true)
	if !ok {
		t.Fatal("no rows")
	}
	var once sync.Once // the others wait
	told := func(int64, int64) { once.Do(func() { panic("told") }) }
	if p := crew.Try(func() { byLevels(t.Context(), &rows, 900, 900, m.most, 3, told) }); p == nil || p.Value != "told" {
		t.Error(p)
	}
}
