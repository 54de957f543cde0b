package wythoff

import (
	"fmt"
	"iter"

	"zeck/game"
	"zeck/internal/multipile"
	"zeck/numeration"
)

// Game is Wythoff's Nim for every t.
type Game struct{}

// Info describes the game.
func (Game) Info() game.Info {
	return game.Info{
		Name:  "wythoff",
		Title: "Wythoff's Nim",
		Rules: "There are two piles. Take any number of stones from one pile, or the same number from both; with t > 1, i from one " +
			"pile and j from the other with |i−j| < t. Whoever takes the last stone wins.",
		Notation: "wythoff:a,b",
		Params:   []game.Parameter{{Key: "t", Default: "1", Help: "how unequal a removal from both piles may be: |i−j| < t"}},
		Example:  "wythoff:24,32",
		Source:   "Wythoff 1907; Silber 1977; Fraenkel 1982 for t > 1",
	}
}

// New makes the position with the two piles of s.
func (Game) New(s game.Setup) (game.Position, error) {
	if err := s.WantPiles(2, "two piles"); err != nil {
		return nil, err
	}
	if err := s.WantNoCap(); err != nil {
		return nil, err
	}
	t, err := s.Int("t", 1, 1, numeration.MaxT)
	if err != nil {
		return nil, err
	}
	return newPosition(t, s.Piles[0], s.Piles[1]), nil
}

// Position is a pair of piles, the smaller first. The zero value is of no game, and what it prints is
// not read back.
type Position struct {
	t    int64
	a, b game.Nat
}

// New returns the position with piles a and b, in either order, in the game of t: 1 is Wythoff's own, and [numeration.MaxT] the most.
func New(t int64, a, b game.Nat) (Position, error) {
	if t < 1 || t > numeration.MaxT {
		return Position{}, fmt.Errorf("wythoff has t between 1 and %d, got %d", numeration.MaxT, t)
	}
	return newPosition(t, a, b), nil
}

func newPosition(t int64, a, b game.Nat) Position {
	if a.Cmp(b) > 0 {
		a, b = b, a
	}
	return Position{t, a, b}
}

// Piles returns the piles, the smaller first.
func (p Position) Piles() (a, b game.Nat) { return p.a, p.b }

// T returns the parameter t of the rules.
func (p Position) T() int64 { return p.t }

// Setup returns the game, its t and the piles.
func (p Position) Setup() game.Setup {
	s := game.Setup{Game: Game{}, Piles: []game.Nat{p.a, p.b}}
	if p.t != 1 {
		s.Params = []game.Param{game.IntParam("t", p.t)}
	}
	return s
}

// String returns the position in the notation.
func (p Position) String() string { return p.Setup().String() }

// Size returns the number of pairs of piles that are not larger.
func (p Position) Size() game.Nat { return multipile.Ways(p.a, p.b) }

// Options yields the moves in the smaller pile, then those in the larger, then those in both.
func (p Position) Options() iter.Seq[game.Option] {
	return func(yield func(game.Option) bool) {
		equal := p.a == p.b
		if !equal {
			for i := range upTo(one, p.a) {
				if !yield(p.option(game.PairMove{Smaller: i})) {
					return
				}
			}
		}
		for j := range upTo(one, p.b) {
			if !yield(p.option(game.PairMove{Larger: j, Equal: equal})) {
				return
			}
		}
		for i := range upTo(one, p.a) {
			for j := range p.partners(i) {
				if !yield(p.option(game.PairMove{Smaller: i, Larger: j, Equal: equal})) {
					return
				}
			}
		}
	}
}

// partners yields what may be taken from the larger pile together with i from the smaller. From equal piles the larger
// number is taken from the second: which is which makes no difference.
func (p Position) partners(i game.Nat) iter.Seq[game.Nat] {
	spread := numeration.NewNat(uint64(p.t - 1))
	first := one
	switch {
	case p.a == p.b:
		first = i
	case i.Cmp(spread) > 0:
		first = i.Sub(spread)
	}
	return upTo(first, p.b.Min(i.Add(spread)))
}

var one = numeration.NewNat(1)

// upTo yields first, first+1, …, last.
func upTo(first, last game.Nat) iter.Seq[game.Nat] {
	return func(yield func(game.Nat) bool) {
		for n := first; n.Cmp(last) <= 0; n = n.Add(one) {
			if !yield(n) {
				return
			}
		}
	}
}

func (p Position) option(m game.PairMove) game.Option {
	return game.Option{Move: m, To: newPosition(p.t, p.a.Sub(m.Smaller), p.b.Sub(m.Larger))}
}

// Play makes a game.PairMove.
func (p Position) Play(m game.Move) (game.Position, error) {
	pm, err := game.CheckPairMove("wythoff", p.a, p.b, m)
	if err != nil {
		return nil, err
	}
	if both := !pm.Smaller.IsZero() && !pm.Larger.IsZero(); both && !p.near(pm.Smaller, pm.Larger) {
		must := "be equal"
		if p.t > 1 {
			must = fmt.Sprintf("differ by less than %d", p.t)
		}
		return nil, fmt.Errorf("%w: %s: the numbers taken from the two piles must %s", game.ErrIllegal, pm, must)
	}
	return p.option(pm).To, nil
}

// near reports whether |i − j| < t.
func (p Position) near(i, j game.Nat) bool {
	return i.Dist(j).Cmp(numeration.NewNat(uint64(p.t))) < 0
}
