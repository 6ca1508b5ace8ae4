package web

import (
	"crypto/sha256"
	"sync"
	"time"

	"github.com/labstack/echo/v4"
	"golang.org/x/time/rate"

	"tricorne/app/web/session"
)

// Limits are how much one visitor may ask for. Zero values are replaced by what is right for play; Off takes all away,
// for measuring.
type Limits struct {
	Session rate.Limit // requests a second by one browser
	Address rate.Limit // requests a second from one address that is not this machine
	Guess   rate.Limit // attempts a second at codes and PINs, by address or seat
	Off     bool
}

// limits holds a bucket for everybody seen lately.
type limits struct {
	Limits
	mu      sync.Mutex
	buckets map[bucketKey]*bucket
}

type bucketKey [16]byte

type bucket struct {
	*rate.Limiter
	seen time.Time
}

func newLimits(o Limits) *limits {
	if o.Session == 0 {
		o.Session = 25
	}
	if o.Address == 0 {
		o.Address = 100
	}
	if o.Guess == 0 {
		o.Guess = rate.Every(12 * time.Second)
	}
	return &limits{Limits: o, buckets: map[bucketKey]*bucket{}}
}

// idle is how long a bucket is kept after its last use; by then it is full again.
const idle = 10 * time.Minute

// most is how many buckets are kept before the idle ones are swept.
const most = 50_000

// allow takes one token from a bucket of the kind and name.
func (l *limits) allow(kind, name string, each rate.Limit, burst int) bool {
	if l.Off {
		return true
	}
	sum := sha256.Sum256([]byte(kind + "\x00" + name))
	key, now := bucketKey(sum[:16]), time.Now()
	l.mu.Lock()
	defer l.mu.Unlock()
	b := l.buckets[key]
	if b == nil {
		if len(l.buckets) >= most {
			l.drop(now)
		}
		b = &bucket{Limiter: rate.NewLimiter(each, burst)}
		l.buckets[key] = b
	}
	b.seen = now
	return b.AllowN(now, 1)
}

// guess takes one of the few attempts at a secret that a name (an address, a seat) has.
func (l *limits) guess(what, name string) bool { return l.allow(what, name, l.Guess, 6) }

func (l *limits) sweep(now time.Time) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.drop(now)
}

// drop forgets the idle; when that is not enough it forgets everybody, which is kinder than refusing everybody.
func (l *limits) drop(now time.Time) {
	for k, b := range l.buckets {
		if now.Sub(b.seen) > idle {
			delete(l.buckets, k)
		}
	}
	if len(l.buckets) >= most {
		clear(l.buckets)
	}
}

// limitRate holds back whoever asks for more than play ever needs: by session, and by address so that inventing sessions
// gains nothing. Assets are free. Requests from this machine itself have no limit by address, for a reverse proxy on it
// that is not declared as such would put all the world into one bucket.
func (s *Server) limitRate(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		switch c.Path() {
		case "/static/*", mapRoute, "/healthz":
			return next(c)
		}
		if cookie, err := c.Cookie(session.Name); err == nil {
			if !s.limits.allow("session", cookie.Value, s.limits.Session, 100) {
				return errTooMany
			}
		}
		if ip := c.RealIP(); !loopback(ip) && !s.limits.allow("address", ip, s.limits.Address, 400) {
			return errTooMany
		}
		return next(c)
	}
}

// newcomer takes one of the players that an address may bring in: a class of forty at once, then one every other second.
func (l *limits) newcomer(address string) bool {
	return loopback(address) || l.allow("newcomer", address, 0.5, 60)
}
