package solve

import (
	"encoding/json"
	"fmt"
	"iter"
	"maps"
	"math/big"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"zeck/game"
	"zeck/internal/must"
	"zeck/numeration"
)

// A network is a game without structure: each node has moves to nodes of larger numbers, in any order, some of them twice.
type network [][]int

type node struct {
	*network
	id int
}

func (n node) String() string { return fmt.Sprintf("node %d", n.id) }
func (n node) Level() int     { return n.id / 3 }
func (n node) Setup() game.Setup {
	return game.Setup{Piles: []game.Nat{numeration.NewNat(uint64(n.id % 2)), numeration.NewNat(uint64(n.id % 3)), numeration.NewNat(uint64(n.id))}}
}

func (n node) Play(m game.Move) (game.Position, error) {
	for o := range n.Options() {
		if o.Move == m {
			return o.To, nil
		}
	}
	return nil, game.ErrIllegal
}

func (n node) Options() iter.Seq[game.Option] {
	return func(yield func(game.Option) bool) {
		for k, to := range (*n.network)[n.id] {
			if !yield(game.Option{Move: dish(rune('a' + k)), To: node{n.network, to}}) {
				return
			}
		}
	}
}

// randomNetwork has size nodes, each with up to four moves.
func randomNetwork(rng *rand.Rand, size int) *network {
	n := make(network, size)
	for i := range size - 1 {
		for range rng.IntN(5) {
			n[i] = append(n[i], i+1+rng.IntN(min(7, size-1-i)))
		}
	}
	return &n
}

// truth is what the definitions say of a node.
type truth struct {
	reach             map[int]bool
	outcome, misere   game.Outcome
	value, remote     int
	shortest, longest int
	games             int64
	chance            []*big.Rat // of each length
}

// truths computes the truth for every node of a network, the last first.
func truths(n *network) []truth {
	all := make([]truth, len(*n))
	for i := len(all) - 1; i >= 0; i-- {
		moves := (*n)[i]
		at := truth{reach: map[int]bool{i: true}, outcome: game.P, misere: game.P}
		if len(moves) == 0 {
			at.misere, at.games, at.chance = game.N, 1, []*big.Rat{big.NewRat(1, 1)}
			all[i] = at
			continue
		}
		values := map[int]bool{}
		var wins, losses, shortest, longest []int
		for _, to := range moves {
			next := all[to]
			maps.Copy(at.reach, next.reach)
			if next.outcome == game.P {
				at.outcome, wins = game.N, append(wins, next.remote)
			} else {
				losses = append(losses, next.remote)
			}
			if next.misere == game.P {
				at.misere = game.N
			}
			values[next.value] = true
			shortest, longest = append(shortest, next.shortest), append(longest, next.longest)
			at.games += next.games
			for l, c := range next.chance {
				for len(at.chance) <= l+1 {
					at.chance = append(at.chance, new(big.Rat))
				}
				at.chance[l+1].Add(at.chance[l+1], new(big.Rat).Quo(c, big.NewRat(int64(len(moves)), 1)))
			}
		}
		for values[at.value] {
			at.value++
		}
		if at.outcome == game.N {
			at.remote = slices.Min(wins) + 1
		} else {
			at.remote = slices.Max(losses) + 1
		}
		at.shortest, at.longest = slices.Min(shortest)+1, slices.Max(longest)+1
		all[i] = at
	}
	return all
}

// moment is the mean of a power of the length.
func (at truth) moment(power int64) *big.Rat {
	sum := new(big.Rat)
	for l, c := range at.chance {
		sum.Add(sum, new(big.Rat).Mul(c, new(big.Rat).SetInt(new(big.Int).Exp(big.NewInt(int64(l)), big.NewInt(power), nil))))
	}
	return sum
}

