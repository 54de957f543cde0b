package answer

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"zeck/game"
	"zeck/solve"
)

// depths are the numbers of moves that have been made, in a tree.
func depths(g *solve.Graph) levels {
	l := levels{make([]int, len(g.Positions)), "moves made", true}
	for i, edges := range g.Edges {
		for _, e := range edges {
			l.of[e.To] = l.of[i] + 1
		}
	}
	return l
}

// number notes with which iteration each position came.
func (v *Graph) number(rounds []solve.Iteration) {
	v.rounds, v.came = rounds, make([]int, len(v.Positions))
	for k, r := range rounds {
		for _, set := range [][]int{r.B, r.A} {
			for _, i := range set {
				if v.came[i] == 0 {
					v.came[i] = k + 1
				}
			}
		}
	}
}

// roundSet returns which set a position comes to, A or B.
func (v *Graph) roundSet(i int) string {
	if v.Outcomes[i] == game.P {
		return "B"
	}
	return "A"
}

// round returns the set and the iteration of a position: "B2".
func (v *Graph) round(i int) string { return fmt.Sprintf("%s%d", v.roundSet(i), v.came[i]) }

// roundWords says the same in words.
func (v *Graph) roundWords(i int) string {
	return fmt.Sprintf("in O_%s of iteration %d", v.roundSet(i), v.came[i])
}

// WriteText writes the graph in words: a line for each position, a tree by its indents, or the sets of each iteration.
func (v *Graph) WriteText(w io.Writer) error {
	b := bufio.NewWriter(w)
	fmt.Fprintf(b, "%s  %s\n\n", game.Short(v.Positions[0]), OutcomeWords(v.Outcomes[0]))
	switch {
	case v.show.Tree:
		v.writeTree(b, 0, "")
	case v.show.Rounds:
		v.writeRounds(b)
	default:
		v.writeLines(b)
	}
	fmt.Fprintf(b, "\n%s\n", v.note())
	return b.Flush()
}

// writeLines writes each position with where its moves lead.
func (v *Graph) writeLines(b *bufio.Writer) {
	for i, p := range v.Positions {
		if !v.Shows(i) {
			continue
		}
		var to []string
		known := map[int32]bool{}
		for j, e := range v.Edges[i] {
			if v.hasMove(i, j) && !known[e.To] {
				known[e.To] = true
				to = append(to, pilesOf(v.Positions[e.To]))
			}
		}
		line := fmt.Sprintf("%s  %s  %s", v.Outcomes[i], pilesOf(p), strings.Join(to, " "))
		if len(to) > 0 {
			line = fmt.Sprintf("%s  %s  → %s", v.Outcomes[i], pilesOf(p), strings.Join(to, " "))
		}
		fmt.Fprintln(b, strings.TrimRight(line, " "))
	}
}

// writeTree writes what follows a position of a tree. Lines in which only one move follows go on without an indent.
func (v *Graph) writeTree(b *bufio.Writer, i int, indent string) {
	for _, e := range v.Edges[i] {
		to := int(e.To)
		fmt.Fprintf(b, "%s%s → %s", indent, game.Short(e.Move), pilesOf(v.Positions[to]))
		for len(v.Edges[to]) == 1 {
			next := v.Edges[to][0]
			to = int(next.To)
			fmt.Fprintf(b, ", %s → %s", game.Short(next.Move), pilesOf(v.Positions[to]))
		}
		fmt.Fprintln(b)
		v.writeTree(b, to, indent+"  ")
	}
}

// writeRounds writes O_B and O_A of each iteration.
func (v *Graph) writeRounds(b *bufio.Writer) {
	list := func(name string, set []int) {
		texts := make([]string, len(set))
		for k, i := range set {
			texts[k] = pilesOf(v.Positions[i])
		}
		if len(set) == 0 {
			texts = []string{"empty"}
		}
		fmt.Fprintf(b, "  %s  %s\n", name, strings.Join(texts, " "))
	}
	for k, r := range v.rounds {
		fmt.Fprintf(b, "iteration %d\n", k+1)
		list("O_B", r.B)
		list("O_A", r.A)
	}
	fmt.Fprintf(b, "\nThe start is %s.\n", v.roundWords(0))
}
