package rules_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"zeck/game"
	"zeck/game/face"
	"zeck/game/gametest"
	"zeck/internal/must"
	"zeck/numeration"
	"zeck/rules"
)

// TestRead: moves of any size are read by their words, by abbreviations of some of them, and by what they leave.
func TestRead(t *testing.T) {
	known := registry(t)
	for _, c := range []struct{ position, text, want string }{
		{"maharaja:7,9", "take 3 from both", "[take 3 from both]"},
		{"maharaja:7,9", "3 both", "[take 3 from both]"},
		{"maharaja:7,9", "jump", "[jump jump]"},
		{"maharaja:7,9", "leave 5 and 8", "[jump]"},
		{"maharaja:7,9", "leave 8 and 5", "[jump]"},
		{"wyt:5,9", "take 1 from 5 and 9 from 9", "[]"}, // (4, 0) is not reached like that, but (0, 4) is
		{"maharaja:10^50,10^60", "10^40 other", "[take 10000000000000000000000000000000000000000 from the other]"},
		{"fib:10^20", "leave 10^19", "[take 90000000000000000000]"},
		{"pins:10", "leave 4 and 5", "[leave 4 and 5]"},
		{"pins:10", "4 5", "[leave 4 and 5]"},
		{"wyt@t=3:5,9", "2 and 4", "[take 2 and 4]"},
		{"rows:4,7", "take 2 from 4", "[knock 4 down to 0 and 2]"},
		{"wyt:5,9", "fly", `[]the word "fly" is not understood`},
		{"wyt:5,9", "take 2 from 5 and 4 from 9", "[]"},
		{"wyt:5,9", "leave 5 and 20", "[]no move leaves that"},
		{"tworows:3,3", "2 smaller", "[take 2 from one row]"},
		{"twice:10^30", "take 7", "[]no move takes that, or several do"},
		{"rows:4,7", "take 9 from 7", "[]no pile has that many"},
		{"wyt:5,9", "6 from 5 and 4 from 9", "[]"},
		{"wyt:5,9", "4 from 5 and 10 from 9", "[]"},
		{"twins:5,9", "2 and 2", "[2 and 2]"},
		{"euclid2:3,9", "1 and 1", "[]no move takes 1 from 3 and 1 from 9"},
		{"twins:5,9", "2 and 3", "[]"},
		{"two:10^30,3*10^30,5", "take 10^29 from 10^30", "[take 100000000000000000000000000000 from 1000000000000000000000000000000]"},
		{"two:10^30,1,5", "2 from 5 and 1 from 10^30", "[take 2 from 5 and 1 from 1000000000000000000000000000000]"},
		{"two:10^30,1,5", "leave 10^30 and 3", "[take 1 from 1 and 2 from 5]"},
		{"pins:10", "leave 4, 5, 1", "[]no move leaves that"},
		{"vague:1,3", "take 1", "[take 1 take 1]"}, // of two kinds
		{"vague:1,3", "take 5", "[]no pile has that many"},
		{"rows:5,5", "take 9 from 5", "[]no pile has that many"},
		{"tworows:3,5", "take 1", "[take 1 from the smaller row take 1 from the larger row]"},
		{"twice:10^30", "leave 5", "[]no move leaves that"}, // in so many ways that none is meant
	} {
		p := gametest.Must(t, known.Parse, c.position)
		moves, why := face.HandOf(p).Read(must.Get(face.Scan(c.text)))
		if got := fmt.Sprint(moves, why); got != c.want {
			t.Errorf("%s: %q is read as %s, want %s", c.position, c.text, got, c.want)
		}
	}
}

// TestWhere: the words for the piles that a move touches.
func TestWhere(t *testing.T) {
	known := registry(t)
	for _, c := range [][3]string{{"two:3,5", "take 1 from 5", "is in the pile of 5"}, {"two:3,5", "take 1 from 3 and 2 from 5", "is in the piles of 3 and 5"},
		{"pairs:3,5", "from 3, 5 take 1", "is in the pile of 3,5"}, {"takepart:7", "take 2", ""}} {
		p := gametest.Must(t, known.Parse, c[0])
		moves, _ := face.HandOf(p).Read(must.Get(face.Scan(c[1])))
		if len(moves) != 1 || face.HandOf(p).Where(moves[0]).String() != c[2] {
			t.Errorf("%s: %v, %s; want one that %s", c[0], moves, face.HandOf(p).Where(moves[0]), c[2])
		}
	}
}

