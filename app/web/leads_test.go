package web

import (
	"context"
	"net/http"
	"net/url"
	"path"
	"testing"

	"tricorne/rules/game"
)

// TestStoreErrorDoesNotInvalidateLink checks that an unreadable store gives an error. It must not look like an
// invitation without a link.
func TestStoreErrorDoesNotInvalidateLink(t *testing.T) {
	h := newTestServer(t)
	m := h.tables.Games()[0]
	ann := h.browser()
	at := ann.post("/tables", url.Values{
		"game": {m.ID}, "scenario": {"short"}, "side": {m.Sides[0].ID},
		"mode": {"friend"}, "name": {"Ann"},
	}).wantStatus(t, http.StatusSeeOther).Header.Get("Location")
	link, err := url.Parse(ann.get(at + "/invite").value("#seat-link"))
	if err != nil {
		t.Fatal(err)
	}
	token := path.Base(link.Path)
	if good, err := isInvitationValid(t.Context(), h.tables, token); !good || err != nil {
		t.Errorf("a good link: %v, %v", good, err)
	}
	for _, none := range []string{"", "nowhere"} {
		if good, err := isInvitationValid(t.Context(), h.tables, none); good || err != nil {
			t.Errorf("%q: %v, %v", none, good, err)
		}
	}
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := isInvitationValid(gone, h.tables, token); err == nil {
		t.Error("the store was not read, and the invitation is said to be used up")
	}
	visit, err := h.tables.Visit(t.Context(), path.Base(at), "")
	if err != nil {
		t.Fatal(err)
	}
	ch := tableVisit{Visit: visit}
	if good, err := isGoodRefereeToken(t.Context(), h.tables, token, ch); good || err != nil {
		t.Errorf("the link of side %d leads to the referee's seat: %v", game.Side(2), err)
	}
	if _, err := isGoodRefereeToken(gone, h.tables, token, ch); err == nil {
		t.Error("the store was not read, and the referee's link is said to be used up")
	}
}
