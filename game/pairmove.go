package game

import (
	"cmp"
	"fmt"
)

// PairMove is a move in a game with two piles whose order does not matter: what is taken from the smaller and from the
// larger pile. Where the piles are equal, Equal is set and the larger number stands in Larger.
type PairMove struct {
	Smaller, Larger Nat
	Equal           bool
}

// String returns the move in words: "take 2 from both".
func (m PairMove) String() string { return m.words(Nat.String) }

// Short returns the move in words, with long numbers abbreviated.
func (m PairMove) Short() string { return m.words(Nat.Short) }

func (m PairMove) words(text func(Nat) string) string {
	switch {
	case m.Smaller == m.Larger:
		return fmt.Sprintf("take %s from both", text(m.Larger))
	case m.Smaller.IsZero() && m.Equal:
		return fmt.Sprintf("take %s from one pile", text(m.Larger))
	case m.Smaller.IsZero():
		return fmt.Sprintf("take %s from the larger pile", text(m.Larger))
	case m.Larger.IsZero():
		return fmt.Sprintf("take %s from the smaller pile", text(m.Smaller))
	case m.Equal:
		return fmt.Sprintf("take %s from one pile and %s from the other", text(m.Smaller), text(m.Larger))
	}
	return fmt.Sprintf("take %s from the smaller and %s from the larger pile", text(m.Smaller), text(m.Larger))
}

// Compare puts moves in the smaller pile first, then those in the larger, then those in both, each by what is taken.
func (m PairMove) Compare(other Move) int {
	o := other.(PairMove)
	if c := cmp.Compare(m.kind(), o.kind()); c != 0 {
		return c
	}
	if c := m.Smaller.Cmp(o.Smaller); c != 0 {
		return c
	}
	return m.Larger.Cmp(o.Larger)
}

func (m PairMove) kind() int {
	switch {
	case m.Larger.IsZero():
		return 0
	case m.Smaller.IsZero():
		return 1
	}
	return 2
}

// CheckPairMove returns m as a [PairMove] that takes something, and no more than there is, from piles a ≤ b. Otherwise the error wraps
// [ErrIllegal] and says why. It is the part of Play that games on two piles share; name is that of the game, for the message.
func CheckPairMove(name string, a, b Nat, m Move) (PairMove, error) {
	pm, ok := m.(PairMove)
	switch {
	case !ok:
		return pm, fmt.Errorf("%w: %s is not a move of %s such as \"take 2 from both\"", ErrIllegal, Quote(fmt.Sprint(m)), name)
	case pm.Smaller.IsZero() && pm.Larger.IsZero():
		return pm, fmt.Errorf("%w: at least one stone must be taken", ErrIllegal)
	case pm.Smaller.Cmp(a) > 0 || pm.Larger.Cmp(b) > 0:
		return pm, fmt.Errorf("%w: %s: the piles have %s and %s", ErrIllegal, pm, a.Short(), b.Short())
	case pm.Equal != (a == b), pm.Equal && pm.Smaller.Cmp(pm.Larger) > 0:
		return pm, fmt.Errorf("%w: %s: the piles are %s and %s", ErrIllegal, pm, a.Short(), b.Short())
	}
	return pm, nil
}
