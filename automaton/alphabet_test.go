package automaton

import (
	"fmt"
	"slices"
	"testing"

	"zeck/internal/must"
)

// TestAlphabet: symbols are tuples of digits in lexicographic order, and words are parallel digit strings.
func TestAlphabet(t *testing.T) {
	a := must.Get(NewAlphabet(2, 3, 5))
	var last []int
	for s := range a.Size() {
		digits := a.Digits(Symbol(s))
		if a.Symbol(digits...) != Symbol(s) || slices.Compare(last, digits) >= 0 {
			t.Errorf("symbol %d is %v, after %v", s, digits, last)
		}
		last = digits
	}
	if b := must.Get(NewAlphabet(2, 3, 5)); a != b || a == must.Get(NewAlphabet(5, 3, 2)) || a.Size() != 30 || !slices.Equal(a.Radices(), []int{2, 3, 5}) {
		t.Error("alphabets are equal if and only if their radices are")
	}
	word := a.Word([]int{1}, []int{2, 0, 1}, []int{4, 4})
	if got := a.Split(word); !slices.EqualFunc(got, [][]int{{0, 0, 1}, {2, 0, 1}, {0, 4, 4}}, slices.Equal) {
		t.Errorf("split into %v", got)
	}
	for want, f := range map[string]func(){
		"automaton: digit 2 on track 0 of radix 2":  func() { a.Symbol(2, 0, 0) },
		"automaton: digit -1 on track 1 of radix 3": func() { a.Symbol(0, -1, 0) },
		"automaton: 4 digits for 3 tracks":          func() { a.Symbol(0, 0, 0, 0) },
		"automaton: 2 digits for 3 tracks":          func() { a.Word([]int{1}, []int{1}) },
		"automaton: digit 3 on track 1 of radix 3":  func() { a.Word([]int{1}, []int{3}, []int{1}) },
	} {
		func() {
			defer func() {
				if got := recover(); got != want {
					t.Errorf("%v, want %s", got, want)
				}
			}()
			f()
		}()
	}
}

// TestAlphabetTexts: the text of alphabets, symbols and words; digits have no blanks between them if each is one character.
func TestAlphabetTexts(t *testing.T) {
	for _, c := range []struct {
		radices []int
		want    string // the alphabet, and the last symbol as a label, in a regular expression and in a word
	}{
		{nil, "||[]|()()"}, {[]int{2}, "2|1|1|(1)(0)"}, {[]int{10}, "10|9|9|(9)(0)"}, {[]int{11}, "11|10|[10]|(10)(0)"},
		{[]int{3, 2}, "3 2|21|[2,1]|(2 1)(0 0)"}, {[]int{2, 10}, "2 10|19|[1,9]|(1 9)(0 0)"}, {[]int{2, 11}, "2 11|1 10|[1,10]|(1 10)(0 0)"},
		{[]int{256, 256}, "256 256|255 255|[255,255]|(255 255)(0 0)"},
		{[]int{257}, "track 0 has radix 257, expected 2 to 256"}, {[]int{2, 1}, "track 1 has radix 1, expected 2 to 256"},
		{[]int{256, 256, 2}, "too large: 3 tracks of radix 256 256 2 have more than 65536 symbols"},
	} {
		a, err := NewAlphabet(c.radices...)
		got := fmt.Sprint(err)
		if err == nil {
			last := Symbol(a.Size() - 1)
			got = fmt.Sprintf("%v|%s|%s|%s", a, a.Label(last), a.bracketed(last), a.format(Word{last, 0}))
		}
		if got != c.want {
			t.Errorf("%v: %s, want %s", c.radices, got, c.want)
		}
	}
	for tracks, fits := range map[int]bool{0: true, 16: true, 17: false} {
		if a, err := Uniform(tracks, 2); (err == nil) != fits || fits && (a.Tracks() != tracks || a.Size() != 1<<tracks) {
			t.Errorf("%d tracks: %v, %v", tracks, a, err)
		}
	}
	if got := fmt.Sprint(And, Or, Xor, Minus, Implies, Iff, Op(5)); got != "and or xor minus implies iff op 0101" {
		t.Error(got)
	}
	if Bytes(7, 4) != 1372 {
		t.Errorf("seven states take %d bytes", Bytes(7, 4))
	}
}
