package claims

import (
	"context"
	"fmt"
	"slices"

	"zeck/game"
	"zeck/games"
	"zeck/solve"
)

// mexLine is a displayed line: the nim-value of a position as the mex of those of its options, in the order of the paper.
type mexLine struct {
	x, y    int
	options [][2]int
	values  []int
	value   int
}

// id returns the identifier of the line, given its beginning.
func (l mexLine) id(start string) string { return fmt.Sprintf("%s.%d-%d", start, l.x, l.y) }

// program compares the line with a table of nim-values.
func (l mexLine) program(id string, table func(size int) [][]int, moves func(x, y int) [][2]int) program {
	return program{ID: l.id(id), Check: finite(func() string {
		values := table(max(l.x, l.y))
		var seen []int
		for i, o := range l.options {
			v := values[o[0]][o[1]]
			if seen = append(seen, v); v != l.values[i] {
				return fmt.Sprintf("G(%d, %d) = %d", o[0], o[1], v)
			}
		}
		if v := values[l.x][l.y]; v != l.value || mex(seen...) != v {
			return fmt.Sprintf("G(%d, %d) = %d", l.x, l.y, v)
		}
		for _, to := range moves(l.x, l.y) { // nothing may be missing, however it is turned
			if !slices.Contains(l.options, to) && !slices.Contains(l.options, [2]int{to[1], to[0]}) {
				return fmt.Sprintf("G(%d, %d) is missing", to[0], to[1])
			}
		}
		return ""
	})}
}

// fibNimMoves returns the positions that (n, r) leads to, the cap no larger than the pile.
func fibNimMoves(n, r int) [][2]int {
	var to [][2]int
	for t := 1; t <= min(n, r); t++ {
		to = append(to, [2]int{n - t, min(2*t, n-t)})
	}
	return to
}

// dasFibNimLines are the lines of section 2.4.
var dasFibNimLines = []mexLine{
	{1, 1, [][2]int{{0, 0}}, []int{0}, 1},
	{2, 1, [][2]int{{1, 1}}, []int{1}, 0},
	{2, 2, [][2]int{{0, 0}, {1, 1}}, []int{0, 1}, 2},
	{3, 1, [][2]int{{2, 2}}, []int{2}, 0},
	{3, 2, [][2]int{{2, 2}, {1, 1}}, []int{2, 1}, 0},
	{3, 3, [][2]int{{2, 2}, {1, 1}, {0, 0}}, []int{2, 1, 0}, 3},
	{4, 1, [][2]int{{3, 2}}, []int{0}, 1},
	{4, 2, [][2]int{{3, 2}, {2, 2}}, []int{0, 2}, 1},
	{4, 3, [][2]int{{3, 2}, {2, 2}, {1, 1}}, []int{0, 2, 1}, 3},
	{4, 4, [][2]int{{3, 2}, {2, 2}, {1, 1}, {0, 0}}, []int{0, 2, 1, 0}, 3},
	{15, 7, [][2]int{{14, 2}, {13, 4}, {12, 6}, {11, 8}, {10, 10}, {9, 9}, {8, 8}}, []int{1, 0, 3, 5, 5, 5, 5}, 2},
}

// dasMex returns lines as claims.
func dasMex(lines []mexLine, id string, table func(int) [][]int, moves func(x, y int) [][2]int) []program {
	var all []program
	for _, l := range lines {
		all = append(all, l.program(id, table, moves))
	}
	return all
}

func dasValues() []program {
	return append(dasMex(dasFibNimLines, "das.mex", fibNimValues, fibNimMoves), []program{
		{ID: "das.local", Check: checkLocal},
		{ID: "das.global", Check: checkGlobal},
	}...)
}

// checkLocal plays sums of two piles with caps: the value of (n, r) + (m, s) is the mex of those of its options.
func checkLocal(ctx context.Context, bound int) (string, error) {
	single := fibNimValues(bound)
	type sum [4]int
	known := map[sum]int{}
	var value func(s sum) int
	value = func(s sum) int {
		if v, ok := known[s]; ok {
			return v
		}
		var seen []int
		for _, to := range fibNimMoves(s[0], s[1]) {
			seen = append(seen, value(sum{to[0], to[1], s[2], s[3]}))
		}
		for _, to := range fibNimMoves(s[2], s[3]) {
			seen = append(seen, value(sum{s[0], s[1], to[0], to[1]}))
		}
		known[s] = mex(seen...)
		return known[s]
	}
	return eachPair(ctx, bound, func(m, n int) string {
		for s := range m + 1 {
			for r := range n + 1 {
				if v := value(sum{n, r, m, s}); v != single[n][r]^single[m][s] {
					return fmt.Sprintf("(%d, %d) + (%d, %d)", n, r, m, s)
				}
			}
		}
		return ""
	})
}

// checkGlobal compares the outcomes of globalfib, found by search, with those of the rule played here.
func checkGlobal(ctx context.Context, bound int) (string, error) {
	type position [3]int // two piles and the cap
	known := map[position]bool{}
	var won func(p position) bool
	won = func(p position) bool {
		if w, ok := known[p]; ok {
			return w
		}
		w := false
		for i := range 2 {
			for k := 1; k <= min(p[i], p[2]) && !w; k++ {
				to := p
				to[i], to[2] = p[i]-k, min(2*k, 2*bound)
				w = !won(to)
			}
		}
		known[p] = w
		return w
	}
	searcher := solve.NewSearcher()
	return eachPair(ctx, bound, func(x, y int) string {
		for cap := range y + 1 {
			if x == 0 {
				continue
			}
			p, err := games.All().Parse(fmt.Sprintf("globalfib:%d,%d/%d", x, y, cap))
			if err != nil {
				return err.Error()
			}
			v, err := searcher.Solve(ctx, p)
			if err != nil {
				return err.Error()
			}
			if won(position{x, y, cap}) != (v.Outcome == game.N) {
				return p.String()
			}
		}
		return ""
	})
}
