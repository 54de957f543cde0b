package answer

import (
	"fmt"
	"math/big"
	"strconv"
	"strings"

	"zeck/game"
	"zeck/internal/paper"
)

// moment is a moment with its name.
type moment struct {
	name string
	*Between
}

// all returns the moments that are set.
func (m *Moments) all() []moment {
	all := []moment{{"mean", &m.Mean}, {"variance", &m.Variance}}
	if m.Skewness != nil {
		all = append(all, moment{"skewness", m.Skewness}, moment{"kurtosis", m.Kurtosis})
	}
	return all
}

// Line is the census as the fields of one line.
func (c Census) Line(w *paper.Page) string {
	fields := []string{w.Show(c.Position.Stringer), fmt.Sprint(c.Positions), fmt.Sprint(c.Moves), fmt.Sprint(c.PPositions),
		w.Paint(outcomeInk(c.Outcome), c.Outcome.String())}
	if c.Lengths != nil {
		fields = append(fields, strconv.Itoa(c.Shortest), strconv.Itoa(c.Longest))
	}
	if c.Games != (Text{}) {
		fields = append(fields, w.Show(c.Games.Stringer))
	}
	if c.RandomPlay != nil {
		fields = append(fields, c.MeanDecimal, c.VarianceDecimal)
	}
	if c.Moments != nil {
		for _, m := range c.Moments.all() {
			fields = append(fields, m.Digits)
		}
	}
	if c.Remotest != nil {
		fields = append(fields, strconv.Itoa(c.Start))
	}
	if c.Players != nil {
		fields = append(fields, c.Players.words())
	}
	if c.Teams != nil {
		fields = append(fields, c.Teams.words())
	}
	return strings.Join(fields, "\t")
}

// Print writes the counts, and then what else was asked for.
func (c Census) Print(w *paper.Page) {
	w.Headline(w.Show(c.Position.Stringer), outcomeInk(c.Outcome), OutcomeWords(c.Outcome))
	fmt.Fprintln(w)
	w.Facts(c)
	c.printLines(w)
	if c.RandomPlay != nil {
		c.RandomPlay.print(w)
	}
	if c.Moments != nil {
		c.printMoments(w)
	}
	if c.Remotest != nil {
		c.Remotest.print(w)
	}
	if c.Strategy != nil {
		c.Strategy.print(w)
	}
	if c.Values != nil {
		w.Section("Nim-values")
		t := paper.Table{Head: true, Right: []bool{true, true, false}, Inks: []paper.Ink{"", paper.Number}}
		t.Row("value", "positions", "such as")
		for _, v := range c.Values {
			t.Row(strconv.Itoa(v.Value), grouped(v.Positions), w.Show(v.First.Stringer))
		}
		w.Table("  ", t)
	}
	if c.Players != nil {
		w.Section(fmt.Sprintf("%d players in turn, the last to move wins", c.Count))
		fmt.Fprintf(w, "  %s\n", c.Players.words())
	}
	if c.Teams != nil {
		w.Section(fmt.Sprintf("Two teams that sit as %s, the last to move wins", c.Seating))
		fmt.Fprintf(w, "  %s\n", c.Teams.words())
	}
	if c.Levels != nil {
		w.Section("Levels")
		t := paper.Table{Head: true, Right: []bool{true, true, true, true}, Inks: []paper.Ink{"", paper.Number, paper.Number, paper.Number}}
		t.Row("level", "positions", "P-positions", "moves")
		for _, l := range c.Levels {
			t.Row(grouped(l.Level), grouped(l.Positions), grouped(l.PPositions), grouped(l.Moves))
		}
		w.Table("  ", t)
	}
	if c.Lee != nil {
		c.printLee(w)
	}
	w.Source(c.source())
}

// grouped puts commas between groups of three digits of a number.
func grouped(number any) string { return paper.Grouped(number, ",") }

// gamesNote says which games count as one.
const gamesNote = "Two games are different if they differ in a move as it is written: equal piles of a position are alike, the " +
	"parts of a sum are not."

// printLines writes the number and lengths of games.
func (c Census) printLines(w *paper.Page) {
	var rows [][]string
	if games := c.Games.Stringer; games != nil {
		count := w.Show(games)
		if w.Full || len(games.String()) <= paper.ShownWhole {
			count = grouped(games)
		}
		rows = append(rows, []string{"different games", count})
	}
	if c.Lengths != nil {
		rows = append(rows, []string{"moves in the shortest", grouped(c.Shortest)}, []string{"moves in the longest", grouped(c.Longest)})
	}
	if rows != nil {
		w.Section("Games")
		w.Facts(nil, rows...)
	}
	if c.Games != (Text{}) {
		w.Say("  ", gamesNote)
	}
}

