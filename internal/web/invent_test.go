package web

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"zeck/game"
	"zeck/internal/answer"
	"zeck/internal/games/texts"
	"zeck/internal/long"
	"zeck/internal/must"
	"zeck/prove"
)

// TestPack checks that unpack returns every packed text, and that it handles damaged codes.
func TestPack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.String().Draw(t, "text")
		code := pack(text)
		if got, err := unpack(code); err != nil || got != text {
			t.Fatalf("%q becomes %s and %q, %v", text, code, got, err)
		}
		if url.PathEscape(code) != code {
			t.Fatalf("%s is no part of an address", code)
		}
		_, _ = unpack(code[:rapid.IntRange(0, len(code)).Draw(t, "cut")])
	})
	whole := pack("x")
	for len(whole)%4 != 1 { // the error is only at the end
		whole = pack(strings.Repeat("x", len(whole)))
	}
	for _, wrong := range []string{"", "0", "1", "2" + pack("x")[1:], "1!!", "1" + strings.Repeat("A", 400), whole + "!", whole + "A!", pack("\xff")} {
		if text, err := unpack(wrong); err == nil {
			t.Errorf("%s is %q", wrong, text)
		}
	}
	for size, fits := range map[int]bool{longestRules: true, longestRules + 1: false} {
		text := "game x\n" + strings.Repeat("#", size-8) + "\n"
		_, err := unpack(pack(text))
		if w := get(limited(patient), "/invent?rules="+url.QueryEscape(text)); (err == nil) != fits || (w.Code == http.StatusSeeOther) != fits {
			t.Errorf("%d bytes: %v, status %d", size, err, w.Code)
		}
	}
	for _, s := range texts.Starts() {
		if code := pack(s.Text); len(code) > len(s.Text)*6/7 {
			t.Errorf("the link of %s has %d characters for %d", s.Name, len(code), len(s.Text))
		}
	}
}

// mine is a game on one heap.
const mine = "game mine\ntitle My game\nposition (n)\nmove \"take {t}\": (n - t) if 1 <= t <= 3\n"

// TestInventedPages checks that every kind of page below the rules knows the game, and that its links stay below the rules.
func TestInventedPages(t *testing.T) {
	h := New(Options{Base: "/zeck"})
	base := "/zeck/invent/" + pack(mine) + "/"
	for _, c := range []struct {
		address, words string
	}{
		{"", "every move makes"},
		{"?find=0", "n is lost if and only if n mod 4 is 0"},
		{"?find=2", "n has nim-value 2 if and only if n mod 4 is 2"},
		{"?game=mine:9&ask=values", "The first player to move"},
		{"p/mine:9?ask=verdict+value&why=3", "The player to move <b>wins</b>"},
		{"p/mine:9+nim:3,4?ask=value", "Nim-value"},
		{"play?game=mine", "Set up a game"},
		{"play/mine:9;engine=second;strength=perfect;seed=1", "Your move"},
		{"review/mine:9;take%202;take%203", "gave the win away"},
		{"explore/values?game=mine", "My game"},
		{"explore/plot?game=mine", "My game"},
		{"explore/graph?position=mine:6", "mine:6"},
		{"api/solve?position=mine:9", `"outcome":"N"`},
		{"api/grundy?position=mine:9", `"grundy":"1"`},
		{"api/table?game=mine", `"values"`},
		{"api/discover?game=mine", "n mod 4 is 0"},
		{"api/games?name=mine", `"title":"My game"`},
		{"api/openapi.json", base + "api"},
	} {
		w := get(h, base+c.address)
		if w.Code != http.StatusOK || !strings.Contains(w.Body.String(), c.words) {
			t.Errorf("%s: status %d, no %q in %.600s", c.address, w.Code, c.words, w.Body)
		}
		for _, link := range regexp.MustCompile(`(?:href|action|data-search)="([^"#?]*(?:mine|/go|/play|/theorem)[^"]*)"`).FindAllStringSubmatch(w.Body.String(), -1) {
			if !strings.HasPrefix(strings.TrimPrefix(link[1], "http://example.com"), base) {
				t.Errorf("%s leads to %s", c.address, link[1])
			}
		}
	}
	if w := get(h, "/zeck/p/mine:9"); w.Code != http.StatusNotFound {
		t.Errorf("pages outside the rules know the game: %d", w.Code)
	}
	want := `"measure":"n","address":"/invent/` + pack(mine) + `/"`
	if w := get(limited(patient), "/api/invent?rules="+url.QueryEscape(mine)); !strings.Contains(w.Body.String(), want) {
		t.Errorf("the API says %s", w.Body)
	}
	if w := get(h, base+"picture/mine:9.png"); w.Header().Get("Content-Type") != "image/png" {
		t.Errorf("no picture: %d", w.Code)
	}
}

