package solve

// Iteration is one round of the algorithm of Lee and Bitler 2021, which goes from the end of a game to its start. The numbers are those
// of positions of the graph.
type Iteration struct {
	B []int // O_B: what has come to Ω_B, the positions that are left to the opponent
	A []int // O_A: all positions from which a move leads there; some may be of an earlier O_A, too
}

// Iterations runs the algorithm: O_B begins with the positions in which there is no move, and goes on with those of whose moves all lead to
// some O_A, each when the last of them has come. It ends when O_B is empty, which is when all P-positions have been in some O_B, once
// each. As printed it ends when O_B is the start alone, which need not come.
func (g *Graph) Iterations() []Iteration {
	before := make([][]int, len(g.Positions)) // the positions from which a move leads here, without repetition
	left := make([]int, len(g.Positions))     // moves that do not lead to an O_A yet
	var next []int
	for i, edges := range g.Edges {
		known := map[int32]bool{}
		for _, e := range edges {
			if !known[e.To] {
				before[e.To] = append(before[e.To], i)
				known[e.To] = true
			}
		}
		if left[i] = len(known); left[i] == 0 {
			next = append(next, i)
		}
	}
	inA := make([]bool, len(g.Positions))
	var rounds []Iteration
	for len(next) > 0 {
		round := Iteration{B: next}
		met := make(map[int]bool)
		next = nil
		for _, beta := range round.B {
			for _, alpha := range before[beta] {
				if met[alpha] {
					continue
				}
				met[alpha] = true
				round.A = append(round.A, alpha)
			}
		}
		for _, alpha := range round.A {
			if inA[alpha] {
				continue
			}
			inA[alpha] = true
			for _, gamma := range before[alpha] {
				if left[gamma]--; left[gamma] == 0 {
					next = append(next, gamma)
				}
			}
		}
		rounds = append(rounds, round)
	}
	return rounds
}
