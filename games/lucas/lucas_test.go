package lucas_test

import (
	"fmt"
	"iter"
	"math/big"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"zeck/game"
	"zeck/game/gametest"
	"zeck/games"
	"zeck/numeration"
)

func parse(t testing.TB, format string, args ...any) game.Position {
	t.Helper()
	return gametest.Must(t, games.Parse, fmt.Sprintf(format, args...))
}

func board(t *testing.T, most int) iter.Seq[game.Position] {
	return func(yield func(game.Position) bool) {
		for b := range most + 1 {
			for a := range b + 1 {
				if !yield(parse(t, "lucas:%d,%d", a, b)) {
					return
				}
			}
		}
	}
}

func TestConformance(t *testing.T) {
	var large []game.Position
	for _, piles := range []string{
		"10^1000,3*10^1000", "F(1000),F(1001)", "L(1000),L(1001)", "L(1001),L(1002)", "L(1000),L(1002)", "10^30,10^30", "0,10^50",
		"10^60,1" + "000000000000000000000000000000000000000000000000000000000001", "7,10^100", "3*10^400,4*10^400",
	} {
		large = append(large, parse(t, "lucas:%s", piles))
	}
	gametest.Run(t, gametest.Suite{Parse: games.Parse, Small: board(t, 40), Large: large})
}

// outcomes fills the table of P-positions from the six rules alone.
func outcomes(most int) [][]bool {
	p := make([][]bool, most+1)
	for a := range p {
		p[a] = make([]bool, most+1)
		for b := range p[a] {
			p[a][b] = !reaches(p, a, b)
		}
	}
	return p
}

// reaches reports whether some move from (a, b) leads to a P-position.
func reaches(p [][]bool, a, b int) bool {
	for i := 1; i <= a; i++ {
		if p[a-i][b] || (i <= b && p[a-i][b-i]) {
			return true
		}
	}
	for j := 1; j <= b; j++ {
		if p[a][b-j] {
			return true
		}
	}
	if a <= b && a >= 1 && b >= 2 && p[a-1][b-2] || b <= a && b >= 1 && a >= 2 && p[a-2][b-1] {
		return true
	}
	return a-b == 1 || b-a == 1 // rule 5 leads to (0, 0)
}

// TestTheoryEqualsTable holds theory against brute force for piles up to 200: the outcome and every winning move.
func TestTheoryEqualsTable(t *testing.T) {
	const most = 200
	table := outcomes(most)
	for p := range board(t, most) {
		p := p.(game.Theory)
		v, err := p.Theory(t.Context(), false)
		if err != nil || !v.Complete || (v.Outcome == game.P) != at(table, p) {
			t.Fatalf("%s: %s, %v", p, v.Outcome, err)
		}
		var want []game.Option
		for o := range p.Options() {
			if at(table, o.To) {
				want = append(want, o)
			}
		}
		if !slices.Equal(v.Winning, want) {
			t.Fatalf("%s: theory wins by %v, brute force by %v", p, v.Winning, want)
		}
	}
}

func at(table [][]bool, p game.Position) bool {
	a, b := piles(p)
	i, _ := a.Small()
	j, _ := b.Small()
	return table[i][j]
}

// TestStrategyCases: each case 1 to 6 of section 4 of Hoggatt et al. occurs, with the rule it names.
func TestStrategyCases(t *testing.T) {
	for _, c := range []struct{ from, step, to string }{
		{"lucas:4,20", "lucas.larger", "lucas:4,7"}, // case 1: c = H(k), d > G(k)
		{"lucas:8,13", "lucas.2", "lucas:5,10"},     // case 2: c = H(k), d < G(k), the difference 5 occurs earlier
		{"lucas:2,5", "lucas.3", "lucas:1,3"},       // case 3: rule 4, because the pair with difference 3 comes later
		{"lucas:7,30", "lucas.larger", "lucas:4,7"}, // case 4: c = G(k)
		{"lucas:10,13", "lucas.2", "lucas:4,7"},     // rule 3 besides case 4 (case 5, c = G(k) and d < H(k), cannot occur: c < d)
		{"lucas:30,31", "lucas.6", "lucas:0,0"},     // case 6: rule 5
		{"lucas:30,30", "lucas.equal", "lucas:0,0"}, // "if c = d, then take all the counters"
		{"lucas:1,2", "lucas.6", "lucas:0,0"},       // rules 4 and 5 at once
		{"lucas:2,6", "lucas.safe", ""},             // (H(2), G(2)) = (C(a(1)), C(b(1)))
		{"lucas:8,14", "lucas.safe", ""},            // (A(4), B(4))
	} {
		v, err := parse(t, "%s", c.from).(game.Theory).Theory(t.Context(), false)
		if err != nil {
			t.Fatal(err)
		}
		step, leads := false, c.to == ""
		for _, s := range v.Why {
			step = step || s.ID == c.step
		}
		for _, o := range v.Winning {
			leads = leads || o.To.String() == c.to
		}
		if !step || !leads {
			t.Errorf("%s: want %s to %q, got %v, %v", c.from, c.step, c.to, v.Winning, v.Why)
		}
	}
}

// TestHugePairs: lost pairs of any size are P-positions, and their neighbours are not.
func TestHugePairs(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		k := numeration.NatFromBig(new(big.Int).SetBytes(rapid.SliceOfN(rapid.Byte(), 1, 400).Draw(rt, "k"))).Add(numeration.NewNat(1))
		pair := numeration.LucasPairAt(k)
		for off := uint64(0); off <= 2; off++ {
			p := parse(t, "lucas:%s,%s", pair.H, pair.G.Add(numeration.NewNat(off))).(game.Theory)
			v, err := p.Theory(t.Context(), false)
			if err != nil || (v.Outcome == game.P) != (off == 0) || (len(v.Winning) == 0) != (off == 0) {
				rt.Fatalf("%s: %s, %v, %v", p, v.Outcome, v.Winning, err)
			}
			for _, o := range v.Winning {
				if w, err := o.To.(game.Theory).Theory(t.Context(), false); err != nil || w.Outcome != game.P {
					rt.Fatalf("%s: %s leads to %s: %s, %v", p, o.Move, o.To, w.Outcome, err)
				}
			}
		}
	})
}

// piles returns the two piles of a position.
func piles(p game.Position) (a, b game.Nat) {
	s := p.Setup()
	return s.Piles[0], s.Piles[1]
}
