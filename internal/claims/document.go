package claims

import (
	"cmp"
	"context"
	"embed"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"zeck/game"
	"zeck/internal/worksheet"
	"zeck/logic"
)

//go:embed papers/*.md
var papers embed.FS

// documents are the names of the sources in the order of the catalogue.
var documents = []string{"silber", "whinihan", "hoggatt", "das", "lee", "frontier"}

// document is a source that is being read, line by line. The package comment describes the format.
type document struct {
	name    string
	source  Source
	defines []definition  // for all claims
	claim   *Claim        // the current claim, nil before the first
	own     []definition  // for this claim only
	code    []string      // of the previous claim
	test    *Test         // the test of the current claim, or of its correction
	about   map[*Test]int // the line of a formula about all numbers, which needs a range
	field   field         // the current field
	text    *string       // the current paragraph
}

// definition is a definition and its number system.
type definition struct{ name, text, system string }

// field is "- key: value". Later lines that begin with a blank continue it.
type field struct {
	key, value   string
	line, column int // of the value
}

// readDocument reads the text of a source.
func readDocument(name, text string) (*Source, error) {
	d := &document{name: name}
	for _, part := range worksheet.Parse(text) {
		if part.Info != "" {
			if err := d.block(part); err != nil {
				return nil, err
			}
			continue
		}
		number := part.Line
		for line := range strings.Lines(part.Text) {
			if err := d.line(number, strings.TrimRight(line, "\r\n")); err != nil {
				return nil, err
			}
			number++
		}
	}
	if err := d.endClaim(); err != nil {
		return nil, err
	}
	return &d.source, nil
}

// errorf reports a mistake in a line.
func (d *document) errorf(line, column int, format string, args ...any) error {
	return fmt.Errorf("%s.md: line %d, column %d: %w", d.name, line, column, fmt.Errorf(format, args...))
}

// line reads a line outside of blocks.
func (d *document) line(number int, line string) error {
	if d.field.key != "" && strings.HasPrefix(line, "  ") {
		d.field.value += " " + strings.TrimSpace(line)
		return nil
	}
	if err := d.endField(); err != nil {
		return err
	}
	switch {
	case line == "" || strings.HasPrefix(line, "```"):
		d.text = nil
	case strings.HasPrefix(line, "# "):
		d.source.Title = line[2:]
	case strings.HasPrefix(line, "## "):
		return d.heading(number, line)
	case strings.HasPrefix(line, "|"):
		return d.row(number, line)
	case strings.HasPrefix(line, "- "):
		key, value, ok := strings.Cut(line[2:], ": ")
		if !ok {
			return d.errorf(number, 3, "expected a field such as - note: …, got %s", game.Quote(line))
		}
		d.field = field{key, value, number, len(key) + 5}
	default:
		d.paragraph(line)
	}
	return nil
}

// paragraph adds a line to the description of the source, or to the statement of the claim.
func (d *document) paragraph(line string) {
	if d.text != nil {
		*d.text += " " + line
		return
	}
	d.text = &d.source.About
	if d.claim != nil {
		d.text = &d.claim.Statement
	}
	if *d.text != "" {
		*d.text += "\n\n"
	}
	*d.text += line
}

// heading begins a claim: "## silber.lemma1: lemma, Lemma 1, p. 86".
func (d *document) heading(number int, line string) error {
	if err := d.endClaim(); err != nil {
		return err
	}
	id, rest, _ := strings.Cut(line[3:], ": ")
	kind, place, _ := strings.Cut(rest, ", ")
	switch {
	case place == "":
		return d.errorf(number, 4, "expected a claim such as ## silber.lemma1: lemma, Lemma 1, p. 86, got %s", game.Quote(line))
	case !strings.HasPrefix(id, d.source.Name+".") || d.source.Name == "":
		return d.errorf(number, 4, "expected a name that begins with the source %q and a dot, got %s", d.source.Name, game.Quote(id))
	case slices.ContainsFunc(d.source.Claims, func(c Claim) bool { return c.ID == id }):
		return d.errorf(number, 4, "%s appears twice", id)
	case !slices.Contains(kinds, Kind(kind)):
		return d.errorf(number, len(id)+6, "expected one of %v, got %s", kinds, game.Quote(kind))
	}
	d.claim = &Claim{ID: id, Kind: Kind(kind), Place: place}
	d.own, d.about, d.test = nil, map[*Test]int{}, &d.claim.Test
	return nil
}

