package playout

import (
	"math"
	"slices"
	"time"
)

// Result reports the measurements of a run. It marshals to one line of JSON with exactly these keys.
type Result struct {
	Engine        string  `json:"engine"`
	Title         string  `json:"title"`
	Mode          Mode    `json:"mode"`
	Games         int     `json:"games"`   // played to their end
	Actions       int     `json:"actions"` // of all games, also of the last one, which the clock cuts off
	PerSecond     float64 `json:"actions_per_second"`
	PerCPUSecond  float64 `json:"actions_per_cpu_second"` // of the whole process; 0 where the system does not tell
	GamesSecond   float64 `json:"games_per_second"`
	LengthP50     int     `json:"game_length_p50"`
	StateBytesP50 int     `json:"state_bytes_p50"`
	StateBytesMax int     `json:"state_bytes_max"`
	ViewBytesP50  int     `json:"view_bytes_p50"` // one side's view as JSON
	Unfinished    int     `json:"unfinished"`     // given up after MostActions
	Crashed       int     `json:"crashed"`

	// Failure is why the first crashed game crashed.
	Failure error `json:"-"`
}

func (r *run) result(wall, cpu time.Duration) Result {
	out := Result{
		Engine: "tricorne", Title: r.Game.Manual().Title, Mode: r.Mode,
		Games: r.games, Actions: r.actions, Unfinished: r.unfinished, Crashed: r.crashed, Failure: r.failure,
		PerSecond: per(r.actions, wall), PerCPUSecond: per(r.actions, cpu), GamesSecond: per(r.games, wall),
		LengthP50: half(r.lengths), StateBytesP50: half(r.states), ViewBytesP50: half(r.views),
	}
	if len(r.states) > 0 {
		out.StateBytesMax = slices.Max(r.states)
	}
	return out
}

// per returns how many in a second, to two places; 0 when no time was measured.
func per(n int, d time.Duration) float64 {
	if d <= 0 {
		return 0
	}
	return math.Round(100*float64(n)/d.Seconds()) / 100
}

// half returns the median, 0 of nothing.
func half(of []int) int {
	if len(of) == 0 {
		return 0
	}
	slices.Sort(of)
	return of[len(of)/2]
}
