// Package newyork has the rules of New York 1776. Howe's fleet and army fight Washington's, among the rivers around
// the city.
//
// The game uses the engine of package block, which has the rules that it shares with Trenton 1776: blocks, action
// points, marches, battles. This package has the rest, one file for each phase: the free American set-up (setup.go),
// ships and their zones (ships.go, water.go, options.go), overruns and force marches (overrun.go), the battle board
// with its deployment, rounds of moving and firing, and forced retreats (battle.go, deploy.go, round.go, retreat.go),
// militia that stand with Washington (steady.go), desertion (desertion.go), supply (supply.go), and victory
// (victory.go). The values of a computer player are in worth.go and habit.go. The printed data are in data/*.yaml,
// which are read strictly and checked completely. From these data, charts.go makes the charts in which the rules look
// up results. The files manual.go, help.go and guide.go make the help page, with numbers from words.go.
//
// Water zones are spaces of the board like locations, so that they can be chosen, marked and hold ships. Blocks are
// never on them. A link of the kind "crossing" joins two locations on one zone, which it crosses; "water" links join
// a location to its zones, "sea" links the zones to each other.
//
// If the rulebook is silent, a comment begins with "Our reading" and the number of the reading in readings.go.
package newyork
