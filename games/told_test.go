package games_test

import (
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"zeck/game"
	"zeck/game/hand"
	"zeck/game/look"
	"zeck/game/tell"
	"zeck/games"
	"zeck/internal/golden"
	"zeck/numeration"
)

// told are positions of our games, small and huge, with and without options, won and lost.
var told = strings.Fields(`
	nim:3,5,7 nim:3,5,6 nim:1,1,1 nim:0 nim:10^30,3 nim:2^70,2^69 onepile:30 onepile@min=2,max=5:30 onepile@min=2,max=5:29 onepile@min=3:7
	onepile@max=10^20:10^40 takeaway@k=3:50 takeaway@k=3:15 takeaway@k=2,c=-2:15 takeaway@k=1,c=1:20 takeaway@k=5,c=3:100/7
	takeaway@k=3:10^40 takeaway@k=3:10^40/10^20 takeaway@k=3:10^1000 fibnim:10^1000 fibnim:40 fibnim:34 fibnim:40/3 fibnim:10^50 takeaway@k=1:20 fibnim:2147483647 fibnim:2^31
	fibnim:10^50/12 localfib:5,8,13 localfib:20,30 globalfib:5,7/4 globalfib:4,6 globalfib@k=3:3,4,5 globalfib:10^10,10^11 globalfib@k=1:3,4,5 globalfib@k=1:3,5,6
	globalfib@k=1:1,2,3,4,5,6,7,8,9/4 globalfib@k=3:9,9,4,4 wythoff:24,32
	wythoff:20,32 wythoff:24,39 wythoff@t=3:6,7 wythoff@t=2:3,4 wythoff@t=3:0,0 wythoff:0,0 wythoff:0,5 wythoff@t=3:10^20,10^21
	wythoff:10^30,10^30 lucas:0,0 lucas:9,13 lucas:11,12 lucas:11,18 lucas:10^30,10^31 zeckendorf:16 zeckendorf:1,1,1 zeckendorf:40
	zeckendorf@accelerated=1:10 zeckendorf@hole=4:12 zeckendorf@reversed=1:1,0,1,0,1 zeckendorf@c=2,k=3:12 zeckendorf:1000
	zeckendorf:100000,7 zeckendorf@accelerated=1:0,0,0,0,0,0,3,0,0,3 zeckendorf@hole=4:0,0,2,0,0,0,0,2
	takeaway@k=1,c=0:10^30/3 takeaway@k=1:10^9/2 ordered:9 ordered:1,2,1 ordered:20 bergman:8 bergman:20 quilt:14,1 quilt:10 quilt:200 quilt:200,1 quilt:200,0,1 quilt:200,2
	quilt:200,0,0,1 quilt:200,1,0,0,1 quilt:300 quilt:301 quilt:1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1 octal@code=0.137:11 octal@code=0.77:20
	octal@code=0.6:9 octal@code=4.7:9 octal@code=0.77:10^30 kayles:10 grundy:11 stwythoff:7,9 moore:2,3,4,5 staircase:3,4,5,6
	nim:1,2,3,4,5,6,7,8,9 onepile@min=5:3 ordered:30 ordered:62 octal@code=0.137:0 octal@code=0.8:9 octal@code=0.88:11 octal@code=0.6...:9 octal@code=0.08:6
	zeckendorf:10^30,5 zeckendorf:1000001 zeckendorf@hole=4:10^30 takeaway@k=2,c=-3:1500 takeaway@k=2,c=-2:5000 takeaway@k=1:10^9/30 takeaway@k=1,c=-2:10^12/40 quilt:0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1
	quilt:1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1 wythoff:3,10^20 wythoff@t=3:2,10^20 lucas:3,10^20 lucas:2000001,10^20 lucas:1,10^30 lucas:0,10^30 lucas:1,2^31 lucas:0,2^40 lucas:3,2^33 nim:1,2,3,4,5,6,7,8 nim:1,1,1,1 ordered:59 ordered:60 ordered:61 wythoff:151,10^20
	ordered:1,8,1 ordered:2,2,5 ordered:3,3,1,1 ordered:1597,987,2584 ordered:1,0,1`)

