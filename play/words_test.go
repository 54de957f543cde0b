package play

import (
	"testing"

	"zeck/game"
	"zeck/games"
	"zeck/internal/must"
	"zeck/rules"
)

// oddWords has moves whose words cannot be read, mean something else in the text of a session, do not name the choice, or
// differ only in case.
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

// TestOddWords: a session is read back from its text, whatever the words of its moves are.
func TestOddWords(t *testing.T) {
	known := games.All().With(must.Get(rules.Load(t.Context(), "", oddWords)))
	p := must.Get(known.Parse("odd:40"))
	for o := range p.Options() {
		s := must.Get(New(p, Settings{}))
		s = must.Get(s.Play(MoveText(p, o.Move)))
		if read, err := Parse(known, s.String()); err != nil || game.Position(read.Position()) != o.To {
			t.Errorf("%s to %v: %s is read as %v, %v", o.Move, o.To, s, read.Position(), err)
		}
	}
	if m, err := ParseMove(p, "leave 50%"); err != nil || m.String() != "leave 50%" {
		t.Errorf("%v, %v", m, err)
	}
}
