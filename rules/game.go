package rules

import (
	"cmp"
	"context"
	"fmt"
	"math/big"
	"slices"
	"strings"
	"sync"

	"zeck/game"
	"zeck/game/face"
	"zeck/internal/must"
	"zeck/numeration"
)

// Game is a game that is defined by a rules text. It may be used by several goroutines at once.
type Game struct {
	file  *File
	usual *instance // with the default options
	info  game.Info

	tables  game.Tables  // tables and periods that it has
	theory  Theory       // [Unknown] unless one is attached
	lesson  *face.Lesson // of a file next to the rules file; nil if there is none
	named   *Game        // the game whose name its positions have with the default options; nil: its own
	shipped bool         // a test has proved that every play ends
	watch   *watch       // of a game with a limited life, see [LoadWithin]; otherwise nil

	mu     sync.Mutex
	others map[string]*instance // with other options
}

// Compile builds a game. Its moves can be listed for positions of any size, and every play ends: Compile refuses any other game, with a
// move that shows the problem if it finds one.
func Compile(ctx context.Context, f *File) (*Game, error) { return compile(ctx, f, nil, false) }

func compile(ctx context.Context, f *File, w *watch, shipped bool) (g *Game, err error) {
	g = &Game{file: f, others: map[string]*instance{}, theory: Unknown{}, watch: w, shipped: shipped}
	g.info.Name = f.Name // for the names of positions
	if g.usual, err = g.compile(ctx, nil); err != nil {
		return nil, inFile(f.path, err)
	}
	g.tables = g.newTables()
	g.info = g.describe()
	return g, nil
}

// Load reads a rules text and compiles it: [Parse] followed by [Compile].
func Load(ctx context.Context, path, text string) (*Game, error) {
	f, err := Parse(path, text)
	if err != nil {
		return nil, err
	}
	return Compile(ctx, f)
}

// Shipped returns the game of a rules text that is part of the program. A test must have loaded the text with [Load], which proves that
// every play ends; Shipped skips that proof. It panics if the text cannot be read.
func Shipped(path, text string) *Game {
	return must.Get(compile(context.Background(), must.Get(Parse(path, text)), nil, true))
}

// File returns the rules as they were read.
func (g *Game) File() *File { return g.file }

// Info describes the game.
func (g *Game) Info() game.Info { return g.info }

// Measure describes what every move makes smaller, such as "a + b". If the measure consists of several sums, the first that changes gets
// smaller.
func (g *Game) Measure() string {
	m, err := g.usual.measured()
	if err != nil {
		panic(err) // this concerns only shipped games, and a test has found their measures
	}
	return m.String()
}

// measured returns what every move makes smaller. The measure of a shipped game is found when it is first needed.
func (in *instance) measured() (measure, error) {
	in.ending.Lock()
	defer in.ending.Unlock()
	if in.measure.terms != nil {
		return in.measure, nil
	}
	ctx, cancel := withProofTime(context.Background())
	defer cancel()
	d, err := in.newDigits(ctx)
	if err != nil {
		return measure{}, err
	}
	m, err := in.ends(d)
	if err == nil {
		in.measure = m
	}
	return m, err
}

func (g *Game) describe() game.Info {
	f := g.file
	i := game.Info{Name: f.Name, Title: f.Title, Source: f.Source, Rules: f.About}
	if i.Title == "" {
		i.Title = f.Name
	}
	if i.Source == "" {
		i.Source = "a rules text"
	}
	if i.Rules != "" && !strings.HasSuffix(i.Rules, ".") {
		i.Rules += "."
	}
	if !g.solved() {
		i.Rules = strings.TrimSpace(i.Rules + " " + g.usual.sentence())
	}
	i.Notation = f.Name + ":" + strings.Join(f.piles(), ",")
	if f.Piles {
		i.Notation += ",…"
	}
	if f.Cap >= 0 {
		i.Notation += " or " + i.Notation + "/cap"
	}
	for _, o := range f.Options {
		help := o.help
		switch {
		case help != "":
		case o.hasTo:
			help = fmt.Sprintf("from %d to %d", o.From, o.To)
		case o.least != "":
			help = "at least " + o.least
		default:
			help = fmt.Sprintf("at least %d", o.From)
		}
		i.Params = append(i.Params, game.Parameter{Key: o.Name, Default: fmt.Sprint(o.Value), Help: help})
	}
	if f.Piles {
		i.Params = append(i.Params, game.Parameter{Key: pilesKey, Default: "any", Help: "the number of piles, some of which may be empty; for proofs"})
	}
	i.Example = g.usual.example()
	if g.named != nil {
		i.Example = g.theory.Tell().Opening
	}
	return i
}

