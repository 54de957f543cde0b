package weighted

import "math/big"

// bound bounds the integers that are 0 if a vector depends on others in a certain way. If they are 0 modulo a larger number, they are
// 0.
//
// With a denominator a of the row vector, one b of all matrices, and one c of the coordinates x of the vector v·M(d), these integers
// are a·b^(l+1)·c·(v·M(d) − Σ xᵢ·vᵢ), where l is the length of the longest word of the basis. The sizes of the vectors are bounded by
// their parents' and by the largest sum of absolute values in a row of M(d).
type bound struct {
	scale  *big.Int   // a·b^(l+1)
	sizes  []*big.Rat // of the vectors of the basis
	growth []*big.Rat // of a vector by a digit
}

func newBound(s *Series, basis []link) *bound {
	b := &bound{scale: big.NewInt(1)}
	total := new(big.Rat)
	for _, x := range s.first {
		common(b.scale, x)
		total.Add(total, new(big.Rat).Abs(x))
	}
	denominator := big.NewInt(1)
	for _, m := range s.matrices {
		most := new(big.Rat)
		for _, row := range m {
			sum := new(big.Rat)
			for _, e := range row {
				common(denominator, e.Weight)
				sum.Add(sum, new(big.Rat).Abs(e.Weight))
			}
			if sum.Cmp(most) > 0 {
				most = sum
			}
		}
		b.growth = append(b.growth, most)
	}
	lengths, longest := make([]int, len(basis)), 0
	for i, l := range basis {
		if l.parent < 0 {
			b.sizes = append(b.sizes, total)
			continue
		}
		lengths[i] = lengths[l.parent] + 1
		longest = max(longest, lengths[i])
		b.sizes = append(b.sizes, new(big.Rat).Mul(b.sizes[l.parent], b.growth[l.digit]))
	}
	b.scale.Mul(b.scale, denominator.Exp(denominator, big.NewInt(int64(longest+1)), nil))
	return b
}

// common turns d into its least common multiple with the denominator of x.
func common(d *big.Int, x *big.Rat) {
	if !x.IsInt() {
		d.Mul(d, new(big.Int).Div(x.Denom(), new(big.Int).GCD(nil, nil, d, x.Denom())))
	}
}

// proves reports whether coordinates that are correct modulo a number must be correct.
func (b *bound) proves(coordinates [][][]*big.Rat, modulus *big.Int) bool {
	product, limit := new(big.Rat), new(big.Rat).SetInt(modulus)
	for d, rows := range coordinates {
		for i, row := range rows {
			sum := new(big.Rat).Mul(b.sizes[i], b.growth[d])
			c := big.NewInt(1)
			for j, x := range row {
				if x.Sign() != 0 {
					sum.Add(sum, product.Abs(product.Mul(x, b.sizes[j])))
					common(c, x)
				}
			}
			if sum.Mul(sum, product.SetInt(c.Mul(c, b.scale))).Cmp(limit) >= 0 {
				return false
			}
		}
	}
	return true
}
