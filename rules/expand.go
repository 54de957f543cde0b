package rules

import (
	"context"
	"fmt"
	"math/big"
	"slices"
	"strings"

	"zeck/game"
)

// A game of piles with a fixed number of them is a game of positions. Its text has a variable for every number of every pile, and each
// move once for every choice of piles. Proofs use such games.

// pilesKey is the option that fixes the number of piles. It is always written, so that the expanded text names the same game.
const pilesKey = "piles"

// expansion writes the text of a game with a fixed number of piles.
type expansion struct {
	in    *instance
	d     *digits
	piles [][]string // names of their numbers
	cap   string     // "" if there is no cap
	from  []origin   // one for each move that was written
}

// origin is a kind of move of a game of piles, and the piles that it touches.
type origin struct {
	kind  int
	piles []int
}

// expand returns the rules for n piles, some of which may be empty, and the origin of each move. Moves that leave more piles than they
// touch fill empty piles; they are left out where there are not enough empty piles.
func (in *instance) expand(ctx context.Context, n int) (*File, []origin, error) {
	f := in.file
	d, err := in.newProver(ctx)
	if err != nil {
		return nil, nil, err
	}
	x := expansion{in: in, d: d}
	if x.piles, err = in.pileNames(n); err != nil {
		return nil, nil, err
	}
	numbers := slices.Concat(x.piles...)
	if f.Cap >= 0 {
		x.cap = f.Variables[f.Cap]
		numbers = append(numbers, x.cap)
	}
	text, err := x.text(numbers)
	if err != nil {
		return nil, nil, err
	}
	file, err := Parse("", text)
	if err != nil {
		return nil, nil, fmt.Errorf("with %s: %w", game.Counted(n, "pile"), err)
	}
	return file, x.from, nil
}

// pileNames returns names for the numbers of n piles that mean nothing else in the text.
func (in *instance) pileNames(n int) (piles [][]string, err error) {
	names := in.file.piles()
	if n*len(names) > maxNumbers {
		return nil, fmt.Errorf("%w: %s have %d numbers, and %d would fit", game.ErrLimit, game.Counted(n, "pile"), n*len(names), maxNumbers)
	}
	for i := range n {
		var pile []string
		for _, name := range names {
			pile = append(pile, in.unused(fmt.Sprintf("%s%d", name, i+1)))
		}
		piles = append(piles, pile)
	}
	return piles, nil
}

// text writes the whole text.
func (x *expansion) text(numbers []string) (string, error) {
	f := x.in.file
	var b strings.Builder
	line := func(format string, args ...any) { fmt.Fprintf(&b, format+"\n", args...) }
	line("game %s", f.Name)
	if f.Title != "" {
		line("title %s", f.Title)
	}
	for _, o := range f.Options {
		line("option %s", o)
	}
	line("option %s = %d from %[2]d to %[2]d", pilesKey, len(x.piles))
	if f.System != "" {
		line("system %s", f.System)
	}
	for _, definition := range x.in.formulas.definitions {
		line("%s", definition)
	}
	position := "position (" + strings.Join(numbers, ", ") + ")"
	if domain := x.in.formulas.domain; domain != nil {
		var all []string
		for _, pile := range x.piles {
			all = append(all, fmt.Sprintf("(%s = 0 or %s)", strings.Join(pile, " + "), renamed(domain.String(), f.piles(), pile)))
		}
		position += " if " + strings.Join(all, " and ")
	}
	line("%s", position)
	if len(x.piles) > 1 && f.width() == 1 {
		line("unordered")
	}
	if x.cap != "" {
		text, err := x.ofWhole(x.in.formulas.cap.String())
		if err != nil {
			return "", err
		}
		if clip := x.in.formulas.clip; clip != nil {
			most, err := x.ofWhole(clip.String())
			if err != nil {
				return "", err
			}
			text += " up to " + most
		}
		line("cap %s = %s", x.cap, text)
	}
	for _, k := range x.in.kinds {
		moves, err := x.moves(k)
		if err != nil {
			return "", err
		}
		for _, move := range moves {
			line("%s", move)
		}
	}
	return b.String(), nil
}

