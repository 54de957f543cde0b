// Package logic decides statements about the natural numbers with addition, for all numbers at once.
//
// [SystemByName] returns a number system, [NewSolver] a solver for it, [Parse] reads a statement, and [Solver.Decide] says whether it is
// true, with a counterexample if it is not. [Solver.Define] adds functions and predicates of one's own, [Solver.Automaton] returns
// the numbers for which a statement is true, and [Solver.Walnut] writes it down for another prover. A statement can also be made without a
// text, of [Holds], [Compare], [And], [Or], [Not], [Exists] and the like, and changed by [Formula.Rename] and [Formula.Substitute].
//
// [ParseSet] and [Solver.Set] are about the tuples for which a statement is true: a [Set] says how many there are, lists them in order, adds
// up terms over them, and [Set.Counts] counts them for every value of one variable, as matrices. Nothing is listed that is only counted.
//
// # Language
//
//	statement   = implication { "<=>" implication }
//	implication = disjunction [ "=>" implication ]
//	disjunction = conjunction { "or" conjunction }
//	conjunction = part { "and" part }
//	part        = "not" part | ( "forall" | "exists" ) names ":" statement | comparison
//	            | predicate "(" numbers ")" | "true" | "false" | "(" statement ")"
//	comparison  = number relation number { relation number }     relations are = != < <= > >=
//	number      = [ "-" ] product { ( "+" | "-" ) product }
//	product     = factor { "*" factor | "/" constant | "mod" constant }   all factors but one are constant
//	factor      = constant | variable | function "(" numbers ")" | "(" number ")"
//	constant    = digits | digits "^" digits | "F(" digits ")" | "L(" digits ")"
//
// The * may be left out between a constant and a name or bracket that follows it at once: 3x, 2(x + y). The signs ∀ ∃ ¬ ∧ ∨ ⇒ ⇔ ≤ ≥ ≠
// mean the words and signs above. A quantifier reaches as far to the right as it can; note that <=> is looser than =>. What follows
// a # in a line means nothing. A file of definitions holds any number of "define name(x, y) := statement or number".
//
// # Meaning
//
// Variables are the natural numbers 0, 1, 2, …; numbers are integers, so that 3 - 5 is −2. A chain 1 <= x < y is the conjunction of
// its links. x / 3 is rounded down, and x mod 3 is the remainder; of a negative number there is neither. A function has a value for
// natural arguments only, and some not for all of those: C(0) = −1 is no natural number and so not defined. A comparison or a
// predicate, as one whole, is false if a number in it is not defined or if an argument is negative: C(0) = C(0), C(0) != C(0) and
// fib(1 - 2) are all false, and "not C(0) = C(0)" is true. So "s != t" is not the same as "not s = t" where something is undefined, and
// "exists v: f(x) = v" says that f(x) is defined. A name means what the innermost quantifier around it says; a statement to be decided
// has no free variables.
//
// # Names
//
// Every number system has the functions shift and digit and the predicates term, part, head, tail, even_zeros and even_sum, which look at digits; the
// Fibonacci system and those of t-Wythoff have a and b; the Fibonacci system has A, B, C, d, H, G, delta of Hoggatt, Bicknell-Johnson
// and Sarsfield and the predicates fib, lucas and zeck_tail; the system of a continued fraction α has floor(n) = ⌊nα⌋. [Solver.Names] says
// what they mean. With 0 they are
//
//	a(0) = b(0) = A(0) = B(0) = d(0) = H(0) = G(0) = delta(0) = shift(0) = 0, and C(0) is not defined;
//	0 has no parts, no head and no tail, and is neither a Fibonacci number nor a term
//
// With floor there is every ⌊nα + γ⌋ for γ = (r + t·α)/e, r, t ≥ 0: it is (floor(e*n + t) + r) / e, since what is rounded down may be rounded
// down before it is divided by an integer. Likewise ⌊n·(r + t·α)/e⌋ is (floor(t*n) + r*n) / e, which is every positive multiple in the field of α;
// for a negative t, and n ≥ 1, −floor(−t·n) − 1 stands in place of floor(t*n).
//
// None of them comes from sampling: shift, floor and the predicates are automata that look at digits, and the others are defined from
// these in the language itself, with a proof in the text or in the tests.
//
// # Method
//
// A tuple of numbers is a word over tuples of digits, and what is true of a tuple is a finite automaton (Büchi 1960; for Fibonacci
// digits Frougny 1992; Mousavi, Schaeffer and Shallit 2016). A comparison of linear terms is an automaton made by [zeck/automaton/linear];
// a function in a term becomes a variable for its value, bound right there. And, or and <=> are products, not is the complement
// within the representations, exists is a projection. What is true is that a statement's automaton accepts everything. For a
// statement that begins with forall the automaton of its negation is made instead: its first word is a counterexample, and none has fewer
// digits.
//
// Only projections are expensive, so quantifiers are pushed inwards, over disjunctions and past what does not mention their variables.
// In a conjunction, variables that equations determine or that have bounds only go by arithmetic, before an automaton is made; the others
// go one by one, each as soon as the automata that mention it have been joined, the smallest first, and in another order if that
// outgrows small limits. Automata are kept for as long as the [Solver] is, so that nothing is made twice, not even under other names of
// variables.
//
// # Cost
//
// There is no bound that is good to know: every alternation of quantifiers can cost an exponential. The statements of the papers about
// a, b, A, B, C, H and G take a few milliseconds and automata of a few hundred states. Work stops at limits on states and memory, and the
// error says at which step; and when its context is cancelled.
package logic
