package automaton

import (
	"fmt"
	"slices"
	"strings"

	"zeck/numeration"
)

// Symbol is a tuple of digits, one for each track, packed in mixed radix with track 0 the most significant. The zero symbol is the
// tuple of zeros.
type Symbol uint32

// Word is a sequence of symbols, most significant first.
type Word []Symbol

const (
	maxSymbols = 1 << 16 // of an alphabet
	maxRadix   = 256     // of a track
)

// Alphabet is a number of tracks, each with a radix. It is comparable. The zero value is not valid; the alphabet without tracks
// is NewAlphabet().
type Alphabet struct {
	radices string // one byte for each track: the radix minus one
	size    int
}

// NewAlphabet returns the alphabet of tracks with the given radices, each between 2 and 256. More than 65,536 symbols give an error
// that wraps [numeration.ErrLimit].
func NewAlphabet(radices ...int) (Alphabet, error) {
	bytes := make([]byte, len(radices))
	size := 1
	for i, r := range radices {
		if r < 2 || r > maxRadix {
			return Alphabet{}, fmt.Errorf("track %d has radix %d, expected 2 to %d", i, r, maxRadix)
		}
		if size *= r; size > maxSymbols {
			return Alphabet{}, fmt.Errorf("%w: %d tracks of radix %s have more than %d symbols", numeration.ErrLimit,
				len(radices), spaced(radices), maxSymbols)
		}
		bytes[i] = byte(r - 1)
	}
	return Alphabet{string(bytes), size}, nil
}

// Uniform returns the alphabet of the given number of tracks, all of one radix.
func Uniform(tracks, radix int) (Alphabet, error) {
	return NewAlphabet(slices.Repeat([]int{radix}, max(0, tracks))...)
}

// Tracks returns the number of tracks.
func (a Alphabet) Tracks() int { return len(a.radices) }

// Radix returns the radix of a track.
func (a Alphabet) Radix(track int) int { return int(a.radices[track]) + 1 }

// Radices returns the radix of every track.
func (a Alphabet) Radices() []int {
	all := make([]int, a.Tracks())
	for i := range all {
		all[i] = a.Radix(i)
	}
	return all
}

// Size returns the number of symbols, the product of the radices.
func (a Alphabet) Size() int { return a.size }

// Symbol packs digits, one for each track. It panics if their number is not the number of tracks or if one is not below its radix.
func (a Alphabet) Symbol(digits ...int) Symbol {
	if len(digits) != a.Tracks() {
		panic(fmt.Sprintf("automaton: %d digits for %d tracks", len(digits), a.Tracks()))
	}
	s := 0
	for i, d := range digits {
		r := a.Radix(i)
		if d < 0 || d >= r {
			panic(fmt.Sprintf("automaton: digit %d on track %d of radix %d", d, i, r))
		}
		s = s*r + d
	}
	return Symbol(s)
}

// Digits unpacks a symbol.
func (a Alphabet) Digits(s Symbol) []int {
	digits := make([]int, a.Tracks())
	a.unpack(s, digits)
	return digits
}

func (a Alphabet) unpack(s Symbol, digits []int) {
	rest := int(s)
	for i := a.Tracks() - 1; i >= 0; i-- {
		r := a.Radix(i)
		digits[i] = rest % r
		rest /= r
	}
}

// Word packs digit strings, one for each track, into one word; shorter strings get leading zeros. It panics as Symbol does.
func (a Alphabet) Word(tracks ...[]int) Word {
	longest := 0
	for _, t := range tracks {
		longest = max(longest, len(t))
	}
	word := make(Word, longest)
	digits := make([]int, len(tracks))
	for at := range word {
		for i, t := range tracks {
			digits[i] = 0
			if j := at - (longest - len(t)); j >= 0 {
				digits[i] = t[j]
			}
		}
		word[at] = a.Symbol(digits...)
	}
	return word
}

// Split returns the digit strings of the tracks of a word, all of the word's length.
func (a Alphabet) Split(word Word) [][]int {
	tracks := make([][]int, a.Tracks())
	for i := range tracks {
		tracks[i] = make([]int, len(word))
	}
	digits := make([]int, a.Tracks())
	for at, s := range word {
		a.unpack(s, digits)
		for i, d := range digits {
			tracks[i][at] = d
		}
	}
	return tracks
}

// String returns the radices, separated by blanks.
func (a Alphabet) String() string { return spaced(a.Radices()) }

func spaced(numbers []int) string {
	return strings.Trim(fmt.Sprint(numbers), "[]")
}
