package web

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
)

// setUpStolenSession returns a player whose session somebody has copied. The thief then made a new code and locked the
// owner out.
func setUpStolenSession(t *testing.T) (h *testServer, owner, thief *browser, at, paper string) {
	h = newTestServer(t)
	owner = h.browser()
	at = owner.setUp("friend")
	paper = owner.get("/me").value(`[data-testid=resume-code]`)
	thief = owner.copyCookies()
	thief.follow(thief.post("/me", url.Values{"what": {"code"}}))
	owner.get(at+"/link").wantStatus(t, http.StatusUnauthorized)
	return h, owner, thief, at, paper
}

func TestAnOlderCodeBringsTheOwnerBackFromAStolenSession(t *testing.T) {
	h, owner, thief, at, paper := setUpStolenSession(t)
	newer := thief.get("/me").value(`[data-testid=resume-code]`)
	held := h.browser()
	held.post("/resume", url.Values{"code": {newer}}).wantStatus(t, http.StatusSeeOther)

	a := owner.follow(owner.post("/resume", url.Values{"code": {strings.ToLower(paper)}})).wantStatus(t, http.StatusOK)
	a.mustHave(t, "[data-testid=saved]")
	fresh := a.value(`[data-testid=resume-code]`)
	if fresh == "" || fresh == paper || fresh == newer {
		t.Fatalf("the new code is %q", fresh)
	}
	if got := a.mustHave(t, "[data-testid=former-code]").Text(); !strings.Contains(got, "came back with it") {
		t.Errorf("of the code that was used it says %q", got)
	}
	owner.get(at+"/link").wantStatus(t, http.StatusOK)
	for name, one := range map[string]*browser{"thief": thief, "newer code": held} {
		one.get(at+"/link").wantStatus(t, http.StatusUnauthorized)
		if one.get("/me").Find(`[data-testid=resume-code]`).Length() != 0 {
			t.Errorf("the session of the %s goes on", name)
		}
	}
	thief.post("/resume", url.Values{"code": {newer}}).wantStatus(t, http.StatusUnprocessableEntity) // permanently
	if !strings.Contains(h.log.String(), "a player came back with a code that was replaced") {
		t.Error("the log says nothing of it")
	}
	// The form is sent again, because its answer was lost: nothing changes.
	if got := owner.follow(owner.post("/resume",
		url.Values{"code": {paper}})).value(`[data-testid=resume-code]`); got != fresh {
		t.Errorf("sent again it gives %q, not %q", got, fresh)
	}
	other := h.browser()
	other.post("/resume", url.Values{"code": {fresh}}).wantStatus(t, http.StatusSeeOther)
	other.get(at+"/link").wantStatus(t, http.StatusOK)
}

func TestOlderCodeWorksRepeatedly(t *testing.T) {
	h, owner, thief, at, paper := setUpStolenSession(t)
	thief.follow(thief.post("/resume", url.Values{"code": {paper}})) // the thief knows the code on paper, too
	owner.follow(owner.post("/resume", url.Values{"code": {paper}}))
	owner.get(at+"/link").wantStatus(t, http.StatusOK)
	thief.get(at+"/link").wantStatus(t, http.StatusUnauthorized)
	for range 3 { // the code on paper stays valid after more new codes are made
		thief = h.browser()
		thief.post("/resume", url.Values{"code": {owner.get("/me").value(`[data-testid=resume-code]`)}})
		thief.post("/me", url.Values{"what": {"code"}})
		owner.follow(owner.post("/resume", url.Values{"code": {paper}}))
		owner.get(at+"/link").wantStatus(t, http.StatusOK)
	}
}

func TestTheHolderOfASeatLinkGetsBackInAfterANewCode(t *testing.T) {
	h := newTestServer(t)
	owner := h.browser()
	at := owner.setUp("friend")
	link := pathWithoutHost(owner.get(at + "/invite").value(`[data-testid=own-link]`))
	thief := owner.copyCookies()
	thief.follow(thief.post("/me", url.Values{"what": {"code"}}))
	owner.get(at+"/link").wantStatus(t, http.StatusUnauthorized)
	owner.get(link).wantStatus(t, http.StatusOK)
	owner.post(link, nil).wantStatus(t, http.StatusSeeOther)
	owner.get(at+"/link").wantStatus(t, http.StatusOK)
	thief.get(at+"/link").wantStatus(t, http.StatusForbidden)
	owner.follow(owner.post(at+"/link", nil)) // a new link for the owner's seat also ends the old link
	thief.post(link, nil).wantStatus(t, http.StatusNotFound)
}
