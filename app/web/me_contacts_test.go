package web

import (
	"context"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"testing"
	"time"

	"tricorne/app/notify"
	"tricorne/app/notify/mailtest"
	"tricorne/db"
)

// newMailServer returns a test server that sends mails, with a clock two hours ahead for notifications.
func newMailServer(t *testing.T) (*testServer, *mailtest.Box) {
	t.Helper()
	box := mailtest.New(t)
	m, err := notify.NewMail(box.URL)
	if err != nil {
		t.Fatal(err)
	}
	h := newTestServer(t, func(o *Options) {
		push, err := notify.NewPush(context.Background(), o.Store, "mailto:host@tricorne.example")
		if err != nil {
			t.Fatal(err)
		}
		o.Notify = notify.New(notify.Options{
			Tables: o.Tables, Store: o.Store, Origin: "https://tricorne.example", Mail: m, Push: push,
			Now: func() time.Time { return time.Now().Add(2 * time.Hour) },
		})
	})
	return h, box
}

// linkIn returns the path of the link in a mail that begins with a given text.
func linkIn(t *testing.T, l mailtest.Letter, begins string) string {
	t.Helper()
	_, after, ok := strings.Cut(l.Text, "https://tricorne.example"+begins)
	if !ok {
		t.Fatalf("no %s in %s", begins, l.Text)
	}
	return begins + strings.Fields(after)[0]
}

func onlyLetter(t *testing.T, box *mailtest.Box) mailtest.Letter {
	t.Helper()
	all := box.Take()
	if len(all) != 1 {
		t.Fatalf("%d mails came", len(all))
	}
	return all[0]
}

// mailPlayer returns a browser whose player has to move at a table and has confirmed an address.
func mailPlayer(t *testing.T, h *testServer, box *mailtest.Box) (b *browser, at string, stop string) {
	t.Helper()
	b = h.browser()
	at = b.setUp("friend")
	guest := h.browser()
	invitation := strings.TrimPrefix(b.get(at+"/invite").value(`[data-testid=seat-link]`), h.url)
	guest.post(invitation, url.Values{"name": {"Beth"}}).wantStatus(t, http.StatusSeeOther)
	b.follow(b.post("/me/mail", url.Values{"address": {"abel@example.org"}, "daily": {"0"}})).mustHave(t,
		"[data-testid=saved]")
	l := onlyLetter(t, box)
	if l.To != "abel@example.org" || strings.Contains(l.Text+l.Header.Get("Subject"), "Abel") {
		t.Errorf("the mail to confirm went to %s, or says what its sender chose: %s", l.To, l.Text)
	}
	confirm := linkIn(t, l, "/mail/")
	if b.get("/me").mustHave(t, "[data-testid=mail-waits]"); strings.Contains(b.get("/me").Body,
		strings.TrimPrefix(confirm, "/mail/")) {
		t.Error("the page shows what only the reader of the mail may know")
	}
	anywhere := h.browser()
	anywhere.get(confirm).wantStatus(t, http.StatusOK).mustHave(t, "[data-testid=contact-yes]")
	b.get("/me").mustHave(t, "[data-testid=mail-waits]") // opening the link confirmed nothing
	anywhere.post(confirm, nil).wantStatus(t, http.StatusOK)
	if b.get("/me").Find("[data-testid=mail-waits]").Length() > 0 {
		t.Error("the address is not confirmed")
	}
	return b, at, strings.Replace(confirm, "/mail/", "/stop/", 1)
}

// sendNotifications makes the test server notify the players whose notifications are due.
func (h *testServer) sendNotifications() {
	h.t.Helper()
	if err := h.options.Notify.SendDue(context.Background()); err != nil {
		h.t.Fatal(err)
	}
}

func TestMailLinkOpensTheTable(t *testing.T) {
	h, box := newMailServer(t)
	b, at, _ := mailPlayer(t, h, box)
	if got := b.get(at + "/turn").Body; got != "yes" {
		t.Errorf("whose turn it is: %s", got)
	}
	h.sendNotifications()
	back := linkIn(t, onlyLetter(t, box), "/back/")
	if to := b.get(back).wantStatus(t, http.StatusSeeOther).Header.Get("Location"); to != at {
		t.Errorf("it leads to %s", to)
	}
	phone := h.browser()
	phone.get(back).wantStatus(t, http.StatusOK).mustHave(t, "[data-testid=back-go]")
	if phone.get(at+"?play=1").Find("[data-testid=to-link]").Length() > 0 {
		t.Error("looking at the link sat down")
	}
	phone.post(back, nil, "Sec-Fetch-Site", "cross-site").wantStatus(t, http.StatusForbidden)
	phone.follow(phone.post(back, nil)).wantStatus(t, http.StatusOK)
	phone.get(at+"?play=1").mustHave(t, "[data-testid=to-link]")

	// a new resume code invalidates all links
	b.post("/me", url.Values{"what": {"code"}}).wantStatus(t, http.StatusSeeOther)
	h.browser().get(back).wantStatus(t, http.StatusNotFound)
	h.browser().post(back, nil).wantStatus(t, http.StatusNotFound)
}

