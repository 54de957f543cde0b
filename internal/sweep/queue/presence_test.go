package queue

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/nats-io/nats.go/micro"

	"zeck/internal/scramble"
	"zeck/internal/sweep"
)

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
		if p, ok := readPresence(known, stats(t, json.RawMessage(text))); ok != want {
			t.Errorf("%s: %+v, %v", text, p, ok)
		}
	}
	if _, ok := readPresence(known, []byte("{}")); ok {
		t.Error("nothing is something")
	}
	jobs := []presentJob{{"census.zeckendorf.5", 1, 1}, {"exec.sh.5", 1, 1}, {"census.zeckendorf.6", 0, 1}, {"census.zeckendorf.7", 1, -1}}
	if w, ok := readPresence(known, stats(t, presence{"w", 2, 1000, jobs})); !ok || len(w.Jobs) != 1 || w.Jobs[0].Job.N != 5 {
		t.Errorf("%+v, %v", w, ok)
	}
}

// stats is what a worker answers.
func stats(t *testing.T, p any) []byte {
	t.Helper()
	text, err := json.Marshal(p)
	if err != nil {
		t.Fatal(err)
	}
	data, err := json.Marshal(micro.Stats{Endpoints: []*micro.EndpointStats{{Data: text}}})
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// FuzzReadPresence: who is believed can be printed and added up.
func FuzzReadPresence(f *testing.F) {
	f.Add([]byte(`{"endpoints":[{"data":{"worker":"w","slots":2,"memory":1000,"jobs":[{"job":"census.zeckendorf.5","threads":1,"nanoseconds":5}]}}]}`))
	f.Add([]byte(`{"endpoints":[{"data":{"worker":"w\u001b[2J","slots":2,"memory":1000}}]}`))
	f.Add([]byte(`{"endpoints":[null]}`))
	f.Fuzz(scramble.One(func(t *testing.T, data []byte) {
		w, ok := readPresence(known, data)
		if !ok {
			return
		}
		if w.Slots <= 0 || w.Memory <= 0 || strings.ContainsAny(w.Name, "\x1b\n\r\x00") {
			t.Errorf("%q is believed: %+v", data, w)
		}
		for _, a := range w.Jobs {
			if j, err := sweep.ParseJob(known, a.Job.String()); err != nil || j != a.Job || a.Threads <= 0 || a.For < 0 {
				t.Errorf("%q is believed: %+v", data, a)
			}
		}
	}))
}
