package claims

import "context"

// Kind is the kind of a claim in its paper.
type Kind string

// kinds are the words that a document may use. A claim is what a paper calls a claim or a result, a formula is a displayed formula, numbered
// or not, and a step is a step of a proof.
var kinds = []Kind{"definition", "lemma", "theorem", "corollary", "claim", "formula", "step", "algorithm", "table", "figure", "example", "remark",
	"question"}

// Check looks for a counterexample up to a bound and returns the smallest in words, or "" if there is none. It does the same on
// every run. A bound of 0 means all cases of the statement.
type Check func(ctx context.Context, bound int) (counterexample string, err error)

// Proof proves a statement for all sizes. It returns an error if it cannot.
type Proof func(ctx context.Context) error

// Formula is a statement of package logic.
type Formula struct {
	Text    string
	System  string   // the number system: "" is fibonacci
	Games   string   // in a calculation: positions of the games for the function value, such as "fibnim:n/r fibnim:n"
	Defines []string // definitions that it uses, such as "define even(n) := exists k: n = 2*k"
}

// Test decides a statement. It has formulas, calculations, a proof or a check, or several of these.
type Test struct {
	Formulas     []Formula // decided by automata for all numbers, and tried up to the bound
	Calculations []Formula // only tried, since they use functions that automata do not have
	Proof        Proof
	Check        Check
	Bound        int // of trying and checking, by default; 0 if the statement is finite and all cases are checked
	Thorough     int // the bound of a thorough run; 0 means Bound
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
	Statement string   // in plain words; as printed if it is wrong
	Code      []string // the code that it is about: "numeration.WythoffPairs.Pair"
	Note      string   // for the reader, such as how we read the statement
	Erratum   *Erratum // if the statement is false
	Test               // decides the statement
}

// Judgement is the kind of error of a refuted claim.
type Judgement string

// Recognition is an error that text recognition made in our copy; the paper is correct.
const Recognition Judgement = "text recognition"

// judgements are the words that a document may use. The surrounding text corrects a misprint; a mistake needs a different
// statement; a gap is a missing case or condition, while the intended statement holds.
var judgements = []Judgement{"misprint", Recognition, "mistake", "gap"}

// Erratum is an error of a claim. A run must find exactly the counterexample.
type Erratum struct {
	Counterexample string // a smallest one
	found          string // what a run finds, if Counterexample words it differently
	Correction     string // the statement that was probably meant
	Judgement      Judgement
	Why            string // the reason for the judgement
	Test           Test   // decides the correction
}

// Status is the result of a run for a statement.
type Status string

// The statuses.
const (
	Proved  Status = "proved"  // for all cases of the statement
	Checked Status = "checked" // up to a bound
	Refuted Status = "refuted"
	Open    Status = "unfinished" // the run was stopped before it was decided
)

// By is the method that gave a status.
type By string

// The methods.
const (
	ByFormula By = "automata"    // formulas decided by package logic
	ByProof   By = "proof"       // a separate argument, for all sizes
	ByTotal   By = "calculation" // the statement is finite and all cases were checked
	BySearch  By = "search"      // for counterexamples, up to the bound
)

// Words returns the words that follow "proved" in a sentence: "by automata".
func (b By) Words() string {
	if b == ByProof {
		return "by a separate argument"
	}
	return "by " + string(b)
}

// Expected returns the outcome that a run with default bounds should have, without running it.
func (c *Claim) Expected() Outcome {
	if c.Erratum == nil {
		return c.Test.expected()
	}
	return Outcome{Status: Refuted, By: c.Test.searched(), Counterexample: c.Erratum.Counterexample}
}

// searched returns the method by which a search finds a counterexample.
func (t Test) searched() By {
	if t.Bound == 0 {
		return ByTotal
	}
	return BySearch
}

// expected returns the outcome that a run should have if the statement is true.
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
