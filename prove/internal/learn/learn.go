package learn

import (
	"context"
	"errors"
	"slices"

	"zeck/automaton"
)

// Member reports whether a word is in the language. The answer must be the same for a word with zero symbols in front of it, and
// Member must not keep the word. An error means that the answer is unknown.
type Member func(automaton.Word) (bool, error)

// ErrContradiction says that the answers of a Member contradict each other.
var ErrContradiction = errors.New("the answers contradict each other: two answers for a word, or leading zeros change the answer")

// Learner learns a language. If a question has no answer, the method that asked returns the error, and the hypothesis does not
// change. A Learner must not be used by two goroutines at the same time.
type Learner struct {
	frame  *automaton.DFA
	member Member
	states []state
	tree   []node
	asked  int
	buffer automaton.Word // of ask
}

// state is a state of the hypothesis.
type state struct {
	access automaton.Word
	frame  automaton.State // where the access word leads in the frame
	accept bool
	leaf   int     // its node in the tree
	next   []int   // the state that each symbol leads to
	from   []arrow // the arrows that lead here
}

// arrow is the successor of a state by a symbol.
type arrow struct {
	state  int
	symbol automaton.Symbol
}

// node is a leaf of the tree, which is a state, or a continuation with two children: one for words that it does not continue to
// words of the language, and one for words that it does. The root is node 0.
type node struct {
	leaf     bool
	state    int
	suffix   automaton.Word
	children [2]int
}

// New returns a learner of a language that is part of the language of frame. It asks only about words that frame accepts. The
// first hypothesis has one state.
func New(frame *automaton.DFA, member Member) (*Learner, error) {
	l := &Learner{frame: frame, member: member, tree: []node{{leaf: true}}}
	accept, err := l.ask(nil)
	if err != nil {
		return nil, err
	}
	l.add(nil, accept)
	for s := range l.states[0].next {
		l.lead(arrow{0, automaton.Symbol(s)}, 0)
	}
	return l, nil
}

// States returns the number of states of the hypothesis.
func (l *Learner) States() int { return len(l.states) }

// Asked returns the number of questions asked.
func (l *Learner) Asked() int { return l.asked }

// Accepts reports whether the hypothesis accepts a word.
func (l *Learner) Accepts(word automaton.Word) bool { return l.states[l.run(word)].accept }

func (l *Learner) run(word automaton.Word) int {
	q := 0
	for _, s := range word {
		q = l.states[q].next[s]
	}
	return q
}

// Hypothesis returns the automaton learned so far, restricted to the frame.
func (l *Learner) Hypothesis(ctx context.Context, b *automaton.Builder) (*automaton.DFA, error) {
	d, err := b.ExploreKeys(ctx, l.frame.Alphabet(), 0, func(key uint64, to []uint64) error {
		for s, q := range l.states[key].next {
			to[s] = uint64(q)
		}
		return nil
	}, func(key uint64) bool { return l.states[key].accept })
	if err != nil {
		return nil, err
	}
	return b.And(ctx, d.On(), l.frame.On())
}

// Refine learns from a word until the hypothesis is right about it. It reports whether there was anything to learn.
func (l *Learner) Refine(word automaton.Word) (bool, error) {
	before := len(l.states)
	right, err := l.ask(word)
	for err == nil && l.Accepts(word) != right {
		err = l.split(word, right)
	}
	return len(l.states) > before, err
}

// split finds the last place where the error on the word begins, and adds a state.
func (l *Learner) split(word automaton.Word, right bool) error {
	path := []int{0}
	for _, s := range word {
		path = append(path, l.states[path[len(path)-1]].next[s])
	}
	for i := len(word) - 1; i >= 0; i-- {
		// From place i + 1 on the answer is wrong; is it right from place i on?
		yes, err := l.ask(l.states[path[i]].access, word[i:])
		if err != nil {
			return err
		}
		if yes == right {
			return l.divide(arrow{path[i], word[i]}, path[i+1], word[i+1:], right)
		}
	}
	return ErrContradiction
}

