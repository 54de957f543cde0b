package table

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/big"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"

	"zeck/game"
	"zeck/internal/crew"
	"zeck/internal/ctxtest"
	"zeck/internal/long"
	"zeck/internal/must"
	"zeck/numeration"
)

// straight is the move along a direction by one or more steps.
func straight(along ...int) Move { return Move{Along: along, Least: 1, Most: Unbounded} }

// defined computes a quantity of the cells of a box by definition, from all options: judge returns that of a cell, given those of its
// options. If the order of the numbers does not matter, each cell has the value of its sorted numbers.
func defined(r Rules, sides []int, judge func(after []int) int) (all []int) {
	side, cells := slices.Max(sides), 1
	for range sides {
		cells *= side
	}
	known, from := slices.Repeat([]int{-1}, cells), make([]int, cells) // from has the last cell that led to each, counted from 1
	// the cells of all options that are being judged, and the results for the options of one cell
	var numbers, after []int
	var value func(x []int) (number, v int)
	value = func(x []int) (n, v int) {
		if r.Unordered && !slices.IsSorted(x) {
			x = slices.Clone(x)
			slices.Sort(x)
		}
		for _, v := range x {
			n = n*side + v
		}
		if known[n] < 0 {
			first := len(numbers)
			for option := range options(r, x) {
				m, _ := value(option)
				numbers = append(numbers, m)
			}
			after = after[:0]
			for _, m := range numbers[first:] { // each once
				if from[m] != n+1 {
					from[m], after = n+1, append(after, known[m])
				}
			}
			known[n], numbers = judge(after), numbers[:first]
		}
		return n, known[n]
	}
	for x := range cellsOf(sides) {
		_, v := value(x)
		all = append(all, v)
	}
	return all
}

// cellsOf yields the cells of a box in lexicographic order.
func cellsOf(sides []int) func(func(x []int) bool) {
	return func(yield func([]int) bool) {
		x := make([]int, len(sides))
		for i := 0; i >= 0; {
			if !yield(x) {
				return
			}
			for i = len(x) - 1; i >= 0; i-- {
				if x[i]++; x[i] < sides[i] {
					break
				}
				x[i] = 0
			}
		}
	}
}

// mex is the definition of nim-values.
func mex(after []int) (v int) {
	met := make([]bool, len(after)+1)
	for _, w := range after {
		if w < len(met) {
			met[w] = true
		}
	}
	return slices.Index(met, false)
}

// misere is 0 if the player to move loses in misère play, otherwise 1.
func misere(after []int) int {
	if len(after) == 0 {
		return 1
	}
	return forbidding(0)(after)
}

// forbidding is 0 if the player to move loses when the opponent may forbid most positions, otherwise 1.
func forbidding(most int) func(after []int) int {
	return func(after []int) int {
		lost := 0
		for _, v := range after {
			if v == 0 {
				lost++
			}
		}
		return min(1, max(0, lost-most))
	}
}

// remoteness is the number of remaining moves: the fewest to a position lost for the opponent, otherwise the most.
func remoteness(after []int) int {
	win, loss := math.MaxInt, -1
	for _, v := range after {
		if v%2 == 0 {
			win = min(win, v)
		} else {
			loss = max(loss, v)
		}
	}
	if win < math.MaxInt {
		return win + 1
	}
	return loss + 1
}

