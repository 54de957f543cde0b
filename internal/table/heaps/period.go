package heaps

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"zeck/game"
	"zeck/numeration"
)

// ErrNoProof says that no theorem in this package can prove a period of the game.
var ErrNoProof = fmt.Errorf("%w: zeck knows no theorem that proves a period", game.ErrLimit)

// Period returns the proved period of the nim-values. It computes values until there is a proof, but not beyond G(most) unless most is 0,
// nor beyond the budget of the context. The error wraps [game.ErrLimit] if that does not suffice, and [ErrNoProof] if no theorem applies.
func (s *Sequence) Period(ctx context.Context, most int) (game.ValuePeriod, error) {
	if !s.provable() {
		return game.ValuePeriod{}, ErrNoProof
	}
	const first = 64
	full := false // whether more values do not fit
	for s.period == nil {
		switch {
		case len(s.g) > s.soughtAt:
			s.seekPeriod()
			continue
		case full:
			return game.ValuePeriod{}, fmt.Errorf("%w: no period can be proved from the nim-values up to %d, and larger ones do not fit",
				game.ErrLimit, s.Len()-1)
		}
		if most > 0 && len(s.g) > most {
			return game.ValuePeriod{}, fmt.Errorf("%w: no period can be proved from the nim-values up to %d", game.ErrLimit, most)
		}
		next := max(first, len(s.g)+len(s.g)/4)
		if most > 0 {
			next = min(next, most)
		}
		if err := s.roomToSeek(ctx, next); err != nil {
			return game.ValuePeriod{}, err
		}
		err := s.extend(ctx, next, most)
		if full = errors.Is(err, game.ErrLimit); err != nil && !full {
			return game.ValuePeriod{}, err
		}
	}
	return *s.period, nil
}

// Known returns the period if it has been proved already.
func (s *Sequence) Known() (game.ValuePeriod, bool) {
	if s.period == nil {
		return game.ValuePeriod{}, false
	}
	return *s.period, true
}

// hugeHeapShare divides the work for a heap that is too large for any table: if a period is not proved with this part of the work, it is most
// likely not found.
const hugeHeapShare = 20

// Reach ensures that G(n) and all values below are known: from the table, or because a period was proved on the way.
func (s *Sequence) Reach(ctx context.Context, n game.Nat) error {
	size, small := n.Small()
	small = small && size < 1<<31
	if s.period != nil || small && size < uint64(len(s.g)) {
		return nil
	}
	if !s.provable() {
		if !small {
			return fmt.Errorf("%w for a heap of %s; %d would fit", ErrNoProof, n.Short(), max(len(s.g)-1, 1000))
		}
		return s.Extend(ctx, int(size))
	}
	most := 0
	if small {
		most = max(int(size), 1)
	} else {
		budget := game.BudgetOf(ctx)
		budget.Moves /= hugeHeapShare
		ctx = budget.On(ctx)
	}
	_, err := s.Period(ctx, most)
	if small && size < uint64(len(s.g)) {
		return nil
	}
	if !small && errors.Is(err, game.ErrLimit) {
		return fmt.Errorf("%w: a heap of %s is too large for a table, and no period can be proved from the nim-values up to %d, the "+
			"largest that fit", game.ErrLimit, n.Short(), s.Len()-1)
	}
	return err
}

// Value returns G(n) after a call of Reach for n or a larger number.
func (s *Sequence) Value(n game.Nat) game.Nat {
	if i, small := n.Small(); small && i < uint64(len(s.g)) {
		return numeration.NewNat(uint64(s.g[i]))
	}
	return s.period.At(n)
}

// roomToSeek checks the memory for seeking a period.
func (s *Sequence) roomToSeek(ctx context.Context, n int) error {
	return game.BudgetOf(ctx).Room(int64(n)*8, fmt.Sprintf("looking for a period of the nim-values up to %d", n))
}

// provable reports whether one of the theorems in the package documentation covers the rules.
func (s *Sequence) provable() bool {
	return s.rules.bounded() || s.rules.heaps() <= 2 && !slices.ContainsFunc(s.rules.free, func(k Kind) bool { return k.Heaps > 1 })
}

