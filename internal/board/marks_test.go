package board_test

import (
	"context"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"zeck/game"
	"zeck/game/gametest"
	"zeck/internal/board"
	"zeck/internal/must"
	"zeck/play"
	"zeck/solve"
)

// linked returns a function for the addresses of moves on boards, and the moves by address.
func linked(boards []play.Board) (link func(part int, m game.Move) string, moves map[string]game.Move) {
	moves = map[string]game.Move{}
	return func(part int, m game.Move) string {
		if len(boards) > 1 {
			m = game.SumMove{Part: part, Move: m}
		}
		address := fmt.Sprintf("/%d?move=%d&x=1", part, len(moves))
		moves[address] = m
		return address
	}, moves
}

// kinds lists positions with placeholders for numbers from 0 up to the given one.
var kinds = []string{
	"nim:{12},{12},{12}", "onepile:{40}", "onepile@min=2,max=6:{40}", "onepile@min=4,max=4:{40}", "fibnim:{60}/{60}", "takeaway@k=1,c={3}:{40}/{40}",
	"takeaway@k=3,c={3}:{40}/{40}", "globalfib:{9},{9},{9}/{9}", "wythoff:{20},{20}", "wythoff@t=3:{20},{20}", "lucas:{20},{20}",
	"zeckendorf:{5},{4},{3}", "zeckendorf@hole=4:{5},{4},{3}", "zeckendorf@hole=5:{5},{4},{3}", "zeckendorf@reversed=1:{5},{4},{3},{2}",
	"ordered:1,1,2,2,1", "ordered:1,2,3,2,3", "ordered:1,3,1,2,2", "bergman:{3},{3},{3}", "quilt:{5},{4},{3},{2}",
	"kayles:{14}", "dawsonkayles:{14}", "grundy:{14}", "lasker:{14}",
	"octal@code=0.77:{14}", "octal@code=4.3:{14}",
}

var numbered = regexp.MustCompile(`{(\d+)}`)

// small draws a small position of any game or a sum.
func small(t *rapid.T) string {
	one := func() string {
		return numbered.ReplaceAllStringFunc(rapid.SampledFrom(kinds).Draw(t, "game"), func(hole string) string {
			return strconv.Itoa(rapid.IntRange(0, must.Get(strconv.Atoi(strings.Trim(hole, "{}")))).Draw(t, "n"))
		})
	}
	if rapid.Bool().Draw(t, "sum") {
		return one() + " + " + one()
	}
	return one()
}

// TestLinks checks that each link is a legal move, and that every position a move leads to has a link.
func TestLinks(t *testing.T) {
	for _, row := range rows {
		for i := range 4 * 7 {
			checkLinks(t, fmt.Sprintf("%s:%d", row, i/4), board.Options{Digits: i%2 == 1, Safe: i/2%2 == 1})
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		checkLinks(t, small(t), board.Options{Digits: rapid.Bool().Draw(t, "digits"), Safe: rapid.Bool().Draw(t, "safe")})
	})
}

// rows are games on a row of pins that falls into two.
var rows = []string{"kayles", "dawsonkayles", "grundy", "lasker", "octal@code=0.77", "octal@code=4.3"}

func checkLinks(t gametest.TB, text string, o board.Options) {
	boards := boardsOf(t, text)
	var moves map[string]game.Move
	o.Link, moves = linked(boards)
	s := drawSVG(t, boards, o)
	got := map[game.Position]bool{}
	for _, link := range s.links {
		to, err := play.After(boards, moves[link])
		if err != nil {
			t.Fatalf("%s: %q: %v", text, link, err)
		}
		got[whole(to)] = true
		if s.labels[link] == "" {
			t.Fatalf("%s: %q has no label", text, link)
		}
	}
	want := map[game.Position]bool{}
	for o := range whole(boards).Options() {
		want[o.To] = true
	}
	if len(got) != len(want) {
		t.Fatalf("%s: the links lead to %d positions, the moves to %d", text, len(got), len(want))
	}
	if role := s.attr("role"); (role == "group") != (len(s.links) > 0) {
		t.Fatalf("%s: %d links and the role %s", text, len(s.links), role)
	}
}

