package sweep_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"zeck/game"
	"zeck/games"
	"zeck/games/nim"
	"zeck/games/takeaway"
	"zeck/sweep"
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
	j, err := sweep.ParseJob(games.All(), "census.zeckendorf@hole=4.50")
	fmt.Println(j.Kind, j.Game, j.N, err)
	_, err = sweep.ParseJob(games.All(), "exec.sh.1")
	fmt.Println(err)
	// Output:
	// census zeckendorf@hole=4 50 <nil>
	// unknown kind of job "exec"; expected census, level, period, takeaway
}

func ExampleJob_Run() {
	j, _ := sweep.ParseJob(games.All(), "census.zeckendorf.16")
	values, err := j.Run(context.Background(), sweep.RunOptions{})
	fmt.Println(j.Columns())
	fmt.Println(values, err)
	// Output:
	// [position positions moves p_positions outcome algorithm]
	// [zeckendorf:16 71 198 24 P table] <nil>
}

func ExampleJob_Cost() {
	for _, name := range []string{"census.zeckendorf.300", "census.zeckendorf.700"} {
		j, _ := sweep.ParseJob(games.All(), name)
		fmt.Println(j, "needs", j.Cost().Class(), "MiB")
	}
	// Output:
	// census.zeckendorf.300 needs 64 MiB
	// census.zeckendorf.700 needs 256 MiB
}

func ExampleNewPlan() {
	p, err := sweep.NewPlan(games.All(), sweep.Family{Kind: "takeaway", Game: "takeaway"}, 1, 10_000)
	fmt.Println(p, p.Len(), err)
	// Output: takeaway.takeaway, k = 1..10000 10000 <nil>
}

// Only every hundredth number of a range.
func ExamplePlan_Every() {
	p, _ := sweep.NewPlan(games.All(), sweep.Family{Kind: "census", Game: "zeckendorf"}, 300, 500)
	p, err := p.Every(100)
	fmt.Println(p, p.Len(), p.Step(), err)
	// Output: census.zeckendorf, n = 300..500 in steps of 100 3 100 <nil>
}

// Sweeps know the games that they are told of, such as these two.
func ExamplePlan_Games() {
	known := game.NewRegistry(nim.Game(), takeaway.FibNim())
	p, err := sweep.NewPlan(known, sweep.Family{Kind: "census", Game: "fibnim"}, 1, 20)
	fmt.Println(p, len(p.Games().Games()), err)
	_, err = sweep.NewPlan(known, sweep.Family{Kind: "census", Game: "zeckendorf"}, 1, 20)
	fmt.Println(err)
	// Output:
	// census.fibnim, n = 1..20 2 <nil>
	// unknown game "zeckendorf"; known games: nim, fibnim
}

func ExamplePlan_Has() {
	p, _ := sweep.NewPlan(games.All(), sweep.Family{Kind: "period", Game: "wythoff"}, 0, 99)
	for _, name := range []string{"period.wythoff.99", "period.wythoff.100", "level.wythoff+1000.7"} {
		j, _ := sweep.ParseJob(games.All(), name)
		fmt.Println(j, p.Has(j))
	}
	// Output:
	// period.wythoff.99 true
	// period.wythoff.100 false
	// level.wythoff+1000.7 false
}

// A directory is for one family, and says which.
func ExampleReadPlan() {
	path, _ := os.MkdirTemp("", "sweep")
	defer os.RemoveAll(path)
	_, err := sweep.ReadPlan(games.All(), path)
	fmt.Println(errors.Is(err, sweep.ErrNone))
	me := sweep.Worker{Slots: 1, Memory: 1 << 30}
	orders, _ := sweep.NewPlan(games.All(), sweep.Family{Kind: "takeaway", Game: "takeaway"}, 1, 20)
	rows, _ := sweep.NewPlan(games.All(), sweep.Family{Kind: "period", Game: "wythoff"}, 0, 5)
	_, err = sweep.Run(context.Background(), orders, sweep.Options{Dir: path, Worker: me}, nil)
	fmt.Println(err)
	_, err = sweep.Run(context.Background(), rows, sweep.Options{Dir: path, Worker: me}, nil)
	fmt.Println(errors.Is(err, sweep.ErrOther))
	p, err := sweep.ReadPlan(games.All(), path)
	fmt.Println(p, err)
	// Output:
	// true
	// <nil>
	// true
	// takeaway.takeaway, k = 1..20 <nil>
}

