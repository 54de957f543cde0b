package cli_test

import (
	"bytes"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"net/url"
	"reflect"
	"slices"
	"strings"
	"testing"

	"zeck/internal/cli"
	"zeck/internal/web"
)

// commandLine runs zeck and returns its output.
func commandLine(t *testing.T, args ...string) (out, message string) {
	t.Helper()
	var stdout, stderr bytes.Buffer
	cli.Main(args, nil, &stdout, &stderr)
	return stdout.String(), strings.TrimPrefix(strings.TrimSpace(stderr.String()), "zeck: ")
}

// ask sends a question to the API.
func ask(t testing.TB, h http.Handler, name string, query ...string) (int, string) {
	t.Helper()
	q := url.Values{}
	for i := 0; i < len(query); i += 2 {
		q.Set(query[i], query[i+1])
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, httptest.NewRequest("GET", "/api/"+name+"?"+q.Encode(), nil))
	if kind := w.Header().Get("Content-Type"); kind != "application/json" {
		t.Errorf("%s %v: content type %s", name, query, kind)
	}
	return w.Code, w.Body.String()
}

// TestAPIErrors: error messages are those of the command line.
func TestAPIErrors(t *testing.T) {
	h := web.New(web.Options{})
	for _, c := range []struct{ name, parameter, value string }{
		{"solve", "position", "wythoff:1,2,3"}, {"solve", "position", "chess:1"}, {"rep", "n", "x"}, {"seq", "name", "primes"}, {"table", "game", "zeckendorf"},
		{"prove", "statement", "forall n"}, {"prove", "statement", "forall n: zorn(n)"}, {"set", "set", "n <= 5"}, {"claims", "source", "euclid"},
	} {
		status, body := ask(t, h, c.name, c.parameter, c.value)
		args := []string{c.name, c.value, "--json"}
		if c.name == "claims" {
			args = []string{"verify", "--list", c.value, "--json"}
		}
		_, want := commandLine(t, args...)
		var failure struct{ Input, Error string }
		if err := json.Unmarshal([]byte(body), &failure); err != nil || status != http.StatusBadRequest || failure.Error != want || want == "" {
			t.Errorf("%s %s: status %d, %s\nwant %s", c.name, c.value, status, body, want)
		}
	}
}

// TestAPIClaims compares the list of claims with that of the command line, also with filters.
func TestAPIClaims(t *testing.T) {
	h := web.New(web.Options{})
	objects := func(text string) (list []map[string]any) {
		t.Helper()
		if err := json.Unmarshal([]byte(text), &list); err != nil {
			t.Fatalf("%v: %.200s", err, text)
		}
		return list
	}
	written := func(args ...string) []map[string]any {
		out, _ := commandLine(t, append(args, "--json")...)
		return objects("[" + strings.ReplaceAll(strings.TrimSpace(out), "\n", ",") + "]")
	}
	claims := func(query ...string) []map[string]any {
		status, body := ask(t, h, "claims", query...)
		if status != http.StatusOK {
			t.Fatalf("%v: status %d", query, status)
		}
		return objects(body)
	}
	all, counts := claims(), map[any]int{}
	for _, c := range all {
		counts[c["status"]]++
		delete(c, "status")
	}
	if want := written("verify", "--list"); len(want) < 400 || !reflect.DeepEqual(all, want) {
		t.Errorf("%d claims, the command line has %d", len(all), len(want))
	}
	for _, status := range []string{"proved", "checked", "refuted"} {
		if some := claims("status", status); len(some) != counts[status] || len(some) == 0 || len(counts) != 3 {
			t.Errorf("%d claims are %s, want %d", len(some), status, counts[status])
		}
	}
	if some := claims("source", "silber", "kind", "lemma", "words", "RIGHT SHIFT"); len(some) == 0 || len(some) > 3 {
		t.Errorf("%v", some)
	}
	if none := claims("words", "nobody says this"); none == nil || len(none) != 0 {
		t.Errorf("%v", none)
	}
}

// TestOpenAPI checks that the description matches the API: the example of every question is answered by an object that has the described
// fields with the described types.
func TestOpenAPI(t *testing.T) {
	h := web.New(web.Options{})
	status, body := ask(t, h, "openapi.json")
	var d struct {
		Openapi string
		Paths   map[string]map[string]struct {
			Summary    string
			Parameters []struct {
				Name, In, Example string
				Required          bool
			}
			Responses map[string]struct {
				Content map[string]struct{ Schema schema }
			}
		}
	}
	if err := json.Unmarshal([]byte(body), &d); err != nil || status != http.StatusOK || !strings.HasPrefix(d.Openapi, "3.") {
		t.Fatalf("status %d, %v", status, err)
	}
	for path, methods := range d.Paths {
		op := methods["get"]
		var query []string
		for _, p := range op.Parameters {
			switch {
			case p.In == "path":
				path = strings.Replace(path, "{"+p.Name+"}", p.Example, 1)
			case p.Required:
				query = append(query, p.Name, p.Example)
			}
		}
		status, body := ask(t, h, strings.TrimPrefix(path, "/"), query...)
		var v any
		if err := json.Unmarshal([]byte(body), &v); err != nil || status != http.StatusOK {
			t.Errorf("%s %v: status %d, %s", path, query, status, body)
			continue
		}
		op.Responses["200"].Content["application/json"].Schema.check(t, path, v)
	}
}

// schema is the part of JSON schema that the description uses.
type schema struct {
	Type       any
	Required   []string
	Properties map[string]schema
	Items      *schema
}

// check fails if a value does not match the schema.
func (s schema) check(t *testing.T, at string, v any) {
	t.Helper()
	kind := "null"
	switch v := v.(type) {
	case string:
		kind = "string"
	case bool:
		kind = "boolean"
	case float64:
		kind = "integer"
	case []any:
		kind = "array"
		for _, item := range v {
			s.Items.check(t, at+"[]", item)
		}
	case map[string]any:
		kind = "object"
		for _, name := range s.Required {
			if _, ok := v[name]; !ok {
				t.Errorf("%s has no %s", at, name)
			}
		}
		for name, p := range s.Properties {
			if field, ok := v[name]; ok {
				p.check(t, at+"."+name, field)
			}
		}
	}
	allowed, one := s.Type.(string)
	if many, ok := s.Type.([]any); ok && slices.Contains(many, any(kind)) || one && allowed == kind {
		return
	}
	t.Errorf("%s is %s, want %v", at, kind, s.Type)
}
