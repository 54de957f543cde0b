package zeckendorf_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"zeck/game"
	"zeck/games"
	"zeck/internal/games/zeckendorf"
	"zeck/internal/golden"
)

// TestWords records the reasons for some positions, one for each case that the theory distinguishes, and for their moves; how positions are read
// or refused; and some numbers that are computed exactly.
func TestWords(t *testing.T) {
	var b strings.Builder
	said := func(v game.Verdict, err error) {
		fmt.Fprintf(&b, "%s %s, %t, %s: %v, %v\n", v.Position, v.Outcome, v.Complete, v.Source, v.Winning, err)
		for _, step := range v.Why {
			fmt.Fprintf(&b, "  %s: %s\n", step.ID, step)
		}
	}
	for _, text := range strings.Fields(`:0 :1 :2 :9 :700 :10^100 :7,0,1 :10^6,0,1 :7,1 :1,1 :10^6,1 :10^6,2 :10,2 :10^6,1,1 :10^6,0,2 :10^6,3 @hole=4:9 @hole=4:10^30
		@hole=4:9,0,1 @hole=4:10^4,1,1 @hole=4:10^30,3 @hole=9:10^4,1 @hole=4,accelerated=1:10^4 @hole=2:7 @hole=2:8 @hole=2,accelerated=1:9 @hole=3:3
		@hole=3:1501 @hole=3:7,2 @hole=3:2*10^30 @hole=3:10^3,10^3 @reversed=1:0,1,0,0,1 @reversed=1:0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1,0,0,1`) {
		said(parse("zeckendorf"+text).(game.Theory).Theory(t.Context(), false))
	}
	table := newTable(t, zeckendorf.Rules{}, 16)
	for _, text := range strings.Fields("16 14,1 1,0,0,3 0,0,1,0,0,1 1,1,0,0,0,1 0,8") {
		said(table.Solve(parse("zeckendorf:" + text).(zeckendorf.Position)))
	}
	c, err := start(6).(game.Tabled).Census(t.Context(), game.CensusParts{Moments: true, Distribution: true})
	fmt.Fprintln(&b, c.Moments.Mean, c.Moments.Variance, c.Moments.Distribution, err)
	for n := 1; n <= 26; n += 5 {
		splits, err := zeckendorf.NewSplitNumbers(t.Context(), n)
		fmt.Fprintln(&b, n, splits, err)
	}
	_, err = zeckendorf.NewTable(game.Budget{Memory: 1 << 20}.On(t.Context()), zeckendorf.Rules{}, 300)
	fmt.Fprintln(&b, err)
	_, err = start(300).(game.Tabled).Values(game.Budget{Memory: 1 << 16}.On(t.Context()), game.NimValue)
	fmt.Fprintln(&b, err)
	for _, text := range strings.Fields(`:0,0,0 :4,0,1,0 @hole=0,reversed=0,accelerated=0:5 @first=1,k=2,c=1:5
		@accelerated=1,hole=4:5,0,0 @hole=3:0,0,0,0 @accelerated=1,reversed=1:1,0,1 @first=1,hole=29,k=4,c=2:7 :5/2 @c=0:5 @c=100:5 @k=1:5 @k=10:5 @first=2:5
		@hole=1:5 @hole=30:5 @accelerated=3:5 @reversed=2:5 @hole=3:1,0,2 @hole=3,reversed=1:5 @accelerated=1:2^62`) {
		p, err := games.Parse("zeckendorf" + text)
		fmt.Fprintln(&b, text, "reads as", p, err)
	}
	for _, text := range strings.Fields(":3,2,0,2 @hole=4:1,1,2 @reversed=1:2,1,1 @accelerated=1:5,1 @c=2,k=3,first=1:3,3,3,3") {
		fmt.Fprintln(&b, text, "has the moves", slices.Collect(parse("zeckendorf"+text).Options()))
	}
	const maxInt = int(^uint(0) >> 1)
	for _, c := range []struct {
		text string
		m    zeckendorf.Move
	}{
		{":1,2", zeckendorf.Move{Low: 2, High: 3}}, {":1,2", zeckendorf.Move{Low: -1, High: 0}},
		{":4", zeckendorf.Move{Low: 1, High: 1, Again: 1}}, {":0,1", zeckendorf.Move{Low: 1, High: 1, Undo: true}},
		{"@reversed=1:4", zeckendorf.Move{Low: 1, High: 1}}, {"@reversed=1:4", zeckendorf.Move{Low: 4, High: 4, Undo: true}},
		{"@reversed=1:4", zeckendorf.Move{Low: maxInt - 1, High: maxInt, Undo: true}},
		{"@reversed=1:4", zeckendorf.Move{Low: maxInt, High: -maxInt - 1, Undo: true}},
		{"@accelerated=1:5,1", zeckendorf.Move{Low: 1, High: 1, Again: 2}}, {"@accelerated=1:5,1", zeckendorf.Move{Low: 1, High: 1, Again: -1}},
		{"@c=2,k=3:4", zeckendorf.Move{Low: 1, High: 3}}, {"@k=4,first=1:4", zeckendorf.Move{Low: 2, High: 3}},
	} {
		to, err := parse("zeckendorf" + c.text).Play(c.m)
		fmt.Fprintf(&b, "%s with %+v: %v %v\n", c.text, c.m, to, err)
	}
	golden.Same(t, "testdata/words.txt", b.String())
}
