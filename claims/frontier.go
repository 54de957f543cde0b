package claims

// frontier is what later papers found and zeck can confirm, and what is new here. The papers are cited in the notes; of most of them
// we have seen the abstract only, so that statements are ours where the abstract has none.
func frontier() Source {
	return Source{
		Name: "frontier", Authors: "later papers", Title: "Beyond the five papers",
		Where: "cited in the notes of the claims",
		About: "Results of later papers on the same games that zeck can confirm, and results of its own: shortest and longest " +
			"Zeckendorf games, several players, the ordered, the Bergman and the quilt game, the nim-values 0 to 3 of Fibonacci nim, take-away games " +
			"of every order, global Fibonacci nim on two piles, Fraenkel's games in normal and misère play, and the periods of the rows of Wythoff's " +
			"game and its relatives.",
		Map: []Row{
			{"the Zeckendorf game: lengths, players, tables", "`solve`: `TakeCensus`; `games/zeckendorf`: `NewTable`"},
			{"the ordered game, the Bergman game, the Fibonacci quilt game", "`games/ordered`: `Solve`; `games/bergman`; `games/quilt`"},
			{"nim-values of Fibonacci nim", "`internal/table/heaps`: `NewSteps`"},
			{"take-away systems and their recurrences", "`numeration`: `TakeAway`, `TakeAway.Recurrence`"},
			{"misère play of games with a cap", "`games/takeaway`, `games/onepile`, `games/globalfib`: `Position.Misere`"},
			{"Fibonacci nim on several piles", "`games/globalfib`"},
			{"nim-values found as automata and proved", "`prove`: `Discover`; `zeck discover`"},
			{"t-Wythoff, misère play, periods of rows", "`numeration`: `NewWythoffPairs`, `NewMiserePairs`; `games/wythoff`: `Game.RowPeriods`"},
		},
		Contents: []Item{
			{"the second player wins the " +
				"Zeckendorf game", "", entries("frontier.zeckendorf.second", "frontier.zeckendorf.answer", "frontier.zeckendorf.later",
				"frontier.zeckendorf.lost")},
			{"shortest and longest Zeckendorf games", "", entries("frontier.zeckendorf.merges", "frontier.zeckendorf.shortest", "frontier.zeckendorf.upper",
				"frontier.zeckendorf.combinelargest", "frontier.zeckendorf.splitlargest", "frontier.zeckendorf.splitsmallest",
				"frontier.zeckendorf.bound", "frontier.zeckendorf.splits", "frontier.zeckendorf.interval",
				"frontier.zeckendorf.gaps")},
			{"several players and teams", "", entries("frontier.zeckendorf.players", "frontier.zeckendorf.teams",
				"frontier.zeckendorf.teams.four")},
			{"(c,k)-nacci games", "", entries("frontier.nacci.winner", "frontier.nacci.from", "frontier.nacci.plain", "frontier.nacci.players",
				"frontier.nacci.players.last")},
			{"the reversed game", "", entries("frontier.zeckendorf.reversed")},
			{"a black hole", "", entries("frontier.zeckendorf.hole3", "frontier.zeckendorf.hole4")},
			{"the ordered Zeckendorf game", "", entries("frontier.ordered.end", "frontier.ordered.shortest", "frontier.ordered.winner",
				"frontier.ordered.further", "frontier.ordered.longest")},
			{"the Bergman game", "", entries("frontier.bergman.end", "frontier.bergman.winner", "frontier.bergman.lengths")},
			{"the Fibonacci quilt game", "", entries("frontier.quilt.end", "frontier.quilt.either", "frontier.quilt.second")},
			{"nim-values of Fibonacci nim", "", entries("frontier.fibnim.value0", "frontier.fibnim.value1", "frontier.fibnim.value2",
				"frontier.fibnim.value3", "frontier.fibnim.increasing")},
			{"all winning moves of Fibonacci nim", "", entries("frontier.fibnim.moves")},
			{"take-away games", "", entries("frontier.takeaway.schwenk", "frontier.takeaway.schwenk3", "frontier.takeaway.orders")},
			{"misère play on one pile", "", entries("frontier.takeaway.misere", "frontier.onepile.misere")},
			{"global Fibonacci nim", "", entries("frontier.globalfib.two", "frontier.globalfib.power", "frontier.globalfib.misere")},
			{"misère play of the Wythoff–Lucas game", "", entries("frontier.lucas.misere")},
			{"t-Wythoff", "", entries("frontier.wythoff.fraenkel", "frontier.wythoff.pairs", "frontier.wythoff.floor", "frontier.wythoff.misere",
				"frontier.wythoff.misere.t", "frontier.wythoff.misere.t4")},
			{"rows of nim-values", "", entries("frontier.wythoff.rows", "frontier.wythoff.rows.t", "frontier.lucas.rows")},
			{"Maharaja Nim", "", entries("frontier.maharaja.lost", "frontier.maharaja.lines")},
			{"sets found by prove.Discover", "", entries("frontier.discover.fibnim3", "frontier.discover.fibnim4",
				"frontier.discover.fibnim5", "frontier.discover.order3")},
		},
		Claims: cited(join(frontierZeckendorf, frontierTeams, frontierNacci, frontierLengths, frontierEvery, frontierFamily,
			frontierFibNim, frontierTakeAway, frontierMisere, frontierWythoff, frontierRows, frontierDiscover,
			frontierMaharaja)),
	}
}
