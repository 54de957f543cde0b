package claims

import "fmt"

func silberPlays() []Claim {
	return []Claim{
		{
			ID: "silber.play1", Kind: Example, Place: "first illustration, p. 88",
			Statement: "(10, 15): 10 = 100100 and 15 = 1000100; 10 is a B-number (case 1), so reduce 15 to →10 = 10010: the safe pair (6, 10).",
			Code:      []string{"games/wythoff.Theory.Verdict"},
			Check:     finite(func() string { return silberPlay(10, 15, "100100", "1000100", 1, "10010", 6, 10) }),
		},
		{
			ID: "silber.play2", Kind: Example, Place: "second illustration, p. 88",
			Statement: "(9, 20): 9 = 100010 and 20 = 1010100; 9 is an A-number and 1000100 is less than 20 (case 2), so reduce 20 to it: the safe " +
				"pair (9, 15).",
			Code:  []string{"games/wythoff.Theory.Verdict"},
			Check: finite(func() string { return silberPlay(9, 20, "100010", "1010100", 2, "1000100", 9, 15) }),
		},
		{
			ID: "silber.play2.shift", Kind: Example, Place: "second illustration, p. 88",
			Statement: "For a = 9 = 100010, →a (the right shift) is 1000100.",
			Code:      []string{"numeration.Digits.LeftShift"},
			Check:     shifted("100010", "1000100", "→", form.right),
			Erratum:   arrow("→100010 is 10001", "←a, the left shift, is 1000100.", shifted("100010", "1000100", "←", form.left)),
		},
		{
			ID: "silber.play3", Kind: Example, Place: "third illustration, p. 88",
			Statement: "(24, 32): 24 = 10001000 and 32 = 10101000; 24 is an A-number and 100010000 is more than 32 (case 3). The difference is 8, " +
				"7 is 10100 and 8 is 10101 in second canonical form, which gives 101010 and 1010100, the safe pair (12, 20): reduce both by 12.",
			Code: []string{"games/wythoff.Theory.Verdict"},
			Check: finite(func() string {
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
			}),
		},
		{
			ID: "silber.play3.shift", Kind: Example, Place: "third illustration, p. 88",
			Statement: "For a = 24 = 10001000, →a (the right shift) is 100010000.",
			Code:      []string{"numeration.Digits.LeftShift"},
			Check:     shifted("10001000", "100010000", "→", form.right),
			Erratum:   arrow("→10001000 is 1000100", "←a, the left shift, is 100010000.", shifted("10001000", "100010000", "←", form.left)),
		},
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

// arrow is the erratum of an arrow that points the wrong way.
func arrow(counterexample, correction string, check Check) *Erratum {
	return &Erratum{
		Counterexample: counterexample, Correction: correction, Judgement: Recognition,
		Why:  "The digits shown are those of the left shift, and step 2 asks for it.",
		Test: Test{Check: check},
	}
}
