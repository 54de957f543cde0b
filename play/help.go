package play

import (
	"cmp"
	"context"
	"errors"
	"fmt"

	"zeck/game"
	"zeck/game/face"
)

// Hints returns hints for a player who asks for help, in ascending order: what to look at, where to play, what to play. A front end shows one
// at a time. In a lost position the first hint says so, and the second, if it can be found quickly, is a move that delays the end longest.
func (e *Engine) Hints(ctx context.Context, p game.Position) ([]game.Step, error) {
	if Ended(p) {
		return []game.Step{game.Because("hint.over", "the game is over")}, nil
	}
	v, err := e.Verdict(ctx, p)
	if err != nil {
		return nil, err
	}
	if v.Outcome == game.P {
		return e.lostHints(ctx, p)
	}
	hints := []game.Step{game.Because("hint.idea", ideaOf(bare(p)).String())}
	if Forbids(p) {
		return append(hints, game.Because("hint.forbid", "this wins: {move}", "move", clearest(v).Move)), nil
	}
	if len(v.Winning) == 0 {
		return append(hints, game.Because("hint.unknown", "this position is won, but no winning move is known")), nil
	}
	return append(hints, whereToPlay(v), game.Because("hint.move", "a winning move: {move}", "move", clearest(v).Move)), nil
}

// lostHints returns the hints for a lost position.
func (e *Engine) lostHints(ctx context.Context, p game.Position) ([]game.Step, error) {
	hints := []game.Step{game.Because("hint.lost",
		"this position is lost against best play: leave your opponent many moves to choose from, and hope for a mistake")}
	r, err := e.Remoteness(ctx, p)
	switch {
	case errors.Is(err, game.ErrLimit):
		return hints, nil
	case err != nil:
		return nil, err
	}
	return append(hints, game.Because("hint.longest", "{move} delays the end longest: with best play {moves} moves are still to come, yours and your opponent's",
		"move", r.Best[0].Move, "moves", r.Moves)), nil
}

// ideaOf returns a first hint that says only what to look at in a position.
func ideaOf(p game.Position) face.Text {
	idea := face.Text("which positions are lost for the player to move? Begin with the smallest, and look for a move that leaves one")
	if _, sum := p.(game.Sum); sum {
		return "each part is worth a nim-value: can you make their nim-sum 0?"
	}
	return cmp.Or(face.LookOf(p).Idea, idea)
}

// whereToPlay says what all winning moves, or the first of several, have in common. If it cannot say where the moves are, it says how many
// win.
func whereToPlay(v game.Verdict) game.Step {
	m := clearest(v).Move
	all := "a winning move"
	if len(v.Winning) == 1 && v.Complete {
		all = "the only winning move"
	}
	if sm, ok := m.(game.SumMove); ok {
		return game.Because("hint.part", all+" is in part {part}", "part", sm.Part+1)
	}
	if st := face.HandOf(bare(v.Position)).Where(m); st.Words != "" {
		st.Words = all + " " + st.Words
		return st
	}
	return game.Because("hint.amount", "{count} here", "count", count(v))
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
