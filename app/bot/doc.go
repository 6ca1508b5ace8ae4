// Package bot decides and acts for the computers that hold seats at tables.
//
// # Where there is something to do
//
// There is no list of work to keep: the store answers at which tables it is a computer's turn (table.ComputerTurns),
// from a column that is written with every action. Tables where people are to act are not even read. The store is asked
// when somebody says that something may have changed, and now and then, so a restart or a kill loses nothing. What was
// decided is done as people's actions are done, with the number of the desk it was decided on: when the table has moved
// on meanwhile, it is forgotten.
//
// # In which order
//
// So many decisions are thought at once, each in a slot (queue.go). Three ranks share them: quick levels where a person
// waits, other levels where a person waits and staff officers, and tables where computers play for those who watch. A
// better rank takes the slot of a worse one, which stands by in the middle of its thinking and goes on later. Within a
// rank the visitors come in turn: the one who was served longest ago is first, so many tables help nobody. Of the
// tables that one visitor watches two at most are played at any moment.
//
// After the thinking comes a pause: every action comes at least that long after the last one, so that how long it was
// thought about tells nothing, and a turn can be followed. Who pauses needs no slot and no goroutine. Hurry skips the
// pauses at a table.
//
// Goroutines are bounded by the slots, however many tables there are: at most three times as many that think or stand
// by, and a few that store what was decided (TestGoroutinesAreBounded).
//
// # Ending
//
// When the process is to end, thinking ends at the next act that is tried in an imagined world. Nothing of it is
// stored, and the next process thinks anew.
//
// # Several processes
//
// On PostgreSQL a table is claimed before a computer thinks there, in one statement that passes over claims and locks
// of others. Claims are renewed while the process lives, given back after every action, and run out by themselves when
// it was killed. What still slips through is settled by the number of the action: it is stored once. A process need not
// serve pages to think (tricorne think).
//
// # Failures
//
// An action that fails is tried again, then chosen at random; after three failures the computer rests until somebody
// acts or lets it try again, and the page says so.
package bot
