// Package colonies is the rules of 13: The Colonies in Revolt: the whole war, September 1775 to the winter of 1781, on a map of hexes.
//
// What is printed, map, counters, charts, track and set-ups, is package printed; a book (book.go) holds it, and every rule is a method of
// *book. The state (state.go) is the whole truth: its Forces are everything that stands on the map, its records (records.go) the march,
// the battle and the winter under way. The verbs (verbs.go) are the only ways in which what stands on the map changes.
//
// # Where to find what
//
//	sequence of play   steps.go turn.go                  3.0, 4.1: beginning and end of a turn, the drawing of markers
//	planning           planning.go                       3.0 B, both sides at once: market.go 12.3, continentals.go and conversion.go 14.4,
//	                                                     artillery.go 10.22, plot.go 12.22
//	militia            loyalists.go 14.3                 militia.go 14.5, detachments.go 13.0, disband.go 14.54
//	arrivals           arrivals.go 12.2, 14.1            rebuild.go 14.2, withdraw.go 14.6, french.go 16.1 and 16.2
//	initiative         initiative.go                     4.5
//	operations         operations.go                     4.2: segments, who marches; coordination.go 4.4
//	movement           group.go walk.go                  who goes along, what a step costs: regular.go 5.2, forced.go 5.3,
//	                   march.go pickup.go                a march under way, hex by hex
//	water              bateaux.go river.go sea.go        6.1, 6.2, 6.4
//	works              dig.go                            11.0
//	interception       intercept.go marion.go            7.0, 15.5
//	combat             battle.go                         9.0: commit.go 12.4, battlepoints.go 9.33, result.go 9.32, losses.go and toll.go 9.36, retreat.go 9.37
//	                                                    fight.go draws it, foresee.go says what may come of it; wreck.go 10.12
//	supply             spoil.go                          12.15
//	commanders         commanders.go arnold.go           15.0
//	Indians            indians.go                        16.3
//	winter             winter.go                         12.5
//	control, victory   control.go victory.go             17.0
//	sheets             sheets.go ahead.go                how things stand: victory, colonies, the track ahead
//	                   planningsheet.go figures.go       a side's own paper; what a report follows
//	computers          worth*.go habit*.go plan.go       what a computer player goes by, and what a sensible player does
//	knowledge          know.go stacks.go view.go         4.13, 9.23: who sees what; imagine.go imagine_stacks.go: worlds of that alone
//	set-up             setup.go manual.go                18.0
//	the parts          state.go records.go forces.go     what there is and who stands where; verbs.go changes it; form.go makes fields of forms
//
// # What holds it to the book
//
// testdata/checklist.txt names, for every rule that software can enforce, the tests that hold it; checklist_test.go sees that they are there, that
// every numbered section, every worked example and every reading has its test, and campaigns_test.go counts by what rules random games went.
//
// # Who wins
//
// Values that are not printed anywhere can be turned: the nine markers (charts.yaml, markers), the points of the odds (odds) and the losses of
// the combat table (combat). They stand as they were reconstructed. Careless random players never let the British win the campaign or the South,
// since the Americans win by not losing and nobody marches anywhere on purpose (17.2, 17.3): the British end with the five key towns they began
// with. That is the players' fault: British who do no more than prefer key towns they lack when they march and sail, and spend what they have,
// win 7 of 33 campaigns against careless Americans. A reason to turn a value would be that of two players who both plan the same side always
// wins; random games cannot give it. players_test.go has the players, TestCampaigns_EveryLineCitesItsRule counts (-v -campaigns=100).
//
// # How secrets are kept
//
// know.go and stacks.go build what a viewer knows: his own forces whole. Of the enemy he sees the top of every stack (the commander who would
// lead it, else the strongest unit), whether there are combat units, whether they are all Indians and whether any are in a fort, never how many
// (9.23); what is off the map, and so who is on it; what he has spent, not what he has left (4.13); nothing of the port he has plotted (12.22),
// his standing orders until they are met, and of Marion while he hides (15.52). A battle lays both stacks open.
//
// How far memory goes: whom the set-up, an arrival, a raising or a battle has shown is known (flag seen) until any of his stack marches;
// whether a side is asked about interception, until it may have ordered otherwise; that it has nothing left, until the turn ends; where Marion
// vanished, until he is seen again. That supply was dear because somebody was near, or that a hex was examined in winter, holds for the moment.
//
// A march is its owner's affair: to the others his segment goes on (game.Phase.As), until they may intercept it or it comes to a battle.
// A side is asked about interception whenever what everybody sees leaves it possible, whether or not it has the points. What follows from what
// somebody could not know is told by Turn.Reveal: a port, who goes home, who was near, which hexes winter comes over.
//
// imagine.go and imagine_stacks.go make a world of what a side knows and of nothing else. Whoever is on the map and not seen lies beneath some
// stack of his side; where it is known that there are troops, and none is seen, somebody is found for it, others changing places if need be.
//
// What the deeds of a menu offer to whoever has chosen nothing follows from knowledge and is asked for with every draft: it is found out once
// and kept with it (kept, in know.go).
//
// A battle keeps a record of who fought and of every line that was added up (records.go): the dice are moved by it, and what is shown of the
// battle is made of it, also when it is over. It is seen by all until the segment after it has ended.
//
// Questions about who stands where are asked of Forces, which the truth and a viewer's knowledge both hold; in knowledge the enemy's hold
// what lies open, and Guards says what is known of the rest of his stacks.
package colonies
