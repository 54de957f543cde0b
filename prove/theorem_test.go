package prove

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"zeck/automaton"
	"zeck/game"
	"zeck/internal/must"
	"zeck/logic"
)

// inWords are games with their theorem in words, and the meaning of these words, written by hand: the tests check both against the automaton.
var inWords = []struct {
	game   string
	misere bool
	kind   string
	text   string
	side   uint64
	lost   func(p ...uint64) bool
}{
	{"subtract134", false, PeriodLaw, "n mod 7 is 0 or 2", 500, func(p ...uint64) bool { return p[0]%7 == 0 || p[0]%7 == 2 }},
	{"king", false, PeriodLaw, "a is even and b is even", 30, func(p ...uint64) bool { return p[0]%2 == 0 && p[1]%2 == 0 }},
	{"ryuo", false, PeriodLaw, "⌊a/3⌋ = ⌊b/3⌋ and (a + b) mod 3 is 0", 40, func(p ...uint64) bool {
		return p[0]/3 == p[1]/3 && (p[0]+p[1])%3 == 0
	}},
	{"rook", false, SimpleLaw, "a = b", 30, func(p ...uint64) bool { return p[0] == p[1] }},
	{"circular", false, SimpleLaw, "a = c and b = d", 6, func(p ...uint64) bool { return p[0] == p[2] && p[1] == p[3] }},
	{"mark", false, DigitsLaw, "n is 0, or the binary digits of n end in an odd number of zeros", 500, func(p ...uint64) bool {
		n, zeros := p[0], 0
		for ; n > 0 && n%2 == 0; n /= 2 {
			zeros++
		}
		return p[0] == 0 || zeros%2 == 1
	}},
	{"nim", false, NimLaw, "the nim-sum h1 ⊕ h2 ⊕ h3 is 0", 9, func(p ...uint64) bool { return p[0]^p[1]^p[2] == 0 }},
	{"moore", false, NimLaw, "in every place of the binary digits the number of ones is a multiple of 3", 5, func(p ...uint64) bool {
		for f := range 4 {
			if (p[0]>>f&1+p[1]>>f&1+p[2]>>f&1+p[3]>>f&1)%3 != 0 {
				return false
			}
		}
		return true
	}},
	{"wythoff@t=2", false, FloorLaw, "its numbers are a(n) = ⌊nα⌋ and b(n) = a(n) + 2n for some n = 0, 1, 2, …, with α = √2", 60,
		func(p ...uint64) bool { return leastPair(nil, 1, 2, 0, p) }},
	{"wythoff", true, FloorLaw,
		"it is (0, 1) or (2, 2), or its numbers are a(n) = ⌊nφ⌋ and b(n) = a(n) + n for some n = 2, 3, 4, …, with φ = (1 + √5)/2", 60,
		func(p ...uint64) bool { return leastPair([][]uint64{{0, 1}, {2, 2}}, 1, 1, 2, p) }},
	{"wythoffsmall", false, PairsLaw, "it is (0, 0), (0, 1), (0, 2) or (1, 1), or its numbers are a(n) and b(n) = a(n) + n + 3 for some " +
		"n = 0, 1, 2, …, where a(n) is the least number in no earlier pair", 60,
		func(p ...uint64) bool { return leastPair([][]uint64{{0, 0}, {0, 1}, {0, 2}, {1, 1}}, 1, 1, 3, p) }},
	{"fibnim", false, DigitsLaw, "n is 0, or c is less than the smallest Fibonacci number in the Zeckendorf sum of n", 60, func(p ...uint64) bool {
		n, least := p[0], uint64(0)
		for n > 0 {
			f, g := uint64(1), uint64(2)
			for g <= n {
				f, g = g, f+g
			}
			n, least = n-f, f
		}
		return p[1] <= p[0] && (p[0] == 0 || p[1] < least)
	}},
}

// leastPair reports whether a pair is (a(n), s·a(n) + t·n + c) for some n, where a(n) is the least number in no earlier pair, or is an exception.
func leastPair(except [][]uint64, s, t, c int64, p []uint64) bool {
	pairs, _ := pairsBy(except, s, t, c, int(max(p[0], p[1]))+1)
	return slices.ContainsFunc(pairs, func(q []uint64) bool { return q[0] == min(p[0], p[1]) && q[1] == max(p[0], p[1]) })
}

