package prove

import (
	"context"
	"slices"
	"strings"

	"zeck/logic"
)

// kindCase is a case of a kind of move: a move whose condition is a conjunction.
//
// The same rules can be written in many ways: a kind of move in one line or several, a condition with "or" and "not", with choices that
// others determine, with redundant parts. The equations are built from cases in a normal form, which is the same for all of them.
type kindCase struct {
	Move
	kinds     []int            // of the rules, by index
	limits    []form           // linear forms that are not negative where the player may move
	zeros     []form           // linear forms that are 0 there
	others    []*logic.Formula // conditions that are not linear
	to        []form           // nil if it is not linear
	asWritten bool             // the kind of move in the rules is exactly this case
}

// maxCases bounds the cases of a kind of move; one with more stays as written.
const maxCases = 32

// normal returns the moves as cases, without those that others include.
func (b *builder) normal(ctx context.Context) (list []kindCase, err error) {
	for i, m := range b.Moves {
		m = m.exposeChoices()
		cases, ok := b.cases(m)
		for _, c := range cases {
			c.kinds, c.asWritten = []int{i}, len(cases) == 1 && (!ok || m.isPlain())
			possible := true
			if ok {
				if possible, err = b.simplify(ctx, &c); err != nil {
					return nil, err
				}
			}
			if !possible {
				continue
			}
			some, err := b.spellOut(ctx, c)
			if err != nil {
				return nil, err
			}
			list = append(list, some...)
		}
	}
	if list, err = b.join(ctx, list); err != nil {
		return nil, err
	}
	var spelled []kindCase
	for _, c := range list {
		some, err := b.spellOutAll(ctx, c)
		if err != nil {
			return nil, err
		}
		spelled = append(spelled, some...)
	}
	if list, err = b.join(ctx, spelled); err != nil {
		return nil, err
	}
	for i := range list {
		list[i].stride()
		list[i].beginAtOne()
		list[i].write()
	}
	return list, nil
}

// exposeChoices turns quantified variables into choices, if their condition is about choices: h in exists h: t = 2*h.
func (m Move) exposeChoices() Move {
	var parts []*logic.Formula
	more := false
	for _, part := range conjuncts(m.If) {
		t := part.Tree()
		if t.Op() != "exists" || !mentions(t, m.Params...) {
			parts = append(parts, part)
			continue
		}
		names := map[string]string{}
		for _, name := range t.Names() {
			other := name
			if strings.HasSuffix(name, private) {
				other += "x"
			}
			for reserved.MatchString(other) || slices.Contains(m.Params, other) {
				other = "x" + other
			}
			names[name], m.Params = other, append(slices.Clone(m.Params), other)
		}
		parts, more = append(parts, t.Args()[0].Formula().Rename(logic.Names{Variables: names})), true
	}
	if !more {
		return m
	}
	m.If = conjunction(parts)
	return m.exposeChoices()
}

// isPlain reports whether a condition is written as a conjunction.
func (m Move) isPlain() bool {
	var plain func(t logic.Tree) bool
	plain = func(t logic.Tree) bool {
		switch t.Op() {
		case "and":
			return !slices.ContainsFunc(t.Args(), func(t logic.Tree) bool { return !plain(t) })
		case "or", "=>", "<=>":
			return !mentions(t, m.Params...)
		}
		return t.Op() != "not"
	}
	return m.If == nil || plain(m.If.Tree())
}

// cases splits a kind of move into cases. If that fails, it returns the whole as one case, and is not ok.
func (b *builder) cases(m Move) (list []kindCase, ok bool) {
	whole := kindCase{Move: m}
	whole.to, _ = linearForms(m.To)
	if m.If == nil {
		return []kindCase{whole}, true
	}
	all, ok := disjuncts(m.If.Tree(), true, m.Params)
	if !ok || len(all) > maxCases {
		whole.others = []*logic.Formula{m.If}
		return []kindCase{whole}, false
	}
	for _, c := range all {
		c.Move, c.to = m, slices.Clone(whole.to)
		list = append(list, c)
	}
	return list, true
}

