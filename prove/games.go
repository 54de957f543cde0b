package prove

import (
	"fmt"
	"slices"
	"strings"

	"zeck/game"
	"zeck/games"
	"zeck/internal/near"
	"zeck/logic"
	"zeck/numeration"
)

// theory is what is known about a game: the formula of the positions that are safe to leave, theorems and their sources. The rules
// come from the rules text of the game.
type theory struct {
	name    string
	example []string // examples with options that are worth a proof
	make    func(game.Setup, Rules) (*Strategy, error)
}

// catalogue has the games whose strategy can be proved.
var catalogue = []theory{
	{"nim", []string{"nim"}, nimStrategy},
	{"onepile", []string{"onepile", "onepile@min=2,max=5"}, onePileStrategy},
	{"takeaway", []string{"takeaway@k=1", "takeaway@k=3"}, takeAwayStrategy},
	{"fibnim", []string{"fibnim"}, takeAwayStrategy},
	{"globalfib", []string{"globalfib"}, globalFibStrategy},
	{"wythoff", []string{"wythoff", "wythoff@t=2", "wythoff@t=3"}, wythoffStrategy},
	{"lucas", []string{"lucas"}, lucasStrategy},
}

// Games returns the games whose strategy [Find] knows; games with options are given by examples.
func Games() []string {
	var list []string
	for _, e := range catalogue {
		list = append(list, e.example...)
	}
	return list
}

// Find returns the strategy of a game, written with its options as in "wythoff@t=2". [Games] lists examples.
func Find(text string) (*Strategy, error) {
	for _, e := range catalogue {
		if e.name == nameOf(text) {
			g, setup, err := games.All().ParseGame(text)
			if err != nil {
				return nil, err
			}
			return e.strategy(g, setup)
		}
	}
	return nil, fmt.Errorf("no strategy of %s to prove; %sexpected a game such as %s", quoted(text), gameHint(text, Games()),
		strings.Join(Games(), ", "))
}

func (t theory) strategy(g game.Game, setup game.Setup) (*Strategy, error) {
	f, err := formulasWith(g, setup)
	if err != nil {
		return nil, err
	}
	r, err := rulesFrom(f)
	if err != nil {
		return nil, err
	}
	return t.make(setup, r)
}

// definitions parses definitions of this package.
func definitions(text string) []logic.Definition {
	list, err := logic.ParseDefinitions(text)
	if err != nil {
		panic("prove: " + err.Error())
	}
	return list
}

