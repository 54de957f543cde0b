package recent

import (
	"errors"
	"testing"
)

// TestCache: a value is computed once until there are too many, and an error is not cached.
func TestCache(t *testing.T) {
	c, made := Cache[int, int]{Most: 3}, 0
	get := func(key int, err error) (int, error) {
		return c.Get(key, func() (int, error) { made++; return 10 * key, err })
	}
	fails := errors.New("no")
	if _, err := get(1, fails); !errors.Is(err, fails) {
		t.Error(err)
	}
	for i, want := range []struct{ key, made int }{{1, 2}, {2, 3}, {1, 3}, {3, 4}, {2, 4}, {4, 5}, {4, 5}, {1, 6}} {
		if v, err := get(want.key, nil); v != 10*want.key || err != nil || made != want.made {
			t.Errorf("%d: %d, %v; %d computed, want %d", i, v, err, made, want.made)
		}
	}
	v, _ := c.Get(5, func() (int, error) { // during this computation another caller computes it
		v, err := c.Get(5, func() (int, error) { return 1, nil })
		return v + 1, err
	})
	if again, _ := get(5, nil); v != 1 || again != 1 {
		t.Errorf("%d, then %d", v, again)
	}
}
