package claims

import (
	"fmt"
	"strings"
	"testing"

	"zeck/internal/must"
)

// sample is a document with a true claim and a false claim with its erratum.
const sample = `# A paper

- name: sample
- authors: Nobody
- year: 2026
- where: nowhere

What it is about,
in two lines.

| item | where | claims |
|---|---|---|
| Lemma 1 | p. 1 | lemma1 |

~~~define
define even(n) := exists k: n = 2*k
~~~

## sample.lemma1: lemma, Lemma 1, p. 1

The sum of a number
and itself is even.

~~~formula
forall n: even(n + n)
forall m, n: even(m) and even(n) =>
  even(m + n)
~~~

- check: up to 50, at most 80
- note: By the distributive
  law.
- code: logic.Parse

## sample.lemma2: lemma, Lemma 2, p. 2

Every number from 2 on is even.

~~~formula
forall n: n >= 2 => even(n)
~~~

- check: up to 50
- counterexample: n = 3
- judgement: gap
- why: The next line.
- correction: Every other number is even.

~~~formula
forall n: even(n) <=> not even(n + 1)
~~~

- check: up to 50
`

func fenced(text string) string { return strings.ReplaceAll(text, "~~~", "```") }

// TestDocument: text alone adds a claim, and a run decides it.
func TestDocument(t *testing.T) {
	s := must.Get(readDocument("sample", fenced(sample)))
	var list []*Claim
	for i := range s.Claims {
		list = append(list, &s.Claims[i])
	}
	if c := list[0]; s.About != "What it is about, in two lines." || c.Statement != "The sum of a number and itself is even." ||
		c.Note != "By the distributive law." || c.Formulas[1].Text != "forall m, n: even(m) and even(n) => even(m + n)" ||
		c.Bound != 50 || c.Most != 80 || fmt.Sprint(list[1].Code) != "[logic.Parse]" || fmt.Sprint(s.Contents) != "[{Lemma 1 p. 1 [sample.lemma1]}]" {
		t.Errorf("%+v, %+v", s, c)
	}
	want := []string{"proved ", "refuted n = 3"}
	if err := Run(t.Context(), list, Options{}, func(r Result) {
		got := fmt.Sprint(r.Status, " ", r.Counterexample)
		if err := r.Unexpected(); err != nil || r.Claim.Erratum != nil && r.Correction.Status != Proved || got != want[0] {
			t.Errorf("%s: %s, %v, %v, want %s", r.Claim.ID, got, r.Correction, err, want[0])
		}
		want = want[1:]
	}); err != nil {
		t.Error(err)
	}
}

// TestDocumentMistakes: a mistake in a document is reported with its line and column.
func TestDocumentMistakes(t *testing.T) {
	for _, c := range []struct{ old, new, want string }{
		{"forall n: even(n + n)", "forall n even(n + n)", `line 25, column 10: `},
		{"  even(m + n)", "  even(m + )", `line 27, column 12: `},
		{"define even(n) := exists k: n = 2*k", "define even(n) := exists k: n = 2*j", `line 16, column 35: variable "j" is not bound`},
		{"define even(n) := exists k: n = 2*k", "define even(n) := n = 0\ndefine even(n) := n = 1", "line 17, column 8: even is defined twice"},
		{"lemma, Lemma 1", "lemmma, Lemma 1", `line 19, column 19: expected one of`},
		{"## sample.lemma2", "## sample.lemma1", "line 35, column 4: sample.lemma1 appears twice"},
		{"## sample.lemma2", "## other.lemma2", `line 35, column 4: expected a name that begins with the source "sample"`},
		{"- check: up to 50, at most 80", "- check: up to fifty", `line 30, column 10: expected a range such as up to 300`},
		{"- check: up to 50, at most 80", "- check: guess", `line 30, column 10: expected a range such as up to 300, at most 5000, or the name of a program`},
		{"- judgement: gap", "- judgement: slip", `line 45, column 14: expected one of [misprint text recognition mistake gap]`},
		{"- note:", "- remark:", `line 31, column 3: expected note, code, check`},
		{"~~~formula", "~~~formulas", `line 24, column 4: expected a block define, or in a claim formula or calculation, got "formulas"`},
		{"| Lemma 1 | p. 1 | lemma1 |", "| Lemma 1 |", "line 13, column 1: expected two or three cells, got 1"},
		{"- check: up to 50, at most 80\n", "", "line 25, column 1: expected - check: up to …, since the formula is about all numbers"},
	} {
		text := strings.Replace(sample, c.old, c.new, 1)
		if _, err := readDocument("sample", fenced(text)); err == nil || !strings.Contains(err.Error(), "sample.md: "+c.want) {
			t.Errorf("%s: %v, want %s", c.new, err, c.want)
		}
	}
}
