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
)

// Day is a day of 24 hours.
const Day = 24 * time.Hour

// How long the things are kept whose times are not settings.
const (
	Session     = 90 * Day         // a session, after it was last extended
	FormerCode  = 14 * Day         // a resume code that was replaced
	MailLink    = 7 * Day          // a link in a mail by which a player comes back
	Unconfirmed = 2 * Day          // an address that nobody has confirmed
	FormResult  = 30 * Day         // the result of a form or link that works once
	Arrival     = time.Hour        // somebody who waits at a table
	AdminLog    = 2 * 365 * Day    // what operators did
	shortest    = 24 * time.Hour   // the shortest time that can be set
	longest     = 100 * 365 * Day  // the longest time that can be set
	sweepEvery  = time.Minute      // how often the sweeper works
	perSweep    = 100              // how many things of each kind it removes each time
	hourly      = 60               // what is cheap to leave is only removed each so many sweeps
	atOnce      = 20               // how many things of a kind are removed without a pause
	pause       = time.Second / 10 // the pause between, for people who play
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
	if err != nil || !ok || n < int(shortest/Day) || n > int(longest/Day) {
		return 0, fmt.Errorf("want days from %dd to %dd, or forever, not %q", int(shortest/Day), int(longest/Day), value)
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

// Thing is something that the server stores.
type Thing struct {
	Name string   // what it is, as a player knows it
	Why  string   // the purpose
	Long string   // for how long it is kept
	In   []string // the tables of the store that hold it

	sweep  sweep
	after  time.Duration // what was not used for this long is removed; 0 for never
	hourly bool          // it need not be removed each minute
	verb   string        // what happens to the things, for the log
}

// sweep removes up to limit things that were last used before a time, and returns how many it removed.
type sweep func(ctx context.Context, s *db.Store, before time.Time, limit int) (int, error)

// long returns the words for a time, such as "60 days".
func long(d time.Duration) string {
	switch n := int(d / Day); {
	case d < Day:
		return strconv.Itoa(int(d/time.Hour)) + " hour" + plural(int(d/time.Hour))
	case n%365 == 0:
		return strconv.Itoa(n/365) + " year" + plural(n/365)
	default:
		return strconv.Itoa(n) + " day" + plural(n)
	}
}

func plural(n int) string {
	if n == 1 {
		return ""
	}
	return "s"
}

// unlessForever returns the words for a time of a policy, or other words if it is for ever.
func unlessForever(d time.Duration, before, after, forever string) string {
	if d == 0 {
		return forever
	}
	return before + long(d) + after
}
