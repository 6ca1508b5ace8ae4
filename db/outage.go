package db

import (
	"errors"
	"log/slog"
	"sync"
	"time"
)

// outage notices when the store becomes unusable and usable again, and logs each once. Reading may still work while
// writing fails, as on a full disk: the outage is over only when everything that failed works again.
type outage struct {
	log                   *slog.Logger
	mu                    sync.Mutex
	readsFail, writesFail bool // what is failing
	since                 time.Time
	failureCount          int
}

// note takes the outcome of a statement and returns it. An error of a store that cannot be used becomes an AwayError.
func (o *outage) note(writing bool, err error) error {
	err = wrapAway(err)
	o.mu.Lock()
	defer o.mu.Unlock()
	switch {
	case errors.Is(err, ErrAway):
		o.noteFailure(writing, err)
	case err == nil && (o.readsFail || o.writesFail):
		o.noteSuccess(writing)
	}
	return err
}

func (o *outage) noteFailure(writing bool, err error) {
	if !o.readsFail && !o.writesFail {
		o.since, o.failureCount = time.Now(), 0
		o.log.Error("db: the store is away", "error", err)
	}
	o.failureCount++
	o.readsFail, o.writesFail = o.readsFail || !writing, o.writesFail || writing
}

func (o *outage) noteSuccess(writing bool) {
	o.readsFail = false // if writing works, so does reading
	if writing {
		o.writesFail = false
	}
	if !o.writesFail {
		o.log.Info("db: the store is back", "after", time.Since(o.since).Round(time.Millisecond), "failed_meanwhile",
			o.failureCount)
	}
}
