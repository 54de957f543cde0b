package web

import (
	"context"
	"log"
	"net/http"
	"strings"
	"testing"

	"zeck/game"
	"zeck/games/nim"
	"zeck/games/wythoff"
	"zeck/internal/crew"
)

// broken is a game with a mistake: the goroutines that fill its table panic.
type broken struct{ game.Game }

func (b broken) Tables() game.Tables {
	t := game.TablesOf(b.Game)
	t.Bulk = func(context.Context, game.Setup, int, int, game.Progress) (game.Cells, error) {
		crew.Share(3, nil, mistaken)
		return nil, nil
	}
	return t
}

func mistaken(worker int) {
	var values []int
	values[worker]++
}

// TestWorkerPanic: a panic on a goroutine that works for a request is answered with status 500 and logged with its stack, and the server
// answers the next request.
//
//zeck:race
func TestWorkerPanic(t *testing.T) {
	for _, limits := range []Limits{DefaultLimits, BrowserLimits} {
		var said strings.Builder
		h := New(Options{Games: game.NewRegistry(broken{nim.Game()}, wythoff.Game()), Limits: limits, Log: log.New(&said, "", 0)})
		for _, address := range []string{"/api/table?game=nim", "/api/table?game=wythoff", "/explore/values?game=nim", "/p/wythoff:3,5"} {
			said.Reset()
			w, want, fails := get(h, address), http.StatusOK, strings.Contains(address, "nim")
			if fails {
				want = http.StatusInternalServerError
			}
			if w.Code != want || strings.Contains(said.String(), "web.mistaken(") != fails || strings.Contains(w.Body.String(), "log says more") != fails {
				t.Errorf("%s: %d %s\nlogged: %s", address, w.Code, w.Body, &said)
			}
		}
	}
}
