package heaps

import (
	"cmp"
	"math/big"
	"slices"

	"zeck/game"
	"zeck/numeration"
)

// Way is a move: the number of stones taken, and the heaps that are left, in ascending order. Unused places are 0 and come last.
type Way struct {
	Take  game.Nat
	Leave [3]game.Nat
}

// Seek returns the moves from a heap of n stones that leave heaps of nim-sum v, at most most of them, and reports whether these are all.
// They are in ascending order of what is taken, of the number of heaps, and of the heaps. Reach must have been called for n.
//
// The search ends even for a heap that is too large for any table. If a + b is fixed and both heaps are in the period, G(a) and G(b)
// depend only on a modulo the period. So if no a of a whole period fits, no larger one does. The same holds for the smallest of three
// heaps: if a + p, b, c is a way, then a, b, c + p is one.
func (s *Sequence) Seek(n, v game.Nat, most int) (ways []Way, complete bool) {
	f := &finder{Sequence: s, most: most, complete: true}
	if p := s.period; p != nil && p.Saltus > 0 {
		f.solve(n, v)
		return f.ways, f.complete
	}
	value, small := v.Small()
	if !small || value > 1<<16 {
		return nil, true
	}
	last := s.rules.largest()
	if size, small := n.Small(); small && (uint64(last) > size || !s.rules.bounded()) {
		last = int(size)
	}
	for take := 0; take <= last && f.complete; take++ {
		f.taking(n, take, uint32(value))
	}
	if n.Cmp(numeration.NewNat(uint64(last))) > 0 && value == 0 && len(s.rules.kindsOf(MaxTake+1, 0)) > 0 {
		f.add(n)
	}
	return f.ways, f.complete
}

// finder collects ways.
type finder struct {
	*Sequence
	most     int
	ways     []Way
	complete bool
}

// add adds a way. It reports whether there was room for it.
func (f *finder) add(take game.Nat, heaps ...game.Nat) bool {
	if len(f.ways) == f.most {
		f.complete = false
		return false
	}
	w := Way{Take: take}
	copy(w.Leave[:], heaps)
	f.ways = append(f.ways, w)
	return true
}

// kindsOf returns the kinds of moves that take this many stones and leave this many heaps.
func (r *Rules) kindsOf(take, heaps int) (some []Kind) {
	for _, k := range r.kinds {
		if k.Heaps == heaps && k.Least <= take && take <= k.Most {
			k.Smallest = max(k.Smallest, 1)
			some = append(some, k)
		}
	}
	return some
}

// taking adds the ways that take this many stones from n.
func (f *finder) taking(n game.Nat, take int, v uint32) {
	k := numeration.NewNat(uint64(take))
	if n.Cmp(k) < 0 {
		return
	}
	rest := n.Sub(k)
	if rest.IsZero() {
		if v == 0 && len(f.rules.kindsOf(take, 0)) > 0 {
			f.add(k)
		}
		return
	}
	r := f.reading(rest)
	single := slices.ContainsFunc(f.rules.kindsOf(take, 1), func(kind Kind) bool { return r.reaches(kind.Smallest) })
	if single && r.down(0) == v {
		f.add(k, rest)
	}
	if kinds := f.rules.kindsOf(take, 2); len(kinds) > 0 {
		f.pairs(r, 1, v, kinds, func(a, b game.Nat) bool { return f.add(k, a, b) })
	}
	if kinds := f.rules.kindsOf(take, 3); len(kinds) > 0 {
		f.triples(rest, v, kinds, k)
	}
}

// pairs calls found for all pairs of heaps, from ≤ a ≤ b, whose sum is r.rest and whose nim-sum is v, until found returns false. It
// reports whether there was a pair.
func (f *finder) pairs(r reading, from int, v uint32, kinds []Kind, found func(a, b game.Nat) bool) (any bool) {
	start, misses := f.settled(kinds), 0
	for a := from; r.reaches(2 * a); a++ {
		if f.value(a)^r.down(a) != v {
			if misses++; a >= start && f.period != nil && misses >= f.period.Period {
				return any
			}
			continue
		}
		misses = 0
		if !slices.ContainsFunc(kinds, func(k Kind) bool { return a >= k.Smallest && !(k.Unequal && r.is(2*a)) }) {
			continue
		}
		any = true
		small := numeration.NewNat(uint64(a))
		if !found(small, r.rest.Sub(small)) {
			return any
		}
	}
	return any
}

