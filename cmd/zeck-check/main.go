// Command zeck-check checks certificates and theorems of zeck: claims about the positions of a game, of any size, with the sets of
// positions that prove them. It shares no code with zeck and is written to be read: it is simple where zeck is fast. It minimises no
// automaton and uses no table. It decides a statement by visiting every state that some word of digits leads to.
//
//	zeck-check FILE                                                    a theorem, or a certificate of version 2, which contains the rules
//	zeck-check -rules FILE -system fibonacci -measure "x + y" FILE     a certificate of version 1, which does not
//
// It prints a line for each statement and ends with "checked" and exit code 0. If a statement is false, it prints a counterexample and
// "refused", with exit code 1. The exit code is 2 if the file cannot be read, and 3 if it is beyond this program: a number system that
// number.go does not know, rules with quantifiers or functions, moves that leave several positions, more than two million states.
//
// Package internal/check does the work and explains why the claim follows from what it checks.
package main

import (
	"os"

	"zeck/internal/check"
)

func main() { os.Exit(check.Main(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) }
