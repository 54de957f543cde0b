package numeration

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"testing"

	"zeck/internal/must"
)

// slowRecurrence reads P and From off the terms: the last distance i+1−l(i), and since when it was so.
func (s *slowTakeAway) recurrence() (p, from int) {
	last := len(s.low) - 1
	p = last + 1 - s.low[last]
	for last > 0 && last+1-s.low[last] == p {
		last--
	}
	return p, last + 2
}

// TestTakeAwayRecurrence holds the proof against the terms themselves, several times as far as the proof looked.
func TestTakeAwayRecurrence(t *testing.T) {
	rule := func(k, c int64) {
		rec, err := newTakeAway(k, c).Recurrence(context.Background())
		if err != nil || !rec.Proved {
			t.Fatalf("k = %d, c = %d: %+v, %v", k, c, rec, err)
		}
		slow := newSlowTakeAway(k, c, count(3*(rec.From+rec.P)+100))
		if p, from := slow.recurrence(); p != rec.P || from != rec.From {
			t.Errorf("k = %d, c = %d: p = %d from %d on, but the terms say p = %d from %d on", k, c, rec.P, rec.From, p, from)
		}
	}
	for k := int64(1); k <= 200; k++ {
		rule(k, 0)
	}
	for k := int64(1); k <= 16; k++ {
		for c := 1 - k; c <= 20; c++ {
			rule(k, c)
		}
		for _, c := range []int64{100, 1000, 12345} {
			rule(k, c)
		}
	}
}

// TestTakeAwayPage checks the numbers of docs/take-away.md.
func TestTakeAwayPage(t *testing.T) {
	f := must.Get(os.Open("../docs/take-away.md"))
	defer f.Close()
	rows := 0
	for lines := bufio.NewScanner(f); lines.Scan(); {
		var k, c int64
		var want Recurrence
		line := lines.Text()
		if n, _ := fmt.Sscanf(line, "| %d | %d | %d | %d |", &k, &c, &want.P, &want.From); n != 4 {
			continue
		}
		rows++
		want.Proved = true
		if rec, err := newTakeAway(k, c).Recurrence(context.Background()); rec != want || err != nil {
			t.Errorf("the page says %q, but it is %+v, %v", line, rec, err)
		}
	}
	if rows < 30 {
		t.Errorf("the page has only %d rows", rows)
	}
}
