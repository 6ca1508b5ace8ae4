package notify

import (
	"errors"
	"net/http"
	"net/netip"
	"strings"
	"testing"

	"code.dny.dev/ssrf"

	"tricorne/db/dbtest"
)

// specialRanges are the address ranges without push services. They are the IANA registries of special-purpose
// addresses, multicast, formerly reserved ranges, and the ways of writing an IPv4 address as IPv6.
var specialRanges = []string{
	"0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12", "192.0.0.0/24",
	"192.0.2.0/24", "192.31.196.0/24",
	"192.52.193.0/24", "192.88.99.0/24", "192.168.0.0/16", "192.175.48.0/24", "198.18.0.0/15", "198.51.100.0/24",
	"203.0.113.0/24", "224.0.0.0/4",
	"240.0.0.0/4", "255.255.255.255/32",
	"::/128", "::1/128", "::/96", "::ffff:0:0/96", "::ffff:0:0:0/96", "64:ff9b::/96", "64:ff9b:1::/48", "100::/64",
	"100:0:0:1::/64", "2001::/23",
	"2001:db8::/32", "2002::/16", "3fff::/20", "5f00::/16", "fc00::/7", "fe80::/10", "fec0::/10", "ff00::/8",
}

// lastOf returns the last address of a range.
func lastOf(p netip.Prefix) netip.Addr {
	b := p.Addr().AsSlice()
	for i := p.Bits(); i < 8*len(b); i++ {
		b[i/8] |= 1 << (7 - i%8)
	}
	out, _ := netip.AddrFromSlice(b)
	return out
}

// ipVersion returns the end of the dialer's network name for an address, "4" or "6".
func ipVersion(address string) string {
	if strings.HasPrefix(address, "[") {
		return "6"
	}
	return "4"
}

// TestPushServiceMustBeOnTheInternet tries the first and the last address of every range, and other ports. All
// must be refused.
func TestPushServiceMustBeOnTheInternet(t *testing.T) {
	p, err := NewPush(t.Context(), dbtest.Open(t, dbtest.SQLite(t)), "mailto:host@tricorne.example")
	if err != nil {
		t.Fatal(err)
	}
	public, auth := browserKeys(t)
	dial := p.client.Transport.(*http.Transport).DialContext
	safe := func(address string) bool { return publicDialGuard.Safe("tcp"+ipVersion(address), address, nil) == nil }
	for _, text := range specialRanges {
		r := netip.MustParsePrefix(text)
		for _, ip := range []netip.Addr{r.Addr(), lastOf(r)} {
			at := netip.AddrPortFrom(ip, 443).String()
			if safe(at) {
				t.Errorf("%s of %s may be called", ip, r)
			}
			if c, err := dial(t.Context(), "tcp", at); err == nil {
				c.Close()
				t.Errorf("%s of %s was called", ip, r)
			}
			if p.Accepts("https://"+netip.AddrPortFrom(ip, 443).String()+"/x", public, auth) {
				t.Errorf("%s of %s is taken", ip, r)
			}
		}
	}
	for _, open := range []string{
		"1.1.1.1", "8.8.8.8", "100.63.255.255", "100.128.0.0", "172.32.0.1", "198.20.0.1",
		"223.255.255.255", "2606:4700:4700::1111", "2a00:1450::1",
	} {
		ip := netip.MustParseAddr(open)
		if !safe(netip.AddrPortFrom(ip, 443).String()) {
			t.Errorf("%s may not be called", ip)
		}
		for _, port := range []uint16{0, 22, 25, 80, 8443, 6379, 65535} {
			if safe(netip.AddrPortFrom(ip, port).String()) {
				t.Errorf("port %d of %s may be called", port, ip)
			}
		}
	}
	for endpoint, good := range map[string]bool{
		"https://push.example.org/x": true, "https://push.example.org:443/x": true, "https://1.1.1.1/x": true,
		"http://push.example.org/x": false, "https://push.example.org:8443/x": false, "https://push.example.org:80/x": false,
		"https://localhost/x": false,
		"https://printer/x":   false, "https://printer.local/x": false, "https://[::1]/x": false, "https://127.1/x": false,
		"https://2130706433/x": false,
		"https://0x7f.0.0.1/x": false, "https://a:b@push.example.org/x": false,
	} {
		if p.Accepts(endpoint, public, auth) != good {
			t.Errorf("%s is taken: %v", endpoint, !good)
		}
	}
}

// TestPrivateNameIsNotCalled resolves a name to this machine and to port 443. A name can do so if its address changes
// after the check.
func TestPrivateNameIsNotCalled(t *testing.T) {
	p, err := NewPush(t.Context(), dbtest.Open(t, dbtest.SQLite(t)), "mailto:host@tricorne.example")
	if err != nil {
		t.Fatal(err)
	}
	c, err := p.client.Transport.(*http.Transport).DialContext(t.Context(), "tcp", "localhost:443")
	if err == nil {
		c.Close()
		t.Fatal("it was called")
	}
	if !errors.Is(err, ssrf.ErrProhibitedIP) {
		t.Errorf("it was not refused but %v", err)
	}
	if p.client.Transport.(*http.Transport).Proxy != nil {
		t.Error("a proxy of the environment would make the connections, and look at nothing")
	}
}