// settled returns the heap size from which on a whole period of consecutive misses proves that no more ways follow.
func (f *finder) settled(kinds []Kind) (start int) {
	if f.period == nil {
		return 0
	}
	for _, k := range kinds {
		start = max(start, k.Smallest)
	}
	return max(start, f.period.Preperiod) + f.period.Period - 1
}

// triples adds the ways that leave three heaps with the sum rest.
func (f *finder) triples(rest game.Nat, v uint32, kinds []Kind, take game.Nat) {
	start, misses := f.settled(kinds), 0
	for a := 1; f.complete; a++ {
		least := numeration.NewNat(uint64(a))
		if rest.Cmp(numeration.NewNat(uint64(3*a))) < 0 {
			return
		}
		fit := slices.DeleteFunc(slices.Clone(kinds), func(k Kind) bool { return a < k.Smallest })
		if len(fit) == 0 {
			continue
		}
		any := f.pairs(f.reading(rest.Sub(least)), a, v^f.value(a), fit, func(b, c game.Nat) bool { return f.add(take, least, b, c) })
		if any {
			misses = 0
		} else if misses++; a >= start && f.period != nil && misses >= f.period.Period {
			return
		}
	}
}

// value returns G(a).
func (f *finder) value(a int) uint32 {
	if a < len(f.g) {
		return uint32(f.g[a])
	}
	p := f.period
	return p.Values[p.Preperiod+(a-p.Preperiod)%p.Period]
}

// reading gives the nim-values of heaps slightly smaller than a heap, which may be huge.
type reading struct {
	f    *finder
	rest game.Nat
	size int // the size of the heap, −1 if it is huge
	base int // of a huge heap: its distance from the preperiod, modulo the period
}

// hugeHeap is the size from which on heaps are represented by their remainders.
const hugeHeap = 1 << 40

func (f *finder) reading(rest game.Nat) reading {
	if size, small := rest.Small(); small && size < hugeHeap {
		return reading{f: f, rest: rest, size: int(size)}
	}
	i, _ := f.period.Index(rest)
	return reading{f: f, rest: rest, size: -1, base: i - f.period.Preperiod}
}

// down returns G(rest − a).
func (r reading) down(a int) uint32 {
	if r.size >= 0 {
		return r.f.value(r.size - a)
	}
	p := r.f.period
	i := (r.base - a) % p.Period
	if i < 0 {
		i += p.Period
	}
	return p.Values[p.Preperiod+i]
}

// reaches reports whether the heap has at least n stones, and is reports whether it has exactly n.
func (r reading) reaches(n int) bool { return r.size < 0 || n <= r.size }
func (r reading) is(n int) bool      { return n == r.size }

// solve adds the ways of a game whose values have a saltus. It finds the heaps of value v, and the pairs of heaps.
func (f *finder) solve(n, v game.Nat) {
	for _, h := range f.period.Where(v) {
		if h.Cmp(n) >= 0 {
			break
		}
		take := n.Sub(h)
		k, small := take.Small()
		if !small || k > MaxTake {
			k = MaxTake + 1 // more than any rule mentions
		}
		switch {
		case h.IsZero() && len(f.rules.kindsOf(int(k), 0)) > 0:
			f.ways = append(f.ways, Way{Take: take})
		case !h.IsZero() && slices.ContainsFunc(f.rules.kindsOf(int(k), 1), func(kind Kind) bool {
			return h.Cmp(numeration.NewNat(uint64(kind.Smallest))) >= 0
		}):
			f.ways = append(f.ways, Way{take, [3]game.Nat{h}})
		}
	}
	var takes []int
	for _, t := range f.rules.pairs {
		takes = append(takes, t.take)
	}
	slices.Sort(takes)
	for _, take := range slices.Compact(takes) {
		if k := numeration.NewNat(uint64(take)); k.Cmp(n) < 0 {
			for _, a := range f.split(n.Sub(k), v, f.rules.kindsOf(take, 2)) {
				f.ways = append(f.ways, Way{k, [3]game.Nat{a, n.Sub(k).Sub(a)}})
			}
		}
	}
	slices.SortFunc(f.ways, func(a, b Way) int {
		return cmp.Or(a.Take.Cmp(b.Take), a.Leave[1].Cmp(game.Nat{})-b.Leave[1].Cmp(game.Nat{}), a.Leave[0].Cmp(b.Leave[0]))
	})
	if len(f.ways) > f.most {
		f.ways, f.complete = f.ways[:f.most], false
	}
}

