package claims

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"zeck/game"
	"zeck/internal/ctxtest"
	"zeck/internal/games/zeckendorf"
	"zeck/internal/must"
	"zeck/solve"
)

// TestFalsePrograms: each program, with data that are a little wrong, finds the smallest counterexample, or says what it cannot read.
func TestFalsePrograms(t *testing.T) {
	for _, c := range []struct {
		program string
		bound   int
		want    string
	}{
		{"line zeckendorf:3,1 N zeckendorf:1,2 P", 0, "zeckendorf:1,2 is N"},
		{"line zeckendorf:3,1 zeckendorf:3,1", 0, "no move leads from zeckendorf:3,1 to zeckendorf:3,1"},
		{"line fibnim:16 15 fibnim:13/6 6 fibnim:9/8 7", 0, "fibnim:9/8 has 8 moves"},
		{"line P zeckendorf:1", 0, "expected a position first"},
		{"line zeckendorf:x", 0, "expected a natural number"},
		{"row wythoff:x,y 1 to 3 is 1 2 0 5", 0, "G(1, 3) = 4, not 5"},
		{"row wythoff:x,y 1 to 0 is 2 and row wythoff:x,y 1 to 0 is 1", 0, "G(1, 0) = 1, not 2"},
		{"row wythoff:x,y 1 to 3 is 1 2 0", 0, "G(1, 3) = 4 is missing"},
		{"row wythoff:x,y 1 to 1 is 1 2 0", 0, "there is no G(1, 2)"},
		{"row wythoff:x,y 1 to 2 is", 0, "G(1, 0) = 1 is missing"},
		{"row wythoff:x,y 1 to 2", 0, "expected a row such as"},
		{"row wythoff:x,y 1 up 2 is 1", 0, "expected a row such as"},
		{"row wythoff:x,y 1 to 2 are 1", 0, "expected a row such as"},
		{"row wythoff:x,y 1 to b is 1", 0, "expected a number, got \"b\""},
		{"row wythoff:x 1 to 2 is 1", 0, "value takes the numbers of wythoff:x, got 2"},
		{"sums -1 -1 -1 -1 -1 -1 -1 -1 7", 0, "the 7 terms from term 3 on add up to 1"},
		{"sums 1 0 0 0 0 0 -2 0 0 0 1", 0, "the 11 terms from term 1 on add up to 0"},
		{"sums 1 a", 0, "expected a number, got \"a\""},
		{"orders 1 2 5", 3, "order 3: p = 4"},
		{"orders", 3, "order 3: f(5) = 6, f(4) + f(1) = 5"},
		{"starts zeckendorf outcome P N N", 3, "N = 3: P"},
		{"starts zeckendorf outcome P N N", 0, "N = 3: P"},
		{"starts zeckendorf outcome P N N", 9, "N = 3: P"},
		{"starts zeckendorf outcome P N …", 2, ""},
		{"starts zeckendorf outcome P N …", 3, "N = 3: P"},
		{"starts zeckendorf from 3 nodes/edges 3/2 4/4 6/8", 0, "N = 5: 6/7"},
		{"starts zeckendorf from 6 nodes 1", 2, "N = 6: 8"},
		{"starts zeckendorf from x nodes 3", 2, "expected a number, got \"x\""},
		{"starts zeckendorf", 2, "expected a game, a quantity and its values"},
		{"starts zeckendorf size 3", 2, "a start has no quantity \"size\""},
		{"starts nothing tabled P", 2, "unknown game"},
		{"starts nothing nodes 3", 2, "unknown game"},
		{"starts nothing longest 3", 2, "unknown game"},
		{"rows wythoff 1 3 3 6 from 0 0 0 7", 12, ""},
		{"rows wythoff 1 3 3 6 from 0 0 0 7", 13, "G(3, 7)"},
		{"rows wythoff 1 3 3 6 from 0 0 0 9", 40, "row 3 has the period 6 from 8 on"},
		{"rows wythoff 1 3 3 12 from 0 0 0 8", 40, "row 3 has the period 6 from 8 on"},
		{"rows wythoff 1 3 from 0", 40, "expected a game, periods, the word from and the same number of starts"},
		{"rows wythoff 1 3", 40, "expected a game, periods, the word from and the same number of starts"},
		{"rows wythoff x from 0", 40, "expected a number, got \"x\""},
		{"rows wythoff 1 from x", 40, "expected a number, got \"x\""},
		{"rows nothing 1 from 0", 40, "unknown game"},
		{"rows nim 1 from 0", 4, "rows of nim have no periods"},
		{"recurrences 1 2 5", 2, ""},
		{"recurrences 1 2 5", 3, "k = 3: p = 4"},
		{"discovered fibnim 0 has 5", 9, "automata with [6] states were found, proved: true"},
		{"discovered fibnim 0 with 4", 9, "expected a game, a nim-value, the word has and numbers of states"},
		{"discovered fibnim 0 has", 9, "expected a game, a nim-value, the word has and numbers of states"},
		{"discovered fibnim x has 4", 9, "expected a number, got \"x\""},
		{"beatty none", 9, "expected disjoint, numbers or ranks"},
		{"later-answers 8 12", 12, "N = 11"},
		{"later-answers 11 12", 12, "N = 8"},
		{"later-answers 8 9 11 12", 12, "N = 9"},
		{"omega 3", 9, "omega takes no arguments"},
	} {
		test, found := Test{}, ""
		err := (&document{test: &test}).programs(c.program)
		if err == nil {
			found, err = test.Check(t.Context(), c.bound)
		}
		if found == "" && err == nil && test.Proof != nil && c.want != "" {
			err = test.Proof(t.Context())
		}
		if err != nil {
			found = err.Error()
		}
		if !strings.HasPrefix(found, c.want) || c.want == "" && found != "" {
			t.Errorf("%s up to %d: %q, want %q", c.program, c.bound, found, c.want)
		}
	}
}

