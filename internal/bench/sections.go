package main

import "regexp"

// section is a group of measurements with a heading.
type section struct {
	title string
	rows  []measurement
}

// sections returns everything that can be measured, in the order of the table.
func sections() []section {
	return []section{
		{"Verdicts on two random piles of 10⁶ digits", verdicts()},
		{"Digits", digits()},
		{"Reading and printing 10⁶ digits", text()},
		{"Small positions, and what is refused", small()},
		{"Nim-values", values()},
		{"The Zeckendorf game", zeckendorfGame()},
		{"Proofs", proofs()},
		{"The literature", literature()},
		{"The page", page()},
		{"Sweeps, and the programs", sweeps()},
	}
}

// matching returns the measurements that the expression matches, by the title of their section or by their name.
func matching(all []section, only *regexp.Regexp) []section {
	var some []section
	for _, s := range all {
		part := section{title: s.title}
		for _, m := range s.rows {
			if only.MatchString(s.title) || only.MatchString(m.name) {
				part.rows = append(part.rows, m)
			}
		}
		if len(part.rows) > 0 {
			some = append(some, part)
		}
	}
	return some
}
