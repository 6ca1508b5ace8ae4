// Package ladder lets computer players play pairs of games against each other and reports the results. It implements
// the subcommand of that name. It contains nothing that is specific to one game.
package ladder

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"runtime"
	"slices"
	"strings"
	"sync"
	"time"

	"tricorne/rules/computer"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/view"
)

// Options describes which players play each other, and in which game. Every pair is two games with the same seed and
// the seats swapped. If SideOfA is set, A plays that side in all games, and the games of a pair have different seeds.
type Options struct {
	Game     game.Game
	Scenario string
	A, B     Player
	SideOfA  game.Side
	Pairs    int
	Seed     uint64
	Workers  int    // games played at once; 0: one for each core
	Logs     string // a folder for the text of each game, made if it does not exist; empty: none is kept
}

// MostActions is the length after which a game is stopped as unfinished.
const MostActions = 20_000

// Result is the outcome of a run. Low and High bound the score of A with 95 % confidence (WilsonInterval).
type Result struct {
	Game            string  `json:"game"`
	Scenario        string  `json:"scenario"`
	A               string  `json:"a"`
	B               string  `json:"b"`
	Seed            uint64  `json:"seed"`
	Games           int     `json:"games"`
	AWins           int     `json:"a_wins"`
	BWins           int     `json:"b_wins"`
	Draws           int     `json:"draws"`
	AWinsFirst      int     `json:"a_wins_as_side_1"`
	AWinsOther      int     `json:"a_wins_as_side_2"`
	Score           float64 `json:"score"`
	Low             float64 `json:"low"`
	High            float64 `json:"high"`
	DecisionP50     float64 `json:"decision_p50_ms"`
	DecisionP95     float64 `json:"decision_p95_ms"`
	DecisionP99     float64 `json:"decision_p99_ms"`
	TrialsPerSecond float64 `json:"acts_tried_per_second"`
	Unfinished      int     `json:"unfinished"`
	Crashed         int     `json:"crashed"`
	Faults          int     `json:"faults"` // acts tried in imagined worlds during which the rules of the game failed

	Failure error `json:"-"` // error of the first game that crashed
}

// Run plays all pairs, or stops when the context is done.
func Run(ctx context.Context, o Options) (Result, error) {
	m := o.Game.Manual()
	if _, ok := m.Scenario(o.Scenario); !ok {
		return Result{}, fmt.Errorf("ladder: %s has no scenario %q", m.ID, o.Scenario)
	}
	if o.Pairs <= 0 {
		return Result{}, fmt.Errorf("ladder: no pairs to play")
	}
	if o.Logs != "" {
		if err := os.MkdirAll(o.Logs, 0o750); err != nil {
			return Result{}, fmt.Errorf("ladder: a folder for the logs: %w", err)
		}
	}
	r := &run{Options: o, out: Result{Game: m.ID, Scenario: o.Scenario, A: o.A.ID, B: o.B.ID, Seed: o.Seed}}
	r.play(ctx)
	return r.result(), r.logErr
}

type run struct {
	Options
	mu            sync.Mutex
	out           Result
	logErr        error     // error for the first log that could not be written
	decisionTimes []float64 // duration of A's decisions, in milliseconds
	trials        int
	thinkTime     time.Duration
}

// play plays the games on several cores.
func (r *run) play(ctx context.Context) {
	next := make(chan int)
	var all sync.WaitGroup
	workers := r.Workers
	if workers <= 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	for range workers {
		all.Go(func() {
			for n := range next {
				if r.SideOfA != game.Nobody {
					r.playGame(ctx, r.Seed+uint64(n), r.SideOfA) //nolint:gosec // counted from 0
				} else {
					r.playGame(ctx, r.Seed+uint64(n/2), game.Side(1+n%2)) //nolint:gosec // counted from 0
				}
			}
		})
	}
	for n := range 2 * r.Pairs {
		if ctx.Err() != nil {
			break
		}
		next <- n
	}
	close(next)
	all.Wait()
}

