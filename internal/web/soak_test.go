package web

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"log"
	"math/rand/v2"
	"net"
	"net/http"
	"os"
	"os/exec"
	"runtime"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"zeck/internal/must"
)

// soak is how long all kinds of clients load a server: go test ./internal/web -run Soak -soak 10m -timeout 20m -v
// Without the flag there are few clients, for one second, and response times are not checked.
var soak = flag.Duration("soak", 0, "how long 200 clients of all kinds ask at the same time")

// soakMemory is the memory limit of the server in bytes; if it is set, TestSoakServer runs the server.
const (
	soakMemory = "ZECK_TEST_SOAK_MEMORY"
	soakBytes  = 512 << 20
)

// TestSoak mixes honest visitors with clients that do not read, disconnect, ask huge questions or do not speak HTTP. It checks that all visitors
// get answers, that the server stays within its memory, and that in the end it has as many goroutines and files as in the beginning.
func TestSoak(t *testing.T) {
	s := startSoaked(t)
	crowd := []int{120, 40, 20, 15, 5}
	alone, together := *soak/10, *soak
	if *soak == 0 {
		crowd, alone, together = []int{12, 4, 2, 2, 1}, 300*time.Millisecond, time.Second
	}
	visitor := s.client(1, 0)
	for _, address := range append(loads, huge[0]) { // so that everything that is built once is built
		s.get(t.Context(), visitor, address)
	}
	visitor.CloseIdleConnections()
	before := s.state(t)
	t.Logf("%d visitors alone: %v", crowd[0], s.load(t, alone, crowd[:1]))
	all := s.load(t, together, crowd)
	after := s.settled(t, before)
	t.Logf("with %d slow readers, %d who go away, %d with huge questions, %d who speak no HTTP: %v", crowd[1], crowd[2], crowd[3], crowd[4], all)
	t.Logf("%d MB at the most, of %d; goroutines %d → %d, files %d → %d", s.most>>20, soakBytes>>20, before.Goroutines, after.Goroutines,
		before.Files, after.Files)
	if s.most > soakBytes || after.Goroutines > before.Goroutines || after.Files > before.Files {
		t.Errorf("the server took %d MB; before: %+v, after: %+v", s.most>>20, before, after)
	}
	if late := all.at(99); *soak > 0 && late > time.Second {
		t.Errorf("one page of a hundred took %v or more; is this machine quiet?", late)
	}
}

// waits are how long visitors waited for their pages, in ascending order.
type waits []time.Duration

func (w waits) at(percent int) time.Duration { return append(w, 0)[len(w)*percent/100] }

func (w waits) String() string {
	return fmt.Sprintf("%d pages; half took less than %v, all but 1 %% less than %v, the slowest %v", len(w), w.at(50), w.at(99), slices.Max(append(w, 0)))
}

// soaked is a server in a separate process.
type soaked struct {
	address string
	mu      sync.Mutex
	ask     io.Writer
	says    *bufio.Scanner
	most    uint64 // bytes
}

// state is the state that the server reports.
type state struct {
	Goroutines, Files int
	Bytes             uint64
}

func startSoaked(t *testing.T) *soaked {
	t.Helper()
	self := must.Get(os.Executable())
	cmd := exec.Command(self, "-test.run=^TestSoakServer$", "-test.timeout=0")
	cmd.Env = append(os.Environ(), soakMemory+"="+strconv.Itoa(soakBytes))
	cmd.Stderr = os.Stderr
	in := must.Get(cmd.StdinPipe())
	out := must.Get(cmd.StdoutPipe())
	must.Do(cmd.Start())
	s := &soaked{ask: in, says: bufio.NewScanner(out)}
	t.Cleanup(func() {
		in.Close()
		for s.says.Scan() {
		}
		if err := cmd.Wait(); err != nil {
			t.Errorf("the server: %v", err)
		}
	})
	if !s.says.Scan() {
		t.Fatal("the server does not start")
	}
	s.address = s.says.Text()
	return s
}

