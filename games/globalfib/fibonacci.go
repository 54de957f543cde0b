package globalfib

import (
	"math"

	"zeck/game"
	"zeck/numeration"
)

// fibonacci is the method for two piles and k = 2; see the theorem in the package documentation.
type fibonacci struct{}

// system is the Fibonacci system. Its terms are H(i) = F(i+1) = 1, 2, 3, 5, 8, … for i = 1, 2, …
var system = func() *numeration.TakeAway {
	s, err := numeration.NewTakeAway(2, 0)
	if err != nil {
		panic(err)
	}
	return s
}()

func (fibonacci) from() (game.By, string) { return game.ByTheory, source }

// twoPiles returns the smaller and the larger of at most two piles.
func twoPiles(piles []game.Nat) (m, n game.Nat) {
	switch len(piles) {
	case 0:
		return m, n
	case 1:
		return m, piles[0]
	}
	return piles[0], piles[1]
}

func (fibonacci) least(piles []game.Nat) (game.Nat, error) {
	m, n := twoPiles(piles)
	if m == n {
		return game.Nat{}, nil
	}
	indices, err := system.Indices(n.Sub(m))
	if err != nil {
		return game.Nat{}, err
	}
	return tail(indices, 0).least(m)
}

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
	part, err := system.Term(e.part)
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
		return system.Term(e.part)
	}
	return system.Term(e.part - 1)
}

// floor returns the index of the largest term that is not above x ≥ 1. It begins below it, by H(i) ≤ φ^i, and has a few steps
// to go.
func floor(x game.Nat) (int, error) {
	i := max(1, int(float64(x.BitLen()-1)*(math.Ln2/math.Log(math.Phi)))-1)
	for {
		t, err := system.Term(i + 1)
		if err != nil || t.Cmp(x) > 0 {
			return i, err
		}
		i++
	}
}

// maxTriedBits bounds the work of looking for winning moves.
const maxTriedBits = 1 << 26

// winning goes through the sums r of the smallest parts of the difference. Each gives one removal from the larger pile, r
// itself, and up to two from the smaller, H(i) − r for the first terms above r; both grow with r. The package documentation
// says why no other removal can win.
func (fibonacci) winning(p Position, piles []game.Nat) (moves []game.Option, complete bool, err error) {
	m, n := twoPiles(piles)
	indices, err := system.Indices(n.Sub(m))
	if err != nil {
		return nil, false, err
	}
	w := tries{m: m, cap: p.cap, indices: indices}
	tried := min(len(indices), p.within(maxTriedBits))
	for s := range tried {
		if err := w.next(s); err != nil {
			return nil, false, err
		}
		if w.r.Cmp(p.cap) > 0 && w.past {
			tried = len(indices)
			break
		}
	}
	for _, t := range w.smaller {
		moves = append(moves, p.take(piles, 0, t))
	}
	for _, t := range w.larger {
		moves = append(moves, p.take(piles, 1, t))
	}
	most := p.listable()
	return moves[:min(len(moves), most)], len(moves) <= most && tried == len(indices), nil
}

// tries collects the winning removals from the smaller pile m and from the larger.
type tries struct {
	m, cap          game.Nat
	indices         []int
	r               game.Nat // the sum of the smallest parts so far
	past            bool     // whether removals from the smaller pile have become too large
	smaller, larger []game.Nat
}

// next tries the removals that belong to the s+1 smallest parts.
func (w *tries) next(s int) error {
	top := tail(w.indices, s)
	part, err := system.Term(top.part)
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
	if top.next == 0 {
		w.larger = append(w.larger, w.r) // the piles become equal
		return nil
	}
	wins, err := w.wins(tail(w.indices, s+1), w.m, w.r)
	if wins {
		w.larger = append(w.larger, w.r)
	}
	return err
}

// trySmaller tries the removal from the smaller pile after which the difference ends like e.
func (w *tries) trySmaller(e ending) error {
	term, err := system.Term(e.part)
	if err != nil {
		return err
	}
	t := term.Sub(w.r)
	if t.Cmp(w.m.Min(w.cap)) > 0 {
		w.past = true
		return nil
	}
	wins, err := w.wins(e, w.m.Sub(t), t)
	if wins {
		w.smaller = append(w.smaller, t)
	}
	return err
}

// wins reports whether taking t wins if it leaves a smaller pile of m and a difference that ends like e.
func (w *tries) wins(e ending, m, t game.Nat) (bool, error) {
	q, err := e.least(m)
	return q.Cmp(t.Add(t)) > 0, err
}
