package logic

import (
	"context"
	"fmt"
	"maps"
	"math/big"
	"slices"
	"strings"
	"unicode"

	"zeck/automaton"
	"zeck/game"
)

// maxWalnut is the largest constant that Walnut reads, up to its version 7.
var maxWalnut = big.NewInt(1<<31 - 1)

// WalnutScript is a list of statements for Walnut, the prover of Mousavi and Shallit: the script, the names of the statements, and the files
// that they need in Walnut's folder, by path: automata of predicates in "Automata Library", those of functions in "Word Automata Library",
// number systems that Walnut lacks in "Custom Bases".
type WalnutScript struct {
	Script string
	Names  []string
	Files  map[string]string
}

// Walnut returns statements as a script that defines everything they need and has a line "eval NAME …" for each, which prints TRUE or
// FALSE; several statements are called NAME1, NAME2, …. The systems of base 2, 3 and 4, the Fibonacci and the tribonacci system come with
// Walnut; the script defines those of t-Wythoff for t ≤ 3 and of continued fractions; all others become files. Walnut reads no constants
// above 2147483647.
//
// Walnut has no undefined terms, and its numbers are never negative. So every function of a statement becomes a variable for its value, and
// subtracted terms move to the other side.
func (s *Solver) Walnut(ctx context.Context, name string, statements ...*Formula) (WalnutScript, error) {
	w := walnut{ctx: ctx, solver: s, names: map[*symbol]string{}, files: map[string]string{}}
	if err := w.begin(); err != nil {
		return WalnutScript{}, err
	}
	var names []string
	for i, f := range statements {
		text, err := w.statement(newLowerer(s), nil, f.root)
		if err != nil {
			return WalnutScript{}, err
		}
		names = append(names, name)
		if len(statements) > 1 {
			names[i] += fmt.Sprint(i + 1)
		}
		w.line("eval %s \"?%s %s\":", names[i], w.system, text)
	}
	return WalnutScript{strings.Join(w.lines, "\n") + "\n", names, w.files}, nil
}

// Walnut returns the function as a script for Walnut: a word automaton with the name NAME[x][y], and for every value the statement that the
// tuples with this output are those of the set for which the term has this value.
func (f *Function) Walnut(ctx context.Context, name string, set *Formula, term *Term) (WalnutScript, []*Formula, error) {
	var all []*Formula
	m, _, err := f.Machine(ctx)
	if err != nil {
		return WalnutScript{}, nil, err
	}
	for i, c := range f.Cases {
		is := fmt.Sprintf("%s_%d", name, i)
		if err := f.solver.Predicate(is, c.DFA); err != nil {
			return WalnutScript{}, nil, err
		}
		f.solver.symbols[is].word = &word{name, m, c.Value}
		has := And(set, Compare(term, "=", Number(int64(c.Value))))
		all = append(all, ForAll(f.Vars, Equivalent(Holds(is, Variables(f.Vars)...), has)))
	}
	script, err := f.solver.Walnut(ctx, "zeck", all...)
	return script, all, err
}

// word is Walnut's form of the predicate that a function has a certain value.
type word struct {
	name  string
	of    *Machine
	value int
}

// walnut writes a script.
type walnut struct {
	ctx    context.Context
	solver *Solver
	system string
	lines  []string
	names  map[*symbol]string // the symbols defined in the script
	files  map[string]string
}

func (w *walnut) line(format string, args ...any) {
	w.lines = append(w.lines, fmt.Sprintf(format, args...))
}

// begin finds Walnut's name for the number system, and defines the system if necessary.
func (w *walnut) begin() error {
	system := w.solver.system
	t, pairs := wythoff(system)
	first, recurrence := system.Recurrence()
	f, fraction := system.Fraction()
	switch {
	case len(first) == 1 && len(recurrence) == 1 && recurrence[0] <= 4:
		w.system = fmt.Sprintf("msd_%d", recurrence[0])
	case slices.Equal(first, []int64{1, 2, 4}) && slices.Equal(recurrence, []int64{1, 1, 1}):
		w.system = "msd_trib"
	case pairs && t == 1:
		w.system = "msd_fib"
	case pairs && t <= 3:
		w.system = fmt.Sprintf("msd_zeckpell%d", t)
		w.line("ost zeckpell%d [0 %d] [%d];", t, t+1, t)
	case fraction:
		name, line := walnutFraction(f)
		w.system = "msd_" + name
		w.line("%s", line)
	default:
		return w.base()
	}
	return nil
}

