package web

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"runtime"
	"strings"
	"testing"
	"time"

	"zeck/game"
	"zeck/games"
	"zeck/internal/answer"
	"zeck/internal/claims"
	"zeck/numeration"
)

// TestLimitsAsPromised: what docs/web.md and the pages promise, as numbers of its own.
func TestLimitsAsPromised(t *testing.T) {
	want := Limits{
		Time: 8 * time.Second, Find: 8 * time.Second, Wait: 8 * time.Second, Slots: 2 * runtime.GOMAXPROCS(0), Queue: 1000, Answers: 134217728,
		Connections: 2048,
		Bits:        40_000, Memory: 67108864, Search: 250_000, Table: 4_000_000, States: 50_000,
	}
	if DefaultLimits != want || (Limits{}).orDefault() != want {
		t.Errorf("%+v", DefaultLimits)
	}
	browser := Limits{
		Time: 4 * time.Second, Find: 10 * time.Second, Wait: 20 * time.Second, Slots: 1, Queue: 100, Answers: 67108864,
		Connections: 1,
		Bits:        20_000, Memory: 16777216, Search: 60_000, Table: 1_000_000, States: 20_000,
	}
	if BrowserLimits != browser || browser.orDefault() != browser {
		t.Errorf("%+v", BrowserLimits)
	}
	if LeastMemory != 112<<20 {
		t.Errorf("a server needs %d bytes", LeastMemory)
	}
	if got := want.budget(); got.Memory != 67108864 || got.Positions != 250_000 || got.Moves != 2_500_000 || got.Workers != 1 {
		t.Errorf("%+v", got)
	}
	terms := want.terms()
	if terms.Terms != 10_000 || terms.Bits != 4194304 {
		t.Errorf("%+v", terms)
	}
	for name, last := range map[string]int{
		"fibnim-grundy": 5000, "wythoff-diagonal@t=2": 1000, "zeckendorf-states": 2000, "zeckendorf-p": 100, "losing@k=3": 20_000, "fibonacci": 0,
	} {
		if got := terms.Last(name); got != last {
			t.Errorf("%s ends at %d, want %d", name, got, last)
		}
	}
}

