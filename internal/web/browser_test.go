package web

import (
	"context"
	"flag"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"

	"zeck/games/texts"
	"zeck/internal/long"
)

// shots is where screenshots of every page go, for people to look at.
var shots = flag.String("shots", "", "write screenshots to this `DIR`")

// chromium is a browser that runs.
type chromium struct {
	ctx context.Context
	err error
}

// browser is the one of all tests, and pageURL the page that they look at. Each test has a window of its own, with nothing kept from others.
var (
	browser = sync.OnceValue(startChromium)
	pageURL = sync.OnceValue(func() string { return httptest.NewServer(New(Options{Version: "v1"})).URL })
)

func TestMain(m *testing.M) {
	code := m.Run()
	stopChromium()
	os.Exit(code)
}

// stopChromium ends the browser, if there is one.
var stopChromium = func() {}

// startChromium starts a browser. Chromium itself may crash at its start, which was seen once; it gets three tries.
func startChromium() (c chromium) {
	path := ""
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome", "google-chrome-stable"} {
		if found, err := exec.LookPath(name); err == nil {
			path = found
			break
		}
	}
	if path == "" {
		c.err = fmt.Errorf("the tests of the page need a browser: apt-get install chromium")
		return c
	}
	options := []chromedp.ExecAllocatorOption{chromedp.ExecPath(path), chromedp.Headless, chromedp.NoSandbox, chromedp.DisableGPU, chromedp.NoFirstRun}
	for _, name := range []string{"disable-quic", "disable-background-networking", "disable-component-update", "disable-sync",
		"disable-extensions", "disable-dev-shm-usage", "mute-audio"} {
		options = append(options, chromedp.Flag(name, true))
	}
	for try := 1; try <= 3; try++ {
		ctx, stopAllocator := chromedp.NewExecAllocator(context.Background(), options...)
		ctx, stopBrowser := chromedp.NewContext(ctx)
		stopChromium = func() { stopBrowser(); stopAllocator() }
		c.ctx = ctx
		if c.err = chromedp.Do(ctx, chromedp.Navigate("about:blank")); c.err == nil {
			break
		}
		fmt.Printf("try %d: %v\n", try, c.err)
		stopChromium()
	}
	return c
}

// tab is a page in the browser. Errors on its console and requests to elsewhere fail the test.
type tab struct {
	t    *testing.T
	ctx  context.Context
	base string // of the server
}

// desk is the page on a screen as wide as that of a desk. Tests that look at it run beside each other.
func desk(t *testing.T) *tab {
	t.Helper()
	t.Parallel()
	b := newTab(t, pageURL())
	b.width(1280, "light")
	return b
}

// handheld is the page on a phone, for such a test.
func handheld(t *testing.T) *tab {
	t.Helper()
	t.Parallel()
	b := newTab(t, pageURL())
	b.phone(390, 844)
	return b
}

func newTab(t *testing.T, base string) *tab {
	t.Helper()
	c := browser()
	if c.err != nil {
		t.Fatal(c.err)
	}
	ctx, stop := chromedp.NewContext(c.ctx, chromedp.WithNewBrowserContext())
	ctx, expire := context.WithTimeout(ctx, 5*time.Minute) // only if it hangs: a busy machine takes seconds for a page
	b := &tab{t, ctx, base}
	b.do(chromedp.Navigate("about:blank"))
	console, requests := chromedp.Console(ctx), chromedp.Events(ctx, network.RequestWillBeSent)
	if _, err := chromedp.Call(ctx, network.Enable, network.EnableParams{}); err != nil {
		t.Fatal(err)
	}
	if _, err := chromedp.Call(ctx, emulation.SetFocusEmulationEnabled, emulation.SetFocusEmulationEnabledParams{Enabled: true}); err != nil {
		t.Fatal(err) // all windows are in front
	}
	var watching sync.WaitGroup
	watching.Go(func() {
		for m, err := range console {
			if err != nil {
				return
			}
			if !strings.Contains(m.Text, "the server responded with a status of 4") { // pages of errors, which are asked for
				t.Errorf("console: %v", m)
			}
		}
	})
	watching.Go(func() {
		for r, err := range requests {
			if err != nil {
				return
			}
			if u := r.Request.URL; !strings.HasPrefix(u, base) && !strings.HasPrefix(u, "data:") && u != "about:blank" {
				t.Errorf("a request to %s", u)
			}
		}
	})
	t.Cleanup(func() { stop(); expire(); watching.Wait() })
	return b
}

