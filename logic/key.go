package logic

import (
	"cmp"
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"
)

// key returns a text that two nodes share only if they differ in the names of variables and in the order of parts at most, and the free
// variables in the order in which the text mentions them. So the automaton of one serves for the other, with its tracks exchanged: of a move that is
// the same for all piles there is one for each order of them.
//
// Parts stand in the order of what they look like, and of those that look the same first what has variables that were mentioned
// before. Where that does not settle the order, two nodes may have different keys although they need not.
func key(n node) (string, []int) {
	k := keyWriter{number: map[int]int{}}
	k.write(n)
	return k.String(), within(k.order, n.free())
}

type keyWriter struct {
	strings.Builder
	number map[int]int
	order  []int
}

// variable returns the number of a variable; one that was not mentioned before gets the next.
func (k *keyWriter) variable(v int) int {
	i, ok := k.number[v]
	if !ok {
		i = len(k.order)
		k.number[v] = i
		k.order = append(k.order, v)
	}
	return i
}

func (k *keyWriter) write(n node) {
	switch n := n.(type) {
	case fact:
		fmt.Fprintf(k, "%t", n)
	case constraint:
		for _, i := range k.terms(n) {
			fmt.Fprintf(k, "%+d·%d", n.Coef[i], k.variable(n.Vars[i]))
		}
		fmt.Fprintf(k, "%+d%s", n.Constant, n.op)
	case relation:
		fmt.Fprintf(k, "%s.%d(", n.symbol.name, n.symbol.version)
		for _, v := range n.vars {
			fmt.Fprintf(k, "%d,", k.variable(v))
		}
		k.WriteByte(')')
	case not:
		k.list("¬", n.body)
	case both:
		k.sorted("∧", n.parts)
	case some:
		k.sorted("∨", n.parts)
	case same:
		k.list("⇔", n.left, n.right)
	case exists:
		k.write(n.body)
		var vars []int
		for _, v := range n.vars {
			vars = append(vars, k.variable(v))
		}
		slices.Sort(vars)
		fmt.Fprintf(k, "∃%d", vars)
	}
}

func (k *keyWriter) list(op string, parts ...node) {
	k.WriteString(op + "(")
	for _, part := range parts {
		k.write(part)
		k.WriteByte(';')
	}
	k.WriteByte(')')
}

// sorted is list for parts whose order makes no difference.
func (k *keyWriter) sorted(op string, parts []node) {
	k.WriteString(op + "(")
	looks := make(map[string][]node)
	for _, part := range parts {
		look := k.look(part)
		looks[look] = append(looks[look], part)
	}
	for _, look := range slices.Sorted(maps.Keys(looks)) {
		for alike := looks[look]; len(alike) > 0; {
			next := 0
			if len(alike) > 1 && len(alike) <= maxAlike {
				next = k.least(alike)
			}
			k.write(alike[next])
			k.WriteByte(';')
			alike = slices.Delete(alike, next, next+1)
		}
	}
	k.WriteByte(')')
}

// maxAlike bounds how many parts that look the same are compared again after each of them.
const maxAlike = 32

// least returns which part comes first, by what is known now.
func (k *keyWriter) least(parts []node) (first int) {
	best := ""
	for i, part := range parts {
		if look := k.look(part); i == 0 || look < best {
			first, best = i, look
		}
	}
	return first
}

// look returns what a node looks like before variables get their numbers: those that have none are all the same. Relations come
// first, since the order of their variables is known, and comparisons last.
func (k *keyWriter) look(n node) string {
	mark := func(v int) string {
		if i, ok := k.number[v]; ok {
			return strconv.Itoa(i)
		}
		return "?"
	}
	var of []string
	switch n := n.(type) {
	case relation:
		for _, v := range n.vars {
			of = append(of, mark(v))
		}
		return fmt.Sprint("1", n.symbol.name, n.symbol.version, of)
	case not:
		return "2¬" + k.look(n.body)
	case same:
		return "3⇔" + k.look(n.left) + k.look(n.right)
	case exists:
		return "4∃" + k.look(n.body)
	case both:
		return "5∧" + k.looks(n.parts)
	case some:
		return "6∨" + k.looks(n.parts)
	case constraint:
		for _, i := range k.terms(n) {
			of = append(of, fmt.Sprintf("%+d·%s", n.Coef[i], mark(n.Vars[i])))
		}
		return fmt.Sprint("7", of, n.Constant, n.op)
	}
	return fmt.Sprint(n)
}

func (k *keyWriter) looks(parts []node) string {
	var all []string
	for _, part := range parts {
		all = append(all, k.look(part))
	}
	slices.Sort(all)
	return fmt.Sprint(all)
}

// terms returns the order in which the terms of a comparison are written: by their coefficients, then those that were mentioned before.
func (k *keyWriter) terms(n constraint) []int {
	known := func(i int) int {
		if number, ok := k.number[n.Vars[i]]; ok {
			return number
		}
		return math.MaxInt
	}
	order := indices(len(n.Vars))
	slices.SortStableFunc(order, func(i, j int) int { return cmp.Or(n.Coef[i].Cmp(n.Coef[j]), cmp.Compare(known(i), known(j))) })
	return order
}
