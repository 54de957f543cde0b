package game_test

import (
	"fmt"
	"iter"

	"zeck/game"
	"zeck/games"
	"zeck/numeration"
)

// halving is a game of one's own: take a stone or more from a pile, but not more than half of it. Whoever finds a single stone
// cannot move, and loses.
type halving struct{}

func (halving) Info() game.Info {
	return game.Info{Name: "halving", Title: "Halving", Rules: "Take at most half of the pile.", Notation: "halving:n", Example: "halving:10"}
}

func (halving) New(s game.Setup) (game.Position, error) {
	if err := s.WantPiles(1, "one pile"); err != nil {
		return nil, err
	}
	return half{s.Piles[0]}, s.WantNoCap()
}

// half is a position of it.
type half struct{ pile game.Nat }

func (p half) Setup() game.Setup { return game.Setup{Game: halving{}, Piles: []game.Nat{p.pile}} }
func (p half) String() string    { return p.Setup().String() }

// allowed reports whether t stones may be taken.
func (p half) allowed(t game.Nat) bool { return !t.IsZero() && t.Add(t).Cmp(p.pile) <= 0 }

func (p half) Options() iter.Seq[game.Option] {
	return func(yield func(game.Option) bool) {
		one := numeration.NewNat(1)
		for t := one; p.allowed(t) && yield(game.Option{Move: game.Take{Take: t}, To: half{p.pile.Sub(t)}}); t = t.Add(one) {
		}
	}
}

func (p half) Play(m game.Move) (game.Position, error) {
	t, ok := m.(game.Take)
	if !ok || !p.allowed(t.Take) {
		return nil, fmt.Errorf("%w: from one stone up to half of the pile of %s may be taken, got %s", game.ErrIllegal, p.pile, game.Quote(m.String()))
	}
	return half{p.pile.Sub(t.Take)}, nil
}

// A game of one's own, and the notation that knows it.
func ExampleNewRegistry() {
	known := game.NewRegistry(halving{})
	p, _ := known.Parse("halving:F(6)")
	for o := range p.Options() {
		fmt.Println(o)
	}
	_, err := p.Play(game.Take{Take: numeration.NewNat(5)})
	fmt.Println(err)
	_, err = known.Parse("halving:3,4")
	fmt.Println(err)
	// Output:
	// take 1 → halving:7
	// take 2 → halving:6
	// take 3 → halving:5
	// take 4 → halving:4
	// illegal move: from one stone up to half of the pile of 8 may be taken, got "take 5"
	// halving takes one pile, got 2 in "halving:3,4"
}

// Games that are made when they are asked for: until then only their names are known.
func ExampleRegistry_WithLater() {
	known := game.NewRegistry(halving{}).WithLater(game.Later{Name: "other", Make: func() game.Game {
		fmt.Println("it is made")
		return halving{}
	}})
	fmt.Println(known.Knows("other"), len(known.Games()), known.Later()[0].Name)
	_, err := known.Lookup("another")
	fmt.Println(err)
	g, _ := known.Lookup("other")
	fmt.Println(g.Info().Title)
	known = known.WithFirst(game.Later{Name: "shown", Make: func() game.Game { return halving{} }}) // it is among the games
	fmt.Println(len(known.Games()))
	// Output:
	// true 1 other
	// unknown game "another"; did you mean other? known games: halving, and 1 more that zeck games lists
	// it is made
	// Halving
	// 2
}

func ExampleRegistry_With() {
	known := games.All().With(halving{})
	fmt.Println(known.Parse("halving:10 + kayles:3"))
	// Output: halving:10 + kayles:3 <nil>
}