func (b *tab) do(steps ...chromedp.Action[chromedp.Void]) {
	b.t.Helper()
	if err := chromedp.Do(b.ctx, steps...); err != nil {
		b.t.Fatalf("%s: %v", b.location(), err)
	}
}

func (b *tab) location() string {
	at, err := chromedp.Run(b.ctx, chromedp.Location())
	if err != nil {
		return err.Error()
	}
	return at
}

func (b *tab) open(path string) {
	b.t.Helper()
	origin := eval[string](b, "String(performance.timeOrigin)")
	b.do(chromedp.Navigate(b.base + path)) // may take the end of an earlier page for the end of this one
	b.until(fmt.Sprintf(`String(performance.timeOrigin) !== %q`, origin))
}

// eval returns the value of an expression on the page.
func eval[T any](b *tab, expression string) T {
	b.t.Helper()
	v, err := chromedp.Run(b.ctx, chromedp.Evaluate[T](expression, chromedp.EvalAwaitPromise))
	if err != nil {
		b.t.Fatalf("%s: %s: %v", b.location(), expression, err)
	}
	return v
}

// holds reports whether a page is there to its end and an expression is true on it.
func (b *tab) holds(expression string) bool {
	v, err := chromedp.Run(b.ctx, chromedp.Evaluate[bool](`document.readyState === "complete" && (`+expression+")"))
	return err == nil && v
}

// until waits for a page that is there to its end and on which an expression is true.
func (b *tab) until(expression string) {
	b.t.Helper()
	for looks := 0; ; looks++ { // a slow machine takes longer for each
		if b.holds(expression) {
			return
		}
		if looks == 3000 || b.ctx.Err() != nil {
			b.t.Fatalf("%s: never %s; the page says %.300q", b.location(), expression, eval[string](b, "document.body ? document.body.innerText : ''"))
		}
		time.Sleep(10 * time.Millisecond)
	}
}

// click clicks with the mouse in the middle of the first element.
func (b *tab) click(selector string) {
	b.t.Helper()
	at := eval[[]float64](b, fmt.Sprintf(`(() => { const e = document.querySelector(%q); if (!e) return []; e.scrollIntoView({block: "center"}); const r = e.getBoundingClientRect(); return [r.left + r.width/2, r.top + r.height/2]; })()`, selector))
	if len(at) == 0 {
		b.t.Fatalf("%s: there is no %s", b.location(), selector)
	}
	b.do(chromedp.MouseClickXY(at[0], at[1]))
}

func (b *tab) width(width int64, scheme string) {
	b.t.Helper()
	b.do(chromedp.EmulateViewport(width, 900))
	b.media("screen", "prefers-color-scheme", scheme)
}

// media shows the page on a screen or on paper, to somebody with a wish.
func (b *tab) media(media, wish, value string) {
	b.t.Helper()
	if _, err := chromedp.Call(b.ctx, emulation.SetEmulatedMedia,
		emulation.SetEmulatedMediaParams{Media: media, Features: []*emulation.MediaFeature{{Name: wish, Value: value}}}); err != nil {
		b.t.Fatal(err)
	}
}

// scripts switches scripts on or off.
func (b *tab) scripts(on bool) {
	b.t.Helper()
	if _, err := chromedp.Call(b.ctx, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: !on}); err != nil {
		b.t.Fatal(err)
	}
}

// shoot takes a picture of the whole page, so that a page that cannot be drawn fails, and keeps it if pictures are wanted.
func (b *tab) shoot(name string) {
	b.t.Helper()
	png, err := chromedp.Run(b.ctx, chromedp.FullScreenshot(100))
	if err != nil || len(png) == 0 {
		b.t.Fatalf("%s: %v", name, err)
	}
	if *shots != "" {
		if err := os.WriteFile(filepath.Join(*shots, name+".png"), png, 0o644); err != nil {
			b.t.Fatal(err)
		}
	}
}

