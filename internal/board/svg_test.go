package board_test

import (
	"bytes"
	"context"
	"encoding/xml"
	"errors"
	"image/png"
	"io"
	"math"
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

// element is an element of an SVG, with the link and the title of the nearest group around it.
type element struct {
	name        string
	attr        map[string]string
	link, title string
	text        string
}

func (e element) has(class string) bool {
	for _, c := range strings.Fields(e.attr["class"]) {
		if c == class {
			return true
		}
	}
	return false
}

// svg is what the tests see of an SVG.
type svg struct {
	root     map[string]string
	title    string
	elements []element
	links    []string // each once, in order
	labels   map[string]string
}

// count returns how many elements of a name have a class.
func (s svg) count(name, class string) int {
	n := 0
	for _, e := range s.elements {
		if e.name == name && e.has(class) {
			n++
		}
	}
	return n
}

// texts returns all words.
func (s svg) texts() (texts []string) {
	for _, e := range s.elements {
		if e.name == "text" {
			texts = append(texts, e.text)
		}
	}
	return texts
}

// readSVG reads an SVG by a decoder of its own, and checks that its numbers are numbers.
func readSVG(t gametest.TB, data []byte) svg {
	t.Helper()
	s := svg{labels: map[string]string{}}
	var open []element
	d := xml.NewDecoder(bytes.NewReader(data))
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatalf("%v in\n%s", err, data)
		}
		switch token := token.(type) {
		case xml.StartElement:
			e := element{name: token.Name.Local, attr: map[string]string{}}
			if len(open) > 0 {
				e.link, e.title = open[len(open)-1].link, open[len(open)-1].title
			}
			for _, a := range token.Attr {
				e.attr[a.Name.Local] = a.Value
			}
			checkNumbers(t, e)
			if e.name == "a" {
				e.link = e.attr["href"]
				s.links = append(s.links, e.link)
				s.labels[e.link] = e.attr["aria-label"]
			}
			open = append(open, e)
		case xml.CharData:
			open[max(len(open)-1, 0)].text += string(token)
		case xml.EndElement:
			e := open[len(open)-1]
			open = open[:len(open)-1]
			switch {
			case e.name == "svg":
				s.root = e.attr
			case e.name == "title" && len(open) == 1:
				s.title = e.text
			case e.name == "title":
				open[len(open)-1].title = e.text
			default:
				s.elements = append(s.elements, e)
			}
		}
		if len(open) == 0 && s.root != nil {
			break
		}
	}
	return s
}

func checkNumbers(t gametest.TB, e element) {
	for _, name := range []string{"x", "y", "width", "height", "cx", "cy", "r", "font-size", "stroke-width"} {
		if text, ok := e.attr[name]; ok {
			if v, err := strconv.ParseFloat(text, 64); err != nil || math.IsNaN(v) || math.IsInf(v, 0) || v < 0 {
				t.Fatalf("%s of a %s is %q", name, e.name, text)
			}
		}
	}
}

func drawSVG(t gametest.TB, boards []play.Board, o board.Options) svg {
	t.Helper()
	var b bytes.Buffer
	must.Do(board.Draw(context.Background(), boards, o).WriteSVG(&b))
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

// checkTikZ checks that brackets match, that every line ends, and that TeX knows every sign.
func checkTikZ(t *testing.T, d *draw.Drawing) {
	t.Helper()
	var b bytes.Buffer
	must.Do(d.WriteTikZ(&b))
	text := b.String()
	if strings.Count(text, `\begin{tikzpicture}`) != 1 || !strings.HasSuffix(text, "\\end{tikzpicture}\n") {
		t.Fatalf("the picture is not whole:\n%s", text)
	}
	depth := 0
	for line := range strings.Lines(text) {
		if strings.HasPrefix(line, "%") {
			continue // a comment may have any sign
		}
		for i, r := range line {
			switch {
			case r > 0x7e:
				t.Fatalf("TeX does not know the sign %q in %s", r, line)
			case i > 0 && line[i-1] == '\\': // one that is written
			case r == '{' || r == '[' || r == '(':
				depth++
			case r == '}' || r == ']' || r == ')':
				depth--
			}
		}
		if depth != 0 {
			t.Fatalf("brackets do not match in %s", line)
		}
		if len(line) > 900 {
			t.Errorf("a line has %d signs", len(line))
		}
	}
}
