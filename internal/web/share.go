package web

import (
	"bytes"
	"encoding/json"
	"net/http"
	"strings"

	"rsc.io/qr"

	"zeck/draw"
	"zeck/internal/board"
	"zeck/play"
)

// shared is the metadata of a page for search engines and link previews.
type shared struct {
	Address string // the full address, without questions
	Picture string // the full address of a picture
	About   string // a sentence
}

// share returns the metadata of the page of a game.
func (s *site) share(r *http.Request, g play.Session, path, about string) shared {
	picture := s.url("picture/" + compact(g.String()) + ".png")
	return shared{origin(r) + path, origin(r) + picture, about}
}

// longestQR is the most bytes in a QR code that can still be scanned from a screen.
const longestQR = 1465

// QR returns the address of the QR code of a link; "" if the link is too long.
func (p page) QR(link string) string {
	if link == "" || len(link) > longestQR {
		return ""
	}
	return p.site.url("qr", "of", link)
}

// qr draws a link to this site as a QR code, with the quiet zone of four modules that the standard requires.
func (s *site) qr(w *buffered, r *http.Request) error {
	link := r.URL.Query().Get("of")
	code, err := qr.Encode(link, qr.L)
	if err != nil || len(link) > longestQR || !strings.HasPrefix(link, origin(r)+s.root) {
		return missing("there are QR codes only for links to this site of at most %d bytes", longestQR)
	}
	side := float64(code.Size + 8)
	d, modules := &draw.Drawing{Title: "QR code of the link", Width: side, Height: side}, []draw.Rect{}
	for y := range code.Size {
		for x := range code.Size {
			if code.Black(x, y) {
				modules = append(modules, draw.Rect{X: float64(x + 4), Y: float64(y + 4), W: 1, H: 1})
			}
		}
	}
	d.Rects(draw.Ink, modules...)
	w.Header().Set("Content-Type", fileKinds["svg"])
	d.WriteSVG(w)
	return nil
}

// origin returns the scheme and host of the site as the client sees them.
func origin(r *http.Request) string {
	scheme := "http"
	if r.TLS != nil || r.Header.Get("X-Forwarded-Proto") == "https" {
		scheme = "https"
	}
	return scheme + "://" + r.Host
}

// The size of the pictures for link previews, and of the words in them.
const (
	pictureHeight = 378.0
	pictureShape  = 1.91
	pictureWords  = 26.0
	pictureMargin = 28.0
)

// picture draws the board of a game, or of a position, as a PNG.
func (s *site) picture(w *buffered, r *http.Request) error {
	text, found := strings.CutSuffix(r.PathValue("session"), ".png")
	if !found {
		return missing("the address of a picture ends in .png")
	}
	g, err := play.Parse(s.Games, text)
	if err != nil {
		return err
	}
	boards, o := table{s: s, play: g}.boards()
	d := board.Draw(r.Context(), boards, o)
	high := max(pictureHeight, d.Height+2*pictureMargin)
	wide := max(pictureShape*high, d.Width+2*pictureMargin)
	all := &draw.Drawing{Title: d.Title, Width: wide, Height: max(high, wide/pictureShape)}
	all.Place(d, wide-pictureMargin-d.Width, (all.Height-d.Height)/2)
	y := pictureMargin + pictureWords
	for _, line := range wrapped(headingOf(g.Position()), wide-d.Width-3*pictureMargin) {
		all.Words(pictureMargin, y, draw.Lettering{Tint: draw.Ink, Size: pictureWords, Bold: true}, line)
		y += 1.3 * pictureWords
	}
	all.Words(pictureMargin, all.Height-pictureMargin, draw.Lettering{Tint: draw.Faint, Size: 0.7 * pictureWords}, "zeck: play, lose, ask why")
	var b bytes.Buffer
	if full := all.WritePNG(&b); full != nil {
		return full
	}
	w.Header().Set("Content-Type", "image/png")
	w.Header().Set("Cache-Control", "public, max-age=86400")
	w.Header().Set("Cross-Origin-Resource-Policy", "cross-origin") // other sites show it in link previews
	w.Write(b.Bytes())
	return nil
}

// wrapped breaks a text into lines of at most the given width. If the width is very small, it returns no lines.
func wrapped(text string, room float64) (lines []string) {
	if room < 4*pictureWords {
		return nil
	}
	for _, word := range strings.Fields(text) {
		if n := len(lines); n > 0 && draw.WordsWidth(lines[n-1]+" "+word, pictureWords) <= room {
			lines[n-1] += " " + word
		} else {
			lines = append(lines, word)
		}
	}
	return lines
}

// icon draws the logo as a square PNG.
func icon(pixels int) []byte {
	side := float64(pixels) / 2 // a point has two pixels
	d, u := &draw.Drawing{Width: side, Height: side}, side/20
	for _, q := range []struct {
		x, y, side float64
		fill       draw.Tint
	}{{2, 5, 9.2, draw.Stone}, {12, 5, 5.2, draw.Steel}, {14, 11, 3.2, draw.Gold}, {12, 11, 1.2, draw.Wine}, {12, 13, 1.2, draw.Wine}} {
		d.Box(draw.Rect{X: q.x * u, Y: q.y * u, W: q.side * u, H: q.side * u}, draw.Box{Fill: q.fill})
	}
	var b bytes.Buffer
	if full := d.WritePNG(&b); full != nil {
		panic(full) // a buffer does not fail
	}
	return b.Bytes()
}

// manifest describes the site to phones, which can install it as an app.
func (s *site) manifest(w *buffered, _ *http.Request) error {
	p := page{site: s}
	image := func(name, sizes string) map[string]string {
		return map[string]string{"src": p.Asset(name), "sizes": sizes, "type": p.site.assets[name].kind}
	}
	w.Header().Set("Content-Type", "application/manifest+json")
	return json.NewEncoder(w).Encode(map[string]any{
		"name": "zeck: the games of the Fibonacci family", "short_name": "zeck", "description": description,
		"start_url": s.Base, "scope": s.Base, "display": "standalone", "background_color": "#f6f4ef", "theme_color": "#f6f4ef",
		"icons": []any{image("icon.svg", "any"), image("icon-192.png", "192x192"), image("icon-512.png", "512x512")},
	})
}

// noIcon answers browsers that ask for favicon.ico.
func (s *site) noIcon(w *buffered, _ *http.Request) error {
	w.WriteHeader(http.StatusNoContent)
	return nil
}

// description is the description of pages that do not have their own.
const description = "Games with stones and coins from the Fibonacci family: play against zeck, and when you lose, ask it why."
