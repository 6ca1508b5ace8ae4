package notify

import (
	"context"
	"errors"
	"log/slog"
	"net/url"
	"strings"
	"time"

	"tricorne/app/repeat"
	"tricorne/app/table"
	"tricorne/db"
)

// How long a table must wait for a player before they are notified, and how often that is checked. Also the number of
// failures after which a contact is not used any more.
const (
	PushAfter     = 30 * time.Second
	MailAfter     = 5 * time.Minute
	DailyAfter    = time.Hour
	DailyInterval = 24 * time.Hour
	CheckInterval = 15 * time.Second
	MaxFailures   = 5
)

// Options configures a notifier. Tables, Store and Origin are required. Without Mail no mails are sent, and without
// Push no messages to browsers.
type Options struct {
	Tables *table.Service
	Store  *db.Store
	Origin string // "https://tricorne.example", the beginning of links
	Mail   *Mail
	Push   *Push
	Log    *slog.Logger
	Now    func() time.Time // nil: time.Now
}

// Notifier tells players that it is their turn.
type Notifier struct {
	Options
	host string // the host in Origin
}

// New returns a notifier. Nothing is sent before Run.
func New(o Options) *Notifier {
	if o.Now == nil {
		o.Now = time.Now
	}
	if o.Log == nil {
		o.Log = slog.Default()
	}
	n := &Notifier{Options: o, host: "localhost"}
	if u, err := url.Parse(o.Origin); err == nil && u.Hostname() != "" {
		n.host = u.Hostname()
		if strings.Contains(n.host, ":") { // an IPv6 address, in the form that a Message-ID may have
			n.host = "[" + n.host + "]"
		}
	}
	return n
}

// Run sends notifications until ctx is done.
func (n *Notifier) Run(ctx context.Context) {
	repeat.Every(ctx, CheckInterval, func() {
		if err := n.SendDue(ctx); err != nil && ctx.Err() == nil {
			n.Log.Warn("notify", "error", err)
		}
	})
}

// SendDue sends all notifications that are due now.
func (n *Notifier) SendDue(ctx context.Context) error {
	now := n.Now()
	var all error
	if n.Push != nil {
		due, err := n.Tables.DueReminders(ctx, db.ContactPush, now.Add(-PushAfter), MaxFailures)
		all = errors.Join(all, err, n.sendEach(ctx, due, n.push))
		due, err = n.Tables.DueTimeWarnings(ctx, db.ContactPush, now, MaxFailures)
		all = errors.Join(all, err, n.remind(ctx, due, n.push))
	}
	if n.Mail != nil {
		due, err := n.Tables.DueReminders(ctx, db.ContactMail, now.Add(-MailAfter), MaxFailures)
		all = errors.Join(all, err, n.sendEach(ctx, due, n.mail))
		due, err = n.Tables.DueTimeWarnings(ctx, db.ContactMail, now, MaxFailures)
		all = errors.Join(all, err, n.remind(ctx, due, n.sendTimeWarning))
		due, err = n.Tables.DueDailyNotices(ctx, now.Add(-DailyAfter), now.Add(-DailyInterval), MaxFailures)
		all = errors.Join(all, err, n.sendDigests(ctx, due, now.Add(-DailyInterval)))
	}
	return all
}

// sendEach sends one notification after the other, unless another process sends it.
func (n *Notifier) sendEach(ctx context.Context, due []table.DueNotice,
	send func(context.Context, table.DueNotice) error,
) error {
	var all error
	for _, d := range due {
		mine, err := n.Store.ClaimNotification(ctx, d.ID, d.TableID, d.Seq)
		if err != nil {
			return errors.Join(all, err)
		}
		if !mine {
			continue
		}
		err = n.noteDelivery(ctx, d.ID, send(ctx, d))
		if err != nil {
			err = errors.Join(err, n.Store.ReleaseNotification(ctx, d.ID, d.TableID, d.Seq))
		}
		all = errors.Join(all, err)
	}
	return all
}

