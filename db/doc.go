// Package db is the store: players, sessions, tables, seats, and the record of what was played. It stores bytes and
// knows no rules; only the caller knows what a body means. The same code runs on embedded SQLite and on PostgreSQL,
// and GORM stays behind this package.
//
//	s, err := db.Open(ctx, "sqlite:tricorne.db", db.Options{})   // or "sqlite::memory:", "postgres://…"
//	defer s.Close()
//
// # The record
//
// The action log is the record. A table begins with one action and one position and grows by [Tx.Append] inside
// [Store.WithLock]; nothing in it is ever changed or removed, which triggers in the database guard. There are two
// exceptions: a whole table can be removed ([Store.RemoveTable]), and the name of a deleted player replaced
// ([Store.Erase]). The positions after the actions are in a table of their own, and all of them are kept. (table, seq)
// is the primary key of actions. It is a second safeguard if two writers race.
//
//	err := s.WithLock(ctx, id, func(tx *db.Tx) error {
//		p, err := tx.Latest()                    // tx.Table is the locked row
//		…
//		return tx.Append(action, position, db.TableChange{Status: db.StatusPlaying, Turn: 3, Asked: 1 << side})
//	})
//
// When WithLock returns nil the action is stored, and stays stored when the process is killed the moment after.
// ([Open] says what a power cut may do.)
//
// # What there is
//
//	Open(ctx, url, Options) (*Store, error)        Close() error   CheckReady(ctx) error   Dialect() string
//
//	CreateTable(ctx, Table, []Seat, Row, Position) error    ErrTaken when the rematch was already made
//	AddTable(ctx, Table, []Seat, []Row, []Position) error      a whole record, read back in
//	Table(ctx, id) (Table, error)
//	TableIDs(ctx, after, limit) ([]string, error)              every table, for verify
//	TablesOf(ctx, playerID, page) ([]ListedTable, more, error)         OpenTables(ctx, page) ([]ListedTable, more, error)
//	CountOpen(ctx, playerID, after) (own, all int, error)
//
//	WithLock(ctx, tableID, func(*Tx) error) error    Tx: Table, LatestPosition, PositionAt, Rows, Seats, Append,
//	                                                 SetReferee, Pass, Sit
//	LatestPosition(ctx, tableID) (Table, Position, error)  the fast way to read a table
//	Summary(ctx, tableID) (Summary, error)           the faster way to see whether it has changed, and who sits there
//	Rows(ctx, tableID, from, to, limit)
//	RowsAt(ctx, tableID, seqs)                     some actions by their numbers
//	RowsVisibleTo(ctx, tableID, mask, before, limit)  HeadsVisibleTo(ctx, tableID, mask, from)
//	EditionsVisibleTo(ctx, tableID, mask) ([]EditionStart, error)     which editions its actions were made under
//	CountVisibleTo(ctx, tableID, mask, to) (int, error)  NthSeqVisibleTo(ctx, tableID, mask, n) (seq, error)
//	Fingerprints(ctx, tableID, edition) ([]string, error)    under which rules its actions of an edition were made
//	PositionAt(ctx, tableID, seq)                  SetEdition(ctx, tableID, seq, edition, []Position)
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
//	CountFailure(ctx, tableID, seq)   ForgetFailures(ctx, tableID)   Hurry(ctx, tableID)
//		actions of theirs that failed, and pauses to skip
//
//	Beat(ctx, silence)   Downtimes(ctx, after) ([]Downtime, error)                     when no server process was at work
//
//	SetJoinCode(ctx, JoinCode)   RemoveJoinCode(ctx, tableID)   JoinCode(ctx, tableID)   JoinCodeByLetters(ctx, code)
//	SweepJoinCodes(ctx, before)
//	OfferPass(ctx, Pass, holder)   WithdrawPass(ctx, tableID, side, holder)   Pass(ctx, tableID, side)
//	PassByToken(ctx, hash)
//	Arrive(ctx, Arrival, most, since)   Arrivals(ctx, tableID, since)   RemoveArrival(ctx, tableID, id)
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
//	WithForm(ctx, playerID, form)   FormResult(ctx, form, kind)   LastForm(ctx, playerID)
//	NoteFormResult(ctx, playerID, form, result)   UsedLink(ctx, hash, playerID)   SweepFormResults   what happens once
//	AddContact(ctx, Contact, most) (Contact, error)   Contact(ctx, id)   ContactsOf(ctx, playerID)   AddUnconfirmedMail
//	ConfirmContact   RemoveContact   RemoveMailContacts   RemoveAddress
//	DueNotifications(ctx, kind, asked, fails) ([]DueNotification, error)   DueDailyNotifications   DueTimeWarnings
//	ClaimNotification   ReleaseNotification   ClaimDailyNotification   ClaimReminder   Delivered
//		who is to be told that it is their turn
//	AddReturnLink(ctx, ReturnLink)   ReturnLink(ctx, hash, after)   SweepContacts   PushKeys
//
//	NoteVisit(ctx, tableID)   ParkTables(ctx, before, limit)   WakeTable(ctx, tableID)   CloseTable(ctx, tableID)
//	RemoveUnjoined(ctx, before, limit)   RemoveTable(ctx, tableID)
//	RemoveForgottenPlayers(ctx, before, limit)   RemovePlayer(ctx, id)   Erase(ctx, Erasure)
//		what is past its time, and what somebody asked to delete
//	Players(ctx, like, limit)   ListTables(ctx, player, limit)   BanPlayer   LiftBan   SetNotice   RemoveNotice
//	Notices(ctx)   AddAdminEntry   AdminEntries   SweepAdminLog   TableNames
//		for the people who run the server
//	Backup(ctx, folder) (BackupInfo, error)   CheckBackup(ctx, path)   Restore(ctx, path, url)
//
//	Keys(ctx) ([]KeyPair, error)                         of session cookies; made when there are none
//
//	Listen(ctx, func(Tick)) error                  what other server processes appended (PostgreSQL)
//	OnSeating(func(Tick))   Holders(ctx, tableIDs…)   EndStreams(ctx, playerID, opened)   CodeTimesOf(ctx, playerIDs…)
//		who holds a seat has changed, or sessions ended
//
// # Computers
//
// A seat is a computer's when the id of its player begins with [ComputerPrefix]. The store knows nothing else about
// computers. Triggers on the seats record which sides of a table computers hold. Every action records which sides may
// decide something (TableChange.Awaits). Partial indexes over both find the tables where it is a computer's turn,
// without reading any other table.
//
// # Conventions
//
// Ids are short random URL-safe strings made by the caller. Times are UTC unix milliseconds; a zero time in a new row
// means now. A set of sides is a uint8 with bit 1<<side, so sides run from 0 to 7. Hashes and tokens are strings, ""
// when there is none. A table may also have a referee's seat. Its side number is [Referee], and [Tx.SetReferee]
// changes its holder together with an act. Some bytes are stored as they are (Options, DiceSecret, Result, a
// session's Data): empty ones may be read back as nil. Bodies are read back exactly as they were given.
//
// SQLite allows one writer at a time, so all waiting acts are committed together (BenchmarkAppendMany: a third less
// time for each act). PostgreSQL writes them in parallel.
//
// SQLite belongs to one process, so what every request asks for, [Store.Summary] and [Store.Session], is kept in
// memory there until this process changes it. On PostgreSQL, where other processes write too, it is read each time.
//
// A form takes effect only once if its id is in the context ([WithForm]). The id is stored in the transaction of the
// change. A second change with the same id returns [*RepeatedError] with the result of the first.
//
// A session that continues under another id has a row for each id. The old row holds Next, and ends a while after a
// browser first sent the new id ([Store.UseSession]). All of this is in the store, so it is valid for every process.
//
// A caller should expect the errors [ErrNotFound], [ErrStale] and [ErrTaken], and test for them with errors.Is.
// [ErrAway] means that the database cannot be used at the moment ([AwayError] says why): then it is unknown whether an
// attempted write was stored. The store itself logs an outage, once when it begins and once when it ends. Every other
// error is a defect.
package db
