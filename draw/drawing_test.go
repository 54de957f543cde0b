package draw

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"image/color"
	"image/png"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// still is a drawing with every kind of piece.
func still() *Drawing {
	d := &Drawing{Title: "A still & life", Note: "pieces", Width: 200, Height: 100}
	d.Rects(Check, Rect{10, 10, 20, 20}, Rect{30, 30, 20, 20})
	d.Box(Rect{60, 10, 30, 20}, Box{Fill: Square, Stroke: Ink, Border: 2, Radius: 4})
	d.Group("a <stone>", "/p/nim:3?a=1&b=2", func() {
		d.Box(Rect{100, 10, 20, 20}, Box{Fill: Clear})
		d.Circle(110, 20, 8, Box{Fill: Stone})
	})
	d.Circle(140, 20, 8, Box{Stroke: Wine, Border: 2})
	d.Line(Stroking{Tint: Rule, Width: 2}, 10, 60, 10, 80, 40, 80)
	d.Line(Stroking{Tint: Wine, Width: 2, Dash: 5}, 50, 80, 90, 80)
	d.Curve(Stroking{Tint: Ink, Width: 1, Arrow: true}, [8]float64{100, 80, 110, 60, 130, 60, 140, 80})
	d.Shape(Gold, 150, 60, 190, 60, 170, 90)
	d.Words(10, 95, Lettering{Tint: Faint, Size: Small, Italic: true}, "φ ≤ 2 & more_")
	part := &Drawing{Width: 10, Height: 10}
	part.Rects(Amber, Rect{0, 0, 10, 10})
	part.Words(5, 8, Lettering{Tint: Chalk, Size: 8, Bold: true, Anchor: Middle}, "1")
	d.Place(part, 180, 5)
	return d
}

func TestDrawingSVG(t *testing.T) {
	var b bytes.Buffer
	if err := still().WriteSVG(&b); err != nil {
		t.Fatal(err)
	}
	var file struct {
		XMLName xml.Name `xml:"svg"`
		Role    string   `xml:"role,attr"`
		ViewBox string   `xml:"viewBox,attr"`
		Title   string   `xml:"title"`
		Desc    string   `xml:"desc"`
		Link    struct {
			Href    string `xml:"href,attr"`
			Label   string `xml:"aria-label,attr"`
			Title   string `xml:"title"`
			Circles []struct {
				Class string `xml:"class,attr"`
				Fill  string `xml:"fill,attr"`
			} `xml:"circle"`
		} `xml:"a"`
		Paths []struct {
			D string `xml:"d,attr"`
		} `xml:"path"`
		Texts []struct {
			Text string `xml:",chardata"`
		} `xml:"text"`
	}
	if err := xml.Unmarshal(b.Bytes(), &file); err != nil {
		t.Fatal(err)
	}
	if file.Role != "group" || file.ViewBox != "0 0 200 100" || file.Title != "A still & life" || file.Desc != "pieces" {
		t.Errorf("the head is %q, %q, %q, %q", file.Role, file.ViewBox, file.Title, file.Desc)
	}
	if l := file.Link; l.Href != "/p/nim:3?a=1&b=2" || l.Label != "a <stone>" || l.Title != l.Label || len(l.Circles) != 1 ||
		l.Circles[0].Class != "zf-stone" || l.Circles[0].Fill != hex(Stone.rgba()) {
		t.Errorf("the link is %+v", l)
	}
	if len(file.Paths) != 7 || file.Paths[0].D != "M10 10h20v20h-20zM30 30h20v20h-20z" { // an arrow is two
		t.Errorf("the paths are %+v", file.Paths)
	}
	if len(file.Texts) != 2 || file.Texts[0].Text != "φ ≤ 2 & more_" || file.Texts[1].Text != "1" {
		t.Errorf("the words are %+v", file.Texts)
	}
	quiet := &Drawing{Title: "nothing", Width: 5, Height: 5}
	b.Reset()
	if err := quiet.WriteSVG(&b); err != nil || !strings.Contains(b.String(), `role="img"`) || strings.Contains(b.String(), "<desc>") {
		t.Errorf("nothing is\n%s%v", &b, err)
	}
}

