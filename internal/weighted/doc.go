// Package weighted provides functions of digit strings that are given by vectors and matrices, and decides whether two of them are equal.
//
// [New] builds a [Series]; [Series.At] evaluates it, [Series.Minimal] minimises it, [Series.Differ] compares two series, [Series.Along]
// finds the recurrence along strings that grow by one digit, [Series.Bounded] decides whether the values are bounded.
//
// # Series
//
// A linear representation of rank r has a row vector u, a matrix M(d) for every digit d, and a column vector v, and gives the string
// d₁d₂…dₖ the value
//
//	u · M(d₁) · M(d₂) ··· M(dₖ) · v
//
// Numbers counted by an automaton are such a function: the number of paths with a given label is a product of the matrices that count the
// transitions between two states (Schützenberger 1961; Berstel and Reutenauer 2011).
//
// # Minimal representations
//
// The vectors u·M(w) span a space. If it is not the whole space, a basis of it is a smaller representation; the same holds for the
// vectors M(w)·v. Doing both, one after the other, gives the least rank. The basis consists of the first words, ordered by length and
// digits, whose vectors do not depend on earlier ones. So two series are equal if and only if their minimal representations are equal,
// entry by entry; u is always (1, 0, …, 0).
//
// The basis, and the coordinates of the other vectors, are computed modulo primes of 61 bits. Words that are independent modulo a prime
// are independent. The dependence of the others means that certain integers are 0. These integers are bounded, and an integer that is 0
// modulo a product of primes larger than its bound is 0. So the computation uses enough primes to prove the result.
//
// # Cost
//
// With n states, k transitions and rank r some r·(k + r·n) steps for each digit. Ranks above 400 are refused.
package weighted
