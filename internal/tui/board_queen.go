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

// queenBoard shows two piles as a queen that moves to the corner at the bottom left. The first pile is her distance to the right,
// the second her distance up, as in the drawings of package board and in the papers.
type queenBoard struct {
	view
	reach map[[2]int]int // 1 plus the kind of the first move that leads to a square
}

const cellWidth = 2

// queen draws the board if it fits. Its size is that of the start.
func (v view) queen(w, h int) (text string, fits bool) {
	b := queenBoard{v, map[[2]int]int{}}
	start := square(v.start.Piles)
	if v.start.Piles[0].BitLen() > 7 || v.start.Piles[1].BitLen() > 7 || start[1]+2 > h || cellWidth*start[0] > w {
		return "", false
	}
	for o := range v.now.Position.Options() {
		for _, piles := range v.now.Leaves(o.Move) {
			if to := square(piles); b.reach[to] == 0 {
				b.reach[to] = 1 + v.look.KindOf(o.Move)
			}
		}
	}
	var rows []string
	label := len(strconv.Itoa(start[1]))
	for y := start[1]; y >= 0; y-- {
		row := b.axis(1, y, fmt.Sprintf("%*d", label, y)) + " "
		for x := range start[0] + 1 {
			row += b.cell([2]int{x, y})
		}
		rows = append(rows, row)
	}
	step := 1
	if start[0] > 9 {
		step = 5
	}
	labels := strings.Repeat(" ", label+1)
	for x := 0; x <= start[0]; x += step {
		labels += b.axis(0, x, fmt.Sprintf("%-*d", cellWidth*step, x))
	}
	rows = append(rows, labels)
	legend := rows
	for i, words := range v.look.Kinds {
		sign := kindSigns[i%len(kindSigns)]
		legend = append(legend, strings.Repeat(" ", label+1)+sign.style.Render(sign.sign)+" "+quiet.Render(words))
	}
	for _, rows := range [][]string{legend, rows} { // try with the legend, then without it
		text = strings.Join(rows, "\n")
		if lipgloss.Width(text) <= w && lipgloss.Height(text) <= h {
			return text, true
		}
	}
	return "", false
}

// square returns the square of the queen for these piles.
func square(piles []game.Nat) [2]int { return [2]int{small(piles[0]), small(piles[1])} }

// small converts a number that is known to be small.
func small(n game.Nat) int {
	v, _ := n.Small()
	return int(v)
}

// kindSigns are the signs for squares that moves lead to, by the kind of move.
var kindSigns = []struct {
	sign  string
	style lipgloss.Style
}{{"•", stone}, {"◦", plain.Foreground(lipgloss.Yellow)}, {"▪", plain.Foreground(lipgloss.Blue)}, {"▫", plain.Foreground(lipgloss.Magenta)},
	{"+", plain.Foreground(lipgloss.Green)}}

// axis highlights the labels of the queen's row and column.
func (b queenBoard) axis(axis, n int, label string) string {
	if n == square(b.now.Piles)[axis] {
		return heading.Render(label)
	}
	return quiet.Render(label)
}

// cell draws a square. It can be clicked if a move leads to it.
func (b queenBoard) cell(at [2]int) string {
	sign, style := b.sign(at)
	if b.reach[at] == 0 {
		return style.Render(sign) + " "
	}
	does := leave{b.part, []game.Nat{numeration.NewNat(uint64(at[0])), numeration.NewNat(uint64(at[1]))}}.String()
	return link(style, does, sign) + link(plain, does, " ")
}

// sign returns the sign and style of a square.
func (b queenBoard) sign(at [2]int) (string, lipgloss.Style) {
	won := slices.ContainsFunc(b.wins, func(w play.Board) bool { return square(w.Piles) == at })
	switch kind := b.reach[at]; {
	case square(b.now.Piles) == at:
		return "♛", queen
	case square(b.then.Piles) == at && won:
		return "★", chosen
	case square(b.then.Piles) == at:
		return "○", chosen
	case won:
		return "★", winning
	case square(b.before.Piles) == at:
		return "×", quiet
	case kind > 0:
		s := kindSigns[(kind-1)%len(kindSigns)]
		return s.sign, s.style
	case at == [2]int{}:
		return "◇", plain
	}
	return "·", quiet
}
