//go:build !race

package web

import (
	"errors"
	"flag"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"

	"zeck/internal/games/texts"
	"zeck/internal/long"
	"zeck/internal/must"
	"zeck/internal/picture"
)

// everyKind lists a page of every kind.
var everyKind = []struct{ name, path string }{
	{"gallery", "/"},
	{"position", "/p/wythoff:24,32"},
	{"asked", "/p/wythoff:24,32?ask=verdict+moves+value+safe+digits&hint=3&why=9"},
	{"coins", "/play/zeckendorf@accelerated=1:10,4?ask=values"},
	{"bars", "/play/fibnim:100;engine=second;strength=3;seed=7"},
	{"queen-map", "/play/wythoff:60,90?ask=values+safe"},
	{"numbers", "/play/wythoff:10%5E30,2*10%5E30"},
	{"close-map", "/play/wythoff:10%5E30,2*10%5E30?ask=safe&view=999999999999999999999999999984,1999999999999999999999999999984,32"},
	{"apart", "/play/nim:3,5?room=abcdefghijklmnop&as=second"},
	{"parts", "/play/wythoff:3,5+nim:7+fibnim:8?ask=values"},
	{"row", "/play/ordered:9?ask=moves"},
	{"sum", "/p/wythoff:3,5+nim:7+fibnim:8?ask=value+moves&why=9"},
	{"huge", "/p/wythoff:10%5E300,3*10%5E300?ask=verdict+moves+digits&why=9"},
	{"long", "/p/fibnim:10%5E60?ask=verdict+moves+why"},
	{"long-review", "/review/nim:10%5E40,3;take%203%20from%203?at=1"},
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
	{"landscape", "/explore/plot?game=fibnim"},
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
}

// TestBrowserLayout loads pages on the narrowest phone and checks that nothing is wider than the screen; make test-long loads every kind of page, make
// test every second one, and make test-long also widens the screen to that of a desktop. Then it opens all details and runs axe-core: with all rules
// on a light desktop, and with the rules about colours and layout on a dark desktop, on a phone and on paper. make test runs each of the four on one page.
func TestBrowserLayout(t *testing.T) {
	b := desk(t)
	axe := must.Get(os.ReadFile("testdata/axe/axe.min.js"))
	const all = `{type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice", "experimental"]}`
	const places = `{type: "rule", values: ["color-contrast", "link-in-text-block", "target-size", "scrollable-region-focusable"]}`
	type layout struct {
		width                int64
		media, scheme, rules string
	}
	fits := func(name string, width int64) {
		if w := eval[int64](b, "document.documentElement.scrollWidth"); w > width {
			t.Errorf("%s is %d wide on a screen of %d", name, w, width)
		}
	}
	for i, k := range everyKind {
		if i%2 != 0 && !long.Asked() {
			continue
		}
		b.width(320, "dark")
		b.open(k.path)
		fits(k.name, 320)
		if *shots != "" || i == 0 {
			b.shoot(k.name + "-320-dark")
		}
		if *shots != "" || long.Asked() {
			b.width(1280, "light")
			fits(k.name, 1280)
			b.shoot(k.name + "-1280-light")
		} else if i%12 != 0 {
			continue
		}
		b.script(`for (const e of document.querySelectorAll("details")) e.open = true;
			for (const e of document.querySelectorAll(".button, button, .chip")) e.style.transition = "none"`) // so that colours change at once
		b.script(string(axe) + "; undefined")
		views := []layout{{1280, "screen", "light", all}, {390, "screen", "dark", places}, {1280, "screen", "dark", places}, {672, "print", "dark", places}}
		if !long.Asked() {
			views = views[i/12%4:][:1]
		}
		for _, l := range views {
			b.width(l.width, l.scheme)
			b.media(l.media, "prefers-color-scheme", l.scheme)
			fits(k.name, l.width)
			b.none(fmt.Sprintf("%d wide, %s, %s", l.width, l.media, l.scheme), `axe.run(document, {resultTypes: ["violations"], runOnly: `+l.rules+`}).
				then(r => r.violations.map(v => v.id + ": " + v.nodes.map(n => n.html.slice(0, 120)).slice(0, 2).join(" ")))`)
		}
	}
}