// madeUp returns a graph of made-up positions and moves of the Zeckendorf game: "2>11>0,1" is a move by which two coins on place 1 become one
// on place 2, and "0,1" a position without moves.
func madeUp(text string) *solve.Graph {
	g := &solve.Graph{}
	add := func(text string) (last int32) {
		var list []int
		for count := range strings.SplitSeq(text, ",") {
			list = append(list, int(count[0]-'0'))
		}
		g.Positions, g.Edges, g.Outcomes = append(g.Positions, coins(list...)), append(g.Edges, nil), append(g.Outcomes, game.P)
		return int32(len(g.Positions) - 1)
	}
	for part := range strings.FieldsSeq(text) {
		move := strings.Split(part, ">")
		if from := add(move[0]); len(move) > 1 {
			m := zeckendorf.Move{Low: int(move[1][0] - '0'), High: int(move[1][1] - '0')}
			g.Edges[from] = []solve.Edge{{Move: m, To: add(move[2])}}
		}
	}
	return g
}

// TestFalseGames: each check of graphs finds what is wrong with a graph that is not that of the Zeckendorf game: made up, or changed.
func TestFalseGames(t *testing.T) {
	edge := func(low, high, to int) []solve.Edge {
		return []solve.Edge{{Move: zeckendorf.Move{Low: low, High: high}, To: int32(to)}}
	}
	for _, c := range []struct {
		check, start string
		made         string
		change       func(g *solve.Graph)
		want         string
	}{
		{"keeps-value", "zeckendorf:1", "2>11>1", nil, "(2) to (1)"},
		{"no-cycles", "zeckendorf:1", "1,1>12>1,1", nil, "(1, 1) to (1, 1)"},
		{"no-cycles", "zeckendorf:1", "1,1>12>0,3", nil, "(1, 1) to (0, 3)"},
		{"rule-1", "zeckendorf:1", "0,2>22>0,2", nil, "(0, 2) to (0, 2)"},
		{"rule-2", "zeckendorf:1", "1,1>12>1,1", nil, "(1, 1) to (1, 1)"},
		{"levels", "zeckendorf:1", "1,1>12>1,2", nil, "(1, 1) to (1, 2)"},
		{"levels", "zeckendorf:1", "1,2>12>1", nil, "(1, 2) to (1)"},
		{"merges", "zeckendorf:1", "1,1>12>0,2", nil, "(1, 1) to (0, 2)"},
		{"merges", "zeckendorf:1", "0,2>22>0,1", nil, "(0, 2) to (0, 1)"},
		{"special-rule-1", "zeckendorf:1", "0,2>22>0,2", nil, "(0, 2) to (0, 2)"},
		{"special-uses-up", "zeckendorf:1", "0,2>22>0,1", nil, "(0, 2) to (0, 1)"},
		{"end-has-no-two", "zeckendorf:1", "2", nil, "(2)"},
		{"two-use-rule-1", "zeckendorf:1", "0,2>22>1 0,2>12>1", nil, "(0, 2)"},
		{"two-use-rule-1", "zeckendorf:1", "0,2>33>1", nil, "(0, 2)"},
		{"two-can-move", "zeckendorf:1", "2>11>1 2>22>1", nil, "(2)"},
		{"two-can-move", "zeckendorf:1", "0,2>22>1 0,2>12>1", nil, "(0, 2)"},
		{"end-goes-on", "zeckendorf:1", "0,1 1,1", nil, "(0, 1)"},
		{"end-has-gaps", "zeckendorf:1", "1,0,1 1,0,1,1", nil, "(1, 0, 1, 1)"},
		{"ones-use-rule-2", "zeckendorf:1", "1,1>12>1 0,1,1>33>1", nil, "(0, 1, 1)"},
		{"greedy-end", "zeckendorf:4", "", func(g *solve.Graph) { slices.Reverse(g.Positions[1:]) }, "N = 4"},
		{"all-sums", "zeckendorf:4", "", func(g *solve.Graph) { g.Positions = g.Positions[1:] }, "N = 4"},
		{"wrong-moves", "zeckendorf:5", "", func(g *solve.Graph) {
			for i, edges := range g.Edges {
				g.Edges[i] = edges[:min(len(edges), 1)]
			}
		}, "N = 5"},
		{"reverse-rules", "zeckendorf:4", "", func(g *solve.Graph) { g.Edges[1] = g.Edges[1][1:] }, "N = 4"},
		{"reverse-rules", "zeckendorf:4", "", func(g *solve.Graph) { g.Edges[0] = append(g.Edges[0], g.Edges[1]...) }, "N = 4"},
		{"omega", "zeckendorf:4", "", func(g *solve.Graph) { g.Outcomes[0] = game.N }, "N = 4: (4)"},
		{"stops-empty", "zeckendorf:4", "", func(g *solve.Graph) { g.Outcomes[3] = game.N }, "N = 4: (1, 0, 1)"},
		{"stop-wins", "zeckendorf:4", "", func(g *solve.Graph) { g.Outcomes[0] = game.N }, "N = 4: (4)"},
		{"shortest", "zeckendorf:4", "", func(g *solve.Graph) { g.Edges[0] = nil }, "N = 4"},
		{"upper", "zeckendorf:1", "1>11>1", nil, "N = 1"},
		{"sharp", "zeckendorf:1", "1>11>1", nil, "N = 1"},
		{"interval", "zeckendorf:6", "", func(g *solve.Graph) { g.Edges[0] = append(edge(1, 1, len(g.Edges)-1), g.Edges[0]...) }, "N = 6"},
		{"splits", "zeckendorf:3", "", func(g *solve.Graph) { g.Edges[0] = append(edge(2, 2, 2), g.Edges[0]...) }, "N = 3"},
		{"players", "zeckendorf:3", "", func(g *solve.Graph) { g.Edges[0] = edge(1, 1, 2) }, "N = 3, 3 players"},
		{"players", "zeckendorf:5", "", func(g *solve.Graph) { g.Edges[0] = edge(1, 1, len(g.Edges)-1) }, "N = 5, 3 players"},
		{"quilt-second", "quilt:5", "", func(g *solve.Graph) { g.Outcomes[0] = game.N }, "N = 5"},
		{"quilt-second", "quilt:6", "", func(g *solve.Graph) { g.Edges[g.Edges[0][0].To] = nil }, "N = 6"},
		{"ordered-end", "ordered:3", "", func(g *solve.Graph) { g.Edges[0] = nil }, "N = 3"},
		{"ordered-end", "ordered:3", "", func(g *solve.Graph) { slices.Reverse(g.Positions[1:]) }, "N = 3"},
		{"ordered-shortest", "ordered:3", "", func(g *solve.Graph) { g.Edges[0] = nil }, "N = 3"},
	} {
		g, err := graphOf(t.Context(), c.start)
		if err != nil {
			t.Fatal(err)
		}
		changed := madeUp(c.made)
		if c.change != nil {
			changed = &solve.Graph{Positions: slices.Clone(g.Positions), Edges: slices.Clone(g.Edges), Outcomes: slices.Clone(g.Outcomes)}
			c.change(changed)
		}
		graphs.Store(c.start, changed)
		test, _ := checks[c.check](nil)
		if found, err := test.Check(t.Context(), int(c.start[len(c.start)-1]-'0')); err != nil || found != c.want {
			t.Errorf("%s with %q: %q, %v, want %q", c.check, c.made, found, err, c.want)
		}
		graphs.Store(c.start, g)
	}
}

