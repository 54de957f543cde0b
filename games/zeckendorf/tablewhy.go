package zeckendorf

import (
	"fmt"
	"slices"

	"zeck/game"
	"zeck/numeration"
)

// why gives the reason for a verdict: to a move from a P-position the answer, for a winning move how many moves the
// opponent has, all of them bad.
func (t *Table) why(v game.Verdict, options []game.Option) ([]game.Step, error) {
	if len(options) == 0 {
		return []game.Step{game.Because("table.end", "there is no move: the game is over and the player to move has lost")}, nil
	}
	why := []game.Step{game.Because("table.all", "all {positions} positions of value {value} were solved; in {losing} of them the player to "+
		"move loses",
		"positions", numeration.NewNat(t.Positions()), "value", t.value, "losing", numeration.NewNat(t.Losing()))}
	if v.Outcome == game.N {
		for _, o := range v.Winning {
			why = append(why, winningStep(o))
		}
		return why, nil
	}
	for _, o := range options {
		answers, err := t.losing(slices.Collect(o.To.Options()))
		if err != nil {
			return nil, err
		}
		if len(answers) == 0 {
			return nil, fmt.Errorf("%w: it contradicts itself at %s", ErrCorrupt, game.Quote(o.To.String()))
		}
		why = append(why, game.Because("table.answer", "after {move} the opponent wins by {answer}, which leaves {to}",
			"move", o.Move, "answer", answers[0].Move, "to", answers[0].To))
	}
	return why, nil
}

func winningStep(o game.Option) game.Step {
	switch n := len(slices.Collect(o.To.Options())); n {
	case 0:
		return game.Because("table.last", "{move} ends the game", "move", o.Move)
	case 1:
		return game.Because("table.only", "after {move} the opponent has one move only, and it loses", "move", o.Move)
	default:
		return game.Because("table.win", "after {move} the opponent has {replies} moves, and all of them lose", "move", o.Move, "replies", n)
	}
}
