// Package colonies has the rules of The Colonies in Revolt, game 13. It covers the whole war, from September 1775
// to the winter of 1781, on a hex map.
//
// # Packages
//
// Each package imports those above it in this list, and none below it:
//
//	printed     what is printed: map, counters, charts, track and set-ups
//	war         the state, what a viewer knows of it, and the questions that can be asked of both
//	travel      how far a stack comes: by land, by river, by sea; who can go along; where a march may be intercepted
//	player      the computer player: it goes by what a side knows, and its orders are those of the forms
//	display     what is shown: the map, a battle, sheets, overlays, figures, charts, help and guide
//	colonies    the rules: the steps of the sequence of play, and all that may be done in them
//
// The player and the display know nothing of each other and nothing of the rules. Their tests lay out positions with
// coloniestest. Package opinion answers some questions of the rules a second time, for tests.
//
// The state (war.State) is the whole truth: its Forces are everything that stands on the map, its records
// (war/records.go) the march, the battle and the winter under way. A war.Book is everything printed, with the
// questions; it never changes.
//
// # Levels of the rules
//
// The rules are receivers that hold the book and no state (receivers.go). Each embeds the receivers it may call; a
// lower one cannot call a higher one.
//
//	rules                        the whole game, as the kernel takes it: game.go, manual.go
//	├ corrections                correct*.go: what a referee changes by hand
//	└ sequence                   begin, turns, victory, end
//	  ├ attrition                winter
//	  └ marches                  the operations phase, segment by segment
//	    ├ interception           interception, Marion
//	    │ └ combat               battles, losses, retreats
//	    │   └ columns            who goes along and where to, by land and by water; works
//	    │     └ verbs            what stands on the map changes by them alone
//	    └ levies                 planning, militia, reinforcements, commanders, Indians
//	      └ verbs
//
// # Where to find what
//
//	sequence     steps.go turn.go                  3.0, 4.1: beginning and end of a turn, the drawing of markers
//	             setup.go initiative.go            18.0, 4.5
//	             planning.go victory.go            3.0 B, both sides at once; 17.0
//	levies       market.go continentals.go         12.3, 14.4
//	             conversion.go artillery.go        14.45, 10.22
//	             plot.go                           12.22
//	             loyalists.go militia.go           14.3, 14.5
//	             detachments.go disband.go         13.0, 14.54
//	             arrivals.go rebuild.go            12.2 and 14.1, 14.2
//	             withdraw.go french.go             14.6, 16.1 and 16.2
//	             commanders.go arnold.go           15.0
//	             indians.go                        16.3
//	marches      operations.go march.go            4.2: segments, who marches; a march under way, hex by hex
//	columns      group.go destination.go           who goes along, and where to
//	             regular.go forced.go              5.2, 5.3; coordination.go 4.4
//	             column.go pickup.go               a group set down and shifted; what it takes along on its way
//	             bateaux.go sea.go holds.go        6.1, 6.2, 6.4
//	             dig.go wreck.go spoil.go          11.0, 10.12, 12.15
//	interception intercept.go marion.go            7.0, 15.5
//	combat       battle.go commit.go result.go     9.0, 12.4, 9.32
//	             losses.go spread.go retreat.go      9.36, 9.37
//	             foresee.go                        what may come of a battle
//	attrition    winter.go                         12.5
//	verbs        verbs.go hiding.go luck.go        what changes the map; who is seen and who hides; dice against chance
//	corrections  correct.go correct_papers.go      units and commanders; numbers and words
//	             correct_places.go                 what lies in places; correct_underway.go: a march, a battle, attrition
//	             correct_bounds.go                 how large numbers can be
//
// And in the packages above them:
//
//	war          state.go records.go open.go       what there is, and the book of everything printed
//	             forces.go book.go control.go      who stands where; 17.0
//	             battlepoints.go battle.go         9.3
//	             know.go stacks.go openly.go       4.13, 9.23: who sees what
//	             scenario.go points.go ports.go    questions of the sequence of play
//	             segments.go raising.go marion.go  who has moved; who may come; 15.5
//	             victory.go winter.go              17.2, 12.5
//	             words.go form.go facts.go         words, fields and facts; terms.go steps.go rulebook.go
//	             upkeep.go sound.go                records kept true; what a sound state is
//	travel       ways.go walk.go river.go sea.go   what a step costs; group.go holds.go who goes along
//	             reachable.go threats.go market.go    4.42, 7.0, 12.3
//	player       computer.go habit*.go plan.go     what a sensible player does
//	             worth*.go                         what a position is worth to a side
//	             imagine*.go                       worlds made of what a side knows and of nothing else
//	display      screens.go view.go fight.go       the map and a battle; owner.go overlays*.go figures.go
//	             sheets.go planningsheet.go        how things stand: ahead.go
//	             help.go guide.go puzzles.go       what teaches: consult.go readings.go manual.go
//
// # What holds it to the book
//
// testdata/checklist.txt names, for every rule that software can enforce, the tests that hold it. checklist_test.go
// requires those tests, and a test for every numbered section, worked example and reading. campaigns_test.go counts the
// rules that random games went by.
//
// # Who wins
//
// Values that are not printed anywhere can be changed: the nine markers (charts.yaml, markers), the points of the odds
// (odds) and the losses of the combat table (combat). They stand as they were reconstructed. Careless random players
// never let the British win the campaign or the South: the Americans win by not losing, and nobody marches anywhere on
// purpose (17.2, 17.3). The British then end with the five key towns they began with. British players who merely prefer
// key towns they lack when they march and sail, and spend what they have, win 7 of 33 campaigns against careless
// Americans. If the same side always won between two planning players, that would be a reason to change a value;
// random games are none. players_test.go has the players, and TestCampaigns_EveryLineCitesItsRule counts (-v
// -campaigns=100).
//
// # How secrets are kept
//
// war/know.go and war/stacks.go build what a viewer knows: all of the own side, and of the enemy (9.23, 4.13):
//
//   - the top of every stack: the commander who would lead it, else the strongest unit
//   - whether a stack has combat units, whether all of them are Indians, and whether any are in a fort; never how many
//   - which units are off the map, and so which are on it
//   - what it has spent, not what it has left
//
// The port it has plotted (12.22), its standing orders until they are met, and Marion in hiding (15.52) stay secret.
// A battle reveals both stacks.
//
// How long something is remembered: a unit shown by the set-up, an arrival, a raising or a battle is known (flag Seen)
// until any of its stack marches; whether a side is asked about interception, until it may have ordered otherwise; that
// a side has nothing left, until the turn ends; where Marion vanished, until Marion is seen again. That supply was dear
// because an enemy was near, or that a hex was examined in winter, is not remembered.
//
// A march is secret: to the others the segment of its owner goes on (game.Phase.As) until they may intercept it or it
// comes to a battle. A side is asked about interception whenever the positions everybody sees leave it possible,
// whether or not it has the points. Turn.Reveal tells what follows from secrets: a port, which units go home, who was
// near, which hexes are examined in winter.
//
// player/imagine.go and player/imagine_stacks.go make a world from what a side knows and from nothing else. A unit on
// the map that is not seen lies in some stack of its side. Where troops are known to stand and none is seen, a unit is
// found, and others change places if need be.
//
// What a menu offers before anything is chosen follows from knowledge and is asked for with every draft: it is found
// out once and remembered with the knowledge (war.Kept).
//
// A battle keeps a record of who fought and of every line that was added up (war/records.go). The dice are read by it,
// and the battle is drawn from it, also when it is over. Everybody sees it until the segment after it has ended.
//
// Questions about who stands where are asked of Forces, which the truth and a viewer's knowledge both hold. In
// knowledge the enemy's part is what is seen, and Guards says what is known of the rest of its stacks.
package colonies
