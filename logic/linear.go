package logic

import (
	"cmp"
	"fmt"
	"math/big"
	"slices"

	"zeck/game"
	"zeck/internal/linform"
)

// Linear returns a number as a linear form. It calls leaf for each part that is not a constant, sum or product.
func Linear[V cmp.Ordered](t Tree, leaf func(t Tree) (linform.Form[V], error)) (linform.Form[V], error) {
	return linearIn(t.root, func(e expr) (linform.Form[V], error) { return leaf(Tree{e}) })
}

// linearIn is Linear for expr.
func linearIn[V cmp.Ordered](e expr, leaf func(e expr) (linform.Form[V], error)) (linform.Form[V], error) {
	var all []linform.Form[V]
	if e.op == "+" || e.op == "*" {
		for _, part := range e.args {
			x, err := linearIn(part, leaf)
			if err != nil {
				return x, err
			}
			all = append(all, x)
		}
	}
	x := linform.Number[V](new(big.Int))
	switch e.op {
	case "number":
		return linform.Number[V](Tree{e}.Value()), nil
	case "+":
		for i, y := range all {
			if e.minus[i] {
				y = y.Negated()
			}
			x = x.Plus(y)
		}
		return x, nil
	case "*":
		var ok bool
		if x, ok = linform.Product(all); !ok {
			return x, e.errorf("expected a product with at most one factor that is not constant, got %s", game.Quote(write(e)))
		}
		if slices.ContainsFunc(append(x.Coef, x.Constant), func(c *big.Int) bool { return c.BitLen() > maxConstantBits }) {
			return x, fmt.Errorf("%w: %w", game.ErrLimit, e.errorf("a constant has more than %d bits", maxConstantBits))
		}
		return x, nil
	}
	return leaf(e)
}
