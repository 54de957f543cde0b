package rules

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"zeck/game"
	"zeck/internal/long"
)

// plainPiles lists the options of piles by the plain meaning of the text, as "words → position", with choices up to most. It tries every
// assignment of different piles to the roles in a move, and all numbers for a choice that is not a number of a pile.
func plainPiles(in *instance, numbers []num, most int64) map[string]bool {
	all := map[string]bool{}
	piles, limit := in.splitCap(numbers)
	w := in.file.width()
	for index, m := range in.file.Moves {
		values := map[string]int64{}
		var roles func(used []int)
		var choose func(used []int, i int)
		choose = func(used []int, i int) {
			if i == len(m.choices) {
				plainPilesMove(in, piles, index, used, meaning{values, in}, all)
				return
			}
			if slices.Contains(m.numbers, m.choices[i]) {
				choose(used, i+1)
				return
			}
			for v := range most + 1 {
				values[m.choices[i]] = v
				choose(used, i+1)
			}
		}
		roles = func(used []int) {
			if len(used) == m.touches {
				choose(used, 0)
				return
			}
			for i := range len(piles) / w {
				if slices.Contains(used, i) {
					continue
				}
				for j := range w {
					values[m.numbers[len(used)*w+j]] = piles[i*w+j].word
				}
				roles(append(slices.Clone(used), i))
			}
		}
		if in.file.Cap >= 0 {
			values[in.file.Variables[in.file.Cap]] = limit.word
		}
		roles(nil)
	}
	return all
}

// plainPilesMove adds the option for these values, if the move is legal.
func plainPilesMove(in *instance, piles []num, index int, used []int, values meaning, all map[string]bool) {
	m, formulas, w := in.file.Moves[index], in.formulas.moves[index], in.file.width()
	if formulas.when != nil && !values.holds(formulas.when) {
		return
	}
	var next, limit []num
	for at, tuple := range formulas.targets {
		sum, pile := int64(0), meaning{map[string]int64{}, in}
		for j, t := range tuple {
			v, ok := values.number(t.Tree())
			if !ok || v < 0 {
				return
			}
			if at == in.file.left(&m) {
				limit = []num{{word: v}}
				continue
			}
			sum, pile.values[in.file.Variables[j]] = sum+v, v
			next = append(next, num{word: v})
		}
		if sum > 0 && in.formulas.domain != nil && !pile.holds(in.formulas.domain) {
			return
		}
	}
	for i := range len(piles) / w {
		if !slices.Contains(used, i) {
			next = append(next, piles[i*w:(i+1)*w]...)
		}
	}
	words := m.Words
	for _, name := range m.choices {
		words = strings.ReplaceAll(words, "{"+name+"}", fmt.Sprint(values.values[name]))
	}
	all[words+" → "+in.position(append(next, limit...)).String()] = true
}

// agreeOnPiles compares the compiled rules of piles, in machine integers and in large ones, with their plain meaning on small positions:
// every listed option is meant, and listed once, and every option that is meant but not listed is the mirror image of a listed one.
func agreeOnPiles(t *testing.T, in *instance, sum, most int) (positions, moves int) {
	t.Helper()
	for p := range in.small(sum, most) {
		_, numbers, _ := numbersOf(p)
		positions++
		want := plainPiles(in, nums(numbers), int64(sum)+4)
		var fast, slow []string
		leads, mirrors := map[string]bool{}, false
		for i, list := range []*[]string{&fast, &slow} {
			tab := in.mover(nums(numbers))
			if i > 0 {
				tab = in.mover(large(numbers))
			}
			for _, k := range in.kinds {
				mirrors = mirrors || k.mirrors != nil
				for at := range tab.choices(k) {
					tab.list(k, at, func(o game.Option) bool {
						*list = append(*list, o.String())
						leads[o.To.String()] = true
						return true
					})
				}
			}
		}
		listed := map[string]bool{}
		for _, line := range fast {
			if listed[line] || !want[line] {
				t.Fatalf("%s\n%s: %q is listed twice, or not meant: %v", in.file.Format(), p, line, want)
			}
			listed[line] = true
		}
		for line := range want {
			if _, to, _ := strings.Cut(line, " → "); !listed[line] && (!mirrors || !leads[to]) {
				t.Fatalf("%s\n%s: %q is not listed: %q", in.file.Format(), p, line, fast)
			}
		}
		if !slices.Equal(fast, slow) {
			t.Fatalf("%s\n%s: in machine integers %q\nin large ones %q", in.file.Format(), p, fast, slow)
		}
		moves += len(want)
	}
	return positions, moves
}

