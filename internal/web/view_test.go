//go:build !race

package web

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"zeck/internal/must"
)

// spot converts fractions of the view's plane, from the bottom left, to a point on the screen.
func (b *tab) spot(fx, fy float64) (x, y float64) {
	b.t.Helper()
	at := eval[[]float64](b, fmt.Sprintf(`(() => { const box = document.querySelector("[data-to]"), svg = box.querySelector(".picture svg, .part svg");
		box.scrollIntoView({block: "nearest", behavior: "instant"});
		const r = svg.getBoundingClientRect(), k = r.width / svg.viewBox.baseVal.width, [l, t, w, h] = box.dataset.body.split(" ").map(n => n * k);
		return [r.left + l + %g * w, r.top + t + (1 - %g) * h]; })()`, fx, fy))
	return at[0], at[1]
}

// seen waits until the view shows a part of the plane.
func (b *tab) seen(condition string) {
	b.t.Helper()
	b.until(`(d => ` + condition + `)((e => e ? {x: +e.x, y: +e.y, w: +e.w} : {})(document.querySelector("[data-to]")?.dataset)) && document.documentElement.getAttribute("aria-busy") === null`)
}

func (b *tab) wheel(x, y, delta float64) {
	b.t.Helper()
	turn := input.DispatchMouseEventParams{Type: "mouseWheel", X: x, Y: y, DeltaX: 0.01, DeltaY: delta}
	must.Get(chromedp.Call(b.ctx, input.DispatchMouseEvent, turn))
}

func (b *tab) touches(kind input.DispatchTouchEventType, points ...*input.TouchPoint) {
	b.t.Helper()
	if points == nil {
		points = []*input.TouchPoint{}
	}
	must.Get(chromedp.Call(b.ctx, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: kind, TouchPoints: points}))
}

// pinch spreads two fingers around a place.
func (b *tab) pinch(x, y float64) {
	b.t.Helper()
	two := func(apart float64) []*input.TouchPoint {
		return []*input.TouchPoint{{X: x - apart, Y: y, ID: new(1.0)}, {X: x + apart, Y: y, ID: new(2.0)}}
	}
	b.touches("touchStart", two(30)...)
	for i := range 6 {
		b.touches("touchMove", two(40+10*float64(i))...)
	}
	b.touches("touchEnd")
}

// swipe moves a finger from one place to another.
func (b *tab) swipe(x, y, toX, toY float64) {
	b.t.Helper()
	const steps = 10
	for i := range steps + 1 {
		part := float64(i) / steps
		b.touches(map[bool]input.DispatchTouchEventType{true: "touchStart", false: "touchMove"}[i == 0], &input.TouchPoint{X: x + (toX-x)*part, Y: y + (toY-y)*part})
	}
	b.touches("touchEnd")
}

// axes checks that a plot has a grid, names of the axes, and the lines near its dots with a legend.
func (b *tab) axes() {
	b.t.Helper()
	b.none("the plot does not have", `["a", "b", "y = φx", "y = x/φ"].
		filter(words => ![...document.querySelectorAll(".picture svg text")].some(e => e.textContent === words))`)
	same(b, `document.querySelectorAll(".picture svg .zs-rule").length >= 10`, true)
}

