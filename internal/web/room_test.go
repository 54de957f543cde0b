package web

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"testing"
	"time"
)

// TestRooms: many are put at once, of which the quietest are forgotten; a text of four kilobytes is remembered, for a day.
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
	r.put(last, strings.Repeat("x", maxRoomText), 7, now.Add(time.Hour)) // one that is there takes nobody's place
	r.put(last, strings.Repeat("x", maxRoomText+1), 8, now.Add(2*time.Hour))
	if _, there := r.get("0 0", now); there || len(r.all) != maxRooms {
		t.Errorf("%d rooms, and the oldest is there: %t", len(r.all), there)
	}
	if at, there := r.get(last, now.Add(25*time.Hour)); !there || at.steps != 7 || len(at.game) != 4096 {
		t.Errorf("after a day the last room has %d steps and %d bytes", at.steps, len(at.game))
	}
	if _, there := r.get(last, now.Add(25*time.Hour+time.Second)); there || len(r.all) != maxRooms-1 {
		t.Error("a room lives for ever")
	}
	if a, b := newRoom(), newRoom(); a == b || !roomID.MatchString(a) {
		t.Errorf("rooms are called %s and %s", a, b)
	}
}

// TestTwoScreens plays a game at two screens without scripts: each has a page of its own, on which it can move in its turn only.
func TestTwoScreens(t *testing.T) {
	h := New(Options{})
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
	// Another server knows nothing of the room: the link alone holds the game.
	visit(t, New(Options{}), moved.address).want("The other player to move", "take 1 from 3")
	if d := visit(t, New(Options{Files: true}), link.RequestURI()); strings.Contains(d.body, "data-room") || board(d) == 0 {
		t.Error("a page of files waits for a server")
	}
}
