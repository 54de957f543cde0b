// Package logic decides statements about the natural numbers with addition. A proof covers all numbers at once.
//
// [SystemByName] returns a number system, [NewSolver] a solver for it, [Parse] reads a statement, and [Solver.Decide] decides whether it is
// true and gives a counterexample if it is not. [Solver.Define] adds user-defined functions and predicates, [Solver.Automaton] returns the
// numbers that satisfy a statement, and [Solver.Walnut] writes the statement for another prover. A statement can also be built without
// text, from [Holds], [Compare], [And], [Or], [Not], [Exists] and the like, and changed by [Formula.Rename] and [Formula.Substitute].
//
// [ParseSet] and [Solver.Set] handle the tuples that satisfy a statement: a [Set] counts them, lists them in order and sums terms over
// them, and [Set.Counts] counts them for every value of one variable, as matrices. Counting never lists the tuples.
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
//	product     = factor { "*" factor | "/" constant | "mod" constant }   at most one factor is not constant
//	factor      = constant | variable | function "(" numbers ")" | "(" number ")"
//	constant    = digits | digits "^" digits | "F(" digits ")" | "L(" digits ")"
//
// The * may be left out between a constant and a name or bracket that follows without a blank: 3x, 2(x + y). The signs ∀ ∃ ¬ ∧ ∨ ⇒ ⇔ ≤ ≥ ≠
// mean the words and signs above. A quantifier extends as far to the right as possible; note that <=> binds more loosely than =>. A #
// starts a comment that ends with the line. A file of definitions holds any number of "define name(x, y) := statement or number".
//
// # Meaning
//
// Variables range over the natural numbers 0, 1, 2, …; numbers are integers, so 3 - 5 is −2. A chain 1 <= x < y is the conjunction of its
// links. x / 3 is rounded down, and x mod 3 is the remainder; both are undefined for a negative number. A function takes natural arguments
// only, and may be undefined for some of them: C(0) = −1 is not a natural number, so C(0) is undefined. A comparison or a predicate as a
// whole is false if a number in it is undefined or if an argument is negative: C(0) = C(0), C(0) != C(0) and fib(1 - 2) are all false, and
// "not C(0) = C(0)" is true. So "s != t" differs from "not s = t" where something is undefined, and "exists v: f(x) = v" says that f(x) is
// defined. A name refers to the innermost quantifier that binds it; a statement to be decided has no free variables.
//
// # Names
//
// Every number system has the functions shift and digit and the predicates term, part, head, tail, even_zeros and even_sum, which read
// digits; the Fibonacci system and the t-Wythoff systems have a and b; the Fibonacci system has A, B, C, d, H, G, delta of Hoggatt,
// Bicknell-Johnson and Sarsfield and the predicates fib, lucas and zeck_tail; the system of a continued fraction α has floor(n) = ⌊nα⌋.
// [Solver.Names] explains them. At 0:
//
//	a(0) = b(0) = A(0) = B(0) = d(0) = H(0) = G(0) = delta(0) = shift(0) = 0, and C(0) is not defined;
//	0 has no parts, no head and no tail, and is neither a Fibonacci number nor a term
//
// With floor, every ⌊nα + γ⌋ with γ = (r + t·α)/e, r, t ≥ 0 can be written as (floor(e*n + t) + r) / e, because a number may be rounded
// down before it is divided by an integer and rounded down again. Likewise ⌊n·(r + t·α)/e⌋ is (floor(t*n) + r*n) / e, which covers every
// positive multiple in the field of α; for a negative t, and n ≥ 1, −floor(−t·n) − 1 replaces floor(t*n).
//
// No name rests on sampled values: shift, floor and the predicates are automata that read digits, and the others are defined from these in
// the language itself, with a proof in the text or in the tests.
//
// # Method
//
// A tuple of numbers is a word over tuples of digits, and the tuples that satisfy a statement form a finite automaton (Büchi 1960; for
// Fibonacci digits Frougny 1992; Mousavi, Schaeffer and Shallit 2016). [zeck/internal/linear] builds the automaton of a comparison of
// linear terms; a function in a term becomes a variable for its value, bound at that place. And, or and <=> are products, not is the
// complement within the representations, exists is a projection. A statement is true if its automaton accepts everything. For a statement
// that begins with forall the solver builds the automaton of the negation: its first word is a counterexample with the fewest digits.
//
// Only projections are expensive, so quantifiers are pushed inwards, over disjunctions and past parts that do not mention their variables.
// In a conjunction, arithmetic eliminates variables that equations determine or that only have bounds, before an automaton is built. The
// others are eliminated one by one, each as soon as the automata that mention it have been joined, the smallest first, and in another order
// if that exceeds small limits. The [Solver] caches its automata, so that nothing is built twice, even under other names of variables.
//
// # Cost
//
// No useful bound exists: every alternation of quantifiers can cost an exponential. The statements of the papers about a, b, A, B, C, H and
// G take a few milliseconds and automata of a few hundred states. Work stops at limits on states and memory, with an error that names the
// step, or when its context is cancelled.
package logic
