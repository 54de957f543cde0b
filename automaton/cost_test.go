package automaton

import (
	"testing"
	"zeck/internal/must"
)

// counting returns the automaton of the words whose number of ones is not a multiple of m.
func counting(m int) *DFA {
	return must.Get(Explore(ctx, &Builder{}, must.Get(NewAlphabet(2)), 0, func(q int, s Symbol) int { return (q + int(s)) % m },
		func(q int) bool { return q != 0 }))
}

// TestProductStopsWhereItIsDecided: if one operand decides the result whatever the other does, all such pairs share one state.
func TestProductStopsWhereItIsDecided(t *testing.T) {
	const m = 7
	count := counting(m)
	some := must.Get(Explore(ctx, &Builder{}, must.Get(NewAlphabet(2)), 0, func(q int, s Symbol) int { return q | int(s) },
		func(q int) bool { return q == 1 })) // there is a one: everything after it is accepted
	without := must.Get((&Builder{}).Minus(ctx, All(some.Alphabet()).On(), some.On())) // words without a one: nothing after a one is accepted
	for _, test := range []struct {
		op   Op
		x, y *DFA
		made int
	}{
		{Or, some, count, m + 1}, {Or, count, some, m + 1}, {And, without, count, m + 1}, {And, count, without, m + 1},
		{Implies, without, count, m + 1}, {Implies, count, some, m + 1}, {Minus, count, some, m + 1}, {Minus, without, count, m + 1},
		{And, some, count, 2 * m}, {Or, count, without, 2 * m}, {Xor, some, count, 2 * m}, {Iff, count, count, m * m},
	} {
		var made int
		b := &Builder{Trace: func(s Step) { made = s.Made }}
		must.Get(b.Product(ctx, test.op, test.x.On(0), test.y.On(1)))
		if made != test.made {
			t.Errorf("%v of %d and %d states: %d pairs, want %d", test.op, test.x.States(), test.y.States(), made, test.made)
		}
	}
}

// TestInclusionCost: the cost of an inclusion is known in advance, because it is not built if its table does not fit.
func TestInclusionCost(t *testing.T) {
	d := counting(128)
	w := (&Builder{}).begin(ctx, "test", 2)
	steps, bytes := inclusionCost(d)
	r := must.Get(newInclusion(&w, d))
	for i := range State(128 * 128) { // more states than a machine word has bits
		if p, q := i/128, i%128; r.differs(p, q) != (p != q) {
			t.Errorf("states %d and %d", p, q)
		}
	}
	if bytes != 8*int64(len(r.apart)) || steps != 2*128*128 {
		t.Errorf("%d steps and %d bytes, but it takes %d words", steps, bytes, len(r.apart))
	}
	s := must.Get(newSubsets(All(must.Get(NewAlphabet(2, 2))), []int{1}))
	s.d = d
	for _, test := range []struct {
		limit int64
		steps int
		many  bool
	}{
		{1 << 30, inclusionPatience*int(steps) - 1, false}, {1 << 30, inclusionPatience * int(steps), true},
		{2 * bytes, inclusionPatience * int(steps), false}, {2*bytes + 2, inclusionPatience * int(steps), true},
	} {
		s.spent, w.bytes = 0, test.limit
		if got := s.tooManySets(&w, test.steps); got != test.many {
			t.Errorf("%d bytes, %d steps: %v", test.limit, test.steps, got)
		}
	}
}
