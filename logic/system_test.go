package logic

import (
	"context"
	"math/big"
	"slices"
	"strings"
	"testing"

	"zeck/internal/linear"
	"zeck/internal/long"
	"zeck/internal/must"
	"zeck/internal/scramble"
)

// holdsOf returns a test of the numbers x and y, or of the variables in alphabetical order, that a statement holds of.
func holdsOf(s *Solver, f *Formula) (func(numbers ...int64) bool, error) {
	vars, dfa, err := s.Automaton(context.Background(), f)
	return func(numbers ...int64) bool {
		all := make([]*big.Int, len(vars))
		for i, v := range vars {
			at := slices.Index([]string{"x", "y"}, v)
			if at < 0 {
				at = i
			}
			all[i] = big.NewInt(numbers[at])
		}
		return dfa.Accepts(must.Get(s.System().Word(all...)))
	}, err
}

// TestLibraryInEverySystem compares the predicates and functions of every system with brute force on digits. A function has one value, also
// for larger numbers.
func TestLibraryInEverySystem(t *testing.T) {
	bound, most := int64(long.Or(25, 40)), int64(long.Or(300, 10_000))
	names := append(everySystem(), "recurrence@a=1.1,u=1.3", "recurrence@a=0.1.1,u=1.2.3.4", "recurrence@a=3.2,u=1.2", "base@b=7",
		"fraenkel@s=3,t=2")
	for _, system := range names {
		s := newTestSolver(t, system)
		compared := 0
		for _, name := range s.Names() {
			if name.Meaning == "" {
				t.Errorf("%s: %s has no meaning", system, name.Name)
			}
			text := name.Name + "(x)"
			switch {
			case slices.Contains([]string{"floor", "even_sum", "lucas"}, name.Name): // brute force does not have them
				continue
			case len(name.Params) > 2 || name.Function && len(name.Params) > 1:
				continue
			case name.Function:
				text += " = y"
			case len(name.Params) == 2:
				text = name.Name + "(x, y)"
			}
			compared++
			f := MustParse(text)
			holds := must.Get(holdsOf(s, f))
			for n := int64(0); name.Function && n <= most; n++ {
				v, ok := newBrute(s.System(), map[string]int64{"x": n}).value(MustParse(text).root.args[0])
				if holds(n, v) != ok {
					t.Fatalf("%s: %s(%d) = %d is %v", system, name.Name, n, v, !ok)
				}
			}
			if name.Function {
				decides(t, s, map[string]bool{"forall x, y, z: " + name.Name + "(x) = y and " + name.Name + "(x) = z => y = z": true})
			}
			search(2, bound, func(n []int64) {
				if want := newBrute(s.System(), map[string]int64{"x": n[0], "y": n[1]}).holds(f.root); holds(n...) != want {
					t.Fatalf("%s: %s of %d, %d is not %v", system, text, n[0], n[1], want)
				}
			})
		}
		if compared < 6 {
			t.Errorf("%s: only %d names", system, compared)
		}
	}
	// Brute force has no sums of digits; in binary they give the Thue–Morse sequence.
	decides(t, newTestSolver(t, "binary"), map[string]bool{
		"even_sum(0) and forall n: (even_sum(2*n) <=> even_sum(n)) and (even_sum(2*n + 1) <=> not even_sum(n))": true,
	})
}

// FuzzSystemByName: a name gives a system whose own name gives the same system, or a message of one line.
func FuzzSystemByName(f *testing.F) {
	for _, k := range SystemKinds() {
		f.Add(k.Example)
	}
	for _, name := range []string{"base@b=1", "pell@t=999999999", "takeaway@k=2,c=1", "recurrence@a=0.0.1", "sqrt@n=4", "ostrowski@pre=0,period=0"} {
		f.Add(name)
	}
	f.Fuzz(scramble.One(func(t *testing.T, name string) {
		if len(name) > 60 {
			return
		}
		s, err := SystemByName(t.Context(), name)
		if err != nil {
			if strings.Contains(err.Error(), "\n") {
				t.Errorf("%q: the message has more than one line: %v", name, err)
			}
			return
		}
		if again, err := SystemByName(t.Context(), s.Name()); err != nil || again.Name() != s.Name() || !again.Valid().Equal(s.Valid()) {
			t.Errorf("%q has the name %q, which is %v, %v", name, s.Name(), again, err)
		}
	}))
}

func TestWalnutFractions(t *testing.T) {
	for system, want := range map[string]string{
		"sqrt@n=2":                           "ost zeckcf2r2 [0 2] [2];\n",
		"sqrt@n=3":                           "ost zeckcf3r1x2 [0 3] [1 2];\n",
		"ostrowski@pre=5.1.2.3,period=1.1.2": "ost zeckcf3x3r1x1x2 [0 3 3] [1 1 2];\n",
		"ostrowski@pre=0.3.1,period=1.2":     "ost zeckcf3x1r1x2 [0 3 1] [1 2];\n",
	} {
		s := newTestSolver(t, system)
		script, err := s.Walnut(t.Context(), "zeck", MustParse("forall n: exists m: m = n + 1"))
		if err != nil || !strings.HasPrefix(script.Script, want) {
			t.Errorf("%s: %v: %s", system, err, script.Script)
		}
		if script, err = s.Walnut(t.Context(), "zeck", MustParse("forall n: floor(n) >= n")); err != nil || script.Files["Automata Library/zeck_floor.txt"] == "" {
			t.Errorf("%s: floor: %v", system, err)
		}
	}
	name, line := walnutFraction(linear.Fraction{Pre: []int64{0, 12}, Period: []int64{11, 1, 13}})
	if name != "zeckcf12r11x1x13" || line != "ost zeckcf12r11x1x13 [0 12] [11 1 13];" {
		t.Errorf("quotients of two digits: %s, %s", name, line)
	}
}
