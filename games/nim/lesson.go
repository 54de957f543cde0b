package nim

import "zeck/game/tell"

// lesson leads to the theorem.
var lesson = tell.Lesson{
	Name:    "nim",
	Title:   "Nim and the nim-sum",
	Theorem: "In Nim the player to move loses exactly when the nim-sum of the heaps is 0.",
	Source:  "Bouton 1901",
	Place:   1,
	Steps: []tell.Step{
		{
			Text: "There are heaps of stones. Take as many as you like, at least one, from one heap. Whoever takes the last stone wins. " +
				"One heap is easy.",
			Position: "nim:5",
			Task:     tell.Task{Kind: tell.FindMove, Question: "Find the winning move."},
			After:    "A single heap is [always won](wins nim:5 | take 5 from 5): take it all.",
		},
		{
			Text: "With two equal heaps the second player can copy: whatever you take from one heap, the other takes from the other. " +
				"So [two equal heaps](P nim:3,3) are lost for the player to move. We call such a position lost, and it is the one to leave to the opponent.",
			Task: tell.Task{Kind: tell.PickSafe, Question: "Which of these are lost for the player to move?",
				Positions: []string{"nim:1,1", "nim:2,3", "nim:4,4", "nim:1,2"}},
			After: "From [unequal heaps](N nim:2,3) the player to move makes them equal, and from then on copies.",
		},
		{
			Text:     "So with two heaps there is exactly one thing to do.",
			Position: "nim:3,5",
			Task:     tell.Task{Kind: tell.FindMove, Question: "Find the winning move."},
			After:    "[Take 2 from 5](only nim:3,5 | take 2 from 5): equal heaps, and you copy to the end.",
		},
		{
			Text: "Three heaps. [1, 2 and 3](P nim:1,2,3) is lost: each of its moves lets the opponent leave two equal heaps and nothing else. " +
				"Take the 1, say, and the opponent makes [2, 3 into 2, 2](wins nim:2,3 | take 1 from 3).",
			Position: "nim:1,2,4",
			Task:     tell.Task{Kind: tell.FindMove, Question: "Use that to find the winning move."},
			After:    "[Take 1 from 4](only nim:1,2,4 | take 1 from 4) leaves 1, 2, 3. But a list of lost positions does not get us far. We need a rule.",
		},
		{
			Text: "Write the heaps in binary, one below the other, and add each column by itself, without carrying: an even number of ones gives 0, " +
				"an odd number 1. The result is the nim-sum. 1, 2, 3 are 01, 10, 11: two ones in each column, nim-sum 0. " +
				"Now 3 and 5, which are 011 and 101.",
			Position: "nim:3,5",
			Task: tell.Task{Kind: tell.Number, Question: "What is the nim-sum of 3 and 5, as an ordinary number?",
				Proof: tell.Claim{Kind: "value", About: "nim:3,5", Said: "6"}},
			After: "011 and 101 give 110, [which is 6](value nim:3,5 | 6). Equal heaps have [nim-sum 0](value nim:4,4 | 0): every one has its twin.",
		},
		{
			Text: "Here is the theorem: a position is lost exactly when its nim-sum is 0. One half is easy to see. A move changes one heap, so " +
				"it changes " +
				"some column, and a nim-sum of 0 does not stay 0. So from a lost position you cannot reach a lost one.",
			Task: tell.Task{Kind: tell.PickSafe, Question: "Which of these are lost?",
				Positions: []string{"nim:1,4,5", "nim:2,4,6", "nim:3,4,5", "nim:1,3,5"}},
			After: "001, 100, 101 and 010, 100, 110 have even columns. [3, 4, 5](value nim:3,4,5 | 2) has nim-sum 2, [1, 3, 5](value nim:1,3,5 | " +
				"7) has 7.",
		},
		{
			Text: "The other half: from any other position a lost one can be reached. Let s be the nim-sum. Its leading one stands in a column " +
				"with an odd number of ones, so some heap h has a one there. Change in h every digit in which s has a one: the leading change " +
				"turns a one into a zero, so the result is less than h. Shrink h to it, and every column is even. " +
				"Here 0100, 0110 and 1001 have the nim-sum 1011.",
			Position: "nim:4,6,9",
			Task:     tell.Task{Kind: tell.FindMove, Question: "Which heap has a one in the leading column? Find the winning move."},
			After:    "1001 changed by 1011 is 0010: [9 becomes 2](only nim:4,6,9 | take 7 from 9).",
		},
		{
			Text:     "You know all there is to know. zeck plays without a mistake; it is your move, and the nim-sum is not 0.",
			Position: "nim:3,5,7",
			Task:     tell.Task{Kind: tell.WinGame, Question: "Win."},
			After: "That is Bouton's theorem of 1901. It reaches further than Nim: every game in which both may do the same is, in a sum of " +
				"games, as good as a heap of Nim.",
		},
	},
}
