package web

import (
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"zeck/games/texts"
)

// TestBrowserGone is the same for what one has to look at.
func TestBrowserGone(t *testing.T) {
	b := desk(t)
	b.width(1280, "dark")
	b.open("/learn/wythoff/1?answer=take+3+from+both")
	b.until(`document.querySelector(".result.right") !== null`)
	if red := eval[[]string](b, `(wine => [...document.querySelectorAll(".task *, .boards *")].filter(e => { const s = getComputedStyle(e); return e.checkVisibility() &&
		[s.color, s.fill, s.stroke, s.outlineStyle !== "none" && s.outlineColor, s.borderTopStyle !== "none" && s.borderTopColor].includes(wine); }).map(e => e.outerHTML.slice(0, 80)))
		((e => { e.style.color = "var(--wine)"; document.body.append(e); const c = getComputedStyle(e).color; e.remove(); return c; })(document.createElement("i")))`); len(red) > 0 {
		t.Errorf("a right answer has something red: %q", red)
	}
	b.open("/learn/nim/2")
	b.click(".picks label")
	if white := eval[[]string](b, `[...document.querySelectorAll(".picks label:has(:checked) svg > rect")].map(e => [getComputedStyle(e).fill, e.getBBox().width, e.ownerSVGElement.viewBox.baseVal.width]).
		filter(([fill, w, all]) => w >= all && !["transparent", "rgba(0, 0, 0, 0)", "none"].includes(fill)).map(String)`); len(white) > 0 {
		t.Errorf("the card that was picked has a rectangle on it: %q", white)
	}
	if wide := eval[[]float64](b, `[parseFloat(getComputedStyle(document.querySelector("footer.site"), "::before").width), (s => parseFloat(s.width) - parseFloat(s.paddingLeft) -
		parseFloat(s.paddingRight))(getComputedStyle(document.querySelector("main")))]`); wide[0] > wide[1]+0.5 {
		t.Errorf("the footer's rule is %g wide, its column %g", wide[0], wide[1])
	}
}

// TestBrowserMoments: what the board says, and does not say, at the moments that matter to somebody who plays, loses and asks why.
func TestBrowserMoments(t *testing.T) {
	b := handheld(t)
	for _, position := range []string{"nim:3,5,7", "wythoff:4,5"} {
		b.open("/play/" + position + ";engine=second;strength=perfect;seed=1")
		before := b.location()
		b.tapUntil(".boards a", `location.href !== "`+before+`" || document.querySelector(".aimed") !== null`)
		if b.location() == before {
			b.tapUntil(`[data-aim="go"]`, `location.href !== "`+before+`"`)
		}
		b.settled(before)
		if chosen := eval[string](b, `document.querySelector(".aimed")?.outerHTML || document.querySelector("#aim output").textContent`); chosen != "" {
			t.Errorf("%s: after a move %.100s looks chosen", position, chosen)
		}
	}
	b.open("/review/wythoff:8,10;engine=second;strength=3;seed=1;take+1+from+both?at=1")
	if marks := eval[[]int](b, `[".zf-gold", "details.rules[open] .steps", ".steps ~ p a[href$='learn/wythoff']"].map(s => document.querySelectorAll(".left " + s + ", .side " + s).length)`); marks[0] < 5 || marks[1] != 1 || marks[2] != 1 {
		t.Errorf("the review of a mistake has %d marks, %d reasons, %d lessons", marks[0], marks[1], marks[2])
	}
	length := eval[int](b, "history.length")
	b.press(kb.Home)
	b.until(`location.search === "?at=0"`)
	b.press(kb.End)
	b.until(`location.search === "?at=1"`)
	if now := eval[int](b, "history.length"); now != length {
		t.Errorf("steps of a review added %d to the history", now-length)
	}
	b.open("/learn/nim/2")
	b.tapUntil(".picks button", `document.querySelector(".result") !== null`)
	if seen := eval[bool](b, `(r => r.top >= 0 && r.bottom <= innerHeight)(document.querySelector(".result").getBoundingClientRect())`); !seen {
		t.Error("what a tap in a lesson said is out of view")
	}
	b.open("/explore/graph?position=zeckendorf:16")
	b.until(`document.querySelector("[data-wide]").scrollLeft > 0`)
	if x := eval[float64](b, `Math.min(...[...document.querySelectorAll("[data-wide] a")].map(a => a.getBoundingClientRect()).sort((a, b) => a.top - b.top).slice(0, 1).map(r => Math.abs(r.left + r.width/2 - innerWidth/2)))`); x > 40 {
		t.Errorf("the root of the graph is %g pixels beside the middle", x)
	}
	for _, size := range [][2]int64{{390, 844}, {844, 390}, {640, 450}} { // a phone, one that lies on its side, a desk at 200 %
		b.phone(size[0], size[1])
		b.open("/play/wythoff:8,10;engine=second;strength=3;seed=1")
		if cut := eval[[]float64](b, `(r => [r.bottom - innerHeight, r.right - innerWidth, -r.left])(document.querySelector(".boards svg").getBoundingClientRect())`); slices.Max(cut) > 0 {
			t.Errorf("on a screen of %v the board is cut by %v", size, cut)
		}
	}
}

