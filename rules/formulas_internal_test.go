package rules

import (
	"fmt"
	"maps"
	"math/big"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"zeck/game"
	"zeck/internal/must"
	"zeck/logic"
	"zeck/numeration"
)

// TestFormulas: the formulas of a game describe its moves, Choose returns the listed options, and a Stepper leads where they lead. For piles
// the formulas have as many piles as the example; positions may have fewer.
func TestFormulas(t *testing.T) {
	const most = 7
	texts := []string{"position (m, c, n)\nunordered\ncap c = m + n - 1 up to n\nmove \"one {t}\": (m - t, 2*t, n) if 1 <= t <= c\n" +
		"move \"other {t}\": (m, 2*t, n - t) if 1 <= t <= c",
		"position (n, c)\ncap c = n - 1 up to n - 2\nmove \"leave some {t}\": (n - t, 2*t) if 1 <= t <= c and t < n - 1",
		"position (n, c)\ncap c = n - 1 up to n\nmove \"take {t}\": (n - t, 2*t) if 1 <= t <= c",
		"position (n)\nunordered\nmove \"one\": (n - 1)\nmove \"none {t}\": (n - t) if 3 < t <= 2\nmove \"take {t} of {n}\": (n - t) if t <= 3 and t >= 2"}
	piles := maps.Clone(Piles)
	delete(piles, "rows") // kinds that differ only in which pile becomes empty: Choose does not ask for that
	delete(piles, "pairs")
	for _, text := range slices.Concat(texts, meanings, slices.Collect(maps.Values(piles))) {
		g, err := Load(t.Context(), "", "game test\n"+text)
		if slices.Contains(texts, text) && err != nil {
			t.Fatal(err)
		} else if err != nil {
			continue // play need not end
		}
		f, err := g.Formulas(game.Setup{Game: g})
		in, wrong := g.with(g.Fixed(game.Setup{Game: g}))
		if err != nil || wrong != nil {
			t.Fatal(err, wrong)
		}
		if all := in.file.Format(); (f.Never != nil) != strings.Contains(text, "none") {
			t.Errorf("%s never has the moves %q", all, f.Never)
		}
		if f.Unordered && len(f.Position) == 1 {
			t.Errorf("%s has one number, in any order", text)
		}
		stepper, _ := g.Stepper(game.Setup{Game: g}) // nil if positions split
		if stepper == nil && !in.splits {
			t.Errorf("no Stepper of %s", text)
		}
		if o, ok := f.Choose(game.Sum{}, 0); ok {
			t.Errorf("%s: %s in no position", text, o)
		}
		for p := range g.usual.small(5, 100) {
			numbers, ok := f.Numbers(p)
			if !ok {
				continue // the position has more piles
			}
			turned := slices.Clone(numbers)
			if f.Unordered {
				slices.Reverse(turned) // the cap is in the middle
			}
			if f.Clip != "" && (!f.clipped(in, numbers, 0) || !f.clipped(in, turned, 0) || f.clipped(in, numbers, 10)) {
				t.Fatalf("%s\n%s: clipped are %s", text, p, f.Clip)
			}
			listed := map[game.Option]int{}
			for o := range p.Options() {
				listed[o] = 0
			}
			for kind := range f.Kinds {
				steps, leads := map[string]bool{}, map[string]bool{}
				if stepper != nil {
					stepper.Each(kind, ints(numbers), func(to []int64) bool { steps[fmt.Sprint(to)] = true; return true })
				}
				eachChoice(len(f.Kinds[kind].Choices), most, nil, func(choices []game.Nat) {
					o, ok := f.Choose(p, kind, choices...)
					if _, option := listed[o]; ok != option {
						t.Fatalf("%s\n%s, kind %d with %v: %s, %v", text, p, kind, choices, o, ok)
					}
					room := false
					if ok {
						listed[o]++
						_, room = f.Numbers(o.To)
					}
					to, meant := f.meant(in, kind, numbers, choices)
					if room && !meant || meant && len(listed) == 0 {
						t.Fatalf("%s\n%s, kind %d with %v: %s is meant: %v", text, p, kind, choices, o, meant)
					}
					if meant && stepper != nil {
						leads[fmt.Sprint(to)] = true
					}
				})
				if !maps.Equal(steps, leads) {
					t.Fatalf("%s\n%s, kind %d: the steps lead to %v, want %v", text, p, kind, steps, leads)
				}
			}
			for o, n := range listed {
				if n == 0 || n > 1 && !g.file.Piles { // moves of equal piles are the same option
					t.Fatalf("%s\n%s: %s is chosen %d times", text, p, o, n)
				}
			}
		}
	}
}