// everyKind is a page of every kind.
var everyKind = []struct{ name, path string }{
	{"gallery", "/"},
	{"position", "/p/wythoff:24,32"},
	{"asked", "/p/wythoff:24,32?ask=verdict+moves+value+safe+digits&hint=3&why=9"},
	{"nim", "/p/nim:3,5,7?ask=moves+digits"},
	{"coins", "/play/zeckendorf@accelerated=1:10,4?ask=values"},
	{"bars", "/play/fibnim:100;engine=second;strength=3;seed=7"},
	{"queen-map", "/play/wythoff:60,90?ask=values+safe"},
	{"numbers", "/play/wythoff:10%5E30,2*10%5E30"},
	{"close-map", "/play/wythoff:10%5E30,2*10%5E30?ask=safe&view=999999999999999999999999999984,1999999999999999999999999999984,32"},
	{"apart", "/play/nim:3,5?room=abcdefghijklmnop&as=second"},
	{"parts", "/play/wythoff:3,5+nim:7+fibnim:8?ask=values"},
	{"fibnim", "/p/fibnim:20?ask=moves+digits&why=9"},
	{"zeckendorf", "/p/zeckendorf:10,1?ask=moves"},
	{"globalfib", "/p/globalfib:5,8?ask=digits&why=5"},
	{"row", "/play/ordered:9?ask=moves"},
	{"sum", "/p/wythoff:3,5+nim:7+fibnim:8?ask=value+moves&why=9"},
	{"huge", "/p/wythoff:10%5E300,3*10%5E300?ask=verdict+moves+digits&why=9"},
	{"game", "/play/wythoff:10,14;engine=second;strength=3;seed=7;take%204%20from%20both;take%202%20from%20the%20smaller%20pile"},
	{"over", "/play/wythoff:1,2;engine=first;strength=3;seed=7;take%201%20from%20both;take%201%20from%20the%20larger%20pile"},
	{"review", "/review/wythoff:10,14;engine=second;strength=3;seed=7;take%201%20from%20both;take%203%20from%20both;resign"},
	{"lessons", "/learn"},
	{"lesson", "/learn/wythoff/2?asked=1&pick=3"},
	{"lesson-move", "/learn/wythoff/5"},
	{"puzzle", "/puzzle/wythoff/2026-11-15"},
	{"setup", "/play?game=zeckendorf"},
	{"guess", "/guess/wythoff?formula=y+=+2*x"},
	{"guess-one", "/guess/subtract134?at=0,0&at=2,0"},
	{"sheet", "/sheet/wythoff"},
	{"solutions", "/sheet/subtract134?solutions=1"},
	{"explore", "/explore"},
	{"values", "/explore/values?size=16"},
	{"map", "/explore/values?size=256"},
	{"plot", "/explore/plot"},
	{"plot-part", "/explore/plot?game=wythoff@t=2&x=10&y=5&w=30"},
	{"landscape", "/explore/plot?game=fibnim"},
	{"slice", "/explore/values?game=wyt3&slice=7"},
	{"graph", "/explore/graph?position=zeckendorf:16&show=grey"},
	{"number", "/explore/number?n=100"},
	{"papers", "/claims"},
	{"claims", "/claims?source=silber&status=refuted"},
	{"claim", "/claims/silber.citation"},
	{"prove", "/prove?statement=forall+n:+shift(n)+=+a(n)"},
	{"prove-error", "/prove?statement=forall+n:+n+=+("},
	{"set", "/set?set=n,+x,+y:+x+%2B+y+=+n+and+x+<=+y&by=n&at=10%5E30"},
	{"automaton", "/set?set=n:+even_zeros(n)"},
	{"error", "/p/wythoff:1,2,3"},
	{"invent", "/invent"},
	{"invent-wrong", "/invent?rules=" + url.QueryEscape("game mine\nposition (a, b)\nmove \"take {t}\": (a - t, b) if t >= \n")},
	{"invent-theorem", "/invent/" + pack(texts.Starts()[0].Text) + "/?find=0&ask=values"},
	{"invent-play", "/invent/" + pack(texts.Starts()[1].Text) + "/play/queenjump:7,9?ask=values"},
}

