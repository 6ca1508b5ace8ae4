package web

import (
	"net/http"
	"net/http/httptest"
	"net/netip"
	"net/url"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/labstack/echo/v4"
	"golang.org/x/time/rate"

	"tricorne/app/polltest"
)

func proxies(all ...string) []netip.Prefix {
	out := make([]netip.Prefix, len(all))
	for i, p := range all {
		out[i] = netip.MustParsePrefix(p)
	}
	return out
}

// sendFrom sends a request that seems to come from an address.
func (h *testServer) sendFrom(address, method, path string, form url.Values,
	header ...string,
) *httptest.ResponseRecorder {
	r := httptest.NewRequest(method, path, strings.NewReader(form.Encode()))
	r.RemoteAddr = address
	if method == http.MethodPost {
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	}
	for i := 0; i < len(header); i += 2 {
		r.Header.Add(header[i], header[i+1])
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return w
}

// mayStillGuess reports whether an address may still guess resume codes after n attempts.
func (h *testServer) mayStillGuess(n int, address string, header ...string) bool {
	last := 0
	for range n {
		last = h.sendFrom(address, http.MethodPost, "/resume", url.Values{"code": {newResumeCode()}}, header...).Code
	}
	return last != http.StatusTooManyRequests
}

func TestOnlyConfiguredProxiesAreTrusted(t *testing.T) {
	h := newTestServer(t, func(o *Options) { o.Limits, o.Proxies = Limits{}, proxies("10.0.0.0/8", "2001:db8::/32") })
	// Through a proxy every visitor has separate attempts.
	for _, proxy := range []string{"10.1.2.3:99", "[2001:db8::7]:99"} {
		for _, visitor := range []string{"198.51.100.1", "198.51.100.2"} {
			if !h.mayStillGuess(guessBurst/2, proxy, "X-Forwarded-For", visitor) {
				t.Errorf("%s of %s is held back for others", visitor, proxy)
			}
		}
	}
	if h.mayStillGuess(2, "10.1.2.3:99", "X-Forwarded-For", "198.51.100.1") {
		t.Error("the same visitor through another proxy has attempts again")
	}
	// Addresses that a visitor adds before those of the proxy are not trusted.
	for i := range guessBurst {
		h.mayStillGuess(1, "10.1.2.3:99", "X-Forwarded-For", "203.0.113."+strconv.Itoa(i)+", 198.51.100.9")
	}
	if h.mayStillGuess(1, "10.1.2.3:99", "X-Forwarded-For", "203.0.113.99, 198.51.100.9") {
		t.Error("a forged head of the list is believed")
	}
	// Nobody else is trusted, not even a private network or this machine.
	for i, peer := range []string{"203.0.113.5:1", "192.168.1.1:1", "127.0.0.1:1", "[fe80::1]:1"} {
		for j := range guessBurst {
			h.mayStillGuess(1, peer, "X-Forwarded-For", "198.51.100."+strconv.Itoa(20+10*i+j))
		}
		if h.mayStillGuess(1, peer, "X-Forwarded-For", "198.51.100.200") {
			t.Errorf("%s is believed", peer)
		}
	}
}

func TestAnIPv6NetworkCountsAsOne(t *testing.T) {
	for ip, want := range map[string]string{
		"2001:db8:1:2:3:4:5:6": "2001:db8:1:2::/64", "2001:db8:1:2::": "2001:db8:1:2::/64",
		"2001:db8:1:3::": "2001:db8:1:3::/64",
		"192.0.2.7":      "192.0.2.7", "::ffff:192.0.2.7": "192.0.2.7", "::1": "::1", "fe80::1%eth0": "fe80::/64",
		"nonsense": "nonsense",
	} {
		if got := network(ip); got != want {
			t.Errorf("%s counts as %s, not %s", ip, got, want)
		}
	}
	h := newTestServer(t, func(o *Options) { o.Limits = Limits{} })
	for i := range guessBurst {
		h.mayStillGuess(1, "[2001:db8:1:2::"+strconv.Itoa(i+1)+"]:1")
	}
	if h.mayStillGuess(1, "[2001:db8:1:2::ffff]:1") {
		t.Error("another address of the network has attempts again")
	}
	if !h.mayStillGuess(1, "[2001:db8:1:3::1]:1") {
		t.Error("another network is held back")
	}
}

func TestFloodDoesNotResetGuessLimit(t *testing.T) {
	l := newLimits(Limits{})
	for range guessBurst {
		_ = l.countGuess("guesser")
	}
	for i := range maxBuckets + 10 {
		_ = l.take(l.sessions, strconv.Itoa(i), errTooManyRequests)
		_ = l.take(l.addresses, strconv.Itoa(i), errTooManyRequests)
	}
	if l.countGuess("guesser") == nil {
		t.Error("inventing sessions gives attempts back")
	}
}

func TestTablesSetUpAreBounded(t *testing.T) {
	h := newTestServer(t, func(o *Options) { o.Limits = Limits{Session: 1000, Setup: rate.Every(time.Minute)} })
	b := h.browser()
	form := url.Values{"game": {"trenton"}, "scenario": {"short"}, "side": {"red"}, "mode": {"device"}}
	for range setupBurst {
		b.post("/tables", form).wantStatus(t, http.StatusSeeOther)
	}
	a := b.post("/tables", form).wantStatus(t, http.StatusTooManyRequests)
	after, err := strconv.Atoi(a.Header.Get("Retry-After"))
	if err != nil || after < 50 || after > 61 ||
		!strings.Contains(a.Text(), "Come back in "+strconv.Itoa(after)+" seconds") {
		t.Errorf("Retry-After %q, %s", a.Header.Get("Retry-After"), a)
	}
	h.browser().post("/tables", form).wantStatus(t, http.StatusSeeOther) // other visitors are not limited

	// An address gains nothing by making up players.
	set := 0
	for range addressSetupBurst + 10 {
		if h.sendFrom("203.0.113.5:1", http.MethodPost, "/tables", form).Code == http.StatusSeeOther {
			set++
		}
	}
	if set > addressSetupBurst {
		t.Errorf("one address set up %d tables", set)
	}
	form.Set("mode", "open")
	set = 0
	for range openTableBurst + 10 {
		if h.sendFrom("203.0.113.77:1", http.MethodPost, "/tables", form).Code == http.StatusSeeOther {
			set++
		}
	}
	if set != openTableBurst {
		t.Errorf("one address set up %d open tables", set)
	}
}

func TestNameAndCodeChangesAreLimited(t *testing.T) {
	h := newTestServer(t, func(o *Options) { o.Limits = Limits{Session: 1000} })
	b := h.browser()
	at := b.setUp("friend")
	for what, c := range map[string]struct {
		path string
		form func(i int) url.Values
	}{
		"names": {"/me", func(i int) url.Values { return url.Values{"what": {"name"}, "name": {"Abel " + strconv.Itoa(i)}} }},
		"codes": {"/me", func(int) url.Values { return url.Values{"what": {"code"}} }},
		"links": {at + "/link", func(int) url.Values { return nil }},
	} {
		last := answer{}
		for i := range nameBurst + 5 {
			if last = b.post(c.path, c.form(i)); last.Status != http.StatusSeeOther {
				break
			}
		}
		if last.Status != http.StatusTooManyRequests || !strings.Contains(last.Text(), "Come back in") {
			t.Errorf("%s: %s", what, last)
		}
	}
}

func TestOpenTablesOfOnePlayerAreBounded(t *testing.T) {
	h := newTestServer(t)
	b := h.browser()
	form := url.Values{"game": {"trenton"}, "scenario": {"short"}, "side": {"red"}, "mode": {"open"}}
	for range 5 {
		b.post("/tables", form).wantStatus(t, http.StatusSeeOther)
	}
	a := b.post("/tables", form).wantStatus(t, http.StatusUnprocessableEntity)
	if !strings.Contains(a.Text(), "5 open tables waiting already") {
		t.Errorf("it says %s", a)
	}
	b.setUp("friend") // this table is not listed
	h.browser().post("/tables", form).wantStatus(t, http.StatusSeeOther)
}

func TestStreamsOfOneVisitorAreBounded(t *testing.T) {
	h := newTestServer(t, func(o *Options) { o.Limits = Limits{Session: 1000} })
	b := h.browser()
	at := b.setUp("friend")
	first := b.stream(t, at+"/live")
	for range streamsPerVisitor {
		b.stream(t, at+"/live")
	}
	select { // the visitor's oldest stream ends
	case _, open := <-first:
		if open {
			t.Error("it said something")
		}
	case <-time.After(3 * time.Second):
		t.Error("the oldest stream goes on")
	}
	h.waitForStreams(t, streamsPerVisitor)
}

func TestTotalStreamsAreBounded(t *testing.T) {
	h := newTestServer(t, func(o *Options) { o.Limits = Limits{Streams: 3} })
	at := h.browser().setUp("friend")
	for range 3 {
		h.browser().stream(t, at+"/live")
	}
	a := h.browser().get(at + "/live")
	if a.Status != http.StatusServiceUnavailable || a.Header.Get("Retry-After") == "" || a.Body != "" {
		t.Errorf("the fourth stream: %s, Retry-After %q", a, a.Header.Get("Retry-After"))
	}
	h.browser().get(at).wantStatus(t, http.StatusOK) // pages are still served
	h.Drain()
	counted := func() int {
		h.limits.streams.mu.Lock()
		defer h.limits.streams.mu.Unlock()
		return h.limits.streams.total
	}
	// the hub closes before it has removed the last stream, so wait
	if !polltest.WaitUntil(time.Minute, func() bool { return counted() == 0 }) {
		t.Errorf("%d streams are counted after all ended", counted())
	}
}

func TestStreamsOfOneAddressAreBounded(t *testing.T) {
	s := newStreams(10_000, false)
	var all []*openStream
	for i := range streamsPerAddress {
		h, ok := s.enter(strconv.Itoa(i), "203.0.113.5")
		if !ok {
			t.Fatalf("stream %d is refused", i)
		}
		all = append(all, h)
	}
	if _, ok := s.enter("another", "203.0.113.5"); ok {
		t.Error("no end of streams from one address")
	}
	if _, ok := s.enter("another", "203.0.113.6"); !ok {
		t.Error("another address is shut out")
	}
	s.leave(all[0])
	s.leave(all[0]) // leaving twice does no harm
	if _, ok := s.enter("another", "203.0.113.5"); !ok {
		t.Error("the place of a stream that ended is not free")
	}
}

func TestSlowReaderFreesItsHeavySlot(t *testing.T) {
	h := newTestServer(t, func(o *Options) { o.Limits = Limits{HeavyPages: 1} })
	free := make(chan bool, 1)
	h.echo.GET("/slow", func(c echo.Context) error {
		if _, ok := h.limits.heavyPages.Enter(c.Request().Context(), "another", time.Millisecond); ok {
			t.Error("there is a second place")
		}
		c.Response().WriteHeader(http.StatusOK)
		leave, ok := h.limits.heavyPages.Enter(c.Request().Context(), "another", time.Second)
		if free <- ok; ok {
			leave()
		}
		return nil
	}, (&middleware{h.site}).limitHeavyPages)
	h.browser().get("/slow").wantStatus(t, http.StatusOK)
	if !<-free {
		t.Error("the place is kept while the answer travels")
	}
	h.browser().get("/slow").wantStatus(t, http.StatusOK) // the second request works only if the place was freed
	<-free
}

func TestHeavyPagesAreDrawnAFewAtATime(t *testing.T) {
	t.Parallel() // this test waits for seconds
	h := newTestServer(t, func(o *Options) { o.Limits = Limits{HeavyPages: 2} })
	b := h.browser()
	at := b.setUp("friend")
	for range 2 {
		leave, ok := h.limits.heavyPages.Enter(t.Context(), "somebody else", time.Second)
		if !ok {
			t.Fatal("no place")
		}
		t.Cleanup(leave)
	}
	a := b.get(at+"/export.json").wantStatus(t, http.StatusServiceUnavailable)
	if a.Header.Get("Retry-After") != "5" || !strings.Contains(a.Text(), "Come back in 5 seconds") {
		t.Errorf("it says %s", a)
	}
	b.get(at+"?play=1").wantStatus(t, http.StatusOK) // play can continue
}
