package notify

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"strings"
	"time"

	"code.dny.dev/ssrf"
	webpush "github.com/SherClockHolmes/webpush-go"

	"tricorne/db"
)

// pushTimeout is how long a push service may take, and pushLifetime how many seconds it keeps undelivered messages.
const (
	pushTimeout  = 10 * time.Second
	pushLifetime = 24 * 3600
)

// errSubscriptionGone is returned if a browser's push subscription has ended.
var errSubscriptionGone = errors.New("notify: the push service knows this browser no longer")

// Push sends messages to browsers by their push services.
type Push struct {
	Public  string // the key by which browsers recognize this server
	private string
	contact string // address of the operator of this server, for the push services: mailto:… or https://…
	client  *http.Client
	open    bool // any address is accepted, for tests
}

// Message is a notification in the form a browser shows.
type Message struct {
	Title string `json:"title"`
	Body  string `json:"body"`
	URL   string `json:"url"`
}

// NewPush returns a Push with the keys of the store.
func NewPush(ctx context.Context, store *db.Store, contact string) (*Push, error) {
	p := &Push{contact: strings.TrimPrefix(contact, "mailto:")} // the library adds mailto: itself
	var err error
	p.Public, p.private, err = store.PushKeys(ctx, func() (public, private string, err error) {
		private, public, err = webpush.GenerateVAPIDKeys()
		return public, private, err
	})
	dialer := &net.Dialer{Timeout: pushTimeout, Control: publicDialGuard.Safe}
	p.client = &http.Client{
		Timeout: pushTimeout,
		Transport: &http.Transport{
			DialContext: dialer.DialContext, TLSHandshakeTimeout: pushTimeout,
			ForceAttemptHTTP2: true,
		},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
	return p, err
}

// publicDialGuard allows connections only to port 443 on the open internet. A browser chooses the address of its push
// service, and could name a machine that only this server reaches. The check is made after a name was resolved,
// when a connection is opened, so that a name cannot change in between. It refuses every range that IANA reserves
// for special purposes, and all IPv6 addresses that are not global unicast.
var publicDialGuard = ssrf.New(ssrf.WithPorts(443))

// Accepts reports whether endpoint, public and auth can be the address and the keys of a push service.
func (p *Push) Accepts(endpoint, public, auth string) bool {
	u, err := url.Parse(endpoint)
	if err != nil || len(endpoint) > 1000 || u.Host == "" || u.User != nil || !p.open && !reachable(u) {
		return false
	}
	key, err := base64.RawURLEncoding.DecodeString(strings.TrimRight(public, "="))
	secret, no := base64.RawURLEncoding.DecodeString(strings.TrimRight(auth, "="))
	return err == nil && no == nil && len(key) == 65 && key[0] == 4 && len(secret) == 16
}

// reachable reports whether a message would be sent to an address. It does not resolve the name.
func reachable(u *url.URL) bool {
	if u.Scheme != "https" || u.Port() != "" && u.Port() != "443" {
		return false
	}
	if ip, err := netip.ParseAddr(u.Hostname()); err == nil {
		return publicDialGuard.SafeAddr(ip) == nil
	}
	_, err := publicDomain(u.Hostname())
	return err == nil
}

// EncodeKeys returns the keys of a browser in the form that a contact stores.
func EncodeKeys(public, auth string) string { return public + " " + auth }

// Send delivers a message to the push service of a browser. It returns errSubscriptionGone if the subscription has
// ended.
func (p *Push) Send(ctx context.Context, endpoint, secrets string, m Message) error {
	public, auth, _ := strings.Cut(secrets, " ")
	body, err := json.Marshal(m)
	if err != nil {
		return err
	}
	answer, err := webpush.SendNotificationWithContext(ctx, body,
		&webpush.Subscription{Endpoint: endpoint, Keys: webpush.Keys{P256dh: public, Auth: auth}},
		&webpush.Options{
			HTTPClient: p.client, Subscriber: p.contact, VAPIDPublicKey: p.Public, VAPIDPrivateKey: p.private, TTL: pushLifetime,
		})
	if err != nil {
		return fmt.Errorf("push: %w", err)
	}
	defer answer.Body.Close()
	if _, err := io.Copy(io.Discard, io.LimitReader(answer.Body, 10_000)); err != nil {
		return fmt.Errorf("push: %w", err)
	}
	switch {
	case answer.StatusCode == http.StatusNotFound || answer.StatusCode == http.StatusGone:
		return errSubscriptionGone
	case answer.StatusCode/100 != 2:
		return fmt.Errorf("push: %s", answer.Status)
	}
	return nil
}
