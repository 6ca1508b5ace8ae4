// Package told makes what one viewer is told of a table's record. Tables make these values, and pages print them.
//
//   - A [Listener] is the viewer, and says how they count the acts they noticed.
//   - An [Entry] is one act as the listener heard of it, with its lines and dice. [ByTurn] sorts entries under turns,
//     and a [Tick] stands for one act on a timeline.
//   - [Undo], [Hand], [Pace] and [News] tell a seat what it may undo, which dice are awaited, how the clocks stand and
//     what happened since it looked.
//   - [Page], [Turn] and [Standing] make a report, and [Ledger] compares dice with chance.
//
// Nothing in these values is hidden from the listener, so this is the only package of app that views may import.
package told
