package check

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
)

// form is a linear form: a sum of variables with coefficients, and a constant k.
type form struct {
	coef map[string]int
	k    int
}

func constant(k int) form       { return form{nil, k} }
func variable(name string) form { return form{map[string]int{name: 1}, 0} }

// plus returns f + c·g.
func (f form) plus(c int, g form) form {
	sum := form{map[string]int{}, f.k + c*g.k}
	maps.Copy(sum.coef, f.coef)
	for name, v := range g.coef {
		if sum.coef[name] += c * v; sum.coef[name] == 0 {
			delete(sum.coef, name)
		}
	}
	return sum
}

// divided returns f/c. It is exact if all coefficients of f are multiples of c.
func (f form) divided(c int) (g form, exact bool) {
	g, exact = form{map[string]int{}, f.k / c}, f.k%c == 0
	for name, v := range f.coef {
		g.coef[name] = v / c
		exact = exact && v%c == 0
	}
	return g, exact
}

func (f form) names() []string { return slices.Sorted(maps.Keys(f.coef)) }

// name returns the variable that the form consists of, or "" if it is no single variable.
func (f form) name() string {
	if names := f.names(); len(names) == 1 && f.k == 0 && f.coef[names[0]] == 1 {
		return names[0]
	}
	return ""
}

func (f form) String() string {
	text := strconv.Itoa(f.k)
	for _, name := range f.names() {
		text += fmt.Sprintf("%+d*%s", f.coef[name], name)
	}
	return text
}

// quotients are the variables that stand for ⌊form/number⌋. The name of such a variable contains both, so equal quotients are one
// variable. A quotient by 1 is a name for the form. If the form is negative, the quotient does not exist and the variable is 0.
var quotients = map[string]quotient{}

type quotient struct {
	of form
	by int
}

func quotientOf(f form, by int) form {
	name := fmt.Sprintf("[(%s)/%d]", f, by)
	quotients[name] = quotient{f, by}
	return variable(name)
}

// at returns the form with other forms substituted for variables.
func (f form) at(subst map[string]form) form {
	out := constant(f.k)
	for name, c := range f.coef {
		if g, ok := subst[name]; ok {
			out = out.plus(c, g)
		} else if q, ok := quotients[name]; ok {
			out = out.plus(c, quotientOf(q.of.at(subst), q.by))
		} else {
			out = out.plus(c, variable(name))
		}
	}
	return out
}

// node is a formula. Its operator is "and", "or", "not", ">=" (the form f is not negative), "=" (f is 0), or "set" (the forms args are
// natural numbers, and together they are in the set). An empty "and" is true, an empty "or" false. A comparison or a set is false if a
// quotient in it does not exist.
type node struct {
	op   string
	kids []*node
	f    form
	set  string
	args []form
}

func and(kids ...*node) *node          { return &node{op: "and", kids: kids} }
func or(kids ...*node) *node           { return &node{op: "or", kids: kids} }
func not(n *node) *node                { return &node{op: "not", kids: []*node{n}} }
func implies(a, b *node) *node         { return or(not(a), b) }
func iff(a, b *node) *node             { return and(implies(a, b), implies(b, a)) }
func natural(f form) *node             { return &node{op: ">=", f: f} }
func in(set string, args []form) *node { return &node{op: "set", set: set, args: args} }
func allNatural(list []form) *node {
	n := and()
	for _, f := range list {
		n.kids = append(n.kids, natural(f))
	}
	return n
}

// at returns the formula with forms substituted for variables.
func (n *node) at(subst map[string]form) *node {
	out := &node{op: n.op, set: n.set, f: n.f.at(subst)}
	for _, kid := range n.kids {
		out.kids = append(out.kids, kid.at(subst))
	}
	for _, f := range n.args {
		out.args = append(out.args, f.at(subst))
	}
	return out
}

// each calls do with every form of the formula.
func (n *node) each(do func(form)) {
	do(n.f)
	for _, f := range n.args {
		do(f)
	}
	for _, kid := range n.kids {
		kid.each(do)
	}
}

// mentions reports whether one of the variables occurs in the formula.
func (n *node) mentions(names []string) (found bool) {
	n.each(func(f form) { found = found || f.mentions(names) })
	return found
}

func (f form) mentions(names []string) bool {
	for name := range f.coef {
		if q, ok := quotients[name]; slices.Contains(names, name) || ok && q.of.mentions(names) {
			return true
		}
	}
	return false
}

// parser reads formulas and sums. It reports errors by a panic with Unreadable or Beyond.
type parser struct {
	tokens []string
	values map[string]int // the options of a game
	chosen *[]string      // where quantified variables are added to the player's choices; nil if that would change the meaning
}

// maxNumber bounds constants, so that no sum overflows.
const maxNumber = 1_000_000

// maxText bounds the length of a formula, and so the depth of its parentheses.
const maxText = 20_000

func newParser(text string, values map[string]int) *parser {
	p := &parser{values: values}
	if len(text) > maxText {
		panic(Beyond(fmt.Sprintf("a formula of more than %d characters", maxText)))
	}
	p.tokens = token.FindAllString(text, -1)
	return p
}

// token matches a word, a number, or a sign.
var token = regexp.MustCompile(`[\pL\pN_]+|<=>|=>|<=|>=|!=|\S`)

func (p *parser) peek() string {
	if len(p.tokens) == 0 {
		return ""
	}
	return p.tokens[0]
}

func (p *parser) next() string {
	t := p.peek()
	if t != "" {
		p.tokens = p.tokens[1:]
	}
	return t
}

func (p *parser) take(want string) bool {
	if p.peek() == want {
		p.next()
		return true
	}
	return false
}

