package lucas

import (
	"fmt"
	"iter"

	"zeck/game"
	"zeck/internal/multipile"
	"zeck/numeration"
)

// Game is the Wythoff–Lucas game.
type Game struct{}

// source is where the game and its theory come from.
const source = "Hoggatt, Bicknell-Johnson, Sarsfield: A generalization of Wythoff's game"

// Info describes the game.
func (Game) Info() game.Info {
	return game.Info{
		Name:  "lucas",
		Title: "Wythoff–Lucas game",
		Rules: "There are two piles. Take any number of stones from one pile, or the same number from both, or one from the smaller and two " +
			"from the larger, or everything if the piles differ by one. Whoever takes the last stone wins.",
		Notation: "lucas:a,b",
		Example:  "lucas:9,13",
		Source:   source,
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
	return New(s.Piles[0], s.Piles[1]), nil
}

// Position is a pair of piles, the smaller first.
type Position struct{ a, b game.Nat }

// New returns the position with piles a and b, in either order.
func New(a, b game.Nat) Position {
	if a.Cmp(b) > 0 {
		a, b = b, a
	}
	return Position{a, b}
}

// Piles returns the piles, the smaller first.
func (p Position) Piles() (a, b game.Nat) { return p.a, p.b }

// Setup returns the game and its piles.
func (p Position) Setup() game.Setup {
	return game.Setup{Game: Game{}, Piles: []game.Nat{p.a, p.b}}
}

// String returns the position in the notation.
func (p Position) String() string { return p.Setup().String() }

// Size returns the number of pairs of piles that are not larger.
func (p Position) Size() game.Nat { return multipile.Ways(p.a, p.b) }

var (
	one = numeration.NewNat(1)
	two = numeration.NewNat(2)
)

// Options yields the moves in the smaller pile, then those in the larger, then those in both.
func (p Position) Options() iter.Seq[game.Option] {
	return func(yield func(game.Option) bool) {
		equal := p.a == p.b
		if !equal {
			for i := range upTo(p.a) {
				if !yield(p.option(game.PairMove{Smaller: i})) {
					return
				}
			}
		}
		for j := range upTo(p.b) {
			if !yield(p.option(game.PairMove{Larger: j, Equal: equal})) {
				return
			}
		}
		for i := range upTo(p.a) {
			for _, j := range []game.Nat{i, i.Add(one)} {
				if m := (game.PairMove{Smaller: i, Larger: j, Equal: equal}); p.rule(m) != 0 && !yield(p.option(m)) {
					return
				}
			}
		}
	}
}

// upTo yields 1, 2, …, last.
func upTo(last game.Nat) iter.Seq[game.Nat] {
	return func(yield func(game.Nat) bool) {
		for n := one; n.Cmp(last) <= 0; n = n.Add(one) {
			if !yield(n) {
				return
			}
		}
	}
}

// rule returns the number of the rule that allows a removal from both piles, 0 if none does. From piles 1 and 2 both rules
// 4 and 5 allow taking everything.
func (p Position) rule(m game.PairMove) int {
	switch {
	case m.Smaller.Cmp(p.a) > 0 || m.Larger.Cmp(p.b) > 0:
		return 0
	case m.Smaller == m.Larger:
		return 3
	case m.Smaller == one && m.Larger == two:
		return 4
	case m.Smaller == p.a && m.Larger == p.b && p.b == p.a.Add(one):
		return 5
	}
	return 0
}

func (p Position) option(m game.PairMove) game.Option {
	return game.Option{Move: m, To: New(p.a.Sub(m.Smaller), p.b.Sub(m.Larger))}
}

// Play makes a game.PairMove.
func (p Position) Play(m game.Move) (game.Position, error) {
	pm, err := game.CheckPairMove("lucas", p.a, p.b, m)
	if err != nil {
		return nil, err
	}
	if both := !pm.Smaller.IsZero() && !pm.Larger.IsZero(); both && p.rule(pm) == 0 {
		return nil, fmt.Errorf("%w: %s: from both piles an equal number may be taken, or one from the smaller and two from the larger, "+
			"or all of them if the piles differ by one", game.ErrIllegal, pm)
	}
	return p.option(pm).To, nil
}
