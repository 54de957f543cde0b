// Package claims is the literature as a programme: every lemma, theorem, table, worked example and remark of fact of the papers
// that zeck stands on is an entry that can be run, and a run says what stands: proved for all sizes, checked up to a bound, or
// refuted, with a smallest counterexample and the statement that was probably meant.
//
// [Catalogue] has everything, [Select] returns claims by name, and [Run] decides them. [Expectation] says what a run is to find,
// without running anything; [WriteClaims], [WriteErrata] and [WritePapers] make pages of it.
//
// # A claim
//
// A [Claim] is a section of a document, papers/NAME.md: one document a source, embedded, written for people. It has an identifier
// (silber.lemma1, das.table2.row3), its kind and place in the paper, the statement in plain words, and what decides it:
//
//   - formulas, in the language of package logic: automata decide them for all numbers, and a [logic.Checker], which shares nothing with
//     the automata, tries numbers up to a bound;
//   - calculations: formulas with functions that automata do not have, such as the nim-values of a game, which are tried only;
//   - a program in Go for what formulas cannot say: a check, which plays or counts up to a bound, or everything if the statement is
//     finite; or a proof for all sizes by other means (package prove, a recurrence with its lemma).
//
// A claim needs one of them and may have all. A program must not use the theory that it tests: it plays the game, or counts. The data of a
// claim, such as a row of a table, stand in the document.
//
// # A document
//
//	# Wythoff's Nim and Fibonacci representations
//
//	- name: silber
//	- authors: Silber
//	- year: 1977
//	- where: R. Silber, The Fibonacci Quarterly 15, 85–88
//
//	A paragraph: what the paper contributes.
//
//	| in the paper | in the code |
//	|---|---|
//	| comparison at sight | `numeration`: `Digits.Compare` |
//
//	| item | where | claims |
//	|---|---|---|
//	| Lemma 1 | statement and proof | lemma1 lemma1.form |
//
//	```define
//	define isA(n) := even_zeros(n)
//	```
//
//	## silber.lemma1: lemma, Lemma 1
//
//	The statement, a paragraph.
//
//	```formula
//	forall n: n >= 1 => b(n) =
//	  a(n) + n
//	```
//
//	- check: up to 5000, at most 100000
//	- note: What a reader should know.
//	- code: numeration.WythoffPairs.Pair, games/wythoff.Theory.Verdict
//
// The first table says where something is in the code, the second has everything that the paper numbers, tabulates or works out;
// testdata/contents/NAME.txt lists it once more, and a test compares. Definitions before the first claim are for all claims, those in a
// claim for it alone. A block define or formula may name a number system, as in worksheets: define binary, formula pell@t=2. A line that
// begins with a blank goes on with the line before. The words check, proof, note and code begin a field:
//
//   - check gives the range of the check, and perhaps that of a thorough run and the largest that time and memory allow: "up to 300,
//     thorough 1000, at most 5000". The name of a program and what it is given may stand before that, or alone if the statement is finite:
//     "check: row wythoff:x,y 1 to 3 is 1 2 0 4"; several have "and" between them;
//   - proof names proofs in Go, with "and" between them;
//   - code is what implements it, by default that of the claim before; a test parses the code and looks.
//
// A block calculation may name positions of games, their numbers as letters; value is the nim-value of these, found by search, and misere is 0
// for those that are lost in misère play:
//
//	```calculation fibnim:n/r fibnim:n
//	value(4, 2) = mex(value(3, 2), value(2, 2)) = 1
//	forall n: n >= 1 => value(n) = value(n, n - 1)
//	```
//
// functions.go has the other functions. The programs with data are row, of a table of nim-values; line, of positions that follow each other;
// starts, of what is asked of the starts of a game; rows, of periods; and some for a single claim. programs.go lists all.
//
// # Errata
//
// A claim that is false as printed has more fields: counterexample, which a run must find, and after a semicolon perhaps how it is told;
// judgement, see [Judgement]; why; and correction, after which formulas, check and proof of the corrected statement follow.
//
// A mistake in a document is reported with line and column. Helpers for programs are in brute.go and starts.go. A counterexample must be a
// smallest one: walk in ascending order and return the first.
//
// # Running
//
// Run decides claims in parallel and hands out results in the order of the catalogue; what it says does not depend on the
// number of workers. A Result is as expected if the catalogue calls the claim true and nothing was found against it, or refuted
// and it was, with a correction that holds.
package claims

//go:generate go test . -run TestDocs -update
