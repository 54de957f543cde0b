package prove

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"zeck/game"
	"zeck/games"
	"zeck/internal/must"
	"zeck/numeration"
	"zeck/rules"
	"zeck/solve"
)

// withRules returns a registry with additional games.
func withRules(texts ...string) *game.Registry {
	known := games.All()
	for _, text := range texts {
		known = known.With(must.Get(rules.Load(context.Background(), "", text)))
	}
	return known
}

// has reports whether the discovered set contains a position.
func has(d *Discovery, position ...int) bool {
	var numbers []numeration.Nat
	for _, n := range position {
		numbers = append(numbers, numeration.NewNat(uint64(n)))
	}
	return must.Get(d.Set.Has(numbers...))
}

// checkAgainstSearch compares a set of positions with search, for all small positions.
func checkAgainstSearch(t *testing.T, known *game.Registry, d *Discovery) {
	t.Helper()
	r := d.Proof.Rules
	search, misere := solve.NewSearcher(), solve.NewMisereSearcher()
	positions := 0
	eachTuple(len(r.Position), map[int]int{1: 100, 2: 22, 3: 7, 4: 5}[len(r.Position)], func(numbers []int) {
		got := has(d, numbers...)
		if last := len(numbers) - 1; d.Own != "" && numbers[last] > slices.Max(numbers[:last]) {
			return // a cap that would be clipped
		}
		if d.sorted && !slices.IsSorted(pilesOf(numbers, d.cap)) {
			if got {
				t.Fatalf("%v is not in ascending order, but in the set of %s", numbers, d.Game)
			}
			return
		}
		written := numbers
		if d.cap >= 0 {
			written = append(pilesOf(numbers, d.cap), numbers[d.cap])
		}
		p, err := known.Parse(positionText(r, written))
		if err != nil || strings.Contains(r.Where.String(), " <= ") && !slices.IsSorted(numbers) && d.Game == "smalleronly" {
			if got {
				t.Fatalf("%v is no position of %s, but in the set", numbers, d.Game)
			}
			return
		}
		positions++
		want := false
		if r.Misere {
			v := must.Get(misere.Solve(t.Context(), p))
			want = v.Outcome == game.P
		} else {
			v := must.Get(search.Grundy(t.Context(), p))
			want = int(v) == d.Value
		}
		if got != want {
			t.Fatalf("%s, value %d, misère %v: in the set is %v, search says %v", p, d.Value, r.Misere, got, want)
		}
	})
	if positions < 50 {
		t.Errorf("only %d positions of %s were checked", positions, d.Game)
	}
}

