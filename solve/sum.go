package solve

import (
	"context"
	"errors"
	"slices"
	"strings"

	"zeck/game"
)

// solveSum decides a sum. Equal parts cancel before anything is computed. If the rest is won, nim-values find the winning moves in the
// cancelled parts, if they are available.
func (s Solver) solveSum(ctx context.Context, sum game.Sum) (game.Verdict, error) {
	rest, pairs := cancel(game.Parts(sum))
	if len(pairs) == 0 {
		return s.solveParts(ctx, sum)
	}
	v := game.Verdict{Position: sum, Outcome: game.P, Complete: true, By: game.ByTheory, Source: "Sprague–Grundy"}
	for _, pair := range pairs {
		v.Why = append(v.Why, game.Because("sum.equal", "parts {i} and {j} are equal and cancel: a move in one can be answered by the same move in the other",
			"i", pair[0]+1, "j", pair[1]+1))
	}
	if len(rest) == 0 {
		v.Why = append(v.Why, game.Because("sum.none", "nothing is left: every move has such an answer, and the player to move loses"))
		return v, nil
	}
	left, err := s.solve(ctx, game.NewSum(at(sum, rest)...))
	if err != nil {
		return v, err
	}
	if left.Outcome == game.N {
		if whole, err := s.sumByValues(ctx, sum); !errors.Is(err, game.ErrLimit) {
			return whole, err
		}
		v.Outcome, v.Complete = game.N, false // a move in the cancelled parts may win as well
	}
	v.By, v.Source = left.By, left.Source
	for _, step := range left.Why {
		step.Words = "  " + step.Words
		v.Why = append(v.Why, step)
	}
	for _, o := range left.Winning {
		i, m := rest[0], o.Move
		if sm, ok := m.(game.SumMove); ok {
			i, m = rest[sm.Part], sm.Move
		}
		to, err := game.Parts(sum)[i].Play(m)
		if err != nil {
			return v, err
		}
		v.Winning = append(v.Winning, sum.Lift(i, game.Option{Move: m, To: to}))
	}
	return v, nil
}

// solveComposite decides a position that is a sum written as one position.
func (s Solver) solveComposite(ctx context.Context, p game.Position, parts []game.Position) (game.Verdict, error) {
	v, err := s.solveSum(ctx, game.NewSum(parts...).(game.Sum))
	winning := v.Winning
	v.Position, v.Winning = p, nil
	if err != nil {
		return v, err
	}
	v.Why = append([]game.Step{game.Because("sum.composite", "this is the sum {sum}", "sum", game.NewSum(parts...))}, v.Why...)
	for _, o := range winning {
		m := o.Move.(game.SumMove).Move
		to, err := p.Play(m)
		if err != nil {
			return v, err
		}
		v.Winning = append(v.Winning, game.Option{Move: m, To: to})
	}
	slices.SortFunc(v.Winning, func(a, b game.Option) int { return a.Move.Compare(b.Move) })
	v.Winning = slices.CompactFunc(v.Winning, func(a, b game.Option) bool { return a.Move == b.Move }) // equal parts have the same moves
	return v, nil
}

// cancel pairs equal parts. It returns the indices of the others, and those of the pairs.
func cancel(parts []game.Position) (rest []int, pairs [][2]int) {
	single := map[game.Position]int{}
	for i, p := range parts {
		if j, twin := single[p]; twin {
			pairs = append(pairs, [2]int{j, i})
			delete(single, p)
		} else {
			single[p] = i
		}
	}
	for i, p := range parts {
		if j, ok := single[p]; ok && i == j {
			rest = append(rest, i)
		}
	}
	return rest, pairs
}

// at returns the parts of a sum with these indices.
func at(s game.Sum, indices []int) (some []game.Position) {
	parts := game.Parts(s)
	for _, i := range indices {
		some = append(some, parts[i])
	}
	return some
}

