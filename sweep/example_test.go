package sweep_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"zeck/game"
	"zeck/sweep"
	"zeck/sweep/queue"
)

func ExampleKinds() {
	fmt.Println(sweep.Kinds())
	// Output: [census level period takeaway]
}

// A family is what the jobs of a sweep have in common: here the census of the game with a hole, with the number of games.
func ExampleFamily() {
	f := sweep.Family{Kind: "census", Game: "zeckendorf@hole=4", Extra: "games"}
	fmt.Println(f)
	fmt.Println("asked for every", f.Index())
	fmt.Println(f.Columns())
	// Output:
	// census.zeckendorf@hole=4+games
	// asked for every n
	// [position positions moves p_positions outcome games algorithm]
}

func ExampleParseJob() {
	j, err := sweep.ParseJob("census.zeckendorf@hole=4.50")
	fmt.Println(j.Kind, j.Game, j.N, err)
	_, err = sweep.ParseJob("exec.sh.1")
	fmt.Println(err)
	// Output:
	// census zeckendorf@hole=4 50 <nil>
	// unknown kind of job "exec"; expected census, level, period, takeaway
}

func ExampleJob_Run() {
	j, _ := sweep.ParseJob("census.zeckendorf.16")
	values, err := j.Run(context.Background(), sweep.RunOptions{})
	fmt.Println(j.Columns())
	fmt.Println(values, err)
	// Output:
	// [position positions moves p_positions outcome algorithm]
	// [zeckendorf:16 71 198 24 P table] <nil>
}

func ExampleJob_Cost() {
	for _, name := range []string{"census.zeckendorf.300", "census.zeckendorf.700"} {
		j, _ := sweep.ParseJob(name)
		fmt.Println(j, "needs", j.Cost().Class(), "MiB")
	}
	// Output:
	// census.zeckendorf.300 needs 64 MiB
	// census.zeckendorf.700 needs 6144 MiB
}

func ExampleNewPlan() {
	p, err := sweep.NewPlan(sweep.Family{Kind: "takeaway", Game: "takeaway"}, 1, 10_000)
	fmt.Println(p, p.Len(), err)
	// Output: takeaway.takeaway, k = 1..10000 10000 <nil>
}

func ExamplePlan_Has() {
	p, _ := sweep.NewPlan(sweep.Family{Kind: "period", Game: "wythoff"}, 0, 99)
	for _, name := range []string{"period.wythoff.99", "period.wythoff.100", "level.wythoff+1000.7"} {
		j, _ := sweep.ParseJob(name)
		fmt.Println(j, p.Has(j))
	}
	// Output:
	// period.wythoff.99 true
	// period.wythoff.100 false
	// level.wythoff+1000.7 false
}

func ExampleLargestFirst() {
	p, _ := sweep.NewPlan(sweep.Family{Kind: "period", Game: "wythoff"}, 1, 4)
	jobs := p.Jobs()
	sweep.LargestFirst(jobs)
	fmt.Println(jobs)
	// Output: [period.wythoff.4 period.wythoff.3 period.wythoff.2 period.wythoff.1]
}

// The files are called .part as long as results are missing.
func ExampleDir_Write() {
	path, _ := os.MkdirTemp("", "sweep")
	defer os.RemoveAll(path)
	p, _ := sweep.NewPlan(sweep.Family{Kind: "takeaway", Game: "takeaway"}, 2, 3)
	d, err := sweep.OpenDir(path, p)
	if err != nil {
		fmt.Println(err)
		return
	}
	defer d.Close()
	results := map[int]sweep.Result{}
	for _, j := range p.Jobs() {
		values, _ := j.Run(context.Background(), sweep.RunOptions{})
		results[j.N] = sweep.Result{Job: j, Values: values, Version: "v1.0.0"}
		files, _ := d.Write(p, results)
		fmt.Println(filepath.Base(files[0]))
	}
	text, _ := os.ReadFile(filepath.Join(path, "takeaway.csv"))
	fmt.Print(string(text))
	// Output:
	// takeaway.csv.part
	// takeaway.csv
	// game,k,c,p,from,proved,version
	// takeaway,2,0,2,3,true,v1.0.0
	// takeaway,3,0,4,6,true,v1.0.0
}

// A directory is for one family, and for one program at a time.
func ExampleOpenDir() {
	path, _ := os.MkdirTemp("", "sweep")
	defer os.RemoveAll(path)
	orders, _ := sweep.NewPlan(sweep.Family{Kind: "takeaway", Game: "takeaway"}, 1, 100)
	more, _ := sweep.NewPlan(orders.Family, 1, 200)
	rows, _ := sweep.NewPlan(sweep.Family{Kind: "period", Game: "wythoff"}, 0, 99)
	d, err := sweep.OpenDir(path, orders)
	fmt.Println(err)
	_, err = sweep.OpenDir(path, more)
	fmt.Println(errors.Is(err, sweep.ErrBusy))
	d.Close()
	_, err = sweep.OpenDir(path, rows)
	fmt.Println(errors.Is(err, sweep.ErrOther))
	d, err = sweep.OpenDir(path, more)
	fmt.Println(err)
	d.Close()
	// Output:
	// <nil>
	// true
	// true
	// <nil>
}

