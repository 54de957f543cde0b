//go:build !js

// On the machine that builds the site, zeck-wasm writes the files that are served before the program is loaded: the first screen with its
// assets, and for each game on it a file with the pages of its first moves. These pages include boot.js, which loads the program.
package main

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"fmt"
	"html"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"

	"zeck/internal/web"
)

func main() {
	most := 0
	if len(os.Args) == 3 {
		most, _ = strconv.Atoi(os.Args[2])
	}
	if most < 1 {
		fmt.Fprintln(os.Stderr, "usage: zeck-wasm DIR PAGES")
		os.Exit(2)
	}
	if err := write(os.Args[1], most); err != nil {
		fmt.Fprintln(os.Stderr, "zeck-wasm:", err)
		os.Exit(1)
	}
}

// base is a placeholder for the folder of the site; the service worker replaces it.
const base = "/~/"

// policy is the content security policy of the server, without the parts that a meta element cannot set.
const policy = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; ` +
	`worker-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'">` + "\n"

const banner = `<div class="boot"><p id="say" role="status">Loading zeck. This happens only once.</p><progress id="loaded" max="1" value="0" aria-label="Loaded"></progress>
<noscript><p>This copy of zeck runs in your browser and needs JavaScript. The server, zeck serve, works without it.</p></noscript></div>`

var (
	links    = regexp.MustCompile(`<a [^>]*?href="([^"]*)"`)
	assets   = regexp.MustCompile(`="` + base + `(assets/[^"?]+)`)
	manifest = regexp.MustCompile(`<link rel="manifest"[^>]*>\n`) // the program writes it, because it knows the folder
	chance   = regexp.MustCompile(`seed=\d+`)
)

// write writes the first screen, the assets and the games, of which each has most pages.
func write(dir string, most int) error {
	h := web.New(web.Options{Base: base, Files: true})
	first, err := ask(h, base)
	if err != nil {
		return err
	}
	pages := []string{first.text}
	for _, address := range linked(first.text, base+"play?position=") {
		g := &beginning{handler: h, start: address, Pages: map[string][]int{}, Moved: map[string]string{}, known: map[string]int{}}
		page, err := g.follow(most)
		if err != nil {
			return err
		}
		if err := g.write(dir); err != nil {
			return err
		}
		pages = append(pages, page)
	}
	for _, page := range pages {
		for _, m := range assets.FindAllStringSubmatch(page, -1) {
			asset, err := ask(h, base+m[1])
			if err != nil {
				return err
			}
			if err := save(filepath.Join(dir, filepath.FromSlash(m[1])), []byte(asset.text)); err != nil {
				return err
			}
		}
	}
	text := strings.Replace(waiting(first.text), `<meta name="viewport"`, policy+`<meta name="viewport"`, 1)
	return save(filepath.Join(dir, "index.html"), []byte(strings.ReplaceAll(text, `="`+base, `="./`)))
}

// linked returns the distinct addresses that the page links to and that begin with prefix.
func linked(page, prefix string) []string {
	var list []string
	seen := map[string]bool{}
	for _, m := range links.FindAllStringSubmatch(page, -1) {
		address, _, _ := strings.Cut(html.UnescapeString(m[1]), "#")
		if strings.HasPrefix(address, prefix) && !seen[address] {
			seen[address] = true
			list = append(list, address)
		}
	}
	return list
}

// waiting returns a page with a bar that shows how much of the program has loaded.
func waiting(page string) string {
	page = manifest.ReplaceAllString(page, "")
	page = strings.Replace(page, "</head>", `<link rel="stylesheet" href="`+base+`boot.css">`+"\n"+`<script src="`+base+`boot.js" defer></script>`+"\n</head>", 1)
	return strings.Replace(page, "<main ", banner+"\n<main ", 1)
}

// beginning holds the prepared pages of a game on the first screen. Pages share most of their lines, so a page is a list of line numbers; in
// the lines, the character U+0001 stands for the path of the page.
type beginning struct {
	handler http.Handler
	start   string
	known   map[string]int // the number of each line

	Headers map[string]string `json:"headers"`
	Lines   []string          `json:"lines"`
	Pages   map[string][]int  `json:"pages"`
	Moved   map[string]string `json:"moved"` // redirects
}

// follow requests the game, the questions about its first position, and moves in breadth-first order, up to most pages. It returns the page of
// the first position.
func (g *beginning) follow(most int) (string, error) {
	started, err := ask(g.handler, g.start)
	if err != nil {
		return "", err
	}
	at := chance.ReplaceAllString(started.to, "seed=1") // the same seed for all visitors, so that the engine's moves are known
	g.Moved[g.start] = at
	first, err := g.page(at)
	if err != nil {
		return "", err
	}
	for next := linked(first, at+"?"); len(next) > 0 && len(g.Pages) < most; next = next[1:] {
		a, err := ask(g.handler, next[0])
		if err != nil {
			return "", err
		}
		path := next[0]
		if a.to != "" {
			g.Moved[path] = a.to
			path, _, _ = strings.Cut(a.to, "#")
		}
		if g.Pages[path] != nil {
			continue
		}
		text, err := g.page(path)
		if err != nil {
			return "", err
		}
		next = append(next, linked(text, path+"?move=")...)
	}
	return first, nil
}

// page requests a page and stores it.
func (g *beginning) page(address string) (string, error) {
	a, err := ask(g.handler, address)
	if err != nil {
		return "", err
	}
	if a.to != "" {
		return "", fmt.Errorf("%s redirects to %s", address, a.to)
	}
	path, _, _ := strings.Cut(address, "?")
	numbers := []int{}
	for line := range strings.Lines(strings.ReplaceAll(waiting(a.text), path, "\x01")) {
		n, ok := g.known[line]
		if !ok {
			n = len(g.Lines)
			g.known[line], g.Lines = n, append(g.Lines, line)
		}
		numbers = append(numbers, n)
	}
	g.Headers, g.Pages[address] = a.headers, numbers
	return a.text, nil
}

// write writes the game to a file named after its starting position; sw.js computes the same name.
func (g *beginning) write(dir string) error {
	_, session, _ := strings.Cut(g.Moved[g.start], "/play/")
	position, _, _ := strings.Cut(session, ";")
	var packed bytes.Buffer
	z, err := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	if err != nil {
		return err
	}
	e := json.NewEncoder(z)
	e.SetEscapeHTML(false)
	if err := errors.Join(e.Encode(g), z.Close()); err != nil {
		return err
	}
	return save(filepath.Join(dir, "first", regexp.MustCompile(`[^A-Za-z0-9]+`).ReplaceAllString(position, "-")+".json.gz"), packed.Bytes())
}

// save writes a file and creates its folder if necessary.
func save(name string, data []byte) error {
	return errors.Join(os.MkdirAll(filepath.Dir(name), 0o755), os.WriteFile(name, data, 0o644))
}

// answered is a response: a text, or the address of a redirect.
type answered struct {
	text, to string
	headers  map[string]string
}

func ask(h http.Handler, address string) (answered, error) {
	req, err := http.NewRequest(http.MethodGet, address, http.NoBody)
	if err != nil {
		return answered{}, err
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, req)
	if w.Code >= http.StatusBadRequest {
		return answered{}, fmt.Errorf("%s: status %d", address, w.Code)
	}
	a := answered{text: w.Body.String(), to: w.Header().Get("Location"), headers: map[string]string{}}
	for key := range w.Header() {
		a.headers[key] = w.Header().Get(key)
	}
	return a, nil
}
