package queue

import (
	"encoding/json"
	"testing"

	"github.com/nats-io/nats.go/micro"
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
