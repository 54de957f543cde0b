//go:build !race

package web

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"zeck/internal/long"
)

// keyNames are the keys that move on a board.
var keyNames = map[string]string{"ArrowLeft": kb.ArrowLeft, "ArrowRight": kb.ArrowRight, "ArrowUp": kb.ArrowUp, "ArrowDown": kb.ArrowDown}

func (b *tab) press(keys string, options ...chromedp.KeyOption) {
	b.t.Helper()
	b.do(chromedp.KeyEvent(keys, options...))
}

// focused describes the element with the focus: its key, its address, or its beginning.
func (b *tab) focused() string {
	b.t.Helper()
	return eval[string](b, `(e => e.dataset.key || e.getAttribute("href") || e.outerHTML.slice(0, 160))(document.activeElement)`)
}

// tabTo presses Tab until an element has the focus, with Shift if it is before the current one.
func (b *tab) tabTo(selector string, options ...chromedp.KeyOption) {
	b.t.Helper()
	const most = 40 // enough, because a board is one stop whatever its size
	for range most {
		if eval[bool](b, fmt.Sprintf("document.activeElement.matches(%q)", selector)) {
			return
		}
		b.press(kb.Tab, options...)
	}
	b.t.Fatalf("%s: Tab does not lead to %s but to %s", b.location(), selector, b.focused())
}

// enter presses Enter and waits for the next page, on which something must have the focus. It returns the text of the live region.
func (b *tab) enter() (said string) {
	b.t.Helper()
	before := b.location()
	b.press(kb.Enter)
	b.until(fmt.Sprintf(`location.href !== %q && document.documentElement.getAttribute("aria-busy") === null && document.getElementById("live").textContent !== ""`, before))
	if eval[bool](b, `document.activeElement === document.body || document.activeElement.id === "main"`) {
		b.t.Errorf("%s: the focus is lost", b.location())
	}
	return eval[string](b, `document.getElementById("live").textContent`)
}

// over reports whether the game has ended.
func (b *tab) over() bool {
	b.t.Helper()
	return eval[bool](b, `document.querySelector(".status.over") !== null`)
}

// announced checks the announcement after a move against the list of moves, and at the end of the game against the status.
func (b *tab) announced(said string) {
	b.t.Helper()
	last := eval[string](b, `document.querySelector(".played li:last-child").innerText`)
	status := eval[string](b, `document.querySelector("#status .big").innerText`)
	if !strings.HasPrefix(said, status+". ") || !strings.Contains(said, last+".") {
		b.t.Errorf("%s: after %q the announcement is %q", b.location(), last, said)
	}
	if b.over() {
		if !strings.HasSuffix(status, "win") && !strings.HasSuffix(status, "wins") || !strings.HasSuffix(said, "No move is left.") {
			b.t.Errorf("%s: at the end %q, and the announcement is %q", b.location(), status, said)
		}
		if b.focused() != "review" {
			b.t.Errorf("%s: at the end the focus is on %s", b.location(), b.focused())
		}
	}
}

// arrows lists the links on the board, each with the arrow keys that lead to it from the one with the focus; null where none do.
// It sends the keys to the handler of the page.
const arrows = `(() => {
	const start = document.activeElement, paths = new Map([[start, []]]), queue = [start];
	for (const at of queue) for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) {
		at.focus();
		at.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
		const to = document.activeElement;
		if (!paths.has(to)) { paths.set(to, [...paths.get(at), key]); queue.push(to); }
	}
	start.focus();
	return [...document.querySelectorAll(".board a")].map(a => ({ href: a.getAttribute("href"), keys: paths.get(a) || null }));
})()`

// way is a link on the board and the arrow keys that lead to it.
type way struct {
	Href string
	Keys []string
}

// ways returns the links on the board. Arrow keys must reach all of them.
func (b *tab) ways() []way {
	b.t.Helper()
	all := eval[[]way](b, arrows)
	for _, w := range all {
		if w.Keys == nil {
			b.t.Errorf("%s: the arrow keys do not lead to %s", b.location(), w.Href)
		}
	}
	return all
}

