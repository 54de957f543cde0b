package solve

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"

	"zeck/game"
	"zeck/games"
	"zeck/internal/games/wythoff"
	"zeck/internal/long"
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

// TestSumsEqualProductGame compares sums, some of them with equal parts, with brute force on the product game: winning moves, nim-values,
// and the shortcut by theory.
func TestSumsEqualProductGame(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	ctx := context.Background()
	byTheory := 0
	tried := long.Or(120, 400)
	for range tried {
		texts := []string{randomPart(rng), randomPart(rng)}
		if rng.IntN(3) == 0 {
			texts = append(texts, randomPart(rng))
		}
		if rng.IntN(4) == 0 && len(texts) < long.Or(3, 4) { // products of four parts are large
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
		must.Do(err)
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
	if byTheory < tried/10 {
		t.Errorf("only %d sums were decided by theory", byTheory)
	}
}

// TestMerged: if positions split, sums that differ in the order of their parts, or in parts without a move, are one position in misère
// play, in a census and for remoteness. The answer is correct for each of them.
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
			if !strings.HasPrefix(text, "nim") { // the order of its parts matters
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
		for _, q := range must.Get(Explore(t.Context(), p)).Positions[1:] {
			if parts := game.Parts(q); !slices.IsSortedFunc(parts, func(a, b game.Position) int { return size(a).Cmp(size(b)) }) && text != "nim:2 + nim:3" {
				t.Errorf("%s: in %s the smallest part is not the first", p, q)
			}
		}
	}
}

// TestAskedAgain: a searcher that has visited a position on the way to another answer says the same of it as a new one. Each question has its own
// budget, also for what is still to be visited.
func TestAskedAgain(t *testing.T) {
	for _, text := range []string{"fibnim:5 + zeckendorf:4", "kayles:6", "kayles:3 + grundy:5", "zeckendorf:6"} {
		first := parse(text)
		for _, other := range []string{"nim:3", "nim:1 + nim:1", "kayles:4", text} {
			for _, searcher := range []func() *Searcher{NewSearcher, NewMisereSearcher} {
				s := searcher()
				must.Get(s.Solve(t.Context(), first))
				for o := range first.Options() {
					must.Get(s.Solve(t.Context(), parse(other)))
					got, want := must.Get(s.Solve(t.Context(), o.To)), must.Get(searcher().Solve(t.Context(), o.To))
					if got.Outcome != want.Outcome || !slices.Equal(got.Winning, want.Winning) {
						t.Errorf("%s after %s and %s: %s %v, want %s %v", o.To, text, other, got.Outcome, got.Winning, want.Outcome, want.Winning)
					}
				}
			}
		}
	}
	s, p := NewMisereSearcher(), parse("nim:3 + nim:2")
	must.Get(s.Grundy(t.Context(), p)) // visits only what follows one winning move
	if v, err := s.Solve(game.Budget{Positions: 1}.On(t.Context()), p); !errors.Is(err, game.ErrLimit) {
		t.Errorf("all winning moves are %v, %v", v.Winning, err)
	}
}

// TestReasons: the reasons of search, in normal and in misère play, for won and lost positions with no move, one and several.
func TestReasons(t *testing.T) {
	normal, misere := SearchOnly().Solve, NewMisereSearcher().Solve
	for _, c := range []struct {
		ask   func(context.Context, game.Position) (game.Verdict, error)
		text  string
		words string
	}{
		{normal, "nim:0", "there is no move: the game is over and the player to move has lost"},
		{normal, "nim:1,1", "this is the sum nim:1 + nim:1 / parts 1 and 2 are equal and cancel: a move in one can be answered by the same move in the other / " +
			"nothing is left: every move has such an answer, and the player to move loses"},
		{normal, "nim:1,2", "this is the sum nim:1 + nim:2 / part 1 has nim-value 1, by search (exhaustive search) / " +
			"part 2 has nim-value 2, by search (exhaustive search) / " +
			"their nim-sum is 3: to win, make it 0 by a move that takes a part from its value v to v xor 3 / part 2: 1 move from 2 to 1"},
		{normal, "nim:4", "every line of play was followed to its end: 5 positions / of the 4 moves, 1 leads to a position in which the opponent loses"},
		{normal, "nim:1", "every line of play was followed to its end: 2 positions / the only move leads to a position in which the opponent loses"},
		{normal, "wythoff:1,2", "every line of play was followed to its end: 5 positions / none of the 4 moves leads to a position in which the opponent loses"},
		{normal, "blockwythoff:0,1", "every line of play was followed to its end: 2 positions / one of the positions that can be reached is lost, and the " +
			"opponent can forbid it: every remaining move leads to a position in which the opponent wins"},
		{normal, "blockwythoff:0,2", "every line of play was followed to its end: 3 positions / 2 of the positions that can be reached are lost, and the " +
			"opponent can forbid only 1: a move to another one wins"},
		{normal, "blockwythoff@n=2:0,2", "every line of play was followed to its end: 3 positions / 2 of the positions that can be reached are lost, " +
			"and the opponent can forbid 2: every remaining move leads to a position in which the opponent wins"},
		{NewSearcher().Solve, "nim:1,2", "every line of play was followed to its end: 3 positions; a sum has the nim-sum of the values of its parts / " +
			"of the 3 moves, 1 leads to a position in which the opponent loses"},
		{misere, "nim:1", "play was followed to its end: 2 positions; once a move wins, the others are not searched / " +
			"the only move leads to a position in which the opponent wins"},
		{misere, "nim:0", "there is no move: the opponent made the last one and has lost"},
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

// TestConcurrent asks one solver from many goroutines; all get the same answer.
//
//zeck:race
func TestConcurrent(t *testing.T) {
	var s Solver
	rng := rand.New(rand.NewPCG(9, 10))
	var wg sync.WaitGroup
	for range 30 {
		p := parse(randomPart(rng) + " + " + randomPart(rng))
		want := must.Get(NewSearcher().Solve(t.Context(), p))
		for range 3 {
			wg.Go(func() {
				if got, err := s.Solve(t.Context(), p); err != nil || got.Outcome != want.Outcome || !slices.Equal(got.Winning, want.Winning) {
					t.Errorf("%s: %s %v, %v; alone %s %v", p, got.Outcome, got.Winning, err, want.Outcome, want.Winning)
				}
				if _, err := s.NimValue(t.Context(), p); err != nil {
					t.Errorf("%s: nim-value: %v", p, err)
				}
			})
		}
	}
	wg.Wait()
}

// TestHugeSums: parts with unknown nim-values cancel, and the rest decides; so does theory if it knows that all parts but one are lost.
func TestHugeSums(t *testing.T) {
	const huge = "wythoff:10^50,2*10^50"
	for text, want := range map[string]string{
		huge + " + " + huge:                                   "P []",
		huge + " + nim:3 + " + huge + " + nim:3":              "P []",
		huge + " + " + huge + " + wythoff:3,5":                "P []",
		"nim:3 + " + huge + " + " + huge:                      "N [in part 1, take 3 from 3]",
		huge + " + nim:1,2 + " + huge + " + nim:4":            "N [in part 4, take 1 from 4]",
		huge + " + " + huge + " + " + huge + " + wythoff:1,2": "N",
		"wythoff:F(1000),F(1001) + lucas:8,14":                "P []",
	} {
		v, err := Solve(t.Context(), parse(text))
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		var moves []string
		for _, o := range v.Winning {
			moves = append(moves, o.Move.String())
		}
		if got := fmt.Sprint(v.Outcome, " ", moves); !strings.HasPrefix(got, want) || v.Complete != (v.Outcome == game.P) {
			t.Errorf("%s: %s, complete %v; want %s", text, got, v.Complete, want)
		}
		for _, o := range v.Winning {
			if w, err := Solve(t.Context(), o.To); err != nil || w.Outcome != game.P {
				t.Errorf("%s: after %s it is %s, %v", text, o.Move, w.Outcome, err)
			}
		}
	}
	v, err := Solve(t.Context(), parse(huge+" + lucas:8,14"))
	if err != nil || v.By != game.ByTheory || v.Why[0].String() != "part 1 is an N-position" {
		t.Errorf("one part that is won: by %s, because of %v, %v", v.By, v.Why, err)
	}
	_, err = Solve(t.Context(), parse(huge+" + lucas:10^100,14"))
	if !errors.Is(err, game.ErrLimit) || !strings.Contains(err.Error(), "part 1") {
		t.Errorf("two parts that are won: %v, want ErrLimit that names the part", err)
	}
	if v, err := Solve(t.Context(), parse("nim:3 + "+huge+" + lucas:10^100,14 + nim:3")); !errors.Is(err, game.ErrLimit) {
		t.Errorf("two parts that are won, and two that are equal: %v, %v", v.Outcome, err)
	}
	if g, err := NimValue(t.Context(), parse(huge+" + lucas:8,14")); !errors.Is(err, game.ErrLimit) || !strings.HasPrefix(err.Error(), "part 1: ") {
		t.Errorf("a part without a nim-value: %v, %v", g.Value, err)
	}
	if g, err := NimValue(t.Context(), parse(huge+" + nim:5 + "+huge)); err != nil || g.Value.String() != "5" || g.By != game.ByTheory {
		t.Errorf("the nim-value is %v by %s, %v", g.Value, g.By, err)
	}
}

// TestMisereSums compares misère play of sums with search: heaps of Nim in several parts, parts without a move, and others.
func TestMisereSums(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 10))
	theory := 0
	for i := range 300 {
		var texts []string
		for range 2 + rng.IntN(2) {
			switch {
			case i%2 == 0:
				texts = append(texts, fmt.Sprintf("nim:%d,%d", rng.IntN(4), rng.IntN(4)))
			case rng.IntN(2) == 0:
				texts = append(texts, []string{"wythoff:0,0", "nim:0", "fibnim:3/0", "zeckendorf:1"}[rng.IntN(4)])
			default:
				texts = append(texts, randomPart(rng))
			}
		}
		p := parse(strings.Join(texts, " + "))
		want := must.Get(NewMisereSearcher().Solve(t.Context(), p))
		got, err := Misere(t.Context(), p)
		if err != nil || got.Position != p || got.Outcome != want.Outcome || !got.Complete || !slices.Equal(got.Winning, want.Winning) {
			t.Fatalf("%s: %s %v, %v; search says %s %v", p, got.Outcome, got.Winning, err, want.Outcome, want.Winning)
		}
		if got.By == game.ByTheory {
			theory++
		}
	}
	if theory < 100 {
		t.Errorf("only %d sums were decided by theory", theory)
	}
	if v, err := Misere(t.Context(), parse("nim:0 + fibnim:10^50 + zeckendorf:1")); err != nil || v.By != game.ByTheory {
		t.Errorf("parts without a move count: by %s, %v", v.By, err)
	}
}

// TestSources: a solver only asks the selected sources.
func TestSources(t *testing.T) {
	for text, by := range map[string][]game.By{
		"wythoff:24,32":   {game.ByTheory, game.BySearch},
		"zeckendorf:20,5": {game.ByTable, game.BySearch},
	} {
		p := parse(text)
		for _, source := range by {
			if v, err := (Solver{Sources: []game.By{source}}).Solve(t.Context(), p); err != nil || v.By != source {
				t.Errorf("%s by %s: by %s, %v", text, source, v.By, err)
			}
		}
	}
	for _, s := range []Solver{{Sources: []game.By{game.ByTheory}}, {Sources: []game.By{game.ByAutomaton}}} {
		if v, err := s.Solve(t.Context(), parse("zeckendorf:20,5")); err == nil {
			t.Errorf("%v: %s by %s", s.Sources, v.Outcome, v.By)
		}
	}
	table, err := Solver{Sources: []game.By{game.ByTable}}.Census(t.Context(), parse("zeckendorf:30"), game.CensusParts{})
	search, err2 := SearchOnly().Census(t.Context(), parse("zeckendorf:30"), game.CensusParts{})
	if search.By != game.BySearch {
		t.Errorf("%+v, %v", search, err2)
	}
	if search.By = game.ByTable; !reflect.DeepEqual(table, search) { // neither has more than was asked for
		t.Errorf("%+v, %v; %+v, %v", table, err, search, err2)
	}
}

// TestSumBudget: parts of one game share their sources, so that a sum of many parts takes little more than its largest part. If they
// cannot, all of them together stay within the budget.
func TestSumBudget(t *testing.T) {
	ctx := game.Budget{Memory: 2 * wythoff.Game().Tables().Bytes(game.Setup{}, 901, 901)}.On(t.Context())
	var many, apart []string
	for i := range 30 {
		many = append(many, fmt.Sprintf("wythoff:%d,%d", 900-i%6, 890+i/6))
		apart = append(apart, fmt.Sprintf("wythoff:%d,%d", 900-25*i, 120+25*i))
	}
	for _, c := range []struct {
		parts []string
		fits  bool
	}{{many, true}, {apart, false}} {
		p := parse(strings.Join(c.parts, " + "))
		v, err := Solve(ctx, p)
		if c.fits != (err == nil) || err != nil && !errors.Is(err, game.ErrLimit) {
			t.Fatalf("%s: %v", p, err)
		}
		if g, err := NimValue(ctx, p); c.fits && (err != nil || g.Value.IsZero() != (v.Outcome == game.P)) {
			t.Errorf("%s: %v, but the nim-value is %s, %v", p, v.Outcome, g.Value, err)
		}
	}
}

// TestSumShares: the second source of a sum gets a quarter of the memory of the first, so that all together take less than twice as much.
func TestSumShares(t *testing.T) {
	fits := func(memory int64, text string) bool {
		_, err := Solve(game.Budget{Memory: memory}.On(t.Context()), parse(text))
		if err != nil && !errors.Is(err, game.ErrLimit) {
			t.Fatal(err)
		}
		return err == nil
	}
	need := int64(leastPart)
	for !fits(need, "wythoff@t=3:740,740 + nim:1") {
		need += need / 4
	}
	const sum = "wythoff@t=2:740,740 + wythoff@t=3:740,740"
	if need < 4*leastPart || fits(3*need, sum) || !fits(5*need, sum) {
		t.Errorf("one part needs %d bytes; with three times that the sum is solved: %v, with five times: %v", need, fits(3*need, sum), fits(5*need, sum))
	}
}