// base describes a number system that Walnut lacks by two automata: the representations, and addition.
func (w *walnut) base() error {
	w.system = "msd_zeck" + strings.ToLower(plain(w.solver.system.Name()))
	digits := make([]string, w.solver.system.Radix())
	for d := range digits {
		digits[d] = fmt.Sprint(d)
	}
	alphabet := "{" + strings.Join(digits, ",") + "}"
	for name, text := range map[string]string{"": "x = x", "_addition": "x + y = z"} {
		_, dfa, err := w.solver.Automaton(w.ctx, MustParse(text))
		if err != nil {
			return err
		}
		if w.files["Custom Bases/"+w.system+name+".txt"], err = w.automaton(dfa, alphabet); err != nil {
			return err
		}
	}
	return nil
}

// statement writes a statement, every part in brackets. given names some of its variables.
func (w *walnut) statement(l *lowerer, given map[int]string, e expr) (string, error) {
	v := &walnutText{w, l, map[int]string{}, map[int]bool{}}
	for i, name := range given {
		v.vars[i] = name
	}
	return v.expr(e)
}

// walnutText writes one statement.
type walnutText struct {
	*walnut
	*lowerer
	vars map[int]string
	used map[int]bool // variables that occur
}

func (w *walnutText) expr(e expr) (string, error) {
	switch e.op {
	case "not":
		text, err := w.expr(e.args[0])
		return "~" + text, err
	case "and":
		return w.list(" & ", e.args)
	case "or":
		return w.list(" | ", e.args)
	case "=>", "<=>":
		return w.list(" "+e.op+" ", e.args)
	case "forall", "exists":
		var vars []int
		for _, v := range e.names {
			vars = append(vars, w.bind(v.name))
			defer w.unbind(v.name)
		}
		text, err := w.expr(e.args[0])
		return w.quantified(map[string]string{"forall": "A", "exists": "E"}[e.op], vars, text), err
	}
	n, err := w.lowerer.statement(e)
	if err != nil {
		return "", err
	}
	return w.node(n)
}

// quantified puts a quantifier before a text. Walnut insists that its variables occur.
func (w *walnutText) quantified(sign string, vars []int, text string) string {
	vars = slices.DeleteFunc(slices.Clone(vars), func(v int) bool { return !w.used[v] })
	if len(vars) == 0 {
		return text
	}
	return "(" + sign + strings.Join(w.walnutNames(vars), ",") + " " + text + ")"
}

func (w *walnutText) list(op string, parts []expr) (string, error) {
	var texts []string
	for _, part := range parts {
		text, err := w.expr(part)
		if err != nil {
			return "", err
		}
		texts = append(texts, text)
	}
	return "(" + strings.Join(texts, op) + ")", nil
}

// node writes the node of an atom.
func (w *walnutText) node(n node) (string, error) {
	switch n := n.(type) {
	case fact:
		if n {
			return "(0=0)", nil
		}
		return "(0=1)", nil
	case constraint:
		return w.constraint(n)
	case relation:
		if is := n.symbol.word; is != nil {
			w.files["Word Automata Library/"+is.name+".txt"] = is.of.text(w.system)
			return fmt.Sprintf("(%s[%s]=@%d)", is.name, strings.Join(w.walnutNames(n.vars), "]["), is.value), nil
		}
		name, err := w.define(n.symbol)
		return "$" + name + "(" + strings.Join(w.walnutNames(n.vars), ",") + ")", err
	case andNode:
		var texts []string
		for _, part := range n.parts {
			text, err := w.node(part)
			if err != nil {
				return "", err
			}
			texts = append(texts, text)
		}
		return "(" + strings.Join(texts, " & ") + ")", nil
	case exists:
		text, err := w.node(n.body)
		return w.quantified("E", n.vars, text), err
	}
	panic(fmt.Sprintf("logic: an atom became %T", n))
}

