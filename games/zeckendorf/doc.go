// Package zeckendorf is the Zeckendorf game: coins are exchanged for others of the same total value until what is left is
// the Zeckendorf representation of that value.
//
// # Rules
//
// Coins lie on the places 1, 2, 3, 4, 5, …, where a coin is worth F1, F2, … = 1, 2, 3, 5, 8, …. (The paper says position
// n; we say place n, a position being all the coins together.) A player does one of these:
//
//	merge 1 1      two coins on place 1 become one on place 2
//	merge n n+1    a coin on n and one on n+1 become one on n+2
//	split 2        two coins on place 2 become one on 1 and one on 3
//	split n        two coins on n ≥ 3 become one on n−2 and one on n+1
//
// Whoever cannot move loses. Every move keeps the total value, since 2·F(n) = F(n−2) + F(n+1).
//
// # Variants
//
// hole=H, 2 ≤ H ≤ 29: coins lie on the places below H only, and a coin that a move would put on place H leaves the game. The
// moves are those above whose coins lie below H; none puts a coin beyond H. With H = 2 the only move takes two coins away;
// with H = 3, merge 1 2 takes both coins away and split 2 leaves one on place 1. The value falls by F(H) with each coin that
// leaves, so the positions that the start with N coins leads to are the ways to write N as a sum of F1, …, F(H): the coins in
// the hole are the last part, and they lie still. hole=0 is the game without a hole.
//
// reversed=1: a move leads from x to y exactly if a move of the game above leads from y to x. The coins that are written are
// those on the board; the natural start is the Zeckendorf representation, and the game ends with all coins on place 1.
//
//	undo merge 1 1      one coin on place 2 becomes two on place 1
//	undo merge n n+1    one coin on n+2 becomes one on n and one on n+1
//	undo split 2        a coin on 1 and one on 3 become two on place 2
//	undo split n        a coin on n−2 and one on n+1 become two on n ≥ 3
//
// accelerated=1: in one turn a player makes the same move once or several times, "merge 1 2, 3 times"; as many times as there
// are coins for it. No coin that a move puts down can be used by the same move again.
//
// accelerated goes with each of the others: coins fall into the hole one after the other, and the reversed accelerated game is
// the accelerated game backwards. A hole and reversed are refused together, since coins could come out of the hole for ever.
//
// # Notation
//
// zeckendorf:4,0,1 has four coins on place 1 and one on place 3: value 7. zeckendorf:16 is the start with 16 coins on
// place 1. The canonical text has no trailing zeros and names only options that are not 0, in the order hole, reversed,
// accelerated: zeckendorf@hole=4,accelerated=1:9. zeckendorf:0 has no coins. The total value is at most [MaxValue]. A move
// reads as in the rules, "merge 2 3" or "split 4", naming the places of the coins that go or, undone, come back; merges come
// before splits, each in the order of their places.
//
// # In Go
//
// Package [zeck/games] reads positions; [FromCoins] and [Rules.FromCoins] make them from numbers. [States] and [Moves] count what the start
// with n coins leads to. [NewTable] solves all positions of a value at once, a bit for each, and [SaveTable] keeps the table in a
// file. [Lengths] finds the shortest and the longest game.
//
// # What is known
//
// The game ends: a merge makes the coins fewer, and a split keeps their number and makes the sum of 2^(n−1) over the coins
// larger. It ends in one position only, the Zeckendorf representation of the value. From the start with N > 2 coins the
// second player wins; the proof does not say how, and Lee and Bitler find the winning moves by working back from the end.
// So there is no theory for every size here, only search.
//
// Exactly the positions of value N can be reached from the start with N coins, since undoing merges leads from each of
// them back to the start. So their number, [States](N), is the number of ways to write N as a sum of 1, 2, 3, 5, 8, … without
// regard to order: 1, 1, 2, 3, 4, 6, 8, 10, 14, … for N = 0, 1, 2, …. A move that takes coins worth v can be made in as many
// of them as there are positions of value N − v; the sum over all moves is [Moves](N).
//
// Different moves of a position lead to different positions, in every variant.
//
// [Lee] is the algorithm of Lee and Bitler as printed. It visits the whole graph, and for some N it does not end as printed;
// docs/zeckendorf.md has the figures.
//
// Sources: W. Lee and R. Bitler, "An Algorithm to Solve the Zeckendorf Game", 2021; P. Baird-Smith, A. Epstein, K. Flint
// and S. J. Miller, "The Zeckendorf Game", 2020.
//
// # Cost
//
// A move costs the same everywhere. Search from the start visits States(N) positions: 8,171 for N = 60, 97,075 for N = 100
// and close to two million for N = 170. States itself takes about N·log N additions.
package zeckendorf
