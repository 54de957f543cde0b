// Command serve answers questions over HTTP: /solve?position=wythoff:24,32 says in JSON who wins, how, and why.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"log"
	"net/http"
	"time"

	"zeck/game"
	"zeck/games"
	"zeck/solve"
)

func serve(w http.ResponseWriter, r *http.Request) {
	p, err := games.Parse(r.FormValue("position"))
	if err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	ctx, cancel := context.WithTimeout(r.Context(), time.Second)
	defer cancel()
	v, err := solve.Solve(game.Budget{Memory: 100 << 20}.On(ctx), p)
	if errors.Is(err, game.ErrLimit) || errors.Is(err, context.DeadlineExceeded) {
		http.Error(w, err.Error(), http.StatusUnprocessableEntity)
		return
	} else if err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Type", "application/json")
	if err := json.NewEncoder(w).Encode(v); err != nil {
		log.Print(err)
	}
}

func main() {
	http.HandleFunc("GET /solve", serve)
	log.Fatal(http.ListenAndServe("127.0.0.1:8742", nil))
}
