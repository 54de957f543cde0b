package automaton

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"zeck/internal/golden"
)

// record collects lines that are compared with a file.
type record struct{ strings.Builder }

func (r *record) line(format string, args ...any) { fmt.Fprintf(r, format+"\n", args...) }

// someDFAs returns random automata, the same each time: of several alphabets and sizes, finite ones among them.
func someDFAs(t *testing.T) []*DFA {
	t.Helper()
	random := rand.New(rand.NewPCG(7, 8))
	var all []*DFA
	for i := range 18 {
		a := must(NewAlphabet([][]int{{2}, {3}, {2, 2}, {2, 3}, {12}, {3, 2, 2}}[i%6]...))
		d := randomDFA(t, random, a, 2+i%5)
		if i%4 == 3 {
			d = cut(t, d, 1+i%3)
		}
		all = append(all, d)
	}
	return append(all, all[3].Not(), all[15].Not(), all[11].Not(), noNeighbours(), All(must(NewAlphabet())),
		None(must(NewAlphabet())), All(must(NewAlphabet(2, 2))),
		None(must(NewAlphabet(3))))
}

// TestAutomataRecord: all that can be asked about an automaton.
func TestAutomataRecord(t *testing.T) {
	var r record
	for i, d := range someDFAs(t) {
		a := d.Alphabet()
		r.line("automaton %d: %d tracks %v, %d symbols\n%s", i, a.Tracks(), a, a.Size(), d)
		dead, mortal := d.Dead()
		r.line("start %d, dead %v %v, empty %v, universal %v, %+v", d.Start(), int32(dead), mortal, d.Empty(), d.Universal(), d.Stats())
		order, finite := d.Backward()
		total, _ := d.Total()
		r.line("backward %v %v, finite %v, total %v", order, finite, d.Finite(), total)
		shortest, some := d.Shortest()
		longest, last := d.Longest()
		r.line("shortest %v %v, longest %v %v", shortest, some, longest, last)
		for n := range 6 {
			r.line("%d words of %d", d.Count(n), n)
		}
		var words, tuples []string
		for w := range d.Words() {
			if words = append(words, a.format(w)); len(words) == 8 {
				break
			}
		}
		for w := range d.Tuples(ctx) {
			if tuples = append(tuples, fmt.Sprint(a.Split(w))); len(tuples) == 8 {
				break
			}
		}
		r.line("words %v\ntuples %v", words, tuples)
		text, err := d.Regex()
		r.line("regex %.200s %v", text, err)
		var dot strings.Builder
		if err := d.WriteDOT(&dot, fmt.Sprint("d", i)); err != nil {
			t.Fatal(err)
		}
		if i%3 == 0 {
			r.line("%s", dot.String())
		}
		n, err := d.WriteTo(&dot)
		again, other := Read(ctx, &Builder{}, strings.NewReader(d.String()))
		if err != nil || int(n) != len(d.String()) || other != nil || !again.Equal(d) || !d.Not().Not().Equal(d) {
			t.Errorf("automaton %d: %d bytes of %d, %v, %v", i, n, len(d.String()), err, other)
		}
	}
	golden.Same(t, "testdata/automata.txt", r.String())
}

// operations calls f for operations of every kind on some automata; what they give is told by the Trace of the Builder.
func operations(all []*DFA, f func(name string, do func(b *Builder) (*DFA, error))) {
	for i, x := range all {
		y := all[(i+6)%len(all)]
		for op := range Op(16) {
			if (i+int(op))%3 == 0 && x.Alphabet() == y.Alphabet() {
				f(fmt.Sprintf("%v of %d", op, i), func(b *Builder) (*DFA, error) { return b.Product(ctx, op, x.On(), y.On()) })
				f(fmt.Sprintf("first of %v of %d", op, i), func(b *Builder) (*DFA, error) {
					word, found, err := b.Find(ctx, op, x.On(), y.On())
					if b.Trace != nil && err == nil {
						b.Trace(Step{Op: fmt.Sprint(word, found)})
					}
					return nil, err
				})
			}
		}
		k := x.Alphabet().Tracks()
		if k == 1 && y.Alphabet().Tracks() == 1 {
			f(fmt.Sprintf("both of %d", i), func(b *Builder) (*DFA, error) { return b.And(ctx, x.On(0), y.On(1)) })
			f(fmt.Sprintf("one of %d", i), func(b *Builder) (*DFA, error) { return b.Or(ctx, x.On(1), y.On(0)) })
		}
		for track := range k {
			f(fmt.Sprintf("exists %d of %d", track, i), func(b *Builder) (*DFA, error) { return b.Exists(ctx, x, track) })
		}
		if k == 2 {
			f(fmt.Sprintf("turned %d", i), func(b *Builder) (*DFA, error) { return b.Place(ctx, x.On(1, 0)) })
			f(fmt.Sprintf("joined %d", i), func(b *Builder) (*DFA, error) { return b.Place(ctx, x.On(0, 0)) })
			f(fmt.Sprintf("exists all of %d", i), func(b *Builder) (*DFA, error) { return b.Exists(ctx, x, 1, 0) })
		}
		f(fmt.Sprintf("read %d", i), func(b *Builder) (*DFA, error) { return Read(ctx, b, strings.NewReader(x.String())) })
		open := func(q State, s Symbol) State { return x.Next(q, (s+1)%Symbol(x.alphabet.size)) }
		f(fmt.Sprintf("not closed %d", i), func(b *Builder) (*DFA, error) {
			return Explore(ctx, b, x.Alphabet(), 0, open, x.Accepting)
		})
		row := func(key uint64, to []uint64) error {
			for s := range to {
				to[s] = uint64(open(State(key), Symbol(s)))
				if dead, ok := x.Dead(); ok && to[s] == uint64(dead) {
					to[s] = Dead
				}
			}
			return nil
		}
		f(fmt.Sprintf("keys %d", i), func(b *Builder) (*DFA, error) {
			return b.ExploreKeysOpen(ctx, x.Alphabet(), 0, row, func(key uint64) bool { return x.Accepting(State(key)) })
		})
	}
}

