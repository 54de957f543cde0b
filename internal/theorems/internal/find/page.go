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

// These pages end with a table that writePages writes. What is above the table is written by hand.
const (
	normalPage = "../../docs/theorems.md"
	miserePage = "../../docs/theorems-misere.md"
	openPage   = "../../docs/open.md"

	head = "| game | " // of each table
)

// writePages writes the tables of the pages.
func writePages(rows []row) error {
	all, err := tables(rows)
	for page, table := range all {
		text, unread := os.ReadFile(page)
		above, _, _ := strings.Cut(string(text), head)
		err = cmp.Or(err, unread, os.WriteFile(page, []byte(above+table), 0o666))
	}
	return err
}

// tables returns the tables of the pages.
func tables(rows []row) (map[string]string, error) {
	before, err := readKnown()
	if err != nil {
		return nil, err
	}
	normal := head + "nim-values | system | states | found in | known before |\n|---|---|---|---:|---:|---|\n"
	misere := head + "system | states | found in | known before |\n|---|---|---:|---:|---|\n"
	none := head + "play | tried for | said |\n|---|---|---:|---|\n"
	for _, r := range rows {
		took := fmt.Sprintf("%.1f s", r.took.Seconds())
		switch known := r.knownBefore; {
		case r.theorem == nil:
			none += line(r.game, map[bool]string{false: "normal", true: "misère"}[r.misere], took, shorten(r.why))
		case r.misere:
			misere += line(r.game, r.theorem.System, r.states(), took, cmp.Or(known, "not looked up"))
		default:
			known = strings.Replace(cmp.Or(known, "…"), "…", before[strings.Split(r.game, "@")[0]], 1)
			values := "0"
			if n := len(r.theorem.Positions); n > 1 {
				values = fmt.Sprintf("0 to %d", n-1)
			}
			normal += line(r.game, values, r.theorem.System, r.states(), took, known)
		}
	}
	return map[string]string{normalPage: normal, miserePage: misere, openPage: none}, nil
}

// line returns a line of a table.
func line(game string, cells ...string) string {
	return "| `" + game + "` | " + strings.Join(cells, " | ") + " |\n"
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
