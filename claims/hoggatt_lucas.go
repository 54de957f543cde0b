package claims

import (
	"context"
	"fmt"
	"math/bits"
	"slices"
)

var lucasCode = []string{"numeration.LucasDigits", "numeration.FromLucas", "numeration.Classify"}

// lucasDefines say what Lucas digits are. val(x) is Σ L(i) for x = Σ F(i), i ≥ 2, because L(i) = 2F(i+1) − F(i). The digits of n are
// those of x for L(2), L(3), …, with p for L(1) = 1 and q for L(0) = 2: no two neighbours, nor L(0) with L(2). f* moves all by one.
var lucasDefines = append([]string{
	"define val(x) := 2*shift(x) - x",
	"define digits(n, x, p, q) := p + q <= 1 and (part(x, 1) => p + q = 0) and n = val(x) + p + 2*q",
	"define fstar(n, m) := exists x, p, q: digits(n, x, p, q) and m = val(shift(x)) + 3*p + q",
	"define isA(n) := exists k: k >= 1 and n = A(k)",
	"define isB(n) := exists k: k >= 1 and n = B(k)",
	"define isC(n) := exists k: k >= 1 and n = C(k)",
	"define isD(n) := exists k: k >= 1 and n = d(k)",
	"define moved(n) := exists j: j >= 1 and n = A(b(j) + 1)",
	"define f(n, m) := moved(n) and fstar(n, m + 5) or not moved(n) and fstar(n, m)",
}, placeDefines...)

// aboutLucas returns formulas that use these definitions.
func aboutLucas(texts ...string) []Formula { return defined(lucasDefines, texts...) }

const sumsNote = "Any sum of different L(i), i ≥ 2, is val(x) + val(y), where x has the even i and y the odd ones."

// lucasNumbers are L(0) = 2, L(1) = 1, 3, 4, 7, ….
var lucasNumbers = func() []int {
	l := []int{2, 1}
	for len(l) < 60 {
		l = append(l, l[len(l)-1]+l[len(l)-2])
	}
	return l
}()

// lucasForm is a sum of Lucas numbers: bit i stands for L(i).
type lucasForm uint64

func (f lucasForm) value() int {
	sum := 0
	for ; f != 0; f &= f - 1 {
		sum += lucasNumbers[f.lowest()]
	}
	return sum
}

// lowest returns the least index.
func (f lucasForm) lowest() int { return bits.TrailingZeros64(uint64(f)) }

// zeckendorf reports whether no two neighbours are used, nor L(0) with L(2).
func (f lucasForm) zeckendorf() bool { return f&(f>>1) == 0 && f&5 != 5 }

// lucasForms returns, for 0, …, bound, all sums of Lucas numbers that meet those conditions, found by trying.
func lucasForms(bound int) [][]lucasForm {
	found := make([][]lucasForm, bound+1)
	var try func(f lucasForm, worth, below int)
	try = func(f lucasForm, worth, below int) {
		if worth > bound {
			return
		}
		if f.zeckendorf() {
			found[worth] = append(found[worth], f)
		}
		for i := range below {
			try(f|1<<i, worth+lucasNumbers[i], i-1)
		}
	}
	top := slices.IndexFunc(lucasNumbers, func(l int) bool { return l > bound })
	try(0, 0, max(top, 2))
	return found
}

// oneLucasForm returns the only form of each number.
func oneLucasForm(bound int) []lucasForm {
	var all []lucasForm
	for _, list := range lucasForms(bound) {
		all = append(all, list[0])
	}
	return all
}

// lucasSums marks the sums of a first number and different L(from), L(from+1), …
func lucasSums(bound, first, from int) []bool {
	sums := make([]bool, bound+1)
	if first <= bound {
		sums[first] = true
	}
	for _, l := range lucasNumbers[from:] {
		for v := bound; v >= l; v-- {
			sums[v] = sums[v] || sums[v-l]
		}
	}
	return sums
}

