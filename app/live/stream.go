package live

import (
	"context"
	"net"
	"sync"
	"time"

	"tricorne/rules/game"
)

// What a stream says: server-sent events.
const (
	hello = "retry: 2000\n\n"
	look  = "event: look\ndata: look\n\n"
	still = ": still here\n\n"
)

// heartbeat is how often a quiet stream says that it is still there, so that nothing on the way closes it, and finds out
// that its browser is gone.
const heartbeat = 20 * time.Second

// stuck is how long a word may wait for a browser that does not read. All words of an hour fit into the buffer of one
// connection, so who does not take one is gone.
const stuck = 100 * time.Millisecond

// line is a connection taken over from the web server. It costs no goroutine and no buffer: whoever has something to say
// writes it. That its browser is gone shows when the next word cannot be said.
type line struct {
	mu    sync.Mutex
	conn  net.Conn
	gone  bool
	ended func()
}

// Hold takes over a connection on which the head of an answer was written, and says on it when there is something to
// look at for the eyes of the side, Nobody for the public, until the browser is gone or the hub closes. Then the
// connection is closed and ended is called, once. End ends it before. Page is what the page calls itself, empty for nothing.
func (h *Hub) Hold(conn net.Conn, table string, side game.Side, page string, ended func()) (end func()) {
	w := &watcher{side: side, page: page, line: &line{conn: conn, ended: ended}}
	if !h.join(table, w) { // before the first word: whoever hears it looks, and must miss nothing from then on
		w.line.end()
		return func() {}
	}
	h.tell(table, w, hello)
	h.came(table, side)
	return func() {
		w.line.end()
		h.leave(table, w)
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
func (h *Hub) Beat(ctx context.Context) {
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