// TestStarts checks that the page finds a theorem for each example text, and that all links of its page work, including the points of the plot.
// make test checks every fourth text.
func TestStarts(t *testing.T) {
	t.Parallel()
	h := limited(patient)
	for i, s := range texts.Starts() {
		if i%4 != 0 && !long.Asked() {
			continue
		}
		base := "/invent/" + pack(s.Text) + "/"
		d := visit(t, h, base+"?find=0").want("Theorem.")
		seen := map[string]bool{}
		for _, link := range d.links() {
			kind, _, _ := strings.Cut(strings.TrimPrefix(link, base), ":")
			if !strings.HasPrefix(link, base) || seen[kind] {
				continue
			}
			seen[kind] = true
			if to := visit(t, h, link); to.status != http.StatusOK {
				t.Errorf("%s: %s: status %d", s.Name, link, to.status)
			}
		}
		if len(seen) < 3 || !seen["p/"+s.Name] {
			t.Errorf("%s has links %v only", s.Name, seen)
		}
	}
}

// TestInventWrong checks that an error in rules is shown at its line, and that the pages below show it, too, with a link back to the rules.
func TestInventWrong(t *testing.T) {
	h := limited(patient)
	for _, c := range []struct {
		text, words string
		status      int
	}{
		{"", "got an empty text", 400},
		{"game mine\nposition (n)\nmove \"take {t}\": (n - t if t >= 1", "<b>Line 3:</b> This bracket is not closed", 400},
		{"game mine\nposition (n)\nmove \"stay\": (n)", "<b>Line", 400},
		{"game wythoff\nposition (n)\nmove \"take\": (n - 1)", "<b>Line 1:</b> The name &#34;wythoff&#34; is already taken", 400},
		{"game mine\nposition (n)\nmove \"take {t}\": (n - t) if t >= 1 and t <= 10^100000000", "too long for this page", 422},
		{"game mine\n" + strings.Repeat("# words words words\n", 600), "an address can hold 8000", 422},
		{"<script>alert(1)</script>", "&lt;script&gt;", 400},
	} {
		w := get(h, "/invent?rules="+url.QueryEscape(c.text))
		if w.Code == http.StatusSeeOther {
			at := w.Header().Get("Location")
			w = get(h, at)
			if p := get(h, at+"p/mine:3"); p.Code != w.Code || !strings.Contains(p.Body.String(), `href="`+at+`">Back to the rules</a>`) {
				t.Errorf("%q: below, status %d", c.text, p.Code)
			}
			if a := get(h, at+"api/solve?position=mine:3"); a.Code != w.Code || !json.Valid(a.Body.Bytes()) {
				t.Errorf("%q: the API says %d, %s", c.text, a.Code, a.Body)
			}
		}
		if w.Code != c.status || !strings.Contains(w.Body.String(), c.words) {
			t.Errorf("%.60q: status %d, no %q in %s", c.text, w.Code, c.words, w.Body)
		}
		a := get(h, "/api/invent?rules="+url.QueryEscape(c.text))
		line := strings.Contains(a.Body.String(), `"line":3,"column":18`)
		if a.Code == http.StatusOK || !json.Valid(a.Body.Bytes()) || line != strings.Contains(c.words, "Line 3:") {
			t.Errorf("%.60q: the API says %d, %s", c.text, a.Code, a.Body)
		}
	}
}

