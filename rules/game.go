package rules

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"slices"
	"strings"
	"sync"

	"zeck/game"
	"zeck/internal/rays"
	"zeck/logic"
	"zeck/numeration"
)

// Game is a game that was written as a text of rules. It may be used from many goroutines.
type Game struct {
	file  *File
	usual *instance // with the values of the options that the text gives
	info  game.Info

	shipped bool // a test has proved that every play ends

	mu      sync.Mutex
	others  map[string]*instance // with other values
	checked *Game                // a shipped game with the proof that every play ends, once it was asked for
}

// Compile makes a game of rules: its moves can be listed at any size, and every play of it ends. A game that need not end is refused, with a
// move that shows it.
func Compile(ctx context.Context, f *File) (*Game, error) {
	g := &Game{file: f, others: map[string]*instance{}, info: game.Info{Name: f.Name}} // positions print the name
	var err error
	if g.usual, err = g.compile(ctx, nil); err != nil {
		return nil, inFile(f.path, err)
	}
	if f.Example != nil {
		if _, err := g.usual.check(f.Example, ""); err != nil {
			return nil, inFile(f.path, f.example.errorf("%w", err))
		}
	}
	g.info = g.describe()
	return g, nil
}

// Load reads a text of rules and compiles it: [Parse] and [Compile] in one.
func Load(ctx context.Context, path, text string) (*Game, error) {
	f, err := Parse(path, text)
	if err != nil {
		return nil, err
	}
	return Compile(ctx, f)
}

// Shipped returns the game of a text that is part of a program, and of which a test has proved with [Load] that it can be played and that
// every play ends. It panics if it cannot be read.
func Shipped(path, text string) *Game {
	f, err := Parse(path, text)
	if err != nil {
		panic(err)
	}
	g := &Game{file: f, others: map[string]*instance{}, info: game.Info{Name: f.Name}, shipped: true}
	if g.usual, err = g.compile(context.Background(), nil); err != nil {
		panic(err)
	}
	g.info = g.describe()
	return g
}

// File returns the rules as they were read.
func (g *Game) File() *File { return g.file }

// Info describes the game.
func (g *Game) Info() game.Info { return g.info }

// Measure says what every move makes smaller, in words: "a + b". Where that is several things, the first of them that changes gets
// smaller.
func (g *Game) Measure() string {
	if !g.shipped {
		return g.usual.measure.String()
	}
	proved, err := g.certain()
	if err != nil {
		panic(err) // a test has seen that it does not
	}
	return proved.Measure()
}

// certain returns a shipped game with the proof that every play ends.
func (g *Game) certain() (*Game, error) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.checked != nil {
		return g.checked, nil
	}
	proved, err := Compile(context.Background(), g.file)
	g.checked = proved
	return proved, err
}

func (g *Game) describe() game.Info {
	f := g.file
	i := game.Info{Name: f.Name, Title: f.Title, Source: f.Source, Rules: f.About}
	if i.Title == "" {
		i.Title = f.Name
	}
	if i.Source == "" {
		i.Source = "a text of rules"
	}
	if i.Rules != "" && !strings.HasSuffix(i.Rules, ".") {
		i.Rules += "."
	}
	i.Rules = strings.TrimSpace(i.Rules + " " + g.usual.sentence())
	i.Notation = f.Name + ":" + strings.Join(f.piles(), ",")
	if f.Cap >= 0 {
		i.Notation += "/" + f.Variables[f.Cap]
	}
	for _, o := range f.Options {
		help := fmt.Sprintf("at least %d", o.From)
		if o.hasTo {
			help = fmt.Sprintf("from %d to %d", o.From, o.To)
		}
		i.Params = append(i.Params, game.Parameter{Key: o.Name, Default: fmt.Sprint(o.Value), Help: help})
	}
	i.Example = g.usual.example().String()
	return i
}

// piles returns the names of the numbers that are no cap.
func (f *File) piles() (names []string) {
	for i, name := range f.Variables {
		if i != f.Cap {
			names = append(names, name)
		}
	}
	return names
}

// sentence says which moves there are.
func (in *instance) sentence() string {
	var texts []string
	for _, k := range in.kinds {
		texts = append(texts, fmt.Sprintf("%s, which leaves %s", k.text.Words, in.formulas.moves[k.index]))
	}
	moves := "The moves are: "
	if len(texts) == 1 {
		moves = "The move is: "
	}
	return moves + strings.Join(texts, "; ") + ". Whoever cannot move loses."
}

