package queue_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"github.com/nats-io/nats-server/v2/server"

	"zeck/games"
	"zeck/sweep"
	"zeck/sweep/queue"
)

// serve starts a server, as nats-server --jetstream does.
func serve(dir string) (at sweep.Server, stop func()) {
	nats, err := server.NewServer(&server.Options{Host: "127.0.0.1", Port: server.RANDOM_PORT, JetStream: true, StoreDir: dir,
		NoLog: true, NoSigs: true})
	if err != nil {
		panic(err)
	}
	nats.Start()
	nats.ReadyForConnections(10 * time.Second)
	return sweep.Server{URL: nats.ClientURL()}, nats.Shutdown
}

// A sweep that hands out, works and collects, and what the servers know afterwards.
func ExampleEngine_Sweep() {
	dir, _ := os.MkdirTemp("", "sweep")
	defer os.RemoveAll(dir)
	at, stop := serve(dir)
	defer stop()
	p, _ := sweep.NewPlan(games.All(), sweep.Family{Kind: "takeaway", Game: "takeaway"}, 2, 3)
	o := sweep.Options{Server: at, Dir: filepath.Join(dir, "orders"), Worker: sweep.Worker{Slots: 2, Memory: 1 << 30, Version: "v1.0.0"}}
	sum, err := queue.Engine{}.Sweep(context.Background(), p, o)
	if err != nil {
		fmt.Println(err)
		return
	}
	text, _ := os.ReadFile(sum.Files[0])
	fmt.Print(string(text))
	// Output:
	// game,k,c,p,from,proved,version
	// takeaway,2,0,2,3,true,v1.0.0
	// takeaway,3,0,4,6,true,v1.0.0
}

// With no directory the servers are asked for all that they know.
func ExampleEngine_Status() {
	dir, _ := os.MkdirTemp("", "sweep")
	defer os.RemoveAll(dir)
	at, stop := serve(dir)
	defer stop()
	p, _ := sweep.NewPlan(games.All(), sweep.Family{Kind: "takeaway", Game: "takeaway"}, 1, 20)
	me := sweep.Worker{Slots: 1, Memory: 1 << 30}
	if _, err := (queue.Engine{}).Sweep(context.Background(), p, sweep.Options{Server: at, Dir: filepath.Join(dir, "orders"), Worker: me}); err != nil {
		fmt.Println(err)
		return
	}
	all, err := queue.Engine{}.Status(context.Background(), at, games.All(), "")
	fmt.Println(all[0].Plan, all[0].Done, all[0].Waiting, err)
	// Output: takeaway.takeaway, k = 1..20 20 0 <nil>
}

// Two machines: one hands out and collects, the other works. Here both are this program, and so is the server.
func ExampleEngine_Work() {
	dir, _ := os.MkdirTemp("", "sweep")
	defer os.RemoveAll(dir)
	at, shutDown := serve(dir)
	defer shutDown()
	ctx, stop := context.WithCancel(context.Background())
	worked := make(chan error)
	go func() {
		me := sweep.Worker{Games: games.All(), Slots: 4, Memory: 1 << 30, Version: "v1.0.0"}
		worked <- queue.Engine{}.Work(ctx, at, me, nil)
	}()
	p, _ := sweep.NewPlan(games.All(), sweep.Family{Kind: "period", Game: "wythoff"}, 0, 10)
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
	p, _ := sweep.NewPlan(games.All(), sweep.Family{Kind: "period", Game: "wythoff"}, 0, 99)
	_, err := queue.Engine{}.Cancel(context.Background(), sweep.Server{URL: "nats://127.0.0.1:1"}, p)
	fmt.Println(errors.Is(err, sweep.ErrServer))
	fmt.Println(err)
	// Output:
	// true
	// no queue at "nats://127.0.0.1:1": nats: no servers available for connection
}
