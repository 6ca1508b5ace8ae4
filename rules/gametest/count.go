package gametest

import (
	"errors"
	"fmt"
	"time"

	"tricorne/rules/game"
)

// Count has the totals of many comparisons of twins (two worlds that a side cannot tell apart) in one game.
type Count struct {
	Game  string `json:"game"`
	Games int    `json:"games"` // games played; the last one may be unfinished
	Pairs int    `json:"pairs"` // twins compared
	// pairs of worlds in which the second world differed from the true one
	DifferentPairs int     `json:"other"`
	Played         int     `json:"played"`          // pairs of worlds in which the same action was played in both
	Faults         int     `json:"faults"`          // differences found
	FirstFault     string  `json:"first,omitempty"` // the first difference
	Seconds        float64 `json:"seconds"`
}

// CountOptions limit a count of twins.
type CountOptions struct {
	Pairs   int           // maximum number of pairs; 0 for no limit
	Seed    uint64        // seed of the first game
	Time    time.Duration // maximum running time; 0 for no limit
	Endings []string      // see TwinOptions
	Now     func() time.Time
}

// errEnough stops a run in the middle of a game.
var errEnough = errors.New("enough pairs")

// CountTwins plays random games of every scenario in turn and compares twins at every position. It plays with and
// without the optional rules. It compares everything that Twins compares, but does not check which parts of the state
// varied.
func CountTwins(g game.Game, o CountOptions) Count {
	began := o.Now()
	c := Count{Game: g.Manual().ID}
	j := &counter{count: &c}
	plain := Options{Seeds: 1, CheckInterval: 1, Exact: true}.withDefaults()
	for seed := o.Seed; ; {
		for _, set := range plain.setups(g.Manual()) {
			tw := &twins{
				walk: &walk{}, g: g, knowledgeReader: knowledgeReader(g), o: TwinOptions{Worlds: 1, Endings: o.Endings},
				leafVariation: leafVariation{seen: map[string]bool{}, varied: map[string]bool{}},
			}
			tw.stop = func() bool {
				return o.Pairs > 0 && c.Pairs+tw.worlds >= o.Pairs || o.Time > 0 && o.Now().Sub(began) >= o.Time
			}
			tw.report = report{t: j, where: func() string {
				return fmt.Sprintf("%s %s%v, seed %d, action %d, eyes of %d (%s)", c.Game, set.Scenario, set.Options, seed, tw.seq,
					tw.viewer, actionWords(tw.a))
			}}
			j.playGame(func() { tw.playGame(set, seed, plain) }, tw.where)
			c.Games, c.Pairs, c.DifferentPairs, c.Played = c.Games+1, c.Pairs+tw.worlds, c.DifferentPairs+tw.otherWorlds,
				c.Played+tw.alikeCount+tw.partedCount
			c.Seconds = o.Now().Sub(began).Seconds()
			if tw.stop() {
				return c
			}
			seed++
		}
	}
}

// counter receives faults and counts them, instead of failing a test.
type counter struct{ count *Count }

func (j *counter) Helper() {}

func (j *counter) Errorf(format string, args ...any) {
	if j.count.Faults++; j.count.Faults == 1 {
		j.count.FirstFault = fmt.Sprintf(format, args...)
	}
}

// Fatalf ends a game that has too many faults.
func (j *counter) Fatalf(string, ...any) { panic(errEnough) }

// playGame plays one game and counts a panic as a fault.
func (j *counter) playGame(play func(), where func() string) {
	defer func() {
		if p := recover(); p != nil && p != any(errEnough) {
			j.Errorf("%s: panic: %v", where(), p)
		}
	}()
	play()
}
