package queue

import (
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"errors"
	"math/big"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"

	"zeck/internal/must"
	"zeck/internal/sweep"
)

// TestDenied: a user without a necessary permission gets an error immediately, and a worker that cannot store results ends.
func TestDenied(t *testing.T) {
	t.Parallel()
	user := func(name string, deny ...string) *server.User {
		return &server.User{Username: name, Password: "pw", Permissions: &server.Permissions{Publish: &server.SubjectPermission{Deny: deny}}}
	}
	at := startServer(t, func(o *server.Options) {
		o.Users = []*server.User{user("anything", "none"), user("results", "zeck.results.>"), user("jobs", "zeck.jobs.>"), user("api", "$JS.API.>")}
	}).ClientURL()
	as := func(name string) sweep.Server {
		return sweep.Server{URL: strings.Replace(at, "nats://", "nats://"+name+":pw@", 1)}
	}
	p := testPlan(zeckendorfCensus, 1, 3)
	for _, c := range []struct{ name, why string }{
		// The sweep's own worker may be the first to see the error, while jobs are being published.
		{"jobs", `the servers do not allow it: nats: permissions violation: Permissions Violation for Publish to "zeck.jobs.`},
		{"results", "could not be stored: the servers do not allow it: "},
		{"api", "expected a NATS server with JetStream: the servers do not allow it: "},
	} {
		_, err := Engine{}.Sweep(t.Context(), p, sweep.Options{Server: as(c.name), Dir: t.TempDir(), Worker: oneSlot})
		if !errors.Is(err, sweep.ErrServer) || !strings.Contains(err.Error(), c.why) || !strings.Contains(err.Error(),
			"Permissions Violation") || strings.Contains(err.Error(), "pw@") {
			t.Errorf("%s: %v", c.name, err)
		}
	}
	// The error has the server's own words, so the worker has not waited for a timeout.
	if err := (Engine{}).Work(t.Context(), as("api"), oneSlot, nil); !errors.Is(err,
		sweep.ErrServer) || !strings.Contains(err.Error(), "Permissions Violation") {
		t.Errorf("a worker: %v", err)
	}
	sweepAll(t, p, sweep.Options{Server: as("anything"), Dir: t.TempDir(), Worker: oneSlot}, 0)
}

// TestWorkerOnly: a user with only the permissions in docs/scale.md can work, but cannot hand out jobs.
func TestWorkerOnly(t *testing.T) {
	t.Parallel()
	at := startServer(t, func(o *server.Options) {
		o.Users = []*server.User{{Username: "all", Password: "pw"}, {Username: "worker", Password: "pw", Permissions: &server.Permissions{
			Publish: &server.SubjectPermission{Allow: []string{
				"$JS.API.INFO", "$JS.API.STREAM.INFO.*", "$JS.API.STREAM.MSG.GET.ZECK_RESULTS", "$JS.API.CONSUMER.NAMES.ZECK_JOBS",
				"$JS.API.CONSUMER.INFO.ZECK_JOBS.*", "$JS.API.CONSUMER.MSG.NEXT.ZECK_JOBS.*", "$JS.ACK.ZECK_JOBS.>", "zeck.results.>", "_INBOX.>",
			}},
			Subscribe: &server.SubjectPermission{Allow: []string{"_INBOX.>", "zeck.worker"}},
		}}}
	}).ClientURL()
	as := func(name string) sweep.Server {
		return sweep.Server{URL: strings.Replace(at, "nats://", "nats://"+name+":pw@", 1)}
	}
	var said notes
	ctx, stop := context.WithCancel(t.Context())
	worked := make(chan error, 1)
	go func() { worked <- Engine{}.Work(ctx, as("worker"), testWorker, said.note) }()
	p, dir := testPlan(zeckendorfCensus, 1, 30), t.TempDir()
	sweepAll(t, p, sweep.Options{Server: as("all"), Dir: dir}, 0)
	if all, err := (Engine{}).Status(t.Context(), as("all"), known, dir); err != nil || all[0].Slots != testWorker.Slots {
		t.Errorf("the worker is not seen: %+v, %v", all, err)
	}
	stop()
	if err := <-worked; !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	said.mu.Lock()
	defer said.mu.Unlock()
	if len(said.all) > 1 { // the one note says that it waits for a sweep
		t.Errorf("complaints: %q", said.all)
	}
	if _, err := (Engine{}).Sweep(t.Context(), testPlan(zeckendorfCensus, 1, 31), sweep.Options{Server: as("worker"),
		Dir: t.TempDir()}); !errors.Is(err, sweep.ErrServer) {
		t.Errorf("it hands out jobs: %v", err)
	}
}

