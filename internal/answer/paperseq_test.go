package answer_test

import (
	"fmt"
	"strings"
	"testing"

	"zeck/internal/answer"
	"zeck/internal/must"
	"zeck/numeration"
)

// TestOEIS compares the first terms with those of the On-Line Encyclopedia of Integer Sequences, oeis.org, as listed in 2025 under the
// numbers that seq shows.
func TestOEIS(t *testing.T) {
	for name, entry := range map[string][2]string{
		"a": {"A000201", "1 3 4 6 8 9 11 12 14 16 17 19 21 22 24 25 27 29 30 32 33 35 37 38 40 42 43 45 46 48 50 51 53 55 56 58 59 61 63 64"},
		"b": {"A001950", "2 5 7 10 13 15 18 20 23 26 28 31 34 36 39 41 44 47 49 52 54 57 60 62 65 68 70 73 75 78 81 83 86 89 91 94 96 99 102 104"},
		"A": {"A050140", "1 4 5 8 11 12 15 16 19 22 23 26 29 30 33 34 37 40 41 44 45 48 51 52 55 58 59 62 63 66 69 70 73 76 77 80 81 84 87 88"},
		"B": {"A003231", "3 7 10 14 18 21 25 28 32 36 39 43 47 50 54 57 61 65 68 72 75 79 83 86 90 94 97 101 104 108 112 115 119 123 126 " +
			"130 133 137 141 144"},
		"C": {"A054770", "2 6 9 13 17 20 24 27 31 35 38 42 46 49 53 56 60 64 67 71 74 78 82 85 89 93 96 100 103 107 111 114 118 122 125 " +
			"129 132 136 140 143"},
		"T": {"A139764", "1 2 3 1 5 1 2 8 1 2 3 1 13 1 2 3 1 5 1 2 21 1 2 3 1 5 1 2 8 1 2 3 1 34 1 2 3 1 5 1"},
	} {
		s, err := answer.SequenceByName(t.Context(), name)
		if err != nil || s.OEIS != entry[0] {
			t.Errorf("%s is %s, %v; want %s", name, s.OEIS, err, entry[0])
		}
		var texts []string
		for i, v := range must.Get(s.Terms(t.Context(), numeration.NewNat(1), 40)) {
			texts = append(texts, answer.Terms{Sequence: s}.Text(numeration.NewNat(uint64(i+1)), v, fmt.Stringer.String))
		}
		if got := strings.Join(texts, " "); got != entry[1] {
			t.Errorf("%s: got\n%s, want\n%s", name, got, entry[1])
		}
	}
}
