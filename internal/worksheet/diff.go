package worksheet

import "strings"

// Change is a line of a comparison of two texts.
type Change struct {
	Sign byte   // '-' for a line that was, '+' for one that is, ' ' for one that stays, Gap for lines that stay and are left out
	Text string // without its end
}

// Gap is the sign of a line that stands for others which stay and are not shown.
const Gap = '.'

const (
	around   = 2       // lines that stay are shown before and after those that do not
	maxTable = 4 << 20 // above so many pairs of lines the middle of the texts is taken as a whole
)

// Diff compares two texts line by line. There is no change, and an empty list, if they are equal.
func Diff(was, is string) []Change {
	if was == is {
		return nil
	}
	return shorten(compare(lines(was), lines(is)))
}

// lines takes a text apart; a last line that does not end is marked, so that it differs from one that does.
func lines(text string) []string {
	if text == "" {
		return nil
	}
	if body, ended := strings.CutSuffix(text, "\n"); ended {
		return strings.Split(body, "\n")
	}
	return strings.Split(text+" (without a line end)", "\n")
}

// compare returns all lines, those that both have in common once: as many as can be.
func compare(was, is []string) (all []Change) {
	add := func(sign byte, list ...string) {
		for _, l := range list {
			all = append(all, Change{sign, l})
		}
	}
	head := 0
	for head < min(len(was), len(is)) && was[head] == is[head] {
		head++
	}
	tail := 0
	for tail < min(len(was), len(is))-head && was[len(was)-1-tail] == is[len(is)-1-tail] {
		tail++
	}
	add(' ', was[:head]...)
	end := was[len(was)-tail:]
	was, is = was[head:len(was)-tail], is[head:len(is)-tail]
	if (len(was)+1)*(len(is)+1) > maxTable {
		add('-', was...)
		add('+', is...)
	} else {
		common := inCommon(was, is)
		i, j := 0, 0
		for i < len(was) || j < len(is) {
			switch {
			case i < len(was) && j < len(is) && was[i] == is[j]:
				add(' ', was[i])
				i, j = i+1, j+1
			case j == len(is) || i < len(was) && common[i+1][j] >= common[i][j+1]:
				add('-', was[i])
				i++
			default:
				add('+', is[j])
				j++
			}
		}
	}
	add(' ', end...)
	return all
}

// inCommon returns at (i, j) how many lines the texts have in common from there on, in order.
func inCommon(was, is []string) [][]int32 {
	table := make([][]int32, len(was)+1)
	for i := range table {
		table[i] = make([]int32, len(is)+1)
	}
	for i := len(was) - 1; i >= 0; i-- {
		for j := len(is) - 1; j >= 0; j-- {
			if was[i] == is[j] {
				table[i][j] = table[i+1][j+1] + 1
			} else {
				table[i][j] = max(table[i+1][j], table[i][j+1])
			}
		}
	}
	return table
}

// shorten leaves out the lines that stay, but for some around those that do not.
func shorten(all []Change) (short []Change) {
	keep := make([]bool, len(all))
	for i, c := range all {
		if c.Sign != ' ' {
			for j := max(0, i-around); j <= min(len(all)-1, i+around); j++ {
				keep[j] = true
			}
		}
	}
	for i, c := range all {
		switch {
		case keep[i]:
			short = append(short, c)
		case len(short) == 0 || short[len(short)-1].Sign != Gap:
			short = append(short, Change{Sign: Gap})
		}
	}
	return short
}