// TestDrawingPNG looks at some points: within pieces, on their lines, in gaps, beside them.
func TestDrawingPNG(t *testing.T) {
	var b bytes.Buffer
	if err := still().WritePNG(&b); err != nil {
		t.Fatal(err)
	}
	m, err := png.Decode(&b)
	if err != nil {
		t.Fatal(err)
	}
	if m.Bounds().Dx() != 400 || m.Bounds().Dy() != 200 {
		t.Fatalf("the image is %v", m.Bounds())
	}
	for _, c := range []struct {
		x, y float64
		want color.Color
	}{
		{5, 5, Paper.rgba()}, {15, 15, Check.rgba()}, {35, 35, Check.rgba()}, {35, 15, Paper.rgba()},
		{75, 20, Square.rgba()}, {75, 10, Ink.rgba()}, {60.4, 10.4, Paper.rgba()}, // a round corner
		{110, 20, Stone.rgba()}, {102, 12, Paper.rgba()}, {140, 20, Paper.rgba()}, {140, 12.2, Wine.rgba()},
		{10, 70, Rule.rgba()}, {9.6, 80.4, Rule.rgba()}, {30, 80, Rule.rgba()}, {52, 80, Wine.rgba()}, {57, 80, Paper.rgba()}, {62, 80, Wine.rgba()},
		{170, 70, Gold.rgba()}, {182, 7, Amber.rgba()},
	} {
		if got := m.At(int(2*c.x), int(2*c.y)); !same(got, c.want) {
			t.Errorf("(%g, %g) is %v, want %v", c.x, c.y, got, c.want)
		}
	}
}

// TestOutside draws beyond the edges: nothing comes in at the other side.
func TestOutside(t *testing.T) {
	d := &Drawing{Width: 40, Height: 40}
	d.Circle(44, 20, 8, Box{Fill: Stone})
	d.Circle(20, -3, 8, Box{Fill: Stone, Stroke: Ink, Border: 2})
	d.Circle(200, 200, 8, Box{Fill: Stone})
	var b bytes.Buffer
	if err := d.WritePNG(&b); err != nil {
		t.Fatal(err)
	}
	m, err := png.Decode(&b)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		x, y int
		want color.Color
	}{{78, 40, Stone.rgba()}, {2, 40, Paper.rgba()}, {2, 42, Paper.rgba()}, {40, 2, Stone.rgba()}, {40, 78, Paper.rgba()}} {
		if got := m.At(c.x, c.y); !same(got, c.want) {
			t.Errorf("(%d, %d) is %v, want %v", c.x, c.y, got, c.want)
		}
	}
}

func TestDrawingTikZ(t *testing.T) {
	var b bytes.Buffer
	if err := still().WriteTikZ(&b); err != nil {
		t.Fatal(err)
	}
	text := b.String()
	for _, want := range []string{
		"% A still & life\n% pieces\n", "x=1pt, y=-1pt", `\useasboundingbox (0,0) rectangle (200,100);`,
		`\path[fill=zkcheck] (10,10) rectangle (30,30) (30,30) rectangle (50,50);`,
		`\path[fill=zksquare, draw=zkink, line width=2pt, rounded corners=4pt] (60,10) rectangle (90,30);`,
		`\path[draw=zkwine, line width=2pt, dash pattern=on 5pt off 5pt] (50,80) -- (90,80);`,
		"-{Stealth[", `.. controls (110,60) and (130,60) ..`, `{$\varphi$ $\le$ 2 \& more\_};`, `\definecolor{zkgold}{HTML}{FFD54A}`,
	} {
		if !strings.Contains(text, want) {
			t.Errorf("%s is missing in\n%s", want, text)
		}
	}
	for _, absent := range []string{"zkpaper", "zkcoal", "zkclear", "href"} {
		if strings.Contains(text, absent) {
			t.Errorf("%s is in\n%s", absent, text)
		}
	}
	wide := &Drawing{Width: 2 * TextWidth, Height: 10}
	wide.Circle(10, 5, 4, Box{Fill: Stone})
	b.Reset()
	if err := wide.WriteTikZ(&b); err != nil || !strings.Contains(b.String(), "x=0.5pt, y=-0.5pt") || !strings.Contains(b.String(), "radius=2pt") {
		t.Errorf("a wide drawing is\n%s%v", &b, err)
	}
	wide.TextWidth = TextWidth / 2
	b.Reset()
	if err := wide.WriteTikZ(&b); err != nil || !strings.Contains(b.String(), "x=0.25pt, y=-0.25pt") {
		t.Errorf("in a narrow column, a wide drawing is\n%s%v", &b, err)
	}
	wide.Width, wide.Height = 10, 3*TextWidth/2
	b.Reset()
	if err := wide.WriteTikZ(&b); err != nil || !strings.Contains(b.String(), "x=0.5pt, y=-0.5pt") {
		t.Errorf("in a narrow column, a high drawing is\n%s%v", &b, err)
	}
}

func TestDrawingWriteErrors(t *testing.T) {
	for _, f := range DrawingFormats {
		if err := f.Write(still(), &broken{left: 100}); !errors.Is(err, errBroken) {
			t.Errorf("%s: %v", f.Name, err)
		}
	}
}

