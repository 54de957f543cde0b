package prove

import (
	"fmt"
	"strings"

	"zeck/game"
)

// capped is a game in which a move takes from one pile, and the cap on the next move is k·t + c if t were taken.
type capped struct {
	name   string
	system string
	piles  []string
	k, c   int64
}

// capVar is the variable of the cap.
const capVar = "c"

// rules returns the rules with a cap as the last variable. The game's own description clips the cap to what is left; a cap
// above that allows the same moves as one that equals it, so nothing is lost by leaving it as it is.
func (g capped) rules() Rules {
	r := Rules{Game: g.name, System: g.system, Position: g.withCap(capVar),
		Note: "caps are not clipped to what is left: a larger cap allows the same moves"}
	for i := range g.piles {
		name := "take"
		if len(g.piles) > 1 {
			name += " from " + g.piles[i]
		}
		r.Moves = append(r.Moves, Move{name, []string{"t"}, "1 <= t <= c", g.after(i, "t")})
	}
	return r
}

// withCap returns the piles and a term for the cap.
func (g capped) withCap(term string) []string { return append(append([]string{}, g.piles...), term) }

// after returns where a move that takes the number t from pile number i leads.
func (g capped) after(i int, t string) []string {
	next := t
	if g.k > 1 {
		next = fmt.Sprintf("%d*%s", g.k, t)
	}
	to := g.withCap(next)
	to[i] += " - " + t
	switch {
	case g.c > 0:
		to[len(g.piles)] += fmt.Sprintf(" + %d", g.c)
	case g.c < 0:
		to[len(g.piles)] += fmt.Sprintf(" - %d", -g.c)
	}
	return to
}

// play returns where it leads in numbers, if it does.
func (g capped) play(piles []uint64, i int, t uint64) ([]uint64, bool) {
	next := int64(t)*g.k + g.c
	if piles[i] < t || next < 0 {
		return nil, false
	}
	to := append(append([]uint64{}, piles...), uint64(next))
	to[i] -= t
	return to, true
}

// takeAwayGame reads the options of takeaway and fibnim.
func takeAwayGame(s game.Setup) (capped, error) {
	k, err := s.Int("k", 2, 1, maxTakeAway)
	if err != nil {
		return capped{}, err
	}
	c, err := s.Int("c", 0, -maxTakeAway, maxTakeAway)
	if err != nil {
		return capped{}, err
	}
	if k+c < 1 {
		return capped{}, fmt.Errorf("no number system belongs to %s: it needs k + c ≥ 1", quoted(s.Text))
	}
	g := capped{piles: []string{"n"}, k: k, c: c}
	var options []string
	if k != 2 {
		options = append(options, fmt.Sprintf("k=%d", k))
	}
	if c != 0 {
		options = append(options, fmt.Sprintf("c=%d", c))
	}
	g.name = "takeaway@" + strings.Join(options, ",")
	g.system = g.name
	switch {
	case k == 1 && c == 0:
		g.system = "binary"
	case k == 2 && c == 0:
		g.name, g.system = "fibnim", "fibonacci"
	}
	return g, nil
}

// maxTakeAway bounds k and c.
const maxTakeAway = 1000

// takeAwayStrategy is that of the take-away game.
func takeAwayStrategy(s game.Setup) (*Strategy, error) {
	g, err := takeAwayGame(s)
	if err != nil {
		return nil, err
	}
	term := "a term of its number system"
	source, sources := "Schwenk 1970", [2]string{"Schwenk 1970", "Schwenk 1970"}
	if g.c == 0 {
		switch g.k {
		case 1:
			term = "a power of two"
		case 2:
			term = "a Fibonacci number"
		}
		if g.k <= 2 {
			source, sources = "Whinihan 1963", [2]string{"Whinihan 1963, second result", "Whinihan 1963, first result"}
		}
	}
	return &Strategy{
		Rules:   g.rules(),
		Safe:    "n = 0 or (exists f: tail(n, f) and c < f)",
		Sources: sources,
		Theorems: []Statement{
			statement("whoever starts loses if and only if the pile is "+term, source, "forall n: n >= 1 => (safe(n, n - 1) <=> term(n))"),
		},
	}, nil
}

// globalGame reads the options of globalfib, with two piles.
func globalGame(s game.Setup) (capped, error) {
	g, err := takeAwayGame(s)
	if err != nil {
		return g, err
	}
	g.name, g.piles = "globalfib", []string{"m", "n"}
	if g.k != 2 {
		g.name = fmt.Sprintf("globalfib@k=%d", g.k)
	}
	return g, nil
}

// globalFibStrategy is that of global Fibonacci nim with two piles; see the theorem of package globalfib.
func globalFibStrategy(s game.Setup) (*Strategy, error) {
	g, err := globalGame(s)
	if err != nil {
		return nil, err
	}
	if g.k != 2 {
		return nil, fmt.Errorf("the strategy of globalfib as a formula is known for k = 2 only, got %s", quoted(s.Text))
	}
	r := g.rules()
	r.Note = "two piles; " + r.Note
	const source = "Larsson and Rubinstein-Salzedo 2018; formula of package globalfib"
	return &Strategy{
		Rules: r,
		// The parts of the difference d are Fibonacci numbers: f is the smallest and l the next one; i is the largest Fibonacci number
		// up to m + f and below l. The cap c is too small if it is below f, or, if an odd number of steps leads from f to i in
		// 1, 2, 3, 5, 8, …, below the Fibonacci number before f, which is 1 for f = 1.
		Define: `define next(d, f, l) := part(d, l) and f < l and not (exists g: part(d, g) and f < g < l)
define fits(m, d, f, i) := term(i) and i <= m + f and not (exists l: next(d, f, l) and l <= i)
define top(m, d, f, i) := fits(m, d, f, i) and not (exists g: fits(m, d, f, g) and i < g)
define before(f, p) := f = 1 and p = 1 or term(p) and p < f and not (exists g: term(g) and p < g < f)
define low(m, d, c) := exists f, i: tail(d, f) and top(m, d, f, i) and
  (c < f and (even_zeros(f) <=> even_zeros(i)) or not (even_zeros(f) <=> even_zeros(i)) and (exists p: before(f, p) and c < p))
`,
		Safe:    "m = n or low(m, n - m, c) or low(n, m - n, c)",
		Sources: [2]string{source, source},
	}, nil
}
