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

// notes keeps how long every search took, and why it found nothing: what the files of the theorems do not say. A line is game, play,
// time and reason, separated by tabs.
const notes = "internal/find/notes.txt"

// readNotes reads the rows that were written before, the theorems among them from their files.
func readNotes(ctx context.Context) ([]row, error) {
	text, err := os.ReadFile(notes)
	if err != nil {
		return nil, err
	}
	var rows []row
	for line := range strings.Lines(string(text)) {
		cells := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		if len(cells) != 4 {
			return nil, fmt.Errorf("%s: expected game, play, time and reason, got %q", notes, line)
		}
		r := row{game: cells[0], misere: cells[1] == misere, why: cells[3]}
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

// writeNotes writes the rows, in the order of their games.
func writeNotes(rows []row) error {
	slices.SortStableFunc(rows, func(a, b row) int { return strings.Compare(a.game, b.game) })
	var b strings.Builder
	for _, r := range rows {
		play := "normal"
		if r.misere {
			play = misere
		}
		fmt.Fprintf(&b, "%s\t%s\t%s\t%s\n", r.game, play, r.took.Round(time.Second/10), r.why)
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
		kind, earlier := "normal", before[strings.Split(r.game, "@")[0]]
		if r.misere {
			kind, earlier = "misère", cmp.Or(misereBefore[r.game], "not looked up")
		} else if more := valuesBefore[r.game]; more != "" && r.theorem != nil && len(r.theorem.Positions) > 1 {
			earlier += "; " + more
		}
		if name := newer[r.game]; name != "" && !r.misere {
			earlier = "[new as far as we found](results/" + name + ".md), beyond this: " + earlier
		}
		if r.theorem == nil {
			fmt.Fprintf(&none, "| `%s` | %s | %.1f s | %s |\n", r.game, kind, r.took.Seconds(), shorten(r.why))
			continue
		}
		t := r.theorem
		fmt.Fprintf(&b, "| `%s` | %s | %s | %s | %.1f s | [file](../internal/theorems/data/%s) | %s |\n", r.game, r.about(), t.System, r.states(),
			r.took.Seconds(), t.Name(), earlier)
	}
	b.WriteString("\n## No theorem within a minute\n\nWhat was tried, in the words of `zeck discover`.\n\n")
	b.WriteString("| game | play | tried for | said |\n|---|---|---:|---|\n" + none.String())
	return b.String(), nil
}

const (
	pet     = "no position is lost in normal play, too (Gurvich 2012, RRR 18-2012, abstract)"
	nothing = "new as far as we found: one search in November 2026 found nothing"
)

// misereBefore is what was known of misère play, as far as it was looked up: what stands in an abstract or in a list of sources, none of
// which was read as a whole.
var misereBefore = map[string]string{
	"nim@piles=3":         "as in normal play, unless no heap has more than one (Bouton 1901)",
	"rook":                "Nim with two heaps (Bouton 1901)",
	"wythoff":             "solved (Fraenkel 1984, not at hand); tame (Gurvich 2012, RRR 18-2012, abstract)",
	"wythoff@t=2":         "solved (Fraenkel 1984, abstract); " + pet,
	"wythoff@t=3":         "solved (Fraenkel 1984, abstract); " + pet,
	"endnim":              "as in normal play, unless all piles are equal (Cairns and Ho 2011, abstract)",
	"greedynim":           "solved (arXiv 2506.04657, abstract)",
	"subtract134":         pet,
	"onepile":             pet,
	"onepile@min=2,max=5": pet,
	"takepower":           pet,
	"takelucas":           pet,
	"lucas":               "[new as far as we found](results/misere-lucas.md)",
	"chocolate":           nothing,
	"cyclicnimhoff":       nothing,
	"fibnim":              nothing,
	"hoextended":          nothing,
	"horestricted":        nothing,
	"maharaja":            nothing,
	"moore@piles=4":       nothing,
	"ryuo":                nothing,
	"takeaway@k=3":        nothing,
	"takehalfmore":        nothing,
	"takeonemore":         nothing,
	"takethriceless":      nothing,
	"welter":              nothing,
}

// newer are the theorems in normal play that say more than was known as far as we found, with their pages.
var newer = map[string]string{
	"blockwythoff@n=13": "blocking-wythoff", "blockwythoff@n=3": "blocking-wythoff", "blockwythoff@n=7": "blocking-wythoff",
	"fibnim": "fibonacci-nim-values", "maharaja": "maharaja", "wythoff": "wythoff-one",
}

// valuesBefore is the same of nim-values above 0.
var valuesBefore = map[string]string{
	"wythoff": "for every value within a bounded distance of the lost positions, a recursion if a conjecture holds " +
		"(Blass and Fraenkel 1990 for value 1; Nivasch 2009, abstract)",
	"horestricted": "formulas for value 1 (Ho 2012, arXiv 1202.3186)",
	"hoextended":   "formulas for value 1 (Ho 2012, arXiv 1202.3186)",
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

// states lists the states of the automata.
func (r row) states() string {
	var states []string
	for _, set := range r.theorem.Positions {
		states = append(states, fmt.Sprint(set.States()))
	}
	return strings.Join(states, ", ")
}

// shorten keeps what is said of the first number system that was tried, and how many others there were.
func shorten(text string) string {
	text = strings.TrimPrefix(text, "too large: ")
	if parts := strings.Split(text, "; "); len(text) > 300 && len(parts) > 3 {
		text = strings.Join(parts[:3], "; ") + "; …"
	}
	return strings.ReplaceAll(text, "|", "\\|")
}

// readKnown takes what was known before, and the source, from the lists of games in docs/texts.md.
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
