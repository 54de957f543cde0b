package prove

import (
	"context"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"zeck/automaton"
	"zeck/game"
	"zeck/games"
	"zeck/logic"
	"zeck/rules"
)

// Certificate is a claim about a game with the sets that prove it, as a text that can be saved and checked again. It reads
//
//	zeck certificate 2
//	game fibnim
//	claim value 0
//	rules
//	game fibnim
//	…
//	end
//	measure n
//	system fibonacci
//	statement forall n, c: option0(n, c) <=> …
//	set option0
//	automaton 1
//	…
//	end
//
// with any number of statements and sets, each set as automaton.DFA writes it. Empty lines and lines that begin with # are ignored. The
// statements are for readers: a checker derives them again from the rules of the game. It takes only the rules, the number system and the
// sets from the text, and proves again that every move makes the measure smaller. Version 1, for strategies, has no rules, measure and
// system: they are those of a known game.
type Certificate struct {
	Game       string
	Claim      Claim
	Rules      string // the rules text; "" in version 1
	Measure    string // the sum that every move makes smaller; "" in version 1
	System     string // the number system; "" in version 1
	Statements []string
	Sets       []Set
}

// The first lines of a certificate.
const (
	certificateMagic  = "zeck certificate 1"
	certificateMagic2 = "zeck certificate 2"
)

// Certificate returns the certificate of a proof.
func (p *Proof) Certificate() *Certificate {
	c := &Certificate{Game: p.Rules.Game, Claim: p.Claim, Sets: p.Sets, Rules: p.text, Measure: p.measure}
	if p.text != "" {
		c.System = p.Rules.System
	}
	for _, r := range p.Results {
		c.Statements = append(c.Statements, r.Formula.String())
	}
	return c
}

// WriteTo writes the certificate.
func (c *Certificate) WriteTo(w io.Writer) (int64, error) {
	var b strings.Builder
	magic := certificateMagic
	if c.Rules != "" {
		magic = certificateMagic2
	}
	fmt.Fprintf(&b, "%s\ngame %s\nclaim %s\n", magic, c.Game, c.Claim)
	if c.Rules != "" {
		fmt.Fprintf(&b, "rules\n%send\nmeasure %s\nsystem %s\n", c.Rules, c.Measure, c.System)
	}
	for _, text := range c.Statements {
		fmt.Fprintf(&b, "statement %s\n", text)
	}
	for _, set := range c.Sets {
		fmt.Fprintf(&b, "set %s\n%send\n", set.Name, set.DFA)
	}
	n, err := io.WriteString(w, b.String())
	return int64(n), err
}

// ReadCertificate reads a certificate. Errors name the line.
func ReadCertificate(ctx context.Context, r io.Reader) (*Certificate, error) {
	text, err := io.ReadAll(r)
	if err != nil {
		return nil, err
	}
	p := &certificateReader{lines: strings.Split(strings.TrimSuffix(strings.ReplaceAll(string(text), "\r\n", "\n"), "\n"), "\n")}
	var c Certificate
	if err := p.read(ctx, &c); err != nil {
		return nil, fmt.Errorf("line %d: %w", p.line, err)
	}
	return &c, nil
}

// certificateReader reads lines.
type certificateReader struct {
	lines []string
	line  int // how many lines were read
}

// next returns the next line that is not empty and not a comment.
func (p *certificateReader) next() (string, bool) {
	for p.line < len(p.lines) {
		p.line++
		if text := strings.TrimSpace(p.lines[p.line-1]); text != "" && text[0] != '#' {
			return text, true
		}
	}
	return "", false
}

// expect reads a line that begins with a word, and returns the rest of it.
func (p *certificateReader) expect(word string) (string, error) {
	text, _ := p.next()
	rest, ok := strings.CutPrefix(text, word+" ")
	if !ok {
		return "", fmt.Errorf("expected a line that begins with %q, got %s", word, quoted(text))
	}
	return strings.TrimSpace(rest), nil
}

