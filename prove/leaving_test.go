package prove

import "testing"

// TestLeaving: whether a move says what it takes or what it leaves, and whether it says once more that it leads to a position, makes no difference.
func TestLeaving(t *testing.T) {
	for _, texts := range [][]string{
		{"position (a, b)\nblock 1\nmove \"one {t}\": (a - t, b) if t >= 1\nmove \"other {t}\": (a, b - t) if t >= 1\n",
			"position (y, x)\nblock 1\nmove \"one {u}\": (u, x) if u < y\nmove \"other {t}\": (y, x - t) if t >= 1\n"},
		{"position (a, b)\nblock 1\nmove \"one {t}\": (a - t, b) if t = 1 or t = 2\nmove \"other {t}\": (a, b - t) if t >= 1\n",
			"position (a, b)\nblock 1\nmove \"one {t}\": (a - t, b) if 1 <= t <= 2\nmove \"other {t}\": (a, b - t) if t >= 1\n"},
		{"position (a, b)\nmove \"take {t}\": (a - t, b) if t >= 1\nmove \"shift {t}\": (a + t, b - t) if t >= 1\n",
			"position (y, x)\nmove \"take {u}\": (u, x) if u < y\nmove \"shift {u}\": (y + x - u, u) if u < x\n"},
		{"position (a, b) if a <= b\nmove \"a {t}\": (a - t, b) if t >= 1\nmove \"b {t}\": (a, b - t) if t >= 1\n" +
			"move \"both {t}\": (a - t, b - t) if t >= 1\n",
			"position (a, b) if b >= a\nmove \"a {u}\": (u, b) if u < a\nmove \"b {t}\": (a, b - t) if t >= 1 and a + t <= b\n" +
				"move \"both {t}\": (a - t, b - t) if t > 0\n"},
	} {
		var first *Discovery
		for _, text := range texts {
			d, err := Discover(t.Context(), "mine", 0, DiscoverOptions{Games: withRules(t, "game mine\n"+text), System: "binary"})
			if err != nil {
				t.Errorf("%v\n%s", err, text)
				continue
			}
			checkedElsewhere(t, d)
			if first == nil {
				first = d
			} else if d.Set.States() != first.Set.States() || d.Stages[0].Learned != first.Stages[0].Learned {
				t.Errorf("%d states, %d learned, and %d, %d in other words:\n%s", first.Set.States(), first.Stages[0].Learned, d.Set.States(),
					d.Stages[0].Learned, text)
			}
		}
	}
}
