package cli

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"zeck/game"
	"zeck/internal/alone"
	"zeck/internal/man"
	"zeck/internal/version"
)

// manCommand writes the manual pages, for readers and for people who package zeck.
func (a *app) manCommand() *cobra.Command {
	var f struct {
		Dir string `ask:"dir" of:"DIR" help:"write all pages into the folder DIR"`
	}
	return a.command("man", arguments{}, func(c *cobra.Command, args []string) error {
		book, err := newBook(os.Getenv("SOURCE_DATE_EPOCH"))
		if err != nil {
			return err
		}
		for _, command := range c.Root().Commands() {
			a.listPlots(command)
		}
		if f.Dir != "" {
			return writePages(f.Dir, book.Pages(c.Root()))
		}
		of, rest, err := c.Root().Find(args)
		if err != nil || len(rest) > 0 {
			return fmt.Errorf("expected a command such as solve, got %s", game.Quote(strings.Join(args, " ")))
		}
		_, err = a.out.WriteString(book.Pages(of)[0].Text)
		return err
	}, &f)
}

// newBook returns what the pages have in common. epoch is their date in seconds, or "" for no date.
func newBook(epoch string) (man.Book, error) {
	b := man.Book{Version: version.Name(), Sections: []man.Section{{Title: "EXIT STATUS", Text: exitStatus}}}
	if epoch == "" {
		return b, nil
	}
	seconds, err := strconv.ParseInt(epoch, 10, 64)
	if err != nil {
		return b, fmt.Errorf("expected SOURCE_DATE_EPOCH in seconds, got %s", game.Quote(epoch))
	}
	b.Date = time.Unix(seconds, 0)
	return b, nil
}

func writePages(dir string, pages []man.Page) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return ioError{err}
	}
	for _, p := range pages {
		if err := alone.WriteText(filepath.Join(dir, p.Name), p.Text); err != nil {
			return ioError{err}
		}
	}
	return nil
}
