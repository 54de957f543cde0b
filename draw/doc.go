// Package draw writes tables of numbers, graphs in layers, plots and drawings: for papers, for pages, for people at a terminal.
// It knows nothing about games: it is given labels, values, edges and words.
//
// # What there is
//
//	Table     integers in rows and columns   text, CSV, JSON, Markdown, LaTeX, SVG, PNG, TikZ
//	Graph     nodes in layers, and edges     DOT, SVG, PNG, TikZ
//	Plot      points and lines over axes     it makes a Drawing
//	Drawing   whatever is put on it          SVG, PNG, TikZ
//
// Fill in a [Table], a [Graph] or a [Plot], or put a [Drawing] together piece by piece, and call the method of the format:
// WriteSVG, WritePNG and so on. A program that lets people choose the format finds all of them, by name and by the ending of a
// file, in [TableFormats], [GraphFormats] and [DrawingFormats].
//
// Small tables show their numbers in coloured cells; large ones are heat maps with ticks. Graphs are laid out here, apart from
// DOT, which leaves that to Graphviz.
//
// # Drawings
//
// Lengths are in points, of which PNG makes two pixels each, and the origin is the upper left corner. What is drawn later lies on
// top. Styles are small structs: a [Box] for closed figures, a [Stroking] for lines, a [Lettering] for words. Pieces can
// be grouped and have a name and an address: in SVG they can then be pointed at and clicked. Package board draws positions in
// this way.
//
// # Colours
//
// The colours of a drawing are tints, each for a purpose: [Ink] for words, [Stone] for counters, [Gold] for what wins. On a page
// [Stylesheet] makes a variable of each, and [DarkTints] sets them for dark paper.
//
// The colours of values go from light to dark in equal steps of perceived lightness, so that a picture reads the same in print
// and without colour vision. The value 0 is set apart by a hue of its own, and marked nodes by colour, border and bold words.
//
// # Cost
//
// Tables are written as they are read, without a copy. Floating point decides nothing but pixels. The same input gives the same
// bytes.
package draw
