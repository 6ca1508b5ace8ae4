// Package keep lists everything that a server stores, why and for how long, and removes old data. The privacy page
// shows the same list that the sweeper uses, so the two always agree.
package keep

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"tricorne/db"
	"tricorne/rules/game/text"
)

// Day is a day of 24 hours.
const Day = 24 * time.Hour

// These are the times for which data is kept that the host cannot change.
const (
	SessionRetention            = 90 * Day      // a session, after it was last extended
	FormerCodeRetention         = 14 * Day      // a resume code that was replaced
	MailLinkRetention           = 7 * Day       // a link in a mail by which a player returns
	UnconfirmedContactRetention = 2 * Day       // an address that nobody has confirmed
	FormResultRetention         = 30 * Day      // the result of a form or link that works once
	ArrivalRetention            = time.Hour     // a player who waits at a table
	AdminLogRetention           = 2 * 365 * Day // what operators did
)

// These are the limits of the times that the host may set.
const (
	minTime = Day
	maxTime = 100 * 365 * Day
)

// These values decide how fast the sweeper works.
const (
	sweepInterval = time.Minute
	maxPerSweep   = 100                    // largest number of records of a kind that one sweep removes
	batchSize     = 20                     // largest number that is removed without a pause
	batchPause    = 100 * time.Millisecond // pause after a batch, so that requests of players are not delayed
	hourlySweeps  = 60                     // kinds that may wait are swept once in this number of sweeps
)

// Policy holds the times that the host may set. Zero means that data is kept for ever.
type Policy struct {
	RemoveUnjoinedAfter time.Duration // tables that nobody joined, after the last visit
	ParkAbandonedAfter  time.Duration // games are parked this long after the last visit
	RemoveGuestsAfter   time.Duration // players without a table, after they were last seen
}

// Default returns the default times.
func Default() Policy {
	return Policy{RemoveUnjoinedAfter: 7 * Day, ParkAbandonedAfter: 60 * Day, RemoveGuestsAfter: 365 * Day}
}

// Forever is the text of a policy that keeps everything.
const Forever = "forever"

// fields returns the times of a policy by their names.
func (p *Policy) fields() []policyField {
	return []policyField{
		{"unjoined", &p.RemoveUnjoinedAfter}, {"abandoned", &p.ParkAbandonedAfter}, {"guests", &p.RemoveGuestsAfter},
	}
}

type policyField struct {
	name     string
	duration *time.Duration
}

// Parse reads a policy, such as "unjoined=7d,abandoned=60d,guests=365d". Times that are not named keep their
// defaults. A time, or the whole text, may be "forever".
func Parse(words string) (Policy, error) {
	if words == Forever {
		return Policy{}, nil
	}
	p := Default()
	for one := range strings.SplitSeq(words, ",") {
		if one = strings.TrimSpace(one); one == "" {
			continue
		}
		name, value, ok := strings.Cut(one, "=")
		all := p.fields()
		at := slices.IndexFunc(all, func(f policyField) bool { return f.name == name })
		if !ok || at < 0 {
			return p, fmt.Errorf("want unjoined=7d, abandoned=60d or guests=365d, separated by commas, or forever, not %q",
				one)
		}
		d, err := parseDays(value)
		if err != nil {
			return p, fmt.Errorf("%s: %w", name, err)
		}
		*all[at].duration = d
	}
	return p, nil
}

// parseDays reads a number of days such as "60d", or forever.
func parseDays(value string) (time.Duration, error) {
	if value == Forever {
		return 0, nil
	}
	digits, ok := strings.CutSuffix(value, "d")
	n, err := strconv.Atoi(digits)
	if err != nil || !ok || n < int(minTime/Day) || n > int(maxTime/Day) {
		return 0, fmt.Errorf("want a time from %dd to %dd, or forever, not %q", int(minTime/Day), int(maxTime/Day), value)
	}
	return time.Duration(n) * Day, nil
}

// String returns the policy as a text that Parse can read.
func (p Policy) String() string {
	var out []string
	for _, f := range p.fields() {
		words := Forever
		if *f.duration > 0 {
			words = strconv.Itoa(int(*f.duration/Day)) + "d"
		}
		out = append(out, f.name+"="+words)
	}
	return strings.Join(out, ",")
}

// Data is a kind of data that the server stores.
type Data struct {
	Name     string   // its name on the privacy page
	Purpose  string   // why it is stored
	Duration string   // how long it is kept
	Tables   []string // the database tables that hold it

	sweep   sweepFunc
	maxAge  time.Duration // records that were not used for this long are removed; 0 for never
	hourly  bool          // it may be swept once an hour
	logText string        // what a sweep does to it, for the log
}

// sweepFunc removes up to limit records that were last used before a time, and returns how many it removed.
type sweepFunc func(ctx context.Context, s *db.Store, before time.Time, limit int) (int, error)

// durationText returns a duration as text, such as "60 days".
func durationText(d time.Duration) string {
	switch n := int(d / Day); {
	case d < Day:
		return text.Count(int(d/time.Hour), "hour", "hours")
	case n%365 == 0:
		return text.Count(n/365, "year", "years")
	default:
		return text.Count(n, "day", "days")
	}
}

// durationOrForever returns before, the words for the time d, and after. If d is 0, it returns the text forever.
func durationOrForever(d time.Duration, before, after, forever string) string {
	if d == 0 {
		return forever
	}
	return before + durationText(d) + after
}
