package logic

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"zeck/automaton"
	"zeck/game"
	"zeck/internal/near"
)

// DefaultStates is the default limit on the states of an automaton before minimisation; see [Options].
const DefaultStates = 200_000

// Options of a Solver. The zero value is fine.
type Options struct {
	Limits automaton.Limits // of every step; States 0 means DefaultStates
	Trace  func(Step)       // if not nil, called for every automaton that is built
}

// Step is one operation of a decision.
type Step struct {
	Text   string `json:"step"`   // the part of the statement whose automaton it builds, with the names of the statement
	Op     string `json:"op"`     // the operation: "and", "exists", …
	Tracks int    `json:"-"`      // the number of variables of the automaton
	Made   int    `json:"made"`   // states before minimisation
	States int    `json:"states"` // states after
}

// Solver decides statements in one number system. It caches the automata of the definitions and of every part of a statement, so
// statements that share parts should share a Solver. It must not be used by two goroutines at a time.
type Solver struct {
	system  *System
	options Options
	builder automaton.Builder
	symbols map[string]*symbol
	memo    map[string]memory
	bytes   int              // of the automata in memo
	valid   []*automaton.DFA // tuples of representations, by length
	sets    int              // the number of sets built so far
	largest int              // states of the largest automaton built since Decide began
	way     largestSteps     // its largest steps
	degree  int              // of the recurrence
	plain   bool             // for tests: do not rewrite statements before building automata
}

// memory is a cached automaton; track i is variable number order[i] of the key.
type memory struct {
	dfa   *automaton.DFA
	order []int
}

// maxMemory bounds the bytes of cached automata, unless the limits allow less; above it the cache is cleared.
const maxMemory = 256 << 20

// symbol is a function or predicate that a statement may use.
type symbol struct {
	entry
	function bool
	arity    int
	version  int            // changes when the meaning does
	phrase   expr           // shown in messages in place of a call
	added    bool           // by Define, Predicate or Function
	raised   int            // last track minus value of a function, whose values may be negative
	body     expr           // if it is defined in the language
	word     *word          // if Walnut has a word automaton for the predicate
	dfa      *automaton.DFA // nil until it is needed; one track for each argument, and the value last
}

// NewSolver returns a solver for a number system, with the functions and predicates of that system.
func NewSolver(system *System, o Options) *Solver {
	if o.Limits.States == 0 {
		o.Limits.States = DefaultStates
	}
	s := &Solver{system: system, options: o, symbols: map[string]*symbol{}, memo: map[string]memory{}}
	s.builder.Limits = o.Limits
	_, recurrence := system.Recurrence()
	s.degree = len(recurrence)
	for _, e := range library(system) {
		sym := &symbol{entry: e, function: e.value, arity: len(e.params)}
		if e.value {
			sym.arity--
		}
		if e.text != "" {
			sym.body = MustParse(e.text).root
		}
		s.symbols[e.name] = sym
	}
	return s
}

// System returns the number system.
func (s *Solver) System() *System { return s.system }

// Define adds definitions, as [ParseDefinitions] reads them. Each may use those before it.
func (s *Solver) Define(definitions ...Definition) error {
	for _, d := range definitions {
		if err := d.check(); err != nil {
			return err
		}
		if err := s.checkFree(d.Name); err != nil {
			return d.place.errorf("%w", err)
		}
		sym := &symbol{entry: entry{name: d.Name, params: slices.Clone(d.Params)}, arity: len(d.Params), added: true, body: d.body}
		if s.isValue(d.body) {
			value := unused(d.Params)
			sym.function = true
			sym.params = append(sym.params, value)
			sym.body = compared(variable(value), "=", d.body)
		}
		if _, _, err := s.lower(sym); err != nil {
			return err
		}
		s.symbols[d.Name] = sym
	}
	return nil
}

// isValue reports whether the body of a definition is a number. A call is a number if its function is known.
func (s *Solver) isValue(body expr) bool {
	if body.op == "call" {
		sym := s.symbols[body.name]
		return sym != nil && sym.function
	}
	return isNumber(body)
}

// unused returns a name for the value of a function that is not among its parameters.
func unused(params []string) string {
	name := "v"
	for slices.Contains(params, name) {
		name += "v"
	}
	return name
}

// Predicate adds a predicate that is given by an automaton, with a track for each argument. Words that are not
// representations are ignored.
func (s *Solver) Predicate(name string, dfa *automaton.DFA) error {
	if err := s.checkFree(name); err != nil {
		return err
	}
	if !isName(name) {
		return fmt.Errorf("expected a name such as safe, got %s", game.Quote(name))
	}
	dfa, err := s.representations(name, dfa)
	if err != nil {
		return err
	}
	params := numbered(dfa.Alphabet().Tracks())
	s.symbols[name] = &symbol{entry: entry{name: name, params: params}, arity: len(params), added: true, dfa: dfa}
	return nil
}

// numbered returns n names for parameters.
func numbered(n int) []string {
	names := make([]string, n)
	for i := range names {
		names[i] = fmt.Sprintf("x%d", i+1)
	}
	return names
}

