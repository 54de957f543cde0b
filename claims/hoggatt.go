package claims

// hoggatt is the chapter on V. E. Hoggatt, Jr., M. Bicknell-Johnson and R. Sarsfield, "A generalization of Wythoff's game". Our
// copy has no page numbers; places are sections and the numbers of the paper.
func hoggatt() Source {
	return Source{
		Name: "hoggatt", Authors: "Hoggatt et al.", Title: "A generalization of Wythoff's game",
		Where: "V. E. Hoggatt, Jr., Marjorie Bicknell-Johnson and Richard Sarsfield, The Fibonacci Quarterly",
		About: "Three complementary sequences A, B, C in place of Wythoff's two, their representations by Lucas numbers, and a game " +
			"whose safe pairs (H, G) are made of them: Wythoff's game with two more rules, *one from the smaller pile and two from " +
			"the larger* and *everything, if the piles differ by one*. All of it is arithmetic that automata decide, so nearly " +
			"every statement is proved here for all numbers.",
		Map: []Row{
			{"Wythoff pairs, Table 1, (1.1)–(1.8)", "`numeration`: `WythoffPairs`; `zeck seq n a b --to 40` is the table"},
			{"A, B, C and d, Table 2, Theorems 2.1–2.6", "`numeration`: `GeneralizedA` … `GeneralizedD`, `Classify`; `zeck seq n A B d C`"},
			{"Lucas representations, the maps f and f* of section 3", "`numeration`: `LucasDigits`, `MapF`, `MapFStar`; `zeck seq n fstar fstar-delta`"},
			{"the Wythoff–Lucas game, H and G, strategy cases 1–6", "`numeration`: `LucasPairAt`, `LucasSeatOf`; `games/lucas`"},
		},
		Contents: hoggattContents,
		Claims: join(hoggattOpening, hoggattPairs, hoggattNumbers, hoggattTheorem21, hoggattTheorem22, hoggattSums, hoggattTheorem26,
			hoggattEighteen, hoggattLucas, hoggattOlympiad, hoggattFStar, hoggattRemoved, hoggattF, hoggattGame, hoggattCases,
			hoggattSafe, hoggattLemmas),
	}
}

// entries lists identifiers.
func entries(list ...string) []string { return list }