// refused are texts that are no position, or no more than one.
var refused = strings.Fields(`
	nim: nim:x nim:1,2/3 onepile:1,2 onepile@min=0:5 onepile@min=5,max=3:9 onepile@max=0:5 takeaway@k=0:5 takeaway@k=2,c=-5:5 takeaway@k=2:0
	takeaway@k=2:5/9 takeaway@k=99999999999:5 fibnim:3,4 fibnim:5/0 localfib: localfib:0 globalfib:3/0 globalfib@k=0:3,4 globalfib@k=1:3,4
	globalfib@k=1000001:3,4 globalfib:5,7/99 wythoff:3 wythoff:1,2,3 wythoff@t=0:3,4 wythoff@t=10^30:3,4 lucas:3 lucas@t=2:3,4 zeckendorf:
	zeckendorf:10^30 zeckendorf@c=0:5 zeckendorf@k=1:5 zeckendorf@hole=0:5 zeckendorf@first=2:5 ordered:0 ordered:1000 ordered:1,10^30 ordered:4 bergman:0
	bergman:1 bergman:10000 bergman:1,2,3 quilt:0 quilt:0,1 quilt:10^9 octal@code=8:3 octal@code=0.9:3 octal@code=x:3 octal:1,2 octal@code=0.0:3`)

// spoken are moves in words, right and wrong.
var spoken = []string{"take 1", "take 2 from 5", "take 3 from both", "leave 1", "leave 2 and 3", "leave nothing", "take 1, leave 2 and 3",
	"1 2 3 4", "1 2 3 4 5", "48", "49 49", "merge 1 1", "merge 1 2",
	"split 2", "split 3", "split 1 2", "merge 1", "split", "swap 1", "switch 2", "1", "2 1", "take everything", "0", "jump", "3 times merge 1 1",
	"merge 1 2000000", "split 10^30", "2000000 times merge 1 1", "merge 1 2 x 2", "split 2 x 3 times",
	"2 3 everything", "all 3", "leave 1 2 3 4", "take 0", "take 1 from 5 leave 4", "nothing 1 2 3", "undo split 3", "undo merge 1 2", "merge 1 2 3",
	"x merge 1 1", "x 2 merge 1 1", "take 2 from 24 and 4 from 32"}

// few lists at most some of what there is.
func few[T any](all []T, text func(T) string) string {
	const most = 6
	var list []string
	for i, x := range all {
		if i == most {
			list = append(list, fmt.Sprintf("… of %d", len(all)))
			break
		}
		list = append(list, text(x))
	}
	return strings.Join(list, "; ")
}

func option(o game.Option) string { return fmt.Sprintf("%s → %s", o.Move, game.Short(o.To)) }

// said is a move in words, not too many of them.
func said(m game.Move) string { return fmt.Sprintf("%.150s", m) }

// verdict writes a verdict, or why there is none.
func verdict(w io.Writer, what string, v game.Verdict, err error) {
	if err != nil {
		fmt.Fprintf(w, "  %s: %v\n", what, err)
		return
	}
	fmt.Fprintf(w, "  %s: %v, by %v, %s; complete %v: %s\n", what, v.Outcome, v.By, v.Source, v.Complete, few(v.Winning, option))
	for _, step := range v.Why {
		fmt.Fprintf(w, "    %s: %s %s\n", step.ID, step, step.System)
	}
}

// address is a pointer, which means nothing.
var address = regexp.MustCompile(`0x[0-9a-f]+`)