// row reads a row of one of the two tables of a source: the map of the code, and the items of the paper.
func (d *document) row(number int, line string) error {
	cells := strings.Split(strings.Trim(line, "| "), " | ")
	switch {
	case d.claim != nil:
		return d.errorf(number, 1, "expected tables before the first claim")
	case cells[0] == "item" || cells[0] == "in the paper" || strings.HasPrefix(line, "|-"):
	case len(cells) == 2:
		d.source.Map = append(d.source.Map, Row{cells[0], cells[1]})
	case len(cells) == 3:
		var ids []string
		for id := range strings.FieldsSeq(cells[2]) {
			ids = append(ids, d.source.Name+"."+id)
		}
		d.source.Contents = append(d.source.Contents, Item{cells[0], strings.TrimSpace(cells[1]), ids})
	default:
		return d.errorf(number, 1, "expected two or three cells, got %d", len(cells))
	}
	return nil
}

// block reads definitions or formulas.
func (d *document) block(part worksheet.Part) error {
	if err := d.endField(); err != nil {
		return err
	}
	kind, system, _ := strings.Cut(part.Info, " ")
	for start, lines := part.Line, strings.SplitAfter(part.Text, "\n"); len(lines) > 0; {
		n := 1
		for n < len(lines) && (strings.HasPrefix(lines[n], " ") || strings.TrimSpace(lines[n]) == "") {
			n++
		}
		if text := strings.Join(lines[:n], ""); strings.TrimSpace(text) != "" {
			if err := d.formula(kind, system, text, start); err != nil {
				return err
			}
		}
		start, lines = start+n, lines[n:]
	}
	return nil
}

// formula reads one definition or formula.
func (d *document) formula(kind, system, text string, line int) error {
	reader := logic.Reader{Line: line, Column: 1}
	plain := strings.Join(strings.Fields(text), " ")
	switch {
	case kind == "define":
		read, err := reader.Definition(text)
		if err != nil {
			return fmt.Errorf("%s.md: %w", d.name, err)
		}
		list := &d.defines
		if d.claim != nil {
			list = &d.own
		}
		if slices.ContainsFunc(slices.Concat(d.defines, d.own), func(x definition) bool { return x.name == read.Name && x.system == system }) {
			return d.errorf(line, 8, "%s is defined twice", read.Name)
		}
		*list = append(*list, definition{read.Name, plain, system})
	case (kind == "formula" || kind == "calculation") && d.claim != nil:
		read, err := reader.Statement(text)
		if err != nil {
			return fmt.Errorf("%s.md: %w", d.name, err)
		}
		if kind == "formula" {
			d.test.Formulas = append(d.test.Formulas, Formula{Text: plain, System: system})
		} else {
			d.test.Calculations = append(d.test.Calculations, Formula{Text: plain, Games: cmp.Or(system, noGame)})
		}
		if canonical := read.String(); strings.Contains(canonical, "forall ") || strings.HasPrefix(canonical, "not exists ") {
			d.about[d.test] = cmp.Or(d.about[d.test], line)
		}
	default:
		return d.errorf(line-1, 4, "expected a block define, or in a claim formula or calculation, got %s", game.Quote(kind))
	}
	return nil
}

// endField stores the current field.
func (d *document) endField() error {
	f := d.field
	d.field = field{}
	if f.key == "" {
		return nil
	}
	at := map[string]*string{"name": &d.source.Name, "authors": &d.source.Authors, "year": &d.source.Year, "where": &d.source.Where}
	if d.claim != nil {
		at = map[string]*string{"note": &d.claim.Note}
		if e := d.claim.Erratum; e != nil {
			at["correction"], at["why"] = &e.Correction, &e.Why
		}
	}
	switch to, ok := at[f.key]; {
	case ok && *to != "":
		return d.errorf(f.line, 3, "%s appears twice", f.key)
	case ok:
		*to = f.value
		if f.key == "correction" {
			d.test = &d.claim.Erratum.Test
		}
		return nil
	case d.claim == nil:
		return d.errorf(f.line, 3, "expected name, authors, year or where, got %s", game.Quote(f.key))
	}
	switch f.key {
	case "code":
		d.claim.Code = strings.Split(f.value, ", ")
	case "counterexample":
		found, words, _ := strings.Cut(f.value, "; ")
		d.claim.Erratum = &Erratum{Counterexample: cmp.Or(words, found), found: found}
	case "judgement":
		j := Judgement(f.value)
		if d.claim.Erratum == nil || !slices.Contains(judgements, j) {
			return d.errorf(f.line, f.column, "expected one of %v after a counterexample, got %s", judgements, game.Quote(f.value))
		}
		d.claim.Erratum.Judgement = j
	case "check":
		return d.check(f)
	case "proof":
		return d.proof(f)
	default:
		return d.errorf(f.line, 3, "expected note, code, check, proof, counterexample, judgement, why or correction, got %s", game.Quote(f.key))
	}
	return nil
}

