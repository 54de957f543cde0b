package numeration

import (
	"context"
	"math"
)

// memoryKey is the key of the memory in a context.
type memoryKey struct{}

// WithMemory returns the context with the number of bytes that one conversion may take. Those that would take more are refused with
// [ErrLimit] before they begin; without it, only what no machine has room for is.
func WithMemory(ctx context.Context, bytes int64) context.Context {
	return context.WithValue(ctx, memoryKey{}, bytes)
}

// memoryOf returns how many bytes a conversion may take.
func memoryOf(ctx context.Context) int64 {
	if bytes, ok := ctx.Value(memoryKey{}).(int64); ok && bytes > 0 {
		return bytes
	}
	return math.MaxInt64
}
