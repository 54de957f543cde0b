package picture

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"testing"
)

// TestPage converts a picture with too many colours: frequent colours stay, rare ones change a little.
func TestPage(t *testing.T) {
	full := image.NewNRGBA(image.Rect(0, 0, 60, 40))
	for y := range 40 {
		for x := range 60 {
			full.Set(x, y, color.NRGBA{200, 100, 50, 255})
			if y < 8 {
				full.Set(x, y, color.NRGBA{uint8(200 + y), uint8(100 + x), 50, 255})
			}
		}
	}
	var shot bytes.Buffer
	if err := png.Encode(&shot, full); err != nil {
		t.Fatal(err)
	}
	got, err := Page(shot.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	small, err := png.Decode(bytes.NewReader(got))
	if err != nil {
		t.Fatal(err)
	}
	if p, ok := small.(*image.Paletted); !ok || len(p.Palette) != 256 || small.Bounds() != full.Bounds() {
		t.Fatalf("a picture of %T in %v", small, small.Bounds())
	}
	for y := range 40 {
		for x := range 60 {
			r, g, b, _ := full.At(x, y).RGBA()
			r2, g2, b2, _ := small.At(x, y).RGBA()
			if off := max(r, r2) - min(r, r2) + max(g, g2) - min(g, g2) + max(b, b2) - min(b, b2); off > 0x1000 || y >= 8 && off > 0 {
				t.Fatalf("%d, %d is off by %#x", x, y, off)
			}
		}
	}
}
