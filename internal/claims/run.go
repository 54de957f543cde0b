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

// Outcome is what a run found out about a statement.
type Outcome struct {
	Status         Status
	By             By
	Bound          int    // up to which a counterexample was looked for, if the status is Proved then besides; 0 if nothing was bounded
	Counterexample string // of a refuted statement
}

// Result is what a run says of a claim.
type Result struct {
	Claim *Claim
	Outcome
	Correction *Outcome // what it says of the correction, where the claim has an erratum
	Err        error    // why it is unfinished
	Time       time.Duration
}

// Unexpected returns nil if the run says what the catalogue says, otherwise what differs. That a run was stopped, or does not fit
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
		return fmt.Errorf("%s: the counterexample is %s, not %s as the catalogue says", r.Claim.ID, r.Counterexample, e.Counterexample)
	case r.Correction != nil && r.Correction.Status == Refuted:
		return fmt.Errorf("%s: the correction is refuted by %s", r.Claim.ID, r.Correction.Counterexample)
	}
	return nil
}

// Stopped reports whether the claim is unfinished because the time was up, somebody stopped the run, or a limit was reached.
func (r *Result) Stopped() bool {
	return errors.Is(r.Err, context.Canceled) || errors.Is(r.Err, context.DeadlineExceeded) || errors.Is(r.Err, game.ErrLimit)
}

// Options says how to run claims.
type Options struct {
	Bound    int           // in place of the default bounds; no claim goes beyond its Most. 0 means the default
	Thorough bool          // as far as the claims say for a thorough run
	Workers  int           // how many claims at a time; 0 means one for every core
	Progress game.Progress // is told how many claims are done, from several goroutines; may be nil
}

// Run decides the claims and calls each with every result, in the order of the claims. When the context ends, the claims that
// are not decided are [Open], and the error of the context is returned after all.
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
			for i := int64(len(list)) - next.Add(1); i >= 0; i = int64(len(list)) - next.Add(1) { // the long ones are last in the catalogue
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
		printed = max(printed, c.Bound) // what was found must be found again
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

// limit returns how far a run with these options goes.
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

// search looks for a counterexample up to a bound: of formulas and calculations by trying numbers, and then of the statement by its check.
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

// run decides a statement: the search first, which finds the smallest counterexample, then formulas and proof.
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

// refuted is the outcome of a false statement.
func refuted(counterexample string, by By) Outcome {
	return Outcome{Status: Refuted, By: by, Counterexample: counterexample}
}
