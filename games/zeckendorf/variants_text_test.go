package zeckendorf_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"zeck/game"
	"zeck/game/gametest"
	"zeck/games"
	"zeck/games/zeckendorf"
	"zeck/internal/scramble"
)

func TestVariantText(t *testing.T) {
	for in, want := range map[string]string{
		"zeckendorf@hole=0,reversed=0,accelerated=0:5": "zeckendorf:5",
		"zeckendorf@accelerated=1,hole=4:5,0,0":        "zeckendorf@hole=4,accelerated=1:5",
		"zeckendorf@accelerated=1,reversed=1:1,0,1":    "zeckendorf@reversed=1,accelerated=1:1,0,1",
		"zeckendorf@hole=29:3,1,0,0,0,1":               "zeckendorf@hole=29:3,1,0,0,0,1",
		"zeckendorf@hole=3:0,0,0,0":                    "zeckendorf@hole=3:0",
		"zeckendorf@k=2,c=1:5":                         "zeckendorf:5",
		"zeckendorf@first=1:5":                         "zeckendorf:5",
		"zeckendorf@k=3,c=2:40":                        "zeckendorf@c=2,k=3:40",
		"zeckendorf@c=2,k=2:40":                        "zeckendorf@c=2:40",
		"zeckendorf@first=1,hole=5,k=4:7":              "zeckendorf@k=4,first=1,hole=5:7",
	} {
		if got := parse(t, in).String(); got != want {
			t.Errorf("%q reads as %q, want %q", in, got, want)
		}
	}
	gametest.Refuse(t, games.Parse, map[string]string{
		"zeckendorf@c=0:5":                          `option c must be between 1 and 99, got 0 in "zeckendorf@c=0:5"`,
		"zeckendorf@c=100:5":                        `option c must be between 1 and 99, got 100 in "zeckendorf@c=100:5"`,
		"zeckendorf@k=1:5":                          `option k must be between 2 and 9, got 1 in "zeckendorf@k=1:5"`,
		"zeckendorf@k=10:5":                         `option k must be between 2 and 9, got 10 in "zeckendorf@k=10:5"`,
		"zeckendorf@first=2:5":                      `option first must be between 0 and 1, got 2 in "zeckendorf@first=2:5"`,
		"zeckendorf@hole=1:5":                       `option hole must be 0 or between 2 and 29, got 1 in "zeckendorf@hole=1:5"`,
		"zeckendorf@hole=30:5":                      `option hole must be between 0 and 29, got 30 in "zeckendorf@hole=30:5"`,
		"zeckendorf@hole=-2:5":                      `option hole must be between 0 and 29, got -2 in "zeckendorf@hole=-2:5"`,
		"zeckendorf@reversed=2:5":                   `option reversed must be between 0 and 1, got 2 in "zeckendorf@reversed=2:5"`,
		"zeckendorf@accelerated=3:5":                `option accelerated must be between 0 and 1, got 3 in "zeckendorf@accelerated=3:5"`,
		"zeckendorf@hole=3:1,0,2":                   `with hole=3 there are coins on places 1 to 2 only, got one on place 3 in "zeckendorf@hole=3:1,0,2"`,
		"zeckendorf@hole=3,reversed=1:5":            `a reversed game has no hole, since coins could come out of it for ever; got both in "zeckendorf@hole=3,reversed=1:5"`,
		"zeckendorf@accelerated=1:2^62":             `too large: in the accelerated game coins are worth less than 2^62, those of "zeckendorf@accelerated=1:2^62" are worth more; zeckendorf@accelerated=1:1000000 would fit`,
		"zeckendorf@accelerated=1,accelerated=1:16": `option accelerated is given twice in "zeckendorf@accelerated=1,accelerated=1:16"`,
	})
}

