package logic

import (
	"context"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"zeck/automaton"
	"zeck/internal/must"
)

// functionCases are terms with finitely many values on a set, and the same functions in Go.
var functionCases = []struct {
	system, set, term string
	most              int
	value             func(x []int) (int, bool)
}{
	{"fibonacci", "n: true", "n mod 5", 300, func(x []int) (int, bool) { return x[0] % 5, true }},
	{"tribonacci", "n: true", "n mod 3 - 1", 300, func(x []int) (int, bool) { return x[0]%3 - 1, true }},
	{"base@b=3", "n: true", "digit(n, 9)", 300, func(x []int) (int, bool) { return x[0] / 9 % 3, true }},
	{"binary", "n: true", "n mod 12 - 1", 300, func(x []int) (int, bool) { return x[0]%12 - 1, true }},
	{"pell@t=2", "n: n > 0", "digit(n, 1)", 60, func(x []int) (int, bool) { return []int{0, 1, 2}[pellLast(x[0])], x[0] > 0 }},
	{"binary", "x, y: x < y", "(x + y) mod 2 - 2*(x mod 2)", 20, func(x []int) (int, bool) { return (x[0]+x[1])%2 - 2*(x[0]%2), x[0] < x[1] }},
	{"fibonacci", "x, y: x <= y and y <= x + 3", "y - x - 1", 20, func(x []int) (int, bool) { return x[1] - x[0] - 1, x[0] <= x[1] && x[1] <= x[0]+3 }},
	{"fibonacci", "n: n >= 1", "a(n) + a(n) - a(2*n)", 100, func(x []int) (int, bool) { return 2*floorPhi(x[0]) - floorPhi(2*x[0]), x[0] >= 1 }},
}

// pellLast returns the last digit in the system with the weights 1, 3, 7, 17, 41.
func pellLast(n int) int {
	for _, w := range []int{41, 17, 7, 3} {
		n %= w
	}
	return n
}

// floorPhi returns ⌊nφ⌋, the largest v with (2v − n)² ≤ 5n².
func floorPhi(n int) int {
	v := 0
	for (2*(v+1)-n)*(2*(v+1)-n) <= 5*n*n || 2*(v+1) <= n {
		v++
	}
	return v
}

// TestFiniteFunctions compares functions with Go, number by number: as cases, as one automaton, as a morphism, in statements, and after
// writing them for Walnut and reading them back.
func TestFiniteFunctions(t *testing.T) {
	for _, c := range functionCases {
		t.Run(c.set+" "+c.term, func(t *testing.T) {
			set := newSet(t, c.system, c.set)
			vars, statement, _ := ParseSet(c.set)
			s := set.solver
			f := must.Get(set.Function(t.Context(), termOf(t, c.term)))
			m, _, err := f.Machine(t.Context())
			must.Do(err)
			letters := functionLetters(t, f, c.most)
			text, err := f.Text(t.Context(), "a function")
			if err == nil {
				err = s.Read(t.Context(), "again", text, true)
			}
			must.Do(err)
			total := true
			search(len(f.Vars), int64(c.most)-1, func(numbers []int64) {
				var tuple []int
				for _, n := range numbers {
					tuple = append(tuple, int(n))
				}
				want, ok := c.value(tuple)
				total = total && ok
				word := must.Get(s.system.Word(bigs(nats(numbers))...))
				at, has := f.At(tuple...)
				for i, is := range f.Cases {
					if is.DFA.Accepts(word) != (ok && is.Value == want) || (has && at == i) != (ok && is.Value == want) {
						t.Fatalf("%v has the value %d: %v, want %d, %v", tuple, is.Value, is.DFA.Accepts(word), want, ok)
					}
				}
				if got := m.Output[m.run(word)]; ok && got != want || !ok && got != f.outside() {
					t.Fatalf("the automaton returns %d for %v, want %d, %v", got, tuple, want, ok)
				}
				if letters != nil && letters[tuple[0]] != want {
					t.Fatalf("the morphism returns %d for %v, want %d", letters[tuple[0]], tuple, want)
				}
			})
			if total && len(f.Vars) == 1 && letters == nil {
				t.Error("no morphism")
			}
			same := ForAll(vars, Equivalent(statement, Compare(Apply("again", Variables(vars)...), "=", termOf(t, c.term))))
			if a, err := s.Decide(t.Context(), same); err != nil || !a.Proved {
				t.Errorf("%s: %v %v", same, a, err)
			}
			script, all, err := f.Walnut(t.Context(), "Out", statement, termOf(t, c.term))
			if must.Do(err); len(all) != len(f.Cases) {
				t.Errorf("%d statements about %d values", len(all), len(f.Cases))
			}
			if c.system != "pell@t=2" { // which Walnut lacks
				runsWalnut(t, script, slices.Repeat([]bool{true}, len(all)))
			}
		})
	}
}

