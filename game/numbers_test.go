package game_test

import (
	"errors"
	"fmt"
	"math"
	"math/big"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"zeck/game"
	"zeck/games"
	"zeck/internal/crew"
	"zeck/internal/must"
	"zeck/numeration"
)

// TestMoments compares the moments of random distributions with the central moments by definition.
func TestMoments(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 50 {
		weights, total := make([]int64, 2+rng.IntN(6)), int64(0)
		for i := range weights {
			weights[i] = 1 + rng.Int64N(9)
			total += weights[i]
		}
		mean := func(power int, center *big.Rat) *big.Rat {
			sum := new(big.Rat)
			for n, w := range weights {
				x := big.NewRat(w, total)
				for range power {
					x.Mul(x, new(big.Rat).Sub(big.NewRat(int64(n), 1), center))
				}
				sum.Add(sum, x)
			}
			return sum
		}
		var powers [4]game.Between
		for i := range powers {
			powers[i] = game.Exactly(mean(i+1, new(big.Rat)))
		}
		m, center := game.NewMoments(powers), powers[0].Low
		two, three, four := mean(2, center), mean(3, center), mean(4, center)
		kurtosis := new(big.Rat).Quo(four, new(big.Rat).Mul(two, two))
		if m.Mean.Low.Cmp(center) != 0 || m.Variance.Low.Cmp(two) != 0 || m.Kurtosis.Low.Cmp(kurtosis) != 0 || m.Kurtosis.High.Cmp(kurtosis) != 0 {
			t.Fatalf("%v: %v; want %s, %s, %s", weights, m, center, two, kurtosis)
		}
		square := new(big.Rat).Quo(new(big.Rat).Mul(three, three), new(big.Rat).Mul(two, new(big.Rat).Mul(two, two)))
		bounds := []*big.Rat{new(big.Rat).Abs(m.Skewness.Low), new(big.Rat).Abs(m.Skewness.High)}
		slices.SortFunc(bounds, (*big.Rat).Cmp)
		low, high := new(big.Rat).Mul(bounds[0], bounds[0]), new(big.Rat).Mul(bounds[1], bounds[1])
		width := new(big.Rat).Sub(m.Skewness.High, m.Skewness.Low)
		if m.Skewness.Low.Sign() != three.Sign() || low.Cmp(square) > 0 || high.Cmp(square) < 0 || width.Cmp(big.NewRat(1, 1<<62)) > 0 {
			t.Fatalf("%v: the skewness is between %s and %s, and its square is %s", weights, m.Skewness.Low, m.Skewness.High, square)
		}
	}
}

// TestValuePeriod: values that repeat are given for every number, each number is found by its value, and the exceptions are those that spoil the period.
func TestValuePeriod(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for range 200 {
		p := game.ValuePeriod{Preperiod: rng.IntN(6), Period: 1 + rng.IntN(4), Saltus: 1 + rng.IntN(3)}
		for range p.Preperiod + p.Period {
			p.Values = append(p.Values, uint32(rng.IntN(12)))
		}
		at := func(n int) (v int) { // G(n)
			for ; n >= p.Preperiod+p.Period; n -= p.Period {
				v += p.Saltus
			}
			return v + int(p.Values[n])
		}
		found := map[int][]game.Nat{}
		var exceptions []int
		for n := range 100 {
			if got := p.At(numeration.NewNat(uint64(n))); got != numeration.NewNat(uint64(at(n))) {
				t.Fatalf("%v: G(%d) = %s, want %d", p.Values, n, got, at(n))
			}
			found[at(n)] = append(found[at(n)], numeration.NewNat(uint64(n)))
			if later := n + p.Preperiod*p.Period; n < p.Preperiod && at(n) != at(later)-p.Preperiod*p.Saltus {
				exceptions = append(exceptions, n)
			}
		}
		for v := range 12 {
			if got := p.Where(numeration.NewNat(uint64(v))); !slices.Equal(got, found[v]) {
				t.Fatalf("%s of %v: %d at %v, want %v", p, p.Values, v, got, found[v])
			}
		}
		if got := p.Exceptions(); !slices.Equal(got, exceptions) {
			t.Fatalf("%s of %v: exceptions %v, want %v", p, p.Values, got, exceptions)
		}
	}
}

