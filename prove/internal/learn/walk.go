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
			err = w.from(l.states[q].frame, depth)
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

// from asks about the word, which leads to the state at of the frame, and about what continues it by up to depth symbols.
func (w *walk) from(at automaton.State, depth int) error {
	yes, err := w.know(w.word, at)
	if err == nil && yes != w.Accepts(w.word) {
		_, err = w.Refine(slices.Clone(w.word))
	}
	if err != nil && !w.skip(err) {
		return err
	}
	if dead, _ := w.frame.Dead(); err != nil || depth == 0 || at == dead {
		return nil // longer words cannot be answered either
	}
	for s := range automaton.Symbol(w.frame.Alphabet().Size()) {
		w.word = append(w.word, s)
		if err := w.from(w.frame.Next(at, s), depth-1); err != nil {
			return err
		}
		w.word = w.word[:len(w.word)-1]
	}
	return nil
}