// playGame plays one game, with A on the given side.
func (r *run) playGame(ctx context.Context, seed uint64, a game.Side) {
	m := &match{
		run: r, sideOfA: a, seed: seed,
		dice: rand.New(rand.NewPCG(seed, 1)), //nolint:gosec // no secret
		log:  log{kept: r.Logs != ""},
	}
	result, err := m.play(ctx)
	var lost error
	if m.log.kept {
		name := strings.ReplaceAll(r.A.ID, ":", "-")
		lost = m.log.save(r.Logs, fmt.Sprintf("%s-%d-%s-as-%d", r.Scenario, seed, name, a), err)
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.logErr = cmp.Or(r.logErr, lost)
	r.decisionTimes = append(r.decisionTimes, m.decisionTimes...)
	r.trials += m.trials
	r.thinkTime += m.thinkTime
	r.out.Faults += m.faults
	switch {
	case err != nil && ctx.Err() != nil:
		return
	case err != nil:
		r.out.Crashed++
		if r.out.Failure == nil {
			r.out.Failure = fmt.Errorf("seed %d, %s as side %d: %w", seed, r.A.ID, a, err)
		}
		return
	case result == nil:
		r.out.Unfinished++
		return
	}
	r.out.Games++
	switch result.Winner {
	case game.Nobody:
		r.out.Draws++
	case a:
		r.out.AWins++
		if a == 1 {
			r.out.AWinsFirst++
		} else {
			r.out.AWinsOther++
		}
	default:
		r.out.BWins++
	}
}

// match is one game between two computer players.
type match struct {
	*run
	sideOfA       game.Side
	seed          uint64
	dice          *rand.Rand
	lastSide      game.Side // the side that gave the last order
	ordersInRow   int       // how many orders lastSide has given in a row
	decisionTimes []float64
	trials        int
	faults        int
	thinkTime     time.Duration
	log           log
}

// Roll rolls the dice of the game.
func (m *match) Roll(_ string, n, sides int) ([]int, error) {
	out := make([]int, n)
	for i := range out {
		out[i] = 1 + m.dice.IntN(sides)
	}
	return out, nil
}

// play plays to the end. It returns neither a result nor an error if the end was never reached.
func (m *match) play(ctx context.Context) (result *view.Result, err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("%v", p)
		}
	}()
	out, err := m.Game.Begin(game.Setup{Scenario: m.Scenario}, m)
	if err != nil {
		return nil, err
	}
	m.log.writeAct(m.Game.Manual(), 0, game.Nobody, out.Events)
	for n := range MostActions {
		if r := out.Status.Result; r != nil {
			m.log.writeEnd(m.Game.Manual(), r)
			return r, nil
		}
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		side := out.Status.SidesAsked.List()[0]
		a, err := m.decide(out.Position, side, n)
		if err != nil {
			return nil, fmt.Errorf("act %d: %w", n+1, err)
		}
		if out, err = m.Game.Play(out.Position, a, m); err != nil {
			return nil, fmt.Errorf("act %d, %s %s: %w", n+1, a.Step, a.Act, err)
		}
		m.log.writeAct(m.Game.Manual(), n+1, side, out.Events)
	}
	return nil, nil
}

// picker returns a source of random numbers for an act of the game, for players whose thinking needs one.
func (m *match) picker(n int) func(int) int {
	return rand.New(rand.NewPCG(m.seed, uint64(n)<<8+2)).IntN //nolint:gosec // no secret
}

// decide lets the player of the side decide.
func (m *match) decide(p game.Position, side game.Side, n int) (action.Action, error) {
	who := m.B
	if side == m.sideOfA {
		who = m.A
	}
	if who.script != nil {
		return m.decideByScript(who.script, p, side, n)
	}
	b, ok := game.NewComputerView(m.Game, p, side)
	if !ok {
		return action.Action{}, fmt.Errorf("no computer plays %s", m.Game.Manual().ID)
	}
	if side != m.lastSide {
		m.lastSide, m.ordersInRow = side, 0
	}
	m.ordersInRow++
	began := time.Now()
	mind := computer.Inputs{Seed: m.seed<<20 + uint64(n), OrdersGiven: m.ordersInRow - 1} //nolint:gosec // counted from 0
	d, err := computer.Decide(b, who.level, mind)
	if side == m.sideOfA {
		m.decisionTimes = append(m.decisionTimes, float64(time.Since(began).Microseconds())/1000)
	}
	m.thinkTime += time.Since(began)
	m.trials += d.OrdersTried
	m.faults += d.FailedTrials
	return d.Action, err
}

// result sums up.
func (r *run) result() Result {
	out := r.out
	slices.Sort(r.decisionTimes)
	out.DecisionP50, out.DecisionP95, out.DecisionP99 = percentile(r.decisionTimes, 50), percentile(r.decisionTimes, 95),
		percentile(r.decisionTimes, 99)
	if r.thinkTime > 0 {
		out.TrialsPerSecond = math.Round(float64(r.trials) / r.thinkTime.Seconds())
	}
	if out.Games > 0 {
		out.Score = (float64(out.AWins) + float64(out.Draws)/2) / float64(out.Games)
		out.Low, out.High = WilsonInterval(out.Score, out.Games)
	}
	return out
}

// percentile returns a percentile of a sorted list, 0 if it is empty.
func percentile(sorted []float64, percent int) float64 {
	if len(sorted) == 0 {
		return 0
	}
	return sorted[min(len(sorted)*percent/100, len(sorted)-1)]
}

// WilsonInterval returns the interval that holds the true score with 95 % confidence, given the number of games.
func WilsonInterval(score float64, games int) (low, high float64) {
	const z = 1.96
	n := float64(games)
	mid := score + z*z/(2*n)
	off := z * math.Sqrt(score*(1-score)/n+z*z/(4*n*n))
	return (mid - off) / (1 + z*z/n), (mid + off) / (1 + z*z/n)
}
