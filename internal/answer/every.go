package answer

import (
	"math/big"
	"strconv"
	"strings"

	"zeck/game"
)

// certain is how many digits after the point a number that is known to lie between two others is shown with at the most.
const certain = 12

// Certain returns the digits of a number that are certain, rounded down, twelve after the point at the most, and whether they are all of it. It is "?"
// if not even the whole part is certain.
func Certain(b game.Between) (text string, exact bool) {
	for places := certain; places >= 0; places-- {
		low, high := cut(b.Low, places), cut(b.High, places)
		if low == high {
			if shown, ok := new(big.Rat).SetString(low); !ok || shown.Cmp(b.Low) != 0 || shown.Cmp(b.High) != 0 {
				return low, false
			}
			if places > 0 {
				low = strings.TrimRight(strings.TrimRight(low, "0"), ".")
			}
			return low, true
		}
	}
	return "?", false
}

// cut returns a number with so many digits after the point, rounded towards 0.
func cut(r *big.Rat, places int) string {
	scale := new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(places)), nil)
	n := new(big.Int).Mul(r.Num(), scale)
	n.Quo(n, r.Denom())
	text := new(big.Int).Abs(n).String()
	if len(text) <= places {
		text = strings.Repeat("0", places+1-len(text)) + text
	}
	if places > 0 {
		text = text[:len(text)-places] + "." + text[len(text)-places:]
	}
	if r.Sign() < 0 { // also if only zeros are left
		text = "-" + text
	}
	return text
}

// everyJSON is what a census says of nim-values, remoteness and moments.
func everyJSON(c game.Census) (o Object) {
	if m := c.Moments; m != nil {
		moments := Object{}
		for _, part := range []struct {
			name string
			of   *game.Between
		}{{"mean", &m.Mean}, {"variance", &m.Variance}, {"skewness", m.Skewness}, {"kurtosis", m.Kurtosis}} {
			if part.of != nil {
				moments = append(moments, Field{part.name, betweenJSON(*part.of)})
			}
		}
		if m.Distribution != nil {
			all := []Object{}
			for length, chance := range m.Distribution {
				if chance.High.Sign() > 0 {
					all = append(all, append(Object{{"length", strconv.Itoa(length)}}, betweenJSON(chance)...))
				}
			}
			moments = append(moments, Field{"distribution", all})
		}
		o = append(o, Field{"moments", moments})
	}
	if c.Remote != nil {
		o = append(o, Field{"remoteness", strconv.Itoa(c.Remote.Start)}, Field{"longest_win", exampleJSON(c.Remote.Win)},
			Field{"longest_loss", exampleJSON(c.Remote.Loss)})
	}
	if s := c.Strategy; s != nil {
		alike := []string{}
		for _, p := range s.Alike {
			alike = append(alike, p.String())
		}
		o = append(o, Field{"strategy", Object{{"forced", strconv.Itoa(s.Forced)}, {"at_least", strconv.Itoa(s.AtLeast)}, {"alike", alike},
			{"enough", strconv.Itoa(s.Enough)}, {"entries", strconv.Itoa(s.Entries)}}})
	}
	if c.Values != nil {
		all := []Object{}
		for _, v := range c.Values {
			all = append(all, Object{{"value", strconv.Itoa(v.Value)}, {"positions", digits(v.Positions)}, {"first", v.First.String()}})
		}
		o = append(o, Field{"values", all})
	}
	return o
}

// betweenJSON gives bounds with twenty digits after the point, rounded outwards, and the digits that are certain.
func betweenJSON(b game.Between) Object {
	text, exact := Certain(b)
	return Object{{"digits", text}, {"exact", exact}, {"low", outwards(b.Low, -1)}, {"high", outwards(b.High, 1)}}
}

// outwards rounds a number to twenty digits after the point, down or up.
func outwards(r *big.Rat, way int) string {
	const places = 20
	scale := new(big.Int).Exp(big.NewInt(10), big.NewInt(places), nil)
	n, left := new(big.Int).DivMod(new(big.Int).Mul(r.Num(), scale), r.Denom(), new(big.Int))
	if way > 0 && left.Sign() > 0 {
		n.Add(n, big.NewInt(1))
	}
	return cut(new(big.Rat).SetFrac(n, scale), places)
}

// exampleJSON is a position of great remoteness, null if there is none.
func exampleJSON(e game.RemoteExample) *Object {
	if e.Position == nil {
		return nil
	}
	return &Object{{"moves", strconv.Itoa(e.Moves)}, {"position", e.Position.String()}}
}
