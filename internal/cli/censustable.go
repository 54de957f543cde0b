package cli

import (
	"context"
	"fmt"

	"zeck/game"
	"zeck/games/zeckendorf"
	"zeck/internal/answer"
	"zeck/internal/memory"
)

// room returns how many bytes a table may take.
func (f censusFlags) room() (int64, error) {
	if f.memory == "" {
		return memory.Available() / 10 * 9, nil // the rest of the program and of the machine need some, too
	}
	megabytes, err := intBetween(1, 1<<30, "--memory", f.memory)
	return int64(megabytes) << 20, err
}

// tableSuits says that starts of the Zeckendorf game are counted with a table.
func tableSuits(p game.Position, f censusFlags) bool { return answer.TableSuits(p, f.want) }

// tableCensus solves all positions at once.
func tableCensus(ctx context.Context, p game.Position, f censusFlags, progress game.Progress) (censusAnswer, error) {
	z, ok := answer.TableStart(p)
	if !ok {
		return censusAnswer{}, fmt.Errorf("--algorithm table expects a start such as zeckendorf:16, with all coins on place 1; got %s",
			game.Quote(game.Short(p)))
	}
	if !tableSuits(p, f) {
		return censusAnswer{}, fmt.Errorf("--algorithm table counts positions, moves and P-positions, and without a hole --levels and " +
			"--lengths; what else is asked for needs --algorithm search")
	}
	room, err := f.room()
	if err != nil {
		return censusAnswer{}, err
	}
	o := zeckendorf.TableOptions{Memory: room, Progress: progress}
	kept := &censusTable{file: f.save}
	var t *zeckendorf.Table
	if f.save == "" {
		t, err = zeckendorf.NewTable(ctx, z.Rules(), int(z.Value()), o)
	} else {
		t, kept.Saved, err = zeckendorf.SaveTable(ctx, f.save, z.Rules(), int(z.Value()), o)
	}
	if err != nil {
		return censusAnswer{}, tableError(err)
	}
	defer t.Close()
	c, err := answer.CountTable(ctx, t, z, f.want, o)
	return censusAnswer{Census: c, table: kept}, err
}

// censusTable is what became of the table.
type censusTable struct {
	file string // "" if it was not kept
	zeckendorf.Saved
}

// words says where the numbers come from.
func (t *censusTable) words() string {
	text := "By table: all positions were solved at once, one bit each"
	switch {
	case t.file == "":
		return text
	case t.Whole:
		return fmt.Sprintf("By table: %s was there already", t.file)
	case t.Found > 0:
		text = fmt.Sprintf("%s; %s bytes were there from an earlier run", text, grouped(digits(t.Found)))
	}
	return fmt.Sprintf("%s; kept in %s", text, t.file)
}

// fields are what JSON says of it.
func (t *censusTable) fields() []field {
	if t.file == "" {
		return nil
	}
	return []field{{"table", t.file}, {"resumed", digits(t.Found)}, {"reused", t.Whole}}
}
