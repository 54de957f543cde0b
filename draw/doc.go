// Package draw turns tables of numbers into text, CSV, JSON, Markdown, LaTeX, SVG, PNG and TikZ, and graphs in layers into DOT,
// TikZ, SVG and PNG. It knows nothing about games: it is given labels, values, edges and words.
//
// A picture is described once, as rectangles, lines, words and heat maps on a canvas (figure.go, graphfigure.go), and drawn
// by two canvases, one for SVG and one for PNG. Small tables show their numbers in coloured cells; large ones are heat maps
// with ticks. How a graph is laid out is told in graphlayout.go.
//
// A Drawing is put together piece by piece by others: package board draws positions with it, and a Plot is one. Its colours are
// tints, named by what they are for, which a page can restyle; its pieces can have names and addresses. It is written as SVG,
// PNG and TikZ.
//
// Colours go from light to dark in equal steps of perceived lightness (scale.go), so that a picture reads the same in
// print and without colour vision; the value 0 is set apart by a hue of its own, marked nodes by colour, border and bold
// words. Floating point decides nothing but pixels.
//
// Writers of tables write as they go and hold no copy.
package draw
