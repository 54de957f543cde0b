package octal

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"

	"zeck/game"
	"zeck/internal/table/heaps"
	"zeck/numeration"
)

// TestKept: values are kept for the next question, unless they are many.
func TestKept(t *testing.T) {
	code := Code("0.3")
	for _, test := range []struct {
		values int
		keeps  bool
	}{{100, true}, {heaps.MaxKept + 1, false}} {
		s := sequenceOf(code)
		if err := s.Extend(game.Budget{Memory: 1 << 30, Moves: 1 << 30}.On(t.Context()), test.values); err != nil {
			t.Fatal(err)
		}
		if _, err := (Position{code: code, heap: numeration.NewNat(5)}).Values(t.Context()); err != nil {
			t.Fatal(err)
		}
		if keeps := sequenceOf(code) == s; keeps != test.keeps {
			t.Errorf("%d values: kept %v", test.values, keeps)
		}
	}
}

// TestKeptCodes: the values of so many codes are kept, those of the last that were asked for.
func TestKeptCodes(t *testing.T) {
	Forget()
	first := sequenceOf("0.1")
	for i := range maxKept - 1 {
		sequenceOf(Code(fmt.Sprintf("0.%o", 1<<8+i)))
	}
	if sequenceOf("0.1") != first {
		t.Error("one of those that fit is forgotten")
	}
	sequenceOf("0.7")
	if len(kept.codes) != maxKept || len(kept.sequences) != maxKept || sequenceOf("0.1") == first {
		t.Errorf("%d codes are kept", len(kept.codes))
	}
}

// TestBadCode: what stands in rows and columns asks for a code that can be read, and for time.
func TestBadCode(t *testing.T) {
	bad := game.Setup{Params: []game.Param{game.WordParam("code", "x")}}
	if _, err := (Game{}).Bulk(t.Context(), bad, 3, 1, nil); err == nil {
		t.Error("a table")
	}
	if _, err := (Game{}).Period(t.Context(), bad, 3); err == nil {
		t.Error("a period")
	}
	stopped, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := (Game{}).Bulk(stopped, game.Setup{}, 100_000, 1, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("a table that was stopped: %v", err)
	}
}

// TestSplits: a digit of 4 or more, or of 8 in hexadecimal games, leaves several heaps.
func TestSplits(t *testing.T) {
	for text, splits := range map[string]bool{"0.33": false, "0.3": false, "0.12": false, "0.77": true, "0.07": true, "0.137": true, "0.156": true} {
		c, err := ParseCode(text)
		if err != nil {
			t.Fatal(err)
		}
		if c.splits() != splits {
			t.Errorf("%s: %v", text, !splits)
		}
	}
}

// TestForget: what is forgotten is not kept any more, nor counted.
func TestForget(t *testing.T) {
	Forget()
	for _, c := range []Code{"0.1", "0.2", "0.3"} {
		sequenceOf(c)
	}
	if forget("0.2"); !slices.Equal(kept.codes, []Code{"0.1", "0.3"}) || len(kept.sequences) != 2 || kept.sequences["0.2"] != nil {
		t.Errorf("kept are %v", kept.codes)
	}
	if Forget(); len(kept.codes) != 0 || len(kept.sequences) != 0 {
		t.Errorf("kept are %v", kept.codes)
	}
}