// beyond are positions of which one does not tell: with a stone more on one of the piles or a larger cap, and the same under other rules.
func beyond(p game.Position) (list []game.Position) {
	s := p.Setup()
	if s.Game != nil {
		for _, option := range s.Game.Info().Params {
			other := s
			other.Params = []game.Param{game.IntParam(option.Key, 4)}
			if q, err := s.Game.New(other); err == nil {
				list = append(list, q)
			}
		}
	}
	if s.Game != nil && s.Cap != nil {
		more, cap := s, s.Cap.Add(numeration.NewNat(1))
		more.Cap = &cap
		if q, err := s.Game.New(more); err == nil {
			list = append(list, q)
		}
	}
	for i := range s.Piles {
		more := s
		more.Piles = slices.Clone(s.Piles)
		more.Piles[i] = more.Piles[i].Add(numeration.NewNat(1))
		if s.Game != nil {
			if q, err := s.Game.New(more); err == nil {
				list = append(list, q)
			}
		}
	}
	return list
}

// aPosition writes everything that a position tells to somebody who has so much memory.
func aPosition(w io.Writer, p game.Position, memory int64) {
	ctx := game.Budget{Memory: memory, Positions: 20_000, Moves: 200_000, Workers: 1}.On(context.Background())
	fmt.Fprintf(w, "%s\n  moves: %s\n", game.Short(p), few(game.First(p, 20), option))
	if s, ok := p.(game.Sized); ok {
		fmt.Fprintf(w, "  size: %s\n", s.Size().Short())
	}
	if s, ok := p.(game.Laborious); ok && !s.Labour().IsZero() {
		fmt.Fprintf(w, "  labour: %s\n", s.Labour().Short())
	}
	if s, ok := p.(game.Layered); ok {
		fmt.Fprintf(w, "  level: %d\n", s.Level())
	}
	if s, ok := p.(game.Fitting); ok {
		for _, n := range [][2]uint64{{10, 100}, {1000, 10_000}, {1_000_000, 10_000_000}, {1_000_000, 40}, {1_000_000, 4000}, {40, 1_000_000}} {
			fits, instead := s.Fits(n[0], n[1])
			fmt.Fprintf(w, "  fits %d: %v %s\n", n, fits, instead)
		}
	}
	if s, ok := p.(game.Countable); ok {
		bytes, ok := s.CensusBytes(game.CensusParts{})
		fmt.Fprintf(w, "  census: %d bytes, %v\n", bytes, ok)
		if ok {
			_, err := s.Census(game.Budget{Memory: 1000, Positions: 10, Moves: 10, Workers: 1}.On(context.Background()), game.CensusParts{})
			fmt.Fprintf(w, "    in a kilobyte: %v\n", err)
		}
		if ok && bytes < 1<<20 {
			c, err := s.Census(ctx, game.CensusParts{Levels: true})
			fmt.Fprintf(w, "    %v: %v, by %v, %d positions, %d of them lost, %d moves, %d levels, %v\n",
				c.Position, c.Outcome, c.By, c.Positions, c.PPositions, c.Moves, len(c.Levels), err)
		}
	}
	if s, ok := p.(game.Countable); ok {
		censuses(ctx, w, s)
	}
	if j, ok := p.(game.Joinable); ok {
		for _, q := range append(beyond(p), p, game.NewSum(p, p)) {
			joined, ok := j.Join(q)
			fmt.Fprintf(w, "  joined: %.80v %v\n", joined, ok)
		}
	}
	if s, ok := p.(game.Starter); ok {
		start, err := s.Start()
		fmt.Fprintf(w, "  start: %v %v\n", start, err)
	}
	if t, ok := p.(game.Theory); ok {
		v, err := t.Theory(ctx)
		verdict(w, "theory", v, err)
	}
	if t, ok := p.(game.Misere); ok {
		v, err := t.Misere(ctx)
		verdict(w, "misère", v, err)
	}
	if t, ok := p.(game.Valued); ok {
		v, err := t.Values(ctx)
		if err != nil {
			fmt.Fprintf(w, "  values: %v\n", err)
		} else {
			n, err := v.Value(p)
			fmt.Fprintf(w, "  value: %s, by %v, %s, %v\n", n.Short(), v.By(), v.Source(), err)
			for _, more := range beyond(p) {
				n, err := v.Value(more)
				fmt.Fprintf(w, "    %.60s: %s, %v\n", game.Short(more), n.Short(), err)
			}
		}
	}
	if t, ok := p.(game.Timed); ok {
		r, err := t.Remoteness(ctx)
		if err != nil {
			fmt.Fprintf(w, "  remoteness: %v\n", err)
		} else {
			n, err := r.Moves(p)
			fmt.Fprintf(w, "  remoteness: %d, by %v, %s, %v\n", n, r.By(), r.Source(), err)
		}
	}
	if t, ok := p.(game.Exhaustive); ok {
		if v, ok, err := t.Exhaust(ctx); ok {
			verdict(w, "exhausted", v, err)
		}
	}
	l := look.Of(p)
	fmt.Fprintf(w, "  looks: %d %v %v %v %.4f %q", l.Kind, l.Least, l.Round, l.Binary, l.Slope, l.Kinds)
	if l.Most != nil {
		fmt.Fprintf(w, " at most %s", l.Most.Short())
	}
	if l.Coins != nil {
		fmt.Fprintf(w, " coins %+v", *l.Coins)
	}
	if l.Row != nil {
		fmt.Fprintf(w, " row %+v", *l.Row)
	}
	fmt.Fprintln(w)
	if t, ok := p.(look.Parter); ok {
		for _, n := range p.Setup().Piles {
			a := t.Apart(n)
			fmt.Fprintf(w, "  apart: %s; whole %v, %s %.60s", few(a.Parts, game.Nat.Short), a.Whole, a.System, a.Digits)
			if a.Weight != nil {
				fmt.Fprint(w, " ", a.Weight(0), a.Weight(1), a.Weight(7))
			}
			for _, step := range a.Said {
				fmt.Fprint(w, "; ", step)
			}
			fmt.Fprintln(w)
		}
	}
	if t, ok := p.(tell.Hinter); ok {
		fmt.Fprintf(w, "  idea: %v\n", t.Idea())
	}
	for _, part := range game.Parts(p) {
		fmt.Fprintf(w, "  rules: %s\n", tell.Rules(part))
	}
	if _, sum := p.(game.Sum); !sum {
		byHand(w, p)
	}
}

