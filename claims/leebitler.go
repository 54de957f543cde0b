package claims

// leeBitler is the chapter on W. Lee and R. Bitler, "An algorithm to solve the Zeckendorf game". Our copy has no
// page numbers and not the pictures of the figures; what is said of them is there.
func leeBitler() Source {
	return Source{
		Name: "lee", Authors: "Lee, Bitler", Year: "2021", Title: "An algorithm to solve the Zeckendorf game",
		Where: "William Lee and Robert Bitler, Delbarton School; volume 10, issue 3",
		About: "A game on coins: two coins on one position, or coins on two neighbouring ones, are exchanged for others of the same " +
			"total value. From N coins of value 1 every game ends in the Zeckendorf representation of N, and for N > 2 the second " +
			"player wins. The paper works backwards from that end to find every winning strategy.",
		Map: []Row{
			{"the rules, the end position", "`games/zeckendorf`"},
			{"the algorithm, with counts of what it looks at", "`games/zeckendorf`: `Lee`"},
			{"O_A and O_B of every iteration, for every game", "`solve`: `Graph.Iterations`; `zeck graph zeckendorf:16 --iterations`"},
			{"the directed graphs, complete and reduced", "`solve`: `Explore`, `Graph.Winning`; `zeck graph`"},
			{"all positions of a value at once", "`games/zeckendorf`: `NewTable`"},
		},
		Contents: []Item{
			{"the two properties of the Fibonacci sequence", "introduction",
				entries("lee.fibonacci", "lee.property1", "lee.property1.index", "lee.property2.adjacent", "lee.property2.apart")},
			{"Zeckendorf's theorem", "introduction", entries("lee.zeckendorf")},
			{"Figure 1, the two rules", "introduction", entries("lee.figure1")},
			{"N = 2", "introduction", entries("lee.two")},
			{"N > 2", "introduction", entries("lee.second")},
			{"Figure 2, the graph model", "a directed graph model", entries("lee.figure2", "lee.finite")},
			{"no cycles", "a directed graph model", entries("lee.cycles")},
			{"the scores S1 and S2", "a directed graph model", entries("lee.score2", "lee.score1", "lee.score1.inequality")},
			{"footnote 1", "a directed graph model", entries("lee.footnote1", "lee.footnote1.forever")},
			{"first property of a terminal node", "a directed graph model", entries("lee.terminal.first", "lee.terminal.rule1")},
			{"second property of a terminal node", "a directed graph model", entries("lee.terminal.second", "lee.terminal.rule2")},
			{"the unique terminal node", "a directed graph model", entries("lee.terminal.sum", "lee.terminal.unique", "lee.terminal.ends")},
			{"Figure 3, N = 3, 4, 5, 6, 7", "a directed graph model", entries("lee.figure3", "lee.levels")},
			{"N = 3", "a directed graph model", entries("lee.three", "lee.others")},
			{"the wrong move", "a directed graph model", entries("lee.wrongmove")},
			{"winning path for N = 5", "a directed graph model", entries("lee.path.5")},
			{"winning path for N = 4", "a directed graph model", entries("lee.path.4")},
			{"winning path for N = 6", "a directed graph model", entries("lee.path.6")},
			{"winning path for N = 7", "a directed graph model", entries("lee.path.7")},
			{"the winning path is unique", "a directed graph model", entries("lee.path.unique", "lee.path.general")},
			{"the greedy algorithm, N = 16", "an algorithm to find all winning strategies", entries("lee.greedy", "lee.greedy.16")},
			{"the sets Ω_B and Ω_A", "an algorithm to find all winning strategies", entries("lee.omega", "lee.omega.end", "lee.omega.a")},
			{"Figure 4, the reverse rules", "an algorithm to find all winning strategies", entries("lee.figure4")},
			{"step 1", "an algorithm to find all winning strategies", entries("lee.step1")},
			{"step 2 and the end of the iteration", "an algorithm to find all winning strategies",
				entries("lee.step2", "lee.stop", "lee.stop.wins")},
			{"Figure 5, one iteration", "an algorithm to find all winning strategies", entries("lee.step1", "lee.step2", "lee.figure3.omega")},
			{"all the winning strategies", "an algorithm to find all winning strategies", entries("lee.complete")},
			{"a subset of nodes and edges", "an algorithm to find all winning strategies", entries("lee.subset", "lee.efficient")},
			{"Figure 6, a subtle point", "an algorithm to find all winning strategies", entries("lee.figure6")},
			{"Figure 7, N = 16", "an example and some observations", entries("lee.figure7")},
			{"Figure 8, N = 16", "an example and some observations", entries("lee.figure8", "lee.figure8.edges")},
			{"comparison of the two graphs", "an example and some observations", entries("lee.figure9", "lee.simpler")},
			{"a winning path alternates", "an example and some observations", entries("lee.alternates")},
			{"multiple winning paths", "an example and some observations", entries("lee.several")},
		},
		Claims: join(leeOpening, leeScores, leeTerminal, leePaths, leeSets, leeAlgorithm, leeFeatures, leeExample),
	}
}
