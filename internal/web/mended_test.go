package web

import (
	"net/http/httptest"
	"strings"
	"testing"
)

// TestGone: what visitors stumbled over on the page is not there any more, one by one.
func TestGone(t *testing.T) {
	h := New(Options{})
	for _, c := range []struct{ address, says, not string }{
		{"/p/wythof:3,4", "did you mean Wythoff's Nim?", "globalfib"},
		{"/explore/graph?position=zeckendorf:60", "the command line takes more", "json and dot"},
		{"/set?set=x,+y:+x+%2B+y+=+10%5E90", "too many to be drawn", "dot and text"},
		{"/p/wythoff:5,9?move=2+1", "the same number from both", "less than 1"},
		{"/p/wythoff:60,90?ask=moves", "Both winning moves", "All 2 winning"},
		{"/p/nim:3,4?hint=9&why=9", "Why", "the other side does"},
	} {
		d := visit(t, h, c.address)
		said := strings.Join(strings.Fields(text(d.all("main")[0])), " ")
		if !strings.Contains(said, c.says) || strings.Contains(said, c.not) {
			t.Errorf("%s: expected %q and not %q in %.900s", c.address, c.says, c.not, said)
		}
	}
}

// TestBrowserGone is the same for what one has to look at.
func TestBrowserGone(t *testing.T) {
	server := httptest.NewServer(New(Options{}))
	t.Cleanup(server.Close)
	b := newTab(t, server.URL)
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
