package prove

import (
	"context"
	"fmt"

	"zeck/automaton"
	"zeck/game"
	"zeck/numeration"
)

// Period puts into words which heaps have a nim-value, in a game of one heap whose nim-values have a period that was proved, such as
// Kayles. The name is that of the number in a position.
func Period(p game.ValuePeriod, name string, value int) *Theorem {
	var t Theorem
	if p.Saltus == 0 {
		in := shown{period: p.Period, from: p.Preperiod}
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
		law = fmt.Sprintf("The nim-values grow evenly: G(n + %d) = G(n) + %d for every n ≥ %d.", p.Period, p.Saltus, p.Preperiod)
	}
	t.Follows = append(t.Follows, Law{Kind: PeriodLaw, Text: law})
	return &t
}

// periods supposes that the sets of a game of one number are periodic, as the table shows them: then nothing has to be learned. It
// returns nil if they are not, or if the number system is not that of a base, whose automata of remainders are small.
func (s *search) periods(ctx context.Context) ([]*automaton.DFA, error) {
	base := s.solver.System().Radix()
	if first, a := s.solver.System().Recurrence(); len(s.Position) != 1 || len(first) != 1 || len(a) != 1 || first[0] != 1 || a[0] != int64(base) {
		return nil, nil
	}
	var list []*automaton.DFA
	for i := range s.sets {
		var in []bool
		for n := range uint64(s.known.most() + 1) {
			yes, err := s.known.in(i, []uint64{n})
			if beyond(err) {
				break
			}
			if err != nil {
				return nil, err
			}
			in = append(in, yes)
		}
		period, from := shortestPeriod(in, len(in)/4)
		if period == 0 {
			return nil, nil
		}
		dfa, err := automaton.Explore(ctx, &s.builder, s.alphabet, 0, func(n int, d automaton.Symbol) int {
			n = base*n + int(d) // numbers are as good as smaller ones of the same remainder, from some number on
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

// shortestPeriod returns the shortest period of a table, at most so long, and from where on it holds, which is long enough before the end of
// the table to be believed; 0 if there is none.
func shortestPeriod(in []bool, most int) (period, from int) {
	for period = 1; period <= most; period++ {
		from = len(in) - period
		for from > 0 && in[from-1] == in[from-1+period] {
			from--
		}
		if len(in)-from >= 2*period+len(in)/4 {
			return period, from
		}
	}
	return 0, 0
}
