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

// Limits says how many requests one visitor may make. Zero values are replaced by values suitable for play; Disabled
// removes all limits, for measuring.
type Limits struct {
	Session          rate.Limit // requests per second from one browser
	Address          rate.Limit // requests per second from one address other than this machine
	GuessesPerSecond rate.Limit // attempts per second at codes, for each address
	Setup            rate.Limit // tables per second set up by one player; an address may set up as many as four players
	Streams          int        // live streams in all
	HeavyPages       int        // heavy pages drawn at a time
	Disabled         bool
}

// limits holds the buckets of everybody seen lately. Each kind has its own, so that a flood of one kind does not
// exhaust another.
type limits struct {
	Limits
	sessions, addresses, newcomers, guesses         *limit.Buckets
	setups, setupsByAddress, allSetups, codes       *limit.Buckets
	names, openTables                               *limit.Buckets
	joinAttempts, allJoinAttempts, notes            *limit.Buckets
	mails, mailsByAddress, mailsByMailbox, allMails *limit.Buckets
	heavyPages                                      *limit.Gate
	streams                                         *streams
}

// The sizes of bursts, before the rates apply.
const (
	sessionBurst         = 100
	addressBurst         = 400
	newcomerBurst        = 60 // enough for a school class of forty; after the burst, one new player every two seconds
	guessBurst           = 6
	setupBurst           = 20
	addressSetupBurst    = 80
	allSetupsBurst       = 1500 // new tables by all visitors together
	codeBurst            = 5
	nameBurst            = 20
	openTableBurst       = 20 // open tables from one address
	heavyPagesPerVisitor = 2  // heavy pages of one visitor at a time
	joinAttemptBurst     = 12 // attempts at join codes, from one address
	allJoinAttemptsBurst = 60 // attempts at join codes, by all visitors together
	noteBurst            = 20 // notes of one referee; after the burst, one every three seconds
	mailBurst            = 3  // mails that confirm an address, for each player and each mailbox
	addressMailBurst     = 5  // mails from one address
	allMailsBurst        = 60 // mails by all visitors together
)

// allJoinAttemptsRate is how often all visitors together may try join codes. There are 160,000 codes, and 1,800
// attempts in the half hour for which a code is valid.
const allJoinAttemptsRate = rate.Limit(1)

// idleTime is how long a bucket is kept after its last use. maxBuckets is how many buckets of one kind are kept.
const (
	idleTime   = 2 * time.Hour
	maxBuckets = 50_000
)

func newLimits(o Limits) *limits {
	set := func(now *rate.Limit, to rate.Limit) {
		if *now == 0 {
			*now = to
		}
	}
	set(&o.Session, 25)
	set(&o.Address, 100)
	set(&o.GuessesPerSecond, rate.Every(12*time.Second))
	set(&o.Setup, rate.Every(30*time.Second))
	if o.Streams == 0 {
		o.Streams = 20_000
	}
	if o.HeavyPages == 0 {
		o.HeavyPages = max(2*heavyPagesPerVisitor, 2*runtime.GOMAXPROCS(0)) // one visitor can never use all places
	}
	return &limits{
		Limits:          o,
		sessions:        limit.New(o.Session, sessionBurst, maxBuckets),
		addresses:       limit.New(o.Address, addressBurst, maxBuckets),
		newcomers:       limit.New(0.5, newcomerBurst, maxBuckets),
		guesses:         limit.New(o.GuessesPerSecond, guessBurst, maxBuckets),
		setups:          limit.New(o.Setup, setupBurst, maxBuckets),
		setupsByAddress: limit.New(4*o.Setup, addressSetupBurst, maxBuckets),
		allSetups:       limit.New(150*o.Setup, allSetupsBurst, 1),
		codes:           limit.New(rate.Every(time.Minute), codeBurst, maxBuckets),
		names:           limit.New(rate.Every(10*time.Second), nameBurst, maxBuckets),
		openTables:      limit.New(rate.Every(10*time.Minute), openTableBurst, maxBuckets),
		joinAttempts:    limit.New(o.GuessesPerSecond, joinAttemptBurst, maxBuckets),
		allJoinAttempts: limit.New(allJoinAttemptsRate, allJoinAttemptsBurst, 1),
		notes:           limit.New(rate.Every(3*time.Second), noteBurst, maxBuckets),
		mails:           limit.New(rate.Every(20*time.Minute), mailBurst, maxBuckets),
		mailsByAddress:  limit.New(rate.Every(10*time.Minute), addressMailBurst, maxBuckets),
		mailsByMailbox:  limit.New(rate.Every(2*time.Hour), mailBurst, maxBuckets),
		allMails:        limit.New(rate.Every(30*time.Second), allMailsBurst, 1),
		heavyPages:      limit.NewGate(o.HeavyPages, heavyPagesPerVisitor),
		streams:         newStreams(o.Streams, o.Disabled),
	}
}

