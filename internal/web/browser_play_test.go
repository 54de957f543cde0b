//go:build !race

package web

import (
	"fmt"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"zeck/games"
	"zeck/internal/games/nim"
	"zeck/internal/games/texts"
	"zeck/internal/long"
	"zeck/internal/must"
	"zeck/play"
)

// TestBrowserReview steps through a game with the arrow keys, and tries again from the mistake.
func TestBrowserReview(t *testing.T) {
	b := desk(t)
	b.open("/review/nim:1,2,4;engine=second;strength=perfect;seed=1;take%201%20from%201;take%202%20from%204;resign")
	heading := func(want string) {
		t.Helper()
		b.until(fmt.Sprintf(`document.querySelector("#status h2").innerText === %q`, want))
	}
	heading("1. You: take 1 from 1") // the decisive mistake
	same(b, `document.querySelector("#status p").innerText`, "gives the win away; take 1 from 4 would have won from the position shown.")
	b.press(kb.ArrowRight)
	heading("2. zeck: take 2 from 4")
	b.press(kb.ArrowLeft)
	heading("1. You: take 1 from 1")
	b.press(kb.ArrowLeft)
	heading("At the start")
	same(b, `document.querySelectorAll(".strip .top").length`, 1)
	same(b, `document.querySelectorAll(".strip .lost").length`, 1)
	b.click(".strip li:nth-child(3) a")
	heading("2. zeck: take 2 from 4")
	b.click(".side a.primary")
	b.until(`location.pathname.startsWith("/play/") && document.querySelector("#status").innerText.startsWith("Your move")`)
}

// TestBrowserValues checks the values: every move on the board is marked as winning or losing, also after the next move, and a strip shows who
// was winning.
func TestBrowserValues(t *testing.T) {
	b := desk(t)
	for _, position := range []string{"wythoff:5,8", "fibnim:100", "zeckendorf:6,1", "nim:2+wythoff:1,3"} {
		b.open("/play/" + position)
		judged := `[...document.querySelectorAll(".boards a")].map(a => a.getAttribute("aria-label")).map(t => t.endsWith(", which wins") ? 1 : t.endsWith(", which loses") ? 0 : -1)`
		for _, v := range eval[[]int](b, judged) {
			if v >= 0 {
				t.Fatalf("%s: moves are marked before anybody asks", position)
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
					t.Fatalf("%s: a move is not marked", b.location())
				}
			}
			if wins == 0 {
				t.Errorf("%s: no move wins", b.location())
			}
			before := b.location()
			b.script(`(all => all.find(a => a.getAttribute("aria-label").endsWith("loses")) || all[0])([...document.querySelectorAll(".boards a")]).dispatchEvent(new MouseEvent("click", {bubbles: true, cancelable: true}))`)
			b.settled(before)
		}
		same(b, `document.querySelectorAll(".strip li").length`, 3)
	}
}

// TestBrowserStorage checks that the browser remembers which steps of lessons are done, and the chosen theme.
func TestBrowserStorage(t *testing.T) {
	b := desk(t)
	b.open("/learn/nim/4")
	done := func(want string) {
		t.Helper()
		same(b, `[...document.querySelectorAll(".stepnav a.done")].map(a => a.textContent).join()`, want)
	}
	done("") // a skipped step is not done
	b.open("/learn/wythoff/1?answer=take+1+from+both")
	done("")
	b.open("/learn/wythoff/1?answer=take+3+from+both")
	b.until(`document.querySelector(".result.right") !== null`)
	same(b, `document.querySelector(".boards").innerHTML.includes("the last move") && document.querySelector(".boards a") === null`, true)
	b.open("/learn/wythoff/3")
	done("Step 1, done")
	b.open("/learn")
	same(b, `document.querySelector("[data-lesson=wythoff]").innerText`, "1 of 8 steps")
	for _, day := range []string{"2026-11-14", "2026-11-15"} {
		p := must.Get(play.NewEngine().Puzzle(t.Context(), games.All(), nim.Game(), day))
		v := must.Get(play.NewEngine().Verdict(t.Context(), p))
		b.open("/puzzle/nim/" + day + "?answer=" + url.QueryEscape(v.Winning[0].Move.String()))
	}
	same(b, `document.getElementById("streak").innerText`, "Your streak: 2 days.")
	ground := `getComputedStyle(document.documentElement).backgroundColor`
	light := eval[string](b, ground)
	b.click("[data-theme-switch]")
	b.open("/p/nim:3,5")
	if dark := eval[string](b, ground); dark == light {
		t.Errorf("the theme is not saved: %s", dark)
	}
	b.click("[data-theme-switch]")
	same(b, ground, light)
}

