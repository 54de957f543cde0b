// Package recent caches values that are expensive to compute.
package recent

import "sync"

// Cache computes a value for each key once. When it has too many values, it forgets all of them. It is safe for concurrent use.
type Cache[K comparable, V any] struct {
	Most int // the largest number of values

	mu     sync.RWMutex
	values map[K]V
}

// Get returns the value for a key, and computes it if necessary. Errors are not cached.
func (c *Cache[K, V]) Get(key K, make func() (V, error)) (V, error) {
	c.mu.RLock()
	v, known := c.values[key]
	c.mu.RUnlock()
	if known {
		return v, nil
	}
	v, err := make()
	if err != nil {
		return v, err
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if first, known := c.values[key]; known { // another goroutine was faster; all callers get the same value
		return first, nil
	}
	if c.values == nil || len(c.values) >= c.Most {
		c.values = map[K]V{}
	}
	c.values[key] = v
	return v, nil
}
