package theorems

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"slices"
	"strings"

	"zeck/game"
	"zeck/numeration"
	"zeck/rules"
)

// about returns the theorem about a position, and the numbers of the position as the theorem uses them.
func (l *Library) about(ctx context.Context, p game.Position, misere bool) (*answerer, []game.Nat, error) {
	for s := range setups(p.Setup()) {
		u, err := l.find(ctx, s, misere)
		if err == nil {
			if numbers, ok := u.formulas.Numbers(p); ok {
				return u, numbers, nil
			}
		} else if !errors.Is(err, game.ErrUnknown) {
			return nil, nil, err
		}
	}
	return nil, nil, game.ErrUnknown
}

// Verdict returns who wins a position in normal or misère play, by which moves, and why. If there is no theorem about it, the error is
// [game.ErrUnknown].
func (l *Library) Verdict(ctx context.Context, p game.Position, misere bool) (game.Verdict, error) {
	v := game.Verdict{Position: p, Outcome: game.P, Complete: true, By: game.ByAutomaton}
	u, numbers, err := l.about(ctx, p, misere)
	if err != nil {
		return v, err
	}
	value, err := u.value(ctx, numbers)
	if err != nil {
		return v, err
	}
	v.Source = u.source(0)
	if value != 0 {
		v.Outcome = game.N
	}
	if value != 0 || u.formulas.Block > 0 {
		if v.Winning, v.Complete, err = u.moves(ctx, p, numbers, 0); err != nil {
			return v, err
		}
	}
	if v.Why, err = u.why(ctx, numbers, v, misere); err != nil || u.formulas.Block == 0 {
		return v, err
	}
	if !v.Complete && v.Outcome == game.P {
		v.Lost, v.Winning, v.Complete = v.Winning, nil, true
	} else if was := v.Outcome; v.Complete && v.Forbid(u.formulas.Block) != was {
		return v, fmt.Errorf("theorems: the moves of %s contradict what was proved", game.Quote(game.Short(p)))
	}
	return v, nil
}

// source says how the value of a position is known.
func (u *answerer) source(value int) string {
	return fmt.Sprintf("an automaton of %d states, proved for all sizes by zeck discover", u.Positions[value].States())
}

// why gives the reason: the digits, the state that they lead to, and what the first winning move leaves.
func (u *answerer) why(ctx context.Context, numbers []game.Nat, v game.Verdict, misere bool) ([]game.Step, error) {
	lost := "is lost for the player to move"
	if misere {
		lost += " in misère play"
	}
	steps := []game.Step{game.Because("theorem.automaton", "a position ("+strings.Join(u.formulas.Position, ", ")+") "+lost+
		" if and only if an automaton of {states} states accepts its digits in the system {system}; this is proved for all sizes",
		"states", u.Positions[0].States(), "system", u.System)}
	read, err := u.reads(ctx, "theorem.digits", "", numbers, v.Outcome == game.P)
	if err != nil {
		return nil, err
	}
	steps = append(steps, read)
	switch {
	case u.formulas.Block > 0: // the verdict says how many lost positions remain
	case v.Outcome == game.P:
		words := "no move leads from one lost position to another, and from every other position some move leads to one"
		if misere {
			words = "no move leads from one lost position to another, and from every other position that has a move some move leads to one"
		}
		steps = append(steps, game.Because("theorem.lost", words))
	case len(v.Winning) == 0 && misere:
		steps = append(steps, game.Because("theorem.end", "there is no move, and in misère play a player who cannot move wins"))
	case len(v.Winning) > 0:
		if left, ok := u.formulas.Numbers(v.Winning[0].To); ok {
			o := v.Winning[0]
			read, err = u.reads(ctx, "theorem.left", "{move} leaves {left}: ", left, true, "move", o.Move, "left", o.To)
			steps = append(steps, read)
		}
	}
	return steps, err
}