// clipped reports whether the game writes these numbers, with the cap enlarged by more.
func (f Formulas) clipped(in *instance, numbers []game.Nat, more uint64) bool {
	m := meaning{map[string]int64{}, in}
	for i, name := range f.Position {
		if v, _ := numbers[i].Small(); i == f.Cap {
			m.values[name] = int64(v + more)
		} else {
			m.values[name] = int64(v)
		}
	}
	return m.holds(logic.MustParse(f.Clip))
}

// TestSame: games are the same whatever their numbers, choices and moves are called.
func TestSame(t *testing.T) {
	var all []Formulas
	for _, text := range []string{
		"position (a, b)\nmove \"take {t}\": (a - t, b) if t >= 1 and t <= b",
		"position (x, y)\nmove \"drop {u} of {x}\": (x - u, y) if u >= 1 and u <= y",
		"position (x, y)\nmove \"drop {u}\": (x - u, y) if u >= 1 and u <= x",
		"position (x, y)\nmove \"drop {u}\": (x, y - u) if u >= 1 and u <= y",
		"position (x, y) if y <= x\nmove \"drop {u}\": (x - u, y) if u >= 1 and u <= y",
	} {
		g := must.Get(Load(t.Context(), "", "game test\n"+text))
		f := must.Get(g.Formulas(game.Setup{Game: g}))
		if all = append(all, f); all[0].Same(f) != (len(all) <= 2) {
			t.Errorf("%s is the same as the first: %v", text, all[0].Same(f))
		}
	}
}

// eachChoice calls f with all choices of n numbers.
func eachChoice(n, most int, chosen []game.Nat, f func([]game.Nat)) {
	if n == 0 {
		f(chosen)
		return
	}
	for v := range most + 1 {
		eachChoice(n-1, most, append(slices.Clone(chosen), numeration.NewNat(uint64(v))), f)
	}
}

// ints returns small numbers.
func ints(numbers []game.Nat) (all []int64) {
	for _, n := range numbers {
		v, _ := n.Small()
		all = append(all, int64(v))
	}
	return all
}

// meant reports whether the formulas say that there is such a move, and where it leads, if that is one position.
func (f Formulas) meant(in *instance, kind int, numbers, choices []game.Nat) (to []int64, ok bool) {
	k, m := f.Kinds[kind], meaning{map[string]int64{}, in}
	for i, name := range slices.Concat(f.Position, k.Choices) {
		m.values[name] = ints(slices.Concat(numbers, choices))[i]
	}
	if k.If != nil && !m.holds(k.If) {
		return nil, false
	}
	for _, tuple := range k.To {
		next := meaning{map[string]int64{}, in}
		for i, term := range tuple {
			v, ok := m.number(term.Tree())
			if next.values[f.Position[i]] = v; !ok || v < 0 {
				return nil, false
			}
		}
		if f.If != nil && !next.holds(f.If) {
			return nil, false
		}
		var left []num
		for _, name := range f.Position {
			left = append(left, num{word: next.values[name]})
		}
		to = ints(nats(in.inOrder(left)))
	}
	return to, true
}

// TestUndefined: Undefined finds a condition that is false because a part of it has no value, unless another condition ensures a value.
func TestUndefined(t *testing.T) {
	for text, want := range map[string]string{
		"position (n)\nmove \"take {t}\": (n - t) if t >= 1":                           "",
		"position (n)\nmove \"take\": (n - 1)":                                         "",
		"position (n)\nmove \"take\": (n - 1) if not (n - 5) / 2 = 1":                  "x.game:3:30: n - 5 can be negative",
		"position (n) if n >= 5\nmove \"take\": (n - 1) if not (n - 5) / 2 = 1":        "",
		"position (n) if not (n - 5) / 2 = 1\nmove \"take\": (n - 1)":                  "x.game:2:22: n - 5 can be negative",
		"position (n)\nmove \"take {t}\": (n - t) if t >= 1 and not (n - t) / 2 = 1":   "",
		"position (n)\nmove \"take {t}\": (n - t) if t >= 1 and not (n - 2*t) / 2 = 1": "x.game:3:45: n - 2*t can be negative",
	} {
		got := ""
		if err := must.Get(Load(t.Context(), "x.game", "game test\n"+text)).Undefined(t.Context()); err != nil {
			got = err.Error()
		}
		if !strings.HasPrefix(got, want) || want == "" && got != "" {
			t.Errorf("%s\n%s, want %s", text, got, want)
		}
	}
}

