// Package colonies has the rules of The Colonies in Revolt, game 13. It covers the whole war, from September 1775 to
// the winter of 1781, on a hex map.
//
// # Packages
//
// Each package imports those above it in this list, and none below it:
//
//	printed     the data: map, counters, charts, track and set-ups
//	war         the state, what a viewer knows of it, and queries that work on both
//	travel      how far a stack can go by land, river and sea; who can go along; where a march may be intercepted
//	player      the computer player: it uses only what a side knows, and its orders are answers to the forms
//	display     the map, battles, sheets, overlays, figures, charts, help and guide
//	colonies    the rules: the steps of the sequence of play, and everything that may be done in them
//
// The player and the display do not depend on each other or on the rules. Their tests set up positions with
// coloniestest. Package opinion implements some of the rules a second time, for tests.
//
// The state (war.State) is everything true that changes. Its Forces are everything on the map; its records
// (war/records.go) are the march, the battle and the attrition in progress. A war.Book is everything printed, with
// the queries; it never changes.
//
// # Levels of the rules
//
// The rules are methods of types that hold the book and no state (receivers.go). Each type embeds those it may call,
// and cannot call the types that embed it.
//
//	rules                        the whole game, for package game: game.go, manual.go
//	├ corrections                correct*.go: what a referee changes by hand
//	└ sequence                   begin, turns, victory, end
//	  ├ attrition                winter
//	  └ marches                  the operations phase, segment by segment
//	    ├ interception           interception, Marion
//	    │ └ combat               battles, losses, retreats
//	    │   └ columns            who goes along and where they go, by land and by water; works
//	    │     └ verbs            the only methods that change what is on the map
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
// # How the rules are tested
//
// testdata/checklist.txt lists the tests of every rule that software can enforce. checklist_test.go requires those
// tests, and a test for every numbered section, worked example and reading. campaigns_test.go counts which rules
// random games use.
//
// # Who wins
//
// Values that are not printed anywhere can be changed: the nine markers (charts.yaml, markers), the points of the
// odds (odds) and the losses of the combat table (combat). They are reconstructions. Between careless random players
// the British never win the campaign or the South: the Americans win by not losing, and nobody marches anywhere on
// purpose (17.2, 17.3). The British then end with the five key towns they began with. British players who spend all
// their points, and prefer to march and sail to key towns they lack, win 7 of 33 campaigns against careless
// Americans. A value should be changed if one side always won between two players with plans, but not because of
// random games. players_test.go has the players, and TestCampaigns_EveryLineCitesItsRule counts the results (-v
// -campaigns=100).
//
// # How secrets are kept
//
// war/know.go and war/stacks.go build what a viewer knows: everything about its own side, and the following about the
// enemy (9.23, 4.13):
//
//   - the top of every stack: the commander who would lead it, else the strongest unit
//   - whether a stack has combat units, whether all of them are Indians, and whether any are in a fort; never how many
//   - which units are off the map, and so which are on it
//   - the points it has spent, but not those it has left
//
// Three things of the enemy stay secret: the port it has plotted (12.22), its standing orders until they take effect,
// and where Marion hides (15.52). A battle reveals both stacks.
//
// Some knowledge lasts. A unit shown by the set-up, an arrival, a raising or a battle is known (FlagSeen) until part
// of its stack marches. A revealed standing order is known until its side may have changed it. That a side has no
// points left is known until the turn ends. The place where Marion vanished is known until Marion is seen again. A
// viewer's knowledge does not include that supply was expensive because an enemy was near, or that a hex was examined
// in winter.
//
// A march is secret: others see only the segment of its owner (game.Phase.PublicStep) until they may intercept it or
// a battle begins. A side is asked about interception whenever the visible positions make it possible, whether or not
// it has the points. Turn.Reveal logs events that reveal secrets: a port, which units go home, who was near, which
// hexes are examined in winter.
//
// player/imagine.go and player/imagine_stacks.go make a world from what a side knows and nothing else. An unseen unit
// on the map is put in some stack of its side. If a place is known to have troops but none is seen, a unit is put
// there, and other units change places if necessary.
//
// The first options of a menu depend only on a viewer's knowledge, and every draft needs them. They are computed once
// and cached with the knowledge (war.Cache).
//
// A battle keeps a record of who fought and of every battle point (war/records.go). The result is read from this
// record, and the display of the battle is made from it, even after its end. Everybody sees it until the next segment
// has ended.
//
// Queries about positions take Forces, which are part of both the state and a viewer's knowledge. In a viewer's
// knowledge, the Forces of the enemy hold only what is seen. Guards says what is known of the rest of the enemy's
// stacks.
package colonies