// reads says what the automaton does with some numbers.
func (u *answerer) reads(ctx context.Context, id, before string, numbers []game.Nat, lost bool, facts ...any) (game.Step, error) {
	tracks, err := u.digits(ctx, numbers)
	if err != nil {
		return game.Step{}, err
	}
	set := u.Positions[0]
	var parts []string
	for i, name := range u.formulas.Position {
		hole := "digits" + name
		parts = append(parts, name+" = {"+hole+"}")
		facts = append(facts, hole, digitsFact(tracks[i]))
	}
	sentence := before + "the digits " + strings.Join(parts, ", ") + " lead to state {state}, which "
	if lost {
		sentence += "accepts: a lost position"
	} else {
		sentence += "does not accept: a won position"
	}
	return game.Because(id, sentence, append(facts, "state", int(set.Run(set.Start(), u.joinTracks(tracks))))...), nil
}

// digitsFact returns digits as text, with dots between them if a digit is above 9.
func digitsFact(list []byte) any {
	if len(list) == 0 {
		list = []byte{0}
	}
	if slices.Max(list) < 10 {
		text := make([]byte, len(list))
		for i, d := range list {
			text[i] = '0' + d
		}
		return numeration.Digits(text)
	}
	var texts []string
	for _, d := range list {
		texts = append(texts, fmt.Sprint(d))
	}
	return strings.Join(texts, ".")
}

// anyPiles reports whether a game has any number of piles, and no move makes more of them.
func anyPiles(s game.Setup) bool {
	text, ok := rules.Of(s.Game)
	_, fixed := s.Param("piles")
	return ok && text.File().Piles && !text.Grows(s) && !fixed
}

// setups yields the setup of a position and, for a game of any number of piles, those with numbers of piles: theorems have a fixed number, and
// answer for fewer piles too.
func setups(s game.Setup) iter.Seq[game.Setup] {
	return func(yield func(game.Setup) bool) {
		if !yield(s) || !anyPiles(s) {
			return
		}
		params := s.Params
		for n := range int64(maxPiles + 1) {
			s.Params = append(slices.Clone(params), game.IntParam("piles", n))
			if !yield(s) {
				return
			}
		}
	}
}

// maxPiles is the largest number of piles of a theorem.
const maxPiles = 8

// Values returns the nim-values of a game by its theorems, if they include the value of p; otherwise the error is [game.ErrUnknown].
func (l *Library) Values(ctx context.Context, p game.Position) (game.Values, error) {
	u, numbers, err := l.about(ctx, p, false)
	if err != nil {
		return game.Values{}, err
	}
	value, err := u.value(ctx, numbers)
	if err != nil {
		return game.Values{}, err
	}
	if value < 0 {
		return game.Values{}, game.ErrUnknown
	}
	return game.Values{Value: values{ctx, u}.value, Seek: values{ctx, u}.seek, Source: u.source(value), By: game.ByAutomaton}, nil
}

// values are the nim-values by a theorem.
type values struct {
	ctx context.Context
	*answerer
}

// value returns the nim-value of a position, if it is among those of the theorem.
func (v values) value(p game.Position) (game.Nat, error) {
	if numbers, ok := v.formulas.Numbers(p); ok {
		value, err := v.answerer.value(v.ctx, numbers)
		if err != nil || value >= 0 {
			return numeration.NewNat(uint64(max(value, 0))), err
		}
	}
	return game.Nat{}, fmt.Errorf("%w: the nim-value of %s, which is above %d", game.ErrUnknown, game.Quote(game.Short(p)), v.Claim.Value)
}

// seek returns the options with a nim-value, and whether these are all.
func (v values) seek(p game.Position, value game.Nat) ([]game.Option, bool, error) {
	u, small := value.Small()
	numbers, ok := v.formulas.Numbers(p)
	if !ok || !small || u >= uint64(len(v.Positions)) {
		return nil, false, nil
	}
	return v.moves(v.ctx, p, numbers, int(u))
}
