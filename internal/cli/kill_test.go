package cli_test

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"testing"
	"time"

	"zeck/internal/long"
	"zeck/internal/must"
)

// In these tests the first zeck in the path is this test program under another name, as in the scripts.

// killed starts a command and kills it once it has made a checkpoint, which must happen before it ends.
func killed(t *testing.T, c *exec.Cmd, made func() bool) {
	t.Helper()
	must.Do(c.Start())
	ended := make(chan error, 1)
	go func() { ended <- c.Wait() }()
	for !made() {
		select {
		case err := <-ended:
			t.Fatalf("no checkpoint was made before the end: %v", err)
		case <-time.After(time.Millisecond):
		}
	}
	must.Do(c.Process.Kill()) // SIGKILL
	<-ended                   // wait until it has ended
}

// counted runs a census and returns its answer.
func counted(flags ...string) (says map[string]any) {
	must.Do(json.Unmarshal(must.Get(exec.Command("zeck", append([]string{"census", "zeckendorf:400", "--json"}, flags...)...).Output()), &says))
	return says
}

// TestKilledCount: after a census with a checkpoint is killed, the same command continues it and counts the same as an uninterrupted run.
func TestKilledCount(t *testing.T) {
	long.Only(t)
	mark := filepath.Join(t.TempDir(), "mark")
	killed(t, exec.Command("zeck", "census", "zeckendorf:400", "--levels", "--checkpoint", mark), func() bool {
		_, err := os.Stat(mark)
		return err == nil
	})
	got, want := counted("--levels", "--checkpoint", mark), counted("--levels")
	if got["resumed"] == "0" {
		t.Error("nothing was reused from the killed run")
	}
	if got["p_positions"] != want["p_positions"] || !reflect.DeepEqual(got["levels"], want["levels"]) || got["levels"] == nil {
		t.Errorf("killed and whole differ: %v, %v", got, want)
	}
	if left, err := filepath.Glob(mark + "*"); err != nil || len(left) > 0 {
		t.Errorf("left: %v, %v", left, err)
	}
}

// TestKilled: a killed census leaves no file that looks complete. The same command continues it, and ends with the same file and the same
// answer as an uninterrupted run.
func TestKilled(t *testing.T) {
	dir := t.TempDir()
	name, other := filepath.Join(dir, "killed"), filepath.Join(dir, "whole")
	killed(t, exec.Command("zeck", "census", "zeckendorf:400", "--save", name), func() bool { return hasGroups(name + ".part") })
	if _, err := os.Stat(name); !os.IsNotExist(err) {
		t.Fatalf("the file is there: %v", err)
	}
	if out, err := exec.Command("zeck", "solve", "zeckendorf:400", "--table", name+".part").CombinedOutput(); err == nil ||
		!bytes.Contains(out, []byte("unfinished table")) {
		t.Errorf("the part is accepted: %v\n%s", err, out)
	}
	got, want := counted("--save", name), counted("--save", other)
	if got["resumed"] == "0" || want["resumed"] != "0" {
		t.Errorf("bytes reused from earlier runs: %v and %v", got["resumed"], want["resumed"])
	}
	file, err := os.ReadFile(name)
	whole, unread := os.ReadFile(other)
	if got["p_positions"] != want["p_positions"] || !bytes.Equal(file, whole) || err != nil || unread != nil {
		t.Errorf("killed and whole differ: %v, %v; %v, %v", got, want, err, unread)
	}
}

// hasGroups reports whether a file has a directory, which is at its end, with enough entries to include the first group.
func hasGroups(name string) bool {
	const header, bytesAt = 4096, 48 // the place of the table length in the header
	f, err := os.Open(name)
	if err != nil {
		return false // not there yet
	}
	defer f.Close()
	head := make([]byte, header)
	info, unknown := f.Stat()
	if _, err := f.ReadAt(head, 0); err != nil || unknown != nil {
		return false
	}
	begins := header + int64(binary.LittleEndian.Uint64(head[bytesAt:]))
	directory := make([]byte, max(0, info.Size()-begins))
	_, _ = f.ReadAt(directory, begins)
	return bytes.Count(directory, []byte{1, 0, 0, 0}) > 100
}
