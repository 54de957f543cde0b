package globalfib

import (
	"context"
	"math"

	"zeck/game"
	"zeck/numeration"
)

// fibonacci is the method for two piles m < n and k = 2; see the theorem in the package documentation.
type fibonacci struct {
	position
	indices []int // of the parts of n − m, largest first
}

// fibonacciSystem is the Fibonacci system. Its terms are H(i) = F(i+1) = 1, 2, 3, 5, 8, … for i = 1, 2, … It is quick at any size, so that
// nobody has to stop it.
var fibonacciSystem = func() *numeration.TakeAway {
	s, err := numeration.NewTakeAway(2, 0)
	if err != nil {
		panic(err)
	}
	return s
}()

func term(i int) (game.Nat, error) { return fibonacciSystem.Term(context.Background(), i) }

func indicesOf(n game.Nat) ([]int, error) { return fibonacciSystem.Indices(context.Background(), n) }

func newFibonacci(p position) (fibonacci, error) {
	indices, err := indicesOf(p.piles[1].Sub(p.piles[0]))
	return fibonacci{p, indices}, err
}

func (f fibonacci) from() (game.By, string) { return game.ByTheory, source }

func (f fibonacci) least() (game.Nat, error) { return tail(f.indices, 0).least(f.piles[0]) }

// ending is the end of a difference in the Fibonacci system: its smallest part is H(part), the next H(next), with next = 0 if
// there is none.
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

// reach returns the index of the largest term that is not above m + H(part) and below H(next).
func (e ending) reach(m game.Nat) (int, error) {
	if e.next > 0 && e.next-1 <= below(m) {
		return e.next - 1, nil
	}
	part, err := term(e.part)
	if err != nil {
		return 0, err
	}
	i, err := floor(m.Add(part))
	if e.next > 0 {
		i = min(i, e.next-1)
	}
	return i, err
}

// least returns the least winning removal from piles whose difference ends like this and the smaller of which is m.
func (e ending) least(m game.Nat) (game.Nat, error) {
	i, err := e.reach(m)
	if err != nil {
		return game.Nat{}, err
	}
	if (i-e.part)%2 == 0 || e.part == 1 {
		return term(e.part)
	}
	return term(e.part - 1)
}

// below returns an index i with H(i) ≤ x, at most a few below the largest, from the number of bits alone; 0 for small x. It
// rests on H(i) ≤ φ^i ≤ 2^(bits−1) ≤ x; the one it subtracts makes up for rounding.
func below(x game.Nat) int {
	return max(0, int(float64(x.BitLen()-1)*(math.Ln2/math.Log(math.Phi)))-1)
}

// floor returns the index of the largest term that is not above x ≥ 1.
func floor(x game.Nat) (int, error) {
	for i := max(1, below(x)); ; i++ {
		if t, err := term(i + 1); err != nil || t.Cmp(x) > 0 {
			return i, err
		}
	}
}

// maxTriedBits bounds the work of looking for winning moves.
const maxTriedBits = 1 << 26

// winning goes through the sums r of the smallest parts of the difference. Each gives one removal from the larger pile, r
// itself, and up to two from the smaller, H(i) − r for the first terms above r; both grow with r. The package documentation
// says why no other removal can win.
func (f fibonacci) winning() (moves []won, complete bool, err error) {
	w := tries{fibonacci: f}
	tried := min(len(f.indices), max(1, maxTriedBits/f.bits()))
	for s := range tried {
		if err := w.next(s); err != nil {
			return nil, false, err
		}
		if w.past && w.r.Cmp(f.cap) > 0 {
			tried = len(f.indices)
			break
		}
	}
	moves = append(w.smaller, w.larger...)
	if len(moves) == 0 && tried < len(f.indices) {
		first, err := f.first() // more parts than were tried belong to it
		return []won{first}, false, err
	}
	most := f.listable()
	return moves[:min(len(moves), most)], len(moves) <= most && tried == len(f.indices), nil
}

// first returns the least winning removal as a move in the smaller pile. If it could be made in the larger one, it would have
// been found: there it belongs to the smallest part alone. In the smaller pile it can belong to very many parts.
func (f fibonacci) first() (won, error) {
	q, err := f.least()
	if err != nil {
		return won{}, err
	}
	m := f.piles[0].Sub(q)
	indices, err := indicesOf(f.piles[1].Sub(m))
	if err != nil {
		return won{}, err
	}
	left, err := tail(indices, 0).least(m)
	return won{f.take(0, q), left}, err
}

// tries collects the winning moves in the smaller and in the larger pile.
type tries struct {
	fibonacci
	r               game.Nat // the sum of the smallest parts so far
	past            bool     // whether removals from the smaller pile have become too large
	smaller, larger []won
}

// next tries the removals that belong to the s+1 smallest parts.
func (w *tries) next(s int) error {
	top := tail(w.indices, s)
	part, err := term(top.part)
	if err != nil {
		return err
	}
	w.r = w.r.Add(part)
	for i := top.part + 1; i <= top.part+2 && (top.next == 0 || i <= top.next-2) && !w.past; i++ {
		if err := w.trySmaller(ending{i, top.next}); err != nil {
			return err
		}
	}
	if w.r.Cmp(w.cap) > 0 {
		return nil
	}
	return w.tryLarger(s + 1)
}

// trySmaller tries the removal from the smaller pile after which the difference ends like e.
func (w *tries) trySmaller(e ending) error {
	h, err := term(e.part)
	if err != nil {
		return err
	}
	m, t := w.piles[0], h.Sub(w.r)
	if t.Cmp(m.Min(w.cap)) > 0 {
		w.past = true
		return nil
	}
	q, err := e.least(m.Sub(t))
	if q.Cmp(t.Add(t)) > 0 {
		w.smaller = append(w.smaller, won{w.take(0, t), q})
	}
	return err
}

// tryLarger tries to take r, the s smallest parts of the difference, from the larger pile.
func (w *tries) tryLarger(s int) error {
	if s == len(w.indices) { // the piles become equal
		w.larger = append(w.larger, won{Option: w.take(1, w.r)})
		return nil
	}
	q, err := tail(w.indices, s).least(w.piles[0])
	if q.Cmp(w.r.Add(w.r)) > 0 {
		w.larger = append(w.larger, won{w.take(1, w.r), q})
	}
	return err
}
