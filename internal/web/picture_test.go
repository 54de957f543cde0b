//go:build !race

package web

import (
	"errors"
	"flag"
	"fmt"
	"net/http/httptest"
	"os"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"zeck/internal/must"
	"zeck/internal/picture"
)

var takePicture = flag.Bool("picture", false, "renew docs/page.png")

// TestPicture says whether the picture of the page in the README is still what the page looks like: the words are compared with those that the
// page had then, which needs no browser, and not the pixels, which depend on it. With -picture it takes a new one.
func TestPicture(t *testing.T) {
	const file, then = "../../docs/page.png", "testdata/picture.txt"
	const address = "/play/wythoff:24,32;engine=second;strength=perfect;seed=1?ask=moves+safe&why=9"
	page := visit(t, New(Options{}), address)
	words := strings.Join(strings.Fields(text(page.all("main")[0])), " ")
	if *takePicture {
		small, err := picture.Page(photograph(t, address))
		must.Do(errors.Join(err, os.WriteFile(file, small, 0o644), os.WriteFile(then, []byte(words+"\n"), 0o644)))
	}
	if info, err := os.Stat(file); err != nil || info.Size() > 150_000 {
		t.Errorf("%s is too large, or not there: %v", file, err)
	}
	if said, err := os.ReadFile(then); err != nil || string(said) != words+"\n" {
		t.Errorf("the page has changed since its picture was taken; run make pictures (%v). It said\n%s\nand says\n%s", err, said, words)
	}
}

// photograph takes a picture of a page down to the end of the reason, with two pixels where there is one.
func photograph(t *testing.T, address string) []byte {
	t.Helper()
	server := httptest.NewServer(New(Options{}))
	t.Cleanup(server.Close)
	const width, margin = 1240, 12
	b := newTab(t, server.URL)
	b.width(width, "light")
	b.open(address)
	height := eval[int64](b, fmt.Sprintf(`Math.ceil(document.querySelector(".why").getBoundingClientRect().bottom) + %d`, margin))
	b.do(chromedp.EmulateViewport(width, height, chromedp.EmulateScale(2)))
	return must.Get(chromedp.Run(b.ctx, chromedp.CaptureScreenshot()))
}
