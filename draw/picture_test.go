package draw

import (
	"bytes"
	"encoding/base64"
	"encoding/xml"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"math"
	"strconv"
	"strings"
	"testing"

	"zeck/internal/must"
)

// svgFile holds the parts of an SVG that the tests examine.
type svgFile struct {
	XMLName xml.Name `xml:"svg"`
	ViewBox string   `xml:"viewBox,attr"`
	Title   string   `xml:"title"`
	Rects   []string `xml:"rect"`
	Texts   []string `xml:"text"`
	Images  []struct {
		Href string `xml:"href,attr"`
	} `xml:"image"`
	Links []struct {
		Rect struct {
			X    float64 `xml:"x,attr"`
			Y    float64 `xml:"y,attr"`
			W    float64 `xml:"width,attr"`
			H    float64 `xml:"height,attr"`
			Fill string  `xml:"fill,attr"`
		} `xml:"rect"`
	} `xml:"a"`
}

func readSVG(t *testing.T, table *Table) svgFile {
	t.Helper()
	var b bytes.Buffer
	must.Do(table.Drawing().WriteSVG(&b))
	var file svgFile
	must.Do(xml.Unmarshal(b.Bytes(), &file))
	return file
}

func TestLargeSVG(t *testing.T) {
	table := triangle(maxNumberedCols + 60)
	file := readSVG(t, table)
	if len(file.Images) != 1 || len(file.Rects) > 100 {
		t.Fatalf("%d images, %d rectangles", len(file.Images), len(file.Rects))
	}
	data, found := strings.CutPrefix(file.Images[0].Href, "data:image/png;base64,")
	if !found {
		t.Fatal("the image is not embedded")
	}
	m := must.Get(png.Decode(base64.NewDecoder(base64.StdEncoding, strings.NewReader(data))))
	if m.Bounds() != image.Rect(0, 0, len(table.Rows), len(table.Cols)) { // one pixel per cell; the viewer scales it
		t.Errorf("the image is %v", m.Bounds())
	}
	for _, c := range []struct {
		row, col int
		want     color.Color
	}{{13, 5, shade(0)}, {99, 0, shade(0)}, {5, 13, color.Transparent}, {90, 12, shade(1)}, {12, 1, shade(shadeCount)}} { // values 0, 0, none, 1, 12
		if got := m.At(c.row, len(table.Cols)-1-c.col); !sameColor(got, c.want) { // rows go across, columns up
			t.Errorf("cell %d, %d is %v, want %v", c.row, c.col, got, c.want)
		}
	}
}

func sameColor(a, b color.Color) bool {
	r1, g1, b1, a1 := a.RGBA()
	r2, g2, b2, a2 := b.RGBA()
	return r1>>8 == r2>>8 && g1>>8 == g2>>8 && b1>>8 == b2>>8 && a1>>8 == a2>>8
}

// placed returns the origin of a drawing in the whole picture, and the size of the picture.
func placed(d *Drawing) (at point, size image.Rectangle) {
	all := d.framed()
	at = point{margin + math.Floor((all.Width-2*margin-d.Width)/2), margin + titleSize + gap}
	if d.Note != "" {
		at.y += labelSize + gap
	}
	return at, image.Rect(0, 0, int(2*all.Width+0.5), int(2*all.Height+0.5))
}

// onSheet returns the figure of a table with its places in the whole picture.
func onSheet(table *Table) *figure {
	f := newFigure(table)
	at, _ := placed(f.d)
	f.left, f.top = f.left+at.x, f.top+at.y
	return f
}

func TestLargePNG(t *testing.T) {
	for _, n := range []int{50, 100, 1500} {
		table := triangle(n)
		m, f := pixels(table.Drawing()), onSheet(table)
		// The body begins where the frame ends; a cell is a square of pixels.
		side := f.heat.pixels()
		left, top := int(f.left*float64(side)/f.cellW+0.5), int(f.top*float64(side)/f.cellH+0.5)
		if end := m.Bounds().Max.Sub(image.Pt(1, 1)); !sameColor(m.At(end.X, end.Y), Paper.rgba()) {
			t.Errorf("%d: the last pixel is %v", n, m.At(end.X, end.Y))
		}
		for row := 0; row < n; row += 7 {
			for col := 0; col < n; col += 3 {
				want := Paper.rgba()
				if v, ok := table.At(row, col); ok {
					want = f.shades.tint(v).rgba()
				}
				if got := m.At(left+row*side, top+(n-1-col)*side); !sameColor(got, want) {
					t.Fatalf("%d: cell %d, %d is %v, want %v", n, row, col, got, want)
				}
			}
		}
	}
}

