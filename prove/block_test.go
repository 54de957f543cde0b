package prove

import (
	"fmt"
	"strings"
	"testing"

	"zeck/games"
	"zeck/internal/check"
	"zeck/internal/long"
	"zeck/internal/must"
)

// secondCheck checks the certificate of a discovery with the second checker, and returns it.
func secondCheck(t *testing.T, d *Discovery) string {
	t.Helper()
	text := write(t, d.Proof.Certificate())
	if err := check.Text(t.Context(), text); err != nil {
		t.Fatalf("%s: the second checker refuses the certificate: %v\n%s", d.Game, err, d.Proof.text)
	}
	return text
}

// checkWithBoth checks the certificate of a discovery with both checkers. When one state of the lost positions is changed, both must refuse it.
func checkWithBoth(t *testing.T, d *Discovery) {
	t.Helper()
	text := secondCheck(t, d)
	c := mustRead(t, strings.NewReader(text))
	if p, err := c.Check(t.Context(), Options{}); err != nil || !p.Proved() {
		t.Fatalf("%s: the certificate is refused: %v", d.Game, err)
	}
	learned := 0
	for _, set := range c.Sets {
		learned += set.DFA.States()
	}
	if told := d.Stages[0].Learned; told != learned && len(d.Stages) == 1 {
		t.Errorf("%s: %d states were learned, but %d reported", d.Game, learned, told)
	}
	last := strings.LastIndex(text, " accept") // of the lost positions
	if last < 0 {
		return
	}
	wrong := text[:last] + text[last+len(" accept"):]
	if err := check.Text(t.Context(), wrong); err == nil {
		t.Errorf("%s: the second checker accepts what is wrong", d.Game)
	}
	if c, err := ReadCertificate(t.Context(), strings.NewReader(wrong)); err == nil {
		if p, err := c.Check(t.Context(), Options{}); err == nil && p.Proved() {
			t.Errorf("%s: what is wrong is proved", d.Game)
		}
	}
}

// TestBlocked finds theorems about blocking Wythoff Nim. Larsson 2011 solves the first two cases and conjectures the others.
func TestBlocked(t *testing.T) {
	for _, c := range []struct {
		forbidden, states int
		system            string
	}{{1, 74, "fibonacci"}, {2, 8, "binary"}, {3, 41, "pell@t=2"}, {7, 188, "binary"}, {13, 190, "binary"}} {
		if c.forbidden > 2 && !long.Asked() {
			continue
		}
		d := mustDiscover(t, fmt.Sprintf("blockwythoff@n=%d", c.forbidden), 0, DiscoverOptions{})
		if d.Set.DFA.States() != c.states || d.Proof.Rules.System != c.system {
			t.Errorf("%d: %d states in the system %s", c.forbidden, d.Set.DFA.States(), d.Proof.Rules.System)
		}
		checkAgainstSearch(t, games.All(), d)
		checkWithBoth(t, d)
	}
}

// TestBlockedRefused checks that games without meaning, or without equations, are refused.
func TestBlockedRefused(t *testing.T) {
	const line = "move \"m {t}\": (a - t, b) if t >= 1\n"
	for text, want := range map[string]string{
		"position (a, b)\nblock 1\nunordered\n" + line:                                              "without the line unordered it is another game",
		"position (a, b)\nblock 1\nmove \"m {t} {s}\": (a - t, b - s) if t >= 1\n":                  `"m t s" goes along several`,
		"position (a, b)\nblock 1\nmove \"m {t}\": (a - t, b) if 1 <= t <= b\n":                     `"m t" goes along no line`,
		"position (a, b)\nblock 1\nmove \"m\": (a / 2, b) if a >= 1\n":                              `"m" goes along no line`,
		"position (a, b)\nblock 1\n" + line + "move \"n {t}\": (a - 2*t, b) if t >= 1 and b >= 2\n": `"n t" leads to a position that another move also leads to`,
	} {
		_, err := Discover(t.Context(), "mine", 0, DiscoverOptions{Games: withRules("game mine\n" + text), System: "binary"})
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s%v, want %s", text, err, want)
		}
	}
	for _, o := range []DiscoverOptions{{Misere: true}, {}} {
		value := 1
		if o.Misere {
			value = 0
		}
		if _, err := Discover(t.Context(), "blockwythoff", value, o); err == nil || !strings.Contains(err.Error(), "blocking game") {
			t.Errorf("value %d, misère play %t: %v", value, o.Misere, err)
		}
	}
	if _, err := rulesFrom(must.Get(formulasOf(nil, "blockwythoff"))); err == nil {
		t.Error("a strategy could be made of rules in which positions may be forbidden")
	}
}
