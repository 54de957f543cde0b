package ordered

import (
	"fmt"
	"slices"
	"strings"

	"zeck/game"
	"zeck/game/face"
	"zeck/numeration"
)

// MaxTerms is the maximum number of terms of a row. Nobody plays longer games, and a search gives up long before.
const MaxTerms = 1000

// lastTerm is the index of the largest term that can be written. The sum of MaxTerms such terms fits a machine word.
const lastTerm = 70

// worth holds the Fibonacci numbers 1, 2, 3, 5, … from index 1 on.
var worth = func() (f [90]uint64) {
	f[0], f[1] = 1, 1
	for i := 2; i < len(f); i++ {
		f[i] = f[i-1] + f[i-2]
	}
	return f
}()

// Game is the ordered Zeckendorf game.
type Game struct{}

// Info describes the game.
func (Game) Info() game.Info {
	return game.Info{
		Name:  "ordered",
		Title: "The ordered Zeckendorf game",
		Rules: "There is a row of Fibonacci numbers 1, 2, 3, 5, 8, …; at the start all are 1. Choose two neighbours. Merge: 1 1 become 2, and a " +
			"number and the next Fibonacci number to the right of it become their sum. Split: 2 2 become 1 3, 3 3 become 1 5, 5 5 become 2 8, " +
			"and so on. Swap: two numbers change places if the left one is larger. A player who cannot move loses.",
		Notation: "ordered:N or ordered:F,F,…",
		Example:  "ordered:9",
		Source:   source,
	}
}

const source = "Bortnovskyi, Lucas, Miller, Vranesko, Watson and White 2025"

// New returns the row of ones if a single number was written, otherwise the row of these terms.
func (Game) New(s game.Setup) (game.Position, error) {
	if err := s.WantNoCap(); err != nil {
		return nil, err
	}
	var row []byte
	for i, pile := range s.Piles {
		n, small := pile.Small()
		switch {
		case len(s.Piles) == 1 && (!small || n > MaxTerms), len(row) == MaxTerms && n > 0:
			return nil, fmt.Errorf("%w: a row has at most %d terms, got %s; ordered:%[2]d would fit", game.ErrLimit, MaxTerms, s.Quoted())
		case len(s.Piles) == 1:
			return ones(int(n)), nil
		case n == 0 && small && i == 0 && len(s.Piles) == 2:
			continue
		case n == 0 && small:
			return nil, fmt.Errorf("a zero may only come before a single term, as in ordered:0,8, got %s", s.Quoted())
		}
		term := slices.Index(worth[1:], n) + 1
		switch {
		case !small || n > worth[lastTerm]:
			return nil, fmt.Errorf("%w: the largest term of a row is %d, got %s in %s", game.ErrLimit, worth[lastTerm], pile.Short(), s.Quoted())
		case term == 0:
			return nil, fmt.Errorf("ordered takes a row of Fibonacci numbers 1, 2, 3, 5, 8, …, got %s in %s", pile.Short(), s.Quoted())
		}
		row = append(row, byte(term))
	}
	return Position{string(row)}, nil
}

// Position is a row of terms.
type Position struct {
	row string // the index of each term, a byte each
}

// ones returns the position with which a game about n begins: n ones.
func ones(n int) Position { return Position{strings.Repeat("\x01", n)} }

// Terms returns the terms from left to right.
func (p Position) Terms() []uint64 {
	terms := make([]uint64, len(p.row))
	for i := range terms {
		terms[i] = worth[p.row[i]]
	}
	return terms
}

// Value returns the sum of the terms, which no move changes.
func (p Position) Value() (sum uint64) {
	for _, t := range p.Terms() {
		sum += t
	}
	return sum
}

// Level returns the number of terms. A merge reduces it by one, a split or a swap does not change it.
func (p Position) Level() int { return len(p.row) }

// Setup returns the game and the terms, or the number of ones if all terms are ones.
func (p Position) Setup() game.Setup {
	s := game.Setup{Game: Game{}}
	if p.Value() == uint64(len(p.row)) {
		s.Piles = []game.Nat{numeration.NewNat(p.Value())}
		return s
	}
	if len(p.row) == 1 {
		s.Piles = []game.Nat{{}}
	}
	for _, t := range p.Terms() {
		s.Piles = append(s.Piles, numeration.NewNat(t))
	}
	return s
}

// String returns the position in the notation: "ordered:1,2,1,5".
func (p Position) String() string { return p.Setup().String() }

// Look shows the row, with the move that each two neighbours allow.
func (p Position) Look() face.Look {
	r := &face.Row{Terms: p.Terms(), Moves: make([]game.Move, max(0, len(p.row)-1))}
	for i := range r.Moves {
		if m := p.move(i + 1); m.Kind != None {
			r.Moves[i] = m
		}
	}
	return face.Look{Kind: face.InRow, Row: r,
		Idea: "the player who makes the last move wins: how many merges are still to come, how many splits, and how many swaps?"}
}

// Tell returns the opening and the invitation of the game.
func (Game) Tell() face.About {
	return face.About{
		Opening:    "ordered:9",
		Invitation: "A row of ones: merge, split and swap neighbours until the row is the Zeckendorf representation, in order.",
	}
}
