// Package prove proves theorems about games, for positions of any size: known strategies, and nim-values that nobody has listed, which it
// finds first.
//
// [Find] returns the known strategy of a game, and [Strategy.Prove] proves it. [Discover] finds the positions of a nim-value, for any game
// with a rules text, and proves that it found them all. [Discovery.Set] answers questions about them: which tuples it contains, how many,
// the least. Both return a [Proof]; [Proof.Certificate] turns it into a text that others can check.
//
// For your own game, fill in a [Strategy] by hand. Statements about numbers alone are a matter of package [zeck/logic].
//
// # Strategies
//
// The [Rules] of a game are formulas of package logic: a position is a tuple of natural numbers, and a kind of move is a condition and
// where the move leads. They come from the rules text of the game, the only place where its rules are written as formulas. A [Strategy]
// adds a formula of the positions that are safe to leave. Two statements make them the P-positions:
//
//	(1) no move leads from a safe position to a safe one;
//	(2) from every position that is not safe, a move leads to a safe one.
//
// By induction on the number of stones, the player to move loses from a safe position and wins from any other. Package logic decides both
// statements, so [Strategy.Prove] is a proof for all sizes, or returns a counterexample. [Find] knows Nim with three heaps (Bouton), One
// Pile and Fibonacci nim with their relatives (Whinihan, Schwenk), global Fibonacci nim with two piles, Wythoff's game for every small t
// (Silber, Fraenkel), the Wythoff–Lucas game (Hoggatt, Bicknell-Johnson and Sarsfield).
//
// # Equations
//
// [Discover] finds the positions of a given nim-value as an automaton. It also uses other sets of positions, each defined by an equation.
// In Fibonacci nim, one of these sets has the positions (n, c) with an option of value u:
//
//	option(n, c) <=> c >= 1 and (option(n, c - 1) or value(n - c, 2*c))
//
// Here value(n, c) holds if no smaller value does and option does not. The right-hand side refers only to smaller positions, so the
// equation has exactly one solution. A set that satisfies the equation is therefore the set it defines.
//
// The equations are built from the rules, in a normal form that does not depend on their wording. The options by moves along a line, x − t·d for
// all t from some number on, form a set whose equation goes back one step; so do those by moves in several directions, a line of lines called a
// cone, and by moves that take up to a cap. All other moves appear in the equation as they are in the rules; then the positions of the value are
// one of the sets to learn. A permutation of the numbers that does not change the rules is found first, and one set serves for all such orders.
// Package rules has proved a measure that every move makes smaller, which is why the equations have only one solution.
//
// If the opponent may forbid positions, the sets count lost positions along every line: at least one, at least two, …; see block.go.
//
// # The search
//
// Package zeck/prove/internal/learn learns the sets by asking whether single positions are in them. Tables built from the moves answer these
// questions: the least winning removals where there is a cap, the partner of every number where each number has one, otherwise a box with a
// bit for each set. A number bounded by a constant, such as a pass that a player still has, is a tag: tables store only its few values, or
// there is one table for each of them. If pairs come from a process that forgets its past, they are known far beyond any table; see
// windows.go. The number system comes from theory, from the cap, or from the rules text. If none is known, several are tried side by side
// with growing effort, first those that the first positions suggest. An effort counts questions, states, transitions and table steps, so
// the answer does not depend on the clock. Periodic sets of one number are not learned but read from the table.
//
// The learner's automata are a hypothesis. The equations are decided for it. If they hold, this is the proof. If not, the first few hundred
// positions where they fail are counterexamples, and the learner continues from these. The proof does not depend on the tables: if they
// were wrong, no hypothesis would satisfy the equations.
//
// [Discovery.Theorem] puts the positions into words: a [Law] such as "n mod 7 is 0 or 2", or pairs with floors, suggested by the first
// positions and decided for all, and its consequences. [Period] does the same for games whose nim-values have a proved period.
//
// # Certificates
//
// A [Certificate] contains a claim and the sets that prove it, as text, and for values the rules, the measure and the number system.
// Checking it needs the decision procedure, but no learner and no tables.
//
// # Cost
//
// Proving all statements about a game takes a few milliseconds for Wythoff's game, Fibonacci nim and the Wythoff–Lucas game, and about 25
// for wythoff@t=3 and takeaway@k=3. Finding the values 0 to 5 of Fibonacci nim takes a third of a second, those up to 7 half a minute;
// docs/proofs.md lists what was found. Tables grow up to a gigabyte where needed.
package prove
