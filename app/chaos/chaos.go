// Package chaos kills processes that a table depends on during play, and checks that nothing was lost or doubled.
// People, computers and a referee play meanwhile. It starts servers of this program on loopback, and the synthetic
// players of package load play all games on them. At random moments it kills a server, a second server, a backend of
// PostgreSQL or its postmaster, and restarts it. Afterwards it compares what the players were told with what is
// stored. It connects to no other machine, and stops by itself.
package chaos

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/url"
	"os"
	"path/filepath"
	"time"

	"tricorne/app/load"
	"tricorne/rules/game"
)

// The limits of a run.
const (
	MostKills = 10000
	// MostTime limits the time for the kills. Start, end and checks take further time, within load.MostTime.
	MostTime  = 40 * time.Minute
	MostPairs = 20
)

// Options describes what is killed, how often, and who plays meanwhile.
type Options struct {
	Program string // this program, which is run as the server
	Store   string // db.SQLite or db.Postgres
	// URL of a PostgreSQL server whose user may create databases and end backends; if empty, a server is started
	URL       string
	Kills     int
	Duration  time.Duration // the time over which the kills are spread
	Seed      uint64
	Games     []*game.Manual
	Pairs     int // pairs of players for each game; every table has a referee too
	Computers int // tables for each game at which two computers play
	ThinkTime time.Duration
	Log       io.Writer // receives messages about faults as they happen
}

// Misuse is the error for options that are not supported.
type Misuse struct{ error }

// check returns an error for the first wrong option, nil if all are right.
func (o *Options) check() error {
	switch {
	case o.Kills < 1 || o.Kills > MostKills:
		return fmt.Errorf("kills: want 1 to %d", MostKills)
	case o.Duration <= 0 || o.Duration > MostTime:
		return fmt.Errorf("seconds: want 1 to %.0f", MostTime.Seconds())
	case o.Pairs < 1 || o.Pairs > MostPairs:
		return fmt.Errorf("pairs: want 1 to %d", MostPairs)
	case o.Computers < 0 || o.Computers > MostPairs:
		return fmt.Errorf("computers: want at most %d", MostPairs)
	case o.ThinkTime <= 0 || o.ThinkTime > time.Minute:
		return errors.New("think: want more than nothing and at most a minute")
	case o.Store != sqlite && o.Store != postgresql:
		return fmt.Errorf("store: want %s or %s, not %q", sqlite, postgresql, o.Store)
	case o.Store == sqlite && o.URL != "":
		return errors.New("url: only a PostgreSQL server is given by its URL")
	case o.URL != "" && !onThisMachine(o.URL):
		return errors.New("url: want a postgres:// URL of a server on this machine")
	case len(o.Games) == 0:
		return errors.New("games: want one at least")
	}
	return nil
}

// onThisMachine reports whether a URL names a PostgreSQL server on this machine.
func onThisMachine(address string) bool {
	u, err := url.Parse(address)
	if err != nil || u.Scheme != "postgres" && u.Scheme != "postgresql" {
		return false
	}
	ip := net.ParseIP(u.Hostname())
	return u.Hostname() == "localhost" || ip != nil && ip.IsLoopback()
}

// run is the state of one run of the chaos test.
type run struct {
	Options
	dir     string
	url     string // URL of the store
	pg      *postgres
	servers []*server
	rng     *rand.Rand
	ledger  ledger
	figures Result
}

// Run plays games, kills processes meanwhile, and compares what the players were told with what is stored. It returns
// an error if that could not be done. Losses are in the result.
func Run(ctx context.Context, o Options) (Result, error) {
	if err := o.check(); err != nil {
		return Result{}, &Misuse{err}
	}
	dir, err := os.MkdirTemp("", "tricorne-chaos-")
	if err != nil {
		return Result{}, err
	}
	defer os.RemoveAll(dir)
	r := &run{
		Options: o, dir: dir,
		rng:     rand.New(rand.NewPCG(o.Seed, 1776)), //nolint:gosec // which is killed when; to be met again
		figures: Result{Store: o.Store, Seed: o.Seed, Pairs: o.Pairs * len(o.Games), Computers: o.Computers * len(o.Games)},
	}
	defer r.end()
	if err := r.begin(ctx); err != nil {
		return r.figures, err
	}
	if err := r.play(ctx); err != nil {
		return r.figures, err
	}
	r.stop()
	if err := r.compare(ctx); err != nil {
		return r.figures, err
	}
	return r.figures, nil
}

