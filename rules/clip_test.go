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
)

// TestClip: a cap above its bound is read, and reached, as the bound. The moves are those of the game without a bound.
func TestClip(t *testing.T) {
	for _, c := range []struct{ lines, clip, format string }{
		{"position (n, c)\ncap c = n - 1%s\nmove \"take {t}\": (n - t, 3*t) if 1 <= t <= c", " up to n", "g:%d/%d"},
		{"position (m, n, c)\nunordered\ncap c = m + n - 1%s\nmove \"take {t} from one\": (m - t, n, 2*t) if 1 <= t <= c\n" +
			"move \"take {t} from the other\": (m, n - t, 2*t) if 1 <= t <= c", " up to n", "g:%d,%d/%d"},
		{"piles (n)\ncap c = total - 1%s\nmove \"take {t} from {n}\": (n) / c -> (n - t) / 2*t if 1 <= t <= c", " up to largest", "g:%d,%d/%d"},
	} {
		plain := game.NewRegistry(loaded(t, "game g\n"+fmt.Sprintf(c.lines, "")))
		clipped := game.NewRegistry(loaded(t, "game g\n"+fmt.Sprintf(c.lines, c.clip)))
		for p := range gametest.Grid(plain.Parse, c.format, slices.Repeat([]int{14}, strings.Count(c.format, "%"))...) {
			q, s := gametest.Must(t, clipped.Parse, p.String()), p.Setup()
			most := slices.MinFunc([]game.Nat{*s.Cap, slices.MaxFunc(s.Piles, game.Nat.Cmp)}, game.Nat.Cmp)
			if got := *q.Setup().Cap; got != most {
				t.Errorf("%s is read as %s", p, q)
			}
			var want, got []string
			for o := range p.Options() {
				to, err := clipped.Parse(o.To.String())
				want = append(want, fmt.Sprint(o.Move, to, err))
			}
			for o := range q.Options() {
				got = append(got, fmt.Sprint(o.Move, o.To, nil))
			}
			if !slices.Equal(got, want) {
				t.Fatalf("%s: %q, want %q", q, got, want)
			}
		}
		huge := gametest.Must(t, clipped.Parse, "g:"+strings.Repeat("5,", strings.Count(c.format, ","))+"10^30/10^40")
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
		small := gametest.Grid(game.NewRegistry(g).Parse, "capped:%d/%d", 29, 11)
		for p := range small {
			if _, err := p.(game.Tabled).Values(t.Context(), game.NimValue); (err == nil) != c.table {
				t.Fatalf("%s\n%s has a table: %v", c.lines, p, err)
			}
		}
		gametest.RunValues(t, small)
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
			met, least := map[game.Nat]bool{}, game.Nat{}
			for o := range p.Options() {
				met[must.Get(values.Value(o.To))] = true
			}
			for met[least] {
				least = least.Add(numeration.NewNat(1))
			}
			if got, err := values.Value(p); err != nil || got != least {
				t.Errorf("%s has %s, %v, want %s", p, got, err, least)
			}
			if v, err := values.Value(gametest.Must(t, games.Parse, "fibnim:5")); err == nil {
				t.Errorf("a position of another game has %s", v)
			}
		}
	}
}
