package rules_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"zeck/game"
	"zeck/games"
	"zeck/rules"
	"zeck/solve"
)

const euclid = `game euclid2
about Take twice the smaller pile from the larger.
position (a, b) if a >= 1
unordered
move "take {n} from {b}": (a, b - n)
  if n = a or n = 2*a
`

// A text, and what the program does with the game.
func ExampleLoad() {
	ctx := context.Background()
	g, err := rules.Load(ctx, "euclid2.game", euclid)
	if err != nil {
		panic(err)
	}
	fmt.Println(g.Info().Notation, "ends:", g.Measure())
	known, wrong := rules.Join(games.All(), g)
	p, err := known.Parse("euclid2:9,3")
	fmt.Println(p, err, wrong)
	for o := range p.Options() {
		fmt.Println(o)
	}
	v, err := solve.Solve(ctx, p)
	fmt.Println(v.Outcome, v.Winning, err)
	// Output:
	// euclid2:a,b ends: a + b
	// euclid2:3,9 <nil> []
	// take 3 from 9 → euclid2:3,6
	// take 6 from 9 → euclid2:3,3
	// N [take 6 from 9 → euclid2:3,3] <nil>
}

func ExampleParse() {
	f, err := rules.Parse("", "game nimble\noption k=3 from 1 to 9\nposition (n)\nmove \"take {t}\":(n-t) if 1<=t<=k")
	fmt.Println(f.Name, f.Variables, f.Moves[0].Words, f.Options[0], err)
	fmt.Print(f.Format())
	g, err := rules.Compile(context.Background(), f)
	p, wrong := g.New(game.Setup{Params: []game.Param{game.IntParam("k", 10)}, Piles: []game.Nat{{}}})
	fmt.Println(g.Info().Params, err, p, wrong)
	// Output:
	// nimble [n] take {t} k = 3 from 1 to 9 <nil>
	// game nimble
	// option k = 3 from 1 to 9
	// position (n)
	// move "take {t}": (n - t) if 1 <= t <= k
	// [{k 3 from 1 to 9 false}] <nil> <nil> option k must be between 1 and 9, got 10 in "nimble@k=10:0"
}

// What need not end is refused, with a move that shows it.
func ExampleCompile() {
	f, err := rules.Parse("loop.game", "game loop\nposition (a, b)\nmove \"swap\": (b, a)\nmove \"take\": (a - 1, b)")
	fmt.Println(f.Name, err)
	_, err = rules.Compile(context.Background(), f)
	fmt.Println(err)
	// Output:
	// loop <nil>
	// loop.game:3:6: every play must end, and in loop:0,0 after "swap" the same position can be met again
}

func ExampleError() {
	_, err := rules.Parse("my.game", "game my\nposition (n)\nmove \"take {t}\": (n - t) if 1 <= s <= 3")
	var e *rules.Error
	fmt.Println(errors.As(err, &e), e.File, e.Line, e.Column)
	fmt.Println(err)
	// Output:
	// true my.game 3 34
	// my.game:3:34: variable "s" is not bound: it is no number of the position, no option, and does not stand in braces in the words; known are n, t
}

func ExampleReadFile() {
	folder, _ := os.MkdirTemp("", "rules")
	defer os.RemoveAll(folder)
	path := filepath.Join(folder, "euclid2.game")
	if err := os.WriteFile(path, []byte(euclid), 0o600); err != nil {
		panic(err)
	}
	g, err := rules.ReadFile(context.Background(), path)
	fmt.Println(g.Info().Name, err)
	all, wrong := rules.ReadFolder(context.Background(), folder)
	fmt.Println(len(all), all[0].File().Name, wrong)
	_, taken := rules.Join(game.NewRegistry(g), all...)
	fmt.Println(taken)
	// Output:
	// euclid2 <nil>
	// 1 euclid2 []
	// [euclid2.game:1:6: there is a game "euclid2" already; expected another name]
}

func ExampleReadFolder() {
	all, wrong := rules.ReadFolder(context.Background(), "there is no such folder")
	fmt.Println(all, wrong)
	// Output: [] []
}

func ExampleJoin() {
	g, _ := rules.Load(context.Background(), "", "game nim\nposition (n)\nmove \"take {t}\": (n - t) if t >= 1")
	_, wrong := rules.Join(games.All(), g)
	fmt.Println(wrong)
	// Output: [1:6: there is a game "nim" already; expected another name]
}

// A text that is part of a program is not proved again every time.
func ExampleShipped() {
	g := rules.Shipped("halve.game", "game halve\nposition (n)\nmove \"halve\": (n / 2) if n >= 1")
	fmt.Println(g.Info().Name, g.Measure())
	// Output: halve n
}

// The moves of Wythoff's game go along lines, so that it has tables.
// With its usual option the game has a name of its own.
func ExampleGame_Named() {
	three := rules.Shipped("", "game three\nposition (n)\nmove \"take {t}\": (n - t) if 1 <= t <= 3")
	some := rules.Shipped("", "game some\noption most = 3\nposition (n)\nmove \"take {t}\": (n - t) if 1 <= t <= most").Named(three)
	known := game.NewRegistry(three.Powers(), some.Powers())
	fmt.Println(known.Parse("some:7"))
	fmt.Println(known.Parse("some@most=4:7"))
	// Output:
	// three:7 <nil>
	// some@most=4:7 <nil>
}

