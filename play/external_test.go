package play_test

import (
	"fmt"
	"iter"
	"slices"
	"strings"
	"testing"

	"zeck/game"
	"zeck/game/gametest"
	"zeck/games/nim"
	"zeck/internal/must"
	"zeck/numeration"
	"zeck/play"
)

// external is a game with moves of its own, of which package play knows nothing: a move names the piles that it leaves.
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

// TestExternalMoves: the table changes with every move, even if it is not known what a move does. Piles keep their places as far
// as one can tell.
func TestExternalMoves(t *testing.T) {
	for _, c := range []struct{ start, moves, want string }{
		{"heaps:3,5,7", "1,3,7", "3,1,7"},                         // one pile is made smaller, the others stay
		{"heaps:3,5,7", "1,3,3", "3,1,3"},                         // two are, and one of them is as large as one that stays
		{"heaps:3,5,7", "1,2,3;0,1,2", "0,1,2"},                   // 5 and 7 become 1 and 2: the larger stays the larger
		{"heaps:3,5,7", "3,7", "3,0,7"},                           // an empty pile that is not written
		{"heaps:3,5,7", "3,5,7", "3,5,7"},                         // none
		{"heaps:3,7", "3,3,4;1,2,3,4", "3,4,2,1"},                 // a pile becomes two, the smaller of them in a new place: 7, then a 3
		{"heaps:3,7", "3;1,2", "2,1"},                             // a place that was free is used
		{"heaps:10^30,3", "3,9*10^20", "3,900000000000000000000"}, // of any size
		{"strip:3,5,7", "5,3,7", "5,3,7"},                         // places that mean something
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

// TestFallsApart: where a move leaves a sum, the parts are laid out.
func TestFallsApart(t *testing.T) {
	boards := play.Boards(gametest.Must(t, externals.Parse, "nim:1 + heaps:7"))
	part := slices.IndexFunc(boards, func(b play.Board) bool { return b.Setup.Name() == "heaps" })
	boards, err := play.After(boards, game.SumMove{Part: part, Move: leaving("3 + heaps:2")})
	if err != nil || len(boards) != 3 {
		t.Errorf("%d boards, %v", len(boards), err)
	}
}
