package claims

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"slices"
	"sync/atomic"
	"time"

	"zeck/game"
	"zeck/internal/crew"
)

// Outcome is what a run finds about a statement.
type Outcome struct {
	Status         Status
	By             By
	Bound          int    // of the search for a counterexample, which also precedes a proof; 0 if nothing was bounded
	Counterexample string // of a refuted statement
}

// Result is the result of a run for a claim.
type Result struct {
	Claim *Claim
	Outcome
	Correction *Outcome // the outcome for the correction, if the claim has an erratum
	Err        error    // why it is unfinished
	Time       time.Duration
}

// Unexpected returns nil if the run agrees with the catalogue, and otherwise the difference. A run that was stopped, or did not fit
// the limits, is not unexpected.
func (r *Result) Unexpected() error {
	e := r.Claim.Erratum
	switch {
	case r.Stopped():
		return nil
	case r.Err != nil:
		return r.Err
	case e == nil && r.Status == Refuted:
		return fmt.Errorf("%s is listed as true, but refuted by %s", r.Claim.ID, r.Counterexample)
	case e == nil:
		return nil
	case r.Status != Refuted:
		return fmt.Errorf("%s is listed as false, but no counterexample was found", r.Claim.ID)
	case r.Counterexample != e.Counterexample:
		return fmt.Errorf("%s: the counterexample is %s, but the catalogue has %s", r.Claim.ID, r.Counterexample, e.Counterexample)
	case r.Correction != nil && r.Correction.Status == Refuted:
		return fmt.Errorf("%s: the correction is refuted by %s", r.Claim.ID, r.Correction.Counterexample)
	}
	return nil
}

// Stopped reports whether the claim is unfinished because the run timed out, was stopped, or reached a limit.
func (r *Result) Stopped() bool {
	return errors.Is(r.Err, context.Canceled) || errors.Is(r.Err, context.DeadlineExceeded) || errors.Is(r.Err, game.ErrLimit)
}

// Options are the options of a run.
type Options struct {
	Bound    int           // replaces the default bounds, but no claim goes beyond its Most; 0 means the default
	Thorough bool          // use the bounds for a thorough run
	Workers  int           // the number of claims at a time; 0 means one for every core
	Progress game.Progress // receives the number of finished claims, from several goroutines; may be nil
}

// Run decides the claims and calls each with every result, in the order of the claims. When the context ends, undecided claims
// are [Open], and Run returns the error of the context at the end.
func Run(ctx context.Context, list []*Claim, o Options, each func(Result)) error {
	if o.Workers <= 0 {
		o.Workers = runtime.GOMAXPROCS(0)
	}
	results := make([]chan Result, len(list))
	for i := range results {
		results[i] = make(chan Result, 1)
	}
	inner, stop := context.WithCancel(ctx)
	defer stop()
	failed := make(chan struct{})
	workers := crew.Group{Stop: func() { close(failed); stop() }}
	var next, done atomic.Int64
	for range min(o.Workers, len(list)) {
		workers.Go(func() {
			p := newProver()
			for i := int64(len(list)) - next.Add(1); i >= 0; i = int64(len(list)) - next.Add(1) { // the slow ones are last in the catalogue
				results[i] <- decide(inner, list[i], o, p)
				if n := done.Add(1); o.Progress != nil {
					o.Progress(n, int64(len(list)))
				}
			}
		})
	}
	for i := range results {
		select {
		case r := <-results[i]:
			each(r)
		case <-failed: // a result is missing
		}
	}
	workers.Wait()
	return ctx.Err()
}

// decide runs one claim and, if it has one, its correction.
func decide(ctx context.Context, c *Claim, o Options, p *prover) Result {
	start := time.Now()
	r := Result{Claim: c}
	printed := c.Test.limit(o)
	if c.Erratum != nil {
		printed = max(printed, c.Bound) // the run must reach the known counterexample
	}
	r.Outcome, r.Err = c.Test.run(ctx, printed, p)
	if c.Erratum != nil && r.Err == nil {
		if r.Counterexample != "" && r.Counterexample == c.Erratum.found {
			r.Counterexample = c.Erratum.Counterexample
		}
		var correction Outcome
		correction, r.Err = c.Erratum.Test.run(ctx, c.Erratum.Test.limit(o), p)
		r.Correction = &correction
	}
	if r.Err != nil {
		r.Outcome = Outcome{Status: Open}
		r.Err = fmt.Errorf("%s: %w", c.ID, r.Err)
	}
	r.Time = time.Since(start)
	return r
}

// limit returns the bound of a run with these options.
func (t *Test) limit(o Options) int {
	switch {
	case t.Bound > 0 && o.Bound > 0:
		return min(o.Bound, max(t.Bound, t.Thorough, t.Most))
	case t.Bound > 0 && o.Thorough:
		return max(t.Bound, t.Thorough)
	}
	return t.Bound
}

var errNothing = errors.New("nothing decides the statement")

// search looks for a counterexample up to a bound: it tries numbers in the formulas and calculations, and then runs the check.
func (t *Test) search(ctx context.Context, bound int, p *prover) (counterexample string, err error) {
	for _, f := range slices.Concat(t.Formulas, t.Calculations) {
		if found, err := p.check(ctx, f, bound); err != nil || found != "" {
			return found, err
		}
	}
	if t.Check == nil {
		return "", nil
	}
	return t.Check(ctx, bound)
}

// run decides a statement. The search comes first, because it finds the smallest counterexample; formulas and proof follow.
func (t *Test) run(ctx context.Context, bound int, p *prover) (Outcome, error) {
	o := t.expected()
	if err := ctx.Err(); err != nil {
		return o, err
	}
	if t.empty() {
		return o, errNothing
	}
	o.Bound = bound
	found, err := t.search(ctx, bound, p)
	if err != nil {
		return o, err
	}
	if found != "" {
		o = refuted(found, t.searched())
	}
	for _, f := range t.Formulas {
		found, err := p.decide(ctx, f)
		if err != nil {
			return o, err
		}
		if found != "" && o.Status != Refuted {
			o = refuted(found, ByFormula)
		}
	}
	if t.Proof != nil && o.Status != Refuted {
		if err := t.Proof(ctx); err != nil {
			return o, err
		}
	}
	return o, nil
}

// refuted returns the outcome of a false statement.
func refuted(counterexample string, by By) Outcome {
	return Outcome{Status: Refuted, By: by, Counterexample: counterexample}
}