// piles returns the names of the numbers other than the cap.
func (f *File) piles() (names []string) {
	for i, name := range f.Variables {
		if i != f.Cap {
			names = append(names, name)
		}
	}
	return names
}

// example returns the starting position, without the cap if it is the default.
func (in *instance) example() string {
	s := in.start.Setup()
	if s.Cap != nil && !in.file.Piles && in.complete(s.Piles, nil)[in.file.Cap].nat() == *s.Cap {
		s.Cap = nil
	}
	return s.String()
}

// sentence describes the moves.
func (in *instance) sentence() string {
	var texts []string
	for _, k := range in.kinds {
		text := "which leaves " + in.formulas.moves[k.index].String()
		if in.file.Piles {
			text = "which turns " + in.file.pilesText(k.text, in.formulas.moves[k.index], " into ")
		}
		texts = append(texts, k.text.Words+", "+text)
	}
	moves := "The moves are: "
	if len(texts) == 1 {
		moves = "The move is: "
	}
	return moves + strings.Join(texts, "; ") + ". " + in.file.blockSentence() + "A player who cannot move loses."
}

// begin returns the starting position: the example of the text, otherwise a small position, otherwise any. A game without positions is refused.
func (in *instance) begin(d *digits) (game.Position, error) {
	f := in.file
	if f.Example != nil {
		numbers := nums(f.Example)
		if f.Piles {
			numbers = in.complete(f.Example, f.exampleCap)
		}
		p, err := in.check(numbers, "")
		if err != nil {
			err = f.example.errorf("%w", err)
		}
		return p, err
	}
	piles, from := make([]game.Nat, len(f.piles())), uint64(7)
	if f.Piles {
		piles, from = make([]game.Nat, 3*f.width()), 3
	}
	for n := from; n < 40; n++ {
		for i := range piles {
			piles[i] = numeration.NewNat(n + 2*uint64(i))
		}
		if p, err := in.check(in.complete(piles, nil), ""); err == nil && len(game.First(p, 1)) > 0 {
			return p, nil
		}
	}
	if f.Piles {
		for p := range in.small(sampleSum, maxSamples) {
			if len(game.First(p, 1)) > 0 {
				return p, nil
			}
		}
		return nil, f.name.errorf("no small position has a move; expected a line with a position that has one, such as example (3), (5)")
	}
	for p := range in.small(8, 4000) {
		return p, nil
	}
	text := in.formulas.domain.String()
	if piles := f.piles(); f.Unordered && len(piles) > 1 {
		text = fmt.Sprintf("(%s) and %s", text, strings.Join(piles, " <= "))
	}
	none, values, err := d.proves("not (" + text + ")")
	switch {
	case none:
		return nil, f.domain.errorf("the game has no positions: no numbers satisfy this condition")
	case err != nil:
		return nil, f.domain.errorf("no small numbers satisfy this condition; expected a line with numbers that do, such as example (%s)",
			strings.Join(f.Variables, ", "))
	}
	numbers := make([]num, len(f.Variables))
	for i, name := range f.Variables {
		for _, v := range values {
			if v.Name == name {
				numbers[i] = numOf(v.Number)
			}
		}
	}
	return in.check(numbers, "")
}

// Named gives the positions of the game with default options the name of another game with the same rules, and returns the game. It must
// be called before the game is used.
func (g *Game) Named(usual *Game) *Game {
	g.named = usual
	g.info = g.describe()
	return g
}

// played returns the game with the options of a setup, as its positions name it.
func (g *Game) played(s game.Setup) (*instance, error) {
	in, err := g.with(s)
	if in == g.usual && g.named != nil {
		in = g.named.usual
	}
	return in, err
}

