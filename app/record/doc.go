// Package record holds a table's record of its game, row by row. It needs no store, hub or clock.
//
//   - A [Row] is one entry of the record: who did it, what it led to, its dice and its text.
//     Its [Body] holds the fields that only rows of one kind have, with a type for each kind: [Begin], [Play],
//     [Correct], [End], [PendingOrder], [SettingsChange], [Undo], [Offer], [Answer], [Rewind], [Amend] and [Seating]. A
//     body makes its own text (words.go) and says which row it goes back to.
//   - [FromStored] and [Row.Seal] read and write the stored form ([StoredRow]). [Row.Fill] completes a row with the
//     outcome of its act, and decides its [Audience].
//   - A [Replay] replays rows. [Replay.Check] compares them with what is stored, [Replay.Patch] with the present
//     rules. [CheckDice] compares all dice with the secret.
//   - [File] is a game for other programs, with its [Schema].
//   - [Facts] reads facts from the texts of rows that were stored before events carried any (oldwords.go). Nothing
//     else
//     outside the rules parses texts.
//
// Package told makes from rows what one viewer is told. Package table keeps rows in a store.
package record
