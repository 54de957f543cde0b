package answer

import (
	"context"
	"fmt"
	"sort"

	"zeck/game"
	"zeck/internal/games/wythoff"
	"zeck/internal/games/zeckendorf"
	"zeck/internal/table/heaps"
	"zeck/numeration"
)

// gameSequences returns the sequences that are computed from index 1 on.
func gameSequences() []Sequence {
	return []Sequence{
		newGameSequence("fibnim-grundy", "nim-values of Fibonacci nim with n stones at the start", "", heaps.MaxStepsPile, fibnimStarts),
		newGameSequence("wythoff-diagonal", "nim-values of Wythoff's game with two piles of n", "A047708", longestDiagonal(), wythoffDiagonal),
		newGameSequence("zeckendorf-states", "positions that can be reached in the Zeckendorf game with n coins", "A003107", zeckendorf.MaxValue,
			zeckendorfStates),
		zeckendorfLosing(),
	}
}

// prefix returns the terms of a sequence up to some index.
type prefix func(n int) numeration.Nat

// bounded returns a sequence that is computed from index 1 on, up to the index most.
func bounded(name, meaning, oeis string, most int, terms func(ctx context.Context, first, count int) ([]numeration.Nat, error)) Sequence {
	return Sequence{Name: name, Meaning: meaning, OEIS: oeis, Terms: func(ctx context.Context, from numeration.Nat, count int) ([]numeration.Nat, error) {
		if last := from.Add(natural(count - 1)); last.Cmp(natural(most)) > 0 {
			return nil, fmt.Errorf("%w: %s is computed from 1 on, and index %s is too far; %d would fit", game.ErrLimit, name, last.Short(), most)
		}
		first, _ := from.Small()
		return terms(ctx, int(first), count)
	}}
}

// newGameSequence returns a sequence that is computed up to the last index asked for and then cached.
func newGameSequence(name, meaning, oeis string, most int, compute func(ctx context.Context, last int) (prefix, error)) Sequence {
	var at prefix
	have := 0
	return bounded(name, meaning, oeis, most, func(ctx context.Context, first, count int) ([]numeration.Nat, error) {
		if end := first + count - 1; end > have {
			var err error
			if at, err = compute(ctx, end); err != nil {
				return nil, err
			}
			have = end
		}
		terms := make([]numeration.Nat, count)
		for i := range terms {
			terms[i] = at(first + i)
		}
		return terms, nil
	})
}

// fibnimStarts returns the nim-values of n stones with the cap n − 1.
func fibnimStarts(ctx context.Context, last int) (prefix, error) {
	steps, err := heaps.NewSteps(ctx, 2, 0, last, nil)
	if err != nil {
		return nil, err
	}
	return func(n int) numeration.Nat { return natural(steps.At(n, n-1)) }, nil
}

// maxDiagonalBytes bounds the table of the diagonal.
const maxDiagonalBytes = 1 << 30

// longestDiagonal returns the last n for which the table up to (n, n) fits.
func longestDiagonal() int {
	return sort.Search(1<<16, func(n int) bool { return wythoff.Game().Tables().Bytes(game.Setup{}, n+1, n+1) > maxDiagonalBytes }) - 1
}

func wythoffDiagonal(ctx context.Context, last int) (prefix, error) {
	at, err := wythoff.Game().Tables().Bulk(ctx, game.Setup{}, last+1, last+1, nil)
	if err != nil {
		return nil, err
	}
	return func(n int) numeration.Nat { return natural(at(n, n)) }, nil
}

func zeckendorfStates(_ context.Context, last int) (prefix, error) {
	states, err := zeckendorf.States(uint64(last))
	if err != nil {
		return nil, err
	}
	return func(n int) numeration.Nat { return states[n] }, nil
}

// maxLosing is the last index of zeckendorf-p: it takes a second or two and 70 megabytes.
const maxLosing = 500

// zeckendorfLosing is the sequence of the numbers of P-positions, each counted separately.
func zeckendorfLosing() Sequence {
	const meaning = "P-positions among those that can be reached in the Zeckendorf game with n coins"
	known := map[int]numeration.Nat{}
	return bounded("zeckendorf-p", meaning, "", maxLosing, func(ctx context.Context, first, count int) ([]numeration.Nat, error) {
		terms := make([]numeration.Nat, count)
		for i := range terms {
			n := first + i
			if _, ok := known[n]; !ok {
				c, _, err := zeckendorf.Count(ctx, zeckendorf.Rules{}, n, game.CensusParts{}, "")
				if err != nil {
					return nil, err
				}
				known[n] = numeration.NewNat(c.PPositions)
			}
			terms[i] = known[n]
		}
		return terms, nil
	})
}

// IndexName is the name of the sequence 1, 2, 3, …: the index, in a table of several sequences.
const IndexName = "n"

// paperSequences returns the functions of the papers that are not lists of piles: their values at 1, 2, 3, …
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
					panic("answer: d(n) is not a difference")
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
		panic(err) // cannot happen: it is not above n
	}
	return f
}

// eachTerm returns a sequence whose terms are computed one by one.
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
