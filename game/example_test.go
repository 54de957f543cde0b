package game_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"zeck/game"
	"zeck/games"
	"zeck/numeration"
	"zeck/solve"
)

// A position is read, lists its options, and is played.
func Example() {
	p, _ := games.Parse("wythoff:1,2")
	for o := range p.Options() {
		fmt.Println(o.Move, "→", o.To)
	}
	larger, _ := games.Parse("wythoff:1,9")
	fmt.Println(p.Play(game.First(larger, 9)[8].Move))
	// Output:
	// take 1 from the smaller pile → wythoff:0,2
	// take 1 from the larger pile → wythoff:1,1
	// take 2 from the larger pile → wythoff:0,1
	// take 1 from both → wythoff:0,1
	// <nil> illegal move: take 8 from the larger pile: cannot take 8 from 2
}

// Positions are values: they can be compared, and be keys of a map, at every size.
func ExamplePosition() {
	seen := map[game.Position]bool{}
	for _, text := range []string{"wythoff:3,5", "wythoff: F(5), F(4)", "wythoff:10^100,0", "wythoff:0,10^100"} {
		p, _ := games.Parse(text)
		fmt.Println(seen[p])
		seen[p] = true
	}
	// Output:
	// false
	// true
	// false
	// true
}

// What a position can do beyond the rules is found by assertion.
func ExamplePosition_powers() {
	for _, text := range []string{"wythoff:3,5", "globalfib:3,5/2", "zeckendorf:16"} {
		p, _ := games.Parse(text)
		_, theory := p.(game.Theory)
		_, misere := p.(game.Misere)
		_, valued := p.(game.Valued)
		_, exhaustive := p.(game.Exhaustive)
		fmt.Println(p, "theory:", theory, "misère:", misere, "values:", valued, "table of everything:", exhaustive)
	}
	// Output:
	// wythoff:3,5 theory: true misère: true values: true table of everything: true
	// globalfib:3,5/2 theory: true misère: true values: true table of everything: true
	// zeckendorf:16 theory: true misère: false values: true table of everything: true
}

// How far a search from a position would go, before it is begun.
func ExampleSized() {
	p, _ := games.Parse("zeckendorf:200")
	fmt.Println(p.(game.Sized).Size(), "positions, on level", p.(game.Layered).Level(), "and below")
	fits, instead := p.(game.Fitting).Fits(100_000, 1_000_000)
	fmt.Println(fits, instead)
	// Output:
	// 5192004 positions, on level 200 and below
	// false zeckendorf:100
}

// In the reversed Zeckendorf game 16 coins on place 1 are the end; it begins with the Zeckendorf form of 16.
func ExampleStarter() {
	for _, text := range []string{"zeckendorf@reversed=1:16", "zeckendorf:4,3,2"} {
		p, _ := games.Parse(text)
		fmt.Println(p.(game.Starter).Start())
	}
	// Output:
	// zeckendorf@reversed=1:0,0,1,0,0,1 <nil>
	// zeckendorf:16 <nil>
}

func ExampleVerdict() {
	p, _ := games.Parse("wythoff:10,15")
	v, _ := p.(game.Theory).Theory(context.Background())
	fmt.Println(v.Outcome == game.N, v.Complete, v.By == game.ByTheory, v.Source)
	for _, o := range v.Winning {
		fmt.Println(o)
	}
	for _, step := range v.Why {
		fmt.Println("-", step)
	}
	// Output:
	// true true true Silber 1977
	// take 1 from the smaller pile → wythoff:9,15
	// take 9 from the larger pile → wythoff:6,10
	// take 2 from both → wythoff:8,13
	// - in canonical Fibonacci digits 10 = 100100 and 15 = 1000100
	// - 10 is a B-number: its right-most one is in position 3, an odd-numbered one
	// - step 1: reduce the larger pile to its right shift 10010 = 6, its partner in safe pair number 4
	// - also 15 stands in safe pair number 6: reduce the smaller pile to its partner, (9, 15)
	// - also take from both: safe pair number 5, (8, 13), has difference 5 where the piles have 5
}

