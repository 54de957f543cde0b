package sweep

import (
	"testing"
	"time"
)

func TestEstimate(t *testing.T) {
	job := func(n int) Job { return Job{zeckendorfCensus, n, known} }
	predicted := job(300).Cost().Time
	one, two := []AtWork{{Slots: 1, Memory: 1 << 30}}, []AtWork{{Slots: 1, Memory: 1 << 30}, {Slots: 1, Memory: 64 << 20}}
	slow := []Result{{Job: job(400), Threads: 2, Took: 5 * job(400).Cost().Time}, {Job: job(400), Failure: "it did", Took: time.Hour}}
	running := func(since time.Duration) []Active {
		return []Active{{Job: job(300), Threads: 1, For: since}}
	}
	for _, c := range []struct {
		what    string
		who     []AtWork
		waiting []Job
		running []Active
		done    []Result
		want    time.Duration
	}{
		{"nothing to do", one, nil, nil, nil, 0},
		{"nobody there", nil, []Job{job(300)}, nil, nil, 0},
		{"one after the other", one, []Job{job(300), job(300)}, nil, nil, 2 * predicted},
		{"at a time", two, []Job{job(300), job(300)}, nil, nil, predicted},
		{"not sooner than the longest", two, []Job{job(300)}, nil, nil, predicted},
		{"a machine that is ten times slower", one, []Job{job(300)}, nil, slow, 10 * predicted},
		{"half done", one, nil, running(predicted / 2), nil, predicted / 2},
		{"later than predicted", one, nil, running(4 * predicted), nil, predicted},
		{"too large for everybody", one, []Job{job(1000), job(300)}, nil, nil, predicted},
	} {
		if got := estimate(c.waiting, c.running, c.done, c.who); got < c.want*99/100 || got > c.want*101/100 {
			t.Errorf("%s: %s, want %s", c.what, got, c.want)
		}
	}
	if n, class := noRoom([]Job{job(1000), job(300), job(400), job(1100)}, two); n != 2 || class != job(1100).Cost().Class() {
		t.Errorf("%d jobs need %d MiB", n, class)
	}
	large := job(600).Cost() // has all slots of a worker that it needs all the memory of
	who := []AtWork{{Slots: 4, Memory: int64(large.Class()) * MiB}}
	if got := estimate([]Job{job(600)}, nil, nil, who); got != large.Time/4 {
		t.Errorf("%s, want a quarter of %s", got, large.Time)
	}
}
