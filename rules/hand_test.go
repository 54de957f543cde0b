package rules_test

import (
	"fmt"
	"strings"
	"testing"

	"zeck/game"
	"zeck/game/face"
	"zeck/game/gametest"
	"zeck/numeration"
)

// TestRead: moves are read by their words, by the beginnings of some of them, and by what they leave, at any size.
func TestRead(t *testing.T) {
	known := registry(t)
	for _, c := range []struct{ position, text, want string }{
		{"maharaja:7,9", "take 3 from both", "[take 3 from both]"},
		{"maharaja:7,9", "3 both", "[take 3 from both]"},
		{"maharaja:7,9", "3", "[take 3 from one take 3 from the other take 3 from both]"},
		{"maharaja:7,9", "jump", "[jump jump]"},
		{"maharaja:7,9", "leave 5 and 8", "[jump]"},
		{"maharaja:7,9", "leave 8 and 5", "[jump]"},
		{"maharaja:10^50,10^60", "10^40 other", "[take 10000000000000000000000000000000000000000 from the other]"},
		{"fib:10^20", "take 12", "[take 12]"},
		{"fib:10^20", "leave 10^19", "[take 90000000000000000000]"},
		{"pins:10", "leave 4 and 5", "[leave 4 and 5]"},
		{"pins:10", "4 5", "[leave 4 and 5]"},
		{"wyt@t=3:5,9", "2 and 4", "[take 2 and 4]"},
		{"wyt:5,9", "fly", "[]"},
		{"twice:10^30", "take 7", "[]"},  // that may be done in several ways,
		{"twice:10^30", "leave 5", "[]"}, // and this in very many
	} {
		p := gametest.Must(t, known.Parse, c.position)
		words, err := face.Scan(c.text)
		if err != nil {
			t.Fatal(err)
		}
		moves, _ := face.HandOf(p).Read(words)
		if fmt.Sprint(moves) != c.want {
			t.Errorf("%s: %q is read as %v, want %s", c.position, c.text, moves, c.want)
		}
	}
}

// TestRemove: what is taken from the smaller pile is taken where that lies.
func TestRemove(t *testing.T) {
	known := registry(t)
	p := gametest.Must(t, known.Parse, "maharaja:3,5")
	n := numeration.NewNat
	if got := face.HandOf(p).Remove([]game.Nat{n(5), n(3)}, game.First(p, 1)[0].Move); fmt.Sprint(got) != "[5 2]" {
		t.Errorf("the smaller pile lies second, and %v is left", got)
	}
}

func TestLook(t *testing.T) {
	known := registry(t)
	for text, want := range map[string]face.Kind{
		"maharaja:3,5": face.Cells, "fib:7": face.Pile, "pins:7": face.Unknown, "takepart:7": face.Heaps,
	} {
		if got := face.LookOf(gametest.Must(t, known.Parse, text)).Kind; got != want {
			t.Errorf("%s looks like %d, want %d", text, got, want)
		}
	}
}

// TestKinds: the kinds of moves on a board are those of the words.
func TestKinds(t *testing.T) {
	p := gametest.Must(t, registry(t).Parse, "maharaja:7,9")
	l := face.LookOf(p)
	kinds := l.Kinds
	if want := "[take t from one take t from the other take t from both jump]"; fmt.Sprint(kinds) != want {
		t.Errorf("the kinds are %v, want %s", kinds, want)
	}
	for o := range p.Options() {
		if word := strings.Fields(kinds[l.KindOf(o.Move)])[0]; !strings.HasPrefix(o.Move.String(), word) {
			t.Errorf("%s is of the kind %q", o.Move, kinds[l.KindOf(o.Move)])
		}
	}
}
