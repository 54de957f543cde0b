package prove

import (
	"fmt"
	"slices"
	"testing"

	"zeck/logic"
)

// leads reports whether a move leads from p to q.
func (v *origins) leads(p, q []int64) (yes bool) {
	v.each(q, slices.Max(p)+1, func(from []int64) { yes = yes || slices.Equal(from, p) })
	return yes
}

// TestOrigins: from where a move leads to a position, against trying all choices; and which kinds of moves are not taken.
func TestOrigins(t *testing.T) {
	position := []string{"a", "b"}
	for _, test := range []struct {
		m  Move
		ok bool
	}{
		{Move{Params: []string{"s"}, If: "s >= 1", To: []string{"a - s", "b"}}, true},
		{Move{Params: []string{"s"}, To: []string{"a - s", "b"}}, true},
		{Move{Params: []string{"s", "t"}, If: "s < t", To: []string{"a - s", "b - t"}}, true},
		{Move{Params: []string{"s", "t"}, If: "s < t", To: []string{"a - t", "b - s"}}, true},
		{Move{Params: []string{"s", "t"}, If: "t >= 1", To: []string{"a - s - t", "b - t"}}, true},
		{Move{Params: []string{"s", "t"}, If: "s != t", To: []string{"a - s", "b - s - 2*t"}}, true},
		{Move{Params: []string{"s"}, If: "a >= s", To: []string{"a - 2*s", "b"}}, true},
		{Move{Params: []string{"s"}, To: []string{"a - s", "b - s"}}, true},
		{Move{Params: []string{"s"}, To: []string{"a - 3*s - 1", "b - s"}}, true},
		{Move{To: []string{"a - 1", "b - 2"}}, true},
		{Move{To: []string{"a", "b - 2"}, If: "a mod 2 = 1"}, true},
		{Move{Params: []string{"s", "t"}, To: []string{"a - s - t", "b"}}, false},
		{Move{Params: []string{"s", "t"}, To: []string{"a - s", "b"}}, false},
		{Move{Params: []string{"s"}, To: []string{"a + s", "b - s"}}, true},
		{Move{Params: []string{"s"}, To: []string{"b - s", "a"}}, true},
		{Move{Params: []string{"s"}, To: []string{"a - b - s", "b"}}, true},
		{Move{To: []string{"a + 1", "b - 2"}}, true},
		{Move{To: []string{"a - 1", "b + 1"}}, true},
		{Move{Params: []string{"s"}, To: []string{"a / 2 - s", "b"}}, false},
		{Move{Params: []string{"s"}, If: "term(s)", To: []string{"a - s", "b"}}, false},
		{Move{Params: []string{"s"}, To: []string{"2*a - s", "b"}}, true},
	} {
		r, ok := newOrigins(position, test.m)
		if ok != test.ok || ok != (r != nil) {
			t.Errorf("%+v: %v", test.m, ok)
		}
		if !ok {
			continue
		}
		names := append([]string{"a", "b"}, test.m.Params...)
		read := &reading{}
		when := func([]int) bool { return true }
		if test.m.If != "" {
			when = read.statement(logic.MustParse(test.m.If).Tree(), names)
		}
		first, second := read.number(number(test.m.To[0]), names), read.number(number(test.m.To[1]), names)
		eachTuple(2, 9, func(p []int) {
			reached := map[string]bool{}
			eachTuple(len(test.m.Params), 20, func(chosen []int) {
				all := append(append([]int{}, p...), chosen...)
				x, _ := first(all)
				y, _ := second(all)
				if when(all) {
					reached[fmt.Sprint(x, y)] = true
				}
			})
			eachTuple(2, 9, func(q []int) {
				got := r.leads([]int64{int64(p[0]), int64(p[1])}, []int64{int64(q[0]), int64(q[1])})
				if want := reached[fmt.Sprint(q[0], q[1])]; got != want {
					t.Fatalf("%+v: from %v to %v: %v, want %v", test.m, p, q, got, want)
				}
			})
		})
		if read.fault != "" {
			t.Error(read.fault)
		}
	}
}
