package table

import (
	"context"
	"encoding/json"
	"slices"
	"strings"
	"time"

	"tricorne/db"
)

// DueNotice is a player who wants a notification and has not looked yet. It is their turn, or they are offered a
// rematch.
type DueNotice struct {
	db.DueNotification
	Title   string // title of the game
	Rematch bool   // the game is over, and the player is offered a rematch
}

// DueReminders lists the contacts of one kind that are to be notified now. Their players were asked before the time
// in asked, at tables that are not paused. A contact is left out if at least as many messages to it failed as the
// parameter fails says.
func (s *Reminders) DueReminders(ctx context.Context, kind string, asked time.Time, fails int) ([]DueNotice, error) {
	all, err := s.store.DueNotifications(ctx, kind, asked, fails)
	if err != nil {
		return nil, knownError(err)
	}
	offered, err := s.store.DueRematchOffers(ctx, kind, asked, fails)
	return append(s.dueReminders(all), s.offeredRematches(ctx, offered)...), knownError(err)
}

// offeredRematches returns those of the given players who are offered a rematch.
func (s *Reminders) offeredRematches(ctx context.Context, all []db.DueNotification) []DueNotice {
	out := s.dueReminders(all)
	for i := range out {
		f, err := s.find(ctx, out[i].TableID)
		out[i].Rematch = err == nil && f.board.offersRematch()
	}
	return slices.DeleteFunc(out, func(d DueNotice) bool { return !d.Rematch })
}

// DueDailyNotices lists what the daily messages contain, one contact after the other. It leaves out contacts that got a
// daily message after the time last.
func (s *Reminders) DueDailyNotices(ctx context.Context, asked, last time.Time, fails int) ([]DueNotice, error) {
	all, err := s.store.DueDailyNotifications(ctx, asked, last, fails)
	if err != nil {
		return nil, knownError(err)
	}
	offered, err := s.store.DueDailyRematchOffers(ctx, asked, last, fails)
	out := append(s.dueReminders(all), s.offeredRematches(ctx, offered)...)
	slices.SortStableFunc(out, func(a, b DueNotice) int { return strings.Compare(a.ID, b.ID) })
	return out, knownError(err)
}

// The limits for reminding a side of its time. It is reminded when one part in remindShare of its time is left, but
// not more than remindFrom.
const (
	remindShare = 4
	remindFrom  = 10 * 24 * time.Hour
)

// DueTimeWarnings lists the players whose time has nearly run out.
func (s *Reminders) DueTimeWarnings(ctx context.Context, kind string, now time.Time, fails int) ([]DueNotice, error) {
	all, err := s.store.DueTimeWarnings(ctx, kind, now.Add(remindFrom), fails)
	var near []db.DueNotification
	for _, d := range all {
		var r tableSettings
		if json.Unmarshal(d.Options, &r) == nil && r.Clock != nil &&
			d.Ends-now.UnixMilli() <= r.Clock.InitialTime/remindShare {
			near = append(near, d)
		}
	}
	return s.dueReminders(near), knownError(err)
}

func (s *Reminders) dueReminders(all []db.DueNotification) []DueNotice {
	var out []DueNotice
	for _, d := range all {
		var r tableSettings
		g, ok := s.games.Get(d.Game)
		if !ok || json.Unmarshal(d.Options, &r) != nil || r.PausedAt != 0 {
			continue
		}
		d.Options = nil
		out = append(out, DueNotice{DueNotification: d, Title: g.Manual().Title})
	}
	return out
}
