package questions

import (
	"testing"
	"time"

	"zeck/internal/scramble"
)

// grace is how much later than its limit an answer may come.
const grace = 2 * time.Second

// InTime asks a question that has a limit of time. While fuzzing it is a failure if the answer comes more than two seconds after it. The time
// that others use of the machine does not count, and who is late may try twice more. Otherwise nobody looks at the clock.
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
