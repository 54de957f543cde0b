package claims

import (
	"context"
	"fmt"
	"maps"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"zeck/internal/golden"
	"zeck/internal/long"
	"zeck/internal/must"
	"zeck/logic"
)

// TestRun decides the whole catalogue and compares the results with the expected ones, up to small bounds, some of them smaller than
// the checks were written for; make test-long uses the bounds of the catalogue, and a bound that is smaller still.
func TestRun(t *testing.T) {
	bounds, all := []int{40, 2, math.MaxInt}, All()
	if !long.Asked() {
		bounds = bounds[:1]
		all = slices.DeleteFunc(all, func(c *Claim) bool { return c.ID == "frontier.ordered.further" }) // its table takes seconds
	}
	for _, most := range bounds {
		list := upTo(most, all)
		if i := slices.IndexFunc(list, func(c *Claim) bool { return c.ID == "frontier.bergman.winner" }); !long.Asked() {
			list[i].Bound = 12 // the next graphs take seconds
		}
		err := Run(context.Background(), list, Options{}, func(r Result) {
			if err := r.Unexpected(); err != nil {
				t.Errorf("up to %d: %v", most, err)
			} else if r.Err != nil {
				t.Error(r.Err)
			}
			if want := r.Claim.Expected(); r.Outcome != want {
				t.Errorf("%s: %+v, want %+v", r.Claim.ID, r.Outcome, want)
			}
			if e := r.Claim.Erratum; e != nil && (r.Correction == nil || *r.Correction != e.Test.expected()) {
				t.Errorf("%s: the correction is %+v, want %+v", r.Claim.ID, r.Correction, e.Test.expected())
			}
		})
		if err != nil {
			t.Error(err)
		}
	}
}

// upTo returns the claims with smaller bounds; refuted claims keep the bound of their counterexample.
func upTo(most int, list []*Claim) (all []*Claim) {
	for _, c := range list {
		short := *c
		if short.Erratum == nil {
			short.Bound = min(c.Bound, most)
		} else {
			e := *short.Erratum
			e.Test.Bound = min(e.Test.Bound, most)
			short.Erratum = &e
		}
		all = append(all, &short)
	}
	return all
}

var goodEnd = regexp.MustCompile(`[.?…]$`)

// TestCatalogue checks that every entry is complete, as far as reading the documents does not check it.
func TestCatalogue(t *testing.T) {
	for _, s := range Catalogue() {
		if s.Name == "" || s.Title == "" || s.About == "" || s.Where == "" || len(s.Claims) == 0 || len(s.Map) == 0 || len(s.Contents) == 0 {
			t.Errorf("source %q is not complete", s.Name)
		}
		for i := range s.Claims {
			c := &s.Claims[i]
			if len(c.Code) == 0 || !goodEnd.MatchString(c.Statement) {
				t.Errorf("%s is not complete", c.ID)
			}
			complete(t, c.ID, c.Test)
			if e := c.Erratum; e != nil {
				complete(t, c.ID+", correction", e.Test)
				if e.Counterexample == "" || e.Correction == "" || e.Judgement == "" || e.Why == "" || e.Correction == c.Statement {
					t.Errorf("%s: the erratum is not complete", c.ID)
				}
			}
		}
	}
}

// complete checks that something decides a statement, and that bounds make sense.
func complete(t *testing.T, id string, test Test) {
	t.Helper()
	switch {
	case test.empty():
		t.Errorf("%s: nothing decides it", id)
	case test.Check == nil && len(test.Formulas)+len(test.Calculations) == 0 && test.Bound != 0,
		test.Thorough != 0 && test.Thorough < test.Bound, test.Most != 0 && test.Most < max(test.Bound, test.Thorough):
		t.Errorf("%s: bound %d, thorough %d, most %d", id, test.Bound, test.Thorough, test.Most)
	}
}

