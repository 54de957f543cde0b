package sweep_test

import (
	"context"
	"fmt"
	"os"
	"time"

	"zeck/sweep"
)

func ExampleKinds() {
	fmt.Println(sweep.Kinds())
	// Output: [census level period takeaway]
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

func ExampleLargestFirst() {
	p, _ := sweep.NewPlan(sweep.Family{Kind: "period", Game: "wythoff"}, 1, 4)
	jobs := p.Jobs()
	sweep.LargestFirst(jobs)
	fmt.Println(jobs)
	// Output: [period.wythoff.4 period.wythoff.3 period.wythoff.2 period.wythoff.1]
}

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
	}
	files, err := d.Write(p, results)
	if err != nil {
		fmt.Println(err)
		return
	}
	text, _ := os.ReadFile(files[0])
	fmt.Print(string(text))
	done, failed, _ := sweep.CountResults(path, p)
	again, _ := sweep.ReadPlan(path)
	fmt.Println(again, done, failed)
	// Output:
	// game,k,c,p,from,proved,version
	// takeaway,2,0,2,3,true,v1.0.0
	// takeaway,3,0,4,6,true,v1.0.0
	// takeaway.takeaway, k = 2..3 2 0
}

func ExampleDecodeResult() {
	j, _ := sweep.ParseJob("takeaway.takeaway.3")
	data, _ := sweep.Result{Job: j, Values: []string{"0", "4", "6", "true"}, Version: "v1.0.0", Worker: "me", Took: time.Second}.Encode()
	r, err := sweep.DecodeResult(data)
	fmt.Println(r.Job, r.Values, r.Took, err)
	// Output: takeaway.takeaway.3 [0 4 6 true] 1s <nil>
}

func ExampleLeft() {
	p, _ := sweep.NewPlan(sweep.Family{Kind: "census", Game: "zeckendorf"}, 1, 400)
	jobs := p.Jobs()
	first := jobs[399]
	done := []sweep.Result{{Job: first, Took: 3 * first.Cost().Time}} // on a machine that is three times slower
	fmt.Println(sweep.Left(jobs[:399], done, 8) > sweep.Left(jobs[:399], nil, 8))
	// Output: true
}