// TestBrowserKeyboardBoard plays Wythoff's game with the keyboard alone, from the page of a position to the review: it shows the
// winning moves and reaches them with the arrow keys.
func TestBrowserKeyboardBoard(t *testing.T) {
	b := desk(t)
	b.open("/p/wythoff:6,8")
	b.tabTo("#opponent")
	for eval[string](b, `document.querySelector("#opponent").value`) != "perfect" {
		b.press(kb.ArrowDown)
	}
	b.tabTo(".begin button")
	b.press(kb.Enter)
	b.until(`location.pathname.startsWith("/play/") && document.querySelector('.board a[tabindex="0"]') !== null`)
	for moves := 0; !b.over(); moves++ {
		if moves > 20 {
			t.Fatalf("%s: no end", b.location())
		}
		b.tabTo(`[data-key="Winning moves"]`)
		if said := b.enter(); !strings.Contains(said, "winning move") || b.focused() != "Winning moves" {
			t.Errorf("after asking for the winning moves the announcement is %q and the focus is on %s", said, b.focused())
		}
		move := eval[string](b, `document.querySelector(".movelist a").getAttribute("href")`)
		b.tabTo(".board a", chromedp.KeyModifiers(chromedp.ModifierShift))
		ways := b.ways()
		i := slices.IndexFunc(ways, func(w way) bool { return w.Href == move })
		if i < 0 {
			t.Fatalf("%s: %s is not on the board", b.location(), move)
		}
		for _, key := range ways[i].Keys {
			b.press(keyNames[key])
		}
		if at := b.focused(); at != move {
			t.Fatalf("%v leads to %s, not %s", ways[i].Keys, at, move)
		}
		b.announced(b.enter())
		if !b.over() && !eval[bool](b, `document.activeElement.closest(".board a") !== null`) {
			t.Errorf("%s: the focus is on %s", b.location(), b.focused())
		}
	}
	same(b, `document.getElementById("live").textContent.slice(0, 19)`, "You win. You: take ") // the announcement
	b.press(kb.Enter)
	b.until(`location.pathname.startsWith("/review/")`)
}

// TestBrowserKeyboardTyping plays the Zeckendorf game by typing; first it types nonsense.
func TestBrowserKeyboardTyping(t *testing.T) {
	b := desk(t)
	b.open("/play/zeckendorf:5,2;engine=second;strength=perfect;seed=1")
	b.tabTo(".type summary")
	b.press(kb.Enter)
	b.tabTo("#move")
	b.press("nonsense" + kb.Enter)
	b.until(`document.getElementById("move-error") !== null`)
	same(b, `location.href.includes("nonsense")`, false)
	for moves := 0; !b.over(); moves++ {
		if moves > 20 {
			t.Fatalf("%s: no end", b.location())
		}
		same(b, `document.activeElement.id`, "move")
		b.press(eval[string](b, `document.getElementById("move").placeholder`)) // replaces the selected text
		b.announced(b.enter())
	}
	b.tabTo(`[data-key="undo"]`)
	if said := b.enter(); !strings.HasPrefix(said, "Your move. ") || b.over() {
		t.Errorf("after taking a move back the announcement is %q", said)
	}
	b.script(`history.back()`)
	b.until(`document.querySelector(".status.over") !== null`)
	same(b, `document.activeElement === document.body`, false) // the focus is not lost when going back
}

// TestBrowserKeyboardReach checks on boards of all kinds that the arrow keys reach every move and that a board is one Tab stop.
func TestBrowserKeyboardReach(t *testing.T) {
	b := desk(t)
	for _, path := range []string{"/p/nim:3,5,7,12", "/p/zeckendorf:10,3,2,1", "/p/wythoff:3,5+nim:7+fibnim:8", "/explore/values?size=5"} {
		b.open(path)
		b.tabTo(".board a")
		ways := b.ways()
		if len(ways) < 5 {
			t.Fatalf("%s: %d moves", path, len(ways))
		}
		if b.press(kb.End); b.focused() != ways[len(ways)-1].Href {
			t.Errorf("%s: End leads to %s", path, b.focused())
		}
		if b.press(kb.Home); b.focused() != ways[0].Href {
			t.Errorf("%s: Home leads to %s", path, b.focused())
		}
		b.press(kb.Tab)
		same(b, `document.activeElement.closest(".board a") !== null`, false)
	}
}

// TestBrowserGuess marks lost positions with the keys, which marks both orders of the numbers, checks that the first wrong one is shown, and plays it.
func TestBrowserGuess(t *testing.T) {
	b := desk(t)
	b.open("/p/wythoff:8,10")
	b.tabTo(`a[href$="/guess/wythoff"]`)
	b.press(kb.Enter)
	b.until(`document.querySelector(".marks") !== null`)
	b.tabTo(".marks input")
	for range 10 {
		b.press(kb.ArrowDown)
	}
	b.press(" ") // (0, 0)
	for _, key := range []string{kb.ArrowRight, kb.ArrowUp, kb.ArrowUp, " ", kb.ArrowUp, " "} {
		b.press(key)
	}
	same(b, `[...document.querySelectorAll(".marks input:checked")].map(i => i.ariaLabel).join(" ")`, "1, 3 1, 2 2, 1 3, 1 0, 0")
	b.tabTo(".marks button")
	if said := b.enter(); !strings.Contains(said, "false. It is right about 62 of 66 positions with numbers up to 10. The guess says that wythoff:1,3 is lost") {
		t.Errorf("it says %q", said)
	}
	same(b, `document.querySelectorAll(".wrong input:checked").length`, 2)
	b.tabTo(`a[href*="/play?"]`)
	b.press(kb.Enter)
	b.until(`location.pathname.startsWith("/play/wythoff:1,3;engine=first;strength=perfect")`)
}

