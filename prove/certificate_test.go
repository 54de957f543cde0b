package prove

import (
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"zeck/internal/long"
	"zeck/internal/must"
	"zeck/internal/scramble"
)

// write returns the text of a certificate.
func write(t testing.TB, c *Certificate) string {
	t.Helper()
	var b strings.Builder
	n, err := c.WriteTo(&b)
	if err != nil || n != int64(b.Len()) {
		t.Fatalf("wrote %d of %d bytes: %v", n, b.Len(), err)
	}
	return b.String()
}

// mustRead reads a certificate.
func mustRead(t testing.TB, text io.Reader) *Certificate {
	t.Helper()
	return must.Get(ReadCertificate(context.Background(), text))
}

// TestCertificates checks that the certificate of a proof can be written, read and proved again, and that it is then written the same. What
// it says about each value is what was found.
func TestCertificates(t *testing.T) {
	proofs := []*Proof{mustProve(t, mustFind(t, "wythoff@t=2")), mustProve(t, mustFind(t, "takeaway@k=3"))}
	for _, d := range []*Discovery{
		mustDiscover(t, "fibnim", 4, DiscoverOptions{}),
		mustDiscover(t, "lucas", 0, DiscoverOptions{}),
		mustDiscover(t, "wythoff", 0, DiscoverOptions{Misere: true}),
	} {
		proofs = append(proofs, d.Proof)
		for u := range d.Stages {
			again := must.Get(d.Proof.Certificate().Discovery(t.Context(), u, Options{}))
			for v, stage := range again.Stages {
				if was := d.Stages[v]; stage != (Stage{Value: v, System: was.System, States: was.States, Learned: was.Learned}) {
					t.Errorf("%s, value %d: %+v was %+v", d.Game, v, stage, was)
				}
			}
			if !again.Known || again.Value != u || len(again.Stages) != u+1 || u == d.Value && !again.Set.DFA.Equal(d.Set.DFA) {
				t.Errorf("%s, value %d: %+v", d.Game, u, again)
			}
		}
	}
	for _, p := range proofs {
		for _, value := range []int{-1, p.Claim.Value + 1} {
			if d, err := p.Certificate().Discovery(t.Context(), value, Options{}); err == nil || !strings.Contains(err.Error(), "says nothing about value") {
				t.Errorf("%s, %s, value %d: %+v, %v", p.Rules.Game, p.Claim, value, d, err)
			}
		}
		text := write(t, p.Certificate())
		c := mustRead(t, strings.NewReader("# a comment\n\n"+text))
		if again := write(t, c); again != text {
			t.Errorf("%s, %s: written as\n%.300s\nread back as\n%.300s", p.Rules.Game, p.Claim, text, again)
		}
		if of := p.Certificate(); c.System != of.System || c.Measure != of.Measure || c.Rules != of.Rules || !slices.Equal(c.Statements, of.Statements) {
			t.Errorf("%+v\nread back as\n%+v", of, c)
		}
		checked, err := c.Check(context.Background(), Options{})
		if err != nil || !checked.Proved() {
			t.Errorf("%s, %s is not proved again: %v", p.Rules.Game, p.Claim, err)
		}
	}
}

// shipped returns the certificate of a theorem that comes with zeck.
func shipped(t testing.TB, name string) *Certificate {
	t.Helper()
	text := must.Get(os.ReadFile(filepath.Join("..", "internal", "theorems", "data", name+".theorem")))
	_, certificate, _ := strings.Cut(string(text), "zeck certificate")
	return mustRead(t, strings.NewReader("zeck certificate"+certificate))
}

// TestForgery checks that some statement becomes false whenever a state of a set changes between accepting and not accepting.
func TestForgery(t *testing.T) {
	lines := strings.Split(write(t, mustDiscover(t, "fibnim", 3, DiscoverOptions{}).Proof.Certificate()), "\n")
	forged := 0
	for i, line := range lines {
		short, accepting := strings.CutSuffix(line, " accept")
		wrong := line + " accept"
		switch {
		case accepting:
			wrong = short
		case !strings.HasPrefix(line, "state ") || line == "state 0": // (0, 0) starts and ends there
			continue
		}
		copied := slices.Clone(lines)
		copied[i] = wrong
		forged++
		p := must.Get(mustRead(t, strings.NewReader(strings.Join(copied, "\n"))).Check(t.Context(), Options{}))
		if p.Proved() {
			t.Fatalf("line %d, %q became %q: still proved", i+1, line, wrong)
		}
		if forged == 1 {
			if _, err := p.Certificate().Discovery(t.Context(), 3, Options{}); err == nil {
				t.Errorf("line %d, %q became %q: it is found", i+1, line, wrong)
			}
		}
		for _, r := range p.Results {
			if !r.Proved && len(r.Counterexample) == 0 {
				t.Errorf("%s is false without a counterexample", r.Formula)
			}
		}
	}
	if forged < 80 {
		t.Errorf("only %d forgeries", forged)
	}
}

