package live

import (
	"context"
	"fmt"
	"math/rand/v2"
	"net"
	"sync"
	"time"
)

// What a stream says: server-sent events. A heartbeat is an event too, for a script cannot see a comment, and so could
// not tell a quiet table from a connection that something on the way has dropped.
const (
	look  = "event: look\ndata: look\n\n"
	still = "event: still\ndata: here\n\n"
	seat  = "event: seat\ndata: seat\n\n"
)

// hello begins a stream. It says which build serves it, and after how long a browser that reconnects by itself is to do
// so. All streams of a server that restarts end at once, so each is given another time.
func (w *Watch) hello() string {
	return fmt.Sprintf("retry: %d\nevent: hello\ndata: %s\n\n", retryFrom+rand.IntN(retrySpread), w.Build)
}

// The shortest time before a browser reconnects by itself, and how far these times are spread, in milliseconds.
const (
	retryFrom   = 2000
	retrySpread = 6000
)

// Heartbeat is how often a quiet stream says that it is still there where nothing else is chosen. So nothing on the way
// closes it, and the server finds out that its browser is gone, and the page that its server is.
const Heartbeat = 20 * time.Second

// Silence returns how long a page waits without a word before it takes its stream for lost.
func Silence(heartbeat time.Duration) time.Duration { return heartbeat * 5 / 2 }

// stuck is how long a word may wait for a browser that does not read. All words of an hour fit into the buffer of one
// connection, so who does not take one is gone.
const stuck = 100 * time.Millisecond

// line is a connection taken over from the web server. It costs no goroutine and no buffer: the one who has something
// to say writes it. That its browser is gone shows when the next word cannot be said.
type line struct {
	mu    sync.Mutex
	conn  net.Conn
	gone  bool
	ended func()
}

// Hold takes over a connection on which the head of an answer was written. It says on it when there is something to
// look at, until the browser is gone, the seat changes hands or the hub closes. Then the connection is closed and ended
// is called, once. End ends it before.
func (h *Hub) Hold(conn net.Conn, of Watch, ended func()) (end func()) {
	w := &watcher{Watch: of, line: &line{conn: conn, ended: ended}}
	if !h.join(w) { // before the first word: a page that hears it looks, and must miss nothing from then on
		w.line.end()
		return func() {}
	}
	h.tell(w, of.hello())
	h.came(of.Table, of.Side)
	if of.Player != "" && h.Seatings() != of.Since {
		h.dismiss(w) // a seat changed hands between reading who asks and joining, perhaps this one
	}
	return func() {
		w.line.end()
		h.leave(w)
	}
}

// say writes words; false when the line is dead.
func (l *line) say(words string) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.gone {
		return false
	}
	err := l.conn.SetWriteDeadline(time.Now().Add(stuck))
	if err == nil {
		_, err = l.conn.Write([]byte(words))
	}
	if err != nil {
		l.close()
	}
	return err == nil
}

func (l *line) end() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.close()
}

func (l *line) close() {
	if l.gone {
		return
	}
	l.gone = true
	_ = l.conn.Close()
	l.ended()
}

// Beat has every stream say now and then that it is still there, until ctx is done.
func (h *Hub) Beat(ctx context.Context, heartbeat time.Duration) {
	every := time.NewTicker(heartbeat)
	defer every.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-every.C:
			h.tellAll(still)
		}
	}
}