// TestRemove: removing a move from piles in any order leaves the piles of the next position, and what is left identifies the move.
func TestRemove(t *testing.T) {
	known := registry(t)
	random := rand.New(rand.NewPCG(1, 2))
	tried, clear := 0, 0
	for _, format := range []string{"maharaja:%d,%d", "fib:%d/%d", "wyt@t=3:%d,%d", "pins:%d%d", "nines:%d%d", "rows:%d,%d", "pairs:%d,1,2,%d", "euclid2:%d,%d",
		"merging:%d,%[1]d,%d"} {
		for n := range 36 {
			p, err := known.Parse(fmt.Sprintf(format, n/6, n%6))
			if err != nil {
				continue
			}
			piles, hand := p.Setup().Piles, face.HandOf(p)
			before := slices.Clone(piles)
			if strings.HasPrefix(format, "pairs") { // its numbers play different roles
				before = slices.Concat(piles[len(piles)/2:], piles[:len(piles)/2])
			} else {
				random.Shuffle(len(before), func(i, j int) { before[i], before[j] = before[j], before[i] })
			}
			for o := range p.Options() {
				tried++
				if m, ok := o.Move.(face.Unmistakable); ok && m.Unmistakable() {
					clear++
					if moves, _ := hand.Read(must.Get(face.Scan(o.Move.String()))); !slices.Equal(moves, []game.Move{o.Move}) {
						t.Fatalf("%s: %s is read as %v", p, o.Move, moves)
					}
				}
				after := hand.Remove(before, o.Move)
				if len(game.Parts(o.To)) != 1 {
					if !slices.Equal(after, before) {
						t.Fatalf("%s, %s: %v becomes %v", p, o, before, after)
					}
					continue
				}
				s := p.Setup()
				s.Piles, s.Cap = after, o.To.Setup().Cap
				if q, err := s.Game.New(s); err != nil || q != o.To {
					t.Fatalf("%s, %s: %v becomes %v: %v", p, o, before, after, err)
				}
				m := hand.Leave(before, after)
				if to, err := p.Play(m); m == nil || err != nil || !slices.Equal(to.Setup().Piles, o.To.Setup().Piles) {
					t.Fatalf("%s: %v after %v is read as %v, which leads to %v, %v", p, after, before, m, to, err)
				}
			}
		}
	}
	if tried < 500 || clear < 100 {
		t.Errorf("only %d moves, %d unmistakable", tried, clear)
	}
	p := gametest.Must(t, known.Parse, "maharaja:3,5")
	three := []game.Nat{numeration.NewNat(3), numeration.NewNat(5), numeration.NewNat(5)}
	hand, o := face.HandOf(p), game.First(p, 1)[0]
	if after := hand.Remove(three, o.Move); !slices.Equal(after, three) || hand.Leave(three, o.To.Setup().Piles) != nil || hand.Leave(three, three[1:]) != nil {
		t.Errorf("of three piles, which are too many, %v are left", after)
	}
}

// TestLook: boards look as expected, and their kinds of moves are those of the words.
func TestLook(t *testing.T) {
	known := registry(t)
	for text, want := range map[string]face.Kind{
		"maharaja:3,5": face.Cells, "fib:7": face.Pile, "pins:7": face.Unknown, "takepart:7": face.Heaps, "rows:3,5": face.Heaps,
		"merging:3,4": face.Heaps, "pairs:1,2": face.Unknown, "euclid2:3,9": face.Cells,
	} {
		if got := face.LookOf(gametest.Must(t, known.Parse, text)).Kind; got != want {
			t.Errorf("%s looks like %d, want %d", text, got, want)
		}
	}
	p := gametest.Must(t, known.Parse, "maharaja:7,9")
	l := face.LookOf(p)
	if want := "[take t from one take t from the other take t from both jump]"; fmt.Sprint(l.Kinds) != want {
		t.Errorf("the kinds are %v, want %s", l.Kinds, want)
	}
	for o := range p.Options() {
		if kind := l.Kinds[l.KindOf(o.Move)]; !strings.HasPrefix(o.Move.String(), strings.Fields(kind)[0]) {
			t.Errorf("%s is of the kind %q", o.Move, kind)
		}
	}
}

// TestIllegal: the error says why a move is illegal.
func TestIllegal(t *testing.T) {
	const some = "option low = 2\noption high = 5\nposition (n)\nmove \"take {t}\": (n - t) if low <= t <= high"
	for _, c := range []struct{ text, position, move, want string }{
		{some, "x:4", "take 1", "expected t between 2 and 5"},
		{some, "x@low=7:20", "take 7", "the game has no such moves with low = 7, high = 5"},
		{"position (n)\nmove \"go {t}\": (n - t) if 3 < t <= 2\nmove \"take {t}\": (n - t) if t >= 1", "x:4", "go 1", "the game has no such moves"},
		{"position (n) if n != 3\nmove \"take {t}\": (n - t) if t >= 1", "x:5", "take 2", "x:3 is not a position: expected n != 3"},
		{"piles (n) if n != 3\nmove \"take {t} from {n}\": (n) -> (n - t) if t >= 1", "x:5", "take 2 from 5", "(3) is not a pile: expected n != 3"},
		{rules.Piles["two"], "x:5,10^30", "take 6 from 5", "cannot take 6 from 5"},
		{rules.Piles["two"], "x:5,10^30", "take 1 from 7", "there is no pile of 7"},
		{rules.Piles["two"], "x:5,10^30", "take 1 from 5 and 1 from 5", "there are not enough piles of 5"},
		{"position (n)\nmove \"halve\": (n / 2 - 3) if n >= 1", "x:4", "halve", "n / 2 - 3 would be negative"},
		{"position (n)\nmove \"take {t}\": (n - t) if 1 <= t <= 3 and n >= 5", "x:3", "take 1", "expected 1 <= t <= 3 and n >= 5"},
		{"position (n)\nmove \"take {t}\": (n - t) if 1 <= t <= 3 and t <= n - 2 and n >= 3", "x:3", "take 3", "expected t between 1 and 1"},
		{"position (n)\nmove \"take {t} or {u}\": (n - t - u) if 1 <= t <= 2 and u = 1", "x:6", "take 4 or 1", "expected 1 <= t <= 2 and u = 1"},
	} {
		known := game.NewRegistry(loaded(t, "game x\n"+c.text))
		p := gametest.Must(t, known.Parse, c.position)
		want := fmt.Sprintf("illegal move: %s: %s", c.move, c.want)
		if to, err := gametest.Play(p, c.move); !errors.Is(err, game.ErrIllegal) || err.Error() != want {
			t.Errorf("%s: %s gives %v, %v, want %s", p, c.move, to, err, want)
		}
	}
	known := registry(t)
	other := game.First(gametest.Must(t, known.Parse, "euclid2:3,9"), 1)[0].Move
	if _, err := gametest.Must(t, known.Parse, "euclid2:3,8").Play(other); err == nil || err.Error() != "illegal move: take 3 from 9: b is 8" {
		t.Errorf("a move of another position: %v", err)
	}
}
