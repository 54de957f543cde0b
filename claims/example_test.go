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
	// no claim is called "silber.lemma3"; sources are silber, whinihan, hoggatt, das, lee, frontier
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
	fmt.Println(claims.SourceOf(claims.All()[0]).Where)
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
