package logic

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"zeck/game"
)

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
