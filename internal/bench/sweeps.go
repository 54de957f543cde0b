package main

import (
	"cmp"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
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
	version := shared("zeck version", func() figure { return took(started("version")) })
	row := func(position string, most time.Duration) measurement {
		solved := func() figure { return took(started("solve", position)) }
		return measurement{"zeck solve " + position + ", from start to end", solved, version, within(most)}
	}
	return []measurement{
		{"the program zeck", size("zeck"), baseline{"zeck-sweep", size("zeck-sweep")}, times(0.95)},
		{"zeck version, from start to end", version.measure,
			baseline{"starting the go command", bestOf(func() { check(exec.Command("go", "version").Run()) })}, within(atOnce)},
		row("wythoff:24,32", opened),
		row("maharaja:24,32", 2*opened),
		{"zeck solve of the example of every game, from start to end, the slowest", examples, version, within(opened)},
	}
}

// opened is how long it may take to open a game and to answer about a small position of it.
const opened = 20 * time.Millisecond

// started measures zeck as people use it: a process.
func started(args ...string) time.Duration {
	return bestUpTo(15, warm, func() { check(exec.Command(filepath.Join(built(), "zeck"), args...).Run()) })
}

// examples measures how long it takes to open each game and to solve its example, and lists the slowest.
func examples() figure {
	type example struct {
		position string
		took     time.Duration
	}
	var all []example
	for _, g := range games.All().All() {
		position := g.Info().Example
		all = append(all, example{position, started("solve", position)})
	}
	slices.SortFunc(all, func(a, b example) int { return cmp.Compare(b.took, a.took) })
	note := all[0].position
	for _, e := range all[1:4] {
		note += fmt.Sprintf(", %s %s", e.position, show(e.took))
	}
	return took(all[0].took).with("%s", note)
}
