package playout

import (
	"math"
	"slices"
	"time"
)

// Result reports the measurements of a run. It marshals to one line of JSON with exactly these keys.
type Result struct {
	Engine string `json:"engine"`
	Title  string `json:"title"`
	Mode   Mode   `json:"mode"`
	Games  int    `json:"games"` // games played to their end
	// actions of all games, including those of the last game, which the time limit stops
	Actions   int     `json:"actions"`
	PerSecond float64 `json:"actions_per_second"`
	// per second of CPU time of the whole process; 0 if the system does not report that time
	PerCPUSecond  float64 `json:"actions_per_cpu_second"`
	GamesSecond   float64 `json:"games_per_second"`
	LengthP50     int     `json:"game_length_p50"`
	StateBytesP50 int     `json:"state_bytes_p50"`
	StateBytesMax int     `json:"state_bytes_max"`
	ViewBytesP50  int     `json:"view_bytes_p50"` // size of one side's view as JSON
	Unfinished    int     `json:"unfinished"`     // games stopped after MostActions actions
	Crashed       int     `json:"crashed"`

	// Failure is the error of the first crashed game.
	Failure error `json:"-"`
}

func (r *run) result(wall, cpu time.Duration) Result {
	out := Result{
		Engine: "tricorne", Title: r.Game.Manual().Title, Mode: r.Mode,
		Games: r.games, Actions: r.actions, Unfinished: r.unfinished, Crashed: r.crashed, Failure: r.failure,
		PerSecond: perSecond(r.actions, wall), PerCPUSecond: perSecond(r.actions, cpu), GamesSecond: perSecond(r.games, wall),
		LengthP50: median(r.lengths), StateBytesP50: median(r.stateSizes), ViewBytesP50: median(r.viewSizes),
	}
	if len(r.stateSizes) > 0 {
		out.StateBytesMax = slices.Max(r.stateSizes)
	}
	return out
}

// perSecond returns n divided by the seconds in d, with two decimals; 0 if no time was measured.
func perSecond(n int, d time.Duration) float64 {
	if d <= 0 {
		return 0
	}
	return math.Round(100*float64(n)/d.Seconds()) / 100
}

// median returns the median, 0 if there are no values.
func median(of []int) int {
	if len(of) == 0 {
		return 0
	}
	slices.Sort(of)
	return of[len(of)/2]
}
