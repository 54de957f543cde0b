package questions

import (
	"testing"
	"time"

	"zeck/internal/scramble"
)

// grace is how much an answer can exceed its time limit.
const grace = 2 * time.Second

// InTime asks a question that has a time limit. While fuzzing, an answer that is more than two seconds late is a failure. Only processor
// time of this program counts, and a late question gets two more attempts. Otherwise the time is not checked.
func (q Question) InTime(t *testing.T, limit time.Duration, ask func()) {
	t.Helper()
	for range 3 {
		begin, used := time.Now(), processorTime()
		ask()
		took := min(time.Since(begin), processorTime()-used)
		if !scramble.Fuzzing() || took < limit+grace || t.Failed() {
			return
		}
	}
	t.Errorf("%s: three times later than two seconds after the limit, which is %s", q, limit)
}
