package play

import (
	"context"
	"fmt"

	"zeck/game"
)

// Mark is the judgement on a move.
type Mark string

const (
	Winning Mark = "winning" // the opponent loses in the position that it leaves
	Mistake Mark = "mistake" // it gives away a won position
	Forced  Mark = "forced"  // there was no other move
	Lost    Mark = "lost"    // it loses, as every other move does
	Unknown Mark = "unknown" // the positions before and after it could not be solved
)

// Reviewed is a move with its judgement.
type Reviewed struct {
	Played
	Mark   Mark
	Only   bool          // of a winning move: whether it is the only one
	Better []game.Option // of a mistake: moves that would have won
	Blind  error         // why the mark is Unknown
}

// Review is a session with a judgement on each move.
type Review struct {
	Session Session
	Moves   []Reviewed

	// Decisive is the index of the mistake that gave the win to the winner, −1 if there was none or it is not known.
	Decisive int

	// End is the outcome of the position in which a player resigned; 0 if nobody resigned or it is not known.
	End game.Outcome
}

// Review judges each move of a session by the outcomes before and after it.
func (e *Engine) Review(ctx context.Context, s Session) (Review, error) {
	r := Review{Session: s, Decisive: -1}
	for i := range s.Len() {
		judged, err := e.judge(ctx, s, i)
		if err != nil {
			return r, err
		}
		r.Moves = append(r.Moves, judged)
	}
	loser := s.Winner().Other()
	for i, m := range r.Moves {
		if m.Mark == Mistake && m.Player == loser {
			r.Decisive = i
		}
	}
	if s.Resigned() {
		v, err := e.Verdict(ctx, s.Stage())
		if err != nil && !unsolvable(err) {
			return r, err
		}
		r.End = v.Outcome
	}
	return r, nil
}

// Standings returns who could win by force at the start of a session and after each of its moves; [Nobody] if that is not known. A
// resignation changes nothing.
func (e *Engine) Standings(ctx context.Context, s Session) ([]Player, error) {
	all := make([]Player, s.Len()+1)
	for n := range all {
		then := s.Until(n)
		v, err := e.Verdict(ctx, then.Stage())
		switch {
		case unsolvable(err):
			continue
		case err != nil:
			return nil, err
		}
		if all[n] = then.Turn(); v.Outcome == game.P {
			all[n] = all[n].Other()
		}
	}
	return all, nil
}

// judge returns the judgement on the move with index i.
func (e *Engine) judge(ctx context.Context, s Session, i int) (Reviewed, error) {
	r := Reviewed{Played: s.Move(i)}
	from, then := s.Until(i).Stage(), s.Until(i+1)
	if len(game.First(from, 2)) == 1 {
		r.Mark = Forced
		return r, nil
	}
	before, err := e.Verdict(ctx, from)
	if err == nil && before.Outcome == game.P {
		r.Mark = Lost
		return r, nil
	}
	var after game.Verdict
	if err == nil {
		after, err = e.Verdict(ctx, then.Stage())
	}
	switch {
	case unsolvable(err):
		r.Mark, r.Blind = Unknown, err
		return r, nil
	case err != nil:
		return r, err
	case (after.Outcome == game.N) == (then.Turn() == r.Player):
		r.Mark, r.Only = Winning, before.Complete && len(before.Winning) == 1
	default:
		r.Mark, r.Better = Mistake, before.Winning
	}
	return r, nil
}

// Count returns the number of moves of a player with the mark.
func (r Review) Count(p Player, m Mark) int {
	n := 0
	for _, move := range r.Moves {
		if move.Player == p && move.Mark == m {
			n++
		}
	}
	return n
}

// Summary says how the game was decided. The facts player, number, move and better can be used without the words.
func (r Review) Summary() []game.Step {
	steps := []game.Step{r.decision()}
	for _, p := range []Player{First, Second} {
		if n := r.Count(p, Mistake); n > 0 {
			steps = append(steps, game.Because("review.mistakes", "the {player} player missed a win {times}", "player", p, "times", times(n)))
		}
	}
	return steps
}

// decision says what decided the game.
func (r Review) decision() game.Step {
	winner := r.Session.Winner()
	switch {
	case winner == Nobody:
		return game.Because("review.open", "the game is not over")
	case len(r.Moves) == 0 && !r.Session.Resigned():
		return game.Because("review.no-move", "the starting position has no move, so the {winner} player won", "winner", winner)
	case r.End == game.N:
		return game.Because("review.gave-up", "the {player} player resigned in a won position", "player", winner.Other())
	case r.Count(First, Unknown)+r.Count(Second, Unknown) > 0, r.Session.Resigned() && r.End == 0:
		return game.Because("review.unknown", "not every position of this game can be solved, so it is not known who could have won it")
	case r.Decisive >= 0:
		m := r.Moves[r.Decisive]
		return game.Because("review.decisive", "move {number}, {move}, gave the game to the {winner} player: {better} would have won",
			"number", m.Number, "move", m.Move, "winner", winner, "better", m.Better[0].Move)
	}
	return game.Because("review.perfect", "the {winner} player could win from the start, and did", "winner", winner)
}

func times(n int) string {
	switch n {
	case 1:
		return "once"
	case 2:
		return "twice"
	}
	return fmt.Sprintf("%d times", n)
}
