package prove

import (
	"testing"

	"zeck/internal/must"
	"zeck/logic"
)

// TestWindows compares what is computed beyond a small table with a large table, also in a game with a tag.
func TestWindows(t *testing.T) {
	for _, c := range []struct {
		game  string
		value int
	}{{"maharaja", 0}, {"maharaja", 1}, {"wythoff", 2}, {"maharaja23", 1}, {"lucas", 1}, {"wythoffpass", 0}} {
		t.Run(c.game, func(t *testing.T) {
			r := mustSeek(t, c.game, c.value, DiscoverOptions{}).recursion
			coder := must.Get(newCoder(must.Get(logic.SystemByName(t.Context(), "fibonacci")), len(r.Position)))
			table := func(most int) (known oracle, parts []*pairs) {
				if tags, ok := newTagged(r); ok {
					known, parts = tags, tags.parts
				} else {
					p, _ := newPairs(r, nil)
					known, parts = p, []*pairs{p}
				}
				known.(farOracle).useSystem(coder.terms)
				for _, part := range parts {
					for v := range c.value + 1 {
						must.Do(part.fill(t.Context(), v, most))
					}
					if most == windowTable && !part.lookBeyond(1<<30) {
						t.Fatal("it does not begin")
					}
				}
				return known, parts
			}
			small, _ := table(windowTable)
			large, parts := table(2 * windowTable)
			for tag, part := range parts {
				for x, y := range part.partner[c.value][0] {
					for b := int(y); y >= 0 && b < min(int(y)+3, part.reach()); b++ {
						p := []uint64{uint64(x), uint64(b), uint64(tag)}[:len(r.Position)]
						for i := range r.sets {
							got, err := small.in(i, p)
							if want, _ := large.in(i, p); err != nil || got != want {
								t.Fatalf("%v in set %d: %t, want %t, %v", p, i, got, want, err)
							}
						}
					}
				}
			}
			if _, err := small.in(0, []uint64{1e12, 1e12, 0}[:len(r.Position)]); err != nil {
				t.Error(err)
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
