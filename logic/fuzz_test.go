package logic

import (
	"slices"
	"strings"
	"testing"

	"zeck/internal/scramble"
)

// FuzzParseSet: a set is read again as it is written.
func FuzzParseSet(f *testing.F) {
	for _, text := range []string{"x, y: x < y", "n: exists m: n = 2*m and m <= 10^100", "x: y = x", ": x", "x, x: true", "n: term(n) ⇔ ¬(n=F(7))"} {
		f.Add(text)
	}
	f.Fuzz(scramble.One(func(t *testing.T, text string) {
		vars, formula, err := ParseSet(text)
		if err != nil {
			if strings.Contains(err.Error(), "\n") {
				t.Errorf("%q: the message has more than one line: %v", text, err)
			}
			return
		}
		again, other, err := ParseSet(strings.Join(vars, ", ") + ": " + formula.String())
		if err != nil || !slices.Equal(again, vars) || other.String() != formula.String() {
			t.Errorf("%q: %v and %s are read as %v and %v, %v", text, vars, formula, again, other, err)
		}
	}))
}

// FuzzSystemByName: the name of a number system is a system, which has a name that means the same, or is refused by one line.
func FuzzSystemByName(f *testing.F) {
	for _, k := range SystemKinds() {
		f.Add(k.Example)
	}
	for _, name := range []string{"base@b=1", "pell@t=999999999", "takeaway@k=2,c=1", "recurrence@a=0.0.1", "sqrt@n=4", "ostrowski@pre=0,period=0"} {
		f.Add(name)
	}
	f.Fuzz(scramble.One(func(t *testing.T, name string) {
		if len(name) > 60 {
			return
		}
		s, err := SystemByName(t.Context(), name)
		if err != nil {
			if strings.Contains(err.Error(), "\n") {
				t.Errorf("%q: the message has more than one line: %v", name, err)
			}
			return
		}
		if again, err := SystemByName(t.Context(), s.Name()); err != nil || again.Name() != s.Name() || !again.Valid().Equal(s.Valid()) {
			t.Errorf("%q is called %q, which is %v, %v", name, s.Name(), again, err)
		}
	}))
}
