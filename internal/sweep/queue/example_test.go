package queue_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"github.com/nats-io/nats-server/v2/server"

	"zeck/games"
	"zeck/internal/sweep"
	"zeck/internal/sweep/queue"
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

// A sweep that hands out jobs, runs them and collects the results.
func ExampleEngine_Sweep() {
	dir, _ := os.MkdirTemp("", "sweep")
	defer os.RemoveAll(dir)
	at, stop := serve(dir)
	defer stop()
	p, _ := sweep.NewPlan(games.All(), sweep.Family{Kind: "takeaway", Game: "takeaway"}, 2, 3)
	o := sweep.Options{Server: at, Dir: filepath.Join(dir, "orders"), Worker: sweep.Worker{Slots: 2, Memory: 1 << 30, Version: "v1.0.0"}}
	sum, _ := queue.Engine{}.Sweep(context.Background(), p, o)
	text, _ := os.ReadFile(sum.Files[0])
	fmt.Print(string(text))
	// Output:
	// game,k,c,p,from,proved,version
	// takeaway,2,0,2,3,true,v1.0.0
	// takeaway,3,0,4,6,true,v1.0.0
}
