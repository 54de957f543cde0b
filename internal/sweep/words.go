package sweep

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"zeck/internal/paper"
)

// planJSON is a plan in JSON answers; the file sweep.json has another form.
type planJSON struct {
	Family
	Index string `json:"index"`
	First int    `json:"first,string"`
	Last  int    `json:"last,string"`
	Step  int    `json:"step,string,omitempty"` // if it is not 1
}

func newPlanJSON(p Plan) planJSON {
	j := planJSON{Family: p.Family, Index: p.Index(), First: p.First, Last: p.Last}
	if p.Step() > 1 {
		j.Step = p.Step()
	}
	return j
}

// Shape returns the JSON form of a summary.
func (s Summary) Shape() any {
	return struct {
		planJSON
		Done   int      `json:"done,string"`
		Failed int      `json:"failed,string"`
		Found  int      `json:"found,string"`
		Files  []string `json:"files"`
	}{newPlanJSON(s.Plan), s.Done, s.Failed, s.Found, s.Files}
}

// Print prints the summary of a sweep.
func (s Summary) Print(w *paper.Page) {
	w.Headline(s.Plan.String(), paper.Number, fmt.Sprintf("%d of %d done", s.Done, s.Len()))
	fmt.Fprintln(w)
	if s.Found > 0 {
		fmt.Fprintf(w, "  %d of them were done before\n", s.Found)
	}
	if s.Failed > 0 {
		fmt.Fprintf(w, "  %d failed\n", s.Failed)
	}
	for _, file := range s.Files {
		fmt.Fprintf(w, "  %s\n", file)
	}
	if s.Done < s.Len() {
		fmt.Fprintln(w, "\nRun the same command again to continue.")
	}
}

// Shape returns the JSON form of a finished job.
func (r Result) Shape() any {
	return struct {
		Job     string `json:"job"`
		Seconds string `json:"seconds"`
		Failure string `json:"failure,omitempty"`
	}{r.Job.String(), fmt.Sprintf("%.6f", r.Took.Seconds()), r.Failure}
}

// Print prints a line about a finished job.
func (r Result) Print(w *paper.Page) {
	text := r.Job.String() + "  " + w.Paint(paper.Number, r.Took.Round(time.Microsecond).String())
	if r.Failure != "" {
		text += "  " + w.Paint(paper.Losing, "failed: "+r.Failure)
	}
	fmt.Fprintln(w, text)
}

// Statuses are the statuses of sweeps.
type Statuses []Status

// statusJSON is the JSON form of a status.
type statusJSON struct {
	planJSON
	Jobs    int          `json:"jobs,string"`
	Done    int          `json:"done,string"`
	Running int          `json:"running,string"`
	Waiting int          `json:"waiting,string"`
	Missing int          `json:"missing,string"`
	Failed  int          `json:"failed,string"`
	Live    bool         `json:"live"`
	Workers int          `json:"workers,string"`
	Active  []activeJSON `json:"active"`
	NoRoom  int          `json:"no_room,string,omitempty"`
	Needs   int          `json:"needs_megabytes,string,omitempty"`
	Left    string       `json:"seconds_left,omitempty"`
}

type activeJSON struct {
	Job     Job    `json:"job"`
	Worker  string `json:"worker"`
	Threads int    `json:"threads,string"`
	Seconds string `json:"seconds"`
}

// Shape returns the JSON form of the statuses.
func (all Statuses) Shape() any {
	list := []statusJSON{}
	for _, s := range all {
		j := statusJSON{newPlanJSON(s.Plan), s.Jobs, s.Done, s.Running, s.Waiting, s.Missing, s.Failed, s.Live, s.Slots, []activeJSON{}, s.NoRoom, s.Needs, ""}
		for _, at := range s.Active {
			j.Active = append(j.Active, activeJSON{at.Job, at.Worker, at.Threads, fmt.Sprintf("%.3f", at.For.Seconds())})
		}
		if s.Left > 0 {
			j.Left = fmt.Sprintf("%.0f", max(s.Left, time.Second).Seconds())
		}
		list = append(list, j)
	}
	return list
}

// Print prints the statuses.
func (all Statuses) Print(w *paper.Page) {
	if len(all) == 0 {
		fmt.Fprintln(w, "There is no sweep on the servers.")
	}
	for i, s := range all {
		if i > 0 {
			fmt.Fprintln(w)
		}
		s.print(w)
	}
}

func (s Status) print(w *paper.Page) {
	w.Headline(s.Plan.String(), paper.Number, fmt.Sprintf("%d of %d done", s.Done, s.Jobs))
	fmt.Fprintln(w)
	var rows [][]string
	row := func(name string, count int, words string) {
		if count > 0 || name == "running" || name == "waiting" {
			rows = append(rows, []string{name, strconv.Itoa(count), words})
		}
	}
	running, room := "", ""
	if len(s.Active) > 0 {
		running = s.Index() + " = " + strings.Join(activeWords(s.Active), ", ")
	}
	if s.NoRoom > 0 {
		room = fmt.Sprintf("%d of them need up to %d MiB, more than any worker has", s.NoRoom, s.Needs)
	}
	row("running", s.Running, running)
	row("waiting", s.Waiting, room)
	row("missing", s.Missing, "not in the queue; run the command that started the sweep to add them")
	row("failed", s.Failed, "run the command again to retry them")
	w.Facts(nil, rows...)
	switch {
	case s.Done == s.Jobs:
	case s.Left > 0:
		fmt.Fprintf(w, "\nAbout %s left with %d at a time.\n", max(s.Left, time.Second).Round(time.Second), s.Slots)
	case s.Live && s.Waiting > 0 && s.Slots == 0:
		fmt.Fprintln(w, "\nNo worker is running; start one with zeck-sweep worker.")
	case !s.Live:
		fmt.Fprintln(w, "\nThe sweep is not running here; run the command that started it to continue. For a sweep on a cluster "+
			"use zeck-sweep sweep status --nats URL.")
	}
}

func activeWords(active []Active) []string {
	const most = 8
	var words []string
	for i, at := range active {
		if i == most {
			return append(words, fmt.Sprintf("and %d more", len(active)-most))
		}
		words = append(words, fmt.Sprintf("%d (%s on %s)", at.Job.N, at.For.Round(time.Second), at.Worker))
	}
	return words
}