// example returns where play begins: what the text says, else a small position.
func (in *instance) example() game.Position {
	if in.file.Example != nil {
		if p, err := in.check(in.file.Example, ""); err == nil {
			return p
		}
	}
	for n := uint64(7); n < 40; n++ {
		numbers := make([]game.Nat, len(in.file.Variables))
		for i := range numbers {
			numbers[i] = numeration.NewNat(n + 2*uint64(i))
		}
		if in.file.Cap >= 0 {
			numbers[in.file.Cap] = in.usualCap(numbers)
		}
		if p, err := in.check(numbers, ""); err == nil && len(game.First(p, 1)) > 0 {
			return p
		}
	}
	for p := range in.small(8, 4000) {
		return p
	}
	return in.position(make([]game.Nat, len(in.file.Variables)))
}

// New makes a position from what was written.
func (g *Game) New(s game.Setup) (game.Position, error) {
	in, err := g.with(s)
	if err != nil {
		return nil, err
	}
	f := g.file
	piles := len(f.piles())
	if err := s.WantPiles(piles, count(piles, "pile")); err != nil {
		return nil, err
	}
	if f.Cap < 0 {
		if err := s.WantNoCap(); err != nil {
			return nil, err
		}
		return in.check(s.Piles, s.Text)
	}
	numbers := slices.Insert(slices.Clone(s.Piles), f.Cap, game.Nat{})
	if s.Cap != nil {
		numbers[f.Cap] = *s.Cap
	} else {
		numbers[f.Cap] = in.usualCap(numbers)
	}
	return in.check(numbers, s.Text)
}

// usualCap returns what the cap is where it is left out; 0 where the text says something negative.
func (in *instance) usualCap(numbers []game.Nat) game.Nat {
	e := in.capScope.bigs(numbers)
	v := in.cap.eval(e)
	if v == nil || v.Sign() < 0 {
		return game.Nat{}
	}
	return numeration.NatFromBig(v)
}

// bigs returns the slots of a scope with the numbers of a position filled in, and the quotients that need only these.
func (s *scope) bigs(numbers []game.Nat) []*big.Int {
	e := make([]*big.Int, s.slots)
	for i, n := range numbers {
		e[i] = n.Big()
	}
	s.divide(e, s.after[-1])
	return e
}

// check returns the position with these numbers, if there is one; text is what was written.
func (in *instance) check(numbers []game.Nat, text string) (game.Position, error) {
	if in.file.Unordered {
		numbers = slices.Clone(numbers)
		in.sort(numbers)
	}
	if !in.isPosition(numbers) {
		p := in.position(numbers)
		if text == "" {
			text = game.Short(p)
		}
		return nil, fmt.Errorf("%s has positions with %s only, got %s", in.file.Name, in.formulas.domain, game.Quote(text))
	}
	return in.position(numbers), nil
}

// isPosition reports whether the numbers, in order, are a position.
func (in *instance) isPosition(numbers []game.Nat) bool {
	return in.domain == nil || in.domainScope.holds(in.domain, in.domainScope.bigs(numbers))
}

// with returns the game with the options of a setup.
func (g *Game) with(s game.Setup) (*instance, error) {
	if len(s.Params) == 0 {
		return g.usual, nil
	}
	s.Game = g
	var values []int64
	for _, o := range g.file.Options {
		v, err := s.Int(o.Name, o.Value, o.From, o.To)
		if err != nil {
			return nil, err
		}
		values = append(values, v)
	}
	if slices.Equal(values, g.usual.options) {
		return g.usual, nil
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	key := fmt.Sprint(values)
	if in := g.others[key]; in != nil {
		return in, nil
	}
	in, err := g.compile(context.Background(), values)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", s.Head(), inFile(g.file.path, err))
	}
	if len(g.others) == maxInstances {
		clear(g.others) // positions that are there keep theirs; new ones are equal to new ones only
	}
	g.others[key] = in
	return in, nil
}

// maxInstances is how many choices of options are kept.
const maxInstances = 1000

// instance is a game with values for its options.
type instance struct {
	game     *Game
	file     *File
	options  []int64
	params   []game.Param // those that differ from the text
	formulas formulas

	domain          node // nil: everything is a position
	domainScope     *scope
	domainFast      func([]int64) bool // nil if it cannot be had
	domainQuotients []fastQuotient
	cap             form
	capScope        *scope

	kinds   []*kind
	slots   int         // the most that a kind has
	limit   int64       // numbers up to here are worked out in machine integers; −1: none are
	splits  bool        // a move leads to a sum
	shrinks bool        // no number gets larger, and nothing splits
	grows   growth      // what gets larger otherwise
	lined   *rays.Rules // the moves, if all of them go along lines; else nil
	heap    *heapGame   // a heap that is taken from and broken; nil if it is something else
	memory  memory
	measure measure
}

