package claims

import (
	"context"
	"fmt"
	"sync"
)

// wythoffLucas are the sequences of the paper by its own constructions, which know no formula: Wythoff's pairs "out of a hat"
// (Generation I), A, B, C and d by the least number not yet used (section 2), and H and G by their definition (section 4).
type wythoffLucas struct {
	small   []int32 // a
	large   []int32 // A
	missing []int32 // d
	h, g    []int32
}

func (s *wythoffLucas) a(n int) int     { return int(s.small[n]) }
func (s *wythoffLucas) b(n int) int     { return s.a(n) + n }
func (s *wythoffLucas) A(n int) int     { return int(s.large[n]) }
func (s *wythoffLucas) d(n int) int     { return int(s.missing[n]) }
func (s *wythoffLucas) B(n int) int     { return s.A(n) + s.d(n) }
func (s *wythoffLucas) C(n int) int     { return s.B(n) - 1 }
func (s *wythoffLucas) H(n int) int     { return int(s.h[n]) }
func (s *wythoffLucas) G(n int) int     { return int(s.g[n]) }
func (s *wythoffLucas) delta(n int) int { return s.G(n) - s.H(n) }

// wythoffLucasNumbers returns the sequences for checks with n up to a bound: all that they nest, at the most H(A(b(n)) + 1), has an
// index below 8n. The largest tables so far are kept.
func wythoffLucasNumbers(bound int) *wythoffLucas {
	size := 8*max(bound, 20) + 40
	keptNumbers.Lock()
	defer keptNumbers.Unlock()
	if s := keptNumbers.tables; s != nil && len(s.small) > size {
		return s
	}
	s := &wythoffLucas{small: hatPairs(size)}
	s.large, s.missing = generalized(size)
	s.h, s.g = s.safePairs(size)
	keptNumbers.tables = s
	return s
}

var keptNumbers struct {
	sync.Mutex
	tables *wythoffLucas
}

// hatPairs returns a(0) = 0, …, a(size): the least number that is neither an a nor a b = a + n yet.
func hatPairs(size int) []int32 {
	a := make([]int32, size+1)
	used := make([]bool, 3*size+3)
	x := 1
	for n := 1; n <= size; n++ {
		for used[x] {
			x++
		}
		a[n] = int32(x)
		used[x], used[x+n] = true, true
	}
	return a
}

// generalized returns A(0) = 0, …, A(size) and d: d(1) = 2, d(n+1) is d(n) + 1, or d(n) + 2 if d(n) is a B; B = A + d and C = B − 1;
// A is the least number not yet used.
func generalized(size int) (large, missing []int32) {
	large, missing = make([]int32, size+1), make([]int32, size+1)
	used, isB := make([]bool, 4*size+8), make([]bool, 4*size+8)
	x, d := 1, 2
	for n := 1; n <= size; n++ {
		for used[x] {
			x++
		}
		large[n], missing[n] = int32(x), int32(d)
		used[x], used[x+d-1], used[x+d], isB[x+d] = true, true, true, true
		if isB[d] {
			d++
		}
		d++
	}
	return large, missing
}

// safePairs returns H and G by their definition along A, B and C.
func (s *wythoffLucas) safePairs(size int) (h, g []int32) {
	h, g = make([]int32, size+1), make([]int32, size+1)
	set := func(k, x, y int) {
		if k <= size {
			h[k], g[k] = int32(x), int32(y)
		}
	}
	for n := 1; s.A(n) <= size; n++ {
		set(s.A(n), s.A(s.a(n)), s.B(s.a(n)))
		if s.C(n) <= size {
			set(s.B(n), s.A(s.b(n)), s.B(s.b(n)))
			set(s.C(n), s.C(s.a(n)), s.C(s.b(n)))
		}
	}
	return h, g
}

// lucasLost plays the Wythoff–Lucas game by its rules for piles up to size.
func lucasLost(size int) grid {
	lost := newGrid(size)
	row, column, diagonal := make([]bool, size+1), make([]bool, size+1), make([]bool, 2*size+1)
	for x := range size + 1 {
		for y := range size + 1 {
			switch {
			case row[x] || column[y] || diagonal[size+y-x]: // rules 2 and 3
			case x <= y && x >= 1 && y >= 2 && lost.at(x-1, y-2) || y <= x && y >= 1 && x >= 2 && lost.at(x-2, y-1): // rule 4
			case x-y == 1 || y-x == 1: // rule 5
			default:
				lost.set(x, y)
				row[x], column[y], diagonal[size+y-x] = true, true, true
			}
		}
	}
	return lost
}

// forN checks a statement about n ≥ 1.
func forN(test func(s *wythoffLucas, n int) bool) Check {
	return func(ctx context.Context, bound int) (string, error) {
		s := wythoffLucasNumbers(bound)
		return each(ctx, 1, bound, func(n int) string {
			if !test(s, n) {
				return fmt.Sprintf("n = %d", n)
			}
			return ""
		})
	}
}

// forMN checks a statement about m, n ≥ 1, in the order of the larger one.
func forMN(test func(s *wythoffLucas, m, n int) bool) Check {
	return func(ctx context.Context, bound int) (string, error) {
		s := wythoffLucasNumbers(bound)
		return each(ctx, 1, bound, func(top int) string {
			for least := 1; least <= top; least++ {
				for _, p := range [][2]int{{least, top}, {top, least}} {
					if !test(s, p[0], p[1]) {
						return fmt.Sprintf("m = %d, n = %d", p[0], p[1])
					}
				}
			}
			return ""
		})
	}
}

// members marks the values f(1), f(2), … up to size.
func members(size int, f func(n int) int) []bool {
	in := make([]bool, size+1)
	for n := 1; f(n) <= size; n++ {
		in[f(n)] = true
	}
	return in
}

// aboutN is a statement for every n ≥ 1, with a formula in n and a test; both may be about a chain of equations.
type aboutN struct {
	id, place, statement string
	kind                 Kind
	formula              string
	test                 func(s *wythoffLucas, n int) bool
	note                 string
}

// claims returns the statements as claims.
func claimsAboutN(code []string, list []aboutN) []Claim {
	var all []Claim
	for _, x := range list {
		all = append(all, Claim{
			ID: x.id, Kind: x.kind, Place: x.place, Statement: x.statement, Code: code, Note: x.note,
			Formulas: forEveryN(x.formula), Check: forN(x.test), Bound: numbersBound, Most: numbersMost,
		})
	}
	return all
}

// The bounds of checks over one and over two numbers.
const (
	numbersBound, numbersMost = 5_000, 1_000_000
	doubleBound, doubleMost   = 300, 5_000
)

// forEveryN returns the formulas for every n ≥ 1.
func forEveryN(texts ...string) []Formula {
	var list []Formula
	for _, text := range texts {
		list = append(list, Formula{Text: "forall n: n >= 1 => (" + text + ")"})
	}
	return list
}

// formulas returns statements of the Fibonacci system.
func formulas(texts ...string) []Formula {
	var list []Formula
	for _, text := range texts {
		list = append(list, Formula{Text: text})
	}
	return list
}
