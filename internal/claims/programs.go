package claims

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"zeck/game"
	"zeck/games"
	"zeck/solve"
)

// checks are the programs for what formulas cannot express, such as an algorithm or a count. A document names one in the field check,
// followed by its arguments. Some programs are also a proof.
var checks = func() map[string]func(words []string) (Test, error) {
	all := map[string]func(words []string) (Test, error){"starts": starts, "rows": rows, "discovered": discovered, "recurrences": recurrences}
	for name, given := range map[string]func(words []string) (Check, error){
		"line": line, "row": row, "sums": sums, "orders": orders, "beatty": beatty, "later-answers": laterAnswers,
	} {
		all[name] = func(words []string) (Test, error) {
			check, err := given(words)
			return Test{Check: check}, err
		}
	}
	for _, list := range []map[string]Check{finiteChecks, dasChecks, leeChecks, frontierChecks} {
		for name, check := range list {
			all[name] = func(words []string) (Test, error) {
				if len(words) > 0 {
					return Test{}, fmt.Errorf("%s takes no arguments, got %s", name, game.Quote(strings.Join(words, " ")))
				}
				return Test{Check: check}, nil
			}
		}
	}
	return all
}()

// proofs are the proofs of statements about all sizes. A document names one in the field proof.
var proofs = map[string]Proof{
	"canonical": proveCanonical, "lexicographic": proveLexicographic, "shifts": proveShifts, "floor": proveFloor, "seventeen": proveSeventeen,
	"scores": proveScores, "two-can-move": proveMoves(2), "ones-can-move": proveMoves(1, 1),
	"second-player": proveSecondPlayer, "answer": proveAnswer, "quilt": proveQuilt,
	"maharaja-lost": proveMaharaja, "maharaja-lines": proveMaharajaLines,
}

// numbers parses words as numbers.
func numbers(words []string) ([]int, error) {
	var list []int
	for _, word := range words {
		n, err := strconv.Atoi(word)
		if err != nil {
			return nil, fmt.Errorf("expected a number, got %s", game.Quote(word))
		}
		list = append(list, n)
	}
	return list, nil
}

// line reads positions, each reached by a move from the previous one. After a position may follow P or N, its outcome, and its number of moves.
func line(words []string) (Check, error) {
	var all []game.Position // for each word the position that it is, or is about
	var now game.Position
	for _, word := range words {
		if _, err := strconv.Atoi(word); err != nil && word != "P" && word != "N" {
			if now, err = games.All().Parse(word); err != nil {
				return nil, err
			}
		}
		if now == nil {
			return nil, fmt.Errorf("expected a position first, got %s", game.Quote(word))
		}
		all = append(all, now)
	}
	return func(ctx context.Context, _ int) (string, error) {
		for i, p := range all {
			moves := slices.Collect(p.Options())
			n, err := strconv.Atoi(words[i])
			switch {
			case err == nil && n != len(moves):
				return fmt.Sprintf("%s has %d moves", p, len(moves)), nil
			case words[i] == "P" || words[i] == "N":
				if v, err := solve.NewSearcher().Solve(ctx, p); err != nil || v.Outcome.String() != words[i] {
					return fmt.Sprintf("%s is %s", p, v.Outcome), err
				}
			case err != nil && i > 0 && !slices.ContainsFunc(slices.Collect(all[i-1].Options()), func(o game.Option) bool { return o.To == p }):
				return fmt.Sprintf("no move leads from %s to %s", all[i-1], p), nil
			}
		}
		return "", nil
	}, nil
}

// row reads "wythoff:x,y 1 to 10 is 1 2 0 …", a row of a table of nim-values: the values of (1, 0), …, (1, 10).
func row(words []string) (Check, error) {
	if len(words) < 5 || words[2] != "to" || words[4] != "is" {
		return nil, fmt.Errorf("expected a row such as wythoff:x,y 0 to 3 is 0 1 2 3, got %s", game.Quote(strings.Join(words, " ")))
	}
	list, err := numbers(append([]string{words[1], words[3]}, words[5:]...))
	if err != nil {
		return nil, err
	}
	x, last, cells := list[0], list[1], list[2:]
	return func(context.Context, int) (string, error) {
		value := nimValues(words[:1], solve.NewSearcher())
		for y := range last + 1 {
			switch v, err := value(int64(x), int64(y)); {
			case err != nil:
				return "", err
			case y >= len(cells):
				return fmt.Sprintf("G(%d, %d) = %d is missing", x, y, v), nil
			case cells[y] != int(v):
				return fmt.Sprintf("G(%d, %d) = %d, not %d", x, y, v, cells[y]), nil
			}
		}
		return when(len(cells) > last+1, "there is no G(%d, %d)", x, last+1), nil
	}, nil
}

