package web

import (
	"crypto/rand"
	"fmt"
	"maps"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"sync"
	"time"

	"zeck/play"
)

// Two people at two screens share a room, whose name is in their links. It remembers the game as it is after the last move, so that the page of
// whoever waits can ask for it. The link holds the whole game as always: when a room is forgotten, sending links still works.
//
// A room is a text and a time: nobody holds anything while they wait, and all rooms together take a few megabytes.
const (
	maxRooms    = 2000
	maxRoomText = 4 << 10 // of a game; longer ones are played by sending links
	roomLife    = 24 * time.Hour
)

// rooms remembers games. The zero value is ready.
type rooms struct {
	mu  sync.Mutex
	all map[string]room
}

type room struct {
	game  string
	steps int
	moved time.Time
	came  [3]bool // which players have been seen in it
}

// put remembers the game of a room.
func (r *rooms) put(id, game string, steps int, now time.Time) {
	if len(game) > maxRoomText {
		return
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	at := r.open(id, now)
	at.game, at.steps, at.moved = game, steps, now
	r.all[id] = at
}

// come notes that a player is in a room, and reports whether the other one has come, too.
func (r *rooms) come(a apart, now time.Time) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	at := r.open(a.room, now)
	at.came[a.as] = true
	r.all[a.room] = at
	return at.came[a.as.Other()]
}

// open returns a room; if it is a new one and there are too many, the one that has been quiet for longest is forgotten.
func (r *rooms) open(id string, now time.Time) room {
	if at, there := r.all[id]; there {
		return at
	}
	if r.all == nil {
		r.all = map[string]room{}
	}
	if len(r.all) >= maxRooms {
		delete(r.all, slices.MinFunc(slices.Collect(maps.Keys(r.all)), func(a, b string) int { return r.all[a].moved.Compare(r.all[b].moved) }))
	}
	return room{moved: now}
}

// get returns the game of a room, if it is remembered.
func (r *rooms) get(id string, now time.Time) (room, bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	at, there := r.all[id]
	if there && now.Sub(at.moved) > roomLife {
		delete(r.all, id)
		return room{}, false
	}
	return at, there
}

// roomID is the name of a room.
var roomID = regexp.MustCompile(`^[a-z2-7]{16}$`)

// newRoom returns a name that nobody guesses.
func newRoom() string {
	return strings.ToLower(rand.Text()[:16]) // eighty bits
}

// apart is which of two players at two screens a page belongs to; the zero value: there is but one screen.
type apart struct {
	room string
	as   play.Player
}

// parseApart reads what the query of a game says. Where the page comes from files there is nobody to ask.
func (s *site) parseApart(r *http.Request, g play.Session) apart {
	a, known := seat(r.URL.Query().Get("room"), r.URL.Query().Get("as"))
	if !known || s.Options.Files || g.Settings().Engine != play.Nobody {
		return apart{}
	}
	return a
}

// seat reads the name of a room and of a player.
func seat(room, as string) (apart, bool) {
	side, known := map[string]play.Player{"first": play.First, "second": play.Second}[as]
	return apart{room, side}, known && roomID.MatchString(room)
}

func (a apart) query() []string {
	if a.room == "" {
		return nil
	}
	return []string{"room", a.room, "as", a.as.String()}
}

// waits reports whether it is the other player's turn.
func (a apart) waits(g play.Session) bool { return a.room != "" && !g.Over() && g.Turn() != a.as }

// steps counts what has happened in a game.
func steps(g play.Session) int {
	if g.Resigned() {
		return g.Len() + 1
	}
	return g.Len()
}

// goneOn returns the game of the room if it has gone on since the one of the address.
func (t table) goneOn() (play.Session, bool) {
	at, _ := t.s.rooms.get(t.apart.room, time.Now())
	if !strings.HasPrefix(at.game, t.play.String()+";") {
		return t.play, false
	}
	g, err := play.Parse(t.s.Games, at.game)
	return g, err == nil
}

// roomSteps says how far the game of a room has come, and whether the other player has, for pages that wait. It costs nothing, and holds
// nothing.
func (s *site) roomSteps(w *held, r *http.Request) error {
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-store")
	other := false
	if a, known := seat(r.PathValue("room"), r.URL.Query().Get("as")); known {
		other = s.rooms.come(a, time.Now())
	}
	at, _ := s.rooms.get(r.PathValue("room"), time.Now())
	fmt.Fprintf(w, "{\"steps\":%d,\"other\":%t}\n", at.steps, other)
	return nil
}
