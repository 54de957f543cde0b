package zeckendorf_test

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"

	"zeck/game"
	"zeck/games/zeckendorf"
)

// TestStoppedCensus: whoever goes away gets no census of a table that is there.
func TestStoppedCensus(t *testing.T) {
	table := newTable(t, zeckendorf.Rules{}, 60)
	stopped, cancel := context.WithCancel(t.Context())
	cancel()
	for _, want := range []game.CensusParts{{Levels: true}, {Lengths: true}, {Values: true}, {Remoteness: true}} {
		if c, err := table.Census(stopped, want); !errors.Is(err, context.Canceled) {
			t.Errorf("%+v: %v, %v", want, c, err)
		}
	}
}

// TestPCounts: the b-file of P-counts has every n up to 300 and every 25th after it; those that take little time are counted again.
func TestPCounts(t *testing.T) {
	f, err := os.Open("testdata/p-positions.bfile.txt")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	wanted := 1
	lines := bufio.NewScanner(f)
	for lines.Scan() {
		if strings.HasPrefix(lines.Text(), "#") {
			continue
		}
		var n int
		var lost uint64
		if _, err := fmt.Sscanf(lines.Text(), "%d %d", &n, &lost); err != nil || fmt.Sprint(n, lost) != lines.Text() {
			t.Fatalf("%q: %v", lines.Text(), err)
		}
		if n != wanted {
			t.Fatalf("%d comes where %d should", n, wanted)
		}
		wanted++
		if n >= 300 {
			wanted = n + 25
		}
		if n > 200 && n%50 != 0 || n > 300 {
			continue
		}
		c, _, err := zeckendorf.Count(t.Context(), zeckendorf.Rules{}, n, game.CensusParts{}, "")
		if err != nil || c.PPositions != lost {
			t.Errorf("%d: %d P-positions, want %d, %v", n, c.PPositions, lost, err)
		}
	}
	if err := lines.Err(); err != nil || wanted <= 500 {
		t.Errorf("it ends before %d: %v", wanted, err)
	}
}

// TestCountAgrees: what is counted without a table is what a table has, with a hole too, and what does not fit is refused.
func TestCountAgrees(t *testing.T) {
	for _, c := range []struct {
		rules zeckendorf.Rules
		value int
	}{{zeckendorf.Rules{}, 0}, {zeckendorf.Rules{}, 2}, {zeckendorf.Rules{}, 160}, {zeckendorf.Rules{Hole: 3}, 77}, {zeckendorf.Rules{Hole: 6}, 140}} {
		want := game.CensusParts{Levels: true}
		got, _, err := zeckendorf.Count(t.Context(), c.rules, c.value, want, "")
		if err != nil {
			t.Fatal(err)
		}
		census, err := newTable(t, c.rules, c.value).Census(t.Context(), want)
		if err != nil || fmt.Sprint(got) != fmt.Sprint(census) {
			t.Errorf("%+v, value %d: %v, want %v, %v", c.rules, c.value, got, census, err)
		}
	}
	small := game.Budget{Memory: 100 << 20}.On(t.Context())
	_, _, err := zeckendorf.Count(small, zeckendorf.Rules{}, 800, game.CensusParts{}, "")
	if !errors.Is(err, game.ErrLimit) || !strings.Contains(err.Error(), "100 MiB may be used; value 6") {
		t.Errorf("800 coins in 100 MiB: %v", err)
	}
	for _, r := range []zeckendorf.Rules{{Hole: 2}, {Reversed: true}} {
		if _, _, err := zeckendorf.Count(small, r, 5, game.CensusParts{}, ""); err == nil || errors.Is(err, game.ErrLimit) {
			t.Errorf("%+v: %v", r, err)
		}
	}
}
