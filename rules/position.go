package rules

import (
	"cmp"
	"fmt"
	"iter"
	"slices"

	"zeck/game"
	"zeck/internal/multipile"
)

// position is a position of a text, with its numbers as words or packed. In a game of a fixed number of numbers it is a small one if it can be,
// so that equal positions are equal values; one of piles is packed: the numbers of the piles that are not empty, in ascending order, and then the
// cap.
type position[N held] struct {
	game.NoTables // for a census
	in            *instance
	n             N
}

// move is a move of a text: its kind, the numbers of the piles that it touches in a game of piles, and what was chosen. It is a small one if it
// can be.
type move[N held] struct {
	k *kind
	n N
}

type (
	small      = position[four]
	packed     = position[many]
	smallMove  = move[four]
	packedMove = move[many]
)

// held is how numbers are held, as a comparable value.
type held interface {
	comparable
	numbers(count int) []num
}

// four holds at most four numbers below 2^32, and many holds any others.
type (
	four [4]uint32
	many struct{ multipile.Packed }
)

func (n four) numbers(count int) []num {
	numbers := make([]num, count)
	for i := range numbers {
		numbers[i].word = int64(n[i])
	}
	return numbers
}

func (n many) numbers(int) []num { return nums(n.Unpack()) }

// smallest is 2^32: below it a number fits the positions that are small.
const smallest = 1 << 32

// few returns numbers as words, if they are few and small.
func few(numbers []num) (n four, ok bool) {
	if len(numbers) > len(n) {
		return n, false
	}
	for i, v := range numbers {
		if v.large != nil || v.word >= smallest {
			return n, false
		}
		n[i] = uint32(v.word)
	}
	return n, true
}

// position returns the position with these numbers, which it puts in order and may change; the cap is clipped.
func (in *instance) position(numbers []num) game.Position {
	numbers = in.inOrder(numbers)
	if in.clip != nil {
		c := in.capPlace(numbers)
		if most := in.ofCap(in.clip, numbers); most.cmp(numbers[c]) < 0 {
			numbers[c] = most
		}
	}
	if n, ok := few(numbers); ok && !in.file.Piles {
		return small{in: in, n: n}
	}
	return packed{in: in, n: many{multipile.Pack(nats(numbers))}}
}

// capPlace returns which of the numbers of a position is the cap; −1 if there is none.
func (in *instance) capPlace(numbers []num) int {
	if in.file.Cap >= 0 && in.file.Piles {
		return len(numbers) - 1
	}
	return in.file.Cap
}

// inOrder puts numbers in the order in which a position has them: where it does not matter, the ascending one. Piles that are empty are left out.
func (in *instance) inOrder(numbers []num) []num {
	if !in.file.Unordered && !in.file.Piles {
		return numbers
	}
	c, last := in.capPlace(numbers), len(numbers)-1
	if c < 0 {
		return in.ascending(numbers)
	}
	most := numbers[c]
	copy(numbers[c:], numbers[c+1:])
	piles := in.ascending(numbers[:last])
	if in.file.Piles {
		return append(piles, most)
	}
	copy(numbers[c+1:], numbers[c:last])
	numbers[c] = most
	return numbers
}

// ascending puts piles in ascending order.
func (in *instance) ascending(piles []num) []num {
	w := 1
	if in.file.Piles {
		w = in.file.width()
	}
	for i := w; i < len(piles); i += w {
		for j := i; j > 0 && slices.CompareFunc(piles[j-w:j], piles[j:j+w], num.cmp) > 0; j -= w {
			for k := j; k < j+w; k++ {
				piles[k-w], piles[k] = piles[k], piles[k-w]
			}
		}
	}
	for in.file.Piles && len(piles) > 0 && empty(piles[:w]) {
		piles = piles[w:]
	}
	return piles
}

// empty reports whether all numbers of a pile are 0.
func empty(pile []num) bool {
	return !slices.ContainsFunc(pile, func(n num) bool { return n.sign() != 0 })
}

// equal reports whether lists of numbers are the same.
func equal(a, b []num) bool { return slices.CompareFunc(a, b, num.cmp) == 0 }

// ofCap works out a cap that a text gives, 0 where that is negative, from the numbers of a position: in a game of piles from the sum of all of
// them and the largest.
func (in *instance) ofCap(x *formula, numbers []num) num {
	if in.file.Piles {
		var total, largest num
		piles, _ := in.apart(numbers)
		for _, n := range piles {
			if total = total.plus(n); n.cmp(largest) > 0 {
				largest = n
			}
		}
		numbers = []num{total, largest}
	}
	return x.eval(in.capScope.fill(numbers)).orZero()
}

