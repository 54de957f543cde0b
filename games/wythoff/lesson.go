package wythoff

import "zeck/game/tell"

// lesson leads to the theorem.
var lesson = tell.Lesson{
	Name:    "wythoff",
	Title:   "Wythoff's lost pairs",
	Theorem: "In Wythoff's Nim the player to move loses exactly from (0, 0) and the pairs (⌊nφ⌋, ⌊nφ⌋ + n), where φ is the golden ratio.",
	Source:  "Wythoff 1907; Silber 1977",
	Place:   2,
	Steps: []tell.Step{
		{
			Text: "Two piles. Take any number from one pile, or the same number from both. Whoever takes the last stone wins. On a chessboard it " +
				"is a queen " +
				"that walks to the corner: along a row, along a column, or along the diagonal.",
			Position: "wythoff:3,3",
			Task:     tell.Task{Kind: tell.FindMove, Question: "Find the winning move."},
			After:    "On the diagonal, in the first row or the first column [the corner](wins wythoff:3,3 | take 3 from both) is one move away.",
		},
		{
			Text: "A position is lost if whoever has to move from it loses: it is the one to leave to the opponent. [(0, 0)](P wythoff:0,0) is lost, because the " +
				"game is over.",
			Task: tell.Task{Kind: tell.PickSafe, Question: "Which of these is lost for the player to move?",
				Positions: []string{"wythoff:1,1", "wythoff:0,2", "wythoff:1,2", "wythoff:2,2"}},
			After: "From [(1, 2)](P wythoff:1,2) there are four moves: to (0, 2), (0, 1), (1, 1) and (0, 1) again. All of them are won for the opponent.",
		},
		{
			Text:     "So (1, 2) is worth aiming at.",
			Position: "wythoff:1,5",
			Task:     tell.Task{Kind: tell.FindMove, Question: "Find the winning move."},
			After: "[Take 3 from the larger pile](only wythoff:1,5 | take 3 from the larger pile). From (2, 3) you would get there too, by " +
				"[taking 1 from both](wins wythoff:2,3 | take 1 from both).",
		},
		{
			Text: "What comes next? A number that stands in a lost pair stands in no other, for from one you could move to the other. The same " +
				"holds for the difference of a pair: with equal differences you could take from both. So take the smallest number that is not used " +
				"yet and give it the next difference: [(1, 2)](P wythoff:1,2), [(3, 5)](P wythoff:3,5), [(4, 7)](P wythoff:4,7), [(6, 10)](P " +
				"wythoff:6,10), …",
			Task: tell.Task{Kind: tell.Number, Question: "The next pair has the difference 5 and begins with 8. What is its second number?",
				Proof: tell.Claim{Kind: "partner", About: "wythoff 8", Said: "13"}},
			After: "[(8, 13)](P wythoff:8,13). Then come [(9, 15)](P wythoff:9,15), [(11, 18)](P wythoff:11,18), [(12, 20)](P wythoff:12,20).",
		},
		{
			Text: "Everything else is won, and the pairs say how. Take the smaller number: if its partner is smaller than the larger pile, " +
				"reduce that pile to it. If not, keep the difference and go to the pair which has it. Here 6 belongs to 10, which is too large; and " +
				"the difference is 2.",
			Position: "wythoff:6,8",
			Task:     tell.Task{Kind: tell.FindMove, Question: "Find the winning move."},
			After:    "The pair with difference 2 is (3, 5): [take 3 from both](only wythoff:6,8 | take 3 from both).",
		},
		{
			Text: "Wythoff found a formula. With φ = 1.618…, the golden ratio, the pair with difference n begins with nφ, rounded down. " +
				"For n = 1, 2, 3, 4, 5 that is 1, 3, 4, 6, 8.",
			Task: tell.Task{Kind: tell.Number, Question: "10φ is 16.18…. What is the second number of the tenth pair?",
				Proof: tell.Claim{Kind: "partner", About: "wythoff 16", Said: "26"}},
			After: "[(16, 26)](P wythoff:16,26): 16 and 16 + 10. Das 2021 draws the pairs as points: they lie along two lines, of slope φ and 1/φ.",
		},
		{
			Text: "And Fibonacci? [(1, 2)](P wythoff:1,2), [(3, 5)](P wythoff:3,5), [(8, 13)](P wythoff:8,13), [(21, 34)](P wythoff:21,34) are lost. " +
				"In general, write the smaller number as a sum of Fibonacci numbers, no two of them neighbours, and replace each by the next one: " +
				"that is its partner. [12 = 8 + 3 + 1](parts 12 | 8+3+1), and 13 + 5 + 2 = 20. " +
				"The same works on the difference n, if its smallest part is left in the right place: Silber's paper says how.",
			Position: "wythoff:24,32",
			Task: tell.Task{Kind: tell.FindMove,
				Question: "24 belongs to 39, which is too large. The difference is 8, and the pair of difference 8 is (12, 20). Find the winning move."},
			After: "[Take 12 from both](only wythoff:24,32 | take 12 from both). Step 3 of Silber's paper does just that.",
		},
		{
			Text:     "Now play it. zeck makes no mistakes, but you are to move and the position is not lost.",
			Position: "wythoff:8,10",
			Task:     tell.Task{Kind: tell.WinGame, Question: "Win."},
			After:    "That is Wythoff's theorem, and zeck uses nothing else on piles of a thousand digits.",
		},
	},
}