// TestNetworks compares all answers about a position with their definitions, in games without structure.
func TestNetworks(t *testing.T) {
	rng := rand.New(rand.NewPCG(11, 12))
	for range 150 {
		n := randomNetwork(rng, 1+rng.IntN(30))
		all := truths(n)
		want := all[0]
		p := node{n, 0}
		v, err := Solve(t.Context(), p)
		if err != nil || v.Outcome != want.outcome {
			t.Fatalf("%v: %v, %v", *n, v.Outcome, err)
		}
		if v, err := Misere(t.Context(), p); err != nil || v.Outcome != want.misere {
			t.Fatalf("%v: misère %v, %v", *n, v.Outcome, err)
		}
		if value, err := NewMisereSearcher().Grundy(t.Context(), p); err != nil || value != map[game.Outcome]uint32{game.P: 0, game.N: 1}[want.misere] {
			t.Fatalf("%v: misère %d, %v", *n, value, err)
		}
		if g, err := NimValue(t.Context(), p); err != nil || g.Value != numeration.NewNat(uint64(want.value)) {
			t.Fatalf("%v: nim-value %v, %v", *n, g.Value, err)
		}
		r, err := (Solver{}).Remoteness(t.Context(), p)
		if err != nil || r.Position != p || r.Moves != want.remote || r.Outcome() != want.outcome || r.By != game.BySearch {
			t.Fatalf("%v: remoteness %d, %v, want %d", *n, r.Moves, err, want.remote)
		}
		var best []game.Option
		for o := range p.Options() {
			if to := all[o.To.(node).id]; to.remote == want.remote-1 && to.outcome != want.outcome {
				best = append(best, o)
			}
		}
		if !slices.Equal(r.Best, best) {
			t.Fatalf("%v: the best moves are %v, want %v", *n, r.Best, best)
		}
		g := must.Get(Explore(t.Context(), p))
		checkGraph(t, p, g)
		checkWinning(t, p, g)
		everything := game.CensusParts{Levels: true, Lengths: true, Games: true, Random: true, Distribution: true, Values: true, Remoteness: true,
			Moments: true, Strategy: true, Players: 2}
		c := must.Get(TakeCensus(t.Context(), p, everything))
		same, err := g.Census(t.Context(), everything)
		if err != nil || !reflect.DeepEqual(c, same) {
			t.Fatalf("%v: %+v; of the graph %+v, %v", *n, c, same, err)
		}
		checkNetworkCensus(t, all, c)
	}
}

func written(m game.Moments) string {
	text, err := json.Marshal(m)
	return fmt.Sprintf("%s %v", text, err)
}

func checkNetworkCensus(t *testing.T, all []truth, c game.Census) {
	t.Helper()
	n, want := c.Position.(node).network, all[0]
	var wins, losses, moves, lost int
	levels := map[int]*game.LevelCount{}
	values := map[int]uint64{}
	for i := range want.reach {
		moves += len((*n)[i])
		values[all[i].value]++
		l := levels[i/3]
		if l == nil {
			l = &game.LevelCount{Level: i / 3}
			levels[i/3] = l
		}
		l.Positions++
		l.Moves += uint64(len((*n)[i]))
		if all[i].outcome == game.P {
			lost++
			l.PPositions++
			losses = max(losses, all[i].remote)
		} else {
			wins = max(wins, all[i].remote)
		}
	}
	if c.Positions != uint64(len(want.reach)) || c.Moves != uint64(moves) || c.PPositions != uint64(lost) || c.Outcome != want.outcome {
		t.Errorf("%v: %d positions, %d moves, %d P-positions, %v", *n, c.Positions, c.Moves, c.PPositions, c.Outcome)
	}
	for i, l := range c.Levels {
		if l != *levels[l.Level] || i > 0 && l.Level <= c.Levels[i-1].Level {
			t.Errorf("%v: level %+v, want %+v", *n, l, *levels[l.Level])
		}
	}
	if len(c.Levels) != len(levels) || len(c.Values) != len(values) {
		t.Errorf("%v: %d levels, %d values", *n, len(c.Levels), len(c.Values))
	}
	for v, count := range c.Values {
		if count.Value != v || count.Positions != values[v] || all[count.First.(node).id].value != v || !want.reach[count.First.(node).id] {
			t.Errorf("%v: %+v, want %d of value %d", *n, count, values[v], v)
		}
	}
	if *c.Lengths != (game.Lengths{Shortest: want.shortest, Longest: want.longest}) || c.Games.Cmp(big.NewInt(want.games)) != 0 {
		t.Errorf("%v: lengths %v, %s games; want %+v", *n, *c.Lengths, c.Games, want)
	}
	if c.Remote.Start != want.remote || c.Remote.Win.Moves != wins || c.Remote.Loss.Moves != losses {
		t.Errorf("%v: remoteness %+v", *n, *c.Remote)
	}
	for _, example := range []game.RemoteExample{c.Remote.Win, c.Remote.Loss} {
		if q, ok := example.Position.(node); ok && all[q.id].remote != example.Moves || !ok && wins > 0 {
			t.Errorf("%v: %+v", *n, example)
		}
	}
	if fmt.Sprint(c.Random.Distribution) != fmt.Sprint(want.chance) || len(c.Moments.Distribution) != len(want.chance) {
		t.Errorf("%v: the chances are %v, want %v", *n, c.Random.Distribution, want.chance)
	}
	mean := want.moment(1)
	variance := want.moment(2)
	variance.Sub(variance, new(big.Rat).Mul(mean, mean))
	moments := game.NewMoments([4]game.Between{game.Exactly(mean), game.Exactly(want.moment(2)), game.Exactly(want.moment(3)), game.Exactly(want.moment(4))})
	for _, chance := range want.chance {
		moments.Distribution = append(moments.Distribution, game.Exactly(chance))
	}
	if c.Random.Mean.Cmp(mean) != 0 || c.Random.Variance.Cmp(variance) != 0 || written(*c.Moments) != written(moments) {
		t.Errorf("%v: mean %s, variance %s, %v; want %s, %s", *n, c.Random.Mean, c.Random.Variance, *c.Moments, mean, variance)
	}
	if (c.Players.Winner == 1) != (want.outcome == game.N) || c.Players.Count != 2 {
		t.Errorf("%v: %+v", *n, *c.Players)
	}
}

