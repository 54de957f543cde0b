package weighted

import (
	"fmt"
	"math/big"
	"slices"
)

// Series is a function of digit strings with rational values. It is immutable.
type Series struct {
	first    []*big.Rat
	matrices [][][]Entry // by digit, then by row
	last     []*big.Rat
	words    [][]int // if minimal, the words whose vectors are the basis
}

// Entry is a non-zero entry of a row of a matrix.
type Entry struct {
	Column int
	Weight *big.Rat
}

// New returns the series of a row vector, a matrix for every digit, and a column vector. The rows of a matrix are lists of the non-zero
// entries, in any order; entries of one column are added.
func New(first []*big.Rat, matrices [][][]Entry, last []*big.Rat) (*Series, error) {
	n := len(first)
	if len(last) != n {
		return nil, fmt.Errorf("expected a row and a column of the same length, got %d and %d numbers", n, len(last))
	}
	s := &Series{first: slices.Clone(first), last: slices.Clone(last)}
	for d, m := range matrices {
		if len(m) != n {
			return nil, fmt.Errorf("the matrix of the digit %d has %d rows, expected %d", d, len(m), n)
		}
		rows := make([][]Entry, n)
		for i, row := range m {
			for _, e := range row {
				if e.Column < 0 || e.Column >= n {
					return nil, fmt.Errorf("the matrix of the digit %d has a column %d, expected columns below %d", d, e.Column, n)
				}
			}
			rows[i] = merged(row)
		}
		s.matrices = append(s.matrices, rows)
	}
	return s, nil
}

// merged adds up the entries of one column and sorts them.
func merged(row []Entry) []Entry {
	row = slices.Clone(row)
	slices.SortStableFunc(row, func(x, y Entry) int { return x.Column - y.Column })
	var sums []Entry
	for _, e := range row {
		if n := len(sums); n > 0 && sums[n-1].Column == e.Column {
			sums[n-1].Weight = new(big.Rat).Add(sums[n-1].Weight, e.Weight)
			continue
		}
		sums = append(sums, e)
	}
	return slices.DeleteFunc(sums, func(e Entry) bool { return e.Weight.Sign() == 0 })
}

// Rank returns the number of rows of the matrices.
func (s *Series) Rank() int { return len(s.first) }

// Digits returns the number of digits: they are 0 to Digits − 1.
func (s *Series) Digits() int { return len(s.matrices) }

// First returns the row vector.
func (s *Series) First() []*big.Rat { return slices.Clone(s.first) }

// Last returns the column vector.
func (s *Series) Last() []*big.Rat { return slices.Clone(s.last) }

// Matrix returns the matrix of a digit, with zeros.
func (s *Series) Matrix(digit int) [][]*big.Rat {
	rows := make([][]*big.Rat, s.Rank())
	for i, row := range s.matrices[digit] {
		rows[i] = zeros(s.Rank())
		for _, e := range row {
			rows[i][e.Column] = e.Weight
		}
	}
	return rows
}

func zeros(n int) []*big.Rat {
	v, room := make([]*big.Rat, n), make([]big.Rat, n)
	for i := range v {
		v[i] = &room[i]
	}
	return v
}

// times returns the product of a row vector and a matrix.
func times(v []*big.Rat, m [][]Entry) []*big.Rat {
	to := zeros(len(v))
	product := new(big.Rat)
	for i, x := range v {
		if x.Sign() == 0 {
			continue
		}
		for _, e := range m[i] {
			to[e.Column].Add(to[e.Column], product.Mul(x, e.Weight))
		}
	}
	return to
}

// dot returns the product of a row and a column.
func dot(x, y []*big.Rat) *big.Rat {
	sum, product := new(big.Rat), new(big.Rat)
	for i := range x {
		if x[i].Sign() != 0 && y[i].Sign() != 0 {
			sum.Add(sum, product.Mul(x[i], y[i]))
		}
	}
	return sum
}

