package prove

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"zeck/automaton"
	"zeck/logic"
	"zeck/prove/internal/learn"
)

// This file finds words that show that a hypothesis is wrong: by the table, and by equations that fail.

// misjudged returns at most most words about which a hypothesis disagrees with the table, the shortest first.
func (s *search) misjudged(ctx context.Context, value *automaton.DFA, most int) (wrong []automaton.Word, err error) {
	nowhere, some := s.high.Dead() // the state from which no position is reached
	side, last := uint64(s.known.reach()), len(s.sets)-1
	position, word := make([]uint64, len(s.Position)), automaton.Word{}
	var from func(q, here automaton.State, left int)
	from = func(q, here automaton.State, left int) {
		if left == 0 && !s.high.Accepting(here) || err != nil {
			return
		}
		if left == 0 {
			in, unknown := s.known.in(last, position)
			switch {
			case unknown != nil && !beyond(unknown):
				err = unknown
			case unknown == nil && value.Accepting(q) != in:
				wrong = append(wrong, slices.Clone(word))
			}
			return
		}
		weight := s.terms[left-1]
		for symbol, digits := range s.digits {
			if len(word) == 0 && symbol == 0 || len(wrong) == most {
				continue // these words were visited with fewer digits
			}
			inside := true
			for i, d := range digits {
				position[i] += d * weight
				inside = inside && position[i] <= side
			}
			if next := s.high.Next(here, automaton.Symbol(symbol)); inside && !(some && next == nowhere) {
				word = append(word, automaton.Symbol(symbol))
				from(value.Next(q, automaton.Symbol(symbol)), next, left-1)
				word = word[:len(word)-1]
			}
			for i, d := range digits {
				position[i] -= d * weight
			}
		}
	}
	for length := 0; length < len(s.terms) && (length == 0 || s.terms[length-1] <= side); length++ {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		from(value.Start(), s.high.Start(), length)
	}
	return wrong, err
}

// counterexamples decides the equations and returns words where they fail. The hypotheses are wrong about some of these words. It decides
// the fastest statements first.
func (s *search) counterexamples(ctx context.Context) ([]automaton.Word, error) {
	most := s.maxCounterexamples(room(ctx))
	s.listed = map[[maxNumbers]uint64]bool{}
	var words []automaton.Word
	sets := s.sets
	if len(s.learners) < len(sets) {
		sets = nil // the other sets were computed so that their equations hold
	}
	for _, set := range sets {
		for _, f := range set.simple {
			more, err := s.violations(ctx, f, most)
			if err != nil {
				return nil, err
			}
			words = append(words, more...)
			if len(more) > 0 {
				break
			}
		}
	}
	if len(words) > 0 {
		return words, nil
	}
	for i, set := range s.sets {
		switch last := s.learned && i == len(s.sets)-1; {
		case last && len(words) > 0:
			return words, nil // the equation of the value takes longest, and depends on all other sets
		case !last && sets == nil:
			continue
		}
		more, err := s.violations(ctx, s.equation(i, s.holds(highSet)), most)
		if err != nil {
			return nil, err
		}
		s.noteFailure(set.name, more)
		words = append(words, more...)
	}
	return words, nil
}

// maxCounterexamples bounds how many counterexamples to an equation a round learns from, within some bytes of memory.
func (s *search) maxCounterexamples(room int64) int {
	return max(minCounterexamples, min(s.stage.Learned/2, int(room/counterexampleBytes)))
}

// noteFailure records where an equation first fails.
func (s *search) noteFailure(set string, words []automaton.Word) {
	if len(words) == 0 {
		return
	}
	position := make([]uint64, len(s.Position))
	if !s.numbers(words[0], position) {
		s.failure = "the equation of " + set + " fails beyond all tables"
		return
	}
	s.failure = fmt.Sprintf("the equation of %s first fails at (%s)", set, strings.Trim(strings.ReplaceAll(fmt.Sprint(position), " ", ", "), "[]"))
}

// violations returns words where a formula is false, together with the neighbouring positions that the equations refer to. If their automaton
// is small it takes only a few, since they all show the same mistakes.
func (s *search) violations(ctx context.Context, f *logic.Formula, most int) ([]automaton.Word, error) {
	dfa, err := automatonOf(ctx, s.solver, logic.Not(f), s.Position)
	if err != nil {
		return nil, err
	}
	most = min(most, max(minCounterexamples, dfa.States()))
	var words []automaton.Word
	position := make([]uint64, len(s.Position))
	look := func(word automaton.Word) bool {
		if !s.numbers(word, position) {
			return false
		}
		s.near(position, func(q ...uint64) {
			var key [maxNumbers]uint64
			if copy(key[:], q); s.listed[key] {
				return
			}
			s.listed[key] = true
			if w, fits := s.word(q...); fits {
				words = append(words, w)
			}
		})
		return true
	}
	count := 0
	for word := range dfa.Words() {
		if !look(word) {
			words = append(words, word) // beyond what the tables can answer
			break
		}
		if count++; count == most {
			break
		}
	}
	if p, ok := s.known.(farOracle); ok && p.far() && count == most {
		for _, word := range cover(dfa, most) { // long words can be answered, too, and say more than many similar short ones
			look(word)
		}
	}
	return words, nil
}

// learn learns from words about which the hypotheses may be wrong. If the table answers none of the questions, it must grow.
func (s *search) learn(ctx context.Context, words []automaton.Word) error {
	learned, unanswered := make([]bool, len(s.learners)), make([]bool, len(s.learners))
	for _, word := range words { // one after the other, because the answers about one place come from the same part of a table
		for i, l := range s.learners {
			yes, err := l.Refine(word)
			if err != nil && !beyond(err) {
				return err
			}
			learned[i], unanswered[i] = learned[i] || yes, unanswered[i] || err != nil
		}
	}
	for i, l := range s.learners {
		if learned[i] && (unanswered[i] || l.States() > s.tidied[i]+s.tidied[i]/16) {
			if _, err := l.Tidy(ctx); err != nil && !beyond(err) {
				return err
			}
			s.tidied[i] = l.States()
		}
	}
	switch {
	case slices.Contains(learned, true):
		return nil
	case slices.Contains(unanswered, true):
		return s.known.grow(ctx)
	}
	return fmt.Errorf("the table and the decision procedure contradict each other: %w", learn.ErrContradiction)
}
