package logic

import (
	"context"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"zeck/automaton"
	"zeck/game"
)

// WalnutRunner runs command files of Walnut as far as the language goes: def, eval, reg and combine, in the number systems that Walnut brings and
// zeck knows. Names are Walnut's own; none of zeck's functions and predicates are seen.
type WalnutRunner struct {
	Options Options
	Open    func(folder, name string) (text string, err error) // reads an automaton of Walnut's folder that no command before it has made
	solvers map[string]*Solver                                 // by the system, as Walnut calls it
}

// WalnutAnswer is what came of one command.
type WalnutAnswer struct {
	Command, Name string
	Truth         *bool // of a statement without free variables
	States        int   // else those of the automaton
	Err           error // why it was not run
}

var (
	walnutCommand  = regexp.MustCompile(`(?s)^\s*(\w+)\s+(\w+)\s*(.*)$`)
	walnutSplit    = regexp.MustCompile(`"[^"]*"|[^;:"]+|[;:]+`)
	walnutToken    = regexp.MustCompile(`^(?:<=>|=>|<=|>=|!=|[0-9]+|[A-Za-z]\w*|[-$@.~&|^=<>+*/()\[\],])`)
	walnutDefault  = "msd_2"
	errWalnutWords = errors.New("expected def, eval, reg or combine")
)

// Run runs the commands of a text one after the other and tells about each; what cannot be run does not stop the rest.
func (r *WalnutRunner) Run(ctx context.Context, text string, tell func(WalnutAnswer) error) error {
	r.solvers = map[string]*Solver{}
	command := ""
	for _, part := range append(walnutSplit.FindAllString(text, -1), ";") {
		if strings.Trim(part, ";:") != "" {
			command += part
			continue
		}
		if strings.TrimSpace(command) != "" {
			if err := tell(r.command(ctx, strings.TrimSpace(command))); err != nil {
				return err
			}
		}
		command = ""
	}
	return ctx.Err()
}

func (r *WalnutRunner) command(ctx context.Context, text string) WalnutAnswer {
	m := walnutCommand.FindStringSubmatch(text)
	if m == nil {
		return WalnutAnswer{Command: text, Err: errWalnutWords}
	}
	a := WalnutAnswer{Command: m[1], Name: m[2]}
	rest, quoted, _ := strings.Cut(m[3], `"`)
	quoted = strings.TrimSuffix(strings.TrimSpace(quoted), `"`)
	switch a.Command {
	case "def", "eval":
		a.Err = r.statement(ctx, &a, quoted)
	case "reg":
		a.Err = r.regular(ctx, &a, strings.Fields(rest), quoted)
	case "combine":
		a.Err = r.combine(ctx, &a, strings.Fields(rest))
	default:
		a.Err = errWalnutWords
	}
	return a
}

// solver returns the solver of a number system.
func (r *WalnutRunner) solver(ctx context.Context, name string) (*Solver, error) {
	if s, ok := r.solvers[name]; ok {
		return s, nil
	}
	known := map[string]string{"msd_fib": "fibonacci", "msd_trib": "tribonacci", "msd_2": "binary"}[name]
	if base, ok := strings.CutPrefix(name, "msd_"); known == "" && ok && isDigits(base) {
		known = "base@b=" + base
	}
	if known == "" {
		return nil, fmt.Errorf("expected one of the number systems msd_fib, msd_trib, msd_2, msd_3, …, got %s", game.Quote(name))
	}
	system, err := SystemByName(ctx, known)
	if err != nil {
		return nil, err
	}
	r.solvers[name] = NewSolver(system, r.Options)
	return r.solvers[name], nil
}