// TestTints checks that every tint has a name of its own, and words on it or beside it can be read on both papers.
func TestTints(t *testing.T) {
	names := map[string]bool{}
	for tint := Clear; int(tint) < len(tints); tint++ {
		if names[tint.String()] || tint.String() == "" {
			t.Errorf("tint %d is called %q", tint, tint)
		}
		names[tint.String()] = true
	}
	for _, pair := range [][2]Tint{{Ink, Paper}, {Ink, Square}, {Faint, Paper}, {Faint, Check}, {Faint, Ash}, {Chalk, Stone}, {Coal, Gold}, {Wine,
		Paper}, {Amber, Gold}, {Steel, Paper}, {Mist, Paper}, {Night, Gold}} {
		light, dark := contrast(tints[pair[0]].light, tints[pair[1]].light), contrast(tints[pair[0]].dark, tints[pair[1]].dark)
		least := 4.5
		if slices.Contains([]Tint{Amber, Steel, Mist}, pair[0]) {
			least = 1.5 // lines
		}
		if light < least || dark < least {
			t.Errorf("%s on %s has the contrast %.1f and %.1f", pair[0], pair[1], light, dark)
		}
	}
	for value := range shadeCount + 1 {
		s := shades{most: shadeCount}
		if got := contrast(s.words(value).rgba(), s.tint(value).rgba()); got < 4.5 {
			t.Errorf("words on the shade of %d have the contrast %.1f", value, got)
		}
	}
}

// contrast is that of the Web Content Accessibility Guidelines.
func contrast(a, b color.RGBA) float64 {
	luminance := func(c color.RGBA) float64 {
		linear := func(x byte) float64 {
			v := float64(x) / 255
			if v <= 0.04045 {
				return v / 12.92
			}
			return math.Pow((v+0.055)/1.055, 2.4)
		}
		return 0.2126*linear(c.R) + 0.7152*linear(c.G) + 0.0722*linear(c.B) + 0.05
	}
	x, y := luminance(a), luminance(b)
	return max(x, y) / min(x, y)
}

// TestDashes checks that dashes have their length and are as far apart, around corners too.
func TestDashes(t *testing.T) {
	line := []point{{0, 0}, {7, 0}, {7, 16}}
	total := 0.0
	for _, dash := range dashes(line, 5) {
		length := 0.0
		for i := 1; i < len(dash); i++ {
			length += math.Hypot(dash[i].x-dash[i-1].x, dash[i].y-dash[i-1].y)
		}
		if length > 5.0001 {
			t.Errorf("a dash is %g long", length)
		}
		total += length
	}
	if math.Abs(total-13) > 1e-9 { // 0–5, 10–15, 20–23
		t.Errorf("the dashes are %g long together", total)
	}
	if whole := dashes([]point{{0, 0}, {9, 0}}, 0); len(whole) != 1 || len(whole[0]) != 2 {
		t.Errorf("a whole line is %v", whole)
	}
}

func TestTickValues(t *testing.T) {
	for _, c := range []struct {
		from, to float64
		most     int
		want     string
	}{
		{0, 60, 10, "[0 10 20 30 40 50 60]"}, {0, 100.5, 10, "[0 20 40 60 80 100]"}, {0, 1, 7, "[0 0.2 0.4 0.6000000000000001 0.8 1]"},
		{0, 5, 10, "[0 0.5 1 1.5 2 2.5 3 3.5 4 4.5 5]"}, {0, 20000, 10, "[0 2000 4000 6000 8000 10000 12000 14000 16000 18000 20000]"},
		{13, 41, 5, "[20 30 40]"}, {40, 60, 4, "[40 45 50 55 60]"},
	} {
		if got := fmt.Sprint(tickValues(Axis{From: c.from, To: c.to}, c.most, 0)); got != c.want {
			t.Errorf("ticks from %g to %g, %d at most: %s", c.from, c.to, c.most, got)
		}
	}
}

