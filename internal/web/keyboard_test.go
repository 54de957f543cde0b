//go:build !race

package web

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// keyNames are the keys that move about a board.
var keyNames = map[string]string{"ArrowLeft": kb.ArrowLeft, "ArrowRight": kb.ArrowRight, "ArrowUp": kb.ArrowUp, "ArrowDown": kb.ArrowDown}

func (b *tab) press(keys string, options ...chromedp.KeyOption) {
	b.t.Helper()
	b.do(chromedp.KeyEvent(keys, options...))
}

// focused says what has the focus: its key, the address it leads to, or how it begins.
func (b *tab) focused() string {
	b.t.Helper()
	return eval[string](b, `(e => e.dataset.key || e.getAttribute("href") || e.outerHTML.slice(0, 160))(document.activeElement)`)
}

// tabTo presses Tab until an element has the focus, with Shift if it lies behind.
func (b *tab) tabTo(selector string, options ...chromedp.KeyOption) {
	b.t.Helper()
	const most = 40 // a board is one stop, whatever its size
	for range most {
		if eval[bool](b, fmt.Sprintf("document.activeElement.matches(%q)", selector)) {
			return
		}
		b.press(kb.Tab, options...)
	}
	b.t.Fatalf("%s: Tab does not lead to %s but to %s", b.location(), selector, b.focused())
}

// enter presses Enter and waits for the page after it. The focus must be on something, and the live region says the words it
// returns.
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

// told holds what was said after a move against the list of moves, and the end of the game against the status.
func (b *tab) told(said string) {
	b.t.Helper()
	last := eval[string](b, `document.querySelector(".played li:last-child").innerText`)
	status := eval[string](b, `document.querySelector("#status .big").innerText`)
	if !strings.HasPrefix(said, status+". ") || !strings.Contains(said, last+".") {
		b.t.Errorf("%s: after %q a screen reader is told %q", b.location(), last, said)
	}
	if b.over() {
		if !strings.HasSuffix(status, "win") && !strings.HasSuffix(status, "wins") || !strings.HasSuffix(said, "No move is left.") {
			b.t.Errorf("%s: at the end %q, and a screen reader is told %q", b.location(), status, said)
		}
		if b.focused() != "review" {
			b.t.Errorf("%s: at the end the focus is on %s", b.location(), b.focused())
		}
	}
}

// arrows lists the links on the board, each with the arrow keys that lead to it from the one with the focus; null where none do.
// The keys are tried out with the handler of the page.
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

// ways returns the links on the board. All of them must be in reach.
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

// TestBrowserKeyboardBoard plays Wythoff's game with the keyboard alone, from the page of a position to the review: it asks for the
// winning moves and goes there with the arrow keys.
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
			t.Errorf("asked for the winning moves, a screen reader is told %q and the focus is on %s", said, b.focused())
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
		b.told(b.enter())
		if !b.over() && !eval[bool](b, `document.activeElement.closest(".board a") !== null`) {
			t.Errorf("%s: the focus is on %s", b.location(), b.focused())
		}
	}
	same(b, `document.getElementById("live").textContent.slice(0, 19)`, "You win. You: take ") // what a screen reader is told
	b.press(kb.Enter)
	b.until(`location.pathname.startsWith("/review/")`)
}

// TestBrowserKeyboardTyping plays the Zeckendorf game by typing, and types nonsense first.
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
		b.press(eval[string](b, `document.getElementById("move").placeholder`)) // over what is there
		b.told(b.enter())
	}
	b.tabTo(`[data-key="undo"]`)
	if said := b.enter(); !strings.HasPrefix(said, "Your move. ") || b.over() {
		t.Errorf("after taking a move back a screen reader is told %q", said)
	}
	b.script(`history.back()`)
	b.until(`document.querySelector(".status.over") !== null`)
	same(b, `document.activeElement === document.body`, false) // the focus is not lost on the way back
}

// TestBrowserKeyboardReach tries the arrow keys on boards of all kinds: every move can be reached, and a board is one stop of Tab.
func TestBrowserKeyboardReach(t *testing.T) {
	b := desk(t)
	for _, path := range []string{"/p/wythoff:24,32", "/p/nim:3,5,7,12", "/p/fibnim:20", "/p/zeckendorf:10,3,2,1",
		"/p/wythoff:3,5+nim:7+fibnim:8", "/explore/values?size=8"} {
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

// TestBrowserGuess marks lost positions with the keys, which marks both orders of the numbers, and is shown the first wrong one; then plays it.
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
