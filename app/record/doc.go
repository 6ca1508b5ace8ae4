// Package record holds a table's record of its game, row by row. It needs no store, hub or clock.
//
//   - A [Row] is one entry of the record: who did it, where it led, the dice that fell and the words that were told.
//     Its [Body] holds the fields that only rows of one kind have, with a type for each kind: [Begin], [Play],
//     [Correct], [End], [Held], [Manner], [Undo], [Offer], [Answer], [Rewind], [Amend] and [Seating]. A body puts
//     itself into words (words.go) and says where it goes back to.
//   - [Open] and [Row.Seal] read and write the stored form ([Stored]). [Row.Fill] completes a row with the outcome of
//     its act, and decides its [Audience].
//   - A [Replay] plays rows again. [Replay.Check] compares them with what is stored, [Replay.Patch] with the present
//     rules. [CheckDice] compares all dice with the secret.
//   - [File] is a game for other people's programs, with its [Schema].
//   - [Facts] reads facts off the words of rows that were stored before events carried any (oldwords.go). Nothing else
//     outside the rules parses words.
//
// Package told makes of rows what one viewer is told. Package table keeps rows in a store.
package record
