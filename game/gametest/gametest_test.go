package gametest_test

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"iter"
	"math/rand/v2"
	"runtime"
	"slices"
	"strings"
	"testing"

	"zeck/game"
	"zeck/game/face"
	"zeck/game/gametest"
	"zeck/internal/crew"
	"zeck/numeration"
)

// onetwo is a game on one pile from which one or two stones are taken. Multiples of 3 are lost, the nim-value is the remainder modulo 3,
// and in misère play the piles that are 1 more than a multiple of 3 are lost. A flaw makes it break one requirement of a game.
type onetwo struct {
	game.NoTables
	pile int
	flaw string
}

func (p onetwo) Setup() game.Setup {
	if p.flaw == "setup" {
		p.pile++
	}
	return game.Setup{Game: onetwoGame{p.flaw}, Piles: []game.Nat{numeration.NewNat(uint64(p.pile))}}
}

// onetwoGame is the game with a flaw.
type onetwoGame struct{ flaw string }

func (onetwoGame) Info() game.Info { return game.Info{Name: "onetwo"} }

func (g onetwoGame) New(s game.Setup) (game.Position, error) {
	if g.flaw == "new" {
		return onetwo{pile: 77, flaw: g.flaw}, nil
	}
	return read(g.flaw)(s.String())
}

func (p onetwo) String() string {
	if p.flaw == "text" || p.flaw == "large text" && p.pile > 1000 {
		return "onetwo:1"
	}
	return fmt.Sprintf("onetwo:%d", p.pile)
}

// read returns the parser of the game with a flaw.
func read(flaw string) func(string) (game.Position, error) {
	return func(text string) (game.Position, error) {
		p := onetwo{flaw: flaw}
		if _, err := fmt.Sscanf(text, "onetwo:%d", &p.pile); err != nil {
			return nil, fmt.Errorf("expected a pile such as \"onetwo:5\", got %q", text)
		}
		return p, nil
	}
}

// take is a move of the game.
type take int

func (m take) String() string              { return fmt.Sprintf("take %d stones", int(m)) }
func (m take) Compare(other game.Move) int { return cmp.Compare(m, other.(take)) }

func (p onetwo) after(m take) game.Option {
	return game.Option{Move: m, To: onetwo{pile: p.pile - int(m), flaw: p.flaw}}
}

func (p onetwo) Options() iter.Seq[game.Option] {
	moves := []take{1, 2}[:min(p.pile, 2)]
	switch {
	case p.flaw == "still":
		moves = append([]take{0}, moves...)
	case p.flaw == "hidden" && p.pile == 1:
		moves = nil
	case p.flaw == "endless" && p.pile == 0:
		moves = []take{-1}
	case p.flaw == "order" && p.pile > 1:
		moves = []take{2, 1}
	case p.flaw == "twice" && p.pile > 1:
		moves = []take{1, 1, 2}
	}
	return func(yield func(game.Option) bool) {
		for _, m := range moves {
			if !yield(p.after(m)) && p.flaw != "greedy" {
				return
			}
		}
	}
}

func (p onetwo) Play(m game.Move) (game.Position, error) {
	t, ok := m.(take)
	switch {
	case ok && p.flaw == "play":
		return p, nil
	case p.flaw == "large play" && p.pile > 1000:
		return nil, game.ErrIllegal
	case !ok && p.flaw != "foreign":
		return nil, fmt.Errorf("%w: %s", game.ErrIllegal, m)
	}
	return p.after(t).To, nil
}

// verdict returns the verdict of a theory for which the piles with a remainder of lost modulo 3 are lost.
func (p onetwo) verdict(lost int) game.Verdict {
	v := game.Verdict{Position: p, Outcome: game.N, Complete: true, By: game.ByTheory, Source: "easy",
		Why: []game.Step{game.Because("onetwo", "the remainder is {r}", "r", p.pile%3)}}
	if p.pile%3 == lost {
		v.Outcome = game.P
	}
	for o := range p.Options() {
		if to := o.To.(onetwo).pile; to >= 0 && to%3 == lost {
			v.Winning = append(v.Winning, o)
		}
	}
	return v
}

