package answer

import (
	"context"
	"fmt"

	"zeck/automaton"
	"zeck/draw"
	"zeck/game"
	"zeck/logic"
	"zeck/numeration"
)

// Function is a term with finitely many values on a set: the tuples of each value, and an automaton with output.
type Function struct {
	Term     string          `json:"term"`
	States   int             `json:"states"`
	Values   []FunctionValue `json:"values"`
	Morphism string          `json:"morphism,omitempty"` // in Walnut notation; the coding of its fixed point from 0 is the sequence of the values
	Coding   string          `json:"coding,omitempty"`

	Of      *logic.Function `json:"-"`
	machine *logic.Machine
	total   bool
}

// FunctionValue is a value and the tuples that have it.
type FunctionValue struct {
	Value  string             `json:"value"`
	Finite bool               `json:"finite"`
	Count  string             `json:"count,omitempty"` // of finitely many
	First  [][]numeration.Nat `json:"first"`
}

// firstOfValue is the number of tuples listed for each value.
const firstOfValue = 5

// newFunction finds the values of a term.
func newFunction(ctx context.Context, set *logic.Set, term *logic.Term) (*Function, error) {
	f, err := set.Function(ctx, term)
	if err != nil {
		return nil, err
	}
	j := &Function{Term: term.String(), Of: f, Values: []FunctionValue{}}
	if j.machine, j.total, err = f.Machine(ctx); err != nil {
		return nil, err
	}
	j.States = len(j.machine.Next)
	for _, c := range f.Cases {
		v := FunctionValue{Value: fmt.Sprint(c.Value), First: first(ctx, set.Solver(), c.DFA, firstOfValue)}
		if n, finite := c.DFA.Total(); finite {
			v.Finite, v.Count = true, n.String()
		}
		j.Values = append(j.Values, v)
	}
	j.Morphism, j.Coding, _, err = f.Morphism(ctx)
	return j, err
}

// picture returns the diagram of the automaton with output. Its circles contain the values, or a dash for no value.
func (f *Function) picture(title, note string) (*draw.Automaton, error) {
	m := f.machine
	return diagram(&draw.Automaton{Title: title, Note: note}, len(m.Next), m.Alphabet, func(q, s int) int { return m.Next[q][s] },
		func(q int) draw.AutomatonState {
			for _, c := range f.Of.Cases {
				if c.Value == m.Output[q] {
					return draw.AutomatonState{Label: fmt.Sprint(c.Value)}
				}
			}
			return draw.AutomatonState{Label: "–"}
		})
}

// Plot returns the values as colours: for a function of two numbers in a square that begins at 0, for a function of one number in rows of
// equal length. Other functions have no plot.
func (f *Function) Plot(size int) *draw.Table {
	vars := f.Of.Vars
	if len(vars) > 2 {
		return nil
	}
	t := &draw.Table{Title: f.Term, RowName: vars[0], ColName: vars[len(vars)-1]}
	for i := range size {
		t.Cols = append(t.Cols, fmt.Sprint(i))
		row := i
		if len(vars) == 1 {
			t.ColName = "+"
			row *= size
		}
		t.Rows = append(t.Rows, fmt.Sprint(row))
	}
	for _, c := range f.Of.Cases {
		t.Names = append(t.Names, fmt.Sprint(c.Value))
	}
	t.At = func(row, col int) (int, bool) {
		numbers := []int{row, col}
		if len(vars) == 1 {
			numbers = []int{row*size + col}
		}
		return f.Of.At(numbers...)
	}
	return t
}

// diagram draws states and the arrows between them. It leaves out successors of -1, and returns an error if the picture would be too large
// to read.
func diagram(d *draw.Automaton, states int, a automaton.Alphabet, next func(q, s int) int, state func(q int) draw.AutomatonState) (*draw.Automaton, error) {
	if states > draw.MaxStates {
		return nil, fmt.Errorf("%w: a picture of %d states; %d would fit; dot and text have no such limit", game.ErrLimit, states, draw.MaxStates)
	}
	for q := range states {
		d.States = append(d.States, state(q))
		arrows := map[int]int{}
		for s := range a.Size() {
			to := next(q, s)
			if to < 0 {
				continue
			}
			at, known := arrows[to]
			if !known {
				at = len(d.Arrows)
				arrows[to] = at
				d.Arrows = append(d.Arrows, draw.Arrow{From: q, To: to})
			}
			d.Arrows[at].Labels = append(d.Arrows[at].Labels, a.Label(automaton.Symbol(s)))
		}
	}
	if n := len(d.Arrows); n > draw.MaxArrows {
		return nil, fmt.Errorf("%w: a picture of %d arrows; %d would fit; dot and text have no such limit", game.ErrLimit, n, draw.MaxArrows)
	}
	return d, nil
}
