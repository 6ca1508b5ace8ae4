package web

import (
	"net/http"
	"net/netip"
	"runtime"
	"strconv"
	"time"

	"github.com/labstack/echo/v4"
	"golang.org/x/time/rate"

	"tricorne/app/limit"
	"tricorne/app/notify"
	"tricorne/rules/game/text"
	"tricorne/views/page"
)

// Limits says how many requests one visitor may make. Zero values are replaced by values suitable for play; Off
// removes all limits, for measuring.
type Limits struct {
	Session rate.Limit // requests per second from one browser
	Address rate.Limit // requests per second from one address other than this machine
	Guess   rate.Limit // attempts per second at codes, for each address
	Setup   rate.Limit // tables per second set up by one player; an address may set up as many as four players
	Streams int        // live streams in all
	Heavy   int        // heavy pages drawn at a time
	Off     bool
}

// limits holds the buckets of everybody seen lately. Each kind has its own, so that a flood of one kind does not
// exhaust another.
type limits struct {
	Limits
	sessions, addresses, newcomers, guesses *limit.Buckets
	setups, setupsFrom, setupsInAll, codes  *limit.Buckets
	names, lobby                            *limit.Buckets
	knocks, knocksInAll, notes              *limit.Buckets
	mails, mailsFrom, mailsTo, mailsInAll   *limit.Buckets
	heavy                                   *limit.Gate
	streams                                 *streams
}

// The sizes of bursts, before the rates apply.
const (
	sessionBurst    = 100
	addressBurst    = 400
	newcomerBurst   = 60 // enough for a school class of forty; after the burst, one new player every two seconds
	guessBurst      = 6
	setupBurst      = 20
	setupsFromBurst = 80
	setupsBurst     = 1500 // by all visitors together
	codeBurst       = 5
	nameBurst       = 20
	lobbyBurst      = 20 // open tables from one address
	heavyEach       = 2  // heavy pages of one visitor at a time
	knockBurst      = 12 // attempts at the four letters of a table, from one address
	knocksBurst     = 60 // by all visitors together
	noteBurst       = 20 // notes of one referee; after the burst, one every three seconds
	mailBurst       = 3  // mails that confirm an address, for each player and each mailbox
	mailsFromBurst  = 5  // mails from one address
	mailsBurst      = 60 // mails by all visitors together
)

// knocksEach is how often all visitors together may try join codes. There are 160,000 codes, and 1,800 attempts in
// the half hour for which a code is valid.
const knocksEach = rate.Limit(1)

// idle is how long a bucket is kept after its last use. most is how many buckets of one kind are kept.
const (
	idle = 2 * time.Hour
	most = 50_000
)

func newLimits(o Limits) *limits {
	set := func(now *rate.Limit, to rate.Limit) {
		if *now == 0 {
			*now = to
		}
	}
	set(&o.Session, 25)
	set(&o.Address, 100)
	set(&o.Guess, rate.Every(12*time.Second))
	set(&o.Setup, rate.Every(30*time.Second))
	if o.Streams == 0 {
		o.Streams = 20_000
	}
	if o.Heavy == 0 {
		o.Heavy = max(2*heavyEach, 2*runtime.GOMAXPROCS(0)) // one visitor can never use all places
	}
	return &limits{
		Limits:      o,
		sessions:    limit.New(o.Session, sessionBurst, most),
		addresses:   limit.New(o.Address, addressBurst, most),
		newcomers:   limit.New(0.5, newcomerBurst, most),
		guesses:     limit.New(o.Guess, guessBurst, most),
		setups:      limit.New(o.Setup, setupBurst, most),
		setupsFrom:  limit.New(4*o.Setup, setupsFromBurst, most),
		setupsInAll: limit.New(150*o.Setup, setupsBurst, 1),
		codes:       limit.New(rate.Every(time.Minute), codeBurst, most),
		names:       limit.New(rate.Every(10*time.Second), nameBurst, most),
		lobby:       limit.New(rate.Every(10*time.Minute), lobbyBurst, most),
		knocks:      limit.New(o.Guess, knockBurst, most),
		knocksInAll: limit.New(knocksEach, knocksBurst, 1),
		notes:       limit.New(rate.Every(3*time.Second), noteBurst, most),
		mails:       limit.New(rate.Every(20*time.Minute), mailBurst, most),
		mailsFrom:   limit.New(rate.Every(10*time.Minute), mailsFromBurst, most),
		mailsTo:     limit.New(rate.Every(2*time.Hour), mailBurst, most),
		mailsInAll:  limit.New(rate.Every(30*time.Second), mailsBurst, 1),
		heavy:       limit.NewGate(o.Heavy, heavyEach),
		streams:     newStreams(o.Streams, o.Off),
	}
}