// options yields where the moves of a position lead, as the moves are written.
func options(r Rules, x []int) func(func([]int) bool) {
	return func(yield func([]int) bool) {
		y := make([]int, len(x))
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
				natural := true
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

// below reports whether y differs from x and has no larger number.
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

// difference is the condition that the second pile is larger than the first by n.
func difference(n int) []Limit {
	return []Limit{{[]int{-1, 1}, -n}, {[]int{1, -1}, n}}
}

// random returns rules with small numbers, often symmetric and often with moves that allow fast tables.
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

// transposed returns the rules with the piles of the moves exchanged.
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
	"far":        {Piles: 2, Moves: []Move{straight(0, 1), straight(1, 200), Jump(1, 0)}},
	"own row":    {Piles: 2, Moves: []Move{straight(1, 0), straight(0, 1), along(1, 1, 0, 2), along(2, 1, 0, 1)}},
	"no columns": {Unordered: true, Piles: 2, Moves: []Move{straight(0, 1), straight(1, 1)}},
	"no rows":    {Piles: 2, Moves: []Move{straight(1, 1), straight(2, 1), Jump(0, 2), Jump(1, 0)}},
	"nim3":       {Piles: 3, Moves: []Move{straight(1, 0, 0), straight(0, 1, 0), straight(0, 0, 1)}},
	"queen3":     {Piles: 3, Moves: []Move{straight(1, 0, 0), straight(0, 1, 0), straight(0, 0, 1), straight(1, 1, 1)}},
	"from behind": {Piles: 3, Moves: []Move{straight(1, 0, 0), Jump(1, 0, 2), straight(0, 1, 0),
		{Base: []int{1, 0, 0}, Along: []int{0, 0, 1}, Most: Unbounded}, {Base: []int{1, 2, 0}, Along: []int{0, 0, 2}, Most: Unbounded}}},
	"behind": {Piles: 3, Moves: []Move{Jump(0, 0, 1), {Base: []int{1, 0, 0}, Along: []int{0, 0, 1}, Most: Unbounded}}},
	"corner": {Piles: 2, Moves: []Move{straight(1, 0), straight(0, 1),
		Jump(1, 1).When(Limit{[]int{1, 0}, -3}, Limit{[]int{0, 1}, -3}, Limit{[]int{1, 1}, -5}, Limit{[]int{-1, -1}, 3})}},
	"leap":     {Piles: 2, Moves: []Move{Jump(1, 0), Jump(0, 1), Leap(0, 1)}},
	"subtract": {Piles: 1, Moves: []Move{Jump(2), Jump(5), Jump(6)}},
}

// along is a ray (p, q) with an offset.
func along(p, q, x, y int) Move {
	return Move{Base: []int{x, y}, Along: []int{p, q}, Most: Unbounded}
}

// each calls check with the games in byName and with random ones.
func each(t *testing.T, count int, check func(t *testing.T, r Rules, sides []int)) {
	for name, r := range byName {
		t.Run(name, func(t *testing.T) { check(t, r, [][]int{{320}, {75, 128}, {20, 23, 17}}[r.Piles-1]) })
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

// checkCells compares a quantity of the cells of a box with its definition, if it can be computed.
func checkCells(t *testing.T, r Rules, sides, want []int, err error, at func(cell ...int) int) {
	t.Helper()
	if errors.Is(err, ErrOrder) && r.Unordered {
		return
	}
	if err != nil {
		t.Fatalf("%v in %v: %v", r, sides, err)
	}
	n := 0
	for x := range cellsOf(sides) {
		if got := at(x...); got != want[n] {
			t.Fatalf("%v in %v: %v has %d, want %d", r, sides, x, got, want[n])
		}
		n++
	}
}

// TestTable: the values are those of the definition, with one worker and with several.
//
//zeck:race
func TestTable(t *testing.T) {
	count := 200
	if testing.Short() { // the race detector takes ten times as long: only check that several workers agree with one
		count = 20
	}
	each(t, count, func(t *testing.T, r Rules, sides []int) {
		var want []int
		if !testing.Short() {
			want = defined(r, sides, mex)
		}
		for _, workers := range []int{1, 2, 3} {
			got, err := r.Table(game.Budget{Workers: workers}.On(context.Background()), nil, sides...)
			for n := 0; err == nil && len(want) < len(got.values); n++ {
				want = append(want, int(got.values[n]))
			}
			checkCells(t, r, sides, want, err, got.At)
			if err == nil && !slices.Equal(got.Sides(), sides) {
				t.Fatalf("%v: sides %v, want %v", r, got.Sides(), sides)
			}
		}
	})
}

// TestOutcomes: a position is lost if the definition says so, also if positions may be forbidden.
func TestOutcomes(t *testing.T) {
	each(t, long.Or(40, 100), func(t *testing.T, r Rules, sides []int) {
		for block := range 3 {
			got, err := r.Outcomes(context.Background(), nil, block, sides...)
			checkCells(t, r, sides, defined(r, sides, forbidding(block)), err, func(cell ...int) int {
				return map[bool]int{false: 1}[got.P(cell...)]
			})
			if block > 0 && err != nil {
				t.Fatalf("%v in %v, %d may be forbidden: %v", r, sides, block, err)
			}
		}
	})
}

// TestRemoteness: games last as long as the definition says.
func TestRemoteness(t *testing.T) {
	each(t, 40, func(t *testing.T, r Rules, sides []int) {
		got, err := r.Remoteness(context.Background(), sides...)
		checkCells(t, r, sides, defined(r, sides, remoteness), err, got.At)
	})
	for _, b := range []game.Budget{{Positions: 99}, {Moves: 250}} {
		if _, err := byName["king"].Remoteness(b.On(t.Context()), 10, 10); !errors.Is(err, game.ErrLimit) {
			t.Errorf("%+v: %v", b, err)
		}
	}
}

// tuple is a position that consists only of its numbers.
type tuple struct {
	game.Position
	n [MaxPiles]game.Nat
}

func (p tuple) Setup() game.Setup { return game.Setup{Piles: p.n[:]} }
func (p tuple) String() string    { return fmt.Sprint(p.n) }

// TestValues: nim-values come from a table or, if the first number is small, from the periods of rows; other positions are refused.
func TestValues(t *testing.T) {
	of := func(p game.Position) []game.Nat { return p.Setup().Piles[:2] }
	at := func(a, b game.Nat) tuple { return tuple{n: [MaxPiles]game.Nat{a, b}} }
	huge := numeration.NatFromBig(new(big.Int).Lsh(big.NewInt(1), 200))
	for name, last := range map[string]game.Nat{"wythoff": numeration.NewNat(50), "king": numeration.NewNat(50), "maharaja": huge} {
		r := byName[name]
		values, err := r.Values(t.Context(), at(numeration.NewNat(4), last), of)
		if err != nil || values.By != map[bool]game.By{true: game.ByTheory, false: game.ByTable}[last == huge] {
			t.Fatalf("%s: by %s, %v", name, values.By, err)
		}
		checkCells(t, r, []int{5, 51}, defined(r, []int{5, 51}, mex), nil, func(x ...int) int {
			got, _ := must.Get(values.Value(at(numeration.NewNat(uint64(x[0])), numeration.NewNat(uint64(x[1]))))).Small()
			return int(got)
		})
		if v, err := values.Value(at(numeration.NewNat(5), numeration.NewNat(5))); !errors.Is(err, game.ErrLimit) {
			t.Errorf("%s: %s, %v outside", name, v, err)
		}
		if v, err := values.Value(at(numeration.NewNat(4), huge)); (err == nil) != (last == huge) {
			t.Errorf("%s: %s, %v far away", name, v, err)
		}
	}
	for want, r := range map[string]Rules{"365 would fit, or one pile up to 150 beside one of any size": byName["wythoff"], "723 would fit": byName["king"],
		"700 would fit, or one pile up to 0 beside one of any size": {Piles: 2, Moves: []Move{straight(0, 1), Jump(1, 1<<29)}}} {
		_, err := r.Values(game.Budget{Memory: 1 << 20}.On(t.Context()), at(huge, huge), of)
		if !errors.Is(err, game.ErrLimit) || !strings.HasSuffix(err.Error(), "; two piles up to "+want) {
			t.Errorf("%v, want %s", err, want)
		}
	}
	for row, want := range map[uint64]error{150: context.Canceled, 151: game.ErrLimit} {
		if _, err := byName["wythoff"].Values(ctxtest.Ended(t.Context()), at(numeration.NewNat(row), huge), of); !errors.Is(err, want) {
			t.Errorf("row %d: %v, want %v", row, err, want)
		}
	}
}

// TestTablePanic: a panic of a worker reaches the caller, and workers that wait for its rows end.
//
//zeck:race
func TestTablePanic(t *testing.T) {
	m := must.Get(must.Get(byName["wythoff"].compile()).tablePlan([]int{900, 900}))
	rows, ok := m.plan.byRows(true)
	if !ok {
		t.Fatal("no rows")
	}
	var once sync.Once // the others wait
	report := func(int64, int64) { once.Do(func() { panic("report") }) }
	if p := crew.Try(func() { byLevels(t.Context(), &rows, 900, 900, m.most, 3, report) }); p == nil || p.Value != "report" {
		t.Error(p)
	}
}
