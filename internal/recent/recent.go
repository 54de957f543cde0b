// Package recent keeps what takes long to make, for the few keys that were asked for last.
package recent

import "sync"

// Cache makes a value for each key once, until there are too many: then it forgets all of them. It may be used from many goroutines.
type Cache[K comparable, V any] struct {
	Most int // how many values are kept

	mu     sync.RWMutex
	values map[K]V
}

// Get returns the value for a key, which is made if it is not there. An error is not kept.
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
	if first, known := c.values[key]; known { // somebody was quicker, and all are to have the same
		return first, nil
	}
	if c.values == nil || len(c.values) >= c.Most {
		c.values = map[K]V{}
	}
	c.values[key] = v
	return v, nil
}