// check reads "up to 300, thorough 1000, at most 5000", programs with their arguments, or both, separated by a comma.
func (d *document) check(f field) error {
	for i, part := range strings.Split(f.value, ", ") {
		words := strings.Fields(part)
		last := words[len(words)-1]
		to := map[string]*int{"up to": &d.test.Bound, "thorough": &d.test.Thorough, "at most": &d.test.Most}[strings.TrimSuffix(part, " "+last)]
		var err error
		switch {
		case to != nil:
			if *to, err = strconv.Atoi(last); err != nil {
				err = fmt.Errorf("expected a range such as up to 300, thorough 1000, at most 5000, got %s", game.Quote(f.value))
			}
		case i > 0 || checks[words[0]] == nil:
			err = fmt.Errorf("expected a range such as up to 300, at most 5000, or the name of a program before it, got %s", game.Quote(f.value))
		default:
			err = d.programs(part)
		}
		if err != nil {
			return d.errorf(f.line, f.column, "%w", err)
		}
	}
	return nil
}

// programs reads programs joined by "and". All of them check; if all of them can also prove, they are a proof.
func (d *document) programs(text string) error {
	var all []Check
	var proofs []Proof
	for program := range strings.SplitSeq(text, " and ") {
		words := strings.Fields(program)
		if checks[words[0]] == nil {
			return fmt.Errorf("no program is called %s", game.Quote(words[0]))
		}
		read, err := checks[words[0]](words[1:])
		if err != nil {
			return err
		}
		if all = append(all, read.Check); read.Proof != nil {
			proofs = append(proofs, read.Proof)
		}
	}
	d.test.Check = func(ctx context.Context, bound int) (found string, err error) {
		for _, check := range all {
			if found, err = check(ctx, bound); found != "" || err != nil {
				break
			}
		}
		return found, err
	}
	if len(proofs) == len(all) {
		d.test.Proof = inTurn(proofs)
	}
	return nil
}

// proof reads the names of proofs, joined by "and". All of them are necessary.
func (d *document) proof(f field) error {
	var all []Proof
	for name := range strings.SplitSeq(f.value, " and ") {
		if proofs[name] == nil {
			return d.errorf(f.line, f.column, "no proof is called %s", game.Quote(name))
		}
		all = append(all, proofs[name])
	}
	d.test.Proof = inTurn(all)
	return nil
}

// inTurn returns a proof that runs all the given proofs.
func inTurn(all []Proof) Proof {
	return func(ctx context.Context) error {
		for _, proof := range all {
			if err := proof(ctx); err != nil {
				return err
			}
		}
		return nil
	}
}

// endClaim stores the current claim.
func (d *document) endClaim() error {
	if err := d.endField(); err != nil || d.claim == nil {
		return err
	}
	tests := []*Test{&d.claim.Test}
	if d.claim.Erratum != nil {
		tests = append(tests, &d.claim.Erratum.Test)
	}
	for _, t := range tests {
		if line := d.about[t]; line > 0 && t.Bound == 0 {
			return d.errorf(line, 1, "expected - check: up to …, since the formula is about all numbers")
		}
		for _, list := range [][]Formula{t.Formulas, t.Calculations} {
			for i := range list {
				list[i].Defines = used(&list[i], slices.Concat(d.defines, d.own))
			}
		}
	}
	if d.claim.Code == nil {
		d.claim.Code = d.code
	}
	d.code = d.claim.Code
	d.source.Claims = append(d.source.Claims, *d.claim)
	d.claim = nil
	return nil
}

// used returns the definitions that a formula needs, in order: each may use those before it.
func used(f *Formula, list []definition) []string {
	var all []string
	text := f.Text
	for _, d := range slices.Backward(list) {
		call := d.name + "(" // to look for it first saves most of the time, since few definitions are used
		if d.system == f.System && strings.Contains(text, call) && regexp.MustCompile(`\b`+regexp.QuoteMeta(call)).MatchString(text) {
			all = append(all, d.text)
			text += d.text
		}
	}
	slices.Reverse(all)
	return all
}
