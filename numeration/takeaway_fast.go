package numeration

import (
	"context"
	"fmt"
	"math"
	"math/big"
	"sync"
)

// fastTakeAway converts large numbers to and from a take-away system, once its terms obey H(i) = H(i−1) + H(i−p).
//
// The origin is the first index from which all terms grow that way. A leaf is a stretch of places that is processed one by one.
// Beyond the first leaf both directions work by halving: a node of level d has leaf·2^d places, and pow = x^(leaf·2^d) lifts a sum
// of terms by that many places.
//
// The levels are computed on first use and cached; a fastTakeAway is safe for concurrent use.
type fastTakeAway struct {
	p        int
	origin   int
	leaf     int
	perPlace float64   // the average growth in bits from one term to the next
	leafEnd  int       // the approximate bit length of the terms at the end of the first leaf
	base     vector    // the linear form of the origin
	table    termTable // every term up to the origin

	mu     sync.Mutex
	levels []fastLevel
}

// fastLevel holds the data for splitting at leaf·2^d places.
type fastLevel struct {
	pow  vector // x^(leaf·2^d)
	at   vector // the linear form of origin + leaf·2^d
	bits int    // the approximate growth in bits of the terms over that many places
	low  int    // the terms grow by a factor of at least 2^low
}

// leafBits is about the number of bits that a leaf spans, maxLeaf the largest number of its places. For
// a small k, leafBits from 256 to 2048 make little difference; for a large k larger values are faster.
const (
	leafBits = 1024
	maxLeaf  = 1 << 24
)

// newFast returns the converter, once the recurrence is proved.
func (s *TakeAway) newFast(ctx context.Context) (*fastTakeAway, error) {
	rec, err := s.Recurrence(ctx)
	if err != nil {
		return nil, err
	}
	f := &fastTakeAway{p: rec.P, origin: rec.From - 1, perPlace: bitsPerPlace(rec.P)}
	f.leaf = max(f.p, int(min(maxLeaf, leafBits/f.perPlace)))
	f.table, _ = s.upToIndex(ctx, f.origin) // never fails: the table contains the window that proved the recurrence
	for r := 1; r < f.p; r++ {
		f.base = append(f.base, f.table.term(f.origin-r).Big())
	}
	f.base = append(f.base, f.table.term(f.origin).Big())
	f.leafEnd = f.bitsAt(f.origin + f.leaf)
	return f, nil
}

// bitsAt returns the approximate bit length of H(i).
func (f *fastTakeAway) bitsAt(i int) int {
	return f.base.before(0).BitLen() + int(min(2*MaxBits, float64(i-f.origin)*f.perPlace))
}

// bitsPerPlace returns log₂ α for the α > 1 with α^p = α^(p−1) + 1. It only affects sizes.
func bitsPerPlace(p int) float64 {
	lo, hi := 1.0, 2.0
	for range 60 {
		if a := (lo + hi) / 2; float64(p-1)*math.Log(a)+math.Log(a-1) < 0 {
			lo = a
		} else {
			hi = a
		}
	}
	return math.Log2(hi)
}

// maxFastWork bounds p·bits, and so the time of a conversion to about a minute. The
// memory is also proportional, with fastBytes for each unit.
const (
	maxFastWork = 1 << 28
	fastBytes   = 8
)

// stepsBetween is the number of small steps between two checks of the context.
const stepsBetween = 1024

// converter returns the fastTakeAway of the system for numbers of this bit length. Numbers of the first leaf are never too large.
func (s *TakeAway) converter(ctx context.Context, bits int) (*fastTakeAway, error) {
	f, err := s.newFastOnce(ctx)
	if err != nil {
		return nil, err
	}
	if most := min(MaxBits, max(f.leafEnd, maxFastWork/f.p)); bits > most {
		return nil, fmt.Errorf("%w: a number of more than %d bits would take minutes in the take-away system k = %d, c = %d",
			ErrLimit, most, s.k, s.c)
	}
	if most := memoryOf(ctx) / fastBytes / int64(f.p); int64(bits) > most && bits > f.leafEnd {
		return nil, fmt.Errorf("%w: a number of %d bits needs about %d MB in the take-away system k = %d, c = %d; %d bits would fit",
			ErrLimit, bits, int64(bits)*fastBytes*int64(f.p)>>20, s.k, s.c, max(most, int64(f.leafEnd)))
	}
	return f, nil
}

