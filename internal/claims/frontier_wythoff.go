package claims

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"zeck/game"
	"zeck/games"
	"zeck/internal/theorems"
	"zeck/logic"
	"zeck/prove"
	"zeck/solve"
)

// rows reads "wythoff@t=2 1 4 6 from 0 0 8": the periods of the rows 0, 1, 2, … of nim-values, and where they begin. The proof finds
// them, and the check uses tables up to a column.
func rows(words []string) (Test, error) {
	i := slices.Index(words, "from")
	if i < 1 || len(words) != 2*i {
		return Test{}, fmt.Errorf("expected a game, periods, the word from and the same number of starts, got %s", game.Quote(strings.Join(words, " ")))
	}
	periods, err := numbers(words[1:i])
	if err != nil {
		return Test{}, err
	}
	begins, err := numbers(words[i+1:])
	if err != nil {
		return Test{}, err
	}
	g, setup, err := games.All().ParseGame(words[0])
	if err != nil {
		return Test{}, err
	}
	return Test{Check: func(ctx context.Context, bound int) (string, error) {
		t, err := solve.NewTable(ctx, g, setup, solve.Span{To: len(periods) - 1}, solve.Span{To: bound}, nil)
		if err != nil {
			return "", err
		}
		return each(ctx, 0, len(periods)-1, func(x int) string {
			for y := begins[x]; y+periods[x] <= bound; y++ {
				v, _ := t.At(x, y)
				if w, _ := t.At(x, y+periods[x]); w != v+periods[x] {
					return fmt.Sprintf("G(%d, %d)", x, y)
				}
			}
			return ""
		})
	}, Proof: func(ctx context.Context) error {
		find := game.TablesOf(g).RowPeriods
		if find == nil {
			return fmt.Errorf("rows of %s have no periods", words[0])
		}
		all, err := find(ctx, setup, 0, len(periods)-1, 1_000_000)
		for x, p := range all {
			if err == nil && (p.Period != periods[x] || p.Preperiod != begins[x]) {
				err = fmt.Errorf("row %d has the period %d from %d on", x, p.Period, p.Preperiod)
			}
		}
		return err
	}}, nil
}

// checkT plays t-Wythoff for t = 2, …, 6 and compares with the pairs (⌊nα⌋, ⌊nα⌋ + t·n), α = (2 − t + √(t²+4))/2; in misère play with
// (x, x + t·n + 1), x = ⌊nα + 1/α⌋. With 1/α = (α + t − 2)/t, ⌊nα + e/α⌋ is the largest x for which x·t − e·(t − 2) ≤ (t·n + e)·α.
func checkT(misere bool, play func(size, t int, misere bool) (lost [][]bool)) Check {
	e := 0
	if misere {
		e = 1
	}
	return func(ctx context.Context, bound int) (string, error) {
		return each(ctx, 2, 6, func(t int) string {
			lost, alpha, n := play(bound, t, misere), quadratic{2 - t, t*t + 4, 2}, 0
			for x := range bound + 1 {
				for y := x; y <= bound; y++ {
					want := y == x+t*n+e && alpha.atMost(x*t-e*(t-2), t*n+e) && !alpha.atMost((x+1)*t-e*(t-2), t*n+e)
					if lost[x][y] != want {
						return fmt.Sprintf("t = %d: (%d, %d)", t, x, y)
					}
					if want {
						n++
						break
					}
				}
			}
			return ""
		})
	}
}

// lostT plays t-Wythoff up to a size; in misère play the player who takes the last stone loses.
func lostT(size, t int, misere bool) [][]bool {
	lost := make([][]bool, size+1)
	row, column := make([]bool, size+1), make([]bool, size+1)
	smaller := make([]int, 2*size+1) // for each difference y − x the x of the lost position with that difference, or −1
	for i := range smaller {
		smaller[i] = -1
	}
	for x := range lost {
		lost[x] = make([]bool, size+1)
		for y := range lost[x] {
			won := row[x] || column[y] || misere && x == 0 && y == 0
			for d := max(y-x-t+1, -size); d < min(y-x+t, size+1) && !won; d++ {
				u := smaller[size+d]
				won = u >= 0 && u < x && u+d < y
			}
			if !won {
				lost[x][y], row[x], column[y], smaller[size+y-x] = true, true, true, x
			}
		}
	}
	return lost
}

// maharajaTheorem returns the built-in theorem about a queen that can also jump like a knight.
func maharajaTheorem(ctx context.Context) (*theorems.Theorem, error) {
	_, setup, err := games.All().ParseGame("maharaja")
	if err != nil {
		return nil, err
	}
	return theorems.New().About(ctx, setup, false)
}

// maharajaLost calls test with every small position and whether it is lost according to a table.
func maharajaLost(ctx context.Context, bound int, test func(x, y int, lost bool) bool) (string, error) {
	g, setup, err := games.All().ParseGame("maharaja")
	if err != nil {
		return "", err
	}
	t, err := solve.NewTable(ctx, g, setup, solve.Span{To: bound}, solve.Span{To: bound}, nil)
	if err != nil {
		return "", err
	}
	return eachPair(ctx, bound, func(x, y int) string {
		v, _ := t.At(x, y)
		return when(!test(x, y, v == 0), "(%d, %d)", x, y)
	})
}

func checkMaharaja(ctx context.Context, bound int) (string, error) {
	t, err := maharajaTheorem(ctx)
	if err != nil {
		return "", err
	}
	set, digits := t.Positions[0], greedyDigits(schwenkTerms(2, bound))
	return maharajaLost(ctx, bound, func(x, y int, lost bool) bool { return set.Accepts(set.Alphabet().Word(digits(x), digits(y))) == lost })
}

func checkMaharajaLines(ctx context.Context, bound int) (string, error) {
	return maharajaLost(ctx, bound, func(x, y int, lost bool) bool {
		golden := (x + isqrt(5*x*x)) / 2
		return !lost || golden-3 <= y && y <= golden+4
	})
}

func proveMaharaja(ctx context.Context) error {
	t, err := maharajaTheorem(ctx)
	if err != nil {
		return err
	}
	p, err := t.Check(ctx, prove.Options{})
	if err == nil && (!p.Proved() || t.Positions[0].States() != 1976) {
		err = fmt.Errorf("an automaton with %d states, proved: %t", t.Positions[0].States(), p.Proved())
	}
	return err
}

func proveMaharajaLines(ctx context.Context) error {
	t, err := maharajaTheorem(ctx)
	if err != nil {
		return err
	}
	system, err := logic.SystemByName(ctx, t.System)
	if err != nil {
		return err
	}
	s := logic.NewSolver(system, logic.Options{})
	if err := s.Predicate("lost", t.Positions[0]); err != nil {
		return err
	}
	for text, want := range map[string]bool{
		"forall x: exists y: lost(x, y)":                                  true,
		"forall x, y, z: lost(x, y) and lost(x, z) => y = z":              true,
		"forall x, y: lost(x, y) and x <= y => a(x) - 3 <= y <= a(x) + 4": true,
		"forall x, y: lost(x, y) and x <= y => a(x) - 2 <= y":             false,
		"forall x, y: lost(x, y) and x <= y => y <= a(x) + 3":             false,
	} {
		answer, err := s.Decide(ctx, logic.MustParse(text))
		if err != nil {
			return err
		}
		if answer.Proved != want {
			return fmt.Errorf("%s: %t", text, answer.Proved)
		}
	}
	return nil
}
