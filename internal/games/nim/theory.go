package nim

import (
	"context"
	_ "embed"
	"sync"

	"zeck/game"
	"zeck/game/face"
	"zeck/numeration"
	"zeck/rules"
)

//go:embed nim.game
var text string

//go:embed nim.lesson
var lessonText string

var lesson = face.Shipped("nim", lessonText)

// Game returns Bouton's Nim: the text nim.game with its [Theory].
var Game = sync.OnceValue(func() game.Game { return rules.Shipped("nim.game", text).Attach(Theory{}) })

// Theory is Bouton's theorem.
type Theory struct{ rules.Unknown }

const source = "Bouton 1901"

var one = numeration.NewNat(1)

// Verdict uses the nim-sum; see the package documentation.
func (Theory) Verdict(_ context.Context, p rules.Position, misere bool) (game.Verdict, error) {
	if misere {
		return misereVerdict(p), nil
	}
	return verdict(p), nil
}

func verdict(p rules.Position) game.Verdict {
	heaps := p.Numbers
	sum := nimSum(heaps)
	v := game.Verdict{Outcome: game.P, Complete: true, By: game.ByTheory, Source: source}
	if len(heaps) == 0 {
		v.Why = []game.Step{game.Because("bouton.end", "there is nothing left to take: the game is over and the player to move has lost")}
		return v
	}
	v.Why = append(showHeaps(heaps), game.Because("bouton.sum",
		"adding every column separately, without carrying, gives the nim-sum {sum}, in binary {binary}",
		"sum", sum, "binary", numeration.Binary(sum)).In("binary"))
	if sum.IsZero() {
		v.Why = append(v.Why, game.Because("bouton.p", "it is 0, and every move changes it: the player to move loses"))
		return v
	}
	v.Outcome = game.N
	wins := winning(heaps, sum)
	v.Winning, v.Complete = shrink(p, wins, sum)
	v.Why = append(v.Why, showMoves(len(wins), heaps[wins[0]], sum)...)
	return v
}

// nimSum returns the sum of the heaps in binary without carrying.
func nimSum(heaps []game.Nat) (sum game.Nat) {
	for _, h := range heaps {
		sum = sum.Xor(h)
	}
	return sum
}

// winning returns the indices of the heaps h for which h xor sum is smaller than h; of equal heaps only the first.
func winning(heaps []game.Nat, sum game.Nat) (at []int) {
	leading := sum.BitLen() - 1
	for i, h := range heaps {
		if (i == 0 || h != heaps[i-1]) && h.Bit(leading) == 1 {
			at = append(at, i)
		}
	}
	return at
}

// listedBytes limits the memory of the positions that the winning moves lead to.
const listedBytes = 1 << 29

// shrink returns the moves that reduce these heaps h to h xor sum, and whether it lists all of them: for large positions it lists fewer.
func shrink(p rules.Position, at []int, sum game.Nat) (options []game.Option, all bool) {
	bytes := 1
	for _, h := range p.Numbers {
		bytes += h.BitLen()/8 + 1
	}
	most := min(len(at), max(1, min(game.MaxListed, listedBytes/bytes)))
	for _, i := range at[:most] {
		options = append(options, take(p, i, p.Numbers[i].Xor(sum)))
	}
	return options, most == len(at)
}

// take returns the move that leaves this many stones of a heap.
func take(p rules.Position, heap int, left game.Nat) game.Option {
	return p.From(0, []int{heap}, p.Numbers[heap].Sub(left), p.Numbers[heap])
}

// shownHeaps is the number of heaps that the reason writes out.
const shownHeaps = 8

func showHeaps(heaps []game.Nat) []game.Step {
	var steps []game.Step
	for _, h := range heaps[:min(len(heaps), shownHeaps)] {
		steps = append(steps, game.Because("bouton.heap", "the heap of {heap} is {binary} "+
			"in binary", "heap", h, "binary", numeration.Binary(h)).In("binary"))
	}
	if more := len(heaps) - shownHeaps; more > 0 {
		words := "and so on for the other {more} heaps"
		if more == 1 {
			words = "and so on for the last heap"
		}
		steps = append(steps, game.Because("bouton.more", words, "more", more))
	}
	return steps
}

