// Package check is the second checker of zeck. It checks certificates and theorems: claims about the positions of a game, of any size, with
// the sets of positions that prove them. It shares no code with the rest of zeck and is written to be read: it is simple where zeck is
// fast. It uses no table, and minimises only the sets that it makes. It decides a statement by visiting every state that some word of digits
// leads to.
//
// # The claims
//
// A position is a tuple of natural numbers that satisfies the condition of the rules. A player may make a move of a kind if its condition holds for
// the numbers the player chooses and the move leads to a position. In an unordered game, tuples that differ only in their order (the cap keeps its
// place) are one position; the ascending tuple must satisfy the condition, and moves are made from it. In any other game a permutation of the
// numbers can be a symmetry of the rules. Then V(u) must be the same under it, and it is enough that a move leads to V(u) after it. Caps are not
// clipped to the stones left. The claim "value u" says that sets V(0), …, V(u) are the positions with nim-values 0, …, u. The claim "strategy" is
// "value 0" about the set safe. The claim "misere" says that V(0) are the positions from which the player to move loses if the last move loses. In
// an unordered game a set V(u) is the same in all orders, or it has ascending tuples only and stands for these in every order.
//
// V(u) is the set value0, value1, … of the certificate, or the positions of the theorem; if both are given, they must be equal. If neither
// is given, step (d) builds V(u) from the other sets.
//
// # The proof
//
// (a) Every play ends: each move to a position makes the measure smaller; in an unordered game the piles ascend before and after it. So it is
// enough to show, for u = 0, 1, …
//
//	(*) V(u) = the positions outside V(0), …, V(u-1) from which no move leads to V(u).
//
// By induction along the measure, a position has nim-value u if and only if it has no smaller value and no option of value u. In
// misère play a position in V(0) must have a move, too. In an unordered game the program shows (*) for ascending tuples.
//
// (b) What the other sets are. A set S has a statement S(p) <=> cond(p) and (S(p-d) or V(f(p)) or T(g(p)) or …), where T is another set.
// The program decides the statement. A number of d is positive, so p-d, p-2d, … ends, and cond(p-d) implies cond(p). By induction along
// this line, S(p) holds if and only if for some number r of steps cond(p-rd) holds and V(f(p-rd)) or T(g(p-rd)) or …; and likewise for T.
// (No set refers to itself through other sets.) So S(p) holds if and only if for one of finitely many targets there are numbers of steps r,
// s, … with condition(p, r, s, …) and V(to(p, r, s, …)).
//
// (c) How the sets relate to the rules. A set S, perhaps with its numbers permuted, is a way if each of its targets is where a move of some
// kind leads: the program computes the player's choices from the numbers of steps and decides that the move is legal. If that kind of move
// has a condition on the position alone, this becomes the condition "when" of the way. So where when(p) and S(p) hold, a move leads from p
// to V(u). A kind of move is covered if each such move leads to a target of a way whose "when" holds. Here the program computes the numbers
// of steps from the choices.
//
// (d) The program decides that V(u) are the positions without a smaller value at which no way holds, or builds V(u) like that. It also
// decides that no move of a kind that is not covered leads from V(u) to V(u). This is (*): where a way holds, a move leads to V(u);
// elsewhere none does. If V(u) is given and fails this test, the program decides (*) itself: the ways represent the covered kinds of moves,
// and for each other kind a projection gives the set "a move of this kind leads to V(u)". It shows that V(u) does not meet this set, and
// removes the set from the positions outside V(u) that still need a move. At the end no such position is left.
//
// (e) Rules with a line "block N" let the opponent forbid up to N of the positions that a move could reach. The claim must be "value 0". It
// says that V(0) are the positions from which at most N positions of V(0) can be reached; by induction along the measure there is one such
// set. Positions of V are counted along lines p-s, p-s-d, p-s-2d, …, as far as p-rd and p-s-rd are natural. The sets S(1), …, S(N+1) of a
// line have the statements S(1)(p) <=> S(1)(p-d) or V(p-s) and S(j)(p) <=> S(j)(p-d) or V(p-s) and S(j-1)(p-d). The program decides these,
// so S(j) holds where at least j positions of V are on the line. It shows as in (c) that moves lead to the positions of the lines, and that
// all moves do. A kind of move without a choice is counted as a single position; a kind with a few small choices is counted as one position
// for each of them. The program decides that two lines or single moves never lead to the same position. So their numbers add up, and it
// decides that V are the positions where the sum is at most N.
//
// The program uses only the statements about sets other than V(u), and none of "strategy": it builds (*) from the rules.
//
// # How statements are decided
//
// number.go explains why every number has exactly one word of digits, and how to compute a sum by reading digits. decide.go runs these
// adders and the automata of the sets side by side on all words at once. A statement is true if the search meets no word for which it is
// false. In S(x - 1, y) the number x - 1 has its own track of digits. formula.go reads formulas, certificate.go files, rules.go rules;
// check.go has the steps (a) and (d), ways.go (b) and (c), block.go (e).
package check

