package play_test

import (
	"fmt"
	"slices"
	"strconv"
	"testing"

	"zeck/game"
)

// The theorems that the lessons state, each against brute force on small positions.

func TestNimTheorem(t *testing.T) {
	brute := search{}
	for a := range 8 {
		for b := range 8 {
			for c := range 8 {
				if p := must(t, fmt.Sprintf("nim:%d,%d,%d", a, b, c)); (brute.outcome(p) == game.P) != (a^b^c == 0) {
					t.Errorf("%s is %s", p, brute.outcome(p))
				}
			}
		}
	}
}

// TestThreeHeaps checks what step 4 of the lesson says: whatever is played in 1, 2, 3, two equal heaps can be left.
func TestThreeHeaps(t *testing.T) {
	for o := range must(t, "nim:1,2,3").Options() {
		equal := false
		for answer := range o.To.Options() {
			equal = equal || answer.To == must(t, "nim:1,1") || answer.To == must(t, "nim:2,2")
		}
		if !equal {
			t.Errorf("after %s there are no equal heaps to leave", o.Move)
		}
	}
}

// lostPairs returns the pairs up to most from which the player to move loses, (0, 0) first.
func lostPairs(t *testing.T, name string, most int) (pairs [][2]int) {
	brute := search{}
	for a := range most {
		for b := a; b < most; b++ {
			if brute.outcome(must(t, fmt.Sprintf("%s:%d,%d", name, a, b))) == game.P {
				pairs = append(pairs, [2]int{a, b})
			}
		}
	}
	return pairs
}

// TestWythoffTheorem checks the list, the golden ratio (⌊nφ⌋ = a means (2a−n)² ≤ 5n² < (2a+2−n)²), and that replacing each part
// of the smaller number by the next Fibonacci number gives the larger.
func TestWythoffTheorem(t *testing.T) {
	used := map[int]bool{}
	for n, p := range lostPairs(t, "wythoff", 45) {
		least := 0
		for used[least] {
			least++
		}
		used[p[0]], used[p[1]] = true, true
		if p[0] != least || p[1]-p[0] != n {
			t.Errorf("pair %d is %v", n, p)
		}
		if lo, hi := 2*p[0]-n, 2*p[0]+2-n; lo*lo > 5*n*n || hi*hi <= 5*n*n {
			t.Errorf("pair %d is %v, which is not ⌊nφ⌋", n, p)
		}
		shifted := 0
		for _, part := range parts(t, strconv.Itoa(p[0])) {
			shifted += map[string]int{"1": 2, "2": 3, "3": 5, "5": 8, "8": 13, "13": 21, "21": 34, "34": 55}[part]
		}
		if shifted != p[1] {
			t.Errorf("%d shifts to %d, its partner is %d", p[0], shifted, p[1])
		}
	}
}

// TestLucasTheorem checks that numbers and differences occur once, that 1 is no difference, and the shift of Lucas digits.
func TestLucasTheorem(t *testing.T) {
	used, differences := map[int]bool{}, map[int]bool{}
	pairs := lostPairs(t, "lucas", 50)
	for _, p := range pairs {
		d := p[1] - p[0]
		if used[p[0]] || used[p[1]] || differences[d] || d == 1 {
			t.Errorf("%v repeats something", p)
		}
		used[p[0]], used[p[1]], differences[d] = true, true, true
	}
	for n := range 28 { // whose partners are below 50
		if !used[n] {
			t.Errorf("%d stands in no pair", n)
		}
	}
	for d := 2; d < 10; d++ {
		if !differences[d] {
			t.Errorf("%d is no difference", d)
		}
	}
	for _, p := range pairs[1:] {
		places := lucasPlaces(p[0])
		if last := places[len(places)-1]; last%2 == 0 {
			continue
		}
		shifted := 0
		for _, place := range places {
			shifted += lucasNumbers[place+1]
		}
		if shifted != p[1] {
			t.Errorf("%d shifts to %d, its partner is %d", p[0], shifted, p[1])
		}
	}
}

var lucasNumbers = []int{2, 1, 3, 4, 7, 11, 18, 29, 47, 76}

// lucasPlaces returns the places of the Lucas digits of n, largest first: 2 is in place 0, 1 in place 1.
func lucasPlaces(n int) (places []int) {
	for _, place := range []int{9, 8, 7, 6, 5, 4, 3, 2, 0, 1} { // 2 is tried before 1
		if n >= lucasNumbers[place] {
			n -= lucasNumbers[place]
			places = append(places, place)
		}
	}
	return places
}

func TestFibonacciNimTheorem(t *testing.T) {
	brute := search{}
	for n := 1; n <= 60; n++ {
		all := parts(t, strconv.Itoa(n))
		smallest := number(t, all[len(all)-1])
		for cap := 1; cap <= n; cap++ {
			if p := must(t, fmt.Sprintf("fibnim:%d/%d", n, cap)); (brute.outcome(p) == game.P) != (cap < smallest) {
				t.Errorf("%s is %s, the smallest part is %d", p, brute.outcome(p), smallest)
			}
		}
	}
}

// TestZeckendorfTheorem checks that every game ends in the Zeckendorf representation, after the same number of merges, and that
// the second player wins from more than two coins.
func TestZeckendorfTheorem(t *testing.T) {
	c := claims{t, search{}}
	for n := 1; n <= 16; n++ {
		p := must(t, fmt.Sprintf("zeckendorf:%d", n))
		left := len(parts(t, strconv.Itoa(n)))
		if !c.along(p, func(ends, merges []int) bool {
			return slices.Equal(ends, []int{left}) && slices.Equal(merges, []int{n - left})
		}) {
			t.Errorf("%s does not always end with %d coins after %d merges", p, left, n-left)
		}
		if n > 2 && c.brute.outcome(p) != game.P {
			t.Errorf("the first player wins %s", p)
		}
	}
}