// TestLargeCertificate proves again what takes the learner long to find: the values 0 to 8 of Fibonacci nim.
func TestLargeCertificate(t *testing.T) {
	long.Only(t)
	packed := must.Get(os.ReadFile("testdata/certificates/fibnim-8.txt.gz"))
	c := mustRead(t, must.Get(gzip.NewReader(bytes.NewReader(packed))))
	p, err := c.Check(t.Context(), Options{})
	if err != nil || !p.Proved() || c.Claim != (Claim{ValueClaim, 8}) || len(c.Sets) != 9 {
		t.Errorf("%s, %d sets: %v", c.Claim, len(c.Sets), err)
	}
}

// smallCertificate is a correct certificate: all ones of the cap are to the right of those of the pile.
var smallCertificate = string(must.Get(os.ReadFile("testdata/certificates/powers.txt")))

func TestCertificateErrors(t *testing.T) {
	replaced := func(old, new string) string {
		if !strings.Contains(smallCertificate, old) {
			t.Fatalf("the certificate has no %q", old)
		}
		return strings.Replace(smallCertificate, old, new, 1)
	}
	for text, want := range map[string]string{
		"":                                      `line 1: expected "zeck certificate 1" or "zeck certificate 2", got ""`,
		"zeck certificate 1\nclaim strategy\n":  `line 2: expected a line that begins with "game", got "claim strategy"`,
		"zeck certificate 1\ngame nim\nset x\n": `line 3: expected a line that begins with "claim", got "set x"`,
		replaced("claim strategy", "claim value -1"): `line 3: expected the claim "strategy", "misere" or "value 4", got "value -1"`,
		replaced("claim strategy", "claim misere"): "line 3: certificates of version 1 about values are no longer supported; " +
			"zeck discover takeaway@k=1 --misere --again makes a new one",
		replaced("\nend\n", "\n"):        `line 16: the set "safe" in line 7 does not end with "end"`,
		replaced("0 1 -> 1", "0 2 -> 1"): `line 7: the automaton of "safe", line 5: `,
	} {
		if _, err := ReadCertificate(context.Background(), strings.NewReader(text)); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%.60q gives %v\nwant %s", text, err, want)
		}
	}
	broken := errors.New("broken")
	if _, err := ReadCertificate(t.Context(), iotest.ErrReader(broken)); err != broken {
		t.Error(err)
	}
	oneTrack := strings.NewReplacer("radix 2 2", "radix 2", "0 0 ->", "0 ->", "0 1 ->", "1 ->", "1 0 -> 0\n", "").Replace(smallCertificate)
	for text, want := range map[string]string{
		replaced("game takeaway@k=1", "game chess"):                                                  `no strategy of "chess" to prove`,
		replaced("game takeaway@k=1", "game takeaway@k=3"):                                           `statement 1 is "forall n, c, t: safe`,
		replaced("set safe", "set unsafe"):                                                           `expected the sets safe, got "unsafe"`,
		replaced("statement forall n: n >= 1", "# forall n: n >= 1"):                                 "the claim needs 3 statements, got 2",
		replaced("set safe", "statement forall n: n >= 1 => (safe(n, n - 1) <=> term(n))\nset safe"): "the claim needs 3 statements, got 4",
		oneTrack:                           `the set "safe" has 1 tracks; positions of takeaway@k=1 have 2 numbers`,
		replaced("radix 2 2", "radix 2 3"): "the automaton of safe reads digits below 2 3",
	} {
		if _, err := mustRead(t, strings.NewReader(text)).Check(context.Background(), Options{}); err == nil ||
			!strings.HasPrefix(err.Error(), want) {
			t.Errorf("%.200q gives %v\nwant %s", text, err, want)
		}
	}
	for text, want := range map[string]bool{smallCertificate: true, replaced("state 1 accept", "state 1"): false} {
		p, err := mustRead(t, strings.NewReader(text)).Check(context.Background(), Options{})
		if err != nil || p.Proved() != want {
			t.Errorf("proved: %v, want %v, %v\n%s", p.Proved(), want, err, text)
		}
	}
}

func FuzzReadCertificate(f *testing.F) {
	f.Add(smallCertificate)
	f.Add("zeck certificate 1\ngame wythoff\nclaim misere\nset x\nend\n")
	f.Fuzz(scramble.One(func(t *testing.T, text string) {
		c, err := ReadCertificate(context.Background(), strings.NewReader(text))
		if err != nil {
			return
		}
		if again := mustRead(t, strings.NewReader(write(t, c))); write(t, again) != write(t, c) {
			t.Errorf("%q is written as %q", text, write(t, c))
		}
	}))
}
