package games_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"regexp"
	"strings"
	"testing"

	"zeck/game"
	"zeck/games"
	"zeck/internal/golden"
	"zeck/internal/must"
	"zeck/solve"
)

// few lists some options at most.
func few[T any](all []T, text func(T) string) string {
	const most = 3
	var list []string
	for i, x := range all {
		if i == most {
			list = append(list, fmt.Sprintf("… of %d", len(all)))
			break
		}
		list = append(list, text(x))
	}
	return strings.Join(list, "; ")
}

func option(o game.Option) string { return fmt.Sprintf("%s → %s", o.Move, game.Short(o.To)) }

// verdict writes a verdict, or the error instead of it.
func verdict(w io.Writer, what string, v game.Verdict, err error) {
	if err != nil {
		fmt.Fprintf(w, "  %s: %v\n", what, err)
		return
	}
	fmt.Fprintf(w, "  %s: %v, by %v, %s; complete %v: %s\n", what, v.Outcome, v.By, v.Source, v.Complete, few(v.Winning, option))
	for _, step := range v.Why {
		fmt.Fprintf(w, "    %s: %s %s\n", step.ID, step, step.System)
	}
}

// begun has positions that lead to each case of the theories; TestCases selects from what can be reached from them.
var begun = strings.Fields(`
	nim:1,2,3 onepile:9 onepile@min=3:11 onepile@min=2,max=4:14 takeaway@k=3:12 takeaway@k=2,c=-2:12 takeaway@k=2,c=-6:5/5 takeaway@c=-1:10 takeaway@k=1,c=1:12 takeaway@k=1:255/254 takeaway@k=1:255/255
	fibnim:14 localfib:4,5 globalfib:4,5 globalfib@k=3:3,4 globalfib@k=1:2,3,4 globalfib:2,2,3 wythoff:12,16 wythoff@t=3:12,12 lucas:14,19 zeckendorf:12 zeckendorf@accelerated=1:8
	zeckendorf@hole=4:9 zeckendorf@reversed=1:1,0,1,0,1 zeckendorf@c=2,k=3:9 ordered:9 ordered:30 bergman:8 quilt:14,1 quilt:9
	octal@code=0.137:12 octal@code=0.6:9 octal@code=4.7:7 octal@code=0.333:9 octal@code=0.137:2 kayles:10 grundy:11 lasker:9
	stwythoff:7,9 blockwythoff:3,4 blockwythoff@n=2:4,4 moore:2,1,2,3 staircase:3,1,2,2 nim:1,1,1,1,1,1,1,2,3 zeckendorf@hole=2:3 zeckendorf@hole=2:10^30 ordered:2,1,1,1,1,1,1,1,1,1,1,1`)

// plural matches one of something with a noun or a verb for several.
var plural = regexp.MustCompile(`\b1 (heaps|stones|moves|values|nim-values|more stones)\b|\b1 of the \d+ moves lead\b`)

// TestCases records full answers. Of the positions that some lead to, it takes the first ones of each game in which a reason occurs in these
// words. No reason has a plural for one of something.
func TestCases(t *testing.T) {
	const most = 400
	var text strings.Builder
	reasons := map[string]bool{} // of each game with its options
	ctx := game.Budget{Memory: 8 << 20, Positions: 20_000, Moves: 200_000, Workers: 1}.On(context.Background())
	for _, at := range begun {
		start, err := games.Parse(at)
		if err != nil {
			t.Fatal(at, err)
		}
		name := start.Setup().Head()
		record := func(p game.Position, what string, v game.Verdict, err error) {
			fresh := err == nil && len(v.Why) == 0 && !reasons[name+what]
			reasons[name+what] = reasons[name+what] || fresh
			for _, step := range v.Why {
				said := name + step.ID + step.Words
				fresh = fresh || !reasons[said]
				reasons[said] = true
				if found := plural.FindString(step.String()); found != "" {
					t.Errorf("%s, %s: %q in %q", p, step.ID, found, step)
				}
			}
			if fresh && err == nil {
				verdict(&text, fmt.Sprintf("%s %s", game.Short(p), what), v, nil)
			}
		}
		known := map[string]bool{game.Short(start): true}
		for queue := []game.Position{start}; len(queue) > 0; queue = queue[1:] {
			p := queue[0]
			if t, ok := p.(game.Theory); ok {
				v, err := t.Theory(ctx, false)
				record(p, "theory", v, err)
				v, err = t.Theory(ctx, true)
				record(p, "misère", v, err)
			}
			if t, ok := p.(game.Tabled); ok {
				v, err := t.Exhaust(ctx, false)
				record(p, "exhausted", v, err)
			}
			for _, o := range game.First(p, 60) {
				if to := game.Short(o.To); !known[to] && len(known) < most {
					known[to] = true
					queue = append(queue, o.To)
				}
			}
		}
	}
	golden.Same(t, "testdata/cases.txt", text.String())
}

// TestWritten: each text in the file is read as a position whose text reads back as the same, or is refused with the recorded message.
func TestWritten(t *testing.T) {
	var text strings.Builder
	for line := range strings.Lines(string(must.Get(os.ReadFile("testdata/written.txt")))) {
		at, _, _ := strings.Cut(strings.TrimSuffix(line, "\n"), "\t")
		p, err := games.Parse(at)
		if err != nil {
			words, _, _ := strings.Cut(err.Error(), "; known games:")
			fmt.Fprintf(&text, "%s\t%s\n", at, words)
			if errors.Is(err, game.ErrLimit) != strings.HasPrefix(words, "too large") {
				t.Errorf("%q is a limit: %t", at, errors.Is(err, game.ErrLimit))
			}
			continue
		}
		if again, err := games.Parse(p.String()); err != nil || again != p {
			t.Errorf("%s is %s, which reads as %v, %v", at, p, again, err)
		}
		fmt.Fprintf(&text, "%s\t→ %s\n", at, game.Short(p))
	}
	golden.Same(t, "testdata/written.txt", text.String())
}

// TestVerdicts: what is answered about each position in the file, or why nothing is: how many positions it leads to at most, whether a table or a
// search is work, and the verdicts in normal and in misère play.
func TestVerdicts(t *testing.T) {
	var text strings.Builder
	ctx := game.Budget{Memory: 64 << 20, Positions: 1 << 17, Moves: 1 << 20, Workers: 1}.On(t.Context())
	for line := range strings.Lines(string(must.Get(os.ReadFile("testdata/verdicts.txt")))) {
		at, _, _ := strings.Cut(strings.TrimSuffix(line, "\n"), "\t")
		p := must.Get(games.Parse(at))
		cost := game.CostOf(p)
		fmt.Fprintf(&text, "%s\t%s positions, labour %s", at, cost.Positions.Short(), cost.Labour.Short())
		for _, ask := range []func(context.Context, game.Position) (game.Verdict, error){solve.Solve, solve.Misere} {
			if v, err := ask(ctx, p); err != nil {
				fmt.Fprintf(&text, " | %v", err)
			} else {
				fmt.Fprintf(&text, " | %s by %s, %s, complete %t, %d moves: %s", v.Outcome, v.By, v.Source, v.Complete, len(v.Winning), few(v.Winning, game.Option.Short))
			}
		}
		fmt.Fprintln(&text)
	}
	golden.Same(t, "testdata/verdicts.txt", text.String())
}
