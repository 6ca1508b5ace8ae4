// Package dice makes every roll of a table.
//
// There are five kinds of Source. FromSecret is for dice of the server: they come from a secret of the table. Its
// hash is shown before play and the secret after it, so that anybody can verify every roll. Tape is for dice rolled
// by hand at a real table and typed in. FromHand is such a tape with some dice left to the server. FromRecord
// repeats the dice of a stored act. Script has fixed dice for a test.
//
// The package does no I/O: the caller who opens a table makes the secret.
package dice