// TestInventHostile checks that every kind of page quickly refuses texts that would take years, and that they leave no memory in use.
func TestInventHostile(t *testing.T) {
	h := limited(func(l *Limits) { l.Time, l.Find = 400*time.Millisecond, 400*time.Millisecond }) // two of them take all of it
	for name, c := range map[string]struct{ text, below string }{
		"reading": {"game far\nposition (n)\nmove \"go {t}\": (n - 1) if t <= 10^15 and t mod 2 = 0 and not (t mod 4 = 0 or t mod 4 = 2)", ""},
		"listing": {"game far\nposition (n)\nmove \"go {t}\": (n - t) if t >= 1 and t != n and not (t mod 4 = 0 or t mod 4 = 1 or t mod 4 = 2 or t mod 4 = 3)",
			"p/far:10%5E40"},
		"example": {"game far\nposition (n)\nexample (10^40)\n" +
			"move \"go {t}\": (n - t) if t >= 1 and t != n and not (t mod 4 = 0 or t mod 4 = 1 or t mod 4 = 2 or t mod 4 = 3)", ""},
		"wide": {"game far\nposition (a, b, c, d, e, f, g, h)\nmove \"go {w} {x} {y} {z}\": (a - w, b - x, c - y, d - z, e, f, g, h) " +
			"if w + x + y + z >= 1 and 3*a + 5*b + 7*c + 11*d >= 29*w + 31*x + 37*y + 41*z", "p/far:99,99,99,99,99,99,99,99?ask=verdict"},
		"options": {"game far\noption k = 1 from 0 to 1000000000\nposition (n)\nmove \"go {t}\": (n - 1) if t <= 10^9*k and not (t mod 2 = 0 or t mod 2 = 1)",
			"p/far@k=999999:9"},
	} {
		t.Run(name, func(t *testing.T) {
			w := get(h, "/invent/"+pack(c.text)+"/"+c.below)
			if w.Code != http.StatusUnprocessableEntity {
				t.Errorf("status %d: %.500s", w.Code, w.Body)
			}
		})
	}
	caps := "game far\nposition (n, c)\ncap c = n - 1\nmove \"go {t}\": (n - t, 1000*t + 7) if 1 <= t <= c"
	visit(t, limited(patient), "/invent/"+pack(caps)+"/?find=0").want("there are automata for distances up to 4") // of degree 6908
	if left := heap(); left > 128<<20 {
		t.Errorf("%d MB are left", left>>20)
	}
}

// TestTheoremLines checks that the search reports progress before its result, and that it gives up in time if it finds nothing.
func TestTheoremLines(t *testing.T) {
	hard, _ := texts.Read("maharaja")
	hard = strings.Replace(hard, "game maharaja", "game hard", 1)
	for _, c := range []struct {
		text, words string
		within      time.Duration
	}{
		{hard, "found no theorem", 1500 * time.Millisecond}, {texts.Starts()[2].Text, "a is even and b is even", time.Hour},
		{texts.Starts()[7].Text, "period 12", time.Hour},
	} {
		w := get(limited(func(l *Limits) { l.Find = c.within }), "/invent/"+pack(c.text)+"/theorem?find=0")
		var last findLine
		reports := 0
		for line := range strings.Lines(w.Body.String()) {
			last = findLine{}
			must.Do(json.Unmarshal([]byte(line), &last))
			if last.Progress != "" {
				reports++
			}
		}
		if w.Header().Get("Content-Type") != "application/x-ndjson" || w.Header().Get("Cache-Control") != "no-cache" {
			t.Errorf("the lines come with %v", w.Header())
		}
		if !strings.Contains(last.HTML, c.words) {
			t.Errorf("%.20s: the last line is %+v", c.text, last)
		}
		if c.text == hard && reports == 0 {
			t.Error("it does not report progress")
		}
	}
}

// TestFindings checks that results of searches are cached, and that the cache is bounded.
func TestFindings(t *testing.T) {
	t.Parallel()
	s := newSite(Options{})
	rules := texts.Starts()[2].Text
	for n := range mostFindings {
		s.found.all[finding{rules, n}] = &theoremView{Error: "This is cached."}
	}
	h := s.safely(s.routes())
	if d := visit(t, h, "/invent/"+pack(rules)+"/?find=0"); !d.says("This is cached.") {
		t.Error("it searches again")
	}
	if d := visit(t, h, "/invent/"+pack(texts.Starts()[0].Text)+"/?find=0"); !d.says("Theorem.") || len(s.found.all) > mostFindings {
		t.Errorf("%d findings are cached", len(s.found.all))
	}
}

// TestStopped checks that the result of a search is discarded if the moves of the game were stopped.
func TestStopped(t *testing.T) {
	limit, late, period := fmt.Errorf("%w: 9", game.ErrLimit), errors.New("late"), &answer.Found{Period: new(game.ValuePeriod)}
	for _, c := range []struct {
		found              *answer.Found
		err, stopped, want error
	}{
		{nil, nil, nil, nil}, {new(answer.Found), nil, late, late}, {nil, limit, late, limit}, {nil, prove.ErrSum, late, late}, {nil, limit, nil, limit},
		{period, nil, nil, nil}, {period, nil, late, answer.ErrNoPeriod}, {nil, answer.ErrNoPeriod, late, answer.ErrNoPeriod},
	} {
		if got := checkedError(c.found, c.err, c.stopped); got != c.want {
			t.Errorf("%v, stopped by %v: %v", c.err, c.stopped, got)
		}
	}
}
