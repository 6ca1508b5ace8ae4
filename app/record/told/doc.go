// Package told makes from a table's record what one viewer is told. Tables make these values, and pages show them.
//
//   - A [Listener] is the viewer, with their way of counting the acts they noticed.
//   - An [Entry] is one act as the listener was told of it, with its lines and dice. [EntriesByTurn] sorts entries by
//     turn,
//     and a [TimelineAct] stands for one act on a timeline.
//   - [Undo], [PendingDice], [ClockState] and [News] tell a seat what it may undo, which dice are pending, the state of
//     the clocks, and what happened since it last looked.
//   - [Page], [Turn] and [Standing] make a report, and [Ledger] compares dice with chance.
//
// Nothing in these values is secret from the listener, so this is the only package of app that views may import.
package told
