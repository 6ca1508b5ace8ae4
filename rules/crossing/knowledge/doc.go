// Package knowledge types the knowledge of one viewer of a game (3.0). It has the form parts that need only that.
//
// Know is the only way from the truth to knowledge. A viewer knows all of the own display; of the enemy the top of each
// stack, and all of a stack next to a leader of the viewer; never men or fatigue. Forms, drawings and the computer
// player use nothing else.
//
//	rules.go      the receiver; known.go knowledge; know.go how it is made; underway.go of what is under way; openly.go
//	              what both sides may look at
//	cache.go      conclusions that are asked for again and again
//	leaders.go    questions about leaders of one's own; enemies.go about those of the enemy; river.go about the Delaware
//	survey.go     what a mover knows of the hexes around it; garrison.go who must stay behind
//	fields.go     fields of forms; menu.go menus of deeds
package knowledge
