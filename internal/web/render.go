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

// asset is a file that pages load.
type asset struct {
	kind         string
	data, packed []byte
	version      string
}

// loadAssets returns the files that pages load, by name. The style sheet is ours and that of the drawings.
var loadAssets = sync.OnceValue(func() map[string]asset {
	all := map[string]asset{}
	keep := func(name, kind string, data []byte) {
		sum := sha256.Sum256(data)
		all[name] = asset{kind, data, compressed(data), hex.EncodeToString(sum[:6])}
	}
	keep("icon-192.png", "image/png", icon(192))
	keep("icon-512.png", "image/png", icon(512))
	for name, kind := range map[string]string{"style.css": "text/css; charset=utf-8", "zeck.js": "text/javascript; charset=utf-8",
		"view.js": "text/javascript; charset=utf-8", "invent.js": "text/javascript; charset=utf-8",
		"theme.js": "text/javascript; charset=utf-8",
		"icon.svg": "image/svg+xml"} {
		data := must.Get(files.ReadFile("assets/" + name))
		if name == "style.css" {
			data = append(append(data, board.Stylesheet()...), darkStyle()...)
		}
		keep(name, kind, data)
	}
	return all
})

// darkStyle returns the colours on a dark screen: for whoever has chosen them, and where the system says so and nobody has chosen others.
func darkStyle() string {
	colours := "{\n" + string(must.Get(files.ReadFile("assets/dark.css"))) + draw.DarkTints() + "--zk-paper: var(--surface);\n}"
	return "@media screen { :root[data-theme=dark] " + colours + "\n@media (prefers-color-scheme: dark) { :root:not([data-theme=light]) " + colours + " } }\n"
}

// asset answers with a file. Its address changes with its content, so that it can be kept for ever.
func (s *site) asset(w *held, r *http.Request) error {
	a, ok := s.assets[r.PathValue("name")]
	if !ok {
		return missing("there is no file %q", r.PathValue("name"))
	}
	w.Header().Set("Content-Type", a.kind)
	w.Header().Set("Cache-Control", "public, max-age=31536000, immutable")
	w.body, w.packed = *bytes.NewBuffer(a.data), a.packed
	return nil
}

// page is what every page has.
type page struct {
	Title string // of the window
	Nav   string // the part of the site that it belongs to

	shared // what it tells those who link to it; may be empty
	site   *site
	status int // that it is answered with, 0 for the usual one
}

// code is the status that the page is answered with.
func (p page) code() int { return cmp.Or(p.status, http.StatusOK) }

// refused gives the page the status of an error, and returns the line that says in it what went wrong.
func (p *page) refused(err error) string {
	p.status = statusOf(err)
	return p.site.messageOf(err)
}

// Description is a sentence about the page.
func (p page) Description() string { return cmp.Or(p.About, description) }

// Base, Version and Files are the options of the site.
func (p page) Base() string    { return p.site.Base }
func (p page) Version() string { return p.site.Version }
func (p page) Files() bool     { return p.site.Files }

// Root is the beginning of the addresses that have nothing to do with a game that was invented.
func (p page) Root() string { return p.site.root }

// Invented reports whether the page is about a game that was invented.
func (p page) Invented() bool { return p.site.own != nil }

// Asset is the address of a file.
func (p page) Asset(name string) string {
	return p.site.root + "assets/" + name + "?v=" + p.site.assets[name].version
}

// Link is the address of a path, with pairs of keys and values as its query.
func (p page) Link(path string, query ...string) string { return p.site.url(path, query...) }

// Parts of the site, in the order of the navigation.
func (p page) Parts() (parts []choiceLink) {
	for _, q := range [][3]string{{"games", "Games", ""}, {"learn", "Learn", "learn"}, {"explore", "Explore", "explore"}, {"claims",
		"Papers", "claims"}, {"prove", "Prove", "prove"}, {"invent", "Invent", "invent"}} {
		here := choiceLink{q[1], p.site.root + q[2], q[0] == p.Nav}
		if p.Invented() { // all pages about the game belong to its rules
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
	u := url.URL{Path: s.Base + path}
	var pairs []string
	for i := 0; i+1 < len(query); i += 2 {
		if query[i+1] != "" {
			pairs = append(pairs, url.QueryEscape(query[i])+"="+url.QueryEscape(query[i+1]))
		}
	}
	u.RawQuery = strings.Join(pairs, "&")
	return u.String()
}

// at returns the address of a position.
func (s *site) at(p game.Position, query ...string) string {
	return s.url("p/"+compact(p.String()), query...)
}

// gameURL returns the address of a game, to be played or reviewed.
func (s *site) gameURL(what string, g play.Session, query ...string) string {
	return s.url(what+"/"+compact(g.String()), query...)
}

// compact writes a sum without blanks, which addresses would spell out.
func compact(text string) string { return strings.ReplaceAll(text, " + ", "+") }

// templates holds one set a page: what it says itself, in the frame that all share.
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

// inShort puts names and numbers together.
func inShort(values *answer.Values) string { return values.Words(game.Short) }

// papers finds references: their DOI, or the number that arXiv gave them, which has one, too.
var papers = regexp.MustCompile(`doi:(10\.[^\s,;]*[^\s,;.)])|arXiv[: ](\d{4}\.\d{4,5})`)

// cited returns a text in which references link to what they refer to.
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

// render writes a page.
func (s *site) render(w *held, name string, data interface{ code() int }) error {
	w.body.Grow(1 << 16) // most pages fit
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

// errorPage says what went wrong and where to go.
type errorPage struct {
	page
	Heading string
	Message string
	Meant   []choiceLink // pages that may have been meant
}

// Status is what the page is answered with.
func (p errorPage) Status() int { return p.code() }

// fail answers with the page of an error. Of a game that nobody knows it says which may have been meant: people know games by their titles.
func (s *site) fail(w *held, r *http.Request, err error) {
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
		g, _ := s.Games.Lookup(name) // it is one of those that there are
		address := strings.TrimPrefix(r.URL.RequestURI(), s.Base)
		d.Meant = append(d.Meant, choiceLink{Name: g.Info().Title, URL: s.Base + strings.Replace(address, unknown.Name, name, 1)})
		d.Message, before = d.Message+before+g.Info().Title, " or "
	}
	if d.Meant != nil {
		d.Message += "?"
	}
	d.Heading = map[int]string{
		http.StatusBadRequest: "That cannot be read", http.StatusNotFound: "There is nothing here", http.StatusUnprocessableEntity: "Too much for a page",
		http.StatusServiceUnavailable: "Busy", http.StatusInternalServerError: "A mistake of ours",
	}[d.status]
	d.Title = d.Heading
	template.Must(nil, s.render(w, "error", d))
}

func (s *site) notFound(_ *held, r *http.Request) error {
	return missing("no page has the address %s", r.URL.Path)
}

// drawn is a drawing as part of a page.
func drawn(d *draw.Drawing) template.HTML {
	var b strings.Builder
	d.WriteSVG(&b) // a builder takes everything
	return template.HTML(b.String())
}
