// Package trenton has the rules of Trenton 1776. Washington retreats across New Jersey, crosses the Delaware, and
// turns the war in ten days.
//
// It is built on the engine of package block, which has the rules that this game shares with New York 1776: blocks,
// action points, marches, battles. This package has the rest, one file for each phase: arrivals (arrivals.go), the
// Delaware with its ferries and its ice (delaware.go, ice.go), force marches (forcemarch.go), militia that go home
// and return (desertion.go, homecoming.go), the depot at Brunswick (depot.go), and victory (victory.go). The values
// of a computer player are in worth.go and habit.go. The printed data are in data/*.yaml, which are read strictly and
// checked completely. From these data, charts.go makes the charts in which the rules look up results. The file
// manual.go makes the help page, with numbers from words.go.
//
// If the rulebook is silent, a comment begins with "Our reading" and the number of the reading in readings.go.
package trenton
