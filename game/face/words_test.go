package face_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"zeck/game"
	"zeck/game/face"
	"zeck/games"
	"zeck/internal/golden"
	"zeck/internal/must"
	"zeck/numeration"
)

// TestPhrases: what the phrases in the file mean: their words; of heaps of 2, 5 and 9; of piles of 4 and 7, and of two piles of 5; and among the
// moves of a position about whose moves nothing is known.
func TestPhrases(t *testing.T) {
	var b strings.Builder
	n := numeration.NewNat
	for line := range strings.Lines(string(must.Get(os.ReadFile("testdata/phrases.txt")))) {
		said, _, _ := strings.Cut(strings.TrimSuffix(line, "\n"), "\t")
		fmt.Fprintf(&b, "%s\t", said)
		words, err := face.Scan(said)
		for _, w := range words {
			value, ok := w.Int()
			fmt.Fprintf(&b, "%s(%t %d %t) ", w.Text, w.Number, value, ok)
		}
		if err != nil {
			fmt.Fprintln(&b, err)
			continue
		}
		heaps, why := face.ReadHeaps([]game.Nat{n(2), n(5), n(9)}, words)
		unequal, _ := face.ReadPair(n(4), n(7), words)
		equal, wrong := face.ReadPair(n(5), n(5), words)
		found, _ := face.Listed(must.Get(games.Parse("nim:2,5"))).Read(words)
		fmt.Fprintf(&b, "| %v %s| %v | %v %s| %v\n", heaps, why, unequal, equal, wrong, found)
	}
	golden.Same(t, "testdata/phrases.txt", b.String())
}

// TestRemoved: the piles after each move, found without understanding the moves; and where moves of two piles take from.
func TestRemoved(t *testing.T) {
	for text, want := range map[string]string{
		"nim:2,5,5":      "[1 5 5] [0 5 5] [2 5 4] [2 5 3] [2 5 2] [2 5 1] [2 5 0]",
		"wythoff:2,3":    "[1 3] [0 3] [2 2] [2 1] [2 0] [2 1] [0 1]",
		"zeckendorf:3,1": "[1 2] [2 0 1]", "zeckendorf:2": "[0 1]", "zeckendorf:1,2,1": "[0 1 2] [1 1 0 1] [2 0 2]",
		"lasker:4": "[3] [2] [1] [0] [1 3] [2 2]",
	} {
		p := must.Get(games.Parse(text))
		h := face.Listed(p)
		var got []string
		for o := range p.Options() {
			got = append(got, fmt.Sprint(h.Remove(p.Setup().Piles, o.Move)))
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
	zero, one := game.Nat{}, numeration.NewNat(1)
	got := fmt.Sprint(face.From(one, zero, false), "; ", face.From(zero, one, false), "; ", face.From(zero, one, true), "; ", face.From(one, one, true))
	if want := "takes from the smaller pile; takes from the larger pile; takes from one pile; takes from both piles"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// TestNearLines: bundles of at least three points in the outer half give lines, unless they are wide or too many.
func TestNearLines(t *testing.T) {
	rays := func(count int) (xy []float64) {
		for i := range count {
			for k := 1.0; k <= 3; k++ {
				xy = append(xy, k*float64(i), k*float64(count-1-i))
			}
		}
		return xy
	}
	for _, test := range []struct {
		xy   []float64
		to   float64
		want string
	}{
		{[]float64{1, 2, 2, 4, 3, 6, 2, 1, 4, 2, 6, 3}, 4, "slope 0.50 [0.0 0.0 4.0 2.0] slope 2.00 [0.0 0.0 2.0 4.0] "},
		{[]float64{1, 2, 2, 4, 3, 6, 2, 1, 4, 2, 6, 3}, 4.1, ""}, // there are only two of each
		{[]float64{0, 2, 0, 3, 0, 4}, 4, "slope ∞ [0.0 0.0 0.0 4.0] "},
		{[]float64{50, 50, 47, 53, 45.5, 54.5}, 60, "slope 1.11 [0.0 0.0 54.3 60.0] "},
		{[]float64{50, 50, 47, 53, 44, 56}, 60, ""},
		{rays(7), 4, ""},
	} {
		got := ""
		for _, line := range face.NearLines(test.xy, test.to) {
			got += fmt.Sprintf("%s %.1f ", line.Name, line.XY)
		}
		if got != test.want {
			t.Errorf("%v up to %v: %s, want %s", test.xy, test.to, got, test.want)
		}
	}
	if got := face.NearLines(rays(6), 4); len(got) != 6 {
		t.Errorf("six rays: %v", got)
	}
}
