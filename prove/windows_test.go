package prove

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"sort"
	"testing"

	"zeck/logic"
)

// TestWindows: what is worked out from a small table is what a large table has.
func TestWindows(t *testing.T) {
	const small, large = 1 << 15, 1 << 17
	for _, c := range []struct {
		game, system string
		value        int
	}{
		{"maharaja", "fibonacci", 0}, {"maharaja", "fibonacci", 1}, {"wythoff", "fibonacci", 2},
		{"maharaja23", "fibonacci", 1}, {"lucas", "fibonacci", 1},
	} {
		t.Run(c.game, func(t *testing.T) {
			s, err := newSeeker(t.Context(), c.game, c.value, DiscoverOptions{})
			if err != nil {
				t.Fatal(err)
			}
			system, err := logic.SystemByName(t.Context(), c.system)
			if err != nil {
				t.Fatal(err)
			}
			coder, err := newCoder(system, 2)
			if err != nil {
				t.Fatal(err)
			}
			table := func(most int) *pairs {
				p, ok := newPairs(s.recursion)
				if !ok {
					t.Fatal("no pairs")
				}
				for v := range c.value + 1 {
					if err := p.fill(t.Context(), v, most); err != nil {
						t.Fatal(err)
					}
				}
				return p
			}
			p, q := table(small), table(large)
			w := newWindows(p, coder.terms)
			if w == nil {
				t.Fatal("no windows")
			}
			if !w.begin() {
				t.Fatal("it does not begin")
			}
			for x, y := range q.partner[c.value] {
				if y < 0 {
					break
				}
				if got, ok := w.partner(c.value, int64(x)); !ok || got != int64(y) {
					t.Fatalf("%d goes with %d, want %d (%t); states %d", x, got, y, ok, len(w.values[c.value].all.states))
				}
				for i := range s.recursion.sets {
					for d := range int64(3) {
						yes, err := w.in(i, int64(x), int64(y)+d)
						if int(y)+3 >= large {
							break
						}
						want, _ := q.in(i, []uint64{uint64(x), uint64(y) + uint64(d)})
						if err != nil || yes != want {
							t.Fatalf("set %d at %d, %d: %t, %v", i, x, int64(y)+d, yes, err)
						}
					}
				}
			}
			t.Log(len(w.values[c.value].all.states), "states")
			if y, ok := w.partner(c.value, 1e12); !ok {
				t.Errorf("10^12 goes with %d, %t", y, ok)
			}
		})
	}
}

// TestWrongWindows: nothing rests on what is answered beyond the table. If it is wrong, the search does without; if it is right, it goes on with it.
func TestWrongWindows(t *testing.T) {
	for wrong, rounds := range map[bool]int{true: 4, false: 3} {
		seekWithWindows(t, wrong, rounds)
	}
}

func seekWithWindows(t *testing.T, wrong bool, rounds int) {
	s, err := newSeeker(t.Context(), "lucas", 0, DiscoverOptions{})
	if err != nil {
		t.Fatal(err)
	}
	s.begin("fibonacci", effort{})
	p := s.known.(*pairs)
	if err := p.fill(t.Context(), 0, 1<<14); err != nil {
		t.Fatal(err)
	}
	system, err := logic.SystemByName(t.Context(), "fibonacci")
	if err != nil {
		t.Fatal(err)
	}
	coder, err := newCoder(system, 2)
	if err != nil {
		t.Fatal(err)
	}
	p.read(coder.terms)
	w := newWindows(p, coder.terms)
	if w == nil || !w.begin() || !w.take(4) {
		t.Fatal("it does not begin")
	}
	if wrong {
		w.jumps = nil // they are forgotten
	}
	p.partner = nil
	if err := p.fill(t.Context(), 0, 200); err != nil { // so that it is asked at once
		t.Fatal(err)
	}
	p.beyond = w
	stage := Stage{System: "fibonacci"}
	if err := s.seek(t.Context(), &stage); err != nil {
		t.Fatal(err)
	}
	if p.doubtful != wrong || (p.beyond == nil) != wrong || stage.States == 0 || stage.System != "fibonacci" || stage.Rounds != rounds {
		t.Errorf("%+v, doubtful: %t", stage, p.doubtful)
	}
}

