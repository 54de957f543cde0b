package takeaway

import "zeck/game/tell"

// lesson leads to the theorem.
var lesson = tell.Lesson{
	Name:  "fibnim",
	Title: "Fibonacci Nim and the smallest part",
	Theorem: "Write the pile as a sum of Fibonacci numbers, no two of them neighbours. The player to move loses exactly when less than the " +
		"smallest part may be taken.",
	Source: "Whinihan 1963",
	Place:  3,
	Steps: []tell.Step{
		{
			Text: "One pile. The first player takes as many as wanted, but not all. From then on a player may take at most twice what the " +
				"opponent took just before. Whoever takes the last stone wins. The board shows the pile, and the cap: how much may be taken now.",
			Position: "fibnim:4",
			Task:     tell.Task{Kind: tell.FindMove, Question: "Find the winning move."},
			After:    "[Take 1](only fibnim:4 | take 1). The opponent may take 1 or 2 of the 3 that are left, and you take the rest.",
		},
		{
			Text: "A start is lost if whoever moves first loses: it is the one to leave to the opponent.",
			Task: tell.Task{Kind: tell.PickSafe, Question: "Which of these starts are lost? Try small ones by hand.",
				Positions: []string{"fibnim:5", "fibnim:6", "fibnim:7", "fibnim:8"}},
			After: "[2](P fibnim:2), [3](P fibnim:3), [5](P fibnim:5), [8](P fibnim:8), [13](P fibnim:13), …: the Fibonacci numbers, and only they.",
		},
		{
			Text: "Every number is a sum of Fibonacci numbers 1, 2, 3, 5, 8, … no two of which are neighbours, and in one way only: always take " +
				"the largest that fits. [11 = 8 + 3](parts 11 | 8+3), [12 = 8 + 3 + 1](parts 12 | 8+3+1). This is Zeckendorf's theorem; on the " +
				"board the pile is laid out in these parts.",
			Position: "fibnim:12",
			Parts:    true,
			Task: tell.Task{Kind: tell.Number, Question: "What is the smallest part of 24?",
				Proof: tell.Claim{Kind: "parts", About: "24", Said: "21+3"}},
			After: "[24 = 21 + 3](parts 24 | 21+3).",
		},
		{
			Text: "Take the smallest part! The parts are not neighbours, so the next one is more than twice as large, and the opponent " +
				"cannot take it whole.",
			Position: "fibnim:11",
			Parts:    true,
			Task:     tell.Task{Kind: tell.FindMove, Question: "Find the winning move."},
			After:    "[Take 3](only fibnim:11 | take 3): 8 are left, and at most 6 may be taken.",
		},
		{
			Text: "Can the opponent do the same? Not from [8 with a cap of 6](P fibnim:8/6): the smallest part is 8 itself. And whatever is " +
				"taken, t stones, the smallest part of what is left is at most 2t, so that you can take it. Say the opponent took 2 of the 8.",
			Position: "fibnim:6/4",
			Parts:    true,
			Task:     tell.Task{Kind: tell.FindMove, Question: "6 are left, 5 + 1, and up to 4 may be taken. Find the winning move."},
			After:    "[Take 1](only fibnim:6/4 | take 1), and 5 are left with a cap of 2.",
		},
		{
			Text: "So that is the theorem: the player to move loses exactly when the cap is smaller than the smallest part of the pile.",
			Task: tell.Task{Kind: tell.PickSafe, Question: "The number after the stroke is the cap. Which of these are lost for the player to move?",
				Positions: []string{"fibnim:8/7", "fibnim:10/1", "fibnim:10/2", "fibnim:13/13"}},
			After: "[10 = 8 + 2](parts 10 | 8+2): a cap of 1 is too small, a cap of 2 is enough. And [13 with a cap of 13](only fibnim:13/13 | " +
				"take 13) can be taken whole.",
		},
		{
			Text: "Sometimes more can be taken: the smallest two parts together, or three, if twice their sum is still less than the part that " +
				"follows. [100 = 89 + 8 + 3](parts 100 | 89+8+3).",
			Position: "fibnim:100",
			Parts:    true,
			Task:     tell.Task{Kind: tell.FindMove, Question: "Two moves win here. Find one of them."},
			After:    "[3](wins fibnim:100 | take 3), and [11 = 8 + 3](wins fibnim:100 | take 11), because 22 is less than 89.",
		},
		{
			Text:     "zeck makes no mistakes. You are to move, and [20 = 13 + 5 + 2](parts 20 | 13+5+2).",
			Position: "fibnim:20",
			Parts:    true,
			Task:     tell.Task{Kind: tell.WinGame, Question: "Win."},
			After: "That is Whinihan's theorem of 1963. If three times as much may be taken, or k times, other numbers take the place of " +
				"Fibonacci's: that is the game takeaway.",
		},
	},
}