func TestOnePressUnsubscribesFromMail(t *testing.T) {
	h, box := newMailServer(t)
	_, _, stop := mailPlayer(t, h, box)
	h.browser().get(stop).wantStatus(t, http.StatusOK).mustHave(t, "[data-testid=contact-stop]")
	// Mail programs send this request themselves (RFC 8058).
	h.browser().send(http.MethodPost, stop,
		strings.NewReader("--x\r\nContent-Disposition: form-data; name=\"List-Unsubscribe\"\r\n\r\nOne-Click\r\n--x--\r\n"),
		"Content-Type", "multipart/form-data; boundary=x").wantStatus(t, http.StatusOK)
	h.sendNotifications()
	if n := len(box.Take()); n > 0 {
		t.Errorf("%d mails after they were ended", n)
	}
	h.browser().get(stop).wantStatus(t, http.StatusNotFound)
	h.browser().post(stop, nil).wantStatus(t, http.StatusOK) // sending it twice changes nothing more
}

func TestAddressIsChangedOrRemoved(t *testing.T) {
	h, box := newMailServer(t)
	b, _, stop := mailPlayer(t, h, box)
	b.post("/me/mail", url.Values{"address": {"no address"}}).wantStatus(t, http.StatusUnprocessableEntity)
	b.post("/me/mail", url.Values{"address": {"abel@example.org"}, "daily": {"1"}}).wantStatus(t, http.StatusSeeOther)
	if n := len(box.Take()); n > 0 {
		t.Error("a confirmed address is asked once more")
	}
	b.get("/me").mustHave(t, "[name=daily][value='1'][checked]")
	changeTo := func(address string) (confirm string) {
		t.Helper()
		b.post("/me/mail", url.Values{"address": {address}, "daily": {"0"}}).wantStatus(t, http.StatusSeeOther)
		l := onlyLetter(t, box)
		if l.To != address {
			t.Errorf("the mail went to %s", l.To)
		}
		return linkIn(t, l, "/mail/")
	}
	changeTo("mistyped@example.org")
	confirm := changeTo("other@example.org")
	h.browser().get(stop).wantStatus(t, http.StatusOK) // the old address stays until the new one is confirmed
	if words := b.get("/me").mustHave(t, "[data-testid=mail-waits]").
		Text(); !strings.Contains(words, "until then mails go to abel@example.org") {
		t.Errorf("it says %q", words)
	}
	h.browser().post(confirm, nil).wantStatus(t, http.StatusOK)
	h.browser().get(stop).wantStatus(t, http.StatusNotFound)
	me := b.get("/me")
	if got := me.value("[data-testid=mail]"); got != "other@example.org" || me.Find("[data-testid=mail-waits]").
		Length() > 0 {
		t.Errorf("mails go to %s: %s", got, me)
	}

	later := changeTo("third@example.org")
	h.browser().post(confirm, nil).wantStatus(t, http.StatusOK) // using an old link again changes nothing
	b.get("/me").mustHave(t, "[data-testid=mail-waits]")
	// the player keeps the old address
	b.post("/me/mail", url.Values{"address": {"other@example.org"}, "daily": {"1"}}).wantStatus(t, http.StatusSeeOther)
	if me := b.get("/me"); me.value("[data-testid=mail]") != "other@example.org" || me.Find("[data-testid=mail-waits]").
		Length() > 0 {
		t.Error("the new address waits on")
	}
	h.browser().post(later, nil).wantStatus(t, http.StatusNotFound)

	box.Refuse(true)
	b.post("/me/mail", url.Values{"address": {"fourth@example.org"}}).wantStatus(t, http.StatusBadGateway).
		mustHave(t, "[data-testid=saved].bad")
	if got := b.get("/me").value("[data-testid=mail]"); got != "other@example.org" {
		t.Errorf("a mail that was not sent leaves %s", got)
	}
	box.Refuse(false)
	b.post("/me/mail", url.Values{"address": {mailtest.UnknownPrefix + "example.org"}}).wantStatus(t,
		http.StatusUnprocessableEntity).
		mustHave(t, "[data-testid=saved].bad")
	changeTo("fifth@example.org")
	b.post("/me/mail", url.Values{"what": {"end"}}).wantStatus(t, http.StatusSeeOther)
	if got := b.get("/me").value("[data-testid=mail]"); got != "" {
		t.Errorf("%s is still there", got)
	}
}

