package rules

import (
	"cmp"
	"math/big"

	"zeck/game"
	"zeck/numeration"
)

// num is an integer of any size. It is a machine word where possible, so that most moves are listed without allocating numbers. A
// quotient of a negative number is undefined; its value is [none].
type num struct {
	word  int64    // from −maxWord to maxWord
	large *big.Int // not changed after it is set; nil: the number is the word
}

// maxWord bounds words, so that no sum of two overflows.
const maxWord = 1<<62 - 1

// none is the undefined number.
var none = num{large: new(big.Int)}

func (x num) defined() bool { return x.large != none.large }

// integer returns v as a num. The caller must not change v afterwards.
func integer(v *big.Int) num {
	if v.IsInt64() && v.Int64() <= maxWord && v.Int64() >= -maxWord {
		return num{word: v.Int64()}
	}
	return num{large: v}
}

// big returns the number, which the caller must not change.
func (x num) big() *big.Int {
	if x.large == nil {
		return big.NewInt(x.word)
	}
	return x.large
}

// nat returns a number that is not negative.
func (x num) nat() game.Nat {
	if x.large == nil {
		return numeration.NewNat(uint64(x.word))
	}
	return numeration.NatFromBig(x.large)
}

// orZero returns the number, or 0 if it is negative or undefined.
func (x num) orZero() num {
	if !x.defined() || x.sign() < 0 {
		return num{}
	}
	return x
}

func numOf(n game.Nat) num {
	if v, small := n.Small(); small {
		return num{word: int64(v)}
	}
	return num{large: n.Big()}
}

func nums(list []game.Nat) []num {
	all := make([]num, len(list))
	for i, n := range list {
		all[i] = numOf(n)
	}
	return all
}

func nats(list []num) []game.Nat {
	all := make([]game.Nat, len(list))
	for i, n := range list {
		all[i] = n.nat()
	}
	return all
}

// wordNums returns machine words as numbers.
func wordNums(list []int64) []num {
	all := make([]num, len(list))
	for i, n := range list {
		all[i].word = n
	}
	return all
}

func (x num) sign() int {
	if x.large != nil {
		return x.large.Sign()
	}
	return cmp.Compare(x.word, 0)
}

func (x num) cmp(y num) int {
	if x.large != nil || y.large != nil {
		return x.big().Cmp(y.big())
	}
	switch {
	case x.word < y.word:
		return -1
	case x.word > y.word:
		return 1
	}
	return 0
}

func (x num) plus(y num) num {
	if sum := x.word + y.word; x.large == nil && y.large == nil && sum <= maxWord && sum >= -maxWord {
		return num{word: sum}
	}
	return integer(new(big.Int).Add(x.big(), y.big()))
}

func (x num) negated() num {
	if x.large == nil {
		return num{word: -x.word}
	}
	return integer(new(big.Int).Neg(x.large))
}

// floorDiv and ceilDiv divide by a positive number.
func (x num) floorDiv(by num) num {
	switch {
	case x.large != nil || by.large != nil:
		return integer(floorDiv(x.big(), by.big()))
	case by.word == 1:
		return x
	}
	return num{word: floorDiv64(x.word, by.word)}
}

// mod returns the remainder of a division by a positive number; it is never negative.
func (x num) mod(by num) num {
	if x.large != nil || by.large != nil {
		return integer(new(big.Int).Mod(x.big(), by.big()))
	}
	return num{word: x.word - floorDiv64(x.word, by.word)*by.word}
}

func (x num) times(n int64) num {
	return integer(new(big.Int).Mul(x.big(), big.NewInt(n)))
}

func (x num) ceilDiv(by num) num { return x.negated().floorDiv(by).negated() }

func floorDiv64(a, b int64) int64 {
	q := a / b
	if a%b < 0 {
		q--
	}
	return q
}

// formula is a form that is ready for evaluation. It uses machine words if the numbers are small enough that nothing overflows.
type formula struct {
	form
	words []int64 // the coefficients
	add   int64   // the constant
	most  int64   // numbers up to this one are evaluated in words; −1: none are
}

// ready prepares a form for evaluation.
func (x form) ready() formula {
	f := formula{form: x, most: -1}
	sum := new(big.Int).Abs(x.Constant)
	for _, c := range x.Coef {
		sum.Add(sum, new(big.Int).Abs(c))
	}
	if !sum.IsInt64() || sum.Int64() > maxWord {
		return f
	}
	f.most, f.add = maxWord/max(sum.Int64(), 1), x.Constant.Int64()
	for _, c := range x.Coef {
		f.words = append(f.words, c.Int64())
	}
	return f
}

// eval evaluates the form for natural numbers. It returns none if a quotient that the form needs is undefined.
func (x *formula) eval(e []num) num {
	if x.never {
		return none
	}
	for _, s := range x.needs {
		if !e[s].defined() {
			return none
		}
	}
	sum := x.add
	for i, s := range x.Vars {
		if e[s].large != nil || e[s].word > x.most {
			return x.evalLarge(e)
		}
		sum += x.words[i] * e[s].word
	}
	if x.most < 0 {
		return integer(x.Constant)
	}
	return num{word: sum}
}

func (x *formula) evalLarge(e []num) num {
	sum, product := new(big.Int).Set(x.Constant), new(big.Int)
	for i, s := range x.Vars {
		sum.Add(sum, product.Mul(x.Coef[i], e[s].big()))
	}
	return integer(sum)
}

// of evaluates a form once.
func (x form) of(e []num) num {
	f := x.ready()
	return f.eval(e)
}
