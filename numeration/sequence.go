package numeration

import "slices"

// Sequence is one of the named sequences of the papers, at any size and in both directions: a and b (Wythoff), A, B, C, d, H, G
// and delta (Hoggatt, Bicknell-Johnson and Sarsfield).
type Sequence struct {
	Name    string
	Meaning string   // one line of text
	OEIS    string   // its A-number, if it is certain
	Family  []string // the sequences, including this one, that together cover the positive integers

	term  func(n Nat) Nat
	index func(v Nat) (Nat, bool)
}

// Term returns the n-th term, n ≥ 1.
func (s Sequence) Term(n Nat) Nat { return s.term(n) }

// Index returns the n whose term is v ≥ 1, and whether there is one.
func (s Sequence) Index(v Nat) (Nat, bool) { return s.index(v) }

// Sequences returns the named sequences, in the order of the papers.
func Sequences() []Sequence { return slices.Clone(sequences) }

// SequenceByName returns the sequence of that name, and whether there is one. Case matters.
func SequenceByName(name string) (Sequence, bool) {
	for _, s := range sequences {
		if s.Name == name {
			return s, true
		}
	}
	return Sequence{}, false
}

var (
	wythoffFamily = []string{"a", "b"}
	classFamily   = []string{"A", "B", "C"}
	lucasFamily   = []string{"H", "G"}
)

var sequences = []Sequence{
	{"a", "lower Wythoff numbers ⌊nφ⌋: the smaller piles of the lost pairs", "A000201", wythoffFamily, Wythoff.A, wythoffIndex(true)},
	{"b", "upper Wythoff numbers ⌊nφ²⌋ = a(n) + n: the larger piles", "A001950", wythoffFamily, Wythoff.B, wythoffIndex(false)},
	{"A", "generalised Wythoff numbers 2a(n) − n", "A050140", classFamily, GeneralizedA, classIndex(ClassA)},
	{"B", "generalised Wythoff numbers a(n) + 2n = ⌊nφ√5⌋", "A003231", classFamily, GeneralizedB, classIndex(ClassB)},
	{"C", "generalised Wythoff numbers B(n) − 1", "A054770", classFamily, GeneralizedC, classIndex(ClassC)},
	{"d", "B(n) − A(n) = 3n − a(n)", "", []string{"d"}, GeneralizedD, dIndex},
	{"H", "smaller piles of the lost pairs of the Wythoff–Lucas game", "", lucasFamily, func(n Nat) Nat { return LucasPairAt(n).H },
		lucasIndex(true)},
	{"G", "larger piles of the lost pairs of the Wythoff–Lucas game", "", lucasFamily, func(n Nat) Nat { return LucasPairAt(n).G },
		lucasIndex(false)},
	{"delta", "G(n) − H(n): every positive integer except 1, exactly once", "", []string{"delta"},
		func(n Nat) Nat { p := LucasPairAt(n); return p.G.Sub(p.H) }, deltaIndex},
}

func wythoffIndex(lower bool) func(Nat) (Nat, bool) {
	return func(v Nat) (Nat, bool) {
		s := Wythoff.Seat(v)
		return s.N, s.Lower == lower
	}
}

func classIndex(c Class) func(Nat) (Nat, bool) {
	return func(v Nat) (Nat, bool) {
		class, n := Classify(v)
		return n, class == c
	}
}

func lucasIndex(lower bool) func(Nat) (Nat, bool) {
	return func(v Nat) (Nat, bool) {
		s := LucasSeatOf(v)
		return s.Number(), s.Lower == lower
	}
}

func deltaIndex(v Nat) (Nat, bool) {
	p, ok := LucasPairWithDifference(v)
	return p.Number(), ok
}
