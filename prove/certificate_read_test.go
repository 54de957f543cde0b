package prove

import (
	"slices"
	"strings"
	"testing"
)

// markCertificate returns a certificate of version 2 about a game on one number that is not part of the program.
func markCertificate(t *testing.T) string {
	t.Helper()
	const text = "game mine\nposition (n)\nmove \"take one\": (n - 1)\nmove \"halve\": (n / 2) if n >= 1\n"
	return write(t, mustDiscover(t, "mine", 0, DiscoverOptions{Games: withRules(text)}).Proof.Certificate())
}

// TestCertificateLines removes each line of a certificate: it must be refused with an error that names the place, or not be proved.
func TestCertificateLines(t *testing.T) {
	text := markCertificate(t)
	lines := strings.SplitAfter(strings.TrimSuffix(text, "\n"), "\n")
	for i, line := range lines {
		c, err := ReadCertificate(t.Context(), strings.NewReader(strings.Join(slices.Delete(slices.Clone(lines), i, i+1), "")))
		if err != nil && !strings.HasPrefix(err.Error(), "line ") {
			t.Errorf("without %q: %v", line, err)
		}
		if err == nil {
			if p, err := c.Check(t.Context(), Options{}); err == nil && p.Proved() {
				t.Errorf("proved without line %d, %q", i+1, line)
			}
		}
	}
	_, rest, _ := strings.Cut(text, "\nend\n")
	begin, _, _ := strings.Cut(text, "game mine\nposition")
	for broken, want := range map[string]string{
		begin + "end\n" + rest:                            "line 5: expected the rules of the game, got an empty text",
		begin + "game mine":                               `line 5: the rules text in line 4 does not end with "end"`,
		strings.Replace(text, "\nrules", "\nrule", 1):     `line 4: expected the line rules, got "rule"`,
		strings.Replace(text, "measure", "measured", 1):   `line 10: expected a line that begins with "measure", got "measured n"`,
		strings.Replace(text, "value 0", "value 1001", 1): "line 3: expected the claim",
		strings.Replace(text, "value 0", "value 0x1", 1):  "line 3: expected the claim",
		strings.Replace(text, "value 0", "values 0", 1):   "line 3: expected the claim",
		strings.Replace(text, "value 0", "0", 1):          "line 3: expected the claim",
	} {
		if _, err := ReadCertificate(t.Context(), strings.NewReader(broken)); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("got  %v\nwant %s", err, want)
		}
	}
	c := mustRead(t, strings.NewReader(strings.Replace(text, "claim value 0", "\n  # a comment\n\tclaim   value 1000 ", 1)))
	if c.Claim != (Claim{ValueClaim, 1000}) || c.Game != "mine" || c.System != "binary" || c.Measure != "n" ||
		!strings.HasPrefix(c.Rules, "game mine\n") || len(c.Sets) != len(c.Statements) {
		t.Errorf("read as %+v", c)
	}
}

// TestCertificateDigits checks that rules about digits must use the number system of the sets.
func TestCertificateDigits(t *testing.T) {
	const rules = "game mine\nsystem binary\nposition (n)\nmove \"take {t}\": (n - t) if term(t) and t <= n\n"
	text := write(t, mustDiscover(t, "mine", 0, DiscoverOptions{Games: withRules(rules)}).Proof.Certificate())
	p, err := mustRead(t, strings.NewReader(text)).Check(t.Context(), Options{})
	if err != nil || !p.Proved() || p.text != rules || p.measure != "n" || write(t, p.Certificate()) != text {
		t.Fatalf("not proved: %v, %+v", err, p)
	}
	at := strings.LastIndex(text, "\nsystem binary\n")
	other := text[:at] + "\nsystem fibonacci\n" + text[at+len("\nsystem binary\n"):]
	want := `the rules use digits of the system binary, the sets those of "fibonacci"`
	if _, err := mustRead(t, strings.NewReader(other)).Check(t.Context(), Options{}); err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
}
