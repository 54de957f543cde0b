package tui

import (
	"slices"
	"testing"

	tea "charm.land/bubbletea/v2"

	"pgregory.net/rapid"

	"zeck/numeration"
)

func TestWrap(t *testing.T) {
	for text, want := range map[string][]string{
		"":                     {""},
		"take  12":             {"take  12"}, // what fits stays as it is
		"take 12 from both":    {"take 12", "from both"},
		"a\nb":                 {"a", "b"},
		"1000000000000 stones": {"1000000000", "000 stones"},
	} {
		if got := wrap(text, 10); !slices.Equal(got, want) {
			t.Errorf("wrap(%q) = %q, want %q", text, got, want)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		w := rapid.IntRange(1, 30).Draw(t, "width")
		for _, line := range wrap(rapid.String().Draw(t, "text"), w) {
			if width(line) > w {
				t.Fatalf("%q is wider than %d", line, w)
			}
		}
	})
}

func TestClip(t *testing.T) {
	for w, want := range map[int]string{9: "take 12 …", 10: "take 12 f…", 40: "take 12 from both", 1: "…", 0: ""} {
		if got := clip("take 12 from both", w); got != want {
			t.Errorf("clip to %d is %q, want %q", w, got, want)
		}
	}
}

func TestEditor(t *testing.T) {
	var e editor
	press := func(keys ...tea.KeyPressMsg) {
		for _, k := range keys {
			e.update(k)
		}
	}
	ctrl := func(r rune) tea.KeyPressMsg { return tea.KeyPressMsg{Code: r, Mod: tea.ModCtrl} }
	for _, r := range "take 12 from" {
		press(keyPress(string(r)))
	}
	press(keyPress("home"), keyPress("right"), tea.KeyPressMsg{Code: tea.KeyDelete}, keyPress("u"))
	if e.value() != "tuke 12 from" {
		t.Errorf("got %q", e.value())
	}
	press(keyPress("end"), ctrl('w'), keyPress("backspace"), keyPress("left"), keyPress("3"))
	if e.value() != "tuke 132" {
		t.Errorf("got %q", e.value())
	}
	press(ctrl('k'))
	if e.value() != "tuke 13" {
		t.Errorf("got %q", e.value())
	}
	press(ctrl('u'), keyPress("backspace"))
	e.update(tea.PasteMsg{Content: " a\x00b\n"})
	if e.value() != "a b" || e.at != 3 {
		t.Errorf("got %q", e.value())
	}
}

// TestShare checks that bars have the right length: at least one column for something, all of it for the largest.
func TestShare(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		most := rapid.Uint64Range(1, 1<<60).Draw(t, "most")
		n := rapid.Uint64Range(0, most).Draw(t, "n")
		w := rapid.IntRange(1, 200).Draw(t, "width")
		got := share(nat(n), nat(most), w)
		exact := float64(n) / float64(most) * float64(w)
		if got < 0 || got > w || (n > 0) != (got > 0) || n == most && got != w || float64(got) > exact+1.001 || float64(got) < exact-1.001 {
			t.Fatalf("share(%d, %d, %d) = %d, exactly %f", n, most, w, got, exact)
		}
	})
}

func nat(n uint64) numeration.Nat { return numeration.NewNat(n) }
