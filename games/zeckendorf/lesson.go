package zeckendorf

import "zeck/game/tell"

// lesson leads to the theorem.
var lesson = tell.Lesson{
	Name:  "zeckendorf",
	Title: "The Zeckendorf game",
	Theorem: "Every game ends in the Zeckendorf representation. From the start with N > 2 coins the second player wins; nobody has said " +
		"how for every N.",
	Source: "Baird-Smith, Epstein, Flint and Miller 2020; Lee and Bitler 2021",
	Place:  5,
	Steps: []tell.Step{
		{
			Text: "Coins lie on the places 1, 2, 3, 4, 5, …, where they are worth 1, 2, 3, 5, 8, …. You may merge: a coin and one on the next " +
				"place become one coin on the place after that, worth as much as both; and two coins on place 1 become one on place 2. Whoever " +
				"cannot move loses.",
			Position: "zeckendorf:1,1,1",
			Task:     tell.Task{Kind: tell.FindMove, Question: "Coins worth 1, 2 and 3. Find the winning move: the last one."},
			After: "[Merge 2 3](only zeckendorf:1,1,1 | merge 2 3) leaves coins worth 1 and 5, which are no neighbours. [Merge 1 2](fails " +
				"zeckendorf:1,1,1 | merge 1 2) would leave two worth 3.",
		},
		{
			Text: "Two coins on the same place can be split: two on place n become one on n + 1 and one on n − 2; two on place 2 become one on 3 " +
				"and one on 1. Again the value stays: 2 + 2 = 3 + 1, 3 + 3 = 5 + 1, 5 + 5 = 8 + 2.",
			Position: "zeckendorf:0,0,2",
			Task:     tell.Task{Kind: tell.FindMove, Question: "Find the winning move."},
			After:    "[Split 3](only zeckendorf:0,0,2 | split 3), and nothing can be merged or split any more.",
		},
		{
			Text: "When is a game over? When no place has two coins and no two neighbours have one. So what is left is a sum of Fibonacci " +
				"numbers, no two of them neighbours: the Zeckendorf representation of the value, and there is only one. Every game ends in the same " +
				"position, whatever is played!",
			Position: "zeckendorf:10",
			Task: tell.Task{Kind: tell.Number, Question: "The start with ten coins worth 1. How many coins are left at the end?",
				Proof: tell.Claim{Kind: "ends", About: "zeckendorf:10", Said: "2"}},
			After: "[10 = 8 + 2](parts 10 | 8+2): always two coins.",
		},
		{
			Text:     "Then what is there to fight about? Who makes the last move. A merge makes the coins fewer by one, a split keeps their number.",
			Position: "zeckendorf:10",
			Task: tell.Task{Kind: tell.Number, Question: "From ten coins to two: how many merges are there in every game?",
				Proof: tell.Claim{Kind: "merges", About: "zeckendorf:10", Said: "8"}},
			After: "[Always 8](merges zeckendorf:10 | 8). So whoever can decide whether the number of splits is even or odd wins the game.",
		},
		{
			Text:     "A small fight. The end has one coin, worth 5; so there are two merges to come, and some splits.",
			Position: "zeckendorf:1,2",
			Task:     tell.Task{Kind: tell.FindMove, Question: "Do you want a split? Find the winning move."},
			After: "[Split 2](only zeckendorf:1,2 | split 2): split, merge, merge, and the last is yours. [Merge 1 2](fails zeckendorf:1,2 | " +
				"merge 1 2) is answered by the last merge.",
		},
		{
			Text: "Now the starts. Two coins are [won by the first move](wins zeckendorf:2 | merge 1 1).",
			Task: tell.Task{Kind: tell.PickSafe, Question: "Which of these starts are lost for the player who begins?",
				Positions: []string{"zeckendorf:2", "zeckendorf:3", "zeckendorf:4", "zeckendorf:5"}},
			After: "All but the first. In fact the second player wins from [every start](P zeckendorf:12) with more than two coins. The proof " +
				"supposes that the first player could win and arrives at a contradiction: it does not say what to play.",
		},
		{
			Text: "So begin as the second player: the first one had no choice and merged 1 1. zeck makes no mistakes. Hints are allowed, as " +
				"nobody knows a rule.",
			Position: "zeckendorf:8,1",
			Task:     tell.Task{Kind: tell.WinGame, Question: "Win."},
			After:    "That was a game nobody has a strategy for. Lee and Bitler 2021 work back from the end; so does zeck.",
		},
	},
}
