package takeaway

import (
	"fmt"
	"iter"
	"math/big"

	"zeck/game"
	"zeck/numeration"
)

// Largest k and c, and the values they have if they are not given.
const (
	maxRule  = numeration.MaxTakeAway
	defaultK = 2
	defaultC = 0
)

var one = numeration.NewNat(1)

// Game is the take-away game with the options k and c.
type Game struct{}

// Info describes the game.
func (Game) Info() game.Info {
	return game.Info{
		Name:  "takeaway",
		Title: "Take-Away",
		Rules: "There is one pile. Take at least 1 stone and at most cap. If t stones were taken, the next cap is k·t + c. " +
			"At the start the cap is one less than the pile. Whoever cannot move loses.",
		Notation: "takeaway:n or takeaway:n/cap",
		Params: []game.Parameter{
			{Key: "k", Default: fmt.Sprint(defaultK), Help: "how many times as much as was taken may be taken next, at least 1"},
			{Key: "c", Default: fmt.Sprint(defaultC), Help: "how much more than that, or less if negative"},
		},
		Example: "takeaway@k=3:50",
		Source:  "Whinihan 1963; Schwenk 1970",
	}
}

// New makes a pile with its cap.
func (Game) New(s game.Setup) (game.Position, error) { return setup(s) }

// FibNim is Fibonacci Nim: the name for Game with k = 2 and c = 0.
type FibNim struct{}

// Info describes the game.
func (FibNim) Info() game.Info {
	return game.Info{
		Name:  "fibnim",
		Title: "Fibonacci Nim",
		Rules: "There is one pile. Take at least 1 stone and at most cap. The next cap is twice what was taken. " +
			"At the start the cap is one less than the pile. Whoever cannot move loses.",
		Notation: "fibnim:n or fibnim:n/cap",
		Example:  "fibnim:10",
		Source:   fibnimSource,
	}
}

// New makes a pile with its cap.
func (FibNim) New(s game.Setup) (game.Position, error) { return setup(s) }

func setup(s game.Setup) (game.Position, error) {
	if err := s.WantPiles(1, "one pile"); err != nil {
		return nil, err
	}
	k, err := s.Int("k", defaultK, 1, maxRule)
	if err != nil {
		return nil, err
	}
	c, err := s.Int("c", defaultC, -maxRule, maxRule)
	if err != nil {
		return nil, err
	}
	if s.Cap == nil {
		return Start(k, c, s.Piles[0])
	}
	return New(k, c, s.Piles[0], *s.Cap)
}

// Position is a pile and the cap on what may be taken from it, with the rule that makes the next cap. The zero value is of no game, and
// what it prints is
// not read back.
type Position struct {
	k, c      int64
	pile, cap game.Nat
}

// New returns the position of a pile and a cap, which is clipped to the pile, in the game of k and c.
func New(k, c int64, pile, cap game.Nat) (Position, error) {
	if err := checkRule(k, c); err != nil {
		return Position{}, err
	}
	return Position{k: k, c: c, pile: pile, cap: cap.Min(pile)}, nil
}

func checkRule(k, c int64) error {
	if k < 1 || k > maxRule || c < -maxRule || c > maxRule {
		return fmt.Errorf("take-away has k between 1 and %d and c between −%[1]d and %[1]d, got k = %d, c = %d", maxRule, k, c)
	}
	return nil
}

// Start returns the position in which the game of k and c starts: everything but the whole pile may be taken.
func Start(k, c int64, pile game.Nat) (Position, error) {
	if pile.IsZero() {
		return New(k, c, pile, pile)
	}
	return New(k, c, pile, pile.Sub(one))
}

// Rule returns k and c.
func (p Position) Rule() (k, c int64) { return p.k, p.c }

// Pile returns the number of stones.
func (p Position) Pile() game.Nat { return p.pile }

// Cap returns how many stones may be taken at the most.
func (p Position) Cap() game.Nat { return p.cap }

func (p Position) fibonacci() bool { return p.k == 2 && p.c == 0 }

// Setup returns the game, its rule, the pile and the cap. With k = 2 and c = 0 the game is [FibNim].
func (p Position) Setup() game.Setup {
	s := game.Setup{Game: Game{}, Piles: []game.Nat{p.pile}, Cap: &p.cap}
	if p.fibonacci() {
		s.Game = FibNim{}
	}
	if p.k != defaultK {
		s.Params = append(s.Params, game.IntParam("k", p.k))
	}
	if p.c != defaultC {
		s.Params = append(s.Params, game.IntParam("c", p.c))
	}
	return s
}

// String returns the position in the notation: "fibnim:10/9" or "takeaway@k=3:10/9".
func (p Position) String() string { return p.Setup().String() }

// Move takes stones from the pile.
type Move = game.Take

// Options yields the moves from 1 to the cap.
func (p Position) Options() iter.Seq[game.Option] {
	return func(yield func(game.Option) bool) {
		for t := one; t.Cmp(p.cap) <= 0; t = t.Add(one) {
			if !yield(p.take(t)) {
				return
			}
		}
	}
}

// take is the option of taking t stones.
func (p Position) take(t game.Nat) game.Option {
	left := p.pile.Sub(t)
	return game.Option{Move: Move{Take: t}, To: Position{k: p.k, c: p.c, pile: left, cap: p.after(t).Min(left)}}
}

// after returns k·t + c, or 0 if that is negative.
func (p Position) after(t game.Nat) game.Nat {
	if v, small := t.Small(); small && v <= maxRule {
		return numeration.NewNat(uint64(max(0, p.k*int64(v)+p.c)))
	}
	x := t.Mul(numeration.NewNat(uint64(p.k)))
	if p.c < 0 {
		return x.Sub(numeration.NewNat(uint64(-p.c))) // k·t > maxRule ≥ −c
	}
	return x.Add(numeration.NewNat(uint64(p.c)))
}

// Play takes stones from the pile.
func (p Position) Play(m game.Move) (game.Position, error) {
	t, ok := m.(Move)
	switch {
	case !ok:
		return nil, fmt.Errorf("%w: %s is not a move such as \"take 3\"", game.ErrIllegal, game.Quote(fmt.Sprint(m)))
	case t.Take.IsZero():
		return nil, fmt.Errorf("%w: at least 1 stone must be taken", game.ErrIllegal)
	case t.Take.Cmp(p.cap) > 0:
		return nil, fmt.Errorf("%w: at most %s may be taken, not %s", game.ErrIllegal, p.cap.Short(), t.Take.Short())
	}
	return p.take(t.Take).To, nil
}

// Size returns (n+1)(n+2)/2, the number of pairs of a pile up to n and a cap up to that; of a huge pile a power of two that
// is larger.
func (p Position) Size() game.Nat {
	if n, small := p.pile.Small(); small && n < 1<<31 {
		return numeration.NewNat((n + 1) * (n + 2) / 2)
	}
	return numeration.NatFromBig(new(big.Int).Lsh(big.NewInt(1), uint(2*p.pile.BitLen())))
}