func (w *walnutText) constraint(n constraint) (string, error) {
	for _, c := range append([]*big.Int{n.Constant}, n.Coef...) {
		if c.CmpAbs(maxWalnut) > 0 {
			return "", fmt.Errorf("%s cannot be exported: Walnut reads constants up to %v", game.Quote(w.lowerer.text(n)), maxWalnut)
		}
	}
	left, right := sides(n.form, func(v int) expr { return variable(w.walnutName(v)) })
	return "(" + write(left) + n.op + write(right) + ")", nil
}

func (w *walnutText) walnutNames(vars []int) []string {
	var names []string
	for _, v := range vars {
		names = append(names, w.walnutName(v))
	}
	return names
}

// walnutName returns the unique name of a variable for Walnut, where no name can begin with A, E or I.
func (w *walnutText) walnutName(v int) string {
	w.used[v] = true
	if name, ok := w.vars[v]; ok {
		return name
	}
	name := plain(w.lowerer.names[v])
	if name == "" || strings.ContainsAny(name[:1], "AEI_0123456789") {
		name = "v" + name
	}
	taken := slices.Collect(maps.Values(w.vars))
	for base, i := name, 1; slices.Contains(taken, name); i++ {
		name = fmt.Sprintf("%s_%d", base, i)
	}
	w.vars[v] = name
	return name
}

// plain keeps the characters of a name that Walnut accepts.
func plain(name string) string {
	return strings.Map(func(r rune) rune {
		if r < unicode.MaxASCII && (r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r)) {
			return r
		}
		return -1
	}, name)
}

// define writes the definition of a symbol, once, and returns its name. The name is lower case, for file systems that ignore case.
func (w *walnut) define(sym *symbol) (string, error) {
	if name, ok := w.names[sym]; ok {
		return name, nil
	}
	name := "zeck_" + strings.ToLower(plain(sym.name))
	if strings.ToLower(sym.name) != sym.name {
		name += "_upper"
	}
	for taken := slices.Collect(maps.Values(w.names)); slices.Contains(taken, name); {
		name += "_"
	}
	w.names[sym] = name
	if sym.body != nil {
		return name, w.defineByText(sym, name)
	}
	dfa, err := w.solver.automaton(w.ctx, sym)
	if err != nil {
		return "", err
	}
	w.files["Automata Library/"+name+".txt"], err = w.automaton(dfa, w.system)
	return name, err
}

// defineByText writes a definition in the language. Walnut orders arguments by the names of the variables, so the parameters become
// p0, p1 …, and each must be mentioned.
func (w *walnut) defineByText(sym *symbol, name string) error {
	l := newLowerer(w.solver)
	given := map[int]string{}
	var mention []string
	for i, param := range sym.params {
		given[l.bind(param)] = fmt.Sprintf("p%d", i)
		mention = append(mention, fmt.Sprintf("p%d>=0", i))
	}
	text, err := w.statement(l, given, sym.body)
	if err != nil {
		return err
	}
	w.line("def %s \"?%s %s & %s\":", name, w.system, text, strings.Join(mention, " & "))
	return nil
}

// automaton writes an automaton as Walnut reads it from a file; each of its tracks has the given system or alphabet.
func (w *walnut) automaton(d *automaton.DFA, track string) (string, error) {
	m, err := newMachine(w.ctx, d.States(), []int{1, 0}, []*automaton.DFA{d})
	if err != nil {
		return "", err
	}
	return m.text(track), nil
}

// text writes the automaton as Walnut reads it.
func (m *Machine) text(track string) string {
	var b strings.Builder
	b.WriteString(strings.Join(slices.Repeat([]string{track}, m.Alphabet.Tracks()), " ") + "\n")
	for q, row := range m.Next {
		fmt.Fprintf(&b, "\n%d %d\n", q, m.Output[q])
		for s, to := range row {
			if to >= 0 {
				fmt.Fprintf(&b, "%s -> %d\n", strings.Trim(fmt.Sprint(m.Alphabet.Digits(automaton.Symbol(s))), "[]"), to)
			}
		}
	}
	return b.String()
}
