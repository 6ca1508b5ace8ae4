// Package record holds a table's record of its game, row by row. It needs no store, hub or clock.
//
//   - A [Row] is one entry of the record: who did it, where it led, the dice that fell and the words that were told.
//     Its [Body] holds the fields that only rows of one kind have, with a type for each kind: [Begin], [Play],
//     [Correct], [End], [Held], [Manner], [Undo], [Offer], [Answer], [Rewind], [Amend] and [Seating]. A body puts
//     itself into words (words.go) and says where it goes back to.
//   - [Open] and [Row.Seal] read and write the stored form ([Stored]).
//   - [File] is a game for other people's programs, with its [Schema].
//   - [Facts] reads facts off the words of rows that were stored before events carried any (oldwords.go). Nothing else
//     outside the rules parses words.
//
// Package table keeps rows in a store, plays them again and makes entries from them for a viewer.
package record