// apart returns the numbers of the piles of a position of piles, and the cap, 0 if there is none.
func (in *instance) apart(numbers []num) (piles []num, most num) {
	if last := len(numbers) - 1; in.file.Cap >= 0 {
		return numbers[:last:last], numbers[last]
	}
	return numbers, most
}

// numbersOf returns the game and the numbers of a position of rules; ok is false of any other.
func numbersOf(p game.Position) (in *instance, numbers []game.Nat, ok bool) {
	in, list, ok := numsOf(p)
	return in, nats(list), ok
}

func numsOf(p game.Position) (in *instance, numbers []num, ok bool) {
	switch p := p.(type) {
	case small:
		return p.in, p.nums(), true
	case packed:
		return p.in, p.nums(), true
	}
	return nil, nil, false
}

func (p position[N]) nums() []num { return p.n.numbers(len(p.in.file.Variables)) }

func (p position[N]) numbers() []game.Nat { return nats(p.nums()) }

// Setup returns the numbers; of a game of piles one empty pile if there is none.
func (p position[N]) Setup() game.Setup { return p.in.setup(p.numbers()) }

func (in *instance) setup(numbers []game.Nat) game.Setup {
	s := game.Setup{Game: in.game, Params: slices.Clone(in.params), Piles: numbers}
	if c := in.file.Cap; c >= 0 {
		if in.file.Piles {
			c = len(numbers) - 1
		}
		most := numbers[c]
		s.Cap, s.Piles = &most, slices.Delete(numbers, c, c+1)
	}
	if len(s.Piles) == 0 {
		s.Piles = make([]game.Nat, in.file.width())
	}
	return s
}

func (p position[N]) String() string { return p.Setup().String() }

// Options yields the moves by their kinds, in the order of the text, then by the piles that they touch in a game of piles, and then by what the
// player chooses.
func (p position[N]) Options() iter.Seq[game.Option] {
	return func(yield func(game.Option) bool) { p.in.lay(p.nums()).options(yield) }
}

func (p position[N]) Play(m game.Move) (game.Position, error) { return p.in.lay(p.nums()).make(m) }

// move returns the move of a kind, given the numbers of the piles that it touches and what is chosen.
func (k *kind) move(said []num) game.Move {
	if n, ok := few(said); ok {
		return smallMove{k, n}
	}
	return packedMove{k, many{multipile.Pack(nats(said))}}
}

// said returns the numbers of the piles that are touched, and what was chosen.
func (m move[N]) said() []num {
	return m.n.numbers(m.k.touchedNumbers() + len(m.k.text.choices))
}

// touchedNumbers returns how many numbers the piles have that a kind touches; 0 in a game of a fixed number of numbers.
func (k *kind) touchedNumbers() int { return k.text.touches * k.in.file.width() }

// apartOf returns the kind of a move, the numbers of the piles that it touches in a game of piles, and what was chosen; ok is false of moves of
// other games.
func apartOf(m game.Move) (k *kind, touched, choices []num, ok bool) {
	var said []num
	switch m := m.(type) {
	case smallMove:
		k, said = m.k, m.said()
	case packedMove:
		k, said = m.k, m.said()
	default:
		return nil, nil, nil, false
	}
	n := k.touchedNumbers()
	return k, said[:n:n], said[n:], true
}

// choicesOf returns the kind of a move and what was chosen.
func choicesOf(m game.Move) (k *kind, choices []game.Nat, ok bool) {
	k, _, chosen, ok := apartOf(m)
	return k, nats(chosen), ok
}

func (m move[N]) String() string { return words(m, game.Nat.String) }
func (m move[N]) Short() string  { return words(m, game.Nat.Short) }

// Compare orders moves by their kinds, then by the piles that they touch, then by what was chosen.
func (m move[N]) Compare(other game.Move) int {
	l, touched, choices, ok := apartOf(other)
	if !ok {
		panic(fmt.Sprintf("rules: %s is compared with a move of another game", m))
	}
	return cmp.Or(m.k.index-l.index, slices.CompareFunc(m.said(), append(touched, choices...), num.cmp))
}

// words fills the braces.
func words(m game.Move, number func(game.Nat) string) string {
	k, choices, _ := choicesOf(m)
	return k.text.filled(func(choice int) string { return number(choices[choice]) })
}
