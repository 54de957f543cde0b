package prove

import (
	"cmp"
	"fmt"
	"regexp"
	"strings"

	"zeck/game"
)

// withoutGolden writes a(x) + y for floor(x*phi + y), and b(x) + y for floor(x*phi^2 + y), as the language calls them, where y has no phi. It reports
// whether there was such a term.
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
			return "", false, fmt.Errorf("expected one multiple of phi in floor(…), such as floor(n*phi) or floor(n*phi^2 + 1), got %s", game.Quote("floor("+inside+")"))
		}
		plain, text, golden = plain+text[:at]+number, after, true
	}
}

// upToClosing cuts a text at the parenthesis that closes one before it.
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

// goldenTerm is a multiple of phi, or of its square.
var goldenTerm = regexp.MustCompile(`^(?:(.*?)\s*\*?\s*phi(\^2)?|phi(\^2)?\s*\*\s*(.*))$`)

// goldenNumber returns the number that a sum rounded down is, if one of its terms, which is not subtracted, is a multiple of phi.
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

// signedTerms cuts a sum at the signs that no parentheses enclose. Every term begins with its sign.
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
