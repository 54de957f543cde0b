package prove

import (
	"context"
	"regexp"
	"slices"
	"strings"

	"zeck/internal/linform"
	"zeck/logic"
	"zeck/rules"
)

// builder builds the equations of a game from its rules.
type builder struct {
	*recursion
	setIDs  map[string]int  // the index of each set, by a text that describes it
	solver  *logic.Solver   // decides what the rules imply; nil until it is needed
	decided map[string]bool // what it decided, by statement
	begins  *logic.Formula  // a condition on positions before a move, besides being one; nil for none
}

// newRecursion builds the equations.
func newRecursion(ctx context.Context, f rules.Formulas, misere bool) (*recursion, error) {
	block := f.Block
	f.Block = 0
	r, err := rulesFrom(f)
	if err != nil {
		return nil, err
	}
	r.Misere = misere
	equations := &recursion{Rules: r.withoutReserved(), measure: f.Measure, cap: f.Cap, ownForm: f.Clip, impossible: f.Never}
	b := &builder{recursion: equations, setIDs: map[string]int{}, decided: map[string]bool{}}
	if b.Where != nil {
		trivial, err := b.always(ctx, nil, b.Where)
		if err != nil {
			return nil, err
		}
		if trivial {
			b.Where = nil
		}
	}
	cases, err := b.normal(ctx)
	if err != nil {
		return nil, err
	}
	if block > 0 {
		return b.recursion, b.blocked(ctx, cases, block, f.Unordered)
	}
	one := [][]int{identity(len(b.Position))}
	if f.Unordered {
		one = rules.Orders(len(b.Position), f.Cap)
	}
	if b.symmetries, err = b.findSymmetries(ctx, cases, one); err != nil {
		return nil, err
	}
	if f.Unordered {
		b.wideChoices = b.hasWideChoices(cases)
		b.symmetric = !b.wideChoices && !slices.ContainsFunc(rules.Orders(len(b.Position), f.Cap), func(perm []int) bool { return !b.hasSymmetry(perm) })
		if b.sorted = !b.symmetric; b.sorted {
			b.symmetries = b.symmetries[:1]
			b.begins = ascending(pilesOf(b.Position, b.cap))
			if b.wideChoices { // fewer conditions are needed now
				if cases, err = b.normal(ctx); err != nil {
					return nil, err
				}
			}
			b.Where = logic.And(b.Where, b.begins)
		}
	}
	var lines, rest []part
	for _, c := range cases {
		p := b.analyze(c)
		if p.followsLines() || p.cap >= 0 {
			lines = append(lines, p)
		} else {
			rest = append(rest, p)
		}
	}
	b.alongLines(lines)
	b.others(append(b.upToCaps(lines), rest...))
	return b.recursion, b.findTags(ctx)
}

// reserved matches names that sets have in statements, perhaps with a letter and the number of a value.
var reserved = regexp.MustCompile(`^(value|high|position|row|both|line|cone|option|hop)(z*[b-z])?[0-9]*(` + beginning + `)?_*$`)

// private is how the names end that this package gives to variables of its own.
const private = "__"

// withoutReserved returns the rules without the reserved names and without private names: it replaces these by others.
func (r Rules) withoutReserved() Rules {
	names := map[string]string{}
	taken := slices.Clone(r.Position)
	for _, m := range r.Moves {
		taken = append(taken, m.Params...)
	}
	for _, d := range r.Definitions {
		taken = append(append(taken, d.Name), d.Params...)
	}
	for _, name := range taken {
		switch {
		case strings.HasSuffix(name, private):
			other := name + "x"
			for slices.Contains(taken, other) {
				other += "x"
			}
			taken = append(taken, other)
			names[name] = other
		case reserved.MatchString(name):
			names[name] = name + "_"
		}
	}
	other := logic.Names{Variables: names, Called: names}
	r.Position, r.Where = renamed(r.Position, names), r.Where.Rename(other)
	r.Definitions = slices.Clone(r.Definitions)
	for i, d := range r.Definitions {
		r.Definitions[i] = d.Rename(other)
	}
	r.Moves = slices.Clone(r.Moves)
	for i, m := range r.Moves {
		r.Moves[i] = m.renamed(other)
	}
	return r
}

// renamed replaces some names in a list.
func renamed(list []string, names map[string]string) (out []string) {
	for _, name := range list {
		if to, ok := names[name]; ok {
			name = to
		}
		out = append(out, name)
	}
	return out
}

// renamed returns the move with other names.
func (m Move) renamed(n logic.Names) Move {
	return Move{m.Name, renamed(m.Params, n.Variables), m.If.Rename(n), logic.RenameAll(m.To, n)}
}

// ascending returns the formula that the numbers ascend.
func ascending(names []string) *logic.Formula { return logic.Ascending(logic.Variables(names)...) }

// part is a kind of move, analysed: along lines, up to a cap, or neither.
type part struct {
	kindCase
	when   []*logic.Formula  // its condition on the position alone, if it goes along lines or up to a cap
	pieces []linform.Choices // of a move along lines
	cap    int               // the number that bounds the choice; −1 if none does
	least  int               // the least choice, up to a cap
}

