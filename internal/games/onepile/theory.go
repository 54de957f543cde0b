package onepile

import (
	"context"
	_ "embed"
	"sync"

	"zeck/game"
	"zeck/numeration"
	"zeck/rules"
)

//go:embed onepile.game
var text string

// Game returns Whinihan's One Pile: the text onepile.game with its [Theory].
var Game = sync.OnceValue(func() game.Game { return rules.Shipped("onepile.game", text).Attach(Theory{}) })

// Theory is what is known about the game; see the package documentation.
type Theory struct{ rules.Unknown }

// position is a pile with the least and the most that a move may take.
type position struct {
	rules.Position
	pile, least, most game.Nat
}

func newPosition(p rules.Position) position {
	return position{p, p.Numbers[0], p.Nat("min"), p.Nat("max")}
}

// take is the option of taking t stones.
func (p position) take(t game.Nat) game.Option { return p.Option(0, t) }

var one = numeration.NewNat(1)

// Verdict uses the remainder of the pile modulo min + max; see the package documentation.
func (Theory) Verdict(_ context.Context, p rules.Position, misere bool) (game.Verdict, error) {
	if misere {
		return newPosition(p).misere(), nil
	}
	return newPosition(p).normal(), nil
}

const (
	source          = "Whinihan 1963"
	correctedSource = "corrected here for min ≥ 2"
)

func (p position) normal() game.Verdict {
	modulus := p.least.Add(p.most)
	r := remainder(p.pile, modulus)
	v := game.Verdict{Outcome: game.P, Complete: true, By: game.ByTheory, Source: source}
	v.Why = []game.Step{game.Because("onepile.remainder", "{pile} leaves the remainder {r} when divided by min + max = {modulus}",
		"pile", p.pile, "r", r, "modulus", modulus)}
	if r.Cmp(p.least) < 0 {
		v.Why = append(v.Why, p.whyLost(modulus))
	} else {
		v.Outcome = game.N
		lo, hi := p.between(r, game.Nat{}, p.least.Sub(one))
		v.Winning, v.Complete = p.list(lo, hi)
		v.Why = append(v.Why, p.whyWon(lo, hi, r))
	}
	if p.least != one {
		v.Source += ", " + correctedSource
		v.Why = append(v.Why, game.Because("onepile.correction",
			source+" calls only the remainder 0 lost, which is right for min = 1; fewer than min stones cannot be taken, so every remainder below {min} "+
				"is lost",
			"min", p.least))
	}
	return v
}

func remainder(n, modulus game.Nat) game.Nat {
	x := n.Big()
	return numeration.NatFromBig(x.Rem(x, modulus.Big()))
}

// between returns the least and the greatest of the moves from a pile with remainder r that leave a remainder from first to last, at most min of
// them. If there is no such move, lo > hi.
func (p position) between(r, first, last game.Nat) (lo, hi game.Nat) {
	modulus := p.least.Add(p.most)
	if first.Cmp(r) > 0 { // leaving s > r takes r − s + modulus; if first ≤ r < s ≤ last, that is more than max
		r = r.Add(modulus)
	}
	lo, hi = r.Sub(last.Min(r)), r.Sub(first)
	if lo.Cmp(p.least) < 0 {
		lo = p.least
	}
	return lo, hi.Min(p.most).Min(p.pile)
}

// list returns the options of taking lo to hi stones, and whether the list is complete.
func (p position) list(lo, hi game.Nat) (options []game.Option, complete bool) {
	for t := lo; t.Cmp(hi) <= 0; t = t.Add(one) {
		if len(options) == game.Listable(p.pile.BitLen()) {
			return options, false
		}
		options = append(options, p.take(t))
	}
	return options, true
}

func (p position) whyLost(modulus game.Nat) game.Step {
	if p.pile.Cmp(p.least) < 0 {
		return game.Because("onepile.end", "that is less than min = {min}, and so is the pile: there is no move, and the player to move has lost",
			"min", p.least)
	}
	return game.Because("onepile.p",
		"that is less than min = {min}, and the opponent can keep it so: after t are taken, the opponent takes {modulus} − t, until no move is left",
		"min", p.least, "modulus", modulus)
}

func (p position) whyWon(lo, hi, r game.Nat) game.Step {
	if lo == hi {
		return game.Because("onepile.n", "that is not less than min = {min}: take {lo} to leave the remainder {left}, which is less",
			"min", p.least, "lo", lo, "left", r.Sub(lo))
	}
	return game.Because("onepile.n.range", "that is not less than min = {min}: take any number from {lo} to {hi} to leave a remainder from "+
		"{left} down to {least}, which is less",
		"min", p.least, "lo", lo, "hi", hi, "left", r.Sub(lo), "least", r.Sub(hi))
}
