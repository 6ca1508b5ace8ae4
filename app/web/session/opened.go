package session

import (
	"bytes"
	"sync"
	"time"
)

// opened remembers the contents of cookies and of their sessions. Decoding both takes a third of the time of a
// minimal request. Whether a session is still valid is always read from the store. It is safe for concurrent use.
type opened struct {
	mu   sync.Mutex
	kept map[string]entry // by the value of the cookie
}

// entry is one cookie whose signature was valid. Nothing in it may be changed.
type entry struct {
	id, key      string
	until        time.Time // when its age must be checked again
	locked, data []byte    // the content of the row, and its decrypted form
}

// mostOpened is how many cookies are remembered; when it is exceeded, all are forgotten. taken is how long a
// remembered cookie is valid.
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

// open decrypts the content of a row into the entry. It returns whether that was necessary.
func (e *entry) open(locked []byte) (anew bool, err error) {
	if e.locked != nil && bytes.Equal(e.locked, locked) {
		return false, nil
	}
	e.data, err = unlock(e.id, locked)
	e.locked = locked
	return true, err
}
