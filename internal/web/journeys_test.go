package web

import (
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"zeck/game"
	"zeck/game/face"
	"zeck/games"
	"zeck/internal/games/nim"
	"zeck/internal/long"
	"zeck/internal/must"
	"zeck/play"
)

// TestEveryGame opens every game, asks every question about it, and plays it to its end against the engine with links only.
func TestEveryGame(t *testing.T) {
	t.Parallel()
	h := limited(patient)
	for _, g := range games.All().Games() {
		t.Run(g.Info().Name, func(t *testing.T) {
			t.Parallel()
			d := visit(t, h, "/p/"+play.Opening(g))
			if g.Info().Name != "localfib" { // whose opening is written as a sum
				d.want(g.Info().Title)
			}
			d = d.follow("Who wins?").follow("Winning moves").follow("Why?").follow("Nim-value").follow("Digits").follow("Hint")
			d.want("The player to move wins", "winning move", "Why", "Nim-value", "Hint")
			playOut(t, d.submit(map[string]string{"opponent": "perfect", "first": "you"}))
		})
	}
}

// playOut wins the game with the help of the page and opens the review.
func playOut(t *testing.T, d *document) {
	d = d.win()
	d.follow("Review the game").want("You could win from the start, and did.", "wins")
	d.follow("Undo").want("Your move")
	d.follow("Start again").want("Your move")
}

// win repeatedly makes the first winning move until the game is won.
func (d *document) win() *document {
	for moves := 0; !d.says("You win"); moves++ {
		if d.status != http.StatusOK || moves > 100 || d.says("zeck wins") {
			d.t.Fatalf("%s: status %d after %d moves", d.address, d.status, moves)
		}
		d = d.winningMove()
	}
	return d
}

func (d *document) winningMove() *document {
	for _, n := range d.follow("Winning moves").all("ul") {
		if attr(n, "class") == "movelist" {
			return visit(d.t, d.h, attr(n.FirstChild.NextSibling.FirstChild, "href"))
		}
	}
	d.t.Fatalf("%s: no move wins", d.address)
	return nil
}

// TestFriends plays a game between two people, and one in which the engine moves first.
func TestFriends(t *testing.T) {
	h := limited(patient)
	d := visit(t, h, "/p/nim:1,2").submit(map[string]string{"opponent": "friend"})
	d.want("The first player to move")
	d = d.submit(map[string]string{"move": "take 1 from 2"}).want("The second player to move")
	d = d.submit(map[string]string{"move": "take 1 from 1"}).want("The first player to move")
	d.submit(map[string]string{"move": "take 1 from 1"}).want("The first player wins", "No move is left")

	d = visit(t, h, "/p/nim:3,5").submit(map[string]string{"opponent": "1", "first": "engine"})
	if !strings.Contains(d.address, "engine=first;strength=1;seed=") || strings.Count(d.address, ";") != 4 {
		t.Errorf("the engine has not moved: %s", d.address)
	}
	d.want("Your move", "zeck, beginner")
}

// TestSetup sets up games with the form, first with an error.
func TestSetup(t *testing.T) {
	t.Parallel()
	h := limited(patient)
	for _, g := range games.All().Games() {
		d := visit(t, h, "/play?game="+g.Info().Name).want(g.Info().Title, "I move first")
		if d = d.submit(map[string]string{"opponent": "friend"}); !strings.HasPrefix(d.address, "/play/") || d.status != http.StatusOK {
			t.Errorf("%s: the opening leads to %s, status %d", g.Info().Name, d.address, d.status)
		}
	}
	if d := visit(t, h, "/play?game=takeaway").submit(map[string]string{"opponent": "friend"}); !strings.HasPrefix(d.address, "/play/takeaway@k=3:30") {
		t.Errorf("the form does not have the options of the opening: it leads to %s", d.address)
	}
	if d := visit(t, h, "/").follow("Wythoff's Nim"); !strings.HasPrefix(d.address, "/play/wythoff:8,10;engine=second;strength=3;") {
		t.Errorf("a click on the game opens %s", d.address)
	}
	d := visit(t, h, "/").follow("Set up Wythoff's Nim")
	bad := d.submit(map[string]string{"piles": "1, 2, 3", "option-t": "2", "first": "engine"})
	if bad.status != http.StatusBadRequest || !bad.says("Wythoff takes two piles, got 3") || !strings.Contains(bad.body, `value="1, 2, 3"`) {
		t.Errorf("status %d: %.300s", bad.status, bad.body)
	}
	good := bad.submit(map[string]string{"piles": "4, 7", "option-t": "2", "plus": "nim:3 + nim:5", "opponent": "friend"})
	if good.address != "/play/wythoff@t=2:4,7+nim:3+nim:5" || good.status != http.StatusOK {
		t.Errorf("%s, status %d", good.address, good.status)
	}
}

