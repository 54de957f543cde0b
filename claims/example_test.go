package claims_test

import (
	"context"
	"fmt"
	"os"
	"strings"

	"zeck/claims"
)

func ExampleRun() {
	list, err := claims.Select("silber.lemma1", "das.lemma2.7", "das.lemma3.3")
	if err != nil {
		fmt.Println(err)
		return
	}
	err = claims.Run(context.Background(), list, claims.Options{Bound: 100}, func(r claims.Result) {
		fmt.Printf("%s: %s %q\n", r.Claim.ID, r.Status, r.Counterexample)
	})
	if err != nil {
		fmt.Println(err)
	}
	// Output:
	// silber.lemma1: proved ""
	// das.lemma2.7: refuted "n = 1, p = 0"
	// das.lemma3.3: checked ""
}

func ExampleSelect() {
	list, _ := claims.Select("silber.lemma1.")
	for _, c := range list {
		fmt.Println(c.ID)
	}
	_, err := claims.Select("silber.lemma3")
	fmt.Println(err)
	// Output:
	// silber.lemma1
	// silber.lemma1.form
	// silber.lemma1.recurrence
	// silber.lemma1.sum
	// no claim is called "silber.lemma3"; did you mean silber.lemma1 or silber.lemma2? sources are silber, whinihan, hoggatt, das, lee, frontier
}

func ExampleParts() {
	list, _ := claims.Select("silber.theorem1")
	for _, c := range claims.Parts(list[0]) {
		fmt.Println(c.ID)
	}
	// Output:
	// silber.theorem1.proof
}

func ExampleCatalogue() {
	for _, s := range claims.Catalogue()[:2] {
		fmt.Printf("%s: %s\n", s.Cite(), s.Title)
	}
	fmt.Println(claims.All()[0].Source().Where)
	// Output:
	// Silber 1977: Wythoff's Nim and Fibonacci representations
	// Whinihan 1963: Fibonacci nim
	// R. Silber, The Fibonacci Quarterly 15, 85–88
}

func ExampleExpectation() {
	list, _ := claims.Select("whinihan.order")
	var sum claims.Summary
	for _, r := range claims.Expectation(list) {
		sum.Add(&r)
		fmt.Println(r.Claim.ID, r.Status, "by", r.Counterexample)
		fmt.Println("correction", r.Correction.Status, "up to", r.Correction.Bound)
	}
	fmt.Println(sum)
	// Output:
	// whinihan.order refuted by order 3: f(5) = 6, f(4) + f(1) = 5
	// correction checked up to 8
	// 1 claim: 0 proved, 0 checked, 1 refuted
}

func ExampleWriteErrata() {
	list, _ := claims.Select("silber.twelve")
	var page strings.Builder
	if err := claims.WriteErrata(&page, claims.Expectation(list)); err != nil {
		fmt.Println(err)
	}
	_, table, _ := strings.Cut(page.String(), "## Silber")
	fmt.Fprint(os.Stdout, "## Silber", table)
	// Output:
	// ## Silber 1977: Wythoff's Nim and Fibonacci representations
	//
	// | id | where | statement | status |
	// | --- | --- | --- | --- |
	// | silber.twelve | on safe pairs | (12, 20) is a safe pair, in canonical form (101010, 1010100). | proved by calculation |
}

func ExampleBy_Words() {
	for _, by := range []claims.By{claims.ByFormula, claims.ByProof, claims.ByTotal} {
		fmt.Println("proved", by.Words())
	}
	// Output:
	// proved by automata
	// proved by an argument of its own
	// proved by calculation
}

func ExampleWritePapers() {
	var page strings.Builder
	if err := claims.WritePapers(&page); err != nil {
		fmt.Println(err)
	}
	title, _, _ := strings.Cut(page.String(), "\n")
	fmt.Println(title)
	// Output:
	// # The papers
}