// known returns the theorem that comes with zeck about the lost positions, or else the result of a search.
func known(t *testing.T, name string, misere bool) *Discovery {
	t.Helper()
	files, err := filepath.Glob(filepath.Join("..", "internal", "theorems", "data", name+map[bool]string{true: ".misere", false: ".value"}[misere]+"*"))
	if err != nil || len(files) == 0 {
		return mustDiscover(t, name, 0, DiscoverOptions{Misere: misere})
	}
	d, err := shipped(t, strings.TrimSuffix(filepath.Base(files[0]), ".theorem")).Discovery(t.Context(), 0, Options{})
	if err != nil || !d.Known {
		t.Fatalf("known: %v, %v", d, err)
	}
	return d
}

func TestTheorem(t *testing.T) {
	for _, test := range inWords {
		t.Run(fmt.Sprint(test.game, test.misere), func(t *testing.T) {
			d := known(t, test.game, test.misere)
			theorem := must.Get(d.Theorem(context.Background(), Options{}))
			if len(theorem.Formulas) == 0 {
				t.Fatalf("no formula, want %s", test.text)
			}
			if f := theorem.Formulas[0]; f.Kind != test.kind || f.Text != test.text || len(f.Formal) == 0 {
				t.Errorf("%s: %s by %q, want %s: %s", f.Kind, f.Text, f.Formal, test.kind, test.text)
			}
			eachTuple(len(d.Proof.Rules.Position), int(test.side), func(numbers []int) {
				p := converted[uint64](numbers)
				if got, want := has(d, numbers...), test.lost(p...); got != want {
					t.Fatalf("%v: the automaton says %v, the words %v", p, got, want)
				}
			})
		})
	}
}

// discoveryOf returns a discovery of the set of a formula, in a game with these rules, as if it had been proved.
func discoveryOf(t *testing.T, name, system, formula string) *Discovery {
	t.Helper()
	return discoveryIn(t, nil, name, system, formula)
}

// discoveryIn is discoveryOf for a game of a registry.
func discoveryIn(t *testing.T, known *game.Registry, name, system, formula string) *Discovery {
	t.Helper()
	f := must.Get(formulasOf(known, name))
	r := must.Get(newRecursion(t.Context(), f, false))
	r.System = system
	d := r.discovery(0)
	d.Own, d.impossible, d.Proof = "", nil, &Proof{Rules: r.Rules}
	must.Do(d.setPositions(t.Context(), setOf(t, r.Rules, formula), Options{}))
	return d
}

func setOf(t *testing.T, r Rules, formula string) *automaton.DFA {
	t.Helper()
	solver := must.Get(r.solver(context.Background(), Options{}))
	names := r.Position
	if len(names) <= 3 && strings.Contains(formula, "y") && !slices.Contains(names, "x") {
		names = []string{"x", "y", "z"}[:len(names)] // also if the game has others, because a(n) and b(n) are functions
	}
	return must.Get(automatonOf(context.Background(), solver, logic.MustParse(formula), names))
}

// TestTheoremBeyondTable checks that a formula is not used if it fits a set only as far as positions are listed.
func TestTheoremBeyondTable(t *testing.T) {
	const pair = "exists n: (x = a(n) and y = b(n) or x = b(n) and y = a(n))"
	for _, test := range []struct{ game, system, right, wrong, text string }{
		{"subtract134", "binary", "n mod 7 = 0 or n mod 7 = 2", "(n mod 7 = 0 or n mod 7 = 2) and n != 70000", "n mod 7 is 0 or 2"},
		{"mark", "binary", "n = 0 or not even_zeros(n)", "(n = 0 or not even_zeros(n)) and n != 131072", "odd number of zeros"},
		{"rook", "binary", "a = b", "a = b and a != 5000", "a = b"},
		{"nim", "binary", nimFormula([]string{"x", "y", "z"}, "f", 2).String(), nimFormula([]string{"x", "y", "z"}, "f", 2).String() + " and x != 2^9", "nim-sum"},
		{"wythoff", "fibonacci", pair, "(" + pair + ") and x != 5000 and y != 5000", "⌊nφ⌋"},
	} {
		right := must.Get(discoveryOf(t, test.game, test.system, test.right).Theorem(context.Background(), Options{}))
		if !mentionsText(right.Formulas, test.text) {
			t.Errorf("%s: no formula %q for the set that has it: %v", test.game, test.text, right.Formulas)
		}
		wrong := must.Get(discoveryOf(t, test.game, test.system, test.wrong).Theorem(context.Background(), Options{}))
		if mentionsText(wrong.Formulas, test.text) {
			t.Errorf("%s: %q is proved of a set that is different far away: %v", test.game, test.text, wrong.Formulas)
		}
	}
}

func mentionsText(laws []Law, text string) bool {
	return slices.ContainsFunc(laws, func(l Law) bool { return strings.Contains(l.Text, text) })
}

