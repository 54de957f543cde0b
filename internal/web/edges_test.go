package web

import (
	"context"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"testing"
	"time"

	"zeck/game"
	"zeck/games"
	"zeck/games/texts"
	"zeck/play"
)

// TestPaginate: how many pages there are, and what is on each.
func TestPaginate(t *testing.T) {
	const full = claimsOnPage
	link := func(number string) string { return number }
	for found, pages := range map[int]int{0: 1, 1: 1, full: 1, full + 1: 2, 2 * full: 2, 2*full + 1: 3} {
		left := found
		for at := 1; at <= pages; at++ {
			d := claimsPage{Claims: make([]claimView, found)}
			if err := d.paginate(url.Values{"page": {strconv.Itoa(at)}}, link); err != nil {
				t.Fatal(err)
			}
			links := pages // none, where there is one page
			if pages == 1 {
				links = 0
			}
			if d.Found != found || len(d.Claims) != min(left, full) || d.From != (at-1)*full+1 || len(d.Pages) != links {
				t.Errorf("page %d of %d claims: %d from %d on, %d pages", at, found, len(d.Claims), d.From, len(d.Pages))
			}
			left -= len(d.Claims)
		}
		d := claimsPage{Claims: make([]claimView, found)}
		if err := d.paginate(url.Values{"page": {strconv.Itoa(pages + 1)}}, link); err == nil {
			t.Errorf("there is a page %d of %d claims", pages+1, found)
		}
	}
}

// hurried is a position that notes how much time its theory is given.
type hurried struct {
	game.Position
	time *time.Duration
}

func (a hurried) Theory(ctx context.Context) (game.Verdict, error) {
	if end, ok := ctx.Deadline(); ok {
		*a.time = time.Until(end)
	}
	return a.Position.(game.Theory).Theory(ctx)
}

// TestReplyTime: the engine has half of the time of a page, so that the page can still say that it was not enough.
func TestReplyTime(t *testing.T) {
	p, err := games.Parse("nim:3,5")
	if err != nil {
		t.Fatal(err)
	}
	given := time.Duration(-1)
	g, err := play.New(hurried{p, &given}, play.Settings{Engine: play.First})
	if err != nil {
		t.Fatal(err)
	}
	s := &site{Options: Options{Games: games.All(), Limits: Limits{Time: time.Hour}}}
	if _, _, err := s.reply(context.Background(), g); err != nil {
		t.Fatal(err)
	}
	if given <= 20*time.Minute || given > 30*time.Minute {
		t.Errorf("the engine has %v of an hour", given)
	}
}

// TestInventedPlot: the points of the plot of an invented game lead to their positions, of one pile and of two.
func TestInventedPlot(t *testing.T) {
	h := New(Options{})
	for _, start := range texts.Starts() {
		links := map[string]string{"queen": "queen:1,2", "takesome": "takesome:2"}
		want, ok := links[start.Name]
		if !ok {
			continue
		}
		w := get(h, "/invent/"+pack(start.Text)+"/?find=0")
		if w.Code != http.StatusOK || !strings.Contains(w.Body.String(), ">"+want+"<") {
			t.Errorf("%s: %d, no point at %s", start.Name, w.Code, want)
		}
	}
}
