package face_test

import (
	"fmt"
	"strings"
	"testing"

	"zeck/game/face"
)

// TestReadLesson: every kind of line, and what is wrong is named with its line. What the lessons of the games say is checked in package play.
func TestReadLesson(t *testing.T) {
	const head = "# T\n\nAll\nis lost.\n\nSource: S 1901\nPlace: 3\n"
	for text, want := range map[string]string{
		head + "\n##\n\nRead\n\nthis.\n": "&{x T All is lost. S 1901 3 [{Read this.  false {read  [] {  }} }]}",
		strings.ReplaceAll(head+"\n## g:1, in parts\n\nA.\n\n? number parts 4 | 3+1\nQ\nR?\n\nB.\n\nC.", "\n", "\r\n"): "&{x T All is lost. S 1901 3 " +
			"[{A. g:1 true {number Q R? [] {parts 4 3+1}} B. C.}]}",
		head + "\n##\n\n? safe g:1 g:2\nQ?\n\n## g:3\n\n? win\nWin.": "&{x T All is lost. S 1901 3 " +
			"[{  false {safe Q? [g:1 g:2] {  }} } { g:3 false {win Win. [] {  }} }]}",
		head:                                "x.lesson: expected a title after #, a theorem, and steps that begin with ##",
		"\n##\n\nRead.":                     "x.lesson: expected a title after #, a theorem, and steps that begin with ##",
		"# T\n\n## g:1\n":                   "x.lesson: expected a title after #, a theorem, and steps that begin with ##",
		"# T\n\nAll.\n\nPlace: one":         `x.lesson:5: expected a number after Place:, got "one"`,
		"# T\n\nAll.\n\nMore.":              `x.lesson:5: expected Source: or Place:, or a step that begins with ##, got "More."`,
		head + "\n##\n\n? move\nQ?":         "x.lesson:11: expected a position after ##, because the question is about moves",
		head + "\n## g:1\n\n? read\nQ?":     `x.lesson:11: expected one of the questions ? move, ? safe, ? number, ? win, got "? read"`,
		head + "\n## g:1\n\n? number 7\nQ?": `x.lesson:11: expected a claim such as "P wythoff:1,2", got "7"`,
	} {
		l, err := face.ReadLesson("x", text)
		got := fmt.Sprint(l)
		if err != nil {
			got = err.Error()
		}
		if got != want {
			t.Errorf("%q\nis  %s\nnot %s", text, got, want)
		}
	}
}

func TestText(t *testing.T) {
	text := face.Text("a [b](P nim:1) [c [d](wins nim:2 | take 2 from 2)]( e [f](g) h")
	var words []string
	for _, s := range text.Spans() {
		w := s.Words
		if s.Claim != nil {
			w = "<" + w + ":" + s.Claim.Kind + "," + s.Claim.About + "," + s.Claim.Said + ">"
		}
		words = append(words, w)
	}
	for _, none := range []face.Text{"[f](g) h", "[f](P nim:1", "f](P nim:1)"} {
		if got := none.String(); got != string(none) {
			t.Errorf("%q, which has no claim, is written %q", none, got)
		}
	}
	const want = "a /<b:P,nim:1,>/ /<c [d:wins,nim:2,take 2 from 2>/]( e [f](g) h"
	if got := strings.Join(words, "/"); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}
