package onepile

import (
	"fmt"
	"iter"

	"zeck/game"
	"zeck/numeration"
)

var (
	one        = numeration.NewNat(1)
	defaultMin = one
	defaultMax = numeration.NewNat(3)
)

// Game is Whinihan's One Pile.
type Game struct{}

// Info describes the game.
func (Game) Info() game.Info {
	return game.Info{
		Name:     "onepile",
		Title:    "One Pile",
		Rules:    "There is one pile. Take at least min and at most max stones. Whoever cannot move loses.",
		Notation: "onepile:n",
		Params: []game.Parameter{
			{Key: "min", Default: defaultMin.String(), Help: "the fewest stones a move takes, at least 1"},
			{Key: "max", Default: defaultMax.String(), Help: "the most stones a move takes, at least min"},
		},
		Example: "onepile@min=2,max=5:10",
		Source:  source + "; " + correctedSource,
	}
}

// New makes a pile with its least and greatest move.
func (Game) New(s game.Setup) (game.Position, error) {
	if err := s.WantPiles(1, "one pile"); err != nil {
		return nil, err
	}
	if err := s.WantNoCap(); err != nil {
		return nil, err
	}
	least, err := s.Nat("min", defaultMin)
	if err != nil {
		return nil, err
	}
	most, err := s.Nat("max", defaultMax)
	if err != nil {
		return nil, err
	}
	switch {
	case least.IsZero():
		return nil, fmt.Errorf("option min must be at least 1, got 0 in %s", game.Quote(s.Text))
	case most.Cmp(least) < 0:
		return nil, fmt.Errorf("option max must be at least min, got min=%s and max=%s in %s", least.Short(), most.Short(), game.Quote(s.Text))
	}
	return Position{pile: s.Piles[0], least: least, most: most}, nil
}

// Position is a pile from which at least so many and at most so many stones are taken. The zero value is of no game, and what it prints is
// not read back.
type Position struct {
	pile, least, most game.Nat
}

// New returns the position of a pile from which a move takes at least least and at most most stones.
func New(least, most, pile game.Nat) (Position, error) {
	if least.IsZero() || most.Cmp(least) < 0 {
		return Position{}, fmt.Errorf("onepile has 1 ≤ min ≤ max, got min = %s, max = %s", least.Short(), most.Short())
	}
	return Position{pile: pile, least: least, most: most}, nil
}

// Pile returns the number of stones.
func (p Position) Pile() game.Nat { return p.pile }

// Rule returns min and max, the fewest and the most stones that a move takes.
func (p Position) Rule() (least, most game.Nat) { return p.least, p.most }

// Setup returns the game, its rule and the pile.
func (p Position) Setup() game.Setup {
	s := game.Setup{Game: Game{}, Piles: []game.Nat{p.pile}}
	if p.least != defaultMin {
		s.Params = append(s.Params, game.Param{Key: "min", Value: game.Value{Abs: p.least}})
	}
	if p.most != defaultMax {
		s.Params = append(s.Params, game.Param{Key: "max", Value: game.Value{Abs: p.most}})
	}
	return s
}

// String returns the position in the notation: "onepile@min=2,max=5:10".
func (p Position) String() string { return p.Setup().String() }

// Move takes stones from the pile.
type Move = game.Take

// Options yields the moves from the least to the greatest.
func (p Position) Options() iter.Seq[game.Option] {
	return func(yield func(game.Option) bool) {
		most := p.most.Min(p.pile)
		for t := p.least; t.Cmp(most) <= 0; t = t.Add(one) {
			if !yield(p.take(t)) {
				return
			}
		}
	}
}

// take is the option of taking t stones.
func (p Position) take(t game.Nat) game.Option {
	to := p
	to.pile = p.pile.Sub(t)
	return game.Option{Move: Move{Take: t}, To: to}
}

// Play takes stones from the pile.
func (p Position) Play(m game.Move) (game.Position, error) {
	t, ok := m.(Move)
	switch {
	case !ok:
		return nil, fmt.Errorf("%w: %s is not a move of onepile such as \"take 3\"", game.ErrIllegal, game.Quote(fmt.Sprint(m)))
	case t.Take.Cmp(p.least) < 0 || t.Take.Cmp(p.most) > 0:
		return nil, fmt.Errorf("%w: between %s and %s stones may be taken, not %s", game.ErrIllegal, p.least.Short(), p.most.Short(),
			t.Take.Short())
	case t.Take.Cmp(p.pile) > 0:
		return nil, fmt.Errorf("%w: cannot take %s from a pile of %s", game.ErrIllegal, t.Take.Short(), p.pile.Short())
	}
	return p.take(t.Take).To, nil
}

// Size returns n + 1: the pile only shrinks.
func (p Position) Size() game.Nat { return p.pile.Add(one) }