// censuses writes what each part of a census takes, and some of it where that is little.
func censuses(ctx context.Context, w io.Writer, p game.Countable) {
	teams, err := game.ReadSeating("AAB")
	if err != nil {
		panic(err)
	}
	fmt.Fprint(w, "  censuses:")
	for _, parts := range []game.CensusParts{{Levels: true}, {Lengths: true}, {Games: true}, {Random: true}, {Distribution: true},
		{Values: true}, {Remoteness: true}, {Strategy: true}, {Moments: true}, {Moments: true, Distribution: true}, {Players: 3}, {Teams: teams}} {
		bytes, ok := p.CensusBytes(parts)
		if fmt.Fprint(w, " ", bytes, " ", ok); !ok || bytes > 20_000 {
			continue
		}
		switch c, err := p.Census(ctx, parts); {
		case err != nil:
			fmt.Fprint(w, " ", err)
		case c.Lengths != nil:
			fmt.Fprint(w, " ", *c.Lengths)
		case c.Games != nil:
			fmt.Fprint(w, " ", c.Games)
		case c.Players != nil:
			fmt.Fprint(w, " ", *c.Players)
		case c.Teams != nil:
			fmt.Fprint(w, " ", c.Teams.Winner)
		case c.Remote != nil:
			fmt.Fprint(w, " ", *c.Remote)
		case c.Moments != nil:
			fmt.Fprint(w, " ", c.Moments.Mean.Low.FloatString(9), " ", c.Moments.Variance.High.FloatString(9), " ", len(c.Moments.Distribution))
		default:
			fmt.Fprint(w, " ", c.Levels, c.Values)
		}
		fmt.Fprint(w, ";")
	}
	fmt.Fprintln(w)
}

