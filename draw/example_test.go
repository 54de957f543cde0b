package draw_test

import (
	"fmt"
	"os"

	"zeck/draw"
)

func ExampleTable_WriteText() {
	t := draw.Table{
		RowName: "a", ColName: "b", Rows: []string{"0", "1", "2"}, Cols: []string{"0", "1", "2"},
		At: func(row, col int) (int, bool) { return row ^ col, true },
	}
	if err := t.WriteText(os.Stdout, draw.Plain); err != nil {
		panic(err)
	}
	// Output:
	// a\b │ 0 1 2
	// ────┼──────
	//   0 │ 0 1 2
	//   1 │ 1 0 3
	//   2 │ 2 3 0
}

func ExampleGraph_WriteDOT() {
	g := draw.Graph{
		Title: "Three coins", Note: "3 positions",
		Nodes: []draw.Node{{Label: "(3)", Layer: 3, Mark: draw.Marked}, {Label: "(1,1)", Layer: 2}, {Label: "(0,0,1)", Layer: 1, Mark: draw.Marked}},
		Edges: []draw.Edge{{From: 0, To: 1, Title: "merge 1 1"}, {From: 1, To: 2, Title: "merge 1 2", Stroke: draw.Thick}},
	}
	if err := g.WriteDOT(os.Stdout); err != nil {
		panic(err)
	}
	// Output:
	// digraph {
	// 	label="Three coins\n3 positions"; labelloc=t; fontname="Helvetica,Arial,sans-serif";
	// 	node [shape=box, style="rounded,filled", fontname="Helvetica,Arial,sans-serif", fontsize=11, height=0.3, margin="0.1,0.04", fillcolor="#ffffff", color="#5a6472", fontcolor="#222b38", penwidth=0.9];
	// 	edge [arrowsize=0.6, color="#a4acb6", penwidth=0.8];
	// 	n0 [label="(3)", fillcolor="#ffd54a", color="#222b38", fontcolor="#222b38", penwidth=1.4];
	// 	n1 [label="(1,1)"];
	// 	n2 [label="(0,0,1)", fillcolor="#ffd54a", color="#222b38", fontcolor="#222b38", penwidth=1.4];
	// 	{ rank=same; n0; }
	// 	{ rank=same; n1; }
	// 	{ rank=same; n2; }
	// 	n0 -> n1 [tooltip="merge 1 1"];
	// 	n1 -> n2 [tooltip="merge 1 2", color="#222b38", penwidth=1.2];
	// }
}

func ExampleDrawing_WriteSVG() {
	d := draw.Drawing{Title: "A stone", Width: 40, Height: 40}
	d.Group("take it", "/take", func() { d.Circle(20, 20, 12, draw.Box{Fill: draw.Stone}) })
	if err := d.WriteSVG(os.Stdout); err != nil {
		panic(err)
	}
	// Output:
	// <svg xmlns="http://www.w3.org/2000/svg" class="zk" viewBox="0 0 40 40" width="40" height="40" role="group" font-family="Helvetica, Arial, sans-serif">
	// <title>A stone</title>
	// <rect x="0" y="0" width="40" height="40" class="zf-paper" fill="#ffffff"/>
	// <a href="/take" aria-label="take it"><title>take it</title>
	// <circle cx="20" cy="20" r="12" class="zf-stone" fill="#2d7287"/>
	// </a>
	// </svg>
}

func ExampleDrawing_WriteTikZ() {
	d := draw.Drawing{Title: "A line", Width: 40, Height: 10}
	d.Line(draw.Stroking{Tint: draw.Ink, Width: 1}, 0, 5, 40, 5)
	if err := d.WriteTikZ(os.Stdout); err != nil {
		panic(err)
	}
	// Output:
	// % A line
	// % Needs \usepackage{tikz} and \usetikzlibrary{arrows.meta}.
	// \begin{tikzpicture}[x=1pt, y=-1pt, every node/.style={inner sep=0pt, outer sep=0pt, scale=1}]
	// \definecolor{zkink}{HTML}{222B38}
	// \useasboundingbox (0,0) rectangle (40,10);
	// \path[draw=zkink, line width=1pt] (0,5) -- (40,5);
	// \end{tikzpicture}
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
