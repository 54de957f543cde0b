// Package draw writes tables of numbers, graphs in layers, plots and drawings: for papers, for pages, for people at a terminal.
// It knows nothing about games: it is given labels, values, edges and words.
//
// # What there is
//
//	Drawing   whatever is put on it          SVG, PNG, TikZ
//	Table     integers in rows and columns   text, CSV, JSON, Markdown, LaTeX, and a Drawing
//	Graph     nodes in layers, and edges     DOT, and a Drawing
//	Plot      points and lines over axes     a Drawing
//
// Fill in a [Table], a [Graph] or a [Plot] and call its method Drawing, or put a [Drawing] together piece by piece; then call the method
// of the format: WriteSVG, WritePNG or WriteTikZ. Every picture is made in this way, and there is one writer a format. A program that
// lets people choose the format finds all of them, by name and by the ending of a file, in [TableFormats], [GraphFormats] and
// [DrawingFormats].
//
// Small tables show their numbers in coloured cells; large ones are heat maps with ticks. Graphs are laid out here, apart from
// DOT, which leaves that to Graphviz.
//
// # Drawings
//
// Lengths are in points, of which PNG makes two pixels each, and the origin is the upper left corner. What is drawn later lies on
// top. Styles are small structs: a [Box] for closed figures, a [Stroking] for lines, a [Lettering] for words. Pieces can
// be grouped and have a name and an address: in SVG they can then be pointed at and clicked. The cells of a table, the nodes of a graph
// and the dots of a plot are such groups, and so are the pieces of the boards that package board draws.
//
// A tikzpicture is no wider than the text around it: see [TextWidth].
//
// # Colours
//
// The colours of a drawing are tints, each for a purpose: [Ink] for words, [Stone] for counters, [Gold] for what wins. On a page
// [Stylesheet] makes a variable of each, and [DarkTints] sets them for dark paper.
//
// The colours of values go from light to dark in equal steps of perceived lightness, so that a picture reads the same in print
// and without colour vision; they are the same on every paper. The value 0 is set apart by a hue of its own, and marked nodes by colour,
// border and bold words.
//
// # Cost
//
// Tables are written as they are read, without a copy. Floating point decides nothing but pixels. The same input gives the same
// bytes.
package draw
