package logic

import (
	"errors"
	"fmt"
	"math/big"
	"strings"
	"testing"

	"zeck/game"
)

// TestDepth: of everything that can stand within itself, 200 fit, and any number one after the other.
func TestDepth(t *testing.T) {
	around := func(before, open, inner, shut string) func(int) string {
		return func(n int) string { return before + strings.Repeat(open, n) + inner + strings.Repeat(shut, n) }
	}
	for name, deep := range map[string]func(n int) string{
		"brackets":   around("", "(", "x = 1", ")"),
		"not":        around("", "not ", "x = 1", ""),
		"forall":     around("", "forall x: ", "x = 1", ""),
		"exists":     around("", "exists y: ", "x = 1", ""),
		"=>":         around("", "x = 1 => ", "x = 1", ""),
		"of numbers": around("x = ", "(", "1", ")"),
		"calls":      around("x = ", "a(", "1", ")"),
		"/":          around("x = 1", "", "", " / 2"),
		"mod":        around("x = 1", "", "", " mod 2"),
	} {
		for n, fits := range map[int]bool{1: true, maxDepth: true, maxDepth + 1: false} {
			if _, err := Parse(deep(n)); fits && err != nil || !fits && !errors.Is(err, game.ErrLimit) {
				t.Errorf("%d of %s: %v", n, name, err)
			}
		}
		many := strings.Repeat("("+deep(2)+") and ", maxDepth+5) + deep(2)
		if _, err := Parse(many); err != nil && name != "/" && name != "mod" { // chains count for as long as they are
			t.Errorf("many of %s, one after the other: %v", name, err)
		}
	}
}

// TestMustParse: a statement of a program that cannot be read ends it.
func TestMustParse(t *testing.T) {
	defer func() {
		if got := fmt.Sprint(recover()); got != "logic: x +: column 4: expected a number, a variable or a statement, got the end" {
			t.Error(got)
		}
	}()
	MustParse("x +")
}

// TestCost: the cost of joining tables is the product of their states and of the symbols, up to a bound.
func TestCost(t *testing.T) {
	s := newTestSolver(t, "fibonacci")
	_, dfa, err := s.Automaton(t.Context(), MustParse("x = 10^30"))
	if err != nil {
		t.Fatal(err)
	}
	e := elimination{compiler: &compiler{Solver: s}}
	var users []int
	exact := big.NewInt(1)
	for i := range 20 {
		e.tables = append(e.tables, table{dfa: dfa, vars: []int{i % 2}})
		users = append(users, i)
		exact.Mul(exact, big.NewInt(int64(dfa.States())))
		want := new(big.Int).Lsh(exact, uint(min(i+1, 2)))
		if want.Cmp(big.NewInt(maxCost/2)) > 0 {
			want = big.NewInt(maxCost)
		}
		if got := e.cost(users); int64(got) != want.Int64() {
			t.Errorf("%d tables of %d states cost %d, want %v", i+1, dfa.States(), got, want)
		}
	}
}
