package board_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"zeck/game"
	"zeck/games/zeckendorf"
	"zeck/internal/board"
	"zeck/numeration"
	"zeck/play"
	"zeck/solve"
)

// linked returns addresses for moves on boards, and the moves by these addresses.
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

// small draws a small position of any game or a sum.
func small(t *rapid.T) string {
	n := func(most int) int { return rapid.IntRange(0, most).Draw(t, "n") }
	one := func() string {
		switch rapid.IntRange(0, 12).Draw(t, "game") {
		case 0:
			return fmt.Sprintf("nim:%d,%d,%d", n(12), n(12), n(12))
		case 1:
			least := 1 + n(3)
			return fmt.Sprintf("onepile@min=%d,max=%d:%d", least, least+n(4), n(40))
		case 2:
			return fmt.Sprintf("fibnim:%d/%d", n(60), n(60))
		case 3:
			return fmt.Sprintf("takeaway@k=%d,c=%d:%d/%d", 1+n(3), n(3), n(40), n(40))
		case 4:
			return fmt.Sprintf("globalfib:%d,%d,%d/%d", n(9), n(9), n(9), n(9))
		case 5:
			return fmt.Sprintf("wythoff@t=%d:%d,%d", 1+n(3), n(20), n(20))
		case 6:
			return fmt.Sprintf("lucas:%d,%d", n(20), n(20))
		case 8:
			return fmt.Sprintf("ordered:1,%d,%d,2,%d", 1+n(2), 1+n(2), 1+n(2))
		case 9:
			return fmt.Sprintf("bergman:%d,%d,%d", n(3), n(3), n(3))
		case 10:
			return fmt.Sprintf("quilt:%d,%d,%d,%d", n(5), n(4), n(3), n(2))
		case 11:
			return fmt.Sprintf("%s:%d", []string{"kayles", "dawsonkayles", "grundy", "lasker", "octal@code=0.77", "octal@code=4.3"}[n(5)], n(14))
		case 7:
			return fmt.Sprintf("zeckendorf@hole=%d:%d,%d,%d", []int{0, 4, 5}[n(2)], n(5), n(4), n(3))
		}
		return fmt.Sprintf("zeckendorf@reversed=1:%d,%d,%d,%d", n(5), n(4), n(3), n(2))
	}
	if rapid.Bool().Draw(t, "sum") {
		return one() + " + " + one()
	}
	return one()
}

// TestLinks checks that each link names what a legal move leaves, and that there is one for every position a move leads to.
func TestLinks(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := small(t)
		boards := boardsOf(t, text)
		address, moves := linked(boards)
		s := drawSVG(t, boards, board.Options{Link: address, Digits: rapid.Bool().Draw(t, "digits"), Safe: rapid.Bool().Draw(t, "safe")})
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
		if role := s.root["role"]; (role == "group") != (len(s.links) > 0) {
			t.Fatalf("%s: %d links and the role %s", text, len(s.links), role)
		}
	})
}

func whole(boards []play.Board) game.Position {
	var parts []game.Position
	for _, b := range boards {
		parts = append(parts, b.Position)
	}
	return game.NewSum(parts...)
}

// TestMoveLinks checks that exchanges are linked by their moves where that is asked for; those that can be repeated, too.
func TestMoveLinks(t *testing.T) {
	for _, text := range []string{"zeckendorf:5,2,1", "zeckendorf@accelerated=1:9,5", "zeckendorf@accelerated=1:100"} {
		boards := boardsOf(t, text)
		var legal []string
		for o := range boards[0].Position.Options() {
			legal = append(legal, o.Move.String())
		}
		s := drawSVG(t, boards, board.Options{Link: func(_ int, m game.Move) string { return m.String() }})
		for _, link := range s.links {
			if !slices.Contains(legal, link) {
				t.Errorf("%s: %q is not allowed", text, link)
			}
		}
		if len(legal) <= 10 && len(s.links) != len(legal) {
			t.Errorf("%s: %d links for %d moves", text, len(s.links), len(legal))
		}
		if last := legal[len(legal)-1]; !slices.Contains(s.links, last) {
			t.Errorf("%s: %q, the most that can be done, has no link", text, last)
		}
	}
}

