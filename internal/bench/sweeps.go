package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"sync"
	"time"

	"zeck/games"
	"zeck/sweep"
)

// sweeps measures what handing out and collecting adds to the jobs, and the programs that people get.
func sweeps() []measurement {
	large, small := plan(1, 220), plan(1, 150)
	alone := "the same jobs one after the other"
	return append([]measurement{
		{"zeck sweep census --n 1..220, all cores", func() figure { return took(swept(large)) },
			baseline{alone, func() figure { return took(inTurn(large)) }}, target{}},
		{"jobs of zeck sweep census --n 1..150", func() figure { return rate(float64(small.Len()), swept(small)) },
			baseline{alone, func() figure { return rate(float64(small.Len()), inTurn(small)) }}, target{}},
	}, programs()...)
}

func plan(first, last int) sweep.Plan {
	p, err := sweep.NewPlan(games.All(), sweep.Family{Kind: "census", Game: "zeckendorf"}, first, last)
	check(err)
	return p
}

// swept measures a sweep on this machine, its beginning and end included.
func swept(p sweep.Plan) time.Duration {
	var dir string
	newDir := func() {
		var err error
		dir, err = os.MkdirTemp(scratch(), "sweep")
		check(err)
	}
	me := sweep.Worker{Slots: runtime.NumCPU(), Memory: 1 << 30, Version: "bench"}
	return best(newDir, func() {
		_, err := sweep.Run(background, p, sweep.Options{Dir: dir, Worker: me}, nil)
		check(err)
	})
}

// inTurn measures the jobs of a sweep without all that, on one core.
func inTurn(p sweep.Plan) time.Duration {
	return best(warm, func() {
		for _, j := range p.Jobs() {
			_, err := j.Run(background, sweep.RunOptions{Threads: 1})
			check(err)
		}
	})
}

// built is a folder with the programs, as go build makes them.
var built = sync.OnceValue(func() string {
	dir, err := os.MkdirTemp(scratch(), "programs")
	check(err)
	command := exec.Command("go", "build", "-o", dir, "zeck/cmd/zeck", "zeck/cmd/zeck-sweep")
	command.Stderr = os.Stderr
	check(command.Run())
	return dir
})

// programs measures how large zeck is beside the program for clusters, and how fast it starts.
func programs() []measurement {
	size := func(name string) func() figure {
		return func() figure {
			info, err := os.Stat(filepath.Join(built(), name))
			check(err)
			return megabytes(float64(info.Size()))
		}
	}
	start := func(name string, args ...string) { check(exec.Command(name, args...).Run()) }
	return []measurement{
		{"the program zeck", size("zeck"), baseline{"zeck-sweep", size("zeck-sweep")}, times(0.95)},
		{"zeck solve wythoff:24,32, from start to end", bestOf(func() { start(filepath.Join(built(), "zeck"), "solve", "wythoff:24,32") }),
			baseline{"starting the go command", bestOf(func() { start("go", "version") })}, within(atOnce)},
	}
}
