package tui

import (
	"strconv"

	"charm.land/lipgloss/v2"

	"zeck/game/face"
	"zeck/play"
)

// row draws terms side by side, in several lines if need be, each with its place below it. Those that the chosen move is about stand
// out, and what it makes of them is written below.
func (v view) row(w int) string {
	now, then := terms(v.now), terms(v.then)
	same := 0 // terms before those that the move is about
	for v.moved() && same < min(len(now), len(then)) && now[same] == then[same] {
		same++
	}
	cell, after := 4, ""
	for _, t := range append(now, then...) {
		cell = max(cell, 2+len(strconv.FormatUint(t, 10)))
	}
	if v.moved() {
		after = "after"
	}
	blocks := []string{}
	labels := quiet.Width(labelWidth).Render("term\nplace\n" + after + "\n")
	for i, t := range now {
		style, below := heading, ""
		if v.moved() && (i == same || i == same+1) {
			style = taken
		}
		if v.moved() && i < len(then) {
			made := quiet
			if i == same || i == same+1 && len(then) == len(now) {
				made = taken
			}
			below = made.Render(strconv.FormatUint(then[i], 10))
		}
		blocks = append(blocks, plain.Width(cell).Align(lipgloss.Right).PaddingRight(2).Render(
			style.Render(strconv.FormatUint(t, 10))+"\n"+quiet.Render(strconv.Itoa(i+1))+"\n"+below+"\n"))
	}
	rows := flow(w-labelWidth, 0, blocks)
	for len(blocks) > 0 && lipgloss.Height(labels) < lipgloss.Height(rows) {
		labels += "\n" + labels
	}
	return lipgloss.JoinHorizontal(lipgloss.Top, labels, rows)
}

const labelWidth = 7

// terms returns the terms of a board.
func terms(b play.Board) []uint64 {
	if r := face.LookOf(b.Position).Row; r != nil {
		return r.Terms
	}
	return nil
}
