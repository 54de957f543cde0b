package sweep

import (
	"bytes"
	"encoding/json"
	"errors"
	"testing"
	"time"

	"zeck/internal/golden"
	"zeck/internal/must"
	"zeck/internal/paper"
)

// TestWords compares summaries, results and statuses with a file, as text and as JSON.
func TestWords(t *testing.T) {
	p := must.Get(mustPlan(Family{"takeaway", "takeaway", ""}, 1, 41).Every(2))
	active := func(count int) (all []Active) {
		for i := range count {
			all = append(all, Active{Job: p.Jobs()[i], Worker: "w", Threads: 2, For: 90 * time.Second})
		}
		return all
	}
	failed := orders(3)[3]
	failed.Fail(errors.New("no"))
	var text bytes.Buffer
	page := &paper.Page{Writer: &text}
	for _, answer := range []interface {
		Print(*paper.Page)
		Shape() any
	}{
		Summary{Plan: p, Done: 21, Files: []string{"a.csv"}}, Summary{Plan: mustPlan(p.Family, 1, 2), Done: 1, Failed: 1, Found: 1}, orders(2)[2], failed,
		Statuses{}, Statuses{{Plan: p, Jobs: 21, Done: 20, Running: 1, Live: true, Active: active(1), Slots: 2, Left: time.Minute},
			{Plan: p, Jobs: 21, Running: 10, Waiting: 1, Failed: 10, Active: active(10), NoRoom: 1, Needs: 96, Live: true},
			{Plan: p, Jobs: 21, Waiting: 20, Missing: 1, Live: true, Slots: 1}, {Plan: p, Jobs: 21, Waiting: 21}, {Plan: p, Jobs: 21, Done: 21},
			{Plan: p, Jobs: 21, Missing: 21, Live: true},
			{Plan: p, Jobs: 21, Done: 20, Running: 1, Live: true, Slots: 1, Active: active(8), Left: time.Millisecond}},
	} {
		answer.Print(page)
		must.Do(json.NewEncoder(&text).Encode(answer.Shape()))
	}
	golden.Same(t, "testdata/words.txt", text.String())
}
