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
func (s *Server) proxied(r *http.Request) bool {
	if len(s.options.Proxies) == 0 {
		return false
	}
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		return false
	}
	at, err := netip.ParseAddr(host)
	at = at.Unmap().WithZone("")
	return err == nil && slices.ContainsFunc(s.options.Proxies, func(p netip.Prefix) bool { return p.Contains(at) })
}

// scheme is how the browser called us.
func (s *Server) scheme(r *http.Request) string {
	if r.TLS != nil || s.proxied(r) && strings.EqualFold(r.Header.Get("X-Forwarded-Proto"), "https") {
		return "https"
	}
	return "http"
}