func (p onetwo) Theory(_ context.Context, misere bool) (game.Verdict, error) {
	if misere {
		return p.misere(), nil
	}
	v := p.verdict(0)
	switch {
	case p.flaw == "theory":
		return v, errors.New("too hard")
	case p.flaw == "unknown" && p.pile%2 == 1: // not a flaw
		return game.Verdict{}, game.ErrUnknown
	case p.flaw == "outcome" && p.pile == 7, p.flaw == "large" && p.pile > 1000:
		v.Outcome = game.P
	case p.flaw == "winning" && p.pile == 7, p.flaw == "large winning" && p.pile > 1000:
		v.Winning = []game.Option{p.after(2)}
	case p.flaw == "complete":
		v.Complete = false
	case p.flaw == "large none" && p.pile > 1000:
		v.Winning = nil
	case p.flaw == "large to" && p.pile == 3_000_001:
		v.Winning[0].To = onetwo{flaw: p.flaw}
	case p.flaw == "large some" && p.pile > 1000: // not a flaw
		v.Winning, v.Complete = nil, false
	case p.flaw == "large twice" && p.pile > 1000:
		v.Winning = slices.Concat(v.Winning, v.Winning)
	case p.flaw == "large missing" && p.pile > 1000:
		v.Outcome, v.Winning = game.P, nil
	case p.flaw == "large lost" && p.pile == 3_000_000:
		v.Winning = []game.Option{p.after(1)}
	case p.flaw == "reason", p.flaw == "large reason" && p.pile > 1000:
		v.Why = nil
	case p.flaw == "by":
		v.By = ""
	case p.flaw == "step":
		v.Why[0].ID = ""
	}
	return v, nil
}

func (p onetwo) misere() game.Verdict {
	v := p.verdict(1)
	switch p.flaw {
	case "misere":
		v = p.verdict(0)
	case "misere of another":
		v.Position = nil
	}
	return v
}

func (p onetwo) Look() face.Look {
	switch p.flaw {
	case "late":
		if p.pile > 100 {
			return face.Look{Kind: face.Pile}
		}
	case "pile":
		return face.Look{Kind: face.Pile}
	case "more moves":
		return face.Look{Kind: face.InRow, Row: &face.Row{Terms: []uint64{1, 2, 3, 4}, Moves: []game.Move{take(1), take(2), take(3)}}}
	case "look":
		return face.Look{Kind: face.Cells}
	case "row":
		return face.Look{Kind: face.InRow, Row: &face.Row{Terms: []uint64{1, 2, 3}}}
	case "shown":
		return face.Look{Kind: face.InRow, Row: &face.Row{Terms: []uint64{1, 2}, Moves: make([]game.Move, 1)}}
	case "no coins":
		return face.Look{Kind: face.Places}
	case "worth", "coins of two": // the second is not a flaw
		once := func(times int) game.Move { return map[int]game.Move{1: take(1)}[times] }
		worth := map[string][]uint64{"worth": {1}, "coins of two": {1, 2}}[p.flaw]
		return face.Look{Kind: face.Places, Coins: &face.Coins{Worth: worth, Exchanges: []face.Exchange{{Put: []int{2}, Times: 1, Move: once}}}}
	case "coins":
		twice := func(times int) game.Move {
			if times > 2 {
				return nil
			}
			return take(times)
		}
		return face.Look{Kind: face.Places, Coins: &face.Coins{Exchanges: []face.Exchange{{Times: 1, Move: twice}}}}
	}
	return face.Look{Kind: face.Heaps, Apart: p.apart}
}

func (p onetwo) Hand() face.Hand { return hand{face.Listed(p), p} }

// hand makes moves with a flaw.
type hand struct {
	face.Hand
	p onetwo
}

func (h hand) Guess(rng *rand.Rand) game.Move {
	if h.p.flaw == "hidden" && h.p.pile > 0 {
		return take(1)
	}
	return h.Hand.Guess(rng)
}

func (h hand) Read(words face.Words) (moves []game.Move, why string) {
	if h.p.flaw == "unread" {
		return nil, "no words"
	}
	return h.Hand.Read(words)
}

