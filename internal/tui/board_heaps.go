package tui

import (
	"fmt"
	"math/big"
	"slices"
	"strings"

	"charm.land/lipgloss/v2"

	"zeck/game"
	"zeck/game/face"
	"zeck/numeration"
	"zeck/play"
)

const (
	longName = 14 // a longer number is above its bar instead of beside it
	minBar   = 10
)

// heaps draws piles as rows of counters, or as bars if there are too many. All rows use the same layout, chosen for the largest pile at the start.
func (v view) heaps(w, h int, dense bool) string {
	v = v.padded()
	var most game.Nat
	label := 0
	for _, n := range v.start.Piles {
		label = max(label, lipgloss.Width(n.Short()))
		if n.Cmp(most) > 0 {
			most = n
		}
	}
	room := max(minBar, w-label-2)
	rows := make([]string, len(v.now.Piles))
	for i, n := range v.now.Piles {
		row := v.bar(i, most, room)
		switch {
		case fits(most, 1, min(room, 40)):
			row = plain.Width(setWidth(most, 1)).Render(v.counters(i, every(1, " ")))
		case fits(most, 5, room):
			row = plain.Width(setWidth(most, 5)).Render(v.counters(i, every(5, " ")))
		}
		rows[i] = heading.Render(fmt.Sprintf("%*s", label, n.Short())) + "  " + row
		if label > longName {
			rows[i] = heading.Render(clip(n.Short(), w)) + "\n" + v.bar(i, most, max(minBar, w-1))
		}
	}
	note := v.note()
	if note != "" {
		note = quiet.Render(clip(note, w)) + "\n"
		if !dense {
			note += "\n"
		}
	}
	if loose := note + strings.Join(rows, "\n\n"); !dense && len(rows) <= 6 && lipgloss.Height(loose) <= h {
		return loose
	}
	return note + v.window(rows, h-strings.Count(note, "\n"), w)
}

// setWidth returns the width of a pile of counters with a gap after each group.
func setWidth(n game.Nat, group int) int { return small(n) + max(0, small(n)-1)/group }

// fits reports whether piles up to a size are drawn counter by counter.
func fits(most game.Nat, group, room int) bool {
	return most.BitLen() <= 10 && setWidth(most, group) <= room
}

// every puts a gap before each group of counters except the first.
func every(group int, gap string) func(k int) string {
	return func(k int) string {
		if k > 0 && k%group == 0 {
			return gap
		}
		return ""
	}
}

// padded gives every stage of the game the same number of piles, because in some games a move makes more of them.
func (v view) padded() view {
	stages := []*play.Board{&v.start, &v.before, &v.now, &v.then}
	most := 0
	for _, b := range stages {
		most = max(most, len(b.Piles))
	}
	for _, b := range stages {
		b.Piles = append(slices.Clip(b.Piles), make([]game.Nat, most-len(b.Piles))...)
	}
	return v
}

// note says how much may be taken, if there is a limit.
func (v view) note() string {
	switch l := v.look; {
	case l.Most == nil:
		return ""
	case !l.Least.IsZero():
		return "take " + l.Least.Short() + " to " + l.Most.Short()
	case len(v.now.Piles) == 1:
		return "take up to " + l.Most.Short()
	default:
		return "take up to " + l.Most.Short() + " from one pile"
	}
}

// window shows as many piles as fit, including the one that the chosen move changes, and says how many more there are.
func (v view) window(piles []string, h, w int) string {
	each, n := lipgloss.Height(piles[0]), len(piles)
	if n*each <= h {
		return strings.Join(piles, "\n")
	}
	at := 0
	for i, p := range v.now.Piles {
		if v.then.Piles[i] != p {
			at = i
		}
	}
	rows := max(1, (h-1)/each)
	return window(n, at, rows*each, func(i int) string { return piles[i] }) + "\n" + quiet.Render(clip(fmt.Sprintf("… and %d more", n-rows), w))
}

// counters draws a pile: the counters that stay, that the chosen move takes, and that the last move took. A click takes a counter and all
// after it.
func (v view) counters(pile int, before func(k int) string) string {
	now, left, was := small(v.now.Piles[pile]), small(v.then.Piles[pile]), small(v.before.Piles[pile])
	piles := slices.Clone(v.now.Piles)
	var b strings.Builder
	for k := range max(now, was) {
		b.WriteString(before(k))
		piles[pile] = numeration.NewNat(uint64(k))
		sign, style := counter(k, now, left)
		if k < now {
			style = style.Hyperlink(leave{v.part, piles}.String())
		}
		b.WriteString(style.Render(sign))
	}
	return b.String()
}

// counter returns the sign of the k-th counter of a pile: it stays, the chosen move takes or adds it, or the last move took it.
func counter(k, now, then int) (sign string, style lipgloss.Style) {
	switch {
	case k < min(now, then):
		return "●", stone
	case k < now:
		return "○", taken
	case k < then:
		return "+", taken
	}
	return "·", quiet
}

// bar draws a pile as a bar with the same three sections as counters.
func (v view) bar(pile int, most game.Nat, w int) string {
	left, now, was := share(v.then.Piles[pile], most, w), share(v.now.Piles[pile], most, w), share(v.before.Piles[pile], most, w)
	return stone.Render(strings.Repeat("█", left)) + taken.Render(strings.Repeat("░", max(0, now-left))) +
		quiet.Render(strings.Repeat("·", max(0, was-max(now, left))))
}

