package claims

import (
	"fmt"
	"sort"
)

func silberOpening() []program {
	return []program{
		{ID: "silber.citation", Check: finite(func() string { return citation(1, "Bouton") }),
			Corrected: Test{Check: finite(func() string { return citation(3, "Bouton") })}},
		{ID: "silber.irrational", Proof: proveFloor},
	}
}

// citation looks up an author in the references of the paper.
func citation(number int, author string) string {
	references := []string{"Wythoff", "Domoryad", "Bouton", "Carlitz", "Carlitz", "Carlitz", "Carlitz", "Whinihan", "Silber", "Fraenkel",
		"Connell", "Yaglom", "Fraenkel"}
	if is := references[number-1]; is != author {
		return fmt.Sprintf("reference [%d] is %s", number, is)
	}
	return ""
}

// timesPhi returns ⌊nφ⌋ = ⌊(n + √(5n²))/2⌋, the largest v with (2v − n)² ≤ 5n².
func timesPhi(n int) int {
	return n + sort.Search(n, func(i int) bool { s := n + 2*(i+1); return s*s > 5*n*n })
}
