package rules

import (
	"fmt"
	"math"
	"math/big"
	"strconv"
	"strings"

	"zeck/game"
)

// Option is a constant of a game that a setup may set to another value.
type Option struct {
	Name           string
	Value          int64
	From, To       int64 // the bounds of its values
	name           piece
	hasFrom, hasTo bool
	least          string // an earlier option that it must not be less than; "" if there is none
	help           string // its description; "" if there is none
}

// readOption reads NAME = NUMBER [from NUMBER] [to NUMBER] ["WORDS"]. After from there may be the name of an earlier option.
func (f *File) readOption(p piece) error {
	if len(f.Options) == maxOptions {
		return p.tooLarge("more than %d options", maxOptions)
	}
	name, rest, err := f.newName(p, "the name of an option")
	if err != nil {
		return err
	}
	if f.Piles && name.text == pilesKey {
		return name.errorf("the name %s is already taken: every game of piles has this option", game.Quote(pilesKey))
	}
	o := Option{Name: name.text, name: name, To: math.MaxInt64}
	if !strings.HasPrefix(rest.text, "=") {
		return rest.errorf("expected = after the option %s, got %s", o.Name, rest.got())
	}
	if o.Value, rest, err = rest.cut(1).integer(); err != nil {
		return err
	}
	if r, ok := rest.word("from"); ok {
		o.hasFrom = true
		if other, after, ok := r.name(); ok {
			i := f.option(other.text)
			if i < 0 {
				return other.errorf("expected a number or an option from a line above, got %s", other.got())
			}
			o.least, o.From, rest = other.text, f.Options[i].Value, after
		} else if o.From, rest, err = r.integer(); err != nil {
			return err
		}
	}
	if r, ok := rest.word("to"); ok {
		o.hasTo = true
		if o.To, rest, err = r.integer(); err != nil {
			return err
		}
	}
	if quoted, ok := strings.CutPrefix(rest.text, `"`); ok && strings.HasSuffix(quoted, `"`) && strings.Count(quoted, `"`) == 1 {
		o.help, rest = plain(strings.TrimSuffix(quoted, `"`)), rest.cut(len(rest.text))
	}
	switch {
	case rest.text != "":
		return rest.errorf(`expected "from" or "to", as in option t = 2 from 1 to 9, or a description in quotes, got %s`, rest.got())
	case o.From > o.Value:
		return name.errorf("option %s is %d, but must be at least %d", o.Name, o.Value, o.From)
	case o.Value > o.To:
		return name.errorf("option %s is %d, but must be at most %d", o.Name, o.Value, o.To)
	}
	if o.least != "" {
		o.From = 0 // its actual value is compared later
	}
	f.Options = append(f.Options, o)
	return nil
}

// maxOption is the largest value of an option in a text.
const maxOption = 1 << 31

// integer takes a number from the beginning of p.
func (p piece) integer() (n int64, rest piece, err error) {
	i := 0
	if strings.HasPrefix(p.text, "-") {
		i++
	}
	sign := i
	for i < len(p.text) && p.text[i] >= '0' && p.text[i] <= '9' {
		i++
	}
	if i == sign {
		return 0, p, p.errorf("expected a number, got %s", p.got())
	}
	n, err = strconv.ParseInt(p.text[:i], 10, 64)
	if err != nil || max(n, -n) > maxOption {
		return 0, p, p.tooLarge("expected a number up to %d, got %s", maxOption, game.Quote(p.text[:i]))
	}
	return n, p.cut(i), nil
}

// given returns the value of the option in a setup.
func (o Option) given(s game.Setup) (*big.Int, error) {
	v, given := s.Param(o.Name)
	if _, small := v.Abs.Small(); given && !small && !v.Negative && !o.hasTo {
		return v.Abs.Big(), nil
	}
	n, err := s.Int(o.Name, o.Value, o.From, o.To)
	return big.NewInt(n), err
}

// String returns the option as it is written after the word option: "t = 2 from 1 to 9".
func (o Option) String() string {
	text := fmt.Sprintf("%s = %d", o.Name, o.Value)
	switch {
	case o.least != "":
		text += " from " + o.least
	case o.hasFrom:
		text += fmt.Sprintf(" from %d", o.From)
	}
	if o.hasTo {
		text += fmt.Sprintf(" to %d", o.To)
	}
	if o.help != "" {
		text += ` "` + o.help + `"`
	}
	return text
}
