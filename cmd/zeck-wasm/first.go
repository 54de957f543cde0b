//go:build !js

// Run on the machine that builds the page, zeck-wasm writes what is there before the program has come: the first screen as a file, with
// its style. boot.js, which loads the program, stands in it instead of the scripts of the page.
package main

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"strings"

	"zeck/internal/web"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: zeck-wasm DIR")
		os.Exit(2)
	}
	if err := write(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, "zeck-wasm:", err)
		os.Exit(1)
	}
}

// policy is that of the page, as far as a page may set it itself.
const policy = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; ` +
	`worker-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'">` + "\n"

const banner = `<div class="boot"><p id="say" role="status">The games are being loaded, once.</p><progress id="loaded" max="1" value="0" aria-label="Loaded"></progress>
<noscript><p>This copy of zeck runs in your browser and needs scripts. The program itself, zeck serve, does not.</p></noscript></div>`

// scripts are those of the page, addresses those within it.
var (
	scripts   = regexp.MustCompile(`<script src="/assets/[^"]*" defer></script>\n`)
	addresses = regexp.MustCompile(`\b(href|src|action)="/`)
	files     = regexp.MustCompile(`="\./(assets/[^"?]+)`)
	manifest  = regexp.MustCompile(`<link rel="manifest"[^>]*>\n`) // it knows its folder when the program is there
)

// write writes the first screen and the files that it loads.
func write(dir string) error {
	h := web.New(web.Options{Files: true})
	page, err := ask(h, "/")
	if err != nil {
		return err
	}
	text := manifest.ReplaceAllString(scripts.ReplaceAllString(string(page), ""), "")
	text = addresses.ReplaceAllString(text, `$1="./`)
	text = strings.Replace(text, `<meta name="viewport"`, policy+`<meta name="viewport"`, 1)
	text = strings.Replace(text, "</head>", `<link rel="stylesheet" href="boot.css">`+"\n"+`<script src="boot.js" defer></script>`+"\n</head>", 1)
	text = strings.Replace(text, "<main ", banner+"\n<main ", 1)
	for _, m := range files.FindAllStringSubmatch(text, -1) {
		data, err := ask(h, "/"+m[1])
		if err != nil {
			return err
		}
		name := filepath.Join(dir, filepath.FromSlash(m[1]))
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(name, data, 0o644); err != nil {
			return err
		}
	}
	return os.WriteFile(filepath.Join(dir, "index.html"), []byte(text), 0o644)
}

// ask returns what the page answers.
func ask(h http.Handler, address string) ([]byte, error) {
	w := httptest.NewRecorder()
	h.ServeHTTP(w, httptest.NewRequest(http.MethodGet, address, nil))
	if w.Code != http.StatusOK {
		return nil, fmt.Errorf("%s: status %d", address, w.Code)
	}
	return w.Body.Bytes(), nil
}