// except returns a function that does the same, but for these numbers, the ints among its arguments or its only list, it returns lie.
func except[F any](f F, lie int, numbers ...int) F {
	v := reflect.ValueOf(f)
	call := v.Call
	if v.Type().IsVariadic() {
		call = v.CallSlice
	}
	return reflect.MakeFunc(v.Type(), func(in []reflect.Value) []reflect.Value {
		got, _ := in[0].Interface().([]int)
		if len(in) > 1 {
			got = nil
		}
		for _, arg := range in {
			if arg.CanInt() {
				got = append(got, int(arg.Int()))
			}
		}
		out := call(in)
		if slices.Equal(got, numbers) {
			out[0] = reflect.ValueOf(lie)
		}
		return out
	}).Interface().(F)
}

// TestFalseStatements: the checks of statements of a kind find the smallest case in which a false one fails, also the first and the last
// that they try.
func TestFalseStatements(t *testing.T) {
	const bound = 5
	lostBut := func(d, x, y int) func(size, t int, misere bool) [][]bool {
		return func(size, t int, misere bool) [][]bool {
			all := lostT(size, t, misere)
			if t == d {
				all[x][y] = !all[x][y]
			}
			return all
		}
	}
	for _, c := range []struct {
		check Check
		want  string
	}{
		{forLee(1, func(n int, _ *solve.Graph) bool { return n > 1 }), "N = 1"},
		{forLee(1, func(n int, _ *solve.Graph) bool { return n < bound }), "N = 5"},
		{forNodes("zeckendorf", 6, func(n int, _ *solve.Graph) bool { return n > 6 }), "N = 6"}, // beyond the bound
		{forTables(2, func(n int, _ *zeckendorf.Table) bool { return n > 2 }), "N = 2"},
		{forTables(2, func(n int, _ *zeckendorf.Table) bool { return n < bound }), "N = 5"},
		{forLengths(func(l gameLengths) bool {
			return l.n < 4 || l.z != 2 || l.iz != 4 || l.shortest() != 2 || l.longest() != 3
		}), "N = 4"},
		{forTeams([]string{"BA", "AB"}, func(seats string, n int) string { return map[bool]string{seats == "AB" && n == 3: "?"}[true] }), "AB, N = 3"},
		{forRuns(4, solve.LeeOptions{}, func(n int, _ *solve.Graph, _ solve.LeeResult) string { return when(n == bound, "%d", n) }), "5"},
		{forPlay(true, false), "N = 4"},
		{forNaccis([]nacciGame{{1, 2, false}}, 2), "{c:1 k:2 first:false}, N = 1"},
		{forPlayers(1, 2, func(nacciGame, int) int { return 3 }, false), "{c:1 k:2 first:false}, N = 4, 3 players"},
		{forPlayers(1, 2, func(nacciGame, int) int { return 5 }, true), "{c:1 k:2 first:false}, N = 5, 3 players"},
		{firstAt(8, lateNode), "N = 8"},
		{firstAt(10, lateNode), "N = 9"},
		{mexRule(except(mex, 1)), "[]"},
		{mexRule(except(mex, 7, 0, 1, 2, 3, 4, 5)), "[0 1 2 3 4 5]"},
		{partitions(except(lostOf, -1, 0)), "1 positions, moves 0, P = 1"},
		{partitions(except(lostOf, -1, 0, 1, 3, 7, 15)), "5 positions, moves 1111111111, P = 1"},
		{increasing(func(int, int) [][]int { return [][]int{{}, {1}, {0, 0}, {0, 0, 1}, {0, 0, 0, 2}, {0, 0, 0, 0, 1}} }), "n = 5"},
		{schwenk(except(smallestPart, -1, 1, 0)), "k = 1, n = 0"},
		{schwenk(except(smallestPart, never, 12, bound)), "k = 12, n = 5"},
		{takeAwayMisere(except(onePileLess, -1, 1, 0, 1)), "k = 1, c = 0, n = 1"},
		{takeAwayMisere(except(onePileLess, -1, 6, -5, 1)), "k = 6, c = -5, n = 1"},
		{takeAwayMisere(except(onePileLess, never, 6, 3, bound)), "k = 6, c = 3, n = 5"},
		{globalMisere(except(twoPiles, -1, 1, 0, 1)), "k = 1, (0, 1)"},
		{globalMisere(except(twoPiles, -1, 4, bound, bound)), "k = 4, (5, 5)"},
		{checkT(false, lostBut(2, 0, 0)), "t = 2: (0, 0)"},
		{checkT(true, lostBut(6, bound, bound)), "t = 6: (5, 5)"},
	} {
		if found, err := c.check(t.Context(), bound); err != nil || found != c.want {
			t.Errorf("%q, %v, want %q", found, err, c.want)
		}
	}
	for want, value := range map[string]func(of ...int) int{"game 0 with *0": except(mex, 1), "game 15 with *3": except(mex, 4, 0, 1, 0, 2)} {
		if found, err := spragueGrundy(value)(t.Context(), 3); err != nil || found != want {
			t.Errorf("%q, %v, want %q", found, err, want)
		}
	}
}

