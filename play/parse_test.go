package play_test

import (
	"errors"
	"strings"
	"testing"

	"zeck/game"
	"zeck/games"
	"zeck/internal/must"
	"zeck/internal/scramble"
	"zeck/play"
	"zeck/rules"
)

// TestParseMoveReadsBack reads every move of every small position from its text, unchanged and in sloppy forms.
func TestParseMoveReadsBack(t *testing.T) {
	for p := range small(t) {
		for o := range p.Options() {
			text := o.Move.String()
			for _, said := range []string{text, strings.ToUpper(text), "  " + strings.ReplaceAll(text, " ", " \t ") + ". "} {
				if m, err := play.ParseMove(p, said); err != nil || m != o.Move {
					t.Fatalf("%s: ParseMove(%q) = %v, %v", describe(p, o.Move), said, m, err)
				}
			}
		}
	}
}

func TestParseMoveSloppy(t *testing.T) {
	for _, c := range []struct{ position, text, move string }{
		{"wythoff:24,32 + fibnim:20", "12 of fibnim", "in part 2, take 12"},
		{"wythoff:24,32", "12 from first", "take 12 from the smaller pile"},
		{"wythoff:24,32", "3 from 24", "take 3 from the smaller pile"},
		{"wythoff:24,32", "30", "take 30 from the larger pile"}, // no other move is legal
		{"wythoff:24,32", "leave 12 20", "take 12 from both"},
		{"wythoff:24,32", "12 12", "take 12 from both"},
		{"wythoff:5,5", "everything", "take 5 from both"},
		{"wythoff:5,5", "2 from one pile", "take 2 from one pile"},
		{"wythoff@t=3:5,9", "2 larger 1 smaller", "take 1 from the smaller and 2 from the larger pile"},
		{"nim:3,5,7", "5→3", "take 2 from 5"},
		{"nim:3,5,7", "2 from the largest", "take 2 from 7"},
		{"nim:3,5,7", "6", "take 6 from 7"},
		{"fibnim:10", "leave 8", "take 2"},
		{"fibnim:10^50", "f(20)", "take 6765"},
		{"zeckendorf:4,1", "m 1 2", "merge 1 2"},
		{"zeckendorf:4,1", "merge 2", "merge 1 2"},
		{"zeckendorf:4,1", "→ 2, 2", "merge 1 1"},
		{"zeckendorf:4,1", "m 1 -> 2,2", "merge 1 1"},
		{"zeckendorf:0,2", "s2", "split 2"},
		{"zeckendorf@reversed=1:1,0,1", "merge 1 2", "undo merge 1 2"},
		{"zeckendorf@accelerated=1:9", "merge 1 1 x 3", "merge 1 1, 3 times"},
		{"nim:2 + wythoff:3,5", "2 both in part 2", "in part 2, take 2 from both"},
		{"nim:2 + wythoff:3,5", "2: 2 both", "in part 2, take 2 from both"},
		{"nim:2 + wythoff:3,5", "#1 2", "in part 1, take 2 from 2"},
		{"nim:0 + onepile:5", "2", "in part 2, take 2"},
	} {
		if m, err := play.ParseMove(parsed(c.position), c.text); err != nil || m.String() != c.move {
			t.Errorf("ParseMove(%s, %q) = %v, %v; want %s", c.position, c.text, m, err, c.move)
		}
	}
}

func TestParseMoveRefuses(t *testing.T) {
	for _, c := range []struct {
		position, text, message string
		illegal                 bool
	}{
		{"wythoff:24,32", "12", `"12" can mean "take 12 from the smaller pile" or "take 12 from the larger pile" or "take 12 from both"; say which`, false},
		{"wythoff:24,32", "take 25 from both", `illegal move: take 25 from both: cannot take 25 from 24`, true},
		{"wythoff:24,32", "take 1 from the smaller and 2 from the larger pile",
			`illegal move: take 1 from the smaller and 2 from the larger pile: the game has no such moves with t = 1`, true},
		{"wythoff:24,32", "jump", `expected a move such as "take 1 from the smaller pile", got "jump": the word "jump" is not understood`, false},
		{"wythoff:24,32", "take -3", `expected a move such as "take 1 from the smaller pile", got "take -3": expected a natural number, got "-3"`, false},
		{"wythoff:0,0", "1", `illegal move: there is no move: the game is over`, true},
		{"nim:3,5", "2 from 4", `illegal move: take 2 from 4: there is no pile of 4`, true},
		{"zeckendorf:4,1", "merge 2 3", `illegal move: merge 2 3 needs a coin on place 2 and one on place 3 of "zeckendorf:4,1"`, true},
		{"zeckendorf:4,1", "merge 10^100 1", `expected a move such as "merge 1 1", got "merge 10^100 1": there is no place 10^100`, false},
		{"nim:1 + nim:2 + nim:3 + nim:4 + nim:5", "1", `"1" can mean "in part 1, take 1 from 1" or "in part 2, take 1 from 2" or "in part 3, take 1 from 3" or ` +
			`"in part 4, take 1 from 4" or another; say which`, false},
		{"nim:2 + nim:3", "part 3 take 1", `expected a move such as "in part 1, take 1 from 2", got "part 3 take 1": the sum has parts 1 to 2`, false},
		{"nim:2 + nim:3", "nim 1", `expected a move such as "in part 1, take 1 from 2", got "nim 1": the word "nim" is not understood`, false},
		{"nim:0 + nim:3", "part 1 take 1", `expected a move such as "in part 2, take 1 from 3", got "part 1 take 1": part 1 has no move left`, false},
		{"fibnim:10", "", `expected a move such as "take 1", got ""`, false},
		{"fibnim:10", "take 4.5", `expected a move such as "take 1", got "take 4.5": 4.5 is not a whole number`, false},
		{"fibnim:10", "½", `expected a move such as "take 1", got "½": "½" cannot be part of a move`, false},
	} {
		m, err := play.ParseMove(parsed(c.position), c.text)
		if err == nil || err.Error() != c.message || errors.Is(err, game.ErrIllegal) != c.illegal {
			t.Errorf("ParseMove(%s, %q) = %v, %v\nwant %s", c.position, c.text, m, err, c.message)
		}
	}
}