// TestRefusedAddressIsExplained checks that each kind of wrong address has a clear message. Nothing is
// sent, and the confirmed address stays.
func TestRefusedAddressIsExplained(t *testing.T) {
	h, box := newMailServer(t)
	b, _, _ := mailPlayer(t, h, box)
	for typed, words := range map[string]string{
		"no address": "cannot be an address", `"abel"@example.org`: "quotation marks",
		"äbel@example.org": "letters from A to Z",
		"root@localhost":   "open internet", "root@printer": "open internet", "root@[127.0.0.1]": "open internet",
		"root@x.internal": "open internet",
	} {
		a := b.post("/me/mail", url.Values{"address": {typed}}).wantStatus(t, http.StatusUnprocessableEntity)
		if said := a.mustHave(t, "[data-testid=saved].bad").Text(); !strings.Contains(said, words) {
			t.Errorf("%s: it says %q", typed, said)
		}
	}
	if n := len(box.Take()); n > 0 {
		t.Errorf("%d mails were sent", n)
	}
	if me := b.get("/me"); me.value("[data-testid=mail]") != "abel@example.org" || me.Find("[data-testid=mail-waits]").
		Length() > 0 {
		t.Error("the confirmed address is gone")
	}
	b.post("/me/mail", url.Values{"address": {"abel@bücher.de"}}).wantStatus(t, http.StatusSeeOther)
	if l := onlyLetter(t, box); l.To != "abel@xn--bcher-kva.de" {
		t.Errorf("the mail went to %s", l.To)
	}
}

// TestMailFloodIsLimited has one stranger request mails as fast as they can, under every name and spelling. Only a
// few mails may be sent to one mailbox and from one address or network.
func TestMailFloodIsLimited(t *testing.T) {
	h, box := newMailServer(t)
	spelling := []string{"Victim@example.org", "victim+a@example.org", "VICTIM+b@EXAMPLE.org", "victim@example.org."}
	cookie := func() string {
		w := h.sendFrom("203.0.113.5:1", http.MethodPost, "/tables",
			url.Values{"game": {"trenton"}, "scenario": {"short"}, "side": {"red"}, "mode": {"friend"}})
		return strings.SplitN(w.Header().Get("Set-Cookie"), ";", 2)[0]
	}
	players := make([]string, 12)
	for i := range players {
		players[i] = cookie()
	}
	ask := func(player int, from, to string) int {
		return h.sendFrom(from+":1", http.MethodPost, "/me/mail", url.Values{"address": {to}}, "Cookie", players[player],
			"X-Forwarded-Proto", "https").Code
	}
	sent := func(most int, what string) {
		t.Helper()
		if n := len(box.Take()); n != most {
			t.Errorf("%s: %d mails, not %d", what, n, most)
		}
		h.limits = newLimits(Limits{})
	}
	h.limits = newLimits(Limits{})
	last := 0
	for i := range 12 { // request mails to one mailbox from many addresses
		last = ask(i, "203.0.113."+strconv.Itoa(i+1), spelling[i%len(spelling)])
	}
	if last != http.StatusTooManyRequests {
		t.Errorf("the last one is answered with %d", last)
	}
	sent(mailBurst, "to one mailbox")
	for i := range 12 { // request mails from one address to many mailboxes
		ask(i, "198.51.100.7", "v"+strconv.Itoa(i)+"@example.org")
	}
	sent(addressMailBurst, "from one address")
	for i := range 12 { // request mails from the addresses of one IPv6 network
		ask(i, "[2001:db8:1:2::"+strconv.Itoa(i+1)+"]", "v"+strconv.Itoa(i)+"@example.org")
	}
	sent(addressMailBurst, "from one network")
	for i := range 12 { // by one player
		ask(0, "203.0.113."+strconv.Itoa(i+1), "v"+strconv.Itoa(i)+"@example.org")
	}
	sent(mailBurst, "of one player")
	for range allMailsBurst {
		if err := h.limits.take(h.limits.allMails, "", errManyMails); err != nil {
			t.Fatal(err)
		}
	}
	ask(1, "203.0.113.1", "v@example.org")
	sent(0, "when the whole server has sent many")
	ask(1, "203.0.113.1", "v@example.org")
	sent(1, "after that")
}

