// Package automaton is about deterministic finite automata that read tuples of digit strings, and about nothing else: neither
// numbers nor formulas.
//
// [NewAlphabet] says which symbols there are. [Explore] makes an automaton from a start, a step and a test of what is accepted; a
// [Builder] joins automata by And, Or, Exists and more. A [DFA] answers: [DFA.Accepts] about one word, [DFA.Shortest], [DFA.Words],
// [DFA.Tuples] and [DFA.Total] about all of them, [DFA.Equal] about two automata. [DFA.WriteTo] and [Read] keep it as text,
// [DFA.WriteDOT] is for a drawing, [DFA.Regex] for people. Package zeck/automaton/linear makes the automata of number systems.
//
// # Words
//
// An [Alphabet] has a number of tracks, each with a radix. A [Symbol] is a tuple of digits, one for each track, packed into one
// small integer: the digits are its digits in mixed radix, track 0 the most significant, so that symbols in ascending order are
// tuples in lexicographic order. A [Word] is a sequence of symbols, most significant first; read track by track it is a tuple of
// digit strings of one length. With no tracks there is one symbol, and an automaton is true or false.
//
// # Leading zeros
//
// Strings of different length are brought to one length by zeros in front, and these must not matter. Every [DFA] here is closed
// under leading zeros: a word is accepted if and only if it is accepted with a zero symbol in front of it. A language is thus a
// set of tuples of digit strings without leading zeros.
//
// # Automata
//
// A DFA is immutable, complete (every state has a successor for every symbol), minimal, and its states are numbered in the order
// in which a breadth-first walk from the start meets them, symbols ascending. Two automata accept the same language if and only
// if their tables are equal, the start is state 0, and output does not depend on how an automaton was made.
//
// Tables are dense: one row of successors for each state. Nothing is looked up in a map while one is being worked out, except in
// [Explore], whose states are the caller's; products are numbered by direct addressing or open addressing of machine words.
//
// A [Builder] makes new automata from old ones, within [Limits]:
//
//	Product, And, Or …  pairs of states; the tracks of the operands are aligned on the fly, as DFA.On says
//	Exists              sets of states; the start holds whatever symbols that are zero on the kept tracks reach, because the
//	                    string that is guessed may be longer than those that are kept
//	minimisation        blocks of states are split until nothing more is to be told apart (Jacobs and Wißmann 2023): every transition that
//	                    leads somewhere is followed back log n times at most
//
// With n states and k symbols, the product of two automata costs n₁·n₂·k at the most, and a projection may
// need 2ⁿ states, which is what the limits are for: an operation that outgrows them fails with a [LimitError], which wraps
// [numeration.ErrLimit].
package automaton
