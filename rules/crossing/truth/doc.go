// Package truth holds the complete state of a game of Washington's Crossing, and the verbs that change it. It has
// nothing to do with viewers; what each viewer knows is in package knowledge.
//
// State has everything that changes. b.Of(n) returns the printed data of a leader, s.Unit(n) the current data. A rule
// that needs a record of an action in progress creates it and removes it, and sound.go checks when each must exist.
// Only the verbs change where leaders are, their men, fatigue and order, and they also log the change. All other
// changes are logged where they are made.
//
//	rules.go      the type Rules and its tables
//	state.go      state and leaders; fate.go leaders off the map; river.go crossings of the Delaware and boats
//	records.go    raid, march, combat, retreat; tableau.go a combat as both sides saw it
//	options.go    optional rules; sides.go the two sides; steps.go the sequence of play; price.go the cost of an
//	              activation
//	words.go      names of leaders and hexes; facts.go facts of log lines; labels.go texts of the screen; owner.go
//	stacking.go   who is where; zoc.go zones of control and contact; shares.go the origin of a detachment's men
//	verbs.go      the verbs; sound.go the invariants of every state
package truth
