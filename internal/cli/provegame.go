package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"zeck/game"
	"zeck/internal/alone"
	"zeck/internal/answer"
	"zeck/internal/theorems"
	"zeck/prove"
	"zeck/rules"
)

// gameProofFlags are the flags of prove for games.
type gameProofFlags struct {
	Game        string `ask:"game" of:"GAME" open:"yes" help:"prove the strategy of GAME for all sizes, such as {values}"`
	Certificate string `ask:"certificate" of:"FILE" help:"with --game: write a FILE that --check can check"`
	Check       string `ask:"check" of:"FILE" help:"check the certificate or the saved theorem in FILE: prove its claim again from its sets; - for standard input"`
}

// Values returns the values of a flag that has few.
func (gameProofFlags) Values(name string) []string {
	return map[string][]string{"game": prove.Games()}[name]
}

// asked reports whether one of the flags is set.
func (g gameProofFlags) asked() bool { return g.Game != "" || g.Check != "" || g.Certificate != "" }

// proveGame proves the strategy of a game, or checks a certificate.
func (a *app) proveGame(ctx context.Context, f proveFlags, args []string) error {
	switch {
	case len(args) > 0 && f.Game == "" && f.Check == "":
		return fmt.Errorf("--certificate needs --game, got the statement %s", game.Quote(args[0]))
	case len(args) > 0:
		return fmt.Errorf("--game and --check take no statement, got %s", game.Quote(args[0]))
	case f.Game != "" && f.Check != "":
		return fmt.Errorf("--game and --check both say what to prove; expected one of them")
	case f.Certificate != "" && f.Game == "":
		return fmt.Errorf("--certificate needs --game; for discovered theorems use zeck discover --certificate")
	case f.Folder != "" && f.Export == "":
		return fmt.Errorf("--output needs --export")
	case len(f.Define)+len(f.With) > 0 || f.List:
		return fmt.Errorf("--define, --with and --list are for statements; expected no --game and no --check")
	}
	limits, err := f.limits()
	if err != nil {
		return err
	}
	o := prove.Options{Limits: limits}
	if f.Trace {
		o.Trace = a.printStep
	}
	done := a.waitingUnless(f.Trace)
	p, err := a.gameProof(ctx, f.gameProofFlags, o)
	done()
	if err != nil {
		return raisable(err)
	}
	if err := a.writeCertificate(ctx, f.Certificate, p); err != nil {
		return err
	}
	if f.Export != "" {
		return a.exportGame(ctx, f.Folder, f.JSON, p)
	}
	return unless(p.Proved(), a.show(answer.StrategyProof{Proof: p}, f.JSON))
}

// gameProof does the proof that the flags ask for.
func (a *app) gameProof(ctx context.Context, g gameProofFlags, o prove.Options) (*prove.Proof, error) {
	if g.Check == "" {
		s, err := prove.Find(g.Game)
		if known, _, wrong := a.games.ParseGame(g.Game); exitCode(err) == exitInput && wrong == nil {
			if _, text := rules.Of(known); text {
				return nil, fmt.Errorf("no strategy of %s to prove; zeck discover %s searches for one", game.Quote(g.Game), g.Game)
			}
		}
		if err != nil {
			return nil, err
		}
		return s.Prove(ctx, o)
	}
	return a.checkFile(ctx, g.Check, o)
}

// writeCertificate writes the certificate of a proof if a file is named and the claim was proved.
func (a *app) writeCertificate(ctx context.Context, name string, p *prove.Proof) error {
	if name == "" || !p.Proved() {
		return nil
	}
	return written(ctx, "certificate", alone.Write(name, func(w io.Writer) error {
		_, err := p.Certificate().WriteTo(w)
		return err
	}))
}

// exportGame writes a proof about a game for another prover.
func (a *app) exportGame(ctx context.Context, folder string, asJSON bool, p *prove.Proof) error {
	script, err := p.Walnut(ctx)
	if err != nil {
		return err
	}
	bundle := walnutBundle{About: p.Rules.Game + ", " + p.Claim.String(), Script: script}
	for i, r := range p.Results {
		bundle.Says = append(bundle.Says, walnutSays{script.Names[i], r.Proved, r.Name})
	}
	return a.writeBundle(ctx, folder, asJSON, bundle, map[string]any{"game": p.Rules.Game, "walnut": script.Script})
}

// checkFile proves the claim of a certificate or of a theorem again. The name - means standard input.
func (a *app) checkFile(ctx context.Context, name string, o prove.Options) (*prove.Proof, error) {
	text, err := a.readWhole(name, maxChecked)
	switch {
	case errors.Is(err, game.ErrLimit):
		return nil, err
	case err != nil:
		return nil, fmt.Errorf("the certificate could not be read: %w", err)
	}
	check := func() (*prove.Proof, error) {
		if theorems.IsTheorem(text) {
			t, err := theorems.Read(ctx, strings.NewReader(text))
			if err != nil {
				return nil, err
			}
			return t.Check(ctx, o)
		}
		c, err := prove.ReadCertificate(ctx, strings.NewReader(text))
		if err != nil {
			return nil, err
		}
		return c.Check(ctx, o)
	}
	p, err := check()
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return p, nil
}

// readWhole reads a file of at most most bytes. The name - means standard input.
func (a *app) readWhole(name string, most int64) (string, error) {
	from := a.stdin
	if name != fromInput {
		file, err := os.Open(name)
		if err != nil {
			return "", err
		}
		defer file.Close()
		from = file
	}
	data, err := io.ReadAll(io.LimitReader(from, most+1))
	if int64(len(data)) > most {
		err = fmt.Errorf("%w: %s has more than %d bytes", game.ErrLimit, game.Quote(name), most)
	}
	return string(data), err
}

// maxChecked bounds the size of a file to check.
const maxChecked = 1 << 30
