package web

import (
	"bytes"
	"compress/gzip"
	"crypto/tls"
	"encoding/csv"
	"encoding/json"
	"encoding/xml"
	"image/png"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"zeck/internal/must"
)

// meta returns the content of a meta element.
func (d *document) meta(name string) string {
	for _, n := range d.all("meta") {
		if attr(n, "property") == name || attr(n, "name") == name {
			return attr(n, "content")
		}
	}
	return ""
}

// TestShared checks that pages have a title, a sentence and an existing picture for link previews.
func TestShared(t *testing.T) {
	h := New(Options{Base: "/zeck/"})
	for address, title := range map[string]string{
		"/zeck/p/wythoff:24,32?ask=verdict":                              "Wythoff's Nim: 24 and 32",
		"/zeck/play/nim:3,5,7;take%201%20from%203?ask=values":            "The second player to move · Bouton's Nim: 3, 5 and 7",
		"/zeck/review/nim:3,5,7;take%201%20from%203;take%203%20from%207": "Review of Bouton's Nim: 3, 5 and 7",
		"/zeck/p/fibnim:10%5E30":                                         "Fibonacci Nim: 1000…0000 (31 digits), take up to 9999…9999 (30 digits)",
		"/zeck/p/zeckendorf:10,1+wythoff@t=2:3,400":                      "The Zeckendorf game: 10 and 1 + Wythoff's Nim, t = 2: 3 and 400",
	} {
		d := visit(t, h, address)
		if got := d.meta("og:title"); got != title {
			t.Errorf("%s: the title is %q, want %q", address, got, title)
		}
		if d.meta("description") == "" || strings.Contains(d.meta("og:url"), "ask=") {
			t.Errorf("%s: %q, %q", address, d.meta("description"), d.meta("og:url"))
		}
		picture := d.meta("og:image")
		path, found := strings.CutPrefix(picture, "http://example.com")
		if !found {
			t.Fatalf("%s: the picture is at %q", address, picture)
		}
		img, err := png.Decode(strings.NewReader(visit(t, h, path).body))
		if err != nil {
			t.Fatalf("%s: %v", path, err)
		}
		if b := img.Bounds(); b.Dx() < 600 || b.Dx() < b.Dy()*3/2 || b.Dx() > 4000 {
			t.Errorf("%s: the picture is %v", path, b)
		}
	}
	code := attr(visit(t, h, "/zeck/p/nim:3").all("img")[0], "src")
	for of, status := range map[string]int{code: 200, "/zeck/qr?of=http://example.org/zeck/p/nim:3": 404, "/zeck/qr": 404,
		code + strings.Repeat("5", longestQR): 404} {
		w := get(h, of)
		for _, module := range []string{"M4 4h1v1h-1z", "M10 10h1v1h-1z"} { // two corners of the square in the upper left
			if w.Code != status || status == 200 && !strings.Contains(w.Body.String(), module) {
				t.Errorf("%.80s: status %d", of, w.Code)
			}
		}
	}
}

// TestManifest checks that the files in the manifest exist.
func TestManifest(t *testing.T) {
	h := limited(patient)
	var m struct {
		Start string `json:"start_url"`
		Icons []struct{ Src, Sizes, Type string }
	}
	must.Do(json.Unmarshal([]byte(visit(t, h, "/manifest.webmanifest").body), &m))
	for _, i := range m.Icons {
		d := visit(t, h, i.Src)
		if d.status != 200 || d.header.Get("Content-Type") != i.Type {
			t.Errorf("%s: status %d, %s", i.Src, d.status, d.header.Get("Content-Type"))
		}
		if c, err := png.DecodeConfig(strings.NewReader(d.body)); i.Type == "image/png" && (err != nil || !strings.HasPrefix(i.Sizes, "192x") && c.Width != 512) {
			t.Errorf("%s: %d wide, %v", i.Src, c.Width, err)
		}
	}
	if len(m.Icons) != 3 || m.Start != "/" {
		t.Errorf("%+v", m)
	}
}

