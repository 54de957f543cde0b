package check

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// game is what a text of rules says.
type game struct {
	name      string
	vars      []string
	where     *node
	unordered bool
	cap       int    // which of the numbers is a cap; -1 for none
	system    string // whose digits the rules look at
	block     int    // how many positions may be forbidden before a move
	moves     []move
}

// move is a kind of move. It may be made if when and cond hold and the numbers that it leads to are natural.
type move struct {
	words   string
	choices []string
	when    *node // the parts of the condition that do not speak of what is chosen
	cond    *node // the others
	to      []form
	plain   *move // the same as it was read, with all that is chosen
}

// readRules reads a text of rules, with the options that the name of a game gives.
func readRules(lines []string, name string) *game {
	var list []string
	for _, text := range lines { // a line that begins with a blank goes on with the one before
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
		if word != "move" { // it may stand in its words
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
		panic(Refused(fmt.Sprintf("the certificate is about %s, its rules are those of %s", base, g.name)))
	}
	if len(given) > 0 || len(g.vars) == 0 || slices.Contains(g.vars, "") {
		panic(Unreadable("the rules have no position with names of numbers, or not the options of " + name))
	}
	g.known(g.where, nil, "position")
	n, known := constants[block]
	if n2, err := strconv.Atoi(block); err == nil {
		n, known = n2, true
	}
	if g.block = n; !known || n < 0 || n > maxBlock {
		panic(Unreadable("expected a number, not above " + strconv.Itoa(maxBlock) + ", or an option: block " + block))
	}
	return g
}

// maxBlock bounds how many positions may be forbidden.
const maxBlock = 250

// readOption reads NAME = NUMBER [from NUMBER or the NAME of one before] [to NUMBER] ["WHAT IT MEANS"]; what the name of the game gives goes
// before the number.
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
			panic(Unreadable(fmt.Sprintf("%d is out of bounds, or they cannot be read: option %s", v, text)))
		}
	}
	if v > maxNumber || v < -maxNumber {
		panic(Beyond("a number above a million"))
	}
	return fields[0], v
}

// readMove reads "WORDS" [or "WORDS" if FORMULA]…: (NUMBERS) if FORMULA. Names in braces are what is chosen, if they are no numbers of the position.
// Each case of the formula is a kind of move.
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
	others := strings.LastIndex(rest, `"`) // the end of other words, which change nothing
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
		panic(Unreadable("a move to another number of numbers: move " + text))
	}
	g.known(and(all, allNatural(m.to)), m.choices, "move "+text)
	conditions := cases(all, true, m.choices)
	if len(conditions) > maxCases {
		conditions = []*node{all}
	}
	for _, n := range conditions {
		list = append(list, m.with(n))
	}
	return list
}

// maxCases bounds the cases of a kind of move.
const maxCases = 32

// cases returns conjunctions one of which holds if and only if a formula does, or does not. What does not speak of the choices stays whole.
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

// with returns the kind of move with a condition, and as few choices as it leaves.
func (m move) with(condition *node) move {
	m.when, m.cond = and(), and()
	split(condition, func(n *node) {
		if n.mentions(m.choices) {
			m.cond.kids = append(m.cond.kids, n)
		} else {
			m.when.kids = append(m.when.kids, n)
		}
	})
	m.choices = slices.Clone(m.choices)
	plain := m
	plain.choices = slices.Clone(m.choices)
	m.plain = &plain
	for m.determine() {
	}
	for i := range m.to {
		m.choose(i)
	}
	for m.drop() {
	}
	return m
}

// determine puts what is chosen in its place where an equation says what that is.
func (m *move) determine() bool {
	for i, n := range m.cond.kids {
		if n.op != "=" || slices.ContainsFunc(n.f.names(), func(name string) bool { return quotients[name].by > 0 }) {
			continue
		}
		if name, value := pivot([]form{n.f}, m.choices); name != "" {
			put := map[string]form{name: value}
			m.cond = and(append(slices.Delete(slices.Clone(m.cond.kids), i, i+1), natural(value))...).at(put)
			m.to = allAt(m.to, put)
			m.choices = slices.DeleteFunc(m.choices, func(c string) bool { return c == name })
			return true
		}
	}
	return false
}

// choose puts the number i that a move leads to in place of something that is chosen, if they determine each other: then there is one
// number less to go through.
func (m *move) choose(i int) {
	number := fmt.Sprintf("to %d", i+1) // a name that no text can have
	name, value := pivot([]form{m.to[i].plus(-1, variable(number))}, m.choices)
	if name == "" {
		return
	}
	put := map[string]form{name: value}
	m.cond = and(natural(value), m.cond.at(put))
	m.to = allAt(m.to, put)
	m.choices[slices.Index(m.choices, name)] = number
}

// drop leaves out something that is chosen and of which the numbers that the move leads to do not speak. There is such a number just if all its
// lower bounds are at most all its upper ones; it stays where its condition is no bound.
func (m *move) drop() bool {
	for i, name := range m.choices {
		bounds := !slices.ContainsFunc(m.to, func(f form) bool { return f.mentions([]string{name}) })
		low, high := []form{constant(0)}, []form(nil)
		rest := and()
		split(m.cond, func(n *node) {
			switch c := n.f.coef[name]; {
			case !n.mentions([]string{name}):
				rest.kids = append(rest.kids, n)
			case n.op == ">=" && c == 1: // the number + f >= 0
				low = append(low, variable(name).plus(-1, n.f))
			case n.op == ">=" && c == -1:
				high = append(high, n.f.plus(1, variable(name)))
			default:
				bounds = false
			}
		})
		if !bounds || slices.ContainsFunc(slices.Concat(low, high), func(f form) bool { return f.mentions([]string{name}) }) { // a quotient may
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

// split calls what is done with each part of a conjunction.
func split(n *node, do func(*node)) {
	if n.op != "and" {
		do(n)
		return
	}
	for _, kid := range n.kids {
		split(kid, do)
	}
}

// known checks that a formula speaks of numbers of the position and of what is chosen only.
func (g *game) known(n *node, choices []string, what string) {
	n.each(func(f form) {
		for _, name := range f.names() {
			if _, ok := quotients[name]; !ok && !slices.Contains(g.vars, name) && !slices.Contains(choices, name) {
				panic(Unreadable("what is " + name + "? " + what))
			}
		}
	})
}
