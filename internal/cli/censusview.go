package cli

import (
	"fmt"
	"math/big"
	"strconv"
	"strings"

	"zeck/game"
	"zeck/internal/answer"
)

// decimals is how many digits after the point a fraction is shown with, rounded from its exact value.
const decimals = 6

// moment is a moment of a length with its name.
type moment struct {
	name string
	*answer.Between
}

// moments are those that there are.
func moments(m *answer.Moments) []moment {
	all := []moment{{"mean", &m.Mean}, {"variance", &m.Variance}}
	if m.Skewness != nil {
		all = append(all, moment{"skewness", m.Skewness}, moment{"kurtosis", m.Kurtosis})
	}
	return all
}

// censusLine is a census as the fields of one line.
func (a *app) censusLine(c answer.Census) string {
	fields := []string{a.ui.show(c.Of.Position), fmt.Sprint(c.Positions), fmt.Sprint(c.Moves), fmt.Sprint(c.PPositions),
		a.ui.paint(outcomeInk(c.Outcome), c.Outcome.String())}
	if c.Lengths != nil {
		fields = append(fields, strconv.Itoa(c.Shortest), strconv.Itoa(c.Longest))
	}
	if c.Games != "" {
		fields = append(fields, a.ui.show(c.Of.Games))
	}
	if c.RandomPlay != nil {
		fields = append(fields, c.MeanDecimal, c.VarianceDecimal)
	}
	if c.Moments != nil {
		for _, m := range moments(c.Moments) {
			fields = append(fields, m.Digits)
		}
	}
	if c.Remotest != nil {
		fields = append(fields, strconv.Itoa(c.Start))
	}
	if c.Players != nil {
		fields = append(fields, winnerWords(c.Of.Players))
	}
	if c.Teams != nil {
		fields = append(fields, teamWords(c.Of.Teams))
	}
	return strings.Join(fields, "\t")
}

// printCensus writes a census for people.
func (a *app) printCensus(c answer.Census) {
	a.headline(a.ui.show(c.Of.Position), outcomeInk(c.Outcome), answer.OutcomeWords(c.Outcome))
	fmt.Fprintln(a.out)
	a.facts(c)
	a.printLines(c)
	if c.RandomPlay != nil {
		a.printRandom(c.Of.Random)
	}
	if c.Moments != nil {
		a.printMoments(c)
	}
	if c.Remotest != nil {
		a.printRemotest(c.Of.Remote)
	}
	if c.Strategy != nil {
		a.printStrategy(c)
	}
	if c.Values != nil {
		a.section("Nim-values")
		t := table{head: true, right: []bool{true, true, false}, inks: []ink{"", number, ""}}
		t.row("value", "positions", "such as")
		for _, v := range c.Of.Values {
			t.row(strconv.Itoa(v.Value), grouped(v.Positions), a.ui.show(v.First))
		}
		t.write(a.out, &a.ui, "  ")
	}
	if c.Players != nil {
		a.section(fmt.Sprintf("%d players in turn, the last to move wins", c.Count))
		fmt.Fprintf(a.out, "  %s\n", winnerWords(c.Of.Players))
	}
	if c.Teams != nil {
		a.section(fmt.Sprintf("Two teams that sit as %s, the last to move wins", c.Seating))
		fmt.Fprintf(a.out, "  %s\n", teamWords(c.Of.Teams))
	}
	if c.Levels != nil {
		a.section("Levels")
		t := table{head: true, right: []bool{true, true, true, true}, inks: []ink{"", number, number, number}}
		t.row("level", "positions", "P-positions", "moves")
		for _, l := range c.Levels {
			t.row(grouped(l.Level), grouped(l.Positions), grouped(l.PPositions), grouped(l.Moves))
		}
		t.write(a.out, &a.ui, "  ")
	}
	if c.Lee != nil {
		a.printLee(c)
	}
	fmt.Fprintf(a.out, "\n%s\n", a.ui.paint(quiet, censusSource(c)))
}

// gamesNote says which games are counted as one.
const gamesNote = "Two games are different if they differ in a move as it is written: equal piles of a position are alike, the " +
	"parts of a sum are not."

// printLines writes what is known about the games from first to last move.
func (a *app) printLines(c answer.Census) {
	var rows [][]string
	if c.Games != "" {
		rows = append(rows, []string{"different games", a.long(c.Of.Games)})
	}
	if c.Lengths != nil {
		rows = append(rows, []string{"moves in the shortest", grouped(c.Shortest)}, []string{"moves in the longest", grouped(c.Longest)})
	}
	if rows != nil {
		a.section("Games")
		a.facts(nil, rows...)
	}
	if c.Games != "" {
		a.say("  ", gamesNote)
	}
}

