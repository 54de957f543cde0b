package picture

import (
	"bytes"
	"cmp"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"maps"
	"slices"
)

// Page makes a screenshot small: it has the 256 most frequent colours, which on a page are all that anybody sees.
func Page(screenshot []byte) ([]byte, error) {
	full, err := png.Decode(bytes.NewReader(screenshot))
	if err != nil {
		return nil, err
	}
	small := image.NewPaletted(full.Bounds(), frequent(full, 256))
	draw.Draw(small, small.Bounds(), full, full.Bounds().Min, draw.Src)
	var b bytes.Buffer
	encoder := png.Encoder{CompressionLevel: png.BestCompression}
	err = encoder.Encode(&b, small)
	return b.Bytes(), err
}

// frequent returns the most frequent colours of a picture.
func frequent(img image.Image, most int) (palette color.Palette) {
	count := map[color.RGBA]int{}
	for y := img.Bounds().Min.Y; y < img.Bounds().Max.Y; y++ {
		for x := img.Bounds().Min.X; x < img.Bounds().Max.X; x++ {
			count[color.RGBAModel.Convert(img.At(x, y)).(color.RGBA)]++
		}
	}
	all := slices.SortedFunc(maps.Keys(count), func(a, b color.RGBA) int {
		return cmp.Or(count[b]-count[a], int(a.R)-int(b.R), int(a.G)-int(b.G), int(a.B)-int(b.B), int(a.A)-int(b.A))
	})
	for _, c := range all[:min(most, len(all))] {
		palette = append(palette, c)
	}
	return palette
}
