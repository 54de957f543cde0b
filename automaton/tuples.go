package automaton

import (
	"cmp"
	"context"
	"iter"
	"slices"
)

// Tuples yields the accepted words that do not begin with a zero symbol, as [DFA.Words] does, but in the order of tuples: shortest first,
// and those of one length by the largest of their digit strings, then by the string of track 0, then of track 1 and so on. If digit
// strings are ordered like their numbers, tuples come by their largest number, then lexicographically. It ends when all words are listed,
// the caller stops, or the context is done.
func (d *DFA) Tuples(ctx context.Context) iter.Seq[Word] {
	return d.byLength(func() bool { return ctx.Err() != nil }, func(length int, can *reach, yield func(Word) bool) bool {
		return d.tuples(ctx, length, can, yield)
	})
}

// reach says from which states a word of i symbols is accepted: bit q of rows[i].
type reach struct {
	*DFA
	rows [][]uint64
}

func newReach(d *DFA) *reach {
	r := &reach{DFA: d}
	row := make([]uint64, (d.States()+63)/64)
	for q, yes := range d.accept {
		if yes {
			row[q/64] |= 1 << (q % 64)
		}
	}
	r.rows = append(r.rows, row)
	return r
}

// grow adds the rows for words of fewer than n symbols.
func (r *reach) grow(n int) {
	for len(r.rows) < n {
		last := len(r.rows) - 1
		row := make([]uint64, len(r.rows[0]))
		for q := range State(r.States()) {
			if slices.ContainsFunc(r.row(q), func(t State) bool { return r.accepts(last, t) }) {
				row[q/64] |= 1 << (q % 64)
			}
		}
		r.rows = append(r.rows, row)
	}
}

func (r *reach) accepts(n int, q State) bool { return r.rows[n][q/64]>>(q%64)&1 == 1 }

// lister lists the words of one length, string by string. To find the possible strings on one track, when those before it are chosen
// and those after it are free, it follows all states that the free strings can lead to. It chooses the largest string of the tuple
// first. A track is tied as long as it agrees with that string, and one track must be tied to the end.
type lister struct {
	*reach
	ctx    context.Context
	length int
	digits [][]int // the digits of every symbol
	chosen [][]int // the largest string, then those of the tracks; with one track, only that of the track
	yield  func(Word) bool
	now    []int // the digits of a tuple
}

// place is a state and the set of tracks that are tied.
type place struct {
	q    State
	tied uint32
}

func (d *DFA) tuples(ctx context.Context, length int, can *reach, yield func(Word) bool) bool {
	k := d.alphabet.Tracks()
	l := &lister{reach: can, ctx: ctx, length: length, yield: yield, now: make([]int, k)}
	for s := range d.alphabet.size {
		l.digits = append(l.digits, d.alphabet.Digits(Symbol(s)))
	}
	strings := k + 1
	if k == 1 {
		strings = 1
	}
	for range strings {
		l.chosen = append(l.chosen, make([]int, length))
	}
	return l.extend(0, 0, []place{{0, 1<<k - 1}})
}

// step returns the places that symbols lead to which agree with the chosen strings at position i and have this digit on the next string.
func (l *lister) step(string, i, digit int, from []place) []place {
	var to []place
	for s, digits := range l.digits {
		if i == 0 && s == 0 || !l.agrees(string, i, digit, digits) {
			continue
		}
		top := digit
		if string > 0 {
			top = l.chosen[0][i]
		}
		for _, p := range from {
			if t := l.Next(p.q, Symbol(s)); l.accepts(l.length-i-1, t) {
				if tied, ok := tie(p.tied, digits, top); ok {
					to = append(to, place{t, tied})
				}
			}
		}
	}
	slices.SortFunc(to, func(x, y place) int { return cmp.Or(cmp.Compare(x.q, y.q), cmp.Compare(x.tied, y.tied)) })
	return slices.Compact(to)
}

// agrees reports whether a symbol has the digits of the chosen tracks at position i, and this digit on the next string.
func (l *lister) agrees(string, i, digit int, digits []int) bool {
	for track := 0; track < string-1; track++ {
		if digits[track] != l.chosen[track+1][i] {
			return false
		}
	}
	return string == 0 || digits[string-1] == digit
}

// tie returns the tracks that stay tied if the next digit of the largest string is top; ok is false if none stays tied or one is larger.
func tie(tied uint32, digits []int, top int) (uint32, bool) {
	for track, digit := range digits {
		switch bit := uint32(1) << track; {
		case tied&bit == 0:
		case digit > top:
			return 0, false
		case digit < top:
			tied &^= bit
		}
	}
	return tied, tied != 0
}

// extend chooses the digits of a string from position i on, starting from the places at, and then the later strings.
func (l *lister) extend(string, i int, at []place) bool {
	if i == l.length {
		if string+1 < len(l.chosen) {
			return l.extend(string+1, 0, []place{{0, 1<<l.alphabet.Tracks() - 1}})
		}
		return l.yield(l.word())
	}
	if l.ctx.Err() != nil {
		return false
	}
	for digit := range l.most() {
		to := l.step(string, i, digit, at)
		if len(to) == 0 {
			continue
		}
		l.chosen[string][i] = digit
		if !l.extend(string, i+1, to) {
			return false
		}
	}
	return true
}

// most returns the largest radix.
func (l *lister) most() int { return slices.Max(l.alphabet.Radices()) }

// word packs the chosen strings.
func (l *lister) word() Word {
	word := make(Word, l.length)
	for i := range word {
		for track := range l.now {
			l.now[track] = l.chosen[min(track+1, len(l.chosen)-1)][i]
		}
		word[i] = l.alphabet.Symbol(l.now...)
	}
	return word
}
