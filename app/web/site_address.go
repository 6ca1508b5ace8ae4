package web

import (
	"net"
	"net/http"
	"net/netip"
	"slices"
	"strings"

	"github.com/labstack/echo/v4"
)

// extractor finds the address of the visitor: whoever is at the other end of the connection, or, where that is a proxy we believe, whom
// its X-Forwarded-For names last that is none.
func extractor(proxies []netip.Prefix) echo.IPExtractor {
	if len(proxies) == 0 {
		return echo.ExtractIPDirect()
	}
	trust := []echo.TrustOption{echo.TrustLoopback(false), echo.TrustLinkLocal(false), echo.TrustPrivateNet(false)}
	for _, p := range proxies {
		_, network, err := net.ParseCIDR(p.Masked().String())
		if err == nil { // which a prefix always is
			trust = append(trust, echo.TrustIPRange(network))
		}
	}
	return echo.ExtractIPFromXFFHeader(trust...)
}

// proxied tells whether a request comes from a proxy we believe.
func (o *Options) proxied(r *http.Request) bool {
	if len(o.Proxies) == 0 {
		return false
	}
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		return false
	}
	at, err := netip.ParseAddr(host)
	at = at.Unmap().WithZone("")
	return err == nil && slices.ContainsFunc(o.Proxies, func(p netip.Prefix) bool { return p.Contains(at) })
}

// scheme is how the browser called us.
func (o *Options) scheme(r *http.Request) string {
	if r.TLS != nil || o.proxied(r) && strings.EqualFold(r.Header.Get("X-Forwarded-Proto"), "https") {
		return "https"
	}
	return "http"
}

// secure tells whether cookies for this request get the Secure attribute: always, except in LAN mode and when the
// browser speaks plain HTTP to this very machine.
func (o *Options) secure(r *http.Request) bool {
	if o.LAN {
		return false
	}
	return o.scheme(r) == "https" || !loopback(r.Host)
}

// forgets tells whether the browser will drop our cookie, so that the page can say so: it is asked to keep it secure, but
// calls from another machine over plain HTTP. Browsers that have HTTPS say where a request comes from.
func (o *Options) forgets(r *http.Request) bool {
	return o.secure(r) && o.scheme(r) == "http" && r.Header.Get("Sec-Fetch-Site") == "" &&
		!strings.EqualFold(r.Header.Get("X-Forwarded-Proto"), "https")
}

// loopback tells whether a host, with or without port, is this very machine.
func loopback(host string) bool {
	if h, _, err := net.SplitHostPort(host); err == nil {
		host = h
	}
	host = strings.Trim(host, "[]")
	ip := net.ParseIP(host)
	return host == "localhost" || ip != nil && ip.IsLoopback()
}

// reachable is the address at which other devices find this server. Local says that it names this very machine, so none can.
func (o *Options) reachable(c echo.Context) (base string, local bool) {
	r := c.Request()
	base = o.scheme(r) + "://" + r.Host
	switch {
	case o.Origin != "":
		base = strings.TrimSuffix(o.Origin, "/")
	case len(o.Addresses) > 0 && (loopback(r.Host) || o.LAN && !numbered(r.Host)):
		base = strings.TrimSuffix(o.Addresses[0], "/")
	default:
		local = loopback(r.Host)
	}
	return base, local
}

// numbered tells whether a host is an address: a name that this device knows for the server, others of the network may not.
func numbered(host string) bool {
	if h, _, err := net.SplitHostPort(host); err == nil {
		host = h
	}
	return net.ParseIP(strings.Trim(host, "[]")) != nil
}

// besides are the other addresses of this network at which devices may find the server, where the first leads nowhere.
func (o *Options) besides(base string) []string {
	var out []string
	if o.LAN && o.Origin == "" {
		for _, a := range o.Addresses {
			if a = strings.TrimSuffix(a, "/"); a != base {
				out = append(out, strings.TrimPrefix(a, "http://"))
			}
		}
	}
	return out
}

// seatURL is the whole address of a private link. Local says that it names this very machine, so no other can follow it.
func (o *Options) seatURL(c echo.Context, token string) (url string, local bool) {
	base, local := o.reachable(c)
	return base + "/s/" + token, local
}

// lanAddresses are the addresses at which other devices of a local network find the server.
func (o *Options) lanAddresses() []string {
	if !o.LAN {
		return nil
	}
	return o.Addresses
}
