package solve

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"

	"zeck/game"
	"zeck/games"
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
		p, err := games.All().ParseSum(text)
		if err != nil {
			t.Fatal(err)
		}
		want, err := NimValue(ctx, p)
		if err != nil {
			t.Fatal(err)
		}
		got, err := Solver{Tables: &known}.NimValue(ctx, p)
		if err != nil || got.Position != p || got.Value != want.Value || got.By != want.By || got.Source != want.Source || len(got.Parts) != len(want.Parts) {
			t.Fatalf("%s: %v, %v; alone it is %v", text, got, err, want)
		}
	}
	if len(known.tables) == 0 {
		t.Error("nothing was remembered")
	}
	for head, table := range known.tables {
		if table.at == nil {
			t.Errorf("%s: no table was made", head)
		}
	}
}

// TestRememberedWaste: a long row beside a large square is answered by itself, since one table of both would be mostly of no use.
func TestRememberedWaste(t *testing.T) {
	ctx := context.Background()
	var known Tables
	for _, text := range []string{"wythoff:300,300", "wythoff:310,300", "wythoff:2,60000"} {
		p, err := games.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		want, err := NimValue(ctx, p)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := (Solver{Tables: &known}).NimValue(ctx, p); err != nil || got.Value != want.Value || got.By != game.ByTable {
			t.Errorf("%s: %v, %v; want %v", text, got, err, want)
		}
	}
	if table := known.tables["wythoff"]; table.cols > 1000 || table.rows < 301 {
		t.Errorf("the table has %d × %d cells", table.rows, table.cols)
	}
}

// TestHowManyTables: the tables of eight games are kept, a ninth begins anew; a sum leaves its tables for the next question.
func TestHowManyTables(t *testing.T) {
	var known Tables
	for n := 1; n <= 10; n++ {
		p := parse(t, fmt.Sprintf("wythoff@t=%d:5,7 + wythoff@t=%[1]d:6,9", n+1))
		if _, err := (Solver{Tables: &known}).NimValue(t.Context(), p); err != nil {
			t.Fatal(err)
		}
		if want := (n-1)%8 + 1; len(known.tables) != want {
			t.Errorf("after %d games there are %d tables, want %d", n, len(known.tables), want)
		}
	}
}
