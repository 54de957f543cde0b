package zeckendorf_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"zeck/game"
	"zeck/games/zeckendorf"
	"zeck/numeration"
	"zeck/solve"
)

// TestCensusByTable: what is counted from position to position is what a search counts, under every kind of rules.
func TestCensusByTable(t *testing.T) {
	teams, err := game.ReadSeating("AABAB")
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range variants() {
		for n := 1; n < 24; n += 1 + n/8 {
			p := begin(t, r, n)
			want := game.CensusParts{Levels: r.Hole == 0, Lengths: true, Players: 3, Teams: teams}
			got, err := solve.Solver{}.Census(t.Context(), p, want)
			if err != nil || got.By != game.ByTable {
				t.Fatalf("%s: by %s, %v", p, got.By, err)
			}
			searched, err := solve.SearchOnly().Census(t.Context(), p, want)
			if err != nil {
				t.Fatal(err)
			}
			if a, b := censusText(got), censusText(searched); a != b {
				t.Errorf("%s by table:\n%s\nby search:\n%s", p, a, b)
			}
		}
	}
}

func censusText(c game.Census) string {
	return fmt.Sprintln(c.Positions, c.Moves, c.PPositions, c.Outcome, c.Levels, *c.Lengths, *c.Players, *c.Teams)
}

// won plays by the rules of these tests and says whether team A wins: the players of both teams sit in this order, the one on seat is to
// move, and the team that makes the last move wins.
func won(r zeckendorf.Rules, coins []int, teams string, seat int, known map[string]bool) bool {
	key := fmt.Sprint(coins, seat)
	if w, ok := known[key]; ok {
		return w
	}
	next := (seat + 1) % len(teams)
	options := brute(r, coins)
	w := teams[(seat+len(teams)-1)%len(teams)] == 'A' // who has made the last move
	if len(options) > 0 {
		w = teams[seat] == 'B'
		for _, to := range options {
			if won(r, to, teams, next, known) == (teams[seat] == 'A') {
				w = !w
				break
			}
		}
	}
	known[key] = w
	return w
}

// TestTeams: who wins by playing everything with plain lists of coins. Two players are two teams, and one player against all others is a
// team of one.
func TestTeams(t *testing.T) {
	for _, r := range append(slices.Clone(naccis), zeckendorf.Rules{}, zeckendorf.Rules{Reversed: true}, zeckendorf.Rules{Hole: 4, Accelerated: true}) {
		for n := 1; n <= 18; n++ {
			p := begin(t, r, n)
			for _, teams := range []string{"AB", "AAB", "ABB", "AABB", "ABBAB", "BABBB"} {
				s, err := game.ReadSeating(teams)
				if err != nil || s.String() != teams {
					t.Fatal(s, err)
				}
				c, err := solve.Solver{}.Census(t.Context(), p, game.CensusParts{Teams: s})
				if err != nil {
					t.Fatal(err)
				}
				want := "B"
				if won(r, p.Coins(), teams, 0, map[string]bool{}) {
					want = "A"
				}
				if c.Teams.Winner != want {
					t.Errorf("%s with %s: team %s wins, want %s", p, teams, c.Teams.Winner, want)
				}
				if first := c.Outcome == game.N; teams == "AB" && first != (want == "A") {
					t.Errorf("%s is %s, and team %s wins", p, c.Outcome, want)
				}
			}
			testPlayers(t, r, p)
		}
	}
}

// testPlayers: a player can force a win exactly if that player alone is a team that can.
func testPlayers(t *testing.T, r zeckendorf.Rules, p zeckendorf.Position) {
	for players := 2; players <= 4; players++ {
		c, err := solve.Solver{}.Census(t.Context(), p, game.CensusParts{Players: players})
		if err != nil {
			t.Fatal(err)
		}
		want := 0
		for i := range players {
			teams := []byte("BBBB"[:players])
			teams[i] = 'A'
			if won(r, p.Coins(), string(teams), 0, map[string]bool{}) {
				want = i + 1
			}
		}
		if c.Players.Winner != want {
			t.Errorf("%s: player %d of %d wins, want %d", p, c.Players.Winner, players, want)
		}
	}
}

// TestNacciEnd: every game ends in one position, where no place has more than c coins and no k neighbours have c each; and that is where the
// reversed game begins.
func TestNacciEnd(t *testing.T) {
	rng := rand.New(rand.NewPCG(18, 1))
	for _, r := range naccis {
		for _, n := range []int{1, 7, 60, 500, 3000} {
			back := r
			back.Reversed = true
			want := begin(t, back, n)
			p := begin(t, r, n)
			for {
				options := slices.Collect(p.Options())
				if len(options) == 0 {
					break
				}
				p = options[rng.IntN(len(options))].To.(zeckendorf.Position)
			}
			if !slices.Equal(p.Coins(), want.Coins()) {
				t.Errorf("a game from %d coins ends in %s, want %s", n, p, want)
			}
		}
	}
}

// TestNacciWide: a position of great value has the moves of a small one with the same coins on the places that matter.
func TestNacciWide(t *testing.T) {
	for _, text := range []string{"zeckendorf@c=2,k=3:3*10^30,2,5", "zeckendorf@k=4,first=1:10^20,3,1,2,7", "zeckendorf@c=5,accelerated=1:1000006,6,6"} {
		p := parse(t, text).(zeckendorf.Position)
		small := p.Coins()
		small[0] = 30
		q, err := p.Rules().FromCoins(small)
		if err != nil {
			t.Fatal(err)
		}
		var got, want []string
		for o := range p.Options() {
			if m := o.Move.(zeckendorf.Move); m.Again < 1 {
				got = append(got, m.String())
			}
			to, err := p.Play(o.Move)
			if err != nil || to != o.To || o.To.(zeckendorf.Position).Total() != p.Total() {
				t.Fatalf("%s: %s leads to %v, %v", p, o.Move, to, err)
			}
			if o.Move.(zeckendorf.Move).Again > 100 {
				break
			}
		}
		for o := range q.Options() {
			if m := o.Move.(zeckendorf.Move); m.Again < 1 {
				want = append(want, m.String())
			}
		}
		if p.Rules().Accelerated {
			got, want = got[:1], want[:1]
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s has the moves %v, want %v", p, got, want)
		}
	}
	big := parse(t, "zeckendorf@c=2,k=3:0,0,0,1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1").(zeckendorf.Position)
	g := []numeration.Nat{numeration.NewNat(1), numeration.NewNat(3), numeration.NewNat(9)}
	for len(g) < 19 {
		sum := g[len(g)-1].Add(g[len(g)-2]).Add(g[len(g)-3])
		g = append(g, sum.Add(sum))
	}
	if want := g[18].Add(g[3]); big.Total() != want {
		t.Errorf("%s is worth %s, want %s", big, big.Total(), want)
	}
}
