package web

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
)

// hostTransport is the host name by which a browser opens the server.
type hostTransport string

func (host hostTransport) RoundTrip(r *http.Request) (*http.Response, error) {
	r = r.Clone(r.Context())
	r.Host = string(host)
	return http.DefaultTransport.RoundTrip(r)
}

// TestOnALocalNetworkOtherDevicesFindTheServer opens a server on a local network by every name that devices have
// for it. The addresses shown for other devices, as text and QR codes, must always work there.
func TestOnALocalNetworkOtherDevicesFindTheServer(t *testing.T) {
	at := []string{"http://192.168.1.7:8080", "http://10.0.0.3:8080"}
	for host, want := range map[string]string{
		"localhost:8080": at[0], "127.0.0.1:8080": at[0], "[::1]:8080": at[0], // on this machine
		"tower:8080": at[0], "tower.local:8080": at[0], // names that not every device knows
		"192.168.1.7:8080": at[0], "10.0.0.3:8080": at[1], // opened from another device
	} {
		t.Run(host, func(t *testing.T) {
			h := newTestServer(t, func(o *Options) { o.LAN, o.Addresses = true, at })
			b := h.browser()
			b.Transport = hostTransport(host)
			for _, path := range []string{"/", "/join", "/help/at-one-table"} {
				got := b.get(path).wantStatus(t, http.StatusOK).Text()
				for _, a := range at {
					if !strings.Contains(got, a) {
						t.Errorf("%s does not tell %s", path, a)
					}
				}
			}
			table := b.setUp("friend")
			invite := b.get(table+"/invite").wantStatus(t, http.StatusOK)
			if link := invite.value("[data-testid=seat-link]"); !strings.HasPrefix(link, want+"/s/") {
				t.Errorf("the invitation is %s", link)
			}
			if strings.Contains(invite.Text(), "only this machine") {
				t.Error("it is said that no other device can open it")
			}
			table = b.setUp("device")
			b.post(table+"/door", url.Values{"back": {"seats"}}).wantStatus(t, http.StatusSeeOther)
			door := b.get(table+"/seats").wantStatus(t, http.StatusOK)
			if got := strings.TrimSpace(door.mustHave(t, "[data-testid=door-url]").Text()); "http://"+got != want+"/join" {
				t.Errorf("the door is at %s", got)
			}
			if got := door.Find("[data-testid=door-besides]"); got.Length() != 1 {
				t.Errorf("besides, it is at %q", got.Text())
			}
		})
	}
	origin := newTestServer(t, func(o *Options) {
		o.LAN, o.Addresses, o.Origin = true, at, "https://tricorne.example"
	}).browser()
	origin.Transport = hostTransport("localhost:8080")
	if link := origin.get(origin.setUp("friend") + "/invite").
		value("[data-testid=seat-link]"); !strings.HasPrefix(link, "https://tricorne.example/s/") {
		t.Errorf("with an origin the invitation is %s", link)
	}
}