// TestSoakServer is the server. It prints its address, then its state for every line of input.
func TestSoakServer(t *testing.T) {
	total, err := strconv.ParseInt(os.Getenv(soakMemory), 10, 64)
	if err != nil {
		t.Skip("a part of TestSoak")
	}
	l := must.Get(net.Listen("tcp", "127.0.0.1:0"))
	debug.SetMemoryLimit(total) // as zeck serve does
	ctx, stop := context.WithCancel(t.Context())
	served := make(chan error)
	go func() {
		limits := DefaultLimits.Within(total)
		served <- Serve(ctx, l, New(Options{Limits: limits}), limits.Connections, log.New(io.Discard, "", 0))
	}()
	fmt.Println(l.Addr())
	for in := bufio.NewScanner(os.Stdin); in.Scan(); {
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		files, _ := os.ReadDir("/proc/self/fd") // only on Linux
		text := must.Get(json.Marshal(state{runtime.NumGoroutine(), len(files), m.Sys - m.HeapReleased}))
		fmt.Println(string(text))
	}
	stop()
	must.Do(<-served)
}

// state asks the server for its state.
func (s *soaked) state(t *testing.T) (now state) {
	t.Helper()
	s.mu.Lock()
	defer s.mu.Unlock()
	fmt.Fprintln(s.ask)
	if !s.says.Scan() {
		t.Fatal("the server has ended")
	}
	must.Do(json.Unmarshal(s.says.Bytes(), &now))
	s.most = max(s.most, now.Bytes)
	return now
}

// settled waits until the server is back in its earlier state.
func (s *soaked) settled(t *testing.T, before state) (now state) {
	t.Helper()
	for range 300 {
		if now = s.state(t); now.Goroutines <= before.Goroutines && now.Files <= before.Files {
			break
		}
		time.Sleep(100 * time.Millisecond)
	}
	return now
}

// load runs clients of each kind for a while. Every visitor must get a page.
func (s *soaked) load(t *testing.T, d time.Duration, crowd []int) (took waits) {
	t.Helper()
	ctx, end := context.WithTimeout(t.Context(), d)
	defer end()
	var mu sync.Mutex
	var wg sync.WaitGroup
	for kind, n := range crowd {
		for i := range n {
			client := s.client(kind+1, i)
			wg.Go(func() {
				defer client.CloseIdleConnections()
				for ctx.Err() == nil {
					begin := time.Now()
					err := behaviours[kind](ctx, s, client)
					if kind != 0 {
						continue
					}
					mu.Lock()
					if err == nil {
						took = append(took, time.Since(begin))
					} else if !errors.Is(err, context.DeadlineExceeded) { // the end of the test
						t.Error(err)
					}
					mu.Unlock()
					pause(ctx, time.Duration(rand.Int64N(int64(min(4*time.Second, d/5)))))
				}
			})
		}
	}
	for ctx.Err() == nil {
		s.state(t)
		pause(ctx, 50*time.Millisecond)
	}
	wg.Wait()
	slices.Sort(took)
	return took
}

func pause(ctx context.Context, d time.Duration) {
	select {
	case <-time.After(d):
	case <-ctx.Done():
	}
}

// client returns a client. If every address 127.x.y.z is this machine, each visitor has a separate address, and the others share a few.
func (s *soaked) client(kind, i int) *http.Client {
	dial := net.Dialer{}
	if runtime.GOOS == "linux" {
		dial.LocalAddr = &net.TCPAddr{IP: net.IPv4(127, 1, byte(kind), byte(1+i%[]int{200, 5, 5, 3, 5}[kind-1]))}
	}
	return &http.Client{Transport: &http.Transport{DialContext: dial.DialContext, MaxIdleConnsPerHost: 1}}
}

// get requests a page and reads it.
func (s *soaked) get(ctx context.Context, client *http.Client, address string) (status int, err error) {
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+s.address+address, nil)
	if err != nil {
		return 0, err
	}
	w, err := client.Do(r)
	if err != nil {
		return 0, err
	}
	defer w.Body.Close()
	_, err = io.Copy(io.Discard, w.Body)
	return w.StatusCode, err
}

// huge are questions at the limits: some are refused, some take seconds, some have answers of megabytes.
var huge = append([]string{"/api/graph?position=zeckendorf:60", "/api/census?position=wythoff:400,400&lengths",
	"/api/census?position=wythoff:240,280", "/explore/values?size=128&col=3", "/invent/" + pack(soakRules) + "/theorem?find=2"}, greedy...)

