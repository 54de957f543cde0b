package weighted

import (
	"context"
	"fmt"
	"math/big"
	"math/bits"
	"slices"

	"zeck/numeration"
)

// maxPrimes is the number of primes that are tried before the fractions are too long.
const maxPrimes = 40

// primes yields primes below 2⁶¹, the largest first.
type primes struct{ at uint64 }

func newPrimes() *primes { return &primes{1<<61 + 1} }

// next returns the field of the next prime that divides no denominator of the series.
func (p *primes) next(s *Series) *field {
	for {
		p.at -= 2
		if !new(big.Int).SetUint64(p.at).ProbablyPrime(0) { // exact below 2⁶⁴
			continue
		}
		f := &field{p: p.at}
		if f.read(s) {
			return f
		}
	}
}

// field holds the integers modulo a prime, and a series over them.
type field struct {
	p        uint64
	first    []uint64
	matrices [][][]weight
}

type weight struct {
	column int
	value  uint64
}

func (f *field) mul(x, y uint64) uint64 {
	hi, lo := bits.Mul64(x, y)
	_, rest := bits.Div64(hi, lo, f.p)
	return rest
}

func (f *field) add(x, y uint64) uint64 {
	if x += y; x >= f.p {
		x -= f.p
	}
	return x
}

func (f *field) neg(x uint64) uint64 {
	if x == 0 {
		return 0
	}
	return f.p - x
}

// inverse returns 1/x = x^(p−2).
func (f *field) inverse(x uint64) uint64 {
	result := uint64(1)
	for e := f.p - 2; e > 0; e >>= 1 {
		if e&1 == 1 {
			result = f.mul(result, x)
		}
		x = f.mul(x, x)
	}
	return result
}

// of returns a fraction in the field; false if the prime divides its denominator.
func (f *field) of(x *big.Rat) (uint64, bool) {
	p := new(big.Int).SetUint64(f.p)
	d := new(big.Int).Mod(x.Denom(), p).Uint64()
	n := new(big.Int).Mod(x.Num(), p).Uint64()
	if d == 0 {
		return 0, false
	}
	if d == 1 {
		return n, true
	}
	return f.mul(n, f.inverse(d)), true
}

// read converts the series; it returns false if the prime divides a denominator.
func (f *field) read(s *Series) bool {
	for _, x := range s.first {
		v, ok := f.of(x)
		if !ok {
			return false
		}
		f.first = append(f.first, v)
	}
	for _, m := range s.matrices {
		rows := make([][]weight, len(m))
		for i, row := range m {
			for _, e := range row {
				v, ok := f.of(e.Weight)
				if !ok {
					return false
				}
				rows[i] = append(rows[i], weight{e.Column, v})
			}
		}
		f.matrices = append(f.matrices, rows)
	}
	return true
}

func (f *field) times(v []uint64, m [][]weight) []uint64 {
	to := make([]uint64, len(v))
	for i, x := range v {
		if x != 0 {
			for _, e := range m[i] {
				to[e.column] = f.add(to[e.column], f.mul(x, e.value))
			}
		}
	}
	return to
}

// echelon is a basis in echelon form: each row is 1 at its pivot, and the later rows are 0 there. how expresses each row in the vectors
// that were added.
type echelon struct {
	*field
	rows, how [][]uint64
	pivots    []int
}

// reduce subtracts multiples of the rows from v until it is 0 at all pivots, and returns the subtracted part in coordinates of the added
// vectors.
func (e *echelon) reduce(v []uint64) (rest, coordinates []uint64) {
	coordinates = make([]uint64, len(e.rows))
	for i, row := range e.rows {
		c := v[e.pivots[i]]
		if c == 0 {
			continue
		}
		minus := e.neg(c)
		for k := e.pivots[i]; k < len(v); k++ {
			if row[k] != 0 {
				v[k] = e.add(v[k], e.mul(minus, row[k]))
			}
		}
		for k, x := range e.how[i] {
			if x != 0 {
				coordinates[k] = e.add(coordinates[k], e.mul(c, x))
			}
		}
	}
	return v, coordinates
}

// extend adds a reduced vector if it is not 0, and reports whether it did.
func (e *echelon) extend(rest, coordinates []uint64) bool {
	for pivot, x := range rest {
		if x == 0 {
			continue
		}
		inverse := e.inverse(x)
		for k := range rest {
			rest[k] = e.mul(rest[k], inverse)
		}
		how := make([]uint64, len(e.rows)+1)
		for k, c := range coordinates {
			how[k] = e.mul(e.neg(c), inverse)
		}
		how[len(e.rows)] = inverse
		e.rows, e.how, e.pivots = append(e.rows, rest), append(e.how, how), append(e.pivots, pivot)
		return true
	}
	return false
}