// split returns the smaller heaps of the pairs with sum rest and nim-sum v, in a game whose values have a saltus. For each remainder it
// returns the smallest ones, and one more than fit if there are more.
func (f *finder) split(rest, v game.Nat, kinds []Kind) (smaller []game.Nat) {
	p := f.period
	for i := range p.Values {
		a, found := numeration.NewNat(uint64(i)), 0
		try := func(a game.Nat) bool {
			b := rest.Sub(a)
			if a.Cmp(b) > 0 || found > f.most {
				return false
			}
			if slices.ContainsFunc(kinds, func(k Kind) bool { return a.Cmp(numeration.NewNat(uint64(k.Smallest))) >= 0 && !(k.Unequal && a == b) }) {
				smaller = append(smaller, a)
				found++
			}
			return true
		}
		switch {
		case a.Cmp(rest) > 0:
		case i < p.Preperiod:
			if f.Value(a).Xor(f.Value(rest.Sub(a))) == v {
				try(a)
			}
		default:
			j, periods := p.Index(rest.Sub(a))
			if j < p.Preperiod {
				continue // the other heap is the smaller one
			}
			s := addends{sum: periods, xor: v, factor: uint64(p.Saltus), x: make([]byte, periods.BitLen()/8+1)}
			s.each(addend{a: uint64(p.Values[i]), b: uint64(p.Values[j])}, func(x game.Nat) bool {
				return try(a.Add(x.Mul(numeration.NewNat(uint64(p.Period)))))
			})
		}
	}
	return smaller
}

// addends finds x and y with x + y = sum and (a + factor·x) xor (b + factor·y) = xor, one binary digit after the other.
type addends struct {
	sum, xor game.Nat
	factor   uint64
	states   [][]addend // the possible states after each number of digits
	x        []byte     // the digits of x, big-endian, from the highest one chosen on
}

// addend is the state that the higher digits depend on: the carry of the lower digits of x and y beyond those of the sum, and what the
// lower digits of both products carry to the higher ones.
type addend struct {
	carry uint
	a, b  uint64
}

// each calls found for all x in ascending order, until found returns false.
func (s *addends) each(start addend, found func(x game.Nat) bool) {
	s.states = [][]addend{{start}}
	for i := range s.sum.BitLen() {
		var after []addend
		for _, at := range s.states[i] {
			for x := range uint(2) {
				if to, ok := s.step(i, at, x); ok && !slices.Contains(after, to) {
					after = append(after, to)
				}
			}
		}
		s.states = append(s.states, after)
	}
	done := len(s.states) - 1
	rest := new(big.Int).Rsh(s.xor.Big(), uint(done))
	s.down(done, slices.DeleteFunc(slices.Clone(s.states[done]), func(at addend) bool {
		return at.carry != 0 || rest.Cmp(new(big.Int).SetUint64(at.a^at.b)) != 0
	}), found)
}

// step returns the state after digit i of x. It reports false if the digit is impossible.
func (s *addends) step(i int, at addend, x uint) (to addend, ok bool) {
	sum := uint(s.sum.Bit(i))
	y := sum ^ at.carry ^ x
	a, b := at.a+s.factor*uint64(x), at.b+s.factor*uint64(y)
	return addend{(at.carry + x + y - sum) / 2, a / 2, b / 2}, uint((a^b)&1) == uint(s.xor.Bit(i))
}

// down chooses the digits below i so that one of the states follows them. It reports whether to continue.
func (s *addends) down(i int, to []addend, found func(x game.Nat) bool) bool {
	if len(to) == 0 {
		return true
	}
	if i == 0 {
		return found(numeration.NatFromBig(new(big.Int).SetBytes(s.x)))
	}
	i--
	digit := &s.x[len(s.x)-1-i/8]
	for x := range uint(2) {
		var before []addend
		for _, at := range s.states[i] {
			if after, ok := s.step(i, at, x); ok && slices.Contains(to, after) {
				before = append(before, at)
			}
		}
		*digit = *digit&^(1<<(i%8)) | byte(x)<<(i%8)
		if !s.down(i, before, found) {
			return false
		}
	}
	return true
}