func (r *RandomPlay) print(w *paper.Page) {
	w.Section("Moves in a game if every legal move is equally likely")
	w.Facts(nil, []string{"mean", r.MeanDecimal, exact(w, r.Mean)}, []string{"variance", r.VarianceDecimal, exact(w, r.Variance)})
	if r.chances == nil {
		return
	}
	w.Section("Probability of each number of moves")
	t := paper.Table{Right: []bool{true, true}, Inks: []paper.Ink{"", paper.Number}}
	for length, chance := range r.chances {
		if chance.Sign() > 0 {
			t.Row(strconv.Itoa(length), chance.FloatString(decimals), exact(w, chance))
		}
	}
	w.Table("  ", t)
}

// exact returns a fraction, or how to see it if it is long.
func exact(w *paper.Page, r *big.Rat) string {
	if text := r.RatString(); w.Full || len(text) <= paper.ShownWhole {
		return "= " + text
	}
	return "exact with --full"
}

func (c Census) printMoments(w *paper.Page) {
	w.Section("Moves in a game if every legal move is equally likely, certain digits")
	var rows [][]string
	for _, m := range c.Moments.all() {
		rows = append(rows, []string{m.name, m.String()})
	}
	w.Facts(nil, rows...)
	if c.Moments.Distribution == nil || c.RandomPlay != nil { // the exact ones are shown
		return
	}
	w.Section("Probability of each number of moves, certain digits")
	t := paper.Table{Right: []bool{true, false}, Inks: []paper.Ink{"", paper.Number}}
	for _, chance := range c.Moments.Distribution {
		t.Row(strconv.Itoa(chance.Length), chance.String())
	}
	w.Table("  ", t)
}

func (r *Remotest) print(w *paper.Page) {
	w.Section("Moves in a game with best play")
	rows := [][]string{{"from the start", grouped(r.Start)}}
	for i, e := range []*Example{r.Win, r.Loss} {
		if e != nil {
			rows = append(rows, []string{"the longest " + [...]string{"win", "loss"}[i], grouped(e.Moves), "from " + w.Show(e.Position.Stringer)})
		}
	}
	w.Facts(nil, rows...)
}

func (s *Strategy) print(w *paper.Page) {
	w.Section("A winning rule that examines the first numbers of a position")
	w.Facts(s)
	if len(s.Alike) > 0 {
		alike := written(s.Alike, func(p Text) string { return w.Show(p.Stringer) })
		w.Say("  ", "One number fewer is not enough: it does not distinguish "+strings.Join(alike, " and ")+", and no move wins in all of them.")
	}
}

func (c Census) printLee(w *paper.Page) {
	w.Section("What the algorithm did")
	w.Facts(c.Lee)
	text := "It ended as printed: O_B was the start alone."
	if !c.Lee.AsPrinted {
		text = "It did not end as printed: O_B was never the start alone, and finally empty."
	}
	if c.Lee.Nodes == int(c.Positions) && c.Lee.Edges == int(c.Moves) {
		text += " It examined the whole graph."
	}
	w.Say("  ", text)
}

// byTable says where the numbers of a table come from.
const byTable = "By table: all positions were solved at once, one bit each"

// source says where the numbers come from.
func (c Census) source() string {
	switch table := c.Algorithm == string(game.ByTable); {
	case c.Lee != nil:
		return "By the algorithm of Lee and Bitler 2021; positions and moves by search"
	case c.Kept != nil:
		return c.Kept.words()
	case table && (c.Values != nil || c.Remotest != nil || c.Moments != nil || c.Games != (Text{})):
		return "By table: all positions were visited, level by level"
	case table:
		return byTable
	}
	return "By search: every position was visited"
}

// words says where numbers with a file come from.
func (k *Kept) words() string {
	text := byTable
	switch {
	case k.Table == "" && k.Resumed > 0:
		return fmt.Sprintf("%s; %s bytes were computed by an earlier run", text, grouped(k.Resumed))
	case k.Table == "":
		return text
	case *k.Reused:
		return fmt.Sprintf("By table: %s existed already", k.Table)
	case k.Resumed > 0:
		text = fmt.Sprintf("%s; %s bytes came from an earlier run", text, grouped(k.Resumed))
	}
	return fmt.Sprintf("%s; saved in %s", text, k.Table)
}

// words say who wins among several players.
func (p *Players) words() string {
	if p.Winner == nil {
		return "nobody can force a win"
	}
	return fmt.Sprintf("player %d can force a win", *p.Winner)
}

// words say which team wins.
func (t *Teams) words() string { return fmt.Sprintf("team %s can force a win", t.Winner) }
