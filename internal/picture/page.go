package picture

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"slices"
)

// Page makes a screenshot small, and keeps the words that it shows in the file, for Words. It has the 256 most frequent colours;
// on a page these are all that anybody sees.
func Page(screenshot []byte, words string) ([]byte, error) {
	full, err := png.Decode(bytes.NewReader(screenshot))
	if err != nil {
		return nil, err
	}
	small := image.NewPaletted(full.Bounds(), frequent(full, 256))
	draw.Draw(small, small.Bounds(), full, full.Bounds().Min, draw.Src)
	var b bytes.Buffer
	encoder := png.Encoder{CompressionLevel: png.BestCompression}
	if err := encoder.Encode(&b, small); err != nil {
		return nil, err
	}
	return slices.Concat(b.Bytes()[:afterHeader], chunk("iTXt", slices.Concat(keyword, []byte(words))), b.Bytes()[afterHeader:]), nil
}

// frequent returns the most frequent colours of a picture.
func frequent(img image.Image, most int) color.Palette {
	count := map[color.RGBA]int{}
	for y := img.Bounds().Min.Y; y < img.Bounds().Max.Y; y++ {
		for x := img.Bounds().Min.X; x < img.Bounds().Max.X; x++ {
			count[color.RGBAModel.Convert(img.At(x, y)).(color.RGBA)]++
		}
	}
	all := make([]color.RGBA, 0, len(count))
	for c := range count {
		all = append(all, c)
	}
	slices.SortFunc(all, func(a, b color.RGBA) int {
		return cmp.Or(count[b]-count[a], int(a.R)-int(b.R), int(a.G)-int(b.G), int(a.B)-int(b.B), int(a.A)-int(b.A))
	})
	var palette color.Palette
	for _, c := range all[:min(most, len(all))] {
		palette = append(palette, c)
	}
	return palette
}

// Words returns the words that Page kept in a picture.
func Words(picture []byte) (string, error) {
	if len(picture) < afterHeader {
		return "", errNoWords
	}
	for rest := picture[len(signature):]; len(rest) >= 12; {
		size := uint64(binary.BigEndian.Uint32(rest))
		if uint64(len(rest)) < 12+size {
			break
		}
		if words, ok := bytes.CutPrefix(rest[8:8+size], keyword); ok && string(rest[4:8]) == "iTXt" {
			return string(words), nil
		}
		rest = rest[12+size:]
	}
	return "", errNoWords
}

var errNoWords = errors.New("no words are kept in this picture")

const (
	signature   = "\x89PNG\r\n\x1a\n"
	afterHeader = len(signature) + 12 + 13 // the first chunk, IHDR, has 13 bytes
)

// keyword begins the chunk: its name, not compressed, no language, no translated name.
var keyword = []byte("Description\x00\x00\x00\x00\x00")

// chunk returns a part of a PNG file: size, kind, data, checksum.
func chunk(kind string, data []byte) []byte {
	b := binary.BigEndian.AppendUint32(nil, uint32(len(data)))
	b = append(append(b, kind...), data...)
	return binary.BigEndian.AppendUint32(b, crc32.ChecksumIEEE(b[4:]))
}
