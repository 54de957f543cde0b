package prove

import (
	"fmt"
	"strings"
)

// recursion says how the positions with one nim-value are found, if those with smaller values are known: by sets of positions that
// obey equations. A set holds the positions from which moves of some kind lead to the value, and its equation goes back by one step
// only:
//
//	option(n, c) <=> option(n, c - 1) or value(n - c, 2*c)     Fibonacci nim: by taking c or fewer
//	row(x, y)    <=> row(x, y - 1) or value(x, y - 1)          Wythoff's game: by taking from the second pile
//
// A position has the value if it has none of the values below and is in none of these sets. All that an equation refers to is smaller,
// in the number of stones or in the cap; so it has one solution only, and sets that obey the equations are the ones that are meant.
//
// Equations instead of "there is a move" have two virtues. They are decided without a projection that guesses a move: the automata
// stay small even if the sets are wrong, which they are most of the time while they are being learned. And sets that change once
// along every line, as these do, are not much harder to learn than the values themselves.
type recursion struct {
	Rules
	sets []setRule
	none string // that no move leads to the value, in terms of the sets

	// near yields the positions that the equations of a position look at, itself included.
	near func(position []uint64, yield func(...uint64))
}

// setRule is a set and its equation.
type setRule struct {
	name     string
	meaning  string
	equation string // in terms of the sets and of the predicate value
	simple   string // what follows from it and is decided faster, "" for nothing
	holds    func(at grid, x, y int) bool
}

// grid is what is known about smaller positions of two numbers, none of which is negative.
type grid interface {
	set(i, x, y int) bool
	value(x, y int) bool
}

// equations returns the statements that the sets obey their equations.
func (r *recursion) equations() []Statement {
	var list []Statement
	for _, s := range r.sets {
		list = append(list, statement(s.meaning, "", "%s", all(r.Position, holds(s.name, r.Position)+" <=> ("+s.equation+")")))
	}
	return list
}

// numbered returns a formula about the sets of a certain value: their names get its number.
func (r *recursion) numbered(formula string, value int) string {
	names := []string{"value(", fmt.Sprintf("value%d(", value)}
	for _, s := range r.sets {
		names = append(names, s.name+"(", fmt.Sprintf("%s%d(", s.name, value))
	}
	return strings.NewReplacer(names...).Replace(formula)
}

// basis returns what the claim rests on that the sets up to a value are what they are meant to be. The predicate high4 holds where
// the value is 4 or more.
func (r *recursion) basis(value int) basis {
	var b basis
	var text strings.Builder
	for u := range value + 1 {
		for _, s := range r.sets {
			b.sets = append(b.sets, fmt.Sprintf("%s%d", s.name, u))
		}
		none := "(" + r.numbered(r.none, u) + ")"
		high := ""
		if u > 0 {
			high = holds(fmt.Sprintf("high%d", u), r.Position) + " and "
		}
		fmt.Fprintf(&text, "define %s := %s%s\n", holds(fmt.Sprintf("value%d", u), r.Position), high, none)
		if u < value {
			fmt.Fprintf(&text, "define %s := %snot %s\n", holds(fmt.Sprintf("high%d", u+1), r.Position), high, none)
		}
		for _, s := range r.equations() {
			b.statements = append(b.statements, Statement{Name: fmt.Sprintf("value %d: %s", u, s.Name), Text: r.numbered(s.Text, u)})
		}
	}
	b.define = text.String()
	return b
}

// recursion returns the recursion of a game with a cap.
func (g capped) recursion() *recursion {
	var ways []string
	for i := range g.piles {
		ways = append(ways, holds("value", g.after(i, g.cap())))
	}
	return &recursion{
		Rules: g.Rules,
		none:  "not " + holds("option", g.Position),
		near:  g.near,
		sets: []setRule{{
			name:     "option",
			meaning:  "the options of taking " + g.cap() + " or fewer are those of taking fewer, and those of taking " + g.cap(),
			equation: g.cap() + " >= 1 and (" + holds("option", g.withCap(g.cap()+" - 1")) + " or " + strings.Join(ways, " or ") + ")",
			simple:   holds("option", g.Position) + " => " + holds("option", g.withCap(g.cap()+" + 1")),
		}},
	}
}

// near yields the positions that the equation of option looks at, and the one with the next cap.
func (g capped) near(position []uint64, yield func(...uint64)) {
	cap := len(g.piles)
	with := func(c uint64) []uint64 {
		q := append([]uint64{}, position...)
		q[cap] = c
		return q
	}
	c := position[cap]
	yield(with(c)...)
	yield(with(c + 1)...)
	if c == 0 {
		return
	}
	yield(with(c - 1)...)
	for i := range g.piles {
		if to, ok := g.play(position[:cap], i, c); ok {
			yield(to...)
		}
	}
}

