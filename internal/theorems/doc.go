// Package theorems keeps what was proved about games, and answers by it at any size.
//
// A [Theorem] is made of a proof of package prove by [Of], saved by [Theorem.Save] and read by [Read]. A [Library] knows those of folders
// and those that are part of the program, and is a source for [zeck/solve.Solver]: who wins, by which moves, and why; nim-values, where one of
// those that were proved holds; misère play.
//
// # Which files are believed
//
// A file is used if its name says what it is about, if its checksum is right, and if its rules are those of the game that is asked about:
// the same formulas, whatever the title says. So a theorem about rules that have changed since is left out, with a line that says so, and a
// file that was cut off too. The proof is repeated when the file is read, by [Theorem.Check], without the learner and the tables that found
// it, so that nobody has to trust whoever wrote the file. That takes a fraction of a second, and the tests do it for all that is part of the
// program.
//
// # Winning moves
//
// Whether a kind of move with certain choices leads from a position to a lost one is a formula, and so an automaton which reads the digits
// of the position and of the choices side by side. With the digits of the position given, what is left of it is an automaton of the choices
// alone, and its words are the winning moves, in ascending order. Nothing is tried, so that a pile of a thousand digits takes some
// thousand steps.
//
// To make such automata can take a tenth of a second, far longer than to read the theorem. So they are made for the first position that is
// large or has more than a thousand moves, or after many small ones. Until then each move is made, and the theorem says what it leaves.
package theorems
