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

// Two players at two screens share a room, whose name is in their links. The room stores the game after the last move, so that the page of the
// waiting player can poll for it. Each link also contains the whole game: if the server forgets a room, sending links still works.
//
// A room is only a text and a time. Waiting pages hold no connection, and all rooms together take a few megabytes.
const (
	maxRooms    = 2000
	maxRoomText = 4 << 10 // bytes of a game; longer games are played by sending links
	roomLife    = 24 * time.Hour
)

// rooms stores games. The zero value is ready to use.
type rooms struct {
	mu  sync.Mutex
	all map[string]room
}

type room struct {
	game  string
	steps int
	moved time.Time
	came  [3]bool // which players have joined
}

// put stores the game of a room.
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

// join records that a player has joined a room, and reports whether the other player has joined, too.
func (r *rooms) join(a remote, now time.Time) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	at := r.open(a.room, now)
	at.came[a.as] = true
	r.all[a.room] = at
	return at.came[a.as.Other()]
}

// open returns a room. If it is new and there are too many rooms, it forgets the one without a move for the longest time.
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

// get returns a room, if it is stored.
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

// roomID matches the name of a room.
var roomID = regexp.MustCompile(`^[a-z2-7]{16}$`)

// newRoom returns a name that cannot be guessed.
func newRoom() string {
	return strings.ToLower(rand.Text()[:16]) // eighty bits
}

// remote says which of two players at two screens a page belongs to. The zero value means that there is only one screen.
type remote struct {
	room string
	as   play.Player
}

// parseRemote reads the room and the player from the query of a game. A site of static files has no rooms.
func (s *site) parseRemote(r *http.Request, g play.Session) remote {
	a, ok := seat(r.URL.Query().Get("room"), r.URL.Query().Get("as"))
	if !ok || s.Options.Files || g.Settings().Engine != play.Nobody {
		return remote{}
	}
	return a
}

// seat reads the name of a room and of a player.
func seat(room, as string) (remote, bool) {
	side, known := map[string]play.Player{"first": play.First, "second": play.Second}[as]
	return remote{room, side}, known && roomID.MatchString(room)
}

func (a remote) query() []string {
	if a.room == "" {
		return nil
	}
	return []string{"room", a.room, "as", a.as.String()}
}

func (a remote) waits(g play.Session) bool { return a.room != "" && !g.Over() && g.Turn() != a.as }

// steps counts the moves of a game; a resignation counts as one.
func steps(g play.Session) int {
	if g.Resigned() {
		return g.Len() + 1
	}
	return g.Len()
}

// newer returns the game of the room if it is ahead of the game in the address.
func (t table) newer() (play.Session, bool) {
	at, _ := t.s.rooms.get(t.remote.room, time.Now())
	if !strings.HasPrefix(at.game, t.play.String()+";") {
		return t.play, false
	}
	g, err := play.Parse(t.s.Games, at.game)
	return g, err == nil
}

// roomSteps reports how many moves the game of a room has and whether the other player has joined. Waiting pages poll it; it is cheap and
// returns at once.
func (s *site) roomSteps(w *buffered, r *http.Request) error {
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-store")
	other := false
	if a, ok := seat(r.PathValue("room"), r.URL.Query().Get("as")); ok {
		other = s.rooms.join(a, time.Now())
	}
	at, _ := s.rooms.get(r.PathValue("room"), time.Now())
	fmt.Fprintf(w, "{\"steps\":%d,\"other\":%t}\n", at.steps, other)
	return nil
}