// phone makes the tab behave like a phone.
func (b *tab) phone(width, height int64) {
	b.t.Helper()
	b.do(chromedp.EmulateViewport(width, height, chromedp.EmulateMobile, chromedp.EmulateTouch))
}

// tap scrolls to the first matching element if necessary and touches its middle.
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

// settled waits until the address has changed.
func (b *tab) settled(before string) {
	b.t.Helper()
	b.until(fmt.Sprintf(`location.href !== %q && document.documentElement.getAttribute("aria-busy") === null && document.querySelector("#status") !== null`, before))
}

// small lists touch targets that are too small for a thumb, and words in drawings that are too small to read.
const small = `[
	...[...document.querySelectorAll("button, .button, .chip, summary, input:not([type=radio], [type=checkbox], [type=hidden]), select, header.site nav a, .movelist a")].
		filter(e => e.checkVisibility()).map(e => [e, e.getBoundingClientRect()]).filter(([e, r]) => r.height < 39.5 || r.width < 24).map(([e, r]) => r.height + " " + e.outerHTML.slice(0, 80)),
	...[...document.querySelectorAll(".boards .part:not(.large) text")].map(e => [e, parseFloat(getComputedStyle(e).fontSize) * e.ownerSVGElement.getBoundingClientRect().width / e.ownerSVGElement.viewBox.baseVal.width]).
		filter(([e, size]) => size < 10.9).map(([e, size]) => size + " " + e.outerHTML)]`

// TestBrowserTouch plays a game on every kind of board with a thumb on a phone: large moves are played at once, small ones
// are aimed at and played by a button. The board keeps its size to the end. In make test TestBrowserSlide alone plays on the bar of a large pile.
func TestBrowserTouch(t *testing.T) {
	b := handheld(t)
	positions := []string{"wythoff:60,63", "fibnim:20", "zeckendorf:6,1", "nim:2+wythoff:1,3", "fibnim:100"}
	for _, position := range positions[:long.Or(4, 5)] {
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

// touchWinning finds the last winning move, which ends the game soonest, without showing it on the board, and touches it there.
func (b *tab) touchWinning() {
	b.t.Helper()
	move := eval[string](b, `fetch(document.querySelector('[data-key="Winning moves"]').href).then(r => r.text()).then(t => new DOMParser().parseFromString(t, "text/html").querySelector(".movelist li:last-child a").getAttribute("href"))`)
	selector, before := fmt.Sprintf(`.boards a[href="%s"]`, move), b.location()
	b.until(`document.querySelector(".boards").getAnimations({subtree: true}).length === 0`) // a moving piece makes its move larger
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

// TestBrowserHasty taps on a small move while its piece is still gliding, which makes the move look large. The tap must still only aim.
func TestBrowserHasty(t *testing.T) {
	b := handheld(t)
	b.open("/play/zeckendorf:6,1;engine=second;strength=perfect;seed=90;merge%201%202;merge%201%201")
	b.script(`(f => { Element.prototype.animate = function (k, o) { return f.call(this, k, {...o, duration: 1e6}); }; })(Element.prototype.animate)`)
	b.touchWinning()
	high := `[...document.querySelectorAll(".boards a")].find(a => a.getAttribute("aria-label") === "split 3").getBoundingClientRect().height >= 40`
	same(b, high, true) // a piece is on its way
	b.tapUntil(`.boards a[aria-label="split 3"]`, `document.querySelector(".steer").checkVisibility()`)
	same(b, high, false) // the piece has arrived
}

// tapUntil taps until a condition holds: on a slow machine a tap can be taken for a long press, or for the end of the previous tap.
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

// tapMove plays a move. If the move is small, it aims at it and plays it with the button.
func (b *tab) tapMove(selector string) {
	b.t.Helper()
	before := b.location()
	b.tapUntil(selector, fmt.Sprintf(`location.href !== %q || document.querySelector(".steer")?.checkVisibility()`, before))
	if b.location() == before {
		b.tapUntil(`[data-aim="go"]`, fmt.Sprintf(`location.href !== %q`, before))
	}
	b.settled(before)
}

// TestBrowserSlide slides a thumb along the slider of a large pile: the page shows the move under the thumb, and a button plays it.
func TestBrowserSlide(t *testing.T) {
	b := handheld(t)
	b.open("/play/fibnim:100")
	at := eval[[]float64](b, `["take 10,", "take 40,"].flatMap(words => { const r = [...document.querySelectorAll(".boards a")].
		find(a => a.getAttribute("aria-label").startsWith(words)).getBoundingClientRect(); return [r.left + r.width/2, r.top + r.height/2]; })`)
	b.swipe(at[0], at[1], at[2], at[1])
	b.until(`document.querySelector("#aim output").textContent === "take 40, leave 60" && document.querySelector(".steer").checkVisibility()`)
	b.tapUntil(`[data-aim="go"]`, `document.querySelector("#status").innerText.includes("take 40")`)
}
