package gametest_test

import (
	"fmt"
	"runtime"
	"slices"
	"strings"
	"testing"

	"zeck/game"
	"zeck/game/gametest"
	"zeck/games"
	"zeck/internal/crew"
)

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
	run := func(t gametest.TB, flaw flaw) {
		large := []game.Position{onetwo{pile: 3_000_001, flaw: flaw}, onetwo{pile: 3_000_004, flaw: flaw}}
		gametest.Run(t, gametest.Suite{Parse: read(flaw), Small: piles(200, flaw), Large: large})
	}
	runValues := func(t gametest.TB, flaw flaw) { gametest.RunValues(t, piles(20, flaw)) }
	runMisere := func(t gametest.TB, flaw flaw) { gametest.RunMisere(t, piles(20, flaw)) }
	consistent := func(t gametest.TB, flaw flaw) {
		for p := range piles(20, flaw) {
			gametest.Consistent(t, p, false)
			gametest.Consistent(t, p, true)
		}
	}
	for _, c := range []struct {
		flaw flaw
		test func(t gametest.TB, flaw flaw)
		want string // part of the message, "" if there is none
	}{
		{flaw{}, run, ""},
		{flaw{}, runValues, ""},
		{flaw{}, runMisere, ""},
		{flaw{}, consistent, ""},
		{flaw{"unknown", 0}, run, ""},
		{flaw{"unknown", 0}, consistent, ""},
		{flaw{"no seek", 0}, runValues, ""},
		{flaw{"no values", 0}, runValues, ""},
		{flaw{"coins of two", 1}, run, ""},
		{flaw{"some", 1000}, run, ""},
		{flaw{"text", 0}, run, "Parse(\"onetwo:1\"): leads to onetwo:1, want onetwo:1"},
		{flaw{"text", 1000}, run, `Parse("onetwo:1"): leads to onetwo:1, want onetwo:1`},
		{flaw{"setup", 0}, run, "onetwo:0 has the setup onetwo:1"},
		{flaw{"new", 0}, run, "onetwo:0: its setup: leads to onetwo:77, want onetwo:0\nfirst failure at onetwo:0"},
		{flaw{"play", 0}, run, "onetwo:1: take 1 stones: leads to onetwo:1, want onetwo:0"},
		{flaw{"play", 1000}, run, "onetwo:3000001: the winning move take 1 stones: leads to onetwo:3000001, want onetwo:3000000"},
		{flaw{"still", 0}, run, "onetwo:0: take 0 stones leads nowhere"},
		{flaw{"order", 2}, run, "onetwo:2: take 1 stones is listed after take 2 stones, or twice"},
		{flaw{"twice", 1}, run, "onetwo:1: take 1 stones is listed after take 1 stones, or twice"},
		{flaw{"greedy", 2}, run, "range function continued iteration"},
		{flaw{"foreign", 0}, run, "onetwo:0: a move of another game gives <nil>, want ErrIllegal"},
		{flaw{"hidden", 1}, run, "onetwo:1 has no options, but take 1 stones is legal"},
		{flaw{"endless", 0}, run, "onetwo:0: random play does not end"},
		{flaw{"size", 0}, runValues, "onetwo:0: search: "},
		{flaw{"size", 0}, runMisere, "onetwo:0: search: "},
		{flaw{"theory", 0}, run, "onetwo:0: theory says of onetwo:0: P [], all: true, too hard; search says P []"},
		{flaw{"theory", 0}, consistent, "onetwo:0: too hard"},
		{flaw{"another", 0}, run, "onetwo:0: theory says of <nil>: P [], all: true, <nil>; search says P []"},
		{flaw{"outcome", 7}, run, "onetwo:7: theory says of onetwo:7: P [take 1 stones → onetwo:6], all: true, <nil>; search says N"},
		{flaw{"outcome", 1000}, run, "onetwo:3000001: outcome P with 1 winning moves"},
		{flaw{"unsure", 1000}, run, "onetwo:3000001: outcome P with 1 winning moves"},
		{flaw{"winning", 7}, run, "onetwo:7: theory says of onetwo:7: N [take 2 stones → onetwo:5], all: true, <nil>; search says N [take 1 stones → onetwo:6]"},
		{flaw{"winning", 1000}, run, "onetwo:3000001: the winning move take 2 stones leads to onetwo:2999999, which is N"},
		{flaw{"lost", 1000}, run, "onetwo:3000001: the winning move take 1 stones leads to onetwo:3000000, which is P"},
		{flaw{"next", 1000}, run, "onetwo:3000001: the winning move take 1 stones leads to onetwo:3000000, which is N"},
		{flaw{"to", 1000}, run, "onetwo:3000001: the winning move take 1 stones: leads to onetwo:3000000, want onetwo:0"},
		{flaw{"moves twice", 1000}, run, "onetwo:3000001: take 1 stones is listed after take 1 stones, or twice"},
		{flaw{"none", 1000}, run, "onetwo:3000001: outcome N with 0 winning moves"},
		{flaw{"missing", 1000}, run, "onetwo:3000001: take 1 stones leads to onetwo:3000000, which is P; this contradicts the list of winning moves"},
		{flaw{"unlisted", 1000}, run, "onetwo:3000001: take 1 stones leads to onetwo:3000000, which is P; this contradicts the list of winning moves"},
		{flaw{"incomplete", 0}, run, "onetwo:0: theory says of onetwo:0: P [], all: false, <nil>; search says P []"},
		{flaw{"reason", 0}, run, "onetwo:0: no reason or no source"},
		{flaw{"reason", 1000}, run, "onetwo:3000001: no reason or no source"},
		{flaw{"by", 0}, run, "onetwo:0: no reason or no source"},
		{flaw{"source", 0}, run, "onetwo:0: no reason or no source"},
		{flaw{"step", 0}, run, "onetwo:0: empty step"},
		{flaw{"blank", 0}, run, "onetwo:0: empty step"},
		{flaw{"pile", 0}, run, "onetwo:0: the look does not match its kind"},
		{flaw{"pile", 101}, run, "onetwo:193: "},
		{flaw{"look", 0}, run, "onetwo:0: the look does not match its kind 3"},
		{flaw{"no coins", 0}, run, "onetwo:0: the look does not match its kind 4"},
		{flaw{"worth", 1}, run, "onetwo:1: take 1 stones can be made 1 times: <nil>, "},
		{flaw{"coins", 2}, run, "onetwo:2: take 1 stones can be made 1 times: <nil>, <nil>"},
		{flaw{"more moves", 0}, run, "onetwo:0: 3 moves are shown, but there are 0"},
		{flaw{"row", 0}, run, "onetwo:0: 0 moves between 3 terms"},
		{flaw{"shown", 0}, run, "onetwo:1: take 1 stones is not shown"},
		{flaw{"parts", 0}, run, "onetwo:1: the parts [1 1] do not add up to 1"},
		{flaw{"unread", 0}, run, `onetwo:1: "take 1 stones" is read as []: no words, <nil>`},
		{flaw{"left", 0}, run, "onetwo:1: take 1 stones leaves [1] on the table, but leads to onetwo:0"},
		{flaw{"leave", 0}, run, "onetwo:2: leaving [0] is read as take 1 stones, not take 2 stones: leads to onetwo:1, want onetwo:0"},
		{flaw{"values", 0}, runValues, "onetwo:0: too hard"},
		{flaw{"value", 0}, runValues, "onetwo:0: nim-value 1, <nil>; the mex is 0"},
		{flaw{"value error", 0}, runValues, "onetwo:0: nim-value 0, too hard; the mex is 0"},
		{flaw{"seek", 0}, runValues, "onetwo:1: options of value 0 are [], true, <nil>; want [take 1 stones → onetwo:0]"},
		{flaw{"seek error", 0}, runValues, "onetwo:0: options of value 0 are [], true, too hard; want []"},
		{flaw{"seek some", 0}, runValues, "onetwo:0: options of value 0 are [], false, <nil>; want []"},
		{flaw{"source", 0}, runValues, "onetwo:0: the values have no source"},
		{flaw{"by", 0}, runValues, "onetwo:0: the values have no source"},
		{flaw{"misere", 0}, consistent, "onetwo:0: outcome P with 0 winning moves"},
		{flaw{"misere", 0}, runMisere, "onetwo:0: theory says of onetwo:0: P [], all: true, <nil>; search says N []\nfirst failure at onetwo:0"},
	} {
		got := strings.Join(messages(func(t gametest.TB) { c.test(t, c.flaw) }), "\n")
		if (got == "") != (c.want == "") || !strings.Contains(got, c.want) {
			t.Errorf("%v: the suite says %q, want %q", c.flaw, got, c.want)
		}
	}
}