// TestBrowserPrint checks pages as printed on A4 paper: there is nothing to click, nothing is cut off, and the content is there.
func TestBrowserPrint(t *testing.T) {
	b := desk(t)
	const width = 672
	b.do(chromedp.EmulateViewport(width, 950))
	b.media("print", "prefers-color-scheme", "dark")
	for _, c := range []struct{ path, shown string }{
		{"/p/wythoff:24,32?ask=verdict+moves+value+safe+digits&hint=3&why=9", ".rules p, .board svg, .why, .movelist a"},
		{"/p/nim:30,31,32,33,34,35", ".rules p, .board svg"},
		{"/learn/wythoff/2", ".picks [type=checkbox], .picks svg, .stepnav a[aria-current]"},
		{"/learn/wythoff/5", ".task input, .board svg"},
		{"/claims", ".papers a"},
		{"/claims?source=silber", ".claims a, .paper p"},
		{"/play/wythoff:10,14;engine=second;strength=3;seed=7;take%204%20from%20both;take%202%20from%20the%20smaller%20pile", ".played li, .rules p"},
		{"/explore/graph?position=zeckendorf:16&show=grey", ".board svg"},
	} {
		b.open(c.path)
		if w := eval[int](b, "document.documentElement.scrollWidth"); w > width {
			t.Errorf("%s is %d wide", c.path, w)
		}
		b.none("on paper nobody can click", `[...document.querySelectorAll("button, select, .button, .chip, .more, .site nav, footer, " +
			".stepnav a:not([aria-current])")].filter(e => e.checkVisibility()).map(e => e.outerHTML.slice(0, 100))`)
		same(b, `(all => all.length > 0 && all.every(e => e.checkVisibility()))([...document.querySelectorAll("`+c.shown+`")])`, true)
		b.none("the board is cut", `[...document.querySelectorAll(".board svg")].map(e => e.getBoundingClientRect()).
			filter(r => r.left < 0 || r.right > innerWidth || r.height > 900).map(r => [r.left, r.right, r.height].join(" "))`)
		b.none("black words on dark ground", `[...document.querySelectorAll(".stepnav a, .digit b, .tag")].filter(e => e.checkVisibility() &&
			!["rgba(0, 0, 0, 0)", "rgb(255, 255, 255)"].includes(getComputedStyle(e).backgroundColor)).map(e => e.outerHTML.slice(0, 100))`)
		same(b, `getComputedStyle(document.querySelector("h1")).color`, "rgb(0, 0, 0)")
		same(b, `getComputedStyle(document.documentElement).backgroundColor`, "rgb(255, 255, 255)")
	}
}

// TestBrowserColours checks that a right answer has nothing red, that a picked card has no outline, and that the footer's rule is as wide as its
// column.
func TestBrowserColours(t *testing.T) {
	b := desk(t)
	b.width(1280, "dark")
	b.open("/learn/wythoff/1?answer=take+3+from+both")
	b.until(`document.querySelector(".result.right") !== null`)
	b.none("a right answer has something red", `(wine => [...document.querySelectorAll(".task *, .boards *")].filter(e => {
		const s = getComputedStyle(e); return e.checkVisibility() && [s.color, s.fill, s.stroke, s.outlineStyle !== "none" && s.outlineColor,
		s.borderTopStyle !== "none" && s.borderTopColor].includes(wine); }).map(e => e.outerHTML.slice(0, 80)))
		((e => { e.style.color = "var(--wine)"; document.body.append(e); const c = getComputedStyle(e).color; e.remove(); return c; })(document.createElement("i")))`)
	b.open("/learn/nim/2")
	b.click(".picks label")
	b.none("the card that was picked has a rectangle on it", `[...document.querySelectorAll(".picks label:has(:checked) svg > rect")].
		map(e => [getComputedStyle(e).fill, e.getBBox().width, e.ownerSVGElement.viewBox.baseVal.width]).
		filter(([fill, w, all]) => w >= all && !["transparent", "rgba(0, 0, 0, 0)", "none"].includes(fill)).map(String)`)
	if wide := eval[[]float64](b, `[parseFloat(getComputedStyle(document.querySelector("footer.site"), "::before").width), (s => parseFloat(s.width) - parseFloat(s.paddingLeft) -
		parseFloat(s.paddingRight))(getComputedStyle(document.querySelector("main")))]`); wide[0] > wide[1]+0.5 {
		t.Errorf("the footer's rule is %g wide, its column %g", wide[0], wide[1])
	}
}

