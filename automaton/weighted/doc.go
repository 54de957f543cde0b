// Package weighted is about functions of digit strings that are given by vectors and matrices, and decides whether two of them are equal.
//
// [New] makes a [Series]; [Series.At] evaluates it, [Series.Minimal] makes it as small as it can be, [Series.Differ] compares two,
// [Series.Along] finds the recurrence along strings that grow by one digit, [Series.Bounded] says whether the values are.
//
// # Series
//
// A linear representation of rank r has a row vector u, a matrix M(d) for every digit d, and a column vector v, and gives the string
// d₁d₂…dₖ the value
//
//	u · M(d₁) · M(d₂) ··· M(dₖ) · v
//
// Numbers that are counted by an automaton are such a function: the number of paths with a given label is a product of matrices that
// hold how many transitions lead from a state to a state (Schützenberger 1961; Berstel and Reutenauer 2011).
//
// # Minimal representations
//
// The vectors u·M(w) span a space. If it is not everything, a basis of it is a smaller representation; the same goes for the vectors
// M(w)·v. One after the other gives the least rank there is. The basis is made of the first words, in the order of length and digits,
// whose vectors do not depend on earlier ones. So two series are equal if and only if their minimal representations are, entry by
// entry; u is always (1, 0, …, 0).
//
// Which words those are, and how the other vectors depend on them, is found modulo primes of 61 bits. Words that are independent modulo a
// prime are independent. That the others depend on them says that certain numbers are 0, and these are whole and have a bound: what is 0
// modulo a product of primes that is larger is 0. So many primes are taken that nothing is left open.
//
// # Cost
//
// With n states, k transitions and rank r some r·(k + r·n) steps for each digit. Ranks above 400 are refused.
package weighted
