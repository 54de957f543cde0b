package heaps

import (
	"encoding/binary"

	"zeck/game"
)

// lookArithmetic is for games in which any number may be taken and at most one heap is left. It goes through the values again, and looks for
// two places before which all that later values depend on is the same, but for a shift.
func (s *Sequence) lookArithmetic() {
	t := s.rules.largest()
	again := s.rules.Sequence()
	seen := map[string]place{}
	for n := range s.g {
		if n > 2*t { // by then all that the rules say of small heaps has been said
			again.remember(n)
			here := place{n, again.least}
			key := again.state(t)
			if before, ok := seen[key]; ok {
				s.proveArithmetic(before, here, t)
				return
			}
			if len(seen) < maxStates {
				seen[key] = here
			}
		}
		if err := again.step(); err != nil {
			return
		}
	}
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
		proof := game.Because("heaps.state", "the values that every later heap reaches, and the last {t} values, are the same before {b} as "+
			"before {a}, moved by {s}; so what lies between repeats for ever", "t", t, "a", a.n, "b", b.n, "s", saltus)
		s.period = &game.ValuePeriod{Preperiod: first, Period: p, Saltus: d, Values: s.values(first + p), Proof: proof,
			Source: "proved by the state that comes back"}
		return
	}
}
