package web

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"errors"
	"fmt"
	"html/template"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"sync"

	"zeck/draw"
	"zeck/game"
	"zeck/internal/answer"
	"zeck/internal/board"
	"zeck/internal/must"
	"zeck/play"
)

//go:embed templates assets
var files embed.FS

// asset is a file that the pages load.
type asset struct {
	kind         string
	data, packed []byte
	version      string
}

// loadAssets returns the assets by name. The style sheet includes the one of the drawings.
var loadAssets = sync.OnceValue(func() map[string]asset {
	all := map[string]asset{}
	add := func(name, kind string, data []byte) {
		sum := sha256.Sum256(data)
		all[name] = asset{kind, data, compressed(data), hex.EncodeToString(sum[:6])}
	}
	add("icon-192.png", "image/png", icon(192))
	add("icon-512.png", "image/png", icon(512))
	for name, kind := range map[string]string{"style.css": "text/css; charset=utf-8", "zeck.js": "text/javascript; charset=utf-8",
		"view.js": "text/javascript; charset=utf-8", "invent.js": "text/javascript; charset=utf-8",
		"theme.js": "text/javascript; charset=utf-8",
		"icon.svg": "image/svg+xml"} {
		data := must.Get(files.ReadFile("assets/" + name))
		if name == "style.css" {
			data = append(append(data, board.Stylesheet()...), darkStyle()...)
		}
		add(name, kind, data)
	}
	return all
})

// darkStyle returns the dark colours. They apply if the reader chose them, or if the system prefers them and the reader chose nothing.
func darkStyle() string {
	colours := "{\n" + string(must.Get(files.ReadFile("assets/dark.css"))) + draw.DarkTints() + "--zk-paper: var(--surface);\n}"
	return "@media screen { :root[data-theme=dark] " + colours + "\n@media (prefers-color-scheme: dark) { :root:not([data-theme=light]) " + colours + " } }\n"
}

// asset answers with a file. Its address changes with its content, so that clients can cache it forever.
func (s *site) asset(w *buffered, r *http.Request) error {
	a, ok := s.assets[r.PathValue("name")]
	if !ok {
		return missing("there is no file %q", r.PathValue("name"))
	}
	w.Header().Set("Content-Type", a.kind)
	w.Header().Set("Cache-Control", "public, max-age=31536000, immutable")
	w.body, w.packed = *bytes.NewBuffer(a.data), a.packed
	return nil
}

// page is common to all pages.
type page struct {
	Title string // of the window
	Nav   string // the part of the site that the page belongs to

	shared // for link previews; can be empty
	site   *site
	status int // of the response; 0 means 200
}

func (p page) code() int { return cmp.Or(p.status, http.StatusOK) }

// refused sets the status of the page to that of an error and returns the message for the reader.
func (p *page) refused(err error) string {
	p.status = statusOf(err)
	return p.site.messageOf(err)
}

func (p page) Description() string { return cmp.Or(p.About, description) }

// Base, Version and Files are the options of the site.
func (p page) Base() string    { return p.site.Base }
func (p page) Version() string { return p.site.Version }
func (p page) Files() bool     { return p.site.Files }

// Root returns the path that addresses outside an invented game begin with.
func (p page) Root() string { return p.site.root }

// Invented reports whether the page is about an invented game.
func (p page) Invented() bool { return p.site.own != nil }

func (p page) Asset(name string) string {
	return p.site.root + "assets/" + name + "?v=" + p.site.assets[name].version
}

// Link returns the address of a path, with pairs of keys and values as its query.
func (p page) Link(path string, query ...string) string { return p.site.url(path, query...) }

// Parts returns the parts of the site in the order of the navigation.
func (p page) Parts() (parts []choiceLink) {
	for _, q := range [][3]string{{"games", "Games", ""}, {"learn", "Learn", "learn"}, {"explore", "Explore", "explore"}, {"claims",
		"Papers", "claims"}, {"prove", "Prove", "prove"}, {"invent", "Invent", "invent"}} {
		here := choiceLink{q[1], p.site.root + q[2], q[0] == p.Nav}
		if p.Invented() { // all pages about the game belong to the Invent part
			if here.Here = q[0] == "invent"; here.Here {
				here.URL = p.site.Base
			}
		}
		parts = append(parts, here)
	}
	return parts
}

// url returns the address of a path, with pairs of keys and values as its query; empty values are left out.
func (s *site) url(path string, query ...string) string {
	text := s.Base + path
	if strings.ContainsFunc(text, unusual) {
		text = (&url.URL{Path: text}).String()
	}
	sign := "?"
	for i := 0; i+1 < len(query); i += 2 {
		if query[i+1] != "" {
			text, sign = text+sign+url.QueryEscape(query[i])+"="+url.QueryEscape(query[i+1]), "&"
		}
	}
	return text
}