// TestPuzzle solves the puzzle of a day for every game, or for every fourth, after a wrong answer.
func TestPuzzle(t *testing.T) {
	h := limited(patient)
	for i, g := range games.All().Games() {
		if i%4 != 0 && !long.Asked() {
			continue
		}
		name := g.Info().Name
		d := visit(t, h, "/puzzle/"+name+"/2026-11-15").want("Puzzle of 15 November 2026", "Find the winning move")
		p := must.Get(play.NewEngine().Puzzle(t.Context(), games.All(), g, "2026-11-15"))
		v := must.Get(play.NewEngine().Verdict(t.Context(), p))
		for o := range p.Options() {
			if !slices.ContainsFunc(v.Winning, func(w game.Option) bool { return w.Move == o.Move }) {
				d.submit(map[string]string{"answer": o.Move.String()}).want("Not yet", "the opponent wins by")
				break
			}
		}
		d.submit(map[string]string{"answer": v.Winning[0].Move.String()}).want("Solved", "Right: ").follow("Why it wins").want("The player to move wins")
		if bad := d.submit(map[string]string{"answer": "nonsense"}); bad.status != http.StatusBadRequest {
			t.Errorf("%s: status %d", bad.address, bad.status)
		}
	}
	if d := visit(t, h, "/puzzle/lucas"); !strings.HasPrefix(d.address, "/puzzle/lucas/") {
		t.Errorf("the puzzle of today is at %s", d.address)
	}
	for n, want := range []string{"no game to make a puzzle from", "Find the winning move"} {
		visit(t, New(Options{Games: game.NewRegistry([]game.Game{nim.Game()}[:n]...)}), "/puzzle").want(want)
	}
}

// TestMoves checks that a typed move is made, on a study board and in a game, and that an illegal move is refused beside the board.
func TestMoves(t *testing.T) {
	h := limited(patient)
	for _, c := range []struct {
		at, field, typed string
		status           int
		to, says         string
	}{
		{"/play/wythoff:3,5", "move", "take 4 from the smaller pile", http.StatusBadRequest, "/play/wythoff:3,5?", "The first player to move"},
		{"/p/wythoff:3,5", "move", "jump", http.StatusBadRequest, "/p/wythoff:3,5?", "not understood"},
		{"/p/wythoff:3,5", "move", "2 both", http.StatusOK, "/p/wythoff:1,3", "1 and 3"},
		{"/", "position", "nim: 5, 3 + wythoff:1,2", http.StatusOK, "/p/nim:3,5+wythoff:1,2", "Wythoff's Nim"},
	} {
		d := visit(t, h, c.at).submit(map[string]string{c.field: c.typed}).want(c.says)
		if d.status != c.status || !strings.HasPrefix(d.address, c.to) {
			t.Errorf("%s: %s leads to %s, status %d", c.at, c.typed, d.address, d.status)
		}
	}
}

// TestLessons takes every lesson with links and forms only, giving wrong answers first.
func TestLessons(t *testing.T) {
	t.Parallel()
	h := limited(patient)
	for _, l := range play.Lessons(games.All()) {
		d := visit(t, h, "/learn").follow(l.Title)
		for n, st := range l.Steps {
			if want := fmt.Sprintf("/learn/%s/%d", l.Name, n+1); d.address != want {
				t.Fatalf("at %s, want %s", d.address, want)
			}
			d = takeStep(t, d, st)
			d.want(st.After.String())
			if n+1 < len(l.Steps) {
				d = d.follow("Next step")
			}
		}
	}
}