// begin starts the store and the servers.
func (r *run) begin(ctx context.Context) error {
	servers := 1
	if r.Store == sqlite {
		r.url = "sqlite:" + filepath.Join(r.dir, "chaos.db")
	} else {
		var err error
		if r.pg, err = openPostgres(ctx, r.URL); err != nil {
			return err
		}
		r.url, servers = r.pg.url, 2
	}
	for n := range servers {
		s, err := newServer(r.Program, r.url, n)
		if err != nil {
			return err
		}
		r.servers = append(r.servers, s)
		if err := s.start(); err != nil {
			return err
		}
		if err := s.waitForAnswer(ctx); err != nil {
			return err
		}
	}
	return nil
}

// The names of the stores in the command.
const (
	sqlite     = "sqlite"
	postgresql = "postgres"
)

// Time limits, apart from the kills.
const (
	gatherTimeout = 5 * time.Minute // time limit until everybody has acted once
	settleTimeout = 3 * time.Minute // time limit until everybody has acted after the last kill
)

// play lets everybody play while processes are killed, until everybody has acted once more after the last kill.
func (r *run) play(ctx context.Context) error {
	playing, enough := context.WithCancel(ctx)
	defer enough()
	loads := r.startPlayers(playing)
	err := r.ledger.wait(ctx, r.figures.Pairs, gatherTimeout, time.Time{})
	if err == nil {
		began := time.Now()
		err = r.killAll(ctx)
		r.figures.Seconds = time.Since(began).Round(time.Millisecond).Seconds()
	}
	if err == nil {
		if stuck := r.ledger.wait(ctx, r.figures.Pairs, settleTimeout, time.Now()); stuck != nil {
			r.reportFault("after the last kill: %v", stuck)
		}
	}
	enough()
	for range r.Games {
		one := <-loads
		if one.err != nil {
			err = errors.Join(err, one.err)
			continue
		}
		r.figures.FinishedGames += one.result.Finished
		r.figures.SeatsHeld += one.result.SeatsHeld
		if r.figures.SeatsLost += one.result.SeatsLost; one.result.SeatsLost > 0 {
			fmt.Fprintf(r.Log, "%d seats of %s are lost, one of them: %v\n", one.result.SeatsLost, one.game,
				one.result.SeatLossError)
		}
		if one.result.Errors > 0 {
			r.reportFault("%d of the players of %s stopped, one of them because: %v", one.result.Errors, one.game,
				one.result.FirstError)
		}
	}
	return err
}

// gameResult holds the results of one game's players.
type gameResult struct {
	game   string
	result load.Result
	err    error
}

// levels lists the levels of the computers; successive tables use successive levels.
var levels = []string{"general", "recruit", "captain"}

// startPlayers lets the players of all games sit down and play until the context is done. It returns a channel of their
// results.
func (r *run) startPlayers(ctx context.Context) <-chan gameResult {
	out := make(chan gameResult, len(r.Games))
	var urls []string
	for _, s := range r.servers {
		urls = append(urls, s.url)
	}
	for n, m := range r.Games {
		o := load.Options{
			URLs: urls, Pairs: r.Pairs, ThinkTime: r.ThinkTime,
			Duration: r.Duration + r.extraTime() + gatherTimeout + settleTimeout + time.Minute,
			Game:     m.ID, Scenario: m.Scenarios[0].ID,
			Sides: [2]string{m.Sides[0].ID, m.Sides[1].ID}, Seed: r.Seed + uint64(n), //nolint:gosec // a count
			Computers: r.Computers, Levels: append(levels[n%len(levels):], levels[:n%len(levels)]...), SurviveOutages: true,
			Referee: true, OnSent: r.ledger.note,
		}
		go func() {
			result, err := load.Run(ctx, o)
			out <- gameResult{m.ID, result, err}
		}()
	}
	return out
}

// reportFault counts and prints something that must not happen.
func (r *run) reportFault(format string, args ...any) {
	r.figures.Faults++
	fmt.Fprintf(r.Log, format+"\n", args...)
}

// stop ends the servers in the way an operator does.
func (r *run) stop() {
	for _, s := range r.servers {
		if err := s.stop(); err != nil {
			r.reportFault("%s: at the end: %v", s.name, err)
		}
		n, first := s.log.defectLines()
		if r.figures.LoggedErrors += n; n > 0 {
			fmt.Fprintf(r.Log, "%s: the first of %d errors in its log: %s\n", s.name, n, first)
		}
	}
}

// end ends all processes that still run and removes all files of the run.
func (r *run) end() {
	for _, s := range r.servers {
		s.kill()
	}
	if r.pg != nil {
		r.pg.close()
	}
}
