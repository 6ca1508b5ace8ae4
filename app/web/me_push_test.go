package web

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
)

// TestServerReportsKnownPushBrowsers checks the answer that the page's switch uses: whether notifications for
// this player go to this browser.
func TestServerReportsKnownPushBrowsers(t *testing.T) {
	h, _ := newMailServer(t)
	ann, bob := h.browser(), h.browser()
	ann.setUp("friend")
	bob.setUp("friend")
	known := func(b *browser, endpoint string) string {
		return b.post("/me/push", url.Values{"what": {"known"}, "endpoint": {endpoint}}).wantStatus(t, http.StatusOK).Body
	}
	subscription := func(endpoint, old string) url.Values {
		return url.Values{
			"endpoint": {endpoint}, "p256dh": {"B" + strings.Repeat("A", 86)},
			"auth": {strings.Repeat("A", 22)}, "old": {old},
		}
	}
	const one, two = "https://push.example.org/1", "https://push.example.org/2"
	if known(ann, one) != "no" {
		t.Error("it is known before it was said")
	}
	ann.post("/me/push", subscription(one, "")).wantStatus(t, http.StatusNoContent)
	if known(ann, one) != "yes" || known(bob, one) != "no" {
		t.Error("it is to be known as Ann's, and not as Bob's")
	}
	// The push service gives the browser another address, which replaces the old one.
	ann.post("/me/push", subscription(two, one)).wantStatus(t, http.StatusNoContent)
	if known(ann, one) != "no" || known(ann, two) != "yes" {
		t.Error("the new address is to be known, and the old one no longer")
	}
	ann.post("/me/push", subscription(two, two)).wantStatus(t, http.StatusNoContent)
	if known(ann, two) != "yes" {
		t.Error("an address that stays is forgotten")
	}
	// nobody can end another player's contact
	bob.post("/me/push", subscription("https://push.example.org/3", two)).wantStatus(t, http.StatusNoContent)
	if known(ann, two) != "yes" {
		t.Error("Bob has ended Ann's")
	}
	h.browser().post("/me/push", url.Values{"what": {"known"}, "endpoint": {one}}).wantStatus(t, http.StatusUnauthorized)
	if key := h.browser().get("/me/push").wantStatus(t, http.StatusOK).Body; key == "" || key != ann.get("/me").
		mustHave(t, "[data-push-key]").AttrOr("data-push-key", "") {
		t.Errorf("the key is %q", key)
	}
}

func TestWithoutAPushServiceThereIsNoKey(t *testing.T) {
	newTestServer(t).browser().get("/me/push").wantStatus(t, http.StatusNotFound)
}