// TestFirst: the checks of graphs begin with the first N of their claims, and a check that is stopped, whenever it happens, says so.
func TestFirst(t *testing.T) {
	first := map[string]int{"wrong-moves": 4, "quilt-second": 5, "reduced": 16, "several": 16, "efficient": 16}
	for _, name := range strings.Fields("omega-on-paths stops stop-wins examines-part examines-all not-efficient splits players") {
		first[name] = 3
	}
	for _, list := range []map[string]Check{leeChecks, frontierChecks} {
		for name, check := range list {
			graphs.Clear()
			all, least := ctxtest.Count(t.Context()), 99
			must.Get(check(all, 5))
			graphs.Range(func(start, _ any) bool {
				_, n, _ := strings.Cut(start.(string), ":")
				least = min(least, must.Get(strconv.Atoi(n)))
				return true
			})
			if want := max(1, first[name]); least != want && least < 99 { // 99: it needs no graphs
				t.Errorf("%s begins with N = %d, want %d", name, least, want)
			}
			for i := 0; i < all.Times(); i += 1 + all.Times()/3 {
				graphs.Clear()
				if found, err := check(ctxtest.EndAfter(t.Context(), i), 5); !errors.Is(err, context.Canceled) {
					t.Errorf("%s, stopped at check %d of %d: %q, %v", name, i+1, all.Times(), found, err)
				}
			}
		}
	}
}