// TestBrowserAnswers checks that on a phone an answer is scrolled into view: either the text or the board that shows it.
func TestBrowserAnswers(t *testing.T) {
	b := handheld(t)
	all := []struct{ key, shown string }{
		{"Hint", "#answers .hint"}, {"Values", "#board .zf-rose"}, {"Who wins?", "#answers .verdict"}, {"Winning moves", "#answers .moves"},
		{"Why?", "#answers .why"}, {"Lost positions", "#board .zf-gold"}, {"Digits", "#board .zf-chalk"},
	}
	for _, scripts := range []bool{true, false} {
		if b.scripts(scripts); !scripts {
			all = all[:2] // the other links work the same way
		}
		for _, c := range all {
			b.open("/play/wythoff:10,14;engine=second;strength=3;seed=7")
			b.tapUntil(fmt.Sprintf(`[data-key="%s"]`, c.key), `location.search !== ""`)
			b.until(fmt.Sprintf(`location.search !== "" && document.querySelector(%q) !== null`, c.shown))
			if at := eval[[]float64](b, fmt.Sprintf(`(r => [r.top, r.bottom])(document.querySelector(%q).getBoundingClientRect())`, c.shown)); at[0] < -1 || at[0] > 800 {
				t.Errorf("%s, scripts %t: the answer is at %v on a screen of 844", c.key, scripts, at)
			}
		}
	}
}