// divide adds a state where an arrow leads: the continuation distinguishes it from old, where the arrow led until now. It asks all
// questions before it changes anything.
func (l *Learner) divide(a arrow, old int, suffix automaton.Word, accepted bool) error {
	access := l.along(a)
	accept, err := l.ask(access)
	if err != nil {
		return err
	}
	at := l.states[old].leaf
	leaves, err := l.successors(access, at, suffix)
	if err != nil {
		return err
	}
	arrows := l.states[old].from
	sides := make([]bool, len(arrows))
	for i, a := range arrows {
		if sides[i], err = l.ask(l.along(a), suffix); err != nil {
			return err
		}
	}

	fresh := l.add(access, accept)
	n := node{suffix: slices.Clone(suffix)}
	n.children[child(!accepted)] = l.leaf(old)
	n.children[child(accepted)] = l.leaf(fresh)
	l.tree[at] = n
	l.states[old].from = nil
	for i, a := range arrows {
		l.lead(a, l.tree[n.children[child(sides[i])]].state)
	}
	for s, to := range leaves {
		if to.node == at {
			to.node = n.children[child(to.yes)]
		}
		l.lead(arrow{fresh, automaton.Symbol(s)}, l.tree[to.node].state)
	}
	return nil
}

// place is where a word arrives in the tree: a leaf, or one side of a leaf that is about to be split.
type place struct {
	node int
	yes  bool // the side
}

// successors returns where the word arrives with each symbol added, if the leaf at is about to be split by a continuation.
func (l *Learner) successors(word automaton.Word, at int, suffix automaton.Word) ([]place, error) {
	var all []place
	for s := range automaton.Symbol(l.frame.Alphabet().Size()) {
		longer := append(slices.Clone(word), s)
		to, err := place{}, error(nil)
		if to.node, err = l.sift(longer); err == nil && to.node == at {
			to.yes, err = l.ask(longer, suffix)
		}
		if err != nil {
			return nil, err
		}
		all = append(all, to)
	}
	return all, nil
}

// sift returns the leaf where a word arrives.
func (l *Learner) sift(word automaton.Word) (at int, err error) {
	for !l.tree[at].leaf {
		yes, err := l.ask(word, l.tree[at].suffix)
		if err != nil {
			return at, err
		}
		at = l.tree[at].children[child(yes)]
	}
	return at, nil
}

func child(yes bool) int {
	if yes {
		return 1
	}
	return 0
}

// along returns the access word of a state, followed by the symbol of an arrow from it.
func (l *Learner) along(a arrow) automaton.Word {
	return append(slices.Clone(l.states[a.state].access), a.symbol)
}

// leaf adds a leaf for a state.
func (l *Learner) leaf(q int) int {
	l.tree = append(l.tree, node{leaf: true, state: q})
	l.states[q].leaf = len(l.tree) - 1
	return len(l.tree) - 1
}

// add adds a state that is not in the tree yet.
func (l *Learner) add(access automaton.Word, accept bool) int {
	l.states = append(l.states, state{
		access: access,
		frame:  l.frame.Run(l.frame.Start(), access),
		accept: accept,
		next:   make([]int, l.frame.Alphabet().Size()),
	})
	return len(l.states) - 1
}

// lead makes an arrow lead to a state.
func (l *Learner) lead(a arrow, to int) {
	l.states[a.state].next[a.symbol] = to
	l.states[to].from = append(l.states[to].from, a)
}

// ask asks about a word, given in parts. Words that the frame does not accept are not in the language.
func (l *Learner) ask(parts ...automaton.Word) (bool, error) {
	l.buffer = l.buffer[:0]
	at := l.frame.Start()
	for _, part := range parts {
		l.buffer = append(l.buffer, part...)
		at = l.frame.Run(at, part)
	}
	return l.know(l.buffer, at)
}

// know is ask for a word that leads to a known state of the frame.
func (l *Learner) know(word automaton.Word, at automaton.State) (bool, error) {
	if !l.frame.Accepting(at) {
		return false, nil
	}
	l.asked++
	return l.member(word)
}
