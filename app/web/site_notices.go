package web

import (
	"context"
	"log/slog"
	"strings"
	"sync"
	"time"

	"tricorne/db"
	"tricorne/views/page"
)

// noticesLifetime is how long a process shows the notices that it has read.
const noticesLifetime = 5 * time.Second

// announcements are the operator's notices, which every page shows. They are read again from time to time.
type announcements struct {
	store *db.Store
	log   *slog.Logger
	now   func() time.Time

	mu   sync.Mutex
	all  []page.Notice
	read time.Time
}

// list returns the notices to show. If the store cannot be read, the old ones are shown.
func (a *announcements) list(ctx context.Context) []page.Notice {
	a.mu.Lock()
	defer a.mu.Unlock()
	now := a.now()
	if now.Sub(a.read) < noticesLifetime && !a.read.IsZero() {
		return a.all
	}
	a.read = now // a store that fails is not asked by every page
	rows, err := a.store.Notices(ctx)
	if err != nil {
		if ctx.Err() == nil {
			a.log.Debug("web: the notices cannot be read", "error", err)
		} else {
			a.read = time.Time{}
		}
		return a.all
	}
	a.all = nil
	for _, n := range rows {
		one := page.Notice{Text: n.Body}
		if n.Kind == db.NoticeMaintenance {
			one.Warns, one.At = true, time.UnixMilli(n.At).UTC()
			one.Text = strings.TrimSpace(n.Body + " This server goes down for maintenance on")
		}
		a.all = append(a.all, one)
	}
	return a.all
}
