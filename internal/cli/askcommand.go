package cli

import (
	"bufio"
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"runtime"
	"slices"
	"strings"
	"sync"

	"github.com/spf13/cobra"

	"zeck/game"
	"zeck/internal/crew"
	"zeck/rules"
)

// asked is one line of input of zeck ask: a question.
type asked struct {
	ID    json.RawMessage `json:"id"`
	Args  []string        `json:"args"`
	Rules []string        `json:"rules"` // rules texts
}

// askedAnswer is the line that answers it.
type askedAnswer struct {
	ID      json.RawMessage   `json:"id,omitempty"`
	Code    int               `json:"code"`              // the exit code
	Answers []json.RawMessage `json:"answers,omitempty"` // the JSON that the command writes
	Text    string            `json:"text,omitempty"`    // other output
	Error   string            `json:"error,omitempty"`
	Note    string            `json:"note,omitempty"` // what a command that does not fail says besides, such as which slice a table shows
}

func (a *app) askCommand() *cobra.Command {
	f := struct {
		Workers int `ask:"workers" of:"N" help:"answer N questions at a time"`
	}{runtime.GOMAXPROCS(0)}
	return a.command("ask", noArguments, func(c *cobra.Command, _ []string) error {
		if f.Workers < 1 {
			return fmt.Errorf("expected --workers to be at least 1, got %d", f.Workers)
		}
		return a.answerLines(c.Context(), f.Workers)
	}, &f)
}

// maxQuestion is the longest line, in bytes.
const maxQuestion = 16 << 20

// answerLines answers standard input line by line, several lines at a time.
func (a *app) answerLines(ctx context.Context, workers int) error {
	var mu sync.Mutex
	var group crew.Group
	lines := make(chan string)
	var failed error
	for range workers {
		group.Go(func() {
			for line := range lines {
				found := a.answerOne(ctx, line)
				mu.Lock()
				err := a.printJSON(found)
				if err == nil {
					err = a.flush()
				}
				failed = errors.Join(failed, err)
				mu.Unlock()
			}
		})
	}
	scan := bufio.NewScanner(a.stdin)
	scan.Buffer(nil, maxQuestion)
	for ctx.Err() == nil && scan.Scan() {
		if strings.TrimSpace(scan.Text()) != "" {
			lines <- scan.Text()
		}
	}
	close(lines)
	group.Wait()
	if err := scan.Err(); err != nil {
		return ioError{fmt.Errorf("the questions could not be read: %w", err)}
	}
	return errors.Join(failed, ctx.Err())
}

// talking lists the commands that zeck ask does not run, because they are interactive or use a separate folder.
var talking = map[string]bool{"ask": true, "play": true, "serve": true, "run": true, "worker": true}

// answerOne answers one line.
func (a *app) answerOne(ctx context.Context, line string) (found askedAnswer) {
	refuse := func(err error) askedAnswer {
		found.Code, found.Error = exitCode(err), strings.TrimPrefix(errorLine(err), "zeck: ")
		return found
	}
	var q asked
	read := json.NewDecoder(strings.NewReader(line))
	read.DisallowUnknownFields()
	err := read.Decode(&q)
	if wrong := new(json.UnmarshalTypeError); errors.As(err, &wrong) {
		err = fmt.Errorf("%s is a JSON %s", cmp.Or(wrong.Field, "the line"), wrong.Value)
	}
	if found.ID = q.ID; err != nil {
		return refuse(fmt.Errorf(`expected a line such as {"id": 1, "args": ["solve", "nim:3"]}, got %s: %w`, game.Quote(line), err))
	}
	known := a.games
	for i, text := range q.Rules {
		g, err := rules.Load(ctx, fmt.Sprintf("rules %d", i+1), text)
		if err != nil {
			return refuse(err)
		}
		joined, wrong := rules.Join(known, g)
		if len(wrong) > 0 {
			return refuse(wrong[0])
		}
		known = joined
	}
	var out, message bytes.Buffer
	inner := &app{games: known, definitions: a.definitions, folderRead: true, folders: a.folders, fileOf: a.fileOf, stdin: strings.NewReader(""),
		out: bufio.NewWriter(&out), stderr: &message}
	if len(q.Args) == 0 || talking[q.Args[0]] {
		return refuse(fmt.Errorf("expected args with a command such as solve, got %s", game.Quote(strings.Join(q.Args, " "))))
	}
	if p := crew.Try(func() { found.Code = inner.execute(ctx, inner.inJSON(q.Args)) }); p != nil { // a panic must not stop the other questions
		return refuse(ioError{fmt.Errorf("a bug in zeck: %v", p.Value)})
	}
	said := strings.TrimPrefix(strings.TrimSpace(message.String()), "zeck: ")
	if found.Code == 0 {
		found.Note = said
	} else {
		found.Error = said
	}
	if found.Answers = jsonLines(out.Bytes()); found.Answers == nil {
		found.Text = out.String()
	}
	return found
}

// inJSON adds --json to the arguments of a command that has this flag, unless they already choose a format.
func (a *app) inJSON(args []string) []string {
	c, _, err := a.root().Find(args)
	if err != nil || c.Flags().Lookup("json") == nil {
		return args
	}
	for _, arg := range args {
		name, _, _ := strings.Cut(arg, "=")
		switch {
		case name == "--json", name == "--format", name == "--output", name == "--help", strings.HasPrefix(arg, "-o"), name == "-h":
			return args
		}
	}
	return slices.Insert(slices.Clone(args), 0, "--json=true")
}

// jsonLines returns the objects and lists of a text that consists of such JSON only, and nil for any other text, such as a list of numbers
// for the OEIS.
func jsonLines(text []byte) (all []json.RawMessage) {
	for read := json.NewDecoder(bytes.NewReader(text)); ; {
		var one json.RawMessage
		switch err := read.Decode(&one); {
		case errors.Is(err, io.EOF):
			return all
		case err != nil || !bytes.ContainsAny(one[:1], "{["):
			return nil
		}
		all = append(all, one)
	}
}