// TestBrowserTeaching: a position is set up by drawing its piles, with a link that needs no game; a board fills the screen of a class; a search that
// takes long can be stopped, and one that found nothing says what was seen, is kept, and can go on for longer.
func TestBrowserTeaching(t *testing.T) {
	b := desk(t)
	b.open("/play?game=nim")
	b.until(`document.querySelectorAll(".sliders input").length === 3 && document.querySelectorAll(".preview .zf-stone").length === 15`)
	b.do(chromedp.Evaluate[chromedp.Void](`(s => { s.value = 2; s.dispatchEvent(new Event("input", {bubbles: true})); })(document.querySelector(".sliders input"))`))
	b.until(`document.querySelectorAll(".preview .zf-stone").length === 14 && document.querySelector("#piles").value === "2,5,7"`)
	if link := eval[string](b, `new URL(document.querySelector(".preview [data-copy]").dataset.copy).pathname`); link != "/p/nim:2,5,7" {
		t.Errorf("the link is %s", link)
	}
	b.do(chromedp.Evaluate[chromedp.Void](`(f => { f.value = "2,x"; f.dispatchEvent(new Event("input", {bubbles: true})); })(document.querySelector("#piles"))`))
	b.until(`document.querySelectorAll(".sliders input").length === 0 && document.querySelector(".preview .board p") !== null`)
	b.open("/play/wythoff:8,10")
	high := `document.querySelector(".boards svg").getBoundingClientRect().height / innerHeight`
	before := eval[float64](b, high)
	b.click("[data-large]")
	b.click(".boards a")
	b.until(`document.querySelector("#status").innerText.startsWith("Second") && document.querySelector("[data-large]").getAttribute("aria-pressed") === "true"`)
	if now := eval[float64](b, high); now < 0.7 || now < before {
		t.Errorf("the large board takes %g of the screen, the other %g", now, before)
	}
	b.press(kb.Escape)
	b.until(`document.querySelector("h1").checkVisibility()`)
	b.open("/invent")
	b.until(`document.querySelector("#find button") !== null`)
	b.do(chromedp.Evaluate[chromedp.Void](`window.fetch = (_, o) => new Promise((_, no) => o.signal.addEventListener("abort", () => no(new DOMException("", "AbortError"))))`)) // for ever
	b.click("#find button")
	b.until(`document.querySelector("#found button")?.textContent === "Stop"`)
	b.click("#found button")
	b.until(`document.querySelector("#found").textContent === "Stopped." && document.querySelector("#found button") === null`)

	l := DefaultLimits
	l.States = 10
	s := newSite(Options{Limits: l})
	server := httptest.NewServer(s.safely(s.routes()))
	t.Cleanup(server.Close)
	b = newTab(t, server.URL)
	b.open("/invent/" + pack(texts.Starts()[1].Text) + "/")
	b.click("#find button")
	b.until(`document.querySelector("#found [name=longer]")?.textContent === "Search longer" && location.search.includes("find=0")`)
	found := eval[string](b, `document.querySelector("#found").textContent`)
	for _, words := range []string{"No theorem was found", "They lie near lines of slope", "The nearest game here is", "holds longest is"} {
		if !strings.Contains(found, words) {
			t.Errorf("it does not say %q: %s", words, found)
		}
	}
	for _, v := range s.found.all {
		v.Error = "This was kept."
	}
	b.open(strings.TrimPrefix(b.location(), b.base)) // somebody is sent the link
	b.until(`document.querySelector("#found").textContent.includes("This was kept.")`)
	b.click("#found [name=longer]")
	b.until(`document.querySelector("#found").textContent.includes("No theorem was found") && document.querySelector("#found [name=longer]") === null`)
}

// TestBrowserStill: nothing jumps while a page is being put together, on a desk and on a phone, also where scripts come late.
func TestBrowserStill(t *testing.T) {
	t.Parallel()
	page := New(Options{})
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasSuffix(r.URL.Path, ".js") && !strings.HasSuffix(r.URL.Path, "theme.js") {
			time.Sleep(200 * time.Millisecond)
		}
		page.ServeHTTP(w, r)
	}))
	t.Cleanup(server.Close)
	b := newTab(t, server.URL)
	if _, err := chromedp.Call(b.ctx, network.SetCacheDisabled, network.SetCacheDisabledParams{CacheDisabled: true}); err != nil {
		t.Fatal(err)
	}
	for _, width := range []int64{1280, 390} {
		b.width(width, "light")
		for _, address := range []string{"/", "/play/wythoff:24,32;engine=second;strength=3;seed=7?ask=values", "/invent", "/set?set=n:+fib(n)",
			"/claims/silber.lemma1", "/play?game=nim"} {
			b.open(address)
			b.until(`document.fonts.status === "loaded"`)
			shift := eval[float64](b, `new Promise(done => { let sum = 0; new PerformanceObserver(l => { for (const e of l.getEntries()) sum += e.value; }).
				observe({type: "layout-shift", buffered: true}); setTimeout(() => done(sum), 300); })`)
			if shift >= 0.02 {
				t.Errorf("%s, %d wide: it jumps by %.3f", address, width, shift)
			}
		}
	}
}
