package globalfib

import (
	"fmt"
	"iter"
	"slices"

	"zeck/game"
	"zeck/internal/multipile"
	"zeck/numeration"
)

const (
	defaultK = 2
	maxK     = numeration.MaxTakeAway
)

var one = numeration.NewNat(1)

// Game is global Fibonacci nim with the option k.
type Game struct{}

// Info describes the game.
func (Game) Info() game.Info {
	return game.Info{
		Name:  "globalfib",
		Title: "Global Fibonacci Nim",
		Rules: "There are piles of stones and one cap for all of them. Take at least 1 stone and at most cap from one pile. " +
			"If t stones were taken, the next cap is k·t. At the start any number may be taken from one pile, " +
			"but not the last stones of the last pile that is left. Whoever cannot move loses.",
		Notation: "globalfib:n1,n2,… or globalfib:n1,n2,…/cap",
		Params: []game.Parameter{
			{Key: "k", Default: fmt.Sprint(defaultK), Help: "how many times as much as was taken may be taken next, at least 1"},
		},
		Example: "globalfib:5,7/4",
		Source:  source + "; Das 2021, §2.5",
	}
}

// New makes the piles of s with their cap.
func (Game) New(s game.Setup) (game.Position, error) {
	k, err := s.Int("k", defaultK, 1, maxK)
	if err != nil {
		return nil, err
	}
	if s.Cap == nil {
		return Start(k, s.Piles)
	}
	return New(k, s.Piles, *s.Cap)
}

// Position is a set of piles and the cap on what may be taken from one of them. The zero value is of no game, and what it prints is
// not read back.
type Position struct {
	k      int64
	packed multipile.Packed // the piles that are not empty, in ascending order
	cap    game.Nat
}

// New returns the position of some piles and a cap, which is clipped to the largest pile, in the game of k.
func New(k int64, piles []game.Nat, cap game.Nat) (Position, error) {
	if k < 1 || k > maxK {
		return Position{}, errK(k)
	}
	return position(k, multipile.Sort(piles), cap), nil
}

func errK(k int64) error { return fmt.Errorf("globalfib has k between 1 and %d, got k = %d", maxK, k) }

// position makes a position from piles that are in ascending order, none of them empty.
func position(k int64, piles []game.Nat, cap game.Nat) Position {
	if len(piles) == 0 {
		return Position{k: k}
	}
	return Position{k: k, packed: multipile.Pack(piles), cap: cap.Min(piles[len(piles)-1])}
}

// Start returns the position in which the game of k starts. Of several piles every one may be taken whole, of a single
// one everything but the last stone.
func Start(k int64, piles []game.Nat) (Position, error) {
	piles = multipile.Sort(piles)
	switch len(piles) {
	case 0:
		return New(k, nil, game.Nat{})
	case 1:
		return New(k, piles, piles[0].Sub(one))
	}
	return New(k, piles, piles[len(piles)-1])
}

// K returns how many times as much as was taken may be taken next.
func (p Position) K() int64 { return p.k }

// Piles returns the piles that are not empty, in ascending order.
func (p Position) Piles() []game.Nat { return p.packed.Unpack() }

// Cap returns how many stones may be taken at the most.
func (p Position) Cap() game.Nat { return p.cap }

// Setup returns the game, its piles and the cap.
func (p Position) Setup() game.Setup {
	s := game.Setup{Game: Game{}, Piles: p.Piles(), Cap: &p.cap}
	if p.k != defaultK {
		s.Params = []game.Param{game.IntParam("k", p.k)}
	}
	if len(s.Piles) == 0 {
		s.Piles = []game.Nat{{}}
	}
	return s
}

// String returns the position in the notation: "globalfib:5,7/4".
func (p Position) String() string { return p.Setup().String() }

// Move takes stones from a pile of a certain size.
type Move = game.HeapMove

// Options yields the moves from the smallest pile to the largest.
func (p Position) Options() iter.Seq[game.Option] {
	return func(yield func(game.Option) bool) {
		piles := p.Piles()
		for i := range distinct(piles) {
			most := piles[i].Min(p.cap)
			for t := one; t.Cmp(most) <= 0; t = t.Add(one) {
				if !yield(p.take(piles, i, t)) {
					return
				}
			}
		}
	}
}

// distinct yields the index of the first pile of each size, in ascending order.
func distinct(piles []game.Nat) iter.Seq[int] {
	return func(yield func(int) bool) {
		for i, n := range piles {
			if (i == 0 || n != piles[i-1]) && !yield(i) {
				return
			}
		}
	}
}

// take is the option of taking t stones from pile i.
func (p Position) take(piles []game.Nat, i int, t game.Nat) game.Option {
	return game.Option{
		Move: Move{Take: t, Heap: piles[i]},
		To:   position(p.k, multipile.Shrink(piles, i, piles[i].Sub(t)), t.Mul(numeration.NewNat(uint64(p.k)))),
	}
}

// Play takes stones from a pile.
func (p Position) Play(m game.Move) (game.Position, error) {
	t, ok := m.(Move)
	if !ok {
		return nil, fmt.Errorf("%w: %s is not a move of globalfib such as \"take 3 from 8\"", game.ErrIllegal, game.Quote(fmt.Sprint(m)))
	}
	piles := p.Piles()
	i, found := slices.BinarySearchFunc(piles, t.Heap, game.Nat.Cmp)
	switch {
	case !found:
		return nil, fmt.Errorf("%w: there is no pile of %s in %s", game.ErrIllegal, t.Heap.Short(), game.Quote(p.String()))
	case t.Take.IsZero():
		return nil, fmt.Errorf("%w: at least 1 stone must be taken", game.ErrIllegal)
	case t.Take.Cmp(t.Heap) > 0:
		return nil, fmt.Errorf("%w: cannot take %s from a pile of %s", game.ErrIllegal, t.Take.Short(), t.Heap.Short())
	case t.Take.Cmp(p.cap) > 0:
		return nil, fmt.Errorf("%w: at most %s may be taken, not %s", game.ErrIllegal, p.cap.Short(), t.Take.Short())
	}
	return p.take(piles, i, t.Take).To, nil
}

// Size returns the number of ways to leave part of each pile, times the number of caps.
func (p Position) Size() game.Nat {
	piles := p.Piles()
	if len(piles) == 0 {
		return one
	}
	return multipile.Ways(append(piles, piles[len(piles)-1])...)
}
