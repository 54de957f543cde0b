package cli

import (
	"context"
	"fmt"
	"log"
	"net"
	"os/signal"
	"runtime/debug"
	"strings"
	"syscall"

	"github.com/spf13/cobra"

	"zeck/game"
	"zeck/internal/memory"
	"zeck/internal/version"
	"zeck/internal/web"
)

// serveFlags are the flags of serve.
type serveFlags struct {
	Addr   string   `ask:"addr" of:"ADDRESS" help:"listen on ADDRESS; port 0 chooses a free port"`
	Hosts  []string `ask:"host" of:"NAME" help:"a host NAME under which the page can be reached; can be repeated"`
	Memory string   `ask:"memory" of:"N" help:"use at most N megabytes for all requests together (default: 1024, or half of the free memory)"`
	Base   string   `ask:"base" of:"PATH" usual:"/" help:"the PATH at which a proxy serves the page"`
}

func (a *app) serveCommand() *cobra.Command {
	f := serveFlags{Addr: web.DefaultAddress}
	return a.command("serve", noArguments, func(c *cobra.Command, _ []string) error { return a.serve(c.Context(), f) }, &f)
}

// check rejects addresses and names that cannot work.
func (f serveFlags) check() error {
	_, port, err := net.SplitHostPort(f.Addr)
	if err == nil {
		_, err = net.LookupPort("tcp", port)
	}
	if err != nil {
		return fmt.Errorf("expected an address such as %s, got %s", web.DefaultAddress, game.Quote(f.Addr))
	}
	if !strings.HasPrefix(f.Base, "/") || strings.ContainsAny(f.Base, " ?#{}") || strings.Contains(f.Base, "//") {
		return fmt.Errorf("expected a path such as /zeck/ for --base, got %s", game.Quote(f.Base))
	}
	for _, h := range f.Hosts {
		if h == "" || strings.ContainsAny(h, " /:") {
			return fmt.Errorf("expected a name such as games.example.org for --host, got %s", game.Quote(h))
		}
	}
	return nil
}

// serve serves until Ctrl-C or SIGTERM.
func (a *app) serve(ctx context.Context, f serveFlags) error {
	if err := f.check(); err != nil {
		return err
	}
	total, err := f.total()
	if err != nil {
		return err
	}
	defer debug.SetMemoryLimit(debug.SetMemoryLimit(total)) // the garbage collector works harder near the limit
	ctx, stop := signal.NotifyContext(ctx, syscall.SIGTERM) // before the line that says that it serves
	defer stop()
	l, err := net.Listen("tcp", f.Addr)
	if err != nil {
		return ioError{err}
	}
	errs := log.New(a.stderr, "zeck: ", 0)
	o := web.Options{Games: a.games, Limits: web.DefaultLimits.Within(total), Base: f.Base, Hosts: append(f.Hosts, hostsOf(f.Addr)...),
		Version: version.Name(), Log: errs, Theorems: a.library()}
	site := web.New(o)
	fmt.Fprintf(a.out, "zeck serves %s, until Ctrl-C\n", f.page(l.Addr())) // only now: Ctrl-C does not interrupt what comes before
	if err := a.flush(); err != nil {
		l.Close()
		return err
	}
	return web.Serve(ctx, l, site, o.Limits.Connections, errs)
}

// total returns how many bytes all requests together can use.
func (f serveFlags) total() (int64, error) {
	if f.Memory == "" {
		return max(web.LeastMemory, min(1<<30, memory.Available()/2)), nil
	}
	return bytesOf(f.Memory, web.LeastMemory>>20)
}

// page returns the address to open; on this machine, if the server listens on all addresses.
func (f serveFlags) page(at net.Addr) string {
	host, port, _ := net.SplitHostPort(at.String())
	if ip := net.ParseIP(host); ip != nil && ip.IsUnspecified() {
		host = "localhost"
	}
	address := "http://" + net.JoinHostPort(host, port)
	if base := strings.Trim(f.Base, "/"); base != "" {
		address += "/" + base + "/"
	}
	return address
}

// hostsOf returns the host names of the address to listen on. A server on all addresses can be reached by any number.
func hostsOf(addr string) []string {
	host, _, _ := net.SplitHostPort(addr)
	if host == "" {
		return []string{"localhost"}
	}
	return []string{"localhost", host}
}
