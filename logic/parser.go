package logic

import (
	"fmt"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"zeck/game"
	"zeck/numeration"
)

// Parse reads a statement. A Solver checks the names of functions and predicates and their numbers of arguments; Parse
// checks everything else.
func Parse(text string) (*Formula, error) { return Reader{}.Statement(text) }

// formula reads a statement up to the end of the text.
func (p *parser) formula() (*Formula, error) {
	e, err := p.whole()
	if err == nil {
		err = wantStatement(e)
	}
	if err != nil {
		return nil, err
	}
	return &Formula{e}, nil
}

// MustParse is Parse for statements in program text; it panics if the text does not parse.
func MustParse(text string) *Formula {
	f, err := Parse(text)
	if err != nil {
		panic(fmt.Sprintf("logic: %s: %v", text, err))
	}
	return f
}

// parser reads tokens by recursive descent, with one method for each level of precedence. Brackets can hold a number or a
// statement, so every level reads either and the operators check which one they need.
type parser struct {
	tokens    []token
	depth     int
	constants map[string]*big.Int // names that stand for constants
	walnut    bool                // connectives bind as in Walnut, and comparisons do not chain
}

// whole reads a number or a statement up to the end of the text.
func (p *parser) whole() (expr, error) {
	e, err := p.any()
	if err != nil {
		return nil, err
	}
	if t := p.peek(); t.kind != tokenEnd {
		return nil, p.unexpected(t)
	}
	return e, nil
}

func (p *parser) peek() token { return p.tokens[0] }

func (p *parser) next() token {
	t := p.tokens[0]
	if t.kind != tokenEnd {
		p.tokens = p.tokens[1:]
	}
	return t
}

// is reports whether the next token is one of the keywords or signs.
func (p *parser) is(words ...string) bool {
	t := p.peek()
	return t.kind == tokenWord && slices.Contains(words, t.text)
}

// accept consumes the next token if it is that keyword or sign.
func (p *parser) accept(word string) bool {
	if p.is(word) {
		p.next()
		return true
	}
	return false
}

// expect consumes that keyword or sign or fails; after says what it follows.
func (p *parser) expect(word, after string) error {
	if t := p.peek(); !p.accept(word) {
		return t.place.errorf("expected %q after %s, got %s", word, after, t.quoted())
	}
	return nil
}

// unexpected returns the error that a token cannot follow what was read.
func (p *parser) unexpected(t token) error {
	switch {
	case t.kind == tokenWord && t.text == ")":
		return t.place.errorf("unexpected %q: no bracket is open", ")")
	case t.kind == tokenWord && t.text != "(":
		return t.place.errorf("unexpected %s", t.quoted())
	}
	return t.place.errorf("expected an operator such as +, =, and, got %s", t.quoted())
}

// deeper enters a level of nesting; the caller leaves it with p.depth--.
func (p *parser) deeper(t token) error {
	if p.depth++; p.depth > maxDepth {
		return fmt.Errorf("%w: %w", game.ErrLimit, t.place.errorf("nested more than %d deep", maxDepth))
	}
	return nil
}

// statement reads what must be a statement.
func (p *parser) statement() (expr, error) {
	e, err := p.any()
	if err != nil {
		return nil, err
	}
	return e, wantStatement(e)
}

func wantStatement(es ...expr) error {
	for _, e := range es {
		if !isStatement(e) {
			return e.errorf("expected a statement such as x = y, got the number %s", game.Quote(write(e)))
		}
	}
	return nil
}

func wantNumber(es ...expr) error {
	for _, e := range es {
		if !isNumber(e) {
			return e.errorf("expected a number, got the statement %s", game.Quote(write(e)))
		}
	}
	return nil
}

// any reads a number or a statement: implications joined by <=>.
func (p *parser) any() (expr, error) {
	if p.walnut {
		return p.walnutStatement(0)
	}
	e, err := p.implication()
	for err == nil && p.is("<=>") {
		t := p.next()
		var right expr
		if right, err = p.implication(); err == nil {
			err = wantStatement(e, right)
			e = operation(t, e, right)
		}
	}
	return e, err
}

// operation returns the tree of an operator and its operands, at the place of the operator.
func operation(op token, operands ...expr) expr {
	return &tree{op: op.text, place: op.place, args: operands}
}

// implication reads disjunctions joined by =>, which groups to the right.
func (p *parser) implication() (expr, error) {
	e, err := p.disjunction()
	if err != nil || !p.is("=>") {
		return e, err
	}
	t := p.next()
	if err := p.deeper(t); err != nil {
		return nil, err
	}
	defer func() { p.depth-- }()
	right, err := p.implication()
	if err != nil {
		return nil, err
	}
	return operation(t, e, right), wantStatement(e, right)
}

func (p *parser) disjunction() (expr, error) { return p.junction("or", p.conjunction) }
func (p *parser) conjunction() (expr, error) { return p.junction("and", p.negation) }

