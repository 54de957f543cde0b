package logic_test

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"testing"

	"zeck/logic"
)

// What stands in line 7 of a longer text from column 12 on, in which k means 3.
func ExampleReader() {
	r := logic.Reader{Line: 7, Column: 12, Constants: map[string]*big.Int{"k": big.NewInt(3)}}
	f, err := r.Statement("1 <= t <= k*c and t mod k = 1")
	fmt.Println(f, f.Free(), err)
	n, err := r.Number("(n - t) / k")
	fmt.Println(n, err)
	d, err := r.Definition("define third(n) := exists m: n = k*m")
	fmt.Println(d, err)
	_, err = r.Number("n +")
	fmt.Println(err)
	// Output:
	// 1 <= t <= k*c and t mod k = 1 [c t] <nil>
	// (n - t) / k <nil>
	// define third(n) := exists m: n = k*m <nil>
	// line 7, column 15: expected a number, a variable or a statement, got the end
}

func ExamplePlaceError() {
	_, err := logic.Parse("x + = 3")
	var e *logic.PlaceError
	fmt.Println(errors.As(err, &e), e.Line, e.Column, e.Err)
	// Output: true 0 5 expected a number, a variable or a statement, got "="
}

func ExampleTerm() {
	n, _ := logic.Reader{}.Number("3x - y/2")
	t := n.Tree()
	fmt.Println(n, t.Op(), t.Minus())
	for _, part := range t.Args() {
		fmt.Println(part.Op(), part.Args(), part.Free())
	}
	// Output:
	// 3*x - y / 2 + [false true]
	// * [3 x] [x]
	// / [y 2] [y]
}

func ExampleTree() {
	t := logic.MustParse("exists k: 2*k <= n < 9 and fib(k)").Tree()
	fmt.Println(t.Op(), t.Names(), t.Free())
	body := t.Args()[0]
	line, column := body.Place()
	fmt.Println(body.Op(), line, column)
	chain, call := body.Args()[0], body.Args()[1]
	fmt.Println(chain.Op(), chain.Ops(), chain.Args()[2].Value(), chain.Formula())
	fmt.Println(call.Op(), call.Name(), call.Args()[0].Name())
	// Output:
	// exists [k] [n]
	// and 0 11
	// compare [<= <] 9 2*k <= n < 9
	// call fib k
}

// TestDivision: quotients and remainders are those of numbers, in every system; of negative numbers there are none.
func TestDivision(t *testing.T) {
	for _, name := range []string{"fibonacci", "binary"} {
		system, err := logic.SystemByName(context.Background(), name)
		if err != nil {
			t.Fatal(err)
		}
		s := logic.NewSolver(system, logic.Options{})
		for text, want := range map[string]bool{
			"forall n: n = 3*(n / 3) + n mod 3 and n mod 3 < 3":    true,
			"17 / 5 = 3 and 17 mod 5 = 2":                          true,
			"2*17/5 = 6 and 17/5*2 = 6 and 100 / 5 / 3 = 6":        true,
			"forall n: (n - 1) / 2 = (n - 1) / 2":                  false,
			"forall n: n >= 1 => (n - 1) / 2 < n / 2 + n mod 2":    true,
			"exists n: n / 4 = 25 and n mod 4 = 3 and n = 103":     true,
			"(1 - 2) / 3 = 0 or (1 - 2) mod 3 = 2 or 0 / 1 = 1":    false,
			"forall n: (n / 2) / 3 = n / 6 and n mod 6 / 3 <= 1":   true,
			"forall mod: mod mod 2 = 0 or mod mod 2 = 1":           true,
			"forall n: exists m: n / 2 = m and (m = 0 => n <= 1)":  true,
			"forall n: n mod 7 = (n + 7) mod 7 and (n + 7)/7 >= 1": true,
		} {
			a, err := s.Decide(context.Background(), logic.MustParse(text))
			if err != nil || a.Proved != want {
				t.Errorf("%s, %s: %v, %v", name, text, a.Proved, err)
			}
		}
	}
	for text, want := range map[string]string{
		"x / y = 1":     `column 5: expected a constant after "/", got "y"`,
		"x mod 0 = 1":   `column 7: expected a constant of at least 1 after "mod", got "0"`,
		"x mod (1) = 1": "",
		"x / (1+1) = 1": `column 5: expected a constant after "/", got "1 + 1"`,
	} {
		if _, err := logic.Parse(text); want == "" && err != nil || want != "" && (err == nil || err.Error() != want) {
			t.Errorf("%s: %v, want %s", text, err, want)
		}
	}
}
