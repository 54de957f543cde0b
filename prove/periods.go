package prove

import (
	"context"
	"fmt"

	"zeck/automaton"
	"zeck/game"
	"zeck/numeration"
)

// Period puts into words which heaps have a nim-value, for a game of one heap whose nim-values have a proved period, such as Kayles. The
// name is that of the number in a position.
func Period(p game.ValuePeriod, name string, value int) *Theorem {
	var t Theorem
	if p.Saltus == 0 {
		in := periodicSet{period: p.Period, from: p.Preperiod}
		for n := range uint64(in.from + firstListed*in.period) {
			yes := p.At(numeration.NewNat(n)).Cmp(numeration.NewNat(uint64(value))) == 0
			in.in = append(in.in, yes)
			if yes && len(t.First) < firstListed {
				t.First = append(t.First, []numeration.Nat{numeration.NewNat(n)})
			}
		}
		if text := in.text(name); text != "" {
			t.Formulas = append(t.Formulas, Law{Kind: PeriodLaw, Text: text})
		}
	}
	law := fmt.Sprintf("The nim-values repeat: G(n + %d) = G(n) for every n ≥ %d.", p.Period, p.Preperiod)
	if p.Saltus != 0 {
		for _, n := range p.Where(numeration.NewNat(uint64(value))) {
			if len(t.First) < firstListed {
				t.First = append(t.First, []numeration.Nat{n})
			}
		}
		law = fmt.Sprintf("The nim-values repeat with an increment: G(n + %d) = G(n) + %d for every n ≥ %d.", p.Period, p.Saltus, p.Preperiod)
	}
	t.Follows = append(t.Follows, Law{Kind: PeriodLaw, Text: law})
	return &t
}

// tryPeriods returns the sets of a game of one number under the hypothesis that they are periodic, as the table suggests. It returns nil if
// they are not, or if the number system is not a base: only in a base are the automata of remainders small.
func (s *search) tryPeriods(ctx context.Context) ([]*automaton.DFA, error) {
	base := s.solver.System().Radix()
	if first, a := s.solver.System().Recurrence(); len(s.Position) != 1 || len(first) != 1 || len(a) != 1 || first[0] != 1 || a[0] != int64(base) {
		return nil, nil
	}
	var list []*automaton.DFA
	for i := range s.sets {
		var in []bool
		for n := range uint64(s.known.reach() + 1) {
			yes, err := s.known.in(i, []uint64{n})
			if beyond(err) {
				break
			}
			if err != nil {
				return nil, err
			}
			in = append(in, yes)
		}
		period, from := shortestPeriod(in, min(len(in)/4, maxTablePeriod))
		if period == 0 {
			return nil, nil
		}
		dfa, err := automaton.Explore(ctx, &s.builder, s.alphabet, 0, func(n int, d automaton.Symbol) int {
			n = base*n + int(d) // from some number on, only the remainder matters
			if n >= from+period {
				n = from + (n-from)%period
			}
			return n
		}, func(n int) bool { return in[n] })
		if err != nil {
			return nil, err
		}
		list = append(list, dfa)
	}
	return list, nil
}

// maxTablePeriod bounds the periods: a theorem that lists more remainders is useless.
const maxTablePeriod = 1 << 14

// shortestPeriod returns the shortest period of a table, at most most, and the number from which it holds. The period must hold for a
// quarter of the table after its first repetition; 0 means that there is none.
func shortestPeriod(in []bool, most int) (period, from int) {
	// Reading the table backwards, same[p] is how long the part from p on agrees with the beginning. The method is that of Gusfield 1997,
	// section 1.3.
	back := func(i int) bool { return in[len(in)-1-i] }
	same := make([]int32, min(most, len(in)-1)+1)
	left, right := 0, 0 // the stretch that agrees with the beginning and reaches furthest
	for p := 1; p < len(same); p++ {
		n := 0
		if p < right {
			n = min(right-p, int(same[p-left]))
		}
		for p+n < len(in) && back(n) == back(p+n) {
			n++
		}
		if same[p] = int32(n); p+n > right {
			left, right = p, p+n
		}
		if n >= p+len(in)/4 {
			return p, len(in) - p - n
		}
	}
	return 0, 0
}
