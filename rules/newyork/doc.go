// Package newyork is the rules of New York 1776. Howe's fleet and army fight Washington's, among the rivers around the
// city.
//
// It is the second house on the engine of package block, which holds what Trenton 1776 shares: blocks, action points,
// marches, battles. Here is what only New York has, one file a phase: the free American set-up (setup.go), ships and
// the zones they lie in (ships.go, water.go, options.go), overruns and force marches (overrun.go), the battle board
// with its deployment, rounds of moving and firing, and forced retreats (battle.go, deploy.go, round.go, retreat.go),
// militia that stand with Washington (steady.go), desertion (desertion.go), supply (supply.go), and victory
// (victory.go). What a computer player goes by is in worth.go and habit.go. What is printed is in data/*.yaml, read
// strictly and checked whole; charts.go makes the charts of it that the rules look their results up in, and manual.go,
// help.go and guide.go the help page, whose numbers words.go takes from the data.
//
// Water zones are spaces of the board like locations, so that they can be chosen, marked and hold ships; blocks never
// stand on them. Two locations on one zone are joined by a link of the way "crossing" that crosses the zone; "water"
// links join a location to its zones, "sea" links the zones to each other.
//
// Where the rulebook is silent the comment begins "Our reading" with the number under which readings.go lists it.
package newyork
