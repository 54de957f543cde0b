package draw_test

import (
	"fmt"
	"os"
	"strings"

	"zeck/draw"
)

// nimSums is the table of a xor b, the nim-values of two heaps of Nim.
func nimSums(n int) *draw.Table {
	t := &draw.Table{
		Title: "Nim: nim-values", RowName: "a", ColName: "b",
		At: func(row, col int) (int, bool) { return row ^ col, true },
	}
	for i := range n {
		t.Rows, t.Cols = append(t.Rows, fmt.Sprint(i)), append(t.Cols, fmt.Sprint(i))
	}
	return t
}

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

func ExampleStyle() {
	t := nimSums(3)
	if err := t.WriteText(os.Stdout, draw.Style{Zero: func(string) string { return "P" }}); err != nil {
		panic(err)
	}
	// Output:
	// a\b │ 0 1 2
	// ────┼──────
	//   0 │ P 1 2
	//   1 │ 1 P 3
	//   2 │ 2 3 P
}

func ExampleTable_WriteCSV() {
	pascal := draw.Table{
		RowName: "n", ColName: "k", Rows: []string{"0", "1", "2", "3"}, Cols: []string{"0", "1", "2", "3"},
		At: func(n, k int) (value int, ok bool) {
			value = 1
			for i := range k {
				value = value * (n - i) / (i + 1)
			}
			return value, k <= n // an empty cell beyond the diagonal
		},
	}
	if err := pascal.WriteCSV(os.Stdout); err != nil {
		panic(err)
	}
	// Output:
	// n\k,0,1,2,3
	// 0,1,,,
	// 1,1,1,,
	// 2,1,2,1,
	// 3,1,3,3,1
}

func ExampleTable_WriteJSON() {
	if err := nimSums(2).WriteJSON(os.Stdout, draw.Field{Name: "game", Value: "nim"}); err != nil {
		panic(err)
	}
	// Output: {"game":"nim","rows":["0","1"],"cols":["0","1"],"values":[["0","1"],["1","0"]]}
}

func ExampleTable_WriteMarkdown() {
	if err := nimSums(3).WriteMarkdown(os.Stdout); err != nil {
		panic(err)
	}
	// Output:
	// | a\b | 0 | 1 | 2 |
	// |--:|--:|--:|--:|
	// | 0 | **0** | 1 | 2 |
	// | 1 | 1 | **0** | 3 |
	// | 2 | 2 | 3 | **0** |
}

func ExampleTable_WriteLaTeX() {
	if err := nimSums(3).WriteLaTeX(os.Stdout); err != nil {
		panic(err)
	}
	// Output:
	// % Nim: nim-values
	// \begin{tabular}{r|*{3}{r}}
	// $a\backslash b$ & 0 & 1 & 2 \\
	// \hline
	// 0 & \textbf{0} & 1 & 2 \\
	// 1 & 1 & \textbf{0} & 3 \\
	// 2 & 2 & 3 & \textbf{0} \\
	// \end{tabular}
}

func ExampleTable_Text() {
	t := draw.Table{Rows: []string{"2"}, Cols: []string{"is even", "is odd"}, Names: []string{"no", "yes"}}
	t.At = func(_, col int) (int, bool) { return 1 - col, true }
	for col, label := range t.Cols {
		fmt.Println(label, t.Text(0, col))
	}
	// Output:
	// is even yes
	// is odd no
}

// A page finds the cell under the pointer by where the first one is.
func ExampleTable_FirstCell() {
	t := nimSums(4)
	first := t.FirstCell()
	x, y := first.X+60, first.Y-20 // the first is at the bottom left
	fmt.Println(int((x-first.X)/first.W), int((first.Y+first.H-y)/first.H))
	// Output: 2 1
}

// A picture of a table is a drawing like any other. Its cells can lead somewhere.
func ExampleTable_Drawing() {
	t := nimSums(2)
	t.Link = func(row, col int) (title, link string) {
		return fmt.Sprintf("%d and %d: %s", row, col, t.Text(row, col)), fmt.Sprintf("/p/nim:%d,%d", row, col)
	}
	var b strings.Builder
	if err := t.Drawing().WriteSVG(&b); err != nil {
		panic(err)
	}
	for line := range strings.Lines(b.String()) {
		if strings.HasPrefix(line, "<a") {
			fmt.Print(line)
		}
	}
	// Output:
	// <a href="/p/nim:0,0" aria-label="0 and 0: 0"><title>0 and 0: 0</title>
	// <a href="/p/nim:0,1" aria-label="0 and 1: 1"><title>0 and 1: 1</title>
	// <a href="/p/nim:1,0" aria-label="1 and 0: 1"><title>1 and 0: 1</title>
	// <a href="/p/nim:1,1" aria-label="1 and 1: 0"><title>1 and 1: 0</title>
}

