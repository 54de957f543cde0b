package tui

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"charm.land/lipgloss/v2"

	"zeck/game"
	"zeck/numeration"
	"zeck/play"
)

// square is a square of the queen's board: the first pile is her distance to the right, the second her distance up.
type square [2]int

// squareOf returns the square of the queen for these piles.
func squareOf(piles []game.Nat) square { return square{small(piles[0]), small(piles[1])} }

// small converts a number that is known to be small.
func small(n game.Nat) int {
	v, _ := n.Small()
	return int(v)
}

const cellWidth = 2

// queen shows two piles as a queen that moves to the corner at the bottom left, as in the drawings of package board and in the papers. The size of
// the board is that of the start; fits is false if that is too large.
func (v view) queen(w, h int) (text string, fits bool) {
	size, at := squareOf(v.start.Piles), squareOf(v.now.Piles)
	if v.start.Piles[0].BitLen() > 7 || v.start.Piles[1].BitLen() > 7 || size[1]+2 > h || cellWidth*size[0] > w {
		return "", false
	}
	kinds := map[square]int{} // 1 plus the kind of the first move that leads to a square
	for o := range v.now.Position.Options() {
		for _, piles := range v.now.Leaves(o.Move) {
			if to := squareOf(piles); kinds[to] == 0 {
				kinds[to] = 1 + v.look.KindOf(o.Move)
			}
		}
	}
	axis := func(highlight bool, width, n int) string {
		if highlight {
			return heading.Render(fmt.Sprintf("%*d", width, n))
		}
		return quiet.Render(fmt.Sprintf("%*d", width, n))
	}
	var rows []string
	label, step := len(strconv.Itoa(size[1])), 1
	for y := size[1]; y >= 0; y-- {
		row := axis(y == at[1], label, y) + " "
		for x := range size[0] + 1 {
			row += v.cell(square{x, y}, kinds[square{x, y}])
		}
		rows = append(rows, row)
	}
	if size[0] > 9 {
		step = 5
	}
	indent := strings.Repeat(" ", label+1)
	labels := indent
	for x := 0; x <= size[0]; x += step {
		labels += axis(x == at[0], -cellWidth*step, x)
	}
	rows = append(rows, labels)
	legend := rows
	for i, words := range v.look.Kinds {
		sign := kindSigns[i%len(kindSigns)]
		legend = append(legend, indent+sign.style.Render(sign.sign)+" "+quiet.Render(words))
	}
	for _, rows := range [][]string{legend, rows} { // try with the legend, then without it
		text = strings.Join(rows, "\n")
		if lipgloss.Width(text) <= w && lipgloss.Height(text) <= h {
			return text, true
		}
	}
	return "", false
}

// kindSigns are the signs for squares that moves lead to, by the kind of move.
var kindSigns = []struct {
	sign  string
	style lipgloss.Style
}{{"•", stone}, {"◦", plain.Foreground(lipgloss.Yellow)}, {"▪", plain.Foreground(lipgloss.Blue)}, {"▫", plain.Foreground(lipgloss.Magenta)},
	{"+", plain.Foreground(lipgloss.Green)}}

// cell draws a square. It can be clicked if a move leads to it; then kind is 1 plus the kind of the move.
func (v view) cell(at square, kind int) string {
	won := slices.ContainsFunc(v.wins, func(w play.Board) bool { return squareOf(w.Piles) == at })
	sign, style := "·", quiet
	switch {
	case squareOf(v.now.Piles) == at:
		sign, style = "♛", queen
	case squareOf(v.then.Piles) == at && won:
		sign, style = "★", chosen
	case squareOf(v.then.Piles) == at:
		sign, style = "○", chosen
	case won:
		sign, style = "★", winning
	case squareOf(v.before.Piles) == at:
		sign = "×"
	case kind > 0:
		k := kindSigns[(kind-1)%len(kindSigns)]
		sign, style = k.sign, k.style
	case at == square{}:
		sign, style = "◇", plain
	}
	if kind == 0 {
		return style.Render(sign) + " "
	}
	does := leave{v.part, []game.Nat{numeration.NewNat(uint64(at[0])), numeration.NewNat(uint64(at[1]))}}.String()
	return link(style, does, sign) + link(plain, does, " ")
}
