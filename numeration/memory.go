package numeration

import (
	"context"
	"math"
)

// memoryKey is the key of the memory in a context.
type memoryKey struct{}

// WithMemory returns a context that limits the bytes of one conversion. A conversion that would take more fails with [ErrLimit]
// before it begins; without a limit, only conversions that fit no machine fail.
func WithMemory(ctx context.Context, bytes int64) context.Context {
	return context.WithValue(ctx, memoryKey{}, bytes)
}

// memoryOf returns the limit on the bytes of a conversion.
func memoryOf(ctx context.Context) int64 {
	if bytes, ok := ctx.Value(memoryKey{}).(int64); ok && bytes > 0 {
		return bytes
	}
	return math.MaxInt64
}