func ExampleTableFormat() {
	var names []string
	for _, f := range draw.TableFormats {
		names = append(names, f.Name)
		if f.Extensions[0] == ".md" {
			if err := f.Write(nimSums(2), os.Stdout); err != nil {
				panic(err)
			}
		}
	}
	fmt.Println(strings.Join(names, ", "))
	// Output:
	// | a\b | 0 | 1 |
	// |--:|--:|--:|
	// | 0 | **0** | 1 |
	// | 1 | 1 | **0** |
	// text, csv, json, md, latex, svg, png, tikz
}

// The Zeckendorf game from three coins, which has but one line of play.
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
	// 	n0 [label="(3)", fillcolor="#ffd54a", color="#222b38", fontcolor="#000000", penwidth=1.4];
	// 	n1 [label="(1,1)"];
	// 	n2 [label="(0,0,1)", fillcolor="#ffd54a", color="#222b38", fontcolor="#000000", penwidth=1.4];
	// 	{ rank=same; n0; }
	// 	{ rank=same; n1; }
	// 	{ rank=same; n2; }
	// 	n0 -> n1 [tooltip="merge 1 1"];
	// 	n1 -> n2 [tooltip="merge 1 2", color="#222b38", penwidth=1.2];
	// }
}

// A picture of a graph is a drawing like any other. In TikZ its nodes have names.
func ExampleGraph_Drawing() {
	g := draw.Graph{Title: "Two nodes", Nodes: []draw.Node{{Label: "(2)", Layer: 2}, {Label: "(0,1)", Layer: 1}}, Edges: []draw.Edge{{From: 0, To: 1}}}
	if err := g.Drawing().WriteTikZ(os.Stdout); err != nil {
		panic(err)
	}
	// Output:
	// % Two nodes
	// % Needs \usepackage{tikz} and \usetikzlibrary{arrows.meta}.
	// \begin{tikzpicture}[x=1pt, y=-1pt, every node/.style={inner sep=0pt, outer sep=0pt, scale=1}]
	// \definecolor{zkpaper}{HTML}{FFFFFF}
	// \definecolor{zkink}{HTML}{222B38}
	// \definecolor{zksteel}{HTML}{5A6472}
	// \definecolor{zkmist}{HTML}{A4ACB6}
	// \useasboundingbox (0,0) rectangle (39,86);
	// \path[draw=zkmist, line width=0.8pt, -{Stealth[length=6pt, width=4.6pt]}] (19.5,30) -- (19.5,64);
	// \path[fill=zkpaper, draw=zksteel, line width=0.9pt, rounded corners=5pt] (2.95,8.45) rectangle (36.05,29.55);
	// \node[anchor=base, text=zkink, font=\fontsize{10.95}{10.95}\selectfont] at (19.5,22.96) {(2)};
	// \node[minimum width=34pt, minimum height=22pt] (n0) at (19.5,19) {};
	// \path[fill=zkpaper, draw=zksteel, line width=0.9pt, rounded corners=5pt] (0.45,64.45) rectangle (38.55,85.55);
	// \node[anchor=base, text=zkink, font=\fontsize{10.95}{10.95}\selectfont] at (19.5,78.96) {(0,1)};
	// \node[minimum width=39pt, minimum height=22pt] (n1) at (19.5,75) {};
	// \end{tikzpicture}
}

// A picture of many nodes is a tangle; a program should refuse it, and offer DOT.
func ExampleGraphFormat() {
	g := draw.Graph{Title: "Many nodes", Nodes: make([]draw.Node, 1000)}
	for _, f := range draw.GraphFormats {
		readable := !f.Picture || len(g.Nodes) <= draw.MaxNodes && len(g.Edges) <= draw.MaxEdges
		fmt.Println(f.Name, f.Extensions, readable)
	}
	// Output:
	// dot [.dot .gv] true
	// svg [.svg] false
	// png [.png] false
	// tikz [.tikz .tex] false
}
