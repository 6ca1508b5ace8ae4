// Package game is the kernel between the rulebooks and everything else.
//
// A game keeps its own typed state, and its code follows its rulebook. It describes everything to the outside in the
// common terms of wargames: piles, pieces, tracks, asks, events. The kernel seals the truth, checks answers against
// what was offered, rolls the dice, records who was told what, and goes through the sequence of play.
//
// The vocabulary is in packages below this one, which do not import this one:
//
//   - fact: sides, sets of sides, and the typed content of events
//   - text: sentences for players, with references inside
//   - action: steps, and the answers of players
//   - screen: kinds of pieces, signs, tracks and marks, as games declare them and pages show them
//   - view: a position as one viewer sees it
//   - overlay: layers that may be drawn over the map
//   - correct: changes that a referee makes by hand
//   - teach, puzzle, consult: guides, puzzles, and charts next to a form, which are parts of a manual
//   - luck: dice compared with chance
//
// Packages form (how forms are written in pages and addresses) and oracle (the viewer who sees everything) import
// this one.
//
// # The contract
//
// Game is one rulebook behind one interface. It keeps nothing between calls, does no I/O and may be used from many
// goroutines at once. A Position is the complete state at one moment; it never changes and cannot be read. Play opens
// a fresh copy and checks the action against the Ask of the acting side. It then lets the phase play the action, and
// runs automatic steps until a side is asked or the game is over. Finally it seals the result.
//
//   - An action is accepted if it was offered, and refused if not. There is no other reason for a refusal. A *Refusal
//     is made from what the side knows and is safe to show. A *dice.Need asks for dice rolled by hand. Any other error
//     is a defect.
//   - Know is the only function from the truth S to what one viewer knows, K. Asks and views are made from K alone.
//   - A step may ask openly (Phase.Open). Then its form is made only from what the public knows, so it cannot contain
//     anything else. Both players at one device may watch while it is filled in.
//   - There are three ways to tell: Tell (everybody), TellOnly (one side, with a cover for the rest) and Reveal
//     (something hidden becomes known, and the action is final). Everybody sees dice that are rolled openly.
//   - Roll is the only way to roll dice openly, and Draw is the only way to draw in secret. Before the roll, a Throw
//     states the owner of the dice, their purpose and their terms. The record keeps all of this. Terms are public. If
//     the owner of the dice knows more, it gets OwnerTerms instead. OwnerTerms are complete, and nobody else gets them
//     (dice.VisibleTo).
//   - If players roll the dice (Setup.DiceByHand) and dice are due before any side is asked, the game begins at
//
// StepBegin.
//
//	  So every position asks a side or is over, and no other code has to handle a table that waits for its first dice.
//	- Every event has facts (package fact) with the content of its text, separately for each audience: Event.WithFacts
//	  for the text, Event.WithOtherFacts for the cover. Pages, reports and summaries are made from facts; code outside
//	  the rules does not analyse texts. A fact names nothing that the text does not name to the same viewer. Package
//	  gametest checks this. Its comparisons of twins and its searches for canaries include facts.
//	- An outcome is final when dice were rolled, something was revealed, the game ended, or the sides being asked
//	  changed. Anything else may be undone by going back to the position before.
//
// # Choices, and why
//
//   - Unseal belongs to Game, not to the package: only the game knows the type to decode into.
//   - A route is an option of a PickOne field, with its spaces in Path. There is no separate kind of field for routes:
//
// one
//
//	  click on the map chooses the whole route, and Check stays simple.
//	- Knowledge is made once per position and viewer and kept with the position, because one request needs it several
//	  times.
//	- The last ask of each side is kept with the position too, and Play uses it to check an answer if the answer
//	  differs from its draft only in fields that do not change the form (Field.ChangesForm). On a hex map, making a
//	  form costs more than playing an action.
//	- The viewer who sees everything comes from package oracle. After the end of a game, ViewerAfterEnd returns this
//
// viewer
//
//	  for the final position, so that players can see everything that was hidden.
//	- Rules may be corrected while tables are in play. An edition numbers the rules, Fingerprint identifies the rules
//	  with their data, and Upgrade reads positions stored under an older edition. A change that alters the replay of
//	  stored games must raise Manual.Edition.
//	- Nil and empty lists have the same bytes when sealed, so equal positions have equal bytes. Play copies the picks
//	  that are sent to it, so nothing outside can change a position.
//	- Imagine calls Forget and then Guess, so a world is made from what a side knows and never from the truth. A game
//	  implements both with one function from knowledge to a state, so that nothing else can get into the state.
//	- The successful faces of a throw are a range, From to To, and not a minimum, because many rolls of these games
//	  succeed if they are low. The rule gives the effect of each face as text, or the throw names a chart and its
//	  column. Then the record does not repeat the chart. A throw belongs to neither side (the weather) only if it says
//	  so.
//	- Facts that an action reveals before a throw count as revealed while the dice are pending. The terms of the throw
//	  may name these facts, although the action is completed later or, if both sides agree, not at all.
//	- Every game also implements FaultChecker, StepLister and KnowledgeReader, which only package gametest uses.
//
// # Corrections
//
// A referee changes a position by hand, as on a real table: Things lists what may be changed and the possible values,
// PreviewCorrection predicts the result of a Correction, and Correct makes it. The rules are not applied to a
// correction. A game's Rules have two functions for corrections: Things and Consequences. Consequences lists what the
// rules require but the state does not show yet. Entries that appear only after a correction are the consequences of
// that correction. The referee may add them as further changes.
//
// Things is a declaration. A game names each thing and the parts of it that may be changed, bound to the state
// (correct.NumberProperty, CodeProperty, SwitchProperty, FlagsProperty, ChoiceProperty). The bounds of numbers come
// from the game's data. From this declaration the kernel makes the form, the checks, the refusals, the change itself
// and the texts for each viewer.
//
//   - Properties that belong to a march, a battle or a pending decision cannot be changed (Property.OngoingAction).
//     OngoingAction names what is in progress, the changes that end it and their effect. If no change can end it, the
//     referee can only go back to before it. The changes that end it come first in the correction.
//   - A consequence may have no change to add: a stack is too large, troops are cut off, or a leader is alone.
//   - A corrected position must pass Validate. Every viewer must be able to see and imagine it, and the sides asked
//     must be able to answer. Otherwise the correction is refused with a reason.
//   - Each viewer is told what their own views before and after the correction show (correct_heard.go). A viewer who
//     sees a piece is told where it went. A viewer who sees only its back is told that a piece was moved. Everybody is
//     told that something was corrected. A viewer who sees everything is told all of it; after the end of the game this
//     is everybody. The reason is for viewers who are told every change in full.
//   - A number out of bounds is refused. A record may contain a number that earlier builds accepted (Bounds.FormerMax).
//     In a replay this number is accepted again (Correction.Stored).
//   - If no side is asked after a correction, the sequence of play goes on, with dice if needed.
//   - CorrectionTargets and PreviewCorrection show the truth, so they require a viewer who sees everything.
package game
