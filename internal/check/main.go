// Package check is the second checker: it checks certificates and theorems of zeck, claims about a game with sets of positions that prove
// them, for positions of any size. It shares no code with the rest of zeck and is meant to be read: it is simple where zeck is fast. There is
// no minimisation and no table; statements are decided by going through all states that words lead to.
//
// # What is to be shown
//
// A position is a tuple of natural numbers that obeys the condition of the rules. A move of a kind may be made if its condition holds
// for what is chosen and it leads to a position. Of an unordered game the tuples that differ in the order (but for the cap) are one
// position; the ascending one must obey the condition, and moves are made from it. Of any other game an order of the numbers may make no
// difference: then V(u) must be the same in it, and it is enough that a move leads to V(u) in that order. Caps are not clipped to what is left. The claim
// "value u" is that sets V(0), …, V(u) are those of the positions with nim-values 0, …, u; "strategy" is the claim "value 0" about the
// set safe; "misere" that V(0) are the positions from which whoever is to move loses if the last move loses. A set V(u) of an unordered
// game is the same in all orders, or has ascending tuples only and stands for them in all orders.
//
// V(u) is the set value0, value1, … of the certificate, or the positions of the theorem; if there are both, they are the same. If
// there is neither, V(u) is made of the other sets in step (d).
//
// # The proof
//
// (a) Every play ends: each move makes the measure smaller, in whatever order the numbers are left. So it is enough to show, for u = 0,
// 1, …
//
//	(*) V(u) = the positions outside V(0), …, V(u-1) from which no move leads to V(u).
//
// For by induction along the measure a position has nim-value u if and only if its value is not smaller and it has no option of value
// u. In misère play there must be a move, too. Of an unordered game this is shown for ascending tuples.
//
// (b) What other sets are. A set S has a statement S(p) <=> cond(p) and (S(p-d) or V(f(p)) or T(g(p)) or …), in which T is another set.
// The statement is decided, d has a positive number so that p-d, p-2d, … ends, and cond(p-d) implies cond(p). By induction along this
// line S(p) holds if and only if for some number r of steps cond(p-rd) holds and V(f(p-rd)) or T(g(p-rd)) or …; and the same for T.
// (Sets do not speak of each other in a circle.) So S(p) <=> for one of finitely many targets there are numbers of steps r, s, … with a
// condition(p, r, s, …) such that V(to(p, r, s, …)).
//
// (c) What they have to do with the rules. A set S, perhaps in another order of the numbers, is a way if each of its targets is where
// some kind of move leads: what is chosen is worked out from the numbers of steps, and it is decided that the move may be made. A
// condition of that kind of move on the position alone is a condition "when" of the way. So where when(p) and S(p) hold, a move leads
// to V. A kind of move is covered if each such move leads to a target of a way whose "when" holds: here the numbers of steps are worked
// out from what is chosen.
//
// (d) It is decided that V(u) are the positions without a smaller value where no way holds, or V(u) is made like that; and that no move
// of a kind that is not covered leads from V(u) to V(u). This is (*): where a way holds there is a move to V(u), and where none does no
// move leads there. If V(u) is given and is not like that, (*) itself is decided: the ways stand for the kinds of moves that are
// covered, and for the others stands "there is a move of this kind to V(u)", by a projection.
//
// (e) Rules with a line "block N" say that up to N of the positions to which a move could lead may be forbidden before it. So the claim, which
// is "value 0", is that V(0) are the positions from which at most N of V(0) can be reached; by induction along the measure there is one such
// set. Positions of V are counted along lines p-s, p-s-d, p-s-2d, …, as far as p-rd and p-s-rd are natural. The sets S(1), …, S(N+1) of a
// line have the statements S(1)(p) <=> S(1)(p-d) or V(p-s) and S(j)(p) <=> S(j)(p-d) or V(p-s) and S(j-1)(p-d), which are decided, so that S(j)
// holds where at least j of V are on the line. That moves lead there, and all moves do, is shown as in (c); a kind of move without a choice
// is a position of its own, and so is each of a few that a small choice gives. It is decided that lines and such moves never lead to the same
// position. So their numbers add up, and it is decided that V are the positions where the sum is not above N.
//
// Of the statements only those about sets other than V(u) are used, those of "strategy" not at all: (*) is made from the rules.
//
// # How statements are decided
//
// number.go says why every number has one word of digits, and how the value of a sum is found by reading digits. decide.go runs these
// adders and the automata of the sets side by side on all words at once. A statement holds if no word is met for which it does not.
// Numbers such as x - 1, at which a set is looked at, have a track of their own. formula.go reads formulas, certificate.go files,
// rules.go rules; check.go has the steps (a) and (d), ways.go (b) and (c), block.go (e).
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

// Text checks a theorem, or a certificate of version 2. The error is [Refused] if it is wrong, [Unreadable], or [Beyond] what this package
// can do; or that of the context.
func Text(ctx context.Context, text string) error {
	_, err := checked(ctx, text, given{}, io.Discard)
	return err
}

// What an error is.
type (
	Refused    string // the certificate is wrong
	Unreadable string // the text is wrong
	Beyond     string // this package is too simple for it
)

// Error says which statement does not hold, and for which numbers.
func (e Refused) Error() string { return string(e) }

// Error says what is wrong with the text.
func (e Unreadable) Error() string { return string(e) }

// Error says what cannot be checked.
func (e Beyond) Error() string { return "cannot check: " + string(e) }

// stopped ends a check because of its context.
type stopped struct{ error }

// given is what a certificate of version 1 does not say.
type given struct{ rules, system, measure string }

var working sync.Mutex // one check at a time: quotients are known to all

// checked checks a text and writes a line for each statement.
func checked(ctx context.Context, text string, g given, out io.Writer) (c *certificate, err error) {
	working.Lock()
	defer working.Unlock()
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
			panic(Beyond("a certificate of version 1 has no rules in it; give -rules FILE, -system NAME and -measure SUM"))
		}
		c.rules, c.system, c.measure = strings.Split(g.rules, "\n"), g.system, g.measure
	}
	check(ctx, c, out)
	return c, nil
}

// Main is the program zeck-check; it returns the exit code.
func Main(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	flags := flag.NewFlagSet("zeck-check", flag.ContinueOnError)
	flags.SetOutput(stderr)
	var g given
	rules := flags.String("rules", "", "`file` with the rules, for a certificate that has none")
	flags.StringVar(&g.system, "system", "", "the number `system`, for a certificate that names none")
	flags.StringVar(&g.measure, "measure", "", "`what` every move makes smaller, for a certificate that does not say it")
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
		c, err = checked(context.Background(), text, g, stdout)
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

const usage = `zeck-check checks a certificate or a theorem of zeck by means of its own.

Usage: zeck-check [flags] FILE

  zeck discover fibnim --certificate proof.txt
  zeck-check proof.txt

FILE - is standard input. Exit codes: 0 checked, 1 refused, 2 unreadable, 3 beyond this program.
The flags are for certificates of version 1, which have no rules in them:

`

// check checks a certificate.
func check(ctx context.Context, c *certificate, out io.Writer) {
	k := &checker{prover: &prover{ctx, systemOf(c.system), map[string]*dfa{}}, game: readRules(c.rules, c.game), c: c, out: out}
	k.inside, k.alike = map[string]bool{}, permutations(len(k.game.vars), -1)[:1]
	for _, name := range k.game.vars {
		k.vars = append(k.vars, variable(name))
	}
	if k.game.system != "" {
		k.lookAtDigits()
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
	k.ends(c.measure)
	k.values()
}