func (h hand) Remove(piles []game.Nat, m game.Move) []game.Nat {
	if h.p.flaw == "left" {
		return piles
	}
	return h.Hand.Remove(piles, m)
}

func (h hand) Leave(before, after []game.Nat) game.Move {
	if h.p.flaw == "leave" {
		return take(1)
	}
	return h.Hand.Leave(before, after)
}

func (p onetwo) apart(pile game.Nat) face.Apart {
	a := face.Apart{Parts: []game.Nat{pile}, Whole: true}
	if p.flaw == "parts" {
		a.Parts = append(a.Parts, pile)
	}
	return a
}

func (p onetwo) Values(context.Context, game.Measure) (game.Values, error) {
	v := values{p.flaw}
	all := game.Values{Value: v.value, Seek: v.seek, Source: "easy", By: game.ByTheory}
	switch p.flaw {
	case "source":
		all.Source = ""
	case "no seek": // not a flaw
		all.Seek = nil
	case "no values": // not a flaw
		return all, game.ErrUnknown
	case "values":
		return all, errors.New("too hard")
	}
	return all, nil
}

// values are the nim-values of the game.
type values struct{ flaw string }

func (v values) value(p game.Position) (game.Nat, error) {
	n := p.(onetwo).pile % 3
	if v.flaw == "value" {
		n++
	}
	return numeration.NewNat(uint64(n)), nil
}

func (v values) seek(p game.Position, value game.Nat) (options []game.Option, complete bool, err error) {
	for o := range p.Options() {
		if to, _ := v.value(o.To); to == value && v.flaw != "seek" {
			options = append(options, o)
		}
	}
	return options, true, nil
}

// piles yields the piles up to most, with a flaw.
func piles(most int, flaw string) iter.Seq[game.Position] {
	return func(yield func(game.Position) bool) {
		for n := range most + 1 {
			if !yield(onetwo{pile: n, flaw: flaw}) {
				return
			}
		}
	}
}

// report is a substitute for the T of a test that records its messages.
type report struct{ lines []string }

func (t *report) Helper()      {}
func (t *report) Failed() bool { return len(t.lines) > 0 }
func (t *report) Errorf(format string, args ...any) {
	t.lines = append(t.lines, fmt.Sprintf(format, args...))
}
func (t *report) Fatal(args ...any) { t.Fatalf("%s", fmt.Sprint(args...)) }

func (t *report) Fatalf(format string, args ...any) {
	t.Errorf(format, args...)
	runtime.Goexit()
}

// messages runs a test to its end and returns its messages, and the panic that ends it.
func messages(test func(t gametest.TB)) []string {
	t, done := new(report), make(chan bool)
	go func() {
		defer close(done)
		if p := crew.Try(func() { test(t) }); p != nil {
			t.Errorf("%v", p.Value)
		}
	}()
	<-done
	return t.lines
}

