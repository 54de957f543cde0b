package rules_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"zeck/game"
	"zeck/internal/long"
)

// FuzzSpellings writes a random game in two ways. The tables, periods and remoteness of both agree with search. That what is proved about random games
// is true is tested in prove.
func FuzzSpellings(f *testing.F) {
	for seed := range uint64(long.Or(10, 40)) {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, seed uint64) {
		write := []func(*rand.Rand) [2]string{oneHeap, twoPiles}[seed%2]
		for _, text := range write(rand.New(rand.NewPCG(seed, 36))) {
			g := loaded(t, text)
			sameTable(t, g, game.Setup{Game: g}, 14, 12)
			sameRemoteness(t, g)
		}
	})
}

// anyOf returns one of several ways to write something.
func anyOf(random *rand.Rand, ways ...string) string { return ways[random.IntN(len(ways))] }

// oneHeap writes a heap from which a few numbers are taken, and that may then be broken.
func oneHeap(random *rand.Rand) (texts [2]string) {
	first, step, most, splits, unequal := 1+random.IntN(2), 1+random.IntN(3), 1+random.IntN(6), random.IntN(3) > 0, random.IntN(3) == 0
	for i := range texts {
		var single []string
		for take := first; take <= most || take == first; take += step {
			single = append(single, fmt.Sprintf("t = %d", take))
		}
		most := max(most, first)
		taken := anyOf(random, "("+strings.Join(single, " or ")+")",
			fmt.Sprintf("%d <= t <= %d and (t - %[1]d) mod %[3]d = 0", first, most, step),
			fmt.Sprintf("t <= %d and (exists u: t = %d + %d*u)", most, first, step),
			fmt.Sprintf("%d > t and t >= %d and t - %[2]d = %d*((t - %[2]d) / %[3]d)", most+1, first, step))
		if !splits {
			define := "define half(x) := x / 2\ndefine left(x, y) := half(2*(x - y) + 1)\n"
			target := anyOf(random, "(n - t)", "(left(n, t))", "(half(n + n - t - t))")
			texts[i] = "game g\n" + define + "position (n)\nmove \"take {t}\": " + target + " if " + taken
			continue
		}
		order := anyOf(random, "a <= b", "b >= a", "not (b < a)")
		if unequal {
			order = anyOf(random, "a < b", "a <= b and a != b", "not (a >= b)")
		}
		sum := anyOf(random, "a + b + t = n", "n - t = a + b", "t = n - a - b", "b + t + a <= n and n <= a + b + t")
		texts[i] = fmt.Sprintf("game g\nposition (n)\nmove \"take {t}, leave {a} and {b}\": (a) + (b) if %s and %s and %s", order, sum, taken)
	}
	return texts
}

// twoPiles writes moves on two piles that are the same in both: with and without unordered, in any order, as one line or as two.
func twoPiles(random *rand.Rand) (texts [2]string) {
	var moves []func(x, y, t string) string // the targets, for a smallest t
	for range 1 + random.IntN(3) {
		c, d, least, most := random.IntN(3), random.IntN(3), 1+random.IntN(2), random.IntN(5)
		if c+d == 0 {
			c = 1
		}
		less := func(x, t string, times int) string {
			if times == 0 {
				return x
			}
			return fmt.Sprintf("%s - %d*%s", x, times, t)
		}
		bound := func(t string) string {
			low := anyOf(random, fmt.Sprintf("%s >= %d", t, least), fmt.Sprintf("%d < %s", least-1, t), fmt.Sprintf("not (%s < %d)", t, least))
			if most > 0 {
				low += anyOf(random, fmt.Sprintf(" and %s <= %d", t, least+most), fmt.Sprintf(" and not (%s > %d)", t, least+most))
			}
			return low
		}
		moves = append(moves, func(x, y, t string) string {
			first, second := less(x, t, c), less(y, t, d)
			return fmt.Sprintf("(%s, %s) if %s\n(%s, %s) if %s", first, second, bound(t), less(x, t, d), less(y, t, c), bound(t))
		})
	}
	for i := range texts {
		names := strings.Split(anyOf(random, "a b t", "x y s", "b a u"), " ")
		var lines []string
		for _, move := range moves {
			for _, line := range strings.Split(move(names[0], names[1], names[2]), "\n") {
				if random.IntN(3) > 0 {
					lines = append(lines, line)
					continue
				}
				half := fmt.Sprint(1 + random.IntN(3))
				lines = append(lines, line+" and "+names[2]+" <= "+half, line+" and "+half+" < "+names[2])
			}
		}
		random.Shuffle(len(lines), func(i, j int) { lines[i], lines[j] = lines[j], lines[i] })
		texts[i] = fmt.Sprintf("game g\nposition (%s, %s)\n%s", names[0], names[1], anyOf(random, "", "unordered\n"))
		for j, line := range lines {
			texts[i] += fmt.Sprintf("move \"move %d {%s}\": %s\n", j, names[2], line)
		}
	}
	return texts
}
