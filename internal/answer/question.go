package answer

import (
	"context"
	"errors"
	"fmt"

	"zeck/game"
	"zeck/solve"
)

// Where is the position that a question is about.
type Where struct {
	Position string `ask:"position,argument" example:"wythoff:24,32" help:"a position or a sum of positions, in the notation of zeck"`
}

// SolveQuestion asks who wins.
type SolveQuestion struct {
	Misere     bool `ask:"misere" help:"misère play: whoever makes the last move loses"`
	Remoteness bool `ask:"remoteness" help:"how many moves the game lasts if both play well"`
}

// Check refuses what cannot be asked together.
func (q SolveQuestion) Check() error {
	if q.Misere && q.Remoteness {
		return errors.New("remoteness is about normal play only; expected remoteness or misere, not both")
	}
	return nil
}

// Answer answers it for a position.
func (q SolveQuestion) Answer(ctx context.Context, s solve.Solver, p game.Position) (Verdict, error) {
	ask := s.Solve
	if q.Misere {
		ask = s.Misere
	}
	v, err := ask(ctx, p)
	if err != nil {
		return Verdict{}, err
	}
	j := NewVerdict(v)
	if q.Misere {
		j.Play = "misere"
	}
	if q.Remoteness {
		r, err := s.Remoteness(ctx, p)
		if err != nil {
			return j, err
		}
		j.Remote = &r
	}
	return j, nil
}

// CensusQuestion says what is counted.
type CensusQuestion struct {
	Lengths      bool   `ask:"lengths" help:"the shortest and the longest game"`
	Games        bool   `ask:"games" help:"the number of different games"`
	Levels       bool   `ask:"levels" help:"the counts level by level"`
	Random       bool   `ask:"random,command" help:"mean and variance of the length under random play"`
	Distribution bool   `ask:"distribution,command" help:"the probability of each length under random play"`
	Moments      bool   `ask:"moments" help:"mean, variance, skewness and kurtosis of that length, with proved bounds"`
	Values       bool   `ask:"values" help:"how many positions have each nim-value"`
	Remoteness   bool   `ask:"remoteness" help:"how long a game lasts if both play well"`
	Strategy     bool   `ask:"strategy" help:"how much of a position the winner has to look at"`
	Players      string `ask:"players" of:"P" example:"3" help:"who wins if P players take turns"`
	Teams        string `ask:"teams" of:"SEATS" example:"AABB" help:"which team wins if two sit in the order of SEATS, such as AABB"`
}

// Parts reads the question. Before the names in messages stands dash: "--" on a command line.
func (q CensusQuestion) Parts(dash string) (want game.CensusParts, err error) {
	want = game.CensusParts{Lengths: q.Lengths, Games: q.Games, Levels: q.Levels, Random: q.Random, Distribution: q.Distribution,
		Moments: q.Moments, Values: q.Values, Remoteness: q.Remoteness, Strategy: q.Strategy}
	if q.Players != "" {
		if want.Players, err = IntBetween(2, game.MaxPlayers, dash+"players", q.Players); err != nil {
			return want, err
		}
	}
	if q.Teams != "" {
		if want.Teams, err = game.ReadSeating(q.Teams); err != nil {
			return want, fmt.Errorf("%steams: %w", dash, err)
		}
	}
	return want, nil
}

// RepQuestion asks how a number is written.
type RepQuestion struct {
	System string `ask:"system" of:"NAME" example:"takeaway@k=3" help:"one number system NAME only: zeckendorf, canonical, second, lucas, binary, tribonacci, …"`
}

// In returns the systems that are asked for.
func (q RepQuestion) In(ctx context.Context) ([]System, error) {
	if q.System == "" {
		return Systems, nil
	}
	one, err := SystemByName(ctx, q.System)
	return []System{one}, err
}

// Answer writes a number for machines.
func (q RepQuestion) Answer(ctx context.Context, number string) (Object, error) {
	in, err := q.In(ctx)
	if err != nil {
		return nil, err
	}
	n, forms, err := Forms(ctx, number, in)
	if err != nil {
		return nil, err
	}
	return NewForms(n, forms), nil
}
