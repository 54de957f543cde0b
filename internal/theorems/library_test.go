package theorems

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"zeck/game"
	"zeck/games"
	"zeck/internal/ctxtest"
	"zeck/internal/must"
	"zeck/internal/scramble"
	"zeck/prove"
	"zeck/rules"
)

// rulesWith returns the test game with a title and a limit for its moves.
func rulesWith(t *testing.T, title, limit string) *rules.Game {
	t.Helper()
	g := must.Get(rules.Load(t.Context(), "clearing.game", fmt.Sprintf(clearing, title, limit)))
	return g
}

// found returns a new theorem about a game.
func found(t *testing.T, g *rules.Game, value int, misere bool) *Theorem {
	t.Helper()
	d := must.Get(prove.Discover(t.Context(), "clearing", value, prove.DiscoverOptions{Games: game.NewRegistry(g), Misere: misere}))
	return must.Get(Of(t.Context(), d.Proof))
}

// TestChangedRules checks that a theorem is used as long as the rules are the same, whatever the title says.
func TestChangedRules(t *testing.T) {
	g := rulesWith(t, "Clearing", "<= 3")
	for _, misere := range []bool{false, true} {
		folder := t.TempDir()
		must.Get(found(t, g, 0, misere).Save(folder))
		for _, c := range []struct {
			title, limit string
			believed     bool
		}{{"Clearing", "<= 3", true}, {"Another title", "<= 3", true}, {"Clearing", "<= 4", false}, {"Clearing", "", false}} {
			var wrong []string
			library := New()
			p := must.Get(game.NewRegistry(rulesWith(t, c.title, c.limit)).Parse("clearing:10^40,7"))
			if _, err := library.Verdict(t.Context(), p, misere); !errors.Is(err, game.ErrUnknown) {
				t.Errorf("without a theorem: %v", err)
			}
			library.Add(Folder(folder))
			library.Wrong = func(err error) { wrong = append(wrong, err.Error()) }
			_, err := library.Verdict(t.Context(), p, misere)
			if err != nil { // the message appears only once
				_, err = library.Verdict(t.Context(), p, misere)
			}
			if c.believed != (err == nil) || !c.believed && !errors.Is(err, game.ErrUnknown) {
				t.Errorf("%s, %s: %v", c.title, c.limit, err)
			}
			if !c.believed && (len(wrong) != 1 || !strings.Contains(wrong[0], "the rules of clearing are no longer those of the theorem")) {
				t.Errorf("%s, %s: said %q", c.title, c.limit, wrong)
			}
		}
	}
}

// TestBroken checks that a damaged file is refused, with one line.
func TestBroken(t *testing.T) {
	g := rulesWith(t, "Clearing", "<= 3")
	theorem, fewer := found(t, g, 1, false), found(t, g, 0, false)
	var b, other strings.Builder
	must.Get(fewer.WriteTo(&other))
	must.Get(theorem.WriteTo(&b))
	text := b.String()
	for broken, want := range map[string]string{
		"":                                       "expected a theorem",
		"zeck certificate 2\n":                   "expected a theorem",
		text[:len(text)/2]:                       "the text was changed or cut off",
		strings.Replace(text, "-> 0", "-> 1", 1): "the text was changed",
		strings.Replace(text, "sum ", "sum 0", 1): "the text was changed",
		text + "\n": "the text was changed",
	} {
		if _, err := Read(t.Context(), strings.NewReader(broken)); err == nil || strings.Contains(err.Error(), "\n") || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%s: %v, want %s", broken, err, want)
		}
	}
	// If somebody changes the positions or the certificate and computes a new checksum, this is detected when the file is used.
	positions, certificate, _ := strings.Cut(text, "zeck certificate")
	_, positions, _ = strings.Cut(strings.TrimPrefix(positions, magic+"\n"), "\n")
	another := func(text string) string { return strings.Replace(text, " accept", "", 1) }
	for what, body := range map[string]string{
		"as it was":                positions + "zeck certificate" + certificate,
		"other positions":          another(positions) + "zeck certificate" + certificate,
		"another set":              positions + "zeck certificate" + another(certificate),
		"other positions and sets": another(positions) + "zeck certificate" + another(certificate),
		"another value":            strings.Replace(positions, "positions 1", "positions 2", 1) + "zeck certificate" + certificate,
		"no positions":             "zeck certificate" + certificate,
		"other rules":              positions + "zeck certificate" + strings.ReplaceAll(certificate, "<= 3", "<= 4"),
	} {
		library := New(fstest.MapFS{theorem.Name(): {Data: fmt.Appendf(nil, "%s\nsum %x\n%s", magic, sha256.Sum256([]byte(body)), body)},
			theorem.Name() + ".old": {}, "clearing.value-two" + Ending: {}, // no names of theorems
			fewer.Name(): {Data: []byte(other.String())}}) // used if the other one, about more values, is not
		var wrong []error
		library.Wrong = func(err error) { wrong = append(wrong, err) }
		used, err := library.About(t.Context(), game.Setup{Game: g}, false)
		if believed := what == "as it was"; err != nil || believed != (used.Claim.Value == 1) || believed != (len(wrong) == 0) || len(wrong) > 1 {
			t.Errorf("%s: %v, said %v", what, err, wrong)
		}
	}
}

