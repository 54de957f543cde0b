package prove

import (
	"context"
	"errors"
	"strings"
	"testing"

	"zeck/internal/ctxtest"
	"zeck/internal/must"
)

// TestErrorsPassOn checks that no error is lost, even if it comes only once, when equations are built, which for these games needs every kind of
// decision about the rules, and when strategies and certificates are checked.
func TestErrorsPassOn(t *testing.T) {
	known := equationRegistry()
	for _, name := range strings.Fields("cones7 droprow when6 grow caps4 cones2 lift refill names3 tag2 stride1 order2 chosen") {
		f := must.Get(formulasOf(known, name))
		ctxtest.PassesOn(t, "the equations of "+name, 50, func(ctx context.Context) error {
			_, err := newRecursion(ctx, f, false)
			return err
		})
	}
	for _, name := range []string{"king", "mark"} {
		text := write(t, mustDiscover(t, name, 0, DiscoverOptions{}).Proof.Certificate())
		ctxtest.PassesOn(t, "the certificate of "+name, 50, func(ctx context.Context) error {
			c, err := ReadCertificate(ctx, strings.NewReader(text))
			if err == nil {
				_, err = c.Discovery(ctx, 0, Options{})
			}
			return err
		})
	}
	ctxtest.PassesOn(t, "the strategy of nim", 50, func(ctx context.Context) error {
		p, err := mustFind(t, "nim").Prove(ctx, Options{})
		if err == nil {
			_, err = p.Walnut(ctx)
		}
		return err
	})
}

// TestPairsStop checks that filling the table of pairs stops soon after its context ends, even if a single number needs many steps.
func TestPairsStop(t *testing.T) {
	for _, last := range []int{1000, 200_000} {
		ctx, cancel := context.WithCancel(t.Context())
		asked := 0
		s := mustSeek(t, "lucas", 0, DiscoverOptions{})
		p := s.known.(*pairs)
		p.both = nil
		p.ways[0].set, p.ways[0].leads = -1, func([]int64) ([]int64, bool) {
			if asked++; asked == last {
				cancel()
			}
			return []int64{0, 0}, true // this is a pair, so no other is found and every number is tried with all larger ones
		}
		if err := p.fill(ctx, 0, 1<<12); !errors.Is(err, context.Canceled) || asked > last+65536 {
			t.Errorf("the context ended at step %d, but filling only after %d: %v", last, asked, err)
		}
		cancel()
	}
}

// TestLearningStops checks that learning asks only a few more questions after its context ends, at any point.
func TestLearningStops(t *testing.T) {
	for last := 1; last < 18_000; last += 1999 {
		ctx, cancel := context.WithCancel(t.Context())
		s := mustSeek(t, "fibnim", 3, DiscoverOptions{})
		s.begin("fibonacci", effort{})
		var err error
		known := &scriptedOracle{oracle: s.known, ask: at(last, cancel)}
		s.known = known
		for u := 0; u <= 3 && err == nil; u++ {
			err = s.seek(ctx, &Stage{Value: u})
		}
		if !errors.Is(err, context.Canceled) || known.asked > last+stopEvery {
			t.Errorf("the context ended at question %d, but the learner asked %d: %v", last, known.asked, err)
		}
		cancel()
	}
}