func (p *parser) junction(op string, operand func() (expr, error)) (expr, error) {
	e, err := operand()
	if err != nil || !p.is(op) {
		return e, err
	}
	all := []expr{e}
	for p.accept(op) {
		if e, err = operand(); err != nil {
			return nil, err
		}
		all = append(all, e)
	}
	return &tree{op: op, place: all[0].place, args: all}, wantStatement(all...)
}

// negation reads any number of nots and then a comparison, or a quantifier, whose body extends as far as possible.
func (p *parser) negation() (expr, error) {
	t := p.peek()
	if !p.is("not", "forall", "exists") {
		return p.comparison()
	}
	if err := p.deeper(t); err != nil {
		return nil, err
	}
	defer func() { p.depth-- }()
	p.next()
	if t.text != "not" {
		return p.quantifier(t)
	}
	e, err := p.negation()
	if err != nil {
		return nil, err
	}
	return operation(t, e), wantStatement(e)
}

func (p *parser) quantifier(t token) (expr, error) {
	names, err := p.names(fmt.Sprintf("%q", t.text))
	if err != nil {
		return nil, err
	}
	if err := p.expect(":", "the variables of "+t.text); err != nil {
		return nil, err
	}
	body, err := p.statement()
	return &tree{op: t.text, place: t.place, names: names, args: []expr{body}}, err
}

// names reads distinct variables separated by commas; after says what they follow.
func (p *parser) names(after string) ([]expr, error) {
	var names []expr
	for {
		t := p.next()
		if t.kind != tokenName {
			return nil, t.place.errorf("expected a variable after %s, got %s", after, t.quoted())
		}
		if slices.ContainsFunc(names, func(v expr) bool { return v.name == t.text }) {
			return nil, t.place.errorf("variable %s is listed twice", t.quoted())
		}
		if _, constant := p.constants[t.text]; constant {
			return nil, t.place.errorf("expected a variable after %s, got %s, which is a constant", after, t.quoted())
		}
		names = append(names, &tree{op: "variable", place: t.place, name: t.text})
		if !p.accept(",") {
			return names, nil
		}
		after = "the comma"
	}
}

var comparisons = []string{"=", "!=", "<", "<=", ">", ">="}

// comparison reads a sum, or a chain of them.
func (p *parser) comparison() (expr, error) {
	e, err := p.sum()
	if err != nil || !p.is(comparisons...) {
		return e, err
	}
	c := &tree{op: "compare", place: e.place, args: []expr{e}}
	for p.is(comparisons...) && !(p.walnut && len(c.ops) > 0) {
		c.ops = append(c.ops, p.next().text)
		if e, err = p.sum(); err != nil {
			return nil, err
		}
		c.args = append(c.args, e)
	}
	return c, wantNumber(c.args...)
}

// sum reads products with + and − between them, and perhaps a − before the first.
func (p *parser) sum() (expr, error) {
	s := &tree{op: "+", place: p.peek().place}
	for minus := p.accept("-"); ; minus = p.next().text == "-" {
		e, err := p.product()
		if err != nil {
			return nil, err
		}
		s.args, s.minus = append(s.args, e), append(s.minus, minus)
		if !p.is("+", "-") {
			break
		}
	}
	if len(s.args) == 1 && !s.minus[0] {
		return s.args[0], nil
	}
	return s, wantNumber(s.args...)
}

// product reads factors with * between them. After a first number the * may be left out if no blank follows: 3x, 2(x + y).
func (p *parser) product() (expr, error) {
	first := p.peek()
	e, err := p.factor()
	if err != nil {
		return nil, err
	}
	all := []expr{e}
	if t := p.peek(); first.kind == tokenNumber && t.close && (t.kind == tokenName || p.is("(")) {
		if e, err = p.factor(); err != nil {
			return nil, err
		}
		all = append(all, e)
	}
	for {
		switch t := p.peek(); {
		case p.accept("*"):
			if e, err = p.factor(); err != nil {
				return nil, err
			}
			all = append(all, e)
		case p.accept("/"), t.kind == tokenName && t.text == "mod":
			if t.text == "mod" {
				p.next()
			}
			if e, err = p.divide(t, first, all); err != nil {
				return nil, err
			}
			all = []expr{e}
		default:
			return multiply(first, all)
		}
	}
}

// multiply returns the product of the factors.
func multiply(first token, all []expr) (expr, error) {
	if len(all) == 1 {
		return all[0], nil
	}
	if err := wantNumber(all...); err != nil {
		return nil, err
	}
	return &tree{op: "*", place: first.place, args: all}, wantConstants(all)
}

