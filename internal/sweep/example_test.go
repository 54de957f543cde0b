package sweep_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"

	"zeck/games"
	"zeck/internal/sweep"
)

func ExampleParseJob() {
	j, err := sweep.ParseJob(games.All(), "census.zeckendorf@hole=4.50")
	fmt.Println(j.Kind, j.Game, j.N, err)
	_, err = sweep.ParseJob(games.All(), "exec.sh.1")
	fmt.Println(err)
	// Output:
	// census zeckendorf@hole=4 50 <nil>
	// unknown kind of job "exec"; expected census, level, period, takeaway
}

// A sweep needs a plan and a directory. A second sweep finds the results of the first.
func ExampleRun() {
	path, _ := os.MkdirTemp("", "sweep")
	defer os.RemoveAll(path)
	p, _ := sweep.NewPlan(games.All(), sweep.Family{Kind: "census", Game: "zeckendorf"}, 1, 5)
	o := sweep.Options{Dir: path, Worker: sweep.Worker{Slots: 2, Memory: 1 << 30, Version: "v1.0.0"}}
	show := func(sum sweep.Summary, err error) {
		fmt.Println(sum.Done, "done,", sum.Found, "found,", len(sum.Files), "files;", err)
	}
	show(sweep.Run(context.Background(), p, o, nil))
	show(sweep.Run(context.Background(), p, o, nil))
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