// TestShares: what the requests of a server with so many megabytes may take.
func TestShares(t *testing.T) {
	l := Limits{Slots: 8, Memory: 64 << 20, Answers: 128 << 20, Connections: 1000}
	for _, c := range []struct{ total, answers, slots, memory int64 }{ // in megabytes
		{112, 16, 1, 24}, {144, 18, 2, 19}, {256, 32, 5, 17}, {512, 64, 8, 25}, {1024, 128, 8, 53}, {4096, 128, 8, 64},
	} {
		got := l.Within(c.total << 20)
		if got.Answers>>20 != c.answers || int64(got.Slots) != c.slots || got.Memory>>20 != c.memory || int64(got.Connections) != min(1000, c.total) {
			t.Errorf("%d MB: %d connections, answers %d, %d slots of %d; want %d, %d of %d", c.total, got.Connections, got.Answers>>20,
				got.Slots, got.Memory>>20, c.answers, c.slots, c.memory)
		}
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
		{"a", 99, true}, {"a", 2, false}, {"a", 1, true}, {"a", 1, false}, // a quarter
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

// TestRoomBounds: a text of four kilobytes is remembered, for a day; the room that has been quiet for longest goes first.
func TestRoomBounds(t *testing.T) {
	var r rooms
	now := time.Date(2026, 11, 15, 12, 0, 0, 0, time.UTC)
	r.put("long", strings.Repeat("x", 4096), 1, now)
	r.put("longer", strings.Repeat("x", 4097), 1, now)
	if _, there := r.get("long", now.Add(24*time.Hour)); !there {
		t.Error("4096 characters, after a day")
	}
	if _, there := r.get("longer", now); there {
		t.Error("4097 characters")
	}
	if _, there := r.get("long", now.Add(24*time.Hour+time.Second)); there || len(r.all) != 0 {
		t.Error("after more than a day")
	}
	for i := range 2000 {
		r.put(fmt.Sprint(i), "nim:3", i, now.Add(time.Duration((i+1000)%2000)*time.Second)) // number 1000 is the oldest
	}
	r.put("7", "nim:4", 1, now.Add(time.Hour)) // one that is there takes nobody's place
	if len(r.all) != 2000 {
		t.Errorf("%d rooms", len(r.all))
	}
	r.put("new", "nim:3", 0, now.Add(time.Hour))
	if _, there := r.all["1000"]; there || len(r.all) != 2000 {
		t.Errorf("%d rooms, the oldest is there: %v", len(r.all), there)
	}
}

// TestStatus: what an error is answered with, and in which words.
func TestStatus(t *testing.T) {
	s := &site{Options: Options{Limits: Limits{Time: 3 * time.Second}}}
	for _, c := range []struct {
		err    error
		status int
		words  string
	}{
		{missing("no %s", "such"), 404, "no such"},
		{fmt.Errorf("outer: %w", missing("inner")), 404, "outer: inner"},
		{fmt.Errorf("now: %w", errBusy), 503, "now: too many are asking at the same time; try again in a moment"},
		{fmt.Errorf("%w: 5", game.ErrLimit), 422, "too large: 5; the command line takes more"},
		{fmt.Errorf("%w: 5, and the command line takes more", game.ErrLimit), 422, "too large: 5, and the command line takes more"},
		{context.DeadlineExceeded, 422, "that takes longer than the 3s that a page may take; the command line has all the time in the world"},
		{errors.New("two\n  lines"), 400, "two lines"},
	} {
		if got := statusOf(c.err); got != c.status || s.messageOf(c.err) != c.words {
			t.Errorf("%v: %d, %s", c.err, got, s.messageOf(c.err))
		}
	}
}

// TestOrigin: two headers besides those of [TestHeaders], and who is let in under which name.
func TestOrigin(t *testing.T) {
	w := visitFrom(New(Options{}), "/", "10.0.0.1")
	if w.Header().Get("Cross-Origin-Opener-Policy") != "same-origin" || w.Header().Get("Cross-Origin-Resource-Policy") != "same-origin" {
		t.Errorf("%v", w.Header())
	}
	r := httptest.NewRequest(http.MethodPost, "/", nil)
	refused := httptest.NewRecorder()
	New(Options{}).ServeHTTP(refused, r)
	if refused.Header().Get("Allow") != "GET, HEAD" {
		t.Errorf("%v", refused.Header())
	}
	for address, want := range map[string]string{"10.0.0.1:99": "10.0.0.1", "[::1]:99": "::/64", "pipe": "pipe"} {
		r.RemoteAddr = address
		if got := clientOf(r); got != want {
			t.Errorf("%s is %s", address, got)
		}
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
		p, err := games.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		if canDraw(p) != drawn {
			t.Errorf("%s: %v", text, !drawn)
		}
	}
}

// TestWithOption: one option changes, and the others stay.
func TestWithOption(t *testing.T) {
	p, err := games.Parse("takeaway@k=3,c=1:20")
	if err != nil {
		t.Fatal(err)
	}
	if got := withOption(p.Setup(), "k", 5); got != "takeaway@k=5,c=1" {
		t.Error(got)
	}
	if got := withOption(p.Setup(), "c", 0); got != "takeaway@k=3" {
		t.Error(got)
	}
}

// TestGraphBounds: the largest graph that fits, by its positions and by its moves, and the first that does not.
func TestGraphBounds(t *testing.T) {
	for _, c := range []struct {
		address string
		search  int // the least with which it fits
	}{
		{"/api/graph?position=onepile:20", 210}, {"/api/graph?position=nim:30", 465},
		{"/explore/graph?position=onepile:20", 210}, {"/explore/graph?position=nim:30", 465},
	} {
		for _, search := range []int{c.search, c.search - 1} {
			l := DefaultLimits
			l.Search = search
			if w := get(New(Options{Limits: l}), c.address); (w.Code == http.StatusOK) != (search == c.search) {
				t.Errorf("%s with %d: %d", c.address, search, w.Code)
			}
		}
	}
}

// TestEveryClaim: each has a page, and none but these. A formula on it leads to a page that can read it, with its definitions.
func TestEveryClaim(t *testing.T) {
	t.Parallel()
	l := DefaultLimits
	l.States = 1
	h := New(Options{Limits: l}) // too small to decide anything
	formulas := 0
	for _, want := range claims.All() {
		if c, err := findClaim(want.ID); err != nil || c != want {
			t.Errorf("%s: %v, %v", want.ID, c, err)
		}
		for _, to := range visit(t, h, "/claims/"+want.ID).links() {
			if !strings.HasPrefix(to, "/prove?") {
				continue
			}
			formulas++
			if d := visit(t, h, to); d.status == http.StatusBadRequest {
				t.Errorf("%s: %s: %s", want.ID, to, text(d.all("main")[0]))
			}
		}
	}
	if formulas < 400 {
		t.Errorf("only %d formulas", formulas)
	}
	if c, err := findClaim(""); err == nil {
		t.Error(c)
	}
}

// TestTimeToFind: the search for a theorem has time of its own, on both pages that make one.
func TestTimeToFind(t *testing.T) {
	at := "/invent/" + pack(inventions[0].text) + "/"
	for address, finds := range map[string]bool{"": false, "?find=0": true, "theorem": true, "theorem?find=0": true, "api/games": false} {
		for _, find := range []bool{true, false} {
			l := DefaultLimits
			if l.Time, l.Find = time.Nanosecond, time.Hour; !find {
				l.Time, l.Find = time.Hour, time.Nanosecond
			}
			if w := get(New(Options{Limits: l}), at+address); (w.Code == http.StatusOK) != (finds == find) {
				t.Errorf("%q, time to find: %v: %d", address, find, w.Code)
			}
		}
	}
}
