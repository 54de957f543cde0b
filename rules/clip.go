package rules

import (
	"fmt"
	"math/big"
	"slices"
	"strings"

	"zeck/game"
)

// A cap may have a bound above which a larger cap makes no difference: take-away with a cap above the pile is take-away with the pile as
// its cap. Positions are clipped to the bound, so that equivalent positions are equal. That the bound makes no difference is proved when
// the game is compiled; formulas and proofs deal with all caps.

// checkClip proves that a position with a cap above the bound has the same moves as with the bound as its cap.
func (in *instance) checkClip(d *digits) error {
	f := in.file
	name := f.Variables[f.Cap]
	bound := in.unused("bound")
	clip := in.formulas.clip
	above := fmt.Sprintf("%s > %s and (%s = %s or %s < 0 and %s = 0)", name, bound, bound, clip, clip, bound)
	at := func(text string) string { return renamed(text, []string{name}, []string{bound}) }
	if in.formulas.domain != nil && !f.Piles {
		domain := in.formulas.domain.String()
		ok, _, err := d.proves(fmt.Sprintf("%s and (%s) => (%s)", above, domain, at(domain)))
		switch {
		case err != nil:
			return f.clip.place(err)
		case !ok:
			return f.clip.errorf("a position with a cap above %s must also be a position with the cap %[1]s", clip)
		}
	}
	for _, k := range in.kinds {
		given := above
		if f.Piles {
			given += " and " + k.withinWhole()
		}
		legal := in.legal(d, k, true)
		same := []string{fmt.Sprintf("((%s) <=> (%s))", legal, at(legal))}
		for i := range k.targets {
			for _, term := range in.texts(k, i) {
				if at(term) != term {
					same = append(same, fmt.Sprintf("((%s) => %s = %s)", legal, term, at(term)))
				}
			}
		}
		ok, _, err := d.proves(fmt.Sprintf("%s => %s", given, strings.Join(same, " and ")))
		switch {
		case err != nil:
			return f.clip.place(err)
		case !ok:
			return f.clip.errorf("a cap above %s must allow the same moves as %s, but %s differs", clip, clip, game.Quote(k.text.Words))
		}
	}
	return nil
}

// withinWhole returns the statement that the touched piles are among all piles: their sum is at most total, and none exceeds largest.
func (k *kind) withinWhole() string {
	touched, _ := k.touchedTexts()
	numbers := slices.Concat(touched...)
	parts := []string{strings.Join(numbers, " + ") + " <= total", "largest <= total"}
	for _, n := range numbers {
		parts = append(parts, n+" <= largest")
	}
	return strings.Join(parts, " and ")
}

// clipCondition returns the condition that the cap of a position is not above its bound, "" if caps have no bound.
func (in *instance) clipCondition() string {
	if in.formulas.clip == nil {
		return ""
	}
	f, piles := in.file, in.file.piles()
	clip := in.formulas.clip.Plain().String()
	negative := func(c *big.Int) bool { return c.Sign() < 0 }
	fits := func(text string) string {
		name := f.Variables[f.Cap]
		if !slices.ContainsFunc(append(in.clip.Coef, in.clip.Constant), negative) {
			return name + " <= " + text
		}
		return fmt.Sprintf("(%s <= %s or %s = 0)", name, text, name)
	}
	if !f.Unordered || len(piles) < 2 {
		return fits(clip)
	}
	var ways []string
	for order := range permutations(indices(len(piles))) { // the smallest number plays the role of the first, and so on
		var names []string
		for _, i := range order {
			names = append(names, piles[i])
		}
		ways = append(ways, fmt.Sprintf("(%s and %s)", strings.Join(names, " <= "), fits(renamed(clip, piles, names))))
	}
	return strings.Join(ways, " or ")
}
