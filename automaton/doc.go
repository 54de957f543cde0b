// Package automaton provides deterministic finite automata that read tuples of digit strings. It knows neither numbers nor formulas.
//
// [NewAlphabet] defines the symbols. [Explore] builds an automaton from a start, a step function and an acceptance test; a [Builder]
// combines automata by And, Or, Exists and more. A [DFA] answers questions: [DFA.Accepts] about one word, [DFA.Shortest], [DFA.Words],
// [DFA.Tuples] and [DFA.Total] about all words, [DFA.Equal] about two automata. [DFA.WriteTo] and [Read] convert it to and from text,
// [DFA.WriteDOT] draws it, and [DFA.Regex] describes it. Package zeck/logic has the automata of number systems.
//
// # Words
//
// An [Alphabet] has a number of tracks, each with a radix. A [Symbol] is a tuple of digits, one for each track, packed into one small
// integer in mixed radix, with track 0 the most significant, so that ascending symbols are tuples in lexicographic order. A [Word] is a
// sequence of symbols, most significant first; read track by track it is a tuple of digit strings of one length. With no tracks there is
// one symbol, and an automaton is true or false.
//
// # Leading zeros
//
// Strings of different length get leading zeros to make them equally long, and these must not matter. So every [DFA] here is closed under
// leading zeros: a word is accepted if and only if it is accepted with a zero symbol in front of it. A language is thus a set of tuples of
// digit strings without leading zeros.
//
// # Automata
//
// A DFA is immutable, complete (every state has a successor for every symbol) and minimal. Its states are numbered in the order in which a
// breadth-first walk from the start meets them, symbols ascending. Two automata accept the same language if and only if their tables are
// equal, the start is state 0, and output does not depend on how an automaton was built.
//
// Tables are dense: one row of successors for each state. No operation uses a Go map, except [Explore], whose states are the caller's;
// products number their states by direct or open addressing of machine words.
//
// A [Builder] builds new automata from old ones, within [Limits]:
//
//	Product, And, Or …  pairs of states; the tracks of the operands are aligned on the fly, see DFA.On
//	Exists              sets of states; the start is the set that symbols reach which are zero on the remaining tracks, because the
//	                    string that is guessed may be longer than those that remain
//	minimisation        blocks of states are split until they are stable (Jacobs and Wißmann 2023); each transition is
//	                    followed back at most log n times
//
// With n states and k symbols, the product of two automata costs at most n₁·n₂·k, and a projection may need 2ⁿ states. An operation that
// exceeds the limits fails with a [LimitError], which wraps [numeration.ErrLimit].
package automaton
