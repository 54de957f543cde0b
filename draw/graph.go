package draw

import "io"

// Graph is a directed graph without cycles whose nodes lie in layers, the highest at the top. Every edge leads from an
// earlier to a later node of the list, and from a layer to itself or to a lower one.
type Graph struct {
	Title     string
	Note      string // a line below the title
	LayerName string // what the numbers of the layers are: "coins"; "" shows no numbers
	Rising    bool   // the layer with the least number is at the top
	Nodes     []Node
	Edges     []Edge

	NodeLegend [3]string // what a node means that is Unmarked, Marked, Greyed; "" for what needs no words
	EdgeLegend [2]string // the same for an edge that is Thin, Thick
}

// Node is a node of a Graph.
type Node struct {
	Label string // what stands in it
	Title string // what it is, in full, where a picture can say so to those who point at it
	Layer int
	Mark  Mark
	Link  string // where it leads to; "" for nowhere
}

// Edge is an edge of a Graph.
type Edge struct {
	From, To int    // indices of nodes, From < To
	Title    string // what it is, where a picture can say so
	Stroke   Stroke
}

// Mark is how a node is set apart.
type Mark uint8

const (
	Unmarked Mark = iota // white
	Marked               // yellow
	Greyed               // grey, hardly to be seen
)

// Stroke is how an edge is set apart.
type Stroke uint8

const (
	Thin Stroke = iota
	Thick
	Hidden // not drawn, but the nodes lie as if it were
)

// GraphFormat is a way to write a graph. If it is a picture, a graph must not have more than [MaxNodes] nodes and [MaxEdges] edges.
type GraphFormat struct {
	Format
	Write func(g *Graph, w io.Writer) error
}

// The largest graphs of which pictures make sense. Larger ones are a tangle in which nobody finds the node they look for.
const (
	MaxNodes = 400
	MaxEdges = 2000
)

// GraphFormats are the formats of graphs, for programs that let people choose one.
var GraphFormats = []GraphFormat{
	{Format{"dot", []string{".dot", ".gv"}, false, false}, (*Graph).WriteDOT},
	{DrawingFormats[0].Format, func(g *Graph, w io.Writer) error { return g.Drawing().WriteSVG(w) }},
	{DrawingFormats[1].Format, func(g *Graph, w io.Writer) error { return g.Drawing().WritePNG(w) }},
	{DrawingFormats[2].Format, func(g *Graph, w io.Writer) error { return g.Drawing().WriteTikZ(w) }},
}
