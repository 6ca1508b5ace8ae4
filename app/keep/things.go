package keep

import (
	"context"
	"time"

	"tricorne/db"
)

// withTable is for how long things are kept that belong to a table.
const withTable = "As long as the table is kept."

// Things lists everything that a server with this policy stores. Each table of the store is in exactly one of them.
func (p Policy) Things() []Thing {
	return []Thing{
		{
			Name: "Your name, and the day you were last here",
			Why:  "The other players see whom they play with. There is no account, no password and no address of mail in it.",
			Long: unlessForever(p.Guests, "Until you delete it, or until you have not been here for ",
				" and hold no seat at any table.", "Until you delete it."),
			In: []string{"players"},
			sweep: func(ctx context.Context, s *db.Store, before time.Time, limit int) (int, error) {
				return s.RemoveForgottenPlayers(ctx, before, limit)
			}, after: p.Guests, verb: "guests removed",
		},
		{
			Name: "Your session: a cookie in this browser and its counterpart here",
			Why: "It says that you are you. It also remembers which curtain is open and the links that you made; that part is " +
				"encrypted.",
			Long: long(Session) + " after your last visit.",
			In:   []string{"sessions"}, hourly: true, verb: "sessions ended",
			sweep: func(ctx context.Context, s *db.Store, _ time.Time, _ int) (int, error) {
				n, err := s.DeleteExpiredSessions(ctx)
				return n, err
			}, after: Session,
		},
		{
			Name: "Your resume code, as a checksum from which nobody can compute it",
			Why:  "You come back with it on another device. A code that you replaced still works for a while, against thieves.",
			Long: "As long as your name. A replaced code: " + long(FormerCode) + ".",
			In:   []string{"former_codes"}, hourly: true, after: FormerCode, verb: "codes removed",
			sweep: func(ctx context.Context, s *db.Store, before time.Time, _ int) (int, error) {
				return 0, s.SweepFormResults(ctx, time.Time{}, before)
			},
		},
		{
			Name: "Tables that you set up and nobody joined",
			Why:  "So that somebody can sit down.",
			Long: unlessForever(p.Unjoined, "", " after the last visit of a player.", "Until you delete yourself."),
			In:   []string{"tables"}, sweep: func(ctx context.Context, s *db.Store, before time.Time, limit int) (int, error) {
				gone, err := s.RemoveUnjoined(ctx, before, limit)
				return len(gone), err
			}, after: p.Unjoined, verb: "tables that nobody joined removed",
		},
		{
			Name: "Games: every action, the dice and the positions, with the names of the players at that time",
			Why:  "You and the other players go on with the game, look back on it, and can check the dice.",
			Long: "For ever, unless nobody but you plays there and you delete yourself. " + unlessForever(p.Abandoned,
				"A game that nobody has visited for ", " is parked: computers stop, and a press wakes it.", ""),
			In: []string{"actions", "positions", "seats"}, verb: "games parked", after: p.Abandoned,
			sweep: func(ctx context.Context, s *db.Store, before time.Time, limit int) (int, error) {
				parked, err := s.ParkTables(ctx, before, limit)
				return len(parked), err
			},
		},
		{
			Name: "Letters, notes, arrows and sealed orders",
			Why:  "They are what the players of a table write to each other, and what a side notes for itself.",
			Long: withTable, In: []string{"letters", "mailboxes", "notes", "sealed_orders"},
		},
		{
			Name: "When somebody last sat at each side of a table",
			Why:  "The other side sees whether you are there.",
			Long: withTable, In: []string{"sights"},
		},
		{
			Name: "Join codes, who waits at a table, where somebody points, links that pass a seat on",
			Why:  "People find their way to a seat.",
			Long: "Minutes to days, until it has run out. Who waits: " + long(Arrival) + ".",
			In:   []string{"doors", "arrivals", "pointers", "passes"}, hourly: true, after: Arrival, verb: "join codes removed",
			sweep: func(ctx context.Context, s *db.Store, before time.Time, _ int) (int, error) {
				return 0, s.SweepJoinCodes(ctx, before)
			},
		},
		{
			Name: "Addresses for messages that it is your turn: of mail, or of your browser’s push service",
			Why:  "Only if you asked for messages.",
			Long: "Until you end the messages. An address that nobody confirmed: " + long(Unconfirmed) + ".",
			In:   []string{"contacts", "told"}, hourly: true, after: Unconfirmed, verb: "addresses removed",
			sweep: func(ctx context.Context, s *db.Store, before time.Time, _ int) (int, error) {
				return 0, s.SweepContacts(ctx, time.Time{}, before)
			},
		},
		{
			Name: "Links in mails that bring you back",
			Why:  "A mail opens your table in any browser.",
			Long: long(MailLink) + ".",
			In:   []string{"ways_back"}, hourly: true, after: MailLink, verb: "links removed",
			sweep: func(ctx context.Context, s *db.Store, before time.Time, _ int) (int, error) {
				return 0, s.SweepContacts(ctx, before, time.Time{})
			},
		},
		{
			Name: "Which forms you have sent, by number, and which links you used up",
			Why:  "A form that is sent twice by a bad connection counts once.",
			Long: long(FormResult) + ".",
			In:   []string{"done"}, hourly: true, after: FormResult, verb: "results of forms removed",
			sweep: func(ctx context.Context, s *db.Store, before time.Time, _ int) (int, error) {
				return 0, s.SweepFormResults(ctx, before, time.Time{})
			},
		},
		{
			Name: "The tables of computers that you watch",
			Why:  "They are on your list.",
			Long: "Until you take them off the list, or the table is removed.", In: []string{"watched"},
		},
		{
			Name: "What the people who run this server did: renaming, banning, removing",
			Why:  "They can be held to it. A ban is kept with its reason.",
			Long: long(AdminLog) + "; a ban until it is lifted.",
			In:   []string{"admin_log", "bans"}, hourly: true, after: AdminLog, verb: "entries of the operators' log removed",
			sweep: func(ctx context.Context, s *db.Store, before time.Time, limit int) (int, error) {
				return s.SweepAdminLog(ctx, before, limit)
			},
		},
		{
			Name: "Things of the server itself: its keys, when it ran, the message of the day",
			Why:  "It needs them to run. Nothing in them is about you.",
			Long: "For ever.",
			In:   []string{"session_keys", "push_keys", "alive", "downtime", "notices", "record_permits"},
		},
	}
}