func ExampleReadResults() {
	path, _ := os.MkdirTemp("", "sweep")
	defer os.RemoveAll(path)
	p, _ := sweep.NewPlan(games.All(), sweep.Family{Kind: "takeaway", Game: "takeaway"}, 2, 4)
	me := sweep.Worker{Slots: 1, Memory: 1 << 30, Begun: func(j sweep.Job) {
		if j.N == 3 {
			panic("out of luck")
		}
	}}
	if _, err := sweep.Run(context.Background(), p, sweep.Options{Dir: path, Worker: me}, nil); err != nil {
		fmt.Println(err)
	}
	results, err := sweep.ReadResults(path, p)
	for _, r := range results {
		fmt.Println(r.Job, r.Values, r.Err())
	}
	fmt.Println(err)
	// Output:
	// 1 of 3 jobs failed; the first: takeaway.takeaway.3: panic: out of luck
	// takeaway.takeaway.2 [0 2 3 true] <nil>
	// takeaway.takeaway.3 [] takeaway.takeaway.3: panic: out of luck
	// takeaway.takeaway.4 [0 6 9 true] <nil>
	// <nil>
}

// A job that fails has a result as well, which says why and travels as the others do.
func ExampleResult_Fail() {
	j, _ := sweep.ParseJob(games.All(), "census.zeckendorf.700")
	r := sweep.Result{Job: j}
	fmt.Println(r.Err())
	r.Fail(fmt.Errorf("%w: no machine has the memory", game.ErrLimit))
	data, _ := r.Encode()
	r, _ = sweep.DecodeResult(games.All(), data)
	fmt.Println(r.Err())
	fmt.Println(errors.Is(r.Err(), game.ErrLimit))
	// Output:
	// <nil>
	// census.zeckendorf.700: too large: no machine has the memory
	// true
}

func ExampleDecodeResult() {
	j, _ := sweep.ParseJob(games.All(), "takeaway.takeaway.3")
	data, _ := sweep.Result{Job: j, Values: []string{"0", "4", "6", "true"}, Version: "v1.0.0", Worker: "me", Took: time.Second}.Encode()
	r, err := sweep.DecodeResult(games.All(), data)
	fmt.Println(r.Job, r.Values, r.Took, err)
	// Output: takeaway.takeaway.3 [0 4 6 true] 1s <nil>
}

// A sweep needs a plan and a directory. A second one finds what the first has done.
func ExampleRun() {
	path, _ := os.MkdirTemp("", "sweep")
	defer os.RemoveAll(path)
	p, _ := sweep.NewPlan(games.All(), sweep.Family{Kind: "census", Game: "zeckendorf"}, 1, 5)
	o := sweep.Options{Dir: path, Worker: sweep.Worker{Slots: 2, Memory: 1 << 30, Version: "v1.0.0"}}
	tell := func(sum sweep.Summary, err error) {
		fmt.Println(sum.Done, "done,", sum.Found, "found,", len(sum.Files), "files;", err)
	}
	tell(sweep.Run(context.Background(), p, o, nil))
	tell(sweep.Run(context.Background(), p, o, nil))
	text, _ := os.ReadFile(filepath.Join(path, "census.csv"))
	fmt.Print(string(text))
	// Output:
	// 5 done, 0 found, 3 files; <nil>
	// 5 done, 5 found, 3 files; <nil>
	// game,n,position,positions,moves,p_positions,outcome,algorithm,version
	// zeckendorf,1,zeckendorf:1,1,0,1,P,table,v1.0.0
	// zeckendorf,2,zeckendorf:2,2,1,1,N,table,v1.0.0
	// zeckendorf,3,zeckendorf:3,3,2,2,P,table,v1.0.0
	// zeckendorf,4,zeckendorf:4,4,4,2,P,table,v1.0.0
	// zeckendorf,5,zeckendorf:5,6,7,3,P,table,v1.0.0
}

