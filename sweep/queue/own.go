package queue

import (
	"crypto/rand"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"

	"zeck/sweep"
)

// ownServer is a server in this process.
type ownServer struct {
	server  *server.Server
	urlFile string
}

// startOwn starts a server that keeps its streams in a directory, and connects to it.
func startOwn(dir string, note func(string)) (*queue, error) {
	token := rand.Text()
	s, err := server.NewServer(&server.Options{
		ServerName:    "zeck",
		Host:          "127.0.0.1",
		Port:          server.RANDOM_PORT,
		Authorization: token,
		JetStream:     true,
		StoreDir:      dir,
		NoLog:         true,
		NoSigs:        true,
		MaxPayload:    2 * sweep.MaxResult,
	})
	if err != nil {
		return nil, fmt.Errorf("%w: the server in this process: %w", sweep.ErrServer, err)
	}
	s.Start()
	own := &ownServer{server: s, urlFile: urlFile(dir)}
	if !s.ReadyForConnections(10 * time.Second) {
		own.stop()
		return nil, fmt.Errorf("%w: the server in this process does not start with its streams in %s", sweep.ErrServer, dir)
	}
	at := url.URL{Scheme: "nats", User: url.User(token), Host: s.Addr().String()}
	if err := os.WriteFile(own.urlFile, []byte(at.String()+"\n"), 0o600); err != nil {
		own.stop()
		return nil, err
	}
	q, err := dial(sweep.Server{URL: at.String()}, note, nats.InProcessServer(s))
	if err != nil {
		own.stop()
		return nil, err
	}
	q.own = own
	return q, nil
}

// urlFile is the file that says where the server of a directory can be reached while it runs.
func urlFile(dir string) string { return filepath.Join(dir, "url") }

// ownURL returns where the server of a directory can be reached, "" if it does not run or was killed.
func ownURL(dir string) (string, error) {
	text, err := os.ReadFile(urlFile(dir))
	if errors.Is(err, fs.ErrNotExist) {
		return "", nil
	}
	return strings.TrimSpace(string(text)), err
}

func (o *ownServer) stop() {
	_ = os.Remove(o.urlFile) // a file that is left behind leads to nobody
	o.server.Shutdown()
	o.server.WaitForShutdown()
}