// kind is a kind of move.
type kind struct {
	*scope
	in      *instance
	index   int
	text    *MoveText
	plan    *plan
	targets [][]form
	fixed   []int // of each choice: the number of the position that it names, −1 if it is for the player to choose
	twins   []*kind

	fastTargets   [][]fastForm
	fastQuotients []fastQuotient // of the position
}

// compile makes the game with values for its options, nil being those of the text, and proves that it ends.
func (g *Game) compile(ctx context.Context, options []int64) (*instance, error) {
	ctx, cancel := context.WithTimeout(ctx, maxProofTime)
	defer cancel()
	in, d, err := g.build(ctx, options)
	if err != nil {
		return nil, err
	}
	if !g.shipped || options != nil {
		in.measure, err = in.ends(d)
	}
	return in, err
}

// build is compile without the proof.
func (g *Game) build(ctx context.Context, options []int64) (*instance, *digits, error) {
	f := g.file
	in := &instance{game: g, file: f, options: options, limit: smallest - 1}
	if options == nil {
		for _, o := range f.Options {
			in.options = append(in.options, o.Value)
		}
	}
	for i, o := range f.Options {
		if in.options[i] != o.Value {
			in.params = append(in.params, game.IntParam(o.Name, in.options[i]))
		}
	}
	var err error
	if in.formulas, err = f.formulas(in.options); err != nil {
		return nil, nil, err
	}
	d, err := newDigits(ctx, f.System, in.formulas.definitions, f.reader(f.name, in.options).Constants)
	if err != nil {
		return nil, nil, f.system.place(err)
	}
	if err := in.compileDomain(d); err != nil {
		return nil, nil, err
	}
	for i := range f.Moves {
		k, err := in.compileKind(d, i)
		if err != nil {
			return nil, nil, err
		}
		in.kinds = append(in.kinds, k)
		in.slots = max(in.slots, k.slots)
		in.splits = in.splits || len(k.targets) > 1
	}
	in.grows = in.growth()
	in.shrinks = in.grows.kind == never
	if r, ok := in.alongLines(); ok {
		in.lined, in.shrinks, in.grows.kind = &r, true, never
	}
	if in.heap, err = in.asHeap(d); err != nil {
		return nil, nil, err
	}
	return in, d, nil
}

// smallest is 2^32: below it a number fits the positions that are packed.
const smallest = 1 << 32

func (in *instance) compileDomain(d *digits) error {
	f := in.file
	in.domainScope = newScope(d, f.Variables, nil)
	if in.formulas.domain != nil {
		n, err := in.domainScope.statement(in.formulas.domain.Tree())
		if err != nil {
			return f.domain.place(err)
		}
		in.domain = n
		p := in.domainScope.plan(nil, n, nil, func(slot int) bool { return in.domainScope.owner[slot] < 0 })
		in.domainScope.settle(p, nil)
		if in.domainScope.largest == nil {
			in.limit = -1
		} else {
			in.domainFast, in.domainQuotients = p.fast, in.domainScope.fastQuotients(in.domainScope.after[-1])
			in.narrow(in.domainScope.largest)
		}
	}
	if f.Cap >= 0 {
		in.capScope = newScope(d, f.Variables, nil)
		var err error
		if in.cap, err = in.capScope.term(in.formulas.cap.Tree()); err != nil {
			return f.usual.place(err)
		}
	}
	return nil
}

// place says where an error is that does not know.
func (p piece) place(err error) error {
	var e *Error
	switch {
	case errors.As(err, &e):
		return err
	case errors.Is(err, errCall):
		return p.errorf("expected numbers, and quotients by constants, got a function in %s", game.Quote(p.text))
	}
	return p.errorf("%w", err)
}

// narrow keeps machine integers to where something that many times as large fits.
func (in *instance) narrow(factor *big.Int) {
	most := new(big.Int).Quo(new(big.Int).Lsh(one, 62), factor)
	if most.IsInt64() {
		in.limit = min(in.limit, most.Int64())
	}
	if in.limit == 0 {
		in.limit = -1
	}
}

