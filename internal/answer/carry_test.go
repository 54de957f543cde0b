package answer_test

import (
	"context"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"zeck/internal/answer"
	"zeck/internal/must"
	"zeck/numeration"
)

// TestRead: digit strings from Whinihan and Silber, and their values.
func TestRead(t *testing.T) {
	for _, c := range [][4]string{
		{"zeckendorf", "1100", "8", "10000"}, {"zeckendorf", "1011", "8", "10000"}, {"zeckendorf", "11111", "19", "101001"}, // Whinihan 1963
		{"canonical", "11000", "8", "100000"}, {"canonical", "10101", "8", "100000"}, {"second", "100000", "8", "10101"}, // Silber 1977
		{"lucas", "101", "5", "1010"}, {"lucas", "2", "4", "1000"}, {"binary", "12", "4", "100"}, {"zeckendorf", "0", "0", ""},
		{"takeaway@k=3", "11", "3", "100"}, {"zeckendorf", "0010", "2", "10"},
	} {
		s := must.Get(answer.SystemByName(context.Background(), c[0]))
		l, err := s.Read(c[1])
		if err != nil || l.N.String() != c[2] || string(l.Written) != c[3] {
			t.Errorf("%s in %s: %s, %s, %v; want %s, %s", c[1], c[0], l.N, l.Written, err, c[2], c[3])
		}
	}
	if l, err := answer.Systems[0].Read(strings.Repeat("1", 30_000)); err == nil {
		t.Errorf("a string of 30,000 ones is %s", l.N.Short())
	}
	if l, err := answer.Systems[0].Read(strings.Repeat("10", 30_000)); err != nil || !l.Usual() {
		t.Errorf("a canonical string of 60,000 digits: %v", err)
	}
}

// TestCarries: the result of carrying and borrowing equals that of arithmetic, in canonical form. Every step preserves the value, as far as
// its digits can be read.
func TestCarries(t *testing.T) {
	names := []string{"zeckendorf", "canonical", "second", "lucas", "binary", "takeaway@k=3", "takeaway@k=4,c=1", "takeaway@k=1", "tribonacci",
		"narayana", "pell@t=2", "base@b=3", "base@b=16", "recurrence@a=2.1,u=1.3"}
	rapid.Check(t, func(t *rapid.T) {
		s := must.Get(answer.SystemByName(context.Background(), rapid.SampledFrom(names).Draw(t, "system")))
		text := rapid.StringMatching("[0-3]{1,20}|[01]{1,40}|1{1,40}")
		x, y, minus := text.Draw(t, "x"), text.Draw(t, "y"), rapid.Bool().Draw(t, "minus")
		d, err := s.AddDigits(context.Background(), x, y, minus)
		l, _ := s.Read(x)
		r, _ := s.Read(y)
		if minus && l.N.Cmp(r.N) < 0 {
			if err == nil {
				t.Fatalf("%s − %s in %s is %s", x, y, s.Name, d.Result.Given)
			}
			return
		}
		want := l.N.Add(r.N)
		if minus {
			want = l.N.Sub(r.N)
		}
		if err != nil || d.Result.N != want || !d.Result.Usual() {
			t.Fatalf("%s and %s in %s, minus %t: %s = %s, %v; want %s", x, y, s.Name, minus, d.Result.Given, d.Result.N, err, want)
		}
		for _, c := range d.Carries {
			if strings.ContainsAny(c.Digits, "(−") {
				continue
			}
			if step, err := s.Read(c.Digits); err != nil || step.N != want {
				t.Fatalf("%s and %s in %s, minus %t: on the way %s = %s, %v; want %s", x, y, s.Name, minus, c.Digits, step.N, err, want)
			}
		}
	})
}

// TestIndices: sums in the notation of Das and of Hoggatt, Bicknell-Johnson and Sarsfield.
func TestIndices(t *testing.T) {
	for _, c := range []struct {
		system string
		n      uint64
		want   string
	}{{"zeckendorf", 12, "F(6) + F(4) + F(2)"}, {"zeckendorf", 3, "F(4)"}, {"lucas", 14, "L(5) + L(2)"}, {"second", 8, "F(5) + F(3) + F(1)"},
		{"binary", 5, ""}, {"zeckendorf", 0, ""}, {"lucas", 2, "L(0)"}} {
		s := must.Get(answer.SystemByName(context.Background(), c.system))
		d := must.Get(s.Digits(numeration.NewNat(c.n)))
		if got := (answer.Form{System: s, Given: d}).Indices(); got != c.want {
			t.Errorf("%d in %s: got %q, want %q", c.n, c.system, got, c.want)
		}
	}
}