// runsWalnut checks the truth of the statements of a script with our runner of Walnut's commands.
func runsWalnut(t tester, script WalnutScript, want []bool) {
	t.Helper()
	var got []bool
	r := WalnutRunner{Open: func(folder, name string) (string, error) { return script.Files[folder+"/"+name+".txt"], nil }}
	err := r.Run(context.Background(), script.Script, func(a WalnutAnswer) error {
		if a.Truth != nil {
			got = append(got, *a.Truth)
		}
		return a.Err
	})
	names := slices.Compact(slices.Sorted(slices.Values(script.Names)))
	if err != nil || !slices.Equal(got, want) || len(names) != len(want) {
		t.Fatal(script, script.Names, got, want, err)
	}
}

func (m *Machine) run(word automaton.Word) int {
	q := 0
	for _, s := range word {
		q = m.Next[q][s]
	}
	return q
}

// functionLetters returns the first letters of the morphism's word, nil if there is no morphism.
func functionLetters(t *testing.T, f *Function, n int) []int {
	t.Helper()
	morphism, coding, ok, err := f.Morphism(t.Context())
	must.Do(err)
	if !ok {
		return nil
	}
	images, codes := walnutLetters(t, morphism), walnutLetters(t, coding)
	word := []int{0}
	for len(word) < n {
		var next []int
		for _, q := range word {
			next = append(next, images[q]...)
		}
		word = next
	}
	for i, q := range word {
		word[i] = codes[q][0]
	}
	return word
}

func walnutLetters(t *testing.T, text string) [][]int {
	t.Helper()
	var all [][]int
	for _, rule := range strings.Fields(text) {
		_, image, _ := strings.Cut(rule, "->")
		var letters []int
		found := regexp.MustCompile(`\[(-\d|\d\d)\d*\]|\d`).FindAllString(image, -1) // a digit has no brackets
		if strings.Join(found, "") != image {
			t.Errorf("the letters %s", image)
		}
		for _, letter := range found {
			letters = append(letters, must.Get(strconv.Atoi(strings.Trim(letter, "[]"))))
		}
		all = append(all, letters)
	}
	return all
}

// TestFunctionRefused: terms that are not functions with finitely many values on the set.
func TestFunctionRefused(t *testing.T) {
	refuses(t, map[string]string{
		"n: true; n":           "n has infinitely many values on the set; expected a term with finitely many",
		"n: n <= 2000; -n":     "too large: -n has 2001 values; 500 would fit",
		"n: n <= 1; n + 10^30": "too large: n + 10^30 has a value of 100 bits; values up to 2147483647 would fit",
		"n: true; C(n)":        "C(n) has no value for n = 0",
	}, func(text string) error {
		set, term, _ := strings.Cut(text, "; ")
		_, err := newSet(t, "fibonacci", set).Function(t.Context(), termOf(t, term))
		return err
	})
	set := newSet(t, "fibonacci", "n: n > 3")
	if err := set.solver.Function(t.Context(), "g"); err == nil {
		t.Error("a function without values")
	}
	err := set.solver.Function(t.Context(), "f", Case{1, set.DFA}, Case{2, set.DFA})
	if err == nil || !strings.HasPrefix(err.Error(), "f has two values for x1 = 4") {
		t.Error(err)
	}
}