// TestOperationsRecord: what operations make, in how many states, and what stops them; in every way of making it the same.
func TestOperationsRecord(t *testing.T) {
	var r record
	all := someDFAs(t)
	operations(all, func(name string, do func(b *Builder) (*DFA, error)) {
		var want []Step
		d, err := do(&Builder{tuning: slow, Trace: func(s Step) { want = append(want, s) }})
		text := ""
		if d != nil {
			text = strings.ReplaceAll(strings.TrimPrefix(d.String(), magic+"\n"), "\n", ", ")
		}
		r.line("%s: %v; %v %.300s", name, want, err, text)
		var fewer []Step
		if _, err := do(&Builder{tuning: tuning{inclusion: 1}, Trace: func(s Step) { fewer = append(fewer, s) }}); !slices.Equal(fewer, want) {
			r.line("  %v; %v with what is included left out", fewer, err)
		}
		for workers := range 4 {
			for _, task := range []int{1, 5, 1000} {
				var steps []Step
				tune := tuning{signatures: 1, shared: 1, workers: 1 + workers, task: task, inclusion: int64(workers * 10)}
				b := &Builder{tuning: tune, Trace: func(s Step) { steps = append(steps, s) }}
				got, failed := do(b)
				if fmt.Sprint(failed) != fmt.Sprint(err) || d != nil && !got.Equal(d) || tune.inclusion == 0 && fmt.Sprint(steps) != fmt.Sprint(want) {
					t.Errorf("%s with %+v: %v, %v; want %v, %v", name, tune, steps, failed, want, err)
				}
			}
		}
	})
	golden.Same(t, "testdata/operations.txt", r.String())
}

// TestLimitsRecord: at which limits operations stop, and what they say then: the same on any number of cores, and one that is refused
// leaves the Builder as good as new.
func TestLimitsRecord(t *testing.T) {
	var r record
	all := someDFAs(t)
	some := []*DFA{all[1], all[2], all[9], all[3], noNeighbours(), all[8], all[7], all[14], all[3], all[9], counting(3), all[2]}
	operations(some, func(name string, do func(b *Builder) (*DFA, error)) {
		for _, limits := range []Limits{{States: 1}, {States: 2}, {States: 3}, {States: 5}, {Bytes: 1}, {Bytes: 200}, {Bytes: 400},
			{Bytes: 1000}, {Work: 1}, {Work: 3}, {Work: 9}, {Work: 20}, {Work: 50}} {
			said := ""
			for workers := range 3 {
				b := &Builder{Limits: limits, tuning: tuning{shared: 1, workers: 1 + workers, task: 1, inclusion: 1 << 40, signatures: 1 << 40}}
				_, err := do(b)
				var limit *LimitError
				text := fmt.Sprintf("%v: %v, spent %d", limits, err, b.spent)
				if errors.As(err, &limit) {
					text += fmt.Sprintf(", most %d", limit.Most)
				}
				if workers > 0 && text != said {
					t.Errorf("%s: %d workers: %s\none: %s", name, workers+1, text, said)
				}
				said = text
				b.Limits, b.spent = Limits{}, 0
				if d, err := b.And(ctx, all[0].On(), all[0].On()); err != nil || !d.Equal(all[0]) {
					t.Errorf("%s, %v: afterwards x and x is %v, %v", name, limits, d, err)
				}
			}
			r.line("%s, %s", name, said)
		}
	})
	golden.Same(t, "testdata/limits.txt", r.String())
}

// TestAlphabetRecord: symbols, words, labels, and what cannot be packed.
func TestAlphabetRecord(t *testing.T) {
	var r record
	for _, radices := range [][]int{{}, {2}, {3, 2}, {10}, {11}, {2, 10}, {2, 11}, {256}, {257}, {1}, {0, 2}, {-1}, {256, 256},
		{256, 256, 2}, {2, 256, 256}} {
		a, err := NewAlphabet(radices...)
		r.line("%v: %v, %d, %v, %v", radices, a, a.Size(), a.Radices(), err)
		if err != nil {
			continue
		}
		for _, s := range []int{0, 1, 2, 5, 9, 10, 17, a.Size() - 1} {
			if s < a.Size() {
				r.line("  %d: %v %s %s %s", s, a.Digits(Symbol(s)), a.Label(Symbol(s)), a.bracketed(Symbol(s)), a.format(Word{Symbol(s), 0}))
			}
		}
		for _, digits := range [][]int{{}, {0}, {1}, {2}, {-1}, {1, 1}, {1, 10}, {2, 1}, {1, 1, 1}} {
			func() {
				defer func() { r.line("  %v: %v", digits, recover()) }()
				r.line("  %v is %d", digits, a.Symbol(digits...))
			}()
		}
	}
	for tracks := range 18 {
		a, err := Uniform(tracks, 2)
		r.line("%d: %v %v", tracks, a, err)
	}
	for op := range Op(20) {
		r.line("%d: %v %v %v %v %v", op, op, op.at(false, false), op.at(false, true), op.at(true, false), op.at(true, true))
	}
	for _, n := range []int{0, 1, 7, 1000} {
		r.line("%d states of %d symbols take %d bytes; %d rounds", n, 4, Bytes(n, 4), mostRounds(n))
	}
	golden.Same(t, "testdata/alphabets.txt", r.String())
}
