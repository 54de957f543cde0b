package web

import (
	"compress/gzip"
	"net/http"
	"strings"
	"sync"
)

// gzips are writers to be used again: a new one takes a megabyte.
var gzips = sync.Pool{New: func() any {
	z, _ := gzip.NewWriterLevel(nil, gzip.BestSpeed) // the level is one that there is
	return z
}}

// squeezer compresses an answer, if it is of a kind that becomes smaller.
type squeezer struct {
	http.ResponseWriter
	zip     *gzip.Writer // nil as long as nothing is compressed
	decided bool
}

// compressed returns a writer that compresses for those who can read it, and a function to be called at the end; none for others.
func compressed(w http.ResponseWriter, r *http.Request) (http.ResponseWriter, func()) {
	if r.Method == http.MethodHead || !strings.Contains(r.Header.Get("Accept-Encoding"), "gzip") {
		return w, nil
	}
	s := &squeezer{ResponseWriter: w}
	return s, func() {
		if s.zip != nil {
			s.zip.Close() // a client that has gone need not be told
			gzips.Put(s.zip)
		}
	}
}

func (s *squeezer) WriteHeader(status int) {
	if h := s.Header(); !s.decided {
		s.decided = true
		h.Add("Vary", "Accept-Encoding")
		if kind := h.Get("Content-Type"); h.Get("Content-Encoding") == "" && status != http.StatusNoContent &&
			(strings.HasPrefix(kind, "text/") || strings.Contains(kind, "json") || strings.Contains(kind, "svg")) {
			h.Set("Content-Encoding", "gzip")
			h.Del("Content-Length")
			s.zip = gzips.Get().(*gzip.Writer)
			s.zip.Reset(s.ResponseWriter)
		}
	}
	s.ResponseWriter.WriteHeader(status)
}

func (s *squeezer) Write(p []byte) (int, error) {
	if !s.decided {
		s.WriteHeader(http.StatusOK)
	}
	if s.zip != nil {
		return s.zip.Write(p)
	}
	return s.ResponseWriter.Write(p)
}

// FlushError sends what was written so far.
func (s *squeezer) FlushError() error {
	if s.zip != nil {
		if err := s.zip.Flush(); err != nil {
			return err
		}
	}
	return http.NewResponseController(s.ResponseWriter).Flush()
}

// Unwrap is for http.ResponseController.
func (s *squeezer) Unwrap() http.ResponseWriter { return s.ResponseWriter }