// oddWords has moves whose words cannot be read, mean something else in the text of a session, do not name the choice, or differ only in case.
const oddWords = `game odd
position (n)
move "leave 50%": (n / 2) if n >= 2
move "a;b": (n - 1)
move "resign": (n - 2)
move "engine=first": (n - 3)
move "x{a}{b}": (n - a - b) if 4 <= a <= 5 and 1 <= b <= 2
move "take {t}": (n - t) if 8 <= t <= 9
move "Take {t}": (n - t - 2) if 8 <= t <= 9
move "drop {t}" or "drop some" if n = 40: (n - t) if 18 <= t <= 19
move "it's mine/yours…": (n - 13)
`

// TestOddWords: a session is read back from its text, whatever the words of its moves are. Moves with the same words are distinguished by the
// positions they lead to.
func TestOddWords(t *testing.T) {
	for text, position := range map[string]string{
		oddWords: "odd:40",
		"game jumps\nposition (a, b)\nunordered\nmove \"jump\": (a - 1, b - 2)\nmove \"jump\": (a - 2, b - 1)\nmove \"take {t}\": (a - t, b) if t >= 1\n" +
			"move \"take {t}\": (a, b - t) if t >= 1": "jumps:7,9",
		"game heapy\npiles (n)\nmove \"take {t}\": (n) -> (n - t) if t >= 1":                                  "heapy:3,5,6",
		"game barred\nposition (a, b)\nblock 1\nmove \"jump\": (a - 1, b - 2)\nmove \"jump\": (a - 2, b - 1)": "barred:7,9",
	} {
		known := games.All().With(must.Get(rules.Load(t.Context(), "", text)))
		p := must.Get(known.Parse(position))
		begin := must.Get(play.New(p, play.Settings{}))
		for o := range begin.Stage().Options() {
			s := must.Get(begin.Play(play.MoveText(begin.Stage(), o.Move)))
			if again, err := play.Parse(known, s.String()); err != nil || again.Stage() != o.To {
				t.Errorf("%s to %v: %s is read as %v, %v", o.Move, o.To, s, again, err)
			}
		}
		first := game.First(p, 1)[0].Move
		if m, err := play.ParseMove(p, first.String()); text == oddWords && m != first ||
			text != oddWords && (err == nil || !strings.Contains(err.Error(), " -> "+p.Setup().Name()+":")) {
			t.Errorf("%s: %v, %v", position, m, err)
		}
	}
}

var huge = []string{
	"nim:10^100,3*10^100", "onepile@max=10^60:10^99", "fibnim:10^100", "takeaway@k=3:10^40", "globalfib:10^30,10^31", "wythoff:10^100,3*10^100",
	"wythoff@t=1000:10^50,10^51", "lucas:10^100,2*10^100", "zeckendorf:100000",
	"zeckendorf@accelerated=1:1000000", "nim:10^50 + fibnim:10^40", "nim:0 + nim:10^50", "localfib:10^20,10^21",
}

func FuzzParseMove(f *testing.F) {
	for i, text := range []string{"take 12 from both", "12 first", "5 -> 3", "merge 1 2", "split 3, 2 times", "in part 2, take 1",
		"2: all", "F(10)", "leave 3 4", "x"} {
		f.Add(starts[i%len(starts)], text)
	}
	f.Fuzz(scramble.Two(func(t *testing.T, position, text string) {
		p, err := games.Parse(position)
		if err != nil || len(position) > 100 || len(text) > 200 {
			return
		}
		m, err := play.ParseMove(p, text)
		if err != nil {
			return
		}
		if _, err := p.Play(m); err != nil {
			t.Errorf("ParseMove(%s, %q) = %s, which is not legal: %v", position, text, m, err)
		}
		if back, err := play.ParseMove(p, m.String()); err != nil || back != m {
			t.Errorf("%s: its own text reads as %v, %v", describe(p, m), back, err)
		}
	}))
}