func (r *WalnutRunner) statement(ctx context.Context, a *WalnutAnswer, text string) error {
	system := walnutDefault
	if rest, ok := strings.CutPrefix(strings.TrimSpace(text), "?"); ok {
		system, text, _ = strings.Cut(rest, " ")
	}
	s, err := r.solver(ctx, system)
	if err != nil {
		return err
	}
	t := walnutTranslator{ctx: ctx, runner: r, solver: s}
	for text = strings.TrimSpace(text); text != ""; text = strings.TrimSpace(text) {
		token := walnutToken.FindString(text)
		if token == "" {
			return fmt.Errorf("%s is not read here", game.Quote(text))
		}
		t.tokens, text = append(t.tokens, token), text[len(token):]
	}
	ours, err := t.statement(0)
	if err == nil && len(t.tokens) > 0 {
		err = t.unexpected()
	}
	if err != nil {
		return err
	}
	f, err := Parse(ours)
	if err != nil {
		return err
	}
	if len(f.Free()) == 0 {
		decided, err := s.Decide(ctx, f)
		a.Truth = &decided.Proved
		return err
	}
	_, dfa, err := s.Automaton(ctx, f)
	if err != nil {
		return err
	}
	if a.States = dfa.States(); a.Command == "def" {
		return s.Predicate(walnutPredicate+a.Name, dfa)
	}
	return nil
}

// What names of Walnut begin with here, so that they are none of ours.
const walnutPredicate, walnutWord, walnutVariable = "p_", "w_", "v_"

// walnutTranslator translates a predicate of Walnut into the language.
type walnutTranslator struct {
	ctx     context.Context
	runner  *WalnutRunner
	solver  *Solver
	tokens  []string
	defined []string // conditions for the differences of a comparison: Walnut's are never negative
}

func (t *walnutTranslator) peek() string {
	if len(t.tokens) == 0 {
		return ""
	}
	return t.tokens[0]
}

func (t *walnutTranslator) accept(token string) bool {
	ok := t.peek() == token
	if ok {
		t.tokens = t.tokens[1:]
	}
	return ok
}

func (t *walnutTranslator) unexpected() error {
	if t.peek() == "" {
		return fmt.Errorf("the statement ends too early")
	}
	return fmt.Errorf("%s is not read here", game.Quote(t.peek()))
}

// walnutLevels are Walnut's connectives, the weakest first; those of a level are taken from the left.
var walnutLevels = []map[string]string{{"<=>": "<=>"}, {"=>": "=>"}, {"&": "and", "|": "or", "^": "<=> not"}}

// statement translates from a level of connectives on.
func (t *walnutTranslator) statement(level int) (string, error) {
	if level == len(walnutLevels) {
		return t.operand()
	}
	left, err := t.statement(level + 1)
	for err == nil && walnutLevels[level][t.peek()] != "" {
		op := walnutLevels[level][t.peek()]
		t.tokens = t.tokens[1:]
		var right string
		right, err = t.statement(level + 1)
		left = "(" + left + ") " + op + " (" + right + ")"
	}
	return left, err
}

func (t *walnutTranslator) operand() (string, error) {
	token := t.peek()
	switch {
	case t.accept("~"):
		text, err := t.operand()
		return "not (" + text + ")", err
	case token == "(" && t.bracketHolds():
		t.accept("(")
		text, err := t.statement(0)
		if err == nil && !t.accept(")") {
			err = t.unexpected()
		}
		return "(" + text + ")", err
	case token != "" && strings.ContainsRune("AE", rune(token[0])):
		return t.quantifier()
	case t.accept("$"):
		t.defined = nil
		name := t.peek()
		if err := t.runner.need(t.ctx, t.solver, name, false); err != nil {
			return "", err
		}
		t.tokens = t.tokens[1:]
		args, err := t.arguments("(", ")", walnutPredicate+name)
		return strings.Join(append([]string{args}, t.defined...), " and "), err
	}
	return t.comparison()
}

