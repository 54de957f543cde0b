package check

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// game is the content of a rules text.
type game struct {
	name      string
	vars      []string
	where     *node
	unordered bool
	cap       int    // the index of the cap; -1 for none
	system    string // the system whose digits the rules use
	block     int    // how many positions the opponent may forbid before a move
	moves     []move
}

// move is a kind of move. A player may make it if when and cond hold and it leads to natural numbers.
type move struct {
	words    string
	choices  []string
	when     *node // the part of the condition that does not depend on the choices
	cond     *node // the rest of the condition
	to       []form
	original *move // the move with all the choices of the rules
}

// readRules reads a rules text, with the options in the name of the game.
func readRules(lines []string, name string) *game {
	var list []string
	for _, text := range lines { // a line that begins with a blank continues the line before
		if text != "" && (text[0] == ' ' || text[0] == '\t') && len(list) > 0 {
			list[len(list)-1] += " " + strings.TrimSpace(text)
		} else if text = strings.TrimSpace(text); text != "" && text[0] != '#' {
			list = append(list, text)
		}
	}
	base, given := options(name)
	g := &game{where: and(), cap: -1}
	constants, block := map[string]int{}, "0"
	for _, text := range list {
		word, rest, _ := strings.Cut(text, " ")
		rest = strings.TrimSpace(rest)
		if word != "move" { // the words of a move may contain this character
			rest, _, _ = strings.Cut(rest, "#")
			rest = strings.TrimSpace(rest)
		}
		switch word {
		case "title", "source", "about", "example":
		case "game":
			g.name = rest
		case "option":
			key, value := readOption(rest, given, constants)
			constants[key] = value
			delete(given, key)
		case "position":
			p := newParser(rest, nil)
			for _, f := range p.tuple() {
				g.vars = append(g.vars, f.name())
			}
			if p.values = constants; p.take("if") {
				g.where = p.formula()
			}
			p.end()
		case "unordered":
			g.unordered = true
		case "system":
			g.system = rest
		case "block":
			block = rest
		case "cap":
			g.cap = slices.Index(g.vars, strings.Split(rest, " ")[0])
		case "move":
			g.moves = append(g.moves, g.readMove(rest, constants)...)
		default:
			panic(Beyond("rules with the word " + word))
		}
	}
	if g.name != base {
		panic(Refused(fmt.Sprintf("the certificate is about %s, but its rules are those of %s", base, g.name)))
	}
	if len(given) > 0 || len(g.vars) == 0 || slices.Contains(g.vars, "") {
		panic(Unreadable("the rules do not name the numbers of a position, or do not have the options of " + name))
	}
	g.checkNames(g.where, nil, "position")
	n, known := constants[block]
	if n2, err := strconv.Atoi(block); err == nil {
		n, known = n2, true
	}
	if g.block = n; !known || n < 0 || n > maxBlock {
		panic(Unreadable("expected a number up to " + strconv.Itoa(maxBlock) + ", or an option: block " + block))
	}
	return g
}

// maxBlock bounds the number of positions that the opponent may forbid.
const maxBlock = 250

// readOption reads NAME = NUMBER [from NUMBER or an earlier NAME] [to NUMBER] ["MEANING"]. A value in the name of the game overrides the number.
func readOption(text string, given, before map[string]int) (string, int) {
	numbers, _, _ := strings.Cut(text, `"`)
	fields := strings.Fields(numbers)
	if len(fields) < 3 || len(fields)%2 == 0 || fields[1] != "=" {
		panic(Unreadable("expected NAME = NUMBER: option " + text))
	}
	v, ok := given[fields[0]]
	for i := 1; i < len(fields); i += 2 {
		n, err := strconv.Atoi(fields[i+1])
		if other, known := before[fields[i+1]]; known && fields[i] == "from" {
			n, err = other, nil
		}
		switch word := fields[i]; {
		case i == 1 && err == nil:
			if !ok {
				v = n
			}
		case err != nil, word != "from" && word != "to", word == "from" && v < n, word == "to" && v > n:
			panic(Unreadable(fmt.Sprintf("%d is out of bounds, or the bounds cannot be read: option %s", v, text)))
		}
	}
	if v > maxNumber || v < -maxNumber {
		panic(Beyond("a number above a million"))
	}
	return fields[0], v
}

