// Package keep lists everything that a server stores, why and for how long, and removes what is past its time. The
// privacy page prints the same list that the sweeper works through, so neither can say something else than the other.
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
	Session     = 90 * Day      // a session, after it was last extended
	FormerCode  = 14 * Day      // a resume code that was replaced
	MailLink    = 7 * Day       // a link in a mail by which a player returns
	Unconfirmed = 2 * Day       // an address that nobody has confirmed
	FormResult  = 30 * Day      // the result of a form or link that works once
	Arrival     = time.Hour     // a player who waits at a table
	AdminLog    = 2 * 365 * Day // what operators did
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

// Policy holds the times that the host may set. A time of zero means for ever.
type Policy struct {
	Unjoined  time.Duration // tables that nobody joined, after the last visit
	Abandoned time.Duration // games are parked this long after the last visit
	Guests    time.Duration // players without a table, after they were last seen
}

// Default returns the default times.
func Default() Policy { return Policy{Unjoined: 7 * Day, Abandoned: 60 * Day, Guests: 365 * Day} }

// Forever is the text of a policy that keeps everything.
const Forever = "forever"

// fields returns the times of a policy by their names.
func (p *Policy) fields() []policyField {
	return []policyField{{"unjoined", &p.Unjoined}, {"abandoned", &p.Abandoned}, {"guests", &p.Guests}}
}

type policyField struct {
	name string
	time *time.Duration
}

// Parse reads a policy, such as "unjoined=7d,abandoned=60d,guests=365d". Times that are not named are the default
// ones; a time may be "forever", and so may the whole text.
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
			return p, fmt.Errorf("want unjoined=7d, abandoned=60d or guests=365d, with commas between, or forever, not %q",
				one)
		}
		d, err := parseDays(value)
		if err != nil {
			return p, fmt.Errorf("%s: %w", name, err)
		}
		*all[at].time = d
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
		return 0, fmt.Errorf("want days from %dd to %dd, or forever, not %q", int(minTime/Day), int(maxTime/Day), value)
	}
	return time.Duration(n) * Day, nil
}

// String returns the policy as Parse reads it.
func (p Policy) String() string {
	var out []string
	for _, f := range p.fields() {
		words := Forever
		if *f.time > 0 {
			words = strconv.Itoa(int(*f.time/Day)) + "d"
		}
		out = append(out, f.name+"="+words)
	}
	return strings.Join(out, ",")
}

// Data is a kind of data that the server stores.
type Data struct {
	Name     string   // what it is, as a player knows it
	Purpose  string   // why it is stored
	Duration string   // how long it is kept
	Tables   []string // the tables of the store that hold it

	sweep   sweep
	maxAge  time.Duration // records that were not used for this long are removed; 0 for never
	hourly  bool          // it may be swept once an hour
	logText string        // what a sweep does to it, for the log
}

// sweep removes up to limit records that were last used before a time, and returns how many it removed.
type sweep func(ctx context.Context, s *db.Store, before time.Time, limit int) (int, error)

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

// unlessForever returns the words for a time of a policy, or other words if it is for ever.
func unlessForever(d time.Duration, before, after, forever string) string {
	if d == 0 {
		return forever
	}
	return before + durationText(d) + after
}
