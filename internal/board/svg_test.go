package board_test

import (
	"bytes"
	"context"
	"encoding/xml"
	"image/png"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"zeck/draw"
	"zeck/game/gametest"
	"zeck/games"
	"zeck/internal/board"
	"zeck/internal/must"
	"zeck/play"
)

// boardsOf lays out a position.
func boardsOf(t gametest.TB, text string) []play.Board {
	t.Helper()
	boards := play.Boards(gametest.Must(t, games.Parse, text))
	return boards
}

// element is an element of an SVG with its contents.
type element struct {
	XMLName xml.Name
	Attrs   []xml.Attr `xml:",any,attr"`
	Text    string     `xml:",chardata"`
	Within  []element  `xml:",any"`
}

func (e element) attr(name string) string {
	for _, a := range e.Attrs {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}

// svg is an SVG for the tests: the root and all elements in it.
type svg struct {
	element
	all    []element
	links  []string // each once, in order
	labels map[string]string
}

// count returns the number of elements of a name that have a class.
func (s svg) count(name, class string) (n int) {
	for _, e := range s.all {
		if e.XMLName.Local == name && slices.Contains(strings.Fields(e.attr("class")), class) {
			n++
		}
	}
	return n
}

// texts returns all words.
func (s svg) texts() (texts []string) {
	for _, e := range s.all {
		if e.XMLName.Local == "text" {
			texts = append(texts, e.Text)
		}
	}
	return texts
}

// readSVG decodes an SVG, and checks that its numbers are valid.
func readSVG(t gametest.TB, data []byte) svg {
	t.Helper()
	s := svg{labels: map[string]string{}}
	must.Do(xml.Unmarshal(data, &s.element))
	var walk func(e element)
	walk = func(e element) {
		for _, a := range e.Attrs {
			if slices.Contains([]string{"x", "y", "width", "height", "cx", "cy", "r", "font-size", "stroke-width"}, a.Name.Local) {
				if v, err := strconv.ParseFloat(a.Value, 64); err != nil || math.IsNaN(v) || math.IsInf(v, 0) || v < 0 {
					t.Fatalf("%s of a %s is %q", a.Name.Local, e.XMLName.Local, a.Value)
				}
			}
		}
		if link := e.attr("href"); e.XMLName.Local == "a" {
			s.links = append(s.links, link)
			s.labels[link] = e.attr("aria-label")
		}
		s.all = append(s.all, e)
		for _, below := range e.Within {
			walk(below)
		}
	}
	walk(s.element)
	return s
}

func drawSVG(t gametest.TB, boards []play.Board, o board.Options) svg {
	t.Helper()
	return svgOf(t, board.Draw(context.Background(), boards, o))
}

func svgOf(t gametest.TB, d *draw.Drawing) svg {
	t.Helper()
	var b bytes.Buffer
	must.Do(d.WriteSVG(&b))
	return readSVG(t, b.Bytes())
}

// checkPNG checks that a drawing is an image of the right size.
func checkPNG(t *testing.T, d *draw.Drawing) {
	t.Helper()
	var b bytes.Buffer
	must.Do(d.WritePNG(&b))
	c := must.Get(png.DecodeConfig(&b))
	if w, h := int(math.Round(2*d.Width)), int(math.Round(2*d.Height)); c.Width != w || c.Height != h {
		t.Errorf("the image is %d × %d, want %d × %d", c.Width, c.Height, w, h)
	}
}

// checkTikZ checks that a picture is whole and that TeX knows every sign; a comment can contain any sign.
func checkTikZ(t *testing.T, d *draw.Drawing) {
	t.Helper()
	var b bytes.Buffer
	must.Do(d.WriteTikZ(&b))
	for line := range strings.Lines(b.String()) {
		if !strings.HasPrefix(line, "%") && (len(line) > 900 || strings.ContainsFunc(line, func(r rune) bool { return r > 0x7e })) {
			t.Fatalf("a long line or a sign that TeX does not know: %s", line)
		}
	}
	if strings.Count(b.String(), `\begin{tikzpicture}`) != 1 || !strings.HasSuffix(b.String(), "\\end{tikzpicture}\n") {
		t.Fatalf("the picture is not whole:\n%s", b.String())
	}
}
