package main

import (
	"cmp"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"zeck/internal/theorems"
)

// notes is the file with what the theorems themselves do not say. A line has the game, the kind of play, the time of the search, why it
// found nothing, and what was known before, separated by tabs. The last was looked up only for some games, in abstracts and lists of
// sources, none of which was read completely; … stands for what docs/texts.md says about the game.
const notes = "internal/find/notes.txt"

// readNotes reads the previous rows, with their theorems.
func readNotes(ctx context.Context) ([]row, error) {
	text, err := os.ReadFile(notes)
	if err != nil {
		return nil, err
	}
	var rows []row
	for line := range strings.Lines(string(text)) {
		cells := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		if len(cells) != 5 {
			return nil, fmt.Errorf("%s: expected game, play, time, reason and what was known, got %q", notes, line)
		}
		r := row{game: cells[0], misere: cells[1] == misere, why: cells[3], knownBefore: cells[4]}
		if r.took, err = time.ParseDuration(cells[2]); err != nil {
			return nil, err
		}
		if r.why == "" {
			if r.theorem, err = r.read(ctx); err != nil {
				return nil, err
			}
		}
		rows = append(rows, r)
	}
	return rows, nil
}

// misere is the word for misère play in the notes.
const misere = "misere"

// read reads the theorem of a row.
func (r row) read(ctx context.Context) (*theorems.Theorem, error) {
	kind := "value-*"
	if r.misere {
		kind = misere
	}
	names, err := filepath.Glob(filepath.Join(data, r.game+"."+kind+theorems.Ending))
	if err != nil || len(names) != 1 {
		return nil, fmt.Errorf("%s: expected one theorem %s, got %v", r.game, kind, names)
	}
	file, err := os.Open(names[0])
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return theorems.Read(ctx, file)
}

// writeNotes writes the rows, ordered by game.
func writeNotes(rows []row) error {
	slices.SortStableFunc(rows, func(a, b row) int { return strings.Compare(a.game, b.game) })
	var b strings.Builder
	for _, r := range rows {
		play := "normal"
		if r.misere {
			play = misere
		}
		fmt.Fprintf(&b, "%s\t%s\t%s\t%s\t%s\n", r.game, play, r.took.Round(time.Second/10), r.why, r.knownBefore)
	}
	return os.WriteFile(notes, []byte(b.String()), 0o666)
}

// pageOf returns the text of docs/theorems.md.
func pageOf(rows []row) (string, error) {
	before, err := readKnown()
	if err != nil {
		return "", err
	}
	intro, err := os.ReadFile("internal/find/intro.md")
	if err != nil {
		return "", err
	}
	var b, none strings.Builder
	b.Write(intro)
	b.WriteString("\n| game | about | system | states | found in | certificate | known before |\n|---|---|---|---:|---:|---|---|\n")
	for _, r := range rows {
		kind, earlier := "normal", strings.Replace(cmp.Or(r.knownBefore, "…"), "…", before[strings.Split(r.game, "@")[0]], 1)
		if r.misere {
			kind, earlier = "misère", cmp.Or(r.knownBefore, "not looked up")
		}
		if r.theorem == nil {
			fmt.Fprintf(&none, "| `%s` | %s | %.1f s | %s |\n", r.game, kind, r.took.Seconds(), shorten(r.why))
			continue
		}
		t := r.theorem
		fmt.Fprintf(&b, "| `%s` | %s | %s | %s | %.1f s | [file](../internal/theorems/data/%s) | %s |\n", r.game, r.about(), t.System, r.states(),
			r.took.Seconds(), t.Name(), earlier)
	}
	b.WriteString("\n## No theorem within a minute\n\nThe last column is the message of `zeck discover`.\n\n")
	b.WriteString("| game | play | tried for | said |\n|---|---|---:|---|\n" + none.String())
	return b.String(), nil
}

// about says what a theorem is about.
func (r row) about() string {
	switch n := len(r.theorem.Positions); {
	case r.misere:
		return "lost positions in misère play"
	case n > 1:
		return fmt.Sprintf("nim-values 0 to %d", n-1)
	}
	return "lost positions"
}

// states lists the numbers of states of the automata.
func (r row) states() string {
	var states []string
	for _, set := range r.theorem.Positions {
		states = append(states, fmt.Sprint(set.States()))
	}
	return strings.Join(states, ", ")
}

// shorten keeps what was said about the first number system, if the text is long.
func shorten(text string) string {
	text = strings.TrimPrefix(text, "too large: ")
	if parts := strings.Split(text, "; "); len(text) > 300 && len(parts) > 3 {
		text = strings.Join(parts[:3], "; ") + "; …"
	}
	return strings.ReplaceAll(text, "|", "\\|")
}

// readKnown reads what was known before, and the source, from the lists of games in docs/texts.md.
func readKnown() (map[string]string, error) {
	text, err := os.ReadFile(known)
	if err != nil {
		return nil, err
	}
	all := map[string]string{}
	for line := range strings.Lines(string(text)) {
		cells := strings.Split(strings.ReplaceAll(line, `\|`, "\x00"), "|")
		if len(cells) < 6 || !strings.HasPrefix(strings.TrimSpace(cells[1]), "`") {
			continue
		}
		name := strings.Trim(cells[1], " `")
		source, said := strings.TrimSpace(cells[3]), strings.TrimSpace(cells[4])
		if source != "" && source != "the same" {
			said += " (" + source + ")"
		}
		all[name] = strings.ReplaceAll(said, "\x00", `\|`)
	}
	return all, nil
}