// TestBrowserView uses a map and a plot: wheel, keys, buttons and dragging change the visible part, which is in the address. The page shows
// the position under the pointer and its value, and a click opens it.
func TestBrowserView(t *testing.T) {
	b := desk(t)
	for _, path := range []string{"/explore/values?size=64", "/explore/plot?x=0&y=0&w=64"} {
		b.open(path)
		b.seen("d.w === 64")
		if strings.Contains(path, "plot") {
			b.axes()
		}
		x, y := b.spot(0.5, 0.5)
		b.wheel(x, y, -240)
		b.seen("d.w < 40 && d.w > 10 && d.x > 10 && d.y > 10")           // closer to the middle
		same(b, fmt.Sprintf(`location.href === %q`, b.base+path), false) // the address follows
		b.script(`document.querySelector(".view .picture").focus()`)
		b.press("-")
		b.seen("d.w >= 40")
		w := eval[int](b, `+document.querySelector("[data-to]").dataset.w`)
		b.press(kb.ArrowRight)
		from := eval[int](b, `+document.querySelector("[data-to]").dataset.x`)
		b.seen(fmt.Sprintf("d.x > %d && d.w === %d", from, w))
		same(b, `document.activeElement.matches(".view .picture")`, true)
		from = eval[int](b, `+document.querySelector("[data-to]").dataset.x`)
		x, y = b.spot(0.3, 0.5)
		b.do(chromedp.MouseEvent(chromedp.MousePressed, x, y, chromedp.ButtonLeft), chromedp.MouseEvent(chromedp.MouseMoved, x+60, y, chromedp.ButtonLeft),
			chromedp.MouseEvent(chromedp.MouseMoved, x+120, y, chromedp.ButtonLeft), chromedp.MouseEvent(chromedp.MouseReleased, x+120, y, chromedp.ButtonLeft))
		b.seen(fmt.Sprintf("d.x < %d && d.w === %d", from, w)) // the part to the left becomes visible
		b.click(`[data-view="view-in"]`)
		b.seen(fmt.Sprintf("d.w === %d", w/2))
		x, y = b.spot(0.52, 0.52)
		for i := 0; !eval[bool](b, `/^\(\d+, \d+\) has nim-value \d+/.test(document.getElementById("readout").innerText)`); i++ {
			if i > 300 {
				t.Fatalf("%s: it shows %q", path, eval[string](b, `document.getElementById("readout").innerText`))
			}
			b.do(chromedp.MouseEvent(chromedp.MouseMoved, x+float64(i%3), y))
		}
		b.do(chromedp.MouseEvent(chromedp.MouseMoved, x+1, y), chromedp.MouseEvent(chromedp.MouseMoved, x, y)) // to the place of the click
		at := eval[[]string](b, `new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() =>
			done(document.getElementById("readout").innerText.match(/\d+/g)))))`) // the page updates once a frame
		b.do(chromedp.MouseClickXY(x, y))
		b.until(fmt.Sprintf(`location.pathname === "/p/wythoff:" + [%s, %s].sort((a, b) => a - b).join(",")`, at[0], at[1]))
	}
	b.open("/explore/values?size=512")
	b.wheel(640, 600, 240) // the largest part
	b.open("/explore/values?size=512&row=1500&col=1400")
	b.click(`[data-view="view-right"]`)
	b.until(`document.getElementById("readout").innerText.includes("this page computes at most")`) // the refusal is shown, and the map stays
}

// TestBrowserPinch checks that on a phone two fingers zoom a map, one moves it, and a tap shows the position.
func TestBrowserPinch(t *testing.T) {
	b := handheld(t)
	b.open("/explore/values?size=128")
	x, y := b.spot(0.5, 0.5)
	b.pinch(x, y)
	b.seen("d.w < 90 && d.w > 20 && d.x > 5 && d.y > 5")
	from := eval[int](b, `+document.querySelector("[data-to]").dataset.y`)
	x, y = b.spot(0.5, 0.5)
	b.swipe(x, y, x, y-100)
	b.seen(fmt.Sprintf("d.y < %d", from))
	b.tapUntil(".view .picture svg", `document.querySelector("#readout a") !== null`)
	b.tapUntil("#readout a", `location.pathname.startsWith("/p/wythoff:")`)
}

// TestBrowserSliders checks that a slider changes the game or its slice, and that without scripts its form does. Positions of a slice can be chosen.
func TestBrowserSliders(t *testing.T) {
	b := desk(t)
	for _, c := range []struct{ path, slider, title string }{
		{"/explore/values?game=takeaway&size=32", "#slider-k", "Take-Away (k=3)"},
		{"/explore/plot?game=takeaway@k=3", "#slider-k", "Take-Away (k=4)"},
		{"/explore/values?game=wyt3&slice=6", "#slider-c", "Wythoff's game with three piles: nim-values where c = 7"},
		{"/explore/plot?game=nim@piles%3D3&slice=4", "#slider-c", "Bouton's Nim: the P-positions up to 60 where c = 5"},
	} {
		b.open(c.path)
		b.script(fmt.Sprintf(`document.querySelector(%q).focus()`, c.slider))
		b.press(kb.ArrowRight)
		b.until(fmt.Sprintf(`document.querySelector("h1").innerText.startsWith(%q)`, c.title))
		same(b, fmt.Sprintf(`document.activeElement.matches(%q) && !document.querySelector(".unscripted button").checkVisibility()`, c.slider), true)
	}
	dots := `[...document.querySelectorAll(".picture a")].map(a => a.getAttribute("href")).slice(0, 2).join(" ")`
	same(b, dots, "/p/nim@piles=3:0,5,5 /p/nim@piles=3:1,4,5")
}