// solveParts decides a sum by the nim-values of its parts. If a nim-value is not available, the outcomes of the parts may still suffice:
// P-positions have nim-value 0, so that a sum in which at most one part is not a P-position is decided by that part.
func (s Solver) solveParts(ctx context.Context, sum game.Sum) (game.Verdict, error) {
	v, err := s.sumByValues(ctx, sum)
	if !errors.Is(err, game.ErrLimit) {
		return v, err
	}
	w, ok, theoryErr := s.sumByTheory(ctx, sum)
	switch {
	case theoryErr != nil && !errors.Is(theoryErr, game.ErrLimit):
		return w, theoryErr
	case ok:
		return w, nil
	}
	return v, err
}

// valuesOfAll returns the nim-value of every part of a sum, and its source. It uses a source for every part that the source covers;
// starting with the largest parts, a few sources suffice for many parts. All sources together use at most twice the memory of one part:
// the k-th source gets a share of 1/k².
func (s Solver) valuesOfAll(ctx context.Context, of []game.Position) ([]part, error) {
	order := make([]int, len(of))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int { return size(of[j]).Cmp(size(of[i])) })
	parts := make([]part, len(of))
	found := map[string][]game.Values{}
	sources := int64(0)
	for _, i := range order {
		p := of[i]
		head := p.Setup().Head()
		if values, value, ok := covering(found[head], p); ok {
			parts[i] = part{p, values, value}
			continue
		}
		sources++
		budget := game.BudgetOf(ctx)
		budget.Memory = max(leastPart, budget.Memory/(sources*sources))
		values, err := s.valuesOf(budget.On(ctx), p, false)
		if err != nil {
			return nil, partError(i, err)
		}
		value, err := values.Value(p)
		if err != nil {
			return nil, partError(i, err)
		}
		found[head] = append(found[head], values)
		parts[i] = part{p, values, value}
	}
	return parts, nil
}

// leastPart is the minimum memory for a part of a sum.
const leastPart = 256 << 10

// size is the number of stones.
func size(p game.Position) (n game.Nat) {
	for _, pile := range p.Setup().Piles {
		n = n.Add(pile)
	}
	return n
}

// part is a part of a sum with its nim-value and the source of that value.
type part struct {
	game.Position
	values game.Values
	value  game.Nat
}

// sumByValues decides a sum for which the nim-value of every part is available.
func (s Solver) sumByValues(ctx context.Context, sum game.Sum) (game.Verdict, error) {
	v := game.Verdict{Position: sum, Outcome: game.P, Complete: true, Source: "Sprague–Grundy"}
	parts, err := s.valuesOfAll(ctx, game.Parts(sum))
	if err != nil {
		return v, err
	}
	var total game.Nat
	for i, p := range parts {
		total = total.Xor(p.value)
		v.By = weaker(v.By, p.values.By)
		v.Why = append(v.Why, game.Because("sum.part", "part {i} has nim-value {value}, by {by} ({source})",
			"i", i+1, "value", p.value, "by", p.values.By, "source", p.values.Source))
	}
	if total.IsZero() {
		v.Why = append(v.Why, game.Because("sum.zero", "their nim-sum is 0, and every move changes it: the player to move loses"))
		return v, nil
	}
	v.Outcome = game.N
	v.Why = append(v.Why, game.Because("sum.nonzero",
		"their nim-sum is {total}: to win, make it 0 by a move that takes a part from its value v to v xor {total}", "total", total))
	return v, win(ctx, &v, sum, parts, total)
}

// win adds the winning moves: in each part, those to the value that makes the nim-sum 0.
func win(ctx context.Context, v *game.Verdict, s game.Sum, parts []part, total game.Nat) error {
	for i, p := range parts {
		target := p.value.Xor(total)
		options, complete, err := seek(ctx, p, target, maxSought)
		if err != nil {
			return partError(i, err)
		}
		for _, o := range options {
			v.Winning = append(v.Winning, s.Lift(i, o))
		}
		v.Complete = v.Complete && complete
		if len(options) > 0 {
			v.Why = append(v.Why, game.Because("sum.move", "part {i}: {moves} from {value} to {target}",
				"i", i+1, "moves", game.Counted(len(options), "move"), "value", p.value, "target", target))
		}
	}
	return nil
}

