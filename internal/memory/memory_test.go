package memory

import (
	"testing"
	"testing/fstest"
)

func TestAvailable(t *testing.T) {
	meminfo := "MemTotal:       24000000 kB\nMemAvailable:   20000000 kB\n"
	for _, c := range []struct {
		name  string
		files map[string]string
		want  int64
	}{
		{"no information", nil, unknown},
		{"only the kernel", map[string]string{"proc/meminfo": meminfo}, 20000000 << 10},
		{"no limit", map[string]string{"proc/meminfo": meminfo, "sys/fs/cgroup/memory.max": "max\n"}, 20000000 << 10},
		{"a limit", map[string]string{"proc/meminfo": meminfo, "sys/fs/cgroup/memory.max": "1000000\n",
			"sys/fs/cgroup/memory.current": "300000\n"}, 700000},
		{"a limit that is reached", map[string]string{"proc/meminfo": meminfo, "sys/fs/cgroup/memory.max": "1000\n",
			"sys/fs/cgroup/memory.current": "3000\n"}, 0},
		{"nonsense", map[string]string{"proc/meminfo": "MemAvailable: many kB\n"}, unknown},
	} {
		system := fstest.MapFS{}
		for name, text := range c.files {
			system[name] = &fstest.MapFile{Data: []byte(text)}
		}
		if got := available(system); got != c.want {
			t.Errorf("%s: %d, want %d", c.name, got, c.want)
		}
	}
	if Available() <= 0 {
		t.Error("this machine has no memory")
	}
}
