//go:build !race

package web

import (
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"zeck/internal/long"
)

// TestBrowserSite builds the static site and plays on it. The first screen and the first moves of a game come from files of at most 1.5 MB and work
// before the program is loaded. In make test-long, which has the minute to build the program, all other pages come from the program in the service
// worker, also without a network.
func TestBrowserSite(t *testing.T) {
	t.Parallel()
	target := "site-first"
	if long.Asked() {
		target = "site"
	}
	dir := buildSite(t, target)
	const prefix = "/some/folder/"
	var asked sync.Map
	var sent atomic.Int64          // the bytes of all files except the program
	arrived := make(chan struct{}) // closed when the program has been loaded
	arrive := sync.OnceFunc(func() { close(arrived) })
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		asked.Store(r.URL.Path, true)
		name := filepath.Join(dir, filepath.Clean("/"+strings.TrimPrefix(r.URL.Path, prefix)))
		if strings.HasSuffix(name, ".wasm.gz") {
			<-arrived
		} else if info, err := os.Stat(name); err == nil {
			sent.Add(info.Size())
		}
		if strings.HasPrefix(r.URL.Path, prefix) && isFile(name) {
			http.ServeFile(w, r, name)
		} else if strings.HasPrefix(r.URL.Path, prefix) && r.URL.Path != prefix { // as static hosts answer unknown addresses
			page, _ := os.ReadFile(filepath.Join(dir, "404.html"))
			w.WriteHeader(http.StatusNotFound)
			w.Write(page)
		} else {
			http.ServeFile(w, r, filepath.Join(dir, "index.html"))
		}
	}))
	t.Cleanup(server.Close)
	t.Cleanup(arrive)
	b := newTab(t, server.URL)
	b.width(1280, "light")
	b.open(prefix)
	b.until(`document.querySelectorAll(".card svg").length > 5 && document.getElementById("say").innerText.startsWith("Loading zeck")`)
	b.shoot("site-first")
	b.click(".card h2 a")
	b.until(`location.pathname.includes("/some/folder/play/wythoff:8,10;") && document.querySelector(".board a") !== null && document.getElementById("say") !== null`)
	b.click(`.board a[href$="?move=take+2+from+both"]`)
	b.until(`location.pathname.includes("take%202%20from%20both;") && document.querySelector("#status").innerText.startsWith("Your move")`)
	b.shoot("site-move")
	if n := sent.Load(); n > 1500000 {
		t.Errorf("%d bytes were loaded before the first move", n)
	}
	b.click(`a[href$="?hint=1#answers"]`) // opens as soon as the program is loaded
	b.until(`document.documentElement.getAttribute("aria-busy") === "true"`)
	if target == "site-first" {
		return
	}
	arrive()
	b.until(`document.querySelector("#answers") !== null && document.getElementById("say") === null`)
	b.open(prefix + "p/wythoff:5,8") // as if opened from a link
	b.until(`document.querySelector(".board a") !== null && document.documentElement.clientWidth > 0`)
	b.shoot("site")
	b.open(prefix + "#/p/nim:3,5") // works on hosts without 404.html
	b.until(`location.pathname.endsWith("/p/nim:3,5") && document.querySelector(".board a") !== null`)
	if value := eval[string](b, `fetch("../api/grundy?position=wythoff:3,4").then(r => r.json()).then(j => j.grundy)`); value != "2" {
		t.Errorf("the API says %q", value)
	}
	server.CloseClientConnections()
	server.Listener.Close() // no network from here on
	b.open(prefix + "p/wythoff:5,8")
	b.click(".begin button")
	b.until(`location.pathname.includes("/play/") && document.querySelector("#status") !== null`)
	b.click(".boards a")
	b.until(`document.querySelectorAll(".played li").length > 0`)
	b.open(prefix)
	b.until(`document.querySelectorAll(".card").length > 5 && document.getElementById("say") === null`)
	b.open(prefix + "invent")
	b.until(`document.querySelector("#board svg") !== null && document.querySelector("#find button") !== null`)
	b.write(strings.Replace(leaper, "t b)", "t, b)", 1))
	b.until(`document.title.startsWith("leaper")`)
	b.script(`window.lines = []; new BroadcastChannel("zeck-progress").onmessage = e => lines.push(e.data)`)
	b.click("#find button")
	b.until(`document.querySelector("#found .lead")?.innerText.startsWith("Theorem.")`)
	b.until(`lines.some(line => JSON.parse(line).progress.includes("states"))`)
	asked.Range(func(path, _ any) bool {
		if strings.HasPrefix(path.(string), prefix+"invent/") || strings.HasPrefix(path.(string), prefix+"play/") || strings.HasPrefix(path.(string), prefix+"api/") {
			t.Errorf("%s came to the server", path)
		}
		return true
	})
}

func isFile(name string) bool {
	info, err := os.Stat(name)
	return err == nil && info.Mode().IsRegular()
}

// buildSite builds the site, or a part of it, in a temporary folder, with fast compression and few prepared pages.
func buildSite(t *testing.T, target string) string {
	t.Helper()
	dir := t.TempDir()
	c := exec.Command("make", "-C", "../..", target, "SITE="+dir, "LEVEL=1", "FIRST=20")
	if out, err := c.CombinedOutput(); err != nil {
		t.Fatalf("make site: %v\n%s", err, out)
	}
	return dir
}
