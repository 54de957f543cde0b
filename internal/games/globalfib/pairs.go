package globalfib

import (
	"slices"

	"zeck/game"
	"zeck/rules"
)

// unpaired returns the sizes that occur an odd number of times, in ascending order.
func unpaired(piles []game.Nat) []game.Nat {
	var odd []game.Nat
	for _, n := range piles {
		if last := len(odd) - 1; last >= 0 && odd[last] == n {
			odd = odd[:last]
		} else {
			odd = append(odd, n)
		}
	}
	return odd
}

// pairs is the method for piles that come in pairs of equal piles: no removal wins. In misère play it requires k ≥ 2 and a pile larger than
// 1.
type pairs struct{ misere bool }

func (pairs) from() (game.By, string) { return game.ByTheory, pairingSource }

func (pairs) least() game.Nat { return game.Nat{} }

func (pairs) winning() ([]won, bool) { return nil, true }

func (m pairs) why(game.Nat) []game.Step {
	if m.misere {
		return []game.Step{game.Because("globalfib.misere.pairs", "the piles come in pairs of equal piles: when a player takes from one pile, "+
			"the opponent takes the same from its twin, until only piles of 1 would be left; then the opponent leaves "+
			"an odd number of these, and the player to move loses")}
	}
	return []game.Step{game.Because("globalfib.pairs", "the piles come in pairs of equal piles: when a player takes from one pile, the "+
		"opponent takes the same from its twin, which the cap always allows; the player to move loses")}
}

// toPairs decides a position by the move that leaves the piles in pairs, if there is one, the cap allows it, and pairs are lost. Other moves
// may win too.
func (p position) toPairs(misere bool) (game.Verdict, bool) {
	odd := unpaired(p.piles)
	if len(odd) > 2 {
		return game.Verdict{}, false
	}
	pile := odd[len(odd)-1]
	t := pile
	if len(odd) == 2 {
		t = pile.Sub(odd[0])
	}
	if t.Cmp(p.cap) > 0 {
		return game.Verdict{}, false
	}
	at, _ := slices.BinarySearchFunc(p.piles, pile, game.Nat.Cmp)
	o := p.take(at, t)
	if misere && (p.k == 1 || singles(pilesOf(o.To))) {
		return game.Verdict{}, false
	}
	return game.Verdict{
		Outcome: game.N,
		Winning: []game.Option{o},
		Why: []game.Step{
			game.Because("globalfib.to-pairs", "take {t} from {pile}: the piles that are left come in pairs of equal piles, and whatever the "+
				"opponent takes from one pile can be taken from its twin", "t", t, "pile", pile),
			game.Because("globalfib.others", "other moves may win too: a table that would show this does not fit the limits"),
		},
		By:     game.ByTheory,
		Source: pairingSource,
	}, true
}

func pilesOf(p game.Position) []game.Nat {
	view, _ := rules.View(p)
	return positionOf(view).piles
}

// singles reports whether no pile has more than one stone. The piles are in ascending order.
func singles(piles []game.Nat) bool { return len(piles) == 0 || piles[len(piles)-1] == one }

const misereSingles = "piles of 1, counted"

// ones is the method for piles of 1 in misère play: every move takes one pile.
type ones struct{ position }

func (ones) from() (game.By, string) { return game.ByTheory, misereSingles }

func (o ones) least() game.Nat {
	if len(o.piles)%2 == 1 {
		return game.Nat{}
	}
	return one
}

func (o ones) winning() ([]won, bool) { return []won{{o.take(0, one), game.Nat{}}}, true }

func (o ones) why(game.Nat) []game.Step {
	return []game.Step{game.Because("globalfib.misere.ones", "there are {count} piles of 1, and each move takes "+
		"one of them", "count", len(o.piles))}
}