func ExampleReadPlan() {
	path, _ := os.MkdirTemp("", "sweep")
	defer os.RemoveAll(path)
	_, err := sweep.ReadPlan(path)
	fmt.Println(errors.Is(err, sweep.ErrNone))
	p, _ := sweep.NewPlan(sweep.Family{Kind: "census", Game: "zeckendorf"}, 1, 400)
	if d, err := sweep.OpenDir(path, p); err == nil {
		d.Close()
	}
	p, err = sweep.ReadPlan(path)
	fmt.Println(p, err)
	// Output:
	// true
	// census.zeckendorf, n = 1..400 <nil>
}

func ExampleReadResults() {
	path, _ := os.MkdirTemp("", "sweep")
	defer os.RemoveAll(path)
	p, _ := sweep.NewPlan(sweep.Family{Kind: "takeaway", Game: "takeaway"}, 2, 5)
	d, err := sweep.OpenDir(path, p)
	if err != nil {
		fmt.Println(err)
		return
	}
	defer d.Close()
	jobs := p.Jobs()
	good, bad := sweep.Result{Job: jobs[0], Values: []string{"0", "2", "3", "true"}}, sweep.Result{Job: jobs[1]}
	bad.Fail(errors.New("out of luck"))
	_, err = d.Write(p, map[int]sweep.Result{good.Job.N: good, bad.Job.N: bad})
	if err != nil {
		fmt.Println(err)
		return
	}
	results, err := sweep.ReadResults(path, p)
	for _, r := range results {
		fmt.Println(r.Job, r.Values, r.Err())
	}
	fmt.Println(p.Len()-len(results), "left", err)
	// Output:
	// takeaway.takeaway.2 [0 2 3 true] <nil>
	// takeaway.takeaway.3 [] takeaway.takeaway.3: out of luck
	// 2 left <nil>
}

func ExampleQueueDir() {
	fmt.Println(filepath.ToSlash(sweep.QueueDir("results")))
	// Output: results/.queue
}

// A job that fails has a result as well, which says why and travels as the others do.
func ExampleResult_Fail() {
	j, _ := sweep.ParseJob("census.zeckendorf.700")
	r := sweep.Result{Job: j}
	fmt.Println(r.Err())
	r.Fail(fmt.Errorf("%w: no machine has the memory", game.ErrLimit))
	data, _ := r.Encode()
	r, _ = sweep.DecodeResult(data)
	fmt.Println(r.Err())
	fmt.Println(errors.Is(r.Err(), game.ErrLimit))
	// Output:
	// <nil>
	// census.zeckendorf.700: too large: no machine has the memory
	// true
}

func ExampleDecodeResult() {
	j, _ := sweep.ParseJob("takeaway.takeaway.3")
	data, _ := sweep.Result{Job: j, Values: []string{"0", "4", "6", "true"}, Version: "v1.0.0", Worker: "me", Took: time.Second}.Encode()
	r, err := sweep.DecodeResult(data)
	fmt.Println(r.Job, r.Values, r.Took, err)
	// Output: takeaway.takeaway.3 [0 4 6 true] 1s <nil>
}

// A sweep needs a plan, an engine and a directory. A second one finds what the first has done.
func ExampleEngine() {
	path, _ := os.MkdirTemp("", "sweep")
	defer os.RemoveAll(path)
	var engine sweep.Engine = queue.Engine{}
	p, _ := sweep.NewPlan(sweep.Family{Kind: "census", Game: "zeckendorf"}, 1, 20)
	o := sweep.Options{Dir: path, Worker: sweep.Worker{Slots: 2, Memory: 1 << 30, Version: "v1.0.0"}}
	tell := func(sum sweep.Summary, err error) {
		fmt.Println(sum.Done, "done,", sum.Found, "found,", len(sum.Files), "files;", err)
	}
	tell(engine.Sweep(context.Background(), p, o))
	tell(engine.Sweep(context.Background(), p, o))
	all, err := engine.Status(context.Background(), sweep.Server{}, path)
	fmt.Println(all[0].Plan, err)
	fmt.Println(all[0].Done, "done,", all[0].Running, "running,", all[0].Waiting, "waiting")
	// Output:
	// 20 done, 0 found, 3 files; <nil>
	// 20 done, 20 found, 3 files; <nil>
	// census.zeckendorf, n = 1..20 <nil>
	// 20 done, 0 running, 0 waiting
}

// What a person would say about a sweep that is under way.
func ExampleStatus() {
	p, _ := sweep.NewPlan(sweep.Family{Kind: "census", Game: "zeckendorf"}, 698, 700)
	j, _ := sweep.ParseJob("census.zeckendorf.698")
	s := sweep.Status{Plan: p, Jobs: 3, Live: true, Running: 1, Waiting: 2, NoRoom: 2, Needs: 6144, Slots: 4,
		Active: []sweep.Active{{Job: j, Worker: "large", Threads: 4, For: time.Minute}}}
	for _, a := range s.Active {
		fmt.Println(a.Worker, "does", a.Job, "for", a.For, "now")
	}
	fmt.Println(s.NoRoom, "of", s.Waiting, "wait for somebody with", s.Needs, "MiB")
	// Output:
	// large does census.zeckendorf.698 for 1m0s now
	// 2 of 2 wait for somebody with 6144 MiB
}
