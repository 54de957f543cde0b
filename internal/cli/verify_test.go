package cli

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"

	"zeck/game"
	"zeck/games"
	"zeck/internal/claims"
	"zeck/internal/must"
)

// TestVerdict breaks claims on purpose: the exit code shows it, and a line names the claim.
func TestVerdict(t *testing.T) {
	says := func(counterexample string) claims.Check {
		return func(context.Context, int) (string, error) { return counterexample, nil }
	}
	limit := func(context.Context, int) (string, error) { return "", fmt.Errorf("%w: much", game.ErrLimit) }
	good, bad, hard := &claims.Claim{ID: "x.good", Test: claims.Test{Check: says("")}}, &claims.Claim{ID: "x.bad", Test: claims.Test{Check: says("7")}},
		&claims.Claim{ID: "x.hard", Test: claims.Test{Check: limit}}
	never := &claims.Claim{ID: "x.never", Test: claims.Test{Check: says("")}, Erratum: &claims.Erratum{Counterexample: "7", Test: claims.Test{Check: says("")}}}
	for _, c := range []struct {
		list []*claims.Claim
		code int
		line string
	}{
		{[]*claims.Claim{good}, exitOK, ""},
		{[]*claims.Claim{good, bad}, exitFalse, "zeck: x.bad is listed as true, but refuted by 7\n"},
		{[]*claims.Claim{never, good}, exitFalse, "zeck: x.never is listed as false, but no counterexample was found\n"},
		{[]*claims.Claim{hard, good}, exitLimit, ""},
		{[]*claims.Claim{hard, bad}, exitFalse, "zeck: x.bad is listed as true, but refuted by 7\n"},
	} {
		var line strings.Builder
		a := &app{games: games.All(), out: bufio.NewWriter(io.Discard), stderr: &line}
		results := must.Get(a.runClaims(context.Background(), c.list, claims.Options{}))
		if code := exitCode(a.verdict(results, verifyFlags{}, nil)); code != c.code || line.String() != c.line {
			t.Errorf("%s: exit code %d, %q; want %d, %q", c.list[0].ID, code, line.String(), c.code, c.line)
		}
	}
}

// TestVerifyStopped stops a run by its context, as Ctrl-C does.
func TestVerifyStopped(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	var out strings.Builder
	a := &app{games: games.All(), out: bufio.NewWriter(&out), stderr: io.Discard}
	err := a.verify(ctx, verifyFlags{Format: "text"}, []string{"silber.nim", "silber.pairs"})
	if !errors.Is(err, context.Canceled) || exitCode(err) != exitStopped {
		t.Errorf("%v", err)
	}
	if err := a.flush(); err != nil || !strings.Contains(out.String(), "2 unfinished") {
		t.Errorf("%s, %v", out.String(), err)
	}
}
