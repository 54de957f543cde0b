package multipile

import (
	"fmt"

	"zeck/game"
	"zeck/game/face"
	"zeck/numeration"
)

// Plot returns the plot of the lost pairs (a, b) and (b, a) up to a number, where pair returns the pairs of index 0, 1, 2, … The two
// lines have a slope and its inverse.
func Plot(title string, to int, slope float64, lines [2]string, pair func(n game.Nat) (a, b game.Nat)) face.Plot {
	p := face.Plot{Title: title, X: face.Axis{Name: "a", To: float64(to)}, Y: face.Axis{Name: "b", To: float64(to)},
		Dots: face.Series{Name: "P-positions"}}
	for n := uint64(0); ; n++ {
		small, large := pair(numeration.NewNat(n))
		a, _ := small.Small()
		b, fits := large.Small()
		if !fits || b > uint64(to) {
			break
		}
		p.Dots.XY = append(p.Dots.XY, float64(a), float64(b))
		if a != b {
			p.Dots.XY = append(p.Dots.XY, float64(b), float64(a))
		}
	}
	end := float64(to)
	p.Lines = []face.Series{{Name: lines[0], XY: []float64{0, 0, end / slope, end}}, {Name: lines[1], XY: []float64{0, 0, end, end / slope}}}
	p.Note = fmt.Sprintf("%d P-positions with piles up to %d", len(p.Dots.XY)/2, to)
	return p
}

// PlotInfo describes a plot of [Plot]; the pages have these games and names, in order.
func PlotInfo(place int, pages ...[2]string) face.PlotInfo {
	info := face.PlotInfo{Shows: "the P-positions, and the lines that they follow", Usual: 60, Most: 20_000, Place: place}
	for _, p := range pages {
		info.Pages = append(info.Pages, face.PlotPage{Game: p[0], Name: p[1], Sizes: []int{30, 60, 120, 250}})
	}
	return info
}

// Weight returns the term of the given index, from 0, of the sequence with these first terms in which each term is the sum of the two before.
func Weight(a, b uint64, index int) uint64 {
	for range index {
		a, b = b, a+b
	}
	return a
}
