// Package near guesses which known name an unknown name was meant to be.
package near

import (
	"slices"
	"strings"
)

// most is the largest number of guesses. If more names are equally near, a guess does not help.
const most = 3

// Names returns the known names nearest to what was typed, in their order, or none if nothing is near. A name is near if the typed text is
// its beginning, or becomes the name by few changes, at most one for every three letters. A change adds, removes or replaces a letter, or
// swaps two neighbours. Upper and lower case are equal.
func Names(typed string, known []string) []string {
	var nearest []string
	best := 0
	for _, name := range known {
		d, ok := distance(typed, name)
		switch {
		case !ok || nearest != nil && d > best || slices.Contains(nearest, name):
			continue
		case nearest == nil || d < best:
			nearest, best = nil, d
		}
		nearest = append(nearest, name)
	}
	if len(nearest) > most {
		return nil
	}
	return nearest
}

// Hint returns the part of a message that guesses what was meant, "did you mean solve or seq? " with a blank at the end, or "".
func Hint(typed string, known []string) string {
	near := Names(typed, known)
	if len(near) == 0 {
		return ""
	}
	return "did you mean " + strings.Join(near, " or ") + "? "
}

// distance returns the distance of a name from what was typed, and whether it is near.
func distance(typed, name string) (d int, near bool) {
	a, b := []rune(strings.ToLower(typed)), []rune(strings.ToLower(name))
	longer := max(len(a), len(b))
	switch {
	case len(a) == 0 || longer > 100: // too long for a typing error
		return 0, false
	case len(a) > 1 && len(a) < len(b) && string(a) == string(b[:len(a)]):
		return 1, true
	}
	d = edits(a, b)
	return d, d <= longer/3
}

// edits returns the smallest number of changes that lead from a to b. Row i of the table holds the changes from the first i letters of a.
func edits(a, b []rune) int {
	var before []int // row i − 2
	last, row := make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range last {
		last[j] = j
	}
	for i := 1; i <= len(a); i++ {
		row[0] = i
		for j := 1; j <= len(b); j++ {
			replaced := last[j-1]
			if a[i-1] != b[j-1] {
				replaced++
			}
			row[j] = min(replaced, last[j]+1, row[j-1]+1)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
		before, last, row = last, row, make([]int, len(b)+1)
	}
	return last[len(b)]
}
