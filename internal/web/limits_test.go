package web

import (
	"context"
	"errors"
	"net/http"
	"strings"
	"testing"
	"time"

	"zeck/game"
	"zeck/games"
	"zeck/internal/answer"
	"zeck/internal/must"
	"zeck/numeration"
	"zeck/play"
)

// TestShares: what the requests of a server with so many megabytes may take.
func TestShares(t *testing.T) {
	l := Limits{Slots: 8, Memory: 64 << 20, Answers: 128 << 20, Connections: 1000}
	for _, c := range []struct{ total, answers, slots, memory int64 }{ // in megabytes
		{0, 16, 1, 16}, {48, 16, 1, 16}, {112, 16, 1, 24}, {144, 18, 2, 19}, {256, 32, 5, 17}, {512, 64, 8, 25}, {1024, 128, 8, 53}, {4096, 128, 8, 64},
	} {
		got := l.Within(c.total << 20)
		if got.Answers>>20 != c.answers || int64(got.Slots) != c.slots || got.Memory>>20 != c.memory || int64(got.Connections) != min(1000, c.total) {
			t.Errorf("%d MB: %d connections, answers %d, %d slots of %d; want %d, %d of %d", c.total, got.Connections, got.Answers>>20,
				got.Slots, got.Memory>>20, c.answers, c.slots, c.memory)
		}
	}
	if LeastMemory != 112<<20 || DefaultLimits.Within(1<<40) != DefaultLimits {
		t.Error("a server needs another memory, or has less with a terabyte")
	}
}

// TestOutbox: the last byte that is let in, and the first that is not.
func TestOutbox(t *testing.T) {
	o := newOutbox(400)
	for i, c := range []struct {
		client string
		size   int64
		ok     bool
	}{
		{"a", 1, true}, {"b", 400, false}, {"a", 98, true}, {"a", 2, false}, {"a", 1, true}, {"a", 1, false}, // a quarter
		{"b", 200, true}, // one answer at a time always
		{"b", 1, false},
		{"c", 101, false}, {"c", 100, true}, // all of it
		{"d", 1, false},
	} {
		if ok := o.take(c.client, c.size); ok != c.ok {
			t.Fatalf("%d: %d bytes for %s: %v", i, c.size, c.client, ok)
		}
	}
	o.give("b", 200)
	if o.used != 200 || len(o.taken) != 2 {
		t.Errorf("%d bytes, %v", o.used, o.taken)
	}
	if o.give("a", 99); o.taken["a"] != 1 || o.used != 101 {
		t.Errorf("%d bytes, %v", o.used, o.taken)
	}
	o.give("a", 1)
	o.give("c", 100)
	if !o.take("e", 1000) { // larger than all there is, but alone
		t.Error("a large answer to the only client")
	}
}

// TestCanFillAndDraw: the largest table and graph that are made.
func TestCanFillAndDraw(t *testing.T) {
	span := func(from, to uint64) answer.Range {
		return answer.Range{From: numeration.NewNat(from), To: numeration.NewNat(to)}
	}
	l := Limits{Table: 1000}
	for _, c := range []struct {
		rows, cols answer.Range
		value      string
		fits       bool
	}{
		{span(0, 99), span(0, 9), "grundy", true}, {span(0, 99), span(0, 10), "grundy", false}, {span(99, 99), span(10, 10), "grundy", false},
		{span(1000, 1127), span(1000, 1127), "outcome", true}, {span(1000, 1128), span(1000, 1127), "outcome", false},
	} {
		q := answer.TableQuestion{Rows: c.rows, Cols: c.cols}
		q.Value.Name = c.value
		if err := l.canFill(q); (err == nil) != c.fits || err != nil && !errors.Is(err, game.ErrLimit) {
			t.Errorf("%v × %v: %v", c.rows, c.cols, err)
		}
	}
	for text, drawn := range map[string]bool{
		"nim:3,5": true, "onepile@max=3:399": true, "onepile@max=3:400": false, "nim:100,100": false, "wythoff:10^50,3": false,
	} {
		if canDraw(must.Get(games.Parse(text))) != drawn {
			t.Errorf("%s: %v", text, !drawn)
		}
	}
}

// TestLimitsOfPages: what just fits, by its positions, its moves, its time, its states and its memory, and what does not. The search for a theorem has
// time of its own.
func TestLimitsOfPages(t *testing.T) {
	search := func(n int) func(*Limits) { return func(l *Limits) { l.Search = n } }
	late := func(l *Limits) { l.Time, l.Find = time.Nanosecond, time.Hour }
	lost := func(l *Limits) { l.Time, l.Find = time.Hour, time.Nanosecond } // no time to find anything
	const statement = "/prove?statement=forall+n:+n+%3E=+1+=%3E+a(b(n))+=+a(n)+%2B+b(n)"
	own := "/invent/" + pack(mine) + "/"
	for _, c := range []struct {
		address   string
		fits, not func(*Limits)
	}{
		{"/api/graph?position=onepile:20", search(210), search(209)}, {"/api/graph?position=nim:30", search(465), search(464)},
		{"/explore/graph?position=onepile:20", search(210), search(209)}, {"/explore/graph?position=nim:30", search(465), search(464)},
		{own, lost, late}, {own + "api/games", lost, late}, {own + "?find=0", late, lost}, {own + "theorem", late, lost}, {own + "theorem?find=0", late, lost},
		{statement, func(*Limits) {}, func(l *Limits) { l.Memory = 1 << 12 }}, {statement, func(*Limits) {}, func(l *Limits) { l.States = 3 }},
	} {
		yes, no := get(limited(c.fits), c.address), get(limited(c.not), c.address)
		if yes.Code != http.StatusOK || no.Code != http.StatusUnprocessableEntity {
			t.Errorf("%s: %d, and with less %d", c.address, yes.Code, no.Code)
		}
	}
}

// TestSmallAnswer: an answer of 64 kilobytes needs no room, one of a byte more does.
func TestSmallAnswer(t *testing.T) {
	for size, sent := range map[int]bool{65536: true, 65537: false} {
		s := newSite(Options{})
		s.outbox = &outbox{room: 10, used: 10, taken: map[string]int64{}}
		h := s.page(s.work(func(w *held, _ *http.Request) error {
			_, err := w.Write(make([]byte, size))
			return err
		}))
		if w := get(h, "/"); (w.Code == http.StatusOK) != sent || s.outbox.used != 10 {
			t.Errorf("%d bytes: %d, and %d are held", size, w.Code, s.outbox.used)
		}
	}
}

// TestCheckText measures numbers before they are computed.
func TestCheckText(t *testing.T) {
	l := Limits{Bits: 1000}
	for text, fits := range map[string]bool{
		"wythoff:24,32": true, "nim:2^900": true, "nim:2^1000": false, "nim:F(900)": true, "nim:F(1000)": false, "nim: L( 2000 )": false,
		"nim:10^100*10^100*10^100": false, "nim:99^999999999999999999999": false, strings.Repeat("7", 280): true, strings.Repeat("7", 400): false,
	} {
		if err := l.checkText(text); (err == nil) != fits || err != nil && !errors.Is(err, game.ErrLimit) {
			t.Errorf("%.40s: %v", text, err)
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
	p := must.Get(games.Parse("nim:3,5"))
	var given time.Time
	g := must.Get(play.New(hurried{p, &given}, play.Settings{Engine: play.First}))
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