// TestProcess: the state of the process of pairs, held against lists of all numbers and diagonals that are taken.
func TestProcess(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	w := &windows{both: true, jumps: [][2]int64{{1, 2}, {0, 3}, {3, 1}}}
	plain := &windows{}
	var all []any
	for range 200 {
		s := processState{diagonals: 1<<maskLow - 1, taken: 1<<maskLow - 1, last: [3]int64{noPair, noPair, noPair}}
		x, n := int64(0), int64(0)
		taken, diagonals, partner := map[int64]bool{}, map[int64]bool{}, map[int64]int64{}
		for range 60 {
			forbidden := random.Uint64() & random.Uint64() & random.Uint64() &^ (1<<maskLow - 1)
			offset, ok := w.next(&s, forbidden)
			want := int64(-maskLow)
			for ; want < 64-maskLow; want++ {
				d := n + want
				jumps := slices.ContainsFunc([]int64{1, 3}, func(i int64) bool {
					y, is := partner[x-i]
					return is && y == x+d-map[int64]int64{1: 2, 3: 1}[i]
				})
				if d >= 0 && !diagonals[d] && !taken[x+d] && forbidden>>(want+maskLow)&1 == 0 && !jumps {
					break
				}
			}
			if !ok || offset != want {
				t.Fatalf("after %d numbers: %d, %t, want %d", x, offset, ok, want)
			}
			loose, ok := plain.next(&s, forbidden)
			all = append(all, s, loose, ok)
			if taken[x] || random.IntN(3) == 0 {
				s = s.skip()
			} else {
				y := x + n + offset
				taken[y], diagonals[y-x], partner[x] = true, true, y
				n++
				if s, ok = s.take(offset); !ok {
					t.Fatal("it is not taken")
				}
			}
			x++
		}
	}
	if got := hashOf(all...); got != processHash {
		t.Errorf("the states of the process are others: %s", got)
	}
	s := processState{}
	for _, c := range []struct {
		offset int64
		ok     bool
	}{{-maskLow - 1, false}, {-maskLow, true}, {63 - maskLow, true}, {64 - maskLow, false}} {
		if next, ok := s.take(c.offset); ok != c.ok || !ok && next != s {
			t.Errorf("offset %d: %t", c.offset, ok)
		}
	}
	if _, ok := w.next(&processState{}, 1<<64-1); ok {
		t.Error("all is forbidden")
	}
	if _, ok := w.next(&processState{diagonals: 1<<64 - 1}, 0); ok {
		t.Error("all diagonals are taken")
	}
	if offset, ok := plain.next(&processState{diagonals: 1<<64 - 1}, 0); !ok || offset != -maskLow {
		t.Error("diagonals do not count")
	}
}

// processHash is that of all states that TestProcess comes to.
const processHash = "0aff75e6"

// TestLearnWindows: a table is refused where the pairs are not along the line of the number system, where one is too far away, and where
// there are too many states.
func TestLearnWindows(t *testing.T) {
	ones := func(length int, at ...int) []int32 {
		known := noNumbers(length)
		for i, x := range at {
			known[x] = int32(x + i)
		}
		return known
	}
	many := func(n int) (at []int) {
		for i := range n {
			at = append(at, 3*i)
		}
		return at
	}
	along := func(length int) (known []int32) {
		for x := range length {
			known = append(known, int32(x*3/2))
		}
		return known
	}
	random := rand.New(rand.NewPCG(5, 6))
	wild := make([]int32, 1<<11)
	for i := range wild {
		if wild[i] = int32(2 * i); i%8 == 0 {
			wild[i] += int32(random.IntN(20))
		}
	}
	for _, c := range []struct {
		name   string
		shrink ratio
		known  []int32
		want   bool
		counts string
	}{
		{"32 away", ratio{1, 1}, ones(600, many(33)...), true, "[0 33 33]"},
		{"33 away", ratio{1, 1}, ones(600, many(34)...), false, "[0]"},
		{"32 before", ratio{1, 2}, ones(600, 64), true, "[0 1 1]"},
		{"33 before", ratio{1, 2}, ones(600, 65), false, "[0]"},
		{"a short table", ratio{1, 2}, ones(512, 64), false, "[0 1]"},
		{"a bit longer", ratio{1, 2}, ones(513, 64), true, "[0 1 1]"},
		{"a pair out of reach", ratio{1, 2}, append(ones(300, 64), 299), false, "[0 1]"},
		{"too many pairs", ratio{2, 3}, along(600), false, "[0]"},
	} {
		v := &windowed{known: c.known}
		if got := (&windows{shrink: c.shrink}).learn(v); got != c.want || fmt.Sprint(v.counts) != c.counts {
			t.Errorf("%s: %t, %v", c.name, got, v.counts)
		}
	}
	states := 0
	first := sort.Search(len(wild)-513, func(i int) bool {
		v := &windowed{known: wild[:513+i]}
		if !(&windows{shrink: ratio{1, 2}}).learn(v) {
			return true
		}
		states = max(states, len(v.all.states))
		return false
	})
	if states != mostStates || first != 18 {
		t.Errorf("%d wild numbers have %d states", 512+first, states)
	}
}

// TestExpected: a table whose rest is not what its first part lets expect is not gone on from.
func TestExpected(t *testing.T) {
	p := mustSeek(t, "lucas", 0, DiscoverOptions{}).known.(*pairs)
	if err := p.fill(t.Context(), 0, 1<<12); err != nil {
		t.Fatal(err)
	}
	w := newWindows(p, termsOf(t, "fibonacci"))
	for i, want := range []bool{true, false} {
		if i == 1 {
			p.partner[0][2200]++
		}
		if !w.take(3) || w.expected() != want {
			t.Errorf("with %d wrong pairs it is not %t", i, want)
		}
	}
}

