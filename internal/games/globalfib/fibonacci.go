package globalfib

import (
	"context"
	"fmt"
	"math"

	"zeck/game"
	"zeck/numeration"
)

// fibonacci is the method for two piles m < n and k = 2; see the theorem in the package documentation.
type fibonacci struct {
	position
	indices []int // of the parts of n − m, largest first
}

// fibonacciSystem is the Fibonacci system, with the terms H(i) = F(i+1) = 1, 2, 3, 5, 8, … for i = 1, 2, … It is fast at any size, so no
// context is needed to stop it.
var fibonacciSystem = must(numeration.NewTakeAway(2, 0))

func must[T any](x T, err error) T {
	if err != nil {
		panic("globalfib: " + err.Error()) // no term is much larger than the piles, which newFibonacci checked
	}
	return x
}

func term(i int) game.Nat { return must(fibonacciSystem.Term(context.Background(), i)) }

func indicesOf(n game.Nat) []int { return must(fibonacciSystem.Indices(context.Background(), n)) }

// maxBits is the maximum size of a pile; the next terms are a few bits larger.
const maxBits = numeration.MaxBits - numeration.MaxBits/1000

func newFibonacci(p position) (f fibonacci, err error) {
	if bits := p.piles[1].BitLen(); bits > maxBits {
		return f, fmt.Errorf("%w: piles of %d bits; %d would fit", game.ErrLimit, bits, maxBits)
	}
	return fibonacci{p, indicesOf(p.piles[1].Sub(p.piles[0]))}, nil
}

func (f fibonacci) from() (game.By, string) { return game.ByTheory, source }

func (f fibonacci) least() game.Nat { return tail(f.indices, 0).least(f.piles[0]) }

// ending is the end of a difference in the Fibonacci system: H(part) is its smallest part and H(next) the next one; next is 0 if there is
// none.
type ending struct{ part, next int }

// tail returns the end of the number with these indices, largest first, without its s smallest parts.
func tail(indices []int, s int) ending {
	last := len(indices) - 1 - s
	e := ending{part: indices[last]}
	if last > 0 {
		e.next = indices[last-1]
	}
	return e
}

// reach returns the index of the largest term that is at most m + H(part) and below H(next).
func (e ending) reach(m game.Nat) int {
	if e.next > 0 && e.next-1 <= below(m) {
		return e.next - 1
	}
	i := floor(m.Add(term(e.part)))
	if e.next > 0 {
		i = min(i, e.next-1)
	}
	return i
}

// least returns the least winning removal from two piles whose difference ends like this; m is the smaller pile.
func (e ending) least(m game.Nat) game.Nat {
	if (e.reach(m)-e.part)%2 == 0 || e.part == 1 {
		return term(e.part)
	}
	return term(e.part - 1)
}

// below returns an index i with H(i) ≤ x, at most a few below the largest such index, from the number of bits alone; 0 for small x. It
// uses H(i) ≤ φ^i ≤ 2^(bits−1) ≤ x and subtracts one because of rounding.
func below(x game.Nat) int {
	return max(0, int(float64(x.BitLen()-1)*(math.Ln2/math.Log(math.Phi)))-1)
}

// floor returns the index of the largest term that is at most x ≥ 1.
func floor(x game.Nat) int {
	i := max(1, below(x))
	for term(i+1).Cmp(x) <= 0 {
		i++
	}
	return i
}

// maxTriedBits limits the work of finding winning moves.
const maxTriedBits = 1 << 26

// winning tries the sums r of the smallest parts of the difference. Each gives one removal from the larger pile, r itself, and up to two
// from the smaller, H(i) − r for the first terms above r; both grow with r. The package documentation proves that no other removal can
// win.
func (f fibonacci) winning() (moves []won, complete bool) {
	w := tries{fibonacci: f}
	tried := min(len(f.indices), max(1, maxTriedBits/f.bits()))
	for s := range tried {
		if w.next(s); w.past && w.r.Cmp(f.cap) > 0 {
			tried = len(f.indices)
			break
		}
	}
	moves = append(w.smaller, w.larger...)
	if len(moves) == 0 && tried < len(f.indices) {
		return []won{f.first()}, false // it belongs to more parts than were tried
	}
	most := f.listable()
	return moves[:min(len(moves), most)], len(moves) <= most && tried == len(f.indices)
}

// first returns the least winning removal as a move in the smaller pile. If it were a move in the larger pile, winning would have found
// it, because there it belongs to the smallest part alone. In the smaller pile it can belong to very many parts.
func (f fibonacci) first() won {
	q := f.least()
	m := f.piles[0].Sub(q)
	return won{f.take(0, q), tail(indicesOf(f.piles[1].Sub(m)), 0).least(m)}
}

// tries collects the winning moves in the smaller and in the larger pile.
type tries struct {
	fibonacci
	r               game.Nat // the sum of the smallest parts so far
	past            bool     // whether removals from the smaller pile have become too large
	smaller, larger []won
}

// next tries the removals that belong to the s+1 smallest parts.
func (w *tries) next(s int) {
	top := tail(w.indices, s)
	w.r = w.r.Add(term(top.part))
	for i := top.part + 1; i <= top.part+2 && (top.next == 0 || i <= top.next-2) && !w.past; i++ {
		w.trySmaller(ending{i, top.next})
	}
	if w.r.Cmp(w.cap) <= 0 {
		w.tryLarger(s + 1)
	}
}

// trySmaller tries the removal from the smaller pile after which the difference ends like e.
func (w *tries) trySmaller(e ending) {
	m, t := w.piles[0], term(e.part).Sub(w.r)
	if w.past = t.Cmp(m.Min(w.cap)) > 0; w.past {
		return
	}
	if q := e.least(m.Sub(t)); q.Cmp(t.Add(t)) > 0 {
		w.smaller = append(w.smaller, won{w.take(0, t), q})
	}
}

// tryLarger tries to take r, the s smallest parts of the difference, from the larger pile.
func (w *tries) tryLarger(s int) {
	if s == len(w.indices) { // the piles become equal
		w.larger = append(w.larger, won{Option: w.take(1, w.r)})
		return
	}
	if q := tail(w.indices, s).least(w.piles[0]); q.Cmp(w.r.Add(w.r)) > 0 {
		w.larger = append(w.larger, won{w.take(1, w.r), q})
	}
}
