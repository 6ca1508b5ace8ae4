// Package mailtest is a mail server for tests: it accepts every mail and keeps it, or refuses all.
package mailtest

import (
	"errors"
	"io"
	"mime/quotedprintable"
	"net"
	"net/mail"
	"strings"
	"sync"
	"testing"

	"github.com/emersion/go-smtp"
)

// UnknownPrefix is the beginning of addresses for which this server has no mailbox.
const UnknownPrefix = "nobody@"

// Letter is a received mail.
type Letter struct {
	To     string
	Header mail.Header
	Text   string
}

// Box is a mail server, running until its test ends.
type Box struct {
	URL string // for notify.NewMail

	mu      sync.Mutex
	letters []Letter
	refuses bool
}

// New starts a mail server, which ends with the test.
func New(t testing.TB) *Box {
	t.Helper()
	b := &Box{}
	s := smtp.NewServer(smtp.BackendFunc(func(*smtp.Conn) (smtp.Session, error) { return &session{box: b}, nil }))
	l, err := new(net.ListenConfig).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	var running sync.WaitGroup
	running.Go(func() {
		if err := s.Serve(l); err != nil && !errors.Is(err, smtp.ErrServerClosed) && !errors.Is(err, net.ErrClosed) {
			t.Errorf("mail server: %v", err)
		}
	})
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
		_ = l.Close() // the server does not close a listener that it has not begun to serve
		running.Wait()
	})
	b.URL = "smtp://" + l.Addr().String() + "?from=table@tricorne.example"
	return b
}

// Refuse makes the server refuse all mails, or accept them again.
func (b *Box) Refuse(on bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.refuses = on
}

// Take returns the received mails and forgets them.
func (b *Box) Take() []Letter {
	b.mu.Lock()
	defer b.mu.Unlock()
	out := b.letters
	b.letters = nil
	return out
}

// session is one connection of a sender.
type session struct {
	box *Box
	to  string
}

func (s *session) Mail(string, *smtp.MailOptions) error {
	s.box.mu.Lock()
	defer s.box.mu.Unlock()
	if s.box.refuses {
		return errors.New("no mail is taken")
	}
	return nil
}

func (s *session) Rcpt(to string, _ *smtp.RcptOptions) error {
	if strings.HasPrefix(to, UnknownPrefix) {
		return &smtp.SMTPError{Code: 550, EnhancedCode: smtp.EnhancedCode{5, 1, 1}, Message: "no such mailbox"}
	}
	s.to = to
	return nil
}

func (s *session) Data(r io.Reader) error {
	m, err := mail.ReadMessage(r)
	if err != nil {
		return err
	}
	body := m.Body
	if strings.EqualFold(m.Header.Get("Content-Transfer-Encoding"), "quoted-printable") {
		body = quotedprintable.NewReader(body)
	}
	text, err := io.ReadAll(body)
	if err != nil {
		return err
	}
	s.box.mu.Lock()
	defer s.box.mu.Unlock()
	s.box.letters = append(s.box.letters, Letter{s.to, m.Header, string(text)})
	return nil
}

func (s *session) Reset() { s.to = "" }

func (s *session) Logout() error { return nil }