// TestBrowserMoments checks what the pages show at important moments: at the start, after a mistake, and in the review.
func TestBrowserMoments(t *testing.T) {
	b := handheld(t)
	for _, position := range []string{"nim:3,5,7", "wythoff:4,5"} {
		b.open("/play/" + position + ";engine=second;strength=perfect;seed=1")
		b.tapMove(".boards a")
		same(b, `document.querySelector(".aimed")?.outerHTML || document.querySelector("#aim output").textContent`, "") // no move looks chosen
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
	same(b, "history.length", length)
	b.open("/learn/nim/2")
	b.tapUntil(".picks button", `document.querySelector(".result") !== null`)
	same(b, `(r => r.top >= 0 && r.bottom <= innerHeight)(document.querySelector(".result").getBoundingClientRect())`, true) // visible
	b.open("/explore/graph?position=zeckendorf:16")
	b.until(`document.querySelector("[data-wide]").scrollLeft > 0`)
	if x := eval[float64](b, `Math.min(...[...document.querySelectorAll("[data-wide] a")].map(a => a.getBoundingClientRect()).sort((a, b) => a.top - b.top).slice(0, 1).map(r => Math.abs(r.left + r.width/2 - innerWidth/2)))`); x > 40 {
		t.Errorf("the root of the graph is %g pixels beside the middle", x)
	}
	for _, size := range [][2]int64{{390, 844}, {844, 390}, {640, 450}} { // a phone, a phone in landscape, a desktop at 200 %
		b.phone(size[0], size[1])
		b.open("/play/wythoff:8,10;engine=second;strength=3;seed=1")
		if cut := eval[[]float64](b, `(r => [r.bottom - innerHeight, r.right - innerWidth, -r.left])(document.querySelector(".boards svg").getBoundingClientRect())`); slices.Max(cut) > 0 {
			t.Errorf("on a screen of %v the board is cut by %v", size, cut)
		}
	}
}

// TestBrowserTeaching checks what teachers use: the set-up form with sliders for the piles and a link to the position, the full-screen board,
// and a long search for a theorem, which can be stopped, reports its observations, is cached, and can be extended.
func TestBrowserTeaching(t *testing.T) {
	b := desk(t)
	b.open("/play?game=nim")
	b.until(`document.querySelectorAll(".sliders input").length === 3 && document.querySelectorAll(".preview .zf-stone").length === 15`)
	const room = `fetch(location).then(r => r.text()).then(t => new DOMParser().parseFromString(t, "text/html").querySelectorAll(".sliders input").length)`
	same(b, room, 3) // as many as before the script has loaded, so that nothing moves
	b.script(`(s => { s.value = 2; s.dispatchEvent(new Event("input", {bubbles: true})); })(document.querySelector(".sliders input"))`)
	b.until(`document.querySelectorAll(".preview .zf-stone").length === 14 && document.querySelector("#piles").value === "2,5,7"`)
	same(b, `new URL(document.querySelector(".preview [data-copy]").dataset.copy).pathname`, "/p/nim:2,5,7")
	b.script(`(f => { f.value = "2,x"; f.dispatchEvent(new Event("input", {bubbles: true})); })(document.querySelector("#piles"))`)
	b.until(`document.querySelectorAll(".sliders input").length === 0 && document.querySelector(".preview .board p") !== null`)
	b.open("/play/wythoff:8,10")
	high := `document.querySelector(".boards svg").getBoundingClientRect().height / innerHeight`
	before := eval[float64](b, high)
	b.click("[data-large]")
	b.click(".boards a")
	b.until(`document.querySelector("#status").innerText.startsWith("The second") && document.querySelector("[data-large]").getAttribute("aria-pressed") === "true"`)
	if now := eval[float64](b, high); now < 0.7 || now < before {
		t.Errorf("the large board takes %g of the screen, the other %g", now, before)
	}
	b.press(kb.Escape)
	b.until(`document.querySelector("h1").checkVisibility()`)
	b.open("/invent")
	b.until(`document.querySelector("#find button") !== null`)
	b.script(`window.fetch = (_, o) => new Promise((_, no) => o.signal.addEventListener("abort", () => no(new DOMException("", "AbortError"))))`) // never answers
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
	b.none("it does not say", `["found no theorem", "They are near lines of slope", "The most similar game here is", "holds longest is"].
		filter(words => !document.querySelector("#found").textContent.includes(words))`)
	for _, v := range s.found.all {
		v.Error = "This is cached."
	}
	b.open(strings.TrimPrefix(b.location(), b.base)) // as if opened from a link
	b.until(`document.querySelector("#found").textContent.includes("This is cached.")`)
	b.click("#found [name=longer]")
	b.until(`document.querySelector("#found").textContent.includes("found no theorem") && document.querySelector("#found [name=longer]") === null`)
}

// TestBrowserTwoScreens checks that a move at one screen is shown at the other.
func TestBrowserTwoScreens(t *testing.T) {
	one, two := desk(t), newTab(t, pageURL())
	two.phone(390, 844)
	one.open("/play?position=nim:2,3&opponent=link")
	same(one, `document.querySelector("#met").textContent`, "The other player has not joined yet.")
	link := eval[string](one, `document.querySelector(".invite input").value`)
	same(one, `document.querySelector(".beside [data-copy]").dataset.copy`, link) // and not the link of this player
	two.open(strings.TrimPrefix(link, one.base))
	two.until(`document.querySelector("#status").innerText.startsWith("The other player to move")`)
	one.until(`document.querySelector("#met").textContent === "The other player has joined."`)
	one.click(`.boards a[aria-label^="take 1"]`)
	one.until(`document.querySelector("#status").innerText.startsWith("The other player to move")`)
	two.until(`document.querySelector("#status").innerText.startsWith("Your move") && document.querySelectorAll(".played li").length === 1`)
	two.tapMove(".boards a")
	one.until(`document.querySelectorAll(".played li").length === 2`)
}

// leaper is a new game with a mistake in its fourth line.
const leaper = `game leaper
position (a, b)
unordered
move "take {t} from the first": (a - t b) if t >= 1
move "take {t} from the second": (a, b - t) if t >= 1
move "leap": (a - 3, b - 3)`

// write replaces the rules by typing.
func (b *tab) write(text string) {
	b.t.Helper()
	b.script(`(f => { f.focus(); f.select(); })(document.getElementById("rules"))`)
	b.press(strings.ReplaceAll(text, "\n", kb.Enter))
}

// choose clicks with a mouse, or taps with a finger, until a condition holds.
func (b *tab) choose(touch bool, selector, happened string) {
	b.t.Helper()
	if touch {
		b.tapUntil(selector, happened)
		return
	}
	b.click(selector)
	b.until(happened)
}

// TestBrowserInvent types rules with a mistake, which is shown at its line, corrects them, plays a move, finds the theorem, goes from the plot
// to a position and back, and loads the link again; on a desktop and, in make test-long, on a phone.
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
			same(b, `document.querySelector("#seen.stale #board svg") !== null && document.activeElement.id`, "rules") // the previous game stays
			b.write(strings.Replace(leaper, "t b)", "t, b)", 1))
			b.until(`document.querySelector("#problem .good") !== null && document.querySelector("#seen.stale") === null && document.title.startsWith("leaper")`)
			link := b.location()

			b.choose(touch, ".boards a", `document.querySelector("#aim output").innerText !== "" || location.search.includes("game=")`)
			if !strings.Contains(b.location(), "game=") { // a tap on a small cell only aims at it
				b.tapUntil(`[data-aim="go"]`, `location.search.includes("game=")`)
			}
			b.until(`document.querySelector("#status p").innerText.startsWith("zeck:") && document.querySelector("[data-key=undo]") !== null`)
			same(b, `document.getElementById("rules").value.includes("game leaper")`, true)

			b.choose(touch, "#find button", `document.querySelector("#found .lead") !== null && location.search.includes("find=0")`)
			theorem := eval[string](b, `document.querySelector("#found .lead").innerText`)
			if !strings.HasPrefix(theorem, "Theorem. (a, b) is lost if and only if ") || !eval[bool](b, `document.querySelector("#found svg") !== null`) {
				t.Errorf("the theorem is %q", theorem)
			}
			b.open(strings.TrimPrefix(b.location(), b.base)) // as if opened from a link
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
