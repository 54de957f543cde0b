package zeckendorf

import (
	"iter"
	"sync"

	"zeck/game"
)

// The (c,k)-nacci games: c coins on each of k neighbouring places become one on the next. The game of the papers is c = 1, k = 2. Whatever
// all of them share is said once, by what a move exchanges; that game alone is laid out by hand besides (board.go, move.go), since search
// and tables visit it by the million.

// maxC and maxK bound c and k. With larger ones nothing but the first places would ever be used.
const (
	maxC = 99
	maxK = 9
)

// c and k return the numbers that the rules say, which are 1 and 2 where they say nothing.
func (r Rules) c() int { return max(int(r.C), 1) }
func (r Rules) k() int {
	if r.K == 0 {
		return 2
	}
	return int(r.K)
}

// settled returns the same rules in the one way in which they are kept, so that equal games have equal rules: 0 for c = 1 and for k = 2,
// where merges on the first places are nothing new either.
func (r Rules) settled() Rules {
	if r.C == 1 {
		r.C = 0
	}
	if r.K == 2 {
		r.K = 0
	}
	r.First = r.First && r.K != 0
	return r
}

// nacci reports whether coins are worth something else than in the game of the papers.
func (r Rules) nacci() bool { return r.c() != 1 || r.k() != 2 }

// pile is a number of coins on a place.
type pile struct{ place, coins int }

// exchange returns the coins that a move takes and those that it puts down.
func (r Rules) exchange(m Move) (taken, put []pile) {
	c, k := r.c(), r.k()
	switch {
	case m.Low < m.High:
		for place := m.Low; place <= m.High; place++ {
			taken = append(taken, pile{place, c})
		}
		if m.High-m.Low < k-1 { // on the first places, where a coin is worth one more than c on each of those below it
			taken[0].coins++
		}
	default:
		taken = []pile{{m.Low, c + 1}}
		switch {
		case m.Low == k:
			put = []pile{{1, 1}}
		case m.Low > k:
			put = []pile{{m.Low - k, c}}
		}
	}
	put = append(put, pile{m.High + 1, 1})
	if m.Undo {
		taken, put = put, taken
	}
	return taken, put
}

// eachMove yields the moves whose coins lie on places up to top, in ascending order.
func (r Rules) eachMove(top int, yield func(Move) bool) {
	m := Move{Undo: r.Reversed}
	merge := func(low, high int) bool {
		m.Low, m.High = low, high
		return high > top || yield(m)
	}
	if !merge(1, 1) {
		return
	}
	for high := 2; r.First && high < r.k(); high++ {
		if !merge(1, high) {
			return
		}
	}
	for low := 1; low+r.k()-1 <= top; low++ {
		if !merge(low, low+r.k()-1) {
			return
		}
	}
	for n := 2; n <= top; n++ {
		if !merge(n, n) {
			return
		}
	}
}

// known is a move with what it exchanges, worked out once.
type known struct {
	Move
	taken, put []pile
	price      uint64 // what the coins are worth that it takes
}

// system is what follows from c, k and First alone.
type system struct {
	worth  [lastPlace + 1]uint64 // unaffordable from the first place on whose coin is worth more than MaxValue
	moves  []known
	undone []known
}

// unaffordable is more than any coins of a board are worth.
const unaffordable = 1 << 40

func newSystem(r Rules) *system {
	s := &system{}
	s.worth[0], s.worth[1] = 1, 1
	for n := 2; n <= lastPlace; n++ {
		if n <= r.k() {
			s.worth[n] = s.worth[n-1] * uint64(r.c()+1)
		} else {
			for _, below := range s.worth[n-r.k() : n] {
				s.worth[n] += uint64(r.c()) * below
			}
		}
		if s.worth[n] > MaxValue {
			s.worth[n] = unaffordable
		}
	}
	top := lastPlace
	for s.worth[top] == unaffordable {
		top--
	}
	for _, reversed := range []bool{false, true} {
		r.Reversed = reversed
		list := &s.moves
		if reversed {
			list = &s.undone
		}
		r.eachMove(top-1, func(m Move) bool {
			x := known{Move: m}
			x.taken, x.put = r.exchange(m)
			for _, t := range x.taken {
				x.price += uint64(t.coins) * s.worth[t.place]
			}
			*list = append(*list, x)
			return true
		})
	}
	return s
}

