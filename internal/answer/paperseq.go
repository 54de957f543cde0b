package answer

import (
	"context"

	"zeck/numeration"
)

// IndexName is the name of the sequence 1, 2, 3, … itself: the index, in a table of several sequences.
const IndexName = "n"

// paperSequences returns the functions of the papers that are no lists of piles: what they give for 1, 2, 3, …
func paperSequences() []Sequence {
	difference := eachTerm("fstar-delta", "Δf*(n) = f*(n + 1) − f*(n): −2 where n + 1 is one of the C, else 3", "",
		func(n numeration.Nat) numeration.Nat { return starred(n).Dist(starred(n.Add(natural(1)))) })
	difference.Minus = func(n numeration.Nat) bool { return starred(n).Cmp(starred(n.Add(natural(1)))) > 0 }
	return []Sequence{
		eachTerm(IndexName, "1, 2, 3, …: the index, for tables of several sequences", "A000027", func(n numeration.Nat) numeration.Nat { return n }),
		eachTerm("T", "the tail of n (Das): the smallest Fibonacci number of its Zeckendorf form", "A139764", tail),
		eachTerm("f", "f(d(n)) (Hoggatt et al.): the special form of d(n), its subscripts advanced by one; it is A(n)", "",
			func(n numeration.Nat) numeration.Nat {
				v, ok := numeration.MapF(numeration.GeneralizedD(n))
				if !ok {
					panic("answer: d(n) is no difference")
				}
				return v
			}),
		eachTerm("fstar", "f*(n) (Hoggatt et al.): the Lucas form of n, its subscripts advanced by one", "", starred),
		difference,
	}
}

var starred = numeration.MapFStar

// tail returns the smallest part of n ≥ 1.
func tail(n numeration.Nat) numeration.Nat {
	place, _ := numeration.Zeckendorf(n).Position()
	f, err := numeration.Fibonacci(natural(place + 1))
	if err != nil {
		panic(err) // it is not above n
	}
	return f
}

// eachTerm returns a sequence whose terms are worked out one by one.
func eachTerm(name, meaning, oeis string, term func(n numeration.Nat) numeration.Nat) Sequence {
	return Sequence{Name: name, Meaning: meaning, OEIS: oeis, Terms: func(ctx context.Context, from numeration.Nat, count int) ([]numeration.Nat, error) {
		terms := make([]numeration.Nat, 0, count)
		for n := from; len(terms) < count; n = n.Add(natural(1)) {
			if err := ctx.Err(); err != nil {
				return nil, err
			}
			terms = append(terms, term(n))
		}
		return terms, nil
	}}
}
