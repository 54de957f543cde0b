// Package rules turns a rules text into a game. A few lines say which numbers a position has and what each move does to them; the resulting
// [Game] works like every other game of zeck.
//
//	game maharaja
//	title Maharaja Nim
//	source Larsson and Wästlund 2013
//	about Two piles, a queen that may also jump like a knight.
//	position (a, b)
//	unordered
//	example (7, 9)
//
//	move "take {t} from one": (a - t, b) if t >= 1
//	move "take {t} from the other": (a, b - t) if t >= 1
//	move "take {t} from both": (a - t, b - t) if t >= 1
//	move "jump": (a - 1, b - 2)
//	move "jump": (a - 2, b - 1)
//
// # Reading rules
//
// [Load] reads a text and returns a [Game]; it calls [Parse] and [Compile]. [ReadFile] and [ReadFolder] read files. [Join] adds games to a
// registry. [File.Format] writes a text in its canonical form. [Game.Tables] says which tables, levels and periods the game has.
//
// # The language
//
// Each line begins with a keyword. Parts in square brackets are optional. FORMULA and NUMBER are formulas and numbers of package logic.
//
//	game NAME                                     the first line; lower-case letters and digits
//	title TEXT, source TEXT, about TEXT           words for people
//	option NAME = NUMBER [from NUMBER] [to NUMBER] ["WORDS"]  a constant; NAME@option=value sets it; WORDS describe it
//	system NAME                                   the number system whose digits formulas may use
//	define f(x, …) := FORMULA or NUMBER           a predicate or a function that other formulas may call
//	position (x, y, …) [if FORMULA]               the numbers of a position, and which tuples are positions
//	unordered                                     the order of the numbers does not matter; x is the smallest, and so on
//	piles (x, …) [if FORMULA]                     instead of position: any number of piles with these numbers, in any order
//	cap x = NUMBER [up to NUMBER]                 x is written after a slash; the default is NUMBER, or 0 if that is negative
//	block NUMBER                                  the opponent may forbid this many positions before every move; an option works, too
//	example (NUMBERS)                             the starting position
//	move "WORDS" [or "WORDS" if FORMULA …]: (NUMBERS) [+ (NUMBERS) …] [if FORMULA]  a kind of move, and the numbers after it
//	move "WORDS": (NAMES), … -> (NUMBERS), … [if FORMULA]  a move of piles: the piles it touches, and what they become
//
// A line that begins with a blank continues the line before it. A # starts a comment, except in words for people and inside quotes.
//
// The words of a move name in braces what the player chooses; a name in braces that is a number of the position stands for that number. A
// move is legal if its formula holds and every tuple it leads to consists of natural numbers and is a position. Several tuples are a sum of
// positions. After "or", a move has other words where the formula after them holds, as in: or "take {t} from one pile" if a = b. These
// formulas only use the numbers of the position. Moves with the same words that lead to the same position are listed once.
//
// A bound after "up to" in the line of a cap says that a larger cap allows the same moves as the bound. Compile proves this, and positions
// are then written with the bound.
//
// # Piles
//
// A move of piles names the piles it touches, with names of its own: "(n), (m) -> (n - t), (m - u) if t >= 1". The other piles stay the same.
// The right-hand side may have more piles than the left, fewer, or the word nothing. A pile whose numbers are all 0 does not exist. If a
// mirror image of a move does the same as the move, only one of them is listed. If every move touches one pile and there is no cap, a
// position is the sum of its piles.
//
// A game of piles can have one cap for the whole position. Its line may use total, the sum of all numbers, and largest, the largest of them.
// Moves name the cap after a slash: "(n) / c -> (n - t) / 2*t if t <= c".
//
// NAME@piles=3 is the same game with three piles, some of which may be empty. [Game.FileFor] returns its rules, with every move for every
// choice of piles. Proofs use them.
//
// # Theories
//
// A [Theory] adds in Go what a text cannot express: it decides positions of any size and gives the reason, and it says how the game is drawn
// and described. [Game.Attach] attaches a theory to a game.
//
// # Termination
//
// Compile refuses a game unless it can prove that every play ends. The proof is a measure that every move makes smaller: a weighted sum of the
// numbers, or several such sums, of which the first that changes gets smaller. Candidates are guessed from the moves of small positions and proved
// for all positions by automata; a move that refutes a guess joins the sample for the next one. If no measure is found, Compile looks for a position
// that play can return to, and for a kind of move that can be repeated forever. The error reports either of them, or that neither was found.
//
// # Listing moves
//
// Conditions are compiled, so that moves can be listed at any size. A condition is written as a disjunction of conjunctions. Each conjunction
// gives bounds on what the player chooses: Fourier–Motzkin elimination (Fourier 1826, Motzkin 1936) removes quotients and all choices but the
// first from its equations and inequalities, which leaves bounds on the first choice; then bounds on the second choice follow from the first,
// and so on. If the coefficients of an equation have a common divisor, only one residue class is tried. Whatever the bounds do not express is
// tested. Numbers are machine words unless they overflow.
//
// A quantifier is evaluated by trying all numbers within its bounds if there are few of them. If there are many or no bounds are known, and
// wherever a formula uses digits, an automaton of that part of the formula, built once, reads the digits of the numbers.
//
// # Tables
//
// If all moves go along directions, such as (a - t, b - t), package internal/table computes tables and outcomes line by line. A game of one
// number whose moves take stones and leave the rest in at most three heaps is computed by package internal/table/heaps, with tables and
// proved periods. To recognise one, n and the choices are eliminated from the conditions of each move; what remains may bound how much is
// taken, order the heaps, require them to be unequal, and give their smallest size. Other games are searched position by position; the
// nim-value of a sum is the nim-sum of its parts.
//
// # Cost
//
// Reading a text and proving that the game ends takes milliseconds for the games of the literature. Limits, such as 10 seconds, stop
// anything longer. Listing moves takes time in proportion to their number, unless a condition must be tested number by number. Playing one
// move costs the same for positions of any size.
package rules
