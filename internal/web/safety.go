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

// errBusy means that too many requests want to compute something.
var errBusy = errors.New("too many are asking at the same time; try again in a moment")

// policy allows what the page brings itself, and nothing inline.
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; manifest-src 'self'; form-action " +
	"'self'; base-uri 'none'; frame-ancestors 'none'"

// longestAddress bounds the path and query of a request, and so the length of a game.
const longestAddress = 48 << 10

// safely checks every request before anybody looks at it, and sets the headers of every answer.
func (s *site) safely(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		defer s.recovered(w, r)
		h := w.Header()
		h.Set("Content-Security-Policy", policy)
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Referrer-Policy", "no-referrer")
		h.Set("Cross-Origin-Opener-Policy", "same-origin")
		h.Set("Cross-Origin-Resource-Policy", "same-origin")
		r.Body = http.MaxBytesReader(w, r.Body, 0) // nothing here reads one
		switch {
		case !s.knows(r.Host):
			http.Error(w, fmt.Sprintf("this page is not served under the name %q; zeck serve --host gives it one", r.Host), http.StatusMisdirectedRequest)
		case r.Method != http.MethodGet && r.Method != http.MethodHead:
			h.Set("Allow", "GET, HEAD")
			http.Error(w, "every page here is the answer to a GET", http.StatusMethodNotAllowed)
		case len(r.URL.Path)+len(r.URL.RawQuery) > longestAddress:
			http.Error(w, fmt.Sprintf("the address has more than %d characters", longestAddress), http.StatusRequestURITooLong)
		default:
			next.ServeHTTP(w, r)
		}
	})
}

// recovered turns a panic, which means a mistake of ours, into a page; the rest is for the log. Goroutines that work for a request hand
// their panics on to the one that waits for them, see package crew.
func (s *site) recovered(w http.ResponseWriter, r *http.Request) {
	p := crew.Caught(recover())
	switch {
	case p == nil:
		return
	case p.Value == http.ErrAbortHandler:
		panic(p.Value)
	}
	s.Log.Printf("%s: %v", r.URL, p)
	answer := &held{ResponseWriter: w}
	s.fail(answer, r, fault{http.StatusInternalServerError, errors.New("this should not have happened; the server's log says more")})
	s.send(w, r, answer)
}

// knows reports whether requests under that name are answered. Those under a number always are: a page elsewhere can make its own
// name mean this machine, but it stays a name.
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

// elsewhere is the address of the page that a request leads to.
type elsewhere string

func (e elsewhere) Error() string { return "see " + string(e) }

// fault is an error with the status it is answered with.
type fault struct {
	status int
	error
}

func (f fault) Unwrap() error { return f.error }

// missing is a fault for what is not there.
func missing(format string, args ...any) error {
	return fault{http.StatusNotFound, fmt.Errorf(format, args...)}
}

// statusOf returns the status of an error: what does not fit is 422, being too busy 503, and all else is wrong input.
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

// takesMore ends the refusal of what is too large for the page only.
const takesMore = "the command line takes more"

// messageOf returns the line that says what went wrong.
func (s *site) messageOf(err error) string {
	if errors.Is(err, context.DeadlineExceeded) {
		return fmt.Sprintf("that takes longer than the %v that a page may take; the command line has all the time in the world", s.Limits.Time)
	}
	text := strings.Join(strings.Fields(err.Error()), " ")
	if errors.Is(err, game.ErrLimit) && !strings.Contains(text, takesMore) {
		text += "; " + takesMore
	}
	return text
}

// sentence is that line as a sentence.
func (s *site) sentence(err error) string {
	return strings.TrimSuffix(capital(s.messageOf(err)), ".") + "."
}