// bracketHolds reports whether the bracket that comes next holds a statement, and not a number.
func (t *walnutTranslator) bracketHolds() bool {
	depth := 0
	for _, token := range t.tokens {
		switch {
		case token == "(":
			depth++
		case token == ")":
			if depth--; depth == 0 {
				return false
			}
		case strings.Contains("$~&|^=><=!=<=>@", token), strings.ContainsRune("AE", rune(token[0])):
			return true
		}
	}
	return false
}

func (t *walnutTranslator) quantifier() (string, error) {
	word := map[byte]string{'A': "forall", 'E': "exists"}[t.tokens[0][0]]
	if t.tokens[0] = t.tokens[0][1:]; t.tokens[0] == "" {
		t.tokens = t.tokens[1:]
	}
	var names []string
	for {
		if !isName(t.peek()) {
			return "", t.unexpected()
		}
		names = append(names, walnutVariable+t.peek())
		t.tokens = t.tokens[1:]
		if !t.accept(",") {
			break
		}
	}
	text, err := t.statement(0)
	return "(" + word + " " + strings.Join(names, ", ") + ": " + text + ")", err
}

func (t *walnutTranslator) comparison() (string, error) {
	t.defined = nil
	left, err := t.sum()
	if err != nil {
		return "", err
	}
	op := t.peek()
	if !slices.Contains([]string{"=", "!=", "<", ">", "<=", ">="}, op) {
		return "", t.unexpected()
	}
	t.tokens = t.tokens[1:]
	right, err := t.sum()
	return "(" + strings.Join(append([]string{left + " " + op + " " + right}, t.defined...), " and ") + ")", err
}

// sum translates a number.
func (t *walnutTranslator) sum() (string, error) {
	left, err := t.product()
	for err == nil && (t.peek() == "+" || t.peek() == "-") {
		op := t.peek()
		t.tokens = t.tokens[1:]
		var right string
		if right, err = t.product(); op == "-" {
			t.defined = append(t.defined, left+" >= "+right)
		}
		left = "(" + left + " " + op + " " + right + ")"
	}
	return left, err
}

func (t *walnutTranslator) product() (string, error) {
	left, err := t.number()
	for err == nil && (t.peek() == "*" || t.peek() == "/") {
		op := t.peek()
		t.tokens = t.tokens[1:]
		var right string
		right, err = t.number()
		left = "(" + left + " " + op + " " + right + ")"
	}
	return left, err
}

func (t *walnutTranslator) number() (string, error) {
	if t.accept("(") {
		text, err := t.sum()
		if err == nil && !t.accept(")") {
			err = t.unexpected()
		}
		return "(" + text + ")", err
	}
	sign := ""
	if t.accept("@") && t.accept("-") {
		sign = "-"
	}
	dotted := t.accept(".")
	name := t.peek()
	switch {
	case name == "":
		return "", t.unexpected()
	case isDigits(name):
		t.tokens = t.tokens[1:]
		return sign + name, nil
	case !isName(name) || !dotted && strings.ContainsRune("AEI", rune(name[0])):
		return "", t.unexpected()
	}
	t.tokens = t.tokens[1:]
	if t.peek() != "[" {
		return walnutVariable + name, nil
	}
	if err := t.runner.need(t.ctx, t.solver, name, true); err != nil {
		return "", err
	}
	return t.arguments("[", "]", walnutWord+name)
}

// arguments translates (x,y) of a predicate, or [x][y] of a word.
func (t *walnutTranslator) arguments(begin, end, name string) (string, error) {
	var args []string
	for more := t.accept(begin); more; more = t.accept(",") || begin == "[" && t.accept(begin) {
		text, err := t.sum()
		if err != nil {
			return "", err
		}
		args = append(args, text)
		if begin == "[" && !t.accept(end) {
			return "", t.unexpected()
		}
	}
	if begin == "(" && !t.accept(end) {
		return "", t.unexpected()
	}
	return name + "(" + strings.Join(args, ", ") + ")", nil
}

