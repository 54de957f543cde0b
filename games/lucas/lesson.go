package lucas

import "zeck/game/tell"

// lesson leads to the theorem.
var lesson = tell.Lesson{
	Name:  "lucas",
	Title: "The Wythoff–Lucas game",
	Theorem: "The player to move loses exactly from (0, 0) and the pairs in which every positive number stands once and every difference " +
		"but 1 occurs once; which pair a number stands in is read off its Lucas digits.",
	Source: "Hoggatt, Bicknell-Johnson, Sarsfield: A generalization of Wythoff's game",
	Place:  4,
	Steps: []tell.Step{
		{
			Text: "Wythoff's Nim with two moves more. As there, take any number from one pile, or the same number from both. Besides, you may take one " +
				"from the smaller pile and two from the larger; and if the piles differ by one, you may take everything.",
			Position: "lucas:4,5",
			Task:     tell.Task{Kind: tell.FindMove, Question: "Find the winning move."},
			After:    "[Everything](only lucas:4,5 | take 4 from the smaller and 5 from the larger pile): no lost pair has the difference 1.",
		},
		{
			Text: "In Wythoff's Nim (1, 2) is lost for the player to move. [Not here](N lucas:1,2): the piles differ by one.",
			Task: tell.Task{Kind: tell.PickSafe, Question: "Which of these are lost for the player to move?",
				Positions: []string{"lucas:2,2", "lucas:1,3", "lucas:2,3", "lucas:2,6"}},
			After: "[(1, 3)](P lucas:1,3) comes first, then [(2, 6)](P lucas:2,6).",
		},
		{
			Text: "Again no number stands in two lost pairs, and no difference belongs to two, and 1 belongs to none. The list goes on: [(1, " +
				"3)](P lucas:1,3), [(2, 6)](P lucas:2,6), [(4, 7)](P lucas:4,7), [(5, 10)](P lucas:5,10), [(8, 14)](P lucas:8,14), [(9, 17)](P " +
				"lucas:9,17), with differences 2, 4, 3, 5, 6, 8. The smallest number that is not used yet is 11.",
			Task: tell.Task{Kind: tell.Number, Question: "11 takes the difference that has been left out. What is its partner?",
				Proof: tell.Claim{Kind: "partner", About: "lucas 11", Said: "18"}},
			After: "[(11, 18)](P lucas:11,18), with difference 7.",
		},
		{
			Text:     "Use it as in Wythoff's Nim: reduce the larger pile to the partner of the smaller.",
			Position: "lucas:4,9",
			Task:     tell.Task{Kind: tell.FindMove, Question: "Find the winning move."},
			After:    "4 belongs to 7: [take 2 from the larger pile](only lucas:4,9 | take 2 from the larger pile).",
		},
		{
			Text: "If that does not work, keep the difference. Or use the new move: one and two make the difference one less. Here 5 belongs to " +
				"10, which is too much; the difference 4 belongs to (2, 6), and the difference 3 to (4, 7).",
			Position: "lucas:5,9",
			Task:     tell.Task{Kind: tell.FindMove, Question: "There are two winning moves. Find one."},
			After: "[Three from both](wins lucas:5,9 | take 3 from both) leaves (2, 6), and [one and two](wins lucas:5,9 | take 1 from the " +
				"smaller and 2 from the larger pile) leave (4, 7).",
		},
		{
			Text: "Where are the Lucas numbers? They begin 2, 1, 3, 4, 7, 11, 18, 29, 47, each the sum of the two before. [(4, 7)](P lucas:4,7), " +
				"[(11, 18)](P lucas:11,18), [(29, 47)](P lucas:29,47) are lost. In general, write the number with Lucas numbers …, 11, 7, 4, 3, 1, " +
				"2: the digits of 8 = 7 + 1 are 10010. If the last one is in an odd place, counted from 0 at the right, shift everything to the " +
				"left by one place to get the partner.",
			Task: tell.Task{Kind: tell.Number, Question: "8 becomes 100100, which is 11 + 3. What is the partner of 8?",
				Proof: tell.Claim{Kind: "partner", About: "lucas 8", Said: "14"}},
			After: "[(8, 14)](P lucas:8,14). If the last one is in an even place, shift to the right; numbers that need the 2 in place 0 have " +
				"pairs of their own.",
		},
		{
			Text:     "Play it out. zeck makes no mistakes; you are to move, and the difference of 8 and 10 is 2.",
			Position: "lucas:8,10",
			Task:     tell.Task{Kind: tell.WinGame, Question: "Win."},
			After:    "That is the theorem of Hoggatt, Bicknell-Johnson and Sarsfield.",
		},
	},
}
