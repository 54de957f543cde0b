package answer

import (
	"fmt"
	"io"

	"zeck/automaton"
	"zeck/draw"
)

// AutomatonFormats are the formats of automata: text is what --with reads again.
func AutomatonFormats() []draw.Format {
	all := []draw.Format{{Name: "text", Extensions: []string{".txt"}}, {Name: "dot", Extensions: []string{".dot", ".gv"}}}
	for _, f := range draw.DrawingFormats {
		all = append(all, f.Format)
	}
	return all
}

// DigitsOf says which digits an automaton reads; whoever reads the automaton again looks for it.
func DigitsOf(system string) string { return "digits of the system " + system + ", the highest first" }

// WriteAutomaton writes an automaton as text or for Graphviz, with a line before it that says what it accepts.
func WriteAutomaton(w io.Writer, d *automaton.DFA, format, title, contents string) error {
	mark := "#"
	if format == "dot" {
		mark = "//"
	}
	if _, err := fmt.Fprintf(w, "%s %s\n", mark, contents); err != nil {
		return err
	}
	if format == "dot" {
		return d.WriteDOT(w, title)
	}
	_, err := d.WriteTo(w)
	return err
}

// AutomatonPicture returns the diagram of an automaton. The dead state is left out. One that is too large to be looked at is refused.
func AutomatonPicture(d *automaton.DFA, title, note string) (*draw.Automaton, error) {
	number, states := map[automaton.State]int{}, []automaton.State{}
	dead, mortal := d.Dead()
	for q := range automaton.State(d.States()) {
		if !mortal || q != dead || q == 0 {
			number[q] = len(states)
			states = append(states, q)
		}
	}
	return diagram(&draw.Automaton{Title: title, Note: note}, len(states), d.Alphabet(), func(q, s int) int {
		to := d.Next(states[q], automaton.Symbol(s))
		if n, ok := number[to]; ok && (!mortal || to != dead) {
			return n
		}
		return -1
	}, func(q int) draw.AutomatonState {
		return draw.AutomatonState{Label: fmt.Sprint(q), Accept: d.Accepting(states[q])}
	})
}
