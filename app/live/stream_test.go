package live

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"tricorne/app/polltest"
	"tricorne/app/record"
	"tricorne/rules/game"
)

// holdStream returns the browser's end of a stream that the hub holds over a real connection. It adds 1 to ended when
// the stream ends.
func holdStream(t *testing.T, h *Hub, side game.Side, ended *atomic.Int32) net.Conn {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	browser, err := net.Dial("tcp", listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { browser.Close() })
	server, err := listener.Accept()
	if err != nil {
		t.Fatal(err)
	}
	h.HoldStream(server, Watch{Table: "t", Side: side, Build: "b1"}, func() { ended.Add(1) })
	return browser
}

// hello is an example of the first message of a stream in these tests. The time in it differs from stream to stream,
// but the length is the same.
const hello = "retry: 2000\nevent: hello\ndata: b1\n\n"

// wantHello reads and checks the first message of a stream, and returns its reconnection time.
func wantHello(t *testing.T, from net.Conn) (retry int) {
	t.Helper()
	_ = from.SetReadDeadline(time.Now().Add(5 * time.Second))
	got := make([]byte, len(hello))
	if _, err := io.ReadFull(from, got); err != nil {
		t.Fatalf("it said %q, %v", got, err)
	}
	if n, err := fmt.Sscanf(string(got), "retry: %d\nevent: hello\ndata: b1\n\n", &retry); n != 1 || err != nil ||
		retry < minRetryMillis || retry >= minRetryMillis+retrySpread {
		t.Fatalf("it began with %q, %v", got, err)
	}
	return retry
}

func wantWords(t *testing.T, from net.Conn, want string) {
	t.Helper()
	_ = from.SetReadDeadline(time.Now().Add(5 * time.Second))
	got := make([]byte, len(want))
	if _, err := io.ReadFull(from, got); err != nil || string(got) != want {
		t.Fatalf("it said %q, want %q, %v", got, want, err)
	}
}

func TestStreamTellsItsSideToLook(t *testing.T) {
	h := NewHub()
	var ended atomic.Int32
	one, two := holdStream(t, h, 1, &ended), holdStream(t, h, 2, &ended)
	wantHello(t, one)
	wantHello(t, two)
	h.Tick("t", record.Audience(0).With(2), "")
	h.Tick("t", Everybody, "")
	wantWords(t, one, lookMessage)
	wantWords(t, two, lookMessage+lookMessage)
	if !h.Present("t", 1) || h.WatchCount() != 2 {
		t.Errorf("%d watch", h.WatchCount())
	}
	h.Close()
	for _, browser := range []net.Conn{one, two} {
		if rest, err := io.ReadAll(browser); err != nil || len(rest) != 0 {
			t.Errorf("at the end it said %q, %v", rest, err)
		}
	}
	if ended.Load() != 2 || h.WatchCount() != 0 {
		t.Errorf("%d have ended, %d watch", ended.Load(), h.WatchCount())
	}
	late := holdStream(t, h, 1, &ended)
	if rest, err := bufio.NewReader(late).ReadString(0); err != io.EOF || rest != "" || ended.Load() != 3 {
		t.Errorf("after the end it said %q, %v", rest, err)
	}
}

func TestABrowserThatIsGoneIsForgotten(t *testing.T) {
	h := NewHub()
	var ended atomic.Int32
	browser := holdStream(t, h, 1, &ended)
	wantHello(t, browser)
	browser.Close()
	gone := polltest.WaitUntil(time.Minute, func() bool {
		h.TickAll()
		return h.WatchCount() == 0
	})
	if !gone || ended.Load() != 1 {
		t.Errorf("%d watch, %d have ended", h.WatchCount(), ended.Load())
	}
}

func TestBrowserThatDoesNotReadBlocksNobody(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := NewHub()
		server, browser := net.Pipe() // the pipe has no buffer: every message waits for a reader
		var ended atomic.Int32
		go h.HoldStream(server, Watch{Table: "t", Side: 1, Build: "b1"}, func() { ended.Add(1) })
		if _, err := io.ReadFull(browser, make([]byte, len(hello))); err != nil {
			t.Fatal(err)
		}
		synctest.Wait()
		began := time.Now()
		h.Tick("t", Everybody, "")
		if took := time.Since(began); took != writeTimeout || h.WatchCount() != 0 || ended.Load() != 1 {
			t.Errorf("after %v %d watch, %d have ended", took, h.WatchCount(), ended.Load())
		}
	})
}

func TestQuietStreamsGetHeartbeats(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := NewHub()
		server, browser := net.Pipe()
		var heard atomic.Int64
		go func() {
			n, _ := io.Copy(io.Discard, browser)
			heard.Store(n)
		}()
		h.HoldStream(server, Watch{Table: "t", Side: 1, Build: "b1"}, func() {})
		ctx, stop := context.WithCancel(t.Context())
		go h.SendHeartbeats(ctx, Heartbeat)
		time.Sleep(3*Heartbeat + time.Second) // simulated time
		stop()
		h.Close()
		synctest.Wait()
		if want := int64(len(hello) + 3*len(heartbeatMessage)); heard.Load() != want {
			t.Errorf("%d bytes, want %d", heard.Load(), want)
		}
	})
}

func TestStreamsReconnectAtDifferentTimes(t *testing.T) {
	h := NewHub()
	defer h.Close()
	seen := map[int]bool{}
	for range 20 {
		var ended atomic.Int32
		seen[wantHello(t, holdStream(t, h, 1, &ended))] = true
	}
	if len(seen) < 10 {
		t.Errorf("of 20 streams some are to come back at the same moment: %v", seen)
	}
}