// ofWhole writes a number of the whole position.
func (x *expansion) ofWhole(text string) (string, error) {
	last := x.piles[len(x.piles)-1]
	if len(last) > 1 && renamed(text, wholeNames[1:], []string{""}) != text {
		return "", fmt.Errorf("there is no number for the largest one of piles of %d numbers", len(last))
	}
	return renamed(text, wholeNames, []string{"(" + strings.Join(slices.Concat(x.piles...), " + ") + ")", last[0]}), nil
}

// moves writes the moves of a kind, one for every choice of piles, and only the first of mirror images.
func (x *expansion) moves(k *kind) (all []string, err error) {
	touched, _ := k.touchedTexts()
	left, _ := k.leftTexts()
	nonempty, err := x.nonempty(k, touched, false)
	if err != nil {
		return nil, err
	}
	full, err := x.nonempty(k, left, true)
	if err != nil {
		return nil, err
	}
	more := max(0, len(left)-k.text.touches)
	for none := range subsets(len(left), more) { // these become empty, and need no room
		if !slices.ContainsFunc(none, func(i int) bool { return full[i] }) {
			all = append(all, x.placed(k, more-len(none), none, nonempty)...)
		}
	}
	return all, nil
}

// nonempty reports for each of some piles whether it has stones in every legal move of a kind. assumed says whether the touched piles may
// be assumed to have some.
func (x *expansion) nonempty(k *kind, piles [][]string, assumed bool) (all []bool, err error) {
	legal := x.in.legal(x.d, k, assumed)
	for _, pile := range piles {
		ok, _, err := x.d.proves(fmt.Sprintf("%s => %s >= 1", legal, strings.Join(pile, " + ")))
		if err != nil {
			return nil, err
		}
		all = append(all, ok)
	}
	return all, nil
}

// placed writes the moves of a kind that fill more empty piles, and leave nothing of the piles in none.
func (x *expansion) placed(k *kind, more int, none []int, nonempty []bool) (all []string) {
	for at := range selections(len(x.piles), k.text.touches+more) {
		touched, filled := at[:k.text.touches], at[k.text.touches:]
		switch {
		case slices.ContainsFunc(k.mirrors, func(m mirror) bool {
			var image []int
			for _, j := range m.piles {
				image = append(image, touched[j])
			}
			return slices.Compare(image, touched) < 0
		}):
		case !slices.IsSorted(filled):
		case x.in.file.width() == 1 && !slices.Equal(filled, indices(more)): // empty piles come first
		default:
			all = append(all, x.move(k, touched, filled, none, nonempty))
			x.from = append(x.from, origin{k.index, touched})
		}
	}
	return all
}

// subsets yields the subsets of 0, …, n−1 with at most most elements, the empty one first.
func subsets(n, most int) func(yield func([]int) bool) {
	return func(yield func([]int) bool) {
		for size := range most + 1 {
			for set := range selections(n, size) {
				if slices.IsSorted(set) && !yield(set) {
					return
				}
			}
		}
	}
}

// numbersOf returns the names of the numbers of one of the piles that a kind of move touches.
func (k *kind) numbersOf(pile int) []string {
	w := k.in.file.width()
	return k.text.numbers[pile*w : (pile+1)*w]
}

// move writes a move of a kind that touches some piles and fills other, empty ones. The piles in none become empty.
func (x *expansion) move(k *kind, touched, filled, none []int, nonempty []bool) string {
	formulas := x.in.formulas.moves[k.index]
	var names, conditions []string
	for i, at := range touched {
		names = append(names, x.piles[at]...)
		if !nonempty[i] {
			conditions = append(conditions, strings.Join(x.piles[at], " + ")+" >= 1")
		}
	}
	say := func(text string) string { return renamed(text, k.text.numbers[:len(names)], names) }
	for _, at := range filled {
		conditions = append(conditions, strings.Join(x.piles[at], " + ")+" = 0")
	}
	if formulas.when != nil {
		conditions = append(conditions, "("+say(formulas.when.String())+")")
	}
	w, left := x.in.file.width(), x.in.file.left(k.text)
	var kept [][]string // what is left, without the piles that become empty
	for i, tuple := range formulas.targets[:left] {
		var texts []string
		for _, t := range tuple {
			texts = append(texts, say(t.String()))
		}
		if slices.Contains(none, i) {
			conditions = append(conditions, strings.Join(texts, " + ")+" = 0")
			continue
		}
		kept = append(kept, texts)
	}
	targets := slices.Concat(x.piles...)
	for i, at := range slices.Concat(touched, filled) {
		for j := range w {
			targets[at*w+j] = "0"
			if i < len(kept) {
				targets[at*w+j] = kept[i][j]
			}
		}
	}
	if x.cap != "" {
		targets = append(targets, say(formulas.targets[left][0].String()))
	}
	words := k.text.filled(func(choice int) string { return "{" + say(k.text.choices[choice]) + "}" })
	text := fmt.Sprintf(`move "%s": (%s)`, words, strings.Join(targets, ", "))
	if len(conditions) > 0 {
		text += " if " + strings.Join(conditions, " and ")
	}
	return text
}

