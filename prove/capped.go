package prove

import (
	"fmt"

	"zeck/game"
)

// capped is a game in which a move takes from one pile, and the cap on the next move is k·t + c if t were taken. The cap is the last number
// of a position.
type capped struct {
	Rules
	piles []string
	k, c  int64
}

// cap returns the variable of the cap.
func (g capped) cap() string { return g.Position[len(g.piles)] }

// withCap returns the piles and a term for the cap.
func (g capped) withCap(term string) []string { return append(append([]string{}, g.piles...), term) }

// after returns where a move that takes the number t from pile number i leads.
func (g capped) after(i int, t string) []string {
	next := t
	if g.k > 1 {
		next = fmt.Sprintf("%d*%s", g.k, t)
	}
	to := g.withCap(next)
	to[i] += " - " + t
	switch {
	case g.c > 0:
		to[len(g.piles)] += fmt.Sprintf(" + %d", g.c)
	case g.c < 0:
		to[len(g.piles)] += fmt.Sprintf(" - %d", -g.c)
	}
	return to
}

// play returns where it leads in numbers, if it does.
func (g capped) play(piles []uint64, i int, t uint64) ([]uint64, bool) {
	next := int64(t)*g.k + g.c
	if piles[i] < t || next < 0 {
		return nil, false
	}
	to := append(append([]uint64{}, piles...), uint64(next))
	to[i] -= t
	return to, true
}

// newCapped reads the options of a game with a cap.
func newCapped(s game.Setup, r Rules) (capped, error) {
	k, err := s.Int("k", 2, 1, maxTakeAway)
	if err != nil {
		return capped{}, err
	}
	c, err := s.Int("c", 0, -maxTakeAway, maxTakeAway)
	return capped{Rules: r, piles: r.Position[:len(r.Position)-1], k: k, c: c}, err
}