// analyze finds out whether a kind of move goes along lines: it subtracts a constant and multiples of the choices from the position, and
// its conditions are about the position alone or about the choices alone. Or whether it takes a number up to a cap.
func (b *builder) analyze(c kindCase) part {
	whole := part{kindCase: c, cap: -1}
	p := whole
	if len(c.Params) == 0 || b.sorted {
		return whole
	}
	for _, f := range conjuncts(c.If) {
		if mentions(f.Tree(), c.Params...) {
			continue
		}
		p.when = append(p.when, f)
		if _, ok := condition(f, b.Position); !ok {
			return whole
		}
	}
	if c.conditionMentions(c.Params...) {
		return whole
	}
	var limits []linform.Limit
	var mixed []form
	for _, f := range c.bounds() {
		chosen := slices.ContainsFunc(c.Params, f.Has)
		implied := slices.ContainsFunc(c.to, func(t form) bool {
			rest := f.Minus(t)
			return rest.Known() && rest.Natural()
		})
		weights, pure := f.Weights(c.Params, 2*maxCoefficient)
		switch {
		case !chosen || implied:
		case pure:
			limits = append(limits, linform.Limit{Coef: weights, Constant: constantOf(f)})
		default:
			mixed = append(mixed, f)
		}
	}
	switch {
	case len(mixed) == 0 && c.to != nil:
		p.pieces = b.pieces(c, limits)
	case len(mixed) == 1:
		p.cap, p.least = b.capOf(p, mixed[0], limits)
	}
	return p
}

// hasWideChoices reports whether a game has three piles or more and a kind of move that goes along no line and has several unbounded
// choices. Then formulas are smaller if only positions with ascending piles can have the value, even though there are more of them.
func (b *builder) hasWideChoices(cases []kindCase) bool {
	return len(pilesOf(b.Position, b.cap)) > 2 && slices.ContainsFunc(cases, func(c kindCase) bool {
		p := b.analyze(c)
		few := slices.ContainsFunc(c.bounds(), func(f form) bool { return !f.Known() && c.onlyChoices(f) && number(constantOf(f)).Minus(f).Natural() })
		return len(c.Params) > 1 && !few && !p.followsLines() && p.cap < 0
	})
}

// maxCones bounds the sets for moves of one kind in several directions. With more of them, it is easier to learn the positions that the
// moves lead to.
const maxCones = 4

// followsLines reports whether a part goes along lines, but not along too many. Single moves alone are simpler in the words of the rules.
func (p part) followsLines() bool {
	lines, cones := 0, 0
	for _, o := range p.pieces {
		switch len(o.Dirs) {
		case 0:
		case 1:
			lines++
		default:
			cones++
		}
	}
	return lines+cones > 0 && cones <= maxCones
}

// pieces returns what a kind of move subtracts, as vectors. It returns nil if the move goes along no line, or along a line that does not
// end or on which the measure grows.
func (b *builder) pieces(c kindCase, limits []linform.Limit) (list []linform.Choices) {
	n := len(b.Position)
	all := linform.Choices{Base: make([]int, n), Limits: limits}
	for range c.Params {
		all.Dirs = append(all.Dirs, make([]int, n))
	}
	for i, t := range c.to {
		taken := linform.Var(b.Position[i]).Minus(t)
		weights, ok := taken.Weights(c.Params, 2*maxCoefficient)
		if !ok {
			return nil
		}
		all.Base[i] = constantOf(taken)
		for j, w := range weights {
			all.Dirs[j][i] = w
		}
	}
	list, _ = all.Orthants() // nil where that fails
	for _, o := range list {
		for _, d := range o.Dirs {
			if slices.Max(d) <= 0 || smaller(b.measure, linform.Added(make([]int, n), -1, d)) {
				return nil
			}
		}
		if !smaller(b.measure, o.Base) || !staysNatural(o) {
			return nil
		}
	}
	return list
}

// staysNatural reports whether, if a move leads to natural numbers, all positions on the way to it that the equations refer to are natural:
// for each number, the steps only subtract, and so does the start, or the steps only add.
func staysNatural(o linform.Choices) bool {
	for i, first := range o.Base {
		takes, adds := false, false
		for _, d := range o.Dirs {
			takes, adds = takes || d[i] > 0, adds || d[i] < 0
		}
		if takes && (adds || first < 0) {
			return false
		}
	}
	return true
}

// capOf returns the number of the position that bounds a single choice from above, and the least choice; −1 if there is none. Nothing else
// may depend on that number, and every tuple must be a position: the equations also refer to smaller caps, and moves from a tuple that is
// no position could lead anywhere.
func (b *builder) capOf(p part, f form, limits []linform.Limit) (cap, least int) {
	if b.Where != nil || len(p.Params) != 1 {
		return -1, 0
	}
	cap = slices.IndexFunc(b.Position, func(name string) bool { return f.Equal(linform.Var(name).Minus(linform.Var(p.Params[0]))) })
	if cap < 0 {
		return -1, 0
	}
	for _, f := range p.when {
		if mentions(f.Tree(), b.Position[cap]) {
			return -1, 0
		}
	}
	for _, t := range p.To {
		if mentions(t.Tree(), b.Position[cap]) {
			return -1, 0
		}
	}
	for _, l := range limits {
		if l.Coef[0] != 1 {
			return -1, 0
		}
		least = max(least, -l.Constant)
	}
	if least < 1 {
		return -1, 0
	}
	return cap, least
}

// condition returns the condition of a part on the position alone; nil for none.
func (p part) condition() *logic.Formula { return conjunction(p.when) }

// conjunction joins conditions; nil for none.
func conjunction(list []*logic.Formula) *logic.Formula {
	if len(list) == 0 {
		return nil
	}
	return logic.And(list...)
}

// conditionOf returns a condition as a function; nil for none. The caller knows that it is computable.
func (b *builder) conditionOf(when *logic.Formula) func(p []int64) bool {
	f, known := condition(when, b.Position)
	if !known {
		panic("prove: a condition that cannot be computed: " + when.String())
	}
	return f
}

// smaller reports whether subtracting a vector makes a measure smaller: the first of its sums that changes decreases.
func smaller(measure [][]int, v []int) bool {
	for _, weights := range measure {
		sum := 0
		for i, w := range weights {
			sum += w * v[i]
		}
		if sum != 0 {
			return sum > 0
		}
	}
	return false
}
