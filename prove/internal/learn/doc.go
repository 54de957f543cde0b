// Package learn learns a finite automaton by asking membership questions: is this word in the language?
//
// [New] returns a [Learner], given a function that answers. [Learner.Hypothesis] returns the automaton learned so far.
// [Learner.Refine] learns from a word on which the hypothesis may be wrong, [Learner.Walk] searches for such words near the states,
// and [Learner.Tidy] keeps the questions short. The caller decides whether the hypothesis is right.
//
// # Method
//
// Two words lead to the same state if every continuation puts both or neither in the language. So a state is represented by a word
// that leads to it, its access word, and continuations distinguish it from the others. They form a discrimination tree (Kearns and
// Vazirani 1994): an inner node is a continuation e, a leaf is a state, and a word w descends from the root to its state by asking
// whether w·e is in the language. The successors of all states, found in this way, make up the hypothesis.
//
// On a word where the hypothesis errs, there is a place where the error begins: reading by the hypothesis up to this place and by
// the language from there on, the answer is right on one side of the place and wrong on the other (Rivest and Schapire 1993). The
// part of the word after this place is a new continuation that splits a state in two. The learner takes the last such place, so that
// continuations stay short. Only the arrows that led to the split state descend to a leaf again (Howar 2012).
//
// The function that answers may not know about long words. Tidy makes both parts of the questions as short as the hypothesis allows:
// it takes the shortest access words and, by Moore's partition of the states, the shortest continuations, and checks that these
// still distinguish the states in the language; if they do not, the learner learns from that. The idea of replacing continuations by
// short ones is that of the TTT algorithm (Isberner, Howar and Steffen 2014).
//
// # Cost
//
// For n states and k symbols, about k·n·d questions, where d is the depth of the tree, and for every word to learn from as many as
// it has symbols. The hypothesis never has more states than the smallest automaton of the language.
package learn