// unusual reports whether a path with this character may have to be escaped.
func unusual(c rune) bool {
	return !(c >= 'a' && c <= 'z' || c >= '0' && c <= '9' || c >= 'A' && c <= 'Z' || strings.ContainsRune("/:,-.+=@;", c))
}

// at returns the address of a position.
func (s *site) at(p game.Position, query ...string) string {
	return s.url("p/"+compact(p.String()), query...)
}

// gameURL returns the address of a game below what, which is "play" or "review".
func (s *site) gameURL(what string, g play.Session, query ...string) string {
	return s.url(what+"/"+compact(g.String()), query...)
}

// compact writes a sum without blanks, which would be escaped in an address.
func compact(text string) string { return strings.ReplaceAll(text, " + ", "+") }

// templates returns a template for each page: its content in the frame that all pages share.
var templates = sync.OnceValue(func() map[string]*template.Template {
	words := template.FuncMap{"short": game.Short, "values": inShort, "cited": cited, "reason": reason, "emphasis": emphasis, "status": answer.StatusWords,
		"split": strings.Split, "capital": capital, "add": func(a, b int) int { return a + b }}
	frame := template.Must(template.New("frame.html").Funcs(words).ParseFS(files, "templates/shared/*.html"))
	all := map[string]*template.Template{}
	for _, e := range must.Get(files.ReadDir("templates")) {
		if name, page := strings.CutSuffix(e.Name(), ".html"); page {
			t := template.Must(frame.Clone())
			all[name] = template.Must(t.ParseFS(files, "templates/"+e.Name()))
		}
	}
	return all
})

// inShort writes names and their values, with long numbers abbreviated.
func inShort(values *answer.Values) string { return values.Words(game.Short) }

// papers matches references by DOI or arXiv number. Every arXiv number has a DOI, too.
var papers = regexp.MustCompile(`doi:(10\.[^\s,;]*[^\s,;.)])|arXiv[: ](\d{4}\.\d{4,5})`)

// cited returns a text as HTML, with links for its references.
func cited(text string) template.HTML {
	return template.HTML(papers.ReplaceAllStringFunc(template.HTMLEscapeString(text), func(reference string) string {
		m := papers.FindStringSubmatch(reference)
		doi := m[1]
		if doi == "" {
			doi = "10.48550/arXiv." + m[2]
		}
		return fmt.Sprintf(`<a href="https://doi.org/%s" rel="noreferrer">%s</a>`, doi, reference)
	}))
}

func (s *site) render(w *buffered, name string, data interface{ code() int }) error {
	w.body.Grow(1 << 16) // enough for most pages
	if err := templates()[name].ExecuteTemplate(&w.body, "frame.html", data); err != nil {
		return fault{http.StatusInternalServerError, err}
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.Header().Set("Cache-Control", "no-cache")
	w.WriteHeader(data.code())
	return nil
}

// fragment writes a part of a page.
func fragment(of, name string, data any) template.HTML {
	var b strings.Builder
	template.Must(nil, templates()[of].ExecuteTemplate(&b, name, data))
	return template.HTML(b.String())
}

// errorPage describes an error and links to other pages.
type errorPage struct {
	page
	Heading string
	Message string
	Meant   []choiceLink // pages that the reader may have meant
}

func (p errorPage) Status() int { return p.code() }

// fail answers with an error page. For an unknown game it suggests similar ones by their titles, which people know better than the names.
func (s *site) fail(w *buffered, r *http.Request, err error) {
	var unknown *game.UnknownGame
	if errors.As(err, &unknown) && unknown.Name != "" {
		err = missing("there is no game called %s", game.Quote(unknown.Name))
	} else {
		unknown = new(game.UnknownGame)
	}
	d := errorPage{page: page{site: s}}
	d.Message = capital(d.refused(err))
	before := "; did you mean "
	for _, name := range unknown.Meant {
		g, _ := s.Games.Lookup(name) // a suggestion is always a known game
		address := strings.TrimPrefix(r.URL.RequestURI(), s.Base)
		d.Meant = append(d.Meant, choiceLink{Name: g.Info().Title, URL: s.Base + strings.Replace(address, unknown.Name, name, 1)})
		d.Message, before = d.Message+before+g.Info().Title, " or "
	}
	if d.Meant != nil {
		d.Message += "?"
	}
	d.Heading = map[int]string{
		http.StatusBadRequest: "Invalid input", http.StatusNotFound: "Page not found", http.StatusUnprocessableEntity: "Too much work for a page",
		http.StatusServiceUnavailable: "Busy", http.StatusInternalServerError: "Internal error",
	}[d.status]
	d.Title = d.Heading
	template.Must(nil, s.render(w, "error", d))
}

func (s *site) notFound(_ *buffered, r *http.Request) error {
	return missing("there is no page at %s", r.URL.Path)
}

// drawn returns a drawing as HTML.
func drawn(d *draw.Drawing) template.HTML {
	var b strings.Builder
	d.WriteSVG(&b) // a builder does not fail
	return template.HTML(b.String())
}
