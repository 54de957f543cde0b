package prove

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"zeck/game"
	"zeck/internal/long"
	"zeck/internal/must"
	"zeck/logic"
	"zeck/rules"
)

// The equations of a game must say the same as its rules. These tests evaluate the equations for small positions directly from their text,
// without automata or tables and with a separate reader. They compare the result with the definition, the formulas of the moves.

// byEquations returns the predicates of the sets of a claim, computed from their equations. If an equation referred to its own value, it
// could have several solutions or none, and would prove nothing.
func byEquations(t *testing.T, r *recursion, value int) *reading {
	t.Helper()
	b := r.basis(value)
	is := &reading{calls: map[string]func([]int) bool{}}
	is.define(r.Definitions)
	type state struct{ known, is bool }
	bodies := map[string]func([]int) bool{}
	for _, name := range b.sets {
		seen := map[[6]int]*state{}
		is.calls[name] = func(p []int) bool {
			var key [6]int
			copy(key[:], p)
			s := seen[key]
			if s == nil {
				s = &state{}
				seen[key] = s
				s.is = bodies[name](slices.Clone(p))
				s.known = true
			}
			if !s.known {
				t.Fatalf("%s: whether %v is in %s depends on itself:\n%v", r.Game, p, name, b.statements)
			}
			return s.is
		}
	}
	is.define(b.define)
	for i, s := range b.statements {
		whole := s.Formula.Tree()
		sides := whole.Args()[0]
		if names := whole.Names(); whole.Op() != "forall" || !slices.Equal(names, r.Position) || sides.Op() != "<=>" ||
			sides.Args()[0].String() != r.holds(b.sets[i]).String() {
			t.Fatalf("%s is no equation of %s", s.Formula, b.sets[i])
		}
		bodies[b.sets[i]] = is.statement(sides.Args()[1], r.Position)
	}
	return is
}

// equationsHold compares the equations of a game with the definition, on all small positions.
func equationsHold(t *testing.T, f rules.Formulas, misere bool) *recursion {
	t.Helper()
	if f.Block > 0 && misere {
		return nil // there is no position
	}
	r, err := newRecursion(t.Context(), f, misere)
	if err != nil {
		t.Fatalf("%v\n%+v", err, f)
	}
	g, top := definitionOf(t, f), 1
	if misere || f.Block > 0 {
		top = 0
	}
	is := byEquations(t, r, top)
	if fault := g.fault + is.fault; fault != "" {
		t.Fatalf("%s: not understood: %s", f.Game, fault)
	}
	var simple [][]func([]int) bool
	for u := range top + 1 {
		simple = append(simple, nil)
		for _, s := range r.sets {
			names := logic.Names{Called: map[string]string{valueSet: named(valueSet, u), s.name + beginning: named(s.name+beginning, u)}}
			for _, other := range r.sets {
				names.Called[other.name] = named(other.name, u)
			}
			for _, d := range s.begins {
				is.define([]logic.Definition{d.Rename(names)})
			}
			if s.closure != nil {
				s.simple = append(s.simple, logic.Equivalent(r.holds(s.name), s.closure))
			}
			for _, f := range s.simple {
				simple[u] = append(simple[u], is.statement(f.Rename(names).Tree(), r.Position))
			}
		}
	}
	waysHold(t, r)
	eachTuple(len(f.Position), testSides[len(f.Position)], func(p []int) {
		for u := range top + 1 {
			want := g.value(p, misere) == u && (!r.sorted || slices.Equal(p, inOrder(p, f.Cap)))
			if got := is.calls[fmt.Sprint(valueSet, u)](p); got != want {
				t.Fatalf("misère %v: %v has value %d; by the equations the value is %d: %v\n%+v\n%s%v", misere, p,
					g.value(p, misere), u, got, f, r.basis(top).define, r.basis(top).statements)
			}
			for i, holds := range simple[u] {
				if !holds(p) {
					t.Fatalf("of %d, %v: %v does not obey what follows at once from an equation\n%+v", u, i, p, f)
				}
			}
		}
	})
	return r
}

// leads reports whether a move leads from p to q.
func (v *origins) leads(p, q []int64) (yes bool) {
	v.each(q, slices.Max(p)+1, func(from []int64) { yes = yes || slices.Equal(from, p) })
	return yes
}

