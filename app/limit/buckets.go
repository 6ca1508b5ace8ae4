// Package limit holds back clients that ask for more than play ever needs. There may be so many at once, so many in a
// time.
package limit

import (
	"container/list"
	"crypto/sha256"
	"sync"
	"time"

	"golang.org/x/time/rate"
)

// Buckets is a bucket of tokens for everybody seen lately, by name. It lets a burst through at once, then so many a
// second. When there are too many buckets, the one that was not used for the longest time goes, and no other. It is
// safe for concurrent use.
type Buckets struct {
	each  rate.Limit
	burst int
	most  int

	mu     sync.Mutex
	byName map[key]*list.Element
	order  list.List // the latest used first
}

type bucket struct {
	*rate.Limiter
	key  key
	seen time.Time
}

// key stands for a name: strangers choose names, and long ones must not take more room than short ones.
type key [16]byte

func keyOf(name string) key {
	sum := sha256.Sum256([]byte(name))
	return key(sum[:16])
}

// New makes buckets that hold burst tokens and get each a second; most of them are kept.
func New(each rate.Limit, burst, most int) *Buckets {
	return &Buckets{each: each, burst: burst, most: most, byName: map[key]*list.Element{}}
}

// Take takes a token from the bucket of a name. Where there is none it takes nothing and says how long until there is
// one.
func (b *Buckets) Take(name string, now time.Time) (wait time.Duration) {
	who := keyOf(name)
	b.mu.Lock()
	defer b.mu.Unlock()
	at, ok := b.byName[who]
	if !ok {
		if len(b.byName) >= b.most {
			b.drop(b.order.Back())
		}
		at = b.order.PushFront(&bucket{Limiter: rate.NewLimiter(b.each, b.burst), key: who})
		b.byName[who] = at
	}
	b.order.MoveToFront(at)
	one := at.Value.(*bucket)
	one.seen = now
	r := one.ReserveN(now, 1)
	if wait = r.DelayFrom(now); wait > 0 {
		r.CancelAt(now)
	}
	return wait
}

// Forget fills the bucket of a name again.
func (b *Buckets) Forget(name string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if at, ok := b.byName[keyOf(name)]; ok {
		b.drop(at)
	}
}

// Sweep drops the buckets that are full and that nobody used for a time. What was taken is not given back by forgetting
// it.
func (b *Buckets) Sweep(now time.Time, idle time.Duration) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for at := b.order.Back(); at != nil && now.Sub(at.Value.(*bucket).seen) > idle; {
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
