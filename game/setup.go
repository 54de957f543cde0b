package game

import (
	"fmt"
	"math"
	"strings"
)

// Setup is a position as it was written, before any rule was looked at. [Game].New makes a position of it.
type Setup struct {
	Text    string           // the whole text, for messages
	Name    string           // the game
	Options map[string]Value // what stood after @
	Piles   []Nat            // the integers, in the order written
	Cap     *Nat             // what stood after /, nil if nothing did
}

// Value is the signed integer value of an option.
type Value struct {
	Negative bool
	Abs      Nat
}

func (v Value) String() string {
	if v.Negative {
		return "-" + v.Abs.String()
	}
	return v.Abs.String()
}

// Int returns the option key as a machine integer between lo and hi, or def if it was not given. The error says what is expected.
func (s Setup) Int(key string, def, lo, hi int64) (int64, error) {
	v, given := s.Options[key]
	if !given {
		return def, nil
	}
	n, ok := v.Abs.Small()
	x := int64(n)
	if v.Negative {
		x = -x
	}
	switch {
	case ok && lo <= x && x <= hi:
		return x, nil
	case hi == math.MaxInt64:
		return 0, fmt.Errorf("option %s must be at least %d, got %s in %s", key, lo, v.short(), s.quote())
	}
	return 0, fmt.Errorf("option %s must be between %d and %d, got %s in %s", key, lo, hi, v.short(), s.quote())
}

// Nat returns the option key as a natural number of any size, or def if it was not given.
func (s Setup) Nat(key string, def Nat) (Nat, error) {
	v, given := s.Options[key]
	switch {
	case !given:
		return def, nil
	case v.Negative && !v.Abs.IsZero():
		return Nat{}, fmt.Errorf("option %s must not be negative, got %s in %s", key, v.short(), s.quote())
	}
	return v.Abs, nil
}

func (v Value) short() string {
	if v.Negative {
		return "-" + v.Abs.Short()
	}
	return v.Abs.Short()
}

// WantPiles checks the number of piles; what says in words what the game takes: "two piles".
func (s Setup) WantPiles(n int, what string) error {
	if len(s.Piles) != n {
		return fmt.Errorf("%s takes %s, got %d in %s", s.Name, what, len(s.Piles), s.quote())
	}
	return nil
}

// WantNoCap checks that no cap was written.
func (s Setup) WantNoCap() error {
	if s.Cap != nil {
		return fmt.Errorf("%s has no cap, got \"/%s\" in %s", s.Name, s.Cap.Short(), s.quote())
	}
	return nil
}

func (s Setup) quote() string { return Quote(s.Text) }

// Quote returns text in quotes for a message, on one line, its middle left out if it is long.
func Quote(text string) string {
	const most = 60
	if len(text) > most {
		// Cut bytes first, so that a text of millions is not taken apart into runes, then drop what was cut in two.
		text = strings.ToValidUTF8(text[:most/2], "") + "…" + strings.ToValidUTF8(text[len(text)-most/2:], "")
	}
	return fmt.Sprintf("%q", text)
}

// Format writes a position in the notation: the name, the options that differ from their defaults as "key=value", the piles, and
// the cap unless it is nil. It is the one printer that the games share.
func Format(name string, options []string, piles []Nat, cap *Nat) string {
	return format(name, options, piles, cap, Nat.String)
}

// FormatShort writes a position for people: as [Format], with long numbers abbreviated.
func FormatShort(name string, options []string, piles []Nat, cap *Nat) string {
	return format(name, options, piles, cap, Nat.Short)
}

func format(name string, options []string, piles []Nat, cap *Nat, text func(Nat) string) string {
	var b strings.Builder
	b.WriteString(name)
	for i, o := range options {
		if i == 0 {
			b.WriteByte('@')
		} else {
			b.WriteByte(',')
		}
		b.WriteString(o)
	}
	sep := byte(':')
	for _, n := range piles {
		b.WriteByte(sep)
		b.WriteString(text(n))
		sep = ','
	}
	if cap != nil {
		b.WriteByte('/')
		b.WriteString(text(*cap))
	}
	return b.String()
}

// Short returns x as people read it: abbreviated, if it is a [Shorter].
func Short(x fmt.Stringer) string {
	if s, ok := x.(Shorter); ok {
		return s.Short()
	}
	return x.String()
}
