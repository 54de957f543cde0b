package bergman_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"zeck/game"
	"zeck/game/gametest"
	"zeck/internal/games/bergman"
	"zeck/internal/games/nim"
	"zeck/internal/must"
	"zeck/solve"
)

var known = game.NewRegistry(bergman.Game{}, nim.Game())

var parse = gametest.Reader[bergman.Position](known.Parse)

// table is a position written independently of the package: the number of coins on each place.
type table map[int]int

// plain has the moves as the paper defines them.
func (c table) plain() (all []table) {
	change := func(changes ...int) { // place and number of coins, in turn
		after := maps.Clone(c)
		for i := 0; i < len(changes); i += 2 {
			if after[changes[i]] += changes[i+1]; after[changes[i]] == 0 {
				delete(after, changes[i])
			}
		}
		all = append(all, after)
	}
	for n := range c {
		if c[n+1] > 0 {
			change(n, -1, n+1, -1, n+2, +1)
		}
		if c[n] > 1 {
			change(n, -2, n-2, +1, n+1, +1)
		}
	}
	return all
}

// tableOf returns the table of a position.
func tableOf(p bergman.Position) table {
	c := table{}
	for i, n := range p.Coins() {
		if n > 0 {
			c[p.Low()+i] = n
		}
	}
	return c
}

// position writes a table in the notation, which does not show the places.
func (c table) position(t gametest.TB) bergman.Position {
	t.Helper()
	if len(c) == 0 {
		return parse(t, "bergman:0")
	}
	places := slices.Sorted(maps.Keys(c))
	text := "bergman:"
	for n := places[0]; n <= places[len(places)-1]; n++ {
		text += fmt.Sprintf("%d,", c[n])
	}
	return parse(t, "%s", text[:len(text)-1])
}

func (c table) key() string { return fmt.Sprint(c) } // keys are sorted

// value returns the value as a + bφ, with φⁿ = F(n−1) + F(n)φ for all integers n.
func (c table) value() (a, b int) {
	fib := func(n int) int {
		x, y := 0, 1 // F(0), F(1)
		for range max(n, -n) {
			if n > 0 {
				x, y = y, x+y
			} else {
				x, y = y-x, x
			}
		}
		return x
	}
	for place, n := range c {
		a, b = a+n*fib(place-1), b+n*fib(place)
	}
	return a, b
}

// TestConformance: all ways to lay up to four coins on six places.
func TestConformance(t *testing.T) {
	var small []game.Position
	for code := range 5 * 5 * 5 * 5 * 5 * 5 {
		c, n := table{}, 0
		for place, rest := 0, code; place < 6; place, rest = place+1, rest/5 {
			c[place] = rest % 5
			n += rest % 5
		}
		if n <= 4 && c[0] > 0 {
			small = append(small, c.position(t))
		}
	}
	gametest.Run(t, gametest.Suite{Parse: known.Parse, Small: slices.Values(small)})
}

// TestBrute compares the game with a second implementation of its rules for all starts up to 12: every position, its moves, its places and its value.
// There is one end.
func TestBrute(t *testing.T) {
	for n := 1; n <= 12; n++ {
		g := must.Get(solve.Explore(t.Context(), parse(t, "bergman:%d", n)))
		ends := 0
		for _, q := range g.Positions {
			p := q.(bergman.Position)
			c := tableOf(p)
			if a, b := c.value(); a != n || b != 0 || c.position(t) != p {
				t.Fatalf("%s, with its first coin on place %d, is worth %d + %dφ and read as %s", p, p.Low(), a, b, c.position(t))
			}
			var want, got []string
			for _, to := range c.plain() {
				want = append(want, to.key())
			}
			for o := range p.Options() {
				got = append(got, tableOf(o.To.(bergman.Position)).key())
			}
			slices.Sort(want)
			slices.Sort(got)
			if !slices.Equal(got, want) {
				t.Fatalf("%s leads to %v, want %v", p, got, want)
			}
			if len(want) == 0 {
				ends++
			}
		}
		if ends != 1 {
			t.Errorf("N = %d: %d ends", n, ends)
		}
	}
}

// TestPlaces: moves keep the value, whatever it is. So the place of the lowest coin is the same whether a position is read from its text or reached
// by play.
func TestPlaces(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := table{}
		for range rapid.IntRange(1, 12).Draw(t, "coins") {
			c[rapid.IntRange(-9, 9).Draw(t, "place")]++
		}
		p := c.position(t)
		a, b := tableOf(p).value()
		if b < 0 || 2*a+b < 0 {
			t.Fatalf("%s is worth %d + %dφ, less than its conjugate", p, a, b)
		}
		if down, up := b-a, a; up >= 0 && 2*down+up >= 0 {
			t.Fatalf("%s could be one place lower", p)
		}
		for range 30 {
			options := slices.Collect(p.Options())
			if len(options) == 0 {
				return
			}
			p = options[rapid.IntRange(0, len(options)-1).Draw(t, "move")].To.(bergman.Position)
			if q := parse(t, "%s", p); q != p {
				t.Fatalf("%s has its lowest coin on place %d after play, and is read with it on %d", p, p.Low(), q.Low())
			}
			if x, y := tableOf(p).value(); x != a || y != b {
				t.Fatalf("%s is worth %d + %dφ, and it was %d + %dφ", p, x, y, a, b)
			}
		}
	})
}

func TestNotation(t *testing.T) {
	for text, want := range map[string]struct {
		text string
		low  int
	}{
		"bergman:8": {"bergman:8", 0}, "bergman:0": {"bergman:0", 0},
		"bergman:0,0,1,0": {"bergman:1", 0}, "bergman:0,0": {"bergman:0", 0}, "bergman:1,0,0,1": {"bergman:1,0,0,1", -2},
		"bergman:1,1": {"bergman:1,1", -2}, "bergman:2,1": {"bergman:2,1", -1}, "bergman: 1 , 0,1": {"bergman:1,0,1", -1},
	} {
		if p := parse(t, "%s", text); p.String() != want.text || p.Low() != want.low {
			t.Errorf("%s is printed %s from place %d on, want %v", text, p, p.Low(), want)
		}
	}
}

// TestManyPlaces: the places that there may be, and one more.
func TestManyPlaces(t *testing.T) {
	most := "bergman:1" + strings.Repeat(",0", bergman.MaxPlaces-1)
	parse(t, "%s,0", most)
	gametest.Refuse(t, known.Parse, map[string]string{most + ",1": "too large: coins lie on at most 1000 places, got 1001 in " + game.Quote(most+",1")})
}

// TestFits: what is too large is refused, and the message says what would fit.
func TestFits(t *testing.T) {
	for _, test := range []struct {
		text             string
		positions, moves uint64
		instead          string // "" if it fits
	}{
		{"bergman:0,9", 338, 338 * 8, ""}, // nine coins lead to 338 positions
		{"bergman:0,9", 337, 338 * 8, "bergman:8"},
		{"bergman:0,9", 338, 338*8 - 1, "bergman:8"},
		{"bergman:20", 2 * 1657646, 1e12, ""}, // and twenty to twice as many as nineteen, or more
		{"bergman:20", 2*1657646 - 1, 1e12, "bergman:19"},
		{"bergman:22", 8*1657646 - 1, 1e12, "bergman:19"},
		{"bergman:1000", 2_000_000, 20_000_000, "bergman:19"},
	} {
		if fits, instead := parse(t, "%s", test.text).Cost().Fits(test.positions, test.moves); fits != (test.instead == "") || instead != test.instead {
			t.Errorf("room for %d: %s fits: %v, %s", test.positions, test.text, fits, instead)
		}
	}
}
