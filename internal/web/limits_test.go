package web

import (
	"context"
	"errors"
	"net/http"
	"net/http/httptest"
	"net/url"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"zeck/game"
	"zeck/games"
	"zeck/internal/answer"
	"zeck/internal/long"
	"zeck/internal/must"
	"zeck/numeration"
	"zeck/play"
)

// TestShares checks the limits for a server with a given amount of memory.
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
		t.Error("LeastMemory has changed, or a terabyte lowers the limits")
	}
}

// TestOutbox checks the bounds of the outbox to the byte.
func TestOutbox(t *testing.T) {
	o := newOutbox(400)
	for i, c := range []struct {
		client string
		size   int64
		ok     bool
	}{
		{"a", 1, true}, {"b", 400, false}, {"a", 98, true}, {"a", 2, false}, {"a", 1, true}, {"a", 1, false}, // a client can take a quarter
		{"b", 200, true}, // one answer at a time is always allowed
		{"b", 1, false},
		{"c", 101, false}, {"c", 100, true}, // the whole room
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
	if !o.take("e", 1000) { // larger than the whole room, but the only answer
		t.Error("a large answer to the only client")
	}
}

// TestCanFillAndDraw checks which tables and graphs are small enough.
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

// TestLimitsOfPages checks each limit (positions, moves, time, states, memory) with a request that just fits and one that does not. The search for
// a theorem has a separate time limit.
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

// TestSmallAnswer checks that an answer of 64 kilobytes needs no room in the outbox, and that one of a byte more does.
func TestSmallAnswer(t *testing.T) {
	for size, sent := range map[int]bool{65536: true, 65537: false} {
		s := newSite(Options{})
		s.outbox = &outbox{room: 10, used: 10, taken: map[string]int64{}}
		h := s.answered(computing(func(w *buffered) error {
			_, err := w.Write(make([]byte, size))
			return err
		}))
		if w := get(h, "/"); (w.Code == http.StatusOK) != sent || s.outbox.used != 10 {
			t.Errorf("%d bytes: %d, and %d are in the outbox", size, w.Code, s.outbox.used)
		}
	}
}

// TestCheckText measures numbers before they are computed.
func TestCheckText(t *testing.T) {
	l := Limits{Bits: 1000}
	for text, fits := range map[string]bool{
		"wythoff:24,32": true, "nim:2^900": true, "nim:2^1000": false, "nim:F(1300)": true, "nim:F(1500)": false, "nim: L( 2000 )": false,
		"nim:10^100*10^100*10^100": false, "nim:99^999999999999999999999": false, strings.Repeat("7", 280): true, strings.Repeat("7", 400): false,
	} {
		if err := l.checkText(text); (err == nil) != fits || err != nil && !errors.Is(err, game.ErrLimit) {
			t.Errorf("%.40s: %v", text, err)
		}
	}
}

// hurried is a position that records the deadline of its theory.
type hurried struct {
	game.Position
	end *time.Time
}

func (h hurried) Theory(ctx context.Context, misere bool) (game.Verdict, error) {
	*h.end, _ = ctx.Deadline()
	return h.Position.(game.Theory).Theory(ctx, misere)
}

// TestReplyTime checks that the engine has half of the time of a page, so that the page can still report a timeout.
func TestReplyTime(t *testing.T) {
	p := must.Get(games.Parse("nim:3,5"))
	var given time.Time
	g := must.Get(play.New(hurried{p, &given}, play.Settings{Engine: play.First}))
	s := &site{Options: Options{Games: games.All(), Limits: Limits{Time: time.Hour}}}
	for others, earlier := range map[time.Duration]bool{40 * time.Minute: true, 20 * time.Minute: false} { // the time that the page has left
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

// greedy are questions that would take a lot of memory.
var greedy = []string{
	"/api/prove?statement=" + url.QueryEscape("forall x: exists z: 20000*x = 4998*z + 997*a(z)"),
	"/api/prove?statement=" + url.QueryEscape("forall n, m: a(89*n + 55*m) <= 89*a(n) + 55*a(m) + 200"),
	"/api/solve?position=" + url.QueryEscape("takeaway@k=1000:10^9900"),
	"/api/census?position=zeckendorf:60&lengths",
	"/api/grundy?position=" + url.QueryEscape("zeckendorf:200,3"),
	"/api/table?game=wythoff&rows=0..500&cols=0..500",
}

// TestMemory checks that many requests together stay within the memory of the server, whatever they ask.
//
//zeck:race
func TestMemory(t *testing.T) {
	defer debug.SetGCPercent(debug.SetGCPercent(100)) // whatever the environment says
	const total = 192 << 20
	h := New(Options{Limits: DefaultLimits.Within(total)})
	before := heap()
	most := peak(time.Millisecond, func() uint64 {
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return m.HeapAlloc
	}, func() {
		var wg sync.WaitGroup
		for _, address := range slices.Repeat(greedy, long.Or(2, 3)) {
			wg.Go(func() {
				if w := visitFrom(h, address, "10.0.0.1"); w.Code != http.StatusOK && w.Code != http.StatusUnprocessableEntity &&
					w.Code != http.StatusServiceUnavailable {
					t.Errorf("%s: %d %.200s", address, w.Code, w.Body)
				}
			})
		}
		wg.Wait()
	})
	if t.Logf("%d MB at the most", most>>20); most > before+total {
		t.Errorf("the heap went from %d to %d MB, with %d MB for requests", before>>20, most>>20, total>>20)
	}
}

// peak runs a function and returns the largest number that look returns meanwhile.
func peak(every time.Duration, look func() uint64, do func()) (most uint64) {
	done := make(chan struct{})
	go func() { defer close(done); do() }()
	for {
		select {
		case <-done:
			return most
		case <-time.After(every):
			most = max(most, look())
		}
	}
}

// TestFindMemory checks that a search for a theorem that uses all of its time stays within its share of the memory.
func TestFindMemory(t *testing.T) {
	const total = LeastMemory
	limits := DefaultLimits.Within(total)
	limits.Find = time.Duration(long.Or(2, 4)) * time.Second
	h := New(Options{Limits: limits})
	defer debug.SetGCPercent(debug.SetGCPercent(25)) // so that the heap is close to what is in use
	before := heap()
	code := 0
	most := peak(50*time.Millisecond, heap, func() { code = visitFrom(h, "/invent/"+pack(soakRules)+"/theorem?find=2", "10.0.0.1").Code })
	if t.Logf("%d MB at the most", most>>20); code != http.StatusOK || most > before+total-programBytes {
		t.Errorf("status %d; from %d to %d MB", code, before>>20, most>>20)
	}
}

// slowReader is a client that does not read: a write to it blocks until it is released.
type slowReader struct {
	*httptest.ResponseRecorder
	began    chan<- struct{}
	released <-chan struct{}
}

func (s slowReader) Write(b []byte) (int, error) {
	s.began <- struct{}{}
	<-s.released
	return s.ResponseRecorder.Write(b)
}

// TestSlowReaders checks that clients that do not read hold no slot, and that one of them cannot fill the outbox.
//
//zeck:race
func TestSlowReaders(t *testing.T) {
	const large = "/api/graph?position=zeckendorf:30"
	size := int64(visitFrom(New(Options{}), large, "10.0.0.9").Body.Len())
	if size <= smallAnswer {
		t.Fatalf("the answer has %d bytes only", size)
	}
	h := limited(func(l *Limits) { l.Slots, l.Answers = 1, clientPart*2*size }) // a client can hold two
	began, release := make(chan struct{}), make(chan struct{})
	var wg sync.WaitGroup
	ask := func(client string) {
		wg.Go(func() {
			r := httptest.NewRequest(http.MethodGet, large, nil)
			r.RemoteAddr = client + ":1234"
			h.ServeHTTP(slowReader{httptest.NewRecorder(), began, release}, r)
		})
		<-began
	}
	refused := func(client string) { // refuses a large answer, but not a small page
		t.Helper()
		big, small := visitFrom(h, large, client), visitFrom(h, "/p/wythoff:3,4?ask=verdict", client)
		if big.Code != http.StatusServiceUnavailable || small.Code != http.StatusOK {
			t.Errorf("a large answer: %d, a small page: %d", big.Code, small.Code)
		}
	}
	for _, client := range []string{"10.0.0.1", "10.0.0.2", "10.0.0.3", "10.0.0.4"} {
		ask(client)
		ask(client)
		refused(client) // the client has used its part
	}
	refused("10.0.0.5") // the outbox is full
	close(release)
	wg.Wait()
	if w := visitFrom(h, large, "10.0.0.1"); w.Code != http.StatusOK || int64(w.Body.Len()) != size {
		t.Errorf("after they have disconnected: %d, %d bytes", w.Code, w.Body.Len())
	}
}

// visitFrom requests an address as a client.
func visitFrom(h http.Handler, address, client string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(http.MethodGet, address, nil)
	r.RemoteAddr = client + ":1234"
	return serve(h, r)
}
