package notify

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"net/url"
	"strconv"
	"time"

	"github.com/wneessen/go-mail"
)

// mailTimeout is how long sending a mail may take.
const mailTimeout = 20 * time.Second

// Mail sends mails through one server.
type Mail struct {
	client *mail.Client
	from   string
}

// letter is one mail to be sent.
type letter struct {
	To, Subject, Text string
	UnsubscribeURL    string // the address that ends these mails, also used by the unsubscribe button of mail programs
	Host              string // the host name of this server
}

// ErrUnknownAddress is returned if the mail server permanently rejects an address.
var ErrUnknownAddress = errors.New("notify: the mail server does not take this address")

// errMailURL is the error for an invalid URL of a mail server. It does not quote the URL, which may contain a
// password.
var errMailURL = errors.New("want smtp://user:password@host:587?from=address or smtps://…:465?from=address")

// NewMail returns a Mail for the URL of a mail server. With smtp:// it starts unencrypted and switches to TLS,
// which is required if there is a password. With smtps:// it uses TLS from the start.
func NewMail(address string) (*Mail, error) {
	u, err := url.Parse(address)
	if err != nil || u.Hostname() == "" || u.Query().Get("from") == "" || u.Path != "" {
		return nil, errMailURL
	}
	options := []mail.Option{mail.WithTimeout(mailTimeout)}
	user := u.User.Username()
	switch {
	case u.Scheme == "smtps":
		options = append(options, mail.WithSSLPort(false))
	case u.Scheme == "smtp" && user != "":
		options = append(options, mail.WithTLSPortPolicy(mail.TLSMandatory))
	case u.Scheme == "smtp":
		options = append(options, mail.WithTLSPortPolicy(mail.TLSOpportunistic))
	default:
		return nil, errMailURL
	}
	if user != "" {
		password, _ := u.User.Password()
		options = append(options, mail.WithSMTPAuth(mail.SMTPAuthAutoDiscover), mail.WithUsername(user),
			mail.WithPassword(password))
	}
	if u.Port() != "" {
		port, err := strconv.Atoi(u.Port())
		if err != nil {
			return nil, errMailURL
		}
		options = append(options, mail.WithPort(port))
	}
	m := &Mail{from: u.Query().Get("from")}
	if err := mail.NewMsg().From(m.from); err != nil {
		return nil, errMailURL
	}
	if m.client, err = mail.NewClient(u.Hostname(), options...); err != nil {
		return nil, errMailURL
	}
	return m, nil
}

// Send delivers a mail to the mail server.
func (m *Mail) Send(ctx context.Context, l letter) error {
	msg := mail.NewMsg()
	if err := errors.Join(msg.FromFormat("Tricorne", m.from), msg.To(l.To)); err != nil {
		return fmt.Errorf("mail: %w", err)
	}
	msg.Subject(l.Subject)
	msg.SetBodyString(mail.TypeTextPlain, l.Text)
	msg.SetMessageIDWithValue(rand.Text() + "@" + l.Host) // the library's own id would contain this machine's name
	msg.SetDate()
	msg.SetGenHeader("Auto-Submitted", "auto-generated")
	msg.SetGenHeader("List-Unsubscribe", "<"+l.UnsubscribeURL+">")
	msg.SetGenHeader("List-Unsubscribe-Post", "List-Unsubscribe=One-Click")
	err := m.client.DialAndSendWithContext(ctx, msg)
	if refused := new(mail.SendError); errors.As(err, &refused) && refused.Reason == mail.ErrSMTPRcptTo &&
		!refused.IsTemp() {
		return fmt.Errorf("mail: %w: %w", ErrUnknownAddress, err)
	}
	if err != nil {
		return fmt.Errorf("mail: %w", err)
	}
	return nil
}
