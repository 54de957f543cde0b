package euclid

import (
	"fmt"
	"iter"
	"math/big"

	"zeck/game"
	"zeck/numeration"
)

// Game is Euclid's game.
type Game struct{}

// Info describes the game.
func (Game) Info() game.Info {
	return game.Info{
		Name:  "euclid",
		Title: "Euclid's game",
		Rules: "There are two piles. Take a multiple of the smaller pile from the larger one, but leave something of it. Whoever finds " +
			"equal piles cannot move, and loses.",
		Notation: "euclid:a,b",
		Example:  "euclid:25,64",
		Source:   "Cole and Davie 1969; Grossman 1997; Nivasch 2006",
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
	if s.Piles[0].IsZero() || s.Piles[1].IsZero() {
		return nil, fmt.Errorf("euclid takes piles of at least one stone, got an empty one in %s", game.Quote(s.Text))
	}
	return newPosition(s.Piles[0], s.Piles[1]), nil
}

// Position is a pair of piles that are not empty, the smaller first.
type Position struct{ a, b game.Nat }

func newPosition(a, b game.Nat) Position {
	if a.Cmp(b) > 0 {
		a, b = b, a
	}
	return Position{a, b}
}

// Setup returns the game and its piles.
func (p Position) Setup() game.Setup {
	return game.Setup{Game: Game{}, Piles: []game.Nat{p.a, p.b}}
}

// String returns the position in the notation.
func (p Position) String() string { return p.Setup().String() }

// Options yields the multiples of the smaller pile, from once upwards.
func (p Position) Options() iter.Seq[game.Option] {
	return func(yield func(game.Option) bool) {
		for n := p.a; n.Cmp(p.b) < 0; n = n.Add(p.a) {
			if !yield(p.take(n)) {
				return
			}
		}
	}
}

// take is the option that takes n from the larger pile.
func (p Position) take(n game.Nat) game.Option {
	return game.Option{Move: game.HeapMove{Take: n, Heap: p.b}, To: newPosition(p.a, p.b.Sub(n))}
}

// Play makes a game.HeapMove.
func (p Position) Play(m game.Move) (game.Position, error) {
	hm, ok := m.(game.HeapMove)
	if !ok {
		return nil, fmt.Errorf("%w: %s is not a move of euclid such as \"take 4 from 12\"", game.ErrIllegal, game.Quote(fmt.Sprint(m)))
	}
	_, rest := quoRem(hm.Take, p.a)
	switch {
	case p.a == p.b:
		return nil, fmt.Errorf("%w: the piles are equal, the game is over", game.ErrIllegal)
	case hm.Heap != p.b:
		return nil, fmt.Errorf("%w: %s: only the larger pile, %s, may be made smaller", game.ErrIllegal, game.Short(hm), p.b.Short())
	case !rest.IsZero() || hm.Take.IsZero():
		return nil, fmt.Errorf("%w: %s: only multiples of the smaller pile, %s, may be taken", game.ErrIllegal, game.Short(hm), p.a.Short())
	case hm.Take.Cmp(p.b) >= 0:
		return nil, fmt.Errorf("%w: %s: something of the pile must be left", game.ErrIllegal, game.Short(hm))
	}
	return p.take(hm.Take).To, nil
}

// quoRem divides.
func quoRem(n, by game.Nat) (quotient, rest game.Nat) {
	q, r := new(big.Int).QuoRem(n.Big(), by.Big(), new(big.Int))
	return numeration.NatFromBig(q), numeration.NatFromBig(r)
}
