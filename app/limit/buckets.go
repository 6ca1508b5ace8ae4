// Package limit holds back clients that send more requests than play ever needs. It limits how many are served at
// once, and how many in a period of time.
package limit

import (
	"container/list"
	"crypto/sha256"
	"sync"
	"time"

	"golang.org/x/time/rate"
)

// Buckets holds a bucket of tokens for every name seen lately. It allows a burst at once, then a steady rate. When
// there are too many buckets, only the one that was unused for the longest time is dropped. It is safe for
// concurrent use.
type Buckets struct {
	rate  rate.Limit
	burst int
	limit int

	mu     sync.Mutex
	byName map[key]*list.Element
	order  list.List // the most recently used bucket first
}

type bucket struct {
	*rate.Limiter
	key      key
	lastSeen time.Time
}

// key is the hash of a name. Clients choose the names, and a long name must not need more memory than a short one.
type key [16]byte

func keyOf(name string) key {
	sum := sha256.Sum256([]byte(name))
	return key(sum[:16])
}

// New returns buckets that hold burst tokens and refill at the given rate. Parameter most is the largest number of
// buckets that are kept.
func New(each rate.Limit, burst, most int) *Buckets {
	return &Buckets{rate: each, burst: burst, limit: most, byName: map[key]*list.Element{}}
}

// Take takes a token from the bucket of a name and returns 0. If there is none, it takes nothing and returns how
// long until there is one.
func (b *Buckets) Take(name string, now time.Time) (wait time.Duration) {
	who := keyOf(name)
	b.mu.Lock()
	defer b.mu.Unlock()
	at, ok := b.byName[who]
	if !ok {
		if len(b.byName) >= b.limit {
			b.drop(b.order.Back())
		}
		at = b.order.PushFront(&bucket{Limiter: rate.NewLimiter(b.rate, b.burst), key: who})
		b.byName[who] = at
	}
	b.order.MoveToFront(at)
	one := at.Value.(*bucket)
	one.lastSeen = now
	r := one.ReserveN(now, 1)
	if wait = r.DelayFrom(now); wait > 0 {
		r.CancelAt(now)
	}
	return wait
}

// Forget fills the bucket of a name completely.
func (b *Buckets) Forget(name string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if at, ok := b.byName[keyOf(name)]; ok {
		b.drop(at)
	}
}

// Sweep drops the buckets that are full and have been unused for some time. Dropping them gives nobody extra
// tokens.
func (b *Buckets) Sweep(now time.Time, idle time.Duration) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for at := b.order.Back(); at != nil && now.Sub(at.Value.(*bucket).lastSeen) > idle; {
		before := at.Prev()
		if at.Value.(*bucket).TokensAt(now) >= float64(b.burst) {
			b.drop(at)
		}
		at = before
	}
}

// Len returns how many buckets there are.
func (b *Buckets) Len() int {
	b.mu.Lock()
	defer b.mu.Unlock()
	return len(b.byName)
}

func (b *Buckets) drop(at *list.Element) {
	delete(b.byName, at.Value.(*bucket).key)
	b.order.Remove(at)
}
