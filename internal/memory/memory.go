// Package memory estimates how much memory a large table can use on this machine.
package memory

import (
	"io/fs"
	"os"
	"strconv"
	"strings"
)

// unknown is the estimate if the system gives no information.
const unknown = 4 << 30

// Available returns the number of free bytes. On Linux this is what the kernel can provide without swapping, within the limit of the
// control group; elsewhere it is 4 GiB.
func Available() int64 { return available(os.DirFS("/")) }

func available(system fs.FS) int64 {
	free := meminfo(system)
	if limit, err := number(system, "sys/fs/cgroup/memory.max"); err == nil {
		used, _ := number(system, "sys/fs/cgroup/memory.current")
		free = min(free, max(0, limit-used))
	}
	return free
}

// meminfo returns MemAvailable.
func meminfo(system fs.FS) int64 {
	text, _ := fs.ReadFile(system, "proc/meminfo")
	for line := range strings.Lines(string(text)) {
		f := strings.Fields(line)
		if len(f) == 3 && f[0] == "MemAvailable:" {
			if kilobytes, err := strconv.ParseInt(f[1], 10, 64); err == nil {
				return kilobytes << 10
			}
		}
	}
	return unknown
}

// number reads a file with one number.
func number(system fs.FS, name string) (int64, error) {
	text, _ := fs.ReadFile(system, name) // without the file there is no number
	return strconv.ParseInt(strings.TrimSpace(string(text)), 10, 64)
}
