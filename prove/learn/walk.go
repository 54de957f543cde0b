package learn

import (
	"context"
	"slices"

	"zeck/automaton"
)

// Walk asks, for every state, about the words that lead on from it by up to depth symbols, and learns from them. It reports
// whether there was anything to learn. Words that nobody can answer are left out if skip says so of the error.
func (l *Learner) Walk(ctx context.Context, depth int, skip func(error) bool) (bool, error) {
	learned := false
	for q := 0; q < len(l.states); q++ {
		if err := ctx.Err(); err != nil {
			return learned, err
		}
		w := walk{l, slices.Clone(l.states[q].access), skip, false}
		err := w.from(q, l.states[q].frame, depth)
		learned = learned || w.learned
		if err != nil {
			return learned, err
		}
	}
	return learned, nil
}

// walk is a walk along all continuations of a word.
type walk struct {
	*Learner
	word    automaton.Word
	skip    func(error) bool
	learned bool
}

// from goes on from state q, which the word leads to, by up to depth symbols.
func (w *walk) from(q int, at automaton.State, depth int) error {
	yes, err := w.know(w.word, at)
	if err == nil && yes != w.states[q].accept {
		var some bool
		some, err = w.Refine(slices.Clone(w.word))
		w.learned = w.learned || some
		q = w.run(w.word)
	}
	if err != nil && !w.skip(err) {
		return err
	}
	if dead, ok := w.frame.Dead(); err != nil || depth == 0 || ok && at == dead {
		return nil // what cannot be answered can still less be with more symbols
	}
	for s := range automaton.Symbol(w.frame.Alphabet().Size()) {
		before := len(w.states)
		w.word = append(w.word, s)
		if err := w.from(w.states[q].next[s], w.frame.Next(at, s), depth-1); err != nil {
			return err
		}
		w.word = w.word[:len(w.word)-1]
		if len(w.states) != before { // something was learned, and the word may lead elsewhere now
			q = w.run(w.word)
		}
	}
	return nil
}