// need reads an automaton that no command has made.
func (r *WalnutRunner) need(ctx context.Context, s *Solver, name string, word bool) error {
	folder, prefix := "Automata Library", walnutPredicate
	if word {
		folder, prefix = "Word Automata Library", walnutWord
	}
	if s.symbols[prefix+name] != nil {
		return nil
	}
	text, err := r.Open(folder, name)
	if err != nil {
		return fmt.Errorf("there is no %s in %s: %w", game.Quote(name), folder, err)
	}
	return s.Read(ctx, prefix+name, text, word)
}

// combine makes a word of predicates: its value is that of the last one that holds, and 0 where none does.
func (r *WalnutRunner) combine(ctx context.Context, a *WalnutAnswer, list []string) (err error) {
	var s *Solver
	for _, in := range r.solvers {
		if name, _, _ := strings.Cut(strings.Join(list, "="), "="); in.symbols[walnutPredicate+name] != nil {
			s = in
		}
	}
	var rest *automaton.DFA // of which none has held yet
	values := map[int]*automaton.DFA{}
	add := func(value int, dfa *automaton.DFA) {
		if before := values[value]; before != nil && err == nil {
			dfa, err = s.builder.Or(ctx, before.On(), dfa.On())
		}
		values[value] = dfa
	}
	for i, text := range slices.Backward(list) {
		name, number, given := strings.Cut(text, "=")
		value := i + 1
		if given {
			if value, err = strconv.Atoi(number); err != nil {
				return fmt.Errorf("expected an automaton and its value, such as a=3, got %s", game.Quote(text))
			}
		}
		if s == nil || s.symbols[walnutPredicate+name] == nil {
			return fmt.Errorf("no command has made %s in the number system of the others", game.Quote(name))
		}
		dfa := s.symbols[walnutPredicate+name].dfa
		if rest == nil {
			if rest, err = s.system.ValidOn(ctx, &s.builder, dfa.Alphabet().Tracks()); err != nil {
				return err
			}
		}
		now, err := s.builder.And(ctx, rest.On(), dfa.On())
		if err != nil {
			return err
		}
		if rest, err = s.builder.Minus(ctx, rest.On(), dfa.On()); err != nil {
			return err
		}
		add(value, now)
	}
	if rest == nil {
		return fmt.Errorf("expected automata to combine, got none")
	}
	add(0, rest)
	if err != nil {
		return err
	}
	var cases []Case
	for value, dfa := range values {
		if !dfa.Empty() {
			cases = append(cases, Case{value, dfa})
		}
	}
	m, _, err := (&Function{Vars: numbered(rest.Alphabet().Tracks()), Cases: cases, solver: s}).Machine(ctx)
	if err != nil {
		return err
	}
	a.States = len(m.Next)
	return s.Function(ctx, walnutWord+a.Name, cases...)
}

// regular makes a predicate of a regular expression. Zeros before a word do not matter.
func (r *WalnutRunner) regular(ctx context.Context, a *WalnutAnswer, systems []string, text string) error {
	if len(systems) == 0 || len(slices.Compact(slices.Clone(systems))) > 1 {
		return fmt.Errorf("expected one number system for all tracks, got %s", game.Quote(strings.Join(systems, " ")))
	}
	s, err := r.solver(ctx, systems[0])
	if err != nil {
		return err
	}
	alphabet, err := s.system.Alphabet(len(systems))
	if err != nil {
		return err
	}
	e := walnutRegex{alphabet: alphabet, rest: strings.Join(strings.Fields(text), "")}
	whole, err := e.union()
	if err == nil && e.rest != "" {
		err = fmt.Errorf("%s is not read in a regular expression", game.Quote(e.rest))
	}
	if err != nil {
		return err
	}
	key := func(places []int) string { return fmt.Sprint(slices.Compact(slices.Sorted(slices.Values(places)))) }
	sets := map[string][]int{"start": nil, key(nil): nil}
	dfa, err := automaton.ExploreOpen(ctx, &s.builder, alphabet, "start", func(at string, symbol automaton.Symbol) string {
		from := [][]int{whole.first}
		if at != "start" {
			from = nil
			for _, place := range sets[at] {
				from = append(from, e.follow[place])
			}
		}
		var to []int
		for _, place := range slices.Concat(from...) {
			if e.symbols[place] == symbol {
				to = append(to, place)
			}
		}
		sets[key(to)] = to
		return key(to)
	}, func(at string) bool {
		return at == "start" && whole.empty || slices.ContainsFunc(sets[at], func(place int) bool { return slices.Contains(whole.last, place) })
	})
	if err != nil {
		return err
	}
	a.States = dfa.States()
	return s.Predicate(walnutPredicate+a.Name, dfa)
}

