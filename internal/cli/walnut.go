package cli

import (
	"context"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"zeck/game"
	"zeck/internal/alone"
	"zeck/internal/paper"
	"zeck/logic"
)

// walnutBundle is a folder for the prover Walnut, in the form of supplements to papers: its subfolders are copied into the folders of the
// same names of Walnut.
type walnutBundle struct {
	About  string
	Script logic.WalnutScript
	Says   []walnutSays
}

// walnutSays is the expected answer of Walnut to a command.
type walnutSays struct {
	Name  string
	True  bool
	About string
}

const (
	walnutExport   = "walnut" // what --export calls it
	walnutCommands = "zeck.txt"
)

// readme explains how to use the bundle.
func (b walnutBundle) readme() string {
	var t strings.Builder
	fmt.Fprintf(&t, "# For Walnut: %s\n\nWritten by zeck. Copy these folders into the folder of Walnut (version 6 or later), start Walnut there and type\n\n"+
		"    load %s;\n\nIt should answer:\n\n", b.About, walnutCommands)
	for _, s := range b.Says {
		fmt.Fprintf(&t, "- `%s`: %s, %s\n", s.Name, strings.ToUpper(fmt.Sprint(s.True)), s.About)
	}
	fmt.Fprintf(&t, "\nFiles:\n\n- `Command Files/%s`: the definitions and the statements\n", walnutCommands)
	for _, name := range slices.Sorted(maps.Keys(b.Script.Files)) {
		what := "the automaton of a predicate, for your own statements: `$" + strings.TrimSuffix(filepath.Base(name), ".txt") + "(x, …)`"
		switch {
		case strings.HasPrefix(name, "Word "):
			what = "the function, for your own statements: `" + strings.TrimSuffix(filepath.Base(name), ".txt") + "[x]…=@1`"
		case strings.HasPrefix(name, "Custom Bases/"):
			what = "a number system that Walnut lacks: how numbers are written, or how they are added"
		}
		fmt.Fprintf(&t, "- `%s`: %s\n", name, what)
	}
	return t.String()
}

// writeBundle writes a bundle to the folder. Without a folder it prints the script alone, if the script needs no other files.
func (a *app) writeBundle(ctx context.Context, folder string, asJSON bool, b walnutBundle, j map[string]any) error {
	if folder == "" {
		switch {
		case len(b.Script.Files) > 0:
			return fmt.Errorf("the script for Walnut needs %s, such as %s; expected --output FOLDER", game.Counted(len(b.Script.Files), "more file"),
				slices.Sorted(maps.Keys(b.Script.Files))[0])
		case asJSON:
			return a.printJSON(j)
		}
		_, err := fmt.Fprint(a.out, b.Script.Script)
		return err
	}
	files := maps.Clone(b.Script.Files)
	files["Command Files/"+walnutCommands] = b.Script.Script
	files["README.md"] = b.readme()
	for name, text := range files {
		path := filepath.Join(folder, filepath.FromSlash(name))
		err := os.MkdirAll(filepath.Dir(path), 0o755)
		if err == nil {
			err = alone.WriteText(path, text)
		}
		if err != nil {
			return written(ctx, "bundle", err)
		}
	}
	if asJSON {
		j["files"] = slices.Sorted(maps.Keys(files))
		return a.printJSON(j)
	}
	_, err := fmt.Fprintf(a.out, "%d files for Walnut in %s; its README.md says how to use them\n", len(files), folder)
	return err
}

// walnutJSON is the answer to a command of Walnut.
type walnutJSON struct {
	Command string `json:"command"`
	Name    string `json:"name"`
	Error   string `json:"error,omitempty"`
	Proved  *bool  `json:"proved,omitempty"`
	States  *int   `json:"states,omitempty"`

	says string
}

// Print writes the command and its answer.
func (j walnutJSON) Print(w *paper.Page) { fmt.Fprintf(w, "%s %s\t%s\n", j.Command, j.Name, j.says) }

// runWalnut runs a command file of Walnut and writes one line for each command. Automata that the file does not define are read from the
// folders of Walnut next to the file, or next to its folder.
func (a *app) runWalnut(ctx context.Context, f proveFlags, args []string) error {
	if len(args)+len(f.With)+len(f.Define) > 0 || f.Export != "" {
		return fmt.Errorf("--walnut runs a file of Walnut; expected no statements, --with, --define and --export")
	}
	text, err := os.ReadFile(f.Walnut)
	if err != nil {
		return fmt.Errorf("the commands could not be read: %w", err)
	}
	limits, err := f.limits()
	if err != nil {
		return err
	}
	r := logic.WalnutRunner{Options: logic.Options{Limits: limits}, Open: func(folder, name string) (string, error) {
		here := filepath.Dir(f.Walnut)
		text, err := os.ReadFile(filepath.Join(here, folder, name+".txt"))
		if err != nil {
			text, err = os.ReadFile(filepath.Join(here, "..", folder, name+".txt"))
		}
		return string(text), err
	}}
	worst := exitOK
	err = r.Run(ctx, string(text), func(w logic.WalnutAnswer) error {
		j, says := walnutJSON{Command: w.Command, Name: w.Name, Proved: w.Truth}, game.Counted(w.States, "state")
		switch {
		case w.Err != nil:
			j.Error, says, worst = w.Err.Error(), "not run: "+w.Err.Error(), max(worst, exitCode(w.Err))
		case w.Truth != nil:
			if says = strings.ToUpper(fmt.Sprint(*w.Truth)); !*w.Truth {
				worst = max(worst, exitFalse)
			}
		default:
			j.States = &w.States
		}
		j.says = says
		return a.show(j, f.JSON)
	})
	if err == nil {
		err = worstLine(worst)
	}
	return err
}