// TestBeginWindows: all that is sure of a table is taken, to a whole block, and only if the rest is as its first part lets expect.
func TestBeginWindows(t *testing.T) {
	p := mustSeek(t, "lucas", 0, DiscoverOptions{}).known.(*pairs)
	if err := p.fill(t.Context(), 0, 1<<13); err != nil {
		t.Fatal(err)
	}
	table := p.partner[0]
	sure := slices.Index(table, -1)
	w := newWindows(p, termsOf(t, "fibonacci"))
	if !w.begin() || len(w.values) != 1 || len(w.values[0].known) != sure/256*256 || sure < 4000 {
		t.Fatalf("%d numbers of %d are taken", len(w.values), sure)
	}
	p.partner[0] = table[:sure]
	if !w.begin() || len(w.values[0].known) != sure/256*256 {
		t.Errorf("%d numbers of %d that all have partners are taken", len(w.values[0].known), sure)
	}
	p.partner[0] = slices.Concat([]int32{-1}, table[1:sure])
	if w.begin() {
		t.Error("a table whose first number has no partner is taken")
	}
	p.partner[0] = slices.Clone(table)
	p.partner[0][sure-10]++
	if w.begin() {
		t.Error("a table with a wrong pair is taken")
	}
}

// TestJumpOf: a move that does not always take the same is no jump, whichever of the pairs tells.
func TestJumpOf(t *testing.T) {
	for odd := range len(farPairs) + 1 {
		less := func(i int) func(p []int64) (int64, bool) {
			return func(p []int64) (int64, bool) {
				if odd < len(farPairs) && p[0] == farPairs[odd][0] {
					return p[i] - 3, true
				}
				return p[i] - 2, true
			}
		}
		w := way{targets: []func(p []int64) (int64, bool){less(0), less(1)}}
		if jump, ok := jumpOf(w); ok != (odd == len(farPairs)) || ok && jump != [2]int64{2, 2} {
			t.Errorf("%d: %v, %t", odd, jump, ok)
		}
	}
}

// TestCrowds: a single state has one crowd, and a state without a partner in reach goes nowhere.
func TestCrowds(t *testing.T) {
	v := &windowed{alone: map[processState]*crowd{}}
	one := processState{taken: 1<<maskLow - 1, last: [3]int64{noPair, noPair, noPair}}
	if c := v.crowd([]processState{one, one}); c != v.crowd([]processState{one}) || len(c.states) != 1 || v.crowds != 0 {
		t.Errorf("%d states, %d crowds", len(c.states), v.crowds)
	}
	full := processState{taken: ^uint64(0)}
	w := new(windows)
	if to := w.taken(v, &crowd{states: []processState{full}}, 0).to; len(to.states) != 0 {
		t.Errorf("%+v", to.states)
	}
	if step := w.taken(v, &crowd{states: []processState{full, one}}, 0); len(step.to.states) != 1 || step.offset != 0 {
		t.Errorf("%+v", step)
	}
}

// TestMissingBlocks: what cannot be worked out is not known, and neither is what rests on it: in the same value, and in a smaller one.
func TestMissingBlocks(t *testing.T) {
	p := mustSeek(t, "lucas", 0, DiscoverOptions{}).known.(*pairs)
	if err := p.fill(t.Context(), 0, 1<<13); err != nil {
		t.Fatal(err)
	}
	w := newWindows(p, termsOf(t, "fibonacci"))
	if !w.begin() {
		t.Fatal("it does not begin")
	}
	if a, ok := w.on(0, 1); a != -1 || !ok {
		t.Errorf("%d is on the diagonal 1, which no pair is on", a)
	}
	beyond := int64(len(w.values[0].known)/blockNumbers) + 3
	if w.block(0, beyond) == nil {
		t.Fatal("it is not known in the first place")
	}
	w.values = append(w.values, &windowed{known: w.values[0].known, counts: w.values[0].counts, all: w.values[0].all,
		alone: map[processState]*crowd{}, blocks: map[int64]*block64{}})
	w.values[0].blocks[beyond] = nil
	if b := w.block(1, beyond); b != nil {
		t.Errorf("known without the smaller value: %v", b.partner[:3])
	}
	clear(w.values[0].blocks)
	for i := range beyond - 3 {
		w.values[0].blocks[i] = nil
	}
	if b := w.block(0, beyond); b != nil {
		t.Errorf("known without the blocks before: %v", b.partner[:3])
	}
	x := beyond * blockNumbers
	if y, ok := w.partner(0, x); ok || y != 0 {
		t.Errorf("the partner of %d is %d", x, y)
	}
	if a, ok := w.on(0, x); ok || a != 0 {
		t.Errorf("%d is on the diagonal %d", a, x)
	}
	w.values = w.values[:1]
	for i := range p.r.sets {
		if in, err := w.in(i, x, 2*x); in || !errors.Is(err, errBeyond) {
			t.Errorf("it is in set %d: %t, %v", i, in, err)
		}
	}
}
