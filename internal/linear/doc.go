// Package linear builds automata of linear equations and inequalities between natural numbers that are written in the number system of a
// linear recurrence: binary, Fibonacci, the take-away systems, Pell and related systems, and any other whose largest root is a Pisot
// number.
//
// [New] returns the [System] of a recurrence, [TakeAway] that of a take-away game and [Ostrowski] that of a continued fraction;
// logic.SystemByName has names for many systems. [System.Linear] builds the automaton of a constraint such as x + y = z, with one track for
// each variable; [System.Less], [System.Shift], [System.Part] and others build automata of relations between digits. An automaton.Builder
// combines them. [System.Word] and [System.Values] convert between numbers and the words that automata read.
//
// # Systems
//
// A [System] has a basis 1 = U(0) < U(1) < U(2) < …, which from some index on obeys
//
//	U(n) = a₁·U(n−1) + a₂·U(n−2) + … + aₚ·U(n−p),   aᵢ ≥ 0,
//
// and writes a number greedily: it repeatedly takes the largest term that fits. A word is a digit string, most significant digit first. The
// greedy representations form a regular language; every suffix of a representation is one too, so the last L digits have a value between 0
// and U(L) − 1, and numbers are ordered like words.
//
//	Binary       1 2 4 8 …         U(n) = 2·U(n−1)
//	Fibonacci    1 2 3 5 8 …       U(n) = U(n−1) + U(n−2)      no two neighbouring ones
//	t-Wythoff    1 t+1 t²+t+1 …    U(n) = t·U(n−1) + U(n−2)    digits up to t, a zero after t
//	tribonacci   1 2 4 7 13 …      U(n) = U(n−1) + … + U(n−3)  no three neighbouring ones
//	Narayana     1 2 3 4 6 9 …     U(n) = U(n−1) + U(n−3)      two zeros after a one
//	TakeAway(3)  1 2 3 4 6 8 11 …  U(n) = U(n−1) + U(n−4)      from 8 on; three zeros after a one, fewer at the low end
//
// The package computes the language of the representations from the weights alone. [System.Digits] converts large numbers by halving, in
// time close to that of products of numbers of that size.
//
// # Linear constraints
//
// [System.Linear] builds the automaton of Σ cᵢ·xᵢ REL c directly, with one track for each variable. Words are read from the top. A state
// consists of the carry and of the validity of every track, so that only representations are explored. The carry is the integer vector v of
// Σ vⱼ·U(L−j), j < p, where L is the number of remaining digits, which the automaton does not know. An exact argument in integers
// recognises carries that decide the constraint whatever follows, for every L; they are not explored further. For the others, the
// components of v along the roots of x^p − a₁·x^(p−1) − … − aₚ inside the unit circle are bounded, because each digit shrinks them, and the
// component along the largest root β is bounded, because otherwise the sum is decided. So there are finitely many carries if β is a Pisot
// number and all other roots are inside the unit circle; other systems are refused. (Frougny 1992 does this for addition, Bruyère and
// Hansel 1997 for the logic of these systems.)
//
// The minimal automata of x + y = z, including the dead state, and the number of states explored for them:
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
// Building the Fibonacci adder takes about 30 microseconds, that of takeaway@k=3 about ten milliseconds.
//
// # Ostrowski systems
//
// [Ostrowski] returns the system of an irrational number α = [a0; a1, a2, …] whose continued fraction is periodic from some index on. The
// weights are the denominators q(0) = 1, q(1) = a1, q(k+1) = a(k+1)·q(k) + q(k−1) of its convergents; the digit of q(k) is at most a(k+1),
// that of q(0) is less than a1, and a 0 follows a digit of maximal size. If a1 = 1, the digit of q(0) is always 0 and is omitted. These
// representations are greedy too. [System.Floor] is ⌊nα⌋.
//
// With a period of m > 1 partial quotients, the value of a digit depends on the number L of remaining digits modulo m, which an automaton
// that reads from the top does not know. So [System.Linear] builds the automaton of the words whose length is a multiple of m, and closes
// it under leading zeros as for other systems. (Hieronymi and Terry 2018 have an adder that reads three times; Baranwal, Schaeffer and
// Shallit 2021 have one automaton for it.) The residues of L do not multiply the states, since after a few digits only one or two of them
// are possible:
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
// Each takes milliseconds to build, except the last, whose alphabet has 13 digits on three tracks: a quarter of a second.
package linear
