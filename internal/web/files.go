package web

import (
	"fmt"
	"io"
	"net/http"
	"regexp"
	"strings"

	"zeck/draw"
	"zeck/internal/answer"
)

// fileKinds are the media types of the formats in which a picture can be saved.
var fileKinds = map[string]string{
	"svg": "image/svg+xml", "png": "image/png", "tikz": "text/x-tex; charset=utf-8", "csv": "text/csv; charset=utf-8",
	"dot": "text/vnd.graphviz; charset=utf-8", "txt": "text/plain; charset=utf-8",
}

// savedPicture prepares a picture of a page as a file. The returned function that writes it is nil if the picture does not have the format.
type savedPicture func(s *site, r *http.Request, format string) (name string, write func(io.Writer) error, err error)

// file answers with a picture of the page as a file: explore/values.svg has the query of explore/values.
func (s *site) file(w *buffered, r *http.Request) error {
	kind, format, _ := strings.Cut(r.PathValue("file"), ".")
	picture, known := map[string]savedPicture{"values": (*site).valuesFile, "plot": (*site).plotFile, "graph": (*site).graphFile, "set": (*site).setFile}[kind]
	if !known || fileKinds[format] == "" {
		return s.notFound(w, r)
	}
	name, write, err := picture(s, r, format)
	switch {
	case err != nil:
		return err
	case write == nil:
		return missing("%s cannot be saved as %s", kind, format)
	}
	if err := write(w); err != nil {
		return err
	}
	name = strings.Trim(regexp.MustCompile(`[^A-Za-z0-9]+`).ReplaceAllString(name, "-"), "-")
	w.Header().Set("Content-Type", fileKinds[format])
	w.Header().Set("Content-Disposition", fmt.Sprintf(`attachment; filename="%s.%s"`, name[:min(len(name), 60)], format))
	return nil
}

// drawing returns a function that writes a drawing, or nil if drawings do not have the format.
func drawing(d *draw.Drawing, format string) func(io.Writer) error {
	for _, f := range draw.DrawingFormats {
		if f.Name == format {
			return func(w io.Writer) error { return f.Write(d, w) }
		}
	}
	return nil
}

func (s *site) valuesFile(r *http.Request, format string) (string, func(io.Writer) error, error) {
	v, err := s.mapOf(r)
	if err != nil {
		return "", nil, err
	}
	for _, f := range draw.TableFormats {
		if f.Name != format {
			continue
		}
		if err := v.q.Fits(f); err != nil {
			return "", nil, err
		}
		t, err := s.fill(r.Context(), v.q)
		return v.Game + "-values", func(w io.Writer) error { return f.Write(t, w) }, err
	}
	return "", nil, nil
}

func (s *site) plotFile(r *http.Request, format string) (string, func(io.Writer) error, error) {
	d, p, err := s.plotOf(r)
	switch {
	case err != nil:
		return "", nil, err
	case format == "csv":
		return d.Game + "-plot", p.WriteCSV, nil
	}
	return d.Game + "-plot", drawing(p.Drawing(), format), nil
}

func (s *site) graphFile(r *http.Request, format string) (string, func(io.Writer) error, error) {
	var q graphQuestion
	if err := read(&q, r); err != nil {
		return "", nil, err
	}
	p, g, err := s.graphOf(r.Context(), q)
	if err != nil {
		return "", nil, err
	}
	name, picture := p.String()+"-graph", g.Picture(nil)
	if format == "dot" {
		return name, picture.WriteDOT, nil
	}
	return name, drawing(picture.Drawing(), format), nil
}

// setFile writes the automaton of a set.
func (s *site) setFile(r *http.Request, format string) (string, func(io.Writer) error, error) {
	var q answer.SetQuestion
	if err := read(&q, r); err != nil {
		return "", nil, err
	}
	q.Values = ""
	found, err := s.setOf(r.Context(), q)
	if err != nil {
		return "", nil, err
	}
	if format == "dot" || format == "txt" {
		write, err := found.Writer(r.Context(), format)
		return "set", write, err
	}
	picture, err := found.Picture()
	if err != nil {
		return "", nil, err
	}
	return "set", drawing(picture.Drawing(), format), nil
}