// byHand writes how moves are said, guessed, made on a table and taken back.
func byHand(w io.Writer, p game.Position) {
	options := game.First(p, 4)
	if len(options) == 0 {
		return
	}
	h := hand.Of(p, options[0].Move)
	tried := []game.Move{nil, foreign{}}
	var strange []string // what is said of words that the game does not know
	for _, text := range spoken {
		words, err := hand.Scan(text)
		if err != nil {
			continue
		}
		moves, why := h.Read(words)
		tried = append(tried, moves[:min(len(moves), 4)]...)
		if strings.HasSuffix(why, "is not understood") {
			strange = append(strange, why)
		} else if len(moves) > 0 || why != "" {
			fmt.Fprintf(w, "  %q: %s %s\n", text, few(moves, said), why)
		}
	}
	fmt.Fprintf(w, "  strange: %s\n", strings.Join(slices.Compact(strange), "; "))
	rng, guesses := rand.New(rand.NewPCG(1, 2)), []string{}
	for range 12 {
		m := h.Guess(rng)
		guesses, tried = append(guesses, said(m)), append(tried, m)
	}
	fmt.Fprintf(w, "  guesses: %s\n", strings.Join(guesses, "; "))
	refused := map[string]bool{}
	for _, m := range tried {
		if _, err := p.Play(m); err != nil && !refused[err.Error()] && len(refused) < 12 {
			refused[err.Error()] = true
			fmt.Fprintf(w, "  %v\n", err)
		}
	}
	piles := p.Setup().Piles
	for _, o := range options {
		after := h.Remove(slices.Clone(piles), o.Move)
		fmt.Fprintf(w, "  %s: %s; left %s, back %v, by %v\n", o.Move, h.Where(o.Move), few(after, game.Nat.Short),
			few(h.Undo(slices.Clone(after), o.Move, nil), game.Nat.Short), h.Leave(slices.Clone(piles), slices.Clone(after)))
		wide := append(slices.Clone(after), make([]game.Nat, 3)...)
		fmt.Fprintf(w, "    with empty places by %v\n", h.Leave(slices.Clone(piles), wide))
		fmt.Fprintf(w, "    from nothing back %v\n", few(h.Undo(make([]game.Nat, len(after)), o.Move, nil), game.Nat.Short))
		for _, n := range []int{1, 4} { // piles more than there were
			more := append(slices.Clone(after), slices.Repeat([]game.Nat{numeration.NewNat(1)}, n)...)
			fmt.Fprintf(w, "    with %d more: back %v, by %v, or from more by %v\n", n, few(h.Undo(more, o.Move, nil), game.Nat.Short),
				h.Leave(slices.Clone(piles), more), h.Leave(more, slices.Clone(after)))
		}
	}
}