// maxSought is how many options of one part are tried to find a value.
const maxSought = 5_000_000

// seek returns the options of a part that have the value, and reports whether these are all. It tries most options.
func seek(ctx context.Context, p part, target game.Nat, most int) (options []game.Option, complete bool, err error) {
	if p.values.Seek != nil {
		return p.values.Seek(p.Position, target)
	}
	tried := 0
	for o := range p.Options() {
		if tried++; tried > most {
			return options, false, nil
		}
		if tried%reportEvery == 0 && ctx.Err() != nil {
			return options, false, ctx.Err()
		}
		value, err := p.values.Value(o.To)
		if err != nil {
			return options, false, err
		}
		if value == target {
			options = append(options, o)
		}
	}
	return options, true, nil
}

// sumByTheory decides the sum if at most one part is not a P-position. The winning moves of that part win in the sum. A move in another
// part that happens to reach its unknown nim-value wins too.
func (s Solver) sumByTheory(ctx context.Context, sum game.Sum) (v game.Verdict, ok bool, err error) {
	v = game.Verdict{Position: sum, Outcome: game.P, Complete: true, By: game.ByTheory}
	seen := map[string]bool{}
	var sources []string
	for i, p := range game.Parts(sum) {
		w, err := s.solve(ctx, p)
		if err != nil {
			return v, false, partError(i, err)
		}
		if !seen[w.Source] {
			seen[w.Source] = true
			sources = append(sources, w.Source)
		}
		v.By = weaker(v.By, w.By)
		v.Why = append(v.Why, game.Because("sum.outcome", "part {i} is {outcome}-position", "i", i+1, "outcome", article(w.Outcome)))
		for _, step := range w.Why {
			step.Words = "  " + step.Words
			v.Why = append(v.Why, step)
		}
		if w.Outcome == game.P {
			continue
		}
		if v.Outcome == game.N {
			return v, false, nil
		}
		v.Outcome, v.Complete = game.N, false
		for _, o := range w.Winning {
			v.Winning = append(v.Winning, sum.Lift(i, o))
		}
	}
	v.Source = strings.Join(sources, "; ")
	if v.Outcome == game.P {
		v.Why = append(v.Why, game.Because("sum.all-p", "every part is a P-position, so the sum is one: answer each move in the part it was made in"))
	} else {
		v.Why = append(v.Why, game.Because("sum.one-n",
			"all other parts are P-positions, so winning in that part wins the sum; a move in another part may win too, but this depends on nim-values"))
	}
	return v, true, nil
}

func article(o game.Outcome) string {
	if o == game.N {
		return "an N"
	}
	return "a P"
}

// misereSum decides a sum in misère play if it is equivalent to a single position: parts without a move do not matter, and parts that
// together are one position of their game are treated as that position. Otherwise it returns [game.ErrUnknown].
func (s Solver) misereSum(ctx context.Context, sum game.Sum) (game.Verdict, error) {
	v := game.Verdict{Position: sum}
	var one game.Position
	for _, p := range game.Parts(sum) {
		switch j, joins := one.(game.Composite); {
		case ended(p):
		case one == nil:
			one = p
		case !joins:
			return v, game.ErrUnknown
		default:
			joined, ok := j.Join(p)
			if !ok {
				return v, game.ErrUnknown
			}
			one = joined
		}
	}
	if one == nil {
		return v, game.ErrUnknown // the game is over, which search reports as well
	}
	v, err := s.misere(ctx, one)
	if err != nil {
		return v, err
	}
	winning := v.Winning
	v.Position, v.Winning = sum, nil
	v.Why = append([]game.Step{game.Because("sum.joined", "together the parts are {position}", "position", one)}, v.Why...)
	for i, p := range game.Parts(sum) {
		for _, o := range winning {
			if to, err := p.Play(o.Move); err == nil {
				v.Winning = append(v.Winning, sum.Lift(i, game.Option{Move: o.Move, To: to}))
			}
		}
	}
	return v, nil
}

// ended reports whether there is no move from p.
func ended(p game.Position) bool {
	for range p.Options() {
		return false
	}
	return true
}
