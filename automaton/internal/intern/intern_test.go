package intern

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
)

func TestWords(t *testing.T) {
	var table Words
	rng := rand.New(rand.NewPCG(1, 2))
	for range 3 {
		table.Reset()
		want := map[uint64]uint32{}
		for i := range 5000 {
			key := rng.Uint64N(2000) << (i % 3 * 20)
			number, known := want[key]
			if !known {
				number = uint32(len(want))
				want[key] = number
			}
			if got := table.Number(key); got != number || table.Key(int(got)) != key {
				t.Fatalf("key %d has number %d, want %d", key, got, number)
			}
		}
		if table.Len() != len(want) {
			t.Fatalf("%d keys, want %d", table.Len(), len(want))
		}
	}
}

func TestSlices(t *testing.T) {
	var table Slices[int64]
	rng := rand.New(rand.NewPCG(3, 4))
	for range 3 {
		table.Reset()
		want := map[string]uint32{}
		size := 0
		for range 5000 {
			key := make([]int64, rng.IntN(4))
			for i := range key {
				key[i] = rng.Int64N(12) - 6
			}
			number, known := want[fmt.Sprint(key)]
			if !known {
				number = uint32(len(want))
				want[fmt.Sprint(key)] = number
				size += len(key)
			}
			if got := table.Number(key); got != number || !slices.Equal(table.Key(int(got)), key) {
				t.Fatalf("key %v has number %d, want %d", key, got, number)
			}
		}
		if table.Len() != len(want) || table.Size() != size {
			t.Fatalf("%d keys of %d integers, want %d of %d", table.Len(), table.Size(), len(want), size)
		}
	}
}