// TestUnsentMailUsesNoQuota uses up the sender's share. Further mails that are refused must not use up the shares of
// the mailbox and of the server.
func TestUnsentMailUsesNoQuota(t *testing.T) {
	l := newLimits(Limits{})
	for range 50 {
		_ = l.countMail("mallory", "203.0.113.5", "victim@example.org")
	}
	for i := range allMailsBurst - mailBurst {
		if err := l.countMail("p"+strconv.Itoa(i), "a"+strconv.Itoa(i), "to"+strconv.Itoa(i)+"@example.org"); err != nil {
			t.Fatalf("mail %d of others: %v", i, err)
		}
	}
}

func TestBrowserSubscribesToPush(t *testing.T) {
	h, _ := newMailServer(t)
	b := h.browser()
	b.setUp("friend")
	key := "B" + strings.Repeat("A", 86) // encodes a key of 65 bytes, the first of which is 4
	good := url.Values{"endpoint": {"https://push.example.org/1"}, "p256dh": {key}, "auth": {strings.Repeat("A", 22)}}
	b.get("/me").mustHave(t, "[data-push-key]:not([data-push-key=''])")
	b.post("/me/push", good).wantStatus(t, http.StatusNoContent)
	b.post("/me/push", good).wantStatus(t, http.StatusNoContent)
	for _, bad := range []url.Values{
		nil,
		{"endpoint": {"http://push.example.org"}, "p256dh": {key}, "auth": good["auth"]},
		{"endpoint": good["endpoint"]},
	} {
		b.post("/me/push", bad).wantStatus(t, http.StatusBadRequest)
	}
	h.browser().post("/me/push", good).wantStatus(t, http.StatusUnauthorized)
	contacts := func() int {
		var n int
		for _, id := range players(t, h) {
			all, err := h.rows.ContactsOf(context.Background(), id)
			if err != nil {
				t.Fatal(err)
			}
			for _, k := range all {
				if k.Kind == db.ContactPush && k.ConfirmedAt > 0 {
					n++
				}
			}
		}
		return n
	}
	if n := contacts(); n != 1 {
		t.Errorf("%d contacts", n)
	}
	b.post("/me/push", url.Values{"what": {"end"}, "endpoint": good["endpoint"]}).wantStatus(t, http.StatusNoContent)
	if n := contacts(); n != 0 {
		t.Errorf("%d contacts", n)
	}
	worker := b.get("/sw.js").wantStatus(t, http.StatusOK)
	if worker.Header.Get("Cache-Control") != "no-store" || !strings.Contains(worker.Body, "showNotification") {
		t.Error("the script that shows messages is not served as it must be")
	}
}

// players returns the ids of all players with a seat.
func players(t testing.TB, h *testServer) (out []string) {
	t.Helper()
	ids, err := h.rows.TableIDs(context.Background(), "", 100)
	if err != nil {
		t.Fatal(err)
	}
	for _, id := range ids {
		seats, err := h.rows.Seats(context.Background(), id)
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range seats {
			if s.PlayerID != "" {
				out = append(out, s.PlayerID)
			}
		}
	}
	return out
}

func TestWithoutAMailServerNothingIsOffered(t *testing.T) {
	h := newTestServer(t)
	b := h.browser()
	b.setUp("friend")
	if b.get("/me").Find("[data-testid=mail]").Length() > 0 {
		t.Error("mails are offered")
	}
	b.post("/me/mail", url.Values{"address": {"abel@example.org"}}).wantStatus(t, http.StatusNotFound)
	b.post("/me/push", nil).wantStatus(t, http.StatusNotFound)
}

func TestTurnIsNotRevealedToOthers(t *testing.T) {
	h, _ := newMailServer(t)
	b := h.browser()
	at := b.setUp("device")
	if got := h.browser().get(at + "/turn"); got.Body != "no" {
		t.Errorf("an onlooker is told %s", got)
	}
	b.get(at+"/turn").wantStatus(t, http.StatusOK)
	h.browser().get("/t/none/turn").wantStatus(t, http.StatusNotFound)
}