// At returns the value of a string of digits, most significant first. It handles strings of thousands of digits: it computes with
// integers and divides at the end.
func (s *Series) At(digits []int) *big.Rat {
	denominator, divisor := big.NewInt(1), big.NewInt(1)
	for _, m := range s.matrices {
		for _, row := range m {
			for _, e := range row {
				common(denominator, e.Weight)
			}
		}
	}
	for _, x := range s.first {
		common(divisor, x)
	}
	now := make([]*big.Int, s.Rank())
	for i, x := range s.first {
		now[i] = timesWhole(x, divisor)
	}
	now = s.walk(s.integral(denominator), now, digits)
	divisor.Mul(divisor, denominator.Exp(denominator, big.NewInt(int64(len(digits))), nil))
	value, term := new(big.Rat), new(big.Rat)
	for i, x := range now {
		value.Add(value, term.Mul(term.SetInt(x), s.last[i]))
	}
	return value.Quo(value, term.SetInt(divisor))
}

// Long strings are halved, and the matrices of the halves multiplied: products of equally long numbers are faster than those of a long
// and a short one. This pays for small ranks only.
const (
	longString = 512
	smallRank  = 12
)

// walk multiplies a row vector by the matrices of digits, whose entries are integers.
func (s *Series) walk(whole [][][]*big.Int, now []*big.Int, digits []int) []*big.Int {
	n := s.Rank()
	product := new(big.Int)
	if len(digits) > longString && n <= smallRank {
		m := s.product(whole, digits)
		to := newInts(n)
		for i, x := range now {
			for j := range to {
				to[j].Add(to[j], product.Mul(x, m[i][j]))
			}
		}
		return to
	}
	for _, d := range digits {
		to := newInts(n)
		for i, x := range now {
			if x.Sign() != 0 {
				for j, w := range whole[d][i] {
					column := s.matrices[d][i][j].Column
					to[column].Add(to[column], product.Mul(x, w))
				}
			}
		}
		now = to
	}
	return now
}

// product returns the product of the matrices of digits.
func (s *Series) product(whole [][][]*big.Int, digits []int) [][]*big.Int {
	n := s.Rank()
	rows := make([][]*big.Int, n)
	if len(digits) <= longString {
		for i := range rows {
			unit := newInts(n)
			unit[i].SetInt64(1)
			rows[i] = s.walk(whole, unit, digits)
		}
		return rows
	}
	left, right := s.product(whole, digits[:len(digits)/2]), s.product(whole, digits[len(digits)/2:])
	term := new(big.Int)
	for i := range rows {
		rows[i] = newInts(n)
		for k, x := range left[i] {
			if x.Sign() == 0 {
				continue
			}
			for j, y := range right[k] {
				rows[i][j].Add(rows[i][j], term.Mul(x, y))
			}
		}
	}
	return rows
}

func newInts(n int) []*big.Int {
	v := make([]*big.Int, n)
	for i := range v {
		v[i] = new(big.Int)
	}
	return v
}

// timesWhole returns the product of a number and a multiple of its denominator.
func timesWhole(x *big.Rat, denominator *big.Int) *big.Int {
	w := new(big.Int).Mul(x.Num(), denominator)
	return w.Div(w, x.Denom())
}

// integral returns the entries of all matrices times a common denominator.
func (s *Series) integral(denominator *big.Int) [][][]*big.Int {
	all := make([][][]*big.Int, len(s.matrices))
	for d, m := range s.matrices {
		for _, row := range m {
			var list []*big.Int
			for _, e := range row {
				list = append(list, timesWhole(e.Weight, denominator))
			}
			all[d] = append(all[d], list)
		}
	}
	return all
}

// transposed returns the series on reversed strings.
func (s *Series) transposed() *Series {
	t := &Series{first: s.last, last: s.first}
	for _, m := range s.matrices {
		rows := make([][]Entry, len(m))
		for i, row := range m {
			for _, e := range row {
				rows[e.Column] = append(rows[e.Column], Entry{i, e.Weight})
			}
		}
		t.matrices = append(t.matrices, rows)
	}
	return t
}

// Minus returns the difference; its rank is the sum of the ranks.
func (s *Series) Minus(t *Series) *Series {
	n := s.Rank()
	d := &Series{first: append(slices.Clone(s.first), t.first...), last: slices.Clone(s.last)}
	for _, x := range t.last {
		d.last = append(d.last, new(big.Rat).Neg(x))
	}
	for digit, m := range s.matrices {
		rows := slices.Clone(m)
		for _, row := range t.matrices[digit] {
			var moved []Entry
			for _, e := range row {
				moved = append(moved, Entry{e.Column + n, e.Weight})
			}
			rows = append(rows, moved)
		}
		d.matrices = append(d.matrices, rows)
	}
	return d
}
