package games_test

import (
	"context"
	"fmt"
	"iter"
	"strings"

	"zeck/game"
	"zeck/games"
	"zeck/internal/board"
	"zeck/numeration"
	"zeck/play"
	"zeck/solve"
)

// subtraction is a custom game: take 1, 3 or 4 stones.
type subtraction struct{}

var removals = []game.Nat{numeration.NewNat(1), numeration.NewNat(3), numeration.NewNat(4)}

func (subtraction) Info() game.Info {
	return game.Info{
		Name: "subtraction", Title: "Subtraction", Rules: "Take 1, 3 or 4 stones from the pile. A player who cannot move loses.",
		Notation: "subtraction:n", Example: "subtraction:10",
	}
}

func (subtraction) New(s game.Setup) (game.Position, error) {
	if err := s.WantPiles(1, "one pile"); err != nil {
		return nil, err
	}
	return pile{s.Piles[0]}, s.WantNoCap()
}

// pile is a position of subtraction.
type pile struct{ n game.Nat }

func (p pile) Setup() game.Setup { return game.Setup{Game: subtraction{}, Piles: []game.Nat{p.n}} }
func (p pile) String() string    { return p.Setup().String() }

// take is a move of subtraction.
type take struct{ stones game.Nat }

func (m take) String() string              { return "take " + m.stones.String() }
func (m take) Compare(other game.Move) int { return m.stones.Cmp(other.(take).stones) }

func (p pile) Options() iter.Seq[game.Option] {
	return func(yield func(game.Option) bool) {
		for _, t := range removals {
			if t.Cmp(p.n) > 0 || !yield(game.Option{Move: take{t}, To: pile{p.n.Sub(t)}}) {
				return
			}
		}
	}
}

func (p pile) Play(m game.Move) (game.Position, error) {
	for o := range p.Options() { // at most three
		if o.Move == m {
			return o.To, nil
		}
	}
	return nil, fmt.Errorf("%w: 1, 3 or 4 of the %s stones may be taken, got %s", game.ErrIllegal, p.n, game.Quote(fmt.Sprint(m)))
}

// A custom game next to the built-in games: solved in a sum, played, drawn.
func Example_ownGame() {
	known := game.NewRegistry(append(games.All().Games(), subtraction{})...)

	p, _ := known.Parse("subtraction:10 + nim:1,3")
	v, err := solve.Solve(context.Background(), p)
	fmt.Println(v.Outcome, err)
	for _, o := range v.Winning {
		fmt.Println(o)
	}

	s, _ := play.Parse(known, "subtraction:10 + nim:1,3;engine=second")
	if s, err = s.Play("part 1, 4"); err != nil {
		fmt.Println(err)
		return
	}
	boards, _ := s.Boards()
	var picture strings.Builder
	err = board.Draw(context.Background(), boards, board.Options{}).WriteSVG(&picture)
	fmt.Println(s.Position(), strings.Contains(picture.String(), "</svg>"), err)
	// Output:
	// N <nil>
	// in part 1, take 4 → subtraction:6 + nim:1,3
	// in part 2, take 3 from 3 → subtraction:10 + nim:1
	// subtraction:6 + nim:1,3 true <nil>
}
