// Tests that drive a browser are not run under the race detector, because building the driver for it takes a minute.

//go:build !race

package web

import (
	"context"
	"flag"
	"fmt"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"

	"zeck/internal/must"
)

// shots is a folder for screenshots of every page.
var shots = flag.String("shots", "", "write screenshots to this `DIR`")

// chromium is a running browser.
type chromium struct {
	ctx context.Context
	err error
}

// browser is shared by all tests, and pageURL is the site that they open. Each test has a separate window and storage.
var (
	browser = sync.OnceValue(startChromium)
	pageURL = sync.OnceValue(func() string { return httptest.NewServer(limited(patient)).URL })
)

func TestMain(m *testing.M) {
	must.Do(flag.Set("test.parallel", strconv.Itoa(2*runtime.GOMAXPROCS(0)))) // tests that drive a browser mostly wait; -parallel overrides this
	code := m.Run()
	stopChromium()
	os.Exit(code)
}

// stopChromium ends the browser, if there is one.
var stopChromium = func() {}

// startChromium starts a browser. It tries three times, because Chromium itself has crashed at its start once.
func startChromium() (c chromium) {
	path := ""
	for _, name := range []string{"chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"} {
		if found, err := exec.LookPath(name); err == nil {
			path = found
			break
		}
	}
	if path == "" {
		c.err = fmt.Errorf("the tests of the page need a browser: apt-get install chromium")
		return c
	}
	options := []chromedp.ExecAllocatorOption{chromedp.ExecPath(path), chromedp.Headless, chromedp.NoSandbox, chromedp.DisableGPU, chromedp.NoFirstRun,
		chromedp.WSURLReadTimeout(2 * time.Minute)} // reading it from a cold disk takes a busy machine more than 20 seconds
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

// tab is a page in the browser. Errors on its console and requests to other sites fail the test.
type tab struct {
	t    *testing.T
	ctx  context.Context
	base string // of the server
}

// desk returns a tab with the width of a desktop screen, handheld one with the width of a phone. Tests that use them run in parallel.
func desk(t *testing.T) *tab {
	t.Parallel()
	b := newTab(t, pageURL())
	b.width(1280, "light")
	return b
}

func handheld(t *testing.T) *tab {
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
	b := &tab{t, ctx, base}
	b.do(chromedp.Navigate("about:blank"))
	console, requests := chromedp.Console(ctx), chromedp.Events(ctx, network.RequestWillBeSent)
	must.Get(chromedp.Call(ctx, network.Enable, network.EnableParams{}))
	front := emulation.SetFocusEmulationEnabledParams{Enabled: true} // every window behaves as if it had the focus
	must.Get(chromedp.Call(ctx, emulation.SetFocusEmulationEnabled, front))
	var watching sync.WaitGroup
	watching.Go(func() {
		for m, err := range console {
			if err != nil {
				return
			}
			if !strings.Contains(m.Text, "the server responded with a status of 4") { // tests request error pages
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
	t.Cleanup(func() { stop(); watching.Wait() })
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
	b.do(chromedp.Navigate(b.base + path)) // can return early, when the previous page has loaded
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

// same reports an error unless an expression has the given value on the page.
func same[T comparable](b *tab, expression string, want T) {
	b.t.Helper()
	if got := eval[T](b, expression); got != want {
		b.t.Errorf("%s: %s is %v, want %v", b.location(), expression, got, want)
	}
}

// none reports an error if the list that an expression returns is not empty; wrong describes the error.
func (b *tab) none(wrong, expression string) {
	b.t.Helper()
	if found := eval[[]string](b, expression); len(found) > 0 {
		b.t.Errorf("%s: %s: %q", b.location(), wrong, found)
	}
}

// script runs a script on the page.
func (b *tab) script(text string) {
	b.t.Helper()
	b.do(chromedp.Evaluate[chromedp.Void](text))
}

// holds reports whether a page has loaded and an expression is true on it.
func (b *tab) holds(expression string) bool {
	v, err := chromedp.Run(b.ctx, chromedp.Evaluate[bool](`document.readyState === "complete" && (`+expression+")"))
	return err == nil && v
}

// until waits until a page has loaded and an expression is true on it.
func (b *tab) until(expression string) {
	b.t.Helper()
	for tries := 0; ; tries++ { // counts attempts, not time, for slow machines
		if b.holds(expression) {
			return
		}
		if tries == 3000 || b.ctx.Err() != nil {
			b.t.Fatalf("%s: never %s; the page says %.300q", b.location(), expression, eval[string](b, "document.body ? document.body.innerText : ''"))
		}
		time.Sleep(10 * time.Millisecond)
	}
}

// click clicks with the mouse in the middle of the first matching element.
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

// media sets the medium, screen or print, and a preference of the reader.
func (b *tab) media(media, wish, value string) {
	b.t.Helper()
	shown := emulation.SetEmulatedMediaParams{Media: media, Features: []*emulation.MediaFeature{{Name: wish, Value: value}}}
	must.Get(chromedp.Call(b.ctx, emulation.SetEmulatedMedia, shown))
}

// scripts turns scripts on or off.
func (b *tab) scripts(on bool) {
	b.t.Helper()
	must.Get(chromedp.Call(b.ctx, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: !on}))
}

// shoot takes a picture of the whole page, which fails if it cannot be drawn, and saves it if shots is set.
func (b *tab) shoot(name string) {
	b.t.Helper()
	png, err := chromedp.Run(b.ctx, chromedp.FullScreenshot(100))
	if err != nil || len(png) == 0 {
		b.t.Fatalf("%s: %v", name, err)
	}
	if *shots != "" {
		must.Do(os.WriteFile(filepath.Join(*shots, name+".png"), png, 0o644))
	}
}
