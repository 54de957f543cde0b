package board

import (
	"fmt"
	"math"

	"zeck/draw"
	"zeck/game"
)

// lengthsShown is the number of standard deviations beyond the mean that a plot of lengths shows.
const lengthsShown = 6

// Lengths plots the distribution of the length of random games from a position, which a census with moments and distribution computes, and
// the Gaussian of the same mean and variance. Both begin at the shortest game.
func Lengths(p game.Position, m game.Moments) *draw.Plot {
	mean, _ := m.Mean.Low.Float64() // for the drawing only
	variance, _ := m.Variance.Low.Float64()
	first, last := -1, 0
	var chances []float64
	most := 0.0
	for length, chance := range m.Distribution {
		if chance.High.Sign() == 0 {
			continue
		}
		if first < 0 {
			first = length
		}
		if float64(length) > mean+lengthsShown*math.Sqrt(variance)+1 {
			break
		}
		c, _ := chance.Low.Float64()
		chances, last, most = append(chances, c), length, max(most, c)
	}
	d := &draw.Plot{
		Title: "Lengths of random games from " + game.Short(p),
		Note:  fmt.Sprintf("games of %d to %d moves; mean %.3f, variance %.3f", first, last, mean, variance),
		X:     draw.Axis{Name: fmt.Sprintf("moves more than %d", first), To: float64(max(last-first, 1))}, Y: draw.Axis{Name: "chance", To: most * 1.1},
	}
	dots := draw.Dots{Name: "chance of a length", Box: draw.Box{Fill: draw.Gold, Stroke: draw.Amber, Border: 0.9}}
	for i, c := range chances {
		dots.XY = append(dots.XY, float64(i), c)
	}
	d.Dots = []draw.Dots{dots}
	if variance == 0 {
		return d
	}
	gauss := draw.Line{Name: "Gaussian of the same mean and variance", Stroking: strokes[0]}
	const steps = 200
	for i := range steps + 1 {
		x := float64(i) / steps * d.X.To
		far := x + float64(first) - mean
		gauss.XY = append(gauss.XY, x, math.Exp(-far*far/(2*variance))/math.Sqrt(2*math.Pi*variance))
	}
	for i := 1; i < len(gauss.XY); i += 2 {
		d.Y.To = max(d.Y.To, gauss.XY[i]*1.1)
	}
	d.Lines = []draw.Line{gauss}
	return d
}
