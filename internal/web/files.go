package web

import (
	"errors"
	"fmt"
	"io"
	"net/http"
	"regexp"
	"strings"

	"zeck/draw"
	"zeck/internal/answer"
)

// fileKinds are the formats in which a picture can be kept.
var fileKinds = map[string]string{
	"svg": "image/svg+xml", "png": "image/png", "tikz": "text/x-tex; charset=utf-8", "csv": "text/csv; charset=utf-8",
	"dot": "text/vnd.graphviz; charset=utf-8", "txt": "text/plain; charset=utf-8",
}

// errFormat means that something is not written in a format.
var errFormat = errors.New("not written in that format")

// file answers with a picture of the page as a file: explore/values.svg has the query of explore/values.
func (s *site) file(w *held, r *http.Request) error {
	kind, format, _ := strings.Cut(r.PathValue("file"), ".")
	write, known := map[string]func(w io.Writer, r *http.Request, format string) (name string, err error){
		"values": s.valuesFile, "plot": s.plotFile, "graph": s.graphFile, "set": s.setFile,
	}[kind]
	if !known || fileKinds[format] == "" {
		return s.notFound(w, r)
	}
	name, err := write(w, r, format)
	switch {
	case errors.Is(err, errFormat):
		return missing("no %s is written as %s", kind, format)
	case err != nil:
		return err
	}
	name = strings.Trim(regexp.MustCompile(`[^A-Za-z0-9]+`).ReplaceAllString(name, "-"), "-")
	w.Header().Set("Content-Type", fileKinds[format])
	w.Header().Set("Content-Disposition", fmt.Sprintf(`attachment; filename="%s.%s"`, name[:min(len(name), 60)], format))
	return nil
}

// writeDrawing writes a drawing, if the format is one of pictures.
func writeDrawing(w io.Writer, format string, d func() *draw.Drawing) error {
	for _, f := range draw.DrawingFormats {
		if f.Name == format {
			return f.Write(d(), w)
		}
	}
	return errFormat
}

func (s *site) valuesFile(w io.Writer, r *http.Request, format string) (string, error) {
	v, err := s.mapOf(r)
	if err != nil {
		return "", err
	}
	for _, f := range draw.TableFormats {
		if f.Name != format {
			continue
		}
		if err := v.q.Fits(f); err != nil {
			return "", err
		}
		t, err := s.fill(r.Context(), v.q)
		if err != nil {
			return "", err
		}
		return v.Game + "-values", f.Write(t, w)
	}
	return "", errFormat
}

func (s *site) plotFile(w io.Writer, r *http.Request, format string) (string, error) {
	d, p, err := s.window(r)
	switch {
	case err != nil:
	case format == "csv":
		err = p.WriteCSV(w)
	default:
		err = writeDrawing(w, format, p.Drawing)
	}
	return d.Game + "-plot", err
}

func (s *site) graphFile(w io.Writer, r *http.Request, format string) (string, error) {
	p, g, err := s.graphOf(r.Context(), r.URL.Query())
	if err != nil {
		return "", err
	}
	for _, f := range draw.GraphFormats {
		if f.Name == format {
			return p.String() + "-graph", f.Write(g.Picture(nil), w)
		}
	}
	return "", errFormat
}

// setFile writes the automaton of a set.
func (s *site) setFile(w io.Writer, r *http.Request, format string) (string, error) {
	var q answer.SetQuestion
	if err := read(&q, r); err != nil {
		return "", err
	}
	q.Values = ""
	found, err := s.setOf(r.Context(), q)
	if err != nil {
		return "", err
	}
	if format == "dot" || format == "txt" {
		write, err := found.Writer(r.Context(), format)
		if err != nil {
			return "", err
		}
		return "set", write(w)
	}
	picture, err := found.Picture()
	if err != nil {
		return "", err
	}
	return "set", writeDrawing(w, format, picture.Drawing)
}