// soakRules are Maharaja Nim, for whose value 2 no theorem is known.
const soakRules = `game mine
position (a, b)
unordered
example (7, 9)
move "take {t} from the first": (a - t, b) if t >= 1
move "take {t} from the second": (a, b - t) if t >= 1
move "take {t} from both": (a - t, b - t) if t >= 1
move "jump down": (a - 2, b - 1)
move "jump across": (a - 1, b - 2)
`

// behaviours are the kinds of clients; each repeats its function.
var behaviours = []func(context.Context, *soaked, *http.Client) error{
	// a visitor
	func(ctx context.Context, s *soaked, client *http.Client) error {
		address := fmt.Sprintf(loads[rand.IntN(len(loads))], rand.IntN(37)+1)
		status, err := s.get(ctx, client, address)
		if err == nil && status != http.StatusOK {
			err = fmt.Errorf("%s: %d", address, status)
		}
		return err
	},
	// a client that asks for large answers and reads slowly, or not at all
	func(ctx context.Context, s *soaked, client *http.Client) error {
		c, err := s.raw(ctx, client, "GET "+huge[0]+" HTTP/1.1\r\nHost: localhost\r\n\r\n")
		if err != nil {
			return err
		}
		defer c.Close()
		some := make([]byte, 100)
		for range rand.IntN(30) {
			if _, err := c.Read(some); err != nil {
				return err
			}
			pause(ctx, time.Second)
		}
		return nil
	},
	// a client that disconnects
	func(ctx context.Context, s *soaked, client *http.Client) error {
		soon, cancel := context.WithTimeout(ctx, time.Duration(rand.IntN(500))*time.Millisecond)
		defer cancel()
		_, err := s.get(soon, client, huge[rand.IntN(len(huge))])
		return err
	},
	// a client with huge questions
	func(ctx context.Context, s *soaked, client *http.Client) error {
		_, err := s.get(ctx, client, huge[rand.IntN(len(huge))])
		return err
	},
	// a client that does not speak HTTP, or too slowly
	func(ctx context.Context, s *soaked, client *http.Client) error {
		c, err := s.raw(ctx, client, []string{"", "GET /", "\x16\x03\x01", "GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99\r\n\r\nx",
			"POST /api/solve HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", "GET / HTTP/1.1\r\nHost: a\r\nX: " + strings.Repeat("x", 60_000)}[rand.IntN(6)])
		if err != nil {
			return err
		}
		defer c.Close()
		pause(ctx, time.Duration(rand.IntN(7000))*time.Millisecond)
		return nil
	},
}

// raw opens a connection and sends a text.
func (s *soaked) raw(ctx context.Context, client *http.Client, text string) (net.Conn, error) {
	c, err := client.Transport.(*http.Transport).DialContext(ctx, "tcp", s.address)
	if err != nil {
		return nil, err
	}
	if tcp, ok := c.(*net.TCPConn); ok {
		_ = tcp.SetReadBuffer(4 << 10) // so that unread bytes stay at the server
	}
	context.AfterFunc(ctx, func() { c.Close() })
	_, err = io.WriteString(c, text)
	return c, err
}

// loads are expensive pages; %d is a small number.
var loads = []string{
	"/?n=%d",
	"/p/wythoff:%d,32?ask=verdict+moves+value&why=9",
	"/p/fibnim:%d?ask=moves+digits&hint=3",
	"/p/zeckendorf:%d?ask=verdict+moves",
	"/p/nim:3,5,%d+wythoff:3,4?ask=value+moves",
	"/play/wythoff:40,%d;engine=first;strength=3;seed=1?lesson=",
	"/play/nim:7,9,%d;engine=second;strength=perfect;seed=1",
	"/explore/values?size=32&row=%d",
	"/explore/values?size=128&col=%d",
	"/explore/number?n=%d",
	"/claims?words=%d",
	"/api/solve?position=lucas:%d,99",
	"/api/table?game=fibnim&rows=%d",
	"/api/prove?statement=exists+n:+n+%%3E+%d",
	"/invent/" + pack(soakRules) + "/?game=mine:%d,9",
	"/invent/" + pack(soakRules) + "/p/mine:%d,9?ask=verdict+moves",
}

// heap returns the bytes in use after a collection.
func heap() uint64 {
	runtime.GC()
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}
