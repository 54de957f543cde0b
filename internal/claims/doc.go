// Package claims makes the literature executable. Every lemma, theorem, table, worked example and factual remark of the papers
// behind zeck is a claim that a run decides: proved for all sizes, checked up to a bound, or refuted, with a smallest
// counterexample and the statement that was probably meant.
//
// [Catalogue] returns all sources, [Select] returns claims by name, and [Run] decides claims. [Expectation] returns the results that a run
// should have, without running anything; [WriteClaims], [WriteErrata] and [WritePapers] write pages.
//
// # A claim
//
// A [Claim] is a section of a document, papers/NAME.md. There is one document for each source; documents are embedded and written for
// people. A claim has an identifier (silber.lemma1, das.table2.row3), its kind and place in the paper, the statement in plain words,
// and at least one of these tests:
//
//   - formulas, in the language of package logic: automata decide them for all numbers, and a [logic.Checker], which shares nothing with
//     the automata, tries numbers up to a bound;
//   - calculations: formulas with functions that automata do not have, such as the nim-values of a game, which are only tried;
//   - a Go program for what formulas cannot express: a check, which plays or counts up to a bound, or everything if the statement is
//     finite; or a proof for all sizes by other means (package prove, a recurrence with its lemma).
//
// A program must not use the theory that it tests: it plays the game, or counts. The data of a claim, such as a row of a table,
// are in the document.
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
//	- code: numeration.WythoffPairs.Pair, internal/games/wythoff.Theory.Verdict
//
// The first table says where the code implements a part of the paper. The second table lists the items of the paper: everything that it
// numbers or tabulates, and its worked examples. testdata/contents/NAME.txt lists the items again, and a test compares. Definitions
// before the first claim hold for all claims, those in a claim only for that claim. A define or formula block can name a number system,
// as in worksheets: define binary, formula pell@t=2. A line that begins with a blank continues the previous line. The words check,
// proof, note and code begin a field:
//
//   - check gives the range of the check, and optionally the range of a thorough run and the largest that time and memory allow: "up to
//     300, thorough 1000, at most 5000". The name of a program and its arguments can come before the range, or stand alone if the
//     statement is finite: "check: row wythoff:x,y 1 to 3 is 1 2 0 4"; several programs are joined by "and";
//   - proof names proofs in Go, joined by "and";
//   - code names what implements the claim, by default the code of the previous claim; a test parses the code and checks that it exists.
//
// A calculation block can name positions of games, with letters for their numbers. Then value is the nim-value of such a position, found
// by search, and misere is 0 for positions that are lost in misère play:
//
//	```calculation fibnim:n/r fibnim:n
//	value(4, 2) = mex(value(3, 2), value(2, 2)) = 1
//	forall n: n >= 1 => value(n) = value(n, n - 1)
//	```
//
// functions.go has the other functions. The programs with data are row, for a table of nim-values; line, for positions that follow each
// other; starts, for properties of the starts of a game; rows, for periods; and some for a single claim. programs.go lists all.
//
// # Errata
//
// A claim that is false as printed has more fields: counterexample, which a run must find, optionally followed by a semicolon and the words
// shown for it; judgement, see [Judgement]; why; and correction, followed by formulas, check and proof of the corrected statement.
//
// A mistake in a document is reported with line and column. Helpers for programs are in brute.go and starts.go. A counterexample must be
// a smallest one: search in ascending order and return the first. What a paper claims is best an argument of the check, so that false_test.go can
// make it false in one place.
//
// # Running
//
// Run decides claims in parallel and reports results in the order of the catalogue; the results do not depend on the
// number of workers. A Result is as expected if the catalogue calls the claim true and the run found no counterexample, or if the catalogue
// calls it refuted and the run found the counterexample and no error in the correction.
package claims

//go:generate go test . -run TestDocs -update
