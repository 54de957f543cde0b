package play

import (
	"context"
	"fmt"

	"zeck/game"
	"zeck/games/takeaway"
	"zeck/games/wythoff"
	"zeck/games/zeckendorf"
)

// Hints returns what can be said to a player who asks for help, from a nudge to a winning move: what to look at, where to
// play, what to play. A front end shows one at a time. From a lost position there is a single hint, that says so.
func (e *Engine) Hints(ctx context.Context, p game.Position) ([]game.Step, error) {
	if Ended(p) {
		return []game.Step{game.Because("hint.over", "the game is over")}, nil
	}
	v, err := e.Verdict(ctx, p)
	if err != nil {
		return nil, err
	}
	if v.Outcome == game.P {
		return []game.Step{game.Because("hint.lost", "against best play this is lost: leave as many moves as you can, and hope for a mistake")}, nil
	}
	var hints []game.Step
	if idea := ideaOf(p); idea != "" {
		hints = append(hints, game.Because("hint.idea", idea.String()))
	}
	if len(v.Winning) == 0 {
		return append(hints, game.Because("hint.unknown", "against best play this is won, but nobody knows by which move")), nil
	}
	return append(hints, whereToPlay(v), game.Because("hint.move", "a winning move: {move}", "move", clearest(v).Move)), nil
}

// ideas say for each game what to look at, and no more.
var ideas = map[string]Text{
	"nim":        "write the heaps in binary, one below the other: can you make the number of ones even in every column?",
	"onepile":    "look at what the pile leaves when it is divided by the least and the most that may be taken, added up",
	"takeaway":   "write the pile as a sum of terms of its number system, the largest first: what matters is the smallest part",
	"fibnim":     "write the pile as a sum of Fibonacci numbers, always the largest that fits: what matters is the smallest part",
	"globalfib":  "is there a move after which every pile has a twin, or a difference of piles whose smallest Fibonacci part can be taken?",
	"wythoff":    "some pairs are safe: [(0, 0)](P wythoff:0,0), [(1, 2)](P wythoff:1,2), [(3, 5)](P wythoff:3,5), [(4, 7)](P wythoff:4,7), …; each number stands in one of them only. Can you reach one?",
	"lucas":      "some pairs are safe: [(0, 0)](P lucas:0,0), [(1, 3)](P lucas:1,3), [(2, 6)](P lucas:2,6), [(4, 7)](P lucas:4,7), …; each number stands in one of them only. Can you reach one?",
	"zeckendorf": "whoever makes the last move wins: how many merges are still to come, and how many splits?",
	"":           "each part is worth a nim-value: can you make their nim-sum 0?",
}

// ideaOf returns what to look at in a position, "" if there is nothing to say.
func ideaOf(p game.Position) Text {
	switch p := p.(type) {
	case game.Sum:
		return ideas[""]
	case wythoff.Position:
		if p.T() > 1 {
			return "some pairs are safe, and each number stands in one of them only. Can you reach one?"
		}
	case takeaway.Position:
		if k, c := p.Rule(); k+c < 1 {
			return "what may the opponent take after you have taken 1?"
		}
	}
	boards, err := Boards(p)
	if err != nil {
		return ""
	}
	if idea, ok := ideas[boards[0].Setup.Name()]; ok {
		return idea
	}
	return "which positions lose for whoever is to move? Begin with the smallest, and look for a move that leaves one"
}

// whereToPlay says what all winning moves, or the first of several, have in common; of moves that have no place, how many win.
func whereToPlay(v game.Verdict) game.Step {
	m := clearest(v).Move
	all := "a winning move"
	if len(v.Winning) == 1 && v.Complete {
		all = "the only winning move"
	}
	switch m := m.(type) {
	case game.SumMove:
		return game.Because("hint.part", all+" is in part {part}", "part", m.Part+1)
	case game.PairMove:
		return game.Because("hint.pile", all+" takes from {piles}", "piles", pilesOf(m))
	case game.HeapMove:
		return game.Because("hint.heap", all+" is in the heap of {heap}", "heap", m.Heap)
	case zeckendorf.Move:
		return game.Because("hint.place", all+" uses a coin on place {place}", "place", m.Low)
	}
	return game.Because("hint.amount", "{count} here", "count", count(v))
}

func pilesOf(m game.PairMove) string {
	switch {
	case !m.Smaller.IsZero() && !m.Larger.IsZero():
		return "both piles"
	case m.Equal:
		return "one pile"
	case m.Smaller.IsZero():
		return "the larger pile"
	}
	return "the smaller pile"
}

// count says how many moves win.
func count(v game.Verdict) string {
	switch n := len(v.Winning); {
	case !v.Complete:
		return fmt.Sprintf("more than %d moves win", n)
	case n == 1:
		return "only one move wins"
	default:
		return fmt.Sprintf("%d moves win", n)
	}
}