// TestCompressed checks that clients that accept gzip get compressed pages with the same content.
func TestCompressed(t *testing.T) {
	h := limited(patient)
	for _, address := range []string{"/", "/p/wythoff:24,32", "/nothing", "/api/solve?position=nim:3,5", "/assets/style.css", "/picture/nim:3,5.png"} {
		plain := visit(t, h, address)
		w, r := httptest.NewRecorder(), httptest.NewRequest("GET", address, nil)
		r.Header.Set("Accept-Encoding", "br;q=1, gzip;q=0.8")
		h.ServeHTTP(w, r)
		var body io.Reader = w.Body
		if zipped := w.Header().Get("Content-Encoding") == "gzip"; zipped != !strings.HasSuffix(address, "png") {
			t.Errorf("%s: compressed: %t", address, zipped)
		} else if zipped {
			z := must.Get(gzip.NewReader(bytes.NewReader(w.Body.Bytes())))
			body = z
		}
		if got, err := io.ReadAll(body); err != nil || string(got) != plain.body || w.Code != plain.status {
			t.Errorf("%s: status %d, %d bytes, want %d; %v", address, w.Code, len(got), len(plain.body), err)
		}
	}
}

// TestUnpacks checks how Accept-Encoding is read.
func TestUnpacks(t *testing.T) {
	for accepts, want := range map[string]bool{"": false, "br": false, "gzip": true, "br, gzip": true, "gzip;q=0.5, br": true, "gzip;q=0": false,
		"gzip; q=0.00": false, "xgzip": false} {
		r := httptest.NewRequest(http.MethodGet, "/", nil)
		r.Header.Set("Accept-Encoding", accepts)
		if got := unpacks(r); got != want {
			t.Errorf("%q: %t", accepts, got)
		}
	}
}

// TestSecure checks that full addresses begin with https if the server or a proxy in front of it uses TLS.
func TestSecure(t *testing.T) {
	for _, c := range []struct {
		tls   bool
		proto string
		want  string
	}{{false, "", "http://example.com"}, {true, "", "https://example.com"}, {false, "https", "https://example.com"}, {false, "http", "http://example.com"}} {
		r := httptest.NewRequest(http.MethodGet, "/", nil)
		r.Header.Set("X-Forwarded-Proto", c.proto)
		if c.tls {
			r.TLS = new(tls.ConnectionState)
		}
		if got := origin(r); got != c.want {
			t.Errorf("%+v: %s", c, got)
		}
	}
}

// fileReaders check that a file has its format.
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

// TestFiles follows every link to a file on the pages with pictures and checks its format and file name.
func TestFiles(t *testing.T) {
	t.Parallel()
	h := limited(patient)
	for _, c := range []struct{ page, formats, begins string }{
		{"/explore/values?size=20&row=5&col=7&game=wythoff@t=2", "svg png tikz csv", "wythoff-t-2-values"},
		{"/explore/values?game=onepile", "svg png tikz csv", "onepile-values"},
		{"/explore/plot?x=10&y=5&w=20", "svg png tikz csv", "wythoff-plot"},
		{"/explore/plot?game=fibnim", "svg png tikz csv", "fibnim-plot"},
		{"/explore/plot?game=zeckendorf&to=20", "svg png tikz csv", "zeckendorf-plot"},
		{"/explore/graph?position=nim:2,3&show=winning", "svg png tikz dot", "nim-2-3-graph"},
		{"/explore/graph?position=" + strings.Repeat("nim:0%2B", 7) + "nim:0", "svg png tikz dot", strings.Repeat("nim-0-", 8) + "graph"},
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
				t.Errorf("%s is saved as %s, want %s", link, d.header.Get("Content-Disposition"), want)
			}
			if read := fileReaders[format]; read != nil {
				if err := read([]byte(d.body)); err != nil {
					t.Errorf("%s: %v", link, err)
				}
			}
		}
		if got := strings.Join(formats, " "); got != c.formats {
			t.Errorf("%s can be saved as %s, want %s", c.page, got, c.formats)
		}
	}
	if d := visit(t, h, "/explore/values.csv?size=3&row=2"); d.body != "a\\b,0,1,2\n2,2,0,1\n3,3,4,5\n4,4,5,3\n" {
		t.Errorf("the table is\n%s", d.body)
	}
	if d := visit(t, h, "/explore/plot.csv?x=3&y=4&w=4"); d.body != "a,b\n3,5\n4,7\n7,4\n" {
		t.Errorf("the plot has\n%s", d.body)
	}
}
