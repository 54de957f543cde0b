package heaps

import (
	"encoding/binary"

	"zeck/game"
)

// seekSaltus seeks a period with a saltus, for games in which any number may be taken, leaving one heap. It goes through the values
// again and looks for two places where everything that later values depend on is the same up to a shift. With moves that split, later
// values depend on more: then it compares later values only, ignoring the first ones, and [Sequence.splitsRepeat] decides.
func (s *Sequence) seekSaltus() {
	t := s.rules.largest()
	begin := 2*t + 1 // from here on all conditions of the rules on small heaps hold
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

// maxSplitPeriod is the longest period that is sought for moves that split, among 16 times as many values. The work grows with its square.
const maxSplitPeriod = 1 << 10

// splitsRepeat reports whether moves that split preserve a period, given that the state at two places is the same. It applies the last
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
				y := a.n + ((n-t.take-x-a.n)%p+p)%p // the other heap, reduced to this period
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

// splitsTo reports whether a move from n leaves two heaps of nim-sum v, where the value of the smaller one is below unit and the larger
// one is at least from.
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

// maxStates limits how many states are stored.
const maxStates = 1 << 16

// place is a heap size, and the smallest value that moves taking any number do not reach there.
type place struct{ n, least int }

// state returns everything that later values depend on, relative to the smallest value that is not always reached: which larger values
// are always reached, and the last t values.
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

// proveArithmetic records the period that two places with the same state prove, or a divisor of it if the values allow.
func (s *Sequence) proveArithmetic(a, b place, t int) {
	whole, saltus := b.n-a.n, b.least-a.least
	at := func(n int) int { // by the proved period
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
		last := "the last {t} values"
		if t == 1 {
			last = "the last value"
		}
		text := "the values that every later heap reaches, and " + last + ", are the same before {b} as before {a}, shifted by {s}; "
		if len(s.rules.pairs) > 0 {
			text += "the lowest binary digits of the values show that no heap can be split into two of its own nim-value, and splitting off " +
				"small heaps reaches all missing values below it; "
		}
		proof := game.Because("heaps.state", text+"so the part between them repeats forever", "t", t, "a", a.n, "b", b.n, "s", saltus)
		s.period = &game.ValuePeriod{Preperiod: first, Period: p, Saltus: d, Values: s.values(first + p), Proof: proof,
			Source: "proved by a repeated state"}
		return
	}
}