// TestFlaws: the suite passes a correct game, and finds each flaw.
func TestFlaws(t *testing.T) {
	run := func(flaw string) func(t gametest.TB) {
		return func(t gametest.TB) {
			large := []game.Position{onetwo{pile: 3_000_001, flaw: flaw}, onetwo{pile: 3_000_004, flaw: flaw}}
			gametest.Run(t, gametest.Suite{Parse: read(flaw), Small: piles(map[bool]int{false: 20, true: 200}[flaw == "late"], flaw), Large: large})
		}
	}
	runValues := func(flaw string) func(t gametest.TB) {
		return func(t gametest.TB) { gametest.RunValues(t, piles(20, flaw)) }
	}
	runMisere := func(flaw string) func(t gametest.TB) {
		return func(t gametest.TB) { gametest.RunMisere(t, piles(20, flaw)) }
	}
	consistent := func(flaw string) func(t gametest.TB) {
		return func(t gametest.TB) {
			for p := range piles(20, flaw) {
				gametest.Consistent(t, p, false)
				gametest.Consistent(t, p, true)
			}
		}
	}
	for _, c := range []struct {
		flaw string
		test func(flaw string) func(t gametest.TB)
		want string // part of the message, "" if there is none
	}{
		{"", run, ""},
		{"", runValues, ""},
		{"", runMisere, ""},
		{"", consistent, ""},
		{"unknown", consistent, ""},
		{"misere", consistent, "onetwo:0: outcome P with 0 winning moves"},
		{"no seek", runValues, ""},
		{"no values", runValues, ""},
		{"values", runValues, "too hard"},
		{"coins of two", run, ""},
		{"late", run, "onetwo:193: "},
		{"large text", run, `Parse("onetwo:1") = onetwo:1, <nil>; want the same position back`},
		{"large reason", run, "onetwo:3000001: no reason or no source"},
		{"setup", run, "onetwo:0 has the setup onetwo:1"},
		{"greedy", run, "range function continued iteration"},
		{"unread", run, `onetwo:1: "take 1 stones" is read as []: no words, <nil>`},
		{"pile", run, "onetwo:0: the look does not match its kind"},
		{"more moves", run, "onetwo:0: 3 moves are shown, but there are 0"},
		{"by", run, "onetwo:0: no reason or no source"},
		{"step", run, "onetwo:0: empty step"},
		{"large play", run, "onetwo:3000001: the winning move take 1 stones gives <nil>, illegal move"},
		{"large twice", run, "onetwo:3000001: winning moves are not sorted"},
		{"large missing", run, "onetwo:3000001: take 1 stones leads to onetwo:3000000, which is P; this contradicts the list of winning moves"},
		{"large lost", run, "onetwo:3000001: the winning move take 1 stones leads to onetwo:3000000, which is P"},
		{"unknown", run, ""},
		{"large some", run, ""},
		{"large none", run, "onetwo:3000001: outcome N with 0 winning moves"},
		{"large to", run, "onetwo:3000001: the winning move take 1 stones gives onetwo:3000000, <nil>"},
		{"shown", run, "onetwo:1: take 1 stones is not shown"},
		{"no coins", run, "onetwo:0: the look does not match its kind 4"},
		{"worth", run, "onetwo:0: take 1 stones can be made 1 times: <nil>, "},
		{"new", run, "onetwo:0: its setup gives onetwo:77, <nil>"},
		{"hidden", run, "onetwo:1 has no options, but take 1 stones is legal"},
		{"left", run, "onetwo:1: take 1 stones leaves [1] on the table, but leads to onetwo:0"},
		{"leave", run, "onetwo:2: leaving [0] is read as take 1 stones, not take 2 stones"},
		{"row", run, "onetwo:0: 0 moves between 3 terms"},
		{"coins", run, "onetwo:0: take 1 stones can be made 1 times: <nil>, <nil>"},
		{"text", run, `Parse("onetwo:1") = onetwo:1, <nil>; want the same position back`},
		{"play", run, "onetwo:1: take 1 stones leads to onetwo:1, <nil>; the option says onetwo:0"},
		{"still", run, "onetwo:0: take 0 stones leads nowhere"},
		{"order", run, "onetwo:2: take 1 stones is listed after take 2 stones, or twice"},
		{"twice", run, "onetwo:2: take 1 stones is listed after take 1 stones, or twice"},
		{"foreign", run, "onetwo:0: a move of another game gives <nil>, want ErrIllegal"},
		{"endless", run, "onetwo:0: random play does not end"},
		{"theory", run, "onetwo:0: theory says of onetwo:0: P [], all: true, too hard; search says P []"},
		{"outcome", run, "onetwo:7: theory says of onetwo:7: P [take 1 stones → onetwo:6], all: true, <nil>; search says N"},
		{"winning", run, "onetwo:7: theory says of onetwo:7: N [take 2 stones → onetwo:5], all: true, <nil>; search says N [take 1 stones → onetwo:6]"},
		{"complete", run, "onetwo:0: theory says of onetwo:0: P [], all: false, <nil>; search says P []"},
		{"reason", run, "onetwo:0: no reason or no source"},
		{"look", run, "onetwo:0: the look does not match its kind 3"},
		{"parts", run, "onetwo:1: the parts [1 1] do not add up to 1"},
		{"large", run, "onetwo:3000001: outcome P with 1 winning moves"},
		{"large winning", run, "onetwo:3000001: the winning move take 2 stones leads to onetwo:2999999, which is N"},
		{"value", runValues, "onetwo:0: nim-value 1, <nil>; the mex is 0"},
		{"seek", runValues, "onetwo:1: options of value 0 are [], true, <nil>; want [take 1 stones → onetwo:0]"},
		{"source", runValues, "onetwo:0: the values have no source"},
		{"misere", runMisere, "onetwo:0: theory says of onetwo:0: P [], all: true, <nil>; search says N []\nfirst failure at onetwo:0"},
		{"misere of another", runMisere, "onetwo:0: theory says of <nil>: N [], all: true, <nil>; search says N []"},
	} {
		got := strings.Join(messages(c.test(c.flaw)), "\n")
		if (got == "") != (c.want == "") || !strings.Contains(got, c.want) {
			t.Errorf("%q: the suite says %q, want %q", c.flaw, got, c.want)
		}
	}
}

