package wythoff3

import (
	"fmt"
	"iter"
	"slices"
	"strings"

	"zeck/game"
	"zeck/numeration"
)

// Game is Wythoff's game on three piles.
type Game struct{}

// Info describes the game.
func (Game) Info() game.Info {
	return game.Info{
		Name:  "wythoff3",
		Title: "Wythoff's game on three piles",
		Rules: "There are three piles. Choose one of them, two, or all three, and take the same number of stones from each, at least one. " +
			"Whoever takes the last stone wins.",
		Notation: "wythoff3:a,b,c",
		Example:  "wythoff3:3,5,7",
		Source:   "Wythoff 1907, for two piles",
	}
}

// New makes the position with the three piles of s.
func (Game) New(s game.Setup) (game.Position, error) {
	if err := s.WantPiles(3, "three piles"); err != nil {
		return nil, err
	}
	if err := s.WantNoCap(); err != nil {
		return nil, err
	}
	return newPosition([3]game.Nat(s.Piles)), nil
}

// Position is three piles in ascending order.
type Position struct{ piles [3]game.Nat }

func newPosition(piles [3]game.Nat) Position {
	slices.SortFunc(piles[:], game.Nat.Cmp)
	return Position{piles}
}

// Setup returns the game and its piles.
func (p Position) Setup() game.Setup { return game.Setup{Game: Game{}, Piles: p.piles[:]} }

// String returns the position in the notation.
func (p Position) String() string { return p.Setup().String() }

// Size returns (a + 1)(b + 1)(c + 1).
func (p Position) Size() game.Nat {
	one := numeration.NewNat(1)
	return p.piles[0].Add(one).Mul(p.piles[1].Add(one)).Mul(p.piles[2].Add(one))
}

// Move takes so many stones from each of some piles, which are named by what is in them. The piles are in ascending order; zeros
// stand for those that are left alone, so that moves can be compared.
type Move struct {
	Take game.Nat
	From [3]game.Nat
}

// String returns the move in words.
func (m Move) String() string { return m.words(game.Nat.String) }

// Short returns the move in words, with long numbers abbreviated.
func (m Move) Short() string { return m.words(game.Nat.Short) }

func (m Move) words(text func(game.Nat) string) string {
	var from []string
	for _, n := range m.From {
		if !n.IsZero() {
			from = append(from, text(n))
		}
	}
	return "take " + text(m.Take) + " from " + strings.Join(from, " and ")
}

// Compare puts moves in fewer piles first, then those in smaller piles, each by what is taken.
func (m Move) Compare(other game.Move) int {
	o := other.(Move)
	if c := compare(m.From, o.From); c != 0 {
		return c
	}
	return m.Take.Cmp(o.Take)
}

func compare(a, b [3]game.Nat) int { return slices.CompareFunc(a[:], b[:], game.Nat.Cmp) }

// Options yields the moves in one pile, in two, and in all three.
func (p Position) Options() iter.Seq[game.Option] {
	return func(yield func(game.Option) bool) {
		one := numeration.NewNat(1)
		for _, from := range p.choices() {
			least := from[slices.IndexFunc(from[:], func(n game.Nat) bool { return !n.IsZero() })]
			for n := one; n.Cmp(least) <= 0; n = n.Add(one) {
				m := Move{n, from}
				to, err := p.Play(m)
				if err != nil {
					panic(err) // the piles are there, and hold so many
				}
				if !yield(game.Option{Move: m, To: to}) {
					return
				}
			}
		}
	}
}

// choices returns the piles that can be chosen together, in order; equal piles give the same choice, which is there once.
func (p Position) choices() (all [][3]game.Nat) {
	for set := 1; set < 1<<3; set++ {
		var from [3]game.Nat
		empty := false
		for i, n := range p.piles {
			if set>>i&1 == 1 {
				from[i], empty = n, empty || n.IsZero()
			}
		}
		if !empty {
			all = append(all, newPosition(from).piles)
		}
	}
	slices.SortFunc(all, compare)
	return slices.Compact(all)
}

// Play makes a Move.
func (p Position) Play(m game.Move) (game.Position, error) {
	move, ok := m.(Move)
	switch {
	case !ok:
		return nil, fmt.Errorf("%w: %s is not a move of wythoff3 such as \"take 2 from 3 and 5\"", game.ErrIllegal, game.Quote(fmt.Sprint(m)))
	case move.Take.IsZero() || move.From == [3]game.Nat{}:
		return nil, fmt.Errorf("%w: at least one stone must be taken", game.ErrIllegal)
	case move.From != newPosition(move.From).piles:
		return nil, fmt.Errorf("%w: %s: the piles must be named in ascending order", game.ErrIllegal, game.Short(move))
	}
	left, after := slices.Clone(p.piles[:]), []game.Nat{}
	for _, n := range move.From {
		i := slices.Index(left, n)
		switch {
		case n.IsZero():
			continue
		case i < 0:
			return nil, fmt.Errorf("%w: %s: there is no such pile in %s", game.ErrIllegal, game.Short(move), game.Quote(game.Short(p)))
		case move.Take.Cmp(n) > 0:
			return nil, fmt.Errorf("%w: %s: a pile has only %s", game.ErrIllegal, game.Short(move), n.Short())
		}
		left = slices.Delete(left, i, i+1)
		after = append(after, n.Sub(move.Take))
	}
	return newPosition([3]game.Nat(append(after, left...))), nil
}