// tables writes what there is in rows and columns.
func tables(w io.Writer, g game.Game, s game.Setup) {
	ctx := game.Budget{Memory: 8 << 20, Positions: 20_000, Moves: 200_000, Workers: 1}.On(context.Background())
	cells := func(what string, at game.Cells, axes game.Axes, err error) {
		fmt.Fprintf(w, "  %s: %v", what, err)
		for row := 0; err == nil && row < 7; row++ {
			for col := 0; col < 7 && (axes.Cols != "" || col == 0) && (!axes.Triangular || col <= row); col++ {
				fmt.Fprintf(w, " %d", at(row, col))
			}
			fmt.Fprint(w, ",")
		}
		fmt.Fprintln(w)
	}
	if t, ok := g.(game.Tabular); ok {
		cols := 7
		if t.Axes().Cols == "" {
			cols = 1
		}
		at, err := t.Bulk(ctx, s, 7, cols, nil)
		cells("table", at, t.Axes(), err)
		q, err := t.Cell(s, numeration.NewNat(3), numeration.NewNat(2))
		fmt.Fprintf(w, "  cell: %v, %v\n", q, err)
	}
	if t, ok := g.(game.Charted); ok {
		c := t.Chart()
		at, err := c.Cells(ctx, s, 7, 7, nil)
		fmt.Fprintf(w, "  chart: %s, %s, %+v, %q, %v\n", c.Name, c.Title, c.Axes, c.Legend, c.Log)
		cells("its cells", at, c.Axes, err)
	}
	if t, ok := g.(game.Recurrent); ok {
		for _, most := range []int{2000, 10} { // what was found once is known from then on
			period, err := t.Period(ctx, s, most)
			fmt.Fprintf(w, "  period: %s, %.100s, %s, %s, %v\n", period, fmt.Sprint(period.Values), period.Proof, period.Source, err)
		}
	}
	if t, ok := g.(game.Periodic); ok {
		rows, err := t.RowPeriods(ctx, s, 0, 3, 400)
		fmt.Fprintf(w, "  rows: %.300s, %v\n", fmt.Sprint(rows), err)
	}
	if t, ok := g.(game.Levelled); ok {
		for _, value := range []int{0, 1, 2, 1_000_000} {
			list, err := t.Level(ctx, s, value, 12)
			fmt.Fprintf(w, "  level %d: %v", value, err)
			if err == nil {
				for x, y := range list {
					fmt.Fprintf(w, " (%d, %d)", x, y)
				}
			}
			fmt.Fprintln(w)
		}
	}
}

// aGame writes everything that a game tells.
func aGame(w io.Writer, g game.Game) {
	i := g.Info()
	fmt.Fprintf(w, "%+v\n", i)
	a := tell.Of(g)
	fmt.Fprintf(w, "  opens with %s, place %d: %s\n", a.Opening, a.Place, a.Invitation)
	if a.Lesson != nil {
		fmt.Fprintf(w, "  lesson: %+v\n", *a.Lesson)
	}
	p, err := games.Parse(i.Example)
	if err != nil {
		fmt.Fprintln(w, err)
		return
	}
	s := p.Setup()
	if t, ok := g.(game.Tabular); ok {
		fmt.Fprintf(w, "  axes: %+v; %d, %d, %d bytes\n", t.Axes(), t.BulkBytes(s, 1, 1), t.BulkBytes(s, 10, 20), t.BulkBytes(s, 3000, 2000))
	}
	tables(w, g, s)
	plots(w, g, s)
}

// otherRules are of games that have plots and tables for all of their rules.
var otherRules = strings.Fields("wythoff@t=3:3,4 onepile@min=2,max=5:9 takeaway@k=3:9 octal@code=0.137:9 globalfib@k=3:3,4 zeckendorf@reversed=1:1,0,1")

// plots writes what is drawn.
func plots(w io.Writer, g game.Game, s game.Setup) {
	if t, ok := g.(look.Plotter); ok {
		fmt.Fprintf(w, "  plots: %+v\n", t.Plots())
		plot, err := t.Plot(context.Background(), s, 30)
		fmt.Fprintf(w, "    %q %q %v %v %v, %d lines, %v, %v\n", plot.Title, plot.Note, plot.X, plot.Y, plot.Joined,
			len(plot.Lines), plot.Dots, err)
		for _, line := range plot.Lines {
			fmt.Fprintf(w, "    line %s: %.3f\n", line.Name, line.XY[:min(len(line.XY), 8)])
		}
	}
}

// begun are positions from which each case of the theories is met. Of what can be reached from there, see TestCases.
var begun = strings.Fields(`
	nim:1,2,3 onepile:9 onepile@min=3:11 onepile@min=2,max=4:14 takeaway@k=3:12 takeaway@k=2,c=-2:12 takeaway@k=1,c=1:12
	fibnim:14 localfib:4,5 globalfib:4,5 globalfib@k=3:3,4 globalfib@k=1:2,3,4 globalfib:2,2,3 wythoff:12,16 wythoff@t=3:12,12 lucas:14,19 zeckendorf:12 zeckendorf@accelerated=1:8
	zeckendorf@hole=4:9 zeckendorf@reversed=1:1,0,1,0,1 zeckendorf@c=2,k=3:9 ordered:9 ordered:30 bergman:8 quilt:14,1 quilt:9
	octal@code=0.137:12 octal@code=0.77:11 octal@code=0.6:9 octal@code=4.7:7 kayles:10 grundy:11 stwythoff:7,9 moore:2,1,2,3 staircase:3,1,2,2`)

