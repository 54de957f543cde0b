package automaton

import (
	"context"
	"slices"
	"testing"
	"zeck/internal/must"

	"pgregory.net/rapid"
)

var ops = map[Op]func(x, y bool) bool{
	And:     func(x, y bool) bool { return x && y },
	Or:      func(x, y bool) bool { return x || y },
	Xor:     func(x, y bool) bool { return x != y },
	Minus:   func(x, y bool) bool { return x && !y },
	Implies: func(x, y bool) bool { return !x || y },
	Iff:     func(x, y bool) bool { return x == y },
}

// drawTracks draws the tracks of the result for an operand, and returns the operand's alphabet.
func drawTracks(t *rapid.T, name string, a Alphabet) ([]int, Alphabet) {
	tracks := rapid.SliceOfN(rapid.IntRange(0, max(0, a.Tracks()-1)), 0, 3*min(1, a.Tracks())).Draw(t, name+" tracks")
	var radices []int
	for _, track := range tracks {
		radices = append(radices, a.Radix(track))
	}
	return tracks, must.Get(NewAlphabet(radices...))
}

// pick returns the word that an operand on the given tracks sees.
func pick(a Alphabet, word Word, own Alphabet, tracks []int) Word {
	all := a.Split(word)
	seen := make(Word, len(word))
	for at := range word {
		var digits []int
		for _, track := range tracks {
			digits = append(digits, all[track][at])
		}
		seen[at] = own.Symbol(digits...)
	}
	return seen
}

func TestProduct(t *testing.T) {
	var b Builder
	rapid.Check(t, func(t *rapid.T) {
		a := drawAlphabet(t)
		xt, xa := drawTracks(t, "x", a)
		yt, ya := drawTracks(t, "y", a)
		x, y := drawTable(t, "x", xa, 6, true), drawTable(t, "y", ya, 6, true)
		dx, dy := must.Get(x.build(&b)), must.Get(y.build(&b))
		all := All(a).On()
		for op, f := range ops {
			// All supplies the tracks that neither operand has.
			ox := must.Get(b.And(ctx, Operand{dx, xt}, all)).On()
			want := func(w Word) bool { return f(x.run(pick(a, w, xa, xt)), y.run(pick(a, w, ya, yt))) }
			d := must.Get(b.Product(ctx, op, ox, Operand{dy, yt}))
			canonical(t, d)
			agree(t, d, min(lengthFor(a), 4), want)
			named := map[Op]func(context.Context, Operand, Operand) (*DFA, error){And: b.And, Or: b.Or, Minus: b.Minus}[op]
			if named != nil && !must.Get(named(ctx, ox, Operand{dy, yt})).Equal(d) {
				t.Fatalf("%v differs from the method of its name", op)
			}

			word, found, err := b.Find(ctx, op, ox, Operand{dy, yt})
			first, some := d.Shortest()
			if err != nil || found != some || !slices.Equal(word, first) {
				t.Fatalf("%v: found %v (%v, %v), the shortest is %v (%v)", op, word, found, err, first, some)
			}
		}
	})
}

func TestPlace(t *testing.T) {
	var b Builder
	rapid.Check(t, func(t *rapid.T) {
		a := drawAlphabet(t)
		tracks, own := drawTracks(t, "x", a)
		for i := range a.Tracks() { // every track of the result needs a source
			if !slices.Contains(tracks, i) {
				tracks = append(tracks, i)
				own = must.Get(NewAlphabet(append(own.Radices(), a.Radix(i))...))
			}
		}
		x := drawTable(t, "x", own, 6, true)
		d := must.Get(b.Place(ctx, Operand{must.Get(x.build(&b)), tracks}))
		canonical(t, d)
		agree(t, d, min(lengthFor(a), 4), func(w Word) bool { return x.run(pick(a, w, own, tracks)) })
	})
}

// extensible reports whether the kept digits, with any number of leading zeros, and some digits on the other tracks give a word
// that m accepts. It tries all digits, with one leading zero for each state of m.
func extensible(m table, kept Alphabet, w Word, dropped []int) bool {
	padded := append(make(Word, len(m.next)), w...)
	now := map[int]bool{0: true}
	for _, s := range padded {
		then := map[int]bool{}
		for q := range now {
			for full := range m.alphabet.Size() {
				var digits []int
				for i, d := range m.alphabet.Digits(Symbol(full)) {
					if !slices.Contains(dropped, i) {
						digits = append(digits, d)
					}
				}
				if kept.Symbol(digits...) == s {
					then[m.next[q][full]] = true
				}
			}
		}
		now = then
	}
	for q := range now {
		if m.accept[q] {
			return true
		}
	}
	return false
}

func TestExists(t *testing.T) {
	var b Builder
	rapid.Check(t, func(t *rapid.T) {
		a := drawAlphabet(t)
		m := drawTable(t, "m", a, 5, true)
		dropped := rapid.SliceOfNDistinct(rapid.IntRange(0, max(0, a.Tracks()-1)), 0, a.Tracks(), rapid.ID[int]).Draw(t, "dropped")
		d := must.Get(b.Exists(ctx, must.Get(m.build(&b)), dropped...))
		canonical(t, d)
		agree(t, d, min(lengthFor(d.Alphabet()), 4), func(w Word) bool { return extensible(m, d.Alphabet(), w, dropped) })
	})
}

func TestExploreKeysOpen(t *testing.T) {
	var b Builder
	rapid.Check(t, func(t *rapid.T) {
		a := must.Get(NewAlphabet(rapid.IntRange(2, 3).Draw(t, "radix")))
		m := drawTable(t, "m", a, 6, false)
		d := m.buildOpen(&b)
		canonical(t, d)
		agree(t, d, 5, func(w Word) bool {
			for len(w) > 0 && w[0] == 0 {
				w = w[1:]
			}
			return slices.ContainsFunc(make([]int, len(m.next)+1), func(int) bool {
				yes := m.run(w)
				w = append(Word{0}, w...)
				return yes
			})
		})
	})
}