func (p *certificateReader) read(ctx context.Context, c *Certificate) error {
	magic, _ := p.next()
	if magic != certificateMagic && magic != certificateMagic2 {
		return fmt.Errorf("expected %q or %q, got %s", certificateMagic, certificateMagic2, quoted(magic))
	}
	var err error
	if c.Game, err = p.expect("game"); err != nil {
		return err
	}
	claim, err := p.expect("claim")
	if err != nil {
		return err
	}
	if c.Claim, err = parseClaim(claim); err != nil {
		return err
	}
	switch {
	case magic == certificateMagic2:
		if err := p.rules(c); err != nil {
			return err
		}
	case c.Claim.Kind != StrategyClaim:
		return fmt.Errorf("certificates of version 1 about values are no longer supported%s", c.renewal(""))
	}
	for text, ok := p.next(); ok; text, ok = p.next() {
		word, rest, _ := strings.Cut(text, " ")
		switch word {
		case "statement":
			c.Statements = append(c.Statements, rest)
		case "set":
			set, err := p.set(ctx, rest)
			if err != nil {
				return err
			}
			c.Sets = append(c.Sets, set)
		default:
			return fmt.Errorf("expected \"statement\" or \"set\", got %s", quoted(text))
		}
	}
	return nil
}

// rules reads the parts that only version 2 has.
func (p *certificateReader) rules(c *Certificate) error {
	if text, _ := p.next(); text != "rules" {
		return fmt.Errorf("expected the line rules, got %s", quoted(text))
	}
	var err error
	if c.Rules, err = p.upToEnd("the rules text"); err != nil {
		return err
	}
	if strings.TrimSpace(c.Rules) == "" {
		return fmt.Errorf("expected the rules of the game, got an empty text")
	}
	if c.Measure, err = p.expect("measure"); err != nil {
		return err
	}
	c.System, err = p.expect("system")
	return err
}

// upToEnd reads the lines before a line "end".
func (p *certificateReader) upToEnd(what string) (string, error) {
	begin := p.line
	for p.line < len(p.lines) {
		p.line++
		if strings.TrimSpace(p.lines[p.line-1]) == "end" {
			return strings.Join(append(slices.Clone(p.lines[begin:p.line-1]), ""), "\n"), nil
		}
	}
	return "", fmt.Errorf("%s in line %d does not end with \"end\"", what, begin)
}

// set reads an automaton.
func (p *certificateReader) set(ctx context.Context, name string) (Set, error) {
	begin := p.line
	text, err := p.upToEnd("the set " + quoted(name))
	if err != nil {
		return Set{}, err
	}
	dfa, err := automaton.Read(ctx, &automaton.Builder{}, strings.NewReader(text))
	if err != nil {
		p.line = begin
		return Set{}, fmt.Errorf("the automaton of %s, %w", quoted(name), err)
	}
	return Set{name, dfa}, nil
}

// parseClaim parses the text of a claim.
func parseClaim(text string) (Claim, error) {
	switch text {
	case StrategyClaim, MisereClaim:
		return Claim{Kind: text}, nil
	}
	if digits, ok := strings.CutPrefix(text, ValueClaim+" "); ok {
		if v, err := strconv.Atoi(digits); err == nil && v >= 0 && v <= maxClaimValue {
			return Claim{Kind: ValueClaim, Value: v}, nil
		}
	}
	return Claim{}, fmt.Errorf("expected the claim %q, %q or %q, got %s", StrategyClaim, MisereClaim, ValueClaim+" 4", quoted(text))
}

// maxClaimValue bounds the nim-value of a claim.
const maxClaimValue = 1000

// Check proves the claim of a certificate from its sets and the rules of its game: those in the certificate, or else those of the known
// game with this name. It is an error if the certificate has other statements than the claim needs.
func (c *Certificate) Check(ctx context.Context, o Options) (*Proof, error) {
	p, _, err := c.check(ctx, o)
	return p, err
}

// check is Check; it also returns the equations, nil for a strategy.
func (c *Certificate) check(ctx context.Context, o Options) (*Proof, *recursion, error) {
	r, equations, b, err := c.basis(ctx)
	if err != nil {
		return nil, nil, err
	}
	if err := c.checkStatements(b.statements); err != nil {
		return nil, nil, err
	}
	p, err := b.prove(ctx, r, c.Claim, c.Sets, o)
	if err == nil {
		p.text, p.measure = c.Rules, c.Measure
	}
	return p, equations, err
}

