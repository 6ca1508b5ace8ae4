package web

import (
	"net"
	"net/http"
	"net/netip"
	"slices"
	"strings"

	"github.com/labstack/echo/v4"
)

// extractor returns a function that finds the address of the visitor: the other end of the connection. If that is a
// proxy we trust, the visitor is the last address in its X-Forwarded-For that is no such proxy.
func extractor(proxies []netip.Prefix) echo.IPExtractor {
	if len(proxies) == 0 {
		return echo.ExtractIPDirect()
	}
	trust := []echo.TrustOption{echo.TrustLoopback(false), echo.TrustLinkLocal(false), echo.TrustPrivateNet(false)}
	for _, p := range proxies {
		_, network, err := net.ParseCIDR(p.Masked().String())
		if err == nil { // always, for a prefix
			trust = append(trust, echo.TrustIPRange(network))
		}
	}
	return echo.ExtractIPFromXFFHeader(trust...)
}

// proxied reports whether a request comes from a proxy we trust.
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

// scheme returns the URL scheme with which the browser called us.
func (o *Options) scheme(r *http.Request) string {
	if r.TLS != nil || o.proxied(r) && strings.EqualFold(r.Header.Get("X-Forwarded-Proto"), "https") {
		return "https"
	}
	return "http"
}

// secure reports whether cookies for this request get the Secure attribute. They do, except in LAN mode and when the
// browser speaks plain HTTP to this very machine.
func (o *Options) secure(r *http.Request) bool {
	if o.LAN {
		return false
	}
	return o.scheme(r) == "https" || !loopback(r.Host)
}

// forgets reports whether the browser will drop our cookie, so that the page can say so. The cookie is marked secure,
// but the browser calls from another machine over plain HTTP. Browsers that have HTTPS say where a request comes from.
func (o *Options) forgets(r *http.Request) bool {
	return o.secure(r) && o.scheme(r) == "http" && r.Header.Get("Sec-Fetch-Site") == "" &&
		!strings.EqualFold(r.Header.Get("X-Forwarded-Proto"), "https")
}

// loopback reports whether a host, with or without port, is this very machine.
func loopback(host string) bool {
	if h, _, err := net.SplitHostPort(host); err == nil {
		host = h
	}
	host = strings.Trim(host, "[]")
	ip := net.ParseIP(host)
	return host == "localhost" || ip != nil && ip.IsLoopback()
}

// reachableAddress returns the address at which other devices find this server. Local says that it names this very
// machine, so no other device can use it.
func (o *Options) reachableAddress(c echo.Context) (base string, local bool) {
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

// numbered reports whether a host is an IP address. Other devices of the network may not know a name that this device
// has for the server.
func numbered(host string) bool {
	if h, _, err := net.SplitHostPort(host); err == nil {
		host = h
	}
	return net.ParseIP(strings.Trim(host, "[]")) != nil
}

// besides returns the other addresses of this network at which devices may find the server. They help where the first
// one leads nowhere.
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

// seatURL returns the whole address of a private link. Local says that it names this very machine, so no other can
// follow it.
func (o *Options) seatURL(c echo.Context, token string) (url string, local bool) {
	base, local := o.reachableAddress(c)
	return base + "/s/" + token, local
}

// lanAddresses returns the addresses at which other devices of a local network find the server.
func (o *Options) lanAddresses() []string {
	if !o.LAN {
		return nil
	}
	return o.Addresses
}
