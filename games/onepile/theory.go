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

// Theory is what is known of the game.
type Theory struct{ rules.Unknown }

// position is a pile from which at least so many and at most so many stones are taken.
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

// Verdict decides by the remainder of the pile modulo min + max; see the package documentation.
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
			source+" calls only the remainder 0 lost, which is right for min = 1; less than min cannot be taken, so every remainder below {min} "+
				"is lost",
			"min", p.least))
	}
	return v
}

func remainder(n, modulus game.Nat) game.Nat {
	x := n.Big()
	return numeration.NatFromBig(x.Rem(x, modulus.Big()))
}

// between returns the least and the greatest of the moves that leave a remainder from first to last, at most min of them, where the pile leaves r;
// there is none if the least is above the greatest.
func (p position) between(r, first, last game.Nat) (lo, hi game.Nat) {
	modulus := p.least.Add(p.most)
	if first.Cmp(r) > 0 { // to leave s > r takes r − s + modulus; where first ≤ r < s ≤ last that is more than max
		r = r.Add(modulus)
	}
	lo, hi = r.Sub(last.Min(r)), r.Sub(first)
	if lo.Cmp(p.least) < 0 {
		lo = p.least
	}
	return lo, hi.Min(p.most).Min(p.pile)
}

// list returns the options of taking lo to hi stones, and whether that is all of them.
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
		return game.Because("onepile.end", "that is less than min = {min} and so is the pile: there is no move and the player to move has lost",
			"min", p.least)
	}
	return game.Because("onepile.p",
		"that is less than min = {min}, and it stays so: each time t are taken, the opponent takes {modulus} − t, until there is no move left",
		"min", p.least, "modulus", modulus)
}

func (p position) whyWon(lo, hi, r game.Nat) game.Step {
	if lo == hi {
		return game.Because("onepile.n", "that is not less than min = {min}: take {lo} to leave the remainder {left}, which is",
			"min", p.least, "lo", lo, "left", r.Sub(lo))
	}
	return game.Because("onepile.n.range", "that is not less than min = {min}: take any number from {lo} to {hi} to leave a remainder from "+
		"{left} down to {least}, which is",
		"min", p.least, "lo", lo, "hi", hi, "left", r.Sub(lo), "least", r.Sub(hi))
}
