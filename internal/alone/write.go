package alone

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
)

// Part is the prefix of files that are being written. Such a file can be removed if its process was killed.
const Part = ".zeck-"

// written counts the files that this process writes, to give each a unique temporary name.
var written atomic.Int64

// Write writes a file atomically. Until everything is written, the name refers to the old contents, also if something fails or the process
// is killed. Devices and pipes are written directly.
func Write(name string, fill func(w io.Writer) error) error {
	info, err := os.Stat(name)
	there := err == nil
	if there && !info.Mode().IsRegular() || strings.HasPrefix(name, "/dev/") {
		f, err := os.OpenFile(name, os.O_WRONLY, 0)
		if err != nil {
			return err
		}
		return errors.Join(fill(f), f.Close())
	}
	if real, err := filepath.EvalSymlinks(name); err == nil {
		name = real
	}
	part := filepath.Join(filepath.Dir(name), fmt.Sprintf("%s%d-%d", Part, os.Getpid(), written.Add(1)))
	f, err := os.OpenFile(part, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o666)
	if e := (*fs.PathError)(nil); errors.As(err, &e) {
		e.Path = name
	}
	if err != nil {
		return err
	}
	err = fill(f)
	if err == nil && there {
		err = f.Chmod(info.Mode().Perm())
	}
	err = cmp.Or(err, f.Sync()) // so that it survives a power failure
	if err = errors.Join(err, f.Close()); err == nil {
		err = os.Rename(part, name)
	}
	if err != nil {
		err = errors.Join(err, os.Remove(part))
	}
	return err
}

// WriteText writes a text to a file atomically.
func WriteText(name, text string) error {
	return Write(name, func(w io.Writer) error {
		_, err := io.WriteString(w, text)
		return err
	})
}
