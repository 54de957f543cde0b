package cli

import (
	"fmt"
	"strconv"
	"strings"

	"zeck/game"
	"zeck/internal/answer"
)

// momentRows are the moments of a length with their names.
func momentRows(m *game.Moments) (names []string, all []game.Between) {
	names, all = []string{"mean", "variance"}, []game.Between{m.Mean, m.Variance}
	if m.Skewness != nil {
		names, all = append(names, "skewness", "kurtosis"), append(all, *m.Skewness, *m.Kurtosis)
	}
	return names, all
}

// everyFields are moments and remoteness as fields of one line.
func everyFields(c game.Census) (fields []string) {
	if c.Moments != nil {
		_, all := momentRows(c.Moments)
		for _, b := range all {
			text, _ := answer.Certain(b)
			fields = append(fields, text)
		}
	}
	if c.Remote != nil {
		fields = append(fields, strconv.Itoa(c.Remote.Start))
	}
	return fields
}

// printEvery writes moments, remoteness and nim-values.
func (a *app) printEvery(c game.Census) {
	if c.Moments != nil {
		a.printMoments(c)
	}
	if c.Remote != nil {
		a.printRemotest(c.Remote)
	}
	if c.Strategy != nil {
		a.printStrategy(c.Strategy)
	}
	if c.Values == nil {
		return
	}
	a.section("Nim-values")
	t := table{head: true, right: []bool{true, true, false}, inks: []ink{"", number, ""}}
	t.row("value", "positions", "such as")
	for _, v := range c.Values {
		t.row(strconv.Itoa(v.Value), grouped(digits(v.Positions)), a.ui.show(v.First))
	}
	t.write(a.out, &a.ui, "  ")
}

func (a *app) printStrategy(s *game.StrategyCount) {
	a.section("A rule for the winner that looks at the first numbers of a position")
	t := table{right: []bool{false, true}, inks: []ink{"", number}}
	t.row("positions that the other player can bring about", grouped(strconv.Itoa(s.Forced)))
	t.row("numbers that have to be looked at, at least", strconv.Itoa(s.AtLeast))
	t.row("numbers that are enough", strconv.Itoa(s.Enough))
	t.row("moves that such a rule names", grouped(strconv.Itoa(s.Entries)))
	t.write(a.out, &a.ui, "  ")
	if s.Alike != nil {
		alike := make([]string, len(s.Alike))
		for i, p := range s.Alike {
			alike[i] = a.ui.show(p)
		}
		fmt.Fprintf(a.out, "\n  %s\n", a.ui.wrap("One number less is too few: "+strings.Join(alike, " and ")+
			" look alike then, and no move wins in all of them.", "  "))
	}
}

func (a *app) printMoments(c game.Census) {
	a.section("Moves in a game if every legal move is equally likely, certain digits")
	t := table{right: []bool{false, true}, inks: []ink{"", number}}
	names, all := momentRows(c.Moments)
	for i, name := range names {
		t.row(name, certainly(all[i]))
	}
	t.write(a.out, &a.ui, "  ")
	if c.Moments.Distribution == nil || c.Random != nil { // exact ones are shown already
		return
	}
	a.section("Probability of each number of moves, certain digits")
	t = table{right: []bool{true, false}, inks: []ink{"", number}}
	for length, chance := range c.Moments.Distribution {
		if chance.High.Sign() > 0 {
			t.row(strconv.Itoa(length), certainly(chance))
		}
	}
	t.write(a.out, &a.ui, "  ")
}

// certainly shows the digits that are certain, and whether there are more.
func certainly(b game.Between) string {
	text, exact := answer.Certain(b)
	if !exact {
		text += "…"
	}
	return text
}

func (a *app) printRemotest(r *game.RemoteCount) {
	a.section("Moves in a game if both play well")
	t := table{right: []bool{false, true}, inks: []ink{"", number}}
	t.row("from the start", grouped(strconv.Itoa(r.Start)))
	for _, row := range []struct {
		name string
		game.RemoteExample
	}{{"the longest way to win", r.Win}, {"the longest way to lose", r.Loss}} {
		if row.Position != nil {
			t.row(row.name, grouped(strconv.Itoa(row.Moves)), "from "+a.ui.show(row.Position))
		}
	}
	t.write(a.out, &a.ui, "  ")
}