// TestPageLinks: on a page, every step of a slider and every place of a map is a legal move, and the winning moves have links.
func TestPageLinks(t *testing.T) {
	for _, text := range []string{"nim:61,20", "nim:10^20,3", "fibnim:1000", "fibnim:10^50", "takeaway@k=3:100/9", "globalfib:100,200/30", "wythoff:700,900",
		"wythoff:10^6,10^7", "lucas:60,70", "maharaja:60,90"} {
		boards := boardsOf(t, text)
		address, moves := linked(boards)
		o := must.Get(board.Ask(t.Context(), boards, board.Options{Page: true, Winning: true, Link: address}))
		s, wins := drawSVG(t, boards, o), 0
		for _, link := range s.links {
			if _, err := play.After(boards, moves[link]); err != nil {
				t.Errorf("%s: %q: %v", text, link, err)
			}
			if strings.HasSuffix(s.labels[link], ", which wins") {
				wins++
			}
		}
		if len(s.links) < 4 || (wins > 0) != (len(o.Wins) > 0) {
			t.Errorf("%s: %d links, %d of them win; %d moves win", text, len(s.links), wins, len(o.Wins))
		}
	}
}

func whole(boards []play.Board) game.Position {
	var parts []game.Position
	for _, b := range boards {
		parts = append(parts, b.Position)
	}
	return game.NewSum(parts...)
}

// TestWinning checks the stars against search: the links of winning moves lead to all winning targets and to no others. A move can take
// from two piles.
func TestWinning(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := small(t)
		if piles := rapid.SliceOfN(rapid.IntRange(0, 6), 0, 4).Draw(t, "piles"); len(piles) > 2 {
			text = "moore:" + strings.ReplaceAll(strings.Trim(fmt.Sprint(piles), "[]"), " ", ",")
		}
		boards := boardsOf(t, text)
		address, moves := linked(boards)
		o := must.Get(board.Ask(context.Background(), boards, board.Options{Winning: true, Link: address}))
		search := solve.NewSearcher()
		s := drawSVG(t, boards, o)
		won, marked := map[game.Position]bool{}, map[game.Position]bool{}
		for o := range whole(boards).Options() {
			if value(t, search, o.To) == 0 {
				won[o.To] = true
			}
		}
		for _, link := range s.links {
			if !strings.HasSuffix(s.labels[link], ", which wins") {
				continue
			}
			to := must.Get(play.After(boards, moves[link]))
			if !won[whole(to)] {
				t.Fatalf("%s: %s is marked and does not win", text, moves[link])
			}
			marked[whole(to)] = true
		}
		if len(marked) != len(won) {
			t.Fatalf("%s: %d positions are marked, %d are won", text, len(marked), len(won))
		}
	})
}

// value returns the nim-value of a position, from the nim-values of its parts by search.
func value(t *rapid.T, search *solve.Searcher, p game.Position) (sum uint32) {
	for _, part := range game.Parts(p) {
		v := must.Get(search.Grundy(context.Background(), part))
		sum ^= v
	}
	return sum
}

// TestSize checks that the drawing keeps its size throughout a game.
func TestSize(t *testing.T) {
	for _, text := range []string{"nim:3,5,7", "wythoff:12,17", "fibnim:20", "onepile:13", "globalfib:5,7"} {
		start := boardsOf(t, text)
		want := board.Draw(context.Background(), start, board.Options{})
		for boards := start; !play.Ended(whole(boards)); {
			for o := range whole(boards).Options() {
				boards = must.Get(play.After(boards, o.Move))
				break
			}
			if d := board.Draw(context.Background(), boards, board.Options{Start: start}); d.Width != want.Width || d.Height != want.Height {
				t.Errorf("%s: %g × %g at %s, %g × %g at the start", text, d.Width, d.Height, whole(boards), want.Width, want.Height)
			}
		}
	}
}
