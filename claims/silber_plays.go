package claims

import "fmt"

func silberPlays() []program {
	return []program{
		{ID: "silber.play1", Check: finite(func() string { return silberPlay(10, 15, "100100", "1000100", 1, "10010", 6, 10) })},
		{ID: "silber.play2", Check: finite(func() string { return silberPlay(9, 20, "100010", "1010100", 2, "1000100", 9, 15) })},
		{ID: "silber.play2.shift", Check: shifted("100010", "1000100", "→", form.right),
			Corrected: Test{Check: shifted("100010", "1000100", "←", form.left)}},
		{ID: "silber.play3", Check: finite(func() string {
			c, second := canonicalForms(40), secondForms(40)
			switch {
			case c[24].left() != parseForm("100010000") || c[24].left().value() <= 32:
				return "24 shifted left is " + c[24].left().String()
			case c[7] != parseForm("10100") || second[8] != parseForm("10101"):
				return fmt.Sprintf("7 is %s and 8 is %s", c[7], second[8])
			case c[12] != parseForm("101010") || c[20] != parseForm("1010100") || 24-12 != 32-20:
				return fmt.Sprintf("12 is %s and 20 is %s", c[12], c[20])
			}
			return silberPlay(24, 32, "10001000", "10101000", 3, "101010", 12, 20)
		})},
		{ID: "silber.play3.shift", Check: shifted("10001000", "100010000", "→", form.right),
			Corrected: Test{Check: shifted("10001000", "100010000", "←", form.left)}},
	}
}

// silberPlay holds a worked play against the forms found by trying and against play: the forms of both piles, the case, the form
// that gives the move, and the pair that is left, which is lost.
func silberPlay(a, b int, formA, formB string, step int, shift string, x, y int) string {
	canonical, second := canonicalForms(2*b), secondForms(b)
	if canonical[a] != parseForm(formA) || canonical[b] != parseForm(formB) {
		return fmt.Sprintf("%d is %s and %d is %s", a, canonical[a], b, canonical[b])
	}
	s, u, v := silberStep(a, b, canonical, second)
	if w := parseForm(shift).value(); s != step || u != x || v != y || w != x && w != y {
		return fmt.Sprintf("case %d leads to (%d, %d), %s is %d", s, u, v, shift, w)
	}
	if lost := wythoffLosing(b); lost.at(a, b) || !lost.at(x, y) || !legal(a, b, x, y) {
		return fmt.Sprintf("(%d, %d) is not a winning move", x, y)
	}
	return ""
}

// shifted is the check that a shift of digits gives other digits.
func shifted(digits, want, sign string, shift func(form) form) Check {
	return finite(func() string {
		if got := shift(parseForm(digits)); got != parseForm(want) {
			return fmt.Sprintf("%s%s is %s", sign, digits, got)
		}
		return ""
	})
}