// TestGrid: each position once, and no texts that are none.
func TestGrid(t *testing.T) {
	for format, want := range map[string]int{"onetwo:%d%d": 12, "onetwo:%[2]d": 3, "twoone:%d": 0} {
		if got := len(slices.Collect(gametest.Grid(read(""), format, 3, 2))); got != want {
			t.Errorf("%s: %d positions, want %d", format, got, want)
		}
	}
}

// TestNothing: a test without anything to check does not pass.
func TestNothing(t *testing.T) {
	none := func(func(game.Position) bool) {}
	bare := func(yield func(game.Position) bool) { yield(game.NewSum(onetwo{}, onetwo{})) } // a sum implements no optional interface
	sum := func(string) (game.Position, error) { return game.NewSum(onetwo{}, onetwo{}), nil }
	const nothing = "no small positions given"
	for _, c := range []struct {
		test func(t gametest.TB)
		want string
	}{
		{func(t gametest.TB) { gametest.Run(t, gametest.Suite{Small: none}) }, nothing},
		{func(t gametest.TB) { gametest.RunValues(t, none) }, nothing},
		{func(t gametest.TB) { gametest.RunMisere(t, none) }, nothing},
		{func(t gametest.TB) { gametest.RunValues(t, bare) }, "onetwo:0 + onetwo:0 is not game.Tabled"},
		{func(t gametest.TB) { gametest.RunMisere(t, bare) }, "onetwo:0 + onetwo:0 is not game.Theory"},
		{func(t gametest.TB) { gametest.Run(t, gametest.Suite{Parse: sum, Small: bare}); t.Errorf("passed") }, "passed"},
		{func(t gametest.TB) { gametest.Consistent(t, game.NewSum(onetwo{}, onetwo{}), false) }, "onetwo:0 + onetwo:0 has no theory"},
		{func(t gametest.TB) { gametest.Refuse(t, read(""), map[string]string{"onetwo:3": "none"}) }, `"onetwo:3" reads as onetwo:3, <nil>; want none`},
		{func(t gametest.TB) { gametest.Refuse(t, read(""), map[string]string{"": "none"}) },
			`"" reads as <nil>, expected a pile such as "onetwo:5", got ""; want none`},
		{func(t gametest.TB) { gametest.Must(t, read(""), "") }, `expected a pile such as "onetwo:5", got ""`},
	} {
		if got := messages(c.test); len(got) != 1 || got[0] != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
	if to, err := gametest.Play(onetwo{pile: 5}, "2 stones"); err != nil || to != (onetwo{pile: 3}) {
		t.Errorf("two stones less: %v, %v", to, err)
	}
	if to, err := gametest.Play(onetwo{pile: 5}, "stones"); err != nil || to != (onetwo{pile: 4}) { // one, or two
		t.Errorf("some stones less: %v, %v", to, err)
	}
	if to, err := gametest.Play(onetwo{pile: 5}, "fly"); err == nil {
		t.Errorf("flying leads to %v", to)
	}
	if to, err := gametest.Play(onetwo{pile: 5}, "1.5"); err == nil {
		t.Errorf("half a stone leads to %v", to)
	}
}
