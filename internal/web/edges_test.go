package web

import (
	"context"
	"errors"
	"fmt"
	"image/color"
	"image/png"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"zeck/game"
	"zeck/games"
	"zeck/games/texts"
	"zeck/internal/claims"
	"zeck/play"
	"zeck/prove"
)

// TestPaginate: how many pages there are, and what is on each.
func TestPaginate(t *testing.T) {
	const full = claimsOnPage
	link := func(number string) string { return number }
	for found, pages := range map[int]int{0: 1, 1: 1, full: 1, full + 1: 2, 2 * full: 2, 2*full + 1: 3} {
		left := found
		for at := 1; at <= pages; at++ {
			d := claimsPage{Claims: make([]*claims.Claim, found)}
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
		d := claimsPage{Claims: make([]*claims.Claim, found)}
		if err := d.paginate(url.Values{"page": {strconv.Itoa(pages + 1)}}, link); err == nil {
			t.Errorf("there is a page %d of %d claims", pages+1, found)
		}
	}
}

// hurried is a position that notes how long its theory may take.
type hurried struct {
	game.Position
	end *time.Time
}

func (h hurried) Theory(ctx context.Context, misere bool) (game.Verdict, error) {
	*h.end, _ = ctx.Deadline()
	return h.Position.(game.Theory).Theory(ctx, misere)
}

// TestReplyTime: the engine has half of the time of a page, so that the page can still say that it was not enough.
func TestReplyTime(t *testing.T) {
	p, err := games.Parse("nim:3,5")
	if err != nil {
		t.Fatal(err)
	}
	var given time.Time
	g, err := play.New(hurried{p, &given}, play.Settings{Engine: play.First})
	if err != nil {
		t.Fatal(err)
	}
	s := &site{Options: Options{Games: games.All(), Limits: Limits{Time: time.Hour}}}
	for others, earlier := range map[time.Duration]bool{40 * time.Minute: true, 20 * time.Minute: false} { // what the page has left
		ctx, stop := context.WithTimeout(context.Background(), others)
		defer stop()
		if _, _, err := s.reply(ctx, g); err != nil {
			t.Fatal(err)
		}
		if end, _ := ctx.Deadline(); given.Before(end) != earlier || given.After(end) {
			t.Errorf("of an hour, and with %v left, the engine stops %v before the page", others, end.Sub(given))
		}
	}
}

// TestLens: which of the numbers is shown in full.
func TestLens(t *testing.T) {
	p, err := games.All().ParseSum("nim:3,10^20 + wythoff:10^30,10^31")
	if err != nil {
		t.Fatal(err)
	}
	s := &site{Options: Options{Base: "/", Games: games.All()}}
	var names []string
	for _, l := range s.lens(p) {
		names = append(names, l.Name)
	}
	if got := strings.Join(names, "; "); got != "Pile 2; Part 2, pile 1; Part 2, pile 2" {
		t.Errorf("shown are %s", got)
	}
}

// TestOneByte: one byte on its way is enough for an answer that takes everything to wait.
func TestOneByte(t *testing.T) {
	o := newOutbox(400)
	if !o.take("a", 1) || o.take("b", 400) || !o.take("b", 399) {
		t.Errorf("%d bytes, %v", o.used, o.taken)
	}
}

// TestPictureSide: in the picture of a position the board is on the right, and there is a margin beside it.
func TestPictureSide(t *testing.T) {
	w := get(New(Options{}), "/picture/onepile:30.png")
	picture, err := png.Decode(w.Body)
	if err != nil {
		t.Fatal(err)
	}
	size := picture.Bounds()
	tints, margin := map[color.Color]bool{}, map[color.Color]bool{}
	for x := size.Dx() * 3 / 4; x < size.Dx(); x++ {
		for y := range size.Dy() {
			tints[picture.At(x, y)] = true
			if x >= size.Dx()-5 {
				margin[picture.At(x, y)] = true
			}
		}
	}
	if len(tints) < 3 || len(margin) != 1 {
		t.Errorf("the right of the picture has %d colours, and its margin %d", len(tints), len(margin))
	}
}

// TestTheorems: where a game has no theory of its own, theorems answer for piles of any size.
func TestTheorems(t *testing.T) {
	w := get(New(Options{}), "/api/solve?position="+url.QueryEscape("king:10^50,10^49"))
	if w.Code != http.StatusOK || !strings.Contains(w.Body.String(), `"automaton"`) {
		t.Errorf("%d: %s", w.Code, w.Body)
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

// TestRows: the field for rules has room for all of them and two lines more, and is never small.
func TestRows(t *testing.T) {
	for lines, want := range map[int]int{0: 12, 10: 12, 11: 13, 30: 32} {
		if got := (inventPage{Lines: make([]string, lines)}).Rows(); got != want {
			t.Errorf("%d lines: %d rows", lines, got)
		}
	}
}

// TestTried: how far a search got that found nothing.
func TestTried(t *testing.T) {
	if got := triedWords(errors.New("else")); got != nil {
		t.Error(got)
	}
	got := triedWords(fmt.Errorf("wrapped: %w", &prove.NotFoundError{Tried: []prove.Attempt{
		{System: "fibonacci", Grew: []int{3, 7, 1}, Why: "it takes too long"}, {System: "takeaway@k=7", Why: "no moves"},
	}}))
	want := []string{"Fibonacci digits: 1 state, given up: it takes too long", "digits of the system takeaway@k=7: given up: no moves"}
	if !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}
