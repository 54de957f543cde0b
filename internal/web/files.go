package web

import (
	"bytes"
	"fmt"
	"io"
	"net/http"
	"regexp"
	"slices"
	"strings"

	"zeck/draw"
	"zeck/internal/answer"
)

// fileKinds are the formats in which a picture can be kept.
var fileKinds = map[string]string{
	"svg": "image/svg+xml", "png": "image/png", "tikz": "text/x-tex; charset=utf-8", "csv": "text/csv; charset=utf-8",
	"dot": "text/vnd.graphviz; charset=utf-8", "txt": "text/plain; charset=utf-8",
}

// file answers with a picture of the page as a file: explore/values.svg has the query of explore/values.
func (s *site) file(w http.ResponseWriter, r *http.Request) error {
	kind, format, _ := strings.Cut(r.PathValue("file"), ".")
	make, known := map[string]func(r *http.Request, format string) (string, func(io.Writer) error, error){
		"values": s.valuesFile, "plot": s.plotFile, "graph": s.graphFile, "set": s.setFile,
	}[kind]
	if !known || fileKinds[format] == "" {
		return s.notFound(w, r)
	}
	name, write, err := make(r, format)
	if err != nil {
		return err
	}
	if write == nil {
		return missing("no %s is written as %s", kind, format)
	}
	var b bytes.Buffer
	if full := write(&b); full != nil {
		return full
	}
	name = strings.Trim(regexp.MustCompile(`[^A-Za-z0-9]+`).ReplaceAllString(name, "-"), "-")
	w.Header().Set("Content-Type", fileKinds[format])
	w.Header().Set("Content-Disposition", fmt.Sprintf(`attachment; filename="%s.%s"`, name[:min(len(name), 60)], format))
	w.Write(b.Bytes()) // a client that has gone need not be told
	return nil
}

// pictureFile returns how a drawing is written, nil in formats that are not pictures.
func pictureFile(d func() *draw.Drawing, format string) func(io.Writer) error {
	for _, f := range draw.DrawingFormats {
		if f.Name == format {
			return func(w io.Writer) error { return f.Write(d(), w) }
		}
	}
	return nil
}

func (s *site) valuesFile(r *http.Request, format string) (string, func(io.Writer) error, error) {
	v, question, err := s.mapOf(r)
	if err != nil {
		return "", nil, err
	}
	i := slices.IndexFunc(draw.TableFormats, func(f draw.TableFormat) bool { return f.Name == format })
	if i < 0 {
		return "", nil, nil
	}
	if err := question.Fits(draw.TableFormats[i]); err != nil {
		return "", nil, err
	}
	t, err := s.fill(r.Context(), question)
	if err != nil {
		return "", nil, err
	}
	return v.Game + "-values", func(w io.Writer) error { return draw.TableFormats[i].Write(t, w) }, nil
}

func (s *site) plotFile(r *http.Request, format string) (string, func(io.Writer) error, error) {
	d, p, err := s.window(r)
	if err != nil {
		return "", nil, err
	}
	name := d.Game + "-plot"
	if format == "csv" {
		return name, p.WriteCSV, nil
	}
	return name, pictureFile(p.Drawing, format), nil
}

func (s *site) graphFile(r *http.Request, format string) (string, func(io.Writer) error, error) {
	p, g, err := s.graphOf(r)
	if err != nil {
		return "", nil, err
	}
	picture, name := g.Picture(nil), p.String()+"-graph"
	for _, f := range draw.GraphFormats {
		if f.Name == format {
			return name, func(w io.Writer) error { return f.Write(picture, w) }, nil
		}
	}
	return name, nil, nil
}

// setFile writes the automaton of a set.
func (s *site) setFile(r *http.Request, format string) (string, func(io.Writer) error, error) {
	var q setQuestion
	if err := read(&q, r); err != nil {
		return "", nil, err
	}
	found, set, err := s.setOf(r.Context(), q)
	if err != nil {
		return "", nil, err
	}
	digits := answer.DigitsOf(found.System)
	if format == "dot" || format == "txt" {
		return "set", func(w io.Writer) error {
			return answer.WriteAutomaton(w, set.DFA, format, found.Set, found.Set+"; "+digits)
		}, nil
	}
	picture, err := answer.AutomatonPicture(set.DFA, found.Set, digits)
	if err != nil {
		return "", nil, err
	}
	return "set", pictureFile(picture.Drawing, format), nil
}
