package draw_test

import (
	"bytes"
	"fmt"
	"os"
	"strings"

	"zeck/draw"
)

func ExampleTable_WriteText() {
	t := draw.Table{
		RowName: "a", ColName: "b", Rows: []string{"0", "1", "2"}, Cols: []string{"0", "1", "2"},
		At: func(row, col int) (int, bool) { return row ^ col, true },
	}
	if err := t.WriteText(os.Stdout, draw.Style{}); err != nil {
		panic(err)
	}
	// Output:
	// a\b │ 0 1 2
	// ────┼──────
	//   0 │ 0 1 2
	//   1 │ 1 0 3
	//   2 │ 2 3 0
}

// A picture of a graph is a drawing like any other. In TikZ its nodes have names.
func ExampleGraph_Drawing() {
	g := draw.Graph{Title: "Two nodes", Nodes: []draw.Node{{Label: "(2)", Layer: 2}, {Label: "(0,1)", Layer: 1}}, Edges: []draw.Edge{{From: 0, To: 1}}}
	var tikz strings.Builder
	if err := g.Drawing().WriteTikZ(&tikz); err != nil {
		panic(err)
	}
	for line := range strings.Lines(tikz.String()) {
		if strings.HasPrefix(line, `\node[minimum`) {
			fmt.Print(line)
		}
	}
	// Output:
	// \node[minimum width=34pt, minimum height=22pt] (n0) at (19.5,19) {};
	// \node[minimum width=39pt, minimum height=22pt] (n1) at (19.5,75) {};
}

// A corner of a board, drawn piece by piece: squares, a queen's move, and its name.
func ExampleDrawing() {
	from, to := draw.Rect{X: 20, Y: 0, W: 20, H: 20}, draw.Rect{X: 0, Y: 20, W: 20, H: 20}
	d := &draw.Drawing{Title: "A move", Note: "from (1, 1) to (0, 0)", Width: 40, Height: 54}
	d.Rects(draw.Check, from, to)
	d.Box(to.Inset(1), draw.Box{Fill: draw.Target, Stroke: draw.Rim, Border: 1, Radius: 3})
	d.Shape(draw.Gold, 10, 24, 16, 36, 4, 36) // a triangle
	d.Circle(30, 10, 8, draw.Box{Fill: draw.Stone})
	d.Line(draw.Stroking{Tint: draw.Ink, Width: 1, Dash: 2}, 24, 14, 10, 30)
	d.Words(20, 50, draw.Lettering{Tint: draw.Faint, Size: draw.Small, Anchor: draw.Middle}, "1 both")
	if err := d.WriteSVG(os.Stdout); err != nil {
		panic(err)
	}
	// Output:
	// <svg xmlns="http://www.w3.org/2000/svg" class="zk" viewBox="0 0 40 54" width="40" height="54" role="img" font-family="Helvetica, Arial, sans-serif">
	// <title>A move</title>
	// <desc>from (1, 1) to (0, 0)</desc>
	// <rect x="0" y="0" width="40" height="54" class="zf-paper" fill="#ffffff"/>
	// <path d="M20 0h20v20h-20zM0 20h20v20h-20z" class="zf-check" fill="#ece8de"/>
	// <rect x="1" y="21" width="18" height="18" rx="3" class="zf-target zs-rim" fill="#cfe3e8" stroke="#1c4f60" stroke-width="1"/>
	// <path d="M10 24L16 36L4 36Z" class="zf-gold" fill="#ffd54a"/>
	// <circle cx="30" cy="10" r="8" class="zf-stone" fill="#2d7287"/>
	// <path d="M24 14L10 30" class="zs-ink" fill="none" stroke="#222b38" stroke-width="1" stroke-dasharray="2"/>
	// <text x="20" y="50" font-size="10" text-anchor="middle" class="zf-faint" fill="#5c6673">1 both</text>
	// </svg>
}

func ExamplePlot() {
	p := draw.Plot{
		Title: "Squares", X: draw.Axis{Name: "n", To: 4}, Y: draw.Axis{Name: "n²", To: 16},
		Dots: []draw.Dots{{Name: "squares", Box: draw.Box{Fill: draw.Gold}, XY: []float64{0, 0, 1, 1, 2, 4, 3, 9, 4, 16}}},
	}
	d := p.Drawing()
	fmt.Println(d.Title, d.Width > d.Height)
	// Output: Squares true
}

// The multiples of 3 in binary: the state is the remainder.
func ExampleAutomaton() {
	a := draw.Automaton{
		Title:  "Multiples of 3",
		States: []draw.AutomatonState{{Label: "0", Accept: true}, {Label: "1"}, {Label: "2"}},
		Arrows: []draw.Arrow{
			{From: 0, To: 0, Labels: []string{"0"}}, {From: 0, To: 1, Labels: []string{"1"}}, {From: 1, To: 2, Labels: []string{"0"}},
			{From: 1, To: 0, Labels: []string{"1"}}, {From: 2, To: 1, Labels: []string{"0"}}, {From: 2, To: 2, Labels: []string{"1"}},
		},
	}
	var svg bytes.Buffer
	if err := a.Drawing().WriteSVG(&svg); err != nil {
		panic(err)
	}
	fmt.Println(strings.Count(svg.String(), "<circle"), "circles")
	fmt.Println(len(a.States) <= draw.MaxStates && len(a.Arrows) <= draw.MaxArrows)
	// Output:
	// 4 circles
	// true
}
