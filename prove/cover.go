package prove

import (
	"slices"

	"zeck/automaton"
)

// cover returns at most most accepted words that visit different states of an automaton: for each state a shortest word that leads to it
// and on to an accepting state. These counterexamples differ more than the shortest words do.
func cover(d *automaton.DFA, most int) (words []automaton.Word) {
	type step struct {
		state  automaton.State
		symbol automaton.Symbol
	}
	n, symbols := d.States(), automaton.Symbol(d.Alphabet().Size())
	from := make([]step, n)   // the last step of a shortest path to each state
	back := make([][]step, n) // the steps that lead to each state
	seen := make([]bool, n)
	order := []automaton.State{d.Start()}
	seen[d.Start()] = true
	for i := 0; i < len(order); i++ {
		for s := range symbols {
			to := d.Next(order[i], s)
			back[to] = append(back[to], step{order[i], s})
			if !seen[to] {
				seen[to], from[to] = true, step{order[i], s}
				order = append(order, to)
			}
		}
	}
	on := make([]step, n) // the first step of a shortest path to an accepting state
	ends := make([]bool, n)
	var queue []automaton.State
	for _, q := range order {
		if d.Accepting(q) {
			ends[q] = true
			queue = append(queue, q)
		}
	}
	for i := 0; i < len(queue); i++ {
		for _, s := range back[queue[i]] {
			if !ends[s.state] {
				ends[s.state], on[s.state] = true, step{queue[i], s.symbol}
				queue = append(queue, s.state)
			}
		}
	}
	for _, q := range order {
		if !ends[q] {
			continue
		}
		var word automaton.Word
		for at := q; at != d.Start(); at = from[at].state {
			word = append(word, from[at].symbol)
		}
		slices.Reverse(word)
		for at := q; !d.Accepting(at); at = on[at].state {
			word = append(word, on[at].symbol)
		}
		if words = append(words, word); len(words) == most {
			break
		}
	}
	return words
}