func (l *limits) sweep(now time.Time) {
	for _, b := range []*limit.Buckets{
		l.sessions, l.addresses, l.newcomers, l.guesses, l.setups, l.setupsFrom, l.codes,
		l.names, l.lobby, l.knocks, l.notes, l.mails, l.mailsFrom, l.mailsTo,
	} {
		b.Sweep(now, idle)
	}
}

// take takes a token from a bucket. If the bucket is empty, it returns the problem in the argument no, with the time
// to wait.
func (l *limits) take(from *limit.Buckets, name string, no *problem) error {
	if l.Off {
		return nil
	}
	if wait := from.Take(name, time.Now()); wait > 0 {
		return no.in(wait)
	}
	return nil
}

// guess takes one of the few attempts at a secret that an address has. It returns an error if there is none.
func (l *limits) guess(address string) error { return l.take(l.guesses, address, errTooMany) }

// knock takes one of the few attempts at join codes, both of an address and of all visitors. It returns an error if
// there is none.
func (l *limits) knock(address string) error {
	if err := l.take(l.knocks, address, errTooMany); err != nil {
		return err
	}
	return l.take(l.knocksInAll, "", errTooMany)
}

// newcomer counts a new player against the limit of their address. It returns an error if the limit is reached.
func (l *limits) newcomer(address string) error {
	if loopback(address) {
		return nil
	}
	return l.take(l.newcomers, address, errTooMany)
}

// takeTableSetup counts a new table against the limits of its player, of their address and of all visitors.
func (l *limits) takeTableSetup(player, address string, open bool) error {
	if err := l.take(l.setups, player, errManyTables); err != nil {
		return err
	}
	if !loopback(address) {
		if err := l.take(l.setupsFrom, address, errManyTables); err != nil {
			return err
		}
	}
	if open && !loopback(address) { // otherwise one address could fill the list for everybody
		if err := l.take(l.lobby, address, errManyTables); err != nil {
			return err
		}
	}
	return l.take(l.setupsInAll, "", errManyTables)
}

// mailTo counts a mail to an unconfirmed address. The player, the sender's address, the mailbox and all visitors
// have limits. The limit closest to the sender counts first, so that unsent mails do not use up the share of
// others.
func (l *limits) mailTo(player, from, to string) error {
	for _, b := range []struct {
		of   *limit.Buckets
		name string
	}{{l.mailsFrom, from}, {l.mails, player}, {l.mailsTo, notify.Mailbox(to)}, {l.mailsInAll, ""}} {
		if err := l.take(b.of, b.name, errManyMails); err != nil {
			return err
		}
	}
	return nil
}

// in returns the problem with the time to wait.
func (p *problem) in(wait time.Duration) *problem {
	out := *p
	out.after = max(time.Second, wait.Truncate(time.Second)+time.Second)
	out.text += " Come back in " + soon(out.after) + "."
	return &out
}

// soon returns a rough duration as text.
func soon(d time.Duration) string {
	if d > 90*time.Second {
		return text.Count(int((d+time.Minute-1)/time.Minute), "minute", "minutes")
	}
	return text.Count(int((d+time.Second-1)/time.Second), "second", "seconds")
}

var (
	errManyTables = &problem{
		status: http.StatusTooManyRequests, title: "That is enough tables for now", hint: page.HintTables,
		text: "Many tables were set up from here in a short time. Those that stand are kept.",
	}
	errManyMails = &problem{
		status: http.StatusTooManyRequests, title: "That is enough mails for now", hint: page.HintBack,
		text: "Only a few mails are sent to addresses that nobody has confirmed. Look into your mailbox, and among what " +
			"it takes for junk.",
	}
	errManyPages = &problem{
		status: http.StatusServiceUnavailable, title: "Others are being served", hint: page.HintBack, after: 5 * time.Second,
		text: "Reports, histories and exports take the server some work, and it does a few at a time. Come back in 5 " +
			"seconds.",
	}
)

// retryAfter returns the value of the Retry-After header.
func (p *problem) retryAfter() string {
	if p.after > 0 {
		return strconv.Itoa(int(p.after / time.Second))
	}
	return "5"
}

// address returns the address of a request as the limits count it. For IPv6 it is the network, because a visitor with
// one address of a network can use all its addresses.
func address(c echo.Context) string { return network(c.RealIP()) }

func network(ip string) string {
	at, err := netip.ParseAddr(ip)
	if err != nil {
		return ip
	}
	if at = at.Unmap().WithZone(""); at.Is6() && !at.IsLoopback() {
		return netip.PrefixFrom(at, 64).Masked().String()
	}
	return at.String()
}