func (in *instance) compileKind(d *digits, index int) (*kind, error) {
	f := in.file
	m := &f.Moves[index]
	k := &kind{scope: newScope(d, f.Variables, m.choices), in: in, index: index, text: m}
	formulas := in.formulas.moves[index]
	var slots []int
	var further []constraint
	for i, name := range m.choices {
		slot := len(f.Variables) + i
		slots = append(slots, slot)
		number := slices.Index(f.Variables, name)
		k.fixed = append(k.fixed, number)
		if number >= 0 {
			further = append(further, constraint{slotForm(slot).plus(minusOne, slotForm(number)), true})
		}
	}
	for i, tuple := range formulas.targets {
		var forms []form
		for j, t := range tuple {
			x, err := k.term(t.Tree())
			if err != nil {
				return nil, m.targets[i][j].place(err)
			}
			if x.never {
				return nil, m.targets[i][j].errorf("expected a natural number, got %s, which is negative", game.Quote(t.String()))
			}
			forms = append(forms, x)
			further = append(further, constraint{x.times(minusOne), false})
		}
		k.targets = append(k.targets, forms)
	}
	cond := node(fact(true))
	if formulas.when != nil {
		var err error
		if cond, err = k.statement(formulas.when.Tree()); err != nil {
			return nil, m.when.place(err)
		}
	}
	k.plan = k.scope.plan(slots, cond, further, func(slot int) bool { return k.owner[slot] < 0 })
	if err := in.bound(d, k, further); err != nil {
		return nil, err
	}
	k.settle(k.plan, k.targets)
	for _, other := range in.kinds {
		if slices.Equal(other.text.pieces, m.pieces) { // the names in the braces do not matter
			k.twins = append(k.twins, other)
		}
	}
	if k.largest == nil {
		in.limit = -1
		return k, nil
	}
	in.narrow(k.largest)
	for _, tuple := range k.targets {
		var fast []fastForm
		for _, x := range tuple {
			fast = append(fast, x.fast())
		}
		k.fastTargets = append(k.fastTargets, fast)
	}
	k.fastQuotients = k.scope.fastQuotients(k.after[-1])
	return k, nil
}

// bound looks for bounds on choices that have none by inequalities: it proves that they are at most one of the numbers of the position, or at
// most their sum. A choice that has no bound is refused.
func (in *instance) bound(d *digits, k *kind, further []constraint) error {
	for {
		slot, found := k.plan.unbounded()
		if !found {
			return nil
		}
		name := k.text.choices[slot-len(in.file.Variables)]
		bound, ok, err := in.proveBound(d, k, name)
		if err != nil {
			return k.text.words.place(err)
		}
		if !ok {
			return k.text.words.errorf("nothing bounds {%s}: expected a condition such as %[1]s <= %s", name, in.file.Variables[0])
		}
		further = append(further, constraint{slotForm(slot).plus(minusOne, bound), false})
		exact := k.plan.exact
		k.plan = k.scope.plan(k.plan.slots, k.plan.cond, further, func(slot int) bool { return k.owner[slot] < 0 })
		k.plan.exact = exact && k.plan.exact
	}
}

// proveBound proves that a choice is at most one of the numbers, or their sum.
func (in *instance) proveBound(d *digits, k *kind, name string) (form, bool, error) {
	vars := in.file.Variables
	sum := constantForm(new(big.Int))
	texts, forms := []string{}, []form{}
	for i, v := range vars {
		texts, forms = append(texts, v), append(forms, slotForm(i))
		sum = sum.plus(one, slotForm(i))
	}
	texts, forms = append(texts, strings.Join(vars, " + ")), append(forms, sum)
	legal := in.legal(d, k)
	for i, text := range texts {
		ok, _, err := d.proves(fmt.Sprintf("(%s) => %s <= %s", legal, name, text))
		if err != nil {
			return form{}, false, err
		}
		if ok {
			return forms[i], true, nil
		}
	}
	return form{}, false, nil
}

// proves decides whether a statement holds for all numbers; values are numbers for which it does not.
func (d *digits) proves(text string) (ok bool, values []logic.Value, err error) {
	f, err := logic.Reader{Constants: d.constants}.Statement(text)
	if err != nil {
		return false, nil, fmt.Errorf("%s: %w", game.Quote(text), err)
	}
	a, err := d.solver.Decide(d.ctx, f.ForAll())
	if errors.Is(err, context.DeadlineExceeded) {
		err = fmt.Errorf("%w: the proof takes longer than %s", game.ErrLimit, maxProofTime)
	}
	return a.Proved, a.Counterexample, err
}