// sameSet checks that the numbers of a sequence are the marked ones.
func sameSet(sequence func(*wythoffLucas, int) int, marked func(bound int) []bool) Check {
	return func(ctx context.Context, bound int) (string, error) {
		s := wythoffLucasNumbers(bound)
		in, want := members(bound, func(n int) int { return sequence(s, n) }), marked(bound)
		return each(ctx, 1, bound, func(x int) string {
			if in[x] != want[x] {
				return fmt.Sprintf("x = %d", x)
			}
			return ""
		})
	}
}

// forX checks a statement about x ≥ 1 that has A, B and C to ask.
func forX(test func(x int, f lucasForm, inA, inB, inC []bool) bool) Check {
	return func(ctx context.Context, bound int) (string, error) {
		inA, inB, inC := wythoffLucasNumbers(bound).is(bound + 2)
		forms := oneLucasForm(bound)
		return each(ctx, 1, bound, func(x int) string {
			if !test(x, forms[x], inA, inB, inC) {
				return fmt.Sprintf("x = %d", x)
			}
			return ""
		})
	}
}

// hoggattLucas is the first part of section 3: the Lucas representations of A, B and C.
func hoggattLucas() []Claim {
	list := []Claim{
		{
			ID: "hoggatt.lucas.recurrence", Kind: Definition, Place: "section 3",
			Statement: "L(0) = 2, L(1) = 1, L(2) = 3 and L(n+2) = L(n+1) + L(n).",
			Code:      []string{"numeration.Lucas"},
			Note:      "The formulas prove that F(n−1) + F(n+1), the definition of section 1, is that sequence.",
			Formulas: aboutLucas("val(1) = 3 and val(2) = 4",
				"forall g: fib(g) => val(shift(shift(g))) = val(shift(g)) + val(g)",
				"forall g: fib(g) => val(shift(g)) = g + shift(shift(g))"),
			Check: func(ctx context.Context, bound int) (string, error) {
				return each(ctx, 1, bound, func(n int) string {
					if lucasNumbers[n] != fib[n-1]+fib[n+1] {
						return fmt.Sprintf("n = %d", n)
					}
					return ""
				})
			},
			Bound: 50, Most: 50,
		},
		{
			ID: "hoggatt.lucas.complete", Kind: Remark, Place: "section 3",
			Statement: "The Lucas numbers 2, 1, 3, 4, 7, 11, … are complete: every positive integer is a sum of different ones.",
			Code:      lucasCode, Note: sumsNote,
			Formulas: aboutLucas("forall n: exists x, y, p, q: p <= 1 and q <= 1 and evens(x) and odds(y) and n = val(x) + val(y) + p + 2*q"),
			Check: func(ctx context.Context, bound int) (string, error) {
				sums := lucasSums(bound, 0, 0)
				return each(ctx, 1, bound, func(x int) string {
					if !sums[x] {
						return fmt.Sprintf("x = %d", x)
					}
					return ""
				})
			},
			Bound: 20_000, Most: 1_000_000,
		},
		{
			ID: "hoggatt.lucas.cover", Kind: Remark, Place: "section 3",
			Statement: "{A(n)}, {B(n)} and {C(n)} cover the positive integers and are disjoint.",
			Code:      []string{"numeration.Classify"},
			Formulas: aboutLucas("forall n: n >= 1 => isA(n) or isB(n) or isC(n)",
				"forall n: not (isA(n) and isB(n)) and not (isA(n) and isC(n)) and not (isB(n) and isC(n))"),
			Check: checkThreeClasses, Bound: numbersBound, Most: numbersMost,
		},
		{
			ID: "hoggatt.lucas.unique", Kind: Remark, Place: "section 3",
			Statement: "Every positive integer has a unique representation if no two consecutive numbers of 2, 1, 3, 4, 7, … are used, and not " +
				"L(0) = 2 together with L(2) = 3.",
			Code: lucasCode,
			Formulas: aboutLucas("forall n: exists x, p, q: digits(n, x, p, q)",
				"forall n, x, p, q, u, r, s: digits(n, x, p, q) and digits(n, u, r, s) => x = u and p = r and q = s"),
			Check: func(ctx context.Context, bound int) (string, error) {
				forms := lucasForms(bound)
				return each(ctx, 1, bound, func(x int) string {
					if len(forms[x]) != 1 {
						return fmt.Sprintf("x = %d", x)
					}
					return ""
				})
			},
			Bound: 20_000, Most: 500_000,
		},
	}
	return slices.Concat(list, hoggattLucasSets(), hoggattLucasClasses())
}

