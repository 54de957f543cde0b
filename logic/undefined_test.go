package logic

import (
	"testing"

	"zeck/internal/must"
)

// TestUndefined: where a quotient of what can be negative is found, and where it is not, because the rest settles the matter.
func TestUndefined(t *testing.T) {
	number := func(text string) Tree { return must.Get(Reader{}.Number(text)).Tree() }
	for text, given := range map[string][]Tree{
		"x / 2 = 1":                                nil,
		"x >= 1 and (x - 1) / 2 = y":               nil,
		"x < 1 or (x - 1) / 2 = y":                 nil,
		"x >= 1 => (x - 1) mod 2 = 0":              nil,
		"(x - 1) mod 2 = 0 => x < 1":               nil,
		"exists z: z >= x and (z - x) / 2 = 1":     nil,
		"not (x >= 3 and y > x and (y - 3)/2 = 1)": nil,
		"a(x - 1) / 2 = 3":                         nil, // of functions nothing is said
		"(x - y) / 2 = 1":                          {number("x - y")},
		"(x - y) mod 3 = 1":                        {MustParse("x > y").Tree()},
	} {
		if err := MustParse(text).Undefined(t.Context(), given...); err != nil {
			t.Errorf("%s: %v", text, err)
		}
	}
	refuses(t, map[string]string{
		"(x - 1) / 2 = y":                 "column 2: x - 1 can be negative; then (x - 1) / 2 has no value, and what it stands in is false",
		"x >= 1 or (x - 1) mod 2 = y":     "column 12: x - 1 can be negative; then (x - 1) mod 2 has no value, and what it stands in is false",
		"x < 1 and (x - 1) / 2 = y":       "column 12: x - 1 can be negative; then (x - 1) / 2 has no value, and what it stands in is false",
		"x >= 1 and exists x: (x-1)/2=x":  "column 23: x - 1 can be negative; then (x - 1) / 2 has no value, and what it stands in is false",
		"x >= 1 <=> (x - 1) / 2 = y":      "column 13: x - 1 can be negative; then (x - 1) / 2 has no value, and what it stands in is false",
		"x < 1 => (x - 1) / 2 = y":        "column 11: x - 1 can be negative; then (x - 1) / 2 has no value, and what it stands in is false",
		"(x - 1) / 2 = y => x >= 1":       "column 2: x - 1 can be negative; then (x - 1) / 2 has no value, and what it stands in is false",
		"fib(x) and (2*x - 9)/2 = y":      "column 13: 2*x - 9 can be negative; then (2*x - 9) / 2 has no value, and what it stands in is false",
		"(x >= 1 and y = y) or (x-1)/2=y": "column 24: x - 1 can be negative; then (x - 1) / 2 has no value, and what it stands in is false",
	}, func(text string) error { return MustParse(text).Undefined(t.Context()) })
}
