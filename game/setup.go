package game

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"zeck/numeration"
)

// Setup contains the parts of a position: the game, its parameters, the integers. The notation is parsed into a Setup before any rule
// applies, and [Game].New creates a position from it. Every position returns its Setup, and is printed from it.
type Setup struct {
	Text   string  // the text that was parsed, for messages; "" if there was none
	Game   Game    // nil for a sum, which has several games
	Params []Param // the part after @; a position has those that differ from their defaults, in the order of the game
	Piles  []Nat   // the integers, as they are written
	Cap    *Nat    // the part after /, nil if there is none
}

// Param is a parameter of a game with its value, as in "wythoff@t=2".
type Param struct {
	Key   string
	Value Value
}

// Value is the value of a parameter: a signed integer, or a word if the game says so.
type Value struct {
	Negative bool
	Abs      Nat
	Word     string // "" for an integer
}

// WordParam returns a parameter whose value is a word.
func WordParam(key, word string) Param { return Param{key, Value{Word: word}} }

// IntParam returns a parameter whose value is a machine integer.
func IntParam(key string, value int64) Param {
	if value < 0 {
		return Param{key, Value{Negative: true, Abs: numeration.NewNat(uint64(-value))}}
	}
	return Param{key, Value{Abs: numeration.NewNat(uint64(value))}}
}

// Name returns the name of the game, "" if there is none.
func (s Setup) Name() string {
	if s.Game == nil {
		return ""
	}
	return s.Game.Info().Name
}

// Numbers returns the piles, and the cap if there is one.
func (s Setup) Numbers() []Nat {
	if s.Cap == nil {
		return s.Piles
	}
	return append(slices.Clone(s.Piles), *s.Cap)
}

// Param returns the value of a parameter, and whether it is given.
func (s Setup) Param(key string) (v Value, given bool) {
	for _, p := range s.Params {
		if p.Key == key {
			return p.Value, true
		}
	}
	return v, false
}

func (v Value) String() string {
	switch {
	case v.Word != "":
		return v.Word
	case v.Negative:
		return "-" + v.Abs.String()
	}
	return v.Abs.String()
}

// Word returns the value of a parameter that is a word, or def if it is not given.
func (s Setup) Word(key, def string) string {
	if v, given := s.Param(key); given {
		return v.Word
	}
	return def
}

// Int returns the value of a parameter as a machine integer between lo and hi, or def if it is not given. The error says what is expected.
func (s Setup) Int(key string, def, lo, hi int64) (int64, error) {
	v, given := s.Param(key)
	if !given {
		return def, nil
	}
	n, ok := v.Abs.Small()
	x := int64(n)
	if v.Negative {
		x = -x
	}
	if ok && lo <= x && x <= hi {
		return x, nil
	}
	bounds := fmt.Sprintf("between %d and %d", lo, hi)
	if hi == math.MaxInt64 {
		bounds = fmt.Sprintf("at least %d", lo)
	}
	return 0, fmt.Errorf("option %s must be %s, got %s in %s", key, bounds, v.short(), s.Quoted())
}

func (v Value) short() string {
	switch {
	case v.Word != "":
		return v.Word
	case v.Negative:
		return "-" + v.Abs.Short()
	}
	return v.Abs.Short()
}

// WantPiles checks the number of piles; what describes what the game takes: "two piles".
func (s Setup) WantPiles(n int, what string) error {
	if len(s.Piles) != n {
		return fmt.Errorf("%s takes %s, got %d in %s", s.Name(), what, len(s.Piles), s.Quoted())
	}
	return nil
}

// WantNoCap checks that no cap was written.
func (s Setup) WantNoCap() error {
	if s.Cap != nil {
		return fmt.Errorf("%s has no cap, got \"/%s\" in %s", s.Name(), s.Cap.Short(), s.Quoted())
	}
	return nil
}

// Quoted returns the parsed text in quotes, for a message; without one, the notation of the setup.
func (s Setup) Quoted() string { return Quote(cmp.Or(s.Text, s.Short())) }

// Quote returns text in quotes for a message, on one line. It leaves out the middle of a long text, unless the text is abbreviated already.
func Quote(text string) string {
	const most = 60
	if len(text) > most && (len(text) > 4*most || !strings.Contains(text, "…")) {
		// Cut bytes first, so that a text of millions is not converted to runes, then drop incomplete characters.
		text = strings.ToValidUTF8(text[:most/2], "") + "…" + strings.ToValidUTF8(text[len(text)-most/2:], "")
	}
	return fmt.Sprintf("%q", text)
}

// Counted returns a number and a noun for a message: "1 move", "2 moves".
func Counted(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}

// String returns the canonical notation: the name, the parameters, the piles, and the cap if there is one. All positions are printed by
// this method. The zero value gives "".
func (s Setup) String() string { return s.text(Value.String, Nat.String) }

// Short returns the notation for people: long numbers are abbreviated.
func (s Setup) Short() string { return s.text(Value.short, Nat.Short) }

// Head returns the part before the colon, the game with its parameters: "wythoff@t=2".
func (s Setup) Head() string { return s.head(Value.String) }

func (s Setup) head(value func(Value) string) string {
	var b strings.Builder
	b.WriteString(s.Name())
	for i, p := range s.Params {
		b.WriteByte("@,"[min(i, 1)])
		b.WriteString(p.Key)
		b.WriteByte('=')
		b.WriteString(value(p.Value))
	}
	return b.String()
}

func (s Setup) text(value func(Value) string, number func(Nat) string) string {
	var b strings.Builder
	b.WriteString(s.head(value))
	for i, n := range s.Piles {
		b.WriteByte(":,"[min(i, 1)])
		b.WriteString(number(n))
	}
	if s.Cap != nil {
		b.WriteByte('/')
		b.WriteString(number(*s.Cap))
	}
	return b.String()
}

// Short returns x with long numbers abbreviated, if it is a position or has a method Short.
func Short(x fmt.Stringer) string {
	switch x := x.(type) {
	case interface{ Short() string }:
		return x.Short()
	case Position:
		return x.Setup().Short()
	}
	return x.String()
}
