package prove

import (
	"context"
	"regexp"
	"slices"

	"zeck/internal/linform"
	"zeck/logic"
	"zeck/rules"
)

// builder makes a recursion from the rules of a game.
type builder struct {
	*recursion
	setIDs map[string]int // sets by what they are
	solver *logic.Solver  // decides what the rules have in common; nil as long as nobody has asked
	begins *logic.Formula // what holds of a position before a move, besides that it is one; nil for nothing
}

// newRecursion makes the equations.
func newRecursion(ctx context.Context, f rules.Formulas, misere bool) (*recursion, error) {
	block := f.Block
	f.Block = 0
	r, err := rulesFrom(f)
	if err != nil {
		return nil, err
	}
	r.Misere = misere
	b := &builder{recursion: &recursion{Rules: r.withoutReserved(), measure: f.Measure, cap: f.Cap, ownForm: f.Clip, impossible: f.Never}, setIDs: map[string]int{}}
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

// reserved are names that sets have in statements, perhaps with a letter and the number of a value.
var reserved = regexp.MustCompile(`^(value|high|position|row|both|line|cone|option|hop)(z*[b-z])?[0-9]*_*$`)

// withoutNames returns the rules with other names in place of those that sets have.
func (r Rules) withoutReserved() Rules {
	names := map[string]string{}
	avoid := func(list ...string) {
		for _, name := range list {
			if reserved.MatchString(name) {
				names[name] = name + "_"
			}
		}
	}
	avoid(r.Position...)
	for _, m := range r.Moves {
		avoid(m.Params...)
	}
	for _, d := range r.Definitions {
		avoid(d.Name)
		avoid(d.Params...)
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

// renamed returns names with others in place of some.
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

// ascending returns the formula that numbers ascend.
func ascending(names []string) *logic.Formula { return logic.Ascending(logic.Variables(names)...) }

// part is a kind of move taken apart.
type part struct {
	kindCase
	when   []*logic.Formula // what it asks of the position alone, if it goes along lines or up to a cap
	pieces []linform.Choices
	cap    int // the number that bounds what is chosen; −1 if none does
	least  int // of what is chosen, up to a cap
}

// takeApart finds out whether a kind of move goes along lines: what it leaves is the position less a constant and less multiples of what is
// chosen, and the conditions are about the position or about what is chosen; or whether a number is taken that is at most a cap.
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

// chooses reports whether a game has three piles or more, and a kind of move with several choices, of any size, that goes along no lines. Then
// formulas are smaller in which only positions with ascending piles have the value, even if there are more of them.
func (b *builder) hasWideChoices(cases []kindCase) bool {
	return len(pilesOf(b.Position, b.cap)) > 2 && slices.ContainsFunc(cases, func(c kindCase) bool {
		p := b.analyze(c)
		few := slices.ContainsFunc(c.bounds(), func(f form) bool { return !f.Known() && c.onlyChoices(f) && number(constantOf(f)).Minus(f).Natural() })
		return len(c.Params) > 1 && !few && !p.followsLines() && p.cap < 0
	})
}

// maxCones bounds the sets for moves of one kind in several directions: of more it is easier to learn the positions that they lead to.
const maxCones = 4

// isLined reports whether a part goes along lines, and not along too many; of single moves alone the definition says it in fewer words.
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

// pieces returns what a kind of move takes, as vectors; nil if it goes along no line, or along one that does not end or on which the measure
// gets larger.
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
	list, _ = all.Orthants() // none where that fails
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

// stays reports whether, with where a move leads, everything between is natural that the equations look at: of each number the steps only
// take, as does the beginning, or they only add.
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

// capOf returns the number of the position that bounds the one choice from above, and the least choice; −1 if there is none. Nothing else may
// depend on that number, and every tuple must be a position, because a smaller cap is looked at, too, and moves from what is no position may
// lead anywhere.
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

// condition returns what a part asks of the position alone; nil for nothing.
func (p part) condition() *logic.Formula { return conjunction(p.when) }

// conjunction returns conditions as one; nil for none.
func conjunction(list []*logic.Formula) *logic.Formula {
	if len(list) == 0 {
		return nil
	}
	return logic.And(list...)
}

// conditionOf returns a condition as a function; nil for none. It was seen to be one.
func (b *builder) conditionOf(when *logic.Formula) func(p []int64) bool {
	f, known := condition(when, b.Position)
	if !known {
		panic("prove: a condition that cannot be worked out: " + when.String())
	}
	return f
}

// smaller reports whether taking a vector away makes a measure smaller: the first of its sums that changes gets smaller.
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
