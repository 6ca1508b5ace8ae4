// Package bench measures what an act costs a server. It starts the given programs one after the other and lets
// synthetic players play every game on them. It writes the medians as a table in Markdown. Players and server share
// this machine, so the figures of two programs can be compared only if they come from the same run.
package bench

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"

	"tricorne/app/config"
	"tricorne/app/load"
	"tricorne/rules/game"
)

// Options describes which programs and games are measured, and how.
type Options struct {
	// programs that accept the same flags as this program; if there are two, the first is "before" and the second
	// "after"
	ServerBinaries []string
	Games          []*game.Manual
	Runs           int           // number of measurements; the table shows their median
	Duration       time.Duration // duration of each measurement
	Pairs          int           // pairs of players in every measurement except that of memory
	ThinkTime      time.Duration // how long a player thinks
	MemoryPairs    int           // pairs of players in the measurement of memory
	Log            io.Writer     // receives messages about what is being measured
}

// Run measures the programs and writes a table of the results.
func Run(ctx context.Context, o Options, to io.Writer) error {
	if len(o.ServerBinaries) == 0 || len(o.Games) == 0 || o.Runs < 1 {
		return errors.New("want a server, a game and a run at least")
	}
	all := make([][]samples, len(o.ServerBinaries))
	for i := range all {
		all[i] = make([]samples, len(o.Games))
	}
	for run := range o.Runs {
		for g, m := range o.Games {
			// programs alternate, so that other load on the machine affects all of them equally
			for i, program := range o.ServerBinaries {
				fmt.Fprintf(o.Log, "run %d of %d: %s, %s\n", run+1, o.Runs, m.Title, program)
				one, err := o.measure(ctx, program, m)
				if err != nil {
					return fmt.Errorf("%s: %w", program, err)
				}
				all[i][g] = append(all[i][g], one)
			}
		}
	}
	_, err := io.WriteString(to, o.table(all))
	return err
}

// sample holds the measurements of one game. It has play on a server with thinking time, without it, and with many
// pairs of players. It also has the speed of random play with the rules alone, and with the work that a server adds.
type sample struct {
	WithThinkTime, WithoutThinkTime, ManyPairs load.Result
	RulesOnly, Server                          float64 // acts per second of processor time in random play
}

type samples []sample

// measure measures a game on a new server.
func (o *Options) measure(ctx context.Context, program string, m *game.Manual) (out sample, err error) {
	s, err := start(ctx, program)
	if err != nil {
		return out, err
	}
	defer s.stop()
	at := load.Options{
		URLs: []string{s.url}, Pairs: o.Pairs, ThinkTime: o.ThinkTime, Duration: o.Duration, Game: m.ID,
		Scenario: m.Scenarios[0].ID,
		Sides:    [2]string{m.Sides[0].ID, m.Sides[1].ID},
		Seed:     1, PID: s.Process.Pid,
	}
	if out.WithThinkTime, err = playLoad(ctx, at); err != nil {
		return out, err
	}
	at.ThinkTime = 0
	if out.WithoutThinkTime, err = playLoad(ctx, at); err != nil {
		return out, err
	}
	at.ThinkTime, at.Pairs = o.ThinkTime, o.MemoryPairs
	if out.ManyPairs, err = playLoad(ctx, at); err != nil {
		return out, err
	}
	if out.RulesOnly, err = o.playout(ctx, program, m, "bare"); err != nil {
		return out, err
	}
	out.Server, err = o.playout(ctx, program, m, "server")
	return out, err
}

// playLoad lets players play; it returns an error if a pair stops early.
func playLoad(ctx context.Context, o load.Options) (load.Result, error) {
	r, err := load.Run(ctx, o)
	switch {
	case err != nil:
		return r, err
	case r.FirstError != nil:
		return r, fmt.Errorf("%s: %w", o.Game, r.FirstError)
	case r.Acts == 0:
		return r, fmt.Errorf("%s: nobody has acted", o.Game)
	}
	return r, nil
}

// playout lets a program play at random without a server, and returns the acts per second of processor time.
func (o *Options) playout(ctx context.Context, program string, m *game.Manual, mode string) (float64, error) {
	c := exec.CommandContext(ctx, program, "playout", "-game", m.ID, "-mode", mode, "-seconds",
		fmt.Sprint(o.Duration.Seconds()/2))
	c.Env = config.CleanEnviron(os.Environ())
	raw, err := c.Output()
	if err != nil {
		return 0, fmt.Errorf("playout: %w", err)
	}
	var said struct {
		Rate float64 `json:"actions_per_cpu_second"`
	}
	err = json.Unmarshal(raw, &said)
	return said.Rate, err
}

// server is a running server without limits on requests, with its own store.
type server struct {
	*exec.Cmd
	url, dir string
}

func start(ctx context.Context, program string) (*server, error) {
	dir, err := os.MkdirTemp("", "tricorne-bench-")
	if err != nil {
		return nil, err
	}
	c := exec.CommandContext(ctx, program, "serve", "-unlimited", "-addr", "127.0.0.1:0", "-db",
		"sqlite:"+filepath.Join(dir, "bench.db"), "-log-level", "error")
	s := &server{Cmd: c, dir: dir}
	c.Stderr, c.Env = os.Stderr, config.CleanEnviron(os.Environ())
	c.Cancel = func() error { return c.Process.Signal(syscall.SIGTERM) }
	c.WaitDelay = 15 * time.Second
	out, err := c.StdoutPipe()
	if err == nil {
		err = c.Start()
	}
	if err != nil {
		return nil, errors.Join(err, os.RemoveAll(dir))
	}
	line, err := bufio.NewReader(out).ReadString('\n')
	url, ok := strings.CutPrefix(strings.TrimSpace(line), "Tricorne is at ")
	if err != nil || !ok {
		s.stop()
		return nil, fmt.Errorf("it does not say where it is: %q", line)
	}
	s.url = url
	return s, nil
}

// stop ends the server and removes its store.
func (s *server) stop() {
	_ = s.Process.Signal(syscall.SIGTERM)
	_ = s.Wait() // the way the process ends does not matter
	_ = os.RemoveAll(s.dir)
}

// median returns the middle value, or the lower of the two middle values if their number is even.
func (all samples) median(of func(sample) float64) float64 {
	var values []float64
	for _, s := range all {
		values = append(values, of(s))
	}
	slices.Sort(values)
	return values[(len(values)-1)/2]
}

// formatFigure returns a number as shown in the table, with three digits.
func formatFigure(n float64) string {
	switch {
	case n == 0:
		return "0"
	case math.Abs(n) >= 100:
		return strconv.FormatFloat(n, 'f', 0, 64)
	}
	return strconv.FormatFloat(n, 'g', 3, 64)
}
