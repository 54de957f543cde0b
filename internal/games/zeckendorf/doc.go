// Package zeckendorf implements the Zeckendorf game: coins are exchanged for others of the same total value until the Zeckendorf representation of
// that value is left.
//
// # Rules
//
// Coins lie on the places 1, 2, 3, 4, 5, …, where a coin is worth F1, F2, … = 1, 2, 3, 5, 8, …. (The paper says position n; here it is place n,
// because a position is all the coins together.) A player makes one of these moves:
//
//	merge 1 1      two coins on place 1 become one on place 2
//	merge n n+1    a coin on n and one on n+1 become one on n+2
//	split 2        two coins on place 2 become one on 1 and one on 3
//	split n        two coins on n ≥ 3 become one on n−2 and one on n+1
//
// A player who cannot move loses. No move changes the total value, since 2·F(n) = F(n−2) + F(n+1).
//
// # Variants
//
// hole=H, 2 ≤ H ≤ 29: there are coins only on the places below H, and a coin that a move would put on place H leaves the game. The moves are those
// above whose coins are below H; none puts a coin beyond H. With H = 2 the only move removes two coins; with H = 3, merge 1 2 removes both coins and
// split 2 leaves one on place 1. The value decreases by F(H) with each coin that leaves. So the positions that the start with N coins leads to are
// the ways to write N as a sum of F1, …, F(H): the coins in the hole are the last part, and they do not move. hole=0 is the game without a hole.
//
// reversed=1: a move leads from x to y exactly if a move of the game above leads from y to x. The notation lists the coins on the board; the natural
// start is the Zeckendorf representation, and the game ends with all coins on place 1.
//
//	undo merge 1 1      one coin on place 2 becomes two on place 1
//	undo merge n n+1    one coin on n+2 becomes one on n and one on n+1
//	undo split 2        a coin on 1 and one on 3 become two on place 2
//	undo split n        a coin on n−2 and one on n+1 become two on n ≥ 3
//
// accelerated=1: in one turn a player makes the same move once or several times, "merge 1 2, 3 times", as often as there are coins for it. The
// repeated move cannot use the coins that it puts down.
//
// c=C, k=K, 1 ≤ C ≤ 99, 2 ≤ K ≤ 9: the (c,k)-nacci game. A coin is worth G(1) = 1 on place 1, (c+1) times as much as on the place before on each of
// the places up to k, and after that c times as much as one coin on each of the k places below: G(n+1) = c·(G(n) + … + G(n−k+1)). The game above is c
// = 1, k = 2.
//
//	merge n … n+k−1    c coins on each of k neighbouring places become one on the next
//	merge 1 1          c + 1 coins on place 1 become one on place 2
//	split n            c + 1 coins on n become one on n+1 and, if n > k, c on n−k; if n = k, one on place 1; if n < k, nothing else
//
// first=1 has further merges, for k > 2:
//
//	merge 1 … i        c + 1 coins on place 1 and c on each of 2, …, i < k become one on i + 1
//
// Of the papers on these games (Baird-Smith et al., "The generalized Zeckendorf game", 2018; Miller, Sosis and Ye, "Winning strategies for
// generalized Zeckendorf game", 2022) only the abstracts were available. The value of the coins determines the splits. We conclude that the papers
// have the merges of first=1 from what they say about several players, which is false without these merges and true with them as far as we have
// checked; see docs/zeckendorf.md.
//
// c, k and first can be combined with each other option, and so can accelerated: coins fall into the hole one after another, and the reversed
// accelerated game is the accelerated game backwards. A hole and reversed cannot be combined, since coins could come out of the hole for ever.
//
// # Notation
//
// zeckendorf:4,0,1 has four coins on place 1 and one on place 3: value 7. zeckendorf:16 is the start with 16 coins on place 1. The canonical text has
// no trailing zeros and names only options that change the game, in the order c, k, first, hole, reversed, accelerated:
// zeckendorf@k=3,hole=4,accelerated=1:9. zeckendorf:0 has no coins. There may be any number of coins, zeckendorf:10^100; in the accelerated game they
// must be worth less than 2^62. A move reads as in the rules, "merge 2 3" or "split 4", and names the places of the coins that it removes or, undone,
// restores; merges come before splits, each in the order of their places.
//
// # Implementation
//
// Package [zeck/games] reads positions; [FromCoins] and [Rules.FromCoins] create them from numbers. [States] counts the positions that starts lead
// to. [Position.Theory] implements the theorems below. [NewTable] solves all positions of a value at once, with a bit for each, and [SaveTable] saves
// the table of the game of the papers in a file; under other rules a table visits positions one by one. [Position.Values] computes their nim-values,
// a byte for each, up to value 295, or their remoteness, and [Position.Census] counts them.
//
// # What is known
//
// The game ends: a merge reduces the number of coins, and a split keeps it and increases the sum of 2^(n−1) over the coins. It always ends in the
// same position, the Zeckendorf representation of the value. Lee and Bitler find the winning moves by working back from the end, and so do search and
// tables here. [Position.Theory] knows the following, at any size; otherwise it returns [game.ErrUnknown].
//
// Theorem 1. From the start with N > 2 coins the second player wins (Baird-Smith et al.). The only answer to merge 1 1 that wins is merge 1 2.
//
// Proof. Write (x, y, z, …) for x coins on place 1, y on place 2 and so on. First, (x, 1, 1) is won, for every x. Let A = (x, 0, 0, 1) and, if x > 0,
// D = (x−1, 0, 2); moves lead to both. If A is lost, we are done. Otherwise its only move leads to a lost B = (x−2, 1, 0, 1). The moves from D lead
// to A, which is won, and, if x > 2, to (x−3, 1, 2), which is won because a split of it leads to B; so D is lost. Next, (x, 0, 1) is lost for every
// x: there is no move, or the only one leads to (x−2, 1, 1). So (x, 1) with x > 0 is won by merge 1 2, and (x, 2) by split 2, which is why merge 1 1
// does not win from (x, 1). The only move from the start with N > 2 coins leads to (N−2, 1). ∎
//
// The proof also holds with a hole from place 5 on, since it uses only places 1 to 4. With a hole on place 4 the same is true, for another reason:
// from (x, 1, 1) merge 2 3 leaves x coins on place 1, which is lost unless x = 2; in that case merge 1 2 leaves (1, 0, 2), whose only move leaves two
// coins on place 1, which is won.
//
// The proof does not say which of A and D is lost, nor who wins other positions: no strategy is known. Not all winning moves of (x, 2) and (x, 1, 1)
// are known; Theory decides these only if there is no table.
//
// Theorem 2. With a hole on place 3, x coins on place 1 and y on place 2 are lost exactly if, modulo 3, (x, y) is (0, 0), (1, 0) or (0, 1). Proof:
// modulo 3 the moves (x−2, y+1), (x−1, y−1), (x+1, y−2) add (1, 1), (2, 2) and (1, 1); none of these is a difference of two of the three pairs. From
// (2, 0) and (2, 2) merge 1 1 leads to one of the three, from (1, 1), (1, 2) and (2, 1) merge 1 2 does, and from (0, 2) split 2; there are enough
// coins, because there are at least as many as the remainders. ∎ With a hole on place 2 every move takes two coins, and counting decides; if the game
// is accelerated, taking all pairs wins.
//
// Theorem 3. In the reversed game two coins three places apart, on i + 1 and i − 2 with i ≥ 3, are won (Batterman et al.). Proof: undo
// split i leaves two coins on place i, from where the only move leads to coins on i, i−1 and i−2; undo merge i−1 i leads there at once. One of
// the two is lost. ∎ Which of them is not known.
//
// Exactly the positions of value N can be reached from the start with N coins, because undoing merges, and splits below place k, leads from each of
// them back to the start. So their number, which [States] computes, is the number of ways to write N as an unordered sum of 1, 2, 3, 5, 8, …: 1, 1,
// 2, 3, 4, 6, 8, 10, 14, … for N = 0, 1, 2, …. A move that takes coins worth v is possible in as many of them as there are positions of value N − v.
//
// The shortest game consists of merges only, if that is possible: each merge removes one coin, and a split removes none. It is possible, because
// every coin of the Zeckendorf form can be merged from its own coins. So its length is the number of coins minus that of the form (Baird-Smith et al.
// 2020). The longest game is found by visiting all positions.
//
// Different moves of a position lead to different positions, in every variant.
//
// The algorithm of Lee and Bitler as printed is implemented by the method Lee of the graph of package [zeck/solve]. It visits the whole graph, and
// for some N it does not terminate as printed; docs/lee-bitler.md has the figures.
//
// Sources: W. Lee and R. Bitler, "An Algorithm to Solve the Zeckendorf Game", 2021; P. Baird-Smith, A. Epstein, K. Flint
// and S. J. Miller, "The Zeckendorf Game", 2018 and 2020; Z. X. Batterman et al., "The reversed Zeckendorf game", 2023; C. Cashman et al.,
// "Black hole Zeckendorf games", 2024; S. J. Miller, E. Sosis and J. Ye, "Winning strategies for generalized Zeckendorf game", 2022.
//
// # Cost
//
// All moves cost the same; the numbers of coins may have any size. Search from the start visits all positions of its value: 8,171 for N = 60, 97,075
// for N = 100 and close to two million for N = 170. [States] takes about N·log N additions.
package zeckendorf
