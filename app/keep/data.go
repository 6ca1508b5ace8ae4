package keep

import (
	"context"
	"time"

	"tricorne/db"
)

// tableRetention is the text for data that is kept as long as its table.
const tableRetention = "As long as the table is kept."

// Data lists all kinds of data that a server with this policy stores. Each table of the store belongs to one kind.
func (p Policy) Data() []Data {
	return []Data{
		{
			Name:    "Your name, and the day of your last visit",
			Purpose: "Other players see your name. No account, password or mail address is stored with it.",
			Duration: durationOrForever(p.RemoveGuestsAfter,
				"Until you delete it. Without a seat at any table, until you have not visited for ", ".", "Until you delete it."),
			Tables: []string{"players"},
			sweep: func(ctx context.Context, s *db.Store, before time.Time, limit int) (int, error) {
				return s.RemoveForgottenPlayers(ctx, before, limit)
			}, maxAge: p.RemoveGuestsAfter, logText: "guests removed",
		},
		{
			Name: "Your session: a cookie in this browser and its entry on the server",
			Purpose: "The server recognizes you by it. It also stores, encrypted, which curtain is open and which links you " +
				"made.",
			Duration: durationText(SessionRetention) + " after your last visit.",
			Tables:   []string{"sessions"},
			hourly:   true, logText: "sessions ended",
			sweep: func(ctx context.Context, s *db.Store, _ time.Time, _ int) (int, error) {
				n, err := s.DeleteExpiredSessions(ctx)
				return n, err
			}, maxAge: SessionRetention,
		},
		{
			Name: "A checksum of your resume code, from which the code cannot be computed",
			Purpose: "With the code you continue on another device. A replaced code still works for a while, in case somebody " +
				"else replaced it.",
			Duration: "As long as your name. A replaced code is kept for " + durationText(FormerCodeRetention) + ".",
			Tables:   []string{"former_codes"},
			hourly:   true, maxAge: FormerCodeRetention, logText: "codes removed",
			sweep: func(ctx context.Context, s *db.Store, before time.Time, _ int) (int, error) {
				return 0, s.SweepFormResults(ctx, time.Time{}, before)
			},
		},
		{
			Name:    "Tables that you set up and nobody joined",
			Purpose: "So that another player can join.",
			Duration: durationOrForever(p.RemoveUnjoinedAfter, "", " after the last visit of a player.",
				"Until you use “Delete me”."),
			Tables: []string{"tables"},
			sweep: func(ctx context.Context, s *db.Store, before time.Time, limit int) (int, error) {
				gone, err := s.RemoveUnjoined(ctx, before, limit)
				return len(gone), err
			}, maxAge: p.RemoveUnjoinedAfter, logText: "tables that nobody joined removed",
		},
		{
			Name:    "Games: every action, the dice and the positions, with the names of the players at that time",
			Purpose: "Players continue the game, look back at it, and can check the dice.",
			Duration: "For ever. If no other person plays there, until you use “Delete me”. " + durationOrForever(
				p.ParkAbandonedAfter, "A game that nobody has visited for ",
				" is parked: its computers stop until a player resumes it.", ""),
			Tables: []string{"actions", "positions", "seats"}, logText: "games parked", maxAge: p.ParkAbandonedAfter,
			sweep: func(ctx context.Context, s *db.Store, before time.Time, limit int) (int, error) {
				parked, err := s.ParkTables(ctx, before, limit)
				return len(parked), err
			},
		},
		{
			Name:     "Letters, notes, arrows and sealed orders",
			Purpose:  "Players write to each other and to the referee, and take notes on the map.",
			Duration: tableRetention,
			Tables:   []string{"letters", "mailboxes", "notes", "sealed_orders"},
		},
		{
			Name:     "When the player of each side was last at the table",
			Purpose:  "The other side sees whether you are present.",
			Duration: tableRetention, Tables: []string{"sights"},
		},
		{
			Name:     "Join codes, players who wait at a table, places pointed at, and links that pass on a seat",
			Purpose:  "Players join a table and take over seats.",
			Duration: "From minutes to days, until each expires. A waiting player: " + durationText(ArrivalRetention) + ".",
			Tables:   []string{"doors", "arrivals", "pointers", "passes"},
			hourly:   true, maxAge: ArrivalRetention, logText: "join codes removed",
			sweep: func(ctx context.Context, s *db.Store, before time.Time, _ int) (int, error) {
				return 0, s.SweepJoinCodes(ctx, before)
			},
		},
		{
			Name:    "Your addresses for notifications: mail, or your browser’s push service",
			Purpose: "The server notifies you of your turn, if you asked for it.",
			Duration: "Until you turn notifications off. An unconfirmed address: " +
				durationText(UnconfirmedContactRetention) + ".",
			Tables: []string{"contacts", "told"},
			hourly: true, maxAge: UnconfirmedContactRetention, logText: "addresses removed",
			sweep: func(ctx context.Context, s *db.Store, before time.Time, _ int) (int, error) {
				return 0, s.SweepContacts(ctx, time.Time{}, before)
			},
		},
		{
			Name:     "Links in notification mails",
			Purpose:  "Such a link opens your table in any browser.",
			Duration: durationText(MailLinkRetention) + ".",
			Tables:   []string{"ways_back"},
			hourly:   true, maxAge: MailLinkRetention, logText: "links removed",
			sweep: func(ctx context.Context, s *db.Store, before time.Time, _ int) (int, error) {
				return 0, s.SweepContacts(ctx, before, time.Time{})
			},
		},
		{
			Name:     "Which forms you sent, by number, and which links you used",
			Purpose:  "A form that a bad connection sends twice counts once.",
			Duration: durationText(FormResultRetention) + ".",
			Tables:   []string{"done"},
			hourly:   true, maxAge: FormResultRetention, logText: "results of forms removed",
			sweep: func(ctx context.Context, s *db.Store, before time.Time, _ int) (int, error) {
				return 0, s.SweepFormResults(ctx, before, time.Time{})
			},
		},
		{
			Name:     "Games between computers that you watch",
			Purpose:  "They are in your list of tables.",
			Duration: "Until you remove them from the list, or the table is removed.", Tables: []string{"watched"},
		},
		{
			Name:     "What the operators of this server did: renaming, banning, removing",
			Purpose:  "So that their actions can be checked. A ban is stored with its reason.",
			Duration: durationText(AdminLogRetention) + "; a ban until it is lifted.",
			Tables:   []string{"admin_log", "bans"},
			hourly:   true, maxAge: AdminLogRetention, logText: "entries of the operators' log removed",
			sweep: func(ctx context.Context, s *db.Store, before time.Time, limit int) (int, error) {
				return s.SweepAdminLog(ctx, before, limit)
			},
		},
		{
			Name:     "Data of the server itself: its keys, when it ran, the message of the day",
			Purpose:  "The server needs it to run. None of it is about you.",
			Duration: "For ever.",
			Tables:   []string{"session_keys", "push_keys", "alive", "downtime", "notices", "record_permits"},
		},
	}
}
