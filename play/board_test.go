package play_test

import (
	"errors"
	"fmt"
	"iter"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"zeck/game"
	"zeck/game/gametest"
	"zeck/internal/games/nim"
	"zeck/internal/must"
	"zeck/numeration"
	"zeck/play"
)

// TestBoards checks that the boards hold the same piles as the position, and that piles keep their places: a move changes one
// pile, two of a pair, or some coins, and nothing else.
func TestBoards(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := session(t)
		boards := must.Get(s.Boards())
		parts := game.Parts(s.Position())
		if len(parts) != len(boards) {
			t.Fatalf("%s: %d boards", s, len(boards))
		}
		for i, b := range boards {
			if b.Position != parts[i] {
				t.Fatalf("%s: board %d holds %s", s, i, b.Position)
			}
			if name := b.Setup.Name(); name != "zeckendorf" && !slices.Equal(standing(b.Piles), standing(b.Setup.Piles)) {
				t.Fatalf("%s: board %d has the piles %v", s, i, b.Piles)
			}
		}
		if s.Over() {
			return
		}
		for _, o := range game.First(s.Position(), 20) {
			checkLeaving(t, boards, o.Move)
		}
	})
}

// standing returns the piles that are not empty, in ascending order.
func standing(piles []game.Nat) []game.Nat {
	return slices.DeleteFunc(slices.SortedFunc(slices.Values(piles), game.Nat.Cmp), game.Nat.IsZero)
}

// checkLeaving checks that the move is found from the piles that it leaves.
func checkLeaving(t *rapid.T, boards []play.Board, m game.Move) {
	after := must.Get(play.After(boards, m))
	part := 0
	if sm, ok := m.(game.SumMove); ok {
		part = sm.Part
	}
	for i := range boards {
		if i != part && !slices.Equal(boards[i].Piles, after[i].Piles) {
			t.Fatalf("%s changes board %d", m, i)
		}
	}
	changed := 0
	for i, n := range boards[part].Piles {
		if after[part].Piles[i] != n {
			changed++
		}
	}
	if changed == 0 || changed > 2 && boards[part].Setup.Name() != "zeckendorf" {
		t.Fatalf("%s changes %d piles of %v to %v", m, changed, boards[part].Piles, after[part].Piles)
	}
	if len(boards) == 1 {
		all := boards[0].Leaves(m)
		if !slices.ContainsFunc(all, func(left []game.Nat) bool { return slices.Equal(left, after[0].Piles) }) {
			t.Fatalf("%s leaves %v, not %v", m, after[0].Piles, all)
		}
		for _, left := range all {
			if again, err := play.Leaving(boards, 0, left); err != nil || again != m {
				t.Fatalf("%s leaves %v, which %v does (%v)", m, left, again, err)
			}
		}
	}
	found, err := play.Leaving(boards, part, after[part].Piles)
	if err != nil {
		t.Fatalf("%s of %s: %v", m, boards[part].Position, err)
	}
	if again, err := play.After(boards, found); err != nil || again[part].Position != after[part].Position {
		t.Fatalf("%s leaves %v, which %s does not", m, after[part].Piles, found)
	}
}

// TestLeaves: if two piles are equal, either may be the one that is played on, unless the move says which.
func TestLeaves(t *testing.T) {
	for _, c := range [][3]string{
		{"wythoff:5,5", "2 from one pile", "[[3 5] [5 3]]"},
		{"wythoff:5,5", "2 both", "[[3 3]]"},
		{"blockwythoff:5,5", "take 2 from the first", "[[3 5]]"},
		{"blockwythoff:5,5", "take 2 from the second", "[[5 3]]"},
	} {
		b := play.Boards(parsed(c[0]))[0]
		m, err := play.ParseMove(b.Position, c[1])
		if got := fmt.Sprint(b.Leaves(m)); err != nil || got != c[2] {
			t.Errorf("%s, %s: %s, %v; want %s", c[0], c[1], got, err, c[2])
		}
	}
}

func TestLeavingRefuses(t *testing.T) {
	for _, text := range []string{"fibnim:10/3", "octal@code=0.137:9"} {
		if m, err := play.Leaving(play.Boards(parsed(text)), 0, []game.Nat{numeration.NewNat(5)}); !errors.Is(err, game.ErrIllegal) {
			t.Errorf("%s: %v leaves 5", text, m)
		}
	}
	for _, text := range []string{"nim:3,5", "wythoff:3,5", "onepile:7", "fibnim:10/3", "zeckendorf:5"} {
		boards := play.Boards(parsed(text))
		if m, err := play.Leaving(boards, 0, boards[0].Piles); err == nil {
			t.Errorf("%s: %s leaves everything", text, m)
		}
		if m, err := play.Leaving(boards, 0, make([]game.Nat, 7)); err == nil {
			t.Errorf("%s: %s leaves other piles", text, m)
		}
	}
}

