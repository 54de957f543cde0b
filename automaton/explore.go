package automaton

import (
	"context"
	"fmt"

	"zeck/internal/intern"
)

// Explore builds the automaton whose states are the values that step reaches from start. It calls step once for every state
// and symbol, and accept once for every state. The language must be closed under leading zeros; otherwise Explore returns an
// error.
func Explore[S comparable](ctx context.Context, b *Builder, a Alphabet, start S, step func(S, Symbol) S,
	accept func(S) bool) (*DFA, error) {
	number := map[S]uint64{start: 0}
	states := []S{start}
	return b.ExploreKeys(ctx, a, 0, func(key uint64, to []uint64) error {
		for s := range to {
			next := step(states[key], Symbol(s))
			n, known := number[next]
			if !known {
				n = uint64(len(states))
				number[next] = n
				states = append(states, next)
			}
			to[s] = n
		}
		return nil
	}, func(key uint64) bool { return accept(states[key]) })
}

// Dead is the key of the dead state for [Builder.ExploreKeys], which does not pass it to row and accept.
const Dead = ^uint64(0)

// full is the key of the state from which everything is accepted.
const full = Dead - 1

// ExploreKeys is [Explore] for states that are machine words, without a call for every transition: row fills in the successors of
// a key, one for each symbol. The key [Dead] is a state from which nothing is accepted; it is not passed to row and accept. Other
// keys are below 2⁶³.
func (b *Builder) ExploreKeys(ctx context.Context, a Alphabet, start uint64, row func(key uint64, to []uint64) error,
	accept func(key uint64) bool) (*DFA, error) {
	return closed(b.exploreKeys(ctx, "explore", a, start, row, accept))
}

// ExploreKeysOpen is [Builder.ExploreKeys] for any language, and closes it: a word is accepted if adding or
// removing leading zero symbols can turn it into a word of the language.
func (b *Builder) ExploreKeysOpen(ctx context.Context, a Alphabet, start uint64, row func(key uint64, to []uint64) error,
	accept func(key uint64) bool) (*DFA, error) {
	d, err := b.exploreKeys(ctx, "explore", a, start, row, accept)
	if err != nil || d.next[0] == 0 {
		return d, err
	}
	return b.close(ctx, d)
}

// exploreKeys builds an automaton whose language need not be closed under leading zeros.
func (b *Builder) exploreKeys(ctx context.Context, op string, a Alphabet, start uint64, row func(key uint64, to []uint64) error,
	accept func(key uint64) bool) (*DFA, error) {
	w := b.begin(ctx, op, a.size)
	s := &search{row: row, accepts: accept}
	if err := s.run(b, &w, start); err != nil {
		return nil, err
	}
	return b.finish(&w, a, s.raw)
}

// search explores states breadth first. States are keys, numbered in the order in which they are met.
type search struct {
	raw
	row     func(key uint64, to []uint64) error
	accepts func(key uint64) bool
	pure    bool // row is safe for concurrent use and does not fail
	first   bool // stop at the first accepting state

	keys  intern.Words
	found State // the first accepting state, or none
}

// run visits the reachable states.
func (s *search) run(b *Builder, w *work, start uint64) error {
	s.raw, s.keys, s.found = b.take(), b.keys, none
	b.keys = intern.Words{}
	s.keys.Reset()
	s.number(start)
	to := make([]uint64, w.symbols)
	var t batches
	for q := 0; q < s.keys.Len() && (!s.first || s.found == none); {
		if workers := shared(w, len(s.next)); workers > 1 && s.pure && !s.first {
			end, err := t.advance(w, s, workers, q)
			if err != nil {
				return err
			}
			q = end
			continue
		}
		if err := w.check(s.keys.Len()); err != nil {
			return err
		}
		if err := s.successors(q, to); err != nil {
			return err
		}
		for _, key := range to {
			s.next = append(s.next, s.number(key))
		}
		q++
	}
	b.keys = s.keys
	return nil
}

// successors fills in the successors of state q.
func (s *search) successors(q int, to []uint64) error {
	key := s.keys.Key(q)
	if key < full {
		return s.row(key, to)
	}
	for i := range to {
		to[i] = key
	}
	return nil
}

// number returns the state of a key, adding it if it is new.
func (s *search) number(key uint64) State {
	n := State(s.keys.Number(key))
	if int(n) == len(s.accept) {
		yes := key == full || key != Dead && s.accepts(key)
		s.accept = append(s.accept, yes)
		if yes && s.found == none {
			s.found = n
		}
	}
	return n
}

// A search whose row is pure is sharedWork.

func (s *search) table() *raw   { return &s.raw }
func (s *search) states() int   { return s.keys.Len() }
func (s *search) steps(int) int { return 0 } // besides the transitions

func (s *search) enter(w *work, _ int) error { return w.check(s.keys.Len()) }

func (s *search) lookUp(w *work, _ int, t *task) {
	to := make([]uint64, w.symbols)
	for q := t.first; q < t.end; q++ {
		s.successors(q, to)
		for i, key := range to {
			n, ok := s.keys.Find(key)
			if !ok {
				t.aside = append(t.aside, unnumbered{at: q*len(to) + i, key: key})
			}
			s.next[q*len(to)+i] = State(n)
		}
	}
}

func (s *search) settle(_ *task, x unnumbered) State { return s.number(x.key) }

// closed refuses an automaton whose language is not closed under leading zeros.
func closed(d *DFA, err error) (*DFA, error) {
	if err != nil {
		return nil, err
	}
	if d.next[0] != 0 {
		return nil, errOpen(d)
	}
	return d, nil
}

// errOpen returns an error with a word that shows that the language of d, which is minimal, is not closed under leading zeros.
func errOpen(d *DFA) error {
	word := d.distinguish(0, d.next[0])
	more := append(Word{0}, word...)
	if !d.accept[d.Run(0, word)] {
		return fmt.Errorf("not closed under leading zeros: %s is accepted but %s is not", d.alphabet.format(more), d.alphabet.format(word))
	}
	return fmt.Errorf("not closed under leading zeros: %s is accepted but %s is not", d.alphabet.format(word), d.alphabet.format(more))
}

// distinguish returns a shortest word that is accepted from exactly one of two different states; none accepts nothing.
func (d *DFA) distinguish(p, q State) Word {
	type pair struct{ p, q State }
	type found struct {
		pair
		word Word
	}
	accepts := func(q State) bool { return q != none && d.accept[q] }
	next := func(q State, s Symbol) State {
		if q == none {
			return none
		}
		return d.Next(q, s)
	}
	seen := map[pair]bool{{p, q}: true}
	queue := []found{{pair{p, q}, nil}}
	for i := 0; i < len(queue); i++ {
		at := queue[i]
		if accepts(at.p) != accepts(at.q) {
			return at.word
		}
		for s := range Symbol(d.alphabet.size) {
			to := pair{next(at.p, s), next(at.q, s)}
			if to.p != to.q && !seen[to] {
				seen[to] = true
				queue = append(queue, found{to, append(at.word[:len(at.word):len(at.word)], s)})
			}
		}
	}
	panic("automaton: two states of a minimal automaton accept the same words")
}
