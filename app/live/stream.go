package live

import (
	"context"
	"fmt"
	"math/rand/v2"
	"net"
	"sync"
	"time"

	"tricorne/app/repeat"
)

// The messages of a stream: server-sent events. A heartbeat is an event too, because a script cannot see a comment,
// and so could not tell a quiet table from a broken connection.
const (
	lookMessage      = "event: look\ndata: look\n\n"
	heartbeatMessage = "event: still\ndata: here\n\n"
	seatMessage      = "event: seat\ndata: seat\n\n"
)

// hello returns the first message of a stream. It has the build of the server, and the time after which a browser
// should reconnect by itself. All streams of a server that restarts end at once, so each gets a different time.
func (w *Watch) hello() string {
	return fmt.Sprintf("retry: %d\nevent: hello\ndata: %s\n\n", minRetryMillis+rand.IntN(retrySpread), w.Build)
}

// The shortest time before a browser reconnects by itself, and how far these times are spread, in milliseconds.
const (
	minRetryMillis = 2000
	retrySpread    = 6000
)

// Heartbeat is the default time between heartbeats of a quiet stream. Heartbeats keep proxies from closing the
// stream. They let the server find out that a browser is gone, and let a page find out that the server is gone.
const Heartbeat = 20 * time.Second

// SilenceTimeout returns how long a page waits without a message before it considers its stream lost.
func SilenceTimeout(heartbeat time.Duration) time.Duration { return heartbeat * 5 / 2 }

// writeTimeout is how long a message may wait for a browser that does not read. All messages of an hour fit into the
// buffer of a connection, so a browser that does not take one is gone.
const writeTimeout = 100 * time.Millisecond

// streamConn is a connection taken over from the web server. It needs no goroutine and no buffer, because the caller
// that sends a message writes it to the connection. When the browser is gone, the next message cannot be written.
type streamConn struct {
	mu    sync.Mutex
	conn  net.Conn
	gone  bool
	onEnd func()
}

// HoldStream takes over a connection on which the header of the response was written. It sends messages on it until the
// browser is gone, the seat gets another holder or the hub closes. Then it closes the connection and calls the
// function ended once. The returned function closes the connection earlier.
func (h *Hub) HoldStream(conn net.Conn, of Watch, ended func()) (end func()) {
	w := &watcher{Watch: of, conn: &streamConn{conn: conn, onEnd: ended}}
	// join before the first message: the page looks when it gets that message, and must miss nothing afterwards
	if !h.join(w) {
		w.conn.end()
		return func() {}
	}
	h.send(w, of.hello())
	h.reportArrival(of.Table, of.Side)
	if of.Player != "" && h.SeatChangeCount() != of.SeatChangeCount {
		h.endStream(w) // a seat, perhaps this one, got another holder while the watcher joined
	}
	return func() {
		w.conn.end()
		h.leave(w)
	}
}

// writeMessage sends a message; false if the connection is broken.
func (l *streamConn) writeMessage(words string) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.gone {
		return false
	}
	err := l.conn.SetWriteDeadline(time.Now().Add(writeTimeout))
	if err == nil {
		_, err = l.conn.Write([]byte(words))
	}
	if err != nil {
		l.close()
	}
	return err == nil
}

func (l *streamConn) end() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.close()
}

func (l *streamConn) close() {
	if l.gone {
		return
	}
	l.gone = true
	_ = l.conn.Close()
	l.onEnd()
}

// SendHeartbeats sends heartbeats on every stream, until ctx is done.
func (h *Hub) SendHeartbeats(ctx context.Context, heartbeat time.Duration) {
	repeat.Every(ctx, heartbeat, func() { h.sendToAll(heartbeatMessage) })
}
