package ctxtest

import (
	"context"
	"testing"
)

func TestEndAfter(t *testing.T) {
	ends, counts := EndAfter(t.Context(), 2), Count(t.Context())
	for i := range 5 {
		if err := ends.Err(); (err != nil) != (i >= 2) || err != nil && err != context.Canceled || counts.Err() != nil {
			t.Errorf("asked %d times: %v", i+1, err)
		}
	}
	if ends.Done() != t.Context().Done() || Ended(t.Context()).Err() != context.Canceled {
		t.Error("it is not the context that was given, or has not ended")
	}
	if ends.Times() != 5 || counts.Times() != 5 {
		t.Errorf("asked %d and %d times", ends.Times(), counts.Times())
	}
}
