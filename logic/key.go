package logic

import (
	"cmp"
	"math"
	"math/big"
	"slices"
	"strconv"
	"strings"
)

// key returns a text that two nodes share only if they differ at most in the names of variables and in the order of parts, and the free
// variables in the order in which the text mentions them. So the automaton of one node serves for the other, with its tracks exchanged: a
// move that is the same for all piles needs one automaton for all orders of them.
//
// Parts are ordered by their looks; among parts that look the same, those whose variables were mentioned before come first. If that does
// not settle the order, two equivalent nodes may have different keys.
func key(n node) (string, []int) {
	k := keyWriter{number: map[int]int{}}
	k.write(n)
	return k.String(), within(k.order, n.free())
}

type keyWriter struct {
	strings.Builder
	number  map[int]int
	order   []int
	looking bool // new variables get no number and all look the same
}

// variable returns the number of a variable; one that was not mentioned before gets the next.
func (k *keyWriter) variable(v int) string {
	i, ok := k.number[v]
	switch {
	case !ok && k.looking:
		return "?"
	case !ok:
		i = len(k.order)
		k.number[v] = i
		k.order = append(k.order, v)
	}
	return strconv.Itoa(i)
}

// write writes a node. Among parts that may change places, relations come first, since the order of their variables is fixed, and
// comparisons last.
func (k *keyWriter) write(n node) {
	switch n := n.(type) {
	case fact:
		k.WriteString(strconv.FormatBool(bool(n)))
	case relation:
		k.WriteString("1" + n.symbol.name + "." + strconv.Itoa(n.symbol.version) + "(")
		for _, v := range n.vars {
			k.WriteString(k.variable(v))
			k.WriteByte(',')
		}
		k.WriteByte(')')
	case not:
		k.list("2¬", false, n.body)
	case iffNode:
		k.list("3⇔", false, n.left, n.right)
	case exists:
		k.list("4∃", false, n.body)
		if !k.looking {
			var vars []string
			for _, v := range n.vars {
				vars = append(vars, k.variable(v))
			}
			slices.Sort(vars)
			k.WriteString(strings.Join(vars, " "))
		}
	case andNode:
		k.list("5∧", true, n.parts...)
	case orNode:
		k.list("6∨", true, n.parts...)
	case constraint:
		k.WriteByte('7')
		for _, i := range k.terms(n) {
			k.signed(n.Coef[i])
			k.WriteString("·" + k.variable(n.Vars[i]))
		}
		k.signed(n.Constant)
		k.WriteString(string(n.op))
	}
}

// signed writes a number with its sign.
func (k *keyWriter) signed(n *big.Int) {
	if n.Sign() >= 0 {
		k.WriteByte('+')
	}
	k.Write(n.Append(nil, 10))
}

// list writes parts, perhaps in an order of its own.
func (k *keyWriter) list(op string, anyOrder bool, parts ...node) {
	k.WriteString(op + "(")
	if anyOrder {
		k.sorted(parts)
	} else {
		for _, part := range parts {
			k.part(part)
		}
	}
	k.WriteByte(')')
}

func (k *keyWriter) part(n node) {
	k.write(n)
	k.WriteByte(';')
}

// sorted writes parts whose order makes no difference.
func (k *keyWriter) sorted(parts []node) {
	looks := make([]string, len(parts))
	for i, part := range parts {
		looks[i] = k.look(part)
	}
	order := indices(len(parts))
	slices.SortStableFunc(order, func(i, j int) int { return strings.Compare(looks[i], looks[j]) })
	var alike []node
	for at, i := range order {
		if k.looking {
			k.WriteString(looks[i])
			k.WriteByte(';')
			continue
		}
		alike = append(alike, parts[i])
		if at+1 < len(order) && looks[order[at+1]] == looks[i] {
			continue
		}
		for len(alike) > 0 {
			next := 0
			if len(alike) > 1 && len(alike) <= maxAlike {
				next = k.least(alike)
			}
			k.part(alike[next])
			alike = slices.Delete(alike, next, next+1)
		}
	}
}

// maxAlike bounds the number of parts with the same look that are compared again after each is written.
const maxAlike = 32

// least returns the index of the part that comes first, given the numbers so far.
func (k *keyWriter) least(parts []node) (first int) {
	best := ""
	for i, part := range parts {
		if look := k.look(part); i == 0 || look < best {
			first, best = i, look
		}
	}
	return first
}

// look returns the text of a node before its new variables get numbers.
func (k *keyWriter) look(n node) string {
	l := keyWriter{number: k.number, looking: true}
	l.write(n)
	return l.String()
}

// terms returns the order in which the terms of a comparison are written: by coefficient, then variables mentioned before.
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