// seekPeriod seeks a period that the known values prove.
func (s *Sequence) seekPeriod() {
	s.soughtAt = len(s.g)
	if !s.rules.bounded() {
		s.seekSaltus()
		return
	}
	least := 1
	for _, k := range s.rules.kinds {
		least = max(least, k.Smallest)
	}
	n := len(s.g)
	same := suffixes(s.g)
	for p := 1; p <= n/2; p++ {
		from := max(n-p-int(same[p]), least) // G(i + p) = G(i) from there to the end
		if bound := s.bound(from, p); bound+p <= n {
			s.prove(from, p, bound)
			return
		}
	}
}

// bound is the bound of the theorem of Guy and Smith: G(n + p) = G(n) must be known from n0 up to it.
func (s *Sequence) bound(n0, p int) int {
	j := s.rules.heaps()
	bound := j*n0 + (j-1)*p
	if slices.ContainsFunc(s.rules.kinds, func(k Kind) bool { return k.Unequal }) {
		bound = max(bound, 2*n0+2*p)
	}
	return bound + s.rules.largest()
}

// prove records a period that the theorem proves from n0 on. It may begin earlier if the values show this.
func (s *Sequence) prove(n0, p, bound int) {
	first := n0
	for first > 0 && s.g[first-1] == s.g[first-1+p] {
		first--
	}
	proof := game.Because("heaps.guy-smith", "G(n + {p}) = G(n) for all n from {from} to {to}; a move takes at most {t} and leaves "+
		"at most {j}, so this holds for all larger n", "p", p, "from", first, "to", bound-1, "t", s.rules.largest(), "j", heapsInWords(s.rules.heaps()))
	s.period = &game.ValuePeriod{Preperiod: first, Period: p, Values: s.values(first + p), Proof: proof, Source: "Guy and Smith 1956"}
}

func heapsInWords(j int) string {
	return []string{"nothing", "one heap", "two heaps", "three heaps"}[j]
}

// values returns the first n values.
func (s *Sequence) values(n int) []uint32 {
	values := make([]uint32, n)
	for i := range values {
		values[i] = uint32(s.g[i])
	}
	return values
}

// suffixes returns, for each p, how many of the last values equal the value p before them: same[p] is the largest number such that g[i] =
// g[i-p] for the last same[p] indices i. It is the Z-function of the reversed sequence.
func suffixes[Value comparable](g []Value) (same []int32) {
	n := len(g)
	same = make([]int32, n)
	at := func(i int) Value { return g[n-1-i] }
	for i, l, r := 1, 0, 0; i < n; i++ {
		k := 0
		if i < r {
			k = min(r-i, int(same[i-l]))
		}
		for i+k < n && at(k) == at(i+k) {
			k++
		}
		if i+k > r {
			l, r = i, i+k
		}
		same[i] = int32(k)
	}
	return same
}

// Cycle returns the smallest period of the sequence that repeats a block forever. It divides the length of the block.
func Cycle[Value comparable](block []Value) int {
	p := 1
	for len(block)%p != 0 || !slices.Equal(block[:len(block)-p], block[p:]) {
		p++
	}
	return p
}

// FiniteMemory returns the period of values of which each, from index from on, depends only on the t values before it and on its index
// modulo m. It reports false if the given values do not prove a period: t consecutive values must repeat after a multiple of m.
func FiniteMemory(values []uint32, t, m, from int) (game.ValuePeriod, bool) {
	n := len(values)
	same := suffixes(values)
	for p := m; p < n; p += m {
		first := max(n-p-int(same[p]), from)
		if n-p-first < t {
			continue
		}
		for first > 0 && values[first-1] == values[first-1+p] {
			first--
		}
		last := "the last {t} nim-values repeat after {p} stones, so everything after them repeats"
		if t == 1 {
			last = "the last nim-value repeats after {p} stones, so everything after it repeats"
		}
		proof := game.Because("heaps.memory", "a move takes at most {t}, and which numbers it may take depends only on the remainder modulo {m}; "+last,
			"t", t, "m", m, "p", p)
		if m == 1 {
			proof = game.Because("heaps.memory", "the same numbers may be taken from every heap, at most {t}, and "+last, "t", t, "p", p)
		}
		shorter := Cycle(values[first : first+p])
		return game.ValuePeriod{Preperiod: first, Period: shorter, Values: slices.Clone(values[:first+shorter]), Proof: proof,
			Source: "proved by a repeated state"}, true
	}
	return game.ValuePeriod{}, false
}