import (
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"
	"sync"
)

// Text checks a theorem, or a certificate of version 2. The error is [Refused] if the claim is not proved, [Unreadable] if the text is
// malformed, [Beyond] if this package cannot decide, or the error of the context.
func Text(ctx context.Context, text string) error {
	_, err := checkText(ctx, text, supplied{}, io.Discard)
	return err
}

// The kinds of errors.
type (
	Refused    string // the certificate does not prove its claim
	Unreadable string // the text is malformed
	Beyond     string // this package is too simple to check the text
)

// Error says which statement is false, and for which numbers.
func (e Refused) Error() string { return string(e) }

// Error says what is malformed.
func (e Unreadable) Error() string { return string(e) }

// Error says what cannot be checked.
func (e Beyond) Error() string { return "cannot check: " + string(e) }

// stopped is the panic that ends a check when its context ends.
type stopped struct{ error }

// supplied has what a certificate of version 1 does not contain.
type supplied struct{ rules, system, measure string }

var running sync.Mutex // one check at a time: the map quotients is global

// checkText checks a text and writes a line for each statement.
func checkText(ctx context.Context, text string, g supplied, out io.Writer) (c *certificate, err error) {
	running.Lock()
	defer running.Unlock()
	clear(quotients)
	defer func() {
		switch what := recover().(type) {
		case nil:
		case stopped:
			err = what.error
		case Refused, Unreadable, Beyond:
			err = what.(error)
		default:
			panic(what)
		}
	}()
	c = readCertificate(text)
	if c.version == 1 {
		if g.rules == "" || g.system == "" || g.measure == "" {
			panic(Beyond("a certificate of version 1 without its rules; give -rules FILE, -system NAME and -measure SUM"))
		}
		c.rules, c.system, c.measure = strings.Split(g.rules, "\n"), g.system, g.measure
	}
	checkCertificate(ctx, c, out)
	return c, nil
}

// Main runs the program zeck-check and returns its exit code.
func Main(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	flags := flag.NewFlagSet("zeck-check", flag.ContinueOnError)
	flags.SetOutput(stderr)
	var g supplied
	rules := flags.String("rules", "", "read the rules from `file`, for a certificate without rules")
	flags.StringVar(&g.system, "system", "", "the number `system`, for a certificate that does not name one")
	flags.StringVar(&g.measure, "measure", "", "the `sum` that every move makes smaller, for a certificate that does not name one")
	flags.Usage = func() {
		fmt.Fprint(stderr, usage)
		flags.PrintDefaults()
	}
	if err := flags.Parse(args); err == flag.ErrHelp {
		return 0
	} else if err != nil {
		return 2
	}
	if flags.NArg() != 1 {
		flags.Usage()
		return 2
	}
	var err error
	read := func(name string) string {
		var text []byte
		switch {
		case err != nil:
		case name == "-":
			text, err = io.ReadAll(stdin)
		default:
			text, err = os.ReadFile(name)
		}
		return string(text)
	}
	text := read(flags.Arg(0))
	if *rules != "" {
		g.rules = read(*rules)
	}
	var c *certificate
	if err == nil {
		c, err = checkText(context.Background(), text, g, stdout)
	}
	switch err.(type) {
	case nil:
		fmt.Fprintf(stdout, "checked: %s, %s\n", c.game, c.claim)
		return 0
	case Refused:
		fmt.Fprintf(stdout, "fails  %s\nrefused\n", err)
		return 1
	case Beyond:
		fmt.Fprintf(stderr, "zeck-check: %s\n", err)
		return 3
	}
	fmt.Fprintf(stderr, "zeck-check: %s\n", err)
	return 2
}

const usage = `zeck-check checks a certificate or a theorem of zeck. It shares no code with zeck.

Usage: zeck-check [flags] FILE

  zeck discover fibnim --certificate proof.txt
  zeck-check proof.txt

FILE - is standard input. Exit codes: 0 checked, 1 refused, 2 unreadable, 3 beyond this program.
The flags are for certificates of version 1, which do not contain the rules:

`

// checkCertificate checks a certificate.
func checkCertificate(ctx context.Context, c *certificate, out io.Writer) {
	k := &checker{prover: &prover{ctx, systemOf(c.system), map[string]*dfa{}}, game: readRules(c.rules, c.game), cert: c, out: out}
	k.symmetries = permutations(len(k.game.vars), -1)[:1]
	for _, name := range k.game.vars {
		k.vars = append(k.vars, variable(name))
	}
	if k.game.system != "" {
		k.addDigitSets()
	}
	for name, set := range c.sets {
		k.add(name, set)
	}
	for u, set := range c.positions {
		name := fmt.Sprintf("value%d", u)
		if c.sets[name] == nil {
			k.add(name, set)
			continue
		}
		same := fmt.Sprintf("positions %d", u)
		k.add(same, set)
		k.prove("the positions of the theorem are "+name, iff(in(same, k.vars), in(name, k.vars)))
	}
	k.checkTermination(c.measure)
	k.checkValues()
}
