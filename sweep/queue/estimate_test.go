package queue

import (
	"encoding/json"
	"testing"
	"time"

	"github.com/nats-io/nats.go/micro"

	"zeck/sweep"
)

func TestEstimate(t *testing.T) {
	job := func(n int) sweep.Job { return sweep.Job{Family: zeckendorfCensus, N: n} }
	predicted := job(300).Cost().Time
	one, two := crew{{Slots: 1, Memory: 1 << 30}}, crew{{Slots: 1, Memory: 1 << 30}, {Slots: 1, Memory: 64 << 20}}
	slow := []sweep.Result{{Job: job(400), Threads: 2, Took: 5 * job(400).Cost().Time}, {Job: job(400), Failure: "it did", Took: time.Hour}}
	running := func(since time.Duration) []sweep.Active {
		return []sweep.Active{{Job: job(300), Threads: 1, For: since}}
	}
	for _, c := range []struct {
		what    string
		who     crew
		waiting []sweep.Job
		running []sweep.Active
		done    []sweep.Result
		want    time.Duration
	}{
		{"nothing to do", one, nil, nil, nil, 0},
		{"nobody there", nil, []sweep.Job{job(300)}, nil, nil, 0},
		{"one after the other", one, []sweep.Job{job(300), job(300)}, nil, nil, 2 * predicted},
		{"at a time", two, []sweep.Job{job(300), job(300)}, nil, nil, predicted},
		{"not sooner than the longest", two, []sweep.Job{job(300)}, nil, nil, predicted},
		{"a machine that is ten times slower", one, []sweep.Job{job(300)}, nil, slow, 10 * predicted},
		{"half done", one, nil, running(predicted / 2), nil, predicted / 2},
		{"later than predicted", one, nil, running(4 * predicted), nil, predicted},
		{"too large for everybody", one, []sweep.Job{job(700), job(300)}, nil, nil, predicted},
	} {
		if got := c.who.estimate(c.waiting, c.running, c.done); got < c.want*99/100 || got > c.want*101/100 {
			t.Errorf("%s: %s, want %s", c.what, got, c.want)
		}
	}
	if n, class := two.noRoom([]sweep.Job{job(700), job(300), job(400), job(800)}); n != 2 || class != job(800).Cost().Class() {
		t.Errorf("%d jobs need %d MiB", n, class)
	}
	large := job(600).Cost() // has all slots of a worker that it needs all the memory of
	who := crew{{Slots: 4, Memory: int64(large.Class()) * sweep.MiB}}
	if got := who.estimate([]sweep.Job{job(600)}, nil, nil); got != large.Time/4 {
		t.Errorf("%s, want a quarter of %s", got, large.Time)
	}
}

// TestReadPresence: what a worker says of itself is not believed if it cannot be printed or added up.
func TestReadPresence(t *testing.T) {
	for text, want := range map[string]bool{
		`{"worker":"w","slots":2,"memory":1000,"jobs":[{"job":"census.zeckendorf.5","threads":1,"nanoseconds":5}]}`: true,
		`{"worker":"w\u001b[2J","slots":2,"memory":1000}`:                                                           false,
		`{"worker":"w","slots":-2,"memory":1000}`:                                                                   false,
		`{"worker":"w","slots":2000000000,"memory":1000}`:                                                           false,
		`{"worker":"w","slots":2,"memory":0}`:                                                                       false,
		`[]`:                                                                                                        false,
	} {
		data, err := json.Marshal(micro.Stats{Endpoints: []*micro.EndpointStats{{Data: json.RawMessage(text)}}})
		if err != nil {
			t.Fatal(err)
		}
		if p, ok := readPresence(data); ok != want {
			t.Errorf("%s: %+v, %v", text, p, ok)
		}
	}
	if _, ok := readPresence([]byte("{}")); ok {
		t.Error("nothing is something")
	}
	who := crew{{Jobs: []presentJob{{"census.zeckendorf.5", 1, 1}, {"exec.sh.5", 1, 1}, {"census.zeckendorf.6", 0, 1}, {"census.zeckendorf.7", 1, -1}}}}
	if got := who.active(); len(got) != 1 || got[0].Job.N != 5 {
		t.Errorf("%+v", got)
	}
}
