package rules_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"zeck/game"
	"zeck/game/gametest"
	"zeck/games"
	"zeck/internal/must"
	"zeck/numeration"
	"zeck/rules"
	"zeck/solve"
)

// TestClip: a cap above its bound is read, and reached, as the bound. The moves and outcomes are those of the game without a bound.
func TestClip(t *testing.T) {
	for _, c := range []struct{ lines, clip string }{
		{"position (n, c)\ncap c = n - 1%s\nmove \"take {t}\": (n - t, 3*t) if 1 <= t <= c", " up to n"},
		{"position (m, n, c)\nunordered\ncap c = m + n - 1%s\nmove \"take {t} from one\": (m - t, n, 2*t) if 1 <= t <= c\n" +
			"move \"take {t} from the other\": (m, n - t, 2*t) if 1 <= t <= c", " up to n"},
		{"piles (n)\ncap c = total - 1%s\nmove \"take {t} from {n}\": (n) / c -> (n - t) / 2*t if 1 <= t <= c", " up to largest"},
	} {
		load := func(name, clip string) *game.Registry {
			return game.NewRegistry(must.Get(rules.Load(t.Context(), "", "game "+name+"\n"+fmt.Sprintf(c.lines, clip))))
		}
		plain, clipped := load("plain", ""), load("clipped", c.clip)
		two := 1 + strings.Count(c.lines, "m, n, c") + strings.Count(c.lines, "piles")
		search, other := solve.NewSearcher(), solve.NewSearcher()
		multisets(two, 6, func(piles []int) {
			if len(piles) != two {
				return
			}
			for most := range 15 {
				text := fmt.Sprintf("%s/%d", pilesNotation("", piles), most)
				p, q := gametest.Must(t, plain.Parse, "plain"+text), gametest.Must(t, clipped.Parse, "clipped"+text)
				if got, want := *q.Setup().Cap, min(most, slices.Max(piles)); got.String() != fmt.Sprint(want) {
					t.Errorf("%s is read as %s", text, q)
				}
				var want, got []string
				for o := range p.Options() {
					to, err := clipped.Parse(strings.Replace(o.To.String(), "plain", "clipped", 1))
					want = append(want, fmt.Sprint(o.Move, to, err))
				}
				for o := range q.Options() {
					got = append(got, fmt.Sprint(o.Move, o.To, nil))
				}
				if strings.Join(got, ";") != strings.Join(want, ";") {
					t.Fatalf("%s: %q, want %q", q, got, want)
				}
				a, err := search.Grundy(t.Context(), p)
				b, err2 := other.Grundy(t.Context(), q)
				if err != nil || err2 != nil || a != b {
					t.Errorf("%s has %d, %v, and %s has %d, %v", p, a, err, q, b, err2)
				}
			}
		})
		huge := gametest.Must(t, clipped.Parse, "clipped:"+strings.Repeat("5,", two-1)+"10^30/10^40")
		if got := huge.Setup().Cap.String(); got != "1"+strings.Repeat("0", 30) {
			t.Errorf("the cap of %s is %s", huge, got)
		}
	}
}

// TestCapValues: the nim-values of a pile with a cap agree with search. They come from a table if the number taken determines the next
// cap, and only then.
func TestCapValues(t *testing.T) {
	const take = "position (n, c)\ncap c = n - 1\n"
	for _, c := range []struct {
		lines string
		table bool
	}{
		{take + "move \"take {t}\": (n - t, 2*t) if 1 <= t <= c", true},
		{"position (c, n)\ncap c = n - 1 up to n\nmove \"take {t}\": (t + 3, n - t) if c >= t and t >= 1", true},
		{take + "move \"few {t}\": (n - t, 0) if 1 <= t <= c and 2*t < 7\nmove \"take {t}\": (n - t, 2*t - 7) if 1 <= t <= c", true},
		{take + "move \"take {t}\": (n - t, 2*t - 7) if 1 <= t <= c", false},
		{take + "move \"few {t}\": (n - t, 0) if 1 <= t <= c and 2*t < 6\nmove \"take {t}\": (n - t, 2*t - 7) if 1 <= t <= c", false},
		{take + "move \"take {t}\": (n - t, 2*t) if 1 <= t <= c and t != 3", false},
		{take + "move \"take {t}\": (n - 2*t, 2*t) if 1 <= t <= c", false},
		{take + "move \"take {t}\": (n - t, n + t) if 1 <= t <= c", false},
		{take + "move \"take {t}\": (n - t, (n + t) / 2) if 1 <= t <= c", false},
		{take + "move \"take {t}\": (n - t, 2*t) if 1 <= t <= c\nmove \"take all\": (0, 0) if n >= 1", false},
		{"position (n, c) if n != 4\ncap c = n - 1\nmove \"take {t}\": (n - t, 2*t) if 1 <= t <= c", false},
	} {
		g := must.Get(rules.Load(t.Context(), "", "game capped\n"+c.lines))
		search, known := solve.NewSearcher(), game.NewRegistry(g)
		for n := range 30 * 12 {
			p, err := known.Parse(fmt.Sprintf("capped:%d/%d", n%30, n/30))
			if err != nil {
				continue
			}
			values, err := p.(game.Tabled).Values(t.Context(), game.NimValue)
			if (err == nil) != c.table {
				t.Fatalf("%s\n%s has a table: %v", c.lines, p, err)
			}
			if !c.table {
				continue
			}
			got, err := values.Value(p)
			want, wrong := search.Grundy(t.Context(), p)
			if err != nil || wrong != nil || got.String() != fmt.Sprint(want) {
				t.Errorf("%s\n%s has %s, %v; by search %d, %v", c.lines, p, got, err, want, wrong)
			}
		}
	}
}

// TestSteadyCaps: if the cap cannot grow, the nim-value of a huge pile is the mex of its options.
func TestSteadyCaps(t *testing.T) {
	for next, steady := range map[string]bool{"t": true, "2*t": false} {
		g := must.Get(rules.Load(t.Context(), "", "game capped\nposition (n, c)\ncap c = n - 1\nmove \"take {t}\": (n - t, "+next+") if 1 <= t <= c"))
		known := game.NewRegistry(g)
		for _, text := range []string{"capped:10^30/5", "capped:10^20/7", "capped:10^20/8", "capped:10^20/10^19"} {
			p := gametest.Must(t, known.Parse, text)
			values, err := p.(game.Tabled).Values(t.Context(), game.NimValue)
			if fits := steady && text != "capped:10^20/10^19"; !fits || err != nil {
				if !errors.Is(err, game.ErrLimit) || fits {
					t.Errorf("%s: %v", p, err)
				}
				continue
			}
			var least uint64
			met := map[game.Nat]bool{}
			for o := range p.Options() {
				v, err := values.Value(o.To)
				if met[v] = true; err != nil {
					t.Error(err)
				}
			}
			for met[numeration.NewNat(least)] {
				least++
			}
			if got, err := values.Value(p); err != nil || got != numeration.NewNat(least) {
				t.Errorf("%s has %s, %v, want %d", p, got, err, least)
			}
			if v, err := values.Value(gametest.Must(t, games.Parse, "fibnim:5")); err == nil {
				t.Errorf("a position of another game has %s", v)
			}
		}
	}
}
