package draw_test

import (
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
