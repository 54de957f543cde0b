package web

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"golang.org/x/net/html"

	"zeck/internal/must"
)

// serve returns the response to a request; get returns the response for an address.
func serve(h http.Handler, r *http.Request) *httptest.ResponseRecorder {
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return w
}

func get(h http.Handler, address string) *httptest.ResponseRecorder {
	return serve(h, httptest.NewRequest(http.MethodGet, address, nil))
}

// getRaw is get for an address that may be malformed.
func getRaw(ctx context.Context, h http.Handler, address string) *httptest.ResponseRecorder {
	r := httptest.NewRequestWithContext(ctx, http.MethodGet, "/", nil)
	r.URL.Path, r.URL.RawQuery, _ = strings.Cut(address, "?")
	return serve(h, r)
}

// limited returns the site with other limits.
func limited(change func(*Limits)) http.Handler {
	l := DefaultLimits
	change(&l)
	return New(Options{Version: "test", Limits: l})
}

// computing is a route that waits for a slot.
func computing(h func(w *buffered) error) route {
	return route{func(_ *site, w *buffered, _ *http.Request) error { return h(w) }, true, (*site).fail}
}

// patient are limits that a slow machine does not exceed.
func patient(l *Limits) { l.Time, l.Find, l.Wait = time.Hour, time.Hour, time.Hour }

// visit requests an address from a handler and follows redirects.
func visit(t testing.TB, h http.Handler, address string) *document {
	t.Helper()
	for range 10 {
		address, _, _ = strings.Cut(address, "#") // browsers do not send it
		w := get(h, address)
		if to := w.Header().Get("Location"); to != "" && w.Code == http.StatusSeeOther {
			address = to
			continue
		}
		return documentOf(t, h, address, w)
	}
	t.Fatalf("%s: too many redirects", address)
	return nil
}

// documentOf parses a response. It checks the requirements of every page.
func documentOf(t testing.TB, h http.Handler, address string, w *httptest.ResponseRecorder) *document {
	d := &document{t: t, h: h, address: address, status: w.Code, body: w.Body.String(), header: w.Header()}
	if strings.HasPrefix(d.header.Get("Content-Type"), "text/html") && d.header.Get("Location") == "" && d.body != "" {
		d.check()
	}
	return d
}

// document is a response and its parsed page.
type document struct {
	t       testing.TB
	h       http.Handler
	address string
	status  int
	body    string
	header  http.Header
	root    *html.Node
}

// check checks the requirements of every page.
func (d *document) check() {
	d.t.Helper()
	root := must.Get(html.Parse(strings.NewReader(d.body)))
	d.root = root
	if err := balanced(d.body); err != "" {
		d.t.Errorf("%s: %s", d.address, err)
	}
	if n := len(d.all("h1")); n != 1 {
		d.t.Errorf("%s: %d first headings", d.address, n)
	}
	for _, tag := range []string{"main", "title", "nav", "footer"} {
		if len(d.all(tag)) == 0 {
			d.t.Errorf("%s: no %s", d.address, tag)
		}
	}
	ids := map[string]bool{}
	for _, n := range d.all("*") {
		d.checkNode(n, ids)
	}
	for _, n := range d.all("label") {
		if id := attr(n, "for"); id != "" && !ids[id] {
			d.t.Errorf("%s: a label for %q, which is not there", d.address, id)
		}
	}
	for _, n := range d.all("*") {
		for _, key := range []string{"aria-labelledby", "aria-describedby"} {
			if id := attr(n, key); id != "" && !ids[id] {
				d.t.Errorf("%s: %s names %q, which is not there", d.address, key, id)
			}
		}
	}
}

// doi begins the addresses of references, the only links to other sites.
const doi = "https://doi.org/10."

