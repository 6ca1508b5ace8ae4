// Package db is the store: players, sessions, tables, seats, and the record of what was played. It keeps bytes and
// knows no rule; what a body means is the caller's affair. The same code runs on embedded SQLite and on PostgreSQL,
// and GORM stays behind this package.
//
//	s, err := db.Open(ctx, "sqlite:tricorne.db", db.Options{})   // or "sqlite::memory:", "postgres://…"
//	defer s.Close()
//
// # The record
//
// The action log is the record. A table begins with one action and one position and grows by [Tx.Append] inside
// [Store.WithLock]; nothing in it is ever changed or removed, which triggers in the database guard. The positions the
// actions led to stand in a table of their own, and all of them are kept. (table, seq) is the primary key of actions,
// and the second net under two writers who race.
//
//	err := s.WithLock(ctx, id, func(tx *db.Tx) error {
//		p, err := tx.Latest()                    // tx.Table is the locked row
//		…
//		return tx.Append(action, position, db.TableChange{Status: db.StatusPlaying, Turn: 3, Asked: 1 << side})
//	})
//
// When WithLock returns nil the action is stored, and stays stored when the process is killed the moment after. (What a
// power cut may do is said at [Open].)
//
// # What there is
//
//	Open(ctx, url, Options) (*Store, error)        Close() error   Ready(ctx) error   Dialect() string
//
//	CreateTable(ctx, Table, []Seat, Row, Position) error    ErrTaken when the rematch was already made
//	AddTable(ctx, Table, []Seat, []Row, []Position) error      a whole record, read back in
//	Table(ctx, id) (Table, error)
//	TableIDs(ctx, after, limit) ([]string, error)              every table, for verify
//	TablesOf(ctx, playerID, page) ([]Listed, more, error)         OpenTables(ctx, page) ([]Listed, more, error)
//	CountOpen(ctx, playerID, after) (own, all int, error)
//
//	WithLock(ctx, tableID, func(*Tx) error) error    Tx: Table, Latest, PositionAt, Rows, Seats, Append, Chair, Pass, Sit
//	Latest(ctx, tableID) (Table, Position, error)  the fast way to read a table
//	Summary(ctx, tableID) (Summary, error)           the faster way to see whether it has changed, and who sits there
//	Rows(ctx, tableID, from, to, limit)
//	RowsAt(ctx, tableID, seqs)                     some actions by their numbers
//	RowsHeard(ctx, tableID, mask, before, limit)  HeadsHeard(ctx, tableID, mask, from)
//	ErasHeard(ctx, tableID, mask) ([]Era, error)     which editions its actions were made under, and from when on
//	CountHeard(ctx, tableID, mask, to) (int, error)  NthHeard(ctx, tableID, mask, n) (seq, error)
//	Fingerprints(ctx, tableID, edition) ([]string, error)    under which rules its actions of an edition were made
//	PositionAt(ctx, tableID, seq)                  Restamp(ctx, tableID, seq, edition, []Position)
//
//	Seats(ctx, tableID)   SeatByToken(ctx, hash)   Sit(ctx, tableID, side, playerID, name)
//	Reseat(ctx, hash, playerID)
//	SetBookmarks(ctx, []Seat)   SetPin(ctx, tableID, side, hash)   SetToken(ctx, tableID, side, holder, hash)
//	Watch(ctx, playerID, tableID)   Unwatch(ctx, playerID, tableID)   WatchedBy(ctx, playerID, page)
//		tables a player looks on at
//
//	ComputerTurns(ctx, limit) ([]ComputerTurn, error)   CountComputerTurns(ctx, before, except)
//		where it is a computer's turn
//	SetAwaits(ctx, tableID, seq, awaits)   SetWatched(ctx, by, until)
//	ClaimComputerTurn(ctx, tableIDs, process, until)   RenewLeases   EndLeases   EndAllLeases
//		which process plays for the computers
//	CountFailed(ctx, tableID, seq)   ForgetFailed(ctx, tableID)   Hurry(ctx, tableID)
//		actions of theirs that failed, and pauses to skip
//
//	Beat(ctx, silence)   Downtimes(ctx, after) ([]Downtime, error)                     when no server process was at work
//
//	OpenDoor(ctx, Door)   CloseDoor(ctx, tableID)   Door(ctx, tableID)   DoorByCode(ctx, code)   SweepDoors(ctx, before)
//	OfferPass(ctx, Pass, holder)   WithdrawPass(ctx, tableID, side, holder)   Pass(ctx, tableID, side)
//	PassByToken(ctx, hash)
//	Arrive(ctx, Arrival, most, since)   Arrivals(ctx, tableID, since)   Depart(ctx, tableID, id)
//	AddNote(ctx, Note, holder, most)   DropNote(ctx, tableID, side, id, holder)   Notes(ctx, tableID, side)
//	Point(ctx, Pointer)   PointedPlace(ctx, tableID)
//	AddLetters(ctx, []Letter, holder, most)   Letters(ctx, tableID, ends)   Mailbox(ctx, tableID, ends, side)
//	ReadLetters(ctx, Mailbox)   Mute(ctx, tableID, side, muted)
//	HandIn(ctx, SealedOrders, replaces, holder, most)   TakeOrdersBack(ctx, tableID, side, id, holder)
//	OpenOrders(ctx, tableID, id, holder)   SealedOrders(ctx, tableID)
//	SetSights(ctx, []Sight)   Sights(ctx, tableIDs…)                                            when sides were last seen
//
//	CreatePlayer(ctx, Player)   Player(ctx, id)   PlayerByResume(ctx, hash)
//	ChangeCode(ctx, id, hash, goesOn) (at, error)
//	FormerCode(ctx, hash, after)   FormerCodes(ctx, playerID, after)
//	Recover(ctx, hash, after, newHash) (Player, at, error)
//	RenamePlayer(ctx, id, name)
//
//	SaveSession(ctx, Session)   RenewSession(ctx, Renewal)   UseSession(ctx, id)   Session(ctx, id)
//	DeleteSession(ctx, id)   DeleteExpiredSessions(ctx)
//	Once(ctx, playerID, form)   DoneBefore(ctx, form, kind)   LastDone(ctx, playerID)
//	NoteSent(ctx, playerID, form, result)   UsedLink(ctx, hash, playerID)   SweepDone   what takes place once
//	AddContact(ctx, Contact, most) (Contact, error)   Contact(ctx, id)   ContactsOf(ctx, playerID)   WishMail
//	ConfirmContact   EndContact   EndMails   EndAddress
//	Due(ctx, kind, asked, fails) ([]Due, error)   DueDaily   DueTime   Tell   Untell   TellDaily   Remind   Delivered
//		who is to be told that it is their turn
//	AddWayBack(ctx, WayBack)   WayBack(ctx, hash, after)   SweepContacts   PushKeys
//
//	Keys(ctx) ([]KeyPair, error)                         of session cookies; made when there are none
//
//	Listen(ctx, func(Tick)) error                  what other server processes appended (PostgreSQL)
//	OnSeating(func(Tick))   Holders(ctx, tableIDs…)   EndStreams(ctx, playerID, opened)   CodesOf(ctx, playerIDs…)
//		who holds a seat has changed, or sessions ended
//
// # Computers
//
// A seat is a computer's when the id of its player begins with [ComputerPlayer]; that much the store knows, and no
// more. Triggers on the seats keep which sides of a table computers hold, every action brings which sides may decide
// something (TableChange.Awaits), and both together, in partial indexes, answer where it is a computer's turn without a
// look at any other table.
//
// # Conventions
//
// Ids are short random URL-safe strings made by the caller. Times are UTC unix milliseconds; a zero time in a new row
// means now. A set of sides is a uint8 with bit 1<<side, so sides run from 0 to 7. Hashes and tokens are strings, ""
// when there is none. A table may have a seat that is no side's, its referee's: that of [Referee], which [Tx.Chair]
// gives with an act. Of bytes that are stored as they are (Options, DiceSecret, Result, a session's Data) empty ones
// may come back nil; bodies come back exactly as they were given.
//
// On SQLite one writes at a time, and all acts that wait for that are committed together (BenchmarkAppendMany: a third
// less time an act); PostgreSQL takes them side by side.
//
// SQLite belongs to one process, so what every request asks for, [Store.Summary] and [Store.Session], is kept in memory
// there until this process changes it. On PostgreSQL, where other processes write too, it is read each time.
//
// What a form asks for takes place once where its id is in the context ([Once]): the id is stored in the transaction of
// the change, and a second one with the same id answers with [*Repeated] and the result of the first.
//
// A session that goes on under another id has a row for each: the old one holds Next, and ends a while after a browser
// first showed the new id ([Store.UseSession]). All of it stands in the store, so it holds for every process.
//
// The errors a caller should expect are [ErrNotFound], [ErrStale] and [ErrTaken], to be asked for with errors.Is, and
// [ErrAway] when the database cannot be used just now ([Away] says why): then it is not known whether what was to be
// written is stored. The store itself logs an outage, once when it begins and once when it ends. Every other error is a
// defect.
package db
