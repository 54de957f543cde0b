package claims

import (
	"context"
	"fmt"
	"slices"
	"strings"

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

// item returns the line as an item of the paper.
func (l mexLine) item(game, where, id string) Item {
	return Item{fmt.Sprintf("%sG(%d, %d)", game, l.x, l.y), where, []string{l.id(id)}}
}

// claim returns the line as a claim about a table of nim-values.
func (l mexLine) claim(id, place string, code string, table func(size int) [][]int, moves func(x, y int) [][2]int) Claim {
	var names, numbers []string
	for i, o := range l.options {
		names = append(names, fmt.Sprintf("G(%d, %d)", o[0], o[1]))
		numbers = append(numbers, fmt.Sprint(l.values[i]))
	}
	return Claim{
		ID: l.id(id), Kind: Example, Place: place,
		Statement: fmt.Sprintf("G(%d, %d) = mex(%s) = mex(%s) = %d.", l.x, l.y, strings.Join(names, ", "), strings.Join(numbers, ", "), l.value),
		Code:      []string{code},
		Check: finite(func() string {
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
		}),
	}
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
func dasMex(lines []mexLine, id, place, code string, table func(int) [][]int, moves func(x, y int) [][2]int) []Claim {
	var all []Claim
	for _, l := range lines {
		all = append(all, l.claim(id, place, code, table, moves))
	}
	return all
}

func dasValues() []Claim {
	head := []Claim{
		{
			ID: "das.mex.empty", Kind: Remark, Place: "section 2.4",
			Statement: "There are no moves in (n, 0), so that its Grundy value is mex() = 0.",
			Code:      []string{"games/takeaway.Position.Options"},
			Formulas:  []Formula{{Text: "not (exists t: 1 <= t and t <= 0)"}},
			Bound:     200, Most: 2_000, Check: func(ctx context.Context, bound int) (string, error) {
				return eachPosition(ctx, bound, "fibnim:%d/0", func(p game.Position) bool {
					for range p.Options() {
						return false
					}
					return mex() == 0
				})
			},
		},
		{
			ID: "das.mex.clip", Kind: Remark, Place: "section 2.4",
			Statement: "(n, k) for k > n is just (n, n).",
			Code:      []string{"games/takeaway.New"},
			Formulas:  []Formula{{Text: "forall n, k, t: k > n => (t <= k and t <= n <=> t <= n)"}},
			Bound:     100, Most: 1_000, Check: func(ctx context.Context, bound int) (string, error) {
				return eachPosition(ctx, bound, "fibnim:%d/2000", func(p game.Position) bool {
					count := 0
					for range p.Options() {
						count++
					}
					return p.String() == fmt.Sprintf("fibnim:%d/%d", count, count)
				})
			},
		},
	}
	lines := dasMex(dasFibNimLines, "das.mex", "section 2.4", "internal/table/heaps.Steps.At", fibNimValues, fibNimMoves)
	return slices.Concat(head, lines, []Claim{
		{
			ID: "das.local", Kind: Equation, Place: "section 2.5",
			Statement: "In the local variation, where moving in one pile does not affect the others, the Grundy value of the sum is the Nim sum " +
				"of those of the piles.",
			Code:  []string{"games/localfib.Game", "solve.NimValue"},
			Note:  "Checked for two piles with all caps, by playing the sum.",
			Bound: 14, Most: 24, Check: checkLocal,
		},
		{
			ID: "das.global", Kind: Definition, Place: "section 2.5",
			Statement: "In the global variation, if a player removes k stones from one pile, the other player can remove up to 2k stones from " +
				"any pile.",
			Code:  []string{"games/globalfib.Position.Options"},
			Note:  "Its analysis \"is significantly more complex\": docs/global-fibonacci-nim.md.",
			Bound: 12, Most: 30, Check: checkGlobal,
		},
	})
}

// eachPosition parses positions that are written with n from 0 to the bound and reports the first that fails.
func eachPosition(ctx context.Context, bound int, format string, holds func(game.Position) bool) (string, error) {
	return each(ctx, 0, bound, func(n int) string {
		p, err := games.All().Parse(fmt.Sprintf(format, n))
		if err != nil {
			return err.Error()
		}
		if !holds(p) {
			return p.String()
		}
		return ""
	})
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
