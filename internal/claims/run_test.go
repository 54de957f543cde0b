package claims

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"zeck/game"
	"zeck/internal/crew"
	"zeck/internal/must"
)

// finds returns a check that finds the given counterexample.
func finds(counterexample string) Check {
	return func(context.Context, int) (string, error) { return counterexample, nil }
}

// TestBroken: a run reports every kind of wrong claim.
func TestBroken(t *testing.T) {
	erratum := func(counterexample string, correction Test) *Erratum {
		return &Erratum{Counterexample: counterexample, Correction: "y", Judgement: "mistake", Test: correction}
	}
	for _, c := range []struct {
		name  string
		claim Claim
		want  string
	}{
		{"a false claim", Claim{Test: Test{Check: finds("n = 3"), Bound: 10}}, "listed as true, but refuted by n = 3"},
		{"a false formula", Claim{Test: Test{Formulas: []Formula{{Text: "forall n: a(n) < n + 5"}}}}, "listed as true, but refuted by n = "},
		{"a formula without variables", Claim{Test: Test{Formulas: []Formula{{Text: "a(1) = 2"}}}}, "refuted by false: a(1) = 2"},
		{"an invalid formula", Claim{Test: Test{Formulas: []Formula{{Text: "forall n"}}}}, "column 9"},
		{"an unknown system", Claim{Test: Test{Formulas: []Formula{{Text: "1 = 1", System: "ternary"}}}}, `"ternary"`},
		{"a proof that fails", Claim{Test: Test{Proof: func(context.Context) error { return errors.New("no") }}}, "no"},
		{"an empty claim", Claim{}, "nothing decides"},
		{"refuted and true", Claim{Test: Test{Check: finds("")}, Erratum: erratum("n = 3", Test{Check: finds("")})}, "listed as false"},
		{"another counterexample", Claim{Test: Test{Check: finds("n = 4")}, Erratum: erratum("n = 3", Test{Check: finds("")})}, "n = 4, but the catalogue has n = 3"},
		{"a false correction", Claim{Test: Test{Check: finds("n = 3")}, Erratum: erratum("n = 3", Test{Check: finds("n = 5")})},
			"the correction is refuted by n = 5"},
		{"a false formula of a correction", Claim{Test: Test{Check: finds("n = 3")},
			Erratum: erratum("n = 3", Test{Formulas: []Formula{{Text: "forall n: n < 5"}}})}, "the correction is refuted by n = "},
	} {
		c.claim.ID = "test.claim"
		err := Run(context.Background(), []*Claim{&c.claim}, Options{}, func(r Result) {
			if err := r.Unexpected(); err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("%s: %v, want %q", c.name, err, c.want)
			}
		})
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
		}
	}
}

// TestWorkers compares runs with one worker and with several.
//
//zeck:race
func TestWorkers(t *testing.T) {
	list, said := upTo(12, must.Get(Select("whinihan"))), [2]string{}
	progress := func(done, all int64) {
		if all != int64(len(list)) || done < 1 || done > all {
			t.Errorf("progress %d of %d", done, all)
		}
	}
	for i, workers := range []int{1, 5} {
		must.Do(Run(t.Context(), list, Options{Workers: workers, Progress: progress}, func(r Result) {
			said[i] += fmt.Sprintln(r.Claim.ID, r.Outcome, r.Correction)
		}))
	}
	if said[0] != said[1] {
		t.Errorf("one worker says\n%s\nfive say\n%s", said[0], said[1])
	}
}

// TestStopped stops runs by the context, by a deadline and by a limit.
//
//zeck:race
func TestStopped(t *testing.T) {
	slow := func(ctx context.Context, _ int) (string, error) {
		<-ctx.Done()
		return "", ctx.Err()
	}
	list := []*Claim{{ID: "test.later", Test: Test{Check: finds("")}}, {ID: "test.slow", Test: Test{Check: slow}}} // the last one comes first
	short, cancel := context.WithTimeout(context.Background(), 20*time.Millisecond)
	defer cancel()
	gone, stop := context.WithCancel(context.Background())
	stop()
	for ctx, want := range map[context.Context]error{short: context.DeadlineExceeded, gone: context.Canceled} {
		err := Run(ctx, list, Options{Workers: 1}, func(r Result) {
			if r.Status != Open || !r.Stopped() || r.Unexpected() != nil {
				t.Errorf("%s: %+v, %v", r.Claim.ID, r.Outcome, r.Err)
			}
		})
		if !errors.Is(err, want) {
			t.Errorf("%v, want %v", err, want)
		}
	}
	limit := func(context.Context, int) (string, error) { return "", fmt.Errorf("%w: 5; 4 would fit", game.ErrLimit) }
	if err := Run(context.Background(), []*Claim{{ID: "test.limit", Test: Test{Check: limit}}}, Options{}, func(r Result) {
		if !r.Stopped() || r.Unexpected() != nil || r.Err.Error() != "test.limit: too large: 5; 4 would fit" {
			t.Errorf("%+v, %v", r.Outcome, r.Err)
		}
	}); err != nil {
		t.Error(err)
	}
}