func ExampleAll() {
	// What decides the statements of Silber's paper, and how those that are proved are.
	formulas, proofs, checks := 0, 0, 0
	ways := map[claims.By]int{}
	for _, c := range claims.All() {
		if c.Source().Name != "silber" {
			continue
		}
		if len(c.Formulas) > 0 {
			formulas++
		}
		if c.Proof != nil {
			proofs++
		}
		if c.Check != nil || len(c.Calculations) > 0 {
			checks++
		}
		if o := c.Expected(); o.Status == claims.Proved {
			ways[o.By]++
		}
	}
	fmt.Println(formulas, "by formulas,", proofs, "by a proof,", checks, "by a check or a calculation")
	fmt.Println("proved:", ways)
	// Output:
	// 27 by formulas, 5 by a proof, 13 by a check or a calculation
	// proved: map[automata:25 calculation:6 proof:4]
}

func ExampleSource() {
	s := claims.All()[0].Source()
	fmt.Println(s.Cite(), "has", len(s.Claims), "claims")
	fmt.Println(s.Map[0].Paper)
	item := s.Contents[0]
	fmt.Println(item.Name, "became", item.Claims)
	// Output:
	// Silber 1977 has 40 claims
	// canonical and second canonical forms, shifts, "add one in Fibonacci"
	// canonical form became [silber.canonical.exists silber.canonical.algorithm]
}

func ExampleClaim() {
	// A claim is data, so one can make one. It is decided by formulas, by a proof, by a check up to a bound, or by all of them.
	list := []*claims.Claim{{
		ID: "mine.sum", Kind: claims.Lemma, Statement: "a(n) + b(n) = a(b(n)).",
		Test: claims.Test{Formulas: []claims.Formula{{Text: "forall n: a(n) + b(n) = a(b(n))"}}},
	}, {
		ID: "mine.squares", Kind: claims.Question, Statement: "No square but 1 is a Fibonacci number.",
		Test: claims.Test{Bound: 100, Most: 1000, Check: func(_ context.Context, bound int) (counterexample string, err error) {
			for x, y := 1, 2; x <= bound; x, y = y, x+y {
				for n := 2; n*n <= x; n++ {
					if n*n == x {
						return fmt.Sprint(x), nil
					}
				}
			}
			return "", nil
		}},
	}}
	for _, bound := range []int{100, 1000} {
		err := claims.Run(context.Background(), list, claims.Options{Bound: bound}, func(r claims.Result) {
			fmt.Printf("%s: %s by %s\n", r.Claim.ID, r.Status, r.By)
			if err := r.Unexpected(); err != nil {
				fmt.Println(err)
			}
		})
		if err != nil {
			fmt.Println(err)
		}
	}
	// Output:
	// mine.sum: proved by automata
	// mine.squares: checked by search
	// mine.sum: proved by automata
	// mine.squares: refuted by search
	// mine.squares is listed as true, but refuted by 144
}

func ExampleErratum() {
	// What is refuted has a smallest counterexample, a correction, and the kind of error that it is.
	list, _ := claims.Select("das.lemma2.7")
	e := list[0].Erratum
	fmt.Println(list[0].Statement, "Counterexample:", e.Counterexample)
	fmt.Printf("%s (%s): %s\n", e.Correction, e.Judgement, e.Why)
	fmt.Println(e.Test.Formulas[0].Text)
	// Output:
	// For any p with T(n) > p, (n − p, 2p) is in N. Counterexample: n = 1, p = 0
	// For any p ≥ 1 with T(n) > p, (n − p, 2p) is in N. (gap): Taking nothing is no move; (n, 0) is in P.
	// forall n, p, f: tail(n, f) and 1 <= p and p < f => not lost(n - p, 2*p)
}

func ExampleResult_Stopped() {
	ctx, stop := context.WithCancel(context.Background())
	stop()
	list, _ := claims.Select("silber.lemma1")
	err := claims.Run(ctx, list, claims.Options{}, func(r claims.Result) {
		fmt.Println(r.Claim.ID, r.Status, r.Stopped(), r.Unexpected())
	})
	fmt.Println(err)
	// Output:
	// silber.lemma1 unfinished true <nil>
	// context canceled
}
