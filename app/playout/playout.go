// Package playout plays random legal games as fast as possible on one thread and measures the speed. It implements
// the subcommand of that name. It contains nothing that is specific to one game.
package playout

import (
	"context"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"runtime/debug"
	"time"

	"tricorne/rules/dice"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
)

// Mode says how much of the server's work is done around every action.
type Mode string

// The modes.
const (
	InMemory Mode = "bare" // plays in memory
	// Server also encodes and decodes the position around every action and makes both views.
	Server Mode = "server"
)

// Options describes what is played, and for how long. Play ends after Seconds or after Games, whichever comes
// first; one of them must be given.
type Options struct {
	Game     game.Game
	Scenario string
	Seconds  float64
	Games    int
	Seed     uint64
	Mode     Mode
}

// MostActions is the length after which a game is stopped as unfinished.
const MostActions = 20_000

// measureInterval is the number of actions after which sizes are measured again. Measuring them rarely costs very
// little.
const measureInterval = 61

// gcPercent is how far memory may grow between collections, in percent of the live memory. A run keeps only one
// position alive, so at the usual 100 percent the garbage collector would run all the time.
const gcPercent = 800

// Run plays until the time is over, the games are played, or the context is done. It returns an error if the
// scenario or mode does not exist; a game that fails is counted as crashed and does not end the run.
func Run(ctx context.Context, o Options) (Result, error) {
	if o.Mode != InMemory && o.Mode != Server {
		return Result{}, fmt.Errorf("playout: the mode is bare or server, not %q", o.Mode)
	}
	if o.Seconds <= 0 && o.Games <= 0 {
		return Result{}, fmt.Errorf("playout: neither seconds nor games to play")
	}
	if _, ok := o.Game.Manual().Scenario(o.Scenario); !ok {
		return Result{}, fmt.Errorf("playout: %s has no scenario %q", o.Game.Manual().ID, o.Scenario)
	}
	if o.Seconds > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, time.Duration(o.Seconds*float64(time.Second)))
		defer cancel()
	}
	defer debug.SetGCPercent(debug.SetGCPercent(gcPercent))
	r := &run{Options: o, ctx: ctx, rng: rand.New(rand.NewPCG(o.Seed, 1776))}
	began, cpu := time.Now(), processTime()
	for n := uint64(0); ctx.Err() == nil && (o.Games <= 0 || n < uint64(o.Games)); n++ {
		r.playGame(n)
	}
	return r.result(time.Since(began), processTime()-cpu), nil
}

// run is the state of one run of random games.
type run struct {
	Options
	ctx context.Context //nolint:containedctx // a run is one call
	rng *rand.Rand

	games, actions, unfinished, crashed int

	lengths, stateSizes, viewSizes []int
	failure                        error
}

// playGame plays one game and counts its outcome.
func (r *run) playGame(n uint64) {
	var secret dice.Secret
	binary.BigEndian.PutUint64(secret[:], r.Seed)
	binary.BigEndian.PutUint64(secret[8:], n)
	length, err := r.play(secret)
	switch {
	case err != nil:
		r.crashed++
		if r.failure == nil {
			r.failure = fmt.Errorf("game %d, after %d actions: %w", n, length, err)
		}
	case length >= MostActions:
		r.unfinished++
	case r.ctx.Err() == nil:
		r.games++
		r.lengths = append(r.lengths, length)
	}
}

// play plays one game to its end, or until the time is over, and returns its length.
func (r *run) play(secret dice.Secret) (length int, err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("panic: %v", p)
		}
	}()
	out, err := r.Game.Begin(game.Setup{Scenario: r.Scenario}, dice.FromSecret(secret, 0))
	if err != nil {
		return 0, err
	}
	for length < MostActions && !out.Position.Over() && r.ctx.Err() == nil {
		pos := out.Position
		if r.Mode == Server {
			if pos, err = r.reload(pos); err != nil {
				return length, err
			}
		}
		asked := out.Status.SidesAsked.List()
		side := asked[r.rng.IntN(len(asked))]
		a, err := game.Fill(func(d action.Draft) (game.Ask, error) { return r.Game.Ask(pos, side, d) }, r.rng.IntN)
		if err != nil {
			return length, err
		}
		length++
		if out, err = r.Game.Play(pos, a, dice.FromSecret(secret, uint64(length))); err != nil { //nolint:gosec // a count
			return length, fmt.Errorf("%s %s: %w", a.Step, a.Act, err)
		}
		r.actions++
		if err := r.makeViews(out.Position); err != nil {
			return length, err
		}
	}
	return length, nil
}

// reload encodes the position as for the store and returns the decoded one.
func (r *run) reload(p game.Position) (game.Position, error) {
	raw, err := p.Seal()
	if err != nil {
		return game.Position{}, err
	}
	return r.Game.Unseal(raw)
}

// makeViews makes both sides' views in server mode, and sometimes measures sizes in both modes.
func (r *run) makeViews(p game.Position) error {
	measure := r.actions%measureInterval == 0
	if r.Mode != Server && !measure {
		return nil
	}
	for side := game.Side(1); side <= 2; side++ {
		view, err := r.Game.View(p, game.SideViewer(side))
		if err != nil {
			return err
		}
		if measure {
			b, err := json.Marshal(view) //nolint:musttag // only the length counts
			if err != nil {
				return err
			}
			r.viewSizes = append(r.viewSizes, len(b))
		}
	}
	if measure {
		raw, err := p.Seal()
		if err != nil {
			return err
		}
		r.stateSizes = append(r.stateSizes, len(raw))
	}
	return nil
}
