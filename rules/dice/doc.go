// Package dice makes every roll of a table.
//
// There are five kinds of Source. FromSecret is for dice rolled by the server, which are computed from a secret of
// the table. The hash of the secret is shown before play and the secret afterwards, so that anybody can verify every
// roll. Tape is for dice rolled by hand at a real table and typed in. FromManual is such a tape with some dice left to
// the server. FromRecord repeats the dice of a stored act. Script has fixed dice for a test.
//
// The package does no I/O: the caller who opens a table makes the secret.
package dice
