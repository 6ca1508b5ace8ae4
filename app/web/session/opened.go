package session

import (
	"bytes"
	"sync"
	"time"
)

// cookieCache remembers the contents of cookies and of their sessions. Decoding both takes a third of the time of a
// minimal request. Whether a session is still valid is always read from the store. It is safe for concurrent use.
type cookieCache struct {
	mu      sync.Mutex
	entries map[string]entry // by the value of the cookie
}

// entry is one cookie whose signature was valid. Nothing in it may be changed.
type entry struct {
	id, key         string
	until           time.Time // when its age must be checked again
	encrypted, data []byte    // the content of the row, and its decrypted form
}

// maxCachedCookies is how many cookies are remembered; when it is exceeded, all are forgotten. recheckAge is how long
// a remembered cookie is used before its age is checked again.
const (
	maxCachedCookies = 4096
	recheckAge       = 10 * time.Minute
)

func (o *cookieCache) get(cookie string, now time.Time) (entry, bool) {
	o.mu.Lock()
	defer o.mu.Unlock()
	e, ok := o.entries[cookie]
	return e, ok && now.Before(e.until)
}

func (o *cookieCache) put(cookie string, e entry) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.entries == nil || len(o.entries) >= maxCachedCookies {
		o.entries = map[string]entry{}
	}
	o.entries[cookie] = e
}

// decryptRow decrypts the content of a row into the entry. It returns whether that was necessary.
func (e *entry) decryptRow(locked []byte) (anew bool, err error) {
	if e.encrypted != nil && bytes.Equal(e.encrypted, locked) {
		return false, nil
	}
	e.data, err = decrypt(e.id, locked)
	e.encrypted = locked
	return true, err
}