// readMove reads "WORDS" [or "WORDS" if FORMULA]…: (NUMBERS) if FORMULA. Names in braces are choices of the player, unless they are numbers
// of the position. It returns a kind of move for each case of the formula.
func (g *game) readMove(text string, constants map[string]int) (list []move) {
	parts := strings.SplitN(text, `"`, 3)
	if len(parts) != 3 || parts[0] != "" {
		panic(Unreadable("expected words in quotes: move " + text))
	}
	m := move{words: parts[1], when: and(), cond: and()}
	for _, part := range strings.Split(parts[1], "{")[1:] {
		name, _, ok := strings.Cut(part, "}")
		_, constant := constants[name]
		if ok && !constant && !slices.Contains(g.vars, name) && !slices.Contains(m.choices, name) {
			m.choices = append(m.choices, name)
		}
	}
	rest, _, _ := strings.Cut(parts[2], "#")
	others := strings.LastIndex(rest, `"`) // the end of other words, which do not change the move
	p := newParser(rest[others+1:], constants)
	if others >= 0 && p.take("if") {
		p.formula()
	}
	p.take(":")
	m.to = p.tuple()
	if p.peek() == "+" {
		panic(Beyond("moves that leave several positions"))
	}
	all := and()
	if p.take("if") {
		if chosen := slices.Concat(g.vars, m.choices); !slices.ContainsFunc(p.tokens, func(t string) bool { return t == "not" || t == "=>" || t == "<=>" }) {
			p.chosen = &chosen
		}
		all = p.formula()
		if p.chosen != nil {
			m.choices = (*p.chosen)[len(g.vars):]
		}
	}
	p.end()
	if len(m.to) != len(g.vars) {
		panic(Unreadable("a move to a tuple of another length: move " + text))
	}
	g.checkNames(and(all, allNatural(m.to)), m.choices, "move "+text)
	conditions := cases(all, true, m.choices)
	if len(conditions) > maxCases {
		conditions = []*node{all}
	}
	for _, n := range conditions {
		list = append(list, m.withCondition(n))
	}
	return list
}

// maxCases bounds the number of cases of a kind of move.
const maxCases = 32

// cases splits a formula, or its negation if it is not positive, into cases: it is true if and only if one of them is. The cases are
// conjunctions. Parts that do not depend on the choices are not split.
func cases(n *node, positive bool, choices []string) (list []*node) {
	is := n
	if !positive {
		is = not(n)
	}
	plain := !slices.ContainsFunc(n.f.names(), func(name string) bool { return quotients[name].by > 0 })
	switch {
	case n.op == "not":
		return cases(n.kids[0], !positive, choices)
	case (n.op == "and") == positive && (n.op == "and" || n.op == "or"):
		list = []*node{and()}
		for _, kid := range n.kids {
			var product []*node
			for _, x := range list {
				for _, y := range cases(kid, positive, choices) {
					product = append(product, and(x, y))
				}
			}
			if list = product; len(list) > maxCases {
				return list
			}
		}
		return list
	case !n.mentions(choices):
		return []*node{is}
	case n.op == "and" || n.op == "or":
		for _, kid := range n.kids {
			list = append(list, cases(kid, positive, choices)...)
		}
		return list
	case !positive && plain && n.op == ">=":
		return []*node{natural(constant(-1).plus(-1, n.f))}
	case !positive && plain && n.op == "=":
		return []*node{natural(n.f.plus(-1, constant(1))), natural(constant(-1).plus(-1, n.f))}
	}
	return []*node{is}
}

