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
//	combat             battle.go                         9.0: commit.go 12.4, battlepoints.go 9.33, result.go 9.32, losses.go 9.36, retreat.go 9.37
//	supply             spoil.go                          12.15
//	commanders         commanders.go arnold.go           15.0
//	Indians            indians.go                        16.3
//	winter             winter.go                         12.5
//	control, victory   control.go victory.go             17.0
//	knowledge          know.go view.go imagine.go        4.13, 9.23: who sees what
//	set-up             setup.go manual.go                18.0
//	the parts          state.go records.go forces.go     what there is and who stands where; verbs.go changes it; form.go makes fields of forms
//
// # How secrets are kept
//
// A side knows its own forces whole. Of the enemy it sees the top of every stack (the commander who would lead it, else the strongest
// unit) and whether there are combat units, never how many (9.23); what is off the map; what he has spent, not what he has left (4.13);
// nothing of the port he has plotted (12.22), his standing orders, and of Marion while he hides (15.52). A battle lays both stacks open.
// A side is asked about interception whenever what everybody sees leaves it possible, whether or not it has the points.
//
// Questions about who stands where are asked of Forces, which the truth and a viewer's knowledge both hold; in knowledge the enemy's hold
// what lies open, and Guards says where more of his troops stand.
//
// # On the shelf
//
// The game is not on the shelf (package library): its map is not drawn, it has no guided turn, and a world imagined for a side leaves every
// unit where it is: only what imagine.go lists is dealt anew. Until the twins of the harness hold, nobody is to play it for secrets.
package colonies
