package web

import (
	"bytes"
	"encoding/csv"
	"encoding/xml"
	"image/png"
	"io"
	"net/http"
	"net/url"
	"strings"
	"testing"
)

// fileReaders hold a file against its format.
var fileReaders = map[string]func(data []byte) error{
	"png": func(data []byte) error { _, err := png.Decode(bytes.NewReader(data)); return err },
	"csv": func(data []byte) error { _, err := csv.NewReader(bytes.NewReader(data)).ReadAll(); return err },
	"svg": func(data []byte) error {
		for d := xml.NewDecoder(bytes.NewReader(data)); ; {
			if _, err := d.Token(); err == io.EOF {
				return nil
			} else if err != nil {
				return err
			}
		}
	},
}

// TestFiles follows every link to a file on the pages with pictures: it is what its name says, and is kept under a name of its own.
func TestFiles(t *testing.T) {
	h := New(Options{})
	for _, c := range []struct{ page, formats, begins string }{
		{"/explore/values?size=20&row=5&col=7&game=wythoff@t=2", "svg png tikz csv", "wythoff-t-2-values"},
		{"/explore/values?game=onepile", "svg png tikz csv", "onepile-values"},
		{"/explore/plot?x=10&y=5&w=20", "svg png tikz csv", "wythoff-plot"},
		{"/explore/plot?game=fibnim", "svg png tikz csv", "fibnim-plot"},
		{"/explore/plot?game=zeckendorf&to=20", "svg png tikz csv", "zeckendorf-plot"},
		{"/explore/graph?position=nim:2,3&show=winning", "svg png tikz dot", "nim-2-3-graph"},
		{"/explore/graph?position=" + strings.Repeat("nim:1%2B", 7) + "nim:1", "svg png tikz dot", strings.Repeat("nim-1-", 8) + "graph"},
		{"/set?set=n:+even_zeros(n)", "svg png tikz dot txt", "set"},
		{"/set?set=" + url.QueryEscape("x, y: x + y = 10^90"), "dot txt", "set"}, // too large for a picture
	} {
		var formats []string
		for _, n := range visit(t, h, c.page).all("a") {
			link := attr(n, "href")
			if !has(n, "download") {
				continue
			}
			d := visit(t, h, link)
			path, _, _ := strings.Cut(link, "?")
			_, format, _ := strings.Cut(path, ".")
			formats = append(formats, format)
			if d.status != http.StatusOK || d.header.Get("Content-Type") != fileKinds[format] || d.body == "" {
				t.Errorf("%s: %d, %s", link, d.status, d.header.Get("Content-Type"))
			}
			if want := `attachment; filename="` + c.begins + "." + format + `"`; d.header.Get("Content-Disposition") != want {
				t.Errorf("%s is kept as %s, want %s", link, d.header.Get("Content-Disposition"), want)
			}
			if read := fileReaders[format]; read != nil {
				if err := read([]byte(d.body)); err != nil {
					t.Errorf("%s: %v", link, err)
				}
			}
		}
		if got := strings.Join(formats, " "); got != c.formats {
			t.Errorf("%s can be kept as %s, want %s", c.page, got, c.formats)
		}
	}
	if d := visit(t, h, "/explore/values.csv?size=3&row=2"); d.body != "a\\b,0,1,2\n2,2,0,1\n3,3,4,5\n4,4,5,3\n" {
		t.Errorf("the table is\n%s", d.body)
	}
	if d := visit(t, h, "/explore/plot.csv?x=3&y=4&w=4"); d.body != "a,b\n3,5\n4,7\n7,4\n" {
		t.Errorf("the plot has\n%s", d.body)
	}
}
