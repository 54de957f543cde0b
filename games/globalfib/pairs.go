package globalfib

import "zeck/game"

// unpaired returns the sizes of which there is an odd number of piles, in ascending order.
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

// pairs is the method for piles that come in pairs of equal ones: no removal wins.
type pairs struct{}

func (pairs) from() (game.By, string) { return game.ByTheory, pairingSource }

func (pairs) least() (game.Nat, error) { return game.Nat{}, nil }

func (pairs) winning() ([]won, bool, error) { return nil, true, nil }

func (pairs) why(game.Nat) ([]game.Step, error) {
	return []game.Step{game.Because("globalfib.pairs", "the piles come in pairs of equal ones: as much as is taken from one the "+
		"opponent takes from the other of its pair, which the cap always allows; the player to move loses")}, nil
}

// toPairs decides a position by the move that leaves the piles in pairs, if there is one and the cap allows it. Other moves
// may win too.
func (p Position) toPairs(piles []game.Nat) (game.Verdict, bool) {
	odd := unpaired(piles)
	if len(odd) > 2 {
		return game.Verdict{}, false
	}
	m := Move{Heap: odd[len(odd)-1]}
	m.Take = m.Heap
	if len(odd) == 2 {
		m.Take = m.Heap.Sub(odd[0])
	}
	to, err := p.Play(m)
	if err != nil {
		return game.Verdict{}, false // the cap forbids it
	}
	return game.Verdict{
		Position: p,
		Outcome:  game.N,
		Winning:  []game.Option{{Move: m, To: to}},
		Why: []game.Step{
			game.Because("globalfib.to-pairs", "take {t} from {pile}: the piles that are left come in pairs of equal ones, and as much as the "+
				"opponent takes from one can be taken from the other of its pair", "t", m.Take, "pile", m.Heap),
			game.Because("globalfib.others", "other moves may win too: the table that could tell does not fit the limits"),
		},
		By:     game.ByTheory,
		Source: pairingSource,
	}, true
}
