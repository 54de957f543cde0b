package answer_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"zeck/internal/answer"
	"zeck/internal/scramble"
)

// FuzzParseRange: a range that is read contains numbers, and its ends are read as the same range.
func FuzzParseRange(f *testing.F) {
	for _, text := range []string{"0..15", "7", "F(10)..+3", "10^20 .. 10^21", "5..3", "..", "3..4..5", "+7", "2*3..+10^3"} {
		f.Add(text)
	}
	f.Fuzz(scramble.One(func(t *testing.T, text string) {
		if len(text) > 60 || strings.Count(text, "^")+strings.Count(text, "(") > 1 {
			return // possibly large numbers
		}
		r, err := answer.ParseRange("rows", text)
		if err != nil {
			oneLine(t, text, err)
			return
		}
		if r.To.BitLen() > 10_000 {
			return
		}
		again, err := answer.ParseRange("rows", r.From.String()+".."+r.To.String())
		if err != nil || again != r || r.Count().IsZero() {
			t.Errorf("%q is read as %v, which is read as %v, %v", text, r, again, err)
		}
	}))
}

// FuzzDigits: a digit string in a named system is a number, and the digits that the system writes for it are read as the same number.
func FuzzDigits(f *testing.F) {
	for _, name := range answer.SystemNames() {
		f.Add(name, "10010")
	}
	f.Add("base@b=40", "1.0.39")
	f.Add("takeaway@k=3,c=1", "1201")
	f.Add("recurrence@a=2.1,u=1.3", "00210")
	f.Add("ostrowski@pre=1,period=1.2", "1.1.0")
	systems := map[string]answer.System{}
	f.Fuzz(scramble.Two(func(t *testing.T, name, digits string) {
		if len(name) > 40 || len(digits) > 60 {
			return
		}
		ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
		defer cancel()
		s, ok := systems[name]
		if !ok {
			var err error
			if s, err = answer.SystemByName(ctx, name); err != nil {
				oneLine(t, name, err)
				return
			}
			if len(systems) < 100 && !strings.Contains(name, "takeaway") { // whose work stops with the context
				systems[name] = s
			}
		}
		l, err := s.Read(digits)
		if err != nil {
			oneLine(t, digits, err)
			return
		}
		if again, err := s.Read(string(l.Written)); l.Written != "" && (err != nil || again.N != l.N || !again.Usual()) {
			t.Errorf("%s: %q is %s, written as %q, which is %s, %v", name, digits, l.N, l.Written, again.N, err)
		}
	}))
}

func oneLine(t *testing.T, text string, err error) {
	t.Helper()
	if strings.Contains(err.Error(), "\n") {
		t.Errorf("%q: the message has more than one line: %v", text, err)
	}
}
