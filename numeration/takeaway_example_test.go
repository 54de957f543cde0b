package numeration

import "fmt"

func ExampleNewTakeAway() {
	s, _ := NewTakeAway(3, 0)
	terms, _ := s.Terms(1, 10)
	fmt.Println(Join(terms))
	_, err := NewTakeAway(1, -1)
	fmt.Println(err)
	// Output:
	// 1,2,3,4,6,8,11,15,21,29
	// there is no take-away system for k = 1, c = -1: k + c must be at least 1
}

func ExampleTakeAway_Indices() {
	s, _ := NewTakeAway(3, 0)
	indices, _ := s.Indices(NewNat(50))
	sum, _ := s.Sum(indices)
	fmt.Println(indices, sum)
	// Output: [11 6 2] 50
}

func ExampleTakeAway_Digits() {
	s, _ := NewTakeAway(3, 0)
	d, _ := s.Digits(NewNat(50))
	n, _ := s.Value(d)
	fmt.Println(d, n)
	// Output: 10000100010 50
}

func ExampleTakeAway_Cuts() {
	s, _ := NewTakeAway(2, 0)
	indices, _ := s.Indices(NewNat(100)) // 89 + 8 + 3
	cuts, _ := s.Cuts(indices)           // 2·3 < 8, 2·(8 + 3) < 89, and all of it
	fmt.Println(indices, cuts)
	// Output: [10 5 3] [1 2 3]
}

func ExampleTakeAway_PartialSums() {
	s, _ := NewTakeAway(2, 0)
	indices, _ := s.Indices(NewNat(100)) // 89 + 8 + 3
	sums, _ := s.PartialSums(indices, []int{1, 2, 3})
	fmt.Println(Join(sums))
	// Output: 3,11,100
}

func ExampleTakeAway_Recurrence() {
	s, _ := NewTakeAway(3, 0)
	fmt.Println(s.Recurrence()) // H(i) = H(i−1) + H(i−4) from i = 6 on
	// Output: {4 6 true} <nil>
}
