package claims

import (
	"context"
	"fmt"

	"zeck/game"
	"zeck/games/wythoff"
)

const citationNote = "We have seen a summary of the paper; its title and place are cited from memory."

// fraenkelT are the t for which formulas are decided.
var fraenkelT = []int{2, 3, 4}

// forEveryT returns formulas in the number systems of t-Wythoff; each text and definition may use %[1]d for t.
func forEveryT(defines []string, texts ...string) []Formula {
	var list []Formula
	for _, t := range fraenkelT {
		var d []string
		for _, text := range defines {
			d = append(d, fmt.Sprintf(text+"%[2]s", t, ""))
		}
		for _, text := range texts {
			list = append(list, Formula{System: fmt.Sprintf("pell@t=%d", t), Text: fmt.Sprintf(text+"%[2]s", t, ""), Defines: d})
		}
	}
	return list
}

// bothPiles are the moves that take from both piles of t-Wythoff, from (u, v) to (x, y).
const bothPiles = "u > x and v > y and u + y < v + x + %[1]d and v + x < u + y + %[1]d"

// lostT plays t-Wythoff up to a size; in misère play whoever takes the last stone loses.
func lostT(size, t int, misere bool) grid {
	lost := newGrid(size)
	row, column := make([]bool, size+1), make([]bool, size+1)
	smaller := make([]int, 2*size+1) // for each difference y − x the x of the lost position that has it; −1 if none is known
	for i := range smaller {
		smaller[i] = -1
	}
	for x := range size + 1 {
		for y := range size + 1 {
			won := row[x] || column[y] || misere && x == 0 && y == 0
			for d := max(y-x-t+1, -size); d < min(y-x+t, size+1) && !won; d++ {
				u := smaller[size+d]
				won = u >= 0 && u < x && u+d < y
			}
			if !won {
				lost.set(x, y)
				row[x], column[y], smaller[size+y-x] = true, true, x
			}
		}
	}
	return lost
}

// checkT compares play with pairs (small(n), small(n) + t·n + more) for t = 2, …, last.
func checkT(last int, misere bool, small func(t, n int) int, more int) Check {
	return func(ctx context.Context, bound int) (string, error) {
		return each(ctx, 2, last, func(t int) string {
			lost := lostT(bound, t, misere)
			want := newGrid(bound)
			for n := 0; small(t, n)+t*n+more <= bound; n++ {
				x := small(t, n)
				want.set(x, x+t*n+more)
				want.set(x+t*n+more, x)
			}
			for y := range bound + 1 {
				for x := range y + 1 {
					if lost.at(x, y) != want.at(x, y) {
						return fmt.Sprintf("t = %d: (%d, %d)", t, x, y)
					}
				}
			}
			return ""
		})
	}
}

// floorT returns ⌊nα + e/α⌋ with α = (2 − t + √(t²+4))/2, for e = 0 and 1, by trying squares: with 1/α = (α + t − 2)/t it is the
// largest v for which v·t − e·(t − 2) ≤ (t·n + e)·α.
func floorT(t, n, e int) int {
	x := t*n + e
	v := 0
	for atMost((v+1)*t-e*(t-2), x, t) {
		v++
	}
	return v
}

// atMost reports whether w ≤ x·α, that is 2w − x·(2 − t) ≤ x·√(t²+4).
func atMost(w, x, t int) bool {
	left := 2*w - x*(2-t)
	return left <= 0 || left*left <= x*x*(t*t+4)
}