// converterUpTo is converter for the term of index i.
func (s *TakeAway) converterUpTo(ctx context.Context, i int) (*fastTakeAway, error) {
	f, err := s.newFastOnce(ctx)
	if err != nil {
		return nil, err
	}
	return s.converter(ctx, f.bitsAt(i))
}

func (s *TakeAway) newFastOnce(ctx context.Context) (*fastTakeAway, error) {
	s.fastMu.Lock()
	defer s.fastMu.Unlock()
	var err error
	if s.fast == nil {
		s.fast, err = s.newFast(ctx)
	}
	return s.fast, err
}

// level returns the levels up to d.
func (f *fastTakeAway) level(ctx context.Context, d int) ([]fastLevel, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	for len(f.levels) <= d {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		var pow vector
		if n := len(f.levels); n == 0 {
			pow = horner(f.p, []int{f.leaf}, 0)
		} else {
			pow = mulVectors(f.levels[n-1].pow, f.levels[n-1].pow)
		}
		f.levels = append(f.levels, f.newLevel(pow))
	}
	return f.levels, nil
}

// newLevel completes a level. The terms grow by at least the sum of the coefficients of pow: each coefficient multiplies a
// term at or above the lifted place.
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

// top returns the levels up to the least d with x < H(origin + leaf·2^(d+1)). It computes that term only if the bound
// H(o+2n) ≥ H(o+n)·2^low does not decide.
func (f *fastTakeAway) top(ctx context.Context, x *big.Int) ([]fastLevel, error) {
	for d := 0; ; d++ {
		levels, err := f.level(ctx, d)
		if err != nil || x.BitLen() < levels[d].at.before(0).BitLen()+levels[d].low {
			return levels, err
		}
		more, err := f.level(ctx, d+1)
		if err != nil || x.Cmp(more[d+1].at.before(0)) < 0 {
			return levels[:d+1], err
		}
	}
}

// sum returns the sum of the terms at the places, largest first.
func (f *fastTakeAway) sum(ctx context.Context, places []int) (*big.Int, error) {
	x := new(big.Int)
	d := 0
	for len(places) > 0 && places[0] >= f.origin+f.leaf<<d {
		d++
	}
	for d--; d >= 0; d-- {
		off := f.origin + f.leaf<<d
		if high := above(places, off); len(high) > 0 {
			levels, err := f.level(ctx, d)
			if err != nil {
				return nil, err
			}
			v := f.collect(ctx, levels, d, high, off)
			if err := ctx.Err(); err != nil {
				return nil, err
			}
			x.Add(x, v.value(levels[d].at))
			places = places[len(high):]
		}
	}
	if high := above(places, f.origin); len(high) > 0 {
		x.Add(x, horner(f.p, high, f.origin).value(f.base))
		places = places[len(high):]
	}
	return x.Add(x, f.table.sum(places)), nil
}

// above returns the places that are not below off.
func above(places []int, off int) []int {
	n := len(places)
	for n > 0 && places[n-1] < off {
		n--
	}
	return places[:n]
}

// collect returns the sum of x^(i−off) over the places i of a node of level d, nil if there are none. Once the context has ended,
// the result is arbitrary.
func (f *fastTakeAway) collect(ctx context.Context, levels []fastLevel, d int, places []int, off int) vector {
	if len(places) == 0 || ctx.Err() != nil {
		return nil
	}
	if d == 0 {
		return horner(f.p, places, off)
	}
	mid := off + f.leaf<<(d-1)
	high := above(places, mid)
	return joined(f.collect(ctx, levels, d-1, high, mid), f.collect(ctx, levels, d-1, places[len(high):], off), levels[d-1].pow)
}

// joined returns low + pow·high, where nil means 0.
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
func (f *fastTakeAway) form(ctx context.Context, i int) (vector, error) {
	n := i - f.origin
	r := newTermRing(f.base, f.origin)
	for range n % f.leaf {
		r.up()
	}
	g := r.form()
	for d, n := 0, n/f.leaf; n > 0; d, n = d+1, n/2 {
		if n%2 == 1 {
			levels, err := f.level(ctx, d)
			if err != nil {
				return nil, err
			}
			g = mulVectors(levels[d].pow, g)
		}
	}
	return g, ctx.Err()
}
