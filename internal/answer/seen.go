package answer

import (
	"context"
	"fmt"
	"strings"

	"zeck/game"
	"zeck/game/face"
)

// The largest numbers of the positions that are examined: with two numbers, with one number, and in games that are compared.
const (
	seenTwo   = 60
	seenOne   = 400
	seenOther = 24
)

// Seen describes the lost positions of a game on one or two numbers, judging by small ones. It is for users whose search for a theorem
// failed. It leaves out what is not known in time.
func Seen(ctx context.Context, d Desk, name string) (all []string) {
	g, err := GuessQuestion{Game: name}.OnBoard(ctx, d, seenTwo, seenOne)
	if err != nil {
		return nil
	}
	lost, xy := 0, []float64(nil)
	for row := range g.Cells {
		for col, c := range g.Cells[row] {
			if c.Lost {
				lost, xy = lost+1, append(xy, float64(row), float64(col))
			}
		}
	}
	if lost == 0 {
		return nil
	}
	tried := len(g.Cells) * len(g.Cells[0])
	all = append(all, fmt.Sprintf("%d of the %d positions with numbers up to %d are lost, about one in %d.", lost, tried, g.To, (tried+lost/2)/lost))
	if g.Axes.Cols != "" {
		all = append(all, linesSeen(face.NearLines(xy, seenTwo)))
	}
	if words := g.bestGuess(); words != "" {
		all = append(all, words)
	}
	if words := g.nearest(ctx, d); words != "" {
		all = append(all, words)
	}
	return all
}

// linesSeen says near which lines the lost positions are.
func linesSeen(lines []face.Series) string {
	slopes := written(lines, func(l face.Series) string { return strings.TrimPrefix(l.Name, "slope ") })
	switch len(slopes) {
	case 0:
		return "They are not near a few lines through (0, 0)."
	case 1:
		return "They are near a line of slope " + slopes[0] + "."
	}
	return "They are near lines of slope " + strings.Join(slopes[:len(slopes)-1], ", ") + " and " + slopes[len(slopes)-1] + "."
}

// bestGuess returns the guess that holds longest, and where it first fails. The guesses are a = b, and k*a + b with a remainder.
func (g *Guess) bestGuess() string {
	first, second := g.Axes.Rows, g.Axes.Cols
	best, formula, at := -1, "", ""
	try := func(text string, says func(a, b int) bool) {
		fails, where := g.fails(says)
		if fails > best {
			best, formula, at = fails, text, where
		}
	}
	for m := 2; m <= 12; m++ {
		for r := range m {
			if second == "" {
				try(fmt.Sprintf("%s mod %d = %d", first, m, r), func(a, _ int) bool { return a%m == r })
			}
		}
		for k := 1; k < m && second != ""; k++ {
			left := first
			if k > 1 {
				left = fmt.Sprintf("%d*%s", k, first)
			}
			try(fmt.Sprintf("(%s + %s) mod %d = 0", left, second, m), func(a, b int) bool { return (k*a+b)%m == 0 })
		}
	}
	if second != "" {
		try(first+" = "+second, func(a, b int) bool { return a == b })
	}
	if at == "" || best < 3 {
		return ""
	}
	return fmt.Sprintf("The simple guess that holds longest is %s; it first fails at %s.", formula, at)
}

// fails returns the sum of the numbers of the first position about which a guess is wrong, and its name; "" if it is never wrong.
func (g *Guess) fails(says func(a, b int) bool) (sum int, at string) {
	for sum = 0; sum < len(g.Cells)+len(g.Cells[0])-1; sum++ {
		for a := range min(sum+1, len(g.Cells)) {
			b := sum - a
			if b < len(g.Cells[0]) && g.Cells[a][b].Position != nil && says(a, b) != g.Cells[a][b].Lost {
				return sum, game.Short(g.Cells[a][b].Position)
			}
		}
	}
	return sum, ""
}

// nearest returns the game of the same kind whose small lost positions are most similar.
func (g *Guess) nearest(ctx context.Context, d Desk) string {
	least, title, at := -1, "", ""
	for _, other := range d.Games.Games() {
		info := other.Info()
		if info.Name == g.Game {
			continue
		}
		o, err := GuessQuestion{Game: info.Name}.OnBoard(ctx, d, seenOther, seenOther)
		if err != nil || (o.Axes.Cols == "") != (g.Axes.Cols == "") {
			continue
		}
		differ, first := 0, ""
		for a := range o.Cells {
			for b, c := range o.Cells[a] {
				if c.Lost != g.Cells[a][b].Lost || (c.Position == nil) != (g.Cells[a][b].Position == nil) {
					if differ++; first == "" {
						first = game.Short(g.Cells[a][b].Position)
					}
				}
			}
		}
		if least < 0 || differ < least {
			least, title, at = differ, info.Title, first
		}
	}
	switch {
	case ctx.Err() != nil || least < 0:
		return ""
	case least == 0:
		return fmt.Sprintf("Up to %d the lost positions are those of %s.", seenOther, title)
	}
	return fmt.Sprintf("The most similar game here is %s: up to %d the two differ in %s, first at %s.", title, seenOther, game.Counted(least, "position"), at)
}