// Piles are games of piles, for the tests of both packages.
var Piles = map[string]string{
	"heaps": "piles (n)\nexample (3), (5), (7)\nmove \"take {t} from {n}\": (n) -> (n - t) if t >= 1",
	"two": "piles (n)\nmove \"take {t} from {n}\": (n) -> (n - t) if t >= 1\n" +
		"move \"take {t} from {n} and {u} from {m}\": (n), (m) -> (n - t), (m - u) if t >= 1 and u >= 1",
	"vague": "piles (n)\nmove \"take {t}\": (n), (m) -> (n - t), (m) if t >= 1 and n > m\nmove \"take {s}\": (k) -> (k - s) if 1 <= s <= 2",
	"rows":  "piles (n)\nmove \"knock {n} down to {a} and {b}\": (n) -> (a), (b) if a + b = n - 1 or a + b = n - 2",
	"laskers": "piles (n)\nmove \"take {t} from {n}\": (n) -> (n - t) if t >= 1\n" +
		"move \"split {n} into {a} and {b}\": (n) -> (a), (b) if a >= 1 and b >= 1 and a + b = n",
	"merging": "piles (n) if n <= 4\nmove \"merge {n} and {m}\": (n), (m) -> (n + m)\nmove \"drop {n}\": (n) -> nothing if n mod 2 = 1",
	"gaps": "piles (n) if n mod 3 != 2\nmove \"take {t}\": (n) -> (n - t) if t >= 1\n" +
		"move \"merge\": (a), (b) -> (a + b)\nmove \"drop {n}\": (n) -> nothing",
	"pairs": "piles (x, y)\nmove \"from {x}, {y} take {t}\": (x, y) -> (x - t, y + 1) if t >= 1\nmove \"double {x}, {y}\": (x, y) -> (x - 1, 0), (0, y)",
	"mix": "piles (x, y)\nmove \"from {x} take {t}\": (x, y) -> (x - t, y / 2) if t >= 1\n" +
		"move \"mix\": (a, b), (c, d) -> (a, d), (c, b) if a + d < c + b",
	"capped":  "piles (n)\ncap c = total - 1 up to largest\nmove \"take {t} from {n}\": (n) / c -> (n - t) / 2*t if 1 <= t <= c",
	"several": "piles (n)\ncap c = largest\nmove \"take {t} of {c}\": (n), (m) / c -> (n - t), (m - t) / c - 1 if t >= 1",
}

// randomPiles generates a rules text of piles. Play need not end.
func randomPiles(r random) string {
	text := "game test\npiles (n)"
	if r.IntN(4) == 0 {
		text += " if " + random{Rand: r.Rand, names: []string{"n"}}.statement(2)
	}
	limit := r.IntN(3) == 0
	if limit {
		text += "\ncap c = " + r.pick("total", "largest", "total - largest / 2")
	}
	for range 1 + r.IntN(2) {
		names, touched := []string{"n", "t"}, "(n)"
		words, bound := r.pick("take {t}", "take {t} from {n}"), "t <= n"
		if r.IntN(2) == 0 {
			names, touched = append(names, "m"), "(n), (m)"
			words = r.pick(words, words+" with {m}")
		}
		if r.IntN(3) == 0 {
			names, words, bound = append(names, "s"), words+" and {s}", bound+" and s <= 1 + n / 2"
		}
		before := ""
		if limit {
			before, names = " / c", append(names, "c")
		}
		inner := random{Rand: r.Rand, names: names}
		after := "nothing"
		for i := range r.IntN(4) {
			if i == 0 {
				after = ""
			} else {
				after += ", "
			}
			after += "(" + inner.number(0) + ")"
		}
		if limit {
			after += " / " + inner.number(0)
		}
		text += fmt.Sprintf("\nmove %q: %s%s -> %s if %s and %s", words, touched, before, after, bound, inner.statement(0))
	}
	return text
}

// TestRandomPilesEnd: if random rules are accepted, every move makes their measure smaller; if they are refused with an endless play, there is one.
func TestRandomPilesEnd(t *testing.T) {
	rounds := long.Or(30, 80)
	ended := 0
	for seed := range rounds {
		g, err := Load(context.Background(), "", randomPiles(random{Rand: rand.New(rand.NewPCG(uint64(seed), 11))}))
		if err != nil {
			continue
		}
		ended++
		depth := map[game.Position]int{} // 1: being visited, 2: play from there ends
		var visit func(p game.Position, budget *int)
		visit = func(p game.Position, budget *int) {
			depth[p] = 1
			for o := range p.Options() {
				if *budget--; *budget < 0 || tooMany(o.To) {
					break
				}
				switch depth[o.To] {
				case 0:
					visit(o.To, budget)
				case 1:
					t.Errorf("%s\n%s can be met again after %s", g.file.Format(), o.To, o)
				}
			}
			depth[p] = 2
		}
		for p := range g.usual.small(5, 200) {
			budget := 2000
			if depth[p] == 0 {
				visit(p, &budget)
			}
		}
	}
	if ended < rounds/10 {
		t.Errorf("only %d of %d games end", ended, rounds)
	}
}
