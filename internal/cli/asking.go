package cli

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"zeck/internal/ask"
)

// ask gives a command the flags of a question, of which q is a pointer.
func (a *app) ask(c *cobra.Command, q any) {
	for _, p := range ask.Params(q) {
		if p.Required() {
			continue
		}
		help := p.Help
		if p.Of != "" {
			help = strings.Replace(help, p.Of, "`"+p.Of+"`", 1)
		}
		switch to := p.To.(type) {
		case *bool:
			c.Flags().BoolVar(to, p.Name, false, help)
		case *string:
			c.Flags().StringVar(to, p.Name, p.Usual, help)
		default:
			panic(fmt.Sprintf("the parameter %s is a %T", p.Name, p.To)) // a mistake in the question
		}
		if p.Values != nil {
			complete(c, p.Name, p.Values...)
		}
	}
}
