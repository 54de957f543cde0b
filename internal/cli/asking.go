package cli

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"zeck/internal/answer"
	"zeck/internal/ask"
)

// ask gives a command the flags of questions, of which each q is a pointer. What is in a field already is what the flag is unless told otherwise.
func (a *app) ask(c *cobra.Command, questions ...any) {
	for _, q := range questions {
		for _, p := range ask.Params(q) {
			if !p.Required() && p.Place != "address" {
				addFlag(c, p)
			}
		}
	}
}

func addFlag(c *cobra.Command, p ask.Param) {
	flags, help := c.Flags(), p.Help
	if p.Of != "" {
		help = strings.Replace(help, p.Of, "`"+p.Of+"`", 1)
	}
	switch to := p.To.(type) {
	case *bool:
		flags.BoolVarP(to, p.Name, p.Letter, *to, help)
	case *string:
		if *to == "" {
			*to = p.Usual
		}
		flags.StringVarP(to, p.Name, p.Letter, *to, help)
	case *int:
		if *to == 0 && p.Usual != "" {
			*to, _ = strconv.Atoi(p.Usual)
		}
		flags.IntVarP(to, p.Name, p.Letter, *to, help)
	case *uint64:
		flags.Uint64VarP(to, p.Name, p.Letter, *to, help)
	case *[]string:
		flags.StringArrayVarP(to, p.Name, p.Letter, *to, help)
	case *time.Duration:
		flags.DurationVarP(to, p.Name, p.Letter, *to, help)
	default:
		panic(fmt.Sprintf("the parameter %s is a %T", p.Name, p.To)) // a mistake in the question
	}
	if p.Values != nil {
		complete(c, p.Name, p.Values...)
	}
}

// jsonFlag is the flag of commands that answer in JSON too.
type jsonFlag struct {
	JSON bool `ask:"json" help:"answer in JSON, one object a line"`
}

// desk is where questions are answered, within what the solver of a command may use.
func (a *app) desk(f budgetFlags) (answer.Desk, error) {
	s, err := f.solver(nil)
	s.Theorems = a.library()
	d := answer.Desk{Games: a.games, Solver: s, Theorems: a.library(), Dash: "--", Terms: answer.DefaultTermLimits, Time: f.Time}
	d.Search.Bytes = s.Budget.Memory
	return d, err
}

// show shows an answer: for machines, in one line of many, or for people.
func (a *app) show(asJSON, line bool, found any, inLine func() string, inWords func()) error {
	switch {
	case asJSON:
		return a.printJSON(found)
	case line:
		_, err := fmt.Fprintln(a.out, inLine())
		return err
	}
	inWords()
	return nil
}

// object is a JSON object whose fields keep their order, for answers whose fields depend on the question.
type (
	object = answer.Object
	field  = answer.Field
)

// printJSON writes an answer as one line, or a list of answers as a line each.
func (a *app) printJSON(v any) error {
	list := reflect.ValueOf(v)
	if _, one := v.(json.Marshaler); one || list.Kind() != reflect.Slice {
		return answer.WriteJSON(a.out, v)
	}
	for i := range list.Len() {
		if err := answer.WriteJSON(a.out, list.Index(i).Interface()); err != nil {
			return err
		}
	}
	return nil
}
