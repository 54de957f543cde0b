package rules

import (
	"fmt"
	"iter"
	"slices"

	"zeck/game"
	"zeck/internal/multipile"
)

// position is a position of a rules text. In a game without piles it is a small position if possible, so that equal positions are equal
// values. In a game of piles it is packed: the numbers of the piles that are not empty, in ascending order, and then the cap.
type position[N held] struct {
	game.NoTables // for a census
	in            *instance
	n             N
}

// move is a move of a rules text: its kind, the numbers of the touched piles in a game of piles, and the choices of the player. It is a
// small move if possible.
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

// held is a list of numbers as a comparable value.
type held interface {
	comparable
	numbers(count int) []num
}

// four holds at most four numbers below 2^32; many holds any numbers.
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

// pack returns numbers as one value.
func pack(numbers []num) many {
	var room [8]game.Nat // enough for most positions
	all := room[:0]
	for _, n := range numbers {
		all = append(all, n.nat())
	}
	return many{multipile.Pack(all)}
}

// smallLimit is the bound below which numbers fit into small positions.
const smallLimit = 1 << 32

// few returns numbers as four words, if they fit.
func few(numbers []num) (n four, ok bool) {
	if len(numbers) > len(n) {
		return n, false
	}
	for i, v := range numbers {
		if v.large != nil || v.word >= smallLimit {
			return n, false
		}
		n[i] = uint32(v.word)
	}
	return n, true
}

// position returns the position with these numbers. It sorts them if their order does not matter, and clips the cap; numbers may change.
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
	return packed{in: in, n: pack(numbers)}
}

// capPlace returns the index of the cap among the numbers of a position; −1 if there is none.
func (in *instance) capPlace(numbers []num) int {
	if in.file.Cap >= 0 && in.file.Piles {
		return len(numbers) - 1
	}
	return in.file.Cap
}

// inOrder sorts the numbers of a position in ascending order if their order does not matter. It leaves out empty piles.
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

// ascending sorts piles.
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

// equal reports whether two lists of numbers are equal.
func equal(a, b []num) bool { return slices.CompareFunc(a, b, num.cmp) == 0 }

// ofCap evaluates a default or largest cap of the text, or 0 if that is negative. In a game of piles the cap depends on the sum and the
// largest of the numbers.
func (in *instance) ofCap(x *formula, numbers []num) num {
	if in.file.Piles {
		var total, largest num
		piles, _ := in.splitCap(numbers)
		for _, n := range piles {
			if total = total.plus(n); n.cmp(largest) > 0 {
				largest = n
			}
		}
		numbers = []num{total, largest}
	}
	return x.eval(in.capScope.fill(numbers)).orZero()
}

// splitCap splits the numbers of a position of piles into the numbers of the piles and the cap, which is 0 if there is none.
func (in *instance) splitCap(numbers []num) (piles []num, most num) {
	if last := len(numbers) - 1; in.file.Cap >= 0 {
		return numbers[:last:last], numbers[last]
	}
	return numbers, most
}

// numbersOf returns the game and the numbers of a position of rules; ok is false for other positions.
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

// Setup returns the numbers of the position; if no pile is left it has one empty pile.
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

// Options yields the moves by kind, in the order of the text; then by the piles that they touch in a game of piles; then by the choices.
func (p position[N]) Options() iter.Seq[game.Option] {
	return func(yield func(game.Option) bool) { p.in.mover(p.nums()).options(yield) }
}

func (p position[N]) Play(m game.Move) (game.Position, error) { return p.in.mover(p.nums()).make(m) }

// move returns the move of a kind with the numbers of the touched piles and the choices.
func (k *kind) move(args []num) game.Move {
	if n, ok := few(args); ok {
		return smallMove{k, n}
	}
	return packedMove{k, pack(args)}
}

// args returns the numbers of the touched piles, and the choices.
func (m move[N]) args() []num {
	return m.n.numbers(m.k.touchedNumbers() + len(m.k.text.choices))
}

// touchedNumbers returns how many numbers the piles have that a kind touches; 0 in a game without piles.
func (k *kind) touchedNumbers() int { return k.text.touches * k.in.file.width() }

// moveParts returns the kind of a move, the numbers of the piles that it touches in a game of piles, and the choices; ok is false for moves
// of other games.
func moveParts(m game.Move) (k *kind, touched, choices []num, ok bool) {
	var args []num
	switch m := m.(type) {
	case smallMove:
		k, args = m.k, m.args()
	case packedMove:
		k, args = m.k, m.args()
	default:
		return nil, nil, nil, false
	}
	n := k.touchedNumbers()
	return k, args[:n:n], args[n:], true
}

// kindOfMove returns the kind of a move; ok is false for moves of other games.
func kindOfMove(m game.Move) (k *kind, ok bool) {
	switch m := m.(type) {
	case smallMove:
		return m.k, true
	case packedMove:
		return m.k, true
	}
	return nil, false
}

// choicesOf returns the kind of a move and its choices.
func choicesOf(m game.Move) (k *kind, choices []game.Nat, ok bool) {
	k, _, chosen, ok := moveParts(m)
	return k, nats(chosen), ok
}

func (m move[N]) String() string { return words(m, game.Nat.String) }
func (m move[N]) Short() string  { return words(m, game.Nat.Short) }

// Compare orders moves by kind, then by the piles that they touch, then by the choices.
func (m move[N]) Compare(other game.Move) int {
	l, ok := kindOfMove(other)
	if !ok {
		panic(fmt.Sprintf("rules: %s is compared with a move of another game", m))
	}
	if m.k.index != l.index {
		return m.k.index - l.index
	}
	_, touched, choices, _ := moveParts(other)
	return slices.CompareFunc(m.args(), append(touched, choices...), num.cmp)
}

// words returns the words of a move with the choices filled in.
func words(m game.Move, number func(game.Nat) string) string {
	k, choices, _ := choicesOf(m)
	return k.text.filled(func(choice int) string { return number(choices[choice]) })
}
