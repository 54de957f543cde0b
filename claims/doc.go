// Package claims is the literature as a programme: every lemma, theorem, table, worked example and remark of fact of the papers
// that zeck stands on is an entry that can be run, and a run says what stands: proved for all sizes, checked up to a bound, or
// refuted, with a smallest counterexample and the statement that was probably meant.
//
// [Catalogue] has everything, [Select] returns claims by name, and [Run] decides them. [Expectation] says what a run is to find,
// without running anything; [WriteErrata] and [WritePapers] make pages of it.
//
// # A claim
//
// A [Claim] has an identifier (silber.lemma1, das.table2.row3), the place in the paper, the statement in plain words, the code
// that it is implemented in, and what decides it:
//
//   - Formulas, in the language of package logic, decided for all numbers;
//   - Proof, a proof for all sizes by other means (package prove, a recurrence with its lemma);
//   - Check, a search for a counterexample up to a bound. Bound 0 means that the statement is finite, such as a table, and that
//     the check covers all of it.
//
// A claim needs one of them and may have all. A check must not use the theory that it tests: it plays the game, or counts.
//
// # Errata
//
// A claim that is false as printed has an [Erratum]: the counterexample that its check must find, the correction with formulas,
// proof or check of its own, and a [Judgement]: a misprint of the paper, damage by the text recognition that our copies went
// through, a gap, or a mistake.
//
// # How a chapter is written
//
// One function a source, listed in catalogue.go, in files named after it (silber.go, silber_plays.go):
//
//	func silber() Source {
//		return Source{
//			Name: "silber", Authors: "R. Silber", Year: "1977", Title: "Wythoff's Nim and Fibonacci representations",
//			Where:    "The Fibonacci Quarterly 15, 85–88",
//			About:    "a paragraph: what the paper contributes",
//			Map:      []Row{{"in the paper", "in the code"}, …},            // the table of docs/papers.md
//			Contents: []Item{{"Lemma 1", "p. 86", []string{"silber.lemma1"}}, …}, // everything numbered, tabulated, worked out
//			Claims:   silberClaims,
//		}
//	}
//
//	Claim{
//		ID: "silber.lemma1", Kind: Lemma, Place: "Lemma 1, p. 86",
//		Statement: "…",
//		Code:      []string{"numeration.WythoffPairs.Pair", "games/wythoff.Theory.Verdict"}, // must exist: a test parses the code
//		Formulas:  []Formula{{Text: "forall n: n >= 1 => b(n) = a(n) + n"}},                 // System "" is fibonacci
//		Bound:     10_000, Most: 1_000_000,  // the default bound, and the largest that fits time and memory
//		Check:     func(ctx context.Context, bound int) (counterexample string, err error) { … },
//	}
//
// What the paper has is listed once more in testdata/contents/NAME.txt, one item a line, and a test compares.
//
// Formulas may bring definitions ("define even(n) := exists k: n = 2*k") and name a system: "" and fibonacci, binary, pell@t=2,
// takeaway@k=3; see package logic for the language and zeck prove for trying one.
//
// Helpers for checks are in brute.go: games solved by playing them, with nothing but their rules, and each, which walks up to a
// bound and listens to the context. A counterexample must be a smallest one: walk in ascending order and return the first.
//
// # Running
//
// Run decides claims in parallel and hands out results in the order of the catalogue; what it says does not depend on the
// number of workers. A Result is as expected if the catalogue calls the claim true and nothing was found against it, or refuted
// and it was, with a correction that holds.
package claims

//go:generate go test . -run TestDocs -update
