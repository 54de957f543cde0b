package cli

import (
	"context"
	"fmt"

	"zeck/game"
	"zeck/logic"
)

// systemNames gives the shell the number systems of statements, with their weights.
func systemNames() []string {
	var names []string
	for _, k := range logic.SystemKinds() {
		names = append(names, k.Example+"\t"+k.Weights)
	}
	return names
}

// systemJSON is a number system.
type systemJSON struct {
	System  string   `json:"system"`
	First   []string `json:"first"`
	Weights string   `json:"weights"`
	Digits  string   `json:"digits"`
}

// printSystems lists the number systems.
func (a *app) printSystems(ctx context.Context, f proveFlags, args []string) error {
	if len(args) > 0 {
		return fmt.Errorf("--systems lists the number systems and takes no statement, got %s", game.Quote(args[0]))
	}
	const first = 6 // weights
	t := table{head: true, inks: []ink{heading, number, ""}}
	t.row("system", "weights", "digits")
	for _, k := range logic.SystemKinds() {
		s, err := logic.SystemByName(ctx, k.Example)
		if err != nil {
			return err
		}
		out, text := systemJSON{System: k.Example, Weights: k.Weights, Digits: k.Digits}, ""
		for i := range first {
			u := s.Term(i).String()
			out.First, text = append(out.First, u), text+u+" "
		}
		if f.JSON {
			if err := a.printJSON(out); err != nil {
				return err
			}
			continue
		}
		t.row(k.Example, text+"…", k.Digits)
	}
	if !f.JSON {
		t.write(a.out, &a.ui, "")
	}
	return nil
}
