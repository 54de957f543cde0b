package draw

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"math"
	"slices"
	"strings"
	"testing"

	"zeck/internal/must"
)

// allPieces is a drawing with every kind of piece.
func allPieces() *Drawing {
	d := &Drawing{Title: "A still & life", Note: "pieces", Width: 200, Height: 100}
	d.Rects(Check, Rect{10, 10, 20, 20}, Rect{30, 30, 20, 20})
	d.Box(Rect{60, 10, 30, 20}, Box{Fill: Square, Stroke: Ink, Border: 2, Radius: 4})
	d.Group("a <stone>", "/p/nim:3?a=1&b=2", func() {
		d.Box(Rect{100, 10, 20, 20}, Box{Fill: Clear})
		d.Circle(110, 20, 8, Box{Fill: Stone})
	})
	d.Circle(140, 20, 8, Box{Fill: Clear, Stroke: Wine, Border: 2})
	d.Line(Stroking{Tint: Rule, Width: 2}, 10, 60, 10, 80, 40, 80)
	d.Line(Stroking{Tint: Wine, Width: 2, Dash: 5}, 50, 80, 90, 80)
	curve := path{start: point{100, 80}}
	curve.curve(point{110, 60}, point{130, 60}, point{140, 80})
	d.path(Stroking{Tint: Ink, Width: 1, Arrow: true}, curve)
	d.Line(Stroking{Tint: Steel, Width: 2, Arrow: true}, 130, 34, 160, 34, 160, 54, 190, 54) // round two corners
	d.Shape(Gold, 150, 60, 190, 60, 170, 90)
	d.Words(10, 95, Lettering{Tint: Faint, Size: Small, Italic: true}, "φ ≤ 2 & more_")
	part := &Drawing{Width: 10, Height: 10}
	part.Rects(Amber, Rect{0, 0, 10, 10})
	part.Words(5, 8, Lettering{Tint: Chalk, Size: 8, Bold: true, Anchor: Middle}, "1")
	d.Place(part, 180, 5)
	return d
}

// pixel is the expected tint of a point of a drawing.
type pixel struct {
	x, y float64
	want Tint
}

// pixels returns a drawing as an image.
func pixels(d *Drawing) image.Image {
	var b bytes.Buffer
	must.Do(d.WritePNG(&b))
	return must.Get(png.Decode(&b))
}

func checkPixels(t *testing.T, m image.Image, all []pixel) {
	t.Helper()
	for _, c := range all {
		if got := m.At(int(2*c.x), int(2*c.y)); !sameColor(got, c.want.rgba()) {
			t.Errorf("(%g, %g) is %v, want %v", c.x, c.y, got, c.want.rgba())
		}
	}
}

// TestOutside draws beyond the edges: nothing appears at the opposite edge. Thin lines do not vanish.
func TestOutside(t *testing.T) {
	d := &Drawing{Width: 40, Height: 40}
	d.Circle(44, 20, 8, Box{Fill: Stone})
	d.Circle(20, -3, 8, Box{Fill: Stone, Stroke: Ink, Border: 2})
	d.Circle(200, 200, 8, Box{Fill: Stone})
	d.Rects(Ink, Rect{5, 15, 0.01, 10}, Rect{15, 35, 10, 0.01})
	checkPixels(t, pixels(d), []pixel{{39, 20, Stone}, {1, 20, Paper}, {1, 21, Paper}, {20, 1, Stone}, {20, 39, Paper}, {5, 20, Ink}, {5.5, 20, Paper},
		{20, 35, Ink}, {20, 35.5, Paper}})
}

// TestTextWidth: in TikZ a drawing is scaled down if it is wider than the text, or higher than one and a half times that.
func TestTextWidth(t *testing.T) {
	for _, c := range []struct {
		width, height, text float64
		want                string
	}{
		{2 * TextWidth, 10, 0, "x=0.5pt, y=-0.5pt"}, {2 * TextWidth, 10, TextWidth / 2, "x=0.25pt, y=-0.25pt"},
		{10, 3 * TextWidth / 2, TextWidth / 2, "x=0.5pt, y=-0.5pt"}, {TextWidth, 10, 0, "x=1pt, y=-1pt"},
	} {
		var b strings.Builder
		d := &Drawing{Width: c.width, Height: c.height, TextWidth: c.text}
		d.Circle(5, 5, 4, Box{Fill: Stone})
		if err := d.WriteTikZ(&b); err != nil || !strings.Contains(b.String(), c.want) {
			t.Errorf("%+v: %s%v", c, b.String(), err)
		}
	}
}

// TestTints checks that every tint has a unique name, and that words on it or beside it are readable on both papers.
func TestTints(t *testing.T) {
	names := map[string]bool{}
	for tint := Clear; int(tint) < len(tints); tint++ {
		if names[tint.String()] || tint.String() == "" {
			t.Errorf("tint %d has the name %q", tint, tint)
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

// contrast returns the contrast of the Web Content Accessibility Guidelines.
func contrast(a, b color.RGBA) float64 {
	x, y := luminance(a)+0.05, luminance(b)+0.05
	return max(x, y) / min(x, y)
}

// TestClipped: of a line between two corners of a grid, exactly the points within the axes are shown.
func TestClipped(t *testing.T) {
	f := &plotFigure{Plot: &Plot{X: Axis{From: 2, To: 5}, Y: Axis{From: 1, To: 4}}}
	const n = 8
	for i := range n * n * n * n {
		x, y, dx, dy := float64(i%n), float64(i/n%n), float64(i/n/n%n-i%n), float64(i/n/n/n-i/n%n)
		var inside []float64
		for k := range 841 { // all crossings of lines of the grid
			if s := float64(k) / 840; f.X.has(x+s*dx) && f.Y.has(y+s*dy) {
				inside = append(inside, s)
			}
		}
		a, b, c, d, seen := f.clipped(x, y, x+dx, y+dy)
		if seen != (len(inside) > 1) {
			t.Fatalf("from (%g, %g) by (%g, %g): visible %t", x, y, dx, dy, seen)
		} else if !seen {
			continue
		}
		from, to := inside[0], inside[len(inside)-1]
		if off := max(math.Abs(x+from*dx-a), math.Abs(y+from*dy-b), math.Abs(x+to*dx-c), math.Abs(y+to*dy-d)); off > 1e-9 {
			t.Fatalf("from (%g, %g) by (%g, %g): (%g, %g) to (%g, %g)", x, y, dx, dy, a, b, c, d)
		}
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
