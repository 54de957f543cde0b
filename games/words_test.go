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

// few lists some options at most.
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
	nim:1,2,3 onepile:9 onepile@min=3:11 onepile@min=2,max=4:14 takeaway@k=3:12 takeaway@k=2,c=-2:12 takeaway@k=2,c=-6:5/5 takeaway@c=-1:10 takeaway@k=1,c=1:12
	fibnim:14 localfib:4,5 globalfib:4,5 globalfib@k=3:3,4 globalfib@k=1:2,3,4 globalfib:2,2,3 wythoff:12,16 wythoff@t=3:12,12 lucas:14,19 zeckendorf:12 zeckendorf@accelerated=1:8
	zeckendorf@hole=4:9 zeckendorf@reversed=1:1,0,1,0,1 zeckendorf@c=2,k=3:9 ordered:9 ordered:30 bergman:8 quilt:14,1 quilt:9
	octal@code=0.137:12 octal@code=0.77:11 octal@code=0.6:9 octal@code=4.7:7 kayles:10 grundy:11 stwythoff:7,9 moore:2,1,2,3 staircase:3,1,2,2`)

// TestCases records full answers. Of the positions that some lead to, it takes the first one for each chain of reasons, so there is one
// for each case that a theory distinguishes.
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
		record := func(p game.Position, what string, v game.Verdict, err error) {
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

// written has texts of positions, and invalid texts.
var written = strings.Split(`
	nim:; nim:x; nim:1,2/3; onepile:1,2; onepile@min=0:5; onepile@min=5,max=3:9; onepile@max=0:5; takeaway@k=0:5; takeaway@k=2,c=-5:5;
	takeaway@k=2:0; takeaway@k=2:5/9; takeaway@k=99999999999:5; fibnim:3,4; fibnim:5/0; localfib:; localfib:0; globalfib:3/0;
	globalfib@k=0:3,4; globalfib@k=1:3,4; globalfib@k=1000001:3,4; globalfib:5,7/99; wythoff:3; wythoff:1,2,3; wythoff@t=0:3,4;
	wythoff@t=10^30:3,4; lucas:3; lucas@t=2:3,4; zeckendorf:; zeckendorf:10^30; zeckendorf@c=0:5; zeckendorf@k=1:5; zeckendorf@hole=0:5;
	zeckendorf@first=2:5; ordered:0; ordered:1000; ordered:1,10^30; ordered:4; bergman:0; bergman:1; bergman:10000; bergman:1,2,3; quilt:0;
	quilt:0,1; quilt:10^9; octal@code=8:3; octal@code=0.9:3; octal@code=x:3; octal:1,2; octal@code=0.0:3; nim:0; nim:0,0; nim: 7 , 3,5;
	nim:5,0,5,1; nim:2^64,1,2^3; nim:2^62,2^62,2^6; nim:3,5/4; nim@k=2:3; nim:3,five; onepile:10; onepile@min=1,max=3:10;
	onepile@max=5,min=2:10; onepile@min=3:F(10); onepile @ max = 10^3 : 10^4; onepile:10/3; onepile@min=0:10; onepile@min=-2:10;
	onepile@max=-2:10; onepile@min=5:10; onepile@max=0:10; onepile@most=4:10; onepile@max=three:10; fibnim:10; fibnim:10/4; fibnim:10/40;
	fibnim:0; fibnim:1; fibnim:0/5; takeaway:10; takeaway@k=2,c=0:10; takeaway@k=3:10; takeaway@k=1,c=0:10/3; takeaway@k=2,c=1:10;
	takeaway@c=-5,k=3:10^2; takeaway@c=-0:F(7)/L(3); fibnim:1,2; fibnim@k=3:10; takeaway@k=0:10; takeaway@k=10^9,c=1:10/x;
	takeaway@c=10^10:10; localfib:8; localfib:5,8,13; localfib:8, 5; localfib@k=3,c=-1:5,10^20; nim:3 + localfib:5,8; localfib:5,8/4;
	localfib@k=0:5,8; localfib@t=2:5,8; localfib:5,,8; globalfib:0; globalfib:0,0/7; globalfib:1; globalfib:10; globalfib:0,10;
	globalfib:7,5; globalfib:7, 0, 5, 5 / 4; globalfib:5,7/10^30; globalfib@k=2:5,7/1; globalfib@k=3:2^64,2^62/2; globalfib@k=0:5,7;
	globalfib@k=-2:5,7; globalfib@c=1:5,7; globalfib:5,7/; globalfib:5,7/4/4; globalfib:five; globalfib@k=10^10:5,; wythoff:1;
	wythoff:1,2/3; wythoff@t=0:1,2; wythoff@t=-1:1,2; wythoff@k=1:1,2; wythoff@t=1,t=2:12; lucas:1,2,3; lucas:1,2/3; lucas@t=1:1,2;
	octal:12; octal@code=0.77:12; octal@code=.770:12; octal@code=0.1f:5; octal@code=c.:5; octal@code=4.00:5; octal@code=0.333...:10^3;
	octal@code=0.13000...:5; octal@code=0.1233...:5; octal @ code = 0.137 : 5; octal:3 + octal@code=4.0:5; octal:10/3; octal@code=77:3;
	octal@code=0.7g:3; octal@code=0...:3; octal@code=0.7.7:3; octal@code=12.7:3; octal@code=.:3; octal@code=0.000:3; octal@code=0.0...:3;
	octal@code=1.7:3; octal@code=:3; octal@code=0=7:3; octal@code=0.7,7:3; octal@code=0.7@7:3; octal@digits=0.7:3; octal@code=0.7é:3;
	octal@code=0.7/2:3/4`, ";")

// TestWritten: each text is read as a position whose text reads back as the same, or is refused with the recorded message.
func TestWritten(t *testing.T) {
	var text strings.Builder
	for _, at := range written {
		at = strings.TrimSpace(at)
		p, err := games.Parse(at)
		if err != nil {
			fmt.Fprintf(&text, "%s: %v\n", at, err)
			continue
		}
		if again, err := games.Parse(p.String()); err != nil || again != p {
			t.Errorf("%s is %s, which reads as %v, %v", at, p, again, err)
		}
		fmt.Fprintf(&text, "%s → %s\n", at, game.Short(p))
	}
	golden.Same(t, "testdata/written.txt", text.String())
}