// TestRight: the suite passes real games of every kind.
func TestRight(t *testing.T) {
	const texts = "nim:2,3 fibnim:5/4 wythoff:3,4 zeckendorf:3,2,1 bergman:2,1 octal@code=0.7:6 kayles:5 lucas:0,4 ordered:2,1,3 ordered:1 quilt:3,1,1 moore:1,2,2"
	gametest.Run(t, gametest.Suite{Parse: games.Parse, Small: slices.Values(gametest.All(t, games.Parse, texts))})
}

// TestGrid: each position once, and no texts that are none.
func TestGrid(t *testing.T) {
	for format, want := range map[string]int{"onetwo:%d%d": 12, "onetwo:%[2]d": 3, "twoone:%d": 0} {
		if got := len(slices.Collect(gametest.Grid(read(flaw{}), format, 3, 2))); got != want {
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
		{func(t gametest.TB) { gametest.Refuse(t, read(flaw{}), map[string]string{"onetwo:3": "none"}) }, `"onetwo:3" reads as onetwo:3, <nil>; want none`},
		{func(t gametest.TB) { gametest.Refuse(t, read(flaw{}), map[string]string{"": "none"}) },
			`"" reads as <nil>, expected a pile such as "onetwo:5", got ""; want none`},
		{func(t gametest.TB) { gametest.Must(t, read(flaw{}), "") }, `expected a pile such as "onetwo:5", got ""`},
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
