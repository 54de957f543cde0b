package cli

import (
	"fmt"
	"math/big"
	"strconv"
	"strings"
	"unicode/utf8"

	"zeck/game"
	"zeck/internal/answer"
)

// decimals is how many digits after the point a fraction is shown with, rounded from its exact value.
const decimals = 6

// newCensusJSON is a census for machines.
func newCensusJSON(c censusAnswer) object {
	j := answer.Census{Census: c.Census, Lee: c.lee}
	if c.table != nil {
		j.More = c.table.fields()
	}
	return answer.NewCensus(j)
}

func digits(n uint64) string { return strconv.FormatUint(n, 10) }

// censusLine is a census as the fields of one line.
func (a *app) censusLine(c censusAnswer) []string {
	fields := []string{a.ui.show(c.Position), digits(c.Positions), digits(c.Moves), digits(c.PPositions),
		a.ui.paint(outcomeInk(c.Outcome), c.Outcome.String())}
	if c.Lengths != nil {
		fields = append(fields, strconv.Itoa(c.Lengths.Shortest), strconv.Itoa(c.Lengths.Longest))
	}
	if c.Games != nil {
		fields = append(fields, a.ui.show(c.Games))
	}
	if c.Random != nil {
		fields = append(fields, c.Random.Mean.FloatString(decimals), c.Random.Variance.FloatString(decimals))
	}
	fields = append(fields, everyFields(c.Census)...)
	if c.Players != nil {
		fields = append(fields, winnerWords(c.Players))
	}
	if c.Teams != nil {
		fields = append(fields, teamWords(c.Teams))
	}
	return fields
}

// printCensus writes a census for people.
func (a *app) printCensus(c censusAnswer) {
	u := &a.ui
	position, outcome, gap := u.show(c.Position), answer.OutcomeWords(c.Outcome), "  "
	if utf8.RuneCountInString(position+gap+outcome) > u.pageWidth() {
		gap = "\n"
	}
	fmt.Fprintln(a.out, u.paint(heading, position)+gap+u.paint(outcomeInk(c.Outcome), outcome))
	fmt.Fprintln(a.out)
	a.printCounts([][2]string{{"positions", grouped(digits(c.Positions))}, {"moves", grouped(digits(c.Moves))},
		{"P-positions", grouped(digits(c.PPositions))}})
	a.printLines(c.Census)
	if c.Random != nil {
		a.printRandom(c.Random)
	}
	a.printEvery(c.Census)
	if c.Players != nil {
		a.section(fmt.Sprintf("%d players in turn, the last to move wins", c.Players.Count))
		fmt.Fprintf(a.out, "  %s\n", winnerWords(c.Players))
	}
	if c.Teams != nil {
		a.section(fmt.Sprintf("Two teams that sit as %s, the last to move wins", c.Teams.Seating))
		fmt.Fprintf(a.out, "  %s\n", teamWords(c.Teams))
	}
	if c.Levels != nil {
		a.printLevels(c.Levels)
	}
	if c.lee != nil {
		a.printLee(c)
	}
	fmt.Fprintf(a.out, "\n%s\n", u.paint(quiet, censusSource(c)))
}

// section begins a part of an answer.
func (a *app) section(title string) { fmt.Fprintf(a.out, "\n%s\n", a.ui.paint(heading, title)) }

// printCounts writes names and numbers in two columns.
func (a *app) printCounts(rows [][2]string) {
	t := table{right: []bool{false, true}, inks: []ink{"", number}}
	for _, r := range rows {
		t.row(r[0], r[1])
	}
	t.write(a.out, &a.ui, "  ")
}

// gamesNote says which games are counted as one.
const gamesNote = "Two games are different if they differ in a move as it is written: equal piles of a position are alike, the " +
	"parts of a sum are not."

