package claims

import (
	"fmt"
	"strings"
	"testing"

	"zeck/numeration"
)

// byID returns the claims of a source by identifier.
func byID(s Source) map[string]Claim {
	all := map[string]Claim{}
	for _, c := range s.Claims {
		all[c.ID] = c
	}
	return all
}

// TestHoggattNumbered: every numbered statement of the paper, every part of one, both tables and the eighteen sums are claims.
func TestHoggattNumbered(t *testing.T) {
	all := byID(hoggatt())
	var want []string
	number := func(format string, parts ...string) {
		for _, part := range parts {
			want = append(want, "hoggatt."+fmt.Sprintf(format, part))
		}
	}
	number("1.%s", "1", "2", "3", "4", "5", "6", "7", "8")
	number("theorem2.1.%s", "i", "ii", "iii")
	number("theorem2.2.%s", "i", "ii", "iii", "iv", "v")
	number("theorem2.%s", "3")
	number("theorem2.4.%s", "i", "ii", "iii", "iv")
	number("theorem2.5.%s", "i", "ii", "iii", "iv")
	number("theorem2.6.%s", "i", "ii", "iii", "iv", "v")
	number("lemma%s", "1", "2", "3", "4", "4.i", "4.ii", "4.iii", "4.iv", "5", "5.i", "5.ii", "5.iii", "5.iv")
	number("case%s", "1", "2", "3", "4", "5", "6")
	number("%s", "a", "b", "c", "d", "table1", "table2", "generation1", "generation2", "olympiad", "fstar.table")
	for _, id := range want {
		if _, ok := all[id]; !ok {
			t.Errorf("%s is missing", id)
		}
	}
	possible, never := 0, 0
	for id, c := range all {
		switch {
		case !strings.HasPrefix(id, "hoggatt.sums."):
		case strings.Contains(c.Statement, "≠"):
			never++
		default:
			possible++
		}
	}
	if possible != 14 || never != 4 {
		t.Errorf("%d sums occur and %d never do, want 14 and 4", possible, never)
	}
}

// TestKnownErrata: the errors that were found when the papers were first read are errata, and of the kind that was seen.
func TestKnownErrata(t *testing.T) {
	all := map[string]*Claim{}
	for _, c := range All() {
		all[c.ID] = c
	}
	for id, want := range map[string]Judgement{
		"hoggatt.section2.start":   Misprint,
		"hoggatt.theorem2.2.i":     Recognition,
		"hoggatt.theorem2.2.ii":    Recognition,
		"hoggatt.theorem2.2.iii":   Recognition,
		"hoggatt.theorem2.4.proof": Misprint,
		"hoggatt.olympiad":         Misprint,
		"hoggatt.case2.delta":      Misprint,
		"hoggatt.case5":            Mistake,
		"hoggatt.lemma5.proof":     Misprint,
		"lee.footnote1":            Mistake,
		"lee.wrongmove":            Misprint,
	} {
		if c := all[id]; c == nil || c.Erratum == nil || c.Erratum.Judgement != want {
			t.Errorf("%s is not a %s", id, want)
		}
	}
}

// TestNothingOnlyChecked: all of this paper is arithmetic that automata decide, or finite.
func TestNothingOnlyChecked(t *testing.T) {
	for _, c := range hoggatt().Claims {
		if c.Expected().Status == Checked {
			t.Errorf("%s is only checked", c.ID)
		}
		if e := c.Erratum; e != nil && e.Test.expected().Status != Proved {
			t.Errorf("the correction of %s is only checked", c.ID)
		}
	}
}