// hoggattLucasSets are the forms of A, B and C as sums.
func hoggattLucasSets() []Claim {
	increasing := "forall m, n: 1 <= m < n => A(m) < A(n) and B(m) < B(n) and C(m) < C(n)"
	set := func(id, statement, formula string, sequence func(*wythoffLucas, int) int, first, from int, begins ...int) Claim {
		check := sameSet(sequence, func(bound int) []bool { return lucasSums(bound, first, from) })
		return Claim{
			ID: id, Kind: Equation, Place: "section 3", Statement: statement, Code: lucasCode, Note: sumsNote,
			Formulas: aboutLucas(increasing, formula), Bound: 20_000, Most: 1_000_000,
			Check: func(ctx context.Context, bound int) (string, error) {
				s := wythoffLucasNumbers(bound)
				for i, want := range begins {
					if sequence(s, i+1) != want {
						return fmt.Sprintf("n = %d", i+1), nil
					}
				}
				return check(ctx, bound)
			},
		}
	}
	return []Claim{
		set("hoggatt.lucas.a", "A = {1, 4, 5, 8, 11, …} are the numbers 1 + δ(2)L(2) + δ(3)L(3) + … in their natural order.",
			"forall n: isA(n) <=> exists x, y: evens(x) and odds(y) and n = 1 + val(x) + val(y)",
			(*wythoffLucas).A, 1, 2, 1, 4, 5, 8, 11),
		set("hoggatt.lucas.b", "B = {3, 7, 10, 14, 18, …} are the numbers 3 + δ(3)L(3) + δ(4)L(4) + … in their natural order.",
			"forall n: isB(n) <=> exists x, y: evens(x) and not part(x, 1) and odds(y) and n = 3 + val(x) + val(y)",
			(*wythoffLucas).B, 3, 3, 3, 7, 10, 14, 18),
		set("hoggatt.lucas.c", "C = {2, 6, 9, 13, 17, …} are the numbers 2 + δ(3)L(3) + δ(4)L(4) + ….",
			"forall n: isC(n) <=> exists x, y: evens(x) and not part(x, 1) and odds(y) and n = 2 + val(x) + val(y)",
			(*wythoffLucas).C, 2, 3, 2, 6, 9, 13, 17),
		{
			ID: "hoggatt.lucas.without2", Kind: Remark, Place: "section 3",
			Statement: "C = {2, 6, 9, 13, 17, 20, …} are the positive integers that are not representable by {1, 3, 4, 7, …}, the Lucas numbers " +
				"without L(0) = 2.",
			Code: lucasCode, Note: sumsNote,
			Formulas: aboutLucas("C(1) = 2 and C(2) = 6 and C(3) = 9 and C(4) = 13 and C(5) = 17 and C(6) = 20",
				"forall n: n >= 1 => (isC(n) <=> not exists x, y, p: p <= 1 and evens(x) and odds(y) and n = p + val(x) + val(y))"),
			Check: sameSet((*wythoffLucas).C, func(bound int) []bool {
				sums := lucasSums(bound, 0, 1)
				for x := range sums {
					sums[x] = !sums[x]
				}
				return sums
			}),
			Bound: 20_000, Most: 1_000_000,
		},
	}
}

