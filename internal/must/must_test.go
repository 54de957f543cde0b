package must

import (
	"errors"
	"testing"
)

func TestGet(t *testing.T) {
	if Get(7, nil) != 7 {
		t.Error("wrong value")
	}
	wrong := errors.New("wrong")
	defer func() {
		if p := recover(); p != wrong {
			t.Errorf("it panics with %v", p)
		}
	}()
	Get(7, wrong)
	t.Error("it does not panic")
}
