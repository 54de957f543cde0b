//go:build (!unix && !windows) || aix || solaris

package alone

import (
	"errors"
	"os"
)

// lock fails: a browser has no files, and these systems lock them in another way.
func lock(*os.File) error { return errors.ErrUnsupported }
