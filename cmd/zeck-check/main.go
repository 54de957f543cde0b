// Command zeck-check checks certificates and theorems of zeck: claims about a game, with sets of positions that prove them, for positions
// of any size. It shares no code with zeck and is meant to be read: it is simple where zeck is fast. There is no minimisation and no
// table; statements are decided by going through all states that words lead to.
//
//	zeck-check FILE                                                    a theorem, or a certificate of version 2, which has the rules in it
//	zeck-check -rules FILE -system fibonacci -measure "x + y" FILE     one of version 1, which has not
//
// It prints a line for each statement and ends with "checked" and exit code 0; with "refused" and exit code 1 if something does not
// hold, with a counterexample; with exit code 2 if the file cannot be read, and 3 if it is beyond this program: number systems other
// than those in number.go, rules with quantifiers or functions, moves that leave several positions, more than two million states.
//
// Package internal/check does the work, and says why a claim follows from what it checks.
package main

import (
	"os"

	"zeck/internal/check"
)

func main() { os.Exit(check.Main(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) }
