package prove

import (
	"errors"
	"fmt"
	"strings"
	"testing"
)

// markCertificate is a certificate of version 2, of a game on one number, whose rules are its own.
func markCertificate(t *testing.T) string {
	t.Helper()
	const text = "game mine\nposition (n)\nmove \"take one\": (n - 1)\nmove \"halve\": (n / 2) if n >= 1\n"
	return write(t, mustDiscover(t, "mine", 0, DiscoverOptions{Games: withRules(t, text)}).Proof.Certificate())
}

// TestCertificateLines: a certificate of version 2 without one of its lines is refused, by an error that names the place.
func TestCertificateLines(t *testing.T) {
	text := markCertificate(t)
	lines := strings.Split(text, "\n")
	at := func(line string) int {
		for i, l := range lines {
			if l == line || strings.HasPrefix(l, line+" ") {
				return i
			}
		}
		t.Fatalf("no line %q in\n%s", line, text)
		return 0
	}
	without := func(line string) string {
		i := at(line)
		return strings.Join(append(append([]string{}, lines[:i]...), lines[i+1:]...), "\n")
	}
	empty := strings.Join(append(append([]string{}, lines[:at("rules")+1]...), lines[at("end"):]...), "\n")
	for name, c := range map[string]struct {
		text, want string
	}{
		"magic":       {without("zeck certificate 2"), `line 1: expected "zeck certificate 1" or "zeck certificate 2", got "game mine"`},
		"game":        {without("game"), `line 2: expected a line that begins with "game", got "claim value 0"`},
		"claim":       {without("claim"), `line 3: expected a line that begins with "claim", got "rules"`},
		"rules":       {without("rules"), `line 4: expected the line rules, got "game mine"`},
		"rules empty": {empty, "line 5: expected a text of rules, got none"},
		"no end":      {strings.Join(lines[:at("end")], "\n"), fmt.Sprintf(`line %d: the text of rules of line 4 does not end with "end"`, at("end"))},
		"measure":     {without("measure"), fmt.Sprintf(`line %d: expected a line that begins with "measure", got "system`, at("measure")+1)},
		"system":      {without("system"), fmt.Sprintf(`line %d: expected a line that begins with "system", got "statement`, at("system")+1)},
		"value 1001":  {strings.Replace(text, "claim value 0", "claim value 1001", 1), `line 3: expected the claim`},
		"value 0x1":   {strings.Replace(text, "claim value 0", "claim value 0x1", 1), `line 3: expected the claim`},
		"0":           {strings.Replace(text, "claim value 0", "claim 0", 1), `line 3: expected the claim`},
		"values 0":    {strings.Replace(text, "claim value 0", "claim values 0", 1), `line 3: expected the claim`},
	} {
		if _, err := ReadCertificate(t.Context(), strings.NewReader(c.text)); err == nil || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("%s: got  %v\nwant %s", name, err, c.want)
		}
	}
	// What is read, and what means nothing.
	c := mustRead(t, strings.NewReader(strings.Replace(text, "claim value 0", "\n  # a comment\n\tclaim   value 1000 ", 1)))
	if c.Claim != (Claim{ValueClaim, 1000}) || c.Game != "mine" || c.System != "binary" || c.Measure != "n" ||
		!strings.HasPrefix(c.Rules, "game mine\n") || len(c.Sets) != len(c.Statements) {
		t.Errorf("read as %+v", c)
	}
}

// TestCertificateLong: a line may have a million bytes, and what comes after a longer one is not forgotten.
func TestCertificateLong(t *testing.T) {
	text := markCertificate(t)
	for length, ok := range map[int]bool{100_000: true, 1_040_000: true, 1_050_000: false, 2_100_000: false} {
		c, err := ReadCertificate(t.Context(), strings.NewReader(text+"# "+strings.Repeat("x", length)+"\nnonsense\n"))
		switch {
		case ok && (err == nil || !strings.Contains(err.Error(), `got "nonsense"`)):
			t.Errorf("after a line of %d bytes: %v", length, err)
		case !ok && (err == nil || !strings.Contains(err.Error(), "too long")):
			t.Errorf("a line of %d bytes: %v, %v", length, c, err)
		}
	}
}

// TestCertificateDigits: rules that look at digits must be those of the system in which the sets are written.
func TestCertificateDigits(t *testing.T) {
	const rules = "game mine\nsystem binary\nposition (n)\nmove \"take {t}\": (n - t) if term(t) and t <= n\n"
	text := write(t, mustDiscover(t, "mine", 0, DiscoverOptions{Games: withRules(t, rules)}).Proof.Certificate())
	p, err := mustRead(t, strings.NewReader(text)).Check(t.Context(), Options{})
	if err != nil || !p.Proved() || p.text != rules || p.measure != "n" || write(t, p.Certificate()) != text {
		t.Fatalf("not proved: %v, %+v", err, p)
	}
	at := strings.LastIndex(text, "\nsystem binary\n")
	other := text[:at] + "\nsystem fibonacci\n" + text[at+len("\nsystem binary\n"):]
	want := `the rules look at digits of the system binary, the sets at those of "fibonacci"`
	if _, err := mustRead(t, strings.NewReader(other)).Check(t.Context(), Options{}); err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
}

// full is a writer that takes a few bytes only.
type full struct{ room int }

func (f *full) Write(b []byte) (int, error) {
	n := min(len(b), f.room)
	if f.room -= n; n < len(b) {
		return n, errors.New("full")
	}
	return n, nil
}

// TestCertificateFull: who writes to a full disk is told.
func TestCertificateFull(t *testing.T) {
	c := mustRead(t, strings.NewReader(smallCertificate))
	if n, err := c.WriteTo(&full{100}); err == nil || n != 100 {
		t.Errorf("%d bytes written, %v", n, err)
	}
}
