package face

import (
	"cmp"
	"fmt"
	"slices"
)

// NearLines returns the lines through the corner that the points are close to, judged by the outer half of the points: each bundle of
// directions gives one line. It returns none if the points fill a part of the plane.
func NearLines(xy []float64, to float64) (all []Series) {
	var outer [][2]float64
	for i := 0; i < len(xy); i += 2 {
		if max(xy[i], xy[i+1]) >= to/2 {
			outer = append(outer, [2]float64{xy[i], xy[i+1]})
		}
	}
	share := func(p [2]float64) float64 { return p[1] / (p[0] + p[1]) } // from 0 along the first axis to 1 along the second
	slices.SortFunc(outer, func(a, b [2]float64) int { return cmp.Compare(share(a), share(b)) })
	const apart, wide, most = 0.04, 0.05, 6
	for len(outer) > 0 {
		n, x, y := 0, 0.0, 0.0
		for n < len(outer) && (n == 0 || share(outer[n])-share(outer[n-1]) < apart) {
			x, y, n = x+outer[n][0], y+outer[n][1], n+1
		}
		if share(outer[n-1])-share(outer[0]) > wide || n < 3 || len(all) == most {
			return nil
		}
		k := to / max(x, y)
		name := fmt.Sprintf("slope %.2f", y/x)
		if x == 0 {
			name = "slope ∞"
		}
		all = append(all, Series{Name: name, XY: []float64{0, 0, k * x, k * y}})
		outer = outer[n:]
	}
	return all
}
