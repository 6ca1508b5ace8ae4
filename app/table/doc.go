// Package table is the table service: the one place where rules, store and watchers meet, and the only caller of a game.
//
// A Seat says whose eyes look at which table; only the service makes one, for the player of a session. Everything that
// leaves the service was made for a Seat, from views, asks and what that side was told.
//
// # A visit
//
// A request begins with Visit, which reads a table and its seats once for a player. The seats it gives have what it read along: what is
// asked with them (See, Act, At, Report) reads none of it again. An act that meets a newer one reads afresh and decides anew.
//
// # One act
//
// Act locks the table, plays the latest position with the dice of the next number, appends one row in the same
// transaction, and after the commit ticks the sides that noticed anything. Store, then tell.
//
// # Two ways of counting
//
// The store numbers every act of a table: its seq. What leaves the service is numbered as the viewer noticed it: his 7 is
// the seventh entry of his own log. A viewer notices an act when it is his own, when he was told something of it, when dice
// fell, or when those who are asked changed. So nobody can count what he was not told, a secret act of one side does not
// make the other side's form stale, and a link to a moment holds for the perspective it names. Through all eyes, after
// the end, both ways of counting are one.
//
// # Taking back
//
// The policy: a side may take back its own last act as long as nothing came of it that cannot be unlearned (no dice fell,
// nothing was revealed, the turn to decide did not pass on), and again the one before. Beyond that it may offer to go
// back to before its last act; the opponent agrees or declines, and playing on lets the offer lapse, which everybody
// notices. On a table of one device both sides sit at it, so going back beyond the first rule happens at once. Every one of these is an action of
// its own in the record. Dice depend on the number of the act, which goes on: none is ever rolled again alike.
//
// # Ending and leaving
//
// A side may resign, and both may take the game for a draw (conclude.go): an act of its own kind, End, by which the kernel closes the position.
// What was hidden stays hidden and the dice stay sealed until a side lays everything open (LayOpen); so long one may go back over it. A player
// may pass his seat on by a link for one person, or leave (pass.go): acts of the kind Seating, which say who plays from then on.
//
// # The referee
//
// A table may have a referee: a seat of its own, one at a time, never a player's (chair.go). It is taken at the set-up or with the consent
// of both sides, passed on by a link, given up. He sees everything through eyes that only package referee makes (Visit.Referee), counts every
// act, and is told of every one; looking as a side he sees and does what that side would, and what he does is on record as entered by him.
//
//   - Correct changes the position by hand; Weigh says beforehand what would come of it and who hears what (correct.go).
//   - Rewind goes back to after any act (rewind.go): with the consent of both sides, each by AnswerUndo, or because they agreed aloud. Dice
//     by hand that were taken back may be proposed again (Hand.Kept).
//   - Amend has an earlier act played otherwise and what followed again, with the dice it had, up to the first act that is no longer
//     offered or would roll others (amend.go). One transaction stores all of it: an amendment that goes back, then the acts as they are now.
//
// His notes (note.go) stand beside the record and belong to the seat; nobody else can tell that there are any. What he, or a side, points at
// (point.go) is stored too, so that every server process shows it.
//
// Each is an act of its own kind in the record, which is only ever added to. What was taken back stays there, and whoever comes to it by
// an old address is told so (Moment.TakenBack).
//
// # Dice
//
// The dice of a table are the server's, drawn from its secret, or rolled by hand and typed in: then Act answers an order
// that lacks dice with *NeedDice, and the order is sent again with them. Each act keeps the dice that fell and where they
// came from, and whatever plays it again (looking back, going back, Verify) takes them from there.
//
// # Editions
//
// Rules and data may be mended under a table in play. Every act is stamped with the edition of its game's rules and a
// fingerprint of rules and data, every position with the edition in whose form it is stored, and all positions are kept. A
// table that began under an older edition goes on under the present one: its last position is carried over when it is
// opened (game.Game.Upgrade), and what is shown of it says since which act, as the viewer counts. Where that cannot be done
// the table is stuck: everything that needs a position answers with *Stuck, and its record can still be read. Patch plays
// such a table again under the present rules; when nothing comes out otherwise, its whole record is one of this edition.
// Verify plays again what the present edition has made. The shelf (shelf_test.go) finds rules that have changed without a
// new edition.
//
// # Four words
//
//	action    what a player does: an act of his form with its answers (game.Action)
//	row       what is stored of it, and of everything else that is done at a table (db.Row)
//	entry     what a viewer noticed of a row (Entry); the log, news, history and report are made of entries
//	bookmark  how far a side has read its entries (db.Seat.Bookmark)
//
// # Errors
//
// ErrNotFound, ErrNotYours, ErrStale, ErrOver, ErrTaken, ErrPin and ErrTooMany are everyday answers, as are *game.Refusal and
// *Stuck, whose words are safe to show, and *NeedDice. Any other error is a defect or a broken store: log it, never show it.
package table