// pairRecursion returns the recursion of a game of two piles in which stones may be taken from one pile, or from both if their
// numbers differ by less than t.
func pairRecursion(r Rules, t int) *recursion {
	var ways []string
	for e := range t {
		for _, to := range offsets(e) {
			ways = append(ways, fmt.Sprintf("value(x - %d, y - %d)", to[0], to[1]))
		}
	}
	return &recursion{
		Rules: r,
		none:  "not row(x, y) and not row(y, x) and not both(x, y)",
		near:  func(p []uint64, yield func(...uint64)) { nearPair(p[0], p[1], t, yield) },
		sets: []setRule{{
			name:     "row",
			meaning:  "the options of taking from the second pile are those of one stone less, and taking one",
			equation: "row(x, y - 1) or value(x, y - 1)",
			simple:   "row(x, y) => row(x, y + 1)",
			holds:    func(at grid, x, y int) bool { return y > 0 && (at.set(0, x, y-1) || at.value(x, y-1)) },
		}, {
			name:     "both",
			meaning:  "the options of taking from both piles are those of one stone less in each, and taking one from one of them",
			equation: "both(x - 1, y - 1) or " + strings.Join(ways, " or "),
			simple:   "both(x, y) => both(x + 1, y + 1)",
			holds: func(at grid, x, y int) bool {
				if x > 0 && y > 0 && at.set(1, x-1, y-1) {
					return true
				}
				for e := range t {
					for _, to := range offsets(e) {
						if x >= to[0] && y >= to[1] && at.value(x-to[0], y-to[1]) {
							return true
						}
					}
				}
				return false
			},
		}},
	}
}

// offsets are the ways to take one stone from one pile and e more from the other.
func offsets(e int) [][2]int {
	if e == 0 {
		return [][2]int{{1, 1}}
	}
	return [][2]int{{1, 1 + e}, {1 + e, 1}}
}

// nearPair yields a position, the ones that its equations look at, and those that look at it by the simplest of them; all in both
// orders of the piles.
func nearPair(x, y uint64, t int, yield func(...uint64)) {
	both := func(x, y uint64) {
		yield(x, y)
		yield(y, x)
	}
	both(x, y)
	both(x, y+1)
	both(x+1, y+1)
	if y > 0 {
		both(x, y-1)
	}
	for e := range t {
		for _, to := range offsets(e) {
			if i, j := uint64(to[0]), uint64(to[1]); x >= i && y >= j {
				both(x-i, y-j)
			}
		}
	}
}

// lucasRecursion returns the recursion of the Wythoff–Lucas game: that of Wythoff's game, and rules 4 and 5.
func lucasRecursion(r Rules) *recursion {
	rec := pairRecursion(r, 1)
	rec.none += " and not hop(x, y)"
	rec.near = func(p []uint64, yield func(...uint64)) {
		nearPair(p[0], p[1], 2, yield) // rule 4 takes one and two, as t = 2 would allow
		yield(0, 0)
	}
	rec.sets = append(rec.sets, setRule{
		name:    "hop",
		meaning: "the options by rules 4 and 5",
		equation: "x <= y and value(x - 1, y - 2) or y <= x and value(x - 2, y - 1) or " +
			"(x = y + 1 or y = x + 1) and value(0, 0)",
		holds: func(at grid, x, y int) bool {
			return x <= y && x >= 1 && y >= 2 && at.value(x-1, y-2) || y <= x && y >= 1 && x >= 2 && at.value(x-2, y-1) ||
				(x == y+1 || y == x+1) && at.value(0, 0)
		},
	})
	return rec
}

// onePileRecursion returns the recursion of One Pile.
func onePileRecursion(r Rules, least, most int) *recursion {
	return &recursion{
		Rules: r,
		none:  "not option(n)",
		near: func(p []uint64, yield func(...uint64)) {
			for t := uint64(0); t <= uint64(most) && t <= p[0]; t++ {
				yield(p[0] - t)
			}
		},
		sets: []setRule{{
			name:     "option",
			meaning:  "the options are those of taking between min and max",
			equation: fmt.Sprintf("exists t: %d <= t <= %d and value(n - t)", least, most),
			holds: func(at grid, n, _ int) bool {
				for t := least; t <= most && t <= n; t++ {
					if at.value(n-t, 0) {
						return true
					}
				}
				return false
			},
		}},
	}
}
