package web

import (
	"net/http/httptest"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// finger is the least width and height of what a finger can be asked to hit, in pixels.
const finger = 24

// TestBrowserPhone looks at boards on a phone: what can be tapped is large enough, or every move of the board is in a list that is.
func TestBrowserPhone(t *testing.T) {
	server := httptest.NewServer(New(Options{}))
	t.Cleanup(server.Close)
	b := newTab(t, server.URL)
	b.width(360, "light")
	for _, c := range []struct {
		position string
		tapped   bool // the moves on the board are large enough themselves; large boards have the list
	}{
		{"wythoff:24,32", false}, {"wythoff:3,5", true}, {"zeckendorf:60", false}, {"zeckendorf:4", true}, {"fibnim:34", false},
		{"nim:3,5,7", true}, {"nim:1,2,3,4,5,6,7,8,9,10,11,12,13,14,15", false}, {"wythoff:2,3+nim:4", true},
	} {
		b.open("/play/" + c.position)
		if w := eval[int](b, "document.documentElement.scrollWidth"); w > 360 {
			t.Errorf("%s is %d wide", c.position, w)
		}
		least := eval[float64](b, `Math.min(...[...document.querySelectorAll(".board a")].map(a => a.getBoundingClientRect()).map(r => Math.min(r.width, r.height)))`)
		if c.tapped && least < finger {
			t.Errorf("%s: the smallest move on the board has %g pixels", c.position, least)
		}
		missing := eval[[]string](b, `[...document.querySelectorAll(".board a")].map(a => new URL(a.getAttribute("href"), location).searchParams.get("move")).
			filter(m => ![...document.getElementById("choice").options].some(o => o.value === m))`)
		if len(missing) > 0 {
			t.Errorf("%s: %v are on the board and not in the list", c.position, missing)
		}
		small := eval[[]string](b, `[...document.querySelectorAll("button, select, input, .button, .chip, summary, header.site a")].filter(e => e.checkVisibility()).
			filter(e => { const r = e.getBoundingClientRect(); return r.height < 24 || r.width < 24; }).map(e => e.outerHTML.slice(0, 100))`)
		if len(small) > 0 {
			t.Errorf("%s: too small for a finger: %v", c.position, small)
		}
	}
	b.open("/play/nim:2,3")
	b.do(chromedp.Evaluate[chromedp.Void](`document.getElementById("choice").value = "take 1 from 3"`))
	b.click(".choose button")
	b.until(`document.querySelector("#status").innerText.includes("First player: take 1 from 3")`)
}

// TestBrowserPrint looks at pages as they are printed, on paper whose printed part is as wide as that of A4: there is nothing to
// click, nothing is cut, and what a reader needs is there.
func TestBrowserPrint(t *testing.T) {
	server := httptest.NewServer(New(Options{}))
	t.Cleanup(server.Close)
	b := newTab(t, server.URL)
	const width = 672
	b.do(chromedp.EmulateViewport(width, 950))
	dark := []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: "dark"}}
	if _, err := chromedp.Call(b.ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Media: "print", Features: dark}); err != nil {
		t.Fatal(err)
	}
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
		clicked := eval[[]string](b, `[...document.querySelectorAll("button, select, .button, .chip, .more, .site nav, footer, .stepnav a:not([aria-current])")].
			filter(e => e.checkVisibility()).map(e => e.outerHTML.slice(0, 100))`)
		if len(clicked) > 0 {
			t.Errorf("%s: on paper nobody can click %v", c.path, clicked)
		}
		if shown := eval[bool](b, `(all => all.length > 0 && all.every(e => e.checkVisibility()))([...document.querySelectorAll("`+c.shown+`")])`); !shown {
			t.Errorf("%s: not all of %s is printed", c.path, c.shown)
		}
		cut := eval[[]string](b, `[...document.querySelectorAll(".board svg")].map(e => e.getBoundingClientRect()).filter(r => r.left < 0 || r.right > innerWidth || r.height > 900).
			map(r => [r.left, r.right, r.height].join(" "))`)
		if len(cut) > 0 {
			t.Errorf("%s: the board is cut: %v", c.path, cut)
		}
		painted := eval[[]string](b, `[...document.querySelectorAll(".stepnav a, .digit b, .tag")].filter(e => e.checkVisibility() &&
			!["rgba(0, 0, 0, 0)", "rgb(255, 255, 255)"].includes(getComputedStyle(e).backgroundColor)).map(e => e.outerHTML.slice(0, 100))`)
		if len(painted) > 0 {
			t.Errorf("%s: black words on dark ground: %v", c.path, painted)
		}
		colours := eval[[]string](b, `[getComputedStyle(document.querySelector("h1")).color, getComputedStyle(document.documentElement).backgroundColor]`)
		if colours[0] != "rgb(0, 0, 0)" || colours[1] != "rgb(255, 255, 255)" {
			t.Errorf("%s: the colours are %v", c.path, colours)
		}
	}
}
