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

// noticesLifetime is how long a process shows its copy of the notices before it reads them again.
const noticesLifetime = 5 * time.Second

// announcements caches the operator's notices, which every page shows.
type announcements struct {
	store *db.Store
	log   *slog.Logger
	now   func() time.Time

	mu      sync.Mutex
	notices []page.Notice
	readAt  time.Time
}

// list returns the notices to show. If the store cannot be read, the old ones are shown.
func (a *announcements) list(ctx context.Context) []page.Notice {
	a.mu.Lock()
	defer a.mu.Unlock()
	now := a.now()
	if now.Sub(a.readAt) < noticesLifetime && !a.readAt.IsZero() {
		return a.notices
	}
	a.readAt = now // a page does not ask a failing store again at once
	rows, err := a.store.Notices(ctx)
	if err != nil {
		if ctx.Err() == nil {
			a.log.Debug("web: the notices cannot be read", "error", err)
		} else {
			a.readAt = time.Time{}
		}
		return a.notices
	}
	a.notices = nil
	for _, n := range rows {
		one := page.Notice{Text: n.Body}
		if n.Kind == db.NoticeMaintenance {
			one.Warns, one.At = true, time.UnixMilli(n.At).UTC()
			one.Text = strings.TrimSpace(n.Body + " This server goes down for maintenance on")
		}
		a.notices = append(a.notices, one)
	}
	return a.notices
}