// gameHint suggests a game with a similar name, for a message.
func gameHint(text string, examples []string) string {
	var names []string
	for _, e := range examples {
		if name := nameOf(e); !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return near.Hint(nameOf(text), names)
}

// nameOf returns the name of a game, which ends at its options or at the piles of a position.
func nameOf(text string) string {
	if i := strings.IndexAny(text, "@:"); i >= 0 {
		text = text[:i]
	}
	return strings.TrimSpace(text)
}

// wythoffStrategy is the strategy of Wythoff's game and Fraenkel's generalisation. As in Silber's paper, a safe pair is a number whose
// digits end in an even number of zeros, together with its left shift.
func wythoffStrategy(s game.Setup, r Rules) (*Strategy, error) {
	t, err := s.Int("t", 1, 1, numeration.MaxT)
	if err != nil {
		return nil, err
	}
	if t > maxWythoff {
		return nil, fmt.Errorf("%w: t = %d; a proof for t up to %d would fit", game.ErrLimit, t, maxWythoff)
	}
	r.System = "fibonacci"
	sources := [2]string{"Silber 1977, Theorem 1", "Silber 1977, Theorem 2"}
	if t > 1 {
		r.System = fmt.Sprintf("pell@t=%d", t)
		sources = [2]string{"Fraenkel 1982", "Fraenkel 1982"}
	}
	multiple := func(text string) *logic.Formula {
		return logic.MustParse(text).Substitute(map[string]*logic.Term{"multiple": logic.Variable("n").Times(t)})
	}
	return &Strategy{
		Rules:   r,
		Define:  definitions("define pair(a, b) := a = 0 and b = 0 or even_zeros(a) and b = shift(a)"),
		Safe:    logic.MustParse("pair(a, b) or pair(b, a)"),
		Sources: sources,
		Theorems: append(complementary(),
			statement("the safe pairs are (a(n), b(n))", "Wythoff 1907, Silber 1977, Fraenkel 1982",
				"forall x, y: x <= y => (safe(x, y) <=> (exists n: x = a(n) and y = b(n)))"),
			Statement{"the difference of a safe pair is a multiple of t", multiple("forall x, d: safe(x, x + d) => exists n: d = multiple"), ""},
			Statement{"every such number is the difference of a safe pair", multiple("forall n: exists x: safe(x, x + multiple)"), ""},
			statement("and of only one", "", "forall x, y, d: safe(x, x + d) and safe(y, y + d) => x = y")),
	}, nil
}

// maxWythoff bounds t: a proof for 6 needs a quarter of a gigabyte, because of its (t+1)⁴ symbols.
const maxWythoff = 6

// complementary says that every number is in exactly one safe pair.
func complementary() []Statement {
	return []Statement{
		statement("every number is in a safe pair", "", "forall x: exists y: safe(x, y)"),
		statement("and in only one", "", "forall x, y, z: safe(x, y) and safe(x, z) => y = z"),
	}
}

// lucasStrategy is the strategy of the Wythoff–Lucas game.
func lucasStrategy(_ game.Setup, r Rules) (*Strategy, error) {
	r.System = "fibonacci"
	const source = "Hoggatt, Bicknell-Johnson and Sarsfield, section 4"
	return &Strategy{
		Rules:   r,
		Define:  definitions("define pair(a, b) := exists n: a = H(n) and b = G(n)"),
		Safe:    logic.MustParse("pair(a, b) or pair(b, a)"),
		Sources: [2]string{source, source},
		Theorems: append(complementary(),
			statement("the safe pairs are (A(m), B(m)) and (C(a(m)), C(b(m)))", source,
				"forall x, y: 1 <= x <= y => (safe(x, y) <=> (exists m: m >= 1 and (x = A(m) and y = B(m) or x = C(a(m)) and y = C(b(m)))))"),
			statement("every number but 1 is the difference of a safe pair", source, "forall d: d != 1 <=> (exists x: safe(x, x + d))"),
			statement("and of only one", source, "forall x, y, d: safe(x, x + d) and safe(y, y + d) => x = y")),
	}, nil
}

// nimStrategy is the strategy of Bouton's Nim with three heaps; Nim with two heaps is the case h3 = 0.
func nimStrategy(_ game.Setup, r Rules) (*Strategy, error) {
	r.System, r.Note = "binary", "three heaps; with two heaps it is the case h3 = 0"
	const source = "Bouton 1901"
	// A digit of the nim-sum is 1 if an odd number of the three digits are 1; f runs through the places.
	return &Strategy{
		Rules: r,
		Safe: logic.MustParse("not (exists f: part(h1, f) and part(h2, f) and part(h3, f) or part(h1, f) and not part(h2, f) and not part(h3, f) or " +
			"not part(h1, f) and part(h2, f) and not part(h3, f) or not part(h1, f) and not part(h2, f) and part(h3, f))"),
		Sources: [2]string{source, source},
	}, nil
}

// onePileStrategy is the strategy of Whinihan's One Pile.
func onePileStrategy(s game.Setup, r Rules) (*Strategy, error) {
	least, err := s.Int("min", 1, 1, maxOnePile)
	if err != nil {
		return nil, err
	}
	most, err := s.Int("max", 3, 1, maxOnePile)
	if err != nil {
		return nil, err
	}
	r.System = "binary"
	const source = "Whinihan 1963, p. 9, corrected"
	return &Strategy{
		Rules: r,
		Safe: logic.MustParse("exists q, r: n = periods + r and r < least").Substitute(map[string]*logic.Term{
			"periods": logic.Variable("q").Times(least + most), "least": logic.Number(least)}),
		Sources: [2]string{source, source},
	}, nil
}

// maxOnePile bounds min and max: the automata have about min + max states.
const maxOnePile = 1000

// takeAwayStrategy is the strategy of the take-away game. The cap is the last number of a position.
func takeAwayStrategy(s game.Setup, r Rules) (*Strategy, error) {
	k, err := s.Int("k", 2, 1, maxTakeAway)
	if err != nil {
		return nil, err
	}
	c, err := s.Int("c", 0, -maxTakeAway, maxTakeAway)
	if err != nil {
		return nil, err
	}
	if k+c < 1 {
		return nil, fmt.Errorf("there is no number system for %s, which requires k + c ≥ 1", quoted(s.Text))
	}
	term := "a term of its number system"
	source, sources := "Schwenk 1970", [2]string{"Schwenk 1970", "Schwenk 1970"}
	r.System = r.Game
	if c == 0 && k <= 2 {
		term, r.System = []string{"a power of two", "a Fibonacci number"}[k-1], []string{"binary", "fibonacci"}[k-1]
		source, sources = "Whinihan 1963", [2]string{"Whinihan 1963, second result", "Whinihan 1963, first result"}
	}
	return &Strategy{
		Rules:   r,
		Safe:    logic.MustParse("n = 0 or exists f: tail(n, f) and cap < f").Rename(inPlaceOf([]string{"cap"}, r.Position[1:])),
		Sources: sources,
		Theorems: []Statement{
			statement("the player who starts loses if and only if the pile is "+term, source, "forall n: n >= 1 => (safe(n, n - 1) <=> term(n))"),
		},
	}, nil
}

// maxTakeAway bounds k and c.
const maxTakeAway = 1000

// globalFibStrategy is the strategy of global Fibonacci nim with two piles; see the theorem in package globalfib.
func globalFibStrategy(s game.Setup, r Rules) (*Strategy, error) {
	if _, err := s.Int("k", 2, 2, 2); err != nil {
		return nil, fmt.Errorf("the formula for the strategy of globalfib is known only for k = 2, got %s", quoted(s.Text))
	}
	r.System, r.Note = "fibonacci", "two piles; "+r.Note
	const source = "Larsson and Rubinstein-Salzedo 2018; formula of package globalfib"
	return &Strategy{
		Rules: r,
		// The parts of the difference d are Fibonacci numbers: f is the smallest and l the next one. i is the largest Fibonacci number up to
		// m + f and below l. The position is lost if the cap c is below f, or if an odd number of steps leads from f to i in 1, 2, 3, 5, 8,
		// … and c is below the Fibonacci number before f, which is 1 for f = 1.
		Define: definitions(`define next(d, f, l) := part(d, l) and f < l and not (exists g: part(d, g) and f < g < l)
define fits(m, d, f, i) := term(i) and i <= m + f and not (exists l: next(d, f, l) and l <= i)
define top(m, d, f, i) := fits(m, d, f, i) and not (exists g: fits(m, d, f, g) and i < g)
define before(f, p) := f = 1 and p = 1 or term(p) and p < f and not (exists g: term(g) and p < g < f)
define low(m, d, c) := exists f, i: tail(d, f) and top(m, d, f, i) and
  (c < f and (even_zeros(f) <=> even_zeros(i)) or not (even_zeros(f) <=> even_zeros(i)) and (exists p: before(f, p) and c < p))
`),
		Safe:    logic.MustParse("n1 = n2 or low(n1, n2 - n1, c) or low(n2, n1 - n2, c)"),
		Sources: [2]string{source, source},
	}, nil
}