func ExampleGame_Powers() {
	g, err := rules.Load(context.Background(), "queen.game", `game queen
position (a, b)
unordered
move "take {t} from one": (a - t, b) if t >= 1
move "take {t} from the other": (a, b - t) if t >= 1
move "take {t} from both": (a - t, b - t) if t >= 1
`)
	if err != nil {
		fmt.Println(err)
		return
	}
	queen := g.Powers().(game.Tabular)
	at, err := queen.Bulk(context.Background(), game.Setup{Game: queen}, 3, 6, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	for row := range 3 {
		var values []int
		for col := range 6 {
			values = append(values, at(row, col))
		}
		fmt.Println(values)
	}
	// Output:
	// [0 1 2 3 4 5]
	// [1 2 0 4 5 3]
	// [2 0 1 5 3 4]
}

// The rules with numbers in place of the options, for proofs.
func ExampleGame_Formulas() {
	g, err := rules.Load(context.Background(), "", "game some\noption k = 2\nposition (n, c)\n"+
		"move \"take {t}\": (n - t, k*t) if 1 <= t <= c\nmove \"take {t} and {u}\": (n - t - u, k*u) if 1 <= t < u < t + k")
	if err != nil {
		panic(err)
	}
	for _, k := range []int64{1, 3} {
		f, err := g.Formulas(game.Setup{Params: []game.Param{game.IntParam("k", k)}})
		fmt.Println(f.Game, f.Position, f.Measure, err)
		for _, kind := range f.Kinds {
			fmt.Println(kind.Words, kind.Choices, kind.To, "if", kind.If)
		}
	}
	// Output:
	// some@k=1 [n c] [[1 1]] <nil>
	// take t [t] [[n - t t]] if 1 <= t <= c
	// some@k=3 [n c] [[1 0]] <nil>
	// take t [t] [[n - t 3*t]] if 1 <= t <= c
	// take t and u [t u] [[n - t - u 3*u]] if 1 <= t < u < t + 3
}

// What numbers, choices and moves are called makes no other game; what the moves do does.
func ExampleFormulas_Same() {
	var all []rules.Formulas
	for _, text := range []string{
		"game some\nposition (x, y)\nmove \"take {i}\": (x - i, y) if 1 <= i",
		"game some\nposition (n, i)\nmove \"remove {x}\" or \"take {x}\" if n = i: (n - x, i) if 1 <= x",
		"game some\nposition (x, y)\nmove \"take {i}\": (x, y - i) if 1 <= i",
		"game some\nposition (x, y)\nmove \"take {i}\": (x - i, y) if 2 <= i",
	} {
		g, err := rules.Load(context.Background(), "", text)
		if err != nil {
			panic(err)
		}
		f, err := g.Formulas(game.Setup{})
		if err != nil {
			panic(err)
		}
		all = append(all, f)
	}
	fmt.Println(all[0].Same(all[1]), all[0].Same(all[2]), all[0].Same(all[3]))
	// Output: true false false
}

// The positions of nim-value 1 in a game on two piles, without a table.
func ExampleGame_Pairs() {
	g, err := rules.Load(context.Background(), "", "game mine\nposition (a, b)\nunordered\nmove \"take {t}\": (a - t, b) if 1 <= t\n"+
		"move \"take {t} from the other\": (a, b - t) if 1 <= t\nmove \"jump\": (a - 1, b - 1)")
	if err != nil {
		panic(err)
	}
	var pairs rules.Pairs = g.Pairs()
	level, err := pairs.Level(context.Background(), game.Setup{}, 1, 5)
	if err != nil {
		panic(err)
	}
	for a, b := range level {
		fmt.Println(a, b)
	}
	// Output:
	// 0 1
	// 2 2
	// 3 4
	// 5 5
}

func ExampleOf() {
	for _, name := range []string{"maharaja", "zeckendorf"} {
		g, _ := games.All().Lookup(name)
		_, isText := rules.Of(g)
		fmt.Println(name, isText)
	}
	// Output:
	// maharaja true
	// zeckendorf false
}

// Where moves lead, for a table.
func ExampleGame_Stepper() {
	g, _ := games.All().Lookup("mark")
	text, _ := rules.Of(g)
	s, err := text.Stepper(game.Setup{})
	fmt.Println(s.Limit() > 1000, s.IsPosition([]int64{9}), err)
	for kind := range 2 {
		s.Each(kind, []int64{9}, func(to []int64) bool {
			fmt.Println(to)
			return true
		})
	}
	// Output:
	// true true <nil>
	// [8]
	// [4]
}

// A text of a stranger is read for one answer, within the time that it may take.
func ExampleLoadWithin() {
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
	defer cancel()
	g, err := rules.LoadWithin(ctx, ctx, "game less\nposition (n)\nmove \"take {t}\": (n - t) if 1 <= t <= 2")
	if err != nil {
		fmt.Println(err)
		return
	}
	p, err := game.NewRegistry(g.Powers()).Parse("less:5")
	if err != nil {
		fmt.Println(err)
		return
	}
	options := game.First(p, 10)
	if err := g.Stopped(); err != nil {
		fmt.Println(err) // not all options are there
		return
	}
	for _, o := range options {
		fmt.Println(o.Move, "leaves", o.To)
	}
	// Output:
	// take 1 leaves less:4
	// take 2 leaves less:3
}

func ExampleGame_Undefined() {
	text := "game late\nposition (n)\nmove \"take {t}\": (n - t) if 1 <= t <= 3 and (n - t) mod 2 = 0 and (n - 10) / 2 < 3"
	g, err := rules.Load(context.Background(), "late.game", text)
	if err != nil {
		panic(err)
	}
	fmt.Println(g.Undefined(context.Background()))
	// Output: late.game:3:68: n - 10 can be negative; then (n - 10) / 2 has no value, and what it stands in is false
}