func TestVariantMoves(t *testing.T) {
	for text, want := range map[string]string{
		"zeckendorf@hole=2:5":           "merge 1 1 → 3",
		"zeckendorf@hole=3:2,2":         "merge 1 1 → 0,3; merge 1 2 → 1,1; split 2 → 3",
		"zeckendorf@hole=4:1,1,2":       "merge 1 2 → 0,0,3; merge 2 3 → 1,0,1; split 3 → 2,1",
		"zeckendorf@reversed=1:1,0,1":   "undo merge 1 2 → 2,1; undo split 2 → 0,2",
		"zeckendorf@reversed=1:0,1,0,1": "undo merge 1 1 → 2,0,0,1; undo merge 2 3 → 0,2,1",
		"zeckendorf@reversed=1:1,0,0,1": "undo merge 2 3 → 1,1,1; undo split 3 → 0,0,2",
		"zeckendorf@reversed=1:7":       "",
		"zeckendorf@accelerated=1:5,2": "merge 1 1 → 3,3; merge 1 1, 2 times → 1,4; merge 1 2 → 4,1,1; merge 1 2, 2 times → " +
			"3,0,2; split 2 → 6,0,1",
		"zeckendorf@reversed=1,accelerated=1:2,0,2": "undo merge 1 2 → 3,1,1; undo merge 1 2, 2 times → 4,2; undo split 2 → 1,2,1; undo split " +
			"2, 2 times → 0,4",
		"zeckendorf@c=2,k=3:3,3,3,3": "merge 1 1 → 0,4,3,3; merge 1 2 3 → 1,1,1,4; merge 2 3 4 → 3,1,1,1,1; split 2 → 3,0,4,3; " +
			"split 3 → 4,3,0,4; split 4 → 5,3,3,0,1",
		"zeckendorf@k=3,first=1:2,1":        "merge 1 1 → 0,2; merge 1 2 → 0,0,1",
		"zeckendorf@c=2,reversed=1:2,0,0,1": "undo merge 2 3 → 2,2,2; undo split 3 → 0,0,3",
		"zeckendorf@c=2,hole=3:9,3":         "merge 1 1 → 6,4; merge 1 2 → 7,1; split 2 → 10",
		"zeckendorf@hole=2,accelerated=1:7": "merge 1 1 → 5; merge 1 1, 2 times → 3; merge 1 1, 3 times → 1",
	} {
		p := parse(t, text)
		var got []string
		for o := range p.Options() {
			_, to, _ := strings.Cut(o.To.String(), ":")
			got = append(got, fmt.Sprintf("%s → %s", o.Move, to))
		}
		if joined := strings.Join(got, "; "); joined != want {
			t.Errorf("%s has the options %s, want %s", text, joined, want)
		}
	}
}