// TestTLS: certificates and credentials are passed on, and certificates are checked in both directions.
func TestTLS(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	own, client := certificate(dir, "server"), certificate(dir, "client")
	pair := must.Get(tls.LoadX509KeyPair(own+".crt", own+".key"))
	pool := x509.NewCertPool()
	pool.AppendCertsFromPEM(must.Get(os.ReadFile(client + ".crt")))
	s := startServer(t, func(o *server.Options) {
		o.TLS, o.TLSVerify, o.TLSTimeout = true, true, 5
		o.TLSConfig = &tls.Config{Certificates: []tls.Certificate{pair}, ClientCAs: pool, ClientAuth: tls.RequireAndVerifyClientCert}
	})
	at := sweep.Server{URL: s.ClientURL(), TLSCA: own + ".crt", TLSCert: client + ".crt", TLSKey: client + ".key"}
	sweepAll(t, testPlan(zeckendorfCensus, 1, 3), sweep.Options{Server: at, Dir: t.TempDir(), Worker: oneSlot}, 0)
	for what, change := range map[string]func(*sweep.Server){
		"no authority":        func(s *sweep.Server) { s.TLSCA = "" },
		"no certificate":      func(s *sweep.Server) { s.TLSCert, s.TLSKey = "", "" },
		"no key":              func(s *sweep.Server) { s.TLSKey = "" },
		"a missing file":      func(s *sweep.Server) { s.TLSCA = filepath.Join(dir, "none") },
		"another key":         func(s *sweep.Server) { s.TLSKey = own + ".key" },
		"missing credentials": func(s *sweep.Server) { s.Creds = filepath.Join(dir, "none") },
	} {
		other := at
		change(&other)
		if q, err := dial(other, known, nil); !errors.Is(err, sweep.ErrServer) {
			t.Errorf("%s: %v, %v", what, q, err)
		}
	}
}

// certificate writes NAME.crt, a self-signed certificate for servers and clients, and NAME.key; it returns the path of NAME.
func certificate(dir, name string) string {
	key := must.Get(ecdsa.GenerateKey(elliptic.P256(), rand.Reader))
	own := &x509.Certificate{SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: name}, IsCA: true, BasicConstraintsValid: true,
		IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)}, ExtKeyUsage: []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth, x509.ExtKeyUsageClientAuth},
		KeyUsage: x509.KeyUsageCertSign | x509.KeyUsageDigitalSignature, NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(time.Hour)}
	path := filepath.Join(dir, name)
	for file, block := range map[string]*pem.Block{
		".crt": {Type: "CERTIFICATE", Bytes: must.Get(x509.CreateCertificate(rand.Reader, own, own, &key.PublicKey, key))},
		".key": {Type: "EC PRIVATE KEY", Bytes: must.Get(x509.MarshalECPrivateKey(key))},
	} {
		must.Do(os.WriteFile(path+file, pem.EncodeToMemory(block), 0o600))
	}
	return path
}

// TestUnreachable: errors name the server, without its password.
func TestUnreachable(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ url, part string }{
		{"nats://me:secret@127.0.0.1:1,nats://token@127.0.0.1:2", `"nats://xxxxx@127.0.0.1:1,nats://xxxxx@127.0.0.1:2"`},
		{"me:secret@127.0.0.1:1", `"nats://xxxxx@127.0.0.1:1"`},
		{"nats://me:secret@::bad", "invalid port"},
		{"nats://me:sec%zzret@127.0.0.1:1", "127.0.0.1:1"},
	} {
		_, err := dial(sweep.Server{URL: c.url}, known, nil)
		if !errors.Is(err, sweep.ErrServer) || !strings.Contains(err.Error(), c.part) || strings.Contains(err.Error(),
			"sec") || strings.Contains(err.Error(), "token") {
			t.Errorf("%s: %v", c.url, err)
		}
	}
	s := startServer(t, func(o *server.Options) { o.JetStream = false })
	for _, half := range []sweep.Server{{URL: s.ClientURL(), TLSCert: "x"}, {URL: s.ClientURL(), TLSKey: "x"}} {
		if _, err := dial(half, known, nil); !errors.Is(err, sweep.ErrServer) {
			t.Errorf("a certificate without a key, or a key without a certificate: %v", err)
		}
	}
	err := Engine{}.Work(t.Context(), sweep.Server{URL: s.ClientURL()}, testWorker, nil)
	if !errors.Is(err, sweep.ErrServer) || !strings.Contains(err.Error(), "expected a NATS server with JetStream") {
		t.Error(err)
	}
}