// TestBrowserLooks loads every kind of page as a phone does and makes the screen narrower, and as wide as that of a desk: nothing is wider
// than the screen. Then axe-core looks at the page with all that is closed on it opened: with all its rules on a desk in light, and with
// those that depend on colours and places on a desk in dark, on a phone and on paper. The page is the same. make test has one of the four for
// each page.
func TestBrowserLooks(t *testing.T) {
	b := desk(t)
	axe, err := os.ReadFile("testdata/axe/axe.min.js")
	if err != nil {
		t.Fatal(err)
	}
	const all = `{type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice", "experimental"]}`
	const places = `{type: "rule", values: ["color-contrast", "link-in-text-block", "target-size", "scrollable-region-focusable"]}`
	type look struct {
		width                int64
		media, scheme, rules string
	}
	for i, k := range everyKind {
		b.width(375, "dark")
		b.open(k.path)
		for _, l := range []look{{375, "screen", "dark", ""}, {320, "screen", "light", ""}, {1280, "screen", "light", ""}} {
			b.width(l.width, l.scheme)
			if w := eval[int64](b, "document.documentElement.scrollWidth"); w > l.width {
				t.Errorf("%s is %d wide on a screen of %d", k.name, w, l.width)
			}
			if l.width != 320 && (*shots != "" || i < 3) {
				b.shoot(fmt.Sprintf("%s-%d-%s", k.name, l.width, l.scheme))
			}
		}
		b.do(chromedp.Evaluate[chromedp.Void](`for (const e of document.querySelectorAll("details")) e.open = true;
			for (const e of document.querySelectorAll(".button, button, .chip")) e.style.transition = "none"`)) // colours change at once
		b.do(chromedp.Evaluate[chromedp.Void](string(axe) + "; undefined"))
		looks := []look{{1280, "screen", "light", all}, {390, "screen", "dark", places}, {1280, "screen", "dark", places}, {672, "print", "dark", places}}
		if !long.Asked() {
			looks = looks[i%4:][:1]
		}
		for _, l := range looks {
			b.width(l.width, l.scheme)
			b.media(l.media, "prefers-color-scheme", l.scheme)
			found := eval[[]string](b, `axe.run(document, {resultTypes: ["violations"], runOnly: `+l.rules+`}).
				then(r => r.violations.map(v => v.id + ": " + v.nodes.map(n => n.html.slice(0, 120)).slice(0, 2).join(" ")))`)
			for _, violation := range found {
				t.Errorf("%s, %d wide, %s, %s: %s", k.name, l.width, l.media, l.scheme, violation)
			}
		}
	}
}

// win plays a game to its end with the mouse: it asks for the winning moves and clicks one on the board.
func (b *tab) win() {
	b.t.Helper()
	for moves := 0; eval[bool](b, `document.querySelector(".status.over") === null`); moves++ {
		if moves > 60 {
			b.t.Fatalf("%s: no end", b.location())
		}
		b.click(`[data-key="Winning moves"]`)
		b.until(`document.querySelector(".movelist a") !== null`)
		move := eval[string](b, `document.querySelector(".movelist a").getAttribute("href")`)
		before := b.location()
		selector := fmt.Sprintf(`.board a[href="%s"]`, move)
		if !eval[bool](b, fmt.Sprintf("document.querySelector(%q) !== null", selector)) {
			selector = ".movelist a"
		}
		b.click(selector)
		b.settled(before)
	}
	b.until(`document.querySelector("#status").innerText.startsWith("You win")`)
}

// TestBrowserPlays plays a game of each kind by clicking, from the gallery or the page of a position to the review.
func TestBrowserPlays(t *testing.T) {
	b := desk(t)
	for _, position := range []string{"wythoff:5,8", "lucas:4,6", "nim:2,3", "onepile:6", "takeaway@k=3:7", "fibnim:7",
		"globalfib:2,3", "zeckendorf:6,1", "nim:2+wythoff:1,3", "kayles:6"} {
		b.open("/p/" + url.PathEscape(position))
		b.do(chromedp.Evaluate[chromedp.Void](`document.querySelector("#opponent").value = "perfect"`))
		b.click(".begin button")
		b.until(`location.pathname.startsWith("/play/") && document.querySelector("#status") !== null`)
		b.click(`[data-key="Hint"]`)
		b.until(`document.querySelector(".hint p") !== null`)
		b.click(`[data-key="Why?"]`)
		b.until(`document.querySelector(".why li") !== null`)
		b.win()
		b.click(`[data-key="review"]`)
		b.until(`location.pathname.startsWith("/review/")`)
		if words := eval[string](b, "document.body.innerText"); !strings.Contains(words, "You could win from the start, and did.") {
			t.Errorf("%s: the review says %.200q", position, words)
		}
	}
}

// TestBrowserWithoutScripts plays a game of Wythoff with scripts off.
func TestBrowserWithoutScripts(t *testing.T) {
	b := desk(t)
	b.scripts(false)
	b.width(375, "dark")
	b.open("/p/wythoff:5,8")
	if live := eval[string](b, `document.getElementById("live").textContent`); live != "" {
		t.Errorf("a script has run: %q", live)
	}
	b.click(".begin button")
	b.until(`location.pathname.startsWith("/play/")`)
	b.win()
	b.click(`[data-key="undo"]`)
	b.until(`document.querySelector("#status").innerText.startsWith("Your move")`)
}