// TestTeams compares which team makes the last move with all lines of play. A player who wins among several wins as a team against all others.
func TestTeams(t *testing.T) {
	rng := rand.New(rand.NewPCG(13, 14))
	for range 60 {
		n := randomNetwork(rng, 1+rng.IntN(12))
		winner := func(seats string) byte {
			var wins func(id, turn int) byte
			wins = func(id, turn int) byte {
				own := seats[turn%len(seats)]
				moves := (*n)[id]
				if len(moves) == 0 {
					return seats[(turn+len(seats)-1)%len(seats)]
				}
				for _, to := range moves {
					if wins(to, turn+1) == own {
						return own
					}
				}
				return 'A' + 'B' - own
			}
			return wins(0, 0)
		}
		for _, seats := range []string{"AB", "AAB", "ABBAB"} {
			s := must.Get(game.ReadSeating(seats))
			c, err := TakeCensus(t.Context(), node{n, 0}, game.CensusParts{Teams: s})
			if err != nil || c.Teams.Seating != s || c.Teams.Winner != string(winner(seats)) {
				t.Fatalf("%v, %s: %+v, %v", *n, seats, c.Teams, err)
			}
		}
		for players := 2; players <= 5; players++ {
			c := must.Get(TakeCensus(t.Context(), node{n, 0}, game.CensusParts{Players: players}))
			for seat := range players {
				alone := winner(strings.Repeat("B", seat)+"A"+strings.Repeat("B", players-seat-1)) == 'A'
				if alone != (c.Players.Winner == seat+1) {
					t.Errorf("%v: player %d of %d wins: %v; the census says player %d", *n, seat+1, players, alone, c.Players.Winner)
				}
			}
		}
	}
}

// barring is a node of a game in which positions may be forbidden before every move.
type barring struct {
	node
	most int
}

func (b barring) Setup() game.Setup { return game.Setup{Game: bars(b.most)} }

func (b barring) Options() iter.Seq[game.Option] {
	return optionsAs(b.node, func(p game.Position) game.Position { return barring{p.(node), b.most} })
}

type bars int

func (bars) Info() game.Info                       { return game.Info{Name: "bars"} }
func (bars) New(game.Setup) (game.Position, error) { return nil, game.ErrIllegal }
func (b bars) Blocks(game.Setup) int               { return int(b) }

