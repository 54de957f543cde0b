package web

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"slices"
	"strings"

	"zeck/game"
	"zeck/internal/crew"
)

// errBusy means that too many requests want to compute at once.
var errBusy = errors.New("the server is busy; try again in a moment")

// policy allows only files from this site, and nothing inline.
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; manifest-src 'self'; form-action " +
	"'self'; base-uri 'none'; frame-ancestors 'none'"

// longestAddress bounds the path and query of a request, and therefore the length of a game.
const longestAddress = 48 << 10

// safely checks every request before next handles it, and sets the security headers of every response.
func (s *site) safely(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		defer s.recovered(w, r)
		h := w.Header()
		h.Set("Content-Security-Policy", policy)
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Referrer-Policy", "no-referrer")
		h.Set("Cross-Origin-Opener-Policy", "same-origin")
		h.Set("Cross-Origin-Resource-Policy", "same-origin")
		r.Body = http.MaxBytesReader(w, r.Body, 0) // no handler reads a body
		switch {
		case !s.knows(r.Host):
			http.Error(w, fmt.Sprintf("this server does not answer for the host %q; allow it with zeck serve --host", r.Host), http.StatusMisdirectedRequest)
		case r.Method != http.MethodGet && r.Method != http.MethodHead:
			h.Set("Allow", "GET, HEAD")
			http.Error(w, "only GET and HEAD are allowed", http.StatusMethodNotAllowed)
		case len(r.URL.Path)+len(r.URL.RawQuery) > longestAddress:
			http.Error(w, fmt.Sprintf("the address has more than %d characters", longestAddress), http.StatusRequestURITooLong)
		default:
			next.ServeHTTP(w, r)
		}
	})
}

// recovered turns a panic, which means a bug, into an error page and logs it. Goroutines that work for a request pass their panics on to the
// goroutine that waits for them; see package crew.
func (s *site) recovered(w http.ResponseWriter, r *http.Request) {
	p := crew.Caught(recover())
	switch {
	case p == nil:
		return
	case p.Value == http.ErrAbortHandler:
		panic(p.Value)
	}
	s.Log.Printf("%s: %v", r.URL, p)
	answer := &buffered{ResponseWriter: w}
	s.fail(answer, r, fault{http.StatusInternalServerError, errors.New("this is a bug in zeck; the server's log has the details")})
	s.send(w, r, answer)
}

// knows reports whether the site answers requests for a host. An IP address is always allowed: another site can point its own name at this
// machine (DNS rebinding), but it cannot use an address.
func (s *site) knows(host string) bool {
	if len(s.Hosts) == 0 {
		return true
	}
	name, _, err := net.SplitHostPort(host)
	if err != nil {
		name = host
	}
	name = strings.Trim(name, "[]")
	if net.ParseIP(name) != nil {
		return true
	}
	return slices.ContainsFunc(s.Hosts, func(h string) bool { return strings.EqualFold(h, name) })
}

// elsewhere is the address that a request is redirected to.
type elsewhere string

func (e elsewhere) Error() string { return "see " + string(e) }

// fault is an error with the status of its response.
type fault struct {
	status int
	error
}

func (f fault) Unwrap() error { return f.error }

// missing returns an error with status 404.
func missing(format string, args ...any) error {
	return fault{http.StatusNotFound, fmt.Errorf(format, args...)}
}

// statusOf returns the status of an error: 422 if the limits are exceeded, 503 if the server is busy, else 400 unless it is a fault.
func statusOf(err error) int {
	var f fault
	switch {
	case errors.As(err, &f):
		return f.status
	case errors.Is(err, errBusy):
		return http.StatusServiceUnavailable
	case errors.Is(err, context.DeadlineExceeded), errors.Is(err, game.ErrLimit):
		return http.StatusUnprocessableEntity
	}
	return http.StatusBadRequest
}

// takesMore ends the message when something is too large only for the page.
const takesMore = "the command line takes more"

// messageOf returns the message of an error in one line.
func (s *site) messageOf(err error) string {
	if errors.Is(err, context.DeadlineExceeded) {
		return fmt.Sprintf("that takes longer than the time limit of %v for a page; the command line has no such limit", s.Limits.Time)
	}
	text := strings.Join(strings.Fields(err.Error()), " ")
	if errors.Is(err, game.ErrLimit) && !strings.Contains(text, takesMore) {
		text += "; " + takesMore
	}
	return text
}

// sentence returns the message of an error as a sentence.
func (s *site) sentence(err error) string {
	return strings.TrimSuffix(capital(s.messageOf(err)), ".") + "."
}
