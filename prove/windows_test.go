package prove

import (
	"testing"

	"zeck/internal/must"
	"zeck/logic"
)

// TestWindows compares what is computed from a small table with a large table.
func TestWindows(t *testing.T) {
	const small, large = 1 << 13, 1 << 15
	for _, c := range []struct {
		game, system string
		value        int
	}{
		{"maharaja", "fibonacci", 0}, {"maharaja", "fibonacci", 1}, {"wythoff", "fibonacci", 2},
		{"maharaja23", "fibonacci", 1}, {"lucas", "fibonacci", 1},
	} {
		t.Run(c.game, func(t *testing.T) {
			s := must.Get(newSeeker(t.Context(), c.game, c.value, DiscoverOptions{}))
			system := must.Get(logic.SystemByName(t.Context(), c.system))
			coder := must.Get(newCoder(system, 2))
			table := func(most int) *pairs {
				p, ok := newPairs(s.recursion, nil)
				if !ok {
					t.Fatal("no pairs")
				}
				for v := range c.value + 1 {
					must.Do(p.fill(t.Context(), v, most))
				}
				return p
			}
			p, q := table(small), table(large)
			w := newWindows(p, coder.terms)
			if w == nil {
				t.Fatal("no windows")
			}
			if !w.start() {
				t.Fatal("it does not begin")
			}
			for x, y := range q.partner[c.value][0] {
				if y < 0 {
					break
				}
				if got, ok := w.partner(c.value, int64(x)); !ok || got != int64(y) {
					t.Fatalf("%d goes with %d, want %d (%t)", x, got, y, ok)
				}
				for i := range s.recursion.sets {
					for d := range int64(3) {
						yes, err := w.in(i, int64(x), int64(y)+d)
						if int(y)+3 >= large {
							break
						}
						want, _ := q.in(i, []uint64{uint64(x), uint64(y) + uint64(d)})
						if err != nil || yes != want {
							t.Fatalf("set %d at %d, %d: %t, %v", i, x, int64(y)+d, yes, err)
						}
					}
				}
			}
			if y, ok := w.partner(c.value, 1e12); !ok {
				t.Errorf("10^12 goes with %d, %t", y, ok)
			}
		})
	}
}

// TestWrongWindows checks that no proof depends on answers beyond the table. If they are wrong, the search continues without them; if they
// are right, it uses them.
func TestWrongWindows(t *testing.T) {
	for wrong, rounds := range map[bool]int{true: 4, false: 2} {
		seekWithWindows(t, wrong, rounds)
	}
}

func seekWithWindows(t *testing.T, wrong bool, rounds int) {
	s := must.Get(newSeeker(t.Context(), "lucas", 0, DiscoverOptions{}))
	s.begin("fibonacci", effort{})
	p := s.known.(*pairs)
	must.Do(p.fill(t.Context(), 0, 1<<14))
	system := must.Get(logic.SystemByName(t.Context(), "fibonacci"))
	coder := must.Get(newCoder(system, 2))
	p.useSystem(coder.terms)
	w := newWindows(p, coder.terms)
	if w == nil || !w.start() || !w.learnTable(4) {
		t.Fatal("it does not begin")
	}
	if wrong {
		w.jumps = nil // the jumps are lost
	}
	p.partner = nil
	if err := p.fill(t.Context(), 0, 200); err != nil { // so that answers beyond the table are needed at once
		t.Fatal(err)
	}
	p.beyond = w
	stage := Stage{System: "fibonacci"}
	must.Do(s.seek(t.Context(), &stage))
	if p.distrusted != wrong || (p.beyond == nil) != wrong || stage.States == 0 || stage.System != "fibonacci" || stage.Rounds != rounds {
		t.Errorf("%+v, doubtful: %t", stage, p.distrusted)
	}
}