// takeStep solves the task of a step.
func takeStep(t *testing.T, d *document, st face.Step) *document {
	t.Helper()
	verdict := func(text string) game.Verdict {
		return must.Get(play.NewEngine().Verdict(t.Context(), must.Get(games.Parse(text))))
	}
	switch st.Task.Kind {
	case face.FindMove:
		if bad := d.submit(map[string]string{"answer": "nonsense"}); bad.status != http.StatusBadRequest {
			t.Errorf("%s: status %d", bad.address, bad.status)
		}
		return d.submit(map[string]string{"answer": verdict(st.Position).Winning[0].Move.String()})
	case face.PickSafe:
		all, right := d.address+"?asked=1", d.address+"?asked=1"
		for i, text := range st.Task.Positions {
			all += fmt.Sprintf("&pick=%d", i+1)
			if verdict(text).Outcome == game.P {
				right += fmt.Sprintf("&pick=%d", i+1)
			}
		}
		if d := visit(t, d.h, all); d.says("Right.") != (all == right) {
			t.Errorf("%s: whether everything is right", all)
		}
		return visit(t, d.h, right).want("Right.")
	case face.Number:
		d.submit(map[string]string{"answer": "987654"}).want("Not 987654")
		return d.submit(map[string]string{"answer": st.Task.Answer()}).want("Right")
	case face.WinGame:
		return d.follow("Play").want("Part of the lesson").win()
	}
	return d
}

// TestCrawl follows links from the gallery and checks every page.
func TestCrawl(t *testing.T) {
	t.Parallel()
	h := New(Options{Base: "/zeck/"})
	const most = 120
	seen := map[string]bool{"/zeck/": true}
	queue := []string{"/zeck/", "/zeck/learn", "/zeck/explore", "/zeck/claims", "/zeck/prove"}
	kinds := map[string]int{}
	visited := 0
	for len(queue) > 0 && visited < most {
		address := queue[0]
		queue = queue[1:]
		kind, _, _ := strings.Cut(strings.TrimPrefix(address, "/zeck/"), "/")
		kind, _, _ = strings.Cut(kind, "?")
		if kinds[kind]++; kinds[kind] > most/6 {
			continue
		}
		visited++
		d := visit(t, h, address)
		if d.status != http.StatusOK {
			t.Errorf("%s: status %d", address, d.status)
		}
		if d.root == nil {
			continue
		}
		for _, to := range d.links() {
			if !strings.HasPrefix(to, "/zeck/") {
				t.Errorf("%s leads out of the site, to %s", address, to)
			}
			if !seen[to] && !strings.Contains(to, "/puzzle/") { // those of today differ from day to day
				seen[to] = true
				queue = append(queue, to)
			}
		}
	}
	t.Logf("%d pages, %d addresses seen, %v", visited, len(seen), kinds)
}

// TestAssets checks the files that pages load.
func TestAssets(t *testing.T) {
	h := limited(patient)
	d := visit(t, h, "/")
	for _, n := range append(d.all("link"), d.all("script")...) {
		address := attr(n, "href") + attr(n, "src")
		w := get(h, address)
		cached := strings.Contains(w.Header().Get("Cache-Control"), "immutable") || !strings.HasPrefix(address, "/assets/")
		if w.Code != http.StatusOK || !cached || w.Body.Len() == 0 {
			t.Errorf("%s: status %d", address, w.Code)
		}
	}
}

