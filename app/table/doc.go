// Package table is the table service, which joins rules, store and watchers. It is the only caller of a game.
//
// A Seat says which viewer looks at which table; only the service makes one, for the player of a session. Everything
// that leaves the service is made for a Seat, from views, asks and what that side was told.
//
// # Groups
//
// The methods of Service belong to groups (groups.go). Each group is a small type around one core. The core has the
// store, the hub and the boards in memory, and does the work that several groups need: it finds and opens tables,
// looks back, draws (see) and stores (write). Service embeds all groups, so a caller sees one type. Each arrow is a
// field through which one group calls another; no other calls are possible:
//
//	Setup ──→ Seats ──→ watchers
//	  └─────→ Actions ←── Computers
//	Refereeing People History Records Reminders Uptime
//
//	Setup create tables, rematches, puzzles and games played on; list tables
//	Seats visits, links, join codes, passes, PINs, the referee's seat
//	Actions see, act, undo and offer, roll by hand, change settings, resign
//	Refereeing correct, amend, rewind, pending actions, lessons for referees
//	People letters, notes, sketches, pointing and presence (the files people_….go)
//	History moments, the log, luck, the report
//	Records export and import, game records, checks of the dice and of whole tables, patches
//	Computers decisions and acts of computers, their claims and failures, stand-ins, staff officers
//	Reminders players to remind that it is their turn
//	Uptime times without a running server
//	watchers who is watching: streams of seats with a new holder, tables of computers
//
// A board is a table as it stands after one act. It is made of its recent rows (recent.go) and the settings, and its
// clocks are computed from them (timing.go). A question about a board that only one group asks is a function of that
// group.
//
// Everything that can be computed from rows is made in app/record, which needs no store: rows, replays, checks, and
// in app/record/told entries, timelines, reports and luck. The groups read rows for it and store the results.
//
// Files are layered too: errors and rows are the lowest layer, then boards, seats and the core, then write.go and
// see.go, then the groups. service.go, which makes the groups, is the highest.
//
// # A visit
//
// A request begins with Visit, which reads a table and its seats once for a player. The seats it returns carry the
// data that it read, so calls with them (See, Act, At, Report) do not read it again. If an act finds that a newer one
// was stored, it reads again and starts over.
//
// # One act
//
// Act locks the table, plays the latest position with the dice of the next number, appends one row in the same
// transaction, and after the commit ticks the sides that noticed anything. It stores first and notifies afterwards.
//
// # One device
//
// If both sides use one device, a curtain hides each side from the other. If a side is asked in the open
// (game.Game.Open: losses in a battle of open blocks), both may look on: Visit.SharedViewSeat returns a seat that
// answers for the side asked but sees, counts and is told only what the public is. It is only for that desk; other
// forms, and a side that has a PIN, stay behind the curtain.
//
// # Two ways of counting
//
// The store numbers every act of a table: its seq. What leaves the service is numbered as the viewer noticed it: a
// viewer's 7 is the seventh entry of their own log. A viewer notices an act if it is their own, if they were told
// something of it, if dice were rolled, or if the sides that are asked changed. So nobody can count what they were
// not told, a secret act of one side does not make the other side's form stale, and a link to a moment holds for the
// perspective it names. For a viewer who sees everything, after the end, both ways of counting are the same.
//
// # Taking back
//
// The policy: a side may take back its own last act as long as it gave nothing away (no dice were rolled, nothing was
// revealed, the same side is still asked), and after that the act before. Beyond that it may offer to go back to
// before its last act; the opponent agrees or declines, and playing on lets the offer lapse, which everybody notices.
// At a table on one device both sides are present, so going back further happens at once. Every one of these is an
// action of its own in the record. Dice depend on the number of the act, which keeps growing: no roll is repeated.
//
// # Ending and leaving
//
// A side may resign, and both may agree on a draw (conclude.go): an act of its own kind, End, by which package game
// ends the game in the position. What was hidden stays hidden and the dice stay sealed until a side reveals
// everything (RevealAfterEnd); before that the end can be taken back. After that, and after an end by the rules,
// every desk shows the whole map (see.go), and its verdict is made from an Ending. A player may pass their seat on by
// a link for one person, or leave (pass.go): acts of the kind Seating, which say who plays from then on.
//
// # Seats
//
// Whenever a seat gets another holder, an act of the kind Seating says so, in the transaction that changes the seat.
// Returning to one's own seat on another device is not such an act. The referee may unseat a player (unseat.go), lock
// a seat (lock.go), and swap the two players (swap.go): before the first act at once, later with the consent of both
// sides. These requests name the seat as the page showed it (Visit.SeatChangedAt), so a stale page changes nothing. A
// former referee plays only if both sides allow it (formerreferee.go). A request to join expires after ArrivalLifetime.
//
// # Letters and presence
//
// The sides write each other letters (people_letters.go). Letters are not part of the record and belong to the two
// seats: nobody else can tell that there are any. Only the other side is told whether a side is present
// (people_presence.go), and nothing more.
//
// The referee and one side write each other in private (people_words.go), in letters with another pair of ends. Each
// pair of ends counts its own letters, so no number tells of another pair. A side hands sealed orders to the referee
// (people_orders.go), who opens them and answers for the side. After the end both sides may agree to open it all to
// everybody (OpenPrivateWords), even if the referee has left; the letters between the sides stay theirs.
//
// A live stream belongs to the seats its player held when it began. Whenever a seat changes its holder, at any
// process, the streams of that table are compared with the present holders (seating.go), and those of a former holder
// end.
//
// # A side's own notes and arrows
//
// A side's drawings on its map (people_sketches.go) are private, as its letters are, and count as no act. A drawing
// belongs to the last act that the side has noticed, so its place in history reveals nothing of what others did
// since. A drawing that is removed from the map leaves a note about the removal, and history shows the drawing for
// the time it was there.
//
// # Time for each side
//
// A table may give each side a limited time for the whole game (bank.go); otherwise a clock may just count the time
// (timing.go). Nothing ends by itself: when a side's time has run out the other may claim the game (ClaimTime), give
// more or wait. No clock runs while no server process is running (downtime.go): Wake and ReportUptime report that one
// is, and every process that stores acts knows the gaps.
//
// # Notifications
//
// Due, DueDailyNotices and DueTimeWarnings find players who are asked, have not looked and want a notification
// (due.go); package notify sends it. There is no queue: what is due follows from the seats and the notifications sent
// before.
//
// # Computers
//
// A computer sits at a table like anybody else (computer.go): its seat is held by a player of its level's name, who
// has no session. Every action says which sides may decide something afterwards (board.awaitedSides), so the store
// can list where it is a computer's turn (ComputerTurns). NextComputerAction blindfolds the position
// (game.NewComputerView), so a computer knows only what its side knows; PlayComputerAction plays the decision as Act
// does for people, with the number of the desk it was decided on. Package bot does both whenever OnComputerTurn is
// called, for a table that it has claimed (ClaimComputerTurn). Thinking pauses while requests of people are served
// (parking.go), and after three failures the computer rests (failures.go).
//
// Computers take seats over and give them up in the middle of a game (standin.go), which is recorded as it is for
// people. If only computers play, anybody with the address may watch and sit down, and the game stops while nobody
// watches: the store knows until when a table is watched, and by which player (watch.go).
//
// # Playing on
//
// PlayOn makes a separate table from a past moment (onward.go). During the game the position is imagined from the
// knowledge of the side that asks (game.Game.Imagine); once everything is revealed, it is the true one. Its first row
// says so, and its first position is taken as it is stored, by Verify too.
//
// # The referee
//
// A table may have a referee: a seat of its own, one at a time, never a player's (chair.go). It is taken at the
// set-up or with the consent of both sides, passed on by a link, or given up. The referee sees everything as a viewer
// that only package referee makes (Visit.Referee), counts every act, and is told of every act. Looking as a side,
// they see and do the same as that side, and the record says that the referee entered it.
//
//   - Correct changes the position by hand; PreviewCorrection returns the effects in advance, and who is told what
//     (correct.go).
//   - Rewind goes back to after any act (rewind.go): with the consent of both sides, each by AnswerUndo, or because
//     they agreed at the table. Manual dice that were taken back may be proposed again (told.PendingDice.KeptDice).
//   - Amend plays an earlier act in another way and the later acts again with their dice, up to the first act that
//     is no longer offered or would roll others (amend.go). One transaction stores all of it: an amendment that
//     goes
//     back, then the new acts.
//
// The referee's notes (people_notes.go) are stored next to the record and belong to the seat; nobody else can tell
// that there are any. The places that the referee, or a side, points at (people_pointing.go) are stored too, so that
// every server process shows them.
//
// Each is an act of its own kind in the record, which is only ever added to. Acts that were taken back stay there,
// and a visitor who opens one by an old address is told so (Moment.Takeback).
//
// # Dice
//
// The dice of a table are the server's, drawn from its secret, or rolled by hand and typed in (hand.go): then an
// order that lacks dice waits for them, and Roll enters them throw by throw. The side that the dice belong to enters
// them, no matter which side gave the order, and is the one asked in the meantime; dice that belong to no side are
// entered by the side that gave the order. Rows of the kind PendingOrder record the waiting: each holds the throws
// entered before it, and one for an order that was taken back (WithdrawOrder) keeps all its dice, to be proposed
// again for the same throws (told.PendingDice.KeptDice). Each act keeps its dice and where they came from, and every
// replay of it (looking back, going back, Verify) uses these. Older records do not say what a throw decides, and
// Verify does not require it there.
//
// # Editions
//
// Rules and data may be corrected during a game. Every act is stamped with the edition of its game's rules and a
// fingerprint of rules and data, every position with the edition in whose form it is stored, and all positions are
// kept. A table that began under an older edition goes on under the present one: its last position is converted when
// it is opened (game.Game.Upgrade), and its pages say since which act, as the viewer counts. If that fails, the table
// is stuck: everything that needs a position returns *StuckError, but its record can still be read. Patch replays such
// a table under the present rules, and also a table of the present edition with another fingerprint; if the results are
// the same, its whole record counts as made under these rules. Verify replays what was made under the present edition.
// The shelf (shelf_test.go) finds rules that have changed without a new edition.
//
// # Advice and luck
//
// If a table has staff officers (officer.go), a side that must decide may ask what a computer would do with the same
// knowledge; officers think in the same queue as the computers, one for each player at a time. counsel.go chooses
// proposals that a player can tell apart. Between people on two devices both must want officers: a wish when the
// table is set up waits for the other side, and later either side proposes them. The luck report (luck.go) replays
// every act with dice and compares the roll with what all faces would have given, as far as the viewer may know that.
//
// # Long after
//
// A game that nobody has visited for long is parked by the sweeper (package keep, park.go): no computer plays there, it
// can be looked at as before, and Wake or any action ends that. Delete deletes a player (erase.go): tables that nobody
// else shares are removed, and at the others DeletedPlayerName takes the place of the player's name, in the record too.
// The record is changed in no other way, and replays as before, because no rule reads a name.
//
// # Records
//
// Export returns a table as a file: with every action for the referee, and after the end for everybody, then with the
// dice secret too. Import makes a table from it (import.go): it replays every act with its dice, and refuses a record
// that does not match, with a reason. An unfinished game gets a new secret there (tableSettings.ImportedActs).
// GameRecord returns the same game for other programs (record.File): the entries of a viewer with their facts, and
// the viewer's picture of the table at the end of each turn.
//
// # Four words
//
//	action a player's decision: an act of the form with its answers (action.Action)
//	row what is stored of it, and of everything else that is done at a table (db.Row)
//	entry what a viewer noticed of a row (Entry); the log, news, history and report are made of entries
//	bookmark how far a side has read its entries (db.Seat.Bookmark)
//
// # Errors
//
// ErrNotFound, ErrNotYours, ErrStale, ErrGameOver, ErrSeatTaken, ErrWrongPin and ErrTooManyTries are expected errors,
// as are *game.Refusal and *StuckError, whose texts are safe to show, and *NeedDiceError. Any other error is a defect
// or a broken store: log it, never show it.
package table