// systems holds what was worked out, by rules of which only C, K and First are set. There are not many.
var systems sync.Map

func (r Rules) system() *system {
	key := Rules{C: r.C, K: r.K, First: r.First}
	s, ok := systems.Load(key)
	if !ok {
		s, _ = systems.LoadOrStore(key, newSystem(key))
	}
	return s.(*system)
}

// worth returns what coins are worth on places 1, 2, …; place 0 is not used.
func (r Rules) worth() *[lastPlace + 1]uint64 {
	if !r.nacci() {
		return &worth
	}
	return &r.system().worth
}

// moves yields the moves of the rules whose coins are not worth more than MaxValue.
func (r Rules) moves() iter.Seq[*known] {
	return func(yield func(*known) bool) {
		s := r.system()
		all := s.moves
		if r.Reversed {
			all = s.undone
		}
		for i := range all {
			if m := &all[i]; (r.Hole == 0 || m.High < int(r.Hole)) && !yield(m) {
				return
			}
		}
	}
}

// mostOf returns how often a move that takes these coins can be made at once.
func (b *board) mostOf(taken []pile) uint32 {
	most := uint32(MaxValue)
	for _, t := range taken {
		if t.place > lastPlace {
			return 0
		}
		most = min(most, b[t.place]/uint32(t.coins))
	}
	return most
}

// exchanged returns the position after an exchange that the board allows has been made so many times. What falls into the hole is gone.
func (b board) exchanged(taken, put []pile, times uint32, r Rules) Position {
	for _, t := range taken {
		b[t.place] -= times * uint32(t.coins)
	}
	for _, t := range put {
		b[t.place] += times * uint32(t.coins)
	}
	if r.Hole > 0 {
		b[r.Hole] = 0
	}
	return b.position(r)
}

// nacciOptions yields the options of a position that is not wide, whatever c and k are.
func (p Position) nacciOptions(yield func(game.Option) bool) {
	b := p.board()
	for m := range p.rules.moves() {
		most := b.mostOf(m.taken)
		if !p.rules.Accelerated {
			most = min(most, 1)
		}
		for times := uint32(1); times <= most; times++ {
			again := m.Move
			again.Again = int(times) - 1
			if !yield(game.Option{Move: again, To: b.exchanged(m.taken, m.put, times, p.rules)}) {
				return
			}
		}
	}
}

// form returns the board in which a game about coins of a value up to MaxValue ends: the greatest coin that is not worth more than what is
// left, again and again.
func (r Rules) form(value uint64) (b board) {
	w := r.worth()
	for place := lastPlace; place > 0; place-- {
		b[place] = uint32(value / w[place])
		value %= w[place]
	}
	return b
}

// tallies are the numbers of positions under rules with other c and k.
type tallies struct{ ways, excess []uint64 }

// countedValue is up to which value they are counted, and countedMost up to which number.
const (
	countedValue = 100_000
	countedMost  = 1_000_000_000_000
)

// nacciCounted holds what was counted for a few rules.
var nacciCounted struct {
	sync.Mutex
	by map[Rules]tallies
}

// nacciCounts returns the numbers for each value until they become too large for any search.
func (r Rules) nacciCounts() tallies {
	key := Rules{C: r.C, K: r.K, Hole: r.Hole}
	nacciCounted.Lock()
	defer nacciCounted.Unlock()
	if n, ok := nacciCounted.by[key]; ok {
		return n
	}
	if len(nacciCounted.by) >= 64 || nacciCounted.by == nil {
		nacciCounted.by = map[Rules]tallies{}
	}
	n := tallies{excess: excessBy(r.worth())}
	for most := uint64(sizeStart); ; most = min(2*most, countedValue) {
		n.ways = sums(most, r.worth()[1:r.places()+1])
		if last := n.ways[most]; last > countedMost || most == countedValue {
			break
		}
	}
	nacciCounted.by[key] = n
	return n
}
