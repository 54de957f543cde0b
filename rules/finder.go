package rules

import "zeck/automaton"

// finder enumerates the numbers for one slot that an automaton accepts, given the other slots, in ascending order. It relies on the order
// of numbers being the order of their digits.
type finder struct {
	atom  *atom
	track int     // of the slot
	fixed [][]int // the digits of the other slots, all of the same length
	can   []bool  // can[place·states + state]: whether some digits from that place on lead from that state to acceptance
	n     int     // the number of digits
}

// maxFinder bounds the work and memory of a finder. Above it all numbers are tried.
const maxFinder = 1 << 22

// finder returns a finder of numbers up to hi for a slot, nil if it would be too large.
func (a *atom) finder(e []num, slot int, hi num) *finder {
	f := &finder{atom: a, track: -1}
	f.n = len(a.system.Rep(hi.big()))
	for i, s := range a.slots {
		if s == slot {
			f.track = i
			f.fixed = append(f.fixed, nil)
			continue
		}
		digits := a.system.Rep(e[s].big())
		f.fixed = append(f.fixed, digits)
		f.n = max(f.n, len(digits))
	}
	states := a.dfa.States()
	if a.negated || (f.n+1)*states > maxFinder {
		return nil
	}
	for i, digits := range f.fixed {
		if i != f.track {
			f.fixed[i] = append(make([]int, f.n-len(digits)), digits...)
		}
	}
	f.can = make([]bool, (f.n+1)*states)
	for q := range states {
		f.can[f.n*states+q] = a.dfa.Accepting(automaton.State(q))
	}
	radix := a.system.Radix()
	for place := f.n - 1; place >= 0; place-- {
		for d := range radix {
			symbol := f.symbol(place, d)
			for q := range states {
				if f.can[(place+1)*states+int(a.dfa.Next(automaton.State(q), symbol))] {
					f.can[place*states+q] = true
				}
			}
		}
	}
	return f
}

// symbol returns the symbol that the automaton reads at a place if the digit of the slot is d.
func (f *finder) symbol(place, d int) automaton.Symbol {
	digits := make([]int, len(f.fixed))
	for i := range digits {
		if digits[i] = d; i != f.track {
			digits[i] = f.fixed[i][place]
		}
	}
	return f.atom.dfa.Alphabet().Symbol(digits...)
}

// next returns the smallest accepted number from v on, or none if there is no such number up to hi.
func (f *finder) next(v num) num {
	want := f.atom.system.Rep(v.big())
	if len(want) > f.n {
		return none
	}
	want = append(make([]int, f.n-len(want)), want...)
	states := f.atom.dfa.States()
	can := func(place int, q automaton.State) bool { return f.can[place*states+int(q)] }
	path := []automaton.State{f.atom.dfa.Start()} // as far as the digits of v can be followed
	for place := 0; place < f.n && can(place, path[place]); place++ {
		path = append(path, f.atom.dfa.Next(path[place], f.symbol(place, want[place])))
	}
	if len(path) == f.n+1 && can(f.n, path[f.n]) {
		return v
	}
	for place := min(len(path), f.n) - 1; place >= 0; place-- {
		for d := want[place] + 1; d < f.atom.system.Radix(); d++ {
			q := f.atom.dfa.Next(path[place], f.symbol(place, d))
			if !can(place+1, q) {
				continue
			}
			digits := append(append([]int{}, want[:place]...), d)
			for at := place + 1; at < f.n; at++ {
				d := 0
				for !can(at+1, f.atom.dfa.Next(q, f.symbol(at, d))) {
					d++
				}
				q = f.atom.dfa.Next(q, f.symbol(at, d))
				digits = append(digits, d)
			}
			return integer(f.atom.system.Value(digits))
		}
	}
	return none
}
