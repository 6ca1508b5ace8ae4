package db

import (
	"context"
	"errors"
	"strings"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

// Kinds of contacts.
const (
	ContactMail = "mail"
	ContactPush = "push"
)

// How soon a contact is notified.
const (
	PaceNow   = "now"   // for each table
	PaceDaily = "daily" // in one message a day about all tables together
)

// Contact is one way to notify a player that it is their turn. Only the reader of the messages knows its ID, which
// confirms or ends the contact.
type Contact struct {
	ID          string `gorm:"primaryKey"`
	PlayerID    string
	Kind        string // ContactMail or ContactPush
	Address     string // the mail address, or the URL of the push service
	Secrets     string // keys with which messages to a push service are encrypted
	Pace        string // PaceNow or PaceDaily
	ConfirmedAt int64  // 0 while nobody has shown that the address is the player's
	DigestAt    int64  // when the last daily message went out
	Fails       int    // number of messages that failed since the last one that arrived
	CreatedAt   int64  `gorm:"autoCreateTime:false"`
}

// DueNotification is a seat whose player has to act and whose contact has not been notified of it yet.
type DueNotification struct {
	Contact
	TableID string
	Game    string
	Side    uint8
	Seq     int
	Options []byte
	Since   int64 // when the waiting began
	Ends    int64 // when the time of the side to move runs out, 0 without a time limit
	Against string
	Name    string // the player's name
}

// AddContact stores a contact. If the player already has one with that address, only its pace and secrets are
// changed. The parameter most is how many contacts of this kind a player may have. It returns ErrTaken if the player
// already has that many.
func (s *Store) AddContact(ctx context.Context, c Contact, most int) (Contact, error) {
	c.CreatedAt = s.nowIfZero(c.CreatedAt)
	err := s.write.WithContext(ctx).Transaction(func(tx *gorm.DB) error {
		var old []Contact
		if err := tx.Where("player_id = ? AND kind = ?", c.PlayerID, c.Kind).Order("created_at, id").
			Find(&old).Error; err != nil {
			return err
		}
		for _, o := range old {
			if o.Address == c.Address {
				o.Pace, o.Secrets, o.Fails = c.Pace, c.Secrets, 0
				c = o
				return tx.Model(&Contact{}).Where("id = ?", o.ID).
					Updates(map[string]any{"pace": o.Pace, "secrets": o.Secrets, "fails": 0}).Error
			}
		}
		if len(old) >= most {
			return ErrTaken
		}
		return tx.Create(&c).Error
	})
	return c, wrapDuplicate("add contact", err, ErrTaken)
}

// AddUnconfirmedMail stores a mail address that must still be confirmed. It replaces another unconfirmed address of the
// player; a confirmed one stays until the new one is confirmed. If the same address is stored unconfirmed already, only
// its pace is changed.
func (s *Store) AddUnconfirmedMail(ctx context.Context, c Contact) (Contact, error) {
	c.Kind, c.ConfirmedAt, c.CreatedAt = ContactMail, 0, s.nowIfZero(c.CreatedAt)
	err := s.write.WithContext(ctx).Transaction(func(tx *gorm.DB) error {
		waiting := tx.Where("player_id = ? AND kind = ? AND confirmed_at = 0", c.PlayerID, ContactMail).
			Session(&gorm.Session{})
		var same []Contact
		if err := waiting.Where("address = ?", c.Address).Find(&same).Error; err != nil {
			return err
		}
		if err := waiting.Where("address <> ?", c.Address).Delete(&Contact{}).Error; err != nil {
			return err
		}
		if len(same) > 0 {
			same[0].Pace, same[0].Fails = c.Pace, 0
			c = same[0]
			return tx.Model(&Contact{}).Where("id = ?", c.ID).Updates(map[string]any{"pace": c.Pace, "fails": 0}).Error
		}
		return tx.Create(&c).Error
	})
	return c, wrapDuplicate("wish mail", err, ErrTaken)
}

// ContactsOf lists the contacts of a player, the oldest first.
func (s *Store) ContactsOf(ctx context.Context, playerID string) ([]Contact, error) {
	var all []Contact
	err := s.read.WithContext(ctx).Where("player_id = ?", playerID).Order("created_at, id").Find(&all).Error
	return all, notFound("contacts", err)
}

// Contact reads a contact. It returns ErrNotFound if there is none.
func (s *Store) Contact(ctx context.Context, id string) (Contact, error) {
	var c Contact
	err := s.read.WithContext(ctx).Take(&c, "id = ?", id).Error
	return c, notFound("contact", err)
}

// ConfirmContact notes that the address belongs to the player. A confirmed mail address replaces all other mail
// addresses of the player. Confirming twice changes nothing more.
func (s *Store) ConfirmContact(ctx context.Context, id string) error {
	err := s.write.WithContext(ctx).Transaction(func(tx *gorm.DB) error {
		var c Contact
		if err := tx.Take(&c, "id = ?", id).Error; err != nil {
			return err
		}
		done := tx.Model(&Contact{}).Where("id = ? AND confirmed_at = 0", id).Update("confirmed_at", s.now())
		if done.Error != nil || done.RowsAffected == 0 || c.Kind != ContactMail {
			return done.Error
		}
		return tx.Delete(&Contact{}, "player_id = ? AND kind = ? AND id <> ?", c.PlayerID, ContactMail, id).Error
	})
	return notFound("confirm contact", err)
}

// RemoveContact removes a contact. It returns no error if there is none.
func (s *Store) RemoveContact(ctx context.Context, id string) error {
	return notFound("end contact", s.write.WithContext(ctx).Delete(&Contact{}, "id = ?", id).Error)
}

// RemoveMailContacts removes every mail address of a player. It returns no error if there is none.
func (s *Store) RemoveMailContacts(ctx context.Context, playerID string) error {
	return notFound("end mails", s.write.WithContext(ctx).
		Delete(&Contact{}, "player_id = ? AND kind = ?", playerID, ContactMail).Error)
}

// RemoveAddress removes the contact of a player with an address. It returns no error if there is none.
func (s *Store) RemoveAddress(ctx context.Context, playerID, address string) error {
	return notFound("end address", s.write.WithContext(ctx).
		Delete(&Contact{}, "player_id = ? AND address = ?", playerID, address).Error)
}

// NoteDelivery notes whether a message arrived at a contact. A contact counts in Fails how many did not.
func (s *Store) NoteDelivery(ctx context.Context, id string, well bool) error {
	fails := clause.Expr{SQL: "fails + 1"}
	if well {
		fails = clause.Expr{SQL: "0"}
	}
	return notFound("delivered", s.write.WithContext(ctx).Model(&Contact{}).Where("id = ?", id).
		Update("fails", fails).Error)
}

// dueQuery finds seats that have to act and whose player has a confirmed contact. It leaves out players who have
// read everything, and those notified since they last looked.
const dueQuery = `SELECT c.*, t.id AS table_id, t.game, s.side, t.seq, t.options, t.waiting_since AS since, t.ends_at AS ends, s.name,
	COALESCE((SELECT MIN(o.name) FROM seats o WHERE o.table_id = t.id AND o.side <> s.side AND o.side <> ?), '') AS against
FROM contacts c JOIN seats s ON s.player_id = c.player_id JOIN tables t ON t.id = s.table_id
WHERE c.confirmed_at > 0 AND c.fails < ? AND c.kind = ? AND c.pace = ? AND t.status = 'playing' AND t.mode <> 'device' AND s.side <> ?
	AND (t.asked & (1 << CAST(s.side AS INTEGER))) <> 0 AND t.waiting_since <= ?`

// offerQuery finds seats that have to answer an offer after the end of a game. Their players have a confirmed
// contact. It leaves out players who have read everything, and players who were notified since they last looked.
var offerQuery = strings.NewReplacer("t.status = 'playing'", "t.status = 'over'", "t.asked", "t.awaits",
	"t.waiting_since", "t.updated_at").Replace(dueQuery)

const unreadCondition = ` AND EXISTS (SELECT 1 FROM actions a WHERE a.table_id = t.id AND a.seq > s.seen_seq AND (a.heard & (1 << CAST(s.side AS INTEGER))) <> 0)
	AND NOT EXISTS (SELECT 1 FROM told d WHERE d.contact_id = c.id AND d.table_id = t.id AND (d.seq > s.seen_seq OR d.seq >= t.seq))`

const timeLimitCondition = ` AND t.ends_at > 0 AND t.ends_at <= ?
	AND NOT EXISTS (SELECT 1 FROM told d WHERE d.contact_id = c.id AND d.table_id = t.id AND d.reminded = t.ends_at)`

// maxDueRows is how many rows are read at a time.
const maxDueRows = 200

// DueNotifications lists the notifications that are to be sent at once for a kind of contact. A player is notified if
// the table has waited for them since before the time asked. A contact with fails undelivered messages or more is
// left out.
func (s *Store) DueNotifications(ctx context.Context, kind string, asked time.Time, fails int) ([]DueNotification,
	error,
) {
	var all []DueNotification
	err := s.read.WithContext(ctx).Raw(dueQuery+unreadCondition+" ORDER BY t.waiting_since, t.id, c.id LIMIT ?",
		Referee, fails, kind, PaceNow, Referee, asked.UnixMilli(), maxDueRows).Scan(&all).Error
	return all, notFound("due", err)
}

// DueRematchOffers lists the notifications to be sent at once about offers made after the end of a game. A player is
// notified if the table has waited for them since before the time asked. A contact with fails undelivered messages or
// more is left out.
func (s *Store) DueRematchOffers(ctx context.Context, kind string, asked time.Time, fails int) ([]DueNotification,
	error,
) {
	var all []DueNotification
	err := s.read.WithContext(ctx).Raw(offerQuery+unreadCondition+" ORDER BY t.updated_at, t.id, c.id LIMIT ?",
		Referee, fails, kind, PaceNow, Referee, asked.UnixMilli(), maxDueRows).Scan(&all).Error
	return all, notFound("due offered", err)
}

// DueDailyRematchOffers lists what daily messages have to contain about offers that were made after the end of a game.
func (s *Store) DueDailyRematchOffers(ctx context.Context, asked, last time.Time, fails int) ([]DueNotification,
	error,
) {
	var all []DueNotification
	err := s.read.WithContext(ctx).
		Raw(offerQuery+unreadCondition+" AND c.digest_at <= ? ORDER BY c.id, t.updated_at, t.id LIMIT ?",
			Referee, fails, ContactMail, PaceDaily, Referee, asked.UnixMilli(), last.UnixMilli(), maxDueRows).Scan(&all).Error
	return all, notFound("due offered daily", err)
}

// DueDailyNotifications lists what daily messages have to contain. It covers contacts whose last daily message went
// out at the time last or earlier. It lists every table that waits for the player, one contact after another.
func (s *Store) DueDailyNotifications(ctx context.Context, asked, last time.Time, fails int) ([]DueNotification,
	error,
) {
	var all []DueNotification
	err := s.read.WithContext(ctx).Raw(dueQuery+" AND c.digest_at <= ? ORDER BY c.id, t.waiting_since, t.id LIMIT ?",
		Referee, fails, ContactMail, PaceDaily, Referee, asked.UnixMilli(), last.UnixMilli(), maxDueRows).Scan(&all).Error
	return all, notFound("due daily", err)
}

// DueTimeWarnings lists the players whose time runs out before a given time and who were not notified of that yet.
func (s *Store) DueTimeWarnings(ctx context.Context, kind string, ends time.Time, fails int) ([]DueNotification,
	error,
) {
	var all []DueNotification
	err := s.read.WithContext(ctx).
		Raw(strings.Replace(dueQuery, " AND c.pace = ?", "", 1)+timeLimitCondition+" ORDER BY t.ends_at, t.id, c.id LIMIT ?",
			Referee, fails, kind, Referee, s.now(), ends.UnixMilli(), maxDueRows).Scan(&all).Error
	return all, notFound("due time", err)
}

// ClaimReminder claims the message that a side's time is running out. It returns false if it has been claimed before.
func (s *Store) ClaimReminder(ctx context.Context, id, tableID string, ends int64) (bool, error) {
	done := s.write.WithContext(ctx).Exec("INSERT INTO told (contact_id, table_id, seq, reminded) VALUES (?, ?, 0, ?)"+
		" ON CONFLICT (contact_id, table_id) DO UPDATE SET reminded = excluded.reminded WHERE told.reminded <> "+
		"excluded.reminded", id, tableID, ends)
	return done.RowsAffected == 1, notFound("remind", done.Error)
}

// ClaimNotification claims the notification of a contact about a table. It returns false if another process has claimed
// it.
func (s *Store) ClaimNotification(ctx context.Context, id, tableID string, seq int) (bool, error) {
	done := s.write.WithContext(ctx).Exec("INSERT INTO told (contact_id, table_id, seq, reminded) VALUES (?, ?, ?, 0)"+
		" ON CONFLICT (contact_id, table_id) DO UPDATE SET seq = excluded.seq WHERE told.seq < excluded.seq", id, tableID,
		seq)
	return done.RowsAffected == 1, notFound("tell", done.Error)
}

// ReleaseNotification withdraws a claim, because the message could not be sent.
func (s *Store) ReleaseNotification(ctx context.Context, id, tableID string, seq int) error {
	return notFound("untell", s.write.WithContext(ctx).
		Exec("DELETE FROM told WHERE contact_id = ? AND table_id = ? AND seq = ?", id, tableID, seq).Error)
}

// ClaimDailyNotification claims the daily message of a contact. It returns false if another process has claimed it.
func (s *Store) ClaimDailyNotification(ctx context.Context, id string, last time.Time) (bool, error) {
	done := s.write.WithContext(ctx).Model(&Contact{}).Where("id = ? AND digest_at <= ?", id, last.UnixMilli()).
		Update("digest_at", s.now())
	return done.RowsAffected == 1, notFound("tell daily", done.Error)
}

// ReturnLink is a link that brings a player back to a table in another browser. The store keeps its hash.
type ReturnLink struct {
	Hash     string `gorm:"primaryKey"`
	PlayerID string
	TableID  string
	MadeAt   int64
}

// TableName returns the name of the database table, with the correct plural.
func (ReturnLink) TableName() string { return "ways_back" }

// AddReturnLink stores a link.
func (s *Store) AddReturnLink(ctx context.Context, w ReturnLink) error {
	w.MadeAt = s.nowIfZero(w.MadeAt)
	return wrapDuplicate("add way back", s.write.WithContext(ctx).Create(&w).Error, ErrTaken)
}

// ReturnLink reads a link that was made after a given time and after its player's resume code. It returns ErrNotFound
// if there is none.
func (s *Store) ReturnLink(ctx context.Context, hash string, after time.Time) (ReturnLink, error) {
	var w ReturnLink
	err := s.read.WithContext(ctx).Raw("SELECT w.* FROM ways_back w JOIN players p ON p.id = w.player_id"+
		" WHERE w.hash = ? AND w.made_at > ? AND w.made_at > p.code_at", hash, after.UnixMilli()).Take(&w).Error
	return w, notFound("way back", err)
}

// SweepContacts removes links made before a given time, and unconfirmed contacts made before another.
func (s *Store) SweepContacts(ctx context.Context, links, unconfirmed time.Time) error {
	err := s.write.WithContext(ctx).Transaction(func(tx *gorm.DB) error {
		if err := tx.Delete(&ReturnLink{}, "made_at <= ?", links.UnixMilli()).Error; err != nil {
			return err
		}
		return tx.Delete(&Contact{}, "confirmed_at = 0 AND created_at <= ?", unconfirmed.UnixMilli()).Error
	})
	return notFound("sweep contacts", err)
}

// PushKeys returns the keys by which push services recognize this server. The first call stores the keys that the
// function offer makes; every process gets the same keys.
func (s *Store) PushKeys(ctx context.Context,
	offer func() (public, private string, err error),
) (public, private string, err error) {
	read := func() (k struct{ Public, Private string }, err error) {
		err = s.read.WithContext(ctx).Table("push_keys").Take(&k, "id = 1").Error
		return k, err
	}
	k, err := read()
	if errors.Is(err, gorm.ErrRecordNotFound) {
		if public, private, err = offer(); err != nil {
			return "", "", err
		}
		err = s.write.WithContext(ctx).
			Exec("INSERT INTO push_keys (id, public, private) VALUES (1, ?, ?) ON CONFLICT (id) DO NOTHING", public,
				private).Error
		if err == nil {
			k, err = read()
		}
	}
	return k.Public, k.Private, notFound("push keys", err)
}
