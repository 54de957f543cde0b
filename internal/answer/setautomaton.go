package answer

import (
	"fmt"
	"io"

	"zeck/automaton"
	"zeck/draw"
	"zeck/game"
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
	stats := d.Stats()
	if stats.Live > draw.MaxStates {
		return nil, fmt.Errorf("%w: a picture of %d states; %d would fit; dot and text take any number", game.ErrLimit, stats.Live, draw.MaxStates)
	}
	picture := &draw.Automaton{Title: title, Note: note}
	dead, mortal := d.Dead()
	number := map[automaton.State]int{}
	for q := range automaton.State(d.States()) {
		if !mortal || q != dead || q == 0 {
			number[q] = len(picture.States)
			picture.States = append(picture.States, draw.AutomatonState{Label: fmt.Sprint(number[q]), Accept: d.Accepting(q)})
		}
	}
	for q := range automaton.State(d.States()) {
		from, ok := number[q]
		if !ok || mortal && q == dead {
			continue
		}
		arrows := map[int]int{}
		for s := range d.Alphabet().Size() {
			to, ok := number[d.Next(q, automaton.Symbol(s))]
			if !ok {
				continue
			}
			at, known := arrows[to]
			if !known {
				at = len(picture.Arrows)
				arrows[to] = at
				picture.Arrows = append(picture.Arrows, draw.Arrow{From: from, To: to})
			}
			picture.Arrows[at].Labels = append(picture.Arrows[at].Labels, d.Alphabet().Label(automaton.Symbol(s)))
		}
	}
	if n := len(picture.Arrows); n > draw.MaxArrows {
		return nil, fmt.Errorf("%w: a picture of %d arrows; %d would fit; dot and text take any number", game.ErrLimit, n, draw.MaxArrows)
	}
	return picture, nil
}
