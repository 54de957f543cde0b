package claims

import "slices"

// das is the chapter on R. Das, "Impartial games".
func das() Source {
	return Source{
		Name: "das", Authors: "Das", Year: "2021", Title: "Impartial games",
		Where: "Rohan Das, Euler Circle, August 14, 2021",
		About: "An introduction: nimbers, the mex rule, Fibonacci nim with its tail T(n), nim-values of (n, r) in Table 1, two multi-pile " +
			"variations (local and global), Wythoff's game with nim-values in Table 2 and the lines φx and x/φ of its picture, which " +
			"is also the picture of our README.",
		Map: []Row{
			{"the partition theorem, mex, nim-values", "`solve`: search knows nothing else"},
			{"section 2: the tail T(n), Claim 2.6, examples from 8 and 10 stones",
				"`games/takeaway`; `zeck seq n T`; Figures 1 and 2 are `zeck graph fibnim:10 --tree` and that of `fibnim:8`"},
			{"section 2.5: local and global piles", "`games/localfib`, `games/globalfib`; [global-fibonacci-nim.md](global-fibonacci-nim.md)"},
			{"section 3: P-positions of Wythoff's game, Lemma 3.1", "`games/wythoff`"},
		},
		Contents: dasContents(),
		Claims: join(dasNimbers, dasZeckendorf, dasFibNim, dasPartition, dasValues, dasTable1, dasWythoff, dasWythoffMex, dasTable2,
			dasPairs, dasBeatty),
	}
}

func dasContents() []Item {
	var fibnim, wythoff []Item
	for _, l := range dasFibNimLines {
		fibnim = append(fibnim, l.item("", "section 2.4", "das.mex"))
	}
	for _, l := range dasWythoffLines {
		wythoff = append(wythoff, l.item("Wythoff ", "section 3.2", "das.wythoff.mex"))
	}
	head := []Item{
		{"Definition 1.1", "section 1", []string{"das.definition1.1"}},
		{"mex of three sets", "section 1", []string{"das.mex", "das.mex.max"}},
		{"Theorem 1.2", "section 1", []string{"das.theorem1.2"}},
		{"Definition 1.3", "section 1", []string{"das.definition1.3", "das.definition1.3.braces", "das.nimpile"}},
		{"rules, (n) = (n, n − 1)", "section 2.1", []string{"das.rules"}},
		{"winning example, Figure 1", "p. 2", []string{"das.figure1"}},
		{"losing example, Figure 2", "p. 3", []string{"das.figure2", "das.figures"}},
		{"Theorem 2.1", "section 2.2", []string{"das.theorem2.1"}},
		{"five representations", "section 2.2", []string{"das.representations"}},
		{"Corollary 2.2", "section 2.2", []string{"das.corollary2.2", "das.corollary2.2.sum", "das.corollary2.2.proof"}},
		{"Definition 2.3", "section 2.2", []string{"das.definition2.3"}},
		{"Theorem 2.4", "p. 4", []string{"das.theorem2.4"}},
		{"Lemma 2.5", "section 2.3", []string{"das.lemma2.5"}},
		{"Claim 2.6", "p. 5", []string{"das.claim2.6"}},
		{"Lemma 2.7", "p. 5", []string{"das.lemma2.7", "das.lemma2.7.proof", "das.lemma2.7.disjoint"}},
		{"Lemma 2.8", "p. 5", []string{"das.lemma2.8"}},
		{"Theorem 2.9", "section 2.3", []string{"das.theorem2.9"}},
	}
	middle := []Item{
		{"Table 1", "p. 7", tableRows("das.table1", len(dasCells1))},
		{"local multi-pile Fibonacci nim", "section 2.5", []string{"das.local"}},
		{"global multi-pile Fibonacci nim", "section 2.5", []string{"das.global"}},
		{"queen cornering, Figure 3", "p. 8", []string{"das.queen", "das.figure3.rays", "das.figure3.stars", "das.figure3"}},
		{"G(0, 0), G(n, 0), symmetry", "section 3.2", []string{"das.wythoff.empty", "das.wythoff.row0", "das.wythoff.symmetry"}},
	}
	tail := []Item{
		{"Table 2", "p. 9", tableRows("das.table2", len(dasCells2))},
		{"Lemma 3.1", "p. 9", []string{"das.lemma3.1", "das.lemma3.1.increasing", "das.lemma3.1.difference", "das.lemma3.1.case1",
			"das.lemma3.1.case2"}},
		{"Table 3", "p. 10", []string{"das.table3"}},
		{"Listing 1", "p. 10", []string{"das.listing"}},
		{"Figure 4 and its note", "p. 11", []string{"das.figure4"}},
		{"Definition 3.2", "section 3.3", []string{"das.lemma3.3"}},
		{"Lemma 3.3", "section 3.3", []string{"das.lemma3.3", "das.lemma3.3.disjoint", "das.lemma3.3.numbers", "das.lemma3.3.claim"}},
		{"Theorem 3.4", "section 3.3", []string{"das.theorem3.4", "das.theorem3.4.phi", "das.theorem3.4.mex"}},
	}
	return slices.Concat(head, fibnim, middle, wythoff, tail)
}