// disjuncts writes a condition, or its negation if positive is false, as a disjunction of conjunctions. Parts that do not mention choices
// are split only if they are conjunctions. It is not ok if there are too many cases.
func disjuncts(t logic.Tree, positive bool, choices []string) (list []kindCase, ok bool) {
	args, op := t.Args(), t.Op()
	switch {
	case op == "not":
		return disjuncts(args[0], !positive, choices)
	case op == "compare" && len(args) == 2:
		return comparison(args[0], t.Ops()[0], args[1], positive, choices), true
	case op == "compare" && (positive || mentions(t, choices...)):
		return disjuncts(logic.And(conjuncts(t.Formula())...).Tree(), positive, choices)
	case (op == "and" || op == "or") && (op == "and") == positive:
		return products(args, positive, choices)
	case !slices.Contains([]string{"and", "or", "=>", "<=>"}, op) || !mentions(t, choices...):
		return []kindCase{{others: []*logic.Formula{orNegation(t.Formula(), positive)}}}, true
	case op == "=>":
		return disjuncts(logic.Or(logic.Not(args[0].Formula()), args[1].Formula()).Tree(), positive, choices)
	case op == "<=>":
		x, y := args[0].Formula(), args[1].Formula()
		either := logic.Or(logic.And(x, orNegation(y, positive)), logic.And(logic.Not(x), orNegation(y, !positive)))
		return disjuncts(either.Tree(), true, choices)
	}
	for _, part := range args {
		some, ok := disjuncts(part, positive, choices)
		if list = append(list, some...); !ok || len(list) > maxCases {
			return nil, false
		}
	}
	return list, true
}

// products is disjuncts for a conjunction.
func products(parts []logic.Tree, positive bool, choices []string) (list []kindCase, ok bool) {
	list = []kindCase{{}}
	for _, part := range parts {
		some, ok := disjuncts(part, positive, choices)
		if !ok || len(list)*len(some) > maxCases {
			return nil, false
		}
		var product []kindCase
		for _, x := range list {
			for _, y := range some {
				product = append(product, kindCase{limits: slices.Concat(x.limits, y.limits), zeros: slices.Concat(x.zeros, y.zeros),
					others: slices.Concat(x.others, y.others)})
			}
		}
		list = product
	}
	return list, true
}

// orNegation returns a condition, or its negation if positive is false.
func orNegation(f *logic.Formula, positive bool) *logic.Formula {
	if positive {
		return f
	}
	return logic.Not(f)
}

// comparison returns the cases of a comparison of two numbers, or of its negation.
func comparison(left logic.Tree, op string, right logic.Tree, positive bool, choices []string) []kindCase {
	x, okX := linearOf(left)
	y, okY := linearOf(right)
	if !okX || !okY {
		return []kindCase{{others: []*logic.Formula{orNegation(logic.Compare(left.Term(), op, right.Term()), positive)}}}
	}
	if !positive {
		op = map[string]string{"=": "!=", "!=": "=", "<": ">=", "<=": ">", ">": "<=", ">=": "<"}[op]
	}
	atLeast := func(a, b form, more int64) kindCase {
		return kindCase{limits: []form{a.Minus(b).Add(-more)}}
	}
	switch op {
	case "<":
		return []kindCase{atLeast(y, x, 1)}
	case "<=":
		return []kindCase{atLeast(y, x, 0)}
	case ">":
		return []kindCase{atLeast(x, y, 1)}
	case ">=":
		return []kindCase{atLeast(x, y, 0)}
	case "=":
		return []kindCase{{zeros: []form{x.Minus(y)}}}
	}
	if mentions(left, choices...) || mentions(right, choices...) {
		return []kindCase{atLeast(x, y, 1), atLeast(y, x, 1)}
	}
	return []kindCase{{others: []*logic.Formula{logic.Compare(left.Term(), "!=", right.Term())}}}
}

