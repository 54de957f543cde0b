package draw_test

import (
	"bytes"
	"fmt"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"zeck/draw"
)

// A corner of a board, drawn piece by piece: squares, a queen's move, and what it is called.
func ExampleDrawing() {
	from, to := draw.Rect{X: 20, Y: 0, W: 20, H: 20}, draw.Rect{X: 0, Y: 20, W: 20, H: 20}
	d := &draw.Drawing{Title: "A move", Note: "from (1, 1) to (0, 0)", Width: 40, Height: 54}
	d.Rects(draw.Check, from, to)
	d.Box(to.Inset(1), draw.Box{Fill: draw.Target, Stroke: draw.Rim, Border: 1, Radius: 3})
	d.Shape(draw.Gold, 10, 24, 16, 36, 4, 36) // a triangle
	d.Circle(30, 10, 8, draw.Box{Fill: draw.Stone})
	d.Curve(draw.Stroking{Tint: draw.Ink, Width: 1, Dash: 2}, [8]float64{24, 14, 20, 22, 16, 26, 10, 30})
	d.Words(20, 50, draw.Lettering{Tint: draw.Faint, Size: draw.Small, Anchor: draw.Middle}, "1 both")
	if err := d.WriteSVG(os.Stdout); err != nil {
		panic(err)
	}
	// Output:
	// <svg xmlns="http://www.w3.org/2000/svg" class="zk" viewBox="0 0 40 54" width="40" height="54" role="img" font-family="Helvetica, Arial, sans-serif">
	// <title>A move</title>
	// <desc>from (1, 1) to (0, 0)</desc>
	// <rect x="0" y="0" width="40" height="54" class="zf-paper" fill="#ffffff"/>
	// <path d="M20 0h20v20h-20zM0 20h20v20h-20z" class="zf-check" fill="#ece8de"/>
	// <rect x="1" y="21" width="18" height="18" rx="3" class="zf-target zs-rim" fill="#cfe3e8" stroke="#1c4f60" stroke-width="1"/>
	// <path d="M10 24L16 36L4 36Z" class="zf-gold" fill="#ffd54a"/>
	// <circle cx="30" cy="10" r="8" class="zf-stone" fill="#2d7287"/>
	// <path d="M24 14C20 22 16 26 10 30" class="zs-ink" fill="none" stroke="#222b38" stroke-width="1" stroke-dasharray="2"/>
	// <text x="20" y="50" font-size="10" text-anchor="middle" class="zf-faint" fill="#5c6673">1 both</text>
	// </svg>
}

// What can be clicked is a group with an address.
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

// A drawing is made smaller until it fits the text: here a column of a page that has two.
func ExampleDrawing_WriteTikZ_narrow() {
	d := draw.Drawing{Title: "A line", Width: 2 * draw.TextWidth, Height: 10, TextWidth: 240}
	d.Line(draw.Stroking{Tint: draw.Ink, Width: 1}, 0, 5, d.Width, 5)
	var b strings.Builder
	if err := d.WriteTikZ(&b); err != nil {
		panic(err)
	}
	fmt.Println(strings.Contains(b.String(), "x=0.3478pt"))
	// Output: true
}

// PNG has two pixels for each point.
func ExampleDrawing_WritePNG() {
	d := draw.Drawing{Width: 40, Height: 20}
	d.Rects(draw.Gold, draw.Rect{X: 0, Y: 0, W: 20, H: 20})
	var file bytes.Buffer
	if err := d.WritePNG(&file); err != nil {
		panic(err)
	}
	m, err := png.Decode(&file)
	if err != nil {
		panic(err)
	}
	fmt.Println(m.Bounds().Max, m.At(39, 0), m.At(40, 0))
	// Output: (80,40) {255 213 74 255} {255 255 255 255}
}

// Parts are drawn by themselves, and put side by side.
func ExampleDrawing_Place() {
	stone := &draw.Drawing{Width: 10, Height: 10}
	stone.Circle(5, 5, 4, draw.Box{Fill: draw.Stone})
	row := &draw.Drawing{Title: "Three stones", Width: 30, Height: 10}
	for i := range 3 {
		row.Place(stone, 10*float64(i), 0)
	}
	var b strings.Builder
	if err := row.WriteSVG(&b); err != nil {
		panic(err)
	}
	for line := range strings.Lines(b.String()) {
		if strings.HasPrefix(line, "<circle") {
			fmt.Print(line)
		}
	}
	// Output:
	// <circle cx="5" cy="5" r="4" class="zf-stone" fill="#2d7287"/>
	// <circle cx="15" cy="5" r="4" class="zf-stone" fill="#2d7287"/>
	// <circle cx="25" cy="5" r="4" class="zf-stone" fill="#2d7287"/>
}

