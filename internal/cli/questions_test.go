package cli

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"zeck/games"
	"zeck/internal/ask"
	"zeck/internal/long"
	"zeck/internal/must"
	"zeck/internal/questions"
	"zeck/internal/scramble"
	"zeck/rules"
)

// questionTime is the time after which a question is stopped, as by Ctrl-C. Many commands have no time limit.
const questionTime = 50 * time.Millisecond

// modest holds values of flags that keep a question small, unless it gives others.
var modest = map[string]string{"memory": "16", "time": "20ms", "timeout": "20ms", "states": "300", "columns": "2000", "workers": "1"}

// questionFiles are the files in the folder of the questions.
var questionFiles = map[string]string{
	"mine.game": "game mine\nposition (n)\nexample (7)\nmove \"take {t}\": (n - t) if 1 <= t <= 3\n",
	"sheet.md":  "# A worksheet\n\n```console\n$ zeck solve nim:1,2,3\nnobody knows\n$ zeck grundy 'wythoff:3,5'\n```\n",
	"my.txt":    "define even(n) := exists k: n = 2*k\n",
	"empty":     "", "noise": "\x00\xff noise\n\n:",
}

// TestEveryQuestion asks every command that answers in JSON about every game, with every flag and every declared value.
func TestEveryQuestion(t *testing.T) {
	a := newAsker(t)
	all := a.Cover(8)
	if len(all) < 1000 {
		t.Errorf("only %d questions", len(all))
	}
	for i, q := range all {
		if i%12 != 0 && !long.Asked() {
			continue // a twelfth of them, with every command
		}
		if testing.Verbose() { // the last one shown is the one that crashed
			t.Log(q)
		}
		a.ask(t, q)
	}
	t.Logf("%d questions, exit codes %v", len(all), a.codes)
}

// FuzzQuestions asks random questions.
func FuzzQuestions(f *testing.F) {
	a := newAsker(f)
	f.Add(uint64(1))
	f.Fuzz(scramble.Seeds(func(t *testing.T, seed uint64) {
		a.Reseed(seed)
		q := a.Any()
		q.InTime(t, questionTime, func() { a.ask(t, q) })
	}))
}

// asker runs the commands in a folder with some files.
type asker struct {
	*questions.Maker
	folder string
	codes  map[int]int
}

func newAsker(t testing.TB) *asker {
	t.Setenv(rulesVariable, "")
	names := []string{"nowhere", "-", ".", "new", "new.svg", "new.dir/new"}
	names = slices.AppendSeq(names, maps.Keys(questionFiles))
	slices.Sort(names)
	var forms []questions.Form
	for _, c := range withBelow((&app{games: games.All()}).root()) {
		if c.Flags().Lookup("json") != nil {
			forms = append(forms, formOf(c))
		}
	}
	own := must.Get(rules.Load(context.Background(), "mine.game", questionFiles["mine.game"]))
	known, _ := rules.Join(games.All(), own)
	return &asker{questions.New(1, forms, known, names...), t.TempDir(), map[int]int{}}
}

// enter changes to the folder and restores its files. leave changes back.
func (a *asker) enter(t *testing.T) (leave func()) {
	before, err := os.Getwd()
	if err == nil {
		err = os.Chdir(a.folder)
	}
	for name, text := range questionFiles {
		err = cmp.Or(err, os.WriteFile(name, []byte(text), 0o644))
	}
	if err != nil {
		t.Fatal(err)
	}
	return func() {
		must.Do(os.Chdir(before))
	}
}

// withBelow returns a command and all commands below it.
func withBelow(c *cobra.Command) []*cobra.Command {
	all := []*cobra.Command{c}
	for _, below := range c.Commands() {
		all = append(all, withBelow(below)...)
	}
	return all
}

// formOf returns the possible questions to a command: its argument, as named in its usage, and its flags.
func formOf(c *cobra.Command) questions.Form {
	f := questions.Form{Name: strings.TrimPrefix(c.CommandPath(), "zeck ")}
	argument := false
	if words := strings.Fields(c.Use); len(words) > 1 && !strings.HasPrefix(words[1], "-") {
		argument = true
		f.Params = append(f.Params, ask.Param{Of: words[1], Example: fromInput, Place: map[bool]string{true: "argument"}[!strings.HasPrefix(words[1], "[")]})
	}
	c.Flags().VisitAll(func(flag *pflag.Flag) {
		if flag.Name == "json" {
			return
		}
		kind, _ := pflag.UnquoteUsage(flag)
		p := ask.Param{Name: flag.Name, Of: kind, Example: flag.DefValue}
		if !argument && (kind == "A..B" || kind == "DIR") { // then the flag replaces the argument
			p.Place = "argument"
		}
		if values, ok := c.GetFlagCompletionFunc(flag.Name); ok && flag.Name != "rules" {
			p.Values, _ = values(c, nil, "")
		}
		if flag.Value.Type() == "bool" {
			p.To = new(bool)
		}
		f.Params = append(f.Params, p)
	})
	return f
}

// ask asks a question and checks the answer: lines of JSON, or one clear line.
func (a *asker) ask(t *testing.T, q questions.Question) {
	t.Helper()
	defer a.enter(t)()
	args := append(strings.Fields(q.Form.Name), "--json")
	if q.About("mine") {
		args = append(args, "--rules=mine.game")
	}
	var last []string
	for _, g := range q.Given {
		if g.Name == "" {
			last = append(last, "--", g.Text)
			continue
		}
		args = append(args, "--"+g.Name+"="+g.Text)
	}
	for _, p := range q.Form.Params {
		if _, given := q.Text(p.Name); !given && modest[p.Name] != "" {
			args = append(args, "--"+p.Name+"="+modest[p.Name])
		}
	}
	ctx, stop := context.WithTimeout(context.Background(), time.Hour)
	defer stop()
	late := time.AfterFunc(questionTime, stop)
	defer late.Stop()
	var stdout, stderr bytes.Buffer
	code := run(ctx, games.All(), append(args, last...), strings.NewReader("nim:1,2\nwythoff:3,5 + nim:7\nnobody:1\n"), &stdout, &stderr)
	a.codes[code]++
	if wrong := wrongEnd(q, code, ctx.Err() != nil, stdout.String(), stderr.String()); wrong != "" {
		t.Errorf("%s: exit code %d, %s\n%.300s\n%.1000s", q, code, wrong, stdout.String(), stderr.String())
	}
}

// otherForms lists the flags that ask for something other than JSON; run - --write writes the worksheet.
var otherForms = []string{"format", "output", "export", "source", "write"}

// wrongEnd says what is wrong with the output and exit code of a command, or returns "".
func wrongEnd(q questions.Question, code int, stopped bool, stdout, stderr string) string {
	other := slices.ContainsFunc(otherForms, func(name string) bool { _, given := q.Text(name); return given })
	told := strings.Count("\n"+stderr, "\nzeck: ")
	for line := range strings.Lines(stdout) {
		if !other && !json.Valid([]byte(line)) && (!stopped || strings.HasSuffix(line, "\n")) {
			return "not JSON: " + line
		}
		var failure struct{ Error string }
		if json.Unmarshal([]byte(line), &failure) == nil && failure.Error != "" { // one line of many, or with more details
			told = 1
		}
	}
	switch {
	case code == exitStopped && stopped:
	case code < exitOK || code > exitIO:
		return "an undocumented exit code"
	case code > exitFalse && told != 1:
		return "not one line that says what is wrong"
	}
	return ""
}
