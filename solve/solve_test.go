package solve

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"zeck/game"
	"zeck/games"
	"zeck/internal/must"
)

func parse(text string) game.Position { return must.Get(games.Parse(text)) }

// randomPart writes a random small position of a random game.
func randomPart(rng *rand.Rand) string {
	n := func(most int) int { return rng.IntN(most + 1) }
	switch rng.IntN(6) {
	case 0:
		return fmt.Sprintf("nim:%d,%d", n(4), n(4))
	case 1:
		return fmt.Sprintf("onepile:%d", n(9))
	case 2:
		return fmt.Sprintf("fibnim:%d/%d", n(9), n(5))
	case 3:
		return fmt.Sprintf("wythoff:%d,%d", n(5), n(5))
	case 4:
		return fmt.Sprintf("lucas:%d,%d", n(5), n(5))
	}
	return fmt.Sprintf("zeckendorf:%d", n(8))
}

// TestSumsEqualProductGame holds sums, some of them with equal parts, against brute force on the product game: winning moves, nim-values, and the
// shortcut by theory.
func TestSumsEqualProductGame(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	ctx := context.Background()
	byTheory := 0
	for range 400 {
		texts := []string{randomPart(rng), randomPart(rng)}
		if rng.IntN(3) == 0 {
			texts = append(texts, randomPart(rng))
		}
		if rng.IntN(4) == 0 {
			texts = slices.Insert(texts, rng.IntN(2), texts[len(texts)-1])
		}
		p := parse(strings.Join(texts, " + ")).(game.Sum)
		search := NewSearcher()
		want := must.Get(search.Solve(ctx, p))
		value, _ := search.Grundy(ctx, p)
		if g, err := NimValue(ctx, p); err != nil || g.Value.String() != fmt.Sprint(value) {
			t.Fatalf("%s: nim-value %v, %v; the product game says %d", p, g.Value, err, value)
		}
		got, err := Solve(ctx, p)
		if err != nil || got.Outcome != want.Outcome || !got.Complete || !slices.Equal(got.Winning, want.Winning) {
			t.Fatalf("%s: %s %v, %v; the product game says %s %v", p, got.Outcome, got.Winning, err, want.Outcome, want.Winning)
		}
		w, ok, err := Solver{}.sumByTheory(ctx, p)
		if err != nil {
			t.Fatal(err)
		}
		if !ok {
			continue
		}
		byTheory++
		if w.Outcome != want.Outcome || w.Complete != (w.Outcome == game.P) || w.Complete && len(w.Winning) != len(want.Winning) {
			t.Fatalf("%s: theory of the parts says %s, the product game %s", p, w.Outcome, want.Outcome)
		}
		if last := w.Why[len(w.Why)-1].ID; last != map[game.Outcome]string{game.P: "sum.all-p", game.N: "sum.one-n"}[w.Outcome] {
			t.Fatalf("%s: %s, because of %s", p, w.Outcome, last)
		}
		for _, o := range w.Winning {
			if !slices.Contains(want.Winning, o) {
				t.Fatalf("%s: %v does not win", p, o)
			}
		}
	}
	if byTheory < 50 {
		t.Errorf("only %d sums were decided by theory", byTheory)
	}
}

func TestNimValue(t *testing.T) {
	for text, want := range map[string]string{
		"wythoff:60,60":                       "87",
		"nim:10^30,1":                         "1000000000000000000000000000001",
		"wythoff:3,5 + nim:7":                 "7",
		"lucas:8,14":                          "0",
		"wythoff:F(1000),F(1001)":             "0", // no table reaches it, but it is safe
		"zeckendorf:7":                        "0",
		"wythoff@t=2:1,3":                     "0",
		"onepile@min=10^20,max=10^30:3*10^21": "30",
	} {
		g, err := NimValue(context.Background(), parse(text))
		if err != nil || g.Value.String() != want {
			t.Errorf("%s: %s, %v; want %s", text, g.Value, err, want)
		}
	}
	_, err := NimValue(context.Background(), parse("nim:4 + wythoff:10^9,10^10"))
	if !errors.Is(err, game.ErrLimit) || !strings.HasPrefix(err.Error(), "part 2: ") {
		t.Errorf("got %v", err)
	}
}