func (l *limits) sweep(now time.Time) {
	for _, b := range []*limit.Buckets{
		l.sessions, l.addresses, l.newcomers, l.guesses, l.setups, l.setupsByAddress, l.codes,
		l.names, l.openTables, l.joinAttempts, l.notes, l.mails, l.mailsByAddress, l.mailsByMailbox,
	} {
		b.Sweep(now, idleTime)
	}
}

// take takes a token from a bucket. If the bucket is empty, it returns the problem in the argument no, with the time
// to wait.
func (l *limits) take(from *limit.Buckets, name string, no *problem) error {
	if l.Disabled {
		return nil
	}
	if wait := from.Take(name, time.Now()); wait > 0 {
		return no.withWait(wait)
	}
	return nil
}

// countGuess takes one of the few attempts at a secret that an address has. It returns an error if there is none.
func (l *limits) countGuess(address string) error {
	return l.take(l.guesses, address, errTooManyRequests)
}

// countJoinAttempt takes one of the few attempts at join codes, both of an address and of all visitors. It returns an
// error if there is none.
func (l *limits) countJoinAttempt(address string) error {
	if err := l.take(l.joinAttempts, address, errTooManyRequests); err != nil {
		return err
	}
	return l.take(l.allJoinAttempts, "", errTooManyRequests)
}

// countNewcomer counts a new player against the limit of their address. It returns an error if the limit is reached.
func (l *limits) countNewcomer(address string) error {
	if loopback(address) {
		return nil
	}
	return l.take(l.newcomers, address, errTooManyRequests)
}

// takeTableSetup counts a new table against the limits of its player, of their address and of all visitors.
func (l *limits) takeTableSetup(player, address string, open bool) error {
	if err := l.take(l.setups, player, errManyTables); err != nil {
		return err
	}
	if !loopback(address) {
		if err := l.take(l.setupsByAddress, address, errManyTables); err != nil {
			return err
		}
	}
	if open && !loopback(address) { // otherwise one address could fill the list for everybody
		if err := l.take(l.openTables, address, errManyTables); err != nil {
			return err
		}
	}
	return l.take(l.allSetups, "", errManyTables)
}

// countMail counts a mail to an unconfirmed address. The player, the sender's address, the mailbox and all visitors
// have limits. The limit closest to the sender counts first, so that unsent mails do not use up the share of
// others.
func (l *limits) countMail(player, from, to string) error {
	for _, b := range []struct {
		of   *limit.Buckets
		name string
	}{{l.mailsByAddress, from}, {l.mails, player}, {l.mailsByMailbox, notify.Mailbox(to)}, {l.allMails, ""}} {
		if err := l.take(b.of, b.name, errManyMails); err != nil {
			return err
		}
	}
	return nil
}

// withWait returns a copy of the problem that also says how long to wait.
func (p *problem) withWait(wait time.Duration) *problem {
	out := *p
	out.retryWait = max(time.Second, wait.Truncate(time.Second)+time.Second)
	out.text += " Come back in " + roughDuration(out.retryWait) + "."
	return &out
}

// roughDuration returns a rough duration as text.
func roughDuration(d time.Duration) string {
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
		status: http.StatusServiceUnavailable, title: "Others are being served", hint: page.HintBack,
		retryWait: 5 * time.Second,
		text: "Reports, histories and exports take the server some work, and it does a few at a time. Come back in 5 " +
			"seconds.",
	}
)

// retryAfter returns the value of the Retry-After header.
func (p *problem) retryAfter() string {
	if p.retryWait > 0 {
		return strconv.Itoa(int(p.retryWait / time.Second))
	}
	return "5"
}

// address returns the address under which the limits count a request. For IPv6 it is the network, because a visitor
// with one address of a network can use all its addresses.
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