// TestWinning checks the stars against search: as many links of winning moves as there are positions to win by.
func TestWinning(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := small(t)
		boards := boardsOf(t, text)
		address, moves := linked(boards)
		o, err := board.Ask(context.Background(), boards, board.Options{Winning: true, Link: address})
		if err != nil {
			t.Fatal(err)
		}
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
			to, err := play.After(boards, moves[link])
			if err != nil {
				t.Fatal(err)
			}
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

// value returns the nim-value of a position, that of its parts by search.
func value(t *rapid.T, search *solve.Searcher, p game.Position) (sum uint32) {
	for _, part := range game.Parts(p) {
		v, err := search.Grundy(context.Background(), part)
		if err != nil {
			t.Fatal(err)
		}
		sum ^= v
	}
	return sum
}

// TestSafe checks the rings against the rules alone: a cell is safe if no move leads from it to a safe cell.
func TestSafe(t *testing.T) {
	for _, c := range []struct {
		text string
		side int
		t    int
	}{{"wythoff:12,12", 12, 1}, {"wythoff@t=2:12,12", 12, 2}, {"wythoff:30,30", 30, 1}} {
		safe := map[[2]int]bool{}
		for x := range c.side + 1 {
			for y := range c.side + 1 {
				lost := true
				for i := 0; i <= x; i++ {
					for j := 0; j <= y; j++ {
						move := i+j > 0 && (i == 0 || j == 0 || max(i-j, j-i) < c.t)
						lost = lost && !(move && safe[[2]int{x - i, y - j}])
					}
				}
				if lost {
					safe[[2]int{x, y}] = true
				}
			}
		}
		s := drawSVG(t, boardsOf(t, c.text), board.Options{Safe: true})
		if got := s.count("circle", "zs-amber"); got != len(safe)+1 { // and one in the legend
			t.Errorf("%s: %d rings, want %d", c.text, got-1, len(safe))
		}
		if got := drawSVG(t, boardsOf(t, c.text), board.Options{}).count("circle", "zs-amber"); got != 0 {
			t.Errorf("%s: %d rings that nobody asked for", c.text, got)
		}
	}
}

// TestPieces counts what lies on the table.
func TestPieces(t *testing.T) {
	for _, c := range []struct {
		text          string
		o             board.Options
		name, class   string
		want          int
		words, absent string
	}{
		{"nim:3,5,7", board.Options{}, "circle", "zf-stone", 15, "7", "nim-sum"},
		{"nim:3,5,7", board.Options{Digits: true}, "circle", "zf-stone", 15, "nim-sum 1", ""},
		{"nim:3,5,6", board.Options{Digits: true}, "rect", "zf-stone", 6, "nim-sum 0", ""}, // ones in binary
		{"onepile:10", board.Options{}, "circle", "zf-pale", 7, "take 1 to 3", "="},
		{"onepile@min=2,max=5:17", board.Options{Digits: true}, "circle", "zf-stone", 4, "17 = 2 · 7 + 3\n7 = 2 + 5", ""},
		{"onepile@min=10^70,max=10^80:9", board.Options{}, "circle", "zf-pale", 9, "take ", ""},
		{"fibnim:12/3", board.Options{}, "circle", "zf-stone", 3, "up to 3", "="},
		{"fibnim:12/3", board.Options{Digits: true}, "circle", "zf-pale", 9, "12 = 8 + 3 + 1", ""},
		{"fibnim:12/3", board.Options{Digits: true}, "rect", "zs-amber", 1, "the smallest part 1 is not above the cap 3", ""},
		{"fibnim:13/3", board.Options{Digits: true}, "rect", "zs-amber", 1, "the smallest part 13 is above the cap 3", ""},
		{"globalfib:5,7/4", board.Options{}, "circle", "zf-stone", 8, "take up to 4 from one pile", ""},
		{"zeckendorf:4,2,1", board.Options{}, "rect", "zf-stone", 7, "merge 1 2", ""},
		{"zeckendorf:40,2,1", board.Options{}, "rect", "zf-stone", 11 + 3, "40", ""}, // a gap in the stack
		{"bergman:1,0,3,1", board.Options{}, "rect", "zf-stone", 5, "split 0", "worth"},
		{"quilt:5,1,2", board.Options{}, "rect", "zf-stone", 8, "split 3", "trade"},
		{"ordered:1,2,1,8", board.Options{}, "rect", "zf-square", 4 + 2, "merge\nswap", "split"},
		{"wythoff:5,8", board.Options{}, "circle", "zf-stone", 13, "8", "lost:"},
		{"wythoff:5,8", board.Options{}, "rect", "zf-target", 18, "", ""},
		{"wythoff:5,8", board.Options{Digits: true}, "circle", "zf-stone", 13, "stands in lost pair 2, (3, 5)", ""},
		{"lucas:6,7", board.Options{Digits: true}, "rect", "zf-target", 21, "is B(2) and stands in the lost " +
			"pair (4, 7)", ""}, // one and two, and everything
		{"wythoff:300,1000", board.Options{Digits: true}, "circle", "zf-stone", 1, "difference 700", ""},
		{"fibnim:1000/10", board.Options{Digits: true}, "rect", "zs-amber", 1, "1000 = 987 + 13", ""},
		{"takeaway@k=3:100/9", board.Options{Digits: true}, "rect", "zs-amber", 1, "the smallest part 3 is not above the cap 9", ""},
	} {
		s := drawSVG(t, boardsOf(t, c.text), c.o)
		if got := s.count(c.name, c.class); got != c.want {
			t.Errorf("%s: %d of %s %s, want %d", c.text, got, c.name, c.class, c.want)
		}
		texts := strings.Join(s.texts(), "\n")
		if !strings.Contains(texts, c.words) || c.absent != "" && strings.Contains(texts, c.absent) {
			t.Errorf("%s: the words are %q", c.text, texts)
		}
	}
}

// TestLast checks that the last move is shown, and only where it was made.
func TestLast(t *testing.T) {
	for _, c := range []struct {
		start, move string
		ghosts      int
	}{
		{"nim:3,5,7", "take 4 from 7", 4}, {"fibnim:20", "take 3", 3}, {"wythoff:12,17", "take 3 from both", 6}, {"globalfib:5,7/4", "take 2 from 5", 2},
		{"nim:3,5 + nim:6", "in part 2, take 4 from 6", 4},
		{"zeckendorf:5", "merge 1 1", 2}, {"onepile:10", "take 3", 3}, {"nim:200,5", "take 199 from 200", 59}, {"wythoff:100,3", "take 90 from larger", 30},
	} {
		start := boardsOf(t, c.start)
		m, err := play.ParseMove(whole(start), c.move)
		if err != nil {
			t.Fatal(err)
		}
		now, err := play.After(start, m)
		if err != nil {
			t.Fatal(err)
		}
		s := drawSVG(t, now, board.Options{Last: m, Start: start, Before: start})
		if got := s.count("circle", "zs-ghost") + s.count("rect", "zs-ghost"); got != c.ghosts {
			t.Errorf("%s, %s: %d ghosts, want %d", c.start, c.move, got, c.ghosts)
		}
		plain := drawSVG(t, now, board.Options{Start: start})
		if plain.root["width"] != s.root["width"] || plain.root["height"] != s.root["height"] {
			t.Errorf("%s, %s: the drawing changes its size", c.start, c.move)
		}
	}
}

// TestLastBelow: coins before the last move are shown where they lay, also if the move puts one below all others.
func TestLastBelow(t *testing.T) {
	start := boardsOf(t, "bergman:5")
	m, err := play.ParseMove(whole(start), "split 0")
	if err != nil {
		t.Fatal(err)
	}
	now, err := play.After(start, m)
	if err != nil {
		t.Fatal(err)
	}
	s := drawSVG(t, now, board.Options{Last: m, Start: start, Before: start})
	if ghosts := s.count("rect", "zs-ghost"); ghosts != 2 {
		t.Errorf("%d coins are gone, want 2", ghosts)
	}
	for _, want := range []string{"power -2: 1 coins", "power 0: 3 coins", "power 1: 1 coins"} {
		if !slices.ContainsFunc(s.elements, func(e element) bool { return e.title == want }) {
			t.Errorf("nothing is called %q", want)
		}
	}
}

// TestSize checks that the drawing keeps its size all through a game.
func TestSize(t *testing.T) {
	for _, text := range []string{"nim:3,5,7", "wythoff:12,17", "fibnim:20", "onepile:13", "globalfib:5,7"} {
		start := boardsOf(t, text)
		want := board.Draw(context.Background(), start, board.Options{})
		for boards := start; !play.Ended(whole(boards)); {
			for o := range whole(boards).Options() {
				var err error
				if boards, err = play.After(boards, o.Move); err != nil {
					t.Fatal(err)
				}
				break
			}
			if d := board.Draw(context.Background(), boards, board.Options{Start: start}); d.Width != want.Width || d.Height != want.Height {
				t.Errorf("%s: %g × %g at %s, %g × %g at the start", text, d.Width, d.Height, whole(boards), want.Width, want.Height)
			}
		}
	}
}

// checkNumber draws a number in the Zeckendorf system and counts its boxes.
func checkNumber(t *testing.T, n game.Nat) {
	t.Helper()
	form := numeration.Zeckendorf(n)
	d := board.Number(n, []board.Form{{System: "zeckendorf", Digits: form, Weight: func(place int) game.Nat {
		f, err := numeration.Fibonacci(numeration.NewNat(uint64(place + 2)))
		if err != nil {
			t.Fatal(err)
		}
		return f
	}}})
	checkPNG(t, d)
	checkTikZ(t, d)
	var b strings.Builder
	if err := d.WriteSVG(&b); err != nil {
		t.Fatal(err)
	}
	s := readSVG(t, []byte(b.String()))
	boxes, ones := s.count("rect", "zf-stone")+s.count("rect", "zf-check"), s.count("rect", "zf-stone")
	want, last := max(1, form.Len()), strings.Count(string(form), "1")
	if form.Len() > 24 {
		want, last = 24, strings.Count(string(form[len(form)-24:]), "1")
	}
	if boxes != want || ones != last {
		t.Errorf("%s: %d boxes and %d ones, want %d and %d", n, boxes, ones, want, last)
	}
}

// TestCoinWorth holds the values of coins in the drawing against the game.
func TestCoinWorth(t *testing.T) {
	p, err := zeckendorf.FromCoins([]int{1, 1, 1, 1, 1, 1})
	if err != nil {
		t.Fatal(err)
	}
	s := drawSVG(t, boardsOf(t, p.String()), board.Options{})
	total := uint64(0)
	for _, e := range s.elements {
		var place, coins, worth uint64
		if e.name == "g" {
			if n, _ := fmt.Sscanf(e.title, "place %d: %d coins, each worth %d", &place, &coins, &worth); n == 3 {
				total += coins * worth
			}
		}
	}
	if total != p.Value() {
		t.Errorf("the coins are worth %d, want %d", total, p.Value())
	}
}

// TestAxes: the axes are named as moves name the piles, also when the queen stands on the other side of the diagonal.
func TestAxes(t *testing.T) {
	boards := boardsOf(t, "maharaja:2,6")
	for _, want := range []string{"a b", "b a"} { // across, and up
		var names []string
		for _, text := range drawSVG(t, boards, board.Options{Page: true}).texts() {
			if text == "a" || text == "b" {
				names = append(names, text)
			}
		}
		if got := strings.Join(names, " "); got != want {
			t.Errorf("%v: %s, want %s", boards[0].Piles, got, want)
		}
		boards[0].Piles = []game.Nat{boards[0].Piles[1], boards[0].Piles[0]}
	}
}
