package sweep

import (
	"context"
	"errors"
	"time"

	"zeck/game"
)

// ErrServer is wrapped by errors of the queue: it cannot be reached, does not let us in, or refuses what it is asked for.
var ErrServer = errors.New("no queue")

// ErrGone is wrapped by the error of a sweep that waits for jobs which nobody will do: somebody has taken them out of the queue.
var ErrGone = errors.New("no longer in the queue")

// Server says where the queue is and who asks.
type Server struct {
	URL     string // of one NATS server or several, with commas between; "" for a queue of one's own
	Creds   string // file with a user's credentials
	TLSCert string // file with a client certificate
	TLSKey  string // file with its key
	TLSCA   string // file with the authorities that are trusted
}

// Worker says how somebody works.
type Worker struct {
	Slots   int           // jobs at a time, and goroutines for all of them together
	Memory  int64         // bytes that all of them together may take; with 0 nothing fits
	Version string        // what results say about who found them
	Idle    time.Duration // end after so long without a job; 0: wait for ever
	Done    func(Result)  // told of every job that is done; nil for nobody
}

// Options say how a sweep is made.
type Options struct {
	Server                 // where the queue is; the zero value is one in this process
	Worker                 // who works here; with no Slots nobody does
	Dir      string        // where the results go
	Replicas int           // copies of the queue in a cluster; 0 for three in a cluster, else one
	Silence  time.Duration // how long a worker may be silent before its job is given to another; 0 for half a minute
	Progress game.Progress
	Note     func(text string) // told what a person would like to know; nil for nobody
}

// Summary is what became of a sweep.
type Summary struct {
	Plan
	Done, Failed int
	Found        int // how many of them were there already
	Files        []string
}

// Engine hands out jobs and does them. The one there is lives in zeck/sweep/queue.
type Engine interface {
	// Sweep hands out the jobs of a plan, waits for their results, and writes these.
	Sweep(ctx context.Context, p Plan, o Options) (Summary, error)
	// Work does jobs until ctx is stopped, or until there were none for as long as w.Idle says.
	Work(ctx context.Context, s Server, w Worker, note func(string)) error
	// Status says how far the sweep in a directory is or, with none, how far all sweeps are that the server knows.
	Status(ctx context.Context, s Server, dir string) ([]Status, error)
	// Cancel takes the jobs of a plan that nobody has begun out of the queue, and returns how many these were.
	Cancel(ctx context.Context, s Server, p Plan) (int, error)
}
