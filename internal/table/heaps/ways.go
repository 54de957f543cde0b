package heaps

import (
	"math/big"
	"slices"

	"zeck/game"
	"zeck/numeration"
)

// Way is a move: so many stones are taken, and what is left lies in these heaps, in ascending order; places that are not used are 0 and
// come last.
type Way struct {
	Take  game.Nat
	Leave [3]game.Nat
}

// Seek returns the moves from a heap of n stones that leave heaps of nim-sum v, most at the most, and whether that is all of them. They are
// in ascending order of what is taken, of the number of heaps, and of the heaps. Reach must have been at n.
//
// On a heap beyond all tables, too, the search ends: G(a) and G(b) of two heaps, both in the period, depend on a modulo the period only when
// a + b is fixed. So if no a of a whole period is right, no larger one is. The same holds of the least of three heaps: if a + p, b, c
// is a way, then a, b, c + p is one.
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

// add adds a way; it reports whether there is room for more.
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

// kindsOf returns the kinds of moves that take so many stones and leave so many heaps.
func (r *Rules) kindsOf(take, heaps int) (some []Kind) {
	for _, k := range r.kinds {
		if k.Heaps == heaps && k.Least <= take && take <= k.Most {
			k.Smallest = max(k.Smallest, 1)
			some = append(some, k)
		}
	}
	return some
}

// taking adds the ways that take so many stones from n.
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

// pairs calls found with two heaps, from ≤ a ≤ b, that together are what is read and have the nim-sum v, until it says stop. It reports
// whether there was one.
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

// settled returns the heap size from which on a whole period of misses in a row is enough to stop: all of them lie in the period.
func (f *finder) settled(kinds []Kind) (start int) {
	if f.period == nil {
		return 0
	}
	for _, k := range kinds {
		start = max(start, k.Smallest)
	}
	return max(start, f.period.Preperiod) + f.period.Period - 1
}

// triples adds the ways that leave three heaps of rest together.
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

// reading gives the nim-values of heaps a little smaller than a heap, which may be huge.
type reading struct {
	f    *finder
	rest game.Nat
	size int // of the heap, −1 if it is huge
	base int // of a huge one: by how much it is beyond the preperiod, modulo the period
}

// hugeHeap is a heap size beyond which heaps are known by their remainders.
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

// reaches reports whether the heap has n stones at least, and is whether it has just so many.
func (r reading) reaches(n int) bool { return r.size < 0 || n <= r.size }
func (r reading) is(n int) bool      { return n == r.size }

// solve adds the ways of a game in which any number may be taken and one heap at most is left: it finds the heaps of value v.
func (f *finder) solve(n, v game.Nat) {
	p := f.period
	var heaps []game.Nat
	for i, value := range p.Values {
		rest := new(big.Int).Sub(v.Big(), big.NewInt(int64(value)))
		m := big.NewInt(int64(i))
		switch q, r := new(big.Int).QuoRem(rest, big.NewInt(int64(p.Saltus)), new(big.Int)); {
		case rest.Sign() == 0:
		case i < p.Preperiod || rest.Sign() < 0 || r.Sign() != 0:
			continue
		default:
			m.Add(m, q.Mul(q, big.NewInt(int64(p.Period))))
		}
		if h := numeration.NatFromBig(m); h.Cmp(n) < 0 {
			heaps = append(heaps, h)
		}
	}
	slices.SortFunc(heaps, func(a, b game.Nat) int { return b.Cmp(a) })
	for _, h := range heaps {
		take := n.Sub(h)
		k, small := take.Small()
		if !small || k > MaxTake {
			k = MaxTake + 1 // more than any rule names
		}
		switch {
		case h.IsZero() && len(f.rules.kindsOf(int(k), 0)) > 0:
			f.add(take)
		case !h.IsZero() && slices.ContainsFunc(f.rules.kindsOf(int(k), 1), func(kind Kind) bool {
			return h.Cmp(numeration.NewNat(uint64(kind.Smallest))) >= 0
		}):
			f.add(take, h)
		}
	}
}