// TestTexts finds theorems about games with rules texts, and checks them against search.
func TestTexts(t *testing.T) {
	known := equationRegistry()
	for _, test := range []struct {
		game   string
		misere bool
		system string   // the system in the options
		found  string   // the system of the theorem
		states []int    // of each value
		sets   []string // the learned sets
	}{
		{game: "fibnim", found: "fibonacci", states: []int{6, 7, 9, 17, 90}, sets: []string{"option"}},
		{game: "takeaway@k=1", found: "binary", states: []int{4, 5, 7, 12, 30}},
		{game: "takeaway@k=3", found: "takeaway@k=3", states: []int{11, 12, 16}},
		{game: "takeaway@c=1", found: "takeaway@c=1", states: []int{34}},
		{game: "globalfib@piles=2", found: "fibonacci", states: []int{40}},
		{game: "wythoff", found: "fibonacci", states: []int{8}, sets: []string{"row", "both"}},
		{game: "wythoff@t=2", found: "pell@t=2", states: []int{10, 11}},
		{game: "wythoff@t=3", found: "pell@t=3", states: []int{12}},
		{game: "wythoff", misere: true, found: "fibonacci", states: []int{14}},
		{game: "lucas", found: "fibonacci", states: []int{43}, sets: []string{"row", "both", "value"}},
		{game: "onepile", found: "binary", states: []int{3, 3, 3, 3}},
		{game: "king", found: "binary", states: []int{2, 5, 2, 5}, sets: []string{"value"}},
		{game: "mark", found: "binary", states: []int{3, 3, 4}, sets: []string{"value"}},
		{game: "half", found: "binary", states: []int{3}, sets: []string{"value"}},
		{game: "smalleronly", found: "binary", states: []int{2}, sets: []string{"value"}},
		{game: "oddnames", found: "binary", states: []int{2, 3}},
		{game: "swaps", found: "binary", states: []int{2}, sets: []string{"line", "lineb", "value"}},
		{game: "cappedwhere", found: "fibonacci", states: []int{21}, sets: []string{"value"}},
		{game: "nim", found: "binary", states: []int{2, 3}, sets: []string{"row"}},
		{game: "endnim", found: "binary", states: []int{7}, sets: []string{"row", "rowb"}},
		{game: "welter", found: "binary", states: []int{8}},
		{game: "takepart", found: "fibonacci", states: []int{5, 5}, sets: []string{"value"}},
		{game: "takeonemore", found: "takeaway@k=1,c=1", states: []int{10}, sets: []string{"option"}},
		{game: "takehalfmore", found: "binary", states: []int{35}, sets: []string{"option"}},
		{game: "wythoffsmall@m=1", found: "fibonacci", states: []int{6}, sets: []string{"row", "both"}},
		{game: "stwythoff@s=3", system: "fraenkel@s=3,t=1", found: "fraenkel@s=3,t=1", states: []int{12}, sets: []string{"row", "both", "cone", "coneb"}},
		{game: "stwythoff@t=2", system: "fraenkel@s=2,t=2", found: "fraenkel@s=2,t=2", states: []int{12}, sets: []string{"row", "both", "bothb", "cone"}},
		{game: "markt", found: "base@b=3", states: []int{3}, sets: []string{"value"}},
		{game: "hoextended", found: "fibonacci", states: []int{8}, sets: []string{"row", "both", "cone"}},
		{game: "king", misere: true, found: "binary", states: []int{7}, sets: []string{"value"}},
		{game: "fibnim", misere: true, found: "fibonacci", states: []int{9}, sets: []string{"option"}},
	} {
		t.Run(fmt.Sprint(test.game, test.misere), func(t *testing.T) {
			o := DiscoverOptions{Games: known, System: test.system, Misere: test.misere}
			d := mustDiscover(t, test.game, len(test.states)-1, o)
			if got := states(d); !slices.Equal(got, test.states) || d.Proof.Rules.System != test.found {
				t.Errorf("%s has values with %v states in %s, want %v in %s", test.game, got, d.Proof.Rules.System, test.states, test.found)
			}
			var names []string
			for _, s := range d.Proof.Sets[:len(d.Proof.Sets)/len(test.states)] {
				names = append(names, strings.TrimSuffix(s.Name, "0"))
			}
			if test.sets != nil && !slices.Equal(names, test.sets) {
				t.Errorf("learned were %v, want %v", names, test.sets)
			}
			if kind := d.Proof.Claim.Kind; d.Game != test.game && strings.Contains(test.game, "@") || (kind == MisereClaim) != test.misere ||
				d.Set.DFA.States() != test.states[len(test.states)-1] {
				t.Errorf("%s is called %s, the claim is %s, and the set has %d states", test.game, d.Game, kind, d.Set.DFA.States())
			}
			checkAgainstSearch(t, known, d)
		})
	}
}

// TestBrokenCertificates checks that a damaged certificate is refused.
func TestBrokenCertificates(t *testing.T) {
	text := write(t, shipped(t, "maharaja23.value-0"))
	replaced := func(old, new string) string {
		if !strings.Contains(text, old) {
			t.Fatalf("the certificate has no %q:\n%.2000s", old, text)
		}
		return strings.Replace(text, old, new, 1)
	}
	mark := markCertificate(t)
	optioned := strings.Replace(replaced("game maharaja23\nclaim", "game maharaja23@q=2\nclaim"), "\nposition", "\noption q = 1\nposition", 1)
	for broken, want := range map[string]string{
		strings.Replace(mark, "game mine\nclaim", "game mine@t=5\nclaim", 1): `mine has no options, got "t"`,
		strings.Replace(mark, "(n / 2) if n >= 1", "(n - 1) + (n - 1)", 1):   "no rules as formulas: a move of mine leaves several positions",
		optioned: "maharaja23 has no options",
		replaced("measure a + b", "measure a + 2*b"):              "the measure must be a + b, which every move makes smaller, got \"a + 2*b\"",
		replaced("(a - 2, b - 3)", "(a - 2, b - 4)"):              "the rules are not those of maharaja23",
		replaced("system fibonacci", "system pell@t=2"):           "the automaton of row0 reads digits below 2 2",
		replaced("game maharaja23", "game maharaja"):              `unknown game "maharaja"`,
		replaced("claim value 0", "claim value 1"):                "the claim needs 6 statements, got 3",
		replaced("claim value 0", "claim misere"):                 "statement 3 is",
		replaced("or value0(a, b - 1)", "or value0(a, b - 2)"):    "statement 1 is",
		replaced("position (a, b)", "position (a, b) if a >= 1"):  "the rules are not those of maharaja23",
		replaced("take {t} from both\": (a - t,", "x\": (a + t,"): "the rules: ",
	} {
		_, err := mustRead(t, strings.NewReader(broken)).Check(t.Context(), Options{})
		if err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("got  %v\nwant %s", err, want)
		}
	}
}
