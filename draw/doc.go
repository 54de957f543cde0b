// Package draw writes tables of numbers, graphs in layers, automata, plots and drawings, for papers, web pages and terminals. It knows
// nothing about games: its input is labels, values, edges and words.
//
// # Contents
//
//	Drawing    pieces in any arrangement      SVG, PNG, TikZ
//	Table      integers in rows and columns   text, CSV, JSON, Markdown, LaTeX, and a Drawing
//	Graph      nodes in layers, and edges     DOT, and a Drawing
//	Automaton  states and arrows              a Drawing
//	Plot       points and lines over axes     CSV, and a Drawing
//
// Fill in a [Table], a [Graph], an [Automaton] or a [Plot] and call its method Drawing, or build a [Drawing] piece by piece; then call
// the method of the format: WriteSVG, WritePNG or WriteTikZ. Every picture is drawn in this way, and there is one writer for each
// format. A program that offers a choice of formats finds them, by name and by file extension, in [TableFormats], [GraphFormats] and
// [DrawingFormats].
//
// Small tables show their numbers in coloured cells; large ones are heat maps with ticks. The package lays out graphs itself, except for
// DOT, where Graphviz does it.
//
// # Drawings
//
// Lengths are in points, of which PNG makes two pixels each, and the origin is the upper left corner. Later pieces are drawn on top of
// earlier ones. Styles are small structs: a [Box] for closed figures, a [Stroking] for lines, a [Lettering] for words. Pieces can be
// grouped and have a name and an address: in SVG the user can then point at them and click them. The cells of a table, the nodes of a
// graph and the dots of a plot are such groups, and so are the pieces of the boards that package board draws.
//
// A tikzpicture is no wider than the text around it: see [TextWidth].
//
// # Colours
//
// The colours of a drawing are tints, each for a purpose: [Ink] for words, [Stone] for counters, [Gold] for winning moves and
// P-positions. On a page [Stylesheet] defines a variable for each, and [DarkTints] sets them for dark paper.
//
// The colours of values go from light to dark in equal steps of perceived lightness, so that a picture reads the same in print and
// without colour vision; they are the same on every paper. The value 0 has a hue of its own, and marked nodes differ by colour, border
// and bold words.
//
// # Cost
//
// Tables are written as they are read, without a copy. Floating point affects only pixels. The same input gives the same bytes.
package draw
