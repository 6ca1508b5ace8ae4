package main

import (
	"log/slog"
	"net"
	"net/netip"
	"slices"
	"sync"
	"time"
)

// limitedListener limits the connections to the server, in all and for each address. A client that opens connections
// and sends nothing must not keep the others out. Connections from this machine and from proxies count only towards the
// total, because they carry many clients. A few are reserved for this machine, so that monitoring works even when all
// other connections are in use.
type limitedListener struct {
	net.Listener
	limit      int
	perAddress int // largest number of connections from one address
	reserved   int // number of connections that are reserved for this machine
	proxies    []netip.Prefix
	log        *slog.Logger
	now        func() time.Time

	mu         sync.Mutex
	total      int
	byAddress  map[netip.Addr]int
	lastLogged time.Time // when refused connections were last logged
}

// How many connections are reserved for this machine at most, and how often a full server is logged.
const (
	reservedConns = 8
	logFullEvery  = time.Minute
	fullMessage   = "connections are refused: as many are open as the file descriptors allow"
)

// mostPerAddress is how many connections one address may have, because an address may be a whole school. A server that
// allows few connections gives one address at most a quarter of them.
const mostPerAddress = 512

func newLimitedListener(l net.Listener, most int, proxies []netip.Prefix) *limitedListener {
	return &limitedListener{
		Listener: l, limit: most, perAddress: min(mostPerAddress, max(most/4, 1)), reserved: min(reservedConns, most/4),
		proxies: proxies,
		log:     slog.Default(), now: time.Now, byAddress: map[netip.Addr]int{},
	}
}

// Accept returns the next connection that is allowed in; it closes the others at once.
func (d *limitedListener) Accept() (net.Conn, error) {
	for {
		c, err := d.Listener.Accept()
		if err != nil {
			return nil, err
		}
		at, here := d.address(c)
		if d.admit(at, here) {
			return &guestConn{Conn: c, release: sync.OnceFunc(func() { d.release(at) })}, nil
		}
		_ = c.Close()
	}
}

// address returns the address whose quota a connection uses; it is invalid if no quota applies. The second result
// reports whether the connection comes from this machine itself, not through a proxy on it.
func (d *limitedListener) address(c net.Conn) (at netip.Addr, here bool) {
	tcp, ok := c.RemoteAddr().(*net.TCPAddr)
	if !ok {
		return netip.Addr{}, false
	}
	at = tcp.AddrPort().Addr().Unmap().WithZone("")
	if slices.ContainsFunc(d.proxies, func(p netip.Prefix) bool { return p.Contains(at) }) {
		return netip.Addr{}, false
	}
	if at.IsLoopback() {
		return netip.Addr{}, true
	}
	if at.Is6() { // a client usually has a whole /64 network of IPv6 addresses, so count the network as one address
		return netip.PrefixFrom(at, 64).Masked().Addr(), false
	}
	return at, false
}

func (d *limitedListener) admit(at netip.Addr, here bool) bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	most := d.limit
	if !here {
		most -= d.reserved
	}
	if d.total >= most {
		d.logFull()
		return false
	}
	if at.IsValid() && d.byAddress[at] >= d.perAddress {
		return false
	}
	d.total++
	if at.IsValid() {
		d.byAddress[at]++
	}
	return true
}

// logFull logs from time to time that the server is full.
func (d *limitedListener) logFull() {
	if now := d.now(); now.Sub(d.lastLogged) >= logFullEvery {
		d.lastLogged = now
		d.log.Warn(fullMessage, "connections", d.total)
	}
}

func (d *limitedListener) release(at netip.Addr) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.total--
	if !at.IsValid() {
		return
	}
	if d.byAddress[at]--; d.byAddress[at] == 0 {
		delete(d.byAddress, at)
	}
}

// guestConn is a connection that was let in.
type guestConn struct {
	net.Conn
	release func()
}

// Close closes the connection and frees its place.
func (v *guestConn) Close() error {
	defer v.release()
	return v.Conn.Close()
}

// fileLimit is how many files and connections the process may have open.
type fileLimit int

// The files and connections that are kept free for other uses than live streams. storeFileCount is the number of files
// kept for the store. One connection in requestDivisor is kept for ordinary requests.
const (
	storeFileCount = 64
	requestDivisor = 4 // a quarter
)

// connections returns how many connections may be open.
func (f fileLimit) connections() int { return max(int(f)-storeFileCount, int(f)/2) }

// streams returns how many of the allowed connections may be live streams.
func (f fileLimit) streams() int { return f.connections() - f.connections()/requestDivisor }

// defaultFiles is the number of files assumed where the system states no limit.
const defaultFiles fileLimit = 16_384
