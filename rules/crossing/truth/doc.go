// Package truth holds the whole truth of a game of Washington's Crossing, and the verbs that change it. It knows
// nothing of viewers: what one of them sees is package knowledge.
//
// State has everything that changes. The printed data of a leader is b.Of(n), the current data s.Unit(n). The rules
// that need a record of something under way make it and remove it, and sound.go says when each must be there. Only the
// verbs change who stands where, with how many men, how tired and in what order, and they also tell it; everything else
// that changes is told where it changes.
//
//	rules.go      the receiver, and what it keeps
//	state.go      state and leaders; fate.go where a leader is that may be off the map; river.go the Delaware and its
//	              boats
//	records.go    raid, march, combat, retreat; tableau.go a combat as everybody saw it
//	options.go    optional rules; sides.go the two sides; steps.go the sequence of play; price.go what an activation
//	              costs
//	words.go      what leaders and hexes are called; facts.go what log lines tell, typed; labels.go words of the screen;
//	              owner.go
//	stacking.go   who stands where; zoc.go zones of control and contact; shares.go whose men a detachment has
//	verbs.go      the verbs; sound.go what must hold of every state
package truth
