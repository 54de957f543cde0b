// Package learn finds a finite automaton by asking questions: is this word in the language?
//
// [New] returns a [Learner], given somebody who answers. [Learner.Hypothesis] returns the automaton learned so far. [Learner.Refine]
// learns from a word about which it may be wrong, [Learner.Walk] looks for such words near the states, and [Learner.Tidy] keeps
// the questions short. Whether the hypothesis is right is for others to find out.
//
// # Method
//
// Two words that every continuation treats alike lead to the same state, so a state is a word that leads to it, its access word,
// and what tells it from the others are continuations. They are kept in a discrimination tree (Kearns and Vazirani 1994): an
// inner node is a continuation e, a leaf is a state, and a word w is brought to its state from the root by asking whether w·e is in
// the language. The successors of all states, found in this way, make the hypothesis.
//
// A word on which the hypothesis errs has a place where its error begins: read up to there by the hypothesis and from there on
// by the language, it is right on one side of the place and wrong on the other (Rivest and Schapire 1993). What follows the place
// is a new continuation that splits a state in two. The last such place is taken, so that continuations stay short. Only the
// arrows that led to the split state are brought to a leaf again (Howar 2012).
//
// Whoever answers may not know about long words. Tidy makes both parts of the words that are asked about as short as the
// hypothesis allows: it takes the shortest access words and, by Moore's partition of the states, the shortest continuations, and
// checks that they do tell the states apart; if they do not, that is something to learn from. The idea that continuations can be
// replaced by short ones is that of the TTT algorithm (Isberner, Howar and Steffen 2014).
//
// # Cost
//
// For n states and k symbols about k·n·d questions, where d is the depth of the tree, and as many as the word is long for every word
// to learn from. The hypothesis never has more states than the smallest automaton of the language.
package learn
