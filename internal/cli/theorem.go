package cli

import (
	"fmt"
	"regexp"
	"strings"

	"zeck/prove"
)

// printTheorem writes what was found in words, and what follows.
func (a *app) printTheorem(statement string, t *prove.Theorem) {
	u := &a.ui
	say := func(text, indent string) { fmt.Fprintln(a.out, indent+u.wrap(gluedTuples(text), indent)) }
	say("Theorem. "+statement, "  ")
	for i, other := range t.Formulas {
		if i > 0 {
			say("In other words: "+other.Text+".", "  ")
		}
	}
	fmt.Fprintln(a.out)
	say("The first: "+positionsText(t.First)+".", "  ")
	fmt.Fprintln(a.out)
	if len(t.Follows) > 0 {
		say("What follows:", "  ")
		for _, l := range t.Follows {
			fmt.Fprintln(a.out, "  - "+u.wrap(gluedTuples(l.Text), "    "))
		}
		fmt.Fprintln(a.out)
	}
}

// gluedTuples keeps a tuple of numbers in one line.
func gluedTuples(text string) string {
	return tuples.ReplaceAllStringFunc(text, func(tuple string) string { return strings.ReplaceAll(tuple, " ", "\x00") })
}

var tuples = regexp.MustCompile(`\([0-9]+(, [0-9]+)+\)`)

// triedText says which number systems were tried, and how the hypotheses grew.
func triedText(list []prove.Attempt) string {
	var texts []string
	for _, t := range list {
		texts = append(texts, attemptText(t))
	}
	return "Tried, with the states of the hypotheses round by round: " + strings.Join(texts, "; ") + "."
}

// triedLines is triedText, a line each.
func triedLines(list []prove.Attempt) []string {
	var lines []string
	for _, t := range list {
		line := "  " + attemptText(t)
		if t.Far != "" {
			line += "; " + t.Far
		}
		lines = append(lines, line)
	}
	return lines
}

// attemptText says how far the search got in a number system.
func attemptText(t prove.Attempt) string {
	text := t.System + ": "
	var grew []string
	for _, n := range t.Grew[max(0, len(t.Grew)-shownRounds):] {
		grew = append(grew, fmt.Sprint(n))
	}
	if len(t.Grew) > shownRounds {
		grew = append([]string{"…"}, grew...)
	}
	if len(grew) > 0 {
		text += strings.Join(grew, ", ") + " states, "
	}
	if t.Why == "" {
		return text + "proved"
	}
	return text + "given up: " + t.Why
}

// shownRounds is how many rounds of an attempt are shown.
const shownRounds = 5
