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

// shared is what a page tells those who link to it: search engines, and the places where people send links to each other.
type shared struct {
	Address string // in full, without what was asked
	Picture string // the address of a picture, in full
	About   string // a sentence
}

// share says what the page of a game tells.
func (s *site) share(r *http.Request, g play.Session, path, about string) shared {
	picture := s.url("picture/" + compact(g.String()) + ".png")
	return shared{origin(r) + path, origin(r) + picture, about}
}

// longestQR is how many bytes a QR code holds whose modules can still be read from a screen.
const longestQR = 1465

// QR is the address of the QR code of a link, which is drawn when somebody wants to see it; "" if the link is too long for one.
func (p page) QR(link string) string {
	if link == "" || len(link) > longestQR {
		return ""
	}
	return p.site.url("qr", "of", link)
}

// qr draws a link to this site as a QR code. Around it are four modules of nothing, as the standard wants it.
func (s *site) qr(w *held, r *http.Request) error {
	link := r.URL.Query().Get("of")
	code, err := qr.Encode(link, qr.L)
	if err != nil || len(link) > longestQR || !strings.HasPrefix(link, origin(r)+s.root) {
		return missing("no QR code of that is drawn here")
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

// origin returns where the page is reached, as the client sees it.
func origin(r *http.Request) string {
	scheme := "http"
	if r.TLS != nil || r.Header.Get("X-Forwarded-Proto") == "https" {
		scheme = "https"
	}
	return scheme + "://" + r.Host
}

// The shape of pictures that go with links, and how large words are in them.
const (
	pictureHeight = 378.0
	pictureShape  = 1.91
	pictureWords  = 26.0
	pictureMargin = 28.0
)

// picture draws the board of a game, or of a position, as a PNG.
func (s *site) picture(w *held, r *http.Request) error {
	text, found := strings.CutSuffix(r.PathValue("session"), ".png")
	if !found {
		return missing("pictures of positions end in .png")
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
	w.Header().Set("Cross-Origin-Resource-Policy", "cross-origin") // it is there to be shown elsewhere
	w.Write(b.Bytes())
	return nil
}

// wrapped breaks words into lines that are no wider than there is room, none where there is hardly any.
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

// icon draws the mark as a PNG of that many pixels.
func icon(pixels int) []byte {
	side := float64(pixels) / 2 // a point has two
	d, u := &draw.Drawing{Width: side, Height: side}, side/20
	for _, q := range []struct {
		x, y, side float64
		fill       draw.Tint
	}{{2, 5, 9.2, draw.Stone}, {12, 5, 5.2, draw.Steel}, {14, 11, 3.2, draw.Gold}, {12, 11, 1.2, draw.Wine}, {12, 13, 1.2, draw.Wine}} {
		d.Box(draw.Rect{X: q.x * u, Y: q.y * u, W: q.side * u, H: q.side * u}, draw.Box{Fill: q.fill})
	}
	var b bytes.Buffer
	if full := d.WritePNG(&b); full != nil {
		panic(full) // a buffer takes everything
	}
	return b.Bytes()
}

// manifest describes the page to phones that keep it among their programs.
func (s *site) manifest(w *held, _ *http.Request) error {
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

// noIcon is what browsers ask for that know of no others.
func (s *site) noIcon(w *held, _ *http.Request) error {
	w.WriteHeader(http.StatusNoContent)
	return nil
}

// description is what the page is about, where it says nothing more of its own.
const description = "Games with stones and coins, of the Fibonacci family: play against zeck, and when you lose, ask it why."
