// Command zeck-check checks certificates and theorems of zeck: claims about a game, with sets of positions that prove them, for positions
// of any size. It shares no code with zeck and is written to be read: it is simple where zeck is fast. It uses no minimisation and no
// tables, and decides statements by visiting all states that words lead to.
//
//	zeck-check FILE                                                    a theorem, or a certificate of version 2, which contains the rules
//	zeck-check -rules FILE -system fibonacci -measure "x + y" FILE     a certificate of version 1, which does not
//
// It prints a line for each statement and then "checked", with exit code 0. If a statement is false, it prints "refused" and a
// counterexample, with exit code 1. Exit code 2 means that the file cannot be read, and 3 that it is beyond this program: number systems
// other than those in number.go, rules with quantifiers or functions, moves to several positions, or more than two million states.
//
// Package internal/check does the work and explains why a claim follows from what it checks.
package main

import (
	"os"

	"zeck/internal/check"
)

func main() { os.Exit(check.Main(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) }