// New returns the position of a setup.
func (g *Game) New(s game.Setup) (game.Position, error) {
	in, err := g.played(s)
	if err != nil {
		return nil, err
	}
	f := in.file
	if w, piles := f.width(), len(s.Piles); f.Piles && piles%w != 0 {
		return nil, fmt.Errorf("%s takes piles of %d numbers each, got %s in %s", f.Name, w, game.Counted(piles, "number"), game.Quote(s.Text))
	} else if err := s.WantPiles(w, numbersOfPiles[w]); err != nil && !f.Piles {
		return nil, err
	}
	if err := s.WantNoCap(); err != nil && f.Cap < 0 {
		return nil, err
	}
	return in.check(in.complete(s.Piles, s.Cap), s.Text)
}

// complete returns the numbers of a position from its piles and its cap. A nil cap means the default cap.
func (in *instance) complete(piles []game.Nat, most *game.Nat) []num {
	c := in.file.Cap
	if c < 0 {
		return nums(piles)
	}
	if in.file.Piles {
		c = len(piles)
	}
	numbers := in.inOrder(slices.Insert(nums(piles), c, num{}))
	c = in.capPlace(numbers)
	if most != nil {
		numbers[c] = numOf(*most)
	} else {
		numbers[c] = in.ofCap(&in.cap, numbers)
	}
	return numbers
}

var numbersOfPiles = []string{"no piles", "one pile", "two piles", "three piles", "four piles", "five piles", "six piles", "seven piles", "eight piles"}

// check returns the position with these numbers, which it may change, or an error if they are not a position. The error quotes text.
func (in *instance) check(numbers []num, text string) (game.Position, error) {
	numbers = in.inOrder(numbers)
	wrong := in.outside(numbers)
	if wrong == nil {
		return in.position(numbers), nil
	}
	quoted := game.Quote(cmp.Or(text, game.Short(in.position(numbers))))
	if !in.file.Piles {
		return nil, fmt.Errorf("a position of %s must satisfy %s, got %s", in.file.Name, in.formulas.domain, quoted)
	}
	return nil, fmt.Errorf("a pile of %s must satisfy %s, got the pile %s in %s", in.file.Name, in.formulas.domain, tupleText(nats(wrong)), quoted)
}

// outside returns the numbers if they are not a position, or the first pile that is not one; otherwise nil. The numbers are in order.
func (in *instance) outside(numbers []num) []num {
	w := len(numbers)
	if in.file.Piles {
		numbers, _ = in.splitCap(numbers)
		w = in.file.width()
	}
	for ; len(numbers) > 0; numbers = numbers[w:] {
		if !in.domain.holds(numbers[:w]) {
			return numbers[:w]
		}
	}
	return nil
}

// with returns the game with the options of a setup.
func (g *Game) with(s game.Setup) (*instance, error) {
	if len(s.Params) == 0 {
		return g.usual, nil
	}
	s.Game = g
	var values []*big.Int
	for _, o := range g.file.Options {
		v, err := o.given(s)
		if err != nil {
			return nil, err
		}
		for i, least := range values {
			if g.file.Options[i].Name == o.least && v.Cmp(least) < 0 {
				return nil, fmt.Errorf("option %s must be at least %s, got %[2]s=%[3]s and %[1]s=%[4]s in %[5]s", o.Name, o.least,
					numeration.NatFromBig(least).Short(), numeration.NatFromBig(v).Short(), s.Quoted())
			}
		}
		values = append(values, v)
	}
	piles, err := g.pilesOf(s)
	if err != nil {
		return nil, err
	}
	if piles == 0 && slices.EqualFunc(values, g.usual.options, func(a, b *big.Int) bool { return a.Cmp(b) == 0 }) {
		return g.usual, nil
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	key := fmt.Sprint(values, piles)
	if in := g.others[key]; in != nil {
		return in, nil
	}
	ctx := context.Background()
	if g.watch != nil {
		ctx = g.watch.ctx
	}
	in, err := g.compile(ctx, values)
	if err == nil && piles > 0 {
		in, err = g.compilePiles(ctx, in, piles)
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", s.Head(), inFile(g.file.path, err))
	}
	if len(g.others) == maxInstances {
		clear(g.others) // existing positions keep their instances; they are not equal to positions of new ones
	}
	g.others[key] = in
	return in, nil
}

// maxInstances is how many choices of options are cached.
const maxInstances = 1000