// Replace gives a predicate that was added by [Solver.Predicate] another automaton with the same number of tracks. Definitions that use
// it now refer to the new one.
func (s *Solver) Replace(name string, dfa *automaton.DFA) error {
	old := s.symbols[name]
	if old == nil || !old.added || old.body != nil {
		return fmt.Errorf("there is no predicate %s that was given by an automaton", game.Quote(name))
	}
	dfa, err := s.representations(name, dfa)
	if err != nil {
		return err
	}
	if tracks := dfa.Alphabet().Tracks(); tracks != old.arity {
		return fmt.Errorf("%s takes %s, got an automaton with %s", name, game.Counted(old.arity, "argument"), game.Counted(tracks, "track"))
	}
	for _, sym := range s.symbols {
		if sym.added && sym.body != nil {
			sym.version++
			sym.dfa = nil
		}
	}
	old.version++
	old.dfa = dfa
	return nil
}

// representations restricts an automaton to representations of numbers.
func (s *Solver) representations(name string, dfa *automaton.DFA) (*automaton.DFA, error) {
	tracks := dfa.Alphabet().Tracks()
	a, err := s.system.Alphabet(tracks)
	if err != nil {
		return nil, err
	}
	if tracks == 0 || dfa.Alphabet() != a {
		return nil, fmt.Errorf("the automaton of %s reads digits below %s; those of the system %s are below %d", name, dfa.Alphabet(),
			s.system.Name(), s.system.Radix())
	}
	s.builder.Trace = nil
	valid, err := s.system.ValidOn(context.Background(), &s.builder, tracks)
	if err != nil {
		return nil, err
	}
	return s.builder.And(context.Background(), dfa.On(), valid.On())
}

// checkFree returns an error if a name is taken.
func (s *Solver) checkFree(name string) error {
	if _, taken := s.symbols[name]; taken {
		return fmt.Errorf("%s is already defined", game.Quote(name))
	}
	return nil
}

// Name is a function or predicate that statements may use.
type Name struct {
	Name     string   `json:"name"`
	Params   []string `json:"params"`
	Function bool     `json:"function"` // else it is a predicate
	Meaning  string   `json:"meaning"`  // "" for names that were added
}

// Names returns the functions and predicates, sorted.
func (s *Solver) Names() []Name {
	var all []Name
	for _, sym := range s.symbols {
		all = append(all, Name{sym.name, slices.Clone(sym.params[:sym.arity]), sym.function, sym.meaning})
	}
	slices.SortFunc(all, func(x, y Name) int { return strings.Compare(x.Name, y.Name) })
	return all
}

// lookup returns the function or predicate of a call.
func (s *Solver) lookup(c expr, function bool) (*symbol, error) {
	sym, ok := s.symbols[c.name]
	kind := "predicate"
	if function {
		kind = "function"
	}
	switch {
	case !ok:
		known := s.known(function)
		return nil, c.errorf("unknown %s %s; %sknown in the system %s are %s", kind, game.Quote(c.name), near.Hint(c.name, known),
			s.system.Name(), strings.Join(known, ", "))
	case sym.function && !function:
		return nil, c.errorf("expected a statement, got the number %s", game.Quote(write(c)))
	case !sym.function && function:
		return nil, c.errorf("expected a number, got the statement %s", game.Quote(write(c)))
	case len(c.args) != sym.arity:
		return nil, c.errorf("%s takes %s, got %d in %s", c.name, game.Counted(sym.arity, "argument"), len(c.args), game.Quote(write(c)))
	}
	return sym, nil
}

// known returns the names of the functions or of the predicates, sorted.
func (s *Solver) known(function bool) []string {
	var names []string
	for name, sym := range s.symbols {
		if sym.function == function {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}

// lower returns the node of a definition; the variables 0, 1, … are its parameters.
func (s *Solver) lower(sym *symbol) (node, *lowerer, error) {
	l := newLowerer(s)
	l.parameters(sym)
	n, err := l.statement(sym.body)
	return n, l, err
}

// automaton returns the automaton of a symbol, building it on first use.
func (s *Solver) automaton(ctx context.Context, sym *symbol) (*automaton.DFA, error) {
	if sym.dfa != nil {
		return sym.dfa, nil
	}
	var err error
	if sym.make != nil {
		l := newLowerer(s)
		l.parameters(sym)
		c := &compiler{Solver: s, names: l}
		n := relation{sym, indices(len(sym.params))}
		c.traceNode(n)
		if sym.dfa, err = sym.make(s.system, ctx, &s.builder); err != nil {
			return nil, c.failed(n, err)
		}
		return sym.dfa, nil
	}
	n, l, err := s.lower(sym)
	if err != nil {
		return nil, err
	}
	c := &compiler{Solver: s, ctx: ctx, names: l, definition: write(l.call(sym, indices(sym.arity)))}
	t, err := c.compileOn(n, indices(len(sym.params)))
	if err != nil {
		return nil, err
	}
	sym.dfa = t.dfa
	return sym.dfa, nil
}

// cache stores an automaton for reuse.
func (s *Solver) cache(key string, m memory) {
	if s.bytes += m.dfa.Bytes() + len(key); int64(s.bytes) > min(maxMemory, cmp.Or(s.options.Limits.Bytes, automaton.DefaultBytes)) {
		clear(s.memo)
		s.bytes = 0
	}
	s.memo[key] = m
}