// TestOffByOne checks that laws of pairs that are slightly wrong are not proved.
func TestOffByOne(t *testing.T) {
	d := must.Get(Discover(context.Background(), "wythoff", 0, DiscoverOptions{Misere: true}))
	right := beatty{s: 1, t: 1, c: 2, except: [][]uint64{{0, 1}, {2, 2}}}
	for _, test := range []struct {
		law  func(b *beatty)
		want bool
	}{
		{func(*beatty) {}, true},
		{func(b *beatty) { b.c = 1 }, false},
		{func(b *beatty) { b.t = 2 }, false},
		{func(b *beatty) { b.s = 2 }, false},
		{func(b *beatty) { b.except = b.except[:1] }, false},
		{func(b *beatty) { b.except = append(slices.Clone(b.except), []uint64{3, 5}) }, false},
	} {
		law := right
		test.law(&law)
		if _, ok, err := writerOf(t, d, 0).provePairs(context.Background(), law); err != nil || ok != test.want {
			t.Errorf("%+v: %v, %v; want %v", law, ok, err, test.want)
		}
	}
}

// TestFollows checks consequences against the papers, or by hand. In a game of piles a kind of move is left out for all piles at once; without
// the moves that take from two piles that one is Nim. In misère play a move can be left out only if another one remains, and a move to a tuple
// that is no position does not count. There 2 is the only lost position because of "two": without it there would be no move, as 1 is no
// position, and so 2 would be won.
func TestFollows(t *testing.T) {
	const none = "No kind of move can be left out: that would change the lost positions."
	const misere = "move \"two\": (a - 2) if a = 2\nmove \"one\": (a - 1) if a = 2\nmove \"rest {t}\": (a - t) if a >= 3 and t >= 1\n"
	for _, test := range []struct{ game, kind, text string }{
		{"subtract134", CountLaw, "The number of lost positions below n is ⌊(n + 6)/7⌋ + ⌊(n + 4)/7⌋."},
		{"subtract134", FurtherLaw, "Taking k could be allowed without changing the lost positions if and only if k mod 7 is 1, 3, 4 or 6."},
		{"nim", CountLaw, "The number of lost positions with h1 ≤ h2 ≤ h3 < n is f(k) = 1, 2, 5, 15, 51, 187, … for n = 1, 2, 4, 8, 16, 32, …; " +
			"f(k) = 7·f(k − 1) − 14·f(k − 2) + 8·f(k − 3) for k ≥ 3."},
		{"nim", RowsLaw, "For all h1, h2 there is exactly one h3."},
		{"king", RowsLaw, "There is a row with infinitely many lost positions."},
		{"hoextended", SpareLaw, "The moves \"take k from the first and l from the second\" and \"take l from the first and k from the second\" " +
			"can be left out without changing the lost positions."},
		{"king", SpareLaw, none},
		{"wythoff", SpareLaw, `The moves "take i from the smaller and j from the larger pile" can never be made.`}, // unless t = 2
		{"wythoffsmall", SpareLaw, ""}, // piles are sorted before a move, and no player has to take from the smaller one only
		{"game mine\npiles (k)\nexample (2), (3)\nmove \"one of {k} and {l}\": (k), (l) -> (k - 1), (l - 1) if not k = 0\n" +
			"move \"leave {u} of {k}\": (k) -> (u) if u < k\n", SpareLaw, none},
		{"game mine\nposition (a) if a != 1\n" + misere, SpareLaw, `The moves "one" and "rest t" can be left out without changing the lost positions.`},
		{"game mine\nposition (a)\n" + misere, SpareLaw, `The moves "two" and "rest t" can be left out without changing the lost positions.`},
	} {
		var d *Discovery
		if strings.HasPrefix(test.game, "game mine") {
			d = mustDiscover(t, "mine", 0, DiscoverOptions{Games: withRules(test.game), Misere: strings.HasSuffix(test.game, misere), System: "binary"})
		} else {
			d = known(t, test.game, false)
		}
		theorem := must.Get(d.Theorem(context.Background(), Options{}))
		said := ""
		for _, l := range theorem.Follows {
			if l.Kind == test.kind {
				said = l.Text
			}
		}
		if said != test.text {
			t.Errorf("%s: %q; want %q", test.game, said, test.text)
		}
	}
}

// writerOf returns a writer for a set, with automata of at most this many states; 0 means the default.
func writerOf(t *testing.T, d *Discovery, states int) *writer {
	t.Helper()
	solver := must.Get(d.Proof.Rules.solver(t.Context(), Options{Limits: automaton.Limits{States: states}}))
	must.Do(solver.Predicate(valueSet, d.Set.DFA))
	return &writer{Discovery: d, solver: solver, names: d.Proof.Rules.Position}
}