// TestCases: of the positions that some lead to, each that is the first to be answered in its way, with the answer in full. The way is the
// chain of reasons: so there is one of each case that a theory distinguishes.
func TestCases(t *testing.T) {
	const most = 400
	var text strings.Builder
	ctx := game.Budget{Memory: 8 << 20, Positions: 20_000, Moves: 200_000, Workers: 1}.On(context.Background())
	for _, at := range begun {
		start, err := games.Parse(at)
		if err != nil {
			t.Fatal(at, err)
		}
		ways := map[string]bool{}
		tell := func(p game.Position, what string, v game.Verdict, err error) {
			var way strings.Builder
			fmt.Fprint(&way, what, v.Outcome, v.Complete, len(v.Winning) > 1, err)
			for i, step := range v.Why {
				if i == 0 || step.ID != v.Why[i-1].ID {
					fmt.Fprint(&way, " ", step.ID)
				}
			}
			if err == nil && !ways[way.String()] {
				ways[way.String()] = true
				verdict(&text, fmt.Sprintf("%s %s", game.Short(p), what), v, nil)
			}
		}
		known := map[string]bool{game.Short(start): true}
		for queue := []game.Position{start}; len(queue) > 0; queue = queue[1:] {
			p := queue[0]
			if t, ok := p.(game.Theory); ok {
				v, err := t.Theory(ctx)
				tell(p, "theory", v, err)
			}
			if t, ok := p.(game.Misere); ok {
				v, err := t.Misere(ctx)
				tell(p, "misère", v, err)
			}
			if t, ok := p.(game.Exhaustive); ok {
				if v, ok, err := t.Exhaust(ctx); ok {
					tell(p, "exhausted", v, err)
				}
			}
			for _, o := range game.First(p, 60) {
				if to := game.Short(o.To); !known[to] && len(known) < most {
					known[to] = true
					queue = append(queue, o.To)
				}
			}
		}
	}
	golden.Same(t, "testdata/cases.txt", text.String())
}

// TestTold: everything that our games tell about themselves and about some positions, as it is. That it is true is tested by the games;
// that nothing of it changes unseen is tested here: sizes by which a search is refused, reasons in their order, boards, lessons.
func TestTold(t *testing.T) {
	var text strings.Builder
	for _, g := range games.All().Games() {
		if strings.Contains(fmt.Sprint(told), "["+g.Info().Name) || strings.Contains(fmt.Sprint(told), " "+g.Info().Name) {
			aGame(&text, g)
		}
	}
	for _, at := range told {
		p, err := games.Parse(at)
		if err != nil {
			fmt.Fprintf(&text, "%s: %v\n", at, err)
			continue
		}
		aPosition(&text, p, 8<<20)
	}
	for _, at := range otherRules {
		p, err := games.Parse(at)
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintln(&text, at)
		tables(&text, p.Setup().Game, p.Setup())
		plots(&text, p.Setup().Game, p.Setup())
	}
	for _, at := range refused {
		p, err := games.Parse(at)
		if p != nil {
			at = game.Short(p)
		}
		fmt.Fprintf(&text, "%s: %v\n", at, err)
	}
	golden.Same(t, "testdata/told.txt", address.ReplaceAllString(text.String(), "…"))
}

// foreign is a move of no game.
type foreign struct{}

func (foreign) String() string        { return "take 3 from the smaller and 9 from the larger pile" }
func (foreign) Compare(game.Move) int { return 0 }
