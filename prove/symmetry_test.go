package prove

import (
	"context"
	"strings"
	"testing"

	"zeck/rules"
)

// TestSameMove: kinds of moves are the same if they are for some order of the choices.
func TestSameMove(t *testing.T) {
	b := &builder{recursion: &recursion{Rules: Rules{Position: []string{"a", "b"}}}}
	move := func(params, when string, to ...string) Move { return Move{"", strings.Fields(params), when, to} }
	for _, test := range []struct {
		m, n Move
		want bool
	}{
		{move("", "", "a - 1", "b"), move("", "", "a - 1", "b"), true},
		{move("", "", "a - 1", "b"), move("", "", "a - 2 + 1", "0 + b"), true},
		{move("", "", "a - 1", "b"), move("", "", "a - 2", "b"), false},
		{move("", "", "a - 1", "b"), move("", "", "a", "b - 1"), false},
		{move("", "", "a - 1", "b"), move("", "a >= 1", "a - 1", "b"), true}, // it leaves natural numbers
		{move("", "", "a - 1", "b"), move("", "a >= 2", "a - 1", "b"), false},
		{move("", "", "a / 2", "b"), move("", "", "a / 2", "b"), true},
		{move("", "", "a / 2", "b"), move("", "", "a / 3", "b"), false},
		{move("", "", "a - a / 2", "b"), move("", "", "a", "b"), false}, // no linear form
		{move("", "", "a", "b"), move("", "", "a - a / 2", "b"), false},
		{move("s", "s >= 1", "a - s", "b"), move("t", "t > 0", "a - t", "b"), true},
		{move("s", "s >= 1", "a - s", "b"), move("t", "t > 1", "a - t", "b"), false},
		{move("s", "s >= 1", "a - s", "b"), move("", "", "a - 1", "b"), false},
		{move("s t", "s < t", "a - s", "b - t"), move("t s", "t < s", "a - t", "b - s"), true},
		{move("s t", "s < t", "a - s", "b - t"), move("s t", "t < s", "a - t", "b - s"), true},
		{move("s t", "s < t", "a - s", "b - t"), move("s t", "t < s", "a - s", "b - t"), false},
		{move("s t", "s < t and s >= 1", "a - s - t", "b"), move("u v", "v < u and v >= 1", "a - u - v", "b"), true},
		{move("p q r s", "p < q", "a - p - q - r - s", "b"), move("p q r s", "s < r", "a - p - q - r - s", "b"), true},
		{move("p q r s t", "p < q", "a - p - q - r - s - t", "b"), move("p q r s t", "p < q", "a - p - q - r - s - t", "b"), false}, // too many
	} {
		got, err := b.sameMove(t.Context(), test.m, test.n)
		if err != nil || got != test.want {
			t.Errorf("%v and %v are the same: %v, %v", test.m, test.n, got, err)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	b = &builder{recursion: b.recursion}
	if same, err := b.sameMove(ctx, move("", "", "a - 1", "b"), move("", "a >= 2", "a - 1", "b")); same || err == nil {
		t.Errorf("stopped: %v, %v", same, err)
	}
	if same, err := b.always(t.Context(), nil, "a >="); same || err == nil {
		t.Errorf("what cannot be read: %v, %v", same, err)
	}
}

// TestSymmetric: the order of the piles makes no difference only if it makes none for positions, moves and the measure; a cap is no pile.
func TestSymmetric(t *testing.T) {
	kind := func(when string, to ...string) rules.KindFormulas {
		return rules.KindFormulas{If: when, To: [][]string{to}}
	}
	one := []rules.KindFormulas{kind("", "a - 1", "b", "c"), kind("", "a", "b - 1", "c"), kind("", "a", "b", "c - 1")}
	sum := [][]int{{1, 1, 1}}
	for _, test := range []struct {
		where, define, system string
		cap                   int
		kinds                 []rules.KindFormulas
		measure               [][]int
		want                  bool
	}{
		{"", "", "", -1, one, sum, true},
		{"", "", "", -1, one[:2], sum, false},
		{"", "", "", -1, one[1:], sum, false},
		{"", "", "", 2, one[:2], sum, true},
		{"", "", "", 0, one[1:], sum, true},
		{"", "", "", 1, one[1:], sum, false},
		{"", "", "", -1, one, [][]int{{1, 1, 2}}, false},
		{"", "", "", -1, one, [][]int{{2, 1, 1}}, false},
		{"", "", "", 2, one, [][]int{{1, 1, 2}}, true},
		{"", "", "", -1, one, [][]int{{1, 1, 1}, {0, 1, 0}}, false},
		{"a + b + c >= 2", "", "", -1, one, sum, true},
		{"a + b + c >= 2 and a <= c", "", "", -1, one, sum, false},
		{"f(a) and f(b) and f(c)", "define f(x) := x != 2\n", "", -1, one, sum, true},
		{"f(a) and f(b)", "define f(x) := x != 2\n", "", -1, one, sum, false},
		{"not tail(a, 1) and not tail(b, 1) and not tail(c, 1)", "", "fibonacci", -1, one, sum, true},
	} {
		f := rules.Formulas{Game: "mine", Position: []string{"a", "b", "c"}, If: test.where, Define: test.define, System: test.system, Cap: test.cap,
			Kinds: test.kinds, Measure: test.measure, Unordered: true}
		r, err := newRecursion(t.Context(), f, false, normalForm)
		if err != nil || r.symmetric != test.want || r.sorted == test.want {
			t.Errorf("%+v: symmetric is not %v: %v", test, test.want, err)
		}
	}
}

// TestTermsOf: terms are functions of a position only if all of them are.
func TestTermsOf(t *testing.T) {
	b := &builder{recursion: &recursion{Rules: Rules{Position: []string{"a", "b"}}}}
	for want, texts := range map[int][]string{0: nil, 1: {"a - 1"}, 2: {"a / 2", "b + 3"}} {
		if got := b.termsOf(texts); len(got) != want {
			t.Errorf("%q: %d functions", texts, len(got))
		}
	}
	for _, texts := range [][]string{{"shift(a)"}, {"a", "shift(b)"}, {"shift(a)", "b"}, {"c", "b"}} {
		if b.termsOf(texts) != nil {
			t.Errorf("%q are functions", texts)
		}
	}
}

// TestFree: sets of one kind are told apart by letters, and by more of them after the last.
func TestFree(t *testing.T) {
	b := &builder{recursion: &recursion{}}
	var names []string
	for range 60 {
		name := b.free("row")
		names = append(names, name)
		b.sets = append(b.sets, setRule{name: name})
	}
	want := "row rowb rowc rowd rowe rowf rowg rowh rowi rowj rowk rowl rowm rown rowo rowp rowq rowr rows rowt rowu rowv roww rowx rowy rowz " +
		"rowzb rowzc rowzd rowze"
	if got := strings.Join(names[:30], " "); got != want || names[51] != "rowzzb" || names[59] != "rowzzj" || b.free("line") != "line" {
		t.Errorf("%s, …, %s, %s", got, names[51], names[59])
	}
	for _, name := range names {
		if !reserved.MatchString(name) || !reserved.MatchString(name+"12") {
			t.Errorf("%s may be the name of something else", name)
		}
	}
}
