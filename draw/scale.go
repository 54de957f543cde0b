package draw

import (
	"image/color"
	"math"
)

// scale returns the colour of x between 0 and 1: from a pale green over teal to a dark blue, in equal steps of perceived
// lightness, the hue turning with it. There is no yellow in it, from which gold stands out.
func scale(x float64) color.RGBA {
	lightness := 0.965 - 0.615*x
	chroma := 0.035 + 0.2*x*(1-x) + 0.065*x
	return oklch(lightness, chroma, 155+115*x)
}

// blend returns the colour i of n steps from one to the other.
func blend(from, to color.RGBA, i, n int) color.RGBA {
	mix := func(x, y uint8) uint8 { return uint8((int(x)*(n-i) + int(y)*i) / n) }
	return color.RGBA{mix(from.R, to.R), mix(from.G, to.G), mix(from.B, to.B), 0xff}
}

// oklch returns the colour of that lightness, chroma and hue (in degrees) in Ottosson's OKLab space. Colours that a screen
// cannot show lose chroma until it can.
func oklch(lightness, chroma, hue float64) color.RGBA {
	sin, cos := math.Sincos(hue * math.Pi / 180)
	for {
		rgb, ok := oklab(lightness, chroma*cos, chroma*sin)
		if ok || chroma < 0.001 {
			return rgb
		}
		chroma *= 0.98
	}
}

// oklab converts to sRGB and reports whether the colour lies within it.
func oklab(lightness, a, b float64) (color.RGBA, bool) {
	l := cube(lightness + 0.3963377774*a + 0.2158037573*b)
	m := cube(lightness - 0.1055613458*a - 0.0638541728*b)
	s := cube(lightness - 0.0894841775*a - 1.2914855480*b)
	red, ok1 := gamma(+4.0767416621*l - 3.3077115913*m + 0.2309699292*s)
	green, ok2 := gamma(-1.2684380046*l + 2.6097574011*m - 0.3413193965*s)
	blue, ok3 := gamma(-0.0041960863*l - 0.7034186147*m + 1.7076147010*s)
	return color.RGBA{red, green, blue, 0xff}, ok1 && ok2 && ok3
}

func cube(x float64) float64 { return x * x * x }

// gamma encodes a linear channel for the screen.
func gamma(x float64) (byte, bool) {
	ok := x > -0.0005 && x < 1.0005
	x = min(max(x, 0), 1)
	if x <= 0.0031308 {
		x *= 12.92
	} else {
		x = 1.055*math.Pow(x, 1/2.4) - 0.055
	}
	return byte(math.Round(255 * x)), ok
}

// shades gives every value its colour: 0 the one that is set apart, the others their place on the scale. There are at
// most shadeCount of them, so that heat maps fit a palette.
type shades struct {
	most int
	log  bool
}

const shadeCount = 200

// index returns the number of the shade of a value: 0 for 0, else 1 to shadeCount.
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

// emptyShade is the number of what is not there, in heat maps.
const emptyShade = shadeCount + 1

// tint returns the tint of a value.
func (s shades) tint(value int) Tint { return firstShade + Tint(s.index(value)) }

// words returns the tint of words on that of a value: light ones where they are easier to read than dark ones, which is so where the
// luminance is below √(1.05·0.05) − 0.05.
func (s shades) words(value int) Tint {
	if luminance(shade(s.index(value))) < 0.179 {
		return Snow
	}
	return Night
}

// luminance is that of the Web Content Accessibility Guidelines, from 0 to 1.
func luminance(c color.RGBA) float64 {
	linear := func(v uint8) float64 {
		x := float64(v) / 255
		if x <= 0.04045 {
			return x / 12.92
		}
		return math.Pow((x+0.055)/1.055, 2.4)
	}
	return 0.2126*linear(c.R) + 0.7152*linear(c.G) + 0.0722*linear(c.B)
}

func shade(index int) color.RGBA {
	if index == 0 {
		return Gold.rgba()
	}
	return scale(float64(index-1) / (shadeCount - 1))
}
