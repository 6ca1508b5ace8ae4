package main

import (
	"net"
	"net/netip"
	"slices"
	"sync"
)

// door lets so many connections in at a time, and so many of one address: whoever opens connections and says nothing must not keep the
// others out. Connections from this machine and from proxies are only counted in all, for they bring everybody.
type door struct {
	net.Listener
	most    int
	each    int // of one address
	proxies []netip.Prefix

	mu   sync.Mutex
	all  int
	from map[netip.Addr]int
}

// fromOne is how many connections one address may have; an address may be a school. Where there is little room it is a quarter of it.
const fromOne = 512

func newDoor(l net.Listener, most int, proxies []netip.Prefix) *door {
	return &door{Listener: l, most: most, each: min(fromOne, max(most/4, 1)), proxies: proxies, from: map[netip.Addr]int{}}
}

// Accept gives the next connection that may come in; the others are closed at once.
func (d *door) Accept() (net.Conn, error) {
	for {
		c, err := d.Listener.Accept()
		if err != nil {
			return nil, err
		}
		at := d.address(c)
		if d.enter(at) {
			return &visit{Conn: c, leave: sync.OnceFunc(func() { d.leave(at) })}, nil
		}
		_ = c.Close()
	}
}

// address is whom a connection counts for; invalid when it counts for nobody.
func (d *door) address(c net.Conn) netip.Addr {
	tcp, ok := c.RemoteAddr().(*net.TCPAddr)
	if !ok {
		return netip.Addr{}
	}
	at := tcp.AddrPort().Addr().Unmap().WithZone("")
	if at.IsLoopback() || slices.ContainsFunc(d.proxies, func(p netip.Prefix) bool { return p.Contains(at) }) {
		return netip.Addr{}
	}
	if at.Is6() { // whoever has one address of such a network has all
		return netip.PrefixFrom(at, 64).Masked().Addr()
	}
	return at
}

func (d *door) enter(at netip.Addr) bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.all >= d.most || at.IsValid() && d.from[at] >= d.each {
		return false
	}
	d.all++
	if at.IsValid() {
		d.from[at]++
	}
	return true
}

func (d *door) leave(at netip.Addr) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.all--
	if !at.IsValid() {
		return
	}
	if d.from[at]--; d.from[at] == 0 {
		delete(d.from, at)
	}
}

// visit is a connection that came in.
type visit struct {
	net.Conn
	leave func()
}

// Close ends the visit.
func (v *visit) Close() error {
	defer v.leave()
	return v.Conn.Close()
}

// files is how many files and connections the process may have open.
type files int

// The share of them that is kept free of what players bring: for the store, and for ordinary requests beside the streams.
const (
	forStore    = 64
	forRequests = 4 // a quarter
)

// connections is how many may come in.
func (f files) connections() int { return max(int(f)-forStore, int(f)/2) }

// streams is how many of these may be live streams.
func (f files) streams() int { return f.connections() - f.connections()/forRequests }

// plenty is what is taken for granted where the system does not say.
const plenty files = 16_384