// TestEqualPiles: equal piles have the same moves, each of which is listed once and in its place.
func TestEqualPiles(t *testing.T) {
	known := game.NewRegistry(must.Get(rules.Load(t.Context(), "", "game odd\npiles (n)\nmove \"take {t} from {n}\": (n) -> (n - t) if t = 1 or t = 3\n")))
	d := must.Get(prove.Discover(t.Context(), "odd@piles=2", 1, prove.DiscoverOptions{Games: known}))
	folder := t.TempDir()
	theorem := must.Get(Of(t.Context(), d.Proof))
	must.Get(theorem.Save(folder))
	for a := range 6 {
		checkWalk(t, New(Folder(folder)), theorem, must.Get(known.Parse(fmt.Sprintf("odd:%d,5", a))))
	}
}

// TestNoRules: a theorem cannot be about a game that has no rules text.
func TestNoRules(t *testing.T) {
	var text strings.Builder
	must.Get(found(t, rulesWith(t, "Clearing", "<= 3"), 0, false).WriteTo(&text))
	library, wrong := New(fstest.MapFS{"zeckendorf.value-0.theorem": {Data: []byte(text.String())}}), ""
	library.Wrong = func(err error) { wrong += err.Error() }
	_, err := library.Verdict(t.Context(), must.Get(games.Parse("zeckendorf:5")), false)
	if want := "zeckendorf.value-0.theorem: zeckendorf has no rules text, so the theorem is not about it"; !errors.Is(err, game.ErrUnknown) || wrong != want {
		t.Errorf("%v, said %q", err, wrong)
	}
}

// TestRecall: a theorem is recalled for its values, in its own number system.
func TestRecall(t *testing.T) {
	library := New()
	s := must.Get(games.Parse("king:3,5")).Setup()
	for _, c := range []struct {
		value  int
		system string
		known  bool
	}{{0, "", true}, {3, "", true}, {3, "binary", true}, {4, "", false}, {3, "fibonacci", false}} {
		d, err := library.Recall(t.Context(), s, c.value, prove.DiscoverOptions{System: c.system})
		if c.known != (err == nil) || !c.known && !errors.Is(err, game.ErrUnknown) || c.known && (!d.Known || d.Value != c.value || !d.Proof.Proved()) {
			t.Errorf("%+v: %+v, %v", c, d, err)
		}
	}
	for _, text := range []string{"zeckendorf:5", "nim:1 + nim:2"} {
		if d, err := library.Recall(t.Context(), must.Get(games.Parse(text)).Setup(), 0, prove.DiscoverOptions{}); !errors.Is(err, game.ErrUnknown) {
			t.Errorf("%s: %+v, %v", text, d, err)
		}
	}
}

// TestCheckStops: a check that is stopped, whenever it happens, does not say that the theorem is proved, and an answer about a huge position
// says nothing then.
func TestCheckStops(t *testing.T) {
	theorem := found(t, rulesWith(t, "Clearing", "<= 3"), 1, false)
	ctxtest.PassesOn(t, "a check", 100, func(ctx context.Context) error {
		_, err := theorem.Check(ctx, prove.Options{})
		return err
	})
	p := must.Get(games.Parse("king:10^300,10^301"))
	for _, misere := range []bool{false, true} {
		ctxtest.PassesOn(t, "a verdict", 50, func(ctx context.Context) error {
			_, err := New().Verdict(ctx, p, misere)
			return err
		})
	}
	ctxtest.PassesOn(t, "a value", 50, func(ctx context.Context) error {
		values, err := New().Values(ctx, p)
		if err == nil {
			_, err = values.Value(p)
		}
		if err == nil {
			_, _, err = values.Seek(p, game.Nat{})
		}
		return err
	})
}

// FuzzRead checks that a text with a valid checksum is a theorem that can be written and read again, or gives an error of one line.
func FuzzRead(f *testing.F) {
	ctx := context.Background()
	for _, name := range []string{"mark.misere.theorem", "king.value-3.theorem"} {
		data := must.Get(fs.ReadFile(Shipped(), name))
		_, rest, _ := strings.Cut(string(data), "\nsum ")
		_, body, _ := strings.Cut(rest, "\n")
		f.Add(body)
	}
	f.Add("positions 0\nautomaton 1\nradix 2\nstate 0\nend\nzeck certificate 2\ngame x\nclaim value 0\nrules\ngame x\nend\nmeasure n\nsystem binary\n")
	f.Fuzz(scramble.One(func(t *testing.T, body string) {
		text := fmt.Sprintf("zeck theorem 1\nsum %x\n%s", sha256.Sum256([]byte(body)), body)
		theorem, err := Read(ctx, strings.NewReader(text))
		if err != nil {
			if strings.Contains(err.Error(), "\n") {
				t.Errorf("the message has more than one line: %v", err)
			}
			return
		}
		var once, twice strings.Builder
		must.Get(theorem.WriteTo(&once))
		again, err := Read(ctx, strings.NewReader(once.String()))
		if err != nil {
			t.Fatalf("%v: it was written as\n%s", err, once.String())
		}
		if _, err := again.WriteTo(&twice); err != nil || twice.String() != once.String() {
			t.Errorf("%v: written as\n%s\nand then as\n%s", err, once.String(), twice.String())
		}
	}))
}
