package table

import (
	"context"
	"encoding/json"
	"time"

	"tricorne/db"
)

// Due is a player who is asked, has not looked, and wishes to be told.
type Due struct {
	db.Due
	Title string // of the game
}

// Due lists the contacts of one kind that are to be told now. Their players have been asked since before a moment, at
// tables that are not paused. A contact that missed as many messages as fails says is left alone.
func (s *Reminders) Due(ctx context.Context, kind string, asked time.Time, fails int) ([]Due, error) {
	all, err := s.store.Due(ctx, kind, asked, fails)
	return s.due(all), knownError(err)
}

// DueDaily lists what the daily messages are to tell, one contact after the other. It leaves out contacts that had one
// since a moment.
func (s *Reminders) DueDaily(ctx context.Context, asked, last time.Time, fails int) ([]Due, error) {
	all, err := s.store.DueDaily(ctx, asked, last, fails)
	return s.due(all), knownError(err)
}

// A side is reminded when this share of its time is left. For the longest of Banks that is within the next ten days.
const (
	remindShare = 4
	remindFrom  = 10 * 24 * time.Hour
)

// DueTime finds whose time is nearly used up.
func (s *Reminders) DueTime(ctx context.Context, kind string, now time.Time, fails int) ([]Due, error) {
	all, err := s.store.DueTime(ctx, kind, now.Add(remindFrom), fails)
	var near []db.Due
	for _, d := range all {
		var r rules
		if json.Unmarshal(d.Options, &r) == nil && r.Clock != nil && d.Ends-now.UnixMilli() <= r.Clock.Each/remindShare {
			near = append(near, d)
		}
	}
	return s.due(near), knownError(err)
}

func (s *Reminders) due(all []db.Due) []Due {
	var out []Due
	for _, d := range all {
		var r rules
		g, ok := s.games.Get(d.Game)
		if !ok || json.Unmarshal(d.Options, &r) != nil || r.Paused != 0 {
			continue
		}
		d.Options = nil
		out = append(out, Due{Due: d, Title: g.Manual().Title})
	}
	return out
}