// span finds a basis of the vectors first·M(w), unless one is given, and the coordinates of every basis vector times every matrix. It
// returns false if the given basis is not one modulo this prime, or if another prime must give it.
func (f *field) span(ctx context.Context, s *Series, basis []link) (*residues, bool, error) {
	given := basis != nil
	e := &echelon{field: f}
	var vectors [][]uint64
	add := func(v []uint64, l link) bool {
		rest, coordinates := e.reduce(append([]uint64(nil), v...))
		if !e.extend(rest, coordinates) {
			return false
		}
		vectors = append(vectors, v)
		if !given {
			basis = append(basis, l)
		}
		return true
	}
	r := &residues{modulus: new(big.Int).SetUint64(f.p)}
	if !given {
		if !add(f.first, link{-1, 0}) && slices.ContainsFunc(s.first, func(x *big.Rat) bool { return x.Sign() != 0 }) {
			return nil, false, nil // it is 0 modulo this prime only
		}
		for i := 0; i < len(basis); i++ {
			for d, m := range f.matrices {
				if ctx.Err() != nil {
					return nil, false, ctx.Err()
				}
				add(f.times(vectors[i], m), link{i, d})
			}
			if len(basis) > maxRank || len(basis)*s.Rank() > maxNumbers {
				return nil, false, fmt.Errorf("%w: a linear representation of rank %d or more; %d would fit", numeration.ErrLimit, len(basis),
					min(maxRank, maxNumbers/s.Rank()))
			}
		}
	} else {
		for _, l := range basis {
			if ctx.Err() != nil {
				return nil, false, ctx.Err()
			}
			v := f.first
			if l.parent >= 0 {
				v = f.times(vectors[l.parent], f.matrices[l.digit])
			}
			if !add(v, l) {
				return nil, false, nil
			}
		}
	}
	r.basis = basis
	r.values = make([][][]*big.Int, s.Digits())
	for d, m := range f.matrices {
		for i := range basis {
			if ctx.Err() != nil { // a step takes as long as one of those above
				return nil, false, ctx.Err()
			}
			rest, coordinates := e.reduce(f.times(vectors[i], m))
			for _, x := range rest {
				if x != 0 {
					return nil, false, nil
				}
			}
			row := make([]*big.Int, len(basis))
			for k, c := range coordinates {
				row[k] = new(big.Int).SetUint64(c)
			}
			r.values[d] = append(r.values[d], row)
		}
	}
	return r, true, nil
}

// residues are coordinates modulo a number.
type residues struct {
	basis   []link
	modulus *big.Int
	values  [][][]*big.Int
}

// join combines residues modulo two numbers by the Chinese remainder theorem. r may be nil.
func (r *residues) join(q *residues) *residues {
	if r == nil {
		return q
	}
	inverse := new(big.Int).ModInverse(r.modulus, q.modulus)
	joined := &residues{modulus: new(big.Int).Mul(r.modulus, q.modulus), values: make([][][]*big.Int, len(r.values))}
	for d := range r.values {
		for i := range r.values[d] {
			row := make([]*big.Int, len(r.values[d][i]))
			for k, x := range r.values[d][i] {
				step := new(big.Int).Sub(q.values[d][i][k], x)
				step.Mul(step, inverse).Mod(step, q.modulus)
				row[k] = step.Add(step.Mul(step, r.modulus), x)
			}
			joined.values[d] = append(joined.values[d], row)
		}
	}
	return joined
}

// fractions returns the unique fractions with small numerators and denominators that have these residues; false if one has none.
func (r *residues) fractions() ([][][]*big.Rat, bool) {
	bound := new(big.Int).Sqrt(new(big.Int).Rsh(r.modulus, 1))
	all := make([][][]*big.Rat, len(r.values))
	for d := range r.values {
		for _, values := range r.values[d] {
			row := make([]*big.Rat, len(values))
			for k, x := range values {
				var ok bool
				if row[k], ok = fraction(x, r.modulus, bound); !ok {
					return nil, false
				}
			}
			all[d] = append(all[d], row)
		}
	}
	return all, true
}

// fraction returns n/d with n and d up to the bound, d prime to m and n = x·d modulo m, by Euclid's algorithm.
func fraction(x, m, bound *big.Int) (*big.Rat, bool) {
	r0, r1 := new(big.Int).Set(m), new(big.Int).Set(x)
	t0, t1 := new(big.Int), big.NewInt(1)
	for r1.Cmp(bound) > 0 {
		q, rest := new(big.Int).QuoRem(r0, r1, new(big.Int))
		r0, r1 = r1, rest
		t0, t1 = t1, new(big.Int).Sub(t0, q.Mul(q, t1))
	}
	if t1.Sign() == 0 || t1.CmpAbs(bound) > 0 || new(big.Int).GCD(nil, nil, new(big.Int).Abs(t1), m).BitLen() != 1 {
		return nil, false
	}
	return new(big.Rat).SetFrac(r1, t1), true
}