// TestBrowserSite builds the static page and plays on it: the first screen and the first moves of a game come from files, in at most 1.5 MB, and are
// there before the program; all others come from the service worker, also when there is no network any more.
func TestBrowserSite(t *testing.T) {
	t.Parallel()
	dir := buildSite(t)
	const prefix = "/some/folder/"
	var asked sync.Map
	var sent atomic.Int64          // the bytes of files, but for the program
	arrived := make(chan struct{}) // the program has come
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		asked.Store(r.URL.Path, true)
		name := filepath.Join(dir, filepath.Clean("/"+strings.TrimPrefix(r.URL.Path, prefix)))
		if strings.HasSuffix(name, ".wasm.gz") {
			<-arrived
		} else if info, err := os.Stat(name); err == nil {
			sent.Add(info.Size())
		}
		if strings.HasPrefix(r.URL.Path, prefix) && isFile(name) {
			http.ServeFile(w, r, name)
		} else if strings.HasPrefix(r.URL.Path, prefix) && r.URL.Path != prefix { // what static hosts do with addresses that they do not know
			page, _ := os.ReadFile(filepath.Join(dir, "404.html"))
			w.WriteHeader(http.StatusNotFound)
			w.Write(page)
		} else {
			http.ServeFile(w, r, filepath.Join(dir, "index.html"))
		}
	}))
	t.Cleanup(server.Close)
	b := newTab(t, server.URL)
	b.width(1280, "light")
	b.open(prefix)
	b.until(`document.querySelectorAll(".card svg").length > 5 && document.getElementById("say").innerText.startsWith("The games are being loaded")`)
	b.shoot("site-first")
	b.click(".card h2 a")
	b.until(`location.pathname.includes("/some/folder/play/wythoff:8,10;") && document.querySelector(".board a") !== null && document.getElementById("say") !== null`)
	b.click(`.board a[href$="?move=take+2+from+both"]`)
	b.until(`location.pathname.includes("take%202%20from%20both;") && document.querySelector("#status").innerText.startsWith("Your move")`)
	b.shoot("site-move")
	if n := sent.Load(); n > 1500000 {
		t.Errorf("%d bytes were loaded before the first move", n)
	}
	b.click(`a[href$="?hint=1#answers"]`) // what nobody knows yet opens when it can
	b.until(`document.documentElement.getAttribute("aria-busy") === "true"`)
	close(arrived)
	b.until(`document.querySelector("#answers") !== null && document.getElementById("say") === null`)
	b.open(prefix + "p/wythoff:5,8") // somebody was sent this address
	b.until(`document.querySelector(".board a") !== null && document.documentElement.clientWidth > 0`)
	b.shoot("site")
	b.open(prefix + "#/p/nim:3,5") // what a server without 404.html can be asked for
	b.until(`location.pathname.endsWith("/p/nim:3,5") && document.querySelector(".board a") !== null`)
	if value := eval[string](b, `fetch("../api/grundy?position=wythoff:3,4").then(r => r.json()).then(j => j.grundy)`); value != "2" {
		t.Errorf("the API says %q", value)
	}
	server.CloseClientConnections()
	server.Listener.Close() // there is no network any more
	b.open(prefix + "p/wythoff:5,8")
	b.click(".begin button")
	b.until(`location.pathname.includes("/play/") && document.querySelector("#status") !== null`)
	b.win()
	b.open(prefix)
	b.until(`document.querySelectorAll(".card").length > 5 && document.getElementById("say") === null`)
	b.open(prefix + "explore/values?size=64")
	b.seen("d.w === 64")
	b.open(prefix + "invent")
	b.until(`document.querySelector("#board svg") !== null && document.querySelector("#find button") !== null`)
	b.write(strings.Replace(leaper, "t b)", "t, b)", 1))
	b.until(`document.title.startsWith("leaper")`)
	b.do(chromedp.Evaluate[chromedp.Void](`window.told = []; new BroadcastChannel("zeck-progress").onmessage = e => told.push(e.data)`))
	b.click("#find button")
	b.until(`document.querySelector("#found .lead")?.innerText.startsWith("Theorem.")`)
	b.until(`told.some(line => JSON.parse(line).progress.includes("states"))`)
	asked.Range(func(path, _ any) bool {
		if strings.HasPrefix(path.(string), prefix+"invent/") || strings.HasPrefix(path.(string), prefix+"play/") || strings.HasPrefix(path.(string), prefix+"api/") {
			t.Errorf("%s came to the server", path)
		}
		return true
	})
}

func isFile(name string) bool {
	info, err := os.Stat(name)
	return err == nil && info.Mode().IsRegular()
}

// buildSite runs make site for a folder of its own.
func buildSite(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	c := exec.Command("make", "-C", "../..", "site", "SITE="+dir)
	if out, err := c.CombinedOutput(); err != nil {
		t.Fatalf("make site: %v\n%s", err, out)
	}
	return dir
}
