package cli

import (
	"fmt"

	"github.com/spf13/cobra"

	"zeck/internal/version"
)

func (a *app) versionCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "version",
		Short: "Say which zeck this is and what it was built with",
		Args:  noArguments,
		RunE: func(*cobra.Command, []string) error {
			_, err := fmt.Fprintf(a.out, "zeck %s\n", buildVersion())
			return err
		},
	}
}

// buildVersion returns the version, the revision it was built from where that is known, and what it was built with.
func buildVersion() string { return version.String() }
