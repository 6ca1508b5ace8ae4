// Package livetest watches a hub for tests, as a browser does over its stream.
package livetest

import (
	"net"
	"strings"
	"sync"
	"time"

	"tricorne/app/live"
	"tricorne/rules/game"
)

// Watch begins to watch a table as a side, Nobody for the public. The channel receives a value for each message look,
// but holds at most one. It is closed when the hub ends the stream. End acts like closing the browser, which the hub
// notices with its next message; it may be called more than once.
func Watch(h *live.Hub, table string, side game.Side) (look <-chan struct{}, end func()) {
	return WatchAs(h, table, side, "")
}

// WatchAs watches a table as a side, from a page with a name.
func WatchAs(h *live.Hub, table string, side game.Side, page string) (look <-chan struct{}, end func()) {
	return Join(h, live.Watch{Table: table, Side: side, Page: page})
}

// Join watches with every option that a stream may have.
func Join(h *live.Hub, of live.Watch) (look <-chan struct{}, end func()) {
	e := &streamConn{word: "look", look: make(chan struct{}, 1)}
	h.HoldStream(e, of, func() {})
	return e.look, e.leave
}

// WatchPosts watches for the message that letters or notes of a side have changed.
func WatchPosts(h *live.Hub, table string, side game.Side) (post <-chan struct{}, end func()) {
	e := &streamConn{word: "post", look: make(chan struct{}, 1)}
	h.HoldStream(e, live.Watch{Table: table, Side: side}, func() {})
	return e.look, e.leave
}

// streamConn is the connection of a stream that is read without a network.
type streamConn struct {
	net.Conn
	word   string // the name of the message that the connection waits for
	mu     sync.Mutex
	look   chan struct{}
	gone   bool
	closed bool
}

func (e *streamConn) Write(words []byte) (int, error) {
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.gone || e.closed {
		return 0, net.ErrClosed
	}
	if strings.HasPrefix(string(words), "event: "+e.word+"\n") {
		select {
		case e.look <- struct{}{}:
		default: // a message already waits
		}
	}
	return len(words), nil
}

func (e *streamConn) leave() {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.gone = true
}

func (e *streamConn) Close() error {
	e.mu.Lock()
	defer e.mu.Unlock()
	if !e.closed {
		e.closed = true
		close(e.look)
	}
	return nil
}

func (e *streamConn) SetWriteDeadline(time.Time) error { return nil }