// TestSeatings: which seatings are read, and who wins on each seat, by definition.
func TestSeatings(t *testing.T) {
	long := strings.Repeat("AB", game.MaxSeats/2)
	for text, want := range map[string]string{
		"AB": "<nil>", "ABBA": "<nil>", long: "<nil>",
		"":         `expected the players of two teams in the order of their turns, such as AABB, got ""`,
		"ABC":      `expected the players of two teams in the order of their turns, such as AABB, got "ABC"`,
		"AAA":      `a seating needs players of both teams, such as AABB, got "AAA"`,
		"BB":       `a seating needs players of both teams, such as AABB, got "BB"`,
		long + "A": fmt.Sprintf("too large: a seating of %d players; %d would fit", game.MaxSeats+1, game.MaxSeats),
	} {
		s, err := game.ReadSeating(text)
		if fmt.Sprint(err) != want || err == nil && s.String() != text || errors.Is(err, game.ErrLimit) != strings.HasPrefix(want, "too") {
			t.Errorf("%q: %v, %v", text, s, err)
		}
		if err != nil {
			continue
		}
		over := s.Wins(nil)
		some, every := s.Wins([]uint64{over, 0}), s.Wins([]uint64{over, ^uint64(0)})
		for seat := range len(text) {
			before, next := text[(seat+len(text)-1)%len(text)], text[seat]
			// After one more move the player on this seat has made the last one, if that position is chosen.
			for what, got := range map[string]bool{"over": over>>seat&1 == 1, "some": some>>seat&1 == 1, "every": every>>seat&1 == 1} {
				if want := map[string]bool{"over": before == 'A', "some": next == 'A', "every": next == 'A'}[what]; got != want {
					t.Errorf("%s, seat %d: A wins if it is %s: %t", text, seat, what, got)
				}
			}
		}
		if len(text) < 64 && (over|some|every)>>len(text) != 0 {
			t.Errorf("%s: there are more seats", text)
		}
	}
}

// TestWinningSeat: a player forces a win with some move of his own, or with every move of another player.
func TestWinningSeat(t *testing.T) {
	for players := 2; players <= 4; players++ {
		for code := range 6 * 6 * 6 {
			var after []int // the seats that win after each move, counted from the next player
			for ; code > 0; code /= 6 {
				after = append(after, code%6-2)
			}
			after = slices.DeleteFunc(after, func(seat int) bool { return seat < game.Nobody || seat >= players })
			want := game.Nobody
			for seat := range players {
				wins := func(later int) bool { return later == (seat+players-1)%players }
				loses := func(later int) bool { return !wins(later) }
				switch {
				case len(after) == 0 && seat == players-1, seat == 0 && slices.ContainsFunc(after, wins):
					want = seat
				case len(after) > 0 && seat > 0 && !slices.ContainsFunc(after, loses):
					want = seat
				}
			}
			if got := game.WinningSeat(players, after); got != want {
				t.Errorf("%d players, after the moves %v: %d, want %d", players, after, got, want)
			}
		}
	}
}

// TestForbid: a position is lost if all lost positions that can be reached may be forbidden, however many moves lead to them.
func TestForbid(t *testing.T) {
	for lost := range 4 {
		for most := range 5 {
			var v game.Verdict
			for i := range 2 * lost {
				v.Winning = append(v.Winning, game.Option{To: must.Get(games.Parse(fmt.Sprint("nim:", i/2)))})
			}
			outcome := v.Forbid(most)
			said, want := v.Why[0].String(), fmt.Sprintf("%d of the positions that can be reached are lost", lost)
			if lost < 2 {
				want = []string{"none", "one"}[lost] + " of the positions that can be reached is lost"
			}
			if outcome != v.Outcome || (outcome == game.N) != (lost > most) || len(v.Winning)+len(v.Lost) != 2*lost || (len(v.Winning) > 0) != (lost > most) ||
				!strings.HasPrefix(said, want) || strings.Contains(said, "forbid it") != (lost == 1 && most > 0) ||
				strings.Contains(said, fmt.Sprint("forbid ", most)) != (lost > 1 && lost <= most) {
				t.Errorf("%d lost, %d may be forbidden: %s, %v, %v: %s", lost, most, outcome, v.Winning, v.Lost, said)
			}
		}
	}
}