// share returns the part of a width that n takes if most takes all of it: at least one column if n is not 0.
func share(n, most game.Nat, w int) int {
	if n.IsZero() || most.IsZero() {
		return 0
	}
	shift := uint(max(0, most.BitLen()-40)) // forty bits are precise enough for any screen
	x, y := new(big.Int).Rsh(n.Big(), shift), new(big.Int).Rsh(most.Big(), shift)
	return max(1, min(w, int(x.Mul(x, big.NewInt(int64(w))).Div(x, y).Int64())))
}

// pile draws the pile of a take-away game and, below it, a bracket for the cap: the stones that may be taken, from the right. The pile is
// grouped in fives or, after the player has asked for help, in the parts of its number system, the smallest at the right. It returns false
// if there is no number system or the pile is too large.
func (v view) pile(w, h int, dense bool) (text string, ok bool) {
	const maxBits = 2000 // of the largest pile that is split into parts
	pile, gap := v.now.Piles[0], "\n\n"
	if pile.BitLen() > maxBits {
		return "", false
	}
	a := face.LookOf(v.now.Position).Apart(pile)
	if !a.Whole && !(pile.IsZero() && game.Solved(v.now.Position)) {
		return "", false
	}
	if dense {
		gap = "\n"
	}
	text = heading.Render(clip(v.sum(a.Parts, w), w)) + gap
	start := v.start.Piles[0]
	used := small(start) * 8 / 5 // leaves space for gaps, because a smaller pile can have more parts
	switch counted := start.BitLen() <= 10 && used <= w; {
	case v.now.Cap.IsZero():
		text += "\n\n"
	case !counted:
		return text + v.bars(a.Parts, w, h-strings.Count(text, "\n")), true
	default:
		text += v.bracketed(a.Parts, w)
	}
	return plain.Width(min(w, max(used, lipgloss.Width(text)))).Render(text), true
}

// sum writes the pile as text, as a sum if it is split into parts. It leaves out the beginning of a long sum.
func (v view) sum(parts []game.Nat, w int) string {
	pile := v.now.Piles[0].Short()
	switch {
	case len(parts) == 0:
		return "nothing is left"
	case !v.parts && pile == "1":
		return "1 stone"
	case !v.parts:
		return pile + " stones"
	case len(parts) == 1:
		return pile + " is a single part"
	}
	head, texts := pile+" = ", make([]string, len(parts))
	for i, p := range parts {
		texts[i] = p.Short()
	}
	for lipgloss.Width(head+strings.Join(texts, " + ")) > w && len(texts) > 1 {
		head, texts = pile+" = … + ", texts[1:]
	}
	return head + strings.Join(texts, " + ")
}

// bracketed draws the counters with gaps between groups, and a bracket below the counters that may be taken.
func (v view) bracketed(parts []game.Nat, w int) string {
	n, end := small(v.now.Piles[0]), 0
	before := every(5, "  ")
	if v.parts {
		begins := map[int]string{}
		for _, p := range parts {
			end += small(p)
			begins[end] = "  "
		}
		before = func(k int) string { return begins[k] }
	}
	column, from := 0, 0
	for k := range n {
		if column += len(before(k)); k == n-small(*v.now.Cap) {
			from = column
		}
		column++
	}
	bracket := "┴"
	if long := column - from; long > 1 {
		bracket = "╰" + strings.Repeat("─", long-2) + "╯"
	}
	note := "take up to " + v.now.Cap.Short()
	return v.counters(0, before) + "\n" + quiet.Render(strings.Repeat(" ", from)+bracket) + "\n" +
		quiet.Render(strings.Repeat(" ", max(0, min(from, w-len(note))))+note)
}

// bars draws the pile or its smallest parts, the cap and the chosen move as bars of one scale. If the largest number is too large
// for that, the length of a bar is the number of digits.
func (v view) bars(parts []game.Nat, w, h int) string {
	const (
		maxBars   = 8
		scaleBits = 16 // of the largest number that is drawn to scale
	)
	if !v.parts {
		parts = v.now.Piles
	}
	parts = parts[max(0, len(parts)-max(1, min(maxBars, h-3))):]
	most, label := parts[0], len("take")
	if v.now.Cap.Cmp(most) > 0 {
		most = *v.now.Cap
	}
	for _, p := range parts {
		label = max(label, min(longName, lipgloss.Width(p.Short())))
	}
	note := "take up to " + v.now.Cap.Short()
	long := func(n game.Nat, w int) int { return share(n, most, w) }
	if most.BitLen() > scaleBits {
		long = func(n game.Nat, w int) int { return max(1, n.BitLen()*w/most.BitLen()) }
		note += " (bars: digits)"
	}
	var rows []string
	row := func(name string, n game.Nat, style lipgloss.Style, fill string) {
		rows = append(rows, heading.Render(fmt.Sprintf("%*s", label, name))+"  "+style.Render(strings.Repeat(fill, long(n, max(1, w-label-2)))))
	}
	for _, p := range parts {
		row(clip(p.Short(), longName), p, stone, "█")
	}
	row("cap", *v.now.Cap, quiet, "━")
	if v.moved() {
		row("take", v.now.Piles[0].Sub(v.then.Piles[0]), taken, "░")
	}
	return strings.Join(append(rows, quiet.Render(clip(note, w))), "\n")
}
