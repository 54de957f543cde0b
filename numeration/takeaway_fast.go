package numeration

import (
	"fmt"
	"math/big"
	"sync"
)

// fastTakeAway converts large numbers to and from a take-away system, once its terms obey H(i) = H(i−1) + H(i−p).
//
// The origin is the first index whose term, like all that follow, grows that way. Both ways go by halves: a node of level d
// has leaf·2^d places, and pow = x^(leaf·2^d) lifts a sum of terms by as many places.
//
// The levels are made on first use and kept; a fastTakeAway is safe for concurrent use.
type fastTakeAway struct {
	p      int
	origin int
	leaf   int
	base   vector    // the linear form of the origin
	table  termTable // every term up to origin + leaf

	mu     sync.Mutex
	levels []fastLevel
}

// fastLevel is what is needed to split at leaf·2^d places.
type fastLevel struct {
	pow  vector // x^(leaf·2^d)
	at   vector // the linear form of origin + leaf·2^d
	bits int    // how many bits longer the terms get over so many places, about
	low  int    // the terms grow by a factor of at least 2^low
}

// leafBits is about the number of bits that a leaf spans, maxLeaf the most places it has where the terms allow it.
const (
	leafBits = 512
	maxLeaf  = 1 << 18
)

// newFast needs the recurrence and a table of terms that reaches one leaf beyond the origin.
func (s *TakeAway) newFast() (*fastTakeAway, error) {
	rec, err := s.Recurrence()
	if err != nil {
		return nil, err
	}
	f := &fastTakeAway{p: rec.P, origin: rec.From - 1, leaf: rec.P}
	t, ok := s.upToIndex(f.origin + f.leaf)
	for ok && f.leaf < maxLeaf && t.term(f.origin+f.leaf).BitLen() < t.term(f.origin).BitLen()+leafBits {
		f.leaf += 1 + f.leaf/8
		t, ok = s.upToIndex(f.origin + f.leaf)
	}
	if !ok {
		return nil, s.tooLarge("the conversion of large numbers", &t)
	}
	for r := 1; r < f.p; r++ {
		f.base = append(f.base, t.term(f.origin-r).Big())
	}
	f.base = append(f.base, t.term(f.origin).Big())
	f.table = t
	return f, nil
}

// maxFastWork bounds p·bits, to which the time of a conversion is about proportional: about a minute. BenchmarkTakeAway
// shows the time of a unit.
const maxFastWork = 1 << 28

// converter returns the fastTakeAway of the system, for numbers whose bits it is told how to find.
func (s *TakeAway) converter(bits func(*fastTakeAway) int) (*fastTakeAway, error) {
	s.fastMu.Lock()
	defer s.fastMu.Unlock()
	if s.fast == nil {
		f, err := s.newFast()
		if err != nil {
			return nil, err
		}
		s.fast = f
	}
	most := min(MaxBits, maxFastWork/s.fast.p)
	if b := bits(s.fast); b > most {
		return nil, fmt.Errorf("%w: a number of %d bits would take minutes in the take-away system k = %d, c = %d; %d bits would fit",
			ErrLimit, b, s.k, s.c, most)
	}
	return s.fast, nil
}

// bitsAt returns the bit length of H(i), about.
func (f *fastTakeAway) bitsAt(i int) int {
	level := f.level(0)[0]
	places := float64(max(0, i-f.origin))
	return f.base.before(0).BitLen() + int(min(places*float64(level.bits)/float64(f.leaf), 2*MaxBits))
}

// level returns the levels up to d.
func (f *fastTakeAway) level(d int) []fastLevel {
	f.mu.Lock()
	defer f.mu.Unlock()
	for len(f.levels) <= d {
		var pow vector
		if n := len(f.levels); n == 0 {
			pow = horner(f.p, []int{f.leaf}, 0)
		} else {
			pow = mulVectors(f.levels[n-1].pow, f.levels[n-1].pow)
		}
		f.levels = append(f.levels, f.newLevel(pow))
	}
	return f.levels
}

// newLevel completes a level. The terms grow by at least the sum of the coefficients of pow: each of them multiplies a term
// at or above the place that is lifted.
func (f *fastTakeAway) newLevel(pow vector) fastLevel {
	sum := new(big.Int)
	for _, c := range pow {
		sum.Add(sum, c)
	}
	at := mulVectors(pow, f.base)
	return fastLevel{
		pow:  pow,
		at:   at,
		bits: at.before(0).BitLen() - f.base.before(0).BitLen(),
		low:  sum.BitLen() - 1,
	}
}

// top returns the levels up to the least d with x < H(origin + leaf·2^(d+1)). That term is computed only if the bound
// H(o+2n) ≥ H(o+n)·2^low does not settle it.
func (f *fastTakeAway) top(x *big.Int) []fastLevel {
	for d := 0; ; d++ {
		levels := f.level(d)
		if x.BitLen() < levels[d].at.before(0).BitLen()+levels[d].low ||
			x.Cmp(f.level(d + 1)[d+1].at.before(0)) < 0 {
			return levels[:d+1]
		}
	}
}

// sum returns the sum of the terms at the places, largest first.
func (f *fastTakeAway) sum(places []int) *big.Int {
	x := new(big.Int)
	if len(places) == 0 {
		return x
	}
	d := 0
	for places[0] >= f.origin+f.leaf<<(d+1) {
		d++
	}
	for ; d >= 0; d-- {
		off := f.origin + f.leaf<<d
		high := above(places, off)
		if len(high) > 0 {
			levels := f.level(d)
			x.Add(x, f.collect(levels, d, high, off).value(levels[d].at))
			places = places[len(high):]
		}
	}
	return x.Add(x, f.table.sum(places))
}

// above returns the places that are not below off.
func above(places []int, off int) []int {
	n := len(places)
	for n > 0 && places[n-1] < off {
		n--
	}
	return places[:n]
}

// collect returns the sum of x^(i−off) over the places i of a node of level d, nil if there are none.
func (f *fastTakeAway) collect(levels []fastLevel, d int, places []int, off int) vector {
	if len(places) == 0 {
		return nil
	}
	if d == 0 {
		return horner(f.p, places, off)
	}
	mid := off + f.leaf<<(d-1)
	high := above(places, mid)
	return joined(f.collect(levels, d-1, high, mid), f.collect(levels, d-1, places[len(high):], off), levels[d-1].pow)
}

// joined returns low + pow·high, where nil stands for 0.
func joined(high, low, pow vector) vector {
	if high == nil {
		return low
	}
	v := mulVectors(pow, high)
	for i := range low {
		v[i].Add(v[i], low[i])
	}
	return v
}

// form returns the linear form of the index i, which must not be below the origin.
func (f *fastTakeAway) form(i int) vector {
	n := i - f.origin
	g := mulVectors(horner(f.p, []int{n % f.leaf}, 0), f.base)
	for d, n := 0, n/f.leaf; n > 0; d, n = d+1, n/2 {
		if n%2 == 1 {
			g = mulVectors(f.level(d)[d].pow, g)
		}
	}
	return g
}