// A verdict for other programs, as "zeck solve --json" writes it.
func ExampleListable() {
	fmt.Println(game.Listable(64), game.Listable(1_000_000))
	// Output: 1000 16
}

func ExampleVerdict_MarshalJSON() {
	p, _ := games.Parse("wythoff:1,3")
	v, _ := solve.Solve(context.Background(), p)
	v.Why = nil // to fit the page
	text, err := json.Marshal(v)
	fmt.Println(string(text), err)
	// Output: {"position":"wythoff:1,3","outcome":"N","winning_moves":[{"move":"take 1 from the larger pile","to":"wythoff:1,2"}],"complete":true,"why":[],"by":"theory","source":"Silber 1977"} <nil>
}

// Nim-values at any size, and the options that have a certain one.
func ExampleValues() {
	p, _ := games.Parse("nim:5,10^30")
	values, _ := p.(game.Valued).Values(context.Background())
	v, _ := values.Value(p)
	fmt.Println(v, "by", values.By(), "—", values.Source())
	options, complete, _ := values.(game.ValueSeeker).Seek(p, numeration.NewNat(7))
	fmt.Println(options[0].Short(), complete)
	// Output:
	// 1000000000000000000000000000005 by theory — Bouton 1901
	// take 999999999999999999999999999998 from 1000000000000000000000000000000 → nim:2,5 true
}

// A game whose positions fill a table gives its nim-values all at once.
func ExampleTabular() {
	g, setup, _ := games.All().ParseGame("fibnim")
	table := g.(game.Tabular)
	fmt.Println("rows are", table.Axes().Rows, "and columns", table.Axes().Cols)
	var (
		cells    game.Cells
		progress game.Progress // nil: nobody wants to know
	)
	cells, _ = table.Bulk(context.Background(), setup, 6, 6, progress)
	for n := range 6 {
		var row []int
		for cap := range n + 1 { // the table is triangular: a cap is at most the pile
			row = append(row, cells(n, cap))
		}
		fmt.Println(row)
	}
	p, _ := table.Cell(setup, numeration.NewNat(5), numeration.NewNat(4))
	fmt.Println(p, "has the nim-value", cells(5, 4))
	// Output:
	// rows are n and columns cap
	// [0]
	// [0 1]
	// [0 0 2]
	// [0 0 0 3]
	// [0 1 1 3 3]
	// [0 0 0 0 0 4]
	// fibnim:5/4 has the nim-value 0
}

// Facts first, words second: whoever shows a step may fill the holes in another way.
func ExampleBecause() {
	n, _ := numeration.Parse("10^60")
	s := game.Because("demo", "{n} is {what} in decimal digits", "n", n, "what", "a one and sixty zeros")
	fmt.Println(s)
	fmt.Println(s.Words)
	fmt.Println("n =", s.Fact("n"))
	fmt.Println(s.In("binary").System)
	fmt.Println(s.Fill(strings.ToUpper, func(fact any) string { return "<" + fmt.Sprint(fact) + ">" }))
	// Output:
	// 10000000…00000000 (61 digits) is a one and sixty zeros in decimal digits
	// {n} is {what} in decimal digits
	// n = 1000000000000000000000000000000000000000000000000000000000000
	// binary
	// <1000000000000000000000000000000000000000000000000000000000000> IS <a one and sixty zeros> IN DECIMAL DIGITS
}

func ExampleNewSum() {
	p, _ := games.Parse("nim:3")
	q, _ := games.Parse("wythoff:1,2")
	sum := game.NewSum(p, q)
	fmt.Println(sum)
	fmt.Println(game.NewSum(sum, p), game.NewSum(p) == p) // sums are flattened, and one part is no sum
	// Output:
	// nim:3 + wythoff:1,2
	// nim:3 + wythoff:1,2 + nim:3 true
}

func ExampleParts() {
	p, _ := games.Parse("localfib:5,8") // a name for a sum
	for _, part := range game.Parts(p) {
		fmt.Println(part)
	}
	// Output:
	// fibnim:5/4
	// fibnim:8/7
}