func (p *parser) expect(want string) {
	if got := p.next(); got != want {
		panic(Unreadable(fmt.Sprintf("expected %q, got %q", want, got)))
	}
}

func (p *parser) end() {
	if got := p.peek(); got != "" {
		panic(Unreadable(fmt.Sprintf("unexpected %q", got)))
	}
}

// formula reads a formula. The operators are, from the weakest to the strongest: <=>, =>, or, and, not.
func (p *parser) formula() *node {
	n := p.implication()
	if p.take("<=>") {
		n = iff(n, p.implication())
	}
	if p.peek() == "<=>" {
		panic(Beyond("several <=> in a row"))
	}
	return n
}

func (p *parser) implication() *node {
	n := p.chain("or")
	if p.take("=>") {
		return implies(n, p.implication())
	}
	return n
}

func (p *parser) chain(word string) *node {
	one := p.negation
	if word == "or" {
		one = func() *node { return p.chain("and") }
	}
	n := &node{op: word, kids: []*node{one()}}
	for p.take(word) {
		n.kids = append(n.kids, one())
	}
	if len(n.kids) == 1 {
		return n.kids[0]
	}
	return n
}

func (p *parser) negation() *node {
	switch p.peek() {
	case "not":
		p.next()
		return not(p.negation())
	case "exists", "forall", "E", "A":
		return p.quantifier()
	case "true":
		p.next()
		return and()
	case "false":
		p.next()
		return or()
	case "(": // a formula or a sum in a comparison: the token after it decides
		depth, i := 0, 0
		for ; i < len(p.tokens); i++ {
			if p.tokens[i] == "(" {
				depth++
			} else if p.tokens[i] == ")" {
				if depth--; depth == 0 {
					break
				}
			}
		}
		if i+1 >= len(p.tokens) || !strings.Contains(" + - * / mod < <= = != >= > ", " "+p.tokens[i+1]+" ") {
			p.next()
			n := p.formula()
			p.expect(")")
			return n
		}
	}
	if len(p.tokens) > 1 && p.tokens[1] == "(" && unicode.IsLetter(rune(p.tokens[0][0])) {
		set := p.next()
		return in(set, p.tuple())
	}
	return p.comparison()
}

// quantifier reads exists x: FORMULA, and makes x one of the player's choices.
func (p *parser) quantifier() *node {
	if word := p.next(); word != "exists" || p.chosen == nil {
		panic(Beyond("a quantifier inside a formula"))
	}
	for {
		name := p.next()
		if _, constant := p.values[name]; constant || slices.Contains(*p.chosen, name) {
			panic(Beyond("a quantifier about " + name + ", which is the name of something else"))
		}
		*p.chosen = append(*p.chosen, name)
		if !p.take(",") {
			break
		}
	}
	p.expect(":")
	return p.formula()
}

// tuple reads sums in parentheses.
func (p *parser) tuple() (list []form) {
	p.expect("(")
	for {
		list = append(list, p.sum())
		if !p.take(",") {
			p.expect(")")
			return list
		}
	}
}

func (p *parser) comparison() *node {
	all := and()
	left := p.sum()
	for slices.Contains([]string{"<", "<=", "=", "!=", ">=", ">"}, p.peek()) {
		op := p.next()
		right := p.sum()
		up, down := right.plus(-1, left), left.plus(-1, right)
		less, more := natural(up.plus(-1, constant(1))), natural(down.plus(-1, constant(1)))
		all.kids = append(all.kids, map[string]*node{
			"<": less, "<=": natural(up), ">": more, ">=": natural(down), "=": {op: "=", f: up},
			"!=": or(less, more), // not simply "not =", which is true where a quotient does not exist
		}[op])
		left = right
	}
	if len(all.kids) == 0 {
		panic(Unreadable(fmt.Sprintf("expected a comparison before %q", p.peek())))
	}
	return all
}

func (p *parser) sum() form {
	f := p.product()
	for p.peek() == "+" || p.peek() == "-" {
		sign := 1
		if p.next() == "-" {
			sign = -1
		}
		f = f.plus(sign, p.product())
	}
	return f
}

func (p *parser) product() form {
	f := p.factor()
	for {
		op := p.peek()
		if op != "*" && op != "/" && op != "mod" {
			return f
		}
		p.next()
		g := p.factor()
		if op == "*" && len(f.coef) == 0 {
			f, g = g, f
		}
		if len(g.coef) > 0 {
			panic(Beyond("a product of variables, or a division by one"))
		}
		switch {
		case op == "*":
			f = constant(0).plus(g.k, f)
		case g.k < 1:
			panic(Unreadable("expected a positive number to divide by"))
		case op == "/":
			f = quotientOf(f, g.k)
		default:
			f = f.plus(-g.k, quotientOf(f, g.k))
		}
		for _, c := range append(slices.Collect(maps.Values(f.coef)), f.k) {
			if c > maxNumber || c < -maxNumber {
				panic(Beyond("a number above a million"))
			}
		}
	}
}

func (p *parser) factor() form {
	t := p.next()
	switch {
	case t == "(":
		f := p.sum()
		p.expect(")")
		return f
	case t == "-":
		return constant(0).plus(-1, p.factor())
	case t == "":
		panic(Unreadable("the formula ends too early"))
	case unicode.IsDigit(rune(t[0])):
		k, err := strconv.Atoi(t)
		if err != nil || k > maxNumber {
			panic(Beyond("a number above a million: " + t))
		}
		return constant(k)
	case !unicode.IsLetter(rune(t[0])):
		panic(Unreadable(fmt.Sprintf("expected a number, got %q", t)))
	case p.peek() == "(":
		panic(Beyond("the function " + t))
	}
	if k, ok := p.values[t]; ok {
		return constant(k)
	}
	return variable(t)
}
