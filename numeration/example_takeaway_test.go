package numeration_test

import (
	"context"
	"fmt"

	"zeck/numeration"
)

func ExampleNewTakeAway() {
	s, _ := numeration.NewTakeAway(3, 0)
	terms, _ := s.Terms(context.Background(), 1, 10)
	fmt.Println(terms)
	_, err := numeration.NewTakeAway(1, -1)
	fmt.Println(err)
	// Output:
	// [1 2 3 4 6 8 11 15 21 29]
	// there is no take-away system for k = 1, c = -1: k + c must be at least 1
}

// After t stones were taken, 3t may be; whoever starts with 1, 2, 3, 4, 6, 8, … stones loses.
func ExampleTakeAway() {
	s, _ := numeration.NewTakeAway(3, 0)
	k, c := s.Rule()
	fmt.Println(k, c, s.After(numeration.NewNat(5)))
	terms, _ := s.Terms(context.Background(), 1, 11)
	fmt.Println(terms)
	last, _ := s.Term(context.Background(), 100)
	fmt.Println(last)
	// Output:
	// 3 0 15
	// [1 2 3 4 6 8 11 15 21 29 40]
	// 114346313371329
}

func ExampleTakeAway_Indices() {
	s, _ := numeration.NewTakeAway(3, 0)
	indices, _ := s.Indices(context.Background(), numeration.NewNat(50)) // 40 + 8 + 2
	sum, _ := s.Sum(context.Background(), indices)
	digits, _ := s.Write(indices)
	fmt.Println(indices, sum, digits)
	// Output: [11 6 2] 50 10000100010
}

func ExampleTakeAway_Digits() {
	s, _ := numeration.NewTakeAway(3, 0)
	d, _ := s.Digits(context.Background(), numeration.NewNat(50))
	n, _ := s.Value(context.Background(), d)
	fmt.Println(d, n)
	// Output: 10000100010 50
}

// The winning moves from 100 stones, where after t stones 2t may be taken: 3 and 11, and 100 where all may be taken.
func ExampleTakeAway_Cuts() {
	s, _ := numeration.NewTakeAway(2, 0)
	indices, _ := s.Indices(context.Background(), numeration.NewNat(100)) // 89 + 8 + 3
	cuts, _ := s.Cuts(context.Background(), indices)                      // 2·3 < 8, 2·(8 + 3) < 89, and all of it
	moves, _ := s.PartialSums(context.Background(), indices, cuts)
	fmt.Println(indices, cuts, moves)
	// Output: [10 5 3] [1 2 3] [3 11 100]
}

func ExampleTakeAway_PartialSums() {
	s, _ := numeration.NewTakeAway(2, 0)
	indices, _ := s.Indices(context.Background(), numeration.NewNat(100)) // 89 + 8 + 3
	sums, _ := s.PartialSums(context.Background(), indices, []int{0, 2})
	fmt.Println(sums)
	// Output: [0 11]
}

func ExampleTakeAway_Recurrence() {
	s, _ := numeration.NewTakeAway(3, 0)
	r, err := s.Recurrence(context.Background())
	fmt.Printf("H(i) = H(i−1) + H(i−%d) from i = %d on, proved: %t, %v\n", r.P, r.From, r.Proved, err)
	// Output: H(i) = H(i−1) + H(i−4) from i = 6 on, proved: true, <nil>
}
