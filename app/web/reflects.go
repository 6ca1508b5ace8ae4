package web

import (
	"net/http"
	"strings"

	"tricorne/app/web/session"
)

// mayReflectQuery reports whether a response could contain another site's text next to this player's secrets. Such
// responses are sent uncompressed: compressed, they get shorter if the text resembles a secret, which can be measured
// on the network (BREACH). Another site can choose text only in the query of an address to which it sends the browser.
// Its forms are refused, and it cannot send the header of a fragment. A request whose origin the browser does not name
// counts as one from another site.
func mayReflectQuery(r *http.Request) bool {
	if r.URL.RawQuery == "" || strings.HasPrefix(r.URL.Path, "/static/") || r.Header.Get("HX-Request") != "" {
		return false
	}
	switch r.Header.Get("Sec-Fetch-Site") {
	case "same-origin", "none": // from a page of this site, or typed by the player
		return false
	}
	_, err := r.Cookie(session.CookieName)
	return err == nil // other visitors see no secrets
}
