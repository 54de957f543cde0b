package draw

import (
	"image"
	"math"
	"testing"

	"golang.org/x/image/font"
)

// TestBands: a large shape drawn in bands looks the same as one drawn at once.
func TestBands(t *testing.T) {
	const side = 900
	for name, corners := range map[string][]point{
		"a thin edge":            outline([]point{{3, 5}, {400, 300}, {890, 895}}, 1.5),
		"an edge to the left":    outline([]point{{880, 10}, {20, 890}}, 1),
		"a triangle":             {{450, 10}, {890, 880}, {10, 700}},
		"partly outside":         {{-300, 100}, {1200, 450}, {-100, 1300}},
		"level edges":            {{100, 96}, {800, 96}, {800, 800}, {100, 800}},
		"concave, one row twice": {{10, 10}, {890, 450}, {10, 890}, {300, 450}},
	} {
		surface := func() *pngSurface {
			return &pngSurface{Image: image.NewRGBA(image.Rect(0, 0, side, side)), scale: 1, faces: map[face]font.Face{}}
		}
		bands, whole := surface(), surface()
		if box := bands.around(corners, math.Inf(-1), math.Inf(1)); box.Dx()*box.Dy() <= largeBox {
			t.Fatalf("%s is not large: %v", name, box)
		}
		bands.shape(corners, Ink)
		whole.fill(corners, whole.around(corners, math.Inf(-1), math.Inf(1)), Ink)
		drawn := 0
		for y := range side {
			for x := range side {
				_, _, _, a := bands.At(x, y).RGBA()
				_, _, _, b := whole.At(x, y).RGBA()
				if d := int(a>>8) - int(b>>8); d > 16 || d < -16 { // small boxes are drawn with less precision
					t.Fatalf("%s: at (%d, %d) %d in bands, %d at once", name, x, y, a>>8, b>>8)
				}
				if b > 0 {
					drawn++
				}
			}
		}
		if drawn < 100 {
			t.Errorf("%s: only %d pixels were drawn", name, drawn)
		}
	}
}
