package logic

import (
	"fmt"
	"math/big"
	"slices"

	"zeck/game"
	"zeck/internal/linform"
)

// term compiles a number.
func (k *checkCompiler) term(e expr) (term, error) {
	switch e.op {
	case "variable":
		list := k.scope[e.name]
		if len(list) == 0 {
			return nil, e.errorf("variable %s is not bound", game.Quote(e.name))
		}
		slot := list[len(list)-1]
		return func(vars []span) span { return vars[slot] }, nil
	case "number", "+", "*":
		return k.sum(&tree{op: "+", place: e.place, args: []expr{e}, minus: []bool{false}})
	case "/", "mod":
		left, err := k.term(e.args[0])
		if err != nil {
			return nil, err
		}
		right, err := k.term(e.args[1])
		if err != nil {
			return nil, err
		}
		by := right(nil).lo
		return func(vars []span) span { return left(vars).natural().divide(by, e.op == "mod") }, nil
	case "call":
		return k.function(e)
	}
	return nil, wantNumber(e)
}

// counted is a part of a sum that is not a sum itself, with its factor.
type counted struct {
	expr   expr
	factor int64
}

// sum compiles a sum and collects equal parts. An increasing function f with natural values, such as shift, grows by at least 1, so f(x)
// − x never decreases: if both are in the sum, with opposite signs, the interval of the difference is narrower than those of its parts.
func (k *checkCompiler) sum(e expr) (term, error) {
	var atoms []counted
	x, err := linearIn(e, func(e expr) (linform.Form[string], error) {
		if e.isDivision() && isConstant(e) {
			value, err := k.term(e)
			if err != nil {
				return linform.Form[string]{}, err
			}
			if v := value(nil); !v.empty() {
				return linform.Number[string](big.NewInt(v.lo)), nil
			}
		}
		text := write(e)
		if !slices.ContainsFunc(atoms, func(a counted) bool { return write(a.expr) == text }) {
			atoms = append(atoms, counted{expr: e})
		}
		return linform.Var(text), nil
	})
	if err != nil {
		return nil, err
	}
	constant, small := linform.Small(x.Constant, infinite-1)
	for i, a := range atoms {
		factor, ok := linform.Small(x.At(write(a.expr)), infinite-1)
		atoms[i].factor, small = int64(factor), small && ok
	}
	if !small {
		return nil, fmt.Errorf("%w: %w", game.ErrLimit, e.errorf("%s is too large to try", game.Quote(write(e))))
	}
	return k.total(atoms, int64(constant))
}

// total compiles the sum of atoms and a constant.
func (k *checkCompiler) total(atoms []counted, constant int64) (term, error) {
	type part struct {
		factor int64
		value  term
	}
	var all []part
	for i := range atoms {
		e := atoms[i].expr
		if e.op != "call" || len(e.args) != 1 || k.checker.defined[e.name] != nil {
			continue
		}
		f := k.checker.numbers.function(e.name)
		j := slices.IndexFunc(atoms, func(a counted) bool { return write(a.expr) == write(e.args[0]) })
		if f == nil || !f.increasing || j < 0 || atoms[i].factor*atoms[j].factor >= 0 {
			continue
		}
		arg, err := k.term(e.args[0])
		if err != nil {
			return nil, err
		}
		factor := atoms[i].factor
		if abs(factor) > abs(atoms[j].factor) {
			factor = -atoms[j].factor
		}
		atoms[i].factor -= factor
		atoms[j].factor += factor
		all = append(all, part{factor, func(vars []span) span { return f.of(arg(vars).natural(), true) }})
	}
	for _, a := range atoms { // also those with factor 0, which may have no value
		value, err := k.term(a.expr)
		if err != nil {
			return nil, err
		}
		all = append(all, part{a.factor, value})
	}
	return func(vars []span) span {
		s := span{constant, constant, true}
		for _, p := range all {
			v := p.value(vars)
			if v.empty() {
				return undefined
			}
			s = s.plus(v, p.factor)
		}
		return s
	}, nil
}

func abs(n int64) int64 { return max(n, -n) }
