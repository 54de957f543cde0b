package main

import (
	"fmt"
	"os"
	"strings"
)

// writePage writes docs/theorems.md.
func writePage(found, none []row) error {
	before, err := readKnown()
	if err != nil {
		return err
	}
	intro, err := os.ReadFile("internal/find/intro.md")
	if err != nil {
		return err
	}
	var b strings.Builder
	b.Write(intro)
	b.WriteString("\n| game | about | system | states | found in | certificate | known before |\n|---|---|---|---:|---:|---|---|\n")
	for _, r := range found {
		t := r.theorem
		var states []string
		for _, set := range t.Positions {
			states = append(states, fmt.Sprint(set.States()))
		}
		about := "lost positions"
		switch {
		case r.misere:
			about = "lost positions in misère play"
		case len(states) > 1:
			about = fmt.Sprintf("nim-values 0 to %d", len(states)-1)
		}
		earlier := before[strings.Split(r.game, "@")[0]]
		if r.misere {
			earlier = "not looked up"
		}
		fmt.Fprintf(&b, "| `%s` | %s | %s | %s | %.1f s | [file](../theorems/data/%s) | %s |\n", r.game, about, t.System,
			strings.Join(states, ", "), r.took.Seconds(), t.Name(), earlier)
	}
	b.WriteString("\n## No theorem within a minute\n\nWhat was tried, in the words of `zeck discover`.\n\n")
	b.WriteString("| game | play | tried for | said |\n|---|---|---:|---|\n")
	for _, r := range none {
		kind := "normal"
		if r.misere {
			kind = "misère"
		}
		fmt.Fprintf(&b, "| `%s` | %s | %.1f s | %s |\n", r.game, kind, r.took.Seconds(), shorten(r.why))
	}
	return os.WriteFile(page, []byte(b.String()), 0o666)
}

// shorten keeps what is said of the last number system that was tried.
func shorten(text string) string {
	text = strings.TrimPrefix(text, "too large: ")
	if first, rest, ok := strings.Cut(text, "; "); ok && len(text) > 300 {
		if end, _, ok := strings.Cut(rest, "; "); ok {
			text = first + "; " + end + "; …"
		}
	}
	return strings.ReplaceAll(text, "|", "\\|")
}

// readKnown takes what was known before, and the source, from the lists of games in docs/rules.md.
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
