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
// Packages form (the spelling of forms in pages and addresses) and oracle (the viewer who sees everything) import
// this one.
//
// # The contract
//
// Game is one rulebook behind one interface. It keeps nothing between calls, does no I/O and may be used from many
// goroutines at once. A Position is the complete state at one moment; it never changes and cannot be read. Play opens
// a fresh copy and checks the action against the Ask of the acting side. It then lets the phase play the action, and
// runs automatic steps until a side is asked or the game is over. Finally it seals the result.
//
//   - What is offered is accepted; what is not offered is refused, and refusals come from nowhere else. A *Refusal is
//     made from what the side knows and is safe to show. A *dice.Need asks for dice rolled by hand. Any other error is
//     a defect.
//   - Know is the only function from the truth S to what one viewer knows, K. Asks and views are made from K alone.
//   - A step may be asked openly (Phase.Open): then its form is made from what the public knows, handed to the side
//     that is asked, and by its very type holds nothing else. Both players of one device may look on while it is filled
//     in.
//   - There are three ways to tell: Tell (everybody), TellOnly (one side, with a cover for the rest) and Reveal (hidden
//     knowledge passes, and the action is final). Dice fall on the table: everybody sees them.
//   - Roll is the only way to throw dice in the open, and Draw the only one to draw in secret. A Throw says before it
//     falls whose dice these are, what for, and on what terms they decide; the record keeps all of it. Terms are for
//     everybody. Where the side whose dice they are knows more, its Own terms are whole terms of their own, which
//     nobody else is sent (dice.Open).
//   - Where players roll (Setup.ByHand) and dice would fall before anybody is asked, a game begins at StepBegin. So
//     every position asks somebody or is over, and nothing else needs to know of a table that waits for its first dice.
//   - Every event says in facts (package fact) what its words say, for each audience its own: Event.As next to the
//     words, Event.Others next to the cover. Pages, reports and summaries are made from facts; nothing outside the
//     rules looks into words. A fact names nothing that its words do not name to the same viewer: the harness checks it
//     (gametest), and twins and canaries see facts too.
//   - An outcome is final when dice were rolled, something was revealed, the game ended, or the sides being asked
//     changed. Anything else may be undone by going back to the position before.
//
// # Choices, and why
//
//   - Unseal belongs to Game, not to the package: only the game knows the type to decode into.
//   - A route is one option among routes listed in full (a One whose options carry a Path), not a field of its own
//     kind: one click on the map picks the whole route, and Check stays simple.
//   - Knowledge is made once per position and viewer and kept with the position, because one request asks several
//     times.
//   - The last ask of each side is kept with the position too, and Play checks an answer against it when the draft it
//     was made with differs in answers alone after which nothing unfolds (Field.Unfolds). On the map of hexes asking
//     costs more than playing.
//   - The all-seeing viewer comes from package oracle; after the end Hindsight gives it to anybody who holds the final
//     position, for looking back with all cards on the table.
//   - Rules may be mended under a table in play: an edition names them, Fingerprint names them with their data, and
//     Upgrade reads what was stored under an older edition. Whatever changes what a stored game says raises
//     Manual.Edition.
//   - A list that is nil and one that is empty are the same bytes when sealed, and Play copies the picks it is sent:
//     equal positions are equal bytes, and nothing of a position can be changed from outside.
//   - Imagine is Guess after Forget: a world is imagined from what a side knows and never from the truth. A game writes
//     both as one function from knowledge to a state, so that nothing else can get into it.
//   - The faces of a throw that succeed are a range, From to To, and not a least one: many rolls of these games succeed
//     low. What each face brings is said in words by the rule, or read from the chart where the throw names one with
//     its column, so that the record does not repeat the chart. A throw is nobody's (the weather) only when it says so.
//   - What an action reveals before a throw is as good as told once the dice are awaited: the terms of the throw may
//     name it, though the action is played to its end later or, when both sides agree, not at all.
//   - Every game also implements FaultChecker, StepLister and KnowledgeReader, which only the harness in rules/gametest
//     uses.
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
//   - What belongs to something under way, a march, a battle, a decision that waits, is held (Grip.Held): InProgress
//     names it, and says by which changes it is left and what that means, or that one can only go back to before it.
//     Leaving comes first in the correction.
//   - A consequence may be said alone, with nothing to add: that a stack is too large, that troops are cut off or a
//     leader stands alone.
//   - A corrected position must be Validate, must be seen, imagined and answered by everybody, or the correction is
//     refused in words.
//   - Each viewer hears what their own two views show, before and after (correct_heard.go): a viewer who sees a piece
//     hears where it went, one who sees its back hears that one was moved, and everybody hears that something was
//     corrected. A viewer who sees everything hears all of it; after the end that is everybody. The reason is for those
//     who hear every change in full.
//   - A number out of bounds is refused. A record may hold one that earlier builds accepted (Bounds.Once), and it is
//     made again as it was (Correction.Stored).
//   - Where nobody would be asked any more the sequence of play goes on, with dice.
//   - Things and PreviewCorrection show the truth: they ask for a viewer who sees everything.
package game