// hoggattLucasClasses is how A, B and C lie, and how digits tell them apart.
func hoggattLucasClasses() []Claim {
	return []Claim{
		{
			ID: "hoggatt.lucas.bc", Kind: Remark, Place: "section 3",
			Statement: "B(n) = C(n) + 1.",
			Code:      generalCode,
			Formulas:  forEveryN("B(n) = C(n) + 1"),
			Note:      "The check is about the forms: any choice of δs in C can be used in B.",
			Check: func(ctx context.Context, bound int) (string, error) {
				c, b := lucasSums(bound+1, 2, 3), lucasSums(bound+1, 3, 3)
				return each(ctx, 1, bound, func(x int) string {
					if c[x] != b[x+1] {
						return fmt.Sprintf("x = %d", x)
					}
					return ""
				})
			},
			Bound: 20_000, Most: 1_000_000,
		},
		{
			ID: "hoggatt.lucas.neighbour", Kind: Remark, Place: "section 3",
			Statement: "Each A(n) is one greater than a B(j) or one less than a C(j).",
			Code:      generalCode,
			Formulas:  aboutLucas("forall n: n >= 1 => isB(A(n) - 1) or isC(A(n) + 1)"),
			Check:     forX(func(x int, _ lucasForm, inA, inB, inC []bool) bool { return !inA[x] || inB[x-1] || inC[x+1] }),
			Bound:     20_000, Most: 500_000,
		},
		{
			ID: "hoggatt.lucas.successive", Kind: Remark, Place: "section 3",
			Statement: "As may be successive integers.",
			Code:      generalCode,
			Formulas:  formulas("exists n: n >= 1 and A(n + 1) = A(n) + 1"),
			Check: finite(func() string {
				s := wythoffLucasNumbers(20)
				for n := 1; n < 20; n++ {
					if s.A(n+1) == s.A(n)+1 {
						return ""
					}
				}
				return "none in Table 2"
			}),
		},
		{
			ID: "hoggatt.lucas.even", Kind: Remark, Place: "section 3",
			Statement: "Of the integers with a Zeckendorf form of 1, 3, 4, 7, …, the Bs have the lowest one in an even place, such as 3 = L(2).",
			Code:      lucasCode,
			Note:      "F(i) in x stands for L(i), and has an even number of zeros after it if i is even.",
			Formulas:  aboutLucas("forall n, x: digits(n, x, 0, 0) and x >= 1 => (isB(n) <=> exists g: tail(x, g) and even_zeros(g))"),
			Check: forX(func(x int, f lucasForm, _, inB, _ []bool) bool {
				return f.lowest() == 0 || inB[x] == (f.lowest()%2 == 0)
			}),
			Bound: 20_000, Most: 500_000,
		},
		{
			ID: "hoggatt.lucas.odd", Kind: Remark, Place: "section 3",
			Statement: "The As have it in an odd place, such as 4 = L(3) and 1 = L(1), so that A and B are distinct.",
			Code:      lucasCode,
			Formulas: aboutLucas("forall n, x: digits(n, x, 0, 0) and x >= 1 => (isA(n) <=> exists g: tail(x, g) and not even_zeros(g))",
				"forall n, x: digits(n, x, 1, 0) => isA(n)"),
			Check: forX(func(x int, f lucasForm, inA, _, _ []bool) bool {
				return f.lowest() == 0 || inA[x] == (f.lowest()%2 == 1)
			}),
			Bound: 20_000, Most: 500_000,
		},
		{
			ID: "hoggatt.lucas.two", Kind: Remark, Place: "section 3",
			Statement: "C consists of the numbers which must use a 2.",
			Code:      lucasCode,
			Formulas:  aboutLucas("forall n, x, p, q: n >= 1 and digits(n, x, p, q) => (isC(n) <=> q = 1)"),
			Check:     forX(func(x int, f lucasForm, _, _, inC []bool) bool { return inC[x] == (f.lowest() == 0) }), Bound: 20_000, Most: 500_000,
		},
	}
}
