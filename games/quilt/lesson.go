package quilt

import "zeck/game/tell"

// lesson leads to the theorem, and to how it is proved without knowing what to play.
var lesson = tell.Lesson{
	Name:    "quilt",
	Title:   "The Fibonacci quilt game",
	Theorem: "From the start with N ≥ 5 coins the second player wins. The proof says how to begin, and not how to go on.",
	Source:  "Miller and Newlon 2019 for the game; the theorem is zeck's",
	Steps: []tell.Step{
		{
			Text: "The squares of the Fibonacci spiral are numbered from the middle, and each has a number: 1, 2, 3, 4, 5, 7, 9, 12, …. Coins on two " +
				"squares that share a wall are merged into one coin that is worth as much as both. Squares 1 and 2 share a wall, 1 and 3, 2 and " +
				"3; but not 2 and 4. Whoever cannot move loses.",
			Position: "quilt:1,1,1",
			Task:     tell.Task{Kind: tell.FindMove, Question: "Coins worth 1, 2 and 3. Find the winning move: the last one."},
			After: "[Merge 1 3](only quilt:1,1,1 | merge 1 3) leaves coins worth 2 and 4, whose squares share no wall. After [merge 1 2](fails " +
				"quilt:1,1,1 | merge 1 2) there are two worth 3.",
		},
		{
			Text: "If no coin is worth as much as both, two others are put down that may lie together: 3 + 3 = 4 + 2 and 4 + 4 = 7 + 1. A number can have " +
				"several ends: 8 is 7 + 1, and it is 5 + 3, too.",
			Task: tell.Task{Kind: tell.PickSafe, Question: "Which of these are over, so that the player to move has lost?",
				Positions: []string{"quilt:1,0,0,0,0,1", "quilt:0,0,1,0,1", "quilt:0,0,0,2", "quilt:0,1,0,1"}},
			After: "All but [two coins worth 4](wins quilt:0,0,0,2 | split 4), which can be split.",
		},
		{
			Text: "Now the starts, all coins on place 1.",
			Task: tell.Task{Kind: tell.PickSafe, Question: "Which of these starts are lost for the player who begins?",
				Positions: []string{"quilt:3", "quilt:4", "quilt:5", "quilt:6"}},
			After: "Four coins are [won](N quilt:4), since every game from there has three moves. From five on [every start](P quilt:12) is lost.",
		},
		{
			Text:     "The first player has no choice: merge 1 1. Here that has been done, from eight coins, and it is your turn.",
			Position: "quilt:6,1",
			Task:     tell.Task{Kind: tell.FindMove, Question: "Find the winning move."},
			After: "[Merge 1 2](only quilt:6,1 | merge 1 2): a coin worth 3 beside coins worth 1. [That](P quilt:5,0,1) is lost however many coins worth " +
				"1 there are, if there are two.",
		},
		{
			Text: "Why? Say the opponent merges 1 1, which leaves a 2 and a 3 beside ones. You can make a 5 of these; call that A. Or you merge 1 3, which " +
				"leaves a 2 and a 4; call that B. From A only two moves lead on: one of them to B, and the other to a 2 and a 5, which is " +
				"[won](N quilt:4,1,0,0,1) for whoever finds it. So if A is not lost, B must be. One of them is, and you can choose it.",
			Position: "quilt:6,1,1",
			Task:     tell.Task{Kind: tell.FindMove, Question: "A or B? The proof does not say. Find the move that wins here."},
			After:    "[B](only quilt:6,1,1 | merge 1 3). With one coin less it is [A](wins quilt:5,1,1 | merge 2 3).",
		},
		{
			Text:     "Twelve coins, after the first move. zeck makes no mistakes; hints are allowed, as nobody knows a rule.",
			Position: "quilt:10,1",
			Task:     tell.Task{Kind: tell.WinGame, Question: "Win."},
			After:    "You know how to begin for every number of coins. How to go on is anybody's guess.",
		},
	},
}
