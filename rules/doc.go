// Package rules makes games of texts: a few lines say which numbers a position has and what a move does to them, and from there on the game
// is a game like all others.
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
// # The way in
//
// [Load] makes a [Game] of a text, [ReadFile] and [ReadFolder] of files; [Parse] and [Compile] are its two halves. [Join] puts games beside
// those of a registry. [File.Format] prints a text in its canonical form. [Game.Tables] has what its form allows: tables, levels,
// periods.
//
// # The text
//
//	game NAME                                     first; small letters and digits
//	title TEXT, source TEXT, about TEXT           words for people
//	option NAME = NUMBER [from NUMBER] [to NUMBER] ["WORDS"]  a constant, given otherwise as NAME@option=value, and what it means
//	system NAME                                   the number system whose digits formulas look at
//	define f(x, …) := FORMULA or NUMBER           for the formulas
//	position (x, y, …) [if FORMULA]               the numbers of a position, and which tuples are positions
//	unordered                                     their order does not matter; x is the smallest, and so on
//	piles (x, …) [if FORMULA]                     instead of position: any number of piles with these numbers, in any order
//	cap x = NUMBER [up to NUMBER]                 x is written after a slash, and is that where it is left out; 0 if that is negative
//	block NUMBER                                  so many positions may be forbidden before every move; the number may be an option
//	example (NUMBERS)                             where play begins
//	move "WORDS" [or "WORDS" if FORMULA …]: (NUMBERS) [+ (NUMBERS) …] [if FORMULA]
//	move "WORDS": (NAMES), … -> (NUMBERS), … [if FORMULA]  of piles: those that are touched, and what they become
//
// A line that begins with a blank goes on with the line before; what follows a # is a comment, but not in words for people and in quotes.
// Formulas and numbers are those of package logic. Names in braces in the words of a move are what the player chooses; a number of the
// position in braces is filled in, too. A move can be made if the formula holds and all numbers that it leads to are natural and make
// positions. A move is called otherwise where a formula about the position says so, as in "take {t} from one pile" if a = b. Several tuples
// are a sum of positions. Of moves with the same words that lead to the same position there is one.
//
// # Theories
//
// What a text cannot say is attached in Go: a [Theory] decides positions at any size with the reason, and says how the game looks and is spoken
// of. [Game.Attach] gives it to a game.
//
// # Piles
//
// A move of piles names those that it touches, with names of its own: "(n), (m) -> (n - t), (m - u) if t >= 1"; the others stay. There may be more
// piles on the right, fewer, or the word nothing. A pile whose numbers are all 0 is no pile. A cap is one for the whole position; its line may use
// total, the sum of all numbers, and largest, and moves name it: "(n) / c -> (n - t) / 2*t if t <= c". Where a mirror image of a move does the same,
// one is listed. Where every move touches one pile and there is no cap, a position is the sum of its piles. [Game.FileFor] is a text for a fixed
// number of piles, for proofs, with every move for every choice of piles; NAME@piles=3 is that game.
//
// A cap above the bound after "up to" is the same as that bound, which is proved, and is written so.
//
// # Every play ends
//
// A game is refused if it need not end. For the proof, weighted sums of the numbers are tried, single ones first, and then several in a row
// of which the first that changes gets smaller. They are guessed from the moves of small positions and proved by automata for all of
// them; a move that shows a guess to be wrong is one more to guess from. Where there is no such measure, a position is looked for that can
// be met again, and a kind of move that can be made for ever. If there is neither, the game is refused with these words.
//
// # Moves at any size
//
// Conditions are compiled. Each way in which a condition can be true, a conjunction, gives bounds on what the player chooses: other
// choices and quotients are eliminated from its equations and inequalities (Fourier 1826, Motzkin 1936), the last first, and the bounds
// that are left say where to look for the first, then for the second, given the first. Where an equation has coefficients with a common
// divisor, only every so many numbers are looked at. What the bounds do not say is tested. Numbers are
// machine words where nothing overflows, and larger ones otherwise.
//
// Quantifiers are gone through within their bounds, if these are near; where they are far or unknown, and wherever a formula looks at digits,
// the automaton of that part of the formula, which is made once, reads the digits of the numbers.
//
// # Lines and heaps
//
// Where all moves go along directions, such as (a - t, b - t), tables and outcomes are worked out line by line, by package internal/table. A game
// of one number in which moves take stones and leave the rest in up to three heaps is one of package internal/table/heaps, with its tables and
// proved periods: n and the choices are eliminated from the conditions of a move, and what is left may say how much is taken, and of the heaps
// their order, that they are not equal, and a least size. Where it says more, nim-values come from a search of single positions, a sum
// having the nim-sum of its parts.
//
// # Cost
//
// Reading and proving takes milliseconds for the games of the literature; work stops at limits, 10 seconds among them. Listing moves takes
// as long as there are moves, except where a condition has to be tested number by number. Playing one costs the same on every size.
package rules
