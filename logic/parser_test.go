package logic

import (
	"errors"
	"fmt"
	"math/big"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"zeck/game"
	"zeck/internal/must"
	"zeck/internal/scramble"
)

func TestCanonicalText(t *testing.T) {
	for text, want := range map[string]string{
		"∀x,y: x≤y ⇒ ∃k: x+k=y":                           "forall x, y: x <= y => exists k: x + k = y",
		"x=y and y=z or not z=x":                          "x = y and y = z or not z = x",
		"(x=y and y=z) and z=x":                           "(x = y and y = z) and z = x",
		"x=y and (y=z and z=x)":                           "x = y and (y = z and z = x)",
		"x=y or (y=z or z=x) or x=1":                      "x = y or (y = z or z = x) or x = 1",
		"(x=y => y=z) => (z=x => x=1)":                    "(x = y => y = z) => z = x => x = 1",
		"(x=y <=> y=z) <=> (z=x <=> x=1)":                 "x = y <=> y = z <=> (z = x <=> x = 1)",
		"1<=t<=q":                                         "1 <= t <= q",
		"2(x+y) = 3x - a(2n+1)":                           "2*(x + y) = 3*x - a(2*n + 1)",
		"-x + 3*(-y) ≠ 0007":                              "-x + 3*(-y) != 7",
		"((x)) − (y − z) > 10^100":                        "x - (y - z) > 10^100",
		"x = 123456789012345678901234567890123 + 1^99999": "x = 123456789012345678901234567890123 + 1^99999",
		"(∃k: n=2k) ∨ ∃k: n=2k+1":                         "(exists k: n = 2*k) or exists k: n = 2*k + 1",
		"(n=1 and exists k: n=2k) or n=3":                 "n = 1 and (exists k: n = 2*k) or n = 3",
		"forall x:\n  exists y:\n    y = x+1":             "forall x: exists y: y = x + 1",
	} {
		f, err := Parse(text)
		if err != nil {
			t.Errorf("%q: %v", text, err)
		} else if got := f.String(); got != want {
			t.Errorf("%q reads as %q, want %q", text, got, want)
		}
	}
}

func TestRefused(t *testing.T) {
	refuses(t, map[string]string{
		"":                       "column 1: expected a number, a variable or a statement, got the end",
		"x":                      `column 1: expected a statement such as x = y, got the number "x"`,
		"forall n n = n":         `column 10: expected ":" after the variables of forall, got "n"`,
		"forall n, n: n = n":     `column 11: variable "n" is listed twice`,
		"∀n: n·n = n":            `column 7: a product of two variables cannot be decided: "n" times "n"; expected a constant multiple such as 3*x`,
		"x = y + (y = z)":        `column 10: expected a number, got the statement "y = z"`,
		"(x = 1":                 `column 7: expected ")" to close the bracket in column 1, got the end`,
		"x = 1)":                 `column 6: unexpected ")": no bracket is open`,
		"x = 1 y = 2":            `column 7: expected an operator such as +, =, and, got "y"`,
		"x = 1 := y":             `column 7: unexpected ":="`,
		"x ? y":                  "column 3: unexpected character '?'",
		"x = 2^y":                `column 6: unexpected "^"; only numbers have powers, as in 10^100`,
		"x = 2^":                 `column 6: unexpected "^"; only numbers have powers, as in 10^100`,
		"a(n = 3":                `column 8: expected ")" after the arguments of a, got the end`,
		"forall x:\n x = z +\n ": "line 3, column 2: expected a number, a variable or a statement, got the end",
		"x = 10^1000000000":      `too large: column 5: the constant "10^1000000000" has more than 4096 bits; 10^1228 would fit`,
		strings.Repeat("(", 300): "too large: column 201: nested more than 200 deep",
		"x / y = 1":              `column 5: expected a constant after "/", got "y"`,
		"x mod 0 = 1":            `column 7: expected a constant of at least 1 after "mod", got "0"`,
	}, func(text string) error { _, err := Parse(text); return err })
	if _, err := Parse(strings.Repeat("x = 1 and ", 10000) + "x = 1"); !errors.Is(err, game.ErrLimit) {
		t.Errorf("a text of 100,000 characters gives %v", err)
	}
}

func TestFree(t *testing.T) {
	f := MustParse("x = z and (exists x, y: x + y = w) and (forall x: fib(x) or y = x)")
	if got := strings.Join(f.Free(), " "); got != "w x y z" {
		t.Errorf("free are %s", got)
	}
	if got, want := f.ForAll().String(), "forall x, z, w, y: "+f.String(); got != want {
		t.Errorf("closed: %s\nwant %s", got, want)
	}
}

func TestDefinitions(t *testing.T) {
	list := must.Get(ParseDefinitions("# two definitions\ndefine even(n) := exists k:\n  n = 2k\ndefine third(n) := a(n) + b(n) # a number\n"))
	want := []string{"define even(n) := exists k: n = 2*k", "define third(n) := a(n) + b(n)"}
	for i, d := range list {
		one, err := Reader{}.Definition(d.String())
		if d.String() != want[i] || one.String() != want[i] || err != nil || one.Tree().String() != want[i][strings.Index(want[i], ":= ")+3:] {
			t.Errorf("definition %d is %s, alone %s, %v", i, d, one, err)
		}
	}
	refuses(t, map[string]string{
		"define f(x) := x define g(x) := x": `column 18: unexpected "define"`,
		"define f(x) := y":                  `column 16: variable "y" is not bound; the parameters of f are x`,
		"define f(x) := x +":                "column 19: expected a number, a variable or a statement, got the end",
		"define f(x) := 2^":                 `column 17: unexpected "^"; only numbers have powers, as in 10^100`,
		"define f(x ? := x":                 "column 12: unexpected character '?'",
	}, func(text string) error { _, err := Reader{}.Definition(text); return err })
	refuses(t, map[string]string{
		"x = 1":                   `line 1, column 1: expected a definition such as define even(n) := exists k: n = 2*k, got "x"`,
		"define 3(x) := x = 1":    `line 1, column 8: expected a name after "define", got "3"`,
		"define f := x = 1":       `line 1, column 10: expected "(" after the name f, got ":="`,
		"define f(x, x) := x = 1": `line 1, column 13: variable "x" is listed twice`,
		"define f(x) := x = 1 x":  `line 1, column 22: expected an operator such as +, =, and, got "x"`,
		"define f(x := x = 1":     `line 1, column 12: expected ")" after the parameters of f, got ":="`,
		"define f(x) = x":         `line 1, column 13: expected ":=" after the parameters of f, got "="`,
	}, func(text string) error { _, err := ParseDefinitions(text); return err })
}