// TestNumbers compares the numbers of claims with those in their statements and notes: from which N the same player wins a (c,k)-nacci game, the
// last N from which one of c + 2 players, or of more, can force a win, and which of two teams should win.
func TestNumbers(t *testing.T) {
	for g, want := range map[nacciGame][3]int{
		{1, 2, false}: {3, 4, 4}, {2, 2, false}: {19, 21, 13}, {3, 2, false}: {53, 37, 22},
		{1, 3, true}: {7, 6, 6}, {2, 3, true}: {26, 23, 14}, {3, 4, true}: {64, 39, 23}, {1, 5, true}: {8, 7, 7},
		{1, 3, false}: {9, 6, 6}, {1, 4, false}: {25, 7, 7}, {2, 3, false}: {73, 23, 14}, {4, 3, false}: {611, 59, 34},
	} {
		if got := [3]int{g.from(), g.lastWon(g.c + 2), g.lastWon(g.c + 3)}; got != want {
			t.Errorf("%+v: %v, want %v", g, got, want)
		}
	}
	for n, want := range map[int]string{41: "", 42: "BA", 43: "AB"} {
		if got := twoTeams("AABB", n) + twoTeams("ABBA", n); got != want {
			t.Errorf("two teams of two and %d coins: %q, want %q", n, got, want)
		}
	}
	players := map[int]int{}
	for _, seats := range slices.Compact(slices.Sorted(slices.Values(seatings(6)))) {
		players[len(seats)]++
	}
	if got := fmt.Sprint(players); got != "map[2:1 3:3 4:7 5:15 6:31]" { // all but one in which everybody is in team A
		t.Errorf("the numbers of seatings are %s", got)
	}
	for _, c := range []struct { // the term before, and that 1, 2 or 3 before it, or neither
		terms []int
		want  int
	}{
		{[]int{1}, 0}, {[]int{1, 4, 9, 16, 25, 36}, 0}, {[]int{1, 1, 1, 2, 3, 4}, 0}, {[]int{1, 2, 4, 7, 11, 22}, 0},
		{[]int{1, 5, 4, 8, 16, 32}, 1}, {[]int{1, 1, 2, 3, 5, 8}, 2}, {[]int{9, 9, 2, 3, 4, 6, 9, 13, 19}, 3},
	} {
		if p := recurrenceOf(c.terms); p != c.want {
			t.Errorf("the order of %v is %d, want %d", c.terms, p, c.want)
		}
	}
	seen := map[int]bool{}
	for _, round := range iterations(must.Get(graphOf(t.Context(), "zeckendorf:20"))) {
		for _, node := range round.B {
			if seen[node] {
				t.Errorf("node %d is in two iterations", node)
			}
			seen[node] = true
		}
	}
}
