package claims

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"zeck/numeration"
)

// hoggattPrograms are about Hoggatt, Bicknell-Johnson and Sarsfield; nearly all of that paper is formulas.
func hoggattPrograms() []program {
	return []program{
		{ID: "hoggatt.ball", Proof: proveFloor},
		{ID: "hoggatt.1.8", Proof: proveFloor},
		{ID: "hoggatt.theorem2.3", Proof: proveFloor},
		{ID: "hoggatt.theorem2.3.proof", Check: finite(func() string {
			alpha, root := surd{0, 1}, surd{-1, 2} // √5 = 2α − 1
			sum, double := alpha.plus(surd{2, 0}), root.plus(surd{5, 0})
			if sum.plus(sum) != double || alpha.times(root) != sum {
				return fmt.Sprint(sum, double)
			}
			return ""
		})},
		{ID: "hoggatt.olympiad.seventeen", Proof: proveSeventeen},
		{ID: "hoggatt.olympiad", Check: finite(func() string { return checkOlympiad(olympiadPrinted) }),
			Corrected: Test{Check: finite(func() string { return checkOlympiad(olympiadMeant) })}},
		{ID: "hoggatt.f.list", Check: checkLeft(5, 12, 16, 30), Corrected: Test{Check: checkLeft(5, 12, 16, 23, 30)}},
		{ID: "hoggatt.f.order", Check: checkOutOfOrder},
		{ID: "hoggatt.game", Check: func(ctx context.Context, bound int) (string, error) {
			lost, partner := lucasLost(bound), make([]int, bound+1)
			for k := range bound {
				p := numeration.LucasPairAt(numeration.NewNat(uint64(k + 1)))
				h, _ := p.H.Small()
				g, _ := p.G.Small()
				if h > uint64(bound) {
					break
				}
				partner[h] = int(g)
				if g <= uint64(bound) {
					partner[g] = int(h)
				}
			}
			return eachPair(ctx, bound, func(x, y int) string {
				if lost.at(x, y) != (partner[x] == y) || lost.at(x, y) != lost.at(y, x) {
					return fmt.Sprintf("(%d, %d)", x, y)
				}
				return ""
			})
		}},
		{ID: "hoggatt.case5", Check: func(ctx context.Context, bound int) (string, error) {
			for k := range bound {
				if p := numeration.LucasPairAt(numeration.NewNat(uint64(k + 1))); p.G.Cmp(p.H) < 0 || ctx.Err() != nil {
					return "", ctx.Err()
				}
			}
			return "never: H(k) < G(k) = c < d", nil
		}},
	}
}

// olympiad is the sequence of section 3 as it is printed, and as it must have been meant.
var (
	olympiadPrinted = []int{5, -5, -13, 5, 5, 5, -13, 5, 5, -13, 5, 5, 5, -13, 5, 5}
	olympiadMeant   = append([]int{5, 5}, olympiadPrinted[2:]...)
)

// checkOlympiad looks for a sum of seven consecutive terms that is not negative, or of eleven that is not positive.
func checkOlympiad(terms []int) string {
	for _, window := range []struct{ length, sign int }{{7, -1}, {11, 1}} {
		for i := 0; i+window.length <= len(terms); i++ {
			sum := 0
			for _, x := range terms[i : i+window.length] {
				sum += x
			}
			if sum*window.sign <= 0 {
				return fmt.Sprintf("the %d terms from the %s on add up to %d", window.length,
					[]string{"first", "second", "third", "fourth", "fifth"}[min(i, 4)], sum)
			}
		}
	}
	return ""
}

// proveSeventeen counts how often each term occurs in both sums: as often, so that one number would be positive and negative.
func proveSeventeen(context.Context) error {
	var rows, columns [17]int
	for i := range 7 {
		for j := range 11 {
			rows[i+j]++
		}
	}
	for j := range 11 {
		for i := range 7 {
			columns[i+j]++
		}
	}
	if rows != columns {
		return errors.New("the sums of eleven and the sums of seven are not the same total")
	}
	return nil
}

// checkLeft compares a list with the numbers A(b(n) + 1).
func checkLeft(list ...int) Check {
	return finite(func() string {
		for i, x := range list {
			n := timesPhi(i+1) + i + 1 + 1
			if want := 2*timesPhi(n) - n; x != want {
				return fmt.Sprintf("%d is missing", want)
			}
		}
		return ""
	})
}

// checkOutOfOrder looks for images of d(1), d(2), … that are out of order.
func checkOutOfOrder(ctx context.Context, bound int) (string, error) {
	var images []int
	for n := 1; n <= min(bound, 2000) && ctx.Err() == nil; n++ {
		image, _ := numeration.MapF(numeration.NewNat(uint64(3*n - timesPhi(n)))) // d(n) = 3n − a(n)
		v, _ := image.Small()
		images = append(images, int(v))
	}
	if !slices.IsSorted(images) || ctx.Err() != nil {
		return "", ctx.Err()
	}
	return fmt.Sprintf("%d, %d, %d, … are in order", images[0], images[1], images[2]), nil
}

// lucasLost plays the Wythoff–Lucas game by its rules for piles up to size.
func lucasLost(size int) grid {
	lost := newGrid(size)
	row, column, diagonal := make([]bool, size+1), make([]bool, size+1), make([]bool, 2*size+1)
	for x := range size + 1 {
		for y := range size + 1 {
			switch {
			case row[x] || column[y] || diagonal[size+y-x]: // rules 2 and 3
			case x <= y && x >= 1 && y >= 2 && lost.at(x-1, y-2) || y <= x && y >= 1 && x >= 2 && lost.at(x-2, y-1): // rule 4
			case x-y == 1 || y-x == 1: // rule 5
			default:
				lost.set(x, y)
				row[x], column[y], diagonal[size+y-x] = true, true, true
			}
		}
	}
	return lost
}