// frontierWythoff is Fraenkel's games and the rows of Wythoff's game.
func frontierWythoff() []Claim {
	safe := []string{"define safe(x, y) := exists n: x = a(n) and y = b(n) or x = b(n) and y = a(n)"}
	misere := []string{
		"define small(n, v) := %[1]d*v <= a(%[1]d*n + 1) + %[1]d - 2 and a(%[1]d*n + 1) + %[1]d - 2 < %[1]d*v + %[1]d",
		"define pair(x, y) := exists n: small(n, x) and y = x + %[1]d*n + 1",
		"define safe(x, y) := pair(x, y) or pair(y, x)",
	}
	leave := []string{
		"forall x, y, s: safe(x, y) and s >= 1 => not safe(x + s, y) and not safe(x, y + s)",
		"forall x, y, u, v: safe(x, y) and " + bothPiles + " => not safe(u, v)",
	}
	reach := "not safe(u, v) => (exists s: s >= 1 and (safe(u - s, v) or safe(u, v - s))) or exists x, y: safe(x, y) and " + bothPiles
	return []Claim{
		{
			ID: "frontier.wythoff.fraenkel", Kind: Theorem, Place: fraenkel1982,
			Statement: "If i and j may be taken from both piles when |i − j| < t, the lost positions are (⌊nα⌋, ⌊nα⌋ + t·n) with α = (2 − t + " +
				"√(t² + 4))/2.",
			Code:  []string{"games/wythoff.Theory.Verdict", "numeration.NewWythoffPairs"},
			Note:  citationNote + " The check plays t = 2, …, 6.",
			Check: checkT(6, false, func(t, n int) int { return floorT(t, n, 0) }, 0), Bound: 300, Most: 2_000,
		},
		{
			ID: "frontier.wythoff.pairs", Kind: Theorem, Place: fraenkel1982,
			Statement: "For t = 2, 3 and 4 the lost positions are (a(n), b(n)), where a(n) is the least number not in an earlier pair and b(n) = " +
				"a(n) + t·n.",
			Code: []string{"games/wythoff.Theory.Verdict", "numeration.NewWythoffPairs"},
			Note: citationNote + " By automata in the number system of each t.",
			Formulas: forEveryT(safe, append(leave, "forall u, v: "+reach, "forall n: b(n) = a(n) + %[1]d*n",
				"forall n, x: 1 <= x and x < a(n + 1) => exists k: 1 <= k and k <= n and (x = a(k) or x = b(k))",
				"forall n, k: 1 <= k and k <= n => a(n + 1) != a(k) and a(n + 1) != b(k)")...),
			Check: checkT(4, false, func(t, n int) int { return floorT(t, n, 0) }, 0), Bound: 300, Most: 2_000,
		},
		{
			ID: "frontier.wythoff.floor", Kind: Theorem, Place: fraenkel1982,
			Statement: "For t = 2, 3 and 4 these are a(n) = ⌊nα⌋ and b(n) = ⌊n(α + t)⌋.",
			Code:      []string{"numeration.WythoffPairs.A"},
			Note: citationNote + " By the formulas a(n)/n has a limit λ with a(n) ≤ nλ ≤ a(n) + 1, and the a(n) and the b(n) = a(n) + t·n are all " +
				"numbers, each once; so 1/λ + 1/(λ + t) = 1, which makes λ = α.",
			Formulas: forEveryT(safe, "forall m, n: a(m) + a(n) <= a(m + n) and a(m + n) <= a(m) + a(n) + 1", "forall n: b(n) = a(n) + %[1]d*n",
				"forall x: x >= 1 => exists n: x = a(n) or x = b(n)", "forall m, n: m >= 1 and n >= 1 => a(m) != b(n)"),
			Check: checkT(4, false, func(t, n int) int { return floorT(t, n, 0) }, 0), Bound: 300, Most: 2_000,
		},
		{
			ID: "frontier.wythoff.misere", Kind: Theorem, Place: fraenkel1984,
			Statement: "In misère play, where whoever takes the last stone loses, the lost positions of Wythoff's game are those of normal play, " +
				"with (0, 1) and (2, 2) in place of (0, 0) and (1, 2).",
			Code: []string{"games/wythoff.Theory.Verdict", "numeration.NewMiserePairs"},
			Note: citationNote,
			Formulas: defined([]string{
				"define pair(x, y) := x = 0 and y = 1 or x = 2 and y = 2 or (exists n: n >= 2 and x = a(n) and y = b(n))",
				"define safe(x, y) := pair(x, y) or pair(y, x)",
			}, "not safe(0, 0)",
				"forall x, y, s: safe(x, y) and s >= 1 => not safe(x + s, y) and not safe(x, y + s) and not safe(x + s, y + s)",
				"forall x, y: x + y >= 1 and not safe(x, y) => exists s: s >= 1 and (safe(x - s, y) or safe(x, y - s) or safe(x - s, y - s))"),
			Check: func(ctx context.Context, bound int) (string, error) {
				lost, normal := lostT(bound, 1, true), wythoffLosing(bound)
				return eachPair(ctx, bound, func(x, y int) string {
					want := normal.at(x, y)
					switch [2]int{x, y} {
					case [2]int{0, 0}, [2]int{1, 2}:
						want = false
					case [2]int{0, 1}, [2]int{2, 2}:
						want = true
					}
					if lost.at(x, y) != want {
						return fmt.Sprintf("(%d, %d)", x, y)
					}
					return ""
				})
			},
			Bound: 500, Most: 3_000,
		},
		{
			ID: "frontier.wythoff.misere.t", Kind: Theorem, Place: fraenkel1984,
			Statement: "For t ≥ 2 they are (a(n), a(n) + t·n + 1), n ≥ 0, with a(n) = ⌊nα + 1/α⌋.",
			Code:      []string{"games/wythoff.Theory.Verdict", "numeration.MiserePairs.Pair"},
			Note:      citationNote + " The check plays t = 2, …, 6.",
			Check:     checkT(6, true, func(t, n int) int { return floorT(t, n, 1) }, 1), Bound: 300, Most: 2_000,
		},
		{
			ID: "frontier.wythoff.misere.t4", Kind: Theorem, Place: fraenkel1984,
			Statement: "So it is for t = 2, 3 and 4 and all piles.",
			Code:      []string{"games/wythoff.Theory.Verdict", "numeration.MiserePairs.Pair"},
			Note: citationNote + " Since 1/α = (α + t − 2)/t, this a(n) is ⌊(⌊(tn + 1)α⌋ + t − 2)/t⌋, which formulas can say; that ⌊nα⌋ is " +
				"the a(n) of the prover is frontier.wythoff.floor.",
			Formulas: forEveryT(misere, append(leave, "not safe(0, 0)", "forall u, v: u + v >= 1 and "+reach)...),
			Check:    checkT(4, true, func(t, n int) int { return floorT(t, n, 1) }, 1), Bound: 300, Most: 2_000,
		},
		{
			ID: "frontier.wythoff.rows", Kind: Theorem, Place: dress1999 + ", " + landman2002 + "; the numbers: " + own,
			Statement: "Rows of the nim-values of Wythoff's game are additively periodic, G(r, b + p) = G(r, b) + p from some b on. For the rows " +
				"0, …, 14 the periods p are 1, 3, 3, 6, 12, 24, 12, 24, 24, 24, 24, 48, 48, 96, 96, from b = 0, 0, 0, 8, 9, 27, 37, 92, 102, 127, " +
				"224, 277, 347, 382, 613 on.",
			Code: []string{"games/wythoff.Game"},
			Note: "Proved here for these rows, by two equal states of a machine that computes them; for all rows by the papers. The check " +
				"looks at the first seven.",
			Proof: proveRows,
			Check: func(ctx context.Context, bound int) (string, error) {
				values := wythoffValues(bound)
				return each(ctx, 0, 6, func(r int) string {
					for b := rowStarts[r]; b+rowPeriods[r] <= bound; b++ {
						if values[r][b+rowPeriods[r]] != values[r][b]+rowPeriods[r] {
							return fmt.Sprintf("G(%d, %d)", r, b)
						}
					}
					return ""
				})
			},
			Bound: 120, Most: 300,
		},
	}
}

// rowPeriods and rowStarts are the periods of the rows 0, 1, … and where they begin.
var (
	rowPeriods = []int{1, 3, 3, 6, 12, 24, 12, 24, 24, 24, 24, 48, 48, 96, 96}
	rowStarts  = []int{0, 0, 0, 8, 9, 27, 37, 92, 102, 127, 224, 277, 347, 382, 613}
)

func proveRows(ctx context.Context) error {
	all, err := wythoff.Game().RowPeriods(ctx, game.Setup{}, 0, len(rowPeriods)-1, 1_000_000)
	if err != nil {
		return err
	}
	for r, p := range all {
		if p.Period != rowPeriods[r] || p.Preperiod != rowStarts[r] {
			return fmt.Errorf("row %d has the period %d from %d on", r, p.Period, p.Preperiod)
		}
	}
	return nil
}
