package ask_test

import (
	"encoding/json"
	"fmt"
	"net/url"
	"reflect"
	"strings"
	"testing"
	"time"

	"zeck/internal/ask"
)

// terms is a question with a parameter of every kind.
type terms struct {
	Name string `ask:"name,argument" example:"H" help:"the sequence"`
	ID   string `ask:"id,path"`
	more
	Full []string `ask:"full,command" letter:"f" help:"show every digit of these"`
}

type more struct {
	To    string `ask:"to" of:"N" usual:"20" help:"the last index N"`
	Kind  string `ask:"kind" values:"text,csv" help:"the format"`
	Paper string `ask:"paper" help:"the paper"`
	Found bool   `ask:"found" help:"only found ones"`
	Row   int    `ask:"row" most:"9"`
}

func (more) Values(name string) []string {
	return map[string][]string{"paper": {"silber", "lee"}}[name]
}

func ExampleParams() {
	for _, p := range ask.Params(new(terms)) {
		fmt.Println(p.Name, p.Place, p.Required(), p.Values)
	}
	// Output:
	// name argument true []
	// id path true []
	// to  false []
	// kind  false [text csv]
	// paper  false [silber lee]
	// found  false []
	// row  false []
	// full command false []
}

// TestFill reads questions from addresses, right and wrong ones.
func TestFill(t *testing.T) {
	for _, c := range []struct {
		given string
		want  string // the question, or how the refusal begins
	}{
		{"name=H&id=1", "{H 1 {20    false 0} []}"},
		{"name=H&id=1&to=7&kind=csv&paper=lee&found", "{H 1 {7 csv lee true 0} []}"},
		{"name=H&id=1&found=1&kind=", "{H 1 {20   true 0} []}"},
		{"name=H&id=1&found=0", "{H 1 {20    false 0} []}"},
		{"name=H&id=1&found=no", `expected 1 or 0 for found, got "no"`},
		{"name=H&id=1&row=9", "{H 1 {20    false 9} []}"},
		{"name=H&id=1&row=10", "too large: row = 10; 9 would fit on this page"},
		{"name=H&id=1&row=-1", `expected a natural number for row, got "-1"`},
		{"id=1", "expected the parameter name, such as name=H"},
		{"name=&id=1", "expected the parameter name, such as name=H"},
		{"name=H&id=1&kind=pdf", `unknown kind "pdf"; expected text, csv`},
		{"name=H&id=1&paper=das", `unknown paper "das"; expected silber, lee`},
		{"name=H&id=1&full=1", `unknown parameter "full"; expected name, to, kind, paper, found, row`},
		{"name=H&id=1&name=G", "expected the parameter name once, got it 2 times"},
	} {
		given, err := url.ParseQuery(c.given)
		if err != nil {
			t.Fatal(err)
		}
		var q terms
		got := ""
		if err := ask.Fill(&q, given); err != nil {
			got = err.Error()
		} else {
			got = fmt.Sprint(q)
		}
		if strings.Join(strings.Fields(got), " ") != strings.Join(strings.Fields(c.want), " ") {
			t.Errorf("%s: %s, expected %s", c.given, got, c.want)
		}
	}
	var of terms // and Pick needs no parameter
	if err := ask.Pick(&of, url.Values{"to": {"7"}, "page": {"2"}}); err != nil || of.To != "7" {
		t.Errorf("Pick: %v, %v", of, err)
	}
	if all := ask.Params(&of); all[0].Letter != "" || all[len(all)-1].Letter != "f" {
		t.Errorf("the parameters are %+v", all)
	}
	q := of.more
	for _, p := range ask.Params(&q) {
		want := map[string]string{"to": "7"}[p.Name]
		if p.Text() != want || p.Flag() != (p.Name == "found") || p.Name == "to" && p.Label() != "the last index n" {
			t.Errorf("%s: %q, %v, %q", p.Name, p.Text(), p.Flag(), p.Label())
		}
	}
}

// counts is an answer with a field of every kind.
type counts struct {
	Name string `json:"name"`
	List []bool `json:"list,omitempty"`
	*pair
	single
	More  *counts        `json:"more"`
	Named *named         `json:"named"`
	By    map[string]int `json:"by"`
	Maybe *bool          `json:"maybe,omitempty"`
	Won   *int           `json:"won,string"`
	When  time.Time      `json:"when"`
	Left  *named         // not written
}

type pair struct {
	Both [2]uint64 `json:"both"`
	Size int       `json:"size,string"`
}

type single struct {
	Only string `json:"only"`
}

type named []string

func (named) Shape() any {
	return struct {
		X string `json:"x"`
	}{}
}

// shapedPointer writes itself, but only where a pointer leads to it.
type shapedPointer struct{ Other int }

func (*shapedPointer) Shape() any { return named(nil).Shape() }

// TestSchema: a description matches the output of encoding/json.
func TestSchema(t *testing.T) {
	const want = `{"properties":{"both":{"items":{"type":"integer"},"maxItems":2,"minItems":2,"type":"array"},` +
		`"by":{"additionalProperties":{"type":"integer"},"type":"object"},"list":{"items":{"type":"boolean"},"type":"array"},"maybe":{"type":"boolean"},` +
		`"more":{"type":["object","null"]},"name":{"type":"string"},` +
		`"named":{"properties":{"x":{"type":"string"}},"required":["x"],"type":["object","null"]},"only":{"type":"string"},"size":{"type":"string"},` +
		`"when":{"type":"string"},"won":{"type":["string","null"]}},"required":["name","only","more","named","by","won","when"],"type":"object"}`
	const x = `{"properties":{"x":{"type":"string"}},"required":["x"],"type":"object"}`
	for of, want := range map[reflect.Type]string{
		reflect.TypeFor[*counts](): want, reflect.TypeFor[counts](): want, reflect.TypeFor[named](): x, reflect.TypeFor[*shapedPointer](): x,
	} {
		if got, err := json.Marshal(ask.Schema(of)); err != nil || string(got) != want {
			t.Errorf("%v: %s, %v, want\n%s", of, got, err, want)
		}
	}
}