// TestRooms stores many rooms at once. It checks that the least recently used ones are forgotten, and that a text of four kilobytes is stored for
// a day.
//
//zeck:race
func TestRooms(t *testing.T) {
	var r rooms
	now := time.Date(2026, 11, 15, 12, 0, 0, 0, time.UTC)
	var wg sync.WaitGroup
	for part := range 4 {
		wg.Go(func() {
			for i := range maxRooms / 2 {
				r.put(fmt.Sprint(part, " ", i), "nim:3", i, now.Add(time.Duration(i)*time.Second))
				r.get(fmt.Sprint(part, " ", i-1), now)
			}
		})
	}
	wg.Wait()
	last := fmt.Sprint("3 ", maxRooms/2-1)
	r.put(last, strings.Repeat("x", maxRoomText), 7, now.Add(time.Hour)) // a known room does not displace another one
	r.put(last, strings.Repeat("x", maxRoomText+1), 8, now.Add(2*time.Hour))
	if _, there := r.get("0 0", now); there || len(r.all) != maxRooms {
		t.Errorf("%d rooms, and the oldest is there: %t", len(r.all), there)
	}
	if at, there := r.get(last, now.Add(25*time.Hour)); !there || at.steps != 7 || len(at.game) != 4096 {
		t.Errorf("after a day the last room has %d steps and %d bytes", at.steps, len(at.game))
	}
	if _, there := r.get(last, now.Add(25*time.Hour+time.Second)); there || len(r.all) != maxRooms-1 {
		t.Error("a room is never forgotten")
	}
	r.join(remote{"new", play.First}, now)
	if _, there := r.get("new", now.Add(roomLife)); !there {
		t.Error("a room without a move is forgotten at once")
	}
	if a, b := newRoom(), newRoom(); a == b || !roomID.MatchString(a) {
		t.Errorf("rooms are called %s and %s", a, b)
	}
}

// TestTwoScreens plays a game between two screens without scripts: each player has a separate page and can move only in turn.
func TestTwoScreens(t *testing.T) {
	h := limited(patient)
	first := visit(t, h, "/play?position=nim:2,3&opponent=link")
	u, err := url.Parse(first.address)
	if err != nil || u.Query().Get("as") != "first" || !roomID.MatchString(u.Query().Get("room")) {
		t.Fatalf("the game begins at %s", first.address)
	}
	invite := ""
	for _, n := range first.all("input") {
		if has(n, "readonly") {
			invite = attr(n, "value")
		}
	}
	link, err := url.Parse(invite)
	if err != nil || link.Query().Get("as") != "second" || link.Query().Get("room") != u.Query().Get("room") || link.Host == "" {
		t.Fatalf("the other player is sent %q", invite)
	}
	second := visit(t, h, link.RequestURI())
	board := func(d *document) (links int) {
		for _, n := range d.all("a") {
			if strings.Contains(attr(n, "href"), "move=take") {
				links++
			}
		}
		return links
	}
	if first.want("Your move"); board(first) == 0 || board(second.want("The other player to move")) != 0 {
		t.Errorf("at the start %d and %d moves can be made", board(first), board(second))
	}
	early := visit(t, h, link.Path+"?move=take+1+from+3&"+link.RawQuery).want("it is the other player's turn")
	moved := visit(t, h, u.Path+"?move=take+1+from+3&"+u.RawQuery).want("The other player to move")
	again := visit(t, h, link.RequestURI()).want("Your move")
	if early.status != http.StatusBadRequest || !strings.Contains(moved.address, "take%201%20from%203") || board(again) == 0 ||
		!strings.Contains(again.address, "as=second") {
		t.Errorf("a move out of turn: %d; after a move the pages are %s and %s", early.status, moved.address, again.address)
	}
	for room, steps := range map[string]int{u.Query().Get("room"): 1, "nowhere": 0} {
		if d := visit(t, h, "/room/"+room); d.body != fmt.Sprintf("{\"steps\":%d,\"other\":false}\n", steps) {
			t.Errorf("the room %s says %s", room, d.body)
		}
	}
	// Another server does not know the room; the link still contains the game.
	visit(t, limited(patient), moved.address).want("The other player to move", "take 1 from 3")
	if d := visit(t, New(Options{Files: true}), link.RequestURI()); strings.Contains(d.body, "data-room") || board(d) == 0 {
		t.Error("a static site waits for a server")
	}
}