// waysHold checks that what tables use besides the formulas agrees with the formulas.
func waysHold(t *testing.T, r *recursion) {
	t.Helper()
	for _, w := range r.ways {
		if w.set >= 0 {
			continue
		}
		numbers := r.Position
		read := reading{calls: map[string]func([]int) bool{}}
		read.define(r.Definitions)
		var leads [][]int
		read.calls[valueSet] = func(q []int) bool {
			leads = append(leads, slices.Clone(q))
			return false
		}
		formula := read.statement(r.leadsToValue(w).Tree(), numbers)
		eachTuple(len(numbers), min(6, testSides[len(numbers)]), func(p []int) {
			leads = nil
			formula(p)
			small := converted[int64](p)
			if q, ok := w.target(small); w.leads != nil {
				ok = ok && (w.holds == nil || w.holds(small))
				if ok != (len(leads) > 0) || ok && fmt.Sprint(q) != fmt.Sprint(leads[0]) {
					t.Fatalf("%s: from %v %s leads to %v, and as a function to %v, %v", r.Game, p, r.leadsToValue(w), leads, q, ok)
				}
			}
			if w.origins == nil {
				return
			}
			eachTuple(len(numbers), min(6, testSides[len(numbers)]), func(q []int) {
				large := converted[int64](q)
				landings := r.symmetries[:1]
				if r.sorted {
					landings = rules.Orders(len(q), r.cap)
				}
				got := slices.ContainsFunc(landings, func(perm []int) bool { return w.origins.leads(small, permuted(large, perm)) })
				if want := slices.ContainsFunc(leads, func(l []int) bool { return slices.Equal(l, q) }); got != want && (want || w.origins.neverLarger) {
					t.Fatalf("%s: from %v to %v by %s: %v, want %v", r.Game, p, q, r.leadsToValue(w), got, want)
				}
			})
		})
	}
}

// specialRules are games with unusual features.
var specialRules = sync.OnceValue(func() []string {
	return strings.Split(string(must.Get(os.ReadFile(filepath.Join("testdata", "equations", "special.txt")))), "\n\n")
})

// equationRegistry is a registry of games that come with zeck, unseen games and special games.
var equationRegistry = sync.OnceValue(func() *game.Registry {
	texts := specialRules()
	for _, file := range must.Get(filepath.Glob(filepath.Join("testdata", "unseen", "*.game"))) {
		texts = append(texts, string(must.Get(os.ReadFile(file))))
	}
	return withRules(texts...)
})

// equationGames returns the formulas of these games.
func equationGames(t *testing.T) (list []rules.Formulas) {
	t.Helper()
	known := equationRegistry()
	names := []string{"wythoff@t=3", "stwythoff@s=3", "stwythoff@s=3,t=2", "takeaway@k=3,c=-2", "takeaway@k=1,c=1", "onepile@min=2,max=5"}
	for _, g := range known.All() {
		names = append(names, g.Info().Name)
	}
	for _, name := range names {
		f, err := formulasOf(known, name)
		if err != nil || slices.ContainsFunc(f.Kinds, func(k rules.KindFormulas) bool { return len(k.To) > 1 }) || definitionOf(t, f).fault != "" {
			continue // a game without a rules text, with sums, or about digits
		}
		list = append(list, f)
	}
	if len(list) < 60 {
		t.Errorf("only %d games", len(list))
	}
	return list
}

// TestEquations checks that the equations of all these games agree with their rules, and the tables with the equations; and that moves along
// lines, in several directions and up to a cap become sets, which the last line of a special game lists.
func TestEquations(t *testing.T) {
	known := equationRegistry()
	sets := map[string]string{}
	for _, text := range specialRules() {
		_, name, _ := strings.Cut("\n"+text, "\ngame ")
		if _, list, ok := strings.Cut(text, "\n# sets: "); ok {
			name, _, _ = strings.Cut(name, "\n")
			sets[name], _, _ = strings.Cut(list, "\n")
		}
	}
	kinds, open := map[string]int{}, 0
	for i, f := range equationGames(t) {
		if f.Game == "tribonacci" && !long.Asked() {
			continue // it takes as long as all others together
		}
		for _, misere := range []bool{false, true} {
			if misere && i%long.Or(4, 1) > 0 {
				continue
			}
			r := equationsHold(t, f, misere)
			if r == nil {
				continue
			}
			open += checkTables(t, known, f, r, kinds)
			got := fmt.Sprint(len(r.symmetries))
			for _, set := range r.sets {
				got += " " + set.name
			}
			if want := sets[f.Game]; want != "" && !misere && got != want {
				t.Errorf("%s: the sets are %s, want %s", f.Game, got, want)
			}
		}
		delete(sets, f.Game)
	}
	if len(sets) > 0 {
		t.Errorf("no equations of %v", sets)
	}
	t.Log(kinds, open)
	for kind, least := range map[string]int{"*prove.box": 60, "*prove.box, growing": 8, "*prove.pairs": 15, "*prove.levels": 5,
		"*prove.counts": 1, "*prove.tagged": 4} {
		if kinds[kind] < least {
			t.Errorf("only %d of %s", kinds[kind], kind)
		}
	}
}
