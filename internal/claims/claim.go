package claims

import "context"

// Kind says what a claim is in its paper.
type Kind string

// kinds are the words that a document may use. A claim is what a paper calls a claim or a result, a formula one that is displayed, numbered or
// not, a step one of a proof.
var kinds = []Kind{"definition", "lemma", "theorem", "corollary", "claim", "formula", "step", "algorithm", "table", "figure", "example", "remark",
	"question"}

// Check looks for a counterexample up to a bound and returns the smallest in words, "" if there is none. It does the same on
// every run. A bound of 0 means everything that the statement speaks of.
type Check func(ctx context.Context, bound int) (counterexample string, err error)

// Proof proves a statement for all sizes. It returns an error if it cannot.
type Proof func(ctx context.Context) error

// Formula is a statement of package logic.
type Formula struct {
	Text    string
	System  string   // the number system: "" is fibonacci
	Games   string   // of a calculation: positions of the games that value is about, such as "fibnim:n/r fibnim:n"
	Defines []string // definitions that it uses, in the language: "define even(n) := exists k: n = 2*k"
}

// Test is what decides a statement: formulas, calculations, a proof or a check at least.
type Test struct {
	Formulas     []Formula // decided by automata for all numbers, and tried up to the bound
	Calculations []Formula // tried only, since they have functions that automata do not have
	Proof        Proof
	Check        Check
	Bound        int // how far is tried and checked by default; 0 if the statement is finite and everything is looked at
	Thorough     int // how far a thorough run goes; 0 means Bound
	Most         int // the largest bound that time and memory allow; 0 means Bound, or Thorough
}

// empty reports whether nothing decides the statement.
func (t *Test) empty() bool {
	return t.Check == nil && t.Proof == nil && len(t.Formulas)+len(t.Calculations) == 0
}

// Claim is one statement of a source.
type Claim struct {
	ID        string // the name of the source, a dot, and a name: "silber.lemma1"
	Kind      Kind
	Place     string   // number and page in the paper
	Statement string   // in plain words, as printed where that is wrong
	Code      []string // what it is about in the code: "numeration.WythoffPairs.Pair"
	Note      string   // what a reader should know, such as how the statement was read
	Erratum   *Erratum // if the statement is false
	Test               // decides the statement
}

// Judgement says what kind of error a refuted claim is.
type Judgement string

// Recognition is damage that our copy of the paper suffered by text recognition, not the paper.
const Recognition Judgement = "text recognition"

// judgements are the words that a document may use: a misprint is a slip of the pen that the surrounding text puts right, a mistake needs another
// statement, and in a gap a case or a condition was left out; what was meant stands.
var judgements = []Judgement{"misprint", Recognition, "mistake", "gap"}

// Erratum says what is wrong with a claim. A run must find exactly Counterexample, or what the document says that it finds.
type Erratum struct {
	Counterexample string // a smallest one
	found          string // by a run, where that is told in other words
	Correction     string // the statement that was probably meant
	Judgement      Judgement
	Why            string // what the judgement rests on
	Test           Test   // decides the correction
}

// Status is what a run says of a statement.
type Status string

// The statuses.
const (
	Proved  Status = "proved"  // for everything that the statement speaks of
	Checked Status = "checked" // up to a bound
	Refuted Status = "refuted"
	Open    Status = "unfinished" // the run was stopped before it could tell
)

// By says how a status was reached.
type By string

// The ways.
const (
	ByFormula By = "automata"    // formulas decided by package logic
	ByProof   By = "proof"       // an argument of its own, for all sizes
	ByTotal   By = "calculation" // the statement is finite and everything was looked at
	BySearch  By = "search"      // for counterexamples, up to the bound
)

// Words says it as it stands after "proved" in a sentence: "by automata".
func (b By) Words() string {
	if b == ByProof {
		return "by an argument of its own"
	}
	return "by " + string(b)
}

// Expected returns what a run with default bounds is to say of the claim, without running it.
func (c *Claim) Expected() Outcome {
	if c.Erratum == nil {
		return c.Test.expected()
	}
	return Outcome{Status: Refuted, By: c.Test.searched(), Counterexample: c.Erratum.Counterexample}
}

// searched says how a search finds a counterexample.
func (t Test) searched() By {
	if t.Bound == 0 {
		return ByTotal
	}
	return BySearch
}

// expected returns what a run is to say of a true statement.
func (t Test) expected() Outcome {
	switch {
	case len(t.Formulas) > 0:
		return Outcome{Status: Proved, By: ByFormula, Bound: t.Bound}
	case t.Proof != nil:
		return Outcome{Status: Proved, By: ByProof, Bound: t.Bound}
	case t.Bound == 0:
		return Outcome{Status: Proved, By: ByTotal}
	}
	return Outcome{Status: Checked, By: BySearch, Bound: t.Bound}
}
