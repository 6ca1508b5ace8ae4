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
	log            *slog.Logger
	mu             sync.Mutex
	reads, writes  bool // what is failing
	since          time.Time
	failedMeantime int
}

// note takes the outcome of a statement and returns it. An error of a store that cannot be used becomes an Away.
func (o *outage) note(writing bool, err error) error {
	err = wrapAway(err)
	o.mu.Lock()
	defer o.mu.Unlock()
	switch {
	case errors.Is(err, ErrAway):
		o.noteFailure(writing, err)
	case err == nil && (o.reads || o.writes):
		o.noteSuccess(writing)
	}
	return err
}

func (o *outage) noteFailure(writing bool, err error) {
	if !o.reads && !o.writes {
		o.since, o.failedMeantime = time.Now(), 0
		o.log.Error("db: the store is away", "error", err)
	}
	o.failedMeantime++
	o.reads, o.writes = o.reads || !writing, o.writes || writing
}

func (o *outage) noteSuccess(writing bool) {
	o.reads = false // if writing works, so does reading
	if writing {
		o.writes = false
	}
	if !o.writes {
		o.log.Info("db: the store is back", "after", time.Since(o.since).Round(time.Millisecond), "failed_meanwhile",
			o.failedMeantime)
	}
}
