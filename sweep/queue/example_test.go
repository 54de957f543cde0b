package queue_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"github.com/nats-io/nats-server/v2/server"

	"zeck/sweep"
	"zeck/sweep/queue"
)

// A sweep with a queue of its own, and what it leaves.
func ExampleEngine_Sweep() {
	dir, _ := os.MkdirTemp("", "sweep")
	defer os.RemoveAll(dir)
	p, _ := sweep.NewPlan(sweep.Family{Kind: "census", Game: "zeckendorf"}, 1, 5)
	me := sweep.Worker{Slots: 2, Memory: 1 << 30, Version: "v1.0.0"}
	sum, err := queue.Engine{}.Sweep(context.Background(), p, sweep.Options{Dir: dir, Worker: me})
	if err != nil {
		fmt.Println(err)
		return
	}
	text, _ := os.ReadFile(sum.Files[0])
	fmt.Print(string(text))
	// Output:
	// game,n,position,positions,moves,p_positions,outcome,algorithm,version
	// zeckendorf,1,zeckendorf:1,1,0,1,P,table,v1.0.0
	// zeckendorf,2,zeckendorf:2,2,1,1,N,table,v1.0.0
	// zeckendorf,3,zeckendorf:3,3,2,2,P,table,v1.0.0
	// zeckendorf,4,zeckendorf:4,4,4,2,P,table,v1.0.0
	// zeckendorf,5,zeckendorf:5,6,7,3,P,table,v1.0.0
}

func ExampleEngine_Status() {
	dir, _ := os.MkdirTemp("", "sweep")
	defer os.RemoveAll(dir)
	p, _ := sweep.NewPlan(sweep.Family{Kind: "takeaway", Game: "takeaway"}, 1, 20)
	_, err := queue.Engine{}.Sweep(context.Background(), p, sweep.Options{Dir: dir, Worker: sweep.Worker{Slots: 1, Memory: 1 << 30}})
	if err != nil {
		fmt.Println(err)
		return
	}
	all, err := queue.Engine{}.Status(context.Background(), sweep.Server{}, dir)
	fmt.Println(all[0].Plan, all[0].Done, all[0].Waiting, err)
	// Output: takeaway.takeaway, k = 1..20 20 0 <nil>
}

// Two machines: one hands out and collects, the other works. Here both are this program, and so is the server.
func ExampleEngine_Work() {
	dir, _ := os.MkdirTemp("", "sweep")
	defer os.RemoveAll(dir)
	nats, err := server.NewServer(&server.Options{Host: "127.0.0.1", Port: server.RANDOM_PORT, JetStream: true, StoreDir: dir, NoLog: true, NoSigs: true})
	if err != nil {
		fmt.Println(err)
		return
	}
	nats.Start()
	defer nats.Shutdown()
	nats.ReadyForConnections(10 * time.Second)
	at := sweep.Server{URL: nats.ClientURL()}

	ctx, stop := context.WithCancel(context.Background())
	worked := make(chan error)
	go func() {
		me := sweep.Worker{Slots: 4, Memory: 1 << 30, Version: "v1.0.0"}
		worked <- queue.Engine{}.Work(ctx, at, me, nil)
	}()
	p, _ := sweep.NewPlan(sweep.Family{Kind: "period", Game: "wythoff"}, 0, 10)
	sum, err := queue.Engine{}.Sweep(ctx, p, sweep.Options{Server: at, Dir: filepath.Join(dir, "rows")})
	fmt.Println(sum.Plan, sum.Done, err)
	stop()
	fmt.Println(<-worked)
	// Output:
	// period.wythoff, row = 0..10 11 <nil>
	// context canceled
}

// Errors say which server it is that does not answer.
func ExampleEngine_Cancel() {
	p, _ := sweep.NewPlan(sweep.Family{Kind: "period", Game: "wythoff"}, 0, 99)
	_, err := queue.Engine{}.Cancel(context.Background(), sweep.Server{URL: "nats://127.0.0.1:1"}, p)
	fmt.Println(errors.Is(err, sweep.ErrServer))
	fmt.Println(err)
	// Output:
	// true
	// no queue at "nats://127.0.0.1:1": nats: no servers available for connection
}