// walnutRegex reads a regular expression: to each symbol in it belongs a place, and the automaton goes from place to place (Glushkov 1961).
type walnutRegex struct {
	alphabet automaton.Alphabet
	rest     string
	symbols  []automaton.Symbol
	follow   [][]int
}

// walnutPart is a part of an expression: whether it matches nothing, and the places with which it may begin and end.
type walnutPart struct {
	empty       bool
	first, last []int
}

func (e *walnutRegex) union() (walnutPart, error) {
	left, err := e.sequence()
	for err == nil && strings.HasPrefix(e.rest, "|") {
		e.rest = e.rest[1:]
		var right walnutPart
		right, err = e.sequence()
		left = walnutPart{left.empty || right.empty, slices.Concat(left.first, right.first), slices.Concat(left.last, right.last)}
	}
	return left, err
}

func (e *walnutRegex) sequence() (walnutPart, error) {
	left := walnutPart{empty: true}
	for e.rest != "" && e.rest[0] != '|' && e.rest[0] != ')' {
		right, err := e.repeated()
		if err != nil {
			return left, err
		}
		e.join(left.last, right.first)
		if left.empty {
			left.first = slices.Concat(left.first, right.first)
		}
		if right.empty {
			right.last = slices.Concat(left.last, right.last)
		}
		left = walnutPart{left.empty && right.empty, left.first, right.last}
	}
	return left, nil
}

func (e *walnutRegex) join(from, to []int) {
	for _, place := range from {
		e.follow[place] = append(e.follow[place], to...)
	}
}

func (e *walnutRegex) repeated() (walnutPart, error) {
	part, err := e.single()
	for err == nil && e.rest != "" && strings.ContainsRune("*+?", rune(e.rest[0])) {
		if e.rest[0] != '?' {
			e.join(part.last, part.first)
		}
		part.empty = part.empty || e.rest[0] != '+'
		e.rest = e.rest[1:]
	}
	return part, err
}

var walnutSymbol = regexp.MustCompile(`^(?:[0-9]|\[[0-9]+(?:,[0-9]+)*\])`)

func (e *walnutRegex) single() (walnutPart, error) {
	if strings.HasPrefix(e.rest, "(") {
		e.rest = e.rest[1:]
		part, err := e.union()
		if err == nil && !strings.HasPrefix(e.rest, ")") {
			err = fmt.Errorf("expected ) in the regular expression, got %s", game.Quote(e.rest))
		}
		e.rest = strings.TrimPrefix(e.rest, ")")
		return part, err
	}
	text := walnutSymbol.FindString(e.rest)
	for symbol := range automaton.Symbol(e.alphabet.Size()) {
		if digits := strings.ReplaceAll(strings.Trim(fmt.Sprint(e.alphabet.Digits(symbol)), "[]"), " ", ","); digits == strings.Trim(text, "[]") {
			e.rest = e.rest[len(text):]
			e.symbols, e.follow = append(e.symbols, symbol), append(e.follow, nil)
			place := []int{len(e.symbols) - 1}
			return walnutPart{false, place, place}, nil
		}
	}
	return walnutPart{}, fmt.Errorf("expected digits of the number system in the regular expression, got %s", game.Quote(e.rest))
}
