package prove

import (
	"fmt"
	"slices"
	"strings"

	"zeck/game"
	"zeck/games"
	"zeck/internal/near"
	"zeck/numeration"
)

// entry makes the strategy of a game with options.
type entry struct {
	name    string
	example []string // with options that are worth a proof
	make    func(game.Setup) (*Strategy, error)
}

// catalogue are the games whose strategy can be proved.
var catalogue = []entry{
	{"nim", []string{"nim"}, nimStrategy},
	{"onepile", []string{"onepile", "onepile@min=2,max=5"}, onePileStrategy},
	{"takeaway", []string{"takeaway@k=1", "takeaway@k=3"}, takeAwayStrategy},
	{"fibnim", []string{"fibnim"}, takeAwayStrategy},
	{"globalfib", []string{"globalfib"}, globalFibStrategy},
	{"wythoff", []string{"wythoff", "wythoff@t=2", "wythoff@t=3"}, wythoffStrategy},
	{"lucas", []string{"lucas"}, lucasStrategy},
}

// Games returns the games whose strategy [Find] knows, those with options by examples.
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
			_, setup, err := games.All().ParseGame(text)
			if err != nil {
				return nil, err
			}
			return e.make(setup)
		}
	}
	return nil, fmt.Errorf("no strategy of %s to prove; %sexpected a game such as %s", quoted(text), meant(text, Games()),
		strings.Join(Games(), ", "))
}

