//go:build !race

package web

import (
	"fmt"
	"testing"
	"time"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

// phone makes the tab that of a phone.
func (b *tab) phone(width, height int64) {
	b.t.Helper()
	b.do(chromedp.EmulateViewport(width, height, chromedp.EmulateMobile, chromedp.EmulateTouch))
}

// tap touches the middle of the first element, where it is or is scrolled to.
func (b *tab) tap(selector string) {
	b.t.Helper()
	at := eval[[]float64](b, fmt.Sprintf(`(() => { const e = document.querySelector(%q); if (!e) return []; const see = () => e.getBoundingClientRect();
		if (see().top < 0 || see().bottom > innerHeight) e.scrollIntoView({block: "center", behavior: "instant"}); const r = see(); return [r.left + r.width/2, r.top + r.height/2]; })()`, selector))
	if len(at) == 0 {
		b.t.Fatalf("%s: there is no %s", b.location(), selector)
	}
	b.touches("touchStart", &input.TouchPoint{X: at[0], Y: at[1]})
	b.touches("touchEnd")
}

// settled waits for a page with another address.
func (b *tab) settled(before string) {
	b.t.Helper()
	b.until(fmt.Sprintf(`location.href !== %q && document.documentElement.getAttribute("aria-busy") === null && document.querySelector("#status") !== null`, before))
}

// small lists what is to be touched and is lower or narrower than a thumb wants, and words of drawings that are too small to be read.
const small = `[
	...[...document.querySelectorAll("button, .button, .chip, summary, input:not([type=radio], [type=checkbox], [type=hidden]), select, header.site nav a, .movelist a")].
		filter(e => e.checkVisibility()).map(e => [e, e.getBoundingClientRect()]).filter(([e, r]) => r.height < 39.5 || r.width < 24).map(([e, r]) => r.height + " " + e.outerHTML.slice(0, 80)),
	...[...document.querySelectorAll(".boards .part:not(.large) text")].map(e => [e, parseFloat(getComputedStyle(e).fontSize) * e.ownerSVGElement.getBoundingClientRect().width / e.ownerSVGElement.viewBox.baseVal.width]).
		filter(([e, size]) => size < 10.9).map(([e, size]) => size + " " + e.outerHTML)]`

// TestBrowserTouch plays a game of every kind of board with a thumb on a phone: moves that are large enough are played at once, others
// are aimed at and played by a button. The board keeps its size to the end.
func TestBrowserTouch(t *testing.T) {
	b := handheld(t)
	for _, position := range []string{"wythoff:9,14", "wythoff:60,63", "fibnim:20", "fibnim:100", "zeckendorf:6,1", "nim:2+wythoff:1,3"} {
		b.open("/play/" + position + ";engine=second;strength=perfect;seed=1") // always the same game
		const height = `document.querySelector(".boards").getBoundingClientRect().height`
		high := eval[float64](b, height)
		for moves := 0; !b.over(); moves++ {
			if moves > 60 {
				t.Fatalf("%s: no end", b.location())
			}
			b.none("too small", small)
			same(b, height, high)
			b.touchWinning()
		}
		same(b, `document.querySelector("#status").innerText.startsWith("You win")`, true)
		same(b, height, high)
	}
}

// touchWinning asks for the last winning move, which ends the game soonest, without being shown it on the board, and touches it there.
func (b *tab) touchWinning() {
	b.t.Helper()
	move := eval[string](b, `fetch(document.querySelector('[data-key="Winning moves"]').href).then(r => r.text()).then(t => new DOMParser().parseFromString(t, "text/html").querySelector(".movelist li:last-child a").getAttribute("href"))`)
	selector, before := fmt.Sprintf(`.boards a[href="%s"]`, move), b.location()
	b.until(`document.querySelector(".boards").getAnimations({subtree: true}).length === 0`) // a piece on its way makes its move larger
	large := eval[bool](b, fmt.Sprintf(`(r => Math.min(r.width, r.height) >= 40)(document.querySelector(%q).getBoundingClientRect())`, selector))
	b.tapUntil(selector, fmt.Sprintf(`location.href !== %q || document.querySelector(".steer")?.checkVisibility()`, before))
	if large {
		b.settled(before)
		return
	}
	for n := 0; !eval[bool](b, fmt.Sprintf("document.querySelector(%q).classList.contains('aimed')", selector)); n++ {
		if n > 5 {
			b.t.Fatalf("%s: not near %s", b.location(), move)
		}
		b.tap(`[data-aim="1"]`)
	}
	b.tapUntil(`[data-aim="go"]`, fmt.Sprintf(`location.href !== %q`, before))
	b.settled(before)
}

// TestBrowserHasty taps on a small move while a piece of it is still on its way there, which makes it look large: it is aimed at all the same.
func TestBrowserHasty(t *testing.T) {
	b := handheld(t)
	b.open("/play/zeckendorf:6,1;engine=second;strength=perfect;seed=90;merge%201%202;merge%201%201")
	b.script(`(f => { Element.prototype.animate = function (k, o) { return f.call(this, k, {...o, duration: 1e6}); }; })(Element.prototype.animate)`)
	b.touchWinning()
	high := `[...document.querySelectorAll(".boards a")].find(a => a.getAttribute("aria-label") === "split 3").getBoundingClientRect().height >= 40`
	same(b, high, true) // a piece is on its way
	b.tapUntil(`.boards a[aria-label="split 3"]`, `document.querySelector(".steer").checkVisibility()`)
	same(b, high, false) // it has arrived
}

// tapUntil taps until something has happened: on a slow machine a tap may last as long as a press that means something else, and soon
// after another one it may be taken for its end.
func (b *tab) tapUntil(selector, happened string) {
	b.t.Helper()
	for range 20 {
		b.tap(selector)
		for idle := 0; idle < 60; {
			if b.holds(happened) {
				return
			}
			if time.Sleep(20 * time.Millisecond); b.holds(`document.documentElement.getAttribute("aria-busy") === null`) {
				idle++
			}
		}
	}
	b.t.Fatalf("%s: tapped %s, and never %s", b.location(), selector, happened)
}

// tapMove plays a move: where it is small, it is aimed at, and played by the button.
func (b *tab) tapMove(selector string) {
	b.t.Helper()
	before := b.location()
	b.tapUntil(selector, fmt.Sprintf(`location.href !== %q || document.querySelector(".steer")?.checkVisibility()`, before))
	if b.location() == before {
		b.tapUntil(`[data-aim="go"]`, fmt.Sprintf(`location.href !== %q`, before))
	}
	b.settled(before)
}

// TestBrowserSlide slides a thumb along the slider of a large pile: the move below it is told, and played by a button.
func TestBrowserSlide(t *testing.T) {
	b := handheld(t)
	b.open("/play/fibnim:100")
	at := eval[[]float64](b, `["take 10,", "take 40,"].flatMap(words => { const r = [...document.querySelectorAll(".boards a")].
		find(a => a.getAttribute("aria-label").startsWith(words)).getBoundingClientRect(); return [r.left + r.width/2, r.top + r.height/2]; })`)
	b.swipe(at[0], at[1], at[2], at[1])
	b.until(`document.querySelector("#aim output").textContent === "take 40, leave 60" && document.querySelector(".steer").checkVisibility()`)
	b.tapUntil(`[data-aim="go"]`, `document.querySelector("#status").innerText.includes("take 40")`)
}