// A move of a sum is a move in one of its parts.
func ExampleSum() {
	p, _ := games.Parse("nim:3 + wythoff:1,2")
	sum := p.(game.Sum)
	for o := range game.Parts(sum)[1].Options() {
		fmt.Println(sum.Lift(1, o))
	}
	_, err := sum.Play(game.SumMove{Part: 2, Move: game.Take{}})
	fmt.Println(errors.Is(err, game.ErrIllegal), err)
	// Output:
	// in part 2, take 1 from the smaller pile → nim:3 + wythoff:0,2
	// in part 2, take 1 from the larger pile → nim:3 + wythoff:1,1
	// in part 2, take 2 from the larger pile → nim:3 + wythoff:0,1
	// in part 2, take 1 from both → nim:3 + wythoff:0,1
	// true illegal move: in part 3, take 0 is not a move in one of the 2 parts of the sum
}

func ExampleShort() {
	p, _ := games.Parse("nim:7,10^50")
	fmt.Println(game.Short(p))
	for o := range p.Options() {
		fmt.Println(game.Short(o))
		break
	}
	var m game.Shorter = game.Take{Take: numeration.NewNat(12)}
	fmt.Println(m.Short()) // short enough as it is
	// Output:
	// nim:7,10000000…00000000 (51 digits)
	// take 1 from 7 → nim:6,10000000…00000000 (51 digits)
	// take 12
}

// An outcome is a letter in JSON, too.
func ExampleOutcome_UnmarshalText() {
	var outcomes map[string]game.Outcome
	err := json.Unmarshal([]byte(`{"nim:3,5": "N", "nim:4,4": "P"}`), &outcomes)
	fmt.Println(outcomes["nim:4,4"] == game.P, err)
	text, err := game.N.MarshalText()
	fmt.Println(string(text), err)
	// Output:
	// true <nil>
	// N <nil>
}

// An outcome prints as the letter that the literature uses.
func ExampleOutcome() {
	for _, text := range []string{"nim:3,5", "nim:4,4"} {
		p, _ := games.Parse(text)
		v, _ := solve.Solve(context.Background(), p)
		switch v.Outcome {
		case game.N:
			fmt.Println(p, v.Outcome, "the player to move wins")
		case game.P:
			fmt.Println(p, v.Outcome, "the player to move loses")
		}
	}
	// Output:
	// nim:3,5 N the player to move wins
	// nim:4,4 P the player to move loses
}

func ExampleFirst() {
	p, err := games.Parse("nim:10^100")
	if err != nil {
		panic(err)
	}
	for _, o := range game.First(p, 2) {
		fmt.Println(o.Short())
	}
	// Output:
	// take 1 from 10000000…00000000 (101 digits) → nim:99999999…99999999 (100 digits)
	// take 2 from 10000000…00000000 (101 digits) → nim:99999999…99999998 (100 digits)
}

// The nim-values of 3 counters beside any number of others in the Wythoff–Lucas game, and all positions of nim-value 1 up to 8.
func ExamplePeriodic() {
	g, s, _ := games.All().ParseGame("lucas")
	periods, _ := g.(game.Periodic).RowPeriods(context.Background(), s, 3, 3, 1_000_000)
	var row game.RowPeriod = periods[0]
	b, _ := numeration.Parse("10^30")
	fmt.Println(row)
	fmt.Println("G(3, 10^30) =", row.At(b))
	positions, _ := g.(game.Levelled).Level(context.Background(), s, 1, 8)
	for a, b := range positions {
		fmt.Println(a, b)
	}
	// Output:
	// row 3: additive period 24 from column 2 on
	// G(3, 10^30) = 1000000000000000000000000000003
	// 0 1
	// 2 4
	// 3 3
	// 5 8
}

// Zeckendorf's game has a theory, and so has nim; of most texts of rules nobody knows one.
func ExampleSolved() {
	for _, text := range []string{"nim:3,5", "king:3,5"} {
		p, err := games.Parse(text)
		fmt.Println(p, game.Solved(p), err)
	}
	// Output:
	// nim:3,5 true <nil>
	// king:3,5 false <nil>
}