// TestStretched: tables of few columns or rows have cells that are not square.
func TestStretched(t *testing.T) {
	long := column()
	long.Rows = labels(500)
	long.At = func(row, _ int) (int, bool) { return row % 7, true }
	m, f := pixels(long.Drawing()), onSheet(long)
	if f.bodyHeight() < heatShort || f.bodyWidth() != heatSide {
		t.Errorf("the body is %g × %g", f.bodyWidth(), f.bodyHeight())
	}
	if long.Side = 360; newFigure(long).bodyWidth() != 360 {
		t.Errorf("asked for 360, the body is %g wide", newFigure(long).bodyWidth())
	}
	scale := float64(f.heat.pixels()) / f.heat.square
	for row := range long.Rows {
		x, y := int((f.left+(float64(row)+0.5)*f.cellW)*scale), int((f.top+f.bodyHeight()/2)*scale)
		if want := f.shades.tint(row % 7).rgba(); !sameColor(m.At(x, y), want) {
			t.Fatalf("row %d is %v, want %v", row, m.At(x, y), want)
		}
	}
}

// TestTiles checks that the tiles of a heat map cover its cells, with smaller tiles at the edges, and that each calls Link.
func TestTiles(t *testing.T) {
	table := triangle(50)
	table.Rows, table.Tile = labels(60), 20
	var asked []string
	table.Link = func(row, col int) (title, link string) {
		asked = append(asked, strconv.Itoa(row)+","+strconv.Itoa(col))
		return "closer", "/closer"
	}
	file := readSVG(t, table)
	if want := "0,0 0,20 0,40 20,0 20,20 20,40 40,0 40,20 40,40"; strings.Join(asked, " ") != want {
		t.Errorf("asked about %v", asked)
	}
	at, _ := placed(table.Drawing())
	if r, c := file.Links[0].Rect, table.FirstCell(); math.Abs(r.X-at.x-c.X) > 1 || math.Abs(r.Y+r.H-at.y-c.Y-c.H) > 1 {
		t.Errorf("the first tile is %v, the first cell %v", r, c)
	}
	covered := 0.0
	for _, l := range file.Links {
		if covered += l.Rect.W * l.Rect.H; l.Rect.Fill != file.Links[0].Rect.Fill || l.Rect.Fill == "none" {
			t.Errorf("a tile has the fill %q", l.Rect.Fill)
		}
	}
	if f := newFigure(table); math.Abs(covered-f.bodyWidth()*f.bodyHeight()) > 1 {
		t.Errorf("%d tiles cover %g", len(file.Links), covered)
	}
}

// TestBare checks that only the cells are drawn.
func TestBare(t *testing.T) {
	table := triangle(8)
	table.Bare = true
	if f := readSVG(t, table); len(f.Texts) != 0 || len(f.Images) != 1 || f.ViewBox != "0 0 720 720" || f.Title != table.Title {
		t.Errorf("the picture is %+v", f)
	}
	if m := pixels(table.Drawing()); m.Bounds() != image.Rect(0, 0, 1440, 1440) {
		t.Errorf("the picture is %v", m.Bounds())
	}
}

// TestScale checks that the scale gets steadily darker and never resembles gold.
func TestScale(t *testing.T) {
	const step = 3 // neighbours can differ by less than a colour can express
	for i := 1 + step; i <= shadeCount; i++ {
		if luminance(shade(i)) >= luminance(shade(i-step)) {
			t.Errorf("shade %d is not darker than shade %d", i, i-step)
		}
		if c := shade(i); c.R > c.G && int(c.R) > int(c.B)+40 {
			t.Errorf("shade %d is %v, which is reddish", i, c)
		}
	}
	for most := range 3000 {
		for _, log := range []bool{false, true} {
			s := shades{max(most, 1), log}
			if i := s.index(s.most); i < 1 || i > shadeCount || s.most > 1 && i != shadeCount {
				t.Fatalf("%d of %d has the shade %d", s.most, s.most, i)
			}
		}
	}
}

func TestTicks(t *testing.T) {
	for _, c := range []struct {
		first, n, most int
		want           string
	}{
		{0, 3, 10, "[0 1 2]"}, {0, 30, 10, "[0 5 10 15 20 25]"}, {0, 600, 8, "[0 100 200 300 400 500]"}, {997, 60, 4, "[1000 1020 1040]"}, {0, 5, 0, "[0]"},
	} {
		var got []int
		for _, i := range ticks(labels(c.first + c.n)[c.first:], c.most) {
			got = append(got, c.first+i)
		}
		if fmt.Sprint(got) != c.want {
			t.Errorf("ticks from %d, %d numbers, at most %d: %v, want %s", c.first, c.n, c.most, got, c.want)
		}
	}
}
