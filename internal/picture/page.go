package picture

import (
	"bytes"
	"image"
	"image/draw"
	"image/png"

	drawing "zeck/draw"
)

// Page reduces a screenshot to its 256 most frequent colours, which looks the same and is much smaller.
func Page(screenshot []byte) ([]byte, error) {
	shot, err := png.Decode(bytes.NewReader(screenshot))
	if err != nil {
		return nil, err
	}
	full := image.NewRGBA(shot.Bounds())
	draw.Draw(full, full.Bounds(), shot, shot.Bounds().Min, draw.Src)
	var b bytes.Buffer
	encoder := png.Encoder{CompressionLevel: png.BestCompression}
	err = encoder.Encode(&b, drawing.Paletted(full))
	return b.Bytes(), err
}