// shape writes a tree without its places.
func shape(e expr) (text string) {
	bare := *e
	bare.place, bare.args, bare.names = place{}, nil, nil
	text = fmt.Sprintf("%#v", bare)
	for _, part := range slices.Concat(e.names, e.args) {
		text += "(" + shape(part) + ")"
	}
	return text
}

// TestTree: what the trees of a statement say about themselves.
func TestTree(t *testing.T) {
	r := Reader{Line: 3, Column: 5, Constants: map[string]*big.Int{"c": big.NewInt(-2)}}
	f := must.Get(r.Statement("forall x, y: x <= 3*y - c < z and not p(x / 2)\n or q(z) <=> true"))
	var show func(tree Tree) string
	show = func(tree Tree) string {
		line, column := tree.Place()
		text := fmt.Sprintf("%d:%d %s", line, column, tree.Op())
		for _, s := range []string{tree.Name(), fmt.Sprint(tree.Names()), fmt.Sprint(tree.Minus()), fmt.Sprint(tree.Ops()), tree.Value().String()} {
			if s != "" && s != "[]" && s != "0" {
				text += " " + s
			}
		}
		for _, arg := range tree.Args() {
			text += " (" + show(arg) + ")"
		}
		return text
	}
	const want = "3:5 forall [x y] (4:10 <=> (3:18 or (3:18 and (3:18 compare [<= <] (3:18 variable x) " +
		"(3:23 + [false true] (3:23 * (3:23 number 3) (3:25 variable y)) (3:29 number -2)) (3:33 variable z)) " +
		"(3:39 not (3:43 call p (3:45 / (3:45 variable x) (3:49 number 2))))) (4:5 call q (4:7 variable z))) (4:14 true))"
	if got := show(f.Tree()); got != want || fmt.Sprint(f.Tree().Free()) != "[z]" {
		t.Error(got, f.Tree().Free())
	}
}

// TestRoundTrip: the text of a tree reads back as the same tree.
func TestRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		e := drawGuarded(t, []string{"x", "y", "a"}, []string{"a", "b", "C"}, 4)
		f, err := Parse(write(e))
		if err != nil {
			t.Fatalf("%s: %v", write(e), err)
		}
		if shape(f.root) != shape(e) {
			t.Fatalf("%s reads back as %s", write(e), f)
		}
	})
}

func FuzzParse(f *testing.F) {
	f.Add("forall n: n >= 1 => a(b(n)) = a(n) + b(n)")
	f.Add("∀x,y: x≤y ⇔ ¬(∃k: 2(x+k)-y≠F(10)) # end")
	f.Add("define f(x) := 3x + 10^3\ndefine g(x, y) := f(x) = y")
	f.Fuzz(scramble.One(func(t *testing.T, text string) {
		if list, err := ParseDefinitions(text); err == nil {
			for _, d := range list {
				if again, err := ParseDefinitions(d.String()); err != nil || len(again) != 1 || again[0].String() != d.String() {
					t.Errorf("%q gives %q, which reads back as %v, %v", text, d, again, err)
				}
			}
		}
		g, err := Parse(text)
		if err != nil {
			return
		}
		again, err := Parse(g.String())
		if err != nil || shape(again.root) != shape(g.root) {
			t.Errorf("%q gives %q, which reads back as %v, %v", text, g, again, err)
		}
	}))
}

// TestDepth: everything that can be nested fits 200 deep, and any number in sequence.
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
		if _, err := Parse(many); err != nil && name != "/" && name != "mod" { // the length of a chain counts as depth
			t.Errorf("many of %s, one after the other: %v", name, err)
		}
	}
}

// TestMustParse: a statement that does not parse panics.
func TestMustParse(t *testing.T) {
	defer func() {
		if got := fmt.Sprint(recover()); got != "logic: x +: column 4: expected a number, a variable or a statement, got the end" {
			t.Error(got)
		}
	}()
	MustParse("x +")
}

// FuzzParseSet: the text of a set reads back as the same set.
func FuzzParseSet(f *testing.F) {
	for _, text := range []string{"x, y: x < y", "n: exists m: n = 2*m and m <= 10^100", "x: y = x", ": x", "x, x: true", "n: term(n) ⇔ ¬(n=F(7))"} {
		f.Add(text)
	}
	f.Fuzz(scramble.One(func(t *testing.T, text string) {
		vars, formula, err := ParseSet(text)
		if err != nil {
			if strings.Contains(err.Error(), "\n") {
				t.Errorf("%q: the message has more than one line: %v", text, err)
			}
			return
		}
		again, other, err := ParseSet(strings.Join(vars, ", ") + ": " + formula.String())
		if err != nil || !slices.Equal(again, vars) || other.String() != formula.String() {
			t.Errorf("%q: %v and %s are read as %v and %v, %v", text, vars, formula, again, other, err)
		}
	}))
}
