package web

import (
	"context"
	"io"
	"log"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"zeck/game"
	"zeck/games/nim"
	"zeck/games/wythoff"
	"zeck/internal/crew"
	"zeck/internal/must"
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
		server := httptest.NewServer(New(Options{Games: game.NewRegistry(broken{nim.Game()}, wythoff.Game()), Limits: limits, Log: log.New(&said, "", 0)}))
		for _, c := range []struct {
			address string
			want    int
		}{
			{"/api/table?game=nim", http.StatusInternalServerError}, {"/api/table?game=wythoff", http.StatusOK},
			{"/explore/values?game=nim", http.StatusInternalServerError}, {"/p/wythoff:3,5", http.StatusOK},
		} {
			said.Reset()
			answer := must.Get(http.Get(server.URL + c.address))
			text, err := io.ReadAll(answer.Body)
			answer.Body.Close()
			if err != nil || answer.StatusCode != c.want {
				t.Errorf("%s: %s, %v", c.address, answer.Status, err)
			}
			if failed := c.want == http.StatusInternalServerError; failed != strings.Contains(said.String(), "web.mistaken(") ||
				failed != strings.Contains(string(text), "log says more") {
				t.Errorf("%s: %s\nlogged: %s", c.address, text, &said)
			}
		}
		server.Close()
	}
}
