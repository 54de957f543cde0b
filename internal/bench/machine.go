package main

import (
	"bufio"
	"fmt"
	"os"
	"runtime"
	"strings"
	"time"

	"zeck/internal/version"
)

// runInfo says when, of what and where a run was made.
type runInfo struct{ date, version, machine, golang string }

// thisRun describes the run that is being made.
func thisRun() runInfo {
	return runInfo{
		date:    time.Now().Format(time.DateOnly),
		version: version.Name(),
		machine: fmt.Sprintf("%s, %d cores, %s/%s", cpu(), runtime.NumCPU(), runtime.GOOS, runtime.GOARCH),
		golang:  runtime.Version(),
	}
}

func (r runInfo) String() string {
	return strings.Join([]string{r.date, r.version, r.machine, r.golang}, ", ")
}

// parseRun reads what String has written. A text of another form is nothing that is known.
func parseRun(text string) runInfo {
	f := strings.Split(strings.TrimSpace(text), ", ")
	if len(f) < 4 {
		return runInfo{}
	}
	last := len(f) - 1
	return runInfo{f[0], f[1], strings.Join(f[2:last], ", "), f[last]}
}

// since describes the last run to those who know this one.
func (r runInfo) since(last runInfo) string {
	if last == (runInfo{}) {
		return "of an unknown date, on an unknown machine: only ratios against measured baselines can be compared"
	}
	text := last.date + ", " + last.version
	if last.golang != r.golang {
		text += ", " + last.golang
	}
	if last.machine == r.machine {
		return text + ", on the same machine"
	}
	return text + ", on another machine (" + last.machine + "): only the ratios can be compared, and these roughly"
}

func cpu() string {
	f, err := os.Open("/proc/cpuinfo")
	if err != nil {
		return "unknown processor"
	}
	defer f.Close()
	for lines := bufio.NewScanner(f); lines.Scan(); {
		if key, value, ok := strings.Cut(lines.Text(), ":"); ok && strings.TrimSpace(key) == "model name" {
			return strings.TrimSpace(value)
		}
	}
	return "unknown processor"
}