// printLines writes what is known about the games from first to last move.
func (a *app) printLines(c game.Census) {
	var rows [][2]string
	if c.Games != nil {
		rows = append(rows, [2]string{"different games", a.long(c.Games)})
	}
	if c.Lengths != nil {
		rows = append(rows, [2]string{"moves in the shortest", grouped(strconv.Itoa(c.Lengths.Shortest))},
			[2]string{"moves in the longest", grouped(strconv.Itoa(c.Lengths.Longest))})
	}
	if rows != nil {
		a.section("Games")
		a.printCounts(rows)
	}
	if c.Games != nil {
		fmt.Fprintf(a.out, "\n  %s\n", a.ui.wrap(gamesNote, "  "))
	}
}

func (a *app) printRandom(r *game.RandomPlay) {
	a.section("Moves in a game if every legal move is equally likely")
	t := table{right: []bool{false, true}, inks: []ink{"", number}}
	t.row("mean", r.Mean.FloatString(decimals), a.exact(r.Mean))
	t.row("variance", r.Variance.FloatString(decimals), a.exact(r.Variance))
	t.write(a.out, &a.ui, "  ")
	if r.Distribution == nil {
		return
	}
	a.section("Probability of each number of moves")
	t = table{right: []bool{true, true}, inks: []ink{"", number}}
	for length, chance := range r.Distribution {
		if chance.Sign() > 0 {
			t.row(strconv.Itoa(length), chance.FloatString(decimals), a.exact(chance))
		}
	}
	t.write(a.out, &a.ui, "  ")
}

// exact returns a fraction, or where it can be had if it is long.
func (a *app) exact(r *big.Rat) string {
	if text := r.RatString(); a.ui.full || len(text) <= shownWhole {
		return "= " + text
	}
	return "exact with --full"
}

// long returns a number in groups of digits, or abbreviated.
func (a *app) long(n *big.Int) string {
	if text := n.String(); a.ui.full || len(text) <= shownWhole {
		return grouped(text)
	}
	return a.ui.show(n)
}

func (a *app) printLevels(levels []game.LevelCount) {
	a.section("Levels")
	t := table{head: true, right: []bool{true, true, true, true}, inks: []ink{"", number, number, number}}
	t.row("level", "positions", "P-positions", "moves")
	for _, l := range levels {
		t.row(grouped(strconv.Itoa(l.Level)), grouped(digits(l.Positions)), grouped(digits(l.PPositions)), grouped(digits(l.Moves)))
	}
	t.write(a.out, &a.ui, "  ")
}

func (a *app) printLee(c censusAnswer) {
	count := func(n int) string { return grouped(strconv.Itoa(n)) }
	r := c.lee
	a.section("What the algorithm did")
	a.printCounts([][2]string{
		{"iterations", count(r.Iterations)},
		{"nodes of Ω_A", count(len(r.OmegaA))},
		{"nodes of Ω_B", count(len(r.OmegaB))},
		{"nodes examined", count(r.Examined.Nodes)},
		{"edges examined", count(r.Examined.Edges)},
		{"parents generated", count(r.Parents)},
		{"children generated", count(r.Children)},
		{"checks of a γ", count(r.Checks)},
		{"γ added again", count(r.Again)},
	})
	text := "It ended as printed: O_B was the start alone."
	if r.Met == 0 {
		text = "It did not end as printed: O_B was never the start alone, and then it was empty."
	}
	if r.Examined.Nodes == int(c.Positions) && r.Examined.Edges == int(c.Moves) {
		text += " It examined the whole graph."
	}
	fmt.Fprintf(a.out, "\n  %s\n", a.ui.wrap(text, "  "))
}

func censusSource(c censusAnswer) string {
	if c.lee != nil {
		return "By the algorithm of Lee and Bitler 2021; positions and moves by formula"
	}
	if c.table != nil {
		return c.table.words()
	}
	if c.By == game.ByTable && (c.Values != nil || c.Remote != nil || c.Moments != nil || c.Games != nil) {
		return "By table: all positions were gone through, level by level"
	}
	if c.By == game.ByTable {
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

// grouped puts commas between groups of three digits.
func grouped(digits string) string {
	var b strings.Builder
	for i, d := range digits {
		if i > 0 && (len(digits)-i)%3 == 0 {
			b.WriteByte(',')
		}
		b.WriteRune(d)
	}
	return b.String()
}
