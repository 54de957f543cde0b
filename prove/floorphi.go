package prove

import (
	"cmp"
	"fmt"
	"regexp"
	"strings"

	"zeck/game"
)

// withoutGolden replaces floor(x*phi + y) by a(x) + y and floor(x*phi^2 + y) by b(x) + y, the functions of the language, where y does not
// contain phi. It reports whether the formula contained one of these terms.
func withoutGolden(formula string) (plain string, golden bool, err error) {
	text := strings.NewReplacer("⌊", "floor(", "⌋", ")", "φ", "phi", "²", "^2").Replace(formula)
	for {
		at := strings.Index(text, "floor(")
		if at < 0 {
			return plain + text, golden, nil
		}
		inside, after, closed := upToClosing(text[at+len("floor("):])
		if !closed {
			return "", false, fmt.Errorf("expected ) after %s", game.Quote(text[at:]))
		}
		number, ok := goldenNumber(inside)
		if !ok {
			return "", false, fmt.Errorf("expected one multiple of phi in floor(…), such as floor(n*phi) or floor(n*phi^2 + 1), got %s",
				game.Quote("floor("+inside+")"))
		}
		plain, text, golden = plain+text[:at]+number, after, true
	}
}

// upToClosing cuts a text at the closing parenthesis of one before it.
func upToClosing(text string) (inside, after string, ok bool) {
	depth := 1
	for i, r := range text {
		switch r {
		case '(':
			depth++
		case ')':
			if depth--; depth == 0 {
				return text[:i], text[i+1:], true
			}
		}
	}
	return "", "", false
}

// goldenTerm matches a multiple of phi, or of its square.
var goldenTerm = regexp.MustCompile(`^(?:(.*?)\s*\*?\s*phi(\^2)?|phi(\^2)?\s*\*\s*(.*))$`)

// goldenNumber returns the value of ⌊sum⌋ in the language, if exactly one term of the sum is a multiple of phi and it is not subtracted.
func goldenNumber(sum string) (text string, ok bool) {
	golden, rest := "", ""
	for _, term := range signedTerms(sum) {
		m := goldenTerm.FindStringSubmatch(strings.TrimSpace(term[1:]))
		switch {
		case m == nil:
			rest += " " + term
		case golden != "" || term[0] == '-' || strings.Contains(m[1]+m[4], "phi"):
			return "", false
		default:
			name := map[bool]string{false: "a", true: "b"}[m[2]+m[3] != ""]
			golden = fmt.Sprintf("%s(%s)", name, cmp.Or(m[1]+m[4], "1"))
		}
	}
	return "(" + golden + rest + ")", golden != "" && !strings.Contains(rest, "phi")
}

// signedTerms cuts a sum at the signs outside parentheses. Every term begins with its sign.
func signedTerms(sum string) (terms []string) {
	if sum = strings.TrimSpace(sum); !strings.HasPrefix(sum, "-") {
		sum = "+" + sum
	}
	depth, from := 0, 0
	for i, r := range sum {
		switch {
		case r == '(':
			depth++
		case r == ')':
			depth--
		case depth == 0 && i > 0 && (r == '+' || r == '-'):
			terms = append(terms, sum[from:i])
			from = i
		}
	}
	return append(terms, sum[from:])
}