// TestForbidden: if positions may be forbidden, outcomes and winning moves are those of the definition, and other questions are refused.
func TestForbidden(t *testing.T) {
	rng := rand.New(rand.NewPCG(15, 16))
	for range 100 {
		p := barring{node{randomNetwork(rng, 1+rng.IntN(25)), 0}, 1 + rng.IntN(2)}
		lost := make([]bool, len(*p.network))
		for i := len(lost) - 1; i >= 0; i-- {
			reached := map[int]bool{}
			for _, to := range (*p.network)[i] {
				if lost[to] {
					reached[to] = true
				}
			}
			lost[i] = len(reached) <= p.most
		}
		outcome := func(id int) game.Outcome { return map[bool]game.Outcome{true: game.P, false: game.N}[lost[id]] }
		toLost := slices.DeleteFunc(slices.Collect(p.Options()), func(o game.Option) bool { return !lost[o.To.(barring).id] })
		v, err := Solve(t.Context(), p)
		if listed := slices.Concat(v.Winning, v.Lost); err != nil || v.Outcome != outcome(0) || !slices.Equal(listed, toLost) || len(v.Lost) > 0 && !lost[0] ||
			len(v.Winning) > 0 && lost[0] || len(v.Why) != 1+min(1, len((*p.network)[0])) {
			t.Fatalf("%v, %d: %+v, %v; want %s, %v", *p.network, p.most, v, err, outcome(0), toLost)
		}
		g := must.Get(Explore(t.Context(), p))
		losing := uint64(0)
		for i, q := range g.Positions {
			if want := outcome(q.(barring).id); g.Outcomes[i] != want {
				t.Fatalf("%v, %d: %s is %s", *p.network, p.most, q, g.Outcomes[i])
			} else if want == game.P {
				losing++
			}
		}
		if c, err := TakeCensus(t.Context(), p, game.CensusParts{}); err != nil || c.PPositions != losing || c.Outcome != outcome(0) {
			t.Fatalf("%v, %d: %+v, %v", *p.network, p.most, c, err)
		}
		_, misere := Misere(t.Context(), p)
		_, value := NimValue(t.Context(), p)
		_, remote := Solver{}.Remoteness(t.Context(), p)
		_, games := TakeCensus(t.Context(), p, game.CensusParts{Games: true})
		_, replies := g.Replies(t.Context(), 1000)
		_, sum := Solve(t.Context(), game.NewSum(p, p))
		_, searched := NewSearcher().Grundy(t.Context(), game.NewSum(p, p))
		if refused := []error{misere, value, remote, games, replies, sum, searched}; slices.Contains(refused, nil) {
			t.Fatalf("misère play, nim-value, remoteness, games, replies, a sum, searched: %v", refused)
		}
	}
}

// TestRing: a game that leads back to an earlier position panics.
func TestRing(t *testing.T) {
	for _, n := range []network{{{1}, {2}, {1}}, {{1}, {0}}} {
		func() {
			defer func() {
				if got := recover(); got != "solve: node 0 can be played forever" {
					t.Error(got)
				}
			}()
			_, err := Explore(t.Context(), node{&n, 0})
			t.Error("the ring has an end", err)
		}()
	}
}

// leaving is a node all of whose moves lead to positions without a level.
type leaving struct{ node }

func (n leaving) Options() iter.Seq[game.Option] { return unsized{n.node}.Options() }

// TestSomeWithoutLevel: the positions of a game need not all implement the interfaces of the first. What needs levels is refused, the rest
// is answered.
func TestSomeWithoutLevel(t *testing.T) {
	p := leaving{node{&network{{1, 2}, {3}, {3}, {}}, 0}}
	if c, err := TakeCensus(t.Context(), p, game.CensusParts{Levels: true}); err == nil {
		t.Errorf("levels: %v", c.Levels)
	}
	c, err := TakeCensus(t.Context(), p, game.CensusParts{Values: true})
	if err != nil || len(c.Values) != 2 || c.Positions != 4 {
		t.Errorf("%+v, %v", c, err)
	}
}
