package draw

import (
	"bytes"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"maps"
	"runtime"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"zeck/internal/golden"
	"zeck/internal/must"
)

// plotted returns a plot with every kind of piece, some beyond the ends of the axes.
func plotted() *Plot {
	return &Plot{
		Title: "A plot", Note: "of something", X: Axis{Name: "x", From: 5, To: 10}, Y: Axis{Name: "y", From: 2, To: 7}, Equal: true, Most: 20, Values: "value",
		Columns: []Column{{5, 0, 9, 1}, {3, 0, 9, 1}, {8, 3, 4, 0}, {9, 3, 4, 20}},
		Lines: []Line{{"a line", Stroking{Tint: Stone, Width: 1}, []float64{0, 0, 10, 5, 20, 15}},
			{"", Stroking{Tint: Rule, Width: 1}, []float64{0, 6, 4, 6}}, {"", Stroking{Tint: Steel, Width: 1, Dash: 5}, []float64{6, 9, 6, 3, 9, 3, 9.5, 9, 10, 3}}},
		Dots: []Dots{{"dots", Box{Fill: Gold, Stroke: Amber, Border: 1}, []float64{4, 3, 6, 3, 6, 8, 5, 2}, func(x, _ float64) (string, string) {
			return "dot " + plotNumber(x), ""
		}}},
	}
}

// diagrammed returns an automaton with loops, arrows there and back, one that passes states, an unreachable state, and labels
// of several lines.
func diagrammed() *Automaton {
	return &Automaton{
		Title: "An automaton", Note: "of five states",
		States: []AutomatonState{{"0", true}, {"1", false}, {"2", false}, {"3", true}, {"4", false}},
		Arrows: []Arrow{{0, 0, []string{"0"}}, {0, 1, []string{"1"}}, {1, 2, []string{"0", "1"}}, {2, 1, []string{"0"}}, {1, 3, []string{"2"}},
			{3, 0, strings.Split("00 01 02 10 11 12 20", " ")}, {3, 3, nil}, {4, 3, []string{"5"}},
			{4, 4, []string{"3", "4"}}},
	}
}

// drawings returns a drawing of every kind.
func drawings() map[string]*Drawing {
	many := Dots{Box: Box{Fill: Gold, Stroke: Amber}}
	for i := range 100 {
		many.XY = append(many.XY, float64(i), 1/float64(i+4))
	}
	wide := &Plot{X: Axis{Name: "x", To: 100}, Y: Axis{Name: "y", To: 0.3}, Dots: []Dots{many}}
	zeros, empty := column(), column()
	zeros.At, empty.At = func(int, int) (int, bool) { return 0, true }, func(int, int) (int, bool) { return 0, false }
	return map[string]*Drawing{"zeros": zeros.Drawing(), "empty": empty.Drawing(),
		"still": allPieces(), "plot": plotted().Drawing(), "wide": wide.Drawing(), "automaton": diagrammed().Drawing(),
		"graph": sample().Drawing(), "chain": chain().Drawing(), "triangle": triangle(4).Drawing(), "words": words().Drawing(), "column": column().Drawing()}
}

// TestChecksums: the pixels of every kind of drawing, and crowded graphs and automata as text, have the recorded checksums.
func TestChecksums(t *testing.T) {
	var sums strings.Builder
	all := drawings()
	for _, name := range slices.Sorted(maps.Keys(all)) {
		m := pixels(all[name])
		crc := crc32.NewIEEE()
		for y := range m.Bounds().Dy() {
			for x := range m.Bounds().Dx() {
				r, g, b, _ := m.At(x, y).RGBA()
				crc.Write([]byte{byte(r >> 8), byte(g >> 8), byte(b >> 8)})
			}
		}
		fmt.Fprintf(&sums, "%s: %v %08x\n", name, m.Bounds().Max, crc.Sum32())
	}
	for seed := range 20 {
		for _, d := range []*Drawing{rapid.Custom(randomGraph).Example(seed).Drawing(), rapid.Custom(randomAutomaton).Example(seed).Drawing()} {
			crc := crc32.NewIEEE()
			must.Do(d.WriteSVG(crc))
			fmt.Fprintf(&sums, "random %d: %g×%g %08x\n", seed, d.Width, d.Height, crc.Sum32())
		}
	}
	if runtime.GOARCH == "amd64" { // others may round differently
		golden.Same(t, "testdata/checksums.txt", sums.String())
	}
}

func randomAutomaton(t *rapid.T) *Automaton {
	a := &Automaton{Title: "random"}
	n := rapid.IntRange(1, 6).Draw(t, "states")
	for i := range n {
		a.States = append(a.States, AutomatonState{fmt.Sprint(i), rapid.Bool().Draw(t, "accept")})
		for j := range n {
			if labels := rapid.IntRange(-2*n, 6).Draw(t, "labels"); labels > 0 && len(a.Arrows) < MaxArrows {
				a.Arrows = append(a.Arrows, Arrow{i, j, strings.Split("00 01 02 10 11 12", " ")[:labels]})
			}
		}
	}
	return a
}

// TestGolden compares all text output, and approved pictures, with files.
func TestGolden(t *testing.T) {
	heat := triangle(4)
	heat.Tile, heat.Log = 2, true
	files := map[string]func(w io.Writer) error{}
	for name, d := range drawings() {
		if name == "zeros" || name == "empty" {
			continue
		}
		files[name+".svg"] = d.WriteSVG
		if name != "wide" && name != "triangle" && name != "graph" { // chain is a graph, words a table
			files[name+".tikz"] = d.WriteTikZ
		}
	}
	files["heat.tikz"] = heat.Drawing().WriteTikZ // in SVG it is an image
	files["graph.dot"], files["chain.dot"] = sample().WriteDOT, chain().WriteDOT
	files["plot.csv"] = plotted().WriteCSV
	for name, table := range map[string]*Table{"triangle": triangle(4), "words": words(), "column": column()} {
		for _, f := range TableFormats {
			if !f.Picture {
				files[name+f.Extensions[0]] = func(w io.Writer) error { return f.Write(table, w) }
			}
		}
	}
	files["tints.css"] = func(w io.Writer) error { _, err := io.WriteString(w, Stylesheet()+DarkTints()); return err }
	for name, write := range files {
		var got bytes.Buffer
		if err := write(&got); err != nil {
			t.Error(err)
		}
		golden.Same(t, "testdata/"+name, got.String())
		if err := write(&broken{left: 10}); !errors.Is(err, errBroken) {
			t.Errorf("%s: an error of the writer becomes %v", name, err)
		}
	}
	for _, n := range []int{8, 100} {
		if err := triangle(n).Drawing().WritePNG(&broken{left: 100}); !errors.Is(err, errBroken) {
			t.Errorf("PNG of %d rows: %v", n, err)
		}
	}
}

// broken is a writer that fails after some bytes.
type broken struct{ left int }

var errBroken = errors.New("broken")

func (b *broken) Write(p []byte) (int, error) {
	if b.left -= len(p); b.left < 0 {
		return 0, errBroken
	}
	return len(p), nil
}
