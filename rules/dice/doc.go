// Package dice is where every roll of a table comes from.
//
// A Source hands out dice. There are five: FromSecret, the computer's dice, drawn from a secret of the table that was
// committed to before play and is opened after it, so that anybody can verify every roll; Tape, dice rolled by hand at
// a real table and typed in; FromHand, such a tape on which single dice may be left to the server; FromRecord, the dice
// of a stored act, given back when it is played again; and Script, dice a test lays down beforehand.
//
// The package does no I/O: the caller who opens the table makes the secret.
package dice