func TestVariantIllegalMoves(t *testing.T) {
	const maxInt = int(^uint(0) >> 1)
	for _, c := range []struct {
		text string
		m    zeckendorf.Move
		want string
	}{
		{"zeckendorf:4", zeckendorf.Move{Low: 1, High: 1, Again: 1},
			`"merge 1 1, 2 times" is not a move of zeckendorf such as "merge 1 1", "merge 2 3" or "split 4"`},
		{"zeckendorf:0,1", zeckendorf.Move{Low: 1, High: 1, Undo: true},
			`"undo merge 1 1" is not a move of zeckendorf such as "merge 1 1", "merge 2 3" or "split 4"`},
		{"zeckendorf@reversed=1:4", zeckendorf.Move{Low: 1, High: 1},
			`"merge 1 1" is not a move of zeckendorf@reversed=1 such as "undo merge 1 1", "undo merge 2 3" or "undo split 4"`},
		{"zeckendorf@reversed=1:4", zeckendorf.Move{Low: 1, High: 1, Undo: true},
			`undo merge 1 1 needs a coin on place 2 of "zeckendorf@reversed=1:4"`},
		{"zeckendorf@reversed=1:4", zeckendorf.Move{Low: 4, High: 4, Undo: true},
			`undo split 4 needs a coin on place 2 and one on place 5 of "zeckendorf@reversed=1:4"`},
		{"zeckendorf@reversed=1:4", zeckendorf.Move{Low: 28, High: 29, Undo: true},
			`undo merge 28 29 needs a coin on place 30 of "zeckendorf@reversed=1:4"`},
		{"zeckendorf@reversed=1:4", zeckendorf.Move{Low: maxInt - 1, High: maxInt, Undo: true}, ``},
		{"zeckendorf@reversed=1:4", zeckendorf.Move{Low: maxInt, High: -maxInt - 1, Undo: true}, ``},
		{"zeckendorf@accelerated=1:5,1", zeckendorf.Move{Low: 1, High: 1, Again: 2},
			`merge 1 1, 3 times needs 6 coins on place 1 of "zeckendorf@accelerated=1:5,1"`},
		{"zeckendorf@accelerated=1:5,1", zeckendorf.Move{Low: 1, High: 2, Again: 1},
			`merge 1 2, 2 times needs two coins on place 1 and two coins on place 2 of "zeckendorf@accelerated=1:5,1"`},
		{"zeckendorf@accelerated=1:5,1", zeckendorf.Move{Low: 1, High: 1, Again: -1},
			`"merge 1 1, 0 times" is not a move of zeckendorf@accelerated=1 such as "merge 1 1", "merge 2 3" or "split 4, 3 times"`},
		{"zeckendorf@accelerated=1:5,1", zeckendorf.Move{Low: 1, High: 1, Again: maxInt}, ``},
		{"zeckendorf@c=2,k=3:4", zeckendorf.Move{Low: 1, High: 3},
			`merge 1 2 3 needs two coins on place 1, two coins on place 2 and two coins on place 3 of "zeckendorf@c=2,k=3:4"`},
		{"zeckendorf@c=2,k=3:4", zeckendorf.Move{Low: 1, High: 2},
			`"merge 1 2" is not a move of zeckendorf@c=2,k=3 such as "merge 1 1", "merge 2 3 4" or "split 4"`},
		{"zeckendorf@k=4,first=1:4", zeckendorf.Move{Low: 2, High: 3},
			`"merge 2 3" is not a move of zeckendorf@k=4,first=1 such as "merge 1 1", "merge 2 3 4 5" or "split 4"`},
		{"zeckendorf@hole=3:4", zeckendorf.Move{Low: 3, High: 3}, `split 3 needs two coins on place 3 of "zeckendorf@hole=3:4"`},
	} {
		if to, err := parse(t, c.text).Play(c.m); !errors.Is(err, game.ErrIllegal) || !strings.HasSuffix(err.Error(), c.want) {
			t.Errorf("%s of %s gives %v, %v; want %s", c.m, c.text, to, err, c.want)
		}
	}
}

// TestMoveTexts: no two moves read the same.
func TestMoveTexts(t *testing.T) {
	seen := map[string]zeckendorf.Move{}
	for _, r := range variants() {
		for p := range reachable(begin(t, r, 14)) {
			for o := range p.Options() {
				m := o.Move.(zeckendorf.Move)
				if before, ok := seen[m.String()]; ok && before != m {
					t.Fatalf("%+v and %+v are both %q", before, m, m)
				}
				seen[m.String()] = m
			}
		}
	}
}

func FuzzVariants(f *testing.F) {
	for _, seed := range []string{"zeckendorf@hole=4:9,1", "zeckendorf@reversed=1:0,1,0,1", "zeckendorf@accelerated=1,hole=3:5",
		"zeckendorf@hole=1:0"} {
		f.Add(seed)
	}
	f.Fuzz(scramble.One(func(t *testing.T, text string) {
		p, err := zeckendorfOnly(text)
		if err != nil {
			return
		}
		if q, err := games.Parse(p.String()); err != nil || q != p {
			t.Errorf("%q reads as %s, which reads as %v, %v", text, p, q, err)
		}
		for o := range p.Options() {
			if to, err := p.Play(o.Move); err != nil || to != o.To {
				t.Errorf("%s: %s leads to %v, %v", p, o.Move, to, err)
			}
			break
		}
	}))
}

// zeckendorfOnly reads a single position of this game.
func zeckendorfOnly(text string) (game.Position, error) {
	p, err := games.Parse(text)
	if err != nil {
		return nil, err
	}
	if _, ok := p.(zeckendorf.Position); !ok {
		return nil, errors.New("another game")
	}
	return p, nil
}
