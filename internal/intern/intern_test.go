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
			if found, ok := table.Find(key); ok != known || ok && found != number {
				t.Fatalf("key %d is found as %d, %v, want %d, %v", key, found, ok, number, known)
			}
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
			if rng.IntN(500) == 0 {
				key = make([]int64, 3*leastChunk) // larger than the current chunk
			}
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
		for i := range table.Len() {
			if want[fmt.Sprint(table.Key(i))] != uint32(i) {
				t.Fatalf("key %d has become %v", i, table.Key(i))
			}
		}
		if table.Len() != len(want) || table.Size() != size {
			t.Fatalf("%d keys of %d integers, want %d of %d", table.Len(), table.Size(), len(want), size)
		}
	}
}

// TestSets: Find and Add number sets whose members come in any order, also different sets with one hash.
func TestSets(t *testing.T) {
	var table Slices[uint32]
	rng := rand.New(rand.NewPCG(5, 6))
	for _, hashes := range []uint64{1, 50, 1 << 40} {
		table.Reset()
		want := map[string]uint32{}
		for range 3000 {
			set := make([]uint32, rng.IntN(4))
			sum := uint64(len(set))
			for i := range set {
				set[i] = rng.Uint32N(12)
				sum += Mix(uint64(set[i]))
			}
			sorted := slices.Sorted(slices.Values(set))
			number, known := want[fmt.Sprint(sorted)]
			got, ok := table.Find(sum%hashes, func(key []uint32) bool {
				return slices.Equal(slices.Sorted(slices.Values(key)), sorted)
			})
			if ok != known || got != number {
				t.Fatalf("set %v has number %d (%v), want %d (%v)", set, got, ok, number, known)
			}
			if !ok {
				if got = table.Add(sum%hashes, set); int(got) != len(want) || !slices.Equal(table.Key(int(got)), set) {
					t.Fatalf("new set %v gets number %d, want %d", set, got, len(want))
				}
				want[fmt.Sprint(sorted)] = got
			}
		}
	}
}
