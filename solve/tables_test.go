package solve

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"zeck/game"
	"zeck/games"
	"zeck/internal/must"
	"zeck/numeration"
)

// TestRemembered holds nim-values with a memory against those without, in any order of sizes and games: the same value, by the same
// side, from the same source.
func TestRemembered(t *testing.T) {
	ctx := context.Background()
	r := rand.New(rand.NewPCG(1, 2))
	heads := []string{"wythoff", "wythoff@t=2", "wythoff@t=3", "lucas", "fibnim", "takeaway@k=3", "takeaway@c=1",
		"takeaway@k=1,c=-1", "nim", "globalfib", "onepile@max=4", "zeckendorf"}
	var known Tables
	for i := range 600 {
		head, most := heads[r.IntN(len(heads))], uint64(20+i/4)
		text := head + ":" + numeration.NewNat(r.Uint64N(most)).String()
		switch head {
		case "wythoff", "wythoff@t=2", "wythoff@t=3", "lucas", "nim":
			text += "," + numeration.NewNat(r.Uint64N(most)).String()
		case "zeckendorf": // values from a table that has no rows and columns
			text = "zeckendorf:" + numeration.NewNat(1+r.Uint64N(9)).String() + "," + numeration.NewNat(1+r.Uint64N(9)).String()
		case "globalfib":
			text = "globalfib:3,4/" + numeration.NewNat(r.Uint64N(6)).String()
		}
		switch i % 50 {
		case 48:
			text = "wythoff:3,10^30" // by theory, whatever tables there are
		case 49:
			text += " + fibnim:9/4"
		}
		p := must.Get(games.All().ParseSum(text))
		want := must.Get(NimValue(ctx, p))
		got, err := Solver{Tables: &known}.NimValue(ctx, p)
		if err != nil || got.Position != p || got.Value != want.Value || got.By != want.By || got.Source != want.Source || len(got.Parts) != len(want.Parts) {
			t.Fatalf("%s: %v, %v; alone it is %v", text, got, err, want)
		}
	}
	for head, tables := range known.kept {
		if len(tables) == 0 {
			t.Errorf("%s: no table was made", head)
		}
	}
}

// measured is a game with nim-values whose tables note the position that they were made for, and refuse as it says.
type measured struct {
	game.Position
	game.NoTables
	made   *[]string
	refuse func(p game.Position) error
}

func (m measured) Setup() game.Setup {
	s := m.Position.Setup()
	s.Game = measuring{s.Game, m}
	return s
}

func (m measured) Values(ctx context.Context, of game.Measure) (game.Values, error) {
	*m.made = append(*m.made, m.String())
	if err := m.refuse(m.Position); err != nil {
		return game.Values{}, err
	}
	values, err := m.Position.(game.Tabled).Values(ctx, of)
	value := values.Value
	values.Value = func(p game.Position) (game.Nat, error) { return value(p.(measured).Position) }
	return values, err
}

type measuring struct {
	game.Game
	of measured
}

func (m measuring) Tables() game.Tables { return game.TablesOf(m.Game) }

func (m measuring) New(s game.Setup) (game.Position, error) {
	p, err := m.Game.New(s)
	return measured{Position: p, made: m.of.made, refuse: m.of.refuse}, err
}

// TestKeptTables: from the second question on a table is made that is a quarter larger than it need be, if that fits, else as large as it has to
// be; what does not fit, or is covered by no table, is asked for by itself. A long row beside a large square has a table of its own.
func TestKeptTables(t *testing.T) {
	never := func(game.Position) error { return nil }
	beyond := func(most uint64) func(p game.Position) error {
		return func(p game.Position) error {
			if n, _ := p.Setup().Piles[1].Small(); n > most {
				return fmt.Errorf("%w: %s", game.ErrLimit, p)
			}
			return nil
		}
	}
	for _, test := range []struct {
		refuse func(p game.Position) error
		asked  []string
		made   []string
	}{
		{never, []string{"wythoff:5,7", "wythoff:7,8", "wythoff:8,10", "wythoff:8,11", "wythoff:2,600", "wythoff:3,9"},
			[]string{"wythoff:5,7", "wythoff:8,10", "wythoff:10,13", "wythoff:2,750"}},
		{beyond(8), []string{"wythoff:5,7", "wythoff:7,8", "wythoff:6,8"}, []string{"wythoff:5,7", "wythoff:8,10", "wythoff:7,8"}},
		{never, []string{"fibnim:8/3", "fibnim:8/3", "fibnim:10/5", "fibnim:11/1"}, []string{"fibnim:8/3", "fibnim:10/3", "fibnim:13/1"}},
	} {
		var made []string
		var known Tables
		for _, text := range test.asked {
			p := parse(text)
			want := must.Get(NimValue(t.Context(), p))
			got, err := Solver{Tables: &known}.NimValue(t.Context(), measured{Position: p, made: &made, refuse: test.refuse})
			if err != nil || got.Value != want.Value || got.By != want.By || got.Source != want.Source {
				t.Errorf("%s: %v, %v; want %v", text, got, err, want)
			}
		}
		if !slices.Equal(made, test.made) {
			t.Errorf("%v: made for %v, want %v", test.asked, made, test.made)
		}
		stopped, stop := context.WithCancel(t.Context())
		stop()
		p := measured{Position: parse("wythoff:50,70"), made: &made, refuse: beyond(1)}
		known.keep("wythoff")
		if v, err := (Solver{Tables: &known}).NimValue(stopped, p); !errors.Is(err, context.Canceled) {
			t.Errorf("stopped: %v, %v", v, err)
		}
	}
}

// TestHowManyTables: the tables of so many games are kept, the next one begins anew; a sum leaves its tables for the next question.
func TestHowManyTables(t *testing.T) {
	var known Tables
	for n := 1; n <= 10; n++ {
		p := parse(fmt.Sprintf("wythoff@t=%d:5,7 + wythoff@t=%[1]d:6,9", n+1))
		must.Get((Solver{Tables: &known}).NimValue(t.Context(), p))
		if want := (n-1)%maxKeptGames + 1; len(known.kept) != want {
			t.Errorf("after %d games there are %d, want %d", n, len(known.kept), want)
		}
	}
	for n := range 5 {
		known.keep("nim", constant(uint64(n), ""))
	}
	if all := known.kept["nim"]; len(all) != maxKeptEach || all[maxKeptEach-1].Source != "all are 4" {
		t.Errorf("kept are %v", all)
	}
}
