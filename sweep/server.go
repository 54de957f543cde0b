package sweep

import "errors"

// ErrServer is wrapped by errors of the queue: it cannot be reached, does not let us in, or refuses what it is asked for.
var ErrServer = errors.New("no queue")

// ErrGone is wrapped by the error of a sweep that waits for jobs which nobody will do: somebody has taken them out of the queue.
var ErrGone = errors.New("no longer in the queue")

// Server says where the queue of a cluster is and who asks.
type Server struct {
	URL     string // of one NATS server or several, with commas between
	Creds   string // file with a user's credentials
	TLSCert string // file with a client certificate
	TLSKey  string // file with its key
	TLSCA   string // file with the authorities that are trusted
}
