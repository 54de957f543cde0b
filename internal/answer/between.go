package answer

import (
	"math/big"
	"strings"

	"zeck/game"
)

// certain is how many digits after the point a number that is known to lie between two others is shown with at the most.
const certain = 12

// certainDigits returns the digits of a number that are certain, rounded down, twelve after the point at the most, and whether they are all of it. It is "?"
// if not even the whole part is certain.
func certainDigits(b game.Between) (text string, exact bool) {
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
	text := new(big.Rat).SetFrac(n, scale).FloatString(places)
	if r.Sign() < 0 && n.Sign() == 0 { // only zeros are left
		text = "-" + text
	}
	return text
}

// Between is a number that lies between two others.
type Between struct {
	Digits string `json:"digits"` // that are certain
	Exact  bool   `json:"exact"`  // they are all of it
	Low    string `json:"low"`    // with twenty digits after the point, rounded outwards
	High   string `json:"high"`
}

func newBetween(b game.Between) Between {
	text, exact := certainDigits(b)
	return Between{text, exact, outwards(b.Low, -1), outwards(b.High, 1)}
}

// String shows the digits that are certain, and whether there are more.
func (b Between) String() string {
	if b.Exact {
		return b.Digits
	}
	return b.Digits + "…"
}

// outwards rounds a number to twenty digits after the point, down or up.
func outwards(r *big.Rat, way int) string {
	const places = 20
	scale := new(big.Int).Exp(big.NewInt(10), big.NewInt(places), nil)
	n, left := new(big.Int).DivMod(new(big.Int).Mul(r.Num(), scale), r.Denom(), new(big.Int))
	if way > 0 && left.Sign() > 0 {
		n.Add(n, big.NewInt(1))
	}
	return new(big.Rat).SetFrac(n, scale).FloatString(places)
}