// The name of a file says what to write.
func ExampleDrawingFormat() {
	extension := filepath.Ext("figure.tex")
	for _, f := range draw.DrawingFormats {
		fmt.Println(f.Name, f.Extensions, slices.Contains(f.Extensions, extension))
	}
	// Output:
	// svg [.svg] false
	// png [.png] false
	// tikz [.tikz .tex] true
}

// What people may say to choose a picture.
func ExampleFormat() {
	for _, f := range draw.TableFormats {
		if f.Picture {
			fmt.Println(f.Name, "or a file such as table"+f.Extensions[0])
		}
	}
	// Output:
	// svg or a file such as table.svg
	// png or a file such as table.png
	// tikz or a file such as table.tikz
}

// A frame that is wide enough for the words in it.
func ExampleWordsWidth() {
	const text = "safe"
	w := draw.WordsWidth(text, draw.Body)
	d := draw.Drawing{Width: w + 8, Height: 20}
	d.Box(draw.Rect{X: 0, Y: 0, W: d.Width, H: d.Height}, draw.Box{Stroke: draw.Rule, Border: 1})
	d.Words(4, 14, draw.Lettering{Tint: draw.Ink, Size: draw.Body}, text)
	fmt.Println(w, d.Width)
	// Output: 27 35
}

func ExampleStylesheet() {
	for line := range strings.Lines(draw.Stylesheet()) {
		if strings.Contains(line, draw.Gold.String()) {
			fmt.Print(line)
		}
	}
	// Output:
	// .zf-gold{fill:var(--zk-gold,#ffd54a)}
	// .zs-gold{stroke:var(--zk-gold,#ffd54a)}
}

func ExampleDarkTints() {
	first, _, _ := strings.Cut(draw.DarkTints(), "\n")
	fmt.Println("@media (prefers-color-scheme: dark) { :root { " + first + " … } }")
	// Output: @media (prefers-color-scheme: dark) { :root { --zk-paper:#15191f; … } }
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

// The axes of a plot need not begin at 0: what lies beyond their ends is not drawn, and is not in files of values.
func ExamplePlot_WriteCSV() {
	p := draw.Plot{
		X: draw.Axis{Name: "n", From: 2, To: 4}, Y: draw.Axis{Name: "n²", To: 16},
		Dots: []draw.Dots{{XY: []float64{0, 0, 1, 1, 2, 4, 3, 9, 4, 16}}},
	}
	if err := p.WriteCSV(os.Stdout); err != nil {
		panic(err)
	}
	// Output:
	// n,n²
	// 2,4
	// 3,9
	// 4,16
}

// A page finds the numbers under the pointer by where the plane of the axes is.
func ExamplePlot_Body() {
	p := draw.Plot{X: draw.Axis{To: 10}, Y: draw.Axis{To: 10}, Equal: true}
	body := p.Body()
	x, y := body.X+body.W/2, body.Y+body.H/4
	fmt.Println(10*(x-body.X)/body.W, 10*(body.Y+body.H-y)/body.H)
	// Output: 5 7.5
}

// Columns are coloured by their values. Each of these is a stack of cells that have one value.
func ExamplePlot_columns() {
	p := draw.Plot{
		Title: "How often 2 divides n", X: draw.Axis{Name: "n", To: 8.5}, Y: draw.Axis{Name: "height", To: 4.5},
		Values: "exponent",
	}
	for n := 1; n <= 8; n++ {
		exponent := 0
		for m := n; m%2 == 0; m /= 2 {
			exponent++
		}
		p.Columns = append(p.Columns, draw.Column{X: n, From: 1, To: 1 + exponent, Value: exponent})
		p.Most = max(p.Most, exponent)
	}
	var b strings.Builder
	if err := p.Drawing().WriteSVG(&b); err != nil {
		panic(err)
	}
	fmt.Println(p.Most, strings.Contains(b.String(), ">exponent 0</text>"))
	// Output: 3 true
}
