// Package intern numbers keys in order of first appearance, by open addressing in tables of machine words.
package intern

import "slices"

// Mix is a hash that spreads the bits of a word.
func Mix(h uint64) uint64 {
	h ^= h >> 32
	h *= 0x9e3779b97f4a7c15
	h ^= h >> 29
	h *= 0xbf58476d1ce4e5b9
	return h ^ h>>32
}

// index is the hash table: it stores number + 1 in the first free slot from the hash on.
type index struct {
	slots []uint32
}

func (t *index) reset() {
	if t.slots == nil {
		t.slots = make([]uint32, 256)
	}
	clear(t.slots)
}

// grow makes room when n numbers are in the table.
func (t *index) grow(n int, hash func(i int) uint64) {
	if 2*n <= len(t.slots) {
		return
	}
	t.slots = make([]uint32, 4*len(t.slots))
	mask := uint64(len(t.slots) - 1)
	for i := range n {
		at := hash(i) & mask
		for t.slots[at] != 0 {
			at = (at + 1) & mask
		}
		t.slots[at] = uint32(i) + 1
	}
}

// Words numbers machine words.
type Words struct {
	index index
	keys  []uint64
}

// Reset removes all keys.
func (t *Words) Reset() {
	t.index.reset()
	t.keys = t.keys[:0]
}

// Len returns the number of keys.
func (t *Words) Len() int { return len(t.keys) }

// Key returns key number i.
func (t *Words) Key(i int) uint64 { return t.keys[i] }

// Number returns the number of the key, the next number if the key is new.
func (t *Words) Number(key uint64) uint32 {
	i, n := t.slot(key)
	if n == 0 {
		t.keys = append(t.keys, key)
		n = uint32(len(t.keys))
		t.index.slots[i] = n
		t.index.grow(len(t.keys), func(i int) uint64 { return Mix(t.keys[i]) })
	}
	return n - 1
}

// Find returns the number of the key, if it has one. It changes nothing, so concurrent calls are safe.
func (t *Words) Find(key uint64) (number uint32, ok bool) {
	_, n := t.slot(key)
	return n - 1, n > 0
}

// slot returns the slot of a key and its number + 1, or the free slot for it and 0.
func (t *Words) slot(key uint64) (at uint64, n uint32) {
	mask := uint64(len(t.index.slots) - 1)
	at = Mix(key) & mask
	for n = t.index.slots[at]; n != 0 && t.keys[n-1] != key; n = t.index.slots[at] {
		at = (at + 1) & mask
	}
	return at, n
}

// Slices numbers slices of integers.
type Slices[T ~uint32 | ~int64] struct {
	index  index
	hashes []uint64
	starts []uint64 // where each slice begins: the number of its chunk, and the offset in it
	chunks [][]T    // separate, so that growing copies nothing
	size   int
}

// A chunk is as large as all earlier ones together, between leastChunk and mostChunk integers, or as large as a slice that does not fit.
const (
	leastChunk = 1 << 8
	mostChunk  = 1 << 20
	placeBits  = 32
)

// Reset removes all keys.
func (t *Slices[T]) Reset() {
	t.index.reset()
	t.hashes, t.starts, t.size = t.hashes[:0], t.starts[:0], 0
	if last := len(t.chunks) - 1; last >= 0 { // often the largest
		t.chunks = append(t.chunks[:0], t.chunks[last][:0])
	}
}

// Len returns the number of keys.
func (t *Slices[T]) Len() int { return len(t.starts) }

// Size returns the number of integers in all keys.
func (t *Slices[T]) Size() int { return t.size }

// Key returns key number i. The caller must not modify it; it is valid until Reset.
func (t *Slices[T]) Key(i int) []T {
	from := t.starts[i]
	chunk := t.chunks[from>>placeBits]
	end := uint64(len(chunk))
	if i+1 < len(t.starts) && t.starts[i+1]>>placeBits == from>>placeBits {
		end = t.starts[i+1] & (1<<placeBits - 1)
	}
	return chunk[from&(1<<placeBits-1) : end]
}

// Number returns the number of the key, the next number if the key is new; then it copies the key.
func (t *Slices[T]) Number(key []T) uint32 {
	h := uint64(len(key))
	for _, v := range key {
		h = (h ^ uint64(v)) * 0x9e3779b97f4a7c15
		h ^= h >> 32
	}
	mask := uint64(len(t.index.slots) - 1)
	i := h & mask
	for t.index.slots[i] != 0 {
		if n := t.index.slots[i] - 1; t.hashes[n] == h && slices.Equal(t.Key(int(n)), key) {
			return n
		}
		i = (i + 1) & mask
	}
	return t.put(i, h, key)
}

// Find returns the number of the key with this hash for which same returns true. The caller defines equality, so that keys that are
// sets need not be sorted. Find changes nothing, so concurrent calls are safe.
func (t *Slices[T]) Find(hash uint64, same func(key []T) bool) (number uint32, ok bool) {
	mask := uint64(len(t.index.slots) - 1)
	for i := hash & mask; t.index.slots[i] != 0; i = (i + 1) & mask {
		if n := t.index.slots[i] - 1; t.hashes[n] == hash && same(t.Key(int(n))) {
			return n, true
		}
	}
	return 0, false
}

// Add copies a key that Find did not find, and gives it the next number. Use a table either with Number or with Find and Add,
// since their hashes differ.
func (t *Slices[T]) Add(hash uint64, key []T) uint32 {
	mask := uint64(len(t.index.slots) - 1)
	i := hash & mask
	for t.index.slots[i] != 0 {
		i = (i + 1) & mask
	}
	return t.put(i, hash, key)
}

// put stores a new key in a free slot.
func (t *Slices[T]) put(slot, hash uint64, key []T) uint32 {
	last := len(t.chunks) - 1
	if last < 0 || len(t.chunks[last])+len(key) > cap(t.chunks[last]) {
		t.chunks = append(t.chunks, make([]T, 0, max(len(key), min(mostChunk, max(leastChunk, t.size)))))
		last++
	}
	t.hashes = append(t.hashes, hash)
	t.starts = append(t.starts, uint64(last)<<placeBits|uint64(len(t.chunks[last])))
	t.chunks[last] = append(t.chunks[last], key...)
	t.size += len(key)
	n := uint32(len(t.starts))
	t.index.slots[slot] = n
	t.index.grow(len(t.starts), func(i int) uint64 { return t.hashes[i] })
	return n - 1
}
