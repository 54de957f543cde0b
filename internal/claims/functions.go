package claims

import (
	"context"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"zeck/games"
	"zeck/logic"
	"zeck/solve"
)

// noGame is the Games of a calculation without games.
const noGame = "numbers"

// addFunctions adds to a checker the functions that calculations may use. value and misere are for positions of the games; they take one
// number for each letter of a position, as in "fibnim:n/r fibnim:n" and "onepile@min=a,max=b:n".
func addFunctions(c *logic.Checker, positions string) {
	for name, f := range functions {
		c.Function(name, func(numbers ...int64) (int64, error) {
			if f.arity > 0 && len(numbers) != f.arity {
				return 0, fmt.Errorf("%s takes %d numbers, got %d", name, f.arity, len(numbers))
			}
			return int64(f.value(ints(numbers))), nil
		})
	}
	if positions != noGame {
		c.Function("value", nimValues(strings.Fields(positions), solve.NewSearcher()))
		c.Function("misere", nimValues(strings.Fields(positions), solve.NewMisereSearcher()))
	}
}

// Letters before the first colon stand for the values of options, and letters after it for piles and caps.
var option, letter = regexp.MustCompile(`=[a-z]+`), regexp.MustCompile(`([:,/])[a-z]+`)

// nimValues returns nim-values of positions, found by search: 0 means that the position is lost. In misère play the others have 1.
func nimValues(texts []string, searcher *solve.Searcher) func(numbers ...int64) (int64, error) {
	formats := map[int]string{}
	for _, text := range texts {
		name, rest, _ := strings.Cut(text, ":")
		format := option.ReplaceAllString(name, "=%d") + letter.ReplaceAllString(":"+rest, "${1}%d")
		formats[strings.Count(format, "%d")] = format
	}
	return func(numbers ...int64) (int64, error) {
		format, ok := formats[len(numbers)]
		if !ok {
			return 0, fmt.Errorf("value takes the numbers of %s, got %d", strings.Join(texts, " or "), len(numbers))
		}
		var args []any
		for _, n := range numbers {
			args = append(args, n)
		}
		p, err := games.All().Parse(fmt.Sprintf(format, args...))
		if err != nil {
			return 0, err
		}
		v, err := searcher.Grundy(context.Background(), p)
		return int64(v), err
	}
}

// functions are the functions of calculations. Digits are written as a number: 10101 is a one, a zero, a one, a zero and a one.
var functions = map[string]struct {
	arity int // 0: any
	value func(list []int) int
}{
	"mex":       {0, func(list []int) int { return mex(list...) }},
	"max":       {0, func(list []int) int { return slices.Max(list) }},
	"xor":       {2, func(list []int) int { return list[0] ^ list[1] }},
	"rest":      {2, func(list []int) int { return list[0] % list[1] }},
	"worth":     {1, func(list []int) int { return parseForm(strconv.Itoa(list[0])).value() }}, // with the weights …, 5, 3, 2, 1, 1 of Silber
	"canonical": {1, func(list []int) int { return smallForms()[0][list[0]] }},
	"second":    {1, func(list []int) int { return smallForms()[1][list[0]] }},
}

// smallForms returns the canonical and the second canonical forms, as decimal numbers, of the integers for which they fit in an int.
var smallForms = sync.OnceValue(func() (all [2][]int) {
	const most = 2583
	for i, wanted := range []func(form) bool{form.canonical, form.second} {
		all[i] = make([]int, most+1)
		for n, found := range forms(most, wanted) {
			if len(found) > 0 {
				all[i][n], _ = strconv.Atoi(found[0].String())
			}
		}
	}
	return all
})

func ints(numbers []int64) []int {
	list := make([]int, len(numbers))
	for i, n := range numbers {
		list[i] = int(n)
	}
	return list
}