// checkNode reports elements that the content security policy would block or that a screen reader could not name.
func (d *document) checkNode(n *html.Node, ids map[string]bool) {
	d.t.Helper()
	for _, a := range n.Attr {
		switch {
		case n.Data == "a" && a.Key == "href" && strings.HasPrefix(a.Val, doi):
		case a.Key == "style" || strings.HasPrefix(a.Key, "on"):
			d.t.Errorf("%s: <%s %s=%q> is inline", d.address, n.Data, a.Key, a.Val)
		case (a.Key == "href" || a.Key == "src" || a.Key == "action") && !strings.HasPrefix(a.Val,
			"data:image/png;base64,") && strings.Contains(strings.TrimPrefix(a.Val, "http://example.com/"), "//"):
			d.t.Errorf("%s: <%s %s=%q> leads elsewhere", d.address, n.Data, a.Key, a.Val)
		case a.Key == "id" && ids[a.Val]:
			d.t.Errorf("%s: two have the id %q", d.address, a.Val)
		case a.Key == "id":
			ids[a.Val] = true
		}
	}
	switch n.Data {
	case "script", "style":
		if n.FirstChild != nil {
			d.t.Errorf("%s: an inline %s", d.address, n.Data)
		}
	case "a", "button", "option":
		suggested := n.Parent.Data == "datalist" // the browser shows its value
		if strings.TrimSpace(text(n)) == "" && attr(n, "aria-label") == "" && attr(n, "aria-hidden") == "" && !suggested {
			d.t.Errorf("%s: a link without words: %s%s", d.address, attr(n, "href"), attr(n, "value"))
		}
	case "input", "select", "textarea":
		if kind := attr(n, "type"); kind != "hidden" && !d.labelled(n) {
			d.t.Errorf("%s: the field %q has no label", d.address, attr(n, "name"))
		}
	}
}

func (d *document) labelled(n *html.Node) bool {
	for p := n.Parent; p != nil; p = p.Parent {
		if p.Data == "label" {
			return true
		}
	}
	return attr(n, "aria-label") != "" || slices.ContainsFunc(d.all("label"), func(l *html.Node) bool { return attr(l, "for") == attr(n, "id") })
}

// all returns the elements with a tag, * for all, in order.
func (d *document) all(tag string) []*html.Node {
	var found []*html.Node
	for n := range d.root.Descendants() {
		if n.Type == html.ElementNode && (tag == "*" || n.Data == tag) {
			found = append(found, n)
		}
	}
	return found
}

// structure returns what a page leads to and what it asks, without its sentences: the attributes of links and controls that known does not have yet,
// how many elements of each kind there are, and how many links drawings have.
func (d *document) structure(known map[string]bool) string {
	var lines []string
	counts := map[string]int{}
	for _, n := range d.all("*") {
		within := func(tag string) bool {
			return slices.ContainsFunc(slices.Collect(n.Ancestors()), func(a *html.Node) bool { return a.Data == tag })
		}
		switch {
		case within("footer") || within("head") || within("header") && !has(n, "aria-current"):
			continue
		case within("svg"):
			if n.Data == "a" {
				counts["links in drawings"]++
			}
			continue
		}
		counts[n.Data]++
		line := ""
		for _, a := range n.Attr {
			if slices.Contains(structural, a.Key) || strings.HasPrefix(a.Key, "data-") && a.Key != "data-say" && a.Key != "data-key" {
				line += fmt.Sprintf(" %s=%.150s", a.Key, strings.Join(strings.Fields(a.Val), "+"))
			}
		}
		chosen := has(n, "selected") || has(n, "checked")
		if line = n.Data + line; line != n.Data && (chosen || n.Data != "option" && attr(n, "type") != "checkbox") && !known[line] {
			known[line] = true
			lines = append(lines, line+"\n")
		}
	}
	return fmt.Sprintf("%s  %v\n", strings.Join(lines, ""), counts)
}

// structural are attributes that matter for what a page does.
var structural = []string{"href", "action", "name", "value", "type", "min", "max", "checked", "selected", "disabled", "open", "hidden", "readonly",
	"aria-current", "aria-pressed"}