// turns is a carrier that does one job after the other.
type turns struct{ sweep.Worker }

func (turns) Found(context.Context) (map[int]sweep.Result, error) { return nil, nil }
func (turns) Close()                                              {}
func (t turns) Do(ctx context.Context, jobs []sweep.Job, take func(sweep.Result) error) error {
	for _, j := range jobs {
		r, err := t.Worker.Do(ctx, j)
		if err == nil {
			err = take(r)
		}
		if err != nil {
			return err
		}
		fmt.Println(j)
	}
	return nil
}

// A carrier gets the jobs, the largest first; plan, directory and files are as in every other sweep.
func ExampleCarrier() {
	path, _ := os.MkdirTemp("", "sweep")
	defer os.RemoveAll(path)
	p, _ := sweep.NewPlan(games.All(), sweep.Family{Kind: "period", Game: "wythoff"}, 1, 3)
	sum, err := sweep.Run(context.Background(), p, sweep.Options{Dir: path}, turns{sweep.Worker{Slots: 1, Memory: 1 << 30}})
	fmt.Println(sum.Done, err)
	// Output:
	// period.wythoff.3
	// period.wythoff.2
	// period.wythoff.1
	// 3 <nil>
}

// Where the servers of a cluster are is for package queue; a sweep without a carrier needs none.
func ExampleServer() {
	at := sweep.Server{URL: "nats://one.example:4222,nats://two.example:4222", Creds: "me.creds"}
	o := sweep.Options{Server: at, Dir: "results"}
	fmt.Println(o.URL)
	// Output: nats://one.example:4222,nats://two.example:4222
}

// What a job takes of two slots with 128 MiB: its share of the memory.
func ExampleWorker_SlotsFor() {
	w := sweep.Worker{Slots: 2, Memory: 128 * sweep.MiB}
	fmt.Println(w.SlotsFor(64), w.SlotsFor(96), w.SlotsFor(192))
	// Output: 1 2 3
}

func ExampleWorker_Do() {
	j, _ := sweep.ParseJob(games.All(), "period.wythoff.10")
	w := sweep.Worker{Slots: 1, Memory: 1 << 30, Version: "v1.0.0"}
	r, err := w.Do(context.Background(), j)
	fmt.Println(r.Job, r.Values, r.Worker == w.Name(), err)
	// Output: period.wythoff.10 [224 24 true 256 24] true <nil>
}

func ExampleReadStatus() {
	path, _ := os.MkdirTemp("", "sweep")
	defer os.RemoveAll(path)
	p, _ := sweep.NewPlan(games.All(), sweep.Family{Kind: "takeaway", Game: "takeaway"}, 1, 20)
	_, err := sweep.Run(context.Background(), p, sweep.Options{Dir: path, Worker: sweep.Worker{Slots: 1, Memory: 1 << 30}}, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	s, err := sweep.ReadStatus(games.All(), path)
	fmt.Println(s.Plan, s.Done, s.Waiting, s.Live, err)
	// Output: takeaway.takeaway, k = 1..20 20 0 false <nil>
}

// Somebody with two slots does the first of three jobs.
func ExampleNewStatus() {
	p, _ := sweep.NewPlan(games.All(), sweep.Family{Kind: "period", Game: "wythoff"}, 1, 3)
	jobs := p.Jobs()
	who := []sweep.AtWork{{Name: "me", Slots: 2, Memory: 1 << 30, Jobs: []sweep.Active{{Job: jobs[0], Worker: "me", Threads: 1}}}}
	s := sweep.NewStatus(p, jobs, nil, who, func(sweep.Job) bool { return true })
	fmt.Println(s.Done, "done,", s.Running, "running,", s.Waiting, "waiting")
	// Output: 0 done, 1 running, 2 waiting
}

// What a person would say about a sweep that is under way.
func ExampleStatus() {
	p, _ := sweep.NewPlan(games.All(), sweep.Family{Kind: "census", Game: "zeckendorf"}, 698, 700)
	j, _ := sweep.ParseJob(games.All(), "census.zeckendorf.698")
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
