// Package prove proves things about games for positions of any size: strategies that are known, and nim-values that nobody has
// listed, which it finds first.
//
// [Find] returns the strategy of a game by its name, and [Strategy.Prove] proves it. [Discover] finds the positions of a nim-value of any
// game that has a text of rules, and proves that these are the ones; [Discovery.Set] is asked about them: which tuples it has, how many, the
// least. Both give a [Proof]; [Proof.Certificate] makes of it a text that others can check.
//
// A game of one's own is a [Strategy] that is filled in by hand. Statements about numbers alone are for package [zeck/logic].
//
// # Strategies
//
// The [Rules] of a game are formulas of package logic: a position is a tuple of natural numbers, a kind of move is a condition and
// where it leads. They are those of the text of the game, so that there is one place where its rules stand as formulas.
// A [Strategy] adds the formula of the positions that are safe to leave. Two statements make them the P-positions:
//
//	(1) no move leads from a safe position to a safe one;
//	(2) from every position that is not safe, a move leads to a safe one.
//
// By induction on the number of stones whoever is to move from a safe position loses, and from any other wins. Both are statements
// that package logic decides, so that [Strategy.Prove] is a proof for all sizes, or gives a counterexample. [Find] knows the games:
// Nim with three heaps (Bouton), One Pile and Fibonacci nim with their relatives (Whinihan, Schwenk), global Fibonacci nim with two
// piles, Wythoff's game for every small t (Silber, Fraenkel), the Wythoff–Lucas game (Hoggatt, Bicknell-Johnson and Sarsfield).
//
// # Values
//
// [Discover] finds the positions of a given nim-value as an automaton. It does not look for the value itself but for sets of which
// equations say what they are, such as, in Fibonacci nim, the positions (n, c) with an option of value u,
//
//	option(n, c) <=> c >= 1 and (option(n, c - 1) or value(n - c, 2*c))
//
// where value holds if none of the smaller values does and option does not. Since the right-hand side speaks of smaller positions only,
// one set obeys the equation, and a set that is proved to obey it is the one.
//
// The equations are made from the rules, in a normal form that does not depend on their words. Moves along a line, x − t·d for all t from
// some number on, are a set that goes back by one step; so are moves along several directions at once, a line of lines, and moves that take
// a number up to a cap. All other moves stand in the equation as the rules have them, and where there are such, the positions of the value
// are one of the sets that are learned. Orders of the numbers that make no difference are found first, and one set serves for all of them.
// What every move makes smaller, which package rules has proved, makes the equations have one solution.
//
// Where positions may be forbidden, lost positions are counted along every line, by sets that hold where there are at least one, two, …; see block.go.
//
// The sets are learned (package zeck/prove/learn) from questions about single positions, which tables answer that are made from the moves:
// least removals where there is a cap, the partner of every number where there is one, else a box with a bit for each set. A number that is bounded
// by a constant, such as a pass that is left, is a tag: tables have its few values only, or are made for each of them. Pairs
// that come of a process which forgets its past are known far beyond every table. The number system is that of the theory, of the cap, or
// of the text; where none is known, several are tried side by side, with more and more effort, first those that the first positions
// suggest. An effort counts questions, states, transitions and steps of tables, so that the answer does not depend on the clock.
// Sets of one number that have a period are not learned: the table shows them. When the
// learner has a hypothesis, the equations are decided for it. If they hold, that is the proof. If not, the first few hundred positions
// where they do not are what the learner goes on from. Nothing depends on the tables being right: if they were wrong, no hypothesis
// would be proved.
//
// [Discovery.Theorem] puts the positions into words: a [Law] such as "n mod 7 is 0 or 2", or pairs with floors, that was suggested by
// the first positions and decided for all, and what follows from it. [Period] does so for games whose nim-values have a proved period.
//
// # Certificates
//
// A [Certificate] holds a claim and the sets that prove it, as text, and for values the rules, the measure and the number system. Checking
// it needs the decision procedure, but neither learner nor tables.
//
// # Cost
//
// The proofs of all statements about a game take a few milliseconds for Wythoff's game, Fibonacci nim and the Wythoff–Lucas game,
// and some 25 for wythoff@t=3 and takeaway@k=3. The values 0 to 5 of Fibonacci nim are found in a third of a second, those up to 7
// in half a minute; docs/proofs.md lists what was found. Tables grow up to a gigabyte where they are needed.
package prove
