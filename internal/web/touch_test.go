package web

import (
	"fmt"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"zeck/games"
	"zeck/games/nim"
	"zeck/play"
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
	for _, position := range []string{"nim:2,3", "wythoff:9,14", "wythoff:60,90", "takeaway@k=3:7", "fibnim:20", "fibnim:100", "onepile:21",
		"zeckendorf:6,1", "nim:2 + wythoff:1,3"} {
		b.open("/play?position=" + strings.NewReplacer("+", "%2B", " ", "").Replace(position) + "&opponent=perfect")
		b.until(`document.querySelector("#status") !== null`)
		high := eval[float64](b, `document.querySelector(".boards").getBoundingClientRect().height`)
		for moves := 0; !b.over(); moves++ {
			if moves > 60 {
				t.Fatalf("%s: no end", b.location())
			}
			if found := eval[[]string](b, small); len(found) > 0 {
				t.Fatalf("%s: too small: %q", b.location(), found)
			}
			if now := eval[float64](b, `document.querySelector(".boards").getBoundingClientRect().height`); now != high {
				t.Errorf("%s: the board is %g high, not %g", b.location(), now, high)
			}
			b.touchWinning()
		}
		if words := eval[string](b, `document.querySelector("#status").innerText`); !strings.HasPrefix(words, "You win") {
			t.Errorf("%s: %s", position, words)
		}
		if now := eval[float64](b, `document.querySelector(".boards").getBoundingClientRect().height`); now != high {
			t.Errorf("%s: at the end the board is %g high, not %g", b.location(), now, high)
		}
	}
}

