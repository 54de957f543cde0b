package logic

import (
	"context"
	"fmt"
	"regexp"
	"strings"
	"unicode/utf8"

	"zeck/game"
)

// Walnut's signs become tokens of our language, which our parser reads. Only the connectives bind differently.

var walnutSign = regexp.MustCompile(`^(?:<=>|=>|<=|>=|!=|[0-9]+|[A-Za-z]\w*|[-$@.~&|^=<>+*/()\[\],])`)

// walnutWords maps Walnut's signs to ours where they differ.
var walnutWords = map[string]string{"&": "and", "|": "or", "~": "not", "^": "xor", "A": "forall", "E": "exists", "[": "(", "]": ")"}

// walnutLevels are the connectives, the weakest first; those of one level associate to the left.
var walnutLevels = [][]string{{"<=>"}, {"=>"}, {"and", "or", "xor"}}

// walnutSigns cuts a predicate of Walnut into signs. A and E at the start of a name are separate signs, except after $ and a dot.
func walnutSigns(text string) (signs []token, err error) {
	at := place{0, 1}
	for before := ""; ; {
		rest := strings.TrimLeft(text, " \t\r\n")
		at.column += len(text) - len(rest)
		sign, kind := walnutSign.FindString(rest), tokenWord
		switch {
		case rest == "":
			return append(signs, token{place: at}), nil
		case sign == "":
			return nil, fmt.Errorf("unexpected %s", game.Quote(rest))
		case strings.ContainsRune("AE", rune(sign[0])) && before != "$" && before != ".":
			sign = sign[:1]
		case sign[0] == 'I' && before != "$" && before != ".":
			return nil, fmt.Errorf("unexpected %s", game.Quote(sign))
		case isDigits(sign):
			kind = tokenNumber
		case isName(sign):
			kind = tokenName
		}
		signs = append(signs, token{kind, sign, at, false})
		text, before, at.column = rest[len(sign):], sign, at.column+utf8.RuneCountInString(sign)
	}
}

// tokens returns the tokens of a predicate: a quantifier gets a colon after its variables, and [x][y] after the name of a word automaton
// becomes (x, y). It reads the automata that no command has defined.
func (r *WalnutRunner) tokens(ctx context.Context, s *Solver, text string) (list []token, err error) {
	signs, err := walnutSigns(text)
	if err != nil {
		return nil, err
	}
	put := func(t token, text string) { list = append(list, token{t.kind, text, t.place, false}) }
	for i := 0; i < len(signs); i++ {
		t, next := signs[i], signs[min(i+1, len(signs)-1)] // the last one is the end
		meant := t.text
		if word := walnutWords[t.text]; word != "" && t.kind == tokenWord {
			meant = word
		}
		switch {
		case t.text == "@" || t.text == ".":
		case meant == "forall" || meant == "exists":
			put(t, meant)
			for i++; signs[i].kind == tokenName; i += 2 {
				put(signs[i], walnutVariable+signs[i].text)
				if signs[i+1].text != "," {
					put(t, ":")
					i++
					break
				}
				put(signs[i+1], ",")
			}
			i--
		case t.text == "$":
			if err := r.need(ctx, s, next.text, false); err != nil {
				return nil, err
			}
			put(next, r.called(walnutPredicate, next.text))
			i++
		case t.kind == tokenName && next.text == "[":
			if err := r.need(ctx, s, t.text, true); err != nil {
				return nil, err
			}
			put(t, r.called(walnutWord, t.text))
		case t.kind == tokenName:
			put(t, walnutVariable+t.text)
		case t.text == "]" && next.text == "[":
			put(t, ",")
			i++
		default:
			put(t, meant)
		}
	}
	return list, nil
}

// walnutStatement reads a statement whose connectives bind as in Walnut, from the given level.
func (p *parser) walnutStatement(level int) (expr, error) {
	if level == len(walnutLevels) {
		return p.negation()
	}
	e, err := p.walnutStatement(level + 1)
	for err == nil && p.is(walnutLevels[level]...) {
		t := p.next()
		var right expr
		if right, err = p.walnutStatement(level + 1); err == nil {
			err = wantStatement(e, right)
		}
		if t.text == "xor" {
			t.text, right = "<=>", of("not", right)
		}
		e = operation(t, e, right)
	}
	return e, err
}

// natural adds to every atom the condition that its differences are natural numbers, since Walnut has no negative numbers.
func natural(e expr) expr {
	if e.op == "compare" || e.op == "call" {
		if all := append([]expr{e}, differences(e)...); len(all) > 1 {
			return of("and", all...)
		}
		return e
	}
	return mapped(e, natural)
}

// differences returns the conditions that no subtraction in a number gives a negative result.
func differences(e expr) (all []expr) {
	for i, minus := range e.minus {
		if minus && i > 0 {
			left := &tree{op: "+", place: e.place, args: e.args[:i], minus: e.minus[:i]}
			all = append(all, compared(left, ">=", e.args[i]))
		}
	}
	for _, part := range e.args {
		all = append(all, differences(part)...)
	}
	return all
}
