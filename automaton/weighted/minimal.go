package weighted

import (
	"context"
	"fmt"
	"math/big"
	"slices"

	"zeck/numeration"
)

// maxRank bounds minimal representations, maxStates those to be minimised.
const (
	maxRank   = 400
	maxStates = 50_000
)

// Minimal returns the representation of least rank, in its canonical form: the row vector is (1, 0, …, 0), and the rows stand for the
// first words that do not depend on earlier ones. The series that is 0 everywhere has rank 0. For ranks that are too large the error
// wraps [numeration.ErrLimit].
func (s *Series) Minimal(ctx context.Context) (*Series, error) {
	joined, err := lump(ctx, s)
	if err != nil {
		return nil, err
	}
	seen, err := joined.transposed().reduced(ctx)
	if err != nil {
		return nil, err
	}
	return seen.transposed().reduced(ctx)
}

// Words returns the words whose vectors are the rows of a minimal representation, in order; nil of any other.
func (s *Series) Words() [][]int { return slices.Clone(s.words) }

// Differ looks for a string on which two series differ: the first one, by length and then by digits. It is found if and only if there
// is one.
func (s *Series) Differ(ctx context.Context, t *Series) ([]int, bool, error) {
	if s.Digits() != t.Digits() {
		return nil, false, fmt.Errorf("a series of %d digits and one of %d cannot be compared", s.Digits(), t.Digits())
	}
	d, err := s.Minus(t).Minimal(ctx)
	if err != nil {
		return nil, false, err
	}
	// What the other words are worth depends on what earlier ones of the basis are.
	for i, x := range d.last {
		if x.Sign() != 0 {
			return d.words[i], true, nil
		}
	}
	return nil, false, nil
}

// link says how a vector of the basis is made: by a digit from an earlier one.
type link struct{ parent, digit int }

// reduced returns the representation on the space that the vectors first·M(w) span.
func (s *Series) reduced(ctx context.Context) (*Series, error) {
	p := newPrimes()
	var basis []link
	var sum *residues // what is known of the coordinates, modulo the product of the primes so far
	for range maxPrimes {
		field, err := p.next(s)
		if err != nil {
			return nil, err
		}
		r, ok, err := field.span(ctx, s, basis)
		if err != nil {
			return nil, err
		}
		if !ok {
			continue // this prime makes dependent what is not
		}
		if sum == nil {
			basis = r.basis
		}
		sum = sum.join(r)
		if small, ok := sum.fractions(); ok {
			if t, ok := s.on(basis, small); ok {
				return t, nil
			}
		}
		if sum.done() {
			break
		}
	}
	return nil, fmt.Errorf("%w: the fractions of a linear representation of rank %d", numeration.ErrLimit, len(basis))
}

// on makes the representation on a basis with the given coordinates: row i of coordinates[d] belongs to basis vector i times M(d). It
// returns false if a coordinate is wrong.
func (s *Series) on(basis []link, coordinates [][][]*big.Rat) (*Series, bool) {
	vectors := make([][]*big.Rat, len(basis))
	t := &Series{matrices: make([][][]Entry, s.Digits())}
	for i, l := range basis {
		if l.parent < 0 {
			vectors[i] = s.first
			t.words = append(t.words, []int{})
		} else {
			vectors[i] = times(vectors[l.parent], s.matrices[l.digit])
			t.words = append(t.words, append(slices.Clone(t.words[l.parent]), l.digit))
		}
		t.first = append(t.first, new(big.Rat))
		t.last = append(t.last, dot(vectors[i], s.last))
	}
	if len(basis) > 0 {
		t.first[0].SetInt64(1)
	}
	for d := range t.matrices {
		for i := range basis {
			row := coordinates[d][i]
			want := times(vectors[i], s.matrices[d])
			got, product := zeros(s.Rank()), new(big.Rat)
			var entries []Entry
			for j, c := range row {
				if c.Sign() == 0 {
					continue
				}
				entries = append(entries, Entry{j, c})
				for k, x := range vectors[j] {
					if x.Sign() != 0 {
						got[k].Add(got[k], product.Mul(c, x))
					}
				}
			}
			if !equal(got, want) {
				return nil, false
			}
			t.matrices[d] = append(t.matrices[d], entries)
		}
	}
	return t, true
}

func equal(x, y []*big.Rat) bool {
	return slices.EqualFunc(x, y, func(a, b *big.Rat) bool { return a.Cmp(b) == 0 })
}

// lump joins states that no string tells apart because they have the same last entry and the same weights to joined states. It is
// not all that can be done, but quick, and leaves whole numbers whole.
func lump(ctx context.Context, s *Series) (*Series, error) {
	if s.Rank() > maxStates {
		return nil, fmt.Errorf("%w: a linear representation of rank %d to be minimised; %d would fit", numeration.ErrLimit, s.Rank(), maxStates)
	}
	class := make([]int, s.Rank())
	count := 0
	number := func(keys []string) {
		known := map[string]int{}
		for i, k := range keys {
			if _, ok := known[k]; !ok {
				known[k] = len(known)
			}
			class[i] = known[k]
		}
		count = len(known)
	}
	keys := make([]string, s.Rank())
	for i, x := range s.last {
		keys[i] = x.RatString()
	}
	number(keys)
	for before := -1; before != count; {
		before = count
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		for i := range keys {
			key := fmt.Sprint(class[i])
			for _, m := range s.matrices {
				key += ";"
				for _, e := range classed(m[i], class) {
					key += fmt.Sprint(" ", e.Column, ":", e.Weight.RatString())
				}
			}
			keys[i] = key
		}
		number(keys)
	}
	t := &Series{first: zeros(count), last: zeros(count), matrices: make([][][]Entry, s.Digits())}
	for d := range t.matrices {
		t.matrices[d] = make([][]Entry, count)
	}
	for i, c := range class {
		t.first[c].Add(t.first[c], s.first[i])
		t.last[c] = s.last[i]
		for d, m := range s.matrices {
			t.matrices[d][c] = classed(m[i], class)
		}
	}
	return t, nil
}

// classed adds up the entries of a row by classes.
func classed(row []Entry, class []int) []Entry {
	var list []Entry
	for _, e := range row {
		list = append(list, Entry{class[e.Column], e.Weight})
	}
	return merged(list)
}