// TestBounds: a bound replaces the default one, up to the largest possible, but never for finite or refuted claims.
func TestBounds(t *testing.T) {
	const thorough = -1
	var got int
	record := func(_ context.Context, bound int) (string, error) { got = bound; return "", nil }
	for _, c := range []struct {
		claim       Claim
		bound, want int
	}{
		{Claim{Test: Test{Check: record, Bound: 10}}, 0, 10},
		{Claim{Test: Test{Check: record, Bound: 10}}, 5, 5},
		{Claim{Test: Test{Check: record, Bound: 10}}, 50, 10},
		{Claim{Test: Test{Check: record, Bound: 10, Thorough: 40}}, 50, 40},
		{Claim{Test: Test{Check: record, Bound: 10, Thorough: 40}}, thorough, 40},
		{Claim{Test: Test{Check: record, Bound: 10}}, thorough, 10},
		{Claim{Test: Test{Check: record}}, thorough, 0},
		{Claim{Test: Test{Check: record, Bound: 10, Most: 30}}, 20, 20},
		{Claim{Test: Test{Check: record, Bound: 10, Most: 30}}, 50, 30},
		{Claim{Test: Test{Check: record}}, 50, 0},
		{Claim{Test: Test{Check: record, Bound: 10}, Erratum: &Erratum{Test: Test{Formulas: []Formula{{Text: "1 = 1"}}}}}, 5, 10},
		{Claim{Test: Test{Check: finds(""), Bound: 10}, Erratum: &Erratum{Test: Test{Check: record, Bound: 20}}}, 0, 20},
		{Claim{Test: Test{Check: finds(""), Bound: 10}, Erratum: &Erratum{Test: Test{Check: record, Bound: 20}}}, 5, 5},
	} {
		c.claim.ID = "test.claim"
		if err := Run(context.Background(), []*Claim{&c.claim}, Options{Bound: max(c.bound, 0), Thorough: c.bound == thorough}, func(Result) {}); err != nil {
			t.Error(err)
		}
		if got != c.want {
			t.Errorf("bound %d, most %d, requested %d: got %d, want %d", c.claim.Bound, c.claim.Most, c.bound, got, c.want)
		}
	}
}

func TestSelect(t *testing.T) {
	for _, c := range []struct {
		names string
		want  int
		err   string
	}{
		{"silber.lemma1", 1, ""},
		{"silber.lemma1.", 4, ""},
		{"das.table2", 11, ""},
		{"das.table2 das.table2.row3", 11, ""},
		{"das.table2.row3 silber.lemma2", 2, ""},
		{"silb", 0, `no claim is called "silb"; did you mean silber.nim?`},
		{"das.table2.row3.x", 0, `no claim is called "das.table2.row3.x"; did you mean das.table2.row3?`},
		{"wythoff7", 0, `no claim is called "wythoff7"; sources are silber, whinihan, hoggatt, das, lee, frontier`},
	} {
		list, err := Select(strings.Fields(c.names)...)
		text := ""
		if err != nil {
			text = err.Error()
		}
		if len(list) != c.want || text != c.err {
			t.Errorf("%s: %d claims, %q; want %d, %q", c.names, len(list), text, c.want, c.err)
		}
	}
	if list, err := Select(); err != nil || len(list) != len(All()) {
		t.Errorf("%d of %d claims, %v", len(list), len(All()), err)
	}
	if list, _ := Select("das.lemma3.1", "silber.lemma2"); list[0].ID != "silber.lemma2" {
		t.Error("not in the order of the catalogue")
	}
}

// TestPanic: if a claim panics, Run panics and does not wait for its result.
//
//zeck:race
func TestPanic(t *testing.T) {
	list := []*Claim{{ID: "test.good", Test: Test{Proof: func(context.Context) error { return nil }}},
		{ID: "test.bad", Test: Test{Proof: func(context.Context) error { panic("proof") }}}}
	for range 5 {
		list = append(list, list[0])
	}
	for workers := range 4 {
		if p := crew.Try(func() { Run(t.Context(), list, Options{Workers: workers}, func(Result) {}) }); p == nil || p.Value != "proof" {
			t.Errorf("%d workers: %v", workers, p)
		}
	}
}