// touchWinning asks for a winning move without being shown it on the board, and touches it there.
func (b *tab) touchWinning() {
	b.t.Helper()
	move := eval[string](b, `fetch(document.querySelector('[data-key="Winning moves"]').href).then(r => r.text()).then(t => new DOMParser().parseFromString(t, "text/html").querySelector(".movelist a").getAttribute("href"))`)
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
	b.do(chromedp.Evaluate[chromedp.Void](`(f => { Element.prototype.animate = function (k, o) { return f.call(this, k, {...o, duration: 1e6}); }; })(Element.prototype.animate)`))
	b.touchWinning()
	high := `[...document.querySelectorAll(".boards a")].find(a => a.getAttribute("aria-label") === "split 3").getBoundingClientRect().height >= 40`
	if before := b.location(); !eval[bool](b, high) {
		t.Errorf("%s: nothing is on its way", before)
	}
	b.tapUntil(`.boards a[aria-label="split 3"]`, `document.querySelector(".steer").checkVisibility()`)
	if eval[bool](b, high) {
		t.Error("the piece has not arrived")
	}
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

// TestBrowserSlide slides a thumb along the slider of a large pile: the move below it is told, and played by a button.
func TestBrowserSlide(t *testing.T) {
	b := handheld(t)
	b.open("/play/fibnim:100")
	at := eval[[]float64](b, `["take 10,", "take 40,"].flatMap(words => { const r = [...document.querySelectorAll(".boards a")].
		find(a => a.getAttribute("aria-label").startsWith(words)).getBoundingClientRect(); return [r.left + r.width/2, r.top + r.height/2]; })`)
	b.touches("touchStart", &input.TouchPoint{X: at[0], Y: at[1]})
	for i := range 10 {
		b.touches("touchMove", &input.TouchPoint{X: at[0] + (at[2]-at[0])*float64(i+1)/10, Y: at[1]})
	}
	b.touches("touchEnd")
	b.until(`document.querySelector("#aim output").textContent === "take 40, leave 60" && document.querySelector(".steer").checkVisibility()`)
	b.tapUntil(`[data-aim="go"]`, `document.querySelector("#status").innerText.includes("take 40")`)
}

// TestBrowserReview steps through a game with the arrow keys, and tries again from the mistake.
func TestBrowserReview(t *testing.T) {
	b := desk(t)
	b.open("/review/nim:1,2,4;engine=second;strength=perfect;seed=1;take%201%20from%201;take%202%20from%204;resign")
	heading := func(want string) {
		t.Helper()
		b.until(fmt.Sprintf(`document.querySelector("#status h2").innerText === %q`, want))
	}
	heading("1. You: take 1 from 1") // the move that gave the game away
	if words := eval[string](b, `document.querySelector("#status p").innerText`); words != "gives the win away; take 1 from 4 would have won, from the position that you see." {
		t.Errorf("it says %q", words)
	}
	b.press(kb.ArrowRight)
	heading("2. zeck: take 2 from 4")
	b.press(kb.ArrowLeft)
	heading("1. You: take 1 from 1")
	b.press(kb.ArrowLeft)
	heading("At the start")
	if n := eval[int](b, `document.querySelectorAll(".strip .top").length * 10 + document.querySelectorAll(".strip .lost").length`); n != 11 {
		t.Errorf("the strip has %d", n)
	}
	b.click(".strip li:nth-child(3) a")
	heading("2. zeck: take 2 from 4")
	b.click(".side a.primary")
	b.until(`location.pathname.startsWith("/play/") && document.querySelector("#status").innerText.startsWith("Your move")`)
}

// TestBrowserValues switches the values on: every move says what it does, also after the next move, and a strip shows who was winning.
func TestBrowserValues(t *testing.T) {
	b := desk(t)
	for _, position := range []string{"wythoff:5,8", "nim:3,5", "fibnim:20", "fibnim:100", "zeckendorf:6,1", "nim:2+wythoff:1,3"} {
		b.open("/play/" + position)
		judged := `[...document.querySelectorAll(".boards a")].map(a => a.getAttribute("aria-label")).map(t => t.endsWith(", which wins") ? 1 : t.endsWith(", which loses") ? 0 : -1)`
		for _, v := range eval[[]int](b, judged) {
			if v >= 0 {
				t.Fatalf("%s: judged unasked", position)
			}
		}
		b.click(`[data-key="Values"]`)
		b.until(`document.querySelector(".strip") !== null`)
		if legend := eval[string](b, `document.querySelector(".boards").textContent + document.querySelector(".key").textContent`); !strings.Contains(legend, "a losing move") && !strings.Contains(legend, "take 11") || !strings.Contains(legend, "The bars show who was winning, move by move. If both play well, ") {
			t.Errorf("%s: the legend is %q", position, legend)
		}
		for range 2 {
			wins := 0
			for _, v := range eval[[]int](b, judged) {
				if wins += v; v < 0 {
					t.Fatalf("%s: a move is not judged", b.location())
				}
			}
			if wins == 0 {
				t.Errorf("%s: no move wins", b.location())
			}
			before := b.location()
			b.do(chromedp.Evaluate[chromedp.Void](`(all => all.find(a => a.getAttribute("aria-label").endsWith("loses")) || all[0])([...document.querySelectorAll(".boards a")]).dispatchEvent(new MouseEvent("click", {bubbles: true, cancelable: true}))`))
			b.settled(before)
		}
		if n := eval[int](b, `document.querySelectorAll(".strip li").length`); n != 3 {
			t.Errorf("%s: the strip has %d parts", b.location(), n)
		}
	}
}

// TestBrowserKept: steps of lessons that were done, and no others, are shown as done later on; so is the theme that was chosen.
func TestBrowserKept(t *testing.T) {
	b := desk(t)
	b.open("/learn/nim/4")
	done := func(want string) {
		t.Helper()
		if got := eval[string](b, `[...document.querySelectorAll(".stepnav a.done")].map(a => a.textContent).join()`); got != want {
			t.Errorf("%s: done are %q, want %q", b.location(), got, want)
		}
	}
	done("") // what was skipped is not done
	b.open("/learn/wythoff/1?answer=take+1+from+both")
	done("")
	b.open("/learn/wythoff/1?answer=take+3+from+both")
	b.until(`document.querySelector(".result.right") !== null`)
	if marked := eval[bool](b, `document.querySelector(".boards").innerHTML.includes("the last move") && document.querySelector(".boards a") === null`); !marked {
		t.Error("the board does not answer")
	}
	b.open("/learn/wythoff/3")
	done("Step 1, done")
	b.open("/learn")
	if words := eval[string](b, `document.querySelector("[data-lesson=wythoff]").innerText`); words != "1 of 8 steps" {
		t.Errorf("the list says %q", words)
	}
	for _, day := range []string{"2026-11-14", "2026-11-15"} {
		p, err := play.NewEngine().Puzzle(t.Context(), games.All(), nim.Game(), day)
		if err != nil {
			t.Fatal(err)
		}
		v, err := play.NewEngine().Verdict(t.Context(), p)
		if err != nil {
			t.Fatal(err)
		}
		b.open("/puzzle/nim/" + day + "?answer=" + url.QueryEscape(v.Winning[0].Move.String()))
	}
	if words := eval[string](b, `document.getElementById("streak").innerText`); words != "Solved on 2 days in a row." {
		t.Errorf("the streak is %q", words)
	}
	ground := `getComputedStyle(document.documentElement).backgroundColor`
	light := eval[string](b, ground)
	b.click("[data-theme-switch]")
	b.open("/p/nim:3,5")
	if dark := eval[string](b, ground); dark == light {
		t.Errorf("the theme is not kept: %s", dark)
	}
	b.click("[data-theme-switch]")
	if again := eval[string](b, ground); again != light {
		t.Errorf("the theme does not go back: %s, not %s", again, light)
	}
}

// TestBrowserMotion: a move glides, and nothing moves for people who want no motion.
func TestBrowserMotion(t *testing.T) {
	b := desk(t)
	for _, motion := range []string{"no-preference", "reduce"} {
		b.media("screen", "prefers-reduced-motion", motion)
		for _, position := range []string{"wythoff:5,8", "nim:3,5", "zeckendorf:6,1"} {
			b.open("/play/" + position)
			b.do(chromedp.Evaluate[chromedp.Void](`window.moved = 0; window.slow = 0; (f => { Element.prototype.animate = function (k, o) { moved++; slow = Math.max(slow, o.duration); return f.call(this, k, o); }; })(Element.prototype.animate)`))
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

// TestBrowserAnswers: on a phone, what was asked for is on the screen: words, or the board on which they are seen.
func TestBrowserAnswers(t *testing.T) {
	b := handheld(t)
	for _, scripts := range []bool{true, false} {
		b.scripts(scripts)
		for _, c := range []struct{ key, shown string }{
			{"Hint", "#answers .hint"}, {"Values", "#board .zf-rose"}, {"Who wins?", "#answers .verdict"}, {"Winning moves", "#answers .moves"},
			{"Why?", "#answers .why"}, {"Lost positions", "#board .zf-gold"}, {"Digits", "#board .zf-chalk"},
		} {
			b.open("/play/wythoff:10,14;engine=second;strength=3;seed=7")
			b.tapUntil(fmt.Sprintf(`[data-key="%s"]`, c.key), `location.search !== ""`)
			b.until(fmt.Sprintf(`location.search !== "" && document.querySelector(%q) !== null`, c.shown))
			if at := eval[[]float64](b, fmt.Sprintf(`(r => [r.top, r.bottom])(document.querySelector(%q).getBoundingClientRect())`, c.shown)); at[0] < -1 || at[0] > 800 {
				t.Errorf("%s, scripts %t: the answer is at %v on a screen of 844", c.key, scripts, at)
			}
		}
	}
}