// TestFunctions: conditions and targets as functions agree with package logic's checker, number by number.
func TestFunctions(t *testing.T) {
	checker := must.Get(logic.NewChecker(must.Get(logic.SystemByName(t.Context(), "binary"))))
	names := []string{"a", "b"}
	for _, text := range []string{"a < b + 2", "2*a >= b and a != 3 or b = 1", "not (a - b) / 2 = 1", "1 < a <= b < 5 => (a mod 3 = 1 <=> b / 2 != 2)",
		"((a + 5 - b) / 2 - 1) mod 3 > 0", "true", "not false and (a - 3) mod 2 != (b - a) / 3"} {
		f := logic.MustParse(text)
		holds, ok := Condition(f, names)
		if !ok {
			t.Fatalf("%s is no condition", text)
		}
		for a := range int64(8) {
			for b := range int64(8) {
				want, _, err := checker.Check(t.Context(), f.Substitute(map[string]*logic.Term{"a": logic.Number(a), "b": logic.Number(b)}), 1)
				if got := holds([]int64{a, b}); err != nil || got != want {
					t.Errorf("%s for %d, %d: %v, want %v, %v", text, a, b, got, want, err)
				}
			}
		}
	}
	leads, ok := Target([]*logic.Term{logic.Variable("a").Minus(logic.Variable("b")).Over(2), logic.Variable("b").Minus(logic.Number(2))}, names)
	for p, want := range map[[2]int64][2]int64{{7, 2}: {2, 0}, {3, 3}: {0, 1}, {2, 3}: {-1, -1}, {9, 1}: {-1, -1}} {
		to, natural := leads(p[:])
		if !ok || natural != (want[0] >= 0) || natural && [2]int64(to) != want {
			t.Errorf("%v leads to %v, %v", p, to, natural)
		}
	}
	for _, text := range []string{"term(a)", "exists n: a = 2*n", "c = 1", "a < 10^30", "a = 1 or digit(a) = 1"} {
		if _, ok := Condition(logic.MustParse(text), names); ok {
			t.Errorf("%s is a condition", text)
		}
	}
	if _, ok := Target([]*logic.Term{logic.Apply("shift", logic.Variable("a"))}, names); ok {
		t.Error("a target that uses digits is accepted")
	}
}

// TestNumbers: arithmetic in machine words and beyond agrees with large integers, also at the limits of words.
func TestNumbers(t *testing.T) {
	integers := rapid.Custom(func(t *rapid.T) *big.Int {
		n := new(big.Int).Lsh(one, uint(rapid.IntRange(0, 70).Draw(t, "bits")))
		n.Add(n, big.NewInt(rapid.Int64Range(-3, 3).Draw(t, "beside")))
		return n.Mul(n, big.NewInt(rapid.Int64Range(-1, 1).Draw(t, "sign")))
	})
	rapid.Check(t, func(t *rapid.T) {
		x, y := integers.Draw(t, "x"), integers.Draw(t, "y")
		a, b := integer(x), integer(y)
		same := func(what string, got num, want *big.Int) {
			if got.big().Cmp(want) != 0 || got != integer(want) && got.large == nil {
				t.Errorf("%s of %d and %d is %d, want %d", what, x, y, got.big(), want)
			}
		}
		same("sum", a.plus(b), new(big.Int).Add(x, y))
		same("negative", a.negated(), new(big.Int).Neg(x))
		if a.cmp(b) != x.Cmp(y) || a.sign() != x.Sign() {
			t.Errorf("%d and %d compare as %d", x, y, a.cmp(b))
		}
		if y.Sign() > 0 {
			same("quotient", a.floorDiv(b), floorDiv(x, y))
			same("quotient, rounded up,", a.ceilDiv(b), ceilDiv(x, y))
			same("remainder", a.mod(b), new(big.Int).Mod(x, y))
		}
		f := constantForm(integers.Draw(t, "constant"))
		want := new(big.Int).Set(f.Constant)
		var e []num
		for i := range rapid.IntRange(0, 3).Draw(t, "slots") {
			c, v := integers.Draw(t, "coefficient"), new(big.Int).Abs(integers.Draw(t, "value"))
			f, e = f.plus(c, slotForm(i)), append(e, integer(v))
			want.Add(want, c.Mul(c, v))
		}
		same("form", f.of(e), want)
	})
}