func (a *app) printRandom(r *game.RandomPlay) {
	a.section("Moves in a game if every legal move is equally likely")
	a.facts(nil, []string{"mean", r.Mean.FloatString(decimals), a.exact(r.Mean)}, []string{"variance", r.Variance.FloatString(decimals), a.exact(r.Variance)})
	if r.Distribution == nil {
		return
	}
	a.section("Probability of each number of moves")
	t := table{right: []bool{true, true}, inks: []ink{"", number}}
	for length, chance := range r.Distribution {
		if chance.Sign() > 0 {
			t.row(strconv.Itoa(length), chance.FloatString(decimals), a.exact(chance))
		}
	}
	t.write(a.out, &a.ui, "  ")
}

// exact returns a fraction, or where it can be had if it is long.
func (a *app) exact(r *big.Rat) string {
	if text := r.RatString(); a.ui.Full || len(text) <= shownWhole {
		return "= " + text
	}
	return "exact with --full"
}

// long returns a number in groups of digits, or abbreviated.
func (a *app) long(n *big.Int) string {
	if a.ui.Full || len(n.String()) <= shownWhole {
		return grouped(n)
	}
	return a.ui.show(n)
}

func (a *app) printMoments(c answer.Census) {
	a.section("Moves in a game if every legal move is equally likely, certain digits")
	var rows [][]string
	for _, m := range moments(c.Moments) {
		rows = append(rows, []string{m.name, m.String()})
	}
	a.facts(nil, rows...)
	if c.Moments.Distribution == nil || c.RandomPlay != nil { // exact ones are shown already
		return
	}
	a.section("Probability of each number of moves, certain digits")
	t := table{right: []bool{true, false}, inks: []ink{"", number}}
	for _, chance := range c.Moments.Distribution {
		t.row(strconv.Itoa(chance.Length), chance.String())
	}
	t.write(a.out, &a.ui, "  ")
}

func (a *app) printRemotest(r *game.RemoteCount) {
	a.section("Moves in a game if both play well")
	rows := [][]string{{"from the start", grouped(r.Start)}}
	for i, e := range []game.RemoteExample{r.Win, r.Loss} {
		if e.Position != nil {
			rows = append(rows, []string{"the longest way to " + [...]string{"win", "lose"}[i], grouped(e.Moves), "from " + a.ui.show(e.Position)})
		}
	}
	a.facts(nil, rows...)
}

func (a *app) printStrategy(c answer.Census) {
	a.section("A rule for the winner that looks at the first numbers of a position")
	a.facts(c.Strategy)
	if len(c.Strategy.Alike) > 0 {
		alike := make([]string, len(c.Of.Strategy.Alike))
		for i, p := range c.Of.Strategy.Alike {
			alike[i] = a.ui.show(p)
		}
		a.say("  ", "One number less is too few: "+strings.Join(alike, " and ")+" look alike then, and no move wins in all of them.")
	}
}

func (a *app) printLee(c answer.Census) {
	a.section("What the algorithm did")
	a.facts(c.Lee)
	text := "It ended as printed: O_B was the start alone."
	if !c.Lee.AsPrinted {
		text = "It did not end as printed: O_B was never the start alone, and then it was empty."
	}
	if c.Lee.Nodes == int(c.Positions) && c.Lee.Edges == int(c.Moves) {
		text += " It examined the whole graph."
	}
	a.say("  ", text)
}

func censusSource(c answer.Census) string {
	switch by := c.Of.By; {
	case c.Lee != nil:
		return "By the algorithm of Lee and Bitler 2021; positions and moves by formula"
	case c.Kept != nil:
		return keptWords(c.Kept)
	case by == game.ByTable && (c.Values != nil || c.Remotest != nil || c.Moments != nil || c.Games != ""):
		return "By table: all positions were gone through, level by level"
	case by == game.ByTable:
		return byTable
	}
	return "By search: every position was visited"
}

// winnerWords says who wins among several players.
func winnerWords(p *game.Players) string {
	if p.Winner == 0 {
		return "nobody can force a win"
	}
	return fmt.Sprintf("player %d can force a win", p.Winner)
}

// teamWords says which team wins.
func teamWords(t *game.Teams) string { return fmt.Sprintf("team %s can force a win", t.Winner) }
