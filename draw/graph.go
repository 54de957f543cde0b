package draw

import "io"

// Graph is a directed acyclic graph whose nodes are in layers, the highest at the top. Every edge leads from an
// earlier to a later node of the list, and from a layer to itself or to a lower one.
type Graph struct {
	Title     string
	Note      string // a line below the title
	LayerName string // what the layers count, such as "coins"; "" shows no numbers
	Rising    bool   // the layer with the least number is at the top
	Nodes     []Node
	Edges     []Edge

	NodeLegend [3]string // the meaning of an Unmarked, Marked, Greyed node; "" for no entry
	EdgeLegend [2]string // the meaning of a Thin, Thick edge
}

// Node is a node of a Graph.
type Node struct {
	Label string // the text in it
	Title string // the full name, shown to the pointer in formats that have one
	Layer int
	Mark  Mark
	Link  string // the address it links to; "" for none
}

// Edge is an edge of a Graph.
type Edge struct {
	From, To int    // indices of nodes, From < To
	Title    string // the full name, shown to the pointer in formats that have one
	Stroke   Stroke
}

// Mark is the emphasis of a node.
type Mark uint8

const (
	Unmarked Mark = iota // white
	Marked               // yellow
	Greyed               // grey, hardly visible
)

// Stroke is the emphasis of an edge.
type Stroke uint8

const (
	Thin Stroke = iota
	Thick
	Hidden // not drawn, but part of the layout
)

// GraphFormat is a way to write a graph. If it is a picture, the graph must have at most [MaxNodes] nodes and [MaxEdges] edges.
type GraphFormat struct {
	Format
	Write func(g *Graph, w io.Writer) error
}

// The largest graphs whose pictures are readable. Larger ones are too tangled to find a node.
const (
	MaxNodes = 400
	MaxEdges = 2000
)

// GraphFormats are the formats of graphs, for programs that offer a choice.
var GraphFormats = []GraphFormat{
	{Format{"dot", []string{".dot", ".gv"}, false, false}, (*Graph).WriteDOT},
	{DrawingFormats[0].Format, func(g *Graph, w io.Writer) error { return g.Drawing().WriteSVG(w) }},
	{DrawingFormats[1].Format, func(g *Graph, w io.Writer) error { return g.Drawing().WritePNG(w) }},
	{DrawingFormats[2].Format, func(g *Graph, w io.Writer) error { return g.Drawing().WriteTikZ(w) }},
}