// withCondition returns the kind of move with a condition, and with as few choices as possible.
func (m move) withCondition(condition *node) move {
	m.when, m.cond = and(), and()
	eachConjunct(condition, func(n *node) {
		if n.mentions(m.choices) {
			m.cond.kids = append(m.cond.kids, n)
		} else {
			m.when.kids = append(m.when.kids, n)
		}
	})
	m.choices = slices.Clone(m.choices)
	plain := m
	plain.choices = slices.Clone(m.choices)
	m.original = &plain
	for m.solveEquation() {
	}
	for i := range m.to {
		m.chooseDestination(i)
	}
	for m.dropUnused() {
	}
	return m
}

// solveEquation eliminates a choice that an equation of the condition determines, and reports whether there is one.
func (m *move) solveEquation() bool {
	for i, n := range m.cond.kids {
		if n.op != "=" || slices.ContainsFunc(n.f.names(), func(name string) bool { return quotients[name].by > 0 }) {
			continue
		}
		if name, value := pivot([]form{n.f}, m.choices); name != "" {
			subst := map[string]form{name: value}
			m.cond = and(append(slices.Delete(slices.Clone(m.cond.kids), i, i+1), natural(value))...).at(subst)
			m.to = allAt(m.to, subst)
			m.choices = slices.DeleteFunc(m.choices, func(c string) bool { return c == name })
			return true
		}
	}
	return false
}

// chooseDestination makes the i-th number that the move leads to a choice, instead of the choice that determines it and is determined by
// it. Then a search needs one track less.
func (m *move) chooseDestination(i int) {
	number := fmt.Sprintf("to %d", i) // no text can contain this name
	name, value := pivot([]form{m.to[i].plus(-1, variable(number))}, m.choices)
	if name == "" {
		return
	}
	subst := map[string]form{name: value}
	m.cond = and(natural(value), m.cond.at(subst))
	m.to = allAt(m.to, subst)
	m.choices[slices.Index(m.choices, name)] = number
}

// dropUnused eliminates a choice that does not change where the move leads. A suitable number exists if and only if each of its lower
// bounds is at most each of its upper bounds. The choice stays if another kind of condition mentions it.
func (m *move) dropUnused() bool {
	for i, name := range m.choices {
		bounds := !slices.ContainsFunc(m.to, func(f form) bool { return f.mentions([]string{name}) })
		low, high := []form{constant(0)}, []form(nil)
		rest := and()
		eachConjunct(m.cond, func(n *node) {
			switch c := n.f.coef[name]; {
			case !n.mentions([]string{name}):
				rest.kids = append(rest.kids, n)
			case n.op == ">=" && c == 1: // the choice + f >= 0
				low = append(low, variable(name).plus(-1, n.f))
			case n.op == ">=" && c == -1:
				high = append(high, n.f.plus(1, variable(name)))
			default:
				bounds = false
			}
		})
		if !bounds || slices.ContainsFunc(slices.Concat(low, high), func(f form) bool { return f.mentions([]string{name}) }) { // in a quotient
			continue
		}
		for _, l := range low {
			for _, h := range high {
				rest.kids = append(rest.kids, natural(h.plus(-1, l)))
			}
		}
		m.cond, m.choices = rest, slices.Delete(m.choices, i, i+1)
		return true
	}
	return false
}

// eachConjunct calls do with each part of a conjunction.
func eachConjunct(n *node, do func(*node)) {
	if n.op != "and" {
		do(n)
		return
	}
	for _, kid := range n.kids {
		eachConjunct(kid, do)
	}
}

// checkNames checks that a formula mentions only numbers of the position and choices.
func (g *game) checkNames(n *node, choices []string, what string) {
	n.each(func(f form) {
		for _, name := range f.names() {
			if _, ok := quotients[name]; !ok && !slices.Contains(g.vars, name) && !slices.Contains(choices, name) {
				panic(Unreadable("unknown name " + name + ": " + what))
			}
		}
	})
}
