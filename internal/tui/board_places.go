package tui

import (
	"cmp"
	"strconv"
	"strings"

	"charm.land/lipgloss/v2"

	"zeck/game/face"
	"zeck/play"
)

const (
	columnWidth = 5
	coinLabels  = 5 // rows for the line and the labels below it
)

// coins draws coins in columns, one for each place that has coins, had coins or can get coins, as many as fit.
func (v view) coins(w, h int, dense bool) string {
	rows := max(1, min(8, h-coinLabels))
	if dense {
		rows = 3
	}
	c := v.look.Coins
	first, last := 1+c.Shift, c.Shift+max(c.Top, len(v.now.Piles))
	for _, other := range []play.Board{v.start, v.then} {
		first, last = min(first, 1+shift(other)), max(last, shift(other)+len(other.Piles))
	}
	labels := []string{"", cmp.Or(c.Called, "place"), "worth", "coins", v.after()}
	if c.Worth == nil {
		labels[2] = ""
	}
	columns := []string{quiet.PaddingTop(rows).PaddingRight(2).Render(strings.Join(labels, "\n"))}
	fit := max(1, (w-lipgloss.Width(columns[0]))/columnWidth)
	for place := first; place <= min(last, first+fit-1); place++ {
		columns = append(columns, v.column(place, rows))
	}
	if first+fit <= c.Shift+len(v.now.Piles) {
		columns = append(columns, quiet.PaddingTop(rows).Render("…"))
	}
	return lipgloss.JoinHorizontal(lipgloss.Top, columns...)
}

// after returns the label of what a move leaves, if one is chosen.
func (v view) after() string { return map[bool]string{true: "after"}[v.moved()] }

// column draws the coins on a place, from the line upwards: the coins that stay, that the chosen move takes, and that it adds. It leaves out
// the lowest coins of a high column.
func (v view) column(place, rows int) string {
	now, then, before := coinsOn(v.now, place), coinsOn(v.then, place), coinsOn(v.before, place)
	high := max(now, then)
	var stacked []string // from top to bottom
	for coin := high - 1; coin >= max(0, high-rows); coin-- {
		sign, style := counter(coin, now, then)
		if coin == high-rows && coin > 0 {
			sign, style = "⋮", quiet
		}
		stacked = append(stacked, style.Render(sign))
	}
	style, worth, after := heading, "", ""
	if i := place - v.look.Coins.Shift - 1; v.look.Coins.Worth != nil {
		worth = strconv.FormatUint(v.look.Coins.Worth[i], 10)
	}
	if now == 0 && before == 0 {
		style = quiet
	}
	if then != now {
		after = taken.Render(strconv.Itoa(then))
	}
	column := plain.Width(columnWidth).Align(lipgloss.Center)
	return column.Height(rows).AlignVertical(lipgloss.Bottom).Render(strings.Join(stacked, "\n")) + "\n" +
		column.Render(rule(columnWidth)+"\n"+quiet.Render(strconv.Itoa(place))+"\n"+worth+"\n"+style.Render(strconv.Itoa(now))+"\n"+after)
}

// shift returns the difference between the number of a place and its index on a board.
func shift(b play.Board) int {
	if c := face.LookOf(b.Position).Coins; c != nil {
		return c.Shift
	}
	return 0
}

// coinsOn returns the number of coins on a place.
func coinsOn(b play.Board, place int) int {
	if i := place - shift(b) - 1; 0 <= i && i < len(b.Piles) {
		return small(b.Piles[i])
	}
	return 0
}

// row draws terms side by side, in several lines if necessary, each with its place and the term after the chosen move below it. It highlights
// the two terms that the move changes.
func (v view) row(w int) string {
	now, then := terms(v.now), terms(v.then)
	same := 0 // terms before the first one that the move changes
	for same < min(len(now), len(then)) && now[same] == then[same] {
		same++
	}
	cell := 4
	for _, t := range append(now, then...) {
		cell = max(cell, 2+len(strconv.FormatUint(t, 10)))
	}
	var blocks []string
	for i, t := range now {
		style, made, below := heading, quiet, ""
		if v.moved() && (i == same || i == same+1) {
			style = taken
		}
		if i == same || i == same+1 && len(then) == len(now) {
			made = taken
		}
		if v.moved() && i < len(then) {
			below = made.Render(strconv.FormatUint(then[i], 10))
		}
		blocks = append(blocks, plain.Width(cell).Align(lipgloss.Right).PaddingRight(2).Render(
			style.Render(strconv.FormatUint(t, 10))+"\n"+quiet.Render(strconv.Itoa(i+1))+"\n"+below+"\n"))
	}
	const labelWidth = 7
	rows := flow(w-labelWidth, 0, blocks)
	labels := strings.Repeat("term\nplace\n"+v.after()+"\n\n", max(1, lipgloss.Height(rows)/4))
	return lipgloss.JoinHorizontal(lipgloss.Top, quiet.Width(labelWidth).Render(strings.TrimSuffix(labels, "\n")), rows)
}

func terms(b play.Board) []uint64 {
	if r := face.LookOf(b.Position).Row; r != nil {
		return r.Terms
	}
	return nil
}
