// Package trenton is the rules of Trenton 1776. Washington retreats over New Jersey, crosses the Delaware, and turns
// the war in ten days.
//
// It is a house on the engine of package block, which holds what New York 1776 shares: blocks, action points, marches,
// battles. Here is what only Trenton has, one file a phase: arrivals (arrivals.go), the Delaware with its ferries and
// its ice (delaware.go, ice.go), force marches (forcemarch.go), militia that go home and come back (desertion.go,
// homecoming.go), the depot at Brunswick (depot.go), and victory (victory.go). What a computer player goes by is in
// worth.go and habit.go. What is printed is in data/*.yaml, read strictly and checked whole; charts.go makes the charts
// of it that the rules look their results up in, and manual.go the help page, whose numbers words.go takes from the
// data.
//
// Where the rulebook is silent the comment begins "Our reading" with the number under which readings.go lists it.
package trenton
