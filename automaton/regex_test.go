package automaton

import (
	"cmp"
	"errors"
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"zeck/internal/must"
	"zeck/numeration"
)

// randomDFA returns an automaton of a random language that is closed under leading zeros.
func randomDFA(t *testing.T, random *rand.Rand, a Alphabet, states int) *DFA {
	t.Helper()
	next := make([]uint64, states*a.size)
	accept := make([]bool, states)
	for i := range next {
		next[i] = uint64(random.IntN(states))
	}
	for q := range accept {
		accept[q] = random.IntN(3) == 0
	}
	return must.Get(new(Builder).ExploreKeysOpen(ctx, a, 0, func(q uint64, to []uint64) error {
		copy(to, next[int(q)*a.size:])
		return nil
	}, func(q uint64) bool { return accept[q] }))
}

// TestRegex checks the expressions of random automata with Go's regular expressions, on all short words.
func TestRegex(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for _, c := range []struct {
		radices []int
		total   int // characters in all expressions: a worse order of elimination makes them longer
	}{{[]int{2}, 888}, {[]int{3}, 8185}, {[]int{2, 2}, 25_637}, {[]int{12}, 16_222}} {
		a := must.Get(NewAlphabet(c.radices...))
		checked, total := 0, 0
		for trial := range 40 {
			d := randomDFA(t, random, a, 1+trial%5)
			if d.Empty() {
				if text, err := d.Regex(); text != "∅" || err != nil {
					t.Errorf("the expression of nothing: %q, %v", text, err)
				}
				continue
			}
			text, err := d.Regex()
			if errors.Is(err, numeration.ErrLimit) {
				continue
			}
			if err != nil {
				t.Fatal(err)
			}
			checked++
			total += len(text)
			escaped := strings.NewReplacer("[", `\[`, "]", `\]`).Replace(text)
			for s := range a.Size() { // a letter for each symbol
				escaped = strings.ReplaceAll(escaped, strings.NewReplacer("[", `\[`, "]", `\]`).Replace(a.bracketed(Symbol(s))),
					string(rune('A'+s)))
			}
			re := regexp.MustCompile("^(" + escaped + ")$")
			for word := range wordsUpTo(a, min(lengthFor(a), 4)) {
				letters := ""
				for _, s := range word {
					letters += string(rune('A' + s))
				}
				want := d.Accepts(word) && (len(word) == 1 || len(word) > 1 && word[0] != 0)
				if re.MatchString(letters) != want {
					t.Fatalf("%s: %s matches %v of\n%s", text, letters, !want, d)
				}
			}
		}
		if checked < 10 {
			t.Errorf("only %d expressions for %v", checked, a)
		}
		if total > c.total {
			t.Errorf("the expressions for %v have %d characters, want %d at most", a, total, c.total)
		}
	}
}

// TestTuples checks the order and the counts against all short words.
func TestTuples(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	for _, radices := range [][]int{{2}, {3}, {2, 2}, {2, 3}, {2, 2, 2}} {
		a := must.Get(NewAlphabet(radices...))
		for trial := range 30 {
			d := randomDFA(t, random, a, 1+trial%6)
			if trial%3 == 0 { // a finite one: at most three symbols
				d = cut(t, d, 3)
			}
			const most = 3
			var want, got []string
			for w := range wordsUpTo(a, most) {
				if d.Accepts(w) && (len(w) == 0 || w[0] != 0) {
					want = append(want, key(a, w))
				}
			}
			slices.SortFunc(want, func(x, y string) int { return cmp.Or(len(x)-len(y), strings.Compare(x, y)) })
			for w := range d.Tuples(ctx) {
				if len(w) > most {
					break
				}
				got = append(got, key(a, w))
			}
			if fmt.Sprint(got) != fmt.Sprint(want) {
				t.Fatalf("got %v, expected %v", got, want)
			}
			checkOrder(t, d)
			if longest, ok := d.Longest(); trial%3 == 0 {
				last := slices.MaxFunc(append(slices.Collect(d.Words()), nil), func(x, y Word) int { return cmp.Or(len(x)-len(y), slices.Compare(x, y)) })
				if ok != (len(want) > 0) || !slices.Equal(longest, last) {
					t.Errorf("the last word is %v, %v, expected %v", longest, ok, last)
				}
			} else if ok != (d.Finite() && len(want) > 0) {
				t.Errorf("the last of infinitely many words is %v", longest)
			}
			total, finite := d.Total()
			if finite != d.Finite() || trial%3 == 0 && (!finite || total.Int64() != int64(len(want))) {
				t.Errorf("%v words, finite %v, expected %d", total, finite, len(want))
			}
		}
	}
}

// checkOrder compares the order along the symbols that are not 1 with the states that they reach.
func checkOrder(t *testing.T, d *DFA) {
	t.Helper()
	counts := func(s Symbol) bool { return s != 1 }
	reached := func(from State) (all []State) { // by one symbol or more
		for next := []State{from}; len(next) > 0; {
			q := next[0]
			next = next[1:]
			for s, to := range d.row(q) {
				if to != d.dead && counts(Symbol(s)) && (q != 0 || s != 0) && !slices.Contains(all, to) {
					all, next = append(all, to), append(next, to)
				}
			}
		}
		return all
	}
	all := reached(0)
	order, finite := d.Order(counts)
	switch {
	case d.Empty():
		if !finite || len(order) > 0 {
			t.Errorf("the order of nothing is %v, %v", order, finite)
		}
	case !finite:
		if len(order) != 1 || !slices.Contains(append(all, 0), order[0]) || !slices.Contains(reached(order[0]), order[0]) {
			t.Errorf("%v is not on a cycle of\n%s", order, d)
		}
	default:
		if len(order) != len(all)+1 || order[0] != 0 {
			t.Errorf("the order %v, expected 0 and %v, of\n%s", order, all, d)
		}
		for i, q := range order {
			for _, to := range reached(q) {
				if slices.Index(order, to) <= i {
					t.Errorf("%d is after %d in the order of\n%s", q, to, d)
				}
			}
		}
	}
}

// cut returns the words of d up to a length.
func cut(t *testing.T, d *DFA, most int) *DFA {
	t.Helper()
	short := must.Get(Explore(ctx, &Builder{}, d.alphabet, 0, func(n int, s Symbol) int {
		if n == 0 && s == 0 {
			return 0
		}
		return min(n+1, most+1)
	}, func(n int) bool { return n <= most }))
	return must.Get((&Builder{}).And(ctx, d.On(), short.On()))
}

// key writes a word so that texts of one length are ordered like tuples.
func key(a Alphabet, w Word) string {
	largest, all := "", ""
	for _, track := range a.Split(w) {
		text := fmt.Sprint(track)
		largest, all = max(largest, text), all+text
	}
	return largest + all
}