// sums reads a sequence in which all sums of seven consecutive terms must be negative and all sums of eleven positive.
func sums(words []string) (Check, error) {
	terms, err := numbers(words)
	return finite(func() string {
		for _, length := range []int{7, 11} {
			for i := range len(terms) - length + 1 {
				sum := 0
				for _, x := range terms[i : i+length] {
					sum += x
				}
				if (length == 7) != (sum < 0) || sum == 0 {
					return fmt.Sprintf("the %d terms from term %d on add up to %d", length, i+1, sum)
				}
			}
		}
		return ""
	}), err
}

var finiteChecks = map[string]Check{
	"one-form": func(ctx context.Context, bound int) (string, error) { // Zeckendorf's theorem
		found := forms(bound, form.canonical)
		return each(ctx, 1, bound, func(n int) string {
			return when(len(found[n]) != 1, "%d has %d forms", n, len(found[n]))
		})
	},
	"golden": finite(func() string { // identities of φ, with 1/φ = φ − 1 and √5 = 2φ − 1
		one, phi := surd{1, 0}, surd{0, 1}
		inverse, root, two := phi.minus(one), phi.plus(phi).minus(one), one.plus(one)
		for i, pair := range [][2]surd{
			{phi.times(inverse), one}, {root.times(root), surd{5, 0}}, {phi.times(phi), phi.plus(one)},
			{inverse.times(inverse).plus(inverse), one}, {inverse.times(inverse).times(phi.plus(one)), one},
			{two.times(phi.plus(two)), root.plus(surd{5, 0})}, {phi.times(root), phi.plus(two)},
		} {
			if pair[0] != pair[1] {
				return fmt.Sprintf("identity %d: %v and %v", i, pair[0], pair[1])
			}
		}
		return ""
	}),
}

// orders checks the losing starts of the game with cap k·t after a move t, for k = 1, 2, …: from some index on f(i) = f(i−1) + f(i−p).
// Without words this must hold from the first index for which it has a meaning, and with the word proved from the index from which
// it is proved. Other words are the numbers p.
func orders(words []string) (Check, error) {
	var list []int
	var err error
	if !slices.Equal(words, []string{"proved"}) {
		list, err = numbers(words)
	}
	return func(ctx context.Context, bound int) (string, error) {
		return each(ctx, 1, bound, func(k int) string {
			terms := losingPiles(k, 30_000)
			p := recurrenceOf(terms)
			known, ok := provedRecurrence(k)
			from := 0
			if len(words) > 0 {
				from = known.From
			}
			switch i := firstFailure(terms, p, from); {
			case p == 0 || !ok || known.P != p || k <= len(list) && p != list[k-1]:
				return fmt.Sprintf("order %d: p = %d", k, p)
			case i >= 0:
				return fmt.Sprintf("order %d: f(%d) = %d, f(%d) + f(%d) = %d", k, i, terms[i-1], i-1, i-p, terms[i-2]+terms[i-1-p])
			}
			return ""
		})
	}, err
}

// losingPiles plays the start positions of the take-away game of order k and returns the losing ones.
func losingPiles(k, bound int) []int {
	var list []int
	for n, c := range takeAwayCaps(bound, func(t int) int { return k * t }) {
		if n > 0 && c == n {
			list = append(list, n)
		}
	}
	return list
}

// recurrenceOf returns the p for which each of the last third of the terms is the sum of the previous term and the term p before it,
// or 0 if there is none.
func recurrenceOf(terms []int) int {
	for p := 1; p < len(terms)/2; p++ {
		if firstFailure(terms, p, 2*len(terms)/3) < 0 {
			return p
		}
	}
	return 0
}

// firstFailure returns the first index i ≥ from for which f(i) is not f(i−1) + f(i−p), or −1 if there is none. Indices begin with 1.
func firstFailure(terms []int, p, from int) int {
	for i := max(from, p+1); i <= len(terms); i++ {
		if terms[i-1] != terms[i-2]+terms[i-1-p] {
			return i
		}
	}
	return -1
}