// TestContents compares the items of the papers, as listed in testdata/contents, with the items of the catalogue, and these with
// the claims.
func TestContents(t *testing.T) {
	for _, s := range Catalogue() {
		var items []string
		for _, item := range s.Contents {
			items = append(items, item.Name)
			if item.Where == "" && s.Name != "frontier" || len(item.Claims) == 0 {
				t.Errorf("%s: %s has no place or no claim", s.Name, item.Name)
			}
			for _, id := range item.Claims {
				if !slices.ContainsFunc(s.Claims, func(c Claim) bool { return c.ID == id }) {
					t.Errorf("%s: %s has no claim %s", s.Name, item.Name, id)
				}
			}
		}
		if s.Name == "frontier" { // single results of many papers
			for _, c := range s.Claims {
				if slices.Contains(s.remarks(), c.ID) || !strings.Contains(c.Place, "zeck") && !strings.Contains(c.Note, "Paper: ") {
					t.Errorf("%s is under no heading, or cites no paper", c.ID)
				}
			}
			continue
		}
		text := string(must.Get(os.ReadFile(filepath.Join("testdata", "contents", s.Name+".txt"))))
		want := slices.DeleteFunc(strings.Split(text, "\n"), func(line string) bool { return line == "" || line[0] == '#' })
		if !slices.Equal(items, want) {
			t.Errorf("%s: the catalogue has\n%s\nthe paper has\n%s", s.Name, strings.Join(items, "\n"), strings.Join(want, "\n"))
		}
	}
}

// TestPrograms: each program is named by some document.
func TestPrograms(t *testing.T) {
	used := map[string]bool{}
	field := regexp.MustCompile(`(?m)^- (?:check|proof): (.*(?:\n  .*)*)$`)
	for _, name := range documents {
		for _, m := range field.FindAllStringSubmatch(string(must.Get(papers.ReadFile("papers/"+name+".md"))), -1) {
			for program := range strings.SplitSeq(strings.Join(strings.Fields(m[1]), " "), " and ") {
				used[strings.Trim(strings.Fields(program)[0], ",")] = true
			}
		}
	}
	for _, name := range slices.Concat(slices.Collect(maps.Keys(checks)), slices.Collect(maps.Keys(proofs))) {
		if !used[name] {
			t.Errorf("no claim uses the program %s", name)
		}
	}
}

// TestPremises checks that no formula is vacuously true: in "forall x: premise => …", some x
// satisfies the premise.
func TestPremises(t *testing.T) {
	p := newProver()
	for _, c := range All() {
		formulas := c.Formulas
		if c.Erratum != nil {
			formulas = slices.Concat(formulas, c.Erratum.Test.Formulas)
		}
		for _, f := range formulas {
			all := logic.MustParse(f.Text).Tree()
			if all.Op() != "forall" || all.Args()[0].Op() != "=>" {
				continue
			}
			f.Text = fmt.Sprintf("exists %s: %s", strings.Join(all.Names(), ", "), all.Args()[0].Args()[0])
			if found, err := p.decide(t.Context(), f); err != nil || found != "" {
				t.Errorf("%s: nothing satisfies %q, %v", c.ID, f.Text, err)
			}
		}
	}
}

// TestPage: each claim has a row under its source, and a refuted one another row in the table of the paper or in that of our copy.
func TestPage(t *testing.T) {
	for _, names := range [][]string{nil, {"whinihan", "das.lemma3.1"}} {
		list := must.Get(Select(names...))
		var b strings.Builder
		must.Do(WriteClaims(&b, Expectation(list)))
		page, copied := b.String(), slices.ContainsFunc(list, (*Claim).damaged)
		if strings.Contains(page, "## Wrong in our copies") != copied || copied != (names == nil) {
			t.Errorf("%v: a part about our copies: %v", names, !copied)
		}
		for _, s := range Catalogue() {
			claimed := slices.ContainsFunc(list, func(c *Claim) bool { return c.Source().Name == s.Name })
			if n := strings.Count(page, "\n## "+s.Cite()+": "); n > 1 || claimed != (n == 1) {
				t.Errorf("%v: %s has %d headings", names, s.Name, n)
			}
		}
		for _, c := range list {
			rows := 1
			if c.Erratum != nil {
				rows = 2
			}
			if n := strings.Count(page, "\n| "+c.ID+" |"); n != rows || strings.Contains(page, c.ID+" | "+c.Place) == false {
				t.Errorf("%v: %s has %d rows, want %d", names, c.ID, n, rows)
			}
		}
	}
}

// TestDocs compares three pages with the catalogue. With -update it rewrites them. TestRun compares the catalogue with a run.
func TestDocs(t *testing.T) {
	var errata, copies, papers strings.Builder
	must.Do(WriteErrata(&errata, false))
	must.Do(WriteErrata(&copies, true))
	must.Do(WritePapers(&papers, false))
	golden.Same(t, "../../docs/errata.md", errata.String())
	golden.Same(t, "../../docs/copies.md", copies.String())
	golden.Same(t, "../../docs/papers.md", papers.String())
}
