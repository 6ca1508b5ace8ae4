package web

import (
	"net/http"
	"strings"

	"tricorne/app/web/session"
)

// reflects reports whether an answer could hold text of another site next to this player's secrets. Such answers are
// sent uncompressed: packed, they get shorter where the text is like a secret, which can be measured on the way
// (BREACH). Another site chooses text by the query of an address that it leads the browser to; forms from there are
// refused, and it cannot send the header of a fragment. A browser that does not say where a request comes from could
// come from there.
func reflects(r *http.Request) bool {
	if r.URL.RawQuery == "" || strings.HasPrefix(r.URL.Path, "/static/") || r.Header.Get("HX-Request") != "" {
		return false
	}
	switch r.Header.Get("Sec-Fetch-Site") {
	case "same-origin", "none": // from a page of this site, or typed by the player
		return false
	}
	_, err := r.Cookie(session.Name)
	return err == nil // nobody else is shown a secret
}
