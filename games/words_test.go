package games_test

import (
	"context"
	"fmt"
	"io"
	"strings"
	"testing"

	"zeck/game"
	"zeck/games"
	"zeck/internal/golden"
)

// few lists at most some of what there is.
func few[T any](all []T, text func(T) string) string {
	const most = 6
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

// verdict writes a verdict, or why there is none.
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

// begun are positions from which each case of the theories is met. Of what can be reached from there, see TestCases.
var begun = strings.Fields(`
	nim:1,2,3 onepile:9 onepile@min=3:11 onepile@min=2,max=4:14 takeaway@k=3:12 takeaway@k=2,c=-2:12 takeaway@k=1,c=1:12
	fibnim:14 localfib:4,5 globalfib:4,5 globalfib@k=3:3,4 globalfib@k=1:2,3,4 globalfib:2,2,3 wythoff:12,16 wythoff@t=3:12,12 lucas:14,19 zeckendorf:12 zeckendorf@accelerated=1:8
	zeckendorf@hole=4:9 zeckendorf@reversed=1:1,0,1,0,1 zeckendorf@c=2,k=3:9 ordered:9 ordered:30 bergman:8 quilt:14,1 quilt:9
	octal@code=0.137:12 octal@code=0.77:11 octal@code=0.6:9 octal@code=4.7:7 kayles:10 grundy:11 stwythoff:7,9 moore:2,1,2,3 staircase:3,1,2,2`)

// TestCases: of the positions that some lead to, each that is the first to be answered in its way, with the answer in full. The way is the
// chain of reasons: so there is one of each case that a theory distinguishes.
func TestCases(t *testing.T) {
	const most = 400
	var text strings.Builder
	ctx := game.Budget{Memory: 8 << 20, Positions: 20_000, Moves: 200_000, Workers: 1}.On(context.Background())
	for _, at := range begun {
		start, err := games.Parse(at)
		if err != nil {
			t.Fatal(at, err)
		}
		ways := map[string]bool{}
		tell := func(p game.Position, what string, v game.Verdict, err error) {
			var way strings.Builder
			fmt.Fprint(&way, what, v.Outcome, v.Complete, len(v.Winning) > 1, err)
			for i, step := range v.Why {
				if i == 0 || step.ID != v.Why[i-1].ID {
					fmt.Fprint(&way, " ", step.ID)
				}
			}
			if err == nil && !ways[way.String()] {
				ways[way.String()] = true
				verdict(&text, fmt.Sprintf("%s %s", game.Short(p), what), v, nil)
			}
		}
		known := map[string]bool{game.Short(start): true}
		for queue := []game.Position{start}; len(queue) > 0; queue = queue[1:] {
			p := queue[0]
			if t, ok := p.(game.Theory); ok {
				v, err := t.Theory(ctx, false)
				tell(p, "theory", v, err)
				v, err = t.Theory(ctx, true)
				tell(p, "misère", v, err)
			}
			if t, ok := p.(game.Exhaustive); ok {
				v, err := t.Exhaust(ctx, false)
				tell(p, "exhausted", v, err)
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

// refused are texts that are no position, or no more than one.
var refused = strings.Fields(`
	nim: nim:x nim:1,2/3 onepile:1,2 onepile@min=0:5 onepile@min=5,max=3:9 onepile@max=0:5 takeaway@k=0:5 takeaway@k=2,c=-5:5 takeaway@k=2:0
	takeaway@k=2:5/9 takeaway@k=99999999999:5 fibnim:3,4 fibnim:5/0 localfib: localfib:0 globalfib:3/0 globalfib@k=0:3,4 globalfib@k=1:3,4
	globalfib@k=1000001:3,4 globalfib:5,7/99 wythoff:3 wythoff:1,2,3 wythoff@t=0:3,4 wythoff@t=10^30:3,4 lucas:3 lucas@t=2:3,4 zeckendorf:
	zeckendorf:10^30 zeckendorf@c=0:5 zeckendorf@k=1:5 zeckendorf@hole=0:5 zeckendorf@first=2:5 ordered:0 ordered:1000 ordered:1,10^30 ordered:4 bergman:0
	bergman:1 bergman:10000 bergman:1,2,3 quilt:0 quilt:0,1 quilt:10^9 octal@code=8:3 octal@code=0.9:3 octal@code=x:3 octal:1,2 octal@code=0.0:3`)

// TestRefused: what is said of each of them.
func TestRefused(t *testing.T) {
	var text strings.Builder
	for _, at := range refused {
		p, err := games.Parse(at)
		if p != nil {
			at = game.Short(p)
		}
		fmt.Fprintf(&text, "%s: %v\n", at, err)
	}
	golden.Same(t, "testdata/refused.txt", text.String())
}