// Discovery returns what the certificate proves about a value as if it had just been found, without a search. It proves the claim again;
// a failed proof is an error.
func (c *Certificate) Discovery(ctx context.Context, value int, o Options) (*Discovery, error) {
	if c.Claim.Kind == StrategyClaim || value < 0 || value > c.Claim.Value {
		return nil, fmt.Errorf("the claim %s says nothing about value %d", quoted(c.Claim.String()), value)
	}
	some := *c
	some.Claim.Value = value
	some.Sets = c.Sets[:len(c.Sets)/(c.Claim.Value+1)*(value+1)] // each value has the same number of sets
	some.Statements = c.Statements[:min(len(some.Sets), len(c.Statements))]
	p, r, err := some.check(ctx, o)
	if err != nil {
		return nil, err
	}
	if !p.Proved() {
		return nil, fmt.Errorf("the certificate does not prove its claim")
	}
	d := r.discovery(value)
	d.Proof, d.Known = p, true
	for u := range value + 1 {
		stage := Stage{Value: u, System: c.System}
		for _, set := range some.Sets[len(some.Sets)/(value+1)*u : len(some.Sets)/(value+1)*(u+1)] {
			stage.Learned += set.DFA.States()
		}
		positions, err := p.positions(ctx, u, r)
		if err != nil {
			return nil, err
		}
		if err := d.setPositions(ctx, positions, o); err != nil {
			return nil, err
		}
		stage.States = positions.States()
		d.Stages = append(d.Stages, stage)
	}
	return d, nil
}

// checkStatements compares the statements of the certificate with those that the claim needs.
func (c *Certificate) checkStatements(needed []Statement) error {
	for i, s := range needed {
		if i < len(c.Statements) && !same(c.Statements[i], s.Formula) {
			return fmt.Errorf("statement %d is %s; the claim needs %s%s", i+1, quoted(c.Statements[i]), quoted(s.Formula.String()), c.renewal(ifOld))
		}
	}
	if len(c.Statements) != len(needed) {
		return fmt.Errorf("the claim needs %d statements, got %d%s", len(needed), len(c.Statements), c.renewal(ifOld))
	}
	return nil
}

// renewal says how to make a new certificate; "" for a strategy.
func (c *Certificate) renewal(before string) string {
	misere := map[bool]string{true: " --misere"}[c.Claim.Kind == MisereClaim]
	if c.Claim.Kind == StrategyClaim {
		return ""
	}
	return fmt.Sprintf("; %szeck discover %s%s --again makes a new one", before, c.Game, misere)
}

// ifOld is about certificates written by earlier versions, which built other equations.
const ifOld = "if the certificate is old, "

// same reports whether a text is a statement, up to the names of variables.
func same(text string, f *logic.Formula) bool {
	if text == f.String() {
		return true
	}
	g, err := logic.Parse(text)
	return err == nil && f.Same(g)
}

// basis returns the rules of the game, the equations unless the claim is a strategy, and the basis of the claim.
func (c *Certificate) basis(ctx context.Context) (Rules, *recursion, basis, error) {
	if c.Claim.Kind == StrategyClaim {
		s, err := Find(c.Game)
		if err != nil {
			return Rules{}, nil, basis{}, err
		}
		return s.Rules, nil, basis{sets: []string{safe}, statements: s.Statements()}, nil
	}
	r, err := c.recursion(ctx)
	if err != nil {
		return Rules{}, nil, basis{}, err
	}
	return r.Rules, r, r.basis(c.Claim.Value), nil
}

// recursion builds the equations of the claim.
func (c *Certificate) recursion(ctx context.Context) (*recursion, error) {
	known, err := c.registry(ctx)
	if err != nil {
		return nil, err
	}
	f, err := formulasOf(known, c.Game)
	if err != nil {
		return nil, err
	}
	r, err := newRecursion(ctx, f, c.Claim.Kind == MisereClaim)
	if err != nil {
		return nil, err
	}
	if f.System != "" && f.System != c.System {
		return nil, fmt.Errorf("the rules use digits of the system %s, the sets those of %s", f.System, quoted(c.System))
	}
	if got := measureText(f); got != c.Measure {
		return nil, fmt.Errorf("the measure must be %s, which every move makes smaller, got %s", got, quoted(c.Measure))
	}
	r.System = c.System
	return r, nil
}

// registry returns a registry with the game of the certificate, by its rules. If a game with this name is known, the rules must be the same.
func (c *Certificate) registry(ctx context.Context) (*game.Registry, error) {
	written, err := rules.Load(ctx, "", c.Rules)
	if err != nil {
		return nil, fmt.Errorf("the rules: %w", err)
	}
	own := game.NewRegistry(written)
	name := written.File().Name
	if !games.All().Knows(name) {
		return own, nil
	}
	f, err := formulasOf(own, c.Game)
	if err != nil {
		return nil, err
	}
	theirs, err := formulasOf(nil, c.Game)
	if err != nil {
		return nil, err
	}
	if !f.Same(theirs) {
		return nil, fmt.Errorf("the rules are not those of %s, which zeck games %[1]s --source prints; "+
			"zeck discover %[1]s looks for a theorem about that game", name)
	}
	return own, nil
}
