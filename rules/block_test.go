package rules_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"zeck/game"
	"zeck/internal/must"
	"zeck/numeration"
	"zeck/rules"
	"zeck/solve"
)

// forbidding is the definition: a position is lost if at most so many of the positions that can be reached are lost.
type forbidding struct {
	most int
	lost map[game.Position]bool
}

func (f forbidding) loses(p game.Position) bool {
	lost, known := f.lost[p]
	if !known {
		f.lost[p] = len(f.reached(p)) <= f.most
		lost = f.lost[p]
	}
	return lost
}

// reached returns the lost positions that can be reached, each once.
func (f forbidding) reached(p game.Position) map[game.Position]bool {
	all := map[game.Position]bool{}
	for o := range p.Options() {
		if f.loses(o.To) {
			all[o.To] = true
		}
	}
	return all
}

// TestBlock: where positions may be forbidden, tables, lines and search say what the definition does.
func TestBlock(t *testing.T) {
	var texts []string
	for _, c := range lineGames {
		texts = append(texts, written(c.position, c.moves))
	}
	for seed := range uint64(30) {
		texts = append(texts, randomText(rand.New(rand.NewPCG(seed, 5)), 2, 3))
	}
	for i, text := range texts {
		most := 1 + i%4
		g := loaded(t, text+fmt.Sprintf("option k = %d\nblock k\n", most))
		f := forbidding{most, map[game.Position]bool{}}
		f.table(t, g)
		f.verdict(t, example(t, g, []uint64{0, 60, 12, 6}[len(g.File().Variables)]))
		if len(g.File().Variables) == 2 && i%8 == 0 {
			f.verdict(t, example(t, g, 75)) // by a table
		}
	}
}

func (f forbidding) table(t *testing.T, g *rules.Game) {
	tab, s, rows, cols := g.Tables(), slice(g, 2), 13, 17
	if tab.Axes.Cols == "" {
		cols = 1
	}
	at := must.Get(tab.Bulk(t.Context(), s, rows, cols, nil))
	for row := range rows {
		for col := range cols {
			p := must.Get(tab.Cell(s, numeration.NewNat(uint64(row)), numeration.NewNat(uint64(col))))
			if got := at(row, col); p != nil && (got == 0) != f.loses(p) || p == nil && got >= 0 {
				t.Fatalf("%s\n%d, %d is %d in the table", g.File().Format(), row, col, got)
			}
		}
	}
}

func (f forbidding) verdict(t *testing.T, p game.Position) {
	want := game.P
	var winning []game.Option
	if !f.loses(p) {
		want = game.N
		reached := f.reached(p)
		winning = slices.DeleteFunc(slices.Collect(p.Options()), func(o game.Option) bool { return !reached[o.To] })
	}
	for _, s := range []solve.Solver{{}, solve.SearchOnly()} {
		v, err := s.Solve(t.Context(), p)
		if err != nil || v.Outcome != want || !slices.Equal(v.Winning, winning) {
			t.Fatalf("%s: %s %v, %v; want %s %v", p, v.Outcome, v.Winning, err, want, winning)
		}
	}
}

// TestBlockRefused: what has no meaning where positions may be forbidden is refused; package solve tries all that is asked.
func TestBlockRefused(t *testing.T) {
	g := loaded(t, written("(a, b)\noption n = 2\nblock n", "(a - t, b) if t >= 1; (a, b - t) if t >= 1"))
	_, values := solve.NimValue(t.Context(), example(t, g, 5))
	_, sum := game.NewRegistry(g).Parse("g:1,2 + g:1,2")
	for what, err := range map[string]error{"a nim-value": values, "a sum": sum} {
		if err == nil || !strings.Contains(err.Error(), "forbid") {
			t.Errorf("%s is not refused: %v", what, err)
		}
	}
	none := must.Get(game.NewRegistry(g).Parse("g@n=0:5,5"))
	if v, err := solve.NimValue(t.Context(), none); err != nil || !v.Value.IsZero() {
		t.Errorf("nothing may be forbidden, and the nim-value is %v, %v", v, err)
	}
}