// TestBrowserSymbols writes a statement by clicking symbols and names, and zooms the automaton of a set.
func TestBrowserSymbols(t *testing.T) {
	b := desk(t)
	b.open("/prove")
	b.click(`[data-insert="∃"]`)
	b.press(" n: ")
	b.click(`[data-insert="fib()"]`) // the caret is between the brackets
	b.press("n" + kb.ArrowRight + " ")
	b.click(`[data-insert="∧"]`)
	b.press(" n > 50")
	same(b, `document.getElementById("statement").value`, "∃ n: fib(n) ∧ n > 50")
	b.click(".prove .primary")
	b.until(`document.querySelector(".verdict")?.innerText.includes("n = 55")`)
	b.open("/set?set=n:+even_zeros(n)")
	width := `document.querySelector("[data-wide] svg").getBoundingClientRect().width`
	before := eval[float64](b, width)
	b.click(".tools button")
	if now := eval[float64](b, width); now < 1.4*before {
		t.Errorf("the automaton is %g wide, and was %g", now, before)
	}
}

// TestBrowserBoardMap zooms the map of a large position with the wheel, keys and fingers down to single cells, also at 10^30, plays there,
// and drags the queen on the visible part.
func TestBrowserBoardMap(t *testing.T) {
	b := desk(t)
	b.open("/play/wythoff:60,90")
	b.seen("d.w === 91")
	x, y := b.spot(0.66, 0.95)
	b.wheel(x, y, -240)
	b.seen("d.w < 60 && d.x > 20 && d.y > 40")
	b.script(`document.querySelector(".boards a").focus()`)
	w := eval[int](b, `+document.querySelector("[data-to]").dataset.w`)
	b.press("+")
	b.seen(fmt.Sprintf("d.w < %d", w))
	same(b, `document.activeElement.closest(".boards a") !== null`, true)
	b.click(`[data-view="view-queen"]`)
	b.seen("d.w === 32 && d.x === 44 && d.y === 74")
	at := eval[[]float64](b, `["zf-chalk", "(60, 80)"].flatMap((words, i) => { const e = i ? [...document.querySelectorAll(".boards a")].find(a => a.getAttribute("aria-label").startsWith(words)) :
		document.querySelector(".boards .zf-chalk"); const r = e.getBoundingClientRect(); return [r.left + r.width/2, r.top + r.height/2]; })`)
	b.do(chromedp.MouseEvent(chromedp.MousePressed, at[0], at[1], chromedp.ButtonLeft),
		chromedp.MouseEvent(chromedp.MouseMoved, at[0], (at[1]+at[3])/2, chromedp.ButtonLeft),
		chromedp.MouseEvent(chromedp.MouseMoved, at[2]+2, at[3], chromedp.ButtonLeft))
	same(b, `document.querySelector("#aim output").textContent.startsWith("(60, 80): take 10 from the larger pile")`, true)
	b.do(chromedp.MouseEvent(chromedp.MouseReleased, at[2]+2, at[3], chromedp.ButtonLeft))
	b.until(`document.querySelector("#status").innerText.includes("take 10 from the larger pile")`)

	b.phone(390, 844)
	b.open("/play/wythoff:10%5E30,2*10%5E30")
	b.tapUntil(`[data-view="view-queen"]`, `document.querySelector("[data-to]").dataset.w === "32"`)
	x, y = b.spot(0.5, 0.5)
	b.pinch(x, y)
	b.until(`(d => BigInt(d.w) < 30n && BigInt(d.x) > 10n**30n - 40n && BigInt(d.x) <= 10n**30n)(document.querySelector("[data-to]").dataset)`)
	b.tapMove(`.boards a[href*="take%203%20from%20the%20larger"], .boards a[href*="take+3+from+the+larger"]`)
	b.until(`document.querySelectorAll(".played li").length === 1`)
	b.none("the lens does not show", `["1 000 000 000", "Zeckendorf digits"].filter(words => !document.querySelector(".lens").textContent.includes(words))`)
}
