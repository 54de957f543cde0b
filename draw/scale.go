package draw

import (
	"image/color"
	"math"

	"github.com/lucasb-eyer/go-colorful"
)

// scale returns the colour of x between 0 and 1: from a pale green over teal to a dark blue, in equal steps of perceived
// lightness and with a changing hue. It contains no yellow, so that gold stands out.
func scale(x float64) color.RGBA {
	lightness := 0.965 - 0.615*x
	chroma := 0.035 + 0.2*x*(1-x) + 0.065*x
	return inGamut(lightness, chroma, 155+115*x)
}

// blend returns the colour i of n steps from one to the other.
func blend(from, to color.RGBA, i, n int) color.RGBA {
	mix := func(x, y uint8) uint8 { return uint8((int(x)*(n-i) + int(y)*i) / n) }
	return color.RGBA{mix(from.R, to.R), mix(from.G, to.G), mix(from.B, to.B), 0xff}
}

// inGamut returns the colour with a lightness, chroma and hue (in degrees) in Ottosson's OKLab space. If a screen cannot show the colour,
// inGamut reduces its chroma until it can.
func inGamut(lightness, chroma, hue float64) color.RGBA {
	c := colorful.OkLch(lightness, chroma, hue)
	for ; !c.IsValid() && chroma >= 0.001; c = colorful.OkLch(lightness, chroma, hue) {
		chroma *= 0.98
	}
	r, g, b := c.Clamped().RGB255()
	return color.RGBA{r, g, b, 0xff}
}

// shades maps values to colours: 0 to gold, the others to the scale. There are at most shadeCount of them, so that
// heat maps fit a palette.
type shades struct {
	most int
	log  bool
}

const shadeCount = 200

// index returns the number of the shade of a value: 0 for 0, otherwise 1 to shadeCount.
func (s shades) index(value int) int {
	switch {
	case value == 0:
		return 0
	case s.most == 1:
		return 1 + shadeCount/10
	}
	x := float64(value-1) / float64(s.most-1)
	if s.log {
		x = math.Log(float64(value)) / math.Log(float64(s.most))
	}
	return 1 + int(x*(shadeCount-1))
}

// emptyShade is the shade number of empty cells in heat maps.
const emptyShade = shadeCount + 1

// tint returns the tint of a value.
func (s shades) tint(value int) Tint { return firstShade + Tint(s.index(value)) }

// words returns the tint of words on the tint of a value: light if light words are easier to read than dark ones, that is, if the
// luminance is below √(1.05·0.05) − 0.05.
func (s shades) words(value int) Tint {
	if luminance(shade(s.index(value))) < 0.179 {
		return Snow
	}
	return Night
}

// luminance returns the luminance of the Web Content Accessibility Guidelines, from 0 to 1.
func luminance(c color.RGBA) float64 {
	opaque, _ := colorful.MakeColor(c)
	red, green, blue := opaque.LinearRgb()
	return 0.2126*red + 0.7152*green + 0.0722*blue
}

func shade(index int) color.RGBA {
	if index == 0 {
		return Gold.rgba()
	}
	return scale(float64(index-1) / (shadeCount - 1))
}