// TestMerged: where games fall apart, sums that differ in the order of their parts, or by parts without a move, are one position in misère play,
// in a census and for remoteness. What is said of it is what is true of every single one.
func TestMerged(t *testing.T) {
	for _, text := range []string{"kayles:8", "octal@code=0.77:8", "dawsonchess:11", "octal@code=0.137:9", "octal@code=0.8:9", "lasker:5", "grundy:9",
		"treblecross:7", "kayles:3 + kayles:5", "lasker:3 + nim:2", "nim:2 + nim:3"} {
		p := parse(text)
		lost, key := map[game.Position][2]bool{}, map[string]bool{} // in normal play, in misère play
		var visit func(p game.Position) [2]bool
		visit = func(p game.Position) (is [2]bool) {
			if known, ok := lost[p]; ok {
				return known
			}
			is, over := [2]bool{true, true}, true
			for o := range p.Options() {
				after := visit(o.To)
				is, over = [2]bool{is[0] && !after[0], is[1] && !after[1]}, false
			}
			is[1] = is[1] && !over
			lost[p] = is
			var parts []string
			for _, part := range game.Parts(p) {
				if !ended(part) {
					parts = append(parts, part.String())
				}
			}
			if !strings.HasPrefix(text, "nim") { // its parts have their places
				slices.Sort(parts)
				key[strings.Join(parts, " + ")] = is[0]
			} else {
				key[p.String()] = is[0]
			}
			return is
		}
		visit(p)
		for i, ask := range []func(context.Context, game.Position) (game.Verdict, error){SearchOnly().Solve, NewMisereSearcher().Solve} {
			v, err := ask(t.Context(), p)
			winning := 0
			for o := range p.Options() {
				if lost[o.To][i] {
					winning++
				}
			}
			if err != nil || (v.Outcome == game.P) != lost[p][i] || len(v.Winning) != winning {
				t.Errorf("%s: %s with %d winning moves, %v; want %t, %d", p, v.Outcome, len(v.Winning), err, lost[p][i], winning)
			}
		}
		losing := 0
		for _, is := range key {
			if is {
				losing++
			}
		}
		c, err := TakeCensus(t.Context(), p, game.CensusParts{})
		if err != nil || int(c.Positions) != len(key) || int(c.PPositions) != losing {
			t.Errorf("%s: %d positions, %d of them P, %v; want %d, %d", p, c.Positions, c.PPositions, err, len(key), losing)
		}
		if r, err := (Solver{}).Remoteness(t.Context(), p); err != nil || (r.Outcome() == game.P) != lost[p][0] || len(r.Best) == 0 {
			t.Errorf("%s: %v, %v", p, r, err)
		}
	}
}

// TestReasons: what search says, in normal and in misère play, of positions with no move, one and several, won and lost.
func TestReasons(t *testing.T) {
	normal, misere := SearchOnly().Solve, NewMisereSearcher().Solve
	for _, c := range []struct {
		ask   func(context.Context, game.Position) (game.Verdict, error)
		text  string
		words string
	}{
		{normal, "nim:0", "there is no move: the game is over and the player to move has lost"},
		{misere, "nim:0", "there is no move: the opponent made the last one and has lost"},
		{normal, "nim:1,1", "that is the sum nim:1 + nim:1 / parts 1 and 2 are equal and cancel: a move in one can be made in the other, too / " +
			"nothing is left: whatever the player to move does is answered so, and the player to move loses"},
		{normal, "zeckendorf:3", "every line of play was followed to its end: 3 positions / the only move leads to a position in which the opponent wins"},
		{normal, "nim:1,2", "that is the sum nim:1 + nim:2 / part 1 has nim-value 1, by search (exhaustive search) / " +
			"part 2 has nim-value 2, by search (exhaustive search) / " +
			"their nim-sum is 3: to win, make it 0 by a move that takes a part from its value v to v xor 3 / part 2: 1 move from 2 to 1"},
		{misere, "nim:1", "every line of play was followed to its end: 2 positions / the only move leads to a position in which the opponent wins"},
		{normal, "kayles:4", "every line of play was followed to its end: 5 positions; a sum has the nim-sum of the values of its parts / " +
			"of the 4 moves, 1 leads to a position in which the opponent loses"},
	} {
		v, err := c.ask(t.Context(), parse(c.text))
		var words []string
		for _, st := range v.Why {
			words = append(words, st.String())
		}
		if got := strings.Join(words, " / "); err != nil || got != c.words {
			t.Errorf("%s: %q, %v; want %q", c.text, got, err, c.words)
		}
	}
	g, err := NimValue(t.Context(), parse("nim:3 + wythoff:1,2 + nim:3"))
	if err != nil || len(g.Parts) == 0 || g.Parts[0].Source != "equal parts cancel" || g.Parts[0].Position != parse("nim:3 + nim:3") {
		t.Errorf("%v, %v", g, err)
	}
	if v, err := Solve(t.Context(), parse("nim:3 + wythoff:1,4")); err != nil || v.Source != "Sprague–Grundy" {
		t.Errorf("%v, %v", v.Source, err)
	}
}
