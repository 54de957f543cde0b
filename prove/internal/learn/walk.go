package learn

import (
	"context"
	"slices"

	"zeck/automaton"
)

// Walk asks, for every state, about the words that continue its access word by up to depth symbols, and learns from them. It reports
// whether there was anything to learn. It skips a word that Member cannot answer if skip returns true for the error.
func (l *Learner) Walk(ctx context.Context, depth int, skip func(error) bool) (bool, error) {
	before := len(l.states)
	for q := 0; q < len(l.states); q++ {
		err := ctx.Err()
		if err == nil {
			w := walk{l, slices.Clone(l.states[q].access), skip}
			err = w.from(q, l.states[q].frame, depth)
		}
		if err != nil {
			return len(l.states) > before, err
		}
	}
	return len(l.states) > before, nil
}

// walk visits all continuations of a word.
type walk struct {
	*Learner
	word automaton.Word
	skip func(error) bool
}

// from continues from state q, where the word leads, by up to depth symbols.
func (w *walk) from(q int, at automaton.State, depth int) error {
	yes, err := w.know(w.word, at)
	if err == nil && yes != w.states[q].accept {
		_, err = w.Refine(slices.Clone(w.word))
		q = w.run(w.word)
	}
	if err != nil && !w.skip(err) {
		return err
	}
	if dead, ok := w.frame.Dead(); err != nil || depth == 0 || ok && at == dead {
		return nil // longer words cannot be answered either
	}
	for s := range automaton.Symbol(w.frame.Alphabet().Size()) {
		before := len(w.states)
		w.word = append(w.word, s)
		if err := w.from(w.states[q].next[s], w.frame.Next(at, s), depth-1); err != nil {
			return err
		}
		w.word = w.word[:len(w.word)-1]
		if len(w.states) != before { // the hypothesis changed, and the word may lead to another state
			q = w.run(w.word)
		}
	}
	return nil
}
