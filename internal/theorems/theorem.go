package theorems

import (
	"bytes"
	"context"
	"crypto/sha256"
	"fmt"
	"io"
	"strconv"
	"strings"

	"zeck/automaton"
	"zeck/game"
	"zeck/prove"
)

// Theorem says of every position of a game which of some nim-values it has, or whether it is lost in misère play. It consists of sets of
// positions, as automata, and the certificate that proves them.
type Theorem struct {
	Game   string // with its options, as in "wythoff@t=2"
	Claim  prove.Claim
	Rules  string // the rules text
	System string // the number system whose digits the automata read

	// The positions with nim-value 0, 1, … up to that of the claim; in misère play only the lost positions. The tracks are the numbers of a
	// position in the order of the rules.
	Positions []*automaton.DFA

	certificate string
}

// Of returns the theorem of a proof, which must be about values or misère play.
func Of(ctx context.Context, p *prove.Proof) (*Theorem, error) {
	c := p.Certificate()
	if !p.Proved() || c.Rules == "" {
		return nil, fmt.Errorf("expected a successful proof about the values of a game")
	}
	t := &Theorem{}
	for u := range c.Claim.Value + 1 {
		set, err := p.Positions(ctx, u)
		if err != nil {
			return nil, err
		}
		t.Positions = append(t.Positions, set)
	}
	var text strings.Builder
	if _, err := c.WriteTo(&text); err != nil {
		return nil, err
	}
	t.certificate = text.String()
	return t, t.readHead(ctx)
}

// Name returns the name of the file of a theorem, with the game, its options, and the claim.
func (t *Theorem) Name() string {
	return t.Game + "." + strings.ReplaceAll(t.Claim.String(), " ", "-") + Ending
}

// Ending is the ending of the names of files with theorems.
const Ending = ".theorem"

// magic is the first line of a file.
const magic = "zeck theorem 1"

// WriteTo writes the theorem as text: a line that names the format, the checksum of all following lines, the positions of every value, and
// the certificate.
func (t *Theorem) WriteTo(w io.Writer) (int64, error) {
	var b strings.Builder
	for u, set := range t.Positions {
		fmt.Fprintf(&b, "positions %d\n%send\n", u, set)
	}
	b.WriteString(t.certificate)
	n, err := fmt.Fprintf(w, "%s\nsum %x\n%s", magic, sha256.Sum256([]byte(b.String())), b.String())
	return int64(n), err
}

// IsTheorem reports whether a text begins like the file of a theorem.
func IsTheorem(text string) bool { return strings.HasPrefix(text, magic+"\n") }

// Read reads a theorem. It refuses a text that was changed after it was written. [Theorem.Check] decides whether the theorem is true.
func Read(ctx context.Context, r io.Reader) (*Theorem, error) {
	var data bytes.Buffer
	if _, err := data.ReadFrom(io.LimitReader(r, maxBytes+1)); err != nil {
		return nil, err
	}
	text, ok := bytes.CutPrefix(data.Bytes(), []byte(magic+"\n"))
	if !ok {
		return nil, fmt.Errorf("expected a theorem, which begins with %q", magic)
	}
	if data.Len() > maxBytes {
		return nil, fmt.Errorf("expected a theorem of at most %d bytes", maxBytes)
	}
	sum, text, _ := bytes.Cut(text, []byte("\n"))
	if string(sum) != fmt.Sprintf("sum %x", sha256.Sum256(text)) {
		return nil, fmt.Errorf("the text was changed or cut off: the sum in its second line is wrong")
	}
	t := &Theorem{}
	for bytes.HasPrefix(text, []byte("positions ")) {
		var head, body []byte
		head, text, _ = bytes.Cut(text, []byte("\n"))
		if body, text, ok = bytes.Cut(text, []byte("\nend\n")); !ok || string(head) != "positions "+strconv.Itoa(len(t.Positions)) {
			return nil, fmt.Errorf("expected the positions of value %d, got %s", len(t.Positions), game.Quote(string(head)))
		}
		set, err := automaton.Read(ctx, &automaton.Builder{}, bytes.NewReader(body))
		if err != nil {
			return nil, fmt.Errorf("the positions of value %d: %w", len(t.Positions), err)
		}
		t.Positions = append(t.Positions, set)
	}
	t.certificate = string(text)
	return t, t.readHead(ctx)
}

// maxBytes bounds the text of a theorem.
const maxBytes = 64 << 20

// readHead reads what the certificate says about the game.
func (t *Theorem) readHead(ctx context.Context) error {
	head, _, _ := strings.Cut(t.certificate, "\nstatement ") // only Check needs the sets
	c, err := prove.ReadCertificate(ctx, strings.NewReader(head+"\n"))
	if err != nil {
		return fmt.Errorf("the certificate, %w", err)
	}
	if c.Rules == "" || c.Claim.Value+1 != len(t.Positions) {
		return fmt.Errorf("expected a certificate with rules and positions of %d values, got %d of them", c.Claim.Value+1, len(t.Positions))
	}
	t.Game, t.Claim, t.Rules, t.System = c.Game, c.Claim, c.Rules, c.System
	return nil
}

// Check proves the theorem again from its certificate, and checks that the positions are those of the certificate.
func (t *Theorem) Check(ctx context.Context, o prove.Options) (*prove.Proof, error) {
	c, err := prove.ReadCertificate(ctx, strings.NewReader(t.certificate))
	if err != nil {
		return nil, fmt.Errorf("the certificate, %w", err)
	}
	p, err := c.Check(ctx, o)
	if err != nil || !p.Proved() {
		return p, err
	}
	for u, set := range t.Positions {
		proved, err := p.Positions(ctx, u)
		if err != nil {
			return p, err
		}
		if !proved.Equal(set) {
			return p, fmt.Errorf("the positions of value %d are not those of the certificate", u)
		}
	}
	return p, nil
}

// Misere reports whether the theorem is about misère play.
func (t *Theorem) Misere() bool { return t.Claim.Kind == prove.MisereClaim }
