// Package linear makes automata of linear equations and inequalities between natural numbers that are written in the number system
// of a linear recurrence: binary, Fibonacci, the take-away systems, Pell with its relatives, and any other whose largest root is a Pisot
// number.
//
// [New] returns the [System] of a recurrence, [TakeAway] that of a take-away game and [Ostrowski] that of a continued fraction; logic.SystemByName
// knows the names of many. [System.Linear] makes the automaton of a constraint such as x + y = z, one track for each variable; [System.Less],
// [System.Shift], [System.Part] and others make those of statements about digits. They are joined by an automaton.Builder. [System.Word]
// and [System.Values] go between numbers and the words that automata read.
//
// # Systems
//
// A [System] has a basis 1 = U(0) < U(1) < U(2) < …, which from some index on obeys
//
//	U(n) = a₁·U(n−1) + a₂·U(n−2) + … + aₚ·U(n−p),   aᵢ ≥ 0,
//
// and writes a number by taking the largest term that fits, again and again. A word is a digit string, most significant digit
// first; the greedy representations are a regular language, and since a suffix of one is one, the last L digits are worth between 0
// and U(L) − 1, and numbers are ordered as words are.
//
//	Binary       1 2 4 8 …         U(n) = 2·U(n−1)
//	Fibonacci    1 2 3 5 8 …       U(n) = U(n−1) + U(n−2)      no two neighbouring ones
//	t-Wythoff    1 t+1 t²+t+1 …    U(n) = t·U(n−1) + U(n−2)    digits up to t, a zero after t
//	tribonacci   1 2 4 7 13 …      U(n) = U(n−1) + … + U(n−3)  no three neighbouring ones
//	Narayana     1 2 3 4 6 9 …     U(n) = U(n−1) + U(n−3)      two zeros after a one
//	TakeAway(3)  1 2 3 4 6 8 11 …  U(n) = U(n−1) + U(n−4)      from 8 on; three zeros after a one, fewer at the low end
//
// Which words are representations is worked out from the weights alone. [System.Digits] writes large numbers by halves, in time close to
// that of products of numbers of that size.
//
// # Linear constraints
//
// [System.Linear] builds the automaton of Σ cᵢ·xᵢ REL c at once, one track for each variable. Words are read from the top; the
// state is what is carried, the integer vector v of Σ vⱼ·U(L−j), j < p, where L is the number of digits that are left, which the
// automaton does not know; and with it the states of the validity of every track, so that only representations are explored. A
// carry that decides the constraint whatever follows, for every L, is recognised by an exact argument in integers, and is not
// explored further. For the rest the components of v along the roots of x^p − a₁·x^(p−1) − … − aₚ inside the unit circle are
// bounded, because each digit shrinks them, and the component along the largest root β is bounded, because otherwise the sum is
// decided. So there are finitely many if β is a Pisot number and all other roots are inside; a system for which that is not so
// is refused. (Frougny 1992 has this for addition, Bruyère and Hansel 1997 for the logic of these systems.)
//
// The minimal automata of x + y = z, the dead state included, and what is explored for them:
//
//	system          symbols  states  explored
//	binary                8       3         3
//	fibonacci             8      17        30
//	pell@t=2             27      17        29
//	pell@t=3             64      17        29
//	takeaway@k=3          8    5282     18626
//	tribonacci            8     150       291
//	narayana              8     251       506
//	fraenkel@s=2,t=1     27      42        70
//
// The Fibonacci adder takes some 30 microseconds to build, that of takeaway@k=3 some ten milliseconds.
//
// # Ostrowski systems
//
// [Ostrowski] returns the system of an irrational number α = [a0; a1, a2, …] whose continued fraction is periodic from some
// index on. The weights are the denominators q(0) = 1, q(1) = a1, q(k+1) = a(k+1)·q(k) + q(k−1) of its convergents; the digit of q(k) is
// at most a(k+1), that of q(0) less than a1, and after a digit that is as large as it may be there is a 0. If a1 = 1, the digit of q(0) is
// always 0 and left out. These representations are greedy too. [System.Floor] is ⌊nα⌋.
//
// With a period of m > 1 partial quotients, what a digit is worth depends on the number L of digits left modulo m, which an automaton that
// reads from the top does not know. So [System.Linear] makes the automaton of the words whose length is a multiple of m, as it does for other
// systems; words of other lengths are these without some of their leading zeros. (Hieronymi and Terry 2018 have an adder that reads three
// times; Baranwal, Schaeffer and Shallit 2021 have it as one automaton.) The residues of L do not multiply the states, since few digits
// leave more than one or two of them possible:
//
//	α            continued fraction              x + y = z   ⌊nα⌋
//	(1+√5)/2     [1; 1, 1, …]                           17      8
//	√2           [1; 2, 2, …]                           17     10
//	(1+√13)/2    [2; 3, 3, …]                           17     13
//	√3           [1; 1, 2, 1, 2, …]                     39     23
//	√7           [2; 1, 1, 1, 4, …]                    138     85
//	√13          [3; 1, 1, 1, 1, 6, …]                 274    194
//	√19          [4; 2, 1, 3, 1, 2, 8, …]              245    311
//	√46          [6; 1, 3, 1, 1, 2, 6, 2, …]         1,859  1,523
//
// All of them are made in milliseconds but for the last one, whose alphabet has 13 digits on three tracks: a quarter of a second.
package linear