// remind sends each reminder about time running out, once.
func (n *Notifier) remind(ctx context.Context, due []table.DueNotice,
	send func(context.Context, table.DueNotice) error,
) error {
	var all error
	for _, d := range due {
		mine, err := n.Store.ClaimReminder(ctx, d.ID, d.TableID, d.Ends)
		if err == nil && mine {
			err = n.noteDelivery(ctx, d.ID, send(ctx, d))
		}
		all = errors.Join(all, err)
	}
	return all
}

// noteDelivery notes whether a message arrived. A contact that has become invalid is removed, which is not an error.
func (n *Notifier) noteDelivery(ctx context.Context, contact string, err error) error {
	if errors.Is(err, errSubscriptionGone) {
		return n.Store.RemoveContact(ctx, contact)
	}
	return errors.Join(err, n.Store.NoteDelivery(ctx, contact, err == nil))
}

// sendDigests sends the daily mails; due is ordered by contact.
func (n *Notifier) sendDigests(ctx context.Context, due []table.DueNotice, last time.Time) error {
	var all error
	for from := 0; from < len(due); {
		to := from + 1
		for to < len(due) && due[to].ID == due[from].ID {
			to++
		}
		mine, err := n.Store.ClaimDailyNotification(ctx, due[from].ID, last)
		if err == nil && mine {
			err = n.noteDelivery(ctx, due[from].ID, n.sendDigest(ctx, due[from:to]))
		}
		all = errors.Join(all, err)
		from = to
	}
	return all
}

// push sends a notification to a browser.
func (n *Notifier) push(ctx context.Context, d table.DueNotice) error {
	return n.Push.Send(ctx, d.Address, d.Secrets, Message{Title: subject(d), Body: gameText(d), URL: "/t/" + d.TableID})
}

// mail sends a mail about one table.
func (n *Notifier) mail(ctx context.Context, d table.DueNotice) error {
	back, err := n.newReturnLink(ctx, d.PlayerID, d.TableID)
	if err != nil {
		return err
	}
	return n.send(ctx, letter{
		To: d.Address, Subject: subject(d) + ": " + d.Title, Text: turnText(d, back, n.unsubscribeURL(d.ID)),
		UnsubscribeURL: n.unsubscribeURL(d.ID),
	})
}

// sendTimeWarning sends a mail to warn a player that their time is running out.
func (n *Notifier) sendTimeWarning(ctx context.Context, d table.DueNotice) error {
	back, err := n.newReturnLink(ctx, d.PlayerID, d.TableID)
	if err != nil {
		return err
	}
	text := timeText(d, time.UnixMilli(d.Ends).Sub(n.Now()), back, n.unsubscribeURL(d.ID))
	return n.send(ctx, letter{
		To: d.Address, Subject: "Your time runs out: " + d.Title, Text: text,
		UnsubscribeURL: n.unsubscribeURL(d.ID),
	})
}

// sendDigest sends a mail about all tables of a contact.
func (n *Notifier) sendDigest(ctx context.Context, of []table.DueNotice) error {
	back, err := n.newReturnLink(ctx, of[0].PlayerID, "")
	if err != nil {
		return err
	}
	title := "Your turn at one table"
	if len(of) > 1 {
		title = "Your turn at " + number(len(of)) + " tables"
	}
	stop := n.unsubscribeURL(of[0].ID)
	return n.send(ctx, letter{
		To: of[0].Address, Subject: title, Text: digestText(of, n.Now(), back, stop),
		UnsubscribeURL: stop,
	})
}

// Confirm sends a mail that asks whether mails are wanted at an address. The user cannot choose any of its text:
// the address may be a stranger's, and a name or table could carry a message there.
func (n *Notifier) Confirm(ctx context.Context, c db.Contact) error {
	return n.send(ctx, letter{
		To: c.Address, Subject: "Email when it is your turn?",
		Text:           confirmText(n.Origin+"/mail/"+c.ID, n.unsubscribeURL(c.ID)),
		UnsubscribeURL: n.unsubscribeURL(c.ID),
	})
}

// send sends a mail in the name of this server.
func (n *Notifier) send(ctx context.Context, l letter) error {
	l.Host = n.host
	return n.Mail.Send(ctx, l)
}

func (n *Notifier) unsubscribeURL(contact string) string { return n.Origin + "/stop/" + contact }
