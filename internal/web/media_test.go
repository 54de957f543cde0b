package web

import (
	"testing"

	"github.com/chromedp/chromedp"
)

// TestBrowserPrint looks at pages as they are printed, on paper whose printed part is as wide as that of A4: there is nothing to
// click, nothing is cut, and what a reader needs is there.
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
