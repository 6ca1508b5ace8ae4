package main

import (
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/netip"
	"strings"
	"testing"
	"time"
)

// peer is a connection that claims to come from a given address.
type peer struct {
	net.Conn
	from net.Addr
}

func (p peer) RemoteAddr() net.Addr { return p.from }

// fakeListener is a listener for connections from faked addresses (peer).
type fakeListener struct {
	net.Listener
	conns chan net.Conn
}

func (g fakeListener) Accept() (net.Conn, error) {
	c, ok := <-g.conns
	if !ok {
		return nil, io.EOF
	}
	return c, nil
}

// connectFrom opens a connection from an address; it returns nil if the server refuses the connection.
func connectFrom(t *testing.T, d *limitedListener, from string) net.Conn {
	t.Helper()
	here, there := net.Pipe()
	t.Cleanup(func() { here.Close() })
	all := make(chan net.Conn, 1)
	all <- peer{here, net.TCPAddrFromAddrPort(netip.AddrPortFrom(netip.MustParseAddr(from), 1))}
	close(all)
	d.Listener = fakeListener{conns: all}
	c, err := d.Accept()
	if err == nil {
		return c
	}
	_ = there.SetReadDeadline(time.Now().Add(time.Second))
	if _, err := there.Read(make([]byte, 1)); err != io.EOF {
		t.Errorf("%s is kept waiting: %v", from, err)
	}
	return nil
}

func TestOneAddressCannotUseAllConnections(t *testing.T) {
	d := newLimitedListener(nil, 10_000, []netip.Prefix{netip.MustParsePrefix("10.0.0.0/8")})
	first := connectFrom(t, d, "203.0.113.5")
	for i := range mostPerAddress - 1 {
		if connectFrom(t, d, "203.0.113.5") == nil {
			t.Fatalf("connection %d is refused", i+2)
		}
	}
	if connectFrom(t, d, "203.0.113.5") != nil || connectFrom(t, d, "::ffff:203.0.113.5") != nil {
		t.Error("one address has no end of connections")
	}
	if connectFrom(t, d, "203.0.113.6") == nil {
		t.Error("another address is shut out")
	}
	first.Close()
	first.Close() // closing twice does no harm
	if connectFrom(t, d, "203.0.113.5") == nil {
		t.Error("the place of a closed connection is not free")
	}
	if connectFrom(t, d, "203.0.113.5") != nil {
		t.Error("closing twice gives two places")
	}
	for range mostPerAddress + 1 { // a proxy carries many clients
		if connectFrom(t, d, "10.1.1.1") == nil || connectFrom(t, d, "127.0.0.1") == nil {
			t.Fatal("a proxy is shut out")
		}
	}
	for range mostPerAddress {
		connectFrom(t, d, "2001:db8::1")
	}
	if connectFrom(t, d, "2001:db8::2") != nil {
		t.Error("another address of the same network has connections of its own")
	}
}

func TestConnectionsAreLimited(t *testing.T) {
	if d := newLimitedListener(nil, 960, nil); d.perAddress != 240 {
		t.Errorf("one address may have %d of 960", d.perAddress)
	}
	d := newLimitedListener(nil, 2, nil) // so few connections that none is reserved
	one := connectFrom(t, d, "127.0.0.1")
	if connectFrom(t, d, "203.0.113.5") == nil || connectFrom(t, d, "203.0.113.6") != nil {
		t.Error("it does not hold two")
	}
	one.Close()
	if connectFrom(t, d, "203.0.113.6") == nil {
		t.Error("nobody comes in any more")
	}
}

func TestLoopbackMayConnectToAFullServer(t *testing.T) {
	var log strings.Builder
	now := time.Now()
	d := newLimitedListener(nil, 100, []netip.Prefix{netip.MustParsePrefix("127.0.0.9/32")})
	d.log, d.now = slog.New(slog.NewTextHandler(&log, nil)), func() time.Time { return now }
	fill := func(from func(i int) string) (in int) {
		for i := range 300 {
			if connectFrom(t, d, from(i)) == nil {
				return in
			}
			in++
		}
		return in
	}
	if in := fill(func(i int) string { return fmt.Sprintf("203.0.113.%d", i%200) }); in != 100-reservedConns {
		t.Errorf("%d come in from elsewhere", in)
	}
	if connectFrom(t, d, "127.0.0.9") != nil {
		t.Error("a proxy on this machine takes what is kept")
	}
	if got := strings.Count(log.String(), "\n"); got != 1 || !strings.Contains(log.String(), fullMessage) ||
		!strings.Contains(log.String(), "connections=92") {
		t.Errorf("the log says %s", &log)
	}
	if in := fill(func(int) string { return "127.0.0.1" }); in != reservedConns {
		t.Errorf("%d come in from this machine", in)
	}
	now = now.Add(logFullEvery)
	connectFrom(t, d, "203.0.113.5")
	connectFrom(t, d, "203.0.113.5")
	if got := strings.Count(log.String(), "\n"); got != 2 {
		t.Errorf("a minute later the log says %s", &log)
	}
}

func TestDescriptorsAreKeptFreeForRequests(t *testing.T) {
	if f := fileLimit(1024); f.connections() != 960 || f.streams() != 720 {
		t.Errorf("of 1024: %d connections, %d streams", f.connections(), f.streams())
	}
	if f := fileLimit(64); f.connections() != 32 || f.streams() != 24 {
		t.Errorf("of 64: %d connections, %d streams", f.connections(), f.streams())
	}
	if descriptors() < 64 {
		t.Errorf("%d descriptors", descriptors())
	}
}