// TestPlot checks that what is plotted is drawn where it belongs.
func TestPlot(t *testing.T) {
	p := &Plot{
		Title: "A plot", Note: "of something", X: Axis{Name: "x", To: 10}, Y: Axis{Name: "y", To: 10}, Equal: true,
		Columns: []Column{{1, 1, 3, 0}, {2, 1, 1, 2}}, Most: 2, Values: "value",
		Lines: []Line{{"a line", Stroking{Tint: Stone, Width: 1}, []float64{0, 0, 10, 5}}, {"", Stroking{Tint: Rule, Width: 1}, []float64{0, 0, 5, 5}}},
		Dots: []Dots{{"dots", Box{Fill: Gold, Stroke: Amber, Border: 1}, []float64{0, 0, 10, 10}, func(x, y float64) (string, string) {
			return fmt.Sprint("dot ", x), ""
		}}},
	}
	var b bytes.Buffer
	if err := p.Drawing().WriteSVG(&b); err != nil {
		t.Fatal(err)
	}
	text := b.String()
	for _, want := range []string{
		`<path d="M70 316h44v132h-44z" fill="` + hex(shade(0)) + `"/>`,         // from ½ to 1½, and from ½ to 3½
		`<path d="M48 470L488 250" class="zs-stone"`,                           // from corner to edge
		`<circle cx="48" cy="470" r="3.2"`, `<circle cx="488" cy="30" r="3.2"`, // the dots
		"<title>dot 10</title>", ">dots</text>", ">a line</text>", ">value 0</text>", ">1</text>", ">2</text>", ">x</text>", "<desc>of something</desc>",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("%s is missing in\n%s", want, text)
		}
	}
	many := &Plot{X: Axis{Name: "x", To: 10}, Y: Axis{Name: "y", To: 1}, Columns: []Column{{1, 1, 1, 100}}, Most: 100, Dots: []Dots{{XY: make([]float64, 4000)}}}
	if d := many.Drawing(); d.Height > plotHigh+200 {
		t.Errorf("a legend of many values makes a plot of %g", d.Height)
	}
}

// TestPlotWindow: what lies beyond the ends of the axes is not drawn, lines and columns are cut there, and files hold the same.
func TestPlotWindow(t *testing.T) {
	p := &Plot{X: Axis{Name: "x", From: 5, To: 10}, Y: Axis{Name: "y", From: 2, To: 7}, Equal: true, Most: 1, Values: "value",
		Columns: []Column{{5, 0, 9, 1}, {3, 0, 9, 1}, {8, 3, 4, 0}},
		Lines:   []Line{{"", Stroking{Tint: Stone, Width: 1}, []float64{0, 0, 10, 5, 20, 15}}, {"", Stroking{Tint: Rule, Width: 1}, []float64{0, 6, 4, 6}}},
		Dots:    []Dots{{XY: []float64{4, 3, 6, 3, 6, 8, 5, 2}, Box: Box{Fill: Gold}}},
	}
	if body := p.Body(); body != (Rect{plotLeft, plotHead, plotSide, plotSide}) {
		t.Errorf("the body is %v", body)
	}
	var b bytes.Buffer
	if err := p.Drawing().WriteSVG(&b); err != nil {
		t.Fatal(err)
	}
	text := b.String()
	for want, times := range map[string]int{
		"<circle":                             2,
		`d="M48 426L488 206" class="zs-sto`:   1, // from (5, 2.5) to (10, 5)
		`d="M48 30h44v440h-44z"`:              1, // half of the column at 5
		`d="M268 250h88v176h-88z"`:            1, // the one at 8
		`font-size="10" text-anchor="middle"`: 6,
	} {
		if got := strings.Count(text, want); got != times {
			t.Errorf("%q is there %d times in\n%s", want, got, text)
		}
	}
	b.Reset()
	if err := p.WriteCSV(&b); err != nil {
		t.Fatal(err)
	}
	if want := "x,y,value\n5,2,1\n5,3,1\n5,4,1\n5,5,1\n5,6,1\n5,7,1\n8,3,0\n8,4,0\n6,3,\n5,2,\n"; b.String() != want {
		t.Errorf("as CSV:\n%s", b.String())
	}
}

// TestTableTikZ checks that the rectangles of a large table cover its cells, each once.
func TestTableTikZ(t *testing.T) {
	table := triangle(maxNumberedCols + 20)
	table.Legend = nil
	f := newFigure(table)
	var b bytes.Buffer
	if err := table.Drawing().WriteTikZ(&b); err != nil {
		t.Fatal(err)
	}
	covered := 0.0
	for _, m := range regexp.MustCompile(`\(([\d.]+),([\d.]+)\) rectangle \(([\d.]+),([\d.]+)\)`).FindAllStringSubmatch(b.String(), -1) {
		var at [4]float64
		for i := range at {
			at[i], _ = strconv.ParseFloat(m[i+1], 64)
		}
		if at[0] > f.left-0.5 && at[1] > f.top-0.5 && at[2] < f.left+f.bodyWidth()+0.5 && at[3] < f.top+f.bodyHeight()+0.5 {
			covered += (at[2] - at[0]) * (at[3] - at[1])
		}
	}
	cells := 0
	table.each(func(_, _, _ int) { cells++ })
	if got := covered / (f.cellW * f.cellH); math.Abs(got-float64(cells)) > 1 {
		t.Errorf("%g cells are covered, want %d", got, cells)
	}
	if text := b.String(); strings.Count(text, `\begin{`) != 1 || !strings.HasSuffix(text, "\\end{tikzpicture}\n") || strings.Contains(text, table.Title+"}") {
		t.Errorf("the picture is\n%s", text)
	}
}