// divide reads the constant after a / or a mod, and divides the product of the factors before it.
func (p *parser) divide(op, first token, all []expr) (expr, error) {
	left, err := multiply(first, all)
	if err != nil {
		return nil, err
	}
	t := p.peek()
	right, err := p.factor()
	if err != nil {
		return nil, err
	}
	switch {
	case right.op != "number":
		return nil, t.place.errorf("expected a constant after %s, got %s", op.quoted(), game.Quote(write(right)))
	case right.value.IsZero() || right.negative:
		return nil, t.place.errorf("expected a constant of at least 1 after %s, got %s", op.quoted(), t.quoted())
	}
	if err := p.deeper(op); err != nil { // never left again: a chain is as deep as it is long
		return nil, err
	}
	return &tree{op: op.text, place: left.place, args: []expr{left, right}}, wantNumber(left)
}

// wantConstants refuses products with more than one factor that is not constant.
func wantConstants(factors []expr) error {
	var varying expr
	for _, e := range factors {
		switch {
		case isConstant(e):
		case varying == nil:
			varying = e
		default:
			return e.errorf("a product of two variables cannot be decided: %s times %s; expected a constant multiple such as 3*x",
				game.Quote(write(varying)), game.Quote(write(e)))
		}
	}
	return nil
}

// isConstant reports whether a number is written without variables and functions.
func isConstant(e expr) bool {
	if e.op == "variable" || e.op == "call" {
		return false
	}
	return !slices.ContainsFunc(e.args, func(part expr) bool { return !isConstant(part) })
}

// factor reads a number or statement that no operator splits.
func (p *parser) factor() (expr, error) {
	t := p.next()
	switch {
	case t.kind == tokenNumber:
		return constant(t, t.text)
	case t.kind == tokenName && p.is("("):
		return p.call(t)
	case t.kind == tokenName:
		if n, ok := p.constants[t.text]; ok {
			value := numeration.NatFromBig(new(big.Int).Abs(n))
			return &tree{op: "number", place: t.place, value: value, text: t.text, negative: n.Sign() < 0}, nil
		}
		return &tree{op: "variable", place: t.place, name: t.text}, nil
	case t.kind == tokenWord && t.text == "(":
		return p.bracket(t)
	case t.kind == tokenWord && (t.text == "true" || t.text == "false"):
		return &tree{op: t.text, place: t.place}, nil
	}
	return nil, t.place.errorf("expected a number, a variable or a statement, got %s", t.quoted())
}

func (p *parser) bracket(t token) (expr, error) {
	if err := p.deeper(t); err != nil {
		return nil, err
	}
	defer func() { p.depth-- }()
	e, err := p.any()
	if err != nil {
		return nil, err
	}
	if end := p.peek(); !p.accept(")") {
		return nil, end.place.errorf("expected %q to close the bracket in column %d, got %s", ")", t.place.column, end.quoted())
	}
	return e, nil
}

// call reads the arguments of a function or predicate. F(100) and L(100) are the constants of the notation.
func (p *parser) call(name token) (expr, error) {
	open := p.next()
	if err := p.deeper(open); err != nil {
		return nil, err
	}
	defer func() { p.depth-- }()
	c := &tree{op: "call", place: name.place, name: name.text}
	for {
		e, err := p.any()
		if err != nil {
			return nil, err
		}
		c.args = append(c.args, e)
		if !p.accept(",") {
			break
		}
	}
	if err := p.expect(")", "the arguments of "+name.text); err != nil {
		return nil, err
	}
	if n := c.args[0]; n.op == "number" && len(c.args) == 1 && (name.text == "F" || name.text == "L") && isDigits(n.text) {
		return constant(name, name.text+"("+n.text+")")
	}
	return c, wantNumber(c.args...)
}

func isDigits(text string) bool { return strings.Trim(text, "0123456789") == "" }

// maxConstantBits bounds the constants: the automaton of a constant has a few states for every bit.
const maxConstantBits = 4096

// constant returns the constant that a text denotes. It refuses constants that are too large without computing them.
func constant(t token, text string) (expr, error) {
	n, err := numeration.Nat{}, error(nil)
	long := len(text) > maxConstantBits/2 || beyond(text)
	if !long {
		n, err = numeration.Parse(text)
	}
	if long || err != nil || n.BitLen() > maxConstantBits {
		return nil, fmt.Errorf("%w: %w", game.ErrLimit, t.place.errorf("the constant %s has more than %d bits; 10^%d would fit",
			game.Quote(text), maxConstantBits, maxConstantBits*3/10))
	}
	if isDigits(text) {
		text = n.String()
	}
	return &tree{op: "number", place: t.place, value: n, text: text}, nil
}

// beyond reports whether a power or a Fibonacci or Lucas number is certainly too large: 2^n has more than n bits, F(n) and L(n) more
// than n/2.
func beyond(text string) bool {
	base, exponent, power := strings.Cut(text, "^")
	base = strings.TrimLeft(base, "0")
	switch {
	case isDigits(text), power && (base == "" || base == "1"):
		return false
	case !power:
		exponent = strings.Trim(text, "FL()")
	}
	n, err := strconv.Atoi(exponent)
	return err != nil || n > maxConstantBits && power || n > 2*maxConstantBits
}