// TestBrowserStill checks that the layout does not shift while a page loads, on a desktop and on a phone, even if scripts load late. In make test each
// page loads on one of the two.
func TestBrowserStill(t *testing.T) {
	t.Parallel()
	page := limited(patient)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasSuffix(r.URL.Path, ".js") && !strings.HasSuffix(r.URL.Path, "theme.js") {
			time.Sleep(200 * time.Millisecond)
		}
		page.ServeHTTP(w, r)
	}))
	t.Cleanup(server.Close)
	b := newTab(t, server.URL)
	must.Get(chromedp.Call(b.ctx, network.SetCacheDisabled, network.SetCacheDisabledParams{CacheDisabled: true}))
	for i, width := range []int64{1280, 390} {
		b.width(width, "light")
		for j, address := range []string{"/", "/play/wythoff:24,32;engine=second;strength=3;seed=7?ask=values", "/invent", "/set?set=n:+fib(n)",
			"/claims/silber.lemma1", "/play?game=nim"} {
			if (i+j)%2 == 1 && !long.Asked() {
				continue
			}
			b.open(address)
			b.until(`document.fonts.status === "loaded"`)
			b.none(fmt.Sprintf("%d wide, it jumps", width), `new Promise(done => { let sum = 0, what = []; new PerformanceObserver(l => { for (const e of l.getEntries()) {
				sum += e.value; what.push(...e.sources.map(s => (s.node?.outerHTML ?? s.node?.textContent ?? "").slice(0, 80) + " from " + s.previousRect.y + " to " + s.currentRect.y)); } }).
				observe({type: "layout-shift", buffered: true}); setTimeout(() => done(sum < 0.02 ? [] : ["by " + sum, ...what]), 300); })`)
		}
	}
}

// TestBrowserMotion checks that moves are animated, but not for people who prefer reduced motion.
func TestBrowserMotion(t *testing.T) {
	b := desk(t)
	for motion, positions := range map[string][]string{"no-preference": {"wythoff:5,8", "nim:3,5", "zeckendorf:6,1"}, "reduce": {"wythoff:5,8"}} {
		b.media("screen", "prefers-reduced-motion", motion)
		for _, position := range positions {
			b.open("/play/" + position)
			b.script(`window.moved = 0; window.slow = 0; (f => { Element.prototype.animate = function (k, o) { moved++; slow = Math.max(slow, o.duration); return f.call(this, k, o); }; })(Element.prototype.animate)`)
			before := b.location()
			b.click(".boards a")
			b.settled(before)
			if n := eval[int](b, "moved"); n == 0 != (motion == "reduce") {
				t.Errorf("%s, %s: %d pieces move", position, motion, n)
			}
			if ms := eval[int](b, "slow"); ms > 200 {
				t.Errorf("%s: %d ms", position, ms)
			}
		}
	}
}

var takePicture = flag.Bool("picture", false, "renew docs/page.png")

// TestPicture checks whether the picture of the page in the README is up to date. It compares the words of the page with those at the time of the
// picture and not the pixels, which depend on the browser. With -picture it takes a new picture.
func TestPicture(t *testing.T) {
	const file, then = "../../docs/page.png", "testdata/picture.txt"
	const address = "/play/wythoff:24,32;engine=second;strength=perfect;seed=1?ask=moves+safe&why=9"
	page := visit(t, limited(patient), address)
	words := strings.Join(strings.Fields(text(page.all("main")[0])), " ")
	if *takePicture {
		small, err := picture.Page(photograph(t, address))
		must.Do(errors.Join(err, os.WriteFile(file, small, 0o644), os.WriteFile(then, []byte(words+"\n"), 0o644)))
	}
	if info, err := os.Stat(file); err != nil || info.Size() > 150_000 {
		t.Errorf("%s is too large, or not there: %v", file, err)
	}
	if said, err := os.ReadFile(then); err != nil || string(said) != words+"\n" {
		t.Errorf("the page has changed since its picture was taken; run make pictures (%v). It said\n%s\nand says\n%s", err, said, words)
	}
}

// photograph takes a picture of a page down to the end of the reason, at twice the resolution.
func photograph(t *testing.T, address string) []byte {
	t.Helper()
	server := httptest.NewServer(limited(patient))
	t.Cleanup(server.Close)
	const width, margin = 1240, 12
	b := newTab(t, server.URL)
	b.width(width, "light")
	b.open(address)
	height := eval[int64](b, fmt.Sprintf(`Math.ceil(document.querySelector(".why").getBoundingClientRect().bottom) + %d`, margin))
	b.do(chromedp.EmulateViewport(width, height, chromedp.EmulateScale(2)))
	return must.Get(chromedp.Run(b.ctx, chromedp.CaptureScreenshot()))
}
