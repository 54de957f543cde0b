package games_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"zeck/game"
	"zeck/game/face"
	"zeck/games"
	"zeck/internal/golden"
	"zeck/internal/must"
	"zeck/numeration"
)

// some are positions whose faces differ.
var some = strings.Fields(`
	nim:9 nim:1,2,3 kayles:10 lucas:14,19 wythoff@t=3:7,10^30 lucas:0,5 takeaway@k=4:10^9 kayles:10^30 moore:9,9,9,9 zeckendorf:4,2,1,2
	zeckendorf@c=2,k=3:9,3,4
	zeckendorf@k=4,first=1:3,2,1,1 zeckendorf@reversed=1:1,1,2,0,1 zeckendorf@accelerated=1:9,5,4 quilt:4,2,1,2,1,1 bergman:3,1,2,0,2
	ordered:2,1,1,5,5,8 ordered:0,5 octal@code=0.8:9 octal:10^30`)

// TestFaces records how games look: the opening and the invitation, a small plot, and for some positions the look, how the theory decomposes
// numbers, what a few words mean as moves, and the moves that are guessed.
func TestFaces(t *testing.T) {
	var b strings.Builder
	for _, g := range games.All().Games() {
		name := g.Info().Name
		if about := face.AboutOf(g); about != (face.About{}) {
			fmt.Fprintf(&b, "%s, place %d: %s: %s\n", name, about.Place, about.Opening, about.Invitation)
			if l := about.Lesson; l != nil {
				fmt.Fprintf(&b, "  lesson %s, place %d: %s, %d steps\n", l.Name, l.Place, l.Title, len(l.Steps))
			}
		}
		if c := game.TablesOf(g).Chart; c != nil {
			at, err := c.Cells(t.Context(), game.Setup{Game: g}, 6, 6, nil)
			fmt.Fprintf(&b, "  chart: %s, %s, %+v, %q, %t: %d, %v\n", c.Name, c.Title, c.Axes, c.Legend, c.Log, at(2, 5), err)
		}
		if p, ok := g.(face.Plotter); ok {
			plot, err := p.Plot(t.Context(), game.Setup{Game: g}, 12)
			fmt.Fprintf(&b, "  plot: %+v\n  %s; %s; %v, %v, joined %t, %v\n", p.Plots(), plot.Title, plot.Note, plot.X, plot.Y, plot.Joined, err)
			for _, line := range append(plot.Lines, plot.Dots) {
				fmt.Fprintf(&b, "    %s: %.3f\n", line.Name, line.XY)
			}
			for x := 1; plot.Values != nil && x <= 12; x += 5 {
				fmt.Fprintf(&b, "    values at %d: %d, %d, …, %d\n", x, plot.Values(x, 1), plot.Values(x, min(x, 2)), plot.Values(x, x))
			}
		}
	}
	for _, name := range []string{"nim", "lasker", "onepile@max=1", "onepile@min=2,max=5", "kayles", "octal@code=0.3...", "takeaway@k=3"} {
		g, setup, err := games.All().ParseGame(name)
		must.Do(err)
		if tables := game.TablesOf(g); tables.Period != nil {
			period, err := tables.Period(t.Context(), setup, 1000)
			fmt.Fprintf(&b, "%s: %s, %s, %v, %v\n", name, period, period.Proof, period.Values[:min(10, len(period.Values))], err)
			if plural.MatchString(period.Proof.String()) {
				t.Errorf("%s: %s", name, period.Proof)
			}
		}
	}
	shown := map[string]bool{}
	for i, at := range slices.Concat(some, begun) {
		p := must.Get(games.Parse(at))
		if _, sum := p.(game.Sum); sum {
			continue
		}
		if head := p.Setup().Head(); i < len(some) || !shown[head] { // of the others, one of a kind
			shown[head] = true
			writeFace(&b, p)
		}
	}
	golden.Same(t, "testdata/faces.txt", b.String())
}

func writeFace(b *strings.Builder, p game.Position) {
	l, rng := face.LookOf(p), rand.New(rand.NewPCG(1, 2))
	fmt.Fprintf(b, "%s\n  kind %d, take %s to %v, rounds of %s, binary %t, slope %.4f, kinds %v, rules %q %s\n  idea: %s\n", p, l.Kind, l.Least, l.Most, l.Round,
		l.Binary, l.Slope, l.Kinds, l.Rules, face.SettingsText(p), l.Idea)
	if c := l.Coins; c != nil {
		fmt.Fprintf(b, "  coins worth %s, up to %d, hole %d, shift %d %s, %s\n", few(c.Worth, number), c.Top,
			c.Hole, c.Shift, c.Called, few(c.Exchanges, exchange))
	}
	if r := l.Row; r != nil {
		fmt.Fprintf(b, "  terms %d, moves %v\n", r.Terms, r.Moves)
	}
	h := face.HandOf(p)
	piles, others := p.Setup().Piles, 0
	for i, o := range game.First(p, 100) {
		if m := h.Leave(piles, h.Remove(piles, o.Move)); m != o.Move {
			others++
		}
		if i < 3 {
			fmt.Fprintf(b, "  %s: kind %d, %s, leaves %v\n", o.Move, l.KindOf(o.Move), h.Where(o.Move), h.Remove(piles, o.Move))
		}
	}
	if others > 0 {
		fmt.Fprintf(b, "  of %d moves another one, or none, is known to leave the same piles\n", others)
	}
	for _, said := range []string{"2", "all", "take 3 from 9", "2 from both", "pass", "swap 1 2", "leave", "leave 1 and 2", "1 2 3 4 5"} {
		moves, why := h.Read(must.Get(face.Scan(said)))
		fmt.Fprintf(b, "  %q: %s %s\n", said, few(moves, game.Move.String), why)
	}
	fmt.Fprint(b, "  guessed:")
	for range 6 {
		fmt.Fprintf(b, " %v;", h.Guess(rng))
	}
	fmt.Fprintln(b)
	for _, n := range []uint64{0, 1, 9, 30, 1e15} {
		a := l.Apart(numeration.NewNat(n))
		if a.Parts == nil && a.Digits == "" && a.Said == nil {
			continue
		}
		fmt.Fprintf(b, "  %d: %v %t; %s %s", n, a.Parts, a.Whole, a.System, a.Digits)
		for place := range min(len(a.Digits), 5) {
			if a.Weight != nil {
				fmt.Fprintf(b, " %d", a.Weight(place))
			}
		}
		fmt.Fprintln(b, a.Said)
	}
}

func exchange(e face.Exchange) string { return fmt.Sprintf("%v for %v, %d", e.Taken, e.Put, e.Times) }

func number(n uint64) string { return fmt.Sprint(n) }
