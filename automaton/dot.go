package automaton

import (
	"bufio"
	"fmt"
	"io"
	"slices"
	"strings"
)

// WriteDOT writes d as a graph for Graphviz with the given name, from left to right. Accepting states have two circles, arrows
// are labelled with their symbols, and the dead state is omitted.
func (d *DFA) WriteDOT(w io.Writer, name string) error {
	out := bufio.NewWriter(w)
	fmt.Fprintf(out, "digraph %q {\n\trankdir=LR\n\tnode [shape=circle]\n\tstart [shape=point]\n\tstart -> 0\n", name)
	for q := range State(d.States()) {
		if q == d.dead && q != 0 {
			continue
		}
		if d.accept[q] {
			fmt.Fprintf(out, "\t%d [shape=doublecircle]\n", q)
		} else {
			fmt.Fprintf(out, "\t%d\n", q)
		}
		labels := map[State][]string{}
		var targets []State
		for s, t := range d.row(q) {
			if t == d.dead {
				continue
			}
			if labels[t] == nil {
				targets = append(targets, t)
			}
			labels[t] = append(labels[t], d.alphabet.Label(Symbol(s)))
		}
		slices.Sort(targets)
		for _, t := range targets {
			fmt.Fprintf(out, "\t%d -> %d [label=%q]\n", q, t, strings.Join(labels[t], ", "))
		}
	}
	out.WriteString("}\n")
	return out.Flush()
}

// Label writes a symbol for a picture; its digits have no blanks between them if all radices are at most 10.
func (a Alphabet) Label(s Symbol) string {
	text := spaced(a.Digits(s))
	if slices.ContainsFunc(a.Radices(), func(r int) bool { return r > 10 }) {
		return text
	}
	return strings.ReplaceAll(text, " ", "")
}
