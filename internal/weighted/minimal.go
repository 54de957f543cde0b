package weighted

import (
	"context"
	"fmt"
	"math/big"
	"slices"
	"strconv"

	"zeck/numeration"
)

// maxRank bounds the rank of minimal representations, maxStates that of their input, and maxNumbers the product of both, which
// determines the memory.
const (
	maxRank    = 400
	maxStates  = 50_000
	maxNumbers = 4_000_000
	maxRounds  = 200 // of joining states; if more are needed, the rank is too large anyway
)

// Minimal returns the representation of least rank, in canonical form: the row vector is (1, 0, …, 0), and the rows belong to the
// first words whose vectors do not depend on earlier ones. The zero series has rank 0. If the rank is too large, the error wraps
// [numeration.ErrLimit].
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

// Differ returns the first string, by length and then by digits, on which two series differ, and whether there is such a string.
func (s *Series) Differ(ctx context.Context, t *Series) ([]int, bool, error) {
	if s.Digits() != t.Digits() {
		return nil, false, fmt.Errorf("a series of %d digits and one of %d cannot be compared", s.Digits(), t.Digits())
	}
	d, err := s.Minus(t).Minimal(ctx)
	if err != nil {
		return nil, false, err
	}
	// The values of all words are combinations of the values of earlier words of the basis.
	for i, x := range d.last {
		if x.Sign() != 0 {
			return d.words[i], true, nil
		}
	}
	return nil, false, nil
}

// link says how a vector of the basis arises: from an earlier one by a digit.
type link struct{ parent, digit int }

// reduced returns the representation on the space that the vectors first·M(w) span.
func (s *Series) reduced(ctx context.Context) (*Series, error) {
	p := newPrimes()
	var basis []link
	var size *bound
	var known *residues // the coordinates modulo the product of the primes so far
	for range maxPrimes {
		r, ok, err := p.next(s).span(ctx, s, basis)
		if err != nil {
			return nil, err
		}
		if !ok { // modulo this prime, or those before, independent vectors become dependent
			basis, known = nil, nil
			continue
		}
		if known == nil {
			basis, size = r.basis, newBound(s, r.basis)
		}
		known = known.join(r)
		if known.modulus.Cmp(size.scale) <= 0 {
			continue // too small to prove anything
		}
		if coordinates, ok := known.fractions(); ok && size.proves(coordinates, known.modulus) {
			if first(basis, coordinates) {
				return s.on(basis, coordinates), nil
			}
			basis, known = nil, nil
		}
	}
	return nil, fmt.Errorf("%w: the fractions of a linear representation of rank %d", numeration.ErrLimit, len(basis))
}

// first reports whether each vector depends only on those of earlier words of the basis.
func first(basis []link, coordinates [][][]*big.Rat) bool {
	for d, rows := range coordinates {
		for i, row := range rows {
			for j, x := range row {
				if l := basis[j]; x.Sign() != 0 && (l.parent > i || l.parent == i && l.digit > d) {
					return false
				}
			}
		}
	}
	return true
}

// on returns the representation on a basis with the given coordinates: row i of coordinates[d] belongs to basis vector i times M(d).
func (s *Series) on(basis []link, coordinates [][][]*big.Rat) *Series {
	n := len(basis)
	t := &Series{first: zeros(n), matrices: make([][][]Entry, s.Digits()), last: make([]*big.Rat, n), words: make([][]int, n)}
	children := make([][]int, n)
	for i, l := range basis {
		if l.parent >= 0 {
			children[l.parent] = append(children[l.parent], i)
		}
	}
	var visit func(i int, vector []*big.Rat, word []int) // depth first: few vectors are needed at a time
	visit = func(i int, vector []*big.Rat, word []int) {
		t.last[i], t.words[i] = dot(vector, s.last), word
		for _, j := range children[i] {
			d := basis[j].digit
			visit(j, times(vector, s.matrices[d]), append(slices.Clone(word), d))
		}
	}
	if n > 0 {
		t.first[0].SetInt64(1)
		visit(0, s.first, []int{})
	}
	for d := range t.matrices {
		for i := range basis {
			var entries []Entry
			for j, c := range coordinates[d][i] {
				if c.Sign() != 0 {
					entries = append(entries, Entry{j, c})
				}
			}
			t.matrices[d] = append(t.matrices[d], entries)
		}
	}
	return t
}

// lump joins states that have the same last entry and the same weights to joined states, which no string can distinguish. This
// does not minimise completely, but it is fast and keeps integers integers.
func lump(ctx context.Context, s *Series) (*Series, error) {
	if s.Rank() > maxStates {
		return nil, fmt.Errorf("%w: a linear representation of rank %d to be minimised; %d would fit", numeration.ErrLimit, s.Rank(), maxStates)
	}
	class := make([]int, s.Rank())
	var count int
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
	for before, round := -1, 0; before != count; round++ {
		if before = count; round == maxRounds {
			return s, nil
		}
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		for i := range keys {
			key := strconv.AppendInt(nil, int64(class[i]), 10)
			for _, m := range s.matrices {
				key = append(key, ';')
				for _, e := range classed(m[i], class) {
					key = append(strconv.AppendInt(append(key, ' '), int64(e.Column), 10), ':')
					key = append(key, e.Weight.RatString()...)
				}
			}
			keys[i] = string(key)
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
