// Package theorems stores proved theorems about games and answers questions by them, for positions of any size.
//
// [Of] makes a [Theorem] from a proof of package prove, [Theorem.Save] saves it, and [Read] reads it. A [Library] has the theorems in some
// folders and those that are part of the program. It is a source for [zeck/solve.Solver]: who wins, by which moves, and why; nim-values, as
// far as they are proved; misère play.
//
// # Which files are used
//
// A file is used if its name says what it is about, its checksum is right, and its rules are those of the game in question: the same
// formulas, whatever the title says. So a theorem about rules that have changed is ignored with a message, and so is a damaged file.
// [Theorem.Check] repeats the proof when a file is read, without the learner and the tables that found it, so the author of the file need
// not be trusted. This takes a fraction of a second. For the theorems that are part of the program, the tests do it.
//
// # Winning moves
//
// Whether a kind of move with certain choices leads from a position to a lost one is a formula. It becomes an automaton that reads the digits
// of the position and of the choices side by side. When the digits of the position are given, the rest is an automaton of the choices alone.
// Its words are the winning moves, in ascending order. No move is tried, so a pile of a thousand digits takes a few thousand steps.
//
// Building these automata can take a tenth of a second, far longer than reading the theorem. So they are built for the first position that
// is large or has more than a thousand moves, or after many small positions. Until then every move is tried, and the theorem evaluates the
// position it leads to.
package theorems
