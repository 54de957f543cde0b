package draw_test

import (
	"bytes"
	"fmt"
	"strings"

	"zeck/draw"
)

// The multiples of 3 in binary: the state is the remainder.
func ExampleAutomaton() {
	a := draw.Automaton{
		Title:  "Multiples of 3",
		States: []draw.AutomatonState{{Label: "0", Accept: true}, {Label: "1"}, {Label: "2"}},
		Arrows: []draw.Arrow{
			{From: 0, To: 0, Labels: []string{"0"}}, {From: 0, To: 1, Labels: []string{"1"}}, {From: 1, To: 2, Labels: []string{"0"}},
			{From: 1, To: 0, Labels: []string{"1"}}, {From: 2, To: 1, Labels: []string{"0"}}, {From: 2, To: 2, Labels: []string{"1"}},
		},
	}
	var svg bytes.Buffer
	if err := a.Drawing().WriteSVG(&svg); err != nil {
		panic(err)
	}
	fmt.Println(strings.Count(svg.String(), "<circle"), "circles")
	fmt.Println(len(a.States) <= draw.MaxStates && len(a.Arrows) <= draw.MaxArrows)
	// Output:
	// 4 circles
	// true
}
