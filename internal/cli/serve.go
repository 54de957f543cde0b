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
	Addr   string   `ask:"addr" of:"ADDRESS" help:"the ADDRESS to listen on; port 0 chooses a free one"`
	Hosts  []string `ask:"host" of:"NAME" help:"a NAME under which the page is reached; may be given several times"`
	Memory string   `ask:"memory" of:"N" help:"megabytes N that all requests together may take (default: 1024, or half of what is free)"`
	Base   string   `ask:"base" of:"PATH" usual:"/" help:"the PATH that all addresses of the page begin with"`
}

func (a *app) serveCommand() *cobra.Command {
	f := serveFlags{Addr: web.DefaultAddress}
	return a.command("serve", noArguments, func(c *cobra.Command, _ []string) error { return a.serve(c.Context(), f) }, &f)
}

// check refuses what could not be listened on, or would never be asked for.
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

// serve listens until Ctrl-C, or until whoever started it in the background ends it by SIGTERM.
func (a *app) serve(ctx context.Context, f serveFlags) error {
	if err := f.check(); err != nil {
		return err
	}
	total, err := f.total()
	if err != nil {
		return err
	}
	debug.SetMemoryLimit(total)                             // the collector works harder before that is reached
	ctx, stop := signal.NotifyContext(ctx, syscall.SIGTERM) // before anybody is told that it serves, and may end it
	defer stop()
	l, err := net.Listen("tcp", f.Addr)
	if err != nil {
		return ioError{err}
	}
	fmt.Fprintf(a.out, "zeck serves %s, until Ctrl-C\n", f.page(l.Addr()))
	if err := a.flush(); err != nil {
		l.Close()
		return err
	}
	errs := log.New(a.stderr, "zeck: ", 0)
	o := web.Options{Games: a.games, Limits: web.DefaultLimits.Within(total), Base: f.Base, Hosts: append(f.Hosts, hostsOf(f.Addr)...),
		Version: version.Name(), Log: errs, Theorems: a.library()}
	return web.Serve(ctx, l, web.New(o), o.Limits.Connections, errs)
}

// total is how many bytes all requests together may take.
func (f serveFlags) total() (int64, error) {
	if f.Memory == "" {
		return max(web.LeastMemory, min(1<<30, memory.Available()/2)), nil
	}
	return bytesOf(f.Memory, web.LeastMemory>>20)
}

// page is the address to open, on this machine where all of its addresses are listened on.
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

// hostsOf returns the names of the address that was asked for. Whoever listens on all of them is called by any number.
func hostsOf(addr string) []string {
	host, _, _ := net.SplitHostPort(addr)
	if host == "" {
		return []string{"localhost"}
	}
	return []string{"localhost", host}
}
