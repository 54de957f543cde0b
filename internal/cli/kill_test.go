package cli_test

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"testing"
	"time"

	"zeck/internal/long"
)

// The scripts' zeck, which is this program under another name, is first in the path here, too.

// TestKilledCount: a census with a checkpoint that is killed is taken up by the same command, and counts the same as one that was left alone.
func TestKilledCount(t *testing.T) {
	long.Only(t)
	dir := t.TempDir()
	mark := filepath.Join(dir, "mark")
	census := func() *exec.Cmd {
		return exec.Command("zeck", "census", "zeckendorf:440", "--levels", "--json", "--checkpoint", mark)
	}
	killed := census()
	if err := killed.Start(); err != nil {
		t.Fatal(err)
	}
	ended := make(chan error, 1)
	go func() { ended <- killed.Wait() }()
	for {
		if _, err := os.Stat(mark); err == nil {
			break
		}
		select {
		case err := <-ended:
			t.Fatalf("no checkpoint was made before the end: %v", err)
		case <-time.After(time.Millisecond):
		}
	}
	if err := killed.Process.Kill(); err != nil { // SIGKILL
		t.Fatal(err)
	}
	<-ended // it has been killed, and says so
	out, err := census().Output()
	if err != nil {
		t.Fatal(err)
	}
	whole, err := exec.Command("zeck", "census", "zeckendorf:440", "--levels", "--json").Output()
	if err != nil {
		t.Fatal(err)
	}
	var got, want map[string]any
	if err := errors.Join(json.Unmarshal(out, &got), json.Unmarshal(whole, &want)); err != nil {
		t.Fatal(err)
	}
	if got["resumed"] == "0" {
		t.Error("nothing was taken over from the run that was killed")
	}
	if got["p_positions"] != want["p_positions"] || !reflect.DeepEqual(got["levels"], want["levels"]) || got["levels"] == nil {
		t.Errorf("killed and whole differ: %s, %s", out, whole)
	}
	if left, err := filepath.Glob(mark + "*"); err != nil || len(left) > 0 {
		t.Errorf("left: %v, %v", left, err)
	}
}

// TestKilled: a census that is killed in the middle of its work leaves nothing that looks whole; the same command goes on
// where it was and ends with the same file and the same answer as one that was left alone.
func TestKilled(t *testing.T) {
	dir := t.TempDir()
	census := func(name string) *exec.Cmd {
		return exec.Command("zeck", "census", "zeckendorf:440", "--json", "--save", filepath.Join(dir, name))
	}

	killed := census("killed")
	if err := killed.Start(); err != nil {
		t.Fatal(err)
	}
	part := filepath.Join(dir, "killed.part")
	ended := make(chan error, 1)
	go func() { ended <- killed.Wait() }()
	waitForGroup(t, part, ended)
	if err := killed.Process.Kill(); err != nil { // SIGKILL
		t.Fatal(err)
	}
	<-ended // it has been killed, and says so
	if _, err := os.Stat(filepath.Join(dir, "killed")); !os.IsNotExist(err) {
		t.Fatalf("the file is there: %v", err)
	}
	if out, err := exec.Command("zeck", "solve", "zeckendorf:440", "--table", part).CombinedOutput(); err == nil ||
		!bytes.Contains(out, []byte("unfinished table")) {
		t.Errorf("the part answers: %v\n%s", err, out)
	}

	answers := map[string]map[string]any{}
	files := map[string][]byte{}
	for _, name := range []string{"killed", "whole"} {
		out, err := census(name).Output()
		if err != nil {
			t.Fatal(err)
		}
		answers[name] = map[string]any{}
		if err := json.Unmarshal(out, new(map[string]any)); err != nil {
			t.Fatal(err)
		}
		m := answers[name]
		if err := json.Unmarshal(out, &m); err != nil {
			t.Fatal(err)
		}
		if files[name], err = os.ReadFile(filepath.Join(dir, name)); err != nil {
			t.Fatal(err)
		}
	}
	if resumed := answers["killed"]["resumed"]; resumed == "0" {
		t.Error("nothing was taken over from the run that was killed")
	}
	if answers["whole"]["resumed"] != "0" {
		t.Error("the run that was left alone took something over")
	}
	if answers["killed"]["p_positions"] != answers["whole"]["p_positions"] || !bytes.Equal(files["killed"], files["whole"]) {
		t.Errorf("killed and whole differ: %v, %v", answers["killed"], answers["whole"])
	}
}

// waitForGroup waits until the file has a directory, which is its end, with an entry: the first checkpoint was made. That must be
// before the program has ended.
func waitForGroup(t *testing.T, name string, ended <-chan error) {
	t.Helper()
	const header, bytesAt = 4096, 48 // where the header says how long the table is
	for {
		select {
		case err := <-ended:
			t.Fatalf("no checkpoint was made before the end: %v", err)
		case <-time.After(time.Millisecond):
		}
		f, err := os.Open(name)
		if err != nil {
			continue // not there yet
		}
		head := make([]byte, header)
		_, err = f.ReadAt(head, 0)
		var directory []byte
		if info, statErr := f.Stat(); err == nil && statErr == nil {
			begins := header + int64(binary.LittleEndian.Uint64(head[bytesAt:]))
			directory = make([]byte, max(0, info.Size()-begins))
			_, _ = f.ReadAt(directory, begins)
		}
		f.Close()
		if bytes.ContainsRune(directory, 1) {
			return
		}
	}
}
