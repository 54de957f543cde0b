package rules

import (
	"fmt"
	"slices"
	"strings"

	"zeck/game"
)

// endless returns the error for a game without a measure. It names a position that play can return to, or a kind of move that can be
// repeated forever, or says that neither was found.
func (in *instance) endless(d *digits) error {
	sum := sampleSum
	if in.file.Piles {
		sum = 4 // there are many more positions of piles
	}
	for p := range in.small(sum, maxSamples) {
		if d.ctx.Err() != nil {
			break
		}
		if o, ok := in.returns(p); ok {
			return in.at(o).errorf("every play must end, but from %s the move %s can lead back to the same position", p, game.Quote(o.Move.String()))
		}
	}
	for p := range in.small(sum, maxSamples) {
		for _, o := range game.First(p, 50) {
			if ok, err := in.forever(d, p, o); err == nil && ok {
				return in.at(o).errorf("every play must end, but from %s on the move %s can be repeated forever", p, game.Quote(o.Move.String()))
			}
		}
	}
	return in.file.name.errorf("every play must end, but zeck found neither a measure that every move makes smaller, such as %s, nor a play that "+
		"never ends", strings.Join(in.file.Variables, " + "))
}

// at returns where the kind of an option is written.
func (in *instance) at(o game.Option) piece {
	k, _, _ := choicesOf(o.Move)
	return k.text.at
}

// returns looks for a move from p after which play can come back to p.
func (in *instance) returns(p game.Position) (game.Option, bool) {
	most, each := 500, 50
	if in.file.Piles { // each position has many more options
		most, each = 50, 12
	}
	for _, o := range game.First(p, each) {
		seen := map[game.Position]bool{}
		queue := game.Parts(o.To)
		for len(queue) > 0 && len(seen) < most {
			q := queue[0]
			queue = queue[1:]
			if q == p {
				return o, true
			}
			if seen[q] || tooMany(q) {
				continue
			}
			seen[q] = true
			for _, next := range game.First(q, each) {
				queue = append(queue, game.Parts(next.To)...)
			}
		}
	}
	return game.Option{}, false
}

// tooMany reports whether a position of piles has so many stones that listing its moves may take long.
func tooMany(p game.Position) bool {
	in, numbers, ok := numbersOf(p)
	return ok && in.file.Piles && (slices.ContainsFunc(numbers, func(n game.Nat) bool { return n.BitLen() > 7 }) || len(numbers) > 20)
}

// forever proves that a kind of move that makes no number smaller can be repeated, from all positions whose numbers are at least those of
// p, or on the piles that it leaves.
func (in *instance) forever(d *digits, p game.Position, o game.Option) (bool, error) {
	k, touched, choices, _ := moveParts(o.Move)
	_, from, _ := numsOf(p)
	if in.file.Piles {
		if _, most := in.splitCap(from); in.file.Cap >= 0 {
			touched = append(touched, most)
		}
		from = touched
	}
	e := make([]num, k.slots)
	k.enter(e, from, choices)
	left, ok := k.leads(e, nil)
	if !ok || in.domain != nil || in.clip != nil || len(left) < len(from) {
		return false, nil // the move must lead to a position again
	}
	var texts []string
	for i := range k.targets {
		texts = append(texts, in.texts(k, i)...)
	}
	if last := len(texts) - 1; in.file.Piles && in.file.Cap >= 0 { // the cap comes after the touched piles
		at := len(from) - 1
		texts, left = append(texts[:at:at], texts[last]), append(left[:at:at], left[last])
	}
	for n := len(from); len(left) >= n && (!in.file.Piles || len(left) == len(texts)); left, texts = left[n:], texts[n:] {
		var least, stays []string
		grows := true
		for i, number := range from {
			grows = grows && left[i].cmp(number) >= 0
			least = append(least, fmt.Sprintf("%s >= %s", k.text.numbers[i], number.nat()))
			stays = append(stays, fmt.Sprintf("%s >= %s", texts[i], number.nat()))
		}
		if !grows {
			continue
		}
		text := fmt.Sprintf("(%s and %s)", in.legal(d, k, true), strings.Join(stays, " and "))
		if names := k.freeNames(); len(names) > 0 {
			text = fmt.Sprintf("(exists %s: %s)", strings.Join(names, ", "), text)
		}
		start := strings.Join(least, " and ")
		if piles := in.file.piles(); in.file.Unordered && len(piles) > 1 {
			start += " and " + strings.Join(piles, " <= ")
		}
		if ok, _, err := d.proves(start + " => " + text); ok || err != nil {
			return ok, err
		}
	}
	return false, nil
}
