// Package draw turns tables of numbers into text, CSV, JSON, Markdown, LaTeX, SVG and PNG. It knows nothing about games: it is
// given labels, values and words.
//
// A picture is described once, as rectangles, words and heat maps on a canvas (figure.go), and drawn by two canvases, one
// for SVG and one for PNG. Small tables show their numbers in coloured cells; large ones are heat maps with ticks.
//
// Colours go from light to dark in equal steps of perceived lightness (scale.go), so that a picture reads the same in
// print and without colour vision; the value 0 is set apart by a hue of its own. Floating point decides nothing but pixels.
//
// Writers write as they go and hold no copy of the table.
package draw