// external is a game with its own moves, about which package play knows nothing: a move names the piles that it leaves.
type external struct {
	name    string
	ordered bool // another order of the piles is another position
}

func (g external) Info() game.Info { return game.Info{Name: g.name, Notation: g.name + ":a,b,…"} }

func (g external) New(s game.Setup) (game.Position, error) {
	piles := slices.Clone(s.Piles)
	if !g.ordered {
		slices.SortFunc(piles, game.Nat.Cmp)
	}
	return externalPosition{g, strings.TrimPrefix(game.Setup{Game: g, Piles: piles}.String(), g.name+":")}, nil
}

type externalPosition struct {
	external
	text string // the piles
}

func (p externalPosition) String() string { return p.Setup().String() }
func (p externalPosition) Setup() game.Setup {
	s := game.Setup{Game: p.external}
	for pile := range strings.SplitSeq(p.text, ",") {
		s.Piles = append(s.Piles, must.Get(numeration.Parse(pile)))
	}
	return s
}
func (p externalPosition) Options() iter.Seq[game.Option] { return func(func(game.Option) bool) {} }

func (p externalPosition) Play(m game.Move) (game.Position, error) {
	return game.NewRegistry(p.external).Parse(p.name + ":" + string(m.(leaving)))
}

type leaving string

func (m leaving) String() string { return "leave " + string(m) }
func (m leaving) Compare(other game.Move) int {
	return strings.Compare(string(m), string(other.(leaving)))
}

// externals are nim and games with moves of their own.
var externals = game.NewRegistry(nim.Game(), external{"heaps", false}, external{"strip", true})

// TestExternalMoves: the board changes with every move, even if nothing is known about the move. Piles keep their places as far
// as possible.
func TestExternalMoves(t *testing.T) {
	for _, c := range []struct{ start, moves, want string }{
		{"heaps:3,5,7", "1,3,7", "3,1,7"},                         // one pile becomes smaller, the others stay
		{"heaps:3,5,7", "1,3,3", "3,1,3"},                         // two become smaller, and one of them is now as large as one that stays
		{"heaps:3,5,7", "1,2,3;0,1,2", "0,1,2"},                   // 5 and 7 become 1 and 2: the larger pile stays the larger
		{"heaps:3,5,7", "3,7", "3,0,7"},                           // an empty pile that is not written
		{"heaps:3,5,7", "3,5,7", "3,5,7"},                         // none
		{"heaps:3,7", "3,3,4;1,2,3,4", "3,4,2,1"},                 // a pile becomes two, the smaller of them in a new place: 7, then a 3
		{"heaps:3,7", "3;1,2", "2,1"},                             // a free place is used
		{"heaps:10^30,3", "3,9*10^20", "3,900000000000000000000"}, // of any size
		{"strip:3,5,7", "5,3,7", "5,3,7"},                         // the order of the piles matters
		{"strip:2,0,1", "2,1", "2,1,0"},
		{"strip:1,1", "2", "2,0"},
	} {
		boards := play.Boards(gametest.Must(t, externals.Parse, c.start))
		for m := range strings.SplitSeq(c.moves, ";") {
			boards = must.Get(play.After(boards, leaving(m)))
		}
		if got := fmt.Sprint(boards[0].Piles); got != fmt.Sprintf("[%s]", strings.ReplaceAll(c.want, ",", " ")) {
			t.Errorf("%s, %s: %s, want %s", c.start, c.moves, got, c.want)
		}
	}
}

// TestFallsApart: a move that leaves a sum leaves one board for each part.
func TestFallsApart(t *testing.T) {
	boards := play.Boards(gametest.Must(t, externals.Parse, "nim:1 + heaps:7"))
	part := slices.IndexFunc(boards, func(b play.Board) bool { return b.Setup.Name() == "heaps" })
	boards, err := play.After(boards, game.SumMove{Part: part, Move: leaving("3 + heaps:2")})
	if err != nil || len(boards) != 3 {
		t.Errorf("%d boards, %v", len(boards), err)
	}
}
