package draw

import "cmp"

// Sign is an entry of a legend: a drawing around a point, about six points up and down, and its meaning.
type Sign struct {
	Draw  func(d *Drawing, x, y float64)
	Wide  float64 // 0 for twelve points
	Words string
}

// Sizes of a legend.
const (
	signSize = 12.0
	signGap  = 14.0 // after the words
	signLine = 20.0 // from one line to the next
)

// Legend returns a drawing that explains signs, side by side in lines no wider than width if possible. If roomy is set, there is room for
// larger words.
func Legend(signs []Sign, width float64, roomy bool) *Drawing {
	d := &Drawing{}
	x, y := 0.0, signSize
	for _, s := range signs {
		wide := cmp.Or(s.Wide, signSize)
		room := wide + 6 + roomOf(s.Words, Small, roomy)
		if x > 0 && x+room > width {
			x, y = 0, y+signLine
		}
		s.Draw(d, x+wide/2, y-4)
		d.Words(x+wide+6, y, Lettering{Tint: Faint, Size: Small}, s.Words)
		x += room + signGap
		d.Width, d.Height = max(d.Width, x), y
	}
	return d
}