// TestParams: a parameter is accepted within its bounds, which belong to it, and parameters may come in any order.
func TestParams(t *testing.T) {
	for x := int64(-3); x <= 3; x++ {
		for low := int64(-3); low <= 3; low++ {
			for _, high := range []int64{low, low + 1, low + 3, math.MaxInt64} {
				s := game.Setup{Params: []game.Param{game.IntParam("k", x)}}
				got, err := s.Int("k", 9, low, high)
				if fits := low <= x && x <= high; fits != (err == nil) || fits && got != x {
					t.Errorf("%d between %d and %d: %d, %v", x, low, high, got, err)
				}
				if err != nil && strings.Contains(err.Error(), fmt.Sprintf("must be at least %d, got %d in", low, x)) != (high == math.MaxInt64) {
					t.Errorf("%d between %d and %d: %v", x, low, high, err)
				}
				if usual, err := s.Int("l", 9, low, high); usual != 9 || err != nil {
					t.Errorf("not given: %d, %v", usual, err)
				}
			}
		}
	}
	s := game.Setup{Params: []game.Param{{Key: "k", Value: game.Value{Abs: must.Get(numeration.Parse("10^30"))}}}}
	if got, err := s.Int("k", 9, 0, math.MaxInt64); err == nil {
		t.Errorf("10^30 is read as %d", got)
	}
	for _, text := range []string{"onepile@min=2,max=5:9", "onepile@max=5,min=2:9"} {
		if p := must.Get(games.Parse(text)); p.String() != "onepile@min=2,max=5:9" {
			t.Errorf("%s is %s", text, p)
		}
	}
}

// TestAxes: names of fixed numbers, which games have a theory, and values by the period of a row.
func TestAxes(t *testing.T) {
	n := numeration.NewNat
	limit := n(6)
	s := game.Setup{Piles: []game.Nat{n(3), n(4), n(5)}, Cap: &limit}
	for want, a := range map[string]game.Axes{" where c = 5, d = 6": {Piles: true}, " where x = 5": {Fixed: []string{"x"}}, " where x = 5, d = 6": {
		Fixed: []string{"x"}, Piles: true}, "": {}} {
		if got := a.Where(s); got != want {
			t.Errorf("%+v: %q, want %q", a, got, want)
		}
	}
	if got := (game.Axes{Piles: true}).Beside(23) + (game.Axes{Piles: true}).Beside(24); got != "z" {
		t.Errorf("after y come %q", got)
	}
	for text, want := range map[string]bool{"nim:3": true, "octal:5": true, "grundy:5": false, "nim:1 + nim:2": false} {
		if got := game.Solved(must.Get(games.Parse(text))); got != want {
			t.Errorf("%s has a theory: %t", text, got)
		}
	}
	row := game.RowPeriod{Preperiod: 2, Period: 3, Relative: []int16{5, 4, 1, 0, -1}}
	for b, want := range map[string]string{"0": "5", "1": "5", "2": "3", "3": "3", "4": "3", "5": "6", "10^30": "999999999999999999999999999999"} {
		at, _ := numeration.Parse(b)
		if got := row.At(at).String(); got != want {
			t.Errorf("G(%s) = %s, want %s", b, got, want)
		}
	}
	if row.String() != "row 0: additive period 3 from column 2 on" {
		t.Error(row)
	}
}

// TestTwoGames: a registry refuses a second game of the same name, whether it has the first or gets both.
func TestTwoGames(t *testing.T) {
	g := must.Get(games.All().Lookup("nim"))
	for what, add := range map[string]func(){
		"one more": func() { games.All().With(g) }, "both": func() { game.NewRegistry(g, g) },
		"as text": func() { game.NewRegistry(g).WithLater(game.Later{Name: "nim"}) },
	} {
		if p := crew.Try(add); p == nil || p.Value != "game: two games called nim" {
			t.Errorf("%s: %v", what, p)
		}
	}
	_, one := game.NewRegistry(g).WithLater(game.Later{Name: "later"}).Lookup("chess")
	room := game.Budget{Memory: 5 << 20}.Room(8<<20-1, "a table")
	for err, want := range map[error]string{one: `unknown game "chess"; known games: nim, and 1 more (zeck games lists them)`,
		room: "too large: a table needs 8 MiB, and 5 MiB may be used"} {
		if err.Error() != want {
			t.Errorf("%v, want %s", err, want)
		}
	}
	many := strings.Repeat("localfib:1,2 + ", game.MaxParts/2)
	if p, err := games.Parse(many[:len(many)-3]); err != nil || len(game.Parts(p)) != game.MaxParts {
		t.Error(err)
	}
	if _, err := games.Parse(many + "nim:3"); err == nil || err.Error() != "too large: the sum has more than 10000 parts, which is the limit" {
		t.Error(err)
	}
}
