package web

import (
	"net/http"
	"strings"

	"tricorne/app/web/session"
)

// reflects reports whether a response could contain another site's text next to this player's secrets. Such
// responses are sent uncompressed: compressed, they get shorter if the text resembles a secret, which can be
// measured on the network (BREACH). Another site chooses text by the query of an address that it sends the browser
// to; forms from there are refused, and it cannot send the header of a fragment. If a browser does not say where a
// request comes from, it could come from there.
func reflects(r *http.Request) bool {
	if r.URL.RawQuery == "" || strings.HasPrefix(r.URL.Path, "/static/") || r.Header.Get("HX-Request") != "" {
		return false
	}
	switch r.Header.Get("Sec-Fetch-Site") {
	case "same-origin", "none": // from a page of this site, or typed by the player
		return false
	}
	_, err := r.Cookie(session.Name)
	return err == nil // other visitors see no secrets
}
