package cli

import (
	"fmt"
	"runtime/debug"

	"github.com/spf13/cobra"
)

func (a *app) versionCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "version",
		Short: "Say which zeck this is and what it was built with",
		Args:  cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			_, err := fmt.Fprintf(a.out, "zeck %s\n", buildVersion())
			return err
		},
	}
}

// buildVersion returns the version, the revision it was built from where that is known, and the Go release.
func buildVersion() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return "(unknown build)"
	}
	version := info.Main.Version
	if version == "" {
		version = "(devel)"
	}
	return version + revision(info.Settings) + ", built with " + info.GoVersion
}

func revision(settings []debug.BuildSetting) string {
	var rev, dirty string
	for _, s := range settings {
		switch {
		case s.Key == "vcs.revision" && len(s.Value) >= 12:
			rev = ", revision " + s.Value[:12]
		case s.Key == "vcs.modified" && s.Value == "true":
			dirty = " with local changes"
		}
	}
	if rev == "" {
		return ""
	}
	return rev + dirty
}
