package heaps

import (
	"encoding/binary"

	"zeck/game"
)

// lookArithmetic is for games in which any number may be taken and what is left is one heap. It goes through the values again, and looks for
// two places before which all that later values depend on is the same, but for a shift. Moves that split depend on more: then the places are
// looked for among later values, where the first ones are forgotten, and [Sequence.splitsRepeat] decides.
func (s *Sequence) lookArithmetic() {
	t := s.rules.largest()
	begin := 2*t + 1 // by then all that the rules say of small heaps has been said
	if len(s.rules.pairs) > 0 {
		if begin = max(begin, len(s.g)/3); len(s.g) > 16*maxSplitPeriod {
			return
		}
	}
	again := s.rules.Sequence()
	seen := map[string]place{}
	for n, v := range s.g {
		again.remember(n)
		if n >= begin {
			here := place{n, again.least}
			key := again.state(t)
			before, ok := seen[key]
			if ok && s.splitsRepeat(before, here) {
				s.proveArithmetic(before, here, t)
				return
			}
			if !ok && len(seen) < maxStates {
				seen[key] = here
			}
		}
		again.push(v)
	}
}

// maxSplitPeriod is the longest period that is looked for where heaps are split, among 16 times as many values: the work grows with its square.
const maxSplitPeriod = 1 << 10

// splitsRepeat reports whether moves that split keep to a period, given that the state before two places is the same: so says the last
// theorem of the package documentation.
func (s *Sequence) splitsRepeat(a, b place) bool {
	if len(s.rules.pairs) == 0 {
		return true
	}
	p, saltus, from := b.n-a.n, b.least-a.least, a.n
	for from > 0 && int(s.g[from-1+p]) == int(s.g[from-1])+saltus {
		from--
	}
	if saltus == 0 || p > maxSplitPeriod || b.n < 2*from+s.rules.largest() {
		return false
	}
	unit := uint16(saltus & -saltus)
	for n := a.n; n < b.n; n++ {
		for _, t := range s.rules.pairs {
			for x := min(t.smallest, from); x < from+p; x++ {
				y := a.n + ((n-t.take-x-a.n)%p+p)%p // that of the other heap which lies in this period
				if (s.g[x]^s.g[y]^s.g[n])%unit == 0 {
					return false
				}
			}
		}
	}
	again := s.rules.Sequence()
	for n, v := range s.g[:b.n] {
		again.mark++
		again.remember(n)
		again.single(n)
		for w := again.least; n >= a.n && w < int(v); w++ {
			if !again.has(w) && !s.splitsTo(n, from, unit, uint16(w)) {
				return false
			}
		}
		again.push(v)
	}
	return true
}

// splitsTo reports whether a move from n leaves heaps of nim-sum v, the smaller one of a value below unit, the larger one not below from.
func (s *Sequence) splitsTo(n, from int, unit, v uint16) bool {
	for _, t := range s.rules.pairs {
		for x, y := t.smallest, n-t.take-t.smallest; x < y && y >= from; x, y = x+1, y-1 {
			if s.g[x] < unit && s.g[x]^s.g[y] == v {
				return true
			}
		}
	}
	return false
}

// maxStates is how many states are kept.
const maxStates = 1 << 16

// place is a heap size and the least value that it does not reach by taking any number.
type place struct{ n, least int }

// state returns what all values from here on depend on, relative to the least value that is not always reached: which others are, and the
// last t values.
func (s *Sequence) state(t int) string {
	var key []byte
	last := 0
	for v := s.least; v < len(s.ever); v++ {
		if s.ever[v] {
			key = binary.AppendUvarint(key, uint64(v-s.least-last))
			last = v - s.least
		}
	}
	key = append(key, 0, 0)
	for _, v := range s.g[len(s.g)-t:] {
		key = binary.AppendUvarint(key, uint64(max(int(v)-s.least+1, 0)))
	}
	return string(key)
}

// proveArithmetic keeps the period that two places with the same state prove, or a part of it if the values say so.
func (s *Sequence) proveArithmetic(a, b place, t int) {
	whole, saltus := b.n-a.n, b.least-a.least
	at := func(n int) int { // by the period that is proved
		if n < b.n {
			return int(s.g[n])
		}
		return int(s.g[n-whole]) + saltus // n < b.n + whole
	}
	for p := 1; p <= whole; p++ {
		if whole%p != 0 || saltus*p%whole != 0 {
			continue
		}
		d := saltus * p / whole
		repeats := func(n int) bool { return at(n+p) == at(n)+d }
		n := a.n
		for n < b.n && repeats(n) {
			n++
		}
		if n < b.n {
			continue
		}
		first := a.n
		for first > 0 && repeats(first-1) {
			first--
		}
		text := "the values that every later heap reaches, and the last {t} values, are the same before {b} as before {a}, moved by {s}; "
		if len(s.rules.pairs) > 0 {
			text += "the lowest binary digits of the values show that no heap can be split into two of its own nim-value, and splitting off " +
				"small heaps reaches all that is missing below it; "
		}
		proof := game.Because("heaps.state", text+"so what lies between repeats for ever", "t", t, "a", a.n, "b", b.n, "s", saltus)
		s.period = &game.ValuePeriod{Preperiod: first, Period: p, Saltus: d, Values: s.values(first + p), Proof: proof,
			Source: "proved by the state that comes back"}
		return
	}
}
