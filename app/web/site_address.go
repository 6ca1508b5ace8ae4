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
// proxy we trust, the visitor is the last address in its X-Forwarded-For that is not such a proxy.
func extractor(proxies []netip.Prefix) echo.IPExtractor {
	if len(proxies) == 0 {
		return echo.ExtractIPDirect()
	}
	trust := []echo.TrustOption{echo.TrustLoopback(false), echo.TrustLinkLocal(false), echo.TrustPrivateNet(false)}
	for _, p := range proxies {
		_, network, err := net.ParseCIDR(p.Masked().String())
		if err == nil { // never fails for a prefix
			trust = append(trust, echo.TrustIPRange(network))
		}
	}
	return echo.ExtractIPFromXFFHeader(trust...)
}

// isFromTrustedProxy reports whether a request comes from a proxy we trust.
func (o *Options) isFromTrustedProxy(r *http.Request) bool {
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

// scheme returns the URL scheme that the browser used.
func (o *Options) scheme(r *http.Request) string {
	if r.TLS != nil || o.isFromTrustedProxy(r) && strings.EqualFold(r.Header.Get("X-Forwarded-Proto"), "https") {
		return "https"
	}
	return "http"
}

// secure reports whether cookies for this request get the Secure attribute. They do, except in LAN mode and if a
// browser on this machine uses plain HTTP.
func (o *Options) secure(r *http.Request) bool {
	if o.LAN {
		return false
	}
	return o.scheme(r) == "https" || !loopback(r.Host)
}

// dropsCookie reports whether the browser will drop our cookie, so that the page can say so. That is so if the cookie
// is marked secure, but the browser is on another machine and uses plain HTTP. Over HTTPS, browsers send the header
// Sec-Fetch-Site.
func (o *Options) dropsCookie(r *http.Request) bool {
	return o.secure(r) && o.scheme(r) == "http" && r.Header.Get("Sec-Fetch-Site") == "" &&
		!strings.EqualFold(r.Header.Get("X-Forwarded-Proto"), "https")
}

// loopback reports whether a host, with or without port, means this machine.
func loopback(host string) bool {
	if h, _, err := net.SplitHostPort(host); err == nil {
		host = h
	}
	host = strings.Trim(host, "[]")
	ip := net.ParseIP(host)
	return host == "localhost" || ip != nil && ip.IsLoopback()
}

// reachableAddress returns the address at which other devices find this server. The result local is true if that
// address works only on this machine.
func (o *Options) reachableAddress(c echo.Context) (base string, local bool) {
	r := c.Request()
	base = o.scheme(r) + "://" + r.Host
	switch {
	case o.Origin != "":
		base = strings.TrimSuffix(o.Origin, "/")
	case len(o.Addresses) > 0 && (loopback(r.Host) || o.LAN && !isIPAddress(r.Host)):
		base = strings.TrimSuffix(o.Addresses[0], "/")
	default:
		local = loopback(r.Host)
	}
	return base, local
}

// isIPAddress reports whether a host is given as an IP address, not as a name.
func isIPAddress(host string) bool {
	if h, _, err := net.SplitHostPort(host); err == nil {
		host = h
	}
	return net.ParseIP(strings.Trim(host, "[]")) != nil
}

// otherAddresses returns the other addresses of this network at which devices may find the server. They help if the
// first one does not work.
func (o *Options) otherAddresses(base string) []string {
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

// seatURL returns the complete address of a private link. The result local is true if that address works only on this
// machine.
func (o *Options) seatURL(c echo.Context, token string) (url string, local bool) {
	base, local := o.reachableAddress(c)
	return base + "/s/" + token, local
}

// lanAddresses returns the addresses at which other devices on a local network find the server.
func (o *Options) lanAddresses() []string {
	if !o.LAN {
		return nil
	}
	return o.Addresses
}
