package questions

import (
	"slices"
	"strings"
	"testing"

	"zeck/games"
	"zeck/internal/ask"
)

var forms = []Form{
	{Name: "solve", Params: []ask.Param{{Name: "position", Place: "argument"}, {Name: "misere", Values: []string{"", "1"}}}},
	{Name: "seq", Params: []ask.Param{{Name: "name", Place: "argument"}, {Name: "new", Of: "nobody has seen it"}}},
	{Name: "list"},
}

// TestCover: every game, parameter and value is asked. The same seed gives the same questions, and another seed gives others.
func TestCover(t *testing.T) {
	all := New(7, forms, games.All()).Cover(1)
	has := func(name string, is func(text string) bool) bool {
		return slices.ContainsFunc(all, func(q Question) bool { text, given := q.Text(name); return given && is(text) })
	}
	for _, g := range games.All().All() {
		name := g.Info().Name
		if !has("position", func(text string) bool { return strings.HasPrefix(text, name+":") || strings.HasPrefix(text, name+"@") }) {
			t.Errorf("no question is about %s", name)
		}
	}
	for _, value := range forms[0].Params[1].Values {
		if !has("misere", func(text string) bool { return text == value }) {
			t.Errorf("misere=%q is never used", value)
		}
	}
	if !has("new", func(text string) bool { return text != "" }) {
		t.Error("a parameter of an unknown kind is never used")
	}
	if !slices.ContainsFunc(all, func(q Question) bool { return q.Form.Name == "list" }) {
		t.Error("a question without parameters is not asked")
	}
	if few := New(7, forms, games.All()).Cover(8); len(few) < len(games.All().All()) || len(few) > len(all)/2 {
		t.Errorf("%d questions, and %d if a value meets one of 8 games", len(all), len(few))
	}
	again, other := New(7, forms, games.All()).Cover(1), New(8, forms, games.All()).Cover(1)
	if texts(again) != texts(all) || texts(other) == texts(all) {
		t.Error("the seed does not determine the questions")
	}
}

// TestAny: random questions contain all sizes, all forms, and sums.
func TestAny(t *testing.T) {
	m := New(1, forms, games.All())
	var all []Question
	for seed := range uint64(5000) {
		m.Reseed(seed)
		all = append(all, m.Any())
	}
	joined := texts(all)
	for _, want := range []string{"solve position=", "seq name=", "list\n", "misere=\"1\"", "10^100", ",7\"", " + ", "@", "/", "new=\"forall"} {
		if !strings.Contains(joined, want) {
			t.Errorf("no question has %q", want)
		}
	}
	m.Reseed(4999)
	if again := m.Any(); again.String() != all[4999].String() {
		t.Errorf("%s and %s", again, all[4999])
	}
}

func texts(all []Question) string {
	var b strings.Builder
	for _, q := range all {
		b.WriteString(q.String() + "\n")
	}
	return b.String()
}
