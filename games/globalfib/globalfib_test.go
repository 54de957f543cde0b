package globalfib_test

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"testing"

	"zeck/game"
	"zeck/game/gametest"
	"zeck/games"
	"zeck/games/globalfib"
	"zeck/solve"
)

func parse(t testing.TB, text string) game.Position {
	t.Helper()
	return gametest.Must(t, games.Parse, text)
}

// smallPositions yields every position of two piles up to two and of three piles up to three, under every cap.
func smallPositions(t *testing.T, k, two, three int) iter.Seq[game.Position] {
	return func(yield func(game.Position) bool) {
		for c := range two + 1 {
			for b := range c + 1 {
				for a := range min(b, three) + 1 {
					if a > 0 && c > three {
						continue
					}
					for cap := range c + 1 {
						if !yield(parse(t, fmt.Sprintf("globalfib@k=%d:%d,%d,%d/%d", k, a, b, c, cap))) {
							return
						}
					}
				}
			}
		}
	}
}

func TestConformance(t *testing.T) {
	large := map[int][]string{
		1: {"10^30,3*10^30/10^20", "10^30,10^30,7,7/10^9", "5,10^25,10^25/12", "1,2^64,2^65,3^50,7/4096"},
		2: {"10^30,3*10^30/10^20", "F(100),F(101)", "F(100),F(102)/F(50)", "12345,10^30/1000", "10^30,10^30", "10^30,10^30,7,7/10^9", "10^30/100",
			"L(80),F(90)/3"},
		3: {"10^30,10^30/10^9", "10^30/100", "200,300/250", "20,30,50/40"},
	}
	for _, k := range []int{1, 2, 3, 5} {
		t.Run(fmt.Sprint("k=", k), func(t *testing.T) {
			suite := gametest.Suite{Parse: games.Parse, Small: smallPositions(t, k, 16, 7)}
			for _, text := range large[k] {
				suite.Large = append(suite.Large, parse(t, fmt.Sprintf("globalfib@k=%d:%s", k, text)))
			}
			gametest.Run(t, suite)
		})
	}
}

// brute decides two piles by the rules alone, once for each pair of piles and cap.
type brute struct {
	k    int
	seen [][][]int8 // 1: the player to move wins, −1: loses
}

func (b *brute) wins(m, n, cap int) bool {
	if cap = min(cap, max(m, n)); b.seen[m][n][cap] == 0 {
		b.seen[m][n][cap] = -1
		for t := 1; t <= cap; t++ {
			if t <= m && !b.wins(m-t, n, b.k*t) || t <= n && !b.wins(m, n-t, b.k*t) {
				b.seen[m][n][cap] = 1
				break
			}
		}
	}
	return b.seen[m][n][cap] > 0
}

// TestTableIsBruteForce: q(m, n) is the least cap under which the player to move wins, and with every larger cap he wins too.
//
//zeck:race
func TestTableIsBruteForce(t *testing.T) {
	const side = 61
	for k := 1; k <= 4; k++ {
		b := brute{k: k, seen: make([][][]int8, side)}
		for m := range b.seen {
			b.seen[m] = make([][]int8, side)
			for n := range b.seen[m] {
				b.seen[m][n] = make([]int8, side)
			}
		}
		table, err := globalfib.LeastWinning(context.Background(), int64(k), side, side, nil)
		if err != nil {
			t.Fatal(err)
		}
		for m := range side {
			for n := range side {
				q := table.At(m, n)
				for cap := range max(m, n) + 1 {
					if b.wins(m, n, cap) != (q > 0 && cap >= q) {
						t.Fatalf("k = %d: q(%d, %d) = %d, but the player to move wins under cap %d: %v", k, m, n, q, cap, b.wins(m, n, cap))
					}
				}
			}
		}
	}
}

// TestMethods: which way each position is decided.
func TestMethods(t *testing.T) {
	for text, want := range map[string]string{
		"globalfib:0":                        "P theory: the rules alone",
		"globalfib:5,7/0":                    "P theory: the rules alone",
		"globalfib:13":                       "P theory: Whinihan 1963",
		"globalfib@k=3:12":                   "N theory: Schwenk 1970",
		"globalfib:7,7":                      "P theory: pairing of equal piles",
		"globalfib:7,7,3,3":                  "P theory: pairing of equal piles",
		"globalfib:7,9/1":                    "N theory: proved in games/globalfib; cf. Larsson & Rubinstein-Salzedo 2018",
		"globalfib@k=1:1,2,3":                "P theory: proved in games/globalfib; cf. Larsson & Rubinstein-Salzedo 2018",
		"globalfib@k=3:7,9/1":                "P table: table of least winning removals",
		"globalfib:1,2,4":                    "P table: table of least winning removals",
		"globalfib:3,10^12,10^12":            "N theory: pairing of equal piles",
		"globalfib@k=3:10^12,2*10^12":        "N theory: pairing of equal piles",
		"globalfib:3,7,10^6,10^6":            "N theory: pairing of equal piles",
		"globalfib@k=10^9:10^18,10^18/10^17": "P theory: pairing of equal piles",
	} {
		v, err := solve.Solve(context.Background(), parse(t, text))
		if got := fmt.Sprintf("%s %s: %s", v.Outcome, v.By, v.Source); err != nil || got != want {
			t.Errorf("%s is %s, %v; want %s", text, got, err, want)
		}
	}
	_, err := solve.Solve(context.Background(), parse(t, "globalfib@k=3:10^12,2*10^12/5"))
	want := `too large: the least winning removal of "globalfib@k=3:1000000000000,2000000000000/5" needs a table of ` +
		`2000000000003000000000001 cells, 10000000 would fit: two piles up to 3161, three up to 214`
	if !errors.Is(err, game.ErrLimit) || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
}
