package cli

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"zeck/game"
	"zeck/internal/worksheet"
	"zeck/logic"
	"zeck/rules"
)

// definitions are definitions for statements that are not in the command.
type definitions struct {
	from   string // their file
	system string // their number system, "" for all
	list   []logic.Definition
}

// readDefinitions reads a file of definitions.
func readDefinitions(file string) (definitions, error) {
	data, err := os.ReadFile(file)
	if err != nil {
		return definitions{}, fmt.Errorf("the definitions could not be read: %w", err)
	}
	list, err := logic.ParseDefinitions(string(data))
	if err != nil {
		return definitions{}, fmt.Errorf("%s: %w", file, err)
	}
	return definitions{from: file, list: list}, nil
}

// define adds the definitions that apply here to a solver of the system, and then those of files.
func (a *app) define(s *logic.Solver, system string, files []string) error {
	all := slices.Clone(a.definitions)
	for _, file := range files {
		d, err := readDefinitions(file)
		if err != nil {
			return err
		}
		all = append(all, d)
	}
	for _, d := range all {
		if d.system != "" && d.system != system {
			continue
		}
		if err := s.Define(d.list...); err != nil {
			return fmt.Errorf("%s: %w", d.from, err)
		}
	}
	return nil
}

// step is a command of a worksheet with its context.
type step struct {
	part        int // of the worksheet
	args        []string
	files       []string // the files it names
	games       *game.Registry
	definitions []definitions
}

// plan returns the commands of a worksheet, and the number of other lines that look like commands, which are not run. Commands that are not
// allowed are rejected before anything runs.
func (a *app) plan(ctx context.Context, s *sheet, l sheetLimits, given []definitions) (steps []step, others int, err error) {
	known, defined := a.games, given
	for i, p := range s.parts {
		if command, ok := p.Command(); ok {
			if first, _, _ := strings.Cut(command, " "); first != "zeck" {
				others++
				continue
			}
			next := step{part: i, games: known, definitions: defined}
			if err := next.read(command, s.home, l); err != nil {
				return nil, 0, s.at(p.Line, err)
			}
			steps = append(steps, next)
			continue
		}
		kind, system, _ := strings.Cut(p.Info, " ")
		text := strings.Repeat("\n", p.Line-1) + p.Text // so that messages have the line numbers of the worksheet
		switch kind {
		case "game":
			g, err := l.load(ctx, filepath.Base(s.name), text)
			if err != nil {
				return nil, 0, err
			}
			var taken []error
			if known, taken = rules.Join(known, g); len(taken) > 0 {
				return nil, 0, taken[0]
			}
		case "define":
			list, err := logic.ParseDefinitions(text)
			if err != nil {
				return nil, 0, fmt.Errorf("%s: %w", s.name, err)
			}
			defined = append(slices.Clip(defined), definitions{s.name, strings.TrimSpace(system), list})
		}
	}
	return steps, others, nil
}

// load reads rules in the time of a command. Rules are proved to end, which can take long.
func (l sheetLimits) load(ctx context.Context, name, text string) (*rules.Game, error) {
	hurried, cancel := context.WithTimeout(ctx, l.time)
	defer cancel()
	g, err := rules.Load(hurried, name, text)
	if err != nil && hurried.Err() != nil && ctx.Err() == nil {
		return nil, fmt.Errorf("%w: the rules in %s could not be read within %s; --time raises the limit", game.ErrLimit, name, l.time)
	}
	return g, err
}

// sheetCommands lists the commands allowed in a worksheet: they answer a question, and end.
var sheetCommands = []string{"games", "solve", "grundy", "table", "period", "level", "census", "graph", "draw", "plot", "rep", "seq", "prove",
	"discover", "guess", "sheet", "set", "verify", "version", "help"}

// notInSheets says why the others are not allowed.
var notInSheets = map[string]string{
	"serve": "it serves until it is stopped", "play": "it waits for moves", "sweep": "it runs for hours, on all cores",
	"worker": "it does jobs of other machines", "run": "it runs worksheets itself", "man": "it writes files anywhere",
	"completion": "it is for shells", "ask": "it waits for questions",
}

// read splits a command and rejects what is not allowed in a worksheet.
func (s *step) read(command string, home *os.Root, l sheetLimits) error {
	words, err := worksheet.Words(command)
	if err != nil {
		return err
	}
	s.args = words[1:]
	root := (&app{games: s.games}).root()
	c, rest, err := root.Find(s.args)
	if err != nil {
		c = root
	}
	c.InitDefaultHelpFlag()
	c.InitDefaultVersionFlag()
	_ = c.ParseFlags(rest) // the command itself reports errors
	if c == root && len(s.args) > 0 && strings.HasPrefix(s.args[0], "_") {
		return fmt.Errorf("unknown command %s", game.Quote(s.args[0]))
	}
	if s.files, err = confine(c); err != nil {
		return err
	}
	for _, name := range s.files {
		if _, err := home.Stat(name); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return fmt.Errorf("%s leads out of the folder of the worksheet, or cannot be read", game.Quote(name))
		}
	}
	if f := c.Flags().Lookup("memory"); f != nil && !f.Changed && l.said != "" {
		s.args = slices.Insert(s.args, 0, "--memory="+l.said)
	}
	return nil
}

// confine rejects what is not allowed in a worksheet, and returns the files that the command names.
func confine(c *cobra.Command) (files []string, err error) {
	top := c
	for top.HasParent() && top.Parent().HasParent() {
		top = top.Parent()
	}
	if top.HasParent() && !slices.Contains(sheetCommands, top.Name()) {
		why := notInSheets[top.Name()]
		if why == "" {
			why = "it is not in the list of allowed commands"
		}
		return nil, fmt.Errorf("%s is not allowed in a worksheet: %s", top.CommandPath(), why)
	}
	c.Flags().Visit(func(f *pflag.Flag) {
		if err != nil {
			return
		}
		for _, name := range filesOf(f) {
			if why := outside(name); why != "" {
				err = fmt.Errorf("--%s %s: %s; a worksheet can use files in its own folder and below it", f.Name, game.Quote(name), why)
				return
			}
			files = append(files, filepath.Clean(name))
		}
		if f.Name == "save" && f.Value.Type() == "bool" {
			err = fmt.Errorf("--save writes outside the folder and is not allowed in a worksheet")
		}
	})
	return files, err
}

// filesOf returns the files that a flag names. A flag names files if the word for its value is FILE, FOLDER or DIR.
func filesOf(f *pflag.Flag) (files []string) {
	kind, _ := pflag.UnquoteUsage(f)
	if !namesFiles(kind) {
		return nil
	}
	values := []string{f.Value.String()}
	if list, ok := f.Value.(pflag.SliceValue); ok {
		values = list.GetSlice()
	}
	for _, v := range values {
		if strings.HasSuffix(kind, "=FILE") {
			_, v, _ = strings.Cut(v, "=")
		}
		if v != "" && v != fromInput {
			files = append(files, v)
		}
	}
	return files
}

func namesFiles(kind string) bool {
	return strings.HasSuffix(kind, "FILE") || kind == "FOLDER" || kind == "DIR"
}

// outside says why a worksheet cannot use a file, or returns "" if it can.
func outside(name string) string {
	if !filepath.IsLocal(name) {
		return "it is elsewhere"
	}
	for part := range strings.SplitSeq(filepath.ToSlash(filepath.Clean(name)), "/") {
		if strings.HasPrefix(part, ".") {
			return "it is hidden"
		}
	}
	return ""
}