// renamed returns a formula in which names are replaced by others. The formula binds none of them.
func renamed(text string, names, others []string) string {
	var b strings.Builder
	for rest := text; rest != ""; {
		name, _, ok := piece{text: rest}.name()
		switch i := slices.Index(names, name.text); {
		case ok && i >= 0:
			b.WriteString(others[i])
		case name.text != "": // another name, or a number
			b.WriteString(name.text)
		default:
			b.WriteString(rest[:1])
			rest = rest[1:]
			continue
		}
		rest = rest[len(name.text):]
	}
	return b.String()
}

// selections yields all ordered selections of choose different elements of 0, …, n−1.
func selections(n, choose int) func(yield func([]int) bool) {
	return func(yield func([]int) bool) {
		var from func(chosen []int) bool
		from = func(chosen []int) bool {
			if len(chosen) == choose {
				return yield(chosen)
			}
			for i := range n {
				if !slices.Contains(chosen, i) && !from(append(slices.Clone(chosen), i)) {
					return false
				}
			}
			return true
		}
		from(nil)
	}
}

// pilesOf returns the number of piles that a setup fixes, 0 if it does not fix one.
func (g *Game) pilesOf(s game.Setup) (int, error) {
	if !g.file.Piles {
		return 0, nil
	}
	n, err := s.Int(pilesKey, 0, 1, maxNumbers)
	return int(n), err
}

// compilePiles builds the game with a fixed number of piles.
func (g *Game) compilePiles(ctx context.Context, in *instance, piles int) (*instance, error) {
	ctx, cancel := withProofTime(ctx)
	defer cancel()
	file, from, err := in.expand(ctx, piles)
	if err != nil {
		return nil, err
	}
	fixed, err := g.compileFile(ctx, file, append(slices.Clone(in.options), big.NewInt(int64(piles))))
	if err != nil {
		return nil, err
	}
	fixed.from = from
	return fixed, nil
}

// Fixed returns the setup with a fixed number of piles, that of the example unless s gives one. [Game.Formulas] and [Game.Stepper] use
// that game. For games that are not of piles it returns s.
func (g *Game) Fixed(s game.Setup) game.Setup {
	if _, given := s.Param(pilesKey); given || !g.file.Piles {
		return s
	}
	n := 0
	if in, numbers, ok := numsOf(g.usual.start); ok {
		n = in.mover(numbers).piles()
	}
	s.Params = append(slices.Clone(s.Params), game.IntParam(pilesKey, int64(max(n, 1))))
	return s
}

// Grows reports whether a setup leaves the number of piles open and a move leaves more piles than it touches. With a fixed number of
// piles the game is then a different one, because it has no room for such a move.
func (g *Game) Grows(s game.Setup) bool {
	_, fixed := s.Param(pilesKey)
	return g.file.Piles && !fixed && slices.ContainsFunc(g.file.Moves, func(m MoveText) bool { return g.file.left(&m) > m.touches })
}

// FileFor returns the rules for the parameters of a setup as a text about positions, for proofs. For a game of piles it has a fixed
// number of piles, that of the option piles or of the example; for other games it is [Game.File].
func (g *Game) FileFor(s game.Setup) (*File, error) {
	if !g.file.Piles {
		return g.file, nil
	}
	in, err := g.with(g.Fixed(s))
	if err != nil {
		return nil, err
	}
	return in.file, nil
}
