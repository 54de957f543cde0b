package rules_test

import (
	"context"
	"fmt"
	"testing"

	"zeck/game"
	"zeck/rules"
	"zeck/solve"
)

func TestQuick(t *testing.T) {
	for name, text := range texts {
		g, err := rules.Load(context.Background(), name+".game", text)
		if err != nil {
			t.Error(err)
			continue
		}
		fmt.Println(g.Info(), g.Measure())
		fmt.Println(g.File().Format())
		r := game.NewRegistry(g)
		p, err := r.Parse(g.Info().Example)
		if err != nil {
			t.Error(err)
			continue
		}
		fmt.Println(p, game.First(p, 40))
		v, err := solve.Solve(context.Background(), p)
		fmt.Println(v.Outcome, v.Winning, err)
	}
}

var texts = map[string]string{
	"maharaja": `# a comment
game maharaja
title Maharaja Nim
source Larsson and Wästlund 2013
about Two piles, a queen that may also jump like a knight.
position (a, b)
unordered
example (7, 9)

move "take {t} from one": (a - t, b) if t >= 1
move "take {t} from the other": (a, b - t) if t >= 1
move "take {t} from both": (a - t, b - t) if t >= 1
move "jump": (a - 1, b - 2)
move "jump": (a - 2, b - 1)
`,
	"fib": `game fib
position (n, c)
cap c = n - 1
move "take {t}": (n - t, 2*t) if 1 <= t <= c
`,
	"kayles": `game kayles2
position (n)
move "leave {a} and {b}": (a) + (b)
  if a <= b and (a + b = n - 1 or a + b = n - 2)
`,
	"mark": `game mark
option k = 2 from 2 to 9
position (n)
move "take 1": (n-1)
move "divide": (n / k) if n >= 1
`,
	"takefib": `game takefib
system fibonacci
position (n)
move "take {f}": (n - f) if term(f)
`,
	"part": `game takepart
system fibonacci
position (n)
move "take {f}": (n - f) if part(n, f)
`,
	"wyt": `game wyt
option t = 1 from 1 to 100
position (a, b)
unordered
move "take {i} from the smaller": (a - i, b) if i >= 1
move "take {i} from the larger": (a, b - i) if i >= 1
move "take {i} and {j}": (a - i, b - j) if i >= 1 and j >= 1 and i < j + t and j < i + t
`,
	"lim": `game lim
position (n)
move "take {t}": (n - t) if 1 <= t <= 10 and t mod 3 = 1
`,
}