// links returns the addresses of the links in order, without duplicates.
func (d *document) links() []string {
	var all []string
	for _, n := range d.all("a") {
		if to := attr(n, "href"); to != "" && !strings.HasPrefix(to, "#") && !strings.HasPrefix(to, doi) && !slices.Contains(all, to) {
			all = append(all, to)
		}
	}
	return all
}

// link returns the address of the first link whose words or label contain the text.
func (d *document) link(words string) string {
	d.t.Helper()
	for _, n := range d.all("a") {
		if strings.Contains(text(n)+" "+attr(n, "aria-label"), words) {
			return attr(n, "href")
		}
	}
	d.t.Fatalf("%s: no link says %q", d.address, words)
	return ""
}

// follow visits the address of that link.
func (d *document) follow(words string) *document {
	d.t.Helper()
	return visit(d.t, d.h, d.link(words))
}

// says reports whether the words of the page contain the text.
func (d *document) says(words string) bool {
	return strings.Contains(strings.Join(strings.Fields(text(d.root)), " "), words)
}

// want fails unless the page says the text.
func (d *document) want(words ...string) *document {
	d.t.Helper()
	for _, w := range words {
		if !d.says(w) {
			d.t.Errorf("%s does not say %q", d.address, w)
		}
	}
	return d
}

// submit fills in the first form that has all the fields and sends it as a browser without scripts does.
func (d *document) submit(fields map[string]string) *document {
	d.t.Helper()
	for _, form := range d.all("form") {
		values, known := formValues(form, fields)
		if known == len(fields) {
			return visit(d.t, d.h, attr(form, "action")+"?"+values.Encode())
		}
	}
	d.t.Fatalf("%s: no form has the fields %v", d.address, fields)
	return nil
}

// formValues returns the values that a form sends, and how many of the fields it has.
func formValues(form *html.Node, fields map[string]string) (values url.Values, known int) {
	values = url.Values{}
	seen := map[string]bool{}
	for n := range form.Descendants() {
		name := attr(n, "name")
		if n.Type != html.ElementNode || name == "" {
			continue
		}
		given, ok := fields[name]
		if ok && !seen[name] {
			seen[name] = true
			known++
		}
		switch kind := attr(n, "type"); {
		case ok:
			values.Set(name, given)
		case n.Data == "select":
			for o := range n.Descendants() {
				if o.Data == "option" && (has(o, "selected") || !values.Has(name)) {
					values.Set(name, attr(o, "value"))
				}
			}
		case (kind == "radio" || kind == "checkbox") && !has(n, "checked"):
		default:
			values.Add(name, attr(n, "value"))
		}
	}
	return values, known
}

func attr(n *html.Node, key string) string {
	for _, a := range n.Attr {
		if a.Key == key {
			return a.Val
		}
	}
	return ""
}

func has(n *html.Node, key string) bool {
	return slices.ContainsFunc(n.Attr, func(a html.Attribute) bool { return a.Key == key })
}

func text(n *html.Node) string {
	var b strings.Builder
	for c := range n.Descendants() {
		if c.Type == html.TextNode && c.Parent.Data != "title" {
			b.WriteString(c.Data)
		}
	}
	return b.String()
}

// void elements have no end tag.
var void = []string{"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}

// balanced describes an error in the nesting of tags; "" means that there is none.
func balanced(page string) string {
	z := html.NewTokenizer(strings.NewReader(page))
	var open []string
	for {
		switch z.Next() {
		case html.ErrorToken:
			switch {
			case z.Err() != io.EOF:
				return z.Err().Error()
			case len(open) > 0:
				return "not closed: " + strings.Join(open, " ")
			}
			return ""
		case html.StartTagToken:
			if name, _ := z.TagName(); !slices.Contains(void, string(name)) {
				open = append(open, string(name))
			}
		case html.EndTagToken:
			name, _ := z.TagName()
			if len(open) == 0 || open[len(open)-1] != string(name) {
				return "</" + string(name) + "> closes " + strings.Join(open, " ")
			}
			open = open[:len(open)-1]
		}
	}
}
