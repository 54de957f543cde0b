package heaps

import (
	"cmp"
	"fmt"
	"math"
	"slices"
)

// Any is the value of Most for a kind of move that takes any number of stones from Least on.
const Any = math.MaxInt

// Limits for rules, which may be untrusted.
const (
	MaxTake  = 100_000 // the largest number in the rules
	MaxKinds = 1000    // the number of kinds of moves
)

// Kind is a kind of move: take between Least and Most stones, and leave the rest in exactly Heaps heaps, none of them empty.
type Kind struct {
	Least, Most int  // how many stones are taken; Most may be [Any]
	Heaps       int  // 0, 1, 2 or 3
	Smallest    int  // the smallest size of a heap that is left; 0 means 1
	Unequal     bool // the two heaps that are left must differ
}

// Rules are the kinds of moves of a game on one heap.
type Rules struct {
	kinds   []Kind
	pairs   []taking // kinds that leave two heaps, one for each number that is taken
	triples []taking
	ones    []taking
	whole   []Kind // kinds that leave nothing
	free    []Kind // kinds that take any number
}

// taking is a kind of move that takes a fixed number of stones.
type taking struct {
	take, smallest int
	unequal        bool
}

// New returns the rules of a game with these kinds of moves. It refuses invalid kinds: every move must make its heap smaller.
func New(kinds ...Kind) (*Rules, error) {
	if len(kinds) > MaxKinds {
		return nil, fmt.Errorf("expected at most %d kinds of moves, got %d", MaxKinds, len(kinds))
	}
	r := &Rules{kinds: slices.Clone(kinds)}
	total := 0
	for _, k := range kinds {
		if err := k.check(); err != nil {
			return nil, err
		}
		k.Smallest = max(k.Smallest, 1)
		switch {
		case k.Heaps == 0:
			r.whole = append(r.whole, k)
			continue
		case k.Most == Any:
			r.free = append(r.free, k)
			continue
		}
		if total += k.Most - k.Least + 1; total > MaxTake {
			return nil, fmt.Errorf("the kinds of moves together may name at most %d numbers to take", MaxTake)
		}
		list := []*[]taking{&r.ones, &r.pairs, &r.triples}[k.Heaps-1]
		for take := k.Least; take <= k.Most; take++ {
			*list = append(*list, taking{take, k.Smallest, k.Unequal})
		}
	}
	return r, nil
}

func (k Kind) check() error {
	switch {
	case k.Heaps < 0 || k.Heaps > 3:
		return fmt.Errorf("a move leaves 0 to 3 heaps, got %d", k.Heaps)
	case k.Least < 0 || k.Most < k.Least || k.Least > MaxTake || k.Most != Any && k.Most > MaxTake:
		return fmt.Errorf("a move takes at least 0 and at most %d stones or any number, got %d to %d", MaxTake, k.Least, k.Most)
	case k.Least == 0 && k.Heaps < 2:
		return fmt.Errorf("a move that takes nothing must split the heap, got one that leaves %d", k.Heaps)
	case k.Smallest < 0 || k.Smallest > MaxTake:
		return fmt.Errorf("the smallest heap left must have 0 to %d stones, got %d", MaxTake, k.Smallest)
	case k.Unequal && k.Heaps != 2:
		return fmt.Errorf("only two heaps can be unequal, got %d", k.Heaps)
	}
	return nil
}

// Kinds returns the kinds of moves.
func (r *Rules) Kinds() []Kind { return slices.Clone(r.kinds) }

// largest returns the largest number in the rules.
func (r *Rules) largest() (t int) {
	for _, k := range r.kinds {
		t = max(t, k.Least, k.Smallest)
		if k.Most != Any {
			t = max(t, k.Most)
		}
	}
	return t
}

// bounded reports whether the number of stones taken by moves that leave something is bounded.
func (r *Rules) bounded() bool { return len(r.free) == 0 }

// heaps returns the largest number of heaps that a move leaves, at least 1.
func (r *Rules) heaps() int {
	j := 1
	for _, k := range r.kinds {
		j = max(j, k.Heaps)
	}
	return j
}

// Compare orders kinds of moves by what they leave, then by what they take.
func (k Kind) Compare(other Kind) int {
	number := map[bool]int{true: 1}
	return cmp.Or(k.Heaps-other.Heaps, k.Least-other.Least, cmp.Compare(k.Most, other.Most), k.Smallest-other.Smallest,
		number[k.Unequal]-number[other.Unequal])
}