// simplify removes choices that others determine, and conditions that follow from the rest. It returns false if there is no such move.
func (b *builder) simplify(ctx context.Context, c *kindCase) (possible bool, err error) {
	for i, f := range c.limits { // forms that can only be 0
		if f = reduced(f); f.Constant.Sign() == 0 && f.Negated().Natural() && len(f.Vars) == 1 {
			c.zeros, c.limits = append(slices.Clone(c.zeros), f), slices.Delete(slices.Clone(c.limits), i, i+1)
			return b.simplify(ctx, c)
		}
	}
	for i := 0; i < len(c.limits); i++ { // x ≥ 0 and −x ≥ 0
		opposite := c.limits[i].Negated()
		if j := slices.IndexFunc(c.limits[i+1:], opposite.Equal); j >= 0 {
			c.zeros = append(c.zeros, c.limits[i])
			c.limits = slices.Delete(slices.Delete(c.limits, i+1+j, i+2+j), i, i+1)
			i--
		}
	}
	for changed := true; changed; {
		changed = c.eliminate()
		if !changed {
			if changed, err = b.chooseTaken(ctx, c); err != nil {
				return false, err
			}
		}
		changed = changed || c.chooseAllTaken(b.Position)
		c.asWritten = c.asWritten && !changed
	}
	c.zeros = slices.DeleteFunc(slices.Clone(c.zeros), func(f form) bool { return f.Known() && f.Constant.Sign() == 0 })
	c.limits = slices.Clone(c.limits)
	for i, f := range c.limits {
		c.limits[i] = reduced(f)
	}
	if err := b.boundOneChoice(ctx, c); err != nil {
		return false, err
	}
	slices.SortFunc(c.limits, compareForms)
	least, err := b.least(ctx, c)
	if err != nil {
		return false, err
	}
	for i := len(c.limits) - 1; i >= 0; i-- {
		if slices.ContainsFunc(least, c.limits[i].Equal) {
			continue
		}
		rest := *c
		rest.limits = slices.Delete(slices.Clone(c.limits), i, i+1)
		if !c.limits[i].Natural() {
			follows, err := b.follows(ctx, &rest, c.limits[i])
			if err != nil {
				return false, err
			}
			if !follows {
				continue
			}
		}
		c.limits, c.asWritten = rest.limits, false
	}
	for i := len(c.others) - 1; i >= 0; i-- {
		rest := *c
		rest.others = slices.Delete(slices.Clone(c.others), i, i+1)
		if follows, err := b.implies(ctx, &rest, c.others[i]); err != nil {
			return false, err
		} else if follows {
			c.others, c.asWritten = rest.others, false
		}
	}
	none, err := b.follows(ctx, c, number(-1))
	return !none, err
}

// bounds returns the linear conditions in the order of the rules, as forms that are not negative where the case allows a move.
func (c *kindCase) bounds() []form {
	written := *c
	if c.asWritten && c.If != nil {
		if all, ok := disjuncts(c.If.Tree(), true, c.Params); ok && len(all) == 1 {
			written = all[0]
		}
	}
	list := slices.Clone(written.limits)
	for _, zero := range written.zeros {
		list = append(list, zero.Negated(), zero)
	}
	return list
}

// conditions returns the conditions of a case.
func (c *kindCase) conditions() (list []*logic.Formula) {
	for _, f := range c.limits {
		if !f.Known() && len(summands(f.Minus(number(constantOf(f))), 1)) == 0 {
			list = append(list, logic.Compare(sumOf(f, -1), "<=", sumOf(f, 1)))
		} else {
			list = append(list, isNatural(f))
		}
	}
	for _, f := range c.zeros {
		list = append(list, isZero(f))
	}
	return append(list, c.others...)
}

// write makes the case a move again, unless it is the original one.
func (c *kindCase) write() {
	if !c.asWritten {
		c.If, c.To = conjunction(c.conditions()), c.terms()
	}
}

// terms returns where the move leads.
func (c *kindCase) terms() []*logic.Term {
	if c.to == nil {
		return c.To
	}
	var to []*logic.Term
	for _, f := range c.to {
		to = append(to, termOf(f))
	}
	return to
}

// follows decides whether a form is not negative wherever a case allows a move.
func (b *builder) follows(ctx context.Context, c *kindCase, f form) (bool, error) {
	for _, other := range slices.Concat(c.limits, c.to) {
		if f.Minus(other).Natural() {
			return true, nil
		}
	}
	if f.Natural() {
		return true, nil
	}
	return b.implies(ctx, c, isNatural(f))
}