// showMoves explains the winning moves by the first one. It mentions each number once, because a huge one takes long to print.
func showMoves(all int, heap, sum game.Nat) []game.Step {
	left := heap.Xor(sum)
	return []game.Step{
		game.Because("bouton.n", "call it s; to win, make it 0: reduce a heap h to h xor s, which is less than h if h has a one in the "+
			"column of the leading one of s"),
		game.Because("bouton.move", "this works for {all} of the heap sizes; the first is {heap}: take {take}, which leaves {left}",
			"all", all, "heap", heap, "take", heap.Sub(left), "left", left),
	}
}

// misereVerdict is the verdict for misère play, where the player who takes the last stone loses (Bouton 1901). Play as in normal play
// while some heap has two stones or more, but leave an odd number of single stones when you reduce the last such heap.
func misereVerdict(p rules.Position) game.Verdict {
	heaps := p.Numbers
	v := game.Verdict{Outcome: game.P, Complete: true, By: game.ByTheory, Source: source}
	switch large := countLarge(heaps); {
	case len(heaps) == 0:
		v.Outcome = game.N
		v.Why = []game.Step{game.Because("misere.end", "there is nothing left: the opponent took the last stone and has lost")}
	case large == 0:
		words := "the {count} heaps are single stones: they are taken one by one, and with an odd number the player to move takes the last " +
			"one and loses"
		if len(heaps) == 1 {
			words = "one stone is left: the player to move takes it and loses"
		}
		v.Why = []game.Step{game.Because("misere.ones", words, "count", len(heaps))}
		if len(heaps)%2 == 0 {
			v.Outcome = game.N
			v.Winning = []game.Option{take(p, 0, game.Nat{})}
		}
	case large == 1:
		v.Outcome = game.N
		ones := len(heaps) - 1
		left := numeration.NewNat(uint64(1 - ones%2)) // an odd number of single stones in all
		v.Winning = []game.Option{take(p, ones, left)}
		v.Why = []game.Step{game.Because("misere.last", "there is one heap with more than one stone: leave {left} of it, so that the number of "+
			"single stones is odd", "left", left)}
	default:
		v = verdict(p)
		v.Why = append(v.Why, game.Because("misere.same", "as long as two heaps have two or more stones, misère play is the same as "+
			"normal play"))
	}
	return v
}

// countLarge returns the number of heaps with two stones or more.
func countLarge(heaps []game.Nat) (n int) {
	for _, h := range heaps {
		if h.Cmp(one) > 0 {
			n++
		}
	}
	return n
}

// Values returns the nim-values: the value of a position is the nim-sum of its heaps, at any size.
func (Theory) Values(context.Context, rules.Position) (game.Values, error) {
	return game.Values{Value: value, Seek: seek, Source: source, By: game.ByTheory}, nil
}

func value(p game.Position) (game.Nat, error) {
	v, _ := rules.View(p)
	return nimSum(v.Numbers), nil
}

// seek returns the moves that make the nim-sum v: those that reduce a heap h to h xor the old nim-sum xor v.
func seek(p game.Position, v game.Nat) ([]game.Option, bool, error) {
	view, _ := rules.View(p)
	change := nimSum(view.Numbers).Xor(v)
	if change.IsZero() {
		return nil, true, nil // every move changes the nim-sum
	}
	options, all := shrink(view, winning(view.Numbers, change), change)
	return options, all, nil
}

// Look shows rows of stones; the theory writes them in binary.
func (Theory) Look(rules.Position, face.Look) face.Look {
	return face.Look{Kind: face.Heaps, Binary: true,
		Idea: "write the heaps in binary, one below the other: can you make the number of ones even in every column?"}
}

// Tell returns the opening, the invitation and the lesson of the game.
func (Theory) Tell() face.About {
	return face.About{
		Opening:    "nim:3,5,7",
		Invitation: "Heaps of stones: take as many as you like from one of them.",
		Place:      3,
		Lesson:     lesson(),
	}
}