// TestConstructions holds the paper's constructions against numeration, which has formulas.
func TestConstructions(t *testing.T) {
	const most = 2_000
	s := wythoffLucasNumbers(most)
	nat := func(n int) numeration.Nat { return numeration.NewNat(uint64(n)) }
	images := fImages(s, most)
	forms := oneLucasForm(most)
	for n := 1; n <= most; n++ {
		pair, safe := numeration.Wythoff.Pair(nat(n)), numeration.LucasPairAt(nat(n))
		f, _ := numeration.MapF(nat(s.d(n)))
		for _, x := range []struct {
			name string
			got  int
			want numeration.Nat
		}{
			{"a", s.a(n), pair.A}, {"b", s.b(n), pair.B},
			{"A", s.A(n), numeration.GeneralizedA(nat(n))}, {"B", s.B(n), numeration.GeneralizedB(nat(n))},
			{"C", s.C(n), numeration.GeneralizedC(nat(n))}, {"d", s.d(n), numeration.GeneralizedD(nat(n))},
			{"H", s.H(n), safe.H}, {"G", s.G(n), safe.G},
			{"f(d(n))", images[n], f}, {"f*", forms[n].moved(), numeration.MapFStar(nat(n))},
		} {
			if nat(x.got) != x.want {
				t.Fatalf("%s for n = %d is %d, numeration has %s", x.name, n, x.got, x.want)
			}
		}
		if digits := fmt.Sprintf("%b", uint64(forms[n])); digits != string(numeration.LucasDigits(nat(n))) {
			t.Fatalf("the Lucas digits of %d are %s, numeration has %s", n, digits, numeration.LucasDigits(nat(n)))
		}
	}
}

// TestOlympiad: neither the sequence as printed nor any longer one will do.
func TestOlympiad(t *testing.T) {
	if checkOlympiad(olympiadMeant) != "" || checkOlympiad(olympiadPrinted) == "" {
		t.Error("the wrong one of the two sequences is a solution")
	}
	for _, next := range []int{5, -13, 1000, -1000} {
		if checkOlympiad(append(olympiadMeant[:16:16], next)) == "" {
			t.Errorf("%d can follow", next)
		}
	}
}

// blindChecks are those that corrupted sequences cannot upset: they are about other numbers, about forms, or play a game. The sums
// that occur need only one example.
var blindChecks = func() map[string]bool {
	blind := map[string]bool{}
	for id := range strings.FieldsSeq(`whinihan lucas.definition 1.1 theorem2.3.proof lucas.recurrence lucas.complete lucas.unique lucas.bc
		olympiad lexicographic lexicographic.fstar fstar.table f.minus case5 case6 cases.equal
		sums.aab sums.aac sums.aba sums.abb sums.aca sums.acb sums.acc sums.bbb sums.bbc sums.bca sums.bcc sums.cca sums.ccb`) {
		blind["hoggatt."+id] = true
	}
	return blind
}()

// TestChecksCanFail runs every check of the chapter on corrupted sequences: each must find something.
func TestChecksCanFail(t *testing.T) {
	defer func() { keptNumbers.tables = nil }()
	seen := map[string]bool{}
	for seed := range 30 { // one of the five sequences, up or down, at other places
		keptNumbers.tables = nil
		s := *wythoffLucasNumbers(400)
		table := [][]int32{s.small, s.large, s.missing, s.h, s.g}[seed%5]
		for i := 1 + seed%2; i < len(table); i += 2 + seed/10 {
			table[i] += int32(seed/5%2*2 - 1)
		}
		keptNumbers.tables = &s
		for _, c := range hoggatt().Claims {
			test := c.test()
			if c.Erratum != nil {
				test = c.Erratum.Test
			}
			if test.Check == nil {
				seen[c.ID] = true
				continue
			}
			func() {
				defer func() { // numbers beyond the tables are seen too
					if recover() != nil {
						seen[c.ID] = true
					}
				}()
				if found, err := test.Check(t.Context(), min(60, max(test.Bound, test.Most))); err != nil || found != "" {
					seen[c.ID] = true
				}
			}()
		}
	}
	for _, c := range hoggatt().Claims {
		if seen[c.ID] == blindChecks[c.ID] {
			t.Errorf("%s: the check sees corrupted numbers: %t", c.ID, seen[c.ID])
		}
	}
}
