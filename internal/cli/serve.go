package cli

import (
	"context"
	"fmt"
	"log"
	"net"

	"github.com/spf13/cobra"

	"zeck/game"
	"zeck/internal/version"
	"zeck/internal/web"
)

// serveFlags are the flags of serve.
type serveFlags struct {
	addr  string
	hosts []string
}

func (a *app) serveCommand() *cobra.Command {
	var f serveFlags
	c := &cobra.Command{
		Use:   "serve",
		Short: "Serve the web page: play, ask why, explore",
		Long: `Serve the web page: the games to play and to look at, lessons, pictures of nim-values and game
graphs, the claims of the papers, a box for statements, and a JSON API under /api/.

The page is served to this machine only, unless --addr says otherwise. It keeps nothing, loads
nothing from elsewhere, and bounds the work of every request. Ctrl-C stops it.

--host names the machine where it is not called by a number or localhost: requests under other
names are refused, so that no page elsewhere can speak in its name.`,
		Example: `  zeck serve
  zeck serve --addr 127.0.0.1:9000
  zeck serve --addr :8741 --host games.example.org`,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) > 0 {
				return fmt.Errorf("serve takes flags only, got %s", game.Quote(args[0]))
			}
			return nil
		},
		RunE: func(c *cobra.Command, _ []string) error { return a.serve(c.Context(), f) },
	}
	c.Flags().StringVar(&f.addr, "addr", web.DefaultAddress, "the `ADDRESS` to listen on; port 0 chooses a free one")
	c.Flags().StringArrayVar(&f.hosts, "host", nil, "a `NAME` under which the page is reached; may be given several times")
	return c
}

// serve listens until Ctrl-C.
func (a *app) serve(ctx context.Context, f serveFlags) error {
	if _, _, err := net.SplitHostPort(f.addr); err != nil {
		return fmt.Errorf("expected an address such as %s, got %s", web.DefaultAddress, game.Quote(f.addr))
	}
	l, err := net.Listen("tcp", f.addr)
	if err != nil {
		return ioError{err}
	}
	fmt.Fprintf(a.out, "zeck serves http://%s, until Ctrl-C\n", l.Addr())
	if err := a.flush(); err != nil {
		l.Close()
		return err
	}
	errs := log.New(a.stderr, "zeck: ", 0)
	return web.Serve(ctx, l, web.New(web.Options{Hosts: append(f.hosts, hostsOf(f.addr)...), Version: version.Name(), Log: errs}), errs)
}

// hostsOf returns the names of the address that was asked for. Whoever listens on all of them is called by any number.
func hostsOf(addr string) []string {
	host, _, _ := net.SplitHostPort(addr)
	if host == "" {
		return []string{"localhost"}
	}
	return []string{"localhost", host}
}
