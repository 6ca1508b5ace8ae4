package session

import (
	"bytes"
	"sync"
	"time"
)

// opened remembers what cookies say and what their sessions hold. Opening both takes a third of a request that answers
// nothing. Whether a session still lives is always asked of the store. It is safe for concurrent use.
type opened struct {
	mu   sync.Mutex
	kept map[string]entry // by the value of the cookie
}

// entry is one cookie whose signature was good. Nothing in it may be changed.
type entry struct {
	id, key      string
	until        time.Time // when its age must be looked at again
	locked, data []byte    // what the row held, and what that is opened
}

// mostOpened is how many cookies are kept; with more than that it starts empty. taken is how long a remembered cookie
// counts.
const (
	mostOpened = 4096
	taken      = 10 * time.Minute
)

func (o *opened) get(cookie string, now time.Time) (entry, bool) {
	o.mu.Lock()
	defer o.mu.Unlock()
	e, ok := o.kept[cookie]
	return e, ok && now.Before(e.until)
}

func (o *opened) put(cookie string, e entry) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.kept == nil || len(o.kept) >= mostOpened {
		o.kept = map[string]entry{}
	}
	o.kept[cookie] = e
}

// open gives what a row holds, and whether that had to be opened.
func (e *entry) open(locked []byte) (anew bool, err error) {
	if e.locked != nil && bytes.Equal(e.locked, locked) {
		return false, nil
	}
	e.data, err = unlock(e.id, locked)
	e.locked = locked
	return true, err
}
