// Package bot decides and acts for the computers that hold seats at tables.
//
// # Finding work
//
// There is no stored list of work: the store knows at which tables it is a computer's turn (table.ComputerTurns),
// from a column that is written with every action. Tables that wait for people are not even read. The store is
// asked when something may have changed, and regularly, so a restart or a kill loses nothing. A decision is played
// like a person's action, with the number of the desk it was decided on: if the table has moved on, it is dropped.
//
// # Order
//
// A limited number of decisions run at once, each in a slot (queue.go). Three ranks share the slots: quick levels
// that a person waits for, other levels that a person waits for and staff officers, and tables where computers play
// for spectators. A better rank takes the slot of a worse one, which stands by in the middle of its thinking and
// continues later. Within a rank the visitors take turns: the one who last had a slot longest ago comes first, so
// having many tables is no advantage. Of the tables that one visitor watches, at most two are played at any time.
//
// After the thinking comes a pause: every action comes at least that long after the last one, so that the thinking
// time reveals nothing, and people can follow a turn. A pausing decision needs no slot and no goroutine. Hurry
// skips the pauses at a table.
//
// Goroutines are bounded by the slots, however many tables there are: at most three times as many that think or
// stand by, and a few that store decisions (TestGoroutinesAreBounded).
//
// # Ending
//
// When the process ends, thinking stops at the next act that is tried in an imagined world. Nothing of it is
// stored, and the next process starts again.
//
// # Several processes
//
// On PostgreSQL a table is claimed before a computer thinks there, in one statement that skips claims and locks of
// others. Claims are renewed while the process runs, released after every action, and expire by themselves if it is
// killed. If two processes still decide the same action, its number makes sure that it is stored once. A process
// need not serve pages to think (tricorne think).
//
// # Failures
//
// An action that fails is tried again, then chosen at random; after three failures the computer rests until
// somebody acts or lets it try again, and the page says so.
package bot