// meant guesses at the game that was meant, for a message.
func meant(text string, examples []string) string {
	var names []string
	for _, e := range examples {
		if name := nameOf(e); !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return near.Hint(nameOf(text), names)
}

// nameOf returns what stands before the options of a game, or before the piles of a position.
func nameOf(text string) string {
	if i := strings.IndexAny(text, "@:"); i >= 0 {
		text = text[:i]
	}
	return strings.TrimSpace(text)
}

// fromOne are the moves that take from one of two piles.
func fromOne(x, y string) []Move {
	return []Move{
		{"take from the first pile", []string{"i"}, "1 <= i", []string{x + " - i", y}},
		{"take from the second pile", []string{"i"}, "1 <= i", []string{x, y + " - i"}},
	}
}

// wythoffStrategy is that of Wythoff's game and Fraenkel's generalisation. A safe pair is, as in Silber's paper, a number whose
// digits end in an even number of zeros, together with its left shift.
func wythoffStrategy(s game.Setup) (*Strategy, error) {
	t, err := s.Int("t", 1, 1, numeration.MaxT)
	if err != nil {
		return nil, err
	}
	if t > maxWythoff {
		return nil, fmt.Errorf("%w: t = %d; a proof for t up to %d would fit", game.ErrLimit, t, maxWythoff)
	}
	r := Rules{Game: "wythoff", System: "fibonacci", Position: []string{"x", "y"}, Moves: fromOne("x", "y")}
	both := Move{"take from both", []string{"i"}, "1 <= i", []string{"x - i", "y - i"}}
	sources, multiple := [2]string{"Silber 1977, Theorem 1", "Silber 1977, Theorem 2"}, "n"
	if t > 1 {
		multiple = fmt.Sprintf("%d*n", t)
		r.Game = fmt.Sprintf("wythoff@t=%d", t)
		r.System = fmt.Sprintf("pell@t=%d", t)
		both.Params = []string{"i", "j"}
		both.If = fmt.Sprintf("1 <= i and 1 <= j and i < j + %d and j < i + %[1]d", t)
		both.To[1] = "y - j"
		sources = [2]string{"Fraenkel 1982", "Fraenkel 1982"}
	}
	r.Moves = append(r.Moves, both)
	return &Strategy{
		Rules:   r,
		Define:  "define pair(x, y) := x = 0 and y = 0 or even_zeros(x) and y = shift(x)\n",
		Safe:    "pair(x, y) or pair(y, x)",
		Sources: sources,
		Theorems: append(complementary(),
			statement("the safe pairs are (a(n), b(n))", "Wythoff 1907, Silber 1977, Fraenkel 1982",
				"forall x, y: x <= y => (safe(x, y) <=> (exists n: x = a(n) and y = b(n)))"),
			statement("the difference of a safe pair is a multiple of t", "", "forall x, d: safe(x, x + d) => exists n: d = %s", multiple),
			statement("every such number is the difference of a safe pair", "", "forall n: exists x: safe(x, x + %s)", multiple),
			statement("of one only", "", "forall x, y, d: safe(x, x + d) and safe(y, y + d) => x = y")),
	}, nil
}

// maxWythoff bounds t: with 6, a quarter of a gigabyte is needed, because of (t+1)⁴ symbols and more.
const maxWythoff = 6

// complementary says that every number stands in one safe pair.
func complementary() []Statement {
	return []Statement{
		statement("every number stands in a safe pair", "", "forall x: exists y: safe(x, y)"),
		statement("in one only", "", "forall x, y, z: safe(x, y) and safe(x, z) => y = z"),
	}
}

// lucasStrategy is that of the Wythoff–Lucas game under its six rules.
func lucasStrategy(game.Setup) (*Strategy, error) {
	r := Rules{Game: "lucas", System: "fibonacci", Position: []string{"x", "y"}, Moves: append(fromOne("x", "y"),
		Move{"rule 3, take the same from both", []string{"i"}, "1 <= i", []string{"x - i", "y - i"}},
		Move{"rule 4, one from the first and two from the second", nil, "x <= y", []string{"x - 1", "y - 2"}},
		Move{"rule 4, two from the first and one from the second", nil, "y <= x", []string{"x - 2", "y - 1"}},
		Move{"rule 5, take all", nil, "(x = y + 1 or y = x + 1)", []string{"0", "0"}},
	)}
	const source = "Hoggatt, Bicknell-Johnson and Sarsfield, section 4"
	return &Strategy{
		Rules:   r,
		Define:  "define pair(x, y) := exists n: x = H(n) and y = G(n)\n",
		Safe:    "pair(x, y) or pair(y, x)",
		Sources: [2]string{source, source},
		Theorems: append(complementary(),
			statement("the safe pairs are (A(m), B(m)) and (C(a(m)), C(b(m)))", source,
				"forall x, y: 1 <= x <= y => (safe(x, y) <=> (exists m: m >= 1 and (x = A(m) and y = B(m) or x = C(a(m)) and y = C(b(m)))))"),
			statement("every number but 1 is the difference of a safe pair", source, "forall d: d != 1 <=> (exists x: safe(x, x + d))"),
			statement("of one only", source, "forall x, y, d: safe(x, x + d) and safe(y, y + d) => x = y")),
	}, nil
}

// nimStrategy is that of Bouton's Nim with three heaps; with two it is the case z = 0.
func nimStrategy(game.Setup) (*Strategy, error) {
	p := []string{"x", "y", "z"}
	r := Rules{Game: "nim", System: "binary", Position: p, Note: "three heaps; with two heaps it is the case z = 0"}
	for i, name := range []string{"first", "second", "third"} {
		m := Move{"take from the " + name + " heap", []string{"i"}, "1 <= i", append([]string{}, p...)}
		m.To[i] += " - i"
		r.Moves = append(r.Moves, m)
	}
	const source = "Bouton 1901"
	// A digit of the nim-sum is 0 unless an odd number of the three is 1; f runs through the places.
	return &Strategy{
		Rules: r,
		Safe: "not (exists f: part(x, f) and part(y, f) and part(z, f) or part(x, f) and not part(y, f) and not part(z, f) or " +
			"not part(x, f) and part(y, f) and not part(z, f) or not part(x, f) and not part(y, f) and part(z, f))",
		Sources: [2]string{source, source},
	}, nil
}

// onePileStrategy is that of Whinihan's One Pile.
func onePileStrategy(s game.Setup) (*Strategy, error) {
	least, most, err := onePileOptions(s)
	if err != nil {
		return nil, err
	}
	var options []string
	if least != 1 {
		options = append(options, fmt.Sprintf("min=%d", least))
	}
	if most != 3 {
		options = append(options, fmt.Sprintf("max=%d", most))
	}
	name := "onepile"
	if len(options) > 0 {
		name += "@" + strings.Join(options, ",")
	}
	r := Rules{Game: name, System: "binary", Position: []string{"n"},
		Moves: []Move{{"take", []string{"t"}, fmt.Sprintf("%d <= t <= %d", least, most), []string{"n - t"}}}}
	const source = "Whinihan 1963, p. 9, corrected"
	return &Strategy{
		Rules:   r,
		Safe:    fmt.Sprintf("exists q, r: n = %d*q + r and r < %d", least+most, least),
		Sources: [2]string{source, source},
	}, nil
}

// onePileOptions returns the least and the most that may be taken.
func onePileOptions(s game.Setup) (least, most int64, err error) {
	if least, err = s.Int("min", 1, 1, maxOnePile); err != nil {
		return 0, 0, err
	}
	most, err = s.Int("max", 3, least, maxOnePile)
	return least, most, err
}

// maxOnePile bounds min and max: the automata have about as many states as their sum.
const maxOnePile = 1000
