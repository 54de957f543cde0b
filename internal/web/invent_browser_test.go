//go:build !race

package web

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"zeck/internal/long"
)

// leaper is a game that nobody has, with a mistake in its fourth line.
const leaper = `game leaper
position (a, b)
unordered
move "take {t} from the first": (a - t b) if t >= 1
move "take {t} from the second": (a, b - t) if t >= 1
move "leap": (a - 3, b - 3)`

// write types rules in the place of those that are there.
func (b *tab) write(text string) {
	b.t.Helper()
	b.script(`(f => { f.focus(); f.select(); })(document.getElementById("rules"))`)
	b.press(strings.ReplaceAll(text, "\n", kb.Enter))
}

// choose clicks with a mouse, or taps with a finger, until something has happened.
func (b *tab) choose(touch bool, selector, happened string) {
	b.t.Helper()
	if touch {
		b.tapUntil(selector, happened)
		return
	}
	b.click(selector)
	b.until(happened)
}

// TestBrowserInvent types rules with a mistake, which is shown at its line, mends them, plays a move, finds the theorem, goes from the plot to
// a position and back, and loads the link again; on a desk and, in make test-long, on a phone.
func TestBrowserInvent(t *testing.T) {
	screens := []func(*testing.T) *tab{desk, handheld}
	if !long.Asked() {
		screens = screens[:1]
	}
	for _, on := range screens {
		t.Run("", func(t *testing.T) {
			b := on(t)
			touch := eval[bool](b, "navigator.maxTouchPoints > 0")
			b.open("/invent")
			b.until(`document.querySelector("#board svg") !== null && document.getElementById("read").hidden`)
			b.write(leaper)
			b.until(`document.querySelector("#problem b")?.innerText === "Line 4:" && document.querySelector(".lines li:nth-child(4)").classList.contains("wrong")`)
			same(b, `document.querySelector(".at mark").innerText`, "(a - t b) if t >= 1")
			same(b, `document.querySelector("#seen.stale #board svg") !== null && document.activeElement.id`, "rules") // the game before stays
			b.write(strings.Replace(leaper, "t b)", "t, b)", 1))
			b.until(`document.querySelector("#problem .good") !== null && document.querySelector("#seen.stale") === null && document.title.startsWith("leaper")`)
			link := b.location()

			b.choose(touch, ".boards a", `document.querySelector("#aim output").innerText !== "" || location.search.includes("game=")`)
			if !strings.Contains(b.location(), "game=") { // a cell that is too small for a thumb is aimed at
				b.tapUntil(`[data-aim="go"]`, `location.search.includes("game=")`)
			}
			b.until(`document.querySelector("#status p").innerText.startsWith("zeck:") && document.querySelector("[data-key=undo]") !== null`)
			same(b, `document.getElementById("rules").value.includes("game leaper")`, true)

			b.choose(touch, "#find button", `document.querySelector("#found .lead") !== null && location.search.includes("find=0")`)
			theorem := eval[string](b, `document.querySelector("#found .lead").innerText`)
			if !strings.HasPrefix(theorem, "Theorem. (a, b) is lost if and only if ") || !eval[bool](b, `document.querySelector("#found svg") !== null`) {
				t.Errorf("the theorem is %q", theorem)
			}
			b.open(strings.TrimPrefix(b.location(), b.base)) // somebody is sent the link
			b.until(`document.querySelector("#found .lead") !== null`)
			same(b, `document.querySelector("#found .lead").innerText`, theorem)
			same(b, `document.getElementById("rules").value`, strings.Replace(leaper, "t b)", "t, b)", 1)+"\n")

			b.open(strings.TrimPrefix(link, b.base))
			b.until(`document.querySelector("#plot a") !== null`)
			dot := `[...document.querySelectorAll("#plot a")].find(a => a.getAttribute("href").endsWith("/p/leaper:2,2"))`
			b.script(dot + `.dispatchEvent(new MouseEvent("click", {bubbles: true, cancelable: true}))`)
			b.until(`location.pathname.endsWith("/p/leaper:2,2") && document.querySelector(".begin button") !== null`)
			b.choose(touch, ".begin button", `location.pathname.includes("/play/leaper:2,2;")`)
			b.until(`document.querySelector("#status")?.innerText.startsWith("Your move")`)
		})
	}
}

// TestBrowserInventWithoutScripts does the same with a form: rules, a mistake, a move, the theorem.
func TestBrowserInventWithoutScripts(t *testing.T) {
	b := desk(t)
	b.scripts(false)
	b.width(1280, "light")
	b.open("/invent")
	b.write(leaper)
	b.click("#read")
	b.until(`document.querySelector("#problem b")?.innerText === "Line 4:" && document.querySelector("#board") === null`)
	b.write(strings.Replace(leaper, "t b)", "t, b)", 1))
	b.click("#read")
	b.until(`document.querySelector("#problem .good") !== null && document.querySelector(".boards a") !== null`)
	b.click(".boards a")
	b.until(`document.querySelector("#status p")?.innerText.startsWith("zeck:")`)
	b.click("#find button")
	b.until(`document.querySelector("#found .lead")?.innerText.startsWith("Theorem.") && document.querySelector("#status p").innerText.startsWith("zeck:")`)
}
